//! Triangles to spans of pixels, with exact coverage: neighbours that share an edge neither overlap nor leave a gap.
//!
//! Corners are rounded to 1/256 pixel. A pixel is covered when its centre is inside; a centre on an edge belongs to
//! the triangle whose top or left edge it is (the rule of the graphics interfaces). Per row the three edge functions
//! are solved for the span, so that no pixel outside is ever looked at.

use super::canvas::{Canvas, fill, modulate, over, pack, scale};
use super::texture::{TEXEL_BITS, Texture};

/// Units per pixel of the rounded corners.
const SUBPIXELS: i64 = 256;
/// Corners are kept within this many pixels of the origin, so that edge functions fit 64 bits:
/// (2^21 * 2^8)^2 * 4 = 2^60. What lies further outside is bent, far from anything visible.
const FAR: f32 = 2_097_152.0;
/// Fractional bits of an interpolated colour channel.
const COLOUR_BITS: u32 = 20;

/// One corner in pixels, its texture place in 0..1 and its premultiplied colour.
#[derive(Clone, Copy)]
pub struct Corner {
    pub x: f32,
    pub y: f32,
    pub u: f32,
    pub v: f32,
    pub colour: [u8; 4],
}

/// Pixels that may be touched: `left..right`, `top..bottom`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clip {
    pub left: usize,
    pub top: usize,
    pub right: usize,
    pub bottom: usize,
}

/// Draws a triangle of either winding; one without area or with a corner that is no number draws nothing.
pub fn draw(canvas: &mut Canvas, clip: Clip, texture: &Texture, corners: [Corner; 3]) {
    let [a, mut b, mut c] = corners;
    if [a, b, c]
        .iter()
        .any(|corner| !(corner.x.is_finite() && corner.y.is_finite()))
    {
        return;
    }
    let mut points = [rounded(a), rounded(b), rounded(c)];
    let mut area = cross(points[0], points[1], points[2]);
    if area == 0 {
        return;
    }
    if area < 0 {
        points.swap(1, 2);
        std::mem::swap(&mut b, &mut c);
        area = -area;
    }
    let edges = [
        Edge::new(points[0], points[1]),
        Edge::new(points[1], points[2]),
        Edge::new(points[2], points[0]),
    ];
    let paint = Paint::new([a, b, c], points, area, texture);
    let lowest = points[0][1].min(points[1][1]).min(points[2][1]);
    let highest = points[0][1].max(points[1][1]).max(points[2][1]);
    let top = lowest.div_euclid(SUBPIXELS).max(clip.top as i64);
    let bottom = (highest.div_euclid(SUBPIXELS) + 1).min(clip.bottom as i64);
    let mut y = top;
    while y < bottom {
        let mut from = clip.left as i64;
        let mut to = clip.right as i64;
        for edge in &edges {
            edge.narrow(y, &mut from, &mut to);
        }
        if from < to {
            paint.span(canvas.span(y as usize, from as usize, to as usize), from, y, texture);
        }
        y += 1;
    }
}

fn rounded(corner: Corner) -> [i64; 2] {
    let unit = SUBPIXELS as f32;
    [
        (corner.x.clamp(-FAR, FAR) * unit).round() as i64,
        (corner.y.clamp(-FAR, FAR) * unit).round() as i64,
    ]
}

/// Twice the signed area; positive where the corners run clockwise on a screen whose y points down.
fn cross(a: [i64; 2], b: [i64; 2], c: [i64; 2]) -> i64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/// An edge function, `constant + along_y * y - along_x * x >= 0` where pixel (x, y) is inside.
struct Edge {
    constant: i64,
    along_x: i64,
    along_y: i64,
}

impl Edge {
    fn new(from: [i64; 2], to: [i64; 2]) -> Self {
        let dx = to[0] - from[0];
        let dy = to[1] - from[1];
        let top_or_left = dy < 0 || (dy == 0 && dx > 0);
        let centre = SUBPIXELS / 2;
        let constant = dx * (centre - from[1]) - dy * (centre - from[0]) - i64::from(!top_or_left);
        Self {
            constant,
            along_x: dy * SUBPIXELS,
            along_y: dx * SUBPIXELS,
        }
    }

    /// Narrows `from..to` to the pixels of row `y` on the inner side.
    fn narrow(&self, y: i64, from: &mut i64, to: &mut i64) {
        let here = self.constant + self.along_y * y;
        if self.along_x < 0 {
            // x >= -here / -along_x, rounded up.
            let first = -here.div_euclid(-self.along_x);
            if first > *from {
                *from = first;
            }
        } else if self.along_x > 0 {
            let end = here.div_euclid(self.along_x) + 1;
            if end < *to {
                *to = end;
            }
        } else if here < 0 {
            *to = *from;
        }
    }
}

/// A quantity that changes linearly over the triangle, in fixed point.
#[derive(Clone, Copy)]
struct Plane {
    at_origin: f64,
    per_x: f64,
    per_y: f64,
}

impl Plane {
    /// `values` at the three rounded corners.
    fn new(values: [f64; 3], points: [[i64; 2]; 3], area: i64) -> Self {
        let unit = SUBPIXELS as f64;
        let [x0, y0] = points[0].map(|part| part as f64 / unit);
        let [x1, y1] = points[1].map(|part| part as f64 / unit);
        let [x2, y2] = points[2].map(|part| part as f64 / unit);
        let area = area as f64 / (unit * unit);
        let (first, second) = (values[1] - values[0], values[2] - values[0]);
        let per_x = (first * (y2 - y0) - second * (y1 - y0)) / area;
        let per_y = (second * (x1 - x0) - first * (x2 - x0)) / area;
        Self {
            at_origin: values[0] - per_x * x0 - per_y * y0,
            per_x,
            per_y,
        }
    }

