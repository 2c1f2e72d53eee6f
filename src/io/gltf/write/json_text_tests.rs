//! Tests of changing parts of a JSON text.

#![allow(clippy::unwrap_used)]

use super::*;

const TEXT: &str = "{\n  \"a\" : 1.50,\n  \"b\\u0041\" : [1e0 , \"x]\\\"\" ,{}],\n  \"c\" : {\"d\":[]}\n}";

#[test]
fn members_are_found_by_their_unescaped_names() {
    let object = Object::parse(TEXT).unwrap();
    assert_eq!(object.get("a"), Some("1.50"));
    assert_eq!(object.get("bA"), Some("[1e0 , \"x]\\\"\" ,{}]"));
    assert_eq!(object.get("c"), Some("{\"d\":[]}"));
    assert_eq!(object.get("d"), None);
}

#[test]
fn a_changed_member_leaves_every_other_character() {
    let object = Object::parse(TEXT).unwrap();
    assert_eq!(object.with(&[]), TEXT);
    assert_eq!(object.with(&[("a", Some("2".into()))]), TEXT.replace("1.50", "2"));
    let added = object.with(&[("e", Some("3".into()))]);
    assert_eq!(added, TEXT.replace("{\"d\":[]}", "{\"d\":[]},\n  \"e\" : 3"));
}

#[test]
fn removed_members_take_their_comma_along() {
    let object = Object::parse(r#"{"a":1, "b":2, "c":3}"#).unwrap();
    let without = |names: &[&str]| object.with(&names.iter().map(|name| (*name, None)).collect::<Vec<_>>());
    assert_eq!(without(&["a"]), r#"{"b":2, "c":3}"#);
    assert_eq!(without(&["b"]), r#"{"a":1, "c":3}"#);
    assert_eq!(without(&["c"]), r#"{"a":1, "b":2}"#);
    for all in [["a", "b", "c"], ["c", "b", "a"]] {
        let text = without(&all);
        assert_eq!(
            serde_json::from_str::<serde_json::Value>(&text).unwrap(),
            serde_json::json!({})
        );
    }
    let text = without(&["b", "c"]);
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&text).unwrap(),
        serde_json::json!({"a": 1})
    );
}

#[test]
fn a_list_keeps_the_text_between_old_neighbours() {
    let array = Array::parse("[ 1,\n 2 , 3 ]").unwrap();
    let old = [Item::Old(0), Item::Old(1), Item::Old(2)];
    assert_eq!(array.with(&old), "[ 1,\n 2 , 3 ]");
    assert_eq!(
        array.with(&[Item::Old(0), Item::Changed(1, "9".into()), Item::Old(2)]),
        "[ 1,\n 9 , 3 ]"
    );
    assert_eq!(array.with(&[Item::Old(0), Item::Old(2)]), "[ 1 , 3 ]");
    assert_eq!(
        array.with(&[Item::Old(0), Item::Old(1), Item::Old(2), Item::New("4".into())]),
        "[ 1,\n 2 , 3 , 4 ]"
    );
    assert_eq!(Array::parse("[ ]").unwrap().with(&[Item::New("4".into())]), "[4]");
}

#[test]
fn what_is_no_object_or_list_is_none() {
    for text in ["", "1", "[1]", "{\"a\"", "{\"a\":}", "nonsense"] {
        assert!(Object::parse(text).is_none(), "{text}");
    }
    for text in ["", "1", "{}", "[1", "[1 2]"] {
        assert!(Array::parse(text).is_none(), "{text}");
    }
}
