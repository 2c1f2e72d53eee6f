//! Required extensions that change what animation data means: such a file is refused, by the extension's name.

use serde_json::Value;

use crate::io::report::FindingCode;

use super::fault::{Fault, refused};
use super::json::{self, Gltf};
use super::pointer;

/// The extensions this program reads on animation data.
const READ: &[&str] = &[pointer::EXTENSION];

/// Checks that no object an animation is read from has an extension that the file requires and this program does not
/// know. Required extensions elsewhere (on meshes, textures, lights) change nothing here.
///
/// # Errors
/// Naming the extension.
pub(super) fn check(gltf: Gltf<'_>) -> Result<(), Fault> {
    let unread: Vec<&str> = gltf
        .list("extensionsRequired")
        .iter()
        .filter_map(Value::as_str)
        .filter(|name| !READ.contains(name))
        .collect();
    if unread.is_empty() {
        return Ok(());
    }
    let found = |object: &Value| {
        let extensions = object.get("extensions")?;
        unread.iter().find(|&&name| extensions.get(name).is_some())
    };
    for animation in gltf.list("animations") {
        let member = |name| animation.get(name).map_or(&[][..], json::list);
        let channels = member("channels");
        let targets = channels.iter().filter_map(|channel| channel.get("target"));
        let own = std::iter::once(animation).chain(channels).chain(targets);
        if let Some(name) = own.chain(member("samplers")).find_map(found) {
            return Err(named(name));
        }
        for sampler in member("samplers") {
            for end in ["input", "output"] {
                if let Some(name) = of_accessor(gltf, sampler, end, &found) {
                    return Err(named(name));
                }
            }
        }
    }
    Ok(())
}

/// The extension on an accessor, or on a view or buffer below it.
fn of_accessor<'n>(
    gltf: Gltf<'_>,
    sampler: &Value,
    member: &'static str,
    found: &impl Fn(&Value) -> Option<&'n &'n str>,
) -> Option<&'n &'n str> {
    let (_, accessor) = gltf.entry("accessors", sampler, member).ok()?;
    let sparse = accessor.get("sparse");
    let part = |name| sparse.and_then(|sparse| sparse.get(name));
    let holders = [Some(accessor), part("indices"), part("values")];
    let of_view = |holder: &Value| {
        let (_, view) = gltf.entry("bufferViews", holder, "bufferView").ok()?;
        let of_buffer = || found(gltf.entry("buffers", view, "buffer").ok()?.1);
        found(view).or_else(of_buffer)
    };
    found(accessor)
        .or_else(|| found(sparse?))
        .or_else(|| holders.into_iter().flatten().find_map(of_view))
}

fn named(extension: &str) -> Fault {
    Box::new(refused(FindingCode::UnsupportedExtension).words(json::short(extension)))
}