    /// The value at the centre of pixel (x, y) and its step to the right, with `bits` fractional bits.
    fn start(&self, x: i64, y: i64, bits: u32) -> [i64; 2] {
        let one = (1_u64 << bits) as f64;
        let value = self.at_origin + self.per_x * (x as f64 + 0.5) + self.per_y * (y as f64 + 0.5);
        [(value * one).round() as i64, (self.per_x * one).round() as i64]
    }
}

/// How the pixels of one triangle get their colour.
enum Paint {
    /// One colour: panels, buttons.
    Solid(u32),
    /// Colours that blend into each other: the soft edges of lines and shapes.
    Blended([Plane; 4]),
    /// One colour times a texture: letters.
    Stamped { colour: u32, u: Plane, v: Plane },
    /// Both vary.
    Full { colours: [Plane; 4], u: Plane, v: Plane },
}

impl Paint {
    fn new(corners: [Corner; 3], points: [[i64; 2]; 3], area: i64, texture: &Texture) -> Self {
        let [a, b, c] = corners;
        let [width, height] = texture.size().map(|size| size as f64);
        let plane = |of: &dyn Fn(Corner) -> f64| Plane::new(corners.map(of), points, area);
        let channels = |colours: [[u8; 4]; 3]| {
            [0, 1, 2, 3].map(|channel| Plane::new(colours.map(|colour| f64::from(colour[channel])), points, area))
        };
        let one_colour = a.colour == b.colour && b.colour == c.colour;
        if a.u == b.u && b.u == c.u && a.v == b.v && b.v == c.v {
            let one = (1_i64 << TEXEL_BITS) as f64;
            let texel = texture.sample(
                (f64::from(a.u) * width * one) as i64,
                (f64::from(a.v) * height * one) as i64,
            );
            let tinted = corners.map(|corner| modulate(pack(corner.colour), texel));
            return if one_colour {
                Self::Solid(tinted[0])
            } else {
                Self::Blended(channels(tinted.map(u32::to_le_bytes)))
            };
        }
        let u = plane(&|corner| f64::from(corner.u) * width);
        let v = plane(&|corner| f64::from(corner.v) * height);
        if one_colour {
            Self::Stamped {
                colour: pack(a.colour),
                u,
                v,
            }
        } else {
            Self::Full {
                colours: channels(corners.map(|corner| corner.colour)),
                u,
                v,
            }
        }
    }

    /// Draws the pixels of `span`, whose first is (x, y).
    fn span(&self, span: &mut [u32], x: i64, y: i64, texture: &Texture) {
        match self {
            Self::Solid(colour) => fill(span, *colour),
            Self::Blended(planes) => {
                let mut gradient = Gradient::new(planes, x, y);
                let mut at = 0;
                while at < span.len() {
                    span[at] = over(gradient.next(), span[at]);
                    at += 1;
                }
            }
            Self::Stamped { colour, u, v } => {
                let [mut u, step_u] = u.start(x, y, TEXEL_BITS);
                let [mut v, step_v] = v.start(x, y, TEXEL_BITS);
                let mut at = 0;
                while at < span.len() {
                    let texel = texture.sample(u, v);
                    if texel != 0 {
                        span[at] = over(tinted(*colour, texel), span[at]);
                    }
                    u += step_u;
                    v += step_v;
                    at += 1;
                }
            }
            Self::Full { colours, u, v } => {
                let mut gradient = Gradient::new(colours, x, y);
                let [mut u, step_u] = u.start(x, y, TEXEL_BITS);
                let [mut v, step_v] = v.start(x, y, TEXEL_BITS);
                let mut at = 0;
                while at < span.len() {
                    span[at] = over(tinted(gradient.next(), texture.sample(u, v)), span[at]);
                    u += step_u;
                    v += step_v;
                    at += 1;
                }
            }
        }
    }
}

/// Colour times texel; the texels of letters have four equal channels, which is one multiplication less.
fn tinted(colour: u32, texel: u32) -> u32 {
    let alpha = texel >> 24;
    if texel == alpha * 0x0101_0101 {
        scale(colour, alpha)
    } else {
        modulate(colour, texel)
    }
}

/// Four channels walking along a row.
struct Gradient {
    values: [i64; 4],
    steps: [i64; 4],
}

impl Gradient {
    fn new(planes: &[Plane; 4], x: i64, y: i64) -> Self {
        let started = planes.map(|plane| plane.start(x, y, COLOUR_BITS));
        // Half a unit more, so that cutting the fraction off rounds to nearest.
        let half = 1_i64 << (COLOUR_BITS - 1);
        Self {
            values: started.map(|[value, _]| value + half),
            steps: started.map(|[_, step]| step),
        }
    }

    fn next(&mut self) -> u32 {
        let mut pixel = 0;
        let mut channel = 4;
        while channel > 0 {
            channel -= 1;
            let value = self.values[channel] >> COLOUR_BITS;
            // Rounding of the planes may step over either end by one.
            let value = if value < 0 {
                0
            } else if value > 255 {
                255
            } else {
                value as u32
            };
            pixel = (pixel << 8) | value;
            self.values[channel] += self.steps[channel];
        }
        pixel
    }
}
