//! The table of field cases: every case has a row, and every test it names is there.

use std::path::PathBuf;

fn read(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The cells of the rows, without the heading.
fn rows() -> Vec<Vec<String>> {
    read("tests/data/cases/COVERAGE.md")
        .lines()
        .filter(|line| line.starts_with("| c"))
        .filter(|line| !line.starts_with("| case"))
        .map(|line| {
            line.trim_matches('|')
                .split('|')
                .map(|cell| cell.trim().to_owned())
                .collect()
        })
        .collect()
}

#[test]
fn every_field_case_has_its_row_and_every_test_named_there_is_there() {
    let cases: serde_json::Value = serde_json::from_str(&read("tests/data/cases/cases.json")).unwrap();
    let cases: Vec<[String; 3]> = cases["cases"]
        .as_array()
        .unwrap()
        .iter()
        .map(|case| ["id", "kind", "level"].map(|member| case[member].as_str().unwrap().to_owned()))
        .collect();
    let rows = rows();
    let listed: Vec<&[String]> = rows.iter().map(|row| &row[..3]).collect();
    assert_eq!(listed, cases);
    for row in &rows {
        let mut named = 0;
        for test in row[3].split("<br>").filter(|test| test.starts_with('`')) {
            let words: Vec<&str> = test.split('`').filter(|word| !word.trim().is_empty()).collect();
            let [file, name] = words[..] else {
                panic!("{}: {test} is not a file and a test", row[0]);
            };
            let found = read(file).contains(&format!("fn {name}("));
            assert!(found, "{}: {file} has no test {name}", row[0]);
            named += 1;
        }
        assert!(named > 0 || row[2] != "must", "{} has no test", row[0]);
    }
}
