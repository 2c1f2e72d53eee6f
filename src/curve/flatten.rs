//! Polylines of curves within a pixel tolerance.
