//! The pages of the lab, a file or folder for each.
