//! What the pictures must show, wherever they are drawn: colours at places, not whole pictures, so that another font or
//! a wider panel breaks nothing.
#![cfg(feature = "gui")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

// The editing tests' small documents.
#[allow(dead_code)]
#[path = "edits/support.rs"]
mod documents;
mod support;

use egui::{Color32, Pos2, Rect, Role, Theme, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use image::RgbaImage;
use inbetween::app::action::{Action, ViewAction};
use inbetween::app::command::Command;
use inbetween::app::plot::geometry::Geometry;
use inbetween::app::theme::{self, DARK, LIGHT, Palette};
use inbetween::app::view_state::{CurveRef, ThemeChoice};
use inbetween::app::{Inbetween, Options};
use inbetween::curve::{Curve, FrameRate, Rhythm, overshoot};
use inbetween::document::{Kind, Limits};
use inbetween::edit::KeyRef;

use documents::{Maker, Spec, key};

/// Blending rounds twice, in the program and in the renderer: one step of 255 each, and one for the pixel's share of a
/// soft edge.
const ROUNDING: u8 = 3;

/// The bundled clip in a window, in both themes.
fn windows() -> [(Harness<'static, Inbetween>, Palette); 2] {
    [(ThemeChoice::Dark, DARK), (ThemeChoice::Light, LIGHT)].map(|(choice, palette)| {
        let mut harness = support::harness(1280.0, 720.0)
            .build_eframe(|creation| Inbetween::new(&creation.egui_ctx, Options::default()));
        act(&mut harness, Action::View(ViewAction::Theme(choice)));
        let drawn = match harness.ctx.theme() {
            Theme::Dark => DARK,
            Theme::Light => LIGHT,
        };
        assert_eq!(drawn, palette);
        (harness, palette)
    })
}

/// Does what a panel asks for and draws until nothing moves.
fn act(harness: &mut Harness<'_, Inbetween>, action: Action) {
    let ctx = harness.ctx.clone();
    harness.state_mut().act(&ctx, vec![action]);
    harness.run_steps(4);
}

fn geometry(harness: &Harness<'_, Inbetween>) -> Geometry {
    harness.state().areas().expect("the plot was drawn").geometry
}

/// The active curve: the ball's height, which dips below its limit.
fn active(harness: &Harness<'_, Inbetween>) -> (CurveRef, std::sync::Arc<Curve>) {
    let app = harness.state();
    let reference = app.view().unwrap().active.unwrap();
    let clip = &app.editor().document().clips()[0];
    let curve = &clip.channel(reference.channel).unwrap().curves[reference.component];
    (reference, std::sync::Arc::clone(curve))
}

fn pixel(picture: &RgbaImage, place: Pos2) -> Color32 {
    let [r, g, b, _] = picture.get_pixel(place.x.floor() as u32, place.y.floor() as u32).0;
    Color32::from_rgb(r, g, b)
}

/// The greatest difference of a channel.
fn difference(a: Color32, b: Color32) -> u8 {
    (0..3).map(|i| a[i].abs_diff(b[i])).max().unwrap_or(0)
}

/// `part` of one colour over another.
fn over(colour: Color32, ground: Color32, part: f32) -> Color32 {
    let mix = |i: usize| (f32::from(colour[i]) * part + f32::from(ground[i]) * (1.0 - part)).round() as u8;
    Color32::from_rgb(mix(0), mix(1), mix(2))
}

#[test]
fn the_playhead_stands_where_the_time_is() {
    for (mut harness, palette) in windows() {
        for time in [0.25, 1.5] {
            act(&mut harness, Action::Seek(time));
            let geometry = geometry(&harness);
            let picture = harness.render().unwrap();
            // The column with most of the playhead's colour, from the plot's top to its bottom.
            let count = |x: u32| {
                (geometry.rect.top() as u32 + 1..geometry.rect.bottom() as u32)
                    .filter(|y| {
                        let [r, g, b, _] = picture.get_pixel(x, *y).0;
                        difference(Color32::from_rgb(r, g, b), palette.playhead) <= ROUNDING
                    })
                    .count()
            };
            let columns = geometry.rect.left() as u32..geometry.rect.right() as u32;
            let (height, x) = columns.map(|x| (count(x), x)).max().unwrap();
            // Labels cover it in places; half of the height is more than any of them.
            assert!(height as f32 > 0.5 * geometry.rect.height(), "{height} pixels");
            // A line of one point is moved to whole pixels: by half a pixel at most, and its column begins left of it.
            let expected = geometry.x(time);
            assert!((x as f32 + 0.5 - expected).abs() <= 1.0, "at {x}, expected {expected}");
        }
    }
}

#[test]
fn a_dip_below_the_limit_has_a_band_that_goes_with_the_limits() {
    for (mut harness, palette) in windows() {
        let (reference, curve) = active(&harness);
        let geometry = geometry(&harness);
        let clip = &harness.state().editor().document().clips()[0];
        let limits = clip.channel(reference.channel).unwrap().limit(reference.component);
        let dip = overshoot::beyond_limits(&curve, limits.min, limits.max)[0];
        // At the deepest place the curve lies level. Half of its width and of the band's, 6 points, leave almost two
        // points of band below it; the middle of those is a whole pixel of band.
        let edge = theme::width::ACTIVE / 2.0;
        let below = geometry.pos(dip.time, dip.value) + vec2(0.0, (edge + theme::width::BAND / 2.0) / 2.0);
        let with = pixel(&harness.render().unwrap(), below);
        let ground = over(palette.warning, palette.plot, 0.06);
        let expected = over(palette.warning, ground, 0.45);
        // The pixel's middle is up to half a pixel off the place: a quarter of it may be soft edge of band or curve.
        let soft = difference(expected, ground) / 4 + ROUNDING;
        assert!(
            difference(with, expected) <= soft,
            "{with:?}, expected {expected:?} ± {soft}"
        );

        let mut settings = harness.state().settings().clone();
        settings.limits = false;
        harness.state_mut().set_settings(settings);
        harness.run_steps(4);
        let without = pixel(&harness.render().unwrap(), below);
        let bare = difference(without, palette.warning) > difference(with, palette.warning);
        assert!(bare, "{without:?} is as much of a warning as {with:?}");
    }
}

#[test]
fn a_selected_key_has_a_core_that_no_other_key_has() {
    for (mut harness, palette) in windows() {
        let (reference, curve) = active(&harness);
        let colour = palette.y;
        let key = KeyRef {
            channel: reference.channel,
            component: reference.component,
            key: curve.key_id(3),
        };
        let core = geometry(&harness).pos(curve.time(3), curve.key_value(3));
        let plain = pixel(&harness.render().unwrap(), core);
        assert!(difference(plain, colour) <= ROUNDING, "{plain:?}, expected {colour:?}");
        act(&mut harness, Action::Select([key].into_iter().collect()));
        let selected = pixel(&harness.render().unwrap(), core);
        assert!(
            difference(selected, palette.selection) <= ROUNDING,
            "{selected:?}, expected {:?}",
            palette.selection
        );
    }
}

#[test]
fn every_visible_curve_is_drawn_in_its_colour_and_a_hidden_one_is_not() {
    for (mut harness, palette) in windows() {
        let (reference, curve) = active(&harness);
        // Between two keys, away from the others: on the way up from the floor.
        let time = 0.65;
        let place = geometry(&harness).pos(time, curve.value(time));
        let nearest = |picture: &RgbaImage| {
            // The curve is steep there and over two points wide: some pixel of three is all curve.
            [-1.0, 0.0, 1.0]
                .map(|dx| difference(pixel(picture, place + vec2(dx, 0.0)), palette.y))
                .into_iter()
                .min()
                .unwrap()
        };
        let shown = nearest(&harness.render().unwrap());
        assert!(
            shown <= ROUNDING,
            "no pixel near {place:?} is of the curve: {shown} off"
        );
        let curves = vec![reference];
        act(&mut harness, Action::View(ViewAction::Show { curves, visible: false }));
        let hidden = nearest(&harness.render().unwrap());
        assert!(hidden > 30, "a hidden curve is drawn: {hidden} off its colour");
    }
}

/// A scalar channel alone in the plot, in both themes.
fn windows_with(keys: &[Spec], limits: Limits, rhythm: Rhythm) -> [(Harness<'static, Inbetween>, Palette); 2] {
    windows().map(|(mut harness, palette)| {
        let mut maker = Maker::default();
        let mut channel = maker.free(Kind::Scalar, &[keys.to_vec()]);
        channel.limits = vec![limits];
        channel.rhythm = rhythm;
        harness.state_mut().set_document(maker.document(vec![channel]));
        harness.run_steps(4);
        (harness, palette)
    })
}

/// How near a place comes to the band of a warning over what lies outside a range, or inside it.
fn off_band(picture: &RgbaImage, palette: &Palette, place: Pos2) -> u8 {
    let outside = over(palette.warning, palette.plot, 0.06);
    [outside, palette.plot]
        .map(|ground| difference(pixel(picture, place), over(palette.warning, ground, 0.45)))
        .into_iter()
        .min()
        .unwrap()
}

/// Beside a curve, in the middle between its edge and that of its band.
const BESIDE: f32 = (theme::width::ACTIVE + theme::width::BAND) / 4.0;

#[test]
fn a_step_that_jumps_out_of_its_range_has_a_band_along_its_level_only() {
    let keys = [(0.0, 0.0), (0.5, 1.0), (1.0, 0.25)].map(|(time, value)| key(time, value).step());
    let limits = Limits {
        min: None,
        max: Some(0.5),
    };
    for (mut harness, palette) in windows_with(&keys, limits, Rhythm::Continuous) {
        let geometry = geometry(&harness);
        let picture = harness.render().unwrap();
        let level = geometry.pos(0.75, 1.0) + vec2(0.0, BESIDE);
        let soft = difference(palette.warning, palette.plot) / 8;
        let off = off_band(&picture, &palette, level);
        assert!(off <= soft, "the level has no band: {off} off");
        for (time, value) in [(0.5, 0.75), (0.5, 0.25), (1.0, 0.75), (1.0, 0.4)] {
            for aside in [-BESIDE, BESIDE] {
                let off = off_band(&picture, &palette, geometry.pos(time, value) + vec2(aside, 0.0));
                assert!(off > soft, "the jump at {time} s has a band at {value}: {off} off");
            }
        }
    }
}

#[test]
fn the_band_of_a_held_channel_follows_the_true_curve_and_not_the_stair() {
    // The true curve is beyond the limit from 0.4 s on; the stair of 1 Hz is at 0 until 1 s.
    let keys = [(0.0, 0.0), (1.0, 1.0), (2.0, 1.0), (3.0, 0.0)].map(|(time, value)| key(time, value).linear());
    let limits = Limits {
        min: None,
        max: Some(0.4),
    };
    let rhythm = Rhythm::Held(FrameRate::new(1, 1).unwrap());
    for (mut harness, palette) in windows_with(&keys, limits, rhythm) {
        let geometry = geometry(&harness);
        let picture = harness.render().unwrap();
        let soft = difference(palette.warning, palette.plot) / 8;
        // The true curve rises by 1 a second; beside it at right angles, for time and value have their own scales.
        let direction = geometry.direction(1.0);
        let true_curve = geometry.pos(0.7, 0.7) + direction.rot90() * BESIDE;
        let off = off_band(&picture, &palette, true_curve);
        assert!(off <= soft, "the true curve has no band: {off} off");
        // Meanwhile the stair is at 0, and jumps when the second is over.
        for stair in [
            geometry.pos(0.7, 0.0) + vec2(0.0, BESIDE),
            geometry.pos(1.0, 0.5) + vec2(BESIDE, 0.0),
        ] {
            let off = off_band(&picture, &palette, stair);
            assert!(off > soft, "the stair has a band: {off} off");
        }
    }
}

#[test]
fn a_dot_shows_what_the_active_curve_plays_at_the_playhead() {
    for (mut harness, palette) in windows() {
        let (_, curve) = active(&harness);
        let time = 0.65;
        act(&mut harness, Action::Seek(time));
        let middle = geometry(&harness).pos(time, curve.value(time));
        let picture = harness.render().unwrap();
        // Within its radius of 3 points, beside the line of the playhead: one and a half points off, half a pixel of
        // rounding each way.
        for aside in [-1.5, 1.5] {
            let dot = pixel(&picture, middle + vec2(aside, 0.0));
            assert!(
                difference(dot, palette.playhead) <= ROUNDING,
                "{dot:?} {aside} beside the middle"
            );
        }
    }
}

#[test]
fn groups_of_menus_are_told_apart_by_lines() {
    for palette in [DARK, LIGHT] {
        // Far more than rounding can make of one colour.
        let seen = 6 * ROUNDING;
        for ground in [palette.raised, palette.panel] {
            let line = difference(palette.line(), ground);
            assert!(line >= seen, "{line} of {seen} on {ground:?}");
        }
    }
    for (harness, palette) in windows() {
        let visuals = harness.ctx.global_style().visuals.clone();
        assert_eq!(visuals.widgets.noninteractive.bg_stroke.color, palette.line());
    }
}

/// Where words stand in the value plot.
fn words(harness: &Harness<'_, Inbetween>) -> Vec<(String, Rect)> {
    let plot = geometry(harness).rect;
    let shapes = harness.output().shapes.iter();
    shapes
        .filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) => Some((text.galley.text().to_owned(), text.visual_bounding_rect())),
            _ => None,
        })
        .filter(|(words, place)| !words.is_empty() && plot.contains_rect(*place))
        .collect()
}

