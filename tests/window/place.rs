//! Where the value plot lies on the screen and what it shows, as the program logs it.

/// A rectangle of pixels and the times and values at its edges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlotPlace {
    /// Left and right edge, pixels.
    across: [f64; 2],
    /// Top and bottom edge, pixels.
    down: [f64; 2],
    /// Time at the left and right edge, s.
    times: [f64; 2],
    /// Value at the top and bottom edge.
    values: [f64; 2],
}

impl PlotPlace {
    /// Reads `plot at LEFT..RIGHT x TOP..BOTTOM px shows T0..T1 s, VTOP..VBOTTOM` from a line of the log; `None` where
    /// the line says something else.
    pub fn from_log(line: &str) -> Option<Self> {
        let (_, rest) = line.split_once("plot at ")?;
        let (across, rest) = rest.split_once(" x ")?;
        let (down, rest) = rest.split_once(" px shows ")?;
        let (times, values) = rest.split_once(" s, ")?;
        Some(Self {
            across: ends(across)?,
            down: ends(down)?,
            times: ends(times)?,
            values: ends(values)?,
        })
    }

    /// Pixels right of the left edge and below the top edge of the window.
    pub fn pixel(&self, (time, value): (f64, f64)) -> [f64; 2] {
        let x = self.across[0] + (time - self.times[0]) * self.pixels_per_second();
        let y = self.down[0] + (self.values[0] - value) * self.pixels_per_unit();
        [x, y]
    }

    /// Pixels to the right for a second.
    pub fn pixels_per_second(&self) -> f64 {
        (self.across[1] - self.across[0]) / (self.times[1] - self.times[0])
    }

    /// Pixels upwards for one unit of value.
    pub fn pixels_per_unit(&self) -> f64 {
        (self.down[1] - self.down[0]) / (self.values[0] - self.values[1])
    }
}

fn ends(range: &str) -> Option<[f64; 2]> {
    let (from, to) = range.trim().split_once("..")?;
    Some([from.parse().ok()?, to.parse().ok()?])
}
