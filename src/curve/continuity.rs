//! How smoothly segments join at keys, and by how much they do not.
