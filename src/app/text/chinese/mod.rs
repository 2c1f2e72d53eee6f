//! The fixed words in Chinese (simplified).

mod lab;
pub mod lessons;
