//! Any bytes as a GLB: a document or a refusal, never a panic, a hang or memory without bound.

#![no_main]

use std::ops::ControlFlow;
use std::path::Path;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let nothing = |_: &Path, _: u64| Err(std::io::ErrorKind::NotFound.into());
    let _ = inbetween::io::gltf::read_bytes(bytes.to_vec(), Path::new("fuzz.glb"), &nothing, &mut |_| {
        ControlFlow::Continue(())
    });
});
