//! Keys on their way from a sampler to curves: times, values and slopes of all components, still with their faults.

use std::sync::Arc;

use crate::curve::{Curve, Key, KeyId, SegmentKind, SideTangent, Tangent, Time};
use crate::io::report::Spot;

/// The interpolation of a sampler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Step,
    Linear,
    Cubic,
}

/// One key: its time, and where in the track its numbers are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Row {
    /// Seconds.
    pub time: f64,
    /// Its index in the file: of its value and in-tangent.
    pub source: usize,
    /// The index of its out-tangent: another one where keys at one time were joined.
    pub out_source: usize,
}

/// The keys of a channel.
#[derive(Clone, Debug)]
pub(super) struct Track {
    /// How they are interpolated.
    pub mode: Mode,
    /// Numbers a key has; at least 1.
    pub width: usize,
    /// The keys, in the order they are played.
    pub rows: Vec<Row>,
    values: Vec<f64>,
    incoming: Vec<f64>,
    outgoing: Vec<f64>,
    steps: Vec<(usize, usize)>,
}

/// The two slopes of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    In,
    Out,
}

impl Track {
    /// Keys at these times; `width` values each, and as many slopes on either side where it is cubic.
    pub(super) fn new(
        mode: Mode,
        width: usize,
        times: Vec<f64>,
        values: Vec<f64>,
        slopes: Option<(Vec<f64>, Vec<f64>)>,
    ) -> Self {
        let (incoming, outgoing) = slopes.unwrap_or_default();
        let row = |(source, time)| Row {
            time,
            source,
            out_source: source,
        };
        Self {
            mode,
            width,
            rows: times.into_iter().enumerate().map(row).collect(),
            values,
            incoming,
            outgoing,
            steps: Vec::new(),
        }
    }

    /// The values of a key.
    pub(super) fn value(&self, row: Row) -> &[f64] {
        part(&self.values, row.source, self.width)
    }

    /// The slopes on one side of a key; empty where it is not cubic.
    pub(super) fn slope(&self, row: Row, side: Side) -> &[f64] {
        match side {
            Side::In => part(&self.incoming, row.source, self.width),
            Side::Out => part(&self.outgoing, row.out_source, self.width),
        }
    }

    /// Multiplies the values and slopes of a key by a factor.
    pub(super) fn scale(&mut self, row: Row, factor: f64) {
        let width = self.width;
        for (numbers, source) in [
            (&mut self.values, row.source),
            (&mut self.incoming, row.source),
            (&mut self.outgoing, row.out_source),
        ] {
            for number in part_mut(numbers, source, width) {
                *number *= factor;
            }
        }
    }

    /// Sets one slope of a key.
    pub(super) fn set_slope(&mut self, row: Row, side: Side, component: usize, slope: f64) {
        let (numbers, source) = match side {
            Side::In => (&mut self.incoming, row.source),
            Side::Out => (&mut self.outgoing, row.out_source),
        };
        if let Some(old) = part_mut(numbers, source, self.width).get_mut(component) {
            *old = slope;
        }
    }

    /// Sets one value of a key.
    pub(super) fn set_value(&mut self, row: Row, component: usize, value: f64) {
        if let Some(old) = part_mut(&mut self.values, row.source, self.width).get_mut(component) {
            *old = value;
        }
    }

    /// Lets every tangent be computed: the stored ones go.
    pub(super) fn compute_tangents(&mut self) {
        self.incoming.clear();
        self.outgoing.clear();
    }

    /// Makes the segment after a key a step in one component.
    pub(super) fn make_step(&mut self, row: Row, component: usize) {
        self.steps.push((row.source, component));
    }

    /// The curves, one a component; keys of one time share their id. Key n of the file has the id n after `first_key`.
    ///
    /// # Errors
    /// What the curve refuses, as a sentence.
    pub(super) fn curves(&self, linked: Linked, first_key: KeyId) -> Result<Vec<Arc<Curve>>, String> {
        let mut steps = self.steps.clone();
        if linked == Linked::Keys {
            steps = steps
                .iter()
                .flat_map(|&(source, _)| (0..self.width).map(move |component| (source, component)))
                .collect();
        }
        steps.sort_unstable();
        (0..self.width)
            .map(|component| {
                let keys = self
                    .rows
                    .iter()
                    .enumerate()
                    .map(|(position, &row)| {
                        let id = KeyId(first_key.0.saturating_add(row.source as u64));
                        let time = Time::new(row.time).map_err(|error| error.to_string())?;
                        let value = self.value(row).get(component).copied().unwrap_or_default();
                        let step = steps.binary_search(&(row.source, component)).is_ok();
                        let tangent = self.tangent(position, component, linked);
                        Key::new(id, time, value, tangent, self.segment(step)).map_err(|error| error.to_string())
                    })
                    .collect::<Result<Vec<_>, _>>()?;
                let curve = Curve::new(keys).map_err(|error| error.to_string())?;
                Ok(Arc::new(curve))
            })
            .collect()
    }

    /// Where key `source` of the file stands in a curve of this track; where it went, the one before it.
    pub(super) fn spot(&self, source: usize, curve: &Curve) -> Option<Spot> {
        let is_it = |row: &Row| row.source == source || row.out_source == source;
        let earlier = || {
            let before = self.rows.iter().enumerate().filter(|(_, row)| row.source < source);
            Some(before.max_by_key(|(_, row)| row.source)?.0)
        };
        let position = self.rows.iter().position(is_it).or_else(earlier).unwrap_or_default();
        (position < curve.len()).then(|| Spot {
            key: curve.key_id(position),
            time: curve.time(position),
        })
    }

    fn segment(&self, step: bool) -> SegmentKind {
        match self.mode {
            Mode::Linear => SegmentKind::Linear,
            // The last key of a file has no segment; alone it can only hold.
            Mode::Cubic if !step && self.rows.len() > 1 => SegmentKind::Cubic,
            Mode::Step | Mode::Cubic => SegmentKind::Step,
        }
    }

    /// Smooth where both slopes are the same bit for bit (in every linked component), else broken. The first key has
    /// only its way out, the last only its way in.
    fn tangent(&self, position: usize, component: usize, linked: Linked) -> Tangent {
        let last = self.rows.len().saturating_sub(1);
        let Some(&row) = self.rows.get(position).filter(|_| last > 0) else {
            return Tangent::Auto;
        };
        let (ins, outs) = (self.slope(row, Side::In), self.slope(row, Side::Out));
        let (Some(&incoming), Some(&outgoing)) = (ins.get(component), outs.get(component)) else {
            return Tangent::Auto;
        };
        let joined = match linked {
            Linked::Times => incoming.to_bits() == outgoing.to_bits(),
            Linked::Keys => ins.iter().zip(outs).all(|(a, b)| a.to_bits() == b.to_bits()),
        };
        match position {
            0 => Tangent::Smooth { slope: outgoing },
            _ if position == last => Tangent::Smooth { slope: incoming },
            _ if joined => Tangent::Smooth { slope: incoming },
            _ => Tangent::Broken {
                incoming: SideTangent::Slope(incoming),
                outgoing: SideTangent::Slope(outgoing),
            },
        }
    }
}

/// What the components share besides their times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Linked {
    /// Nothing.
    Times,
    /// Tangent mode and segment.
    Keys,
}

fn part(numbers: &[f64], index: usize, width: usize) -> &[f64] {
    let start = index * width;
    numbers.get(start..start + width).unwrap_or_default()
}

fn part_mut(numbers: &mut [f64], index: usize, width: usize) -> &mut [f64] {
    let start = index * width;
    numbers.get_mut(start..start + width).unwrap_or_default()
}
