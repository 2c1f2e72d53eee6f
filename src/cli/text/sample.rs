//! What `sample` says.

use super::exact;

/// No frame lies in the play range.
pub fn no_frame(rate: &str, (start, end): (f64, f64)) -> String {
    format!(
        "No frame of {rate} lies in the play range from {} s to {} s",
        exact(start),
        exact(end)
    )
}

/// More rows than are written.
pub fn too_many_rows(rows: f64, most: f64) -> String {
    format!("That would be {rows:.0} rows; at most {most:.0} are written")
}
