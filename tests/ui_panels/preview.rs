//! The preview: it follows the playhead, remembers what was chosen, rests while muted, steps on twos.

use super::*;
use inbetween::app::action::{Action, ViewAction};
use inbetween::app::playing::{SamplingChoice, SamplingKind};
use inbetween::app::preview::choice::{Body, Choice, With};
use inbetween::app::view_state::ThemeChoice;
use inbetween::curve::Rhythm;
use inbetween::edit::{ChannelChange, Edit};

/// A line through these times and values.
fn line(ids: &mut Ids, keys: &[(f64, f64)]) -> Arc<Curve> {
    let keys = keys.iter().map(|&(time, value)| {
        let key = CurveKey::auto(ids.key(), Time::new(time).unwrap(), value).unwrap();
        key.with_tangent(Tangent::Linear).unwrap()
    });
    Arc::new(Curve::new(keys).unwrap())
}

fn lines(ids: &mut Ids, name: &str, kind: Kind, unit: &str, keys: &[&[(f64, f64)]]) -> Arc<Channel> {
    let curves = keys.iter().map(|keys| line(ids, keys)).collect();
    let mut parts = ChannelParts::new(ids.channel(), name, kind, curves);
    parts.unit = unit.to_owned();
    Arc::new(Channel::new(parts).unwrap())
}

/// A height that falls from 2 m to 0 in a second, a place, a door, a share, two clips of them.
fn things() -> Document {
    let mut ids = Ids::default();
    let channels = |ids: &mut Ids| {
        vec![
            lines(ids, "height", Kind::Scalar, "m", &[&[(0.0, 2.0), (1.0, 0.0)]]),
            lines(ids, "ball x", Kind::Scalar, "m", &[&[(0.0, 0.0), (1.0, 3.0)]]),
            lines(ids, "ball y", Kind::Scalar, "m", &[&[(0.0, 4.0), (1.0, 0.0)]]),
            lines(ids, "door", Kind::Angle, "°", &[&[(0.0, 0.0), (1.0, 90.0)]]),
            lines(
                ids,
                "glow",
                Kind::Colour3,
                "",
                &[&[(0.0, 0.0), (1.0, 1.0)], &[(0.0, 0.5)], &[(0.0, 0.0)]],
            ),
        ]
    };
    let clips = ["Walk", "Run"].map(|name| {
        let channels = channels(&mut ids);
        let parts = ClipParts {
            id: ids.clip(),
            origin: None,
            name: name.to_owned(),
            rate: FrameRate::FPS_24,
            play_range: (0.0, 1.0),
            playback: Playback::Once,
            markers: Vec::new(),
            channels,
        };
        Arc::new(Clip::new(parts).unwrap())
    });
    Document::new(clips.to_vec(), None, ids)
}

fn act(window: &mut Window, action: Action) {
    let ctx = window.ctx.clone();
    window.state_mut().act(&ctx, vec![action]);
    window.run_steps(SETTLED);
}

fn activate(window: &mut Window, name: &str) {
    let curve = curve(window, name, 0);
    act(window, Action::Activate(Some(curve)));
}

fn change(window: &mut Window, name: &str, change: ChannelChange) {
    let channels = vec![id(window, name)];
    act(window, Action::Edit(Edit::ChangeChannels { channels, change }));
}

/// What a screen reader says of the body.
fn said(window: &Window) -> String {
    window.get_by_role(Role::Image).accesskit_node().label().unwrap()
}

fn said_at(window: &mut Window, time: f64) -> String {
    act(window, Action::Seek(time));
    said(window)
}

/// The body shown, by the button that chooses it.
fn shown_as(window: &Window, body: &str) -> bool {
    window.query_by_label(&format!("Preview as: {body}")).is_some()
}

fn choose_body(window: &mut Window, now: &str, body: &str) {
    click(window, &format!("Preview as: {now}"));
    window.get_by_role_and_label(Role::RadioButton, body).click();
    window.run_steps(SETTLED);
}

