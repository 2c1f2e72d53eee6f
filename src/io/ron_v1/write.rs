//! Writing version 1: a document as text.

use super::easing::push_easing;
use super::text::{Lines, number, push_number, quoted};
use super::{FORMAT, VERSION};
use crate::curve::{Curve, Key, Outside, Rhythm, SegmentKind, SideTangent, Tangent, Tcb};
use crate::document::{
    Channel, ChannelParts, Clip, Document, Kind, Limits, Link, NodePath, OvershootPolicy, Playback, Source, Target,
};

/// A document as the text of a version 1 file.
pub(crate) fn write(document: &Document) -> String {
    let mut lines = Lines::default();
    lines.open("(");
    lines.field("format", &quoted(FORMAT));
    lines.field("version", &VERSION.to_string());
    if let Some(source) = document.source() {
        lines.field("source", &source_text(source));
    }
    list(&mut lines, "clips", document.clips(), |lines, clip| {
        write_clip(lines, clip);
    });
    lines.close(")");
    lines.into_text()
}

/// `name: [` with an item after the other, `name: [],` where there is none.
fn list<T>(lines: &mut Lines, name: &str, items: &[T], mut item: impl FnMut(&mut Lines, &T)) {
    if items.is_empty() {
        return lines.field(name, "[]");
    }
    lines.open(&format!("{name}: ["));
    for each in items {
        item(lines, each);
    }
    lines.close("],");
}

fn source_text(source: &Source) -> String {
    format!(
        "Some((path: {}, bytes: {}, sha256: {}))",
        quoted(&source.path.to_string_lossy()),
        source.bytes,
        quoted(&source.sha256)
    )
}

fn write_clip(lines: &mut Lines, clip: &Clip) {
    lines.open("(");
    lines.field("name", &quoted(&clip.name));
    if let Some(origin) = clip.origin {
        lines.field("origin", &format!("Some({origin})"));
    }
    lines.field("rate", &rate_text(clip.rate));
    let (start, end) = clip.play_range;
    lines.field("play_range", &format!("({}, {})", number(start), number(end)));
    match clip.playback {
        Playback::Once => {}
        Playback::Repeat => lines.field("playback", "Repeat"),
        Playback::PingPong => lines.field("playback", "PingPong"),
    }
    if !clip.markers.is_empty() {
        list(lines, "markers", &clip.markers, |lines, marker| {
            lines.line(&format!("({}, {}),", number(marker.time), quoted(&marker.name)));
        });
    }
    list(lines, "channels", &clip.channels, |lines, channel| {
        write_channel(lines, channel);
    });
    lines.close("),");
}

fn rate_text(rate: crate::curve::FrameRate) -> String {
    format!("({}, {})", rate.numerator(), rate.denominator())
}

fn write_channel(lines: &mut Lines, channel: &Channel) {
    let defaults = ChannelParts::new(channel.id, "", channel.kind, Vec::new());
    lines.open("(");
    lines.field("name", &quoted(&channel.name));
    if let Some(origin) = channel.origin {
        lines.field("origin", &format!("Some({origin})"));
    }
    if channel.target != Target::Free {
        lines.field("target", &target_text(&channel.target));
    }
    lines.field("kind", &kind_text(channel.kind));
    if channel.unit != defaults.unit {
        lines.field("unit", &quoted(&channel.unit));
    }
    if channel.link != defaults.link {
        lines.field("link", link_text(channel.link));
    }
    if !channel.labels.is_empty() {
        let labels: Vec<String> = channel.labels.iter().map(|label| quoted(label)).collect();
        lines.field("labels", &format!("[{}]", labels.join(", ")));
    }
    for (name, outside) in [("before", channel.ends.before), ("after", channel.ends.after)] {
        if outside != Outside::default() {
            lines.field(name, outside_text(outside));
        }
    }
    if let Rhythm::Held(rate) = channel.rhythm {
        lines.field("rhythm", &format!("Held({})", rate_text(rate)));
    }
    match channel.overshoot {
        OvershootPolicy::ByKind => {}
        OvershootPolicy::Flagged => lines.field("overshoot", "Flagged"),
        OvershootPolicy::Allowed => lines.field("overshoot", "Allowed"),
    }
    for (name, set) in [
        ("shortest_way", channel.shortest_way),
        ("mute", channel.mute),
        ("lock", channel.lock),
    ] {
        if set {
            lines.field(name, "true");
        }
    }
    if let Some([red, green, blue]) = channel.colour {
        lines.field("colour", &format!("Some(({red}, {green}, {blue}))"));
    }
    lines.open("curves: [");
    for (component, curve) in channel.curves.iter().enumerate() {
        write_curve(lines, curve, channel.limit(component));
    }
    lines.close("],");
    lines.close("),");
}

