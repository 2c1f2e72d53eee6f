//! Applies an edit to a document.

use crate::document::Document;

use super::{Applied, Edit, EditError};

/// The document after an edit. Pure: the same document and edit always give the same result.
///
/// # Errors
/// [`EditError`] as a sentence; the document is then unchanged.
pub fn apply(document: &Document, edit: &Edit) -> Result<Applied, EditError> {
    let _ = (document, edit);
    Err(EditError::NoKey)
}