#[test]
fn the_body_is_where_the_curve_is_at_the_playhead() {
    let mut window = window(things());
    activate(&mut window, "height");
    assert!(shown_as(&window, "Ball · line"));
    assert_eq!(said_at(&mut window, 0.0), "height 2.000 m, speed 2.00 m/s");
    assert_eq!(said_at(&mut window, 0.25), "height 1.500 m, speed 2.00 m/s");
    activate(&mut window, "door");
    assert!(shown_as(&window, "Dial"));
    assert_eq!(said(&window), "door 22.5°, speed 90.00°/s");
}

#[test]
fn it_moves_while_the_clip_plays() {
    let mut window = window(things());
    activate(&mut window, "height");
    act(&mut window, Action::Run(inbetween::app::command::Command::Play));
    let early = said(&window);
    window.run_steps(6);
    assert_ne!(said(&window), early);
}

#[test]
fn two_scalars_of_one_thing_are_a_plane_until_told_otherwise() {
    let mut window = window(things());
    activate(&mut window, "ball y");
    // 3 m across and 4 m down in a second.
    assert_eq!(said_at(&mut window, 0.5), "ball x 1.500 m, y 2.000 m, speed 5.00 m/s");
    let channel = id(&window, "ball y");
    let choose = |window: &mut Window, with| {
        let choice = Choice {
            body: None,
            with: Some(with),
        };
        act(window, Action::View(ViewAction::ShowAs { channel, choice }));
    };
    choose(&mut window, With::Nothing);
    assert_eq!(said(&window), "ball y 2.000 m, speed 4.00 m/s");
    let height = id(&window, "height");
    choose(&mut window, With::Channel(height));
    assert_eq!(said(&window), "height 1.000 m, ball y 2.000 m, speed 4.47 m/s");
}

#[test]
fn a_second_channel_is_chosen_in_the_menu() {
    let mut window = window(things());
    activate(&mut window, "height");
    act(&mut window, Action::Seek(0.5));
    click(&mut window, "Preview as: Ball · line");
    click(&mut window, "Second channel");
    window.get_by_role_and_label(Role::RadioButton, "ball x").click();
    window.run_steps(SETTLED);
    assert_eq!(said(&window), "ball x 1.500 m, height 1.000 m, speed 3.61 m/s");
}

#[test]
fn a_choice_is_of_its_channel_survives_other_clips_and_is_not_undone() {
    let mut window = window(things());
    activate(&mut window, "height");
    let steps = window.state().editor().undo_len();
    choose_body(&mut window, "Ball · line", "Bar");
    assert!(shown_as(&window, "Bar"));
    assert_eq!(window.state().editor().undo_len(), steps);
    activate(&mut window, "door");
    assert!(shown_as(&window, "Dial"));
    let ids: Vec<_> = window
        .state()
        .editor()
        .document()
        .clips()
        .iter()
        .map(|clip| clip.id)
        .collect();
    act(&mut window, Action::ShowClip(ids[1]));
    let other = window.state().editor().document().clips()[1].channels[0].id;
    let first = CurveRef {
        channel: other,
        component: 0,
    };
    act(&mut window, Action::Activate(Some(first)));
    assert!(
        shown_as(&window, "Ball · line"),
        "the same name in another clip is another channel"
    );
    act(&mut window, Action::ShowClip(ids[0]));
    activate(&mut window, "height");
    assert!(shown_as(&window, "Bar"));
    choose_body(&mut window, "Bar", "Automatic (Ball · line)");
    assert!(shown_as(&window, "Ball · line"));
}

#[test]
fn a_muted_channel_rests_at_its_first_key() {
    let mut window = window(things());
    activate(&mut window, "height");
    act(&mut window, Action::Seek(0.5));
    change(&mut window, "height", ChannelChange::Mute(true));
    assert_eq!(said(&window), "height 2.000 m, speed 0.00 m/s, muted, at rest");
    change(&mut window, "height", ChannelChange::Mute(false));
    assert_eq!(said(&window), "height 1.000 m, speed 2.00 m/s");
}

