//! Atomic writing of files.
