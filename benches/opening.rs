//! What opening a file costs in time and memory, beside a floor measured in the same run: reading the file's bytes, their
//! SHA-256 (by which a changed source is known), and the text parsed into a tree by the parser's own value type.
//!
//! `cargo bench --bench opening`. Every measurement is a process of its own, so that one's memory is not another's;
//! times are of the processor (everything happens on one thread) and the least of several. Peak memory is what the system says of the process (`VmHWM`), less what it was before
//! the file was touched; it is known on Linux only. A row of a file of other people is left out where that is not here.
#![allow(missing_docs, clippy::expect_used)]

#[path = "opening/files.rs"]
mod files;
#[path = "opening/measure.rs"]
mod measure;

use std::path::Path;

use files::Row;
use measure::{Cost, Way};

fn main() {
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() == Some(measure::CHILD) {
        let way = arguments.next().and_then(|way| Way::named(&way));
        let file = arguments.next();
        let (way, file) = way.zip(file).expect("a child is told how to open what");
        println!("{}", measure::once(way, Path::new(&file)));
        return;
    }
    let folder = tempfile::tempdir().expect("a folder for generated files");
    println!(
        "{:<34} {:>9} {:>8} {:>9} {:>9} {:>6} {:>8} {:>9} {:>9} {:>6}",
        "file", "keys", "MiB", "floor ms", "open ms", "ratio", "budget", "floor MiB", "open MiB", "ratio"
    );
    for row in files::rows(folder.path()) {
        match row {
            Ok(row) => print(&row),
            Err(words) => println!("{words}"),
        }
    }
}

fn print(row: &Row) {
    let floor = measure::least(Way::Floor, &row.path);
    let open = measure::least(Way::Open, &row.path);
    let memory = |cost: &Cost| cost.peak.map_or("-".to_owned(), |bytes| format!("{:.1}", mib(bytes)));
    let ratio = floor
        .peak
        .zip(open.peak)
        .map(|(floor, open)| open as f64 / floor as f64);
    println!(
        "{:<34} {:>9} {:>8.1} {:>9.1} {:>9.1} {:>6.2} {:>8} {:>9} {:>9} {:>6}",
        row.name,
        open.keys,
        mib(row.bytes()),
        floor.milliseconds,
        open.milliseconds,
        open.milliseconds / floor.milliseconds,
        row.budget.map_or("-".to_owned(), |budget| format!("{budget:.0} ms")),
        memory(&floor),
        memory(&open),
        ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.2}")),
    );
}

fn mib(bytes: u64) -> f64 {
    bytes as f64 / (1024.0 * 1024.0)
}
