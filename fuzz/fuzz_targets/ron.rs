//! Any text as a document: read or refused; what reads is written and read back the same.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(document) = inbetween::io::ron_file::read_str(text) {
        let written = inbetween::io::ron_file::write_string(&document);
        match inbetween::io::ron_file::read_str(&written) {
            Ok(again) => assert_eq!(inbetween::io::ron_file::write_string(&again), written),
            Err(error) => panic!("{error}: {written}"),
        }
    }
});
