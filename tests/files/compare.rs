//! Whether two documents say the same, whatever their identities.

use inbetween::document::{Channel, ChannelParts, Clip, ClipParts, Document};

/// Fails with the first difference.
pub fn assert_same(a: &Document, b: &Document) {
    let sources = [a, b].map(|document| {
        document
            .source()
            .map(|source| (source.path.clone(), source.bytes, source.sha256.clone()))
    });
    assert_eq!(sources[0], sources[1]);
    assert_eq!(a.clips().len(), b.clips().len());
    for (a, b) in a.clips().iter().zip(b.clips()) {
        assert_same_clip(a, b);
    }
}

fn assert_same_clip(a: &Clip, b: &Clip) {
    let frame = |clip: &Clip| ClipParts {
        id: a.id,
        channels: Vec::new(),
        ..(**clip).clone()
    };
    assert_eq!(frame(a), frame(b));
    assert_eq!(a.channels.len(), b.channels.len(), "channels of {}", a.name);
    for (a, b) in a.channels.iter().zip(&b.channels) {
        assert_same_channel(a, b);
    }
}

fn assert_same_channel(a: &Channel, b: &Channel) {
    // Limits that are all open and no limits are the same.
    let frame = |channel: &Channel| ChannelParts {
        id: a.id,
        curves: Vec::new(),
        limits: (0..channel.curves.len())
            .map(|component| channel.limit(component))
            .collect(),
        ..(**channel).clone()
    };
    assert_eq!(frame(a), frame(b));
    for (component, (a, b)) in a.curves.iter().zip(&b.curves).enumerate() {
        assert!(a.same_as(b), "component {component}:\n{a:?}\ndiffers from\n{b:?}");
    }
}
