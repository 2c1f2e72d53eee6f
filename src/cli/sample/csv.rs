//! Rows of numbers as CSV. A name that has a comma, a quotation mark or a line break is quoted.
//!
//! Source: Y. Shafranovich, RFC 4180 (2005), section 2, with the line ends of the system's own text files.

use std::fmt;

use crate::document::Channel;
use crate::lab::text_table::{exact, quoted};

/// Which numbers of a component are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Columns {
    /// The value.
    Value,
    /// The value and its first and second derivative by time.
    ValueVelocityAcceleration,
}

/// The names of the columns, with their units.
#[derive(Clone, Debug)]
pub struct Header<'a> {
    /// In the order they are written.
    pub channels: &'a [&'a Channel],
    /// Of each component.
    pub columns: Columns,
}

impl fmt::Display for Header<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("time (s)")?;
        for channel in self.channels {
            for component in 0..channel.curves.len() {
                let name = match channel.component_name(component) {
                    part if part.is_empty() => channel.name.clone(),
                    part => format!("{} {part}", channel.name),
                };
                let unit = channel.unit.as_str();
                write!(f, ",{}", quoted(&labelled(&name, unit)))?;
                if self.columns == Columns::ValueVelocityAcceleration {
                    let per = if unit.is_empty() { "1" } else { unit };
                    let velocity = labelled(&format!("{name} velocity"), &format!("{per}/s"));
                    let acceleration = labelled(&format!("{name} acceleration"), &format!("{per}/s^2"));
                    write!(f, ",{},{}", quoted(&velocity), quoted(&acceleration))?;
                }
            }
        }
        Ok(())
    }
}

/// A time and what plays at it.
#[derive(Clone, Debug)]
pub struct Row<'a> {
    /// In the order they are written.
    pub channels: &'a [&'a Channel],
    /// Of each component.
    pub columns: Columns,
    /// Seconds.
    pub time: f64,
}

impl fmt::Display for Row<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&exact(self.time))?;
        for channel in self.channels {
            for component in 0..channel.curves.len() {
                write!(f, ",{}", exact(channel.value(component, self.time)))?;
                if self.columns == Columns::ValueVelocityAcceleration {
                    let sample = channel.sample(component, self.time);
                    write!(f, ",{},{}", exact(sample.velocity), exact(sample.acceleration))?;
                }
            }
        }
        Ok(())
    }
}

fn labelled(name: &str, unit: &str) -> String {
    if unit.is_empty() {
        name.to_owned()
    } else {
        format!("{name} ({unit})")
    }
}