#[test]
fn on_twos_the_body_steps() {
    let mut window = window(things());
    activate(&mut window, "height");
    let twos = Rhythm::every(2.try_into().unwrap(), FrameRate::FPS_24).unwrap();
    change(&mut window, "height", ChannelChange::Rhythm(twos));
    let frame = |frame: f64| frame / 24.0;
    let at_ten = said_at(&mut window, frame(10.0));
    assert_eq!(said_at(&mut window, frame(10.7)), at_ten);
    assert_eq!(said_at(&mut window, frame(11.9)), at_ten);
    assert_ne!(said_at(&mut window, frame(12.0)), at_ten);
}

#[test]
fn a_body_beyond_its_range_is_said_to_be() {
    let mut window = window(walk());
    activate(&mut window, "drop");
    let spline_dips = (0..100).map(|i| f64::from(i) / 100.0).find(|time| {
        let value = clip(&window).channels[2].value(0, *time);
        value < -0.01
    });
    let words = said_at(&mut window, spline_dips.expect("the spline dips"));
    assert!(words.ends_with(" below"), "{words}");
}

#[test]
fn channels_picked_together_are_a_walk_of_bars() {
    let mut window = window(things());
    click_row(&mut window, "height", Modifiers::NONE);
    click_row(&mut window, "door", Modifiers::COMMAND);
    assert!(shown_as(&window, "Bars"));
    act(&mut window, Action::Seek(0.5));
    let row = window.get_by_role_and_label(Role::Button, "height 1.000 m");
    row.click();
    window.run_steps(SETTLED);
    assert_eq!(active(&window), Some(curve(&window, "height", 0)));
    assert!(window.query_by_label("door 45.0°").is_some(), "the other row stays");
}

fn click_row(window: &mut Window, name: &str, modifiers: Modifiers) {
    let place = row(window, name);
    window.event_modifiers(egui::Event::PointerMoved(place), modifiers);
    for pressed in [true, false] {
        let event = egui::Event::PointerButton {
            pos: place,
            button: PointerButton::Primary,
            pressed,
            modifiers,
        };
        window.event_modifiers(event, modifiers);
        window.run_steps(2);
    }
    window.run_steps(SETTLED);
}

#[test]
fn of_thousands_of_curves_the_bars_in_view_are_drawn() {
    let mut ids = Ids::default();
    let kind = Kind::Weights(3000);
    let curves = (0..3000)
        .map(|i| line(&mut ids, &[(0.0, f64::from(i) / 3000.0)]))
        .collect();
    let channels = vec![Arc::new(
        Channel::new(ChannelParts::new(ids.channel(), "face", kind, curves)).unwrap(),
    )];
    let mut window = window(document(ids, channels));
    activate(&mut window, "face");
    assert!(window.query_by_label("face · 0 0.000").is_some());
    assert!(window.query_by_label("face · 2999 1.000").is_none());
    assert!(window.query_by_label("Preview · 3000 curves").is_some());
}

#[test]
fn the_heading_and_the_menu_show_and_hide_it() {
    let mut window = window(things());
    activate(&mut window, "height");
    click(&mut window, "Preview section");
    assert!(!window.state().settings().preview);
    assert!(window.query_by_role(Role::Image).is_none());
    click(&mut window, "View");
    window.get_by_role_and_label(Role::MenuItemCheckBox, "Preview").click();
    window.run_steps(SETTLED);
    assert!(window.state().settings().preview);
    assert!(window.query_by_role(Role::Image).is_some());
}

#[test]
fn at_the_smallest_size_the_inspector_scrolls_above_it() {
    let mut window = window(things());
    activate(&mut window, "height");
    let body = window.get_by_role(Role::Image).rect();
    assert!(body.height() >= 120.0 && body.bottom() <= 720.0, "{body:?}");
    let key = window.get_by_label("Key section").rect();
    assert!(
        key.bottom() + 140.0 < body.top(),
        "room for the inspector: {key:?} {body:?}"
    );
}

