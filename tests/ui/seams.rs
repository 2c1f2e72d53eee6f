//! The seam of a loop: told where something repeats, and closed by a command.

use std::f64::consts::FRAC_1_SQRT_2;

use egui::Key;
use inbetween::app::action::{Action, ViewAction};
use inbetween::app::command::Command;
use inbetween::app::view_state::CurveRef;
use inbetween::curve::{Ends, Outside};
use inbetween::document::{Document, Kind, Limits, Playback};
use inbetween::edit::{ChannelChange, ClipChange, Edit, StepName};

use crate::documents::{Maker, key};
use crate::driver::{CTRL, Driver};

/// Metres, from 0 to 0.2 in a second, with slopes by hand.
fn walk() -> Document {
    let mut maker = Maker::default();
    let keys = vec![key(0.0, 0.0).smooth(1.0), key(1.0, 0.2).smooth(-2.0)];
    let mut parts = maker.free(Kind::Scalar, &[keys]);
    parts.unit = "m".to_owned();
    maker.document(vec![parts])
}

fn open() -> Driver {
    let mut driver = Driver::open(walk());
    let channel = driver.channel(0).id;
    driver.act(Action::Activate(Some(CurveRef { channel, component: 0 })));
    driver
}

/// What no lane says is said in the plot.
fn close_lanes(driver: &mut Driver) {
    driver.act(Action::Run(Command::Velocity));
    driver.act(Action::Run(Command::Acceleration));
    driver.settle();
}

fn set_after(driver: &mut Driver, after: Outside) {
    let channels = vec![driver.channel(0).id];
    let ends = Ends {
        before: Outside::Hold,
        after,
    };
    driver.act(Action::Edit(Edit::ChangeChannels {
        channels,
        change: ChannelChange::Ends(ends),
    }));
}

fn set_playback(driver: &mut Driver, playback: Playback) {
    let clip = driver.document().clips()[0].id;
    driver.act(Action::Edit(Edit::ChangeClip {
        clip,
        change: ClipChange::Playback(playback),
    }));
}

#[test]
fn nothing_is_said_where_nothing_repeats() {
    let driver = open();
    assert!(!driver.paints_from("seam"));
    assert!(!driver.shows("Match loop ends"));
}

#[test]
fn the_seam_of_a_repeating_channel_has_its_jumps_with_units() {
    let mut driver = open();
    set_after(&mut driver, Outside::Repeat);
    // Value 0.2 to 0, velocity -2 to 1. A cubic from (0, 0, slope 1) to (1, 0.2, slope -2) has the acceleration
    // 6 * 0.2 - 4 * 1 - 2 * (-2) = 1.2 at its start and -6 * 0.2 + 2 * 1 + 4 * (-2) = -7.2 at its end.
    assert!(driver.paints_from("seam step · -0.2 m"));
    assert!(driver.paints_from("seam +3 m/s"), "in the velocity lane");
    assert!(driver.paints_from("seam +8.4 m/s²"), "in the acceleration lane");
    driver.act(Action::Run(Command::Acceleration));
    driver.settle();
    assert!(
        driver.paints_from("seam step · -0.2 m · +8.4 m/s²"),
        "in the plot without the lane"
    );
    driver.act(Action::Run(Command::Velocity));
    driver.settle();
    assert!(driver.paints_from("seam step · -0.2 m · +3 m/s · +8.4 m/s²"));
}

#[test]
fn a_channel_that_climbs_meets_in_value_and_one_that_turns_has_twice_its_slope() {
    let mut driver = open();
    close_lanes(&mut driver);
    set_after(&mut driver, Outside::RepeatOffset);
    assert!(driver.paints_from("seam C0 · +3 m/s · +8.4 m/s²"));
    set_after(&mut driver, Outside::PingPong);
    assert!(driver.paints_from("turn C0 · +4 m/s"));
}

#[test]
fn a_repeating_clip_has_a_seam_of_its_own_where_the_channel_does_not_repeat() {
    let mut driver = open();
    close_lanes(&mut driver);
    set_playback(&mut driver, Playback::Repeat);
    assert!(driver.paints_from("clip seam step · -0.2 m · +3 m/s · +8.4 m/s²"));
    set_after(&mut driver, Outside::Repeat);
    assert!(!driver.paints_from("clip seam"));
    assert!(driver.paints_from("seam step"));
}

#[test]
fn a_clip_that_plays_to_and_fro_turns_at_both_ends() {
    let mut driver = open();
    close_lanes(&mut driver);
    set_playback(&mut driver, Playback::PingPong);
    // Slope 1 at the start, -2 at the end, and back the same way.
    assert!(driver.paints_from("clip turn C0 · +2 m/s"));
    assert!(driver.paints_from("clip turn C0 · +4 m/s"));
    assert!(!driver.shows("Match loop ends"), "no end can be matched to itself");
}

