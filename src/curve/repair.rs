//! The smallest change of tangents that keeps a segment inside its limits.
