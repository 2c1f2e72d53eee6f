//! Any text as glTF JSON, with a buffer of the same bytes behind every URI: a document or a refusal, and what opens
//! can be sampled, read the other way and written as RON.

#![no_main]

use std::ops::ControlFlow;
use std::path::Path;

use inbetween::io::report::OtherWay;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let same = |_: &Path, most: u64| Ok(bytes.iter().copied().cycle().take(most.min(4096) as usize).collect());
    let opened = inbetween::io::gltf::read_bytes(bytes.to_vec(), Path::new("fuzz.gltf"), &same, &mut |_| {
        ControlFlow::Continue(())
    });
    let Ok(opened) = opened else {
        return;
    };
    for clip in opened.document.clips() {
        for channel in &clip.channels {
            for component in 0..channel.curves.len() {
                for t in [-1.0, 0.0, 0.3, clip.duration(), 1e9] {
                    assert!(channel.value(component, t).is_finite());
                }
            }
        }
    }
    for second in opened.report.entries.iter().filter_map(|finding| finding.second.as_ref()) {
        assert!(second.channel().is_some());
        let all = OtherWay::ALL.iter().fold(second.fixes, |all, way| all.with(way.alone()));
        let _ = second.source.with(all);
    }
    let text = inbetween::io::ron_file::write_string(&opened.document);
    assert!(inbetween::io::ron_file::read_str(&text).is_ok(), "{text}");
});
