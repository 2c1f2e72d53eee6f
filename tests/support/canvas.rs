//! The pixels being drawn on, and premultiplied "source over destination" in gamma space, as egui's own shaders blend.
//!
//! A pixel is one `u32`, red in the lowest byte, alpha in the highest. Two channels are computed at once in the two
//! halves of a `u32`, which keeps the loops short enough for an unoptimised build.

use image::RgbaImage;

/// Red and blue, or after a shift by eight green and alpha.
const TWO: u32 = 0x00ff_00ff;

/// Packs four channels into a pixel.
pub fn pack(rgba: [u8; 4]) -> u32 {
    u32::from_le_bytes(rgba)
}

/// Every channel times `factor / 255`, rounded to nearest.
///
/// `x / 255` is computed as `(x + 128 + ((x + 128) >> 8)) >> 8`, exact for `x <= 255 * 255`.
pub fn scale(pixel: u32, factor: u32) -> u32 {
    let low = (pixel & TWO) * factor + 0x0080_0080;
    let high = ((pixel >> 8) & TWO) * factor + 0x0080_0080;
    let low = ((low + ((low >> 8) & TWO)) >> 8) & TWO;
    let high = (high + ((high >> 8) & TWO)) & !TWO;
    low | high
}

/// Channel by channel product of two pixels.
pub fn modulate(a: u32, b: u32) -> u32 {
    let (low, high) = (a & 0xff, a >> 24);
    let (green, blue) = ((a >> 8) & 0xff, (a >> 16) & 0xff);
    scale(b & 0x0000_00ff, low)
        | scale(b & 0x0000_ff00, green)
        | scale(b & 0x00ff_0000, blue)
        | scale(b & 0xff00_0000, high)
}

/// `source + destination * (1 - source alpha)`, each channel stopping at 255.
pub fn over(source: u32, destination: u32) -> u32 {
    let under = scale(destination, 255 - (source >> 24));
    let low = (source & TWO) + (under & TWO);
    let high = ((source >> 8) & TWO) + ((under >> 8) & TWO);
    if ((low | high) & !TWO) == 0 {
        low | (high << 8)
    } else {
        saturate(low) | (saturate(high) << 8)
    }
}

/// Stops each of two nine-bit sums at 255.
fn saturate(sums: u32) -> u32 {
    let mut result = sums & TWO;
    if sums & 0x0000_0100 != 0 {
        result |= 0x0000_00ff;
    }
    if sums & 0x0100_0000 != 0 {
        result |= 0x00ff_0000;
    }
    result
}

/// Pixels in rows from the top left, transparent at first.
pub struct Canvas {
    width: usize,
    height: usize,
    pixels: Vec<u32>,
}

impl Canvas {
    pub fn new(width: usize, height: usize) -> Self {
        Self {
            width,
            height,
            pixels: vec![0; width * height],
        }
    }

    pub fn width(&self) -> usize {
        self.width
    }

    pub fn height(&self) -> usize {
        self.height
    }

    /// Pixels `from..to` of row `y`; the caller has clipped to the canvas.
    pub fn span(&mut self, y: usize, from: usize, to: usize) -> &mut [u32] {
        let row = y * self.width;
        &mut self.pixels[row + from..row + to]
    }

    pub fn into_image(self) -> RgbaImage {
        let mut bytes = vec![0_u8; self.pixels.len() * 4];
        for (four, pixel) in bytes.chunks_exact_mut(4).zip(&self.pixels) {
            four.copy_from_slice(&pixel.to_le_bytes());
        }
        RgbaImage::from_raw(self.width as u32, self.height as u32, bytes).expect("four bytes for each pixel")
    }
}

/// Draws one colour over a span.
pub fn fill(span: &mut [u32], colour: u32) {
    if colour >> 24 == 255 {
        fill_opaque(span, colour);
        return;
    }
    let mut at = 0;
    let end = span.len();
    while at < end {
        span[at] = over(colour, span[at]);
        at += 1;
    }
}

/// Doubles what is filled already, so that the copying is done by the (optimised) library.
fn fill_opaque(span: &mut [u32], colour: u32) {
    let end = span.len();
    let mut filled = if end < 8 { end } else { 8 };
    let mut at = 0;
    while at < filled {
        span[at] = colour;
        at += 1;
    }
    while filled < end {
        let more = if end - filled < filled { end - filled } else { filled };
        span.copy_within(0..more, filled);
        filled += more;
    }
}