#[test]
fn no_label_of_the_plot_covers_another_whatever_is_laid_over_it() {
    let [(mut harness, _), _] = windows();
    let mut settings = harness.state().settings().clone();
    settings.overlay = true;
    harness.state_mut().set_settings(settings);
    harness.run_steps(4);
    let framed = geometry(&harness).bounds;
    let views = [
        framed,
        framed.scaled((0.9, 0.0), 0.4, 0.5),
        framed.scaled((0.4, 0.0), 0.2, 0.2),
        framed.scaled((0.0, 0.0), 4.0, 4.0),
    ];
    for bounds in views {
        act(&mut harness, Action::SetBounds(bounds));
        let words = words(&harness);
        assert!(words.len() >= 6, "{words:?}");
        for (i, (one, place)) in words.iter().enumerate() {
            for (other, beside) in words.iter().skip(i + 1) {
                assert!(
                    !place.intersects(*beside),
                    "{one} and {other} at {place:?} in {bounds:?}"
                );
            }
        }
    }
}

#[test]
fn every_visible_curve_that_leaves_its_range_says_by_how_much() {
    let [(harness, _), _] = windows();
    let found: Vec<String> = words(&harness).into_iter().map(|(words, _)| words).collect();
    let numbers: Vec<&String> = found.iter().filter(|words| words.contains(" m at ")).collect();
    // Both dips of the active ball and the one of the foot.
    assert_eq!(numbers.len(), 3, "{found:?}");
}

