//! Signals to reduce, and slower or worse methods to compare with.

use inbetween::curve::easing::Easing;
use inbetween::curve::reduce::max_difference;
use inbetween::curve::{Approach, Curve, Key, KeyId, SegmentKind, SideTangent, Tangent, Time};

use super::tracks::curve;

/// A key at each of `times` with the values and one-sided slopes of a curve.
fn sampled(source: &Curve, count: u32) -> Curve {
    let (first, last) = source.bounds();
    let keys = (0..count).map(|i| {
        let t = first + (last - first) * f64::from(i) / f64::from(count - 1);
        let t = if i + 1 == count { last } else { t };
        let at_key = (0..source.len()).find(|&k| (source.time(k) - t).abs() < 1e-9);
        let (value, incoming, outgoing) = match at_key {
            Some(k) => (
                source.key_value(k),
                source.at_key(k, Approach::Left).velocity,
                source.at_key(k, Approach::Right).velocity,
            ),
            None => {
                let sample = source.sample(t);
                (sample.value, sample.velocity, sample.velocity)
            }
        };
        key(i, t, value, (incoming, outgoing))
    });
    Curve::new(keys).unwrap()
}

fn key(i: u32, t: f64, value: f64, (incoming, outgoing): (f64, f64)) -> Key {
    let tangent = if (incoming - outgoing).abs() <= 1e-9 {
        Tangent::Smooth { slope: outgoing }
    } else {
        Tangent::Broken {
            incoming: SideTangent::Slope(incoming),
            outgoing: SideTangent::Slope(outgoing),
        }
    };
    Key::new(
        KeyId(u64::from(i)),
        Time::new(t).unwrap(),
        value,
        tangent,
        SegmentKind::Cubic,
    )
    .unwrap()
}

/// The three signals of 241 keys, over 4 s, with their range.
pub fn signals() -> Vec<(&'static str, Curve, f64)> {
    let ease = |name: &str| SegmentKind::Ease(Easing::from_name(name).unwrap());
    let two_sines = (0..241).map(|i| {
        let t = f64::from(i) / 60.0;
        let (a, b) = (2.0 * t, 9.0 * t);
        let slope = 2.0 * a.cos() + 0.25 * 9.0 * b.cos();
        key(i, t, a.sin() + 0.25 * b.sin(), (slope, slope))
    });
    let holds = curve(&[
        (0.0, 0.0, SegmentKind::Linear),
        (0.5, 0.0, ease("septic")),
        (1.5, 1.0, SegmentKind::Linear),
        (2.0, 1.0, ease("easeInOutExpoSmooth")),
        (3.0, -0.5, SegmentKind::Linear),
        (3.2, -0.5, ease("easeInOutSine")),
        (4.0, 0.2, SegmentKind::Linear),
    ]);
    let bounce = curve(&[
        (0.0, 1.0, ease("easeOutBounce")),
        (2.0, 0.0, SegmentKind::Linear),
        (2.5, 1.0, SegmentKind::Linear),
        (3.0, 0.3, ease("easeOutElasticSmooth")),
        (4.0, 1.2, SegmentKind::Linear),
    ]);
    [
        ("two sines", Curve::new(two_sines).unwrap()),
        ("holds and eases", sampled(&holds, 241)),
        ("bounce and corner", sampled(&bounce, 241)),
    ]
    .into_iter()
    .map(|(name, curve)| {
        let values = (0..curve.len()).map(|k| curve.key_value(k));
        let (low, high) = values.fold((f64::MAX, f64::MIN), |(low, high), v| (low.min(v), high.max(v)));
        (name, curve, high - low)
    })
    .collect()
}

/// Whether the slopes differ at a key, so that it must stay.
fn stays(curve: &Curve, k: usize) -> bool {
    let slopes = curve.slopes(k);
    (slopes.incoming - slopes.outgoing).abs() > 1e-6
}

fn fits(curve: &Curve, i: usize, j: usize, tolerance: f64) -> bool {
    j == i + 1 || ((i + 1..j).all(|k| !stays(curve, k)) && max_difference(curve, i, j).unwrap().error <= tolerance)
}

/// The fewest keys that keep the tolerance, by dynamic programming over all spans.
pub fn fewest_keys(curve: &Curve, tolerance: f64) -> usize {
    let mut least = vec![usize::MAX; curve.len()];
    least[0] = 1;
    for j in 1..curve.len() {
        for i in (0..j).rev() {
            if least[i] + 1 < least[j] && fits(curve, i, j, tolerance) {
                least[j] = least[i] + 1;
            }
        }
    }
    least[curve.len() - 1]
}

/// The keys of Ramer (1972) and Douglas and Peucker (1973): a span that does not fit is split where it is worst.
pub fn split_at_worst(curve: &Curve, tolerance: f64) -> Vec<usize> {
    fn split(curve: &Curve, i: usize, j: usize, tolerance: f64, kept: &mut Vec<usize>) {
        if !fits(curve, i, j, tolerance) {
            let corner = (i + 1..j).find(|&k| stays(curve, k));
            let worst = max_difference(curve, i, j).unwrap().time;
            let k = corner.unwrap_or_else(|| curve.nearest(worst).clamp(i + 1, j - 1));
            split(curve, i, k, tolerance, kept);
            split(curve, k, j, tolerance, kept);
        } else {
            kept.push(j);
        }
    }
    let mut kept = vec![0];
    split(curve, 0, curve.len() - 1, tolerance, &mut kept);
    kept
}

/// The keys of the common script: a key goes if the curve without it is right at the key's own time.
pub fn right_at_own_time(curve: &Curve, tolerance: f64) -> Vec<usize> {
    let mut kept = vec![0];
    for k in 1..curve.len() - 1 {
        let from = kept[kept.len() - 1];
        let (start, end) = (curve.time(from), curve.time(k + 1));
        let cubic = inbetween::curve::cubic::Cubic {
            span: end - start,
            start_value: curve.key_value(from),
            end_value: curve.key_value(k + 1),
            start_slope: curve.slopes(from).outgoing,
            end_slope: curve.slopes(k + 1).incoming,
        };
        let off = cubic.value_at((curve.time(k) - start) / cubic.span) - curve.key_value(k);
        if off.abs() > tolerance || stays(curve, k) {
            kept.push(k);
        }
    }
    kept.push(curve.len() - 1);
    kept
}

/// The true greatest error of keeping these keys.
pub fn true_error(curve: &Curve, kept: &[usize]) -> f64 {
    kept.windows(2)
        .map(|pair| max_difference(curve, pair[0], pair[1]).unwrap().error)
        .fold(0.0, f64::max)
}
