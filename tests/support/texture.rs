//! A texture in memory and its sampling: nearest or bilinear, by fixed-point texel coordinates.

use super::canvas::{pack, scale};
use egui::epaint::{ColorImage, ImageData, ImageDelta};
use egui::{TextureFilter, TextureOptions, TextureWrapMode};

/// Fractional bits of a texel coordinate.
pub const TEXEL_BITS: u32 = 16;

/// Premultiplied pixels and how to read between them.
pub struct Texture {
    width: usize,
    height: usize,
    texels: Vec<u32>,
    options: TextureOptions,
}

impl Texture {
    /// A texture from a delta that sets all of it.
    pub fn new(delta: &ImageDelta) -> Self {
        let ImageData::Color(image) = &delta.image;
        Self {
            width: image.width(),
            height: image.height(),
            texels: packed(image),
            options: delta.options,
        }
    }

    /// Replaces the rectangle whose top left texel is `at`.
    pub fn update(&mut self, at: [usize; 2], delta: &ImageDelta) -> Result<(), String> {
        let ImageData::Color(image) = &delta.image;
        let [x, y] = at;
        if x + image.width() > self.width || y + image.height() > self.height {
            return Err(format!(
                "an update of {:?} texels at {at:?} leaves the texture of {} x {}",
                image.size, self.width, self.height
            ));
        }
        let part = packed(image);
        for row in 0..image.height() {
            let to = (y + row) * self.width + x;
            let from = row * image.width();
            self.texels[to..to + image.width()].copy_from_slice(&part[from..from + image.width()]);
        }
        self.options = delta.options;
        Ok(())
    }

    /// Width and height in texels.
    pub fn size(&self) -> [usize; 2] {
        [self.width, self.height]
    }

    /// Refuses what egui's programs do not use, rather than drawing it wrongly.
    pub fn check(&self) -> Result<(), String> {
        match self.options.wrap_mode {
            TextureWrapMode::ClampToEdge if !self.texels.is_empty() => Ok(()),
            TextureWrapMode::ClampToEdge => Err("an empty texture cannot be drawn".to_owned()),
            mode => Err(format!(
                "the texture wrap mode {mode:?} is not supported by the test renderer"
            )),
        }
    }

    /// The texel at `u`, `v`: texels times 2^16, 0 being the left or top edge of the first texel.
    pub fn sample(&self, u: i64, v: i64) -> u32 {
        let texels = self.texels.as_slice();
        if self.options.magnification == TextureFilter::Nearest {
            let x = clamp(u >> TEXEL_BITS, self.width);
            let y = clamp(v >> TEXEL_BITS, self.height);
            return texels[y * self.width + x];
        }
        // From edges to centres, rounded to 1/256 of a texel: pixels that lie on texels read exactly one.
        let u = u - 0x8000 + 0x80;
        let v = v - 0x8000 + 0x80;
        let right = ((u >> 8) & 0xff) as u32;
        let below = ((v >> 8) & 0xff) as u32;
        let x = clamp(u >> TEXEL_BITS, self.width);
        let row = clamp(v >> TEXEL_BITS, self.height) * self.width;
        if right == 0 && below == 0 {
            return texels[row + x];
        }
        let next_x = clamp((u >> TEXEL_BITS) + 1, self.width);
        let next_row = clamp((v >> TEXEL_BITS) + 1, self.height) * self.width;
        let top = mix(texels[row + x], texels[row + next_x], right);
        let bottom = mix(texels[next_row + x], texels[next_row + next_x], right);
        mix(top, bottom, below)
    }
}

/// `a` at 0, `b` at 256; the weights are rescaled to 0..=255, the two parts sum to at most 255.
fn mix(a: u32, b: u32, weight: u32) -> u32 {
    if a == b {
        return a;
    }
    let weight = (weight * 255 + 128) >> 8;
    scale(a, 255 - weight) + scale(b, weight)
}

fn clamp(index: i64, size: usize) -> usize {
    if index < 0 {
        0
    } else if index as usize >= size {
        size - 1
    } else {
        index as usize
    }
}

fn packed(image: &ColorImage) -> Vec<u32> {
    image.pixels.iter().map(|colour| pack(colour.to_array())).collect()
}
