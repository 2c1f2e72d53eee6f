//! Members the format does not have: told once an object, kept on saving.

use serde_json::Value;

use crate::io::report::{Finding, FindingCode};

use super::fault::kept;
use super::json;

/// The members of an animation.
pub(super) const ANIMATION: &[&str] = &["name", "channels", "samplers"];
/// Those of a channel.
pub(super) const CHANNEL: &[&str] = &["sampler", "target"];
/// Those of a channel's target.
pub(super) const TARGET: &[&str] = &["node", "path"];
/// Those of a sampler.
pub(super) const SAMPLER: &[&str] = &["input", "output", "interpolation"];
/// Those of a pointer extension.
pub(super) const POINTER: &[&str] = &["pointer"];

/// The first member of `object` that is neither among `known` nor one that every object may have.
pub(super) fn unexpected(object: &Value, known: &[&str]) -> Option<Finding> {
    let other =
        |member: &&String| !known.contains(&member.as_str()) && !["extensions", "extras"].contains(&member.as_str());
    let mut others = object.as_object()?.keys().filter(other);
    let first = others.next()?;
    let finding = kept(FindingCode::UnexpectedMember).words(json::short(first));
    Some(match others.count() {
        0 => finding,
        more => finding.number("and others", more as f64),
    })
}
