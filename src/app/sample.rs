//! stub
use crate::curve::*;
use crate::document::*;
use std::sync::Arc;
pub fn document() -> Document {
    let mut ids = Ids::default();
    let clip = ids.clip();
    let mut mk = |name: &str, kind: Kind, comps: Vec<Vec<(f64, f64, Tangent)>>, limits: Vec<Limits>| {
        let id = ids.channel();
        let curves = comps
            .into_iter()
            .map(|ks| {
                Arc::new(
                    Curve::new(ks.into_iter().map(|(t, v, tan)| {
                        Key::new(ids.key(), Time::new(t / 24.0).unwrap(), v, tan, SegmentKind::Cubic).unwrap()
                    }))
                    .unwrap(),
                )
            })
            .collect();
        let mut p = ChannelParts::new(id, name, kind, curves);
        p.limits = limits;
        p.unit = "m".into();
        Arc::new(Channel::new(p).unwrap())
    };
    let s = Tangent::Spline;
    let a = Tangent::Auto;
    let ball = mk(
        "ball translation",
        Kind::Vec2,
        vec![
            vec![
                (0., 0.05, Tangent::Linear),
                (24., 0.55, Tangent::Linear),
                (48., 1.2, Tangent::Linear),
            ],
            vec![
                (0., 1.12, Tangent::Flat),
                (8., 0., s),
                (14., 0., s),
                (22., 0.62, s),
                (30., 0., s),
                (36., 0.3, s),
                (42., 0., s),
                (48., 0., s),
            ],
        ],
        vec![
            Limits::default(),
            Limits {
                min: Some(0.0),
                max: None,
            },
        ],
    );
    let sq = mk(
        "ball squash",
        Kind::Scalar,
        vec![vec![
            (0., 0.5, a),
            (8., 0.42, a),
            (11., 0.3, a),
            (14., 0.42, a),
            (22., 0.5, a),
            (30., 0.38, a),
            (36., 0.5, a),
            (48., 0.5, a),
        ]],
        vec![],
    );
    Document::new(
        vec![Arc::new(
            Clip::new(ClipParts {
                id: clip,
                origin: None,
                name: "bounce".into(),
                rate: FrameRate::FPS_24,
                play_range: (0.0, 2.0),
                playback: Playback::Repeat,
                markers: vec![],
                channels: vec![ball, sq],
            })
            .unwrap(),
        )],
        None,
        ids,
    )
}
