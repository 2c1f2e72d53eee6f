//! Seconds, frames, frame rates and timecode.
