//! The state folder: recent files and layout.
