//! The structs of file format version 1.
