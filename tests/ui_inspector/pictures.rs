//! Pictures of the inspector, for the eyes.

use egui_kittest::kittest::Queryable;
use inbetween::app::action::{Action, ViewAction};
use inbetween::app::view_state::ThemeChoice;
use inbetween::curve::{Tangent, Tcb};
use inbetween::document::Limits;

use crate::desk::{Desk, document};
use crate::support::save_for_the_eyes;

#[test]
fn the_inspector_draws_at_the_smallest_supported_size() {
    let floor = Limits {
        min: Some(0.0),
        max: None,
    };
    for (name, tangent) in [
        ("inspector-spline", Tangent::Spline),
        ("inspector-kochanek-bartels", Tangent::Tcb(Tcb::default())),
    ] {
        let keys = [(0.0, 1.1), (0.5, 0.0), (0.8, 0.0), (1.2, 0.6)];
        let mut desk = Desk::new(document(&keys, tangent, floor));
        desk.select(&[1]);
        let picture = desk.window.render().unwrap();
        assert_eq!(picture.dimensions(), (1280, 720));
        save_for_the_eyes(&picture, name);
        desk.act(Action::View(ViewAction::Theme(ThemeChoice::Light)));
        desk.window.get_by_label("Playback").scroll_to_me();
        desk.window.run();
        let lower = desk.window.render().unwrap();
        assert_ne!(lower, picture);
        save_for_the_eyes(&lower, &format!("{name}-light-lower"));
    }
}
