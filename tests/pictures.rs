//! What the pictures must show, wherever they are drawn: colours at places, not whole pictures, so that another font or
//! a wider panel breaks nothing.
#![cfg(feature = "gui")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use egui::{Color32, Pos2, Role, Theme, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use image::RgbaImage;
use inbetween::app::action::{Action, ViewAction};
use inbetween::app::plot::geometry::Geometry;
use inbetween::app::theme::{self, DARK, LIGHT, Palette};
use inbetween::app::view_state::{CurveRef, ThemeChoice};
use inbetween::app::{Inbetween, Options};
use inbetween::curve::{Curve, overshoot};
use inbetween::edit::KeyRef;

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