#[test]
fn the_seam_is_where_the_loop_range_repeats() {
    let mut driver = open();
    driver.act(Action::View(ViewAction::LoopRange(Some((0.25, 0.5)))));
    driver.settle();
    // The cubic 1.2 t^2 / 2 - 1.4 t^3 + t, whose third derivative is -8.4: the acceleration at 0.25 s is -0.9 and at 0.5 s
    // -3, the velocity 1.0375 and 0.55, the value 0.265625 and 0.475.
    assert!(driver.paints_from("loop seam +2.1 m/s²"), "in the lane");
    close_lanes(&mut driver);
    assert!(driver.paints_from("loop seam step · -0.209 m · +0.488 m/s · +2.1 m/s²"));
    assert!(
        !driver.shows("Match loop ends"),
        "the keys at the ends are not where it repeats"
    );
    set_playback(&mut driver, Playback::Repeat);
    assert!(
        !driver.paints_from("clip seam"),
        "what the player does not play has no seam"
    );
    set_playback(&mut driver, Playback::PingPong);
    assert!(driver.paints_from("loop turn C0"));
    set_playback(&mut driver, Playback::Once);
    set_after(&mut driver, Outside::Repeat);
    assert!(
        driver.paints_from("loop seam step") && driver.paints_from("seam step"),
        "both"
    );
    driver.act(Action::View(ViewAction::LoopRange(Some((0.0, 1.0)))));
    driver.settle();
    assert!(!driver.paints_from("loop seam"), "it is the channel's own");
}

/// About z to a right angle in a second, and back in two.
fn door() -> Document {
    let right_angle = [0.0, 0.0, FRAC_1_SQRT_2, FRAC_1_SQRT_2];
    let rotations = [[0.0, 0.0, 0.0, 1.0], right_angle, [0.0, 0.0, 0.0, 1.0]];
    let components: Vec<_> = (0..4)
        .map(|component| {
            let keys = rotations.iter().zip([0.0, 1.0, 3.0]);
            keys.map(|(rotation, time)| key(time, rotation[component]).linear())
                .collect()
        })
        .collect();
    let mut maker = Maker::default();
    let channel = maker.linked(Kind::Quaternion, &components);
    maker.document(vec![channel])
}

#[test]
fn the_seam_of_a_rotation_has_its_class_and_the_jump_of_its_speed_in_the_lane() {
    let mut driver = Driver::open(door());
    let channel = driver.channel(0).id;
    driver.act(Action::Activate(Some(CurveRef { channel, component: 2 })));
    set_after(&mut driver, Outside::Repeat);
    // It comes back at 45 °/s and goes away at 90 °/s the other way.
    assert!(driver.paints_from("seam C0 · +135 °/s"));
    assert!(driver.paints_from("seam +45 °/s"), "in the lane of the speed");
    driver.act(Action::View(ViewAction::LoopRange(Some((0.5, 1.0)))));
    driver.settle();
    // Up to the key it turns by 90 °/s, as it does at the start of the range.
    assert!(driver.paints_from("loop seam step · +45°"));
}

#[test]
fn match_loop_ends_closes_the_seam_in_one_step() {
    let mut driver = open();
    set_after(&mut driver, Outside::Repeat);
    let before = driver.keys();
    driver.act(Action::Run(Command::MatchLoopEnds));
    let curve = driver.curve();
    assert_eq!(curve.key_value(1), curve.key_value(0));
    assert_eq!(curve.slopes(0).outgoing, curve.slopes(1).incoming);
    assert_eq!(driver.undo_name(), Some(StepName::MatchLoopEnds { count: 1 }));
    driver.settle();
    assert!(!driver.paints_from("seam step") && !driver.paints_from("seam C0"));
    driver.key_with(CTRL, Key::Z);
    assert_eq!(driver.keys(), before);
}

#[test]
fn the_inspector_says_where_a_continuation_leaves_the_range_and_holds_it() {
    let mut driver = open();
    let channels = vec![driver.channel(0).id];
    driver.act(Action::Edit(Edit::ChangeChannels {
        channels,
        change: ChannelChange::Limits {
            component: 0,
            limits: Limits {
                min: Some(-1.8),
                max: None,
            },
        },
    }));
    set_after(&mut driver, Outside::Linear);
    driver.settle();
    // From 0.2 at 1 s down at 2 m/s: -1.8 a second later.
    assert!(driver.shows("out of range from 48.0 (2.000 s), beyond -1.8 m."));
    driver.click_button("Hold there");
    assert_eq!(driver.channel(0).ends.after, Outside::Hold);
    assert!(!driver.shows("out of range"));
}
