//! Seed.