/// The ground and the edge of the button with this name: near its lower left corner, and in the middle of its left
/// edge.
fn looks(harness: &mut Harness<'_, Inbetween>, name: &str) -> (Color32, Color32) {
    let rect = harness.get_by_role_and_label(Role::Button, name).rect();
    let picture = harness.render().unwrap();
    let ground = pixel(&picture, rect.left_bottom() + vec2(3.5, -3.5));
    let edge = pixel(&picture, rect.left_center() + vec2(0.5, 0.0));
    (ground, edge)
}

#[test]
fn hovering_the_keyboard_and_being_on_look_different_on_a_button() {
    for (mut harness, palette) in windows() {
        let idle = looks(&mut harness, "Overlay");
        let on = looks(&mut harness, "Velocity");
        let place = harness.get_by_role_and_label(Role::Button, "Overlay").rect().center();
        harness.hover_at(place);
        harness.run_steps(4);
        let hovered = looks(&mut harness, "Overlay");
        harness.hover_at(Pos2::new(640.0, 300.0));
        harness.get_by_role_and_label(Role::Button, "Overlay").focus();
        harness.run_steps(4);
        let focused = looks(&mut harness, "Overlay");

        let same = |a: Color32, b: Color32| difference(a, b) <= ROUNDING;
        let (ground, edge) = ((idle.0, palette.raised), (idle.1, palette.edge()));
        assert!(same(ground.0, ground.1) && same(edge.0, edge.1), "idle {idle:?}");
        assert!(
            same(hovered.0, palette.hovered()) && same(hovered.1, idle.1),
            "hovering changes the ground only: {hovered:?}"
        );
        assert!(
            same(on.0, palette.pressed()) && same(on.1, palette.weak),
            "being on fills the ground and has an edge: {on:?}"
        );
        assert!(
            same(focused.0, idle.0) && same(focused.1, palette.playhead),
            "the keyboard is a ring only: {focused:?}"
        );
        assert!(!same(palette.hovered(), palette.pressed()) && !same(palette.hovered(), palette.raised));
    }
}