#[test]
fn without_the_inspector_the_preview_has_the_side_for_itself() {
    let mut window = window(things());
    activate(&mut window, "height");
    let beside = window.get_by_role(Role::Image).rect();
    act(&mut window, Action::Run(inbetween::app::command::Command::Inspector));
    let alone = window.get_by_role(Role::Image).rect();
    assert!(alone.height() > 2.0 * beside.height(), "{alone:?} {beside:?}");
}

#[test]
fn a_clip_without_channels_says_why_nothing_moves() {
    let window = window(document(Ids::default(), Vec::new()));
    let words = "Nothing moves yet: this clip has no channels.";
    assert!(window.query_by_value(words).is_some());
}

#[test]
fn a_colour_is_shown_as_the_screen_wants_it_in_both_themes() {
    for theme in [ThemeChoice::Dark, ThemeChoice::Light] {
        let mut window = window(things());
        act(&mut window, Action::View(ViewAction::Theme(theme)));
        activate(&mut window, "glow");
        act(&mut window, Action::Seek(1.0));
        let picture = window.render().unwrap();
        let place = window.get_by_role(Role::Image).rect().center();
        // 1, 0.5, 0 linear is 255, 188, 0 as sRGB (IEC 61966-2-1).
        let [r, g, b, _] = picture.get_pixel(place.x as u32, place.y as u32).0;
        let near = |a: u8, b: u8| a.abs_diff(b) <= 1;
        assert!(near(r, 255) && near(g, 188) && near(b, 0), "{r} {g} {b}");
        support::save_for_the_eyes(&picture, &format!("preview-{theme:?}"));
    }
}

#[test]
fn the_ball_is_drawn_in_the_colour_of_its_curve() {
    let mut window = window(things());
    activate(&mut window, "height");
    let count = |window: &mut Window| {
        let picture = window.render().unwrap();
        let body = window.get_by_role(Role::Image).rect();
        let ink = inbetween::app::theme::DARK.scalar;
        let inside = |x: u32, y: u32| body.contains(egui::pos2(x as f32, y as f32));
        let pixels = picture.enumerate_pixels().filter(|(x, y, pixel)| {
            let [r, g, b, _] = pixel.0;
            inside(*x, *y) && r.abs_diff(ink.r()) < 4 && g.abs_diff(ink.g()) < 4 && b.abs_diff(ink.b()) < 4
        });
        pixels.count()
    };
    act(&mut window, Action::View(ViewAction::Theme(ThemeChoice::Dark)));
    act(&mut window, Action::Seek(0.5));
    // A disc of 16 points across has 201 pixels; its soft edge of a pixel leaves at least those of 14 across, 153.
    let moving = count(&mut window);
    assert!(moving >= 153, "{moving}");
    change(&mut window, "height", ChannelChange::Mute(true));
    assert_eq!(count(&mut window), 0, "what rests is grey");
    let choice = Choice {
        body: Some(Body::Bar),
        with: None,
    };
    let channel = id(&window, "height");
    act(&mut window, Action::View(ViewAction::ShowAs { channel, choice }));
    assert_eq!(count(&mut window), 0);
}

#[test]
fn at_a_fixed_rate_the_body_shows_what_is_sampled() {
    let mut window = window(things());
    activate(&mut window, "height");
    let sampled = |kind| {
        Action::View(ViewAction::Sampling(SamplingChoice {
            kind,
            rate: FrameRate::FPS_12,
        }))
    };
    // Between the ticks at 3/12 s and 4/12 s, where the height is 1.5 m and 1.333 m.
    let shown = |window: &Window| said(window).split(',').next().map(str::to_owned);
    act(&mut window, sampled(SamplingKind::Held));
    act(&mut window, Action::Seek(3.5 / 12.0));
    assert_eq!(shown(&window).as_deref(), Some("height 1.500 m"));
    act(&mut window, sampled(SamplingKind::Interpolated));
    assert_eq!(shown(&window).as_deref(), Some("height 1.417 m"));
}
