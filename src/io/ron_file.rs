//! The native file: reading and writing RON.
