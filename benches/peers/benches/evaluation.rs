//! Evaluates the same uneven cubic keys with every contender: 30 and 10,000 keys, at random and at rising times.
//!
//! `cargo bench` in this folder prints criterion's report and then one table: nanoseconds per value in each contender's
//! fastest pass, and how many times as long each peer takes as `inbetween` in the same run.

use criterion::{BenchmarkId, Criterion, Throughput};
use inbetween_peers::{Contender, Dice, contenders, length};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Values per measured pass.
const QUERIES: usize = 8_192;

/// The order in which times are asked for.
#[derive(Clone, Copy)]
enum Order {
    Random,
    /// A player's: ever later, four values between two keys on average, from the start again at the end.
    Rising,
}

impl Order {
    fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Rising => "rising",
        }
    }

    fn times(self, keys: usize) -> Vec<f64> {
        let end = length(keys);
        let mut dice = Dice::new(11);
        let step = end / (4.0 * keys as f64);
        (0..QUERIES)
            .map(|index| match self {
                Self::Random => dice.roll() * end,
                Self::Rising => (index as f64 * step) % end,
            })
            .collect()
    }
}

/// Nanoseconds per value of one contender in one setting, in its fastest pass: whatever else the machine does only adds
/// to a pass, and not to the same passes of every contender.
struct Row {
    setting: String,
    contender: &'static str,
    nanoseconds: f64,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut criterion = Criterion::default().configure_from_args();
    let mut rows = Vec::new();
    for keys in [30, 10_000] {
        let list = contenders(keys)?;
        for order in [Order::Random, Order::Rising] {
            let setting = format!("{keys} keys, {}", order.name());
            let times = order.times(keys);
            for contender in &list {
                rows.extend(measure(&mut criterion, &setting, contender.as_ref(), &times));
            }
        }
    }
    criterion.final_summary();
    print_table(&rows);
    Ok(())
}

/// `None` when the command line filtered this one out.
fn measure(criterion: &mut Criterion, setting: &str, contender: &dyn Contender, times: &[f64]) -> Option<Row> {
    let mut fastest: Option<Duration> = None;
    let mut group = criterion.benchmark_group(setting);
    group.throughput(Throughput::Elements(times.len() as u64));
    group.bench_function(BenchmarkId::from_parameter(contender.name()), |bencher| {
        bencher.iter_custom(|passes| {
            let mut total = Duration::ZERO;
            for _ in 0..passes {
                let begin = Instant::now();
                black_box(contender.sum(black_box(times)));
                let taken = begin.elapsed();
                total += taken;
                fastest = Some(fastest.map_or(taken, |least| least.min(taken)));
            }
            total
        });
    });
    group.finish();
    let nanoseconds = fastest?.as_secs_f64() * 1e9 / times.len() as f64;
    Some(Row {
        setting: setting.to_owned(),
        contender: contender.name(),
        nanoseconds,
    })
}

fn print_table(rows: &[Row]) {
    println!(
        "\n{:<20}  {:<44}  {:>8}  {:>12}",
        "keys and times", "evaluator", "ns/value", "x inbetween"
    );
    let mut base = f64::NAN;
    for row in rows {
        if row.contender == "inbetween, value" {
            base = row.nanoseconds;
        }
        let ratio = row.nanoseconds / base;
        println!(
            "{:<20}  {:<44}  {:>8.2}  {:>12.2}",
            row.setting, row.contender, row.nanoseconds, ratio
        );
    }
}
