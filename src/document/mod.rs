//! Values with identity: document, clip, channel, kind, target.
