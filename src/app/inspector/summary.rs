//! What the selected keys have in common.

use crate::app::frame::SelectedKey;
use crate::app::number_field::Shown;
use crate::curve::{SegmentKind, SideTangent, Tangent, Tcb};
use crate::document::Kind;

/// A property of several keys.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Common<T> {
    /// No key has it.
    #[default]
    None,
    /// All the same.
    Same(T),
    /// Different ones.
    Mixed,
}

impl<T: PartialEq> Common<T> {
    fn add(&mut self, value: T) {
        match self {
            Self::None => *self = Self::Same(value),
            Self::Same(known) if *known == value => {}
            Self::Same(_) => *self = Self::Mixed,
            Self::Mixed => {}
        }
    }

    /// The value all share.
    pub fn same(&self) -> Option<&T> {
        match self {
            Self::Same(value) => Some(value),
            Self::None | Self::Mixed => None,
        }
    }
}

impl Common<f64> {
    /// As a number field shows it.
    pub fn shown(self) -> Shown {
        match self {
            Self::None => Shown::Nothing,
            Self::Same(number) => Shown::Number(number),
            Self::Mixed => Shown::Mixed,
        }
    }

    /// As a number field shows it after a conversion.
    pub fn shown_as(self, convert: impl FnOnce(f64) -> f64) -> Shown {
        match self {
            Self::Same(number) => Shown::Number(convert(number)),
            other => other.shown(),
        }
    }
}

/// A tangent mode without its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Auto,
    Flat,
    Linear,
    Spline,
    Monotone,
    KochanekBartels,
    User,
    Broken,
}

impl Mode {
    fn of(tangent: Tangent) -> Self {
        if tangent.is_broken() {
            return Self::Broken;
        }
        Self::of_side(tangent.outgoing())
    }

    fn of_side(side: SideTangent) -> Self {
        match side {
            SideTangent::Auto => Self::Auto,
            SideTangent::Flat => Self::Flat,
            SideTangent::Linear => Self::Linear,
            SideTangent::Spline => Self::Spline,
            SideTangent::Monotone => Self::Monotone,
            SideTangent::Tcb(_) => Self::KochanekBartels,
            SideTangent::Slope(_) => Self::User,
        }
    }
}

/// What the selected keys have in common.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Summary {
    /// How many keys, each component by itself.
    pub count: usize,
    /// Seconds.
    pub time: Common<f64>,
    /// In the channel's unit.
    pub value: Common<f64>,
    /// Value per second.
    pub in_slope: Common<f64>,
    /// Value per second.
    pub out_slope: Common<f64>,
    /// The channels' unit.
    pub unit: Common<String>,
    /// The tangent mode.
    pub mode: Common<Mode>,
    /// The modes of both sides, where broken.
    pub sides: Common<(Mode, Mode)>,
    /// Tension, continuity, bias of joined Kochanek-Bartels keys.
    pub tcb: [Common<f64>; 3],
    /// The kind of the segment after; none after a last key.
    pub segment: Common<SegmentKind>,
    /// Whether any key belongs to a channel of steps only.
    pub has_flag: bool,
}

impl Summary {
    /// Reads keys.
    pub fn of<'a>(keys: impl ExactSizeIterator<Item = SelectedKey<'a>>) -> Self {
        let mut summary = Self {
            count: keys.len(),
            ..Self::default()
        };
        for key in keys {
            let (curve, i) = (key.curve, key.index);
            let slopes = curve.slopes(i);
            let tangent = curve.tangent(i);
            summary.time.add(curve.time(i));
            summary.value.add(curve.key_value(i));
            summary.in_slope.add(slopes.incoming);
            summary.out_slope.add(slopes.outgoing);
            summary.mode.add(Mode::of(tangent));
            if tangent.is_broken() {
                let side = |side| Mode::of_side(side);
                summary.sides.add((side(tangent.incoming()), side(tangent.outgoing())));
            }
            if let Tangent::Tcb(tcb) = tangent {
                for (common, number) in summary.tcb.iter_mut().zip(parameters(tcb)) {
                    common.add(number);
                }
            }
            if !matches!(&summary.unit, Common::Same(unit) if *unit == key.channel.unit) {
                summary.unit.add(key.channel.unit.clone());
            }
            if i < curve.segments() && !matches!(&summary.segment, Common::Same(kind) if kind == curve.segment_kind(i))
            {
                summary.segment.add(curve.segment_kind(i).clone());
            }
            summary.has_flag |= key.channel.kind == Kind::Flag;
        }
        summary
    }

    /// The unit all keys share; empty where there is none.
    pub fn unit(&self) -> &str {
        self.unit.same().map_or("", String::as_str)
    }
}

/// Tension, continuity, bias.
pub(super) fn parameters(tcb: Tcb) -> [f64; 3] {
    [tcb.tension(), tcb.continuity(), tcb.bias()]
}
