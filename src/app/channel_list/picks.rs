//! Which rows are picked: what the list's menu and the hide, solo and lock commands act on.

use std::collections::BTreeSet;

use crate::app::view_state::CurveRef;

/// How a click picks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// This row alone.
    Only,
    /// This row in or out.
    Toggle,
    /// Every row from the last one picked to this one.
    Range,
}

impl Pick {
    /// Ctrl toggles, Shift picks a range.
    pub fn with(modifiers: egui::Modifiers) -> Self {
        if modifiers.shift {
            Self::Range
        } else if modifiers.command {
            Self::Toggle
        } else {
            Self::Only
        }
    }
}

/// The picked rows. The active curve, where there is one, is picked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picks {
    picked: BTreeSet<CurveRef>,
    anchor: Option<CurveRef>,
    active: Option<CurveRef>,
}

impl Picks {
    /// The picked curves.
    pub fn iter(&self) -> impl Iterator<Item = CurveRef> + '_ {
        self.picked.iter().copied()
    }

    /// Whether a curve is picked.
    pub fn contains(&self, curve: CurveRef) -> bool {
        self.picked.contains(&curve)
    }

    /// Lets go of curves that are not there any more.
    pub fn retain(&mut self, exists: impl Fn(CurveRef) -> bool) {
        self.picked.retain(|curve| exists(*curve));
        self.anchor = self.anchor.filter(|curve| exists(*curve));
    }

    /// Follows the active curve where something else changed it. Whether it did change.
    pub fn follow(&mut self, active: Option<CurveRef>) -> Followed {
        if self.active == active {
            return Followed::Same;
        }
        self.active = active;
        if active.is_none_or(|active| !self.picked.contains(&active)) {
            self.picked = active.into_iter().collect();
            self.anchor = active;
        }
        Followed::Changed
    }

    /// Picks by a click on a row; `order` is what is in view, top to bottom. The curve that becomes active.
    pub fn click(&mut self, curve: CurveRef, pick: Pick, order: &[CurveRef]) -> Option<CurveRef> {
        match pick {
            Pick::Only => {
                self.picked = BTreeSet::from([curve]);
                self.anchor = Some(curve);
                Some(curve)
            }
            Pick::Toggle => {
                self.anchor = Some(curve);
                if self.picked.remove(&curve) {
                    self.picked.iter().next_back().copied()
                } else {
                    self.picked.insert(curve);
                    Some(curve)
                }
            }
            Pick::Range => {
                let place = |wanted: CurveRef| order.iter().position(|&other| other == wanted);
                let to = place(curve);
                let from = self.anchor.and_then(place).or(to);
                if let (Some(from), Some(to)) = (from, to) {
                    let range = order.get(from.min(to)..=from.max(to)).unwrap_or_default();
                    self.picked = range.iter().copied().collect();
                }
                self.anchor = self.anchor.or(Some(curve));
                Some(curve)
            }
        }
    }
}

/// Whether the active curve became another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Followed {
    /// It is the same.
    Same,
    /// It is another one.
    Changed,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::ChannelId;

    fn curve(channel: u64) -> CurveRef {
        CurveRef {
            channel: ChannelId(channel),
            component: 0,
        }
    }

    fn picked(picks: &Picks) -> Vec<u64> {
        picks.iter().map(|curve| curve.channel.0).collect()
    }

    #[test]
    fn a_plain_click_picks_one_row_and_makes_it_active() {
        let order: Vec<CurveRef> = (0..5).map(curve).collect();
        let mut picks = Picks::default();
        picks.click(curve(1), Pick::Only, &order);
        assert_eq!(picks.click(curve(3), Pick::Only, &order), Some(curve(3)));
        assert_eq!(picked(&picks), [3]);
    }

    #[test]
    fn shift_picks_from_the_last_plain_click_in_the_order_in_view() {
        let order: Vec<CurveRef> = [4, 2, 0, 1, 3].map(curve).to_vec();
        let mut picks = Picks::default();
        picks.click(curve(1), Pick::Only, &order);
        picks.click(curve(4), Pick::Range, &order);
        assert_eq!(picked(&picks), [0, 1, 2, 4]);
        picks.click(curve(3), Pick::Range, &order);
        assert_eq!(picked(&picks), [1, 3]);
    }

    #[test]
    fn a_toggle_that_takes_a_row_out_leaves_another_picked_one_active() {
        let order: Vec<CurveRef> = (0..3).map(curve).collect();
        let mut picks = Picks::default();
        picks.click(curve(0), Pick::Only, &order);
        assert_eq!(picks.click(curve(2), Pick::Toggle, &order), Some(curve(2)));
        assert_eq!(picks.click(curve(2), Pick::Toggle, &order), Some(curve(0)));
        assert_eq!(picks.click(curve(0), Pick::Toggle, &order), None);
    }

    #[test]
    fn a_curve_activated_elsewhere_is_the_only_one_picked() {
        let order: Vec<CurveRef> = (0..3).map(curve).collect();
        let mut picks = Picks::default();
        picks.click(curve(0), Pick::Only, &order);
        picks.click(curve(1), Pick::Toggle, &order);
        assert_eq!(picks.follow(Some(curve(1))), Followed::Changed);
        assert_eq!(picked(&picks), [0, 1], "the list's own click is kept");
        assert_eq!(picks.follow(Some(curve(2))), Followed::Changed);
        assert_eq!(picked(&picks), [2]);
        assert_eq!(picks.follow(Some(curve(2))), Followed::Same);
    }
}
