//! Every easing there is to choose, in rows of three.

use crate::curve::easing::{Direction, Easing, Family, Named, SmoothFamily};

use super::picture::Picture;

/// What a row of the table holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RowKind {
    /// Smoothstep and its relatives.
    Smooth,
    /// The easings CSS has a word for, and the cubic-bezier with free handles.
    Css,
    /// A family named at easings.net: in, out, in and out.
    Family,
    /// `linear()` and staircases.
    Pieces,
}

/// An easing to choose.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Which it is, whatever its parameters: see [`key`].
    pub key: &'static str,
    /// The easing with its usual parameters.
    pub easing: Easing,
    /// What it is found by, in every language.
    pub found_by: String,
    /// Its picture.
    pub picture: Picture,
}

/// A row of the table.
#[derive(Clone, Debug)]
pub struct Row {
    /// What it holds.
    pub kind: RowKind,
    /// From left to right.
    pub choices: Vec<Choice>,
}

/// Three easings in a row.
pub const COLUMNS: usize = 3;

/// Which choice an easing is, whatever its parameters. Every choice of the table has another key.
pub fn key(easing: &Easing) -> &'static str {
    match easing {
        Easing::Smooth(family) => family.name(),
        Easing::Named(named) => named.name(),
        Easing::CubicBezier(_) => easing.css_keyword().unwrap_or("cubic-bezier"),
        Easing::CssLinear(_) => easing.css_keyword().unwrap_or("linear()"),
        Easing::Steps(_) => easing.css_keyword().unwrap_or("steps()"),
    }
}

/// What the free forms of CSS start with.
const FREE: [&str; 3] = [
    "cubic-bezier(0.3, 0, 0.2, 1)",
    "linear(0, 0.5 20%, 0.8 50%, 1)",
    "steps(4, jump-end)",
];

/// The whole table.
pub fn rows() -> Vec<Row> {
    let css = |text: &str| Easing::from_css(text).ok();
    let row = |kind, easings: Vec<Easing>| Row {
        kind,
        choices: easings.into_iter().map(Choice::new).collect(),
    };
    let [bezier, linear, steps] = FREE.map(css);
    let keywords = |words: [&str; 3]| words.into_iter().filter_map(css).collect::<Vec<_>>();
    let first: Vec<Easing> = [css("linear"), css("ease"), bezier].into_iter().flatten().collect();
    let mut rows = vec![
        row(
            RowKind::Smooth,
            SmoothFamily::ALL.into_iter().map(Easing::from).collect(),
        ),
        row(RowKind::Css, first),
        row(RowKind::Css, keywords(["ease-in", "ease-out", "ease-in-out"])),
    ];
    let families = Direction::ALL.map(|direction| Family::standard(direction).map(|family| (family, direction)));
    let [into, out, in_out] = families;
    rows.extend(into.into_iter().zip(out).zip(in_out).map(|((into, out), in_out)| {
        let named = [into, out, in_out].map(|(family, direction)| Named::new(family, direction).into());
        row(RowKind::Family, named.into())
    }));
    rows.push(row(
        RowKind::Pieces,
        [linear, css("step-start"), css("step-end")]
            .into_iter()
            .flatten()
            .collect(),
    ));
    rows.push(row(RowKind::Pieces, steps.into_iter().collect()));
    rows
}

impl Choice {
    fn new(easing: Easing) -> Self {
        Self {
            key: key(&easing),
            found_by: super::search::found_by(&easing),
            picture: Picture::of(&easing),
            easing,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_table_has_every_easing_once() {
        let keys: Vec<&str> = rows()
            .iter()
            .flat_map(|row| &row.choices)
            .map(|choice| choice.key)
            .collect();
        let different: BTreeSet<&str> = keys.iter().copied().collect();
        assert_eq!(different.len(), keys.len());
        for named in Named::standard() {
            assert!(different.contains(named.name()), "{}", named.name());
        }
        for family in SmoothFamily::ALL {
            assert!(different.contains(family.name()));
        }
        for (word, _) in Easing::css_keywords() {
            assert!(different.contains(word), "{word}");
        }
        for free in FREE {
            let easing = Easing::from_css(free).unwrap();
            assert!(different.contains(key(&easing)), "{free}");
        }
        // The family of 3, 36 named ones, 7 words and 3 free forms of CSS.
        assert_eq!(keys.len(), 3 + 36 + 7 + 3);
    }

    #[test]
    fn no_row_is_longer_than_the_table_is_wide() {
        for row in rows() {
            assert!((1..=COLUMNS).contains(&row.choices.len()), "{:?}", row.kind);
        }
    }

    #[test]
    fn a_changed_parameter_leaves_the_choice_the_same() {
        let back = crate::curve::easing::Back::new(3.0).unwrap();
        let easing: Easing = Named::new(Family::Back(back), Direction::Out).into();
        assert_eq!(key(&easing), "easeOutBack");
        assert_eq!(key(&Easing::from_css("steps(7, jump-both)").unwrap()), "steps()");
        assert_eq!(
            key(&Easing::from_css("cubic-bezier(0.25, 0.1, 0.25, 1)").unwrap()),
            "ease"
        );
    }
}
