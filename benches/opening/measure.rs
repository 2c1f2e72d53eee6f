//! One measurement: a file opened by a process of its own.

use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use inbetween::io;
use sha2::{Digest, Sha256};

/// The first argument of a process that measures.
pub const CHILD: &str = "measure-one";

/// How often a file is opened; the least time counts.
const TIMES: usize = 5;

/// What a file is opened with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// What nothing that opens it can do without.
    Floor,
    /// The program's own reading.
    Open,
}

impl Way {
    fn name(self) -> &'static str {
        match self {
            Self::Floor => "floor",
            Self::Open => "open",
        }
    }

    /// The way of this name.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Floor, Self::Open].into_iter().find(|way| way.name() == name)
    }
}

/// What it costs.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// Of the processor, or of the clock where that is not known.
    pub milliseconds: f64,
    /// Bytes of memory at most, beyond those of the empty process.
    pub peak: Option<u64>,
    /// Keys that were read, linked ones once.
    pub keys: usize,
}

/// The least of several processes.
pub fn least(way: Way, file: &Path) -> Cost {
    let program = std::env::current_exe().expect("the bench has a path");
    let costs = (0..TIMES).map(|_| {
        let output = Command::new(&program)
            .args([CHILD, way.name()])
            .arg(file)
            .output()
            .expect("the bench starts once more");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let mut numbers = said.split_whitespace();
        let mut next = || numbers.next().unwrap_or_default().to_owned();
        let (milliseconds, peak, keys) = (next().parse(), next().parse(), next().parse());
        Cost {
            milliseconds: milliseconds.expect("a process says its time"),
            peak: peak.ok(),
            keys: keys.expect("a process says how many keys there are"),
        }
    });
    let least = |a: Cost, b: Cost| Cost {
        milliseconds: a.milliseconds.min(b.milliseconds),
        peak: a.peak.min(b.peak),
        ..a
    };
    costs.reduce(least).expect("a file is opened at least once")
}

/// Opens a file and says time, peak memory and keys.
pub fn once(way: Way, file: &Path) -> String {
    let before = peak();
    let (begun, processor) = (Instant::now(), processor_time());
    let keys = match way {
        Way::Floor => floor(file),
        Way::Open => open(file),
    };
    let clock = begun.elapsed();
    let processor = processor
        .zip(processor_time())
        .map(|(before, after)| after.saturating_sub(before));
    let time = processor.unwrap_or(clock).as_secs_f64() * 1e3;
    let peak = before.zip(peak()).map(|(before, after)| after.saturating_sub(before));
    format!("{time} {} {keys}", peak.map_or("-".to_owned(), |peak| peak.to_string()))
}

fn open(file: &Path) -> usize {
    let opened = io::open(file, &mut |_| ControlFlow::Continue(())).expect("the file opens");
    let clips = opened.document.clips().iter();
    let channels = clips.flat_map(|clip| &clip.channels);
    channels.map(|channel| channel.key_count()).sum()
}

/// Bytes, their fingerprint, and the text as a tree; all of it is held until the end.
fn floor(file: &Path) -> usize {
    let bytes = std::fs::read(file).expect("the file is there");
    let print = Sha256::digest(&bytes);
    let is_ron = file.extension().is_some_and(|ending| ending == "ron");
    let members = if is_ron {
        let text = str::from_utf8(&bytes).expect("RON is text");
        let value: ron::Value = ron::from_str(text).expect("RON that was just written");
        usize::from(matches!(value, ron::Value::Map(_)))
    } else {
        let value: serde_json::Value = serde_json::from_slice(json(&bytes)).expect("JSON");
        value.as_object().map_or(0, serde_json::Map::len)
    };
    std::hint::black_box((print, members));
    0
}

/// The JSON of a GLB or glTF file.
fn json(file: &[u8]) -> &[u8] {
    if !file.starts_with(b"glTF") {
        return file;
    }
    let length = file.get(12..16).and_then(|bytes| bytes.first_chunk::<4>());
    let length = length.map_or(0, |bytes| u32::from_le_bytes(*bytes) as usize);
    file.get(20..20 + length).unwrap_or_default()
}

/// The time this thread had a processor, whatever else the machine does; known on Linux.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

/// The most memory this process had so far, bytes.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024)
}
