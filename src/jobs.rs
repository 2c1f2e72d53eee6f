//! Named worker threads with progress and cancel.
