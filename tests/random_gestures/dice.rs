//! Random numbers from a seed, so that a failure can be repeated.

use egui::{Pos2, Rect, pos2};

/// A small generator: xorshift64* (Vigna 2016).
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// One of `count` numbers from 0.
    pub fn below(&mut self, count: usize) -> usize {
        (self.next() >> 33) as usize % count.max(1)
    }

    pub fn chance(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }

    /// In -1..1.
    pub fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1_u32 << 23) as f32 - 1.0
    }

    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// A place in a rectangle.
    pub fn inside(&mut self, rect: Rect) -> Pos2 {
        let (x, y) = ((self.unit() + 1.0) / 2.0, (self.unit() + 1.0) / 2.0);
        pos2(rect.left() + x * rect.width(), rect.top() + y * rect.height())
    }
}
