//! Evaluation, slopes, continuation and exact insertion against reference numbers, worked examples and cases, and as
//! properties of troublesome curves.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "curves/cases.rs"]
mod cases;
#[path = "curves/evaluation.rs"]
mod evaluation;
#[path = "curves/examples.rs"]
mod examples;
#[path = "curves/long.rs"]
mod long;
mod oracle;
#[path = "curves/properties.rs"]
mod properties;
#[path = "curves/pyramid.rs"]
mod pyramid;
#[path = "curves/reference.rs"]
mod reference;
#[path = "curves/strategies.rs"]
mod strategies;