fn target_text(target: &Target) -> String {
    match target {
        Target::Free => "Free".to_owned(),
        Target::Node { index, name, path } => {
            let name = name
                .as_ref()
                .map_or_else(String::new, |name| format!(" name: {},", quoted(name)));
            let path = match path {
                NodePath::Translation => "Translation",
                NodePath::Rotation => "Rotation",
                NodePath::Scale => "Scale",
                NodePath::Weights => "Weights",
            };
            format!("Node(index: {index},{name} path: {path})")
        }
        Target::Pointer(pointer) => format!("Pointer({})", quoted(pointer)),
        Target::Unresolved(words) => format!("Unresolved({})", quoted(words)),
    }
}

fn kind_text(kind: Kind) -> String {
    let name = match kind {
        Kind::Scalar => "Scalar",
        Kind::Angle => "Angle",
        Kind::Vec2 => "Vec2",
        Kind::Vec3 => "Vec3",
        Kind::Vec4 => "Vec4",
        Kind::Quaternion => "Quaternion",
        Kind::Weights(count) => return format!("Weights({count})"),
        Kind::Colour3 => "Colour3",
        Kind::Colour4 => "Colour4",
        Kind::Flag => "Flag",
    };
    name.to_owned()
}

fn link_text(link: Link) -> &'static str {
    match link {
        Link::Free => "Free",
        Link::Times => "Times",
        Link::Keys => "Keys",
    }
}

fn outside_text(outside: Outside) -> &'static str {
    match outside {
        Outside::Hold => "Hold",
        Outside::Linear => "Linear",
        Outside::Repeat => "Repeat",
        Outside::RepeatOffset => "RepeatOffset",
        Outside::PingPong => "PingPong",
    }
}

fn write_curve(lines: &mut Lines, curve: &Curve, limits: Limits) {
    lines.open("(");
    if !limits.is_open() {
        let sides = [("min", limits.min), ("max", limits.max)];
        let sides: Vec<String> = sides
            .into_iter()
            .filter_map(|(name, side)| side.map(|side| format!("{name}: Some({})", number(side))))
            .collect();
        lines.field("limits", &format!("({})", sides.join(", ")));
    }
    lines.open("keys: [");
    for key in curve.keys() {
        lines.with(|out| push_key(out, &key));
    }
    lines.close("],");
    lines.close("),");
}

fn push_key(out: &mut String, key: &Key) {
    out.push_str("(t: ");
    push_number(out, key.time().seconds());
    out.push_str(", v: ");
    push_number(out, key.value());
    if key.tangent() != Tangent::Auto {
        out.push_str(", tangent: ");
        push_tangent(out, key.tangent());
    }
    match key.segment() {
        SegmentKind::Cubic => {}
        SegmentKind::Step => out.push_str(", segment: Step"),
        SegmentKind::Linear => out.push_str(", segment: Linear"),
        SegmentKind::Ease(easing) => {
            out.push_str(", segment: Ease(");
            push_easing(out, easing);
            out.push(')');
        }
    }
    out.push_str("),");
}

fn push_tangent(out: &mut String, tangent: Tangent) {
    match tangent {
        Tangent::Auto => out.push_str("Auto"),
        Tangent::Flat => out.push_str("Flat"),
        Tangent::Linear => out.push_str("Linear"),
        Tangent::Spline => out.push_str("Spline"),
        Tangent::Monotone => out.push_str("Monotone"),
        Tangent::Tcb(tcb) => push_tcb(out, tcb),
        Tangent::Smooth { slope } => {
            out.push_str("Smooth(");
            push_number(out, slope);
            out.push(')');
        }
        Tangent::Broken { incoming, outgoing } => {
            out.push_str("Broken(in: ");
            push_side(out, incoming);
            out.push_str(", out: ");
            push_side(out, outgoing);
            out.push(')');
        }
    }
}

fn push_side(out: &mut String, side: SideTangent) {
    match side {
        SideTangent::Slope(slope) => {
            out.push_str("Slope(");
            push_number(out, slope);
            out.push(')');
        }
        computed => push_tangent(out, computed.joined()),
    }
}

fn push_tcb(out: &mut String, tcb: Tcb) {
    out.push_str("Tcb(t: ");
    push_number(out, tcb.tension());
    out.push_str(", c: ");
    push_number(out, tcb.continuity());
    out.push_str(", b: ");
    push_number(out, tcb.bias());
    out.push(')');
}