/// How many polylines are drawn of this many curves, the nth of them `apart` times n higher than the first.
fn lines_of(curves: usize, apart: f64) -> usize {
    let mut maker = Maker::default();
    let channels = (0..curves).map(|n| {
        let height = apart * n as f64;
        maker.free(
            Kind::Scalar,
            &[vec![key(0.0, height), key(0.5, height + 1.0), key(1.0, height)]],
        )
    });
    let channels = channels
        .map(|mut channel| {
            // As the components of vectors are: one colour for all.
            channel.colour = Some([200, 80, 80]);
            channel
        })
        .collect();
    let mut harness =
        support::harness(1280.0, 720.0).build_eframe(|creation| Inbetween::new(&creation.egui_ctx, Options::default()));
    harness.state_mut().set_document(maker.document(channels));
    harness.run_steps(4);
    let ctx = harness.ctx.clone();
    harness.state_mut().act(
        &ctx,
        vec![Action::Run(Command::ShowAll), Action::Run(Command::FrameAll)],
    );
    harness.run_steps(4);
    let plot = geometry(&harness).rect;
    let is_curve = |shape: &egui::epaint::ClippedShape| match &shape.shape {
        egui::Shape::Path(path) => shape.clip_rect == plot && path.points.len() > 2 && !path.closed,
        _ => false,
    };
    harness.output().shapes.iter().filter(|shape| is_curve(shape)).count()
}

#[test]
fn of_many_lines_on_each_other_one_is_drawn_and_of_others_all() {
    // The active curve is drawn by itself, over the others.
    assert_eq!(lines_of(150, 0.0), 2);
    assert_eq!(lines_of(150, 1.0), 150);
    // A few cost nothing and keep what their edges show.
    assert_eq!(lines_of(20, 0.0), 20);
}
