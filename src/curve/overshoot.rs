//! Exact extrema, value ranges, and excursions beyond limits.
