//! Reading glTF 2.0 and GLB files as documents.
