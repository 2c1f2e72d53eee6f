//! What must hold whatever the hands did.

use egui::epaint::Shape;
use egui::{FullOutput, Pos2};
use inbetween::app::Inbetween;
use inbetween::app::lab::Room;
use inbetween::curve::Curve;
use inbetween::document::{Channel, Clip, Document};

/// Farthest coordinate of anything drawn, points: places are kept within a million of the plot's edges.
const FAR: f32 = 1.1e6;

/// Every clip, channel and curve is made again from its parts, which checks the rules they promise to keep; every number
/// of the evaluator is finite.
pub fn document(document: &Document) {
    for clip in document.clips() {
        let parts = (**clip).clone();
        assert!(Clip::new((*parts).clone()).is_ok(), "the clip {}", clip.name);
        for channel in &clip.channels {
            let again = Channel::new((***channel).clone());
            assert!(again.is_ok(), "the channel {}: {again:?}", channel.name);
            for curve in &channel.curves {
                let again = Curve::new(curve.keys());
                assert!(again.is_ok_and(|again| again.same_as(curve)), "{}", channel.name);
                for i in 0..curve.len() {
                    let slopes = curve.slopes(i);
                    let numbers = [curve.time(i), curve.key_value(i), slopes.incoming, slopes.outgoing];
                    assert!(
                        numbers.iter().all(|number| number.is_finite()),
                        "{}: {numbers:?}",
                        channel.name
                    );
                    assert!(i == 0 || curve.time(i - 1) < curve.time(i), "{}, key {i}", channel.name);
                }
            }
        }
    }
}

/// The selection names keys that exist, none of them hidden or locked; the visible part is a part; the playhead is somewhere.
pub fn view(app: &Inbetween) {
    let editor = app.editor();
    let kept = editor.selection().still_in_document(editor.committed());
    assert_eq!(kept.len(), editor.selection().len(), "keys in hand that do not exist");
    let view = app.view().expect("a document has a clip, and it is shown");
    for key in editor.selection().iter() {
        let mut clips = editor.committed().clips().iter();
        let channel = clips.find_map(|clip| clip.channel(key.channel)).unwrap();
        assert!(!channel.lock, "a locked key of {} is in hand", channel.name);
        assert!(view.shows(key.into()), "a hidden key of {} is in hand", channel.name);
    }
    assert!(view.playhead.is_finite());
    if let Some(bounds) = view.bounds {
        assert_eq!(bounds, bounds.sane());
        assert!(
            bounds.time.0 < bounds.time.1 && bounds.value.0 < bounds.value.1,
            "{bounds:?}"
        );
    }
    let Some(areas) = app.areas() else {
        assert_eq!(app.settings().room, Room::Lab, "the editor's plot was not drawn");
        return;
    };
    let rect = areas.geometry.rect;
    assert!(
        rect.is_finite() && rect.width() >= 0.0 && rect.height() >= 0.0,
        "{rect:?}"
    );
}

/// No coordinate of anything drawn is NaN, infinite or wild.
pub fn drawing(output: &FullOutput) {
    for clipped in &output.shapes {
        shape(&clipped.shape);
    }
}

fn shape(shape: &Shape) {
    let places: Vec<Pos2> = match shape {
        Shape::Noop | Shape::Callback(_) => Vec::new(),
        Shape::Vec(shapes) => {
            shapes.iter().for_each(self::shape);
            Vec::new()
        }
        Shape::Circle(circle) => vec![circle.center, circle.center + egui::Vec2::splat(circle.radius)],
        Shape::Ellipse(ellipse) => vec![ellipse.center, ellipse.center + ellipse.radius],
        Shape::LineSegment { points, .. } => points.to_vec(),
        Shape::Path(path) => path.points.clone(),
        Shape::Rect(rect) => vec![rect.rect.min, rect.rect.max],
        Shape::Text(text) => vec![text.pos],
        Shape::Mesh(mesh) => mesh.vertices.iter().map(|vertex| vertex.pos).collect(),
        Shape::Band(_) => vec![shape.visual_bounding_rect().min, shape.visual_bounding_rect().max],
        Shape::QuadraticBezier(bezier) => bezier.points.to_vec(),
        Shape::CubicBezier(bezier) => bezier.points.to_vec(),
    };
    for place in places {
        // Also false for NaN.
        let tame = place.x.abs() <= FAR && place.y.abs() <= FAR;
        assert!(tame, "drawn at {place:?}: {shape:?}");
    }
}
