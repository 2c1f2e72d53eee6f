//! The renderer that the picture tests stand on, tested itself: coverage, blending, clipping, text and speed.
#![cfg(feature = "gui")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use egui::epaint::{ColorImage, ImageDelta};
use egui::{Color32, Pos2, Rect, TextureOptions, pos2, vec2};
use image::{Rgba, RgbaImage};
use support::canvas::{self, Canvas};
use support::texture::Texture;
use support::triangle::{Clip, Corner, draw};

const EVERYWHERE: Clip = Clip {
    left: 0,
    top: 0,
    right: 64,
    bottom: 64,
};

fn white() -> Texture {
    Texture::new(&ImageDelta::full(
        ColorImage::filled([1, 1], Color32::WHITE),
        TextureOptions::LINEAR,
    ))
}

fn corner(x: f32, y: f32, colour: Color32) -> Corner {
    Corner {
        x,
        y,
        u: 0.0,
        v: 0.0,
        colour: colour.to_array(),
    }
}

fn alphas(image: &RgbaImage) -> Vec<u8> {
    image.pixels().map(|pixel| pixel.0[3]).collect()
}

/// Small pseudo-random numbers in `0.0..64.0` that need no crate.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> f32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1 << 18) as f32
    }
}

#[test]
fn triangles_that_share_edges_cover_every_pixel_once() {
    // A fan around a random point covers the whole canvas whatever the point: with an additive colour of 100 in red
    // a gap would leave 0 and an overlap 200.
    let once = Color32::from_rgba_premultiplied(100, 0, 0, 0);
    let mut dice = Dice(1);
    for _ in 0..200 {
        let centre = (dice.roll(), dice.roll());
        let mut canvas = Canvas::new(64, 64);
        let rim = [
            (0.0, 0.0),
            (dice.roll(), 0.0),
            (64.0, 0.0),
            (64.0, 64.0),
            (dice.roll(), 64.0),
            (0.0, 64.0),
        ];
        for (index, from) in rim.iter().enumerate() {
            let to = rim[(index + 1) % rim.len()];
            let three = [centre, *from, to].map(|(x, y)| corner(x, y, once));
            draw(&mut canvas, EVERYWHERE, &white(), three);
        }
        let image = canvas.into_image();
        assert!(
            image.pixels().all(|pixel| pixel.0[0] == 100),
            "a gap or an overlap around {centre:?}"
        );
    }
}

#[test]
fn a_rectangle_on_pixel_edges_covers_exactly_its_pixels_in_either_winding() {
    for swap in [false, true] {
        let mut canvas = Canvas::new(8, 8);
        let [a, b, c, d] = [(2.0, 3.0), (6.0, 3.0), (6.0, 5.0), (2.0, 5.0)].map(|(x, y)| corner(x, y, Color32::WHITE));
        let clip = Clip {
            left: 0,
            top: 0,
            right: 8,
            bottom: 8,
        };
        draw(&mut canvas, clip, &white(), if swap { [a, c, b] } else { [a, b, c] });
        draw(&mut canvas, clip, &white(), if swap { [a, d, c] } else { [a, c, d] });
        let image = canvas.into_image();
        for (x, y, pixel) in image.enumerate_pixels() {
            let inside = (2..6).contains(&x) && (3..5).contains(&y);
            assert_eq!(pixel.0[3] == 255, inside, "pixel {x}, {y}");
        }
    }
}

#[test]
fn a_centre_on_an_edge_belongs_to_the_left_and_the_top() {
    // From centre to centre: the left column and the top row are in, the right column and the bottom row are not.
    let mut canvas = Canvas::new(4, 4);
    let clip = Clip {
        left: 0,
        top: 0,
        right: 4,
        bottom: 4,
    };
    let [a, b, c, d] = [(0.5, 0.5), (2.5, 0.5), (2.5, 2.5), (0.5, 2.5)].map(|(x, y)| corner(x, y, Color32::WHITE));
    draw(&mut canvas, clip, &white(), [a, b, c]);
    draw(&mut canvas, clip, &white(), [a, c, d]);
    assert_eq!(
        alphas(&canvas.into_image()),
        [255, 255, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    );
}

#[test]
fn nothing_is_drawn_outside_the_clip_nor_without_area_nor_from_no_numbers() {
    let clip = Clip {
        left: 1,
        top: 1,
        right: 3,
        bottom: 2,
    };
    let mut canvas = Canvas::new(4, 4);
    let far = [(-1e9, -1e9), (1e9, -1e9), (0.0, 2e9)].map(|(x, y)| corner(x, y, Color32::WHITE));
    draw(&mut canvas, clip, &white(), far);
    assert_eq!(
        alphas(&canvas.into_image()),
        [0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    );

    let mut canvas = Canvas::new(4, 4);
    let flat = [(0.0, 0.0), (2.0, 2.0), (4.0, 4.0)].map(|(x, y)| corner(x, y, Color32::WHITE));
    let no_number = [(0.0, 0.0), (f32::NAN, 0.0), (4.0, 4.0)].map(|(x, y)| corner(x, y, Color32::WHITE));
    draw(&mut canvas, EVERYWHERE, &white(), flat);
    draw(&mut canvas, EVERYWHERE, &white(), no_number);
    assert!(alphas(&canvas.into_image()).iter().all(|alpha| *alpha == 0));
}

#[test]
fn blending_is_the_rounded_exact_result_for_every_alpha_and_value() {
    for alpha in 0..=255_u32 {
        for value in 0..=255_u32 {
            let source = canvas::pack([(alpha / 2) as u8, 0, alpha as u8, alpha as u8]);
            let destination = canvas::pack([value as u8, value as u8, value as u8, 255]);
            let [red, green, blue, opacity] = canvas::over(source, destination).to_le_bytes();
            let under = (f64::from(value) * f64::from(255 - alpha) / 255.0).round() as u32;
            assert_eq!(u32::from(red), alpha / 2 + under);
            assert_eq!(u32::from(green), under);
            assert_eq!(u32::from(blue), (alpha + under).min(255));
            assert_eq!(opacity, 255);
        }
    }
    // An additive colour stops at 255 and leaves its neighbours alone.
    let sum = canvas::over(canvas::pack([200, 10, 200, 0]), canvas::pack([100, 20, 30, 40]));
    assert_eq!(sum.to_le_bytes(), [255, 30, 230, 40]);
}

#[test]
fn a_colour_ramp_runs_from_corner_to_corner() {
    let mut canvas = Canvas::new(256, 1);
    let clip = Clip {
        left: 0,
        top: 0,
        right: 256,
        bottom: 1,
    };
    let grey = |value: u8| Color32::from_rgb(value, value, value);
    let [a, b, c, d] = [
        corner(0.0, 0.0, grey(0)),
        corner(256.0, 0.0, grey(255)),
        corner(256.0, 1.0, grey(255)),
        corner(0.0, 1.0, grey(0)),
    ];
    draw(&mut canvas, clip, &white(), [a, b, c]);
    draw(&mut canvas, clip, &white(), [a, c, d]);
    for (x, _, pixel) in canvas.into_image().enumerate_pixels() {
        // The ramp at the centre x + 1/2, rounded to a whole channel value: off by half a unit at most.
        let exact = (f64::from(x) + 0.5) * 255.0 / 256.0;
        assert!(
            (f64::from(pixel.0[0]) - exact).abs() <= 0.501,
            "at {x}: {} for {exact}",
            pixel.0[0]
        );
    }
}

#[test]
fn a_texture_is_read_texel_by_texel_on_the_grid_and_blended_off_it() {
    let red_blue = ColorImage::new([2, 1], vec![Color32::from_rgb(200, 0, 0), Color32::from_rgb(0, 0, 100)]);
    let texture = |options| Texture::new(&ImageDelta::full(red_blue.clone(), options));
    let one = 1 << support::texture::TEXEL_BITS;
    let linear = texture(TextureOptions::LINEAR);
    assert_eq!(linear.sample(one / 2, one / 2).to_le_bytes(), [200, 0, 0, 255]);
    assert_eq!(linear.sample(one, one / 2).to_le_bytes(), [100, 0, 50, 255]);
    assert_eq!(linear.sample(-9 * one, 9 * one).to_le_bytes(), [200, 0, 0, 255]);
    assert_eq!(linear.sample(9 * one, 0).to_le_bytes(), [0, 0, 100, 255]);
    let nearest = texture(TextureOptions::NEAREST);
    assert_eq!(nearest.sample(one - 1, 0).to_le_bytes(), [200, 0, 0, 255]);
    assert_eq!(nearest.sample(one, 0).to_le_bytes(), [0, 0, 100, 255]);
    assert!(texture(TextureOptions::LINEAR_REPEAT).check().is_err());
}

const SQUARE: Rect = Rect {
    min: Pos2 { x: 100.0, y: 200.0 },
    max: Pos2 { x: 300.0, y: 260.0 },
};
const TEAL: Color32 = Color32::from_rgb(0, 128, 128);

/// A full window of ordinary widgets, a filled rectangle and a hundred curves.
fn busy_window(ui: &mut egui::Ui) {
    egui::Panel::left("list").default_size(80.0).show(ui, |ui| {
        for row in 0..40 {
            ui.label(format!("Row {row}"));
        }
    });
    egui::CentralPanel::default().show(ui, |ui| {
        ui.heading("Dark words on a light ground");
        ui.horizontal(|ui| {
            let _ = ui.button("Button");
            ui.label("small words, AV To fi");
        });
        let painter = ui.painter();
        painter.rect_filled(SQUARE, 0.0, TEAL);
        painter.circle_filled(
            pos2(500.0, 230.0),
            40.0,
            Color32::from_rgba_unmultiplied(255, 0, 0, 128),
        );
        painter.rect_filled(
            Rect::from_min_size(pos2(600.0, 190.0), vec2(120.0, 80.0)),
            12.0,
            Color32::DARK_BLUE,
        );
        for curve in 0..100 {
            let lift = curve as f32 * 4.0;
            let points = (0..200)
                .map(|step| {
                    let along = step as f32 * 5.5;
                    pos2(110.0 + along, 290.0 + lift + 20.0 * (along * 0.02 + lift).sin())
                })
                .collect();
            painter.line(points, egui::Stroke::new(1.5, Color32::from_rgb(200, 90, 20)));
        }
    });
}

#[test]
fn a_window_with_text_and_shapes_is_drawn_in_its_colours() {
    let mut harness = support::harness(1280.0, 720.0).build_ui(|ui| {
        ui.ctx().set_theme(egui::Theme::Light);
        busy_window(ui);
    });
    harness.run();
    let started = std::time::Instant::now();
    let image = harness.render().unwrap();
    println!("1280 x 720 drawn in {:.0} ms", started.elapsed().as_secs_f64() * 1000.0);
    let path = support::save_for_the_eyes(&image, "support_selftest");
    println!("see {}", path.display());

    assert_eq!(image.dimensions(), (1280, 720));
    // The harness leaves 8 points free around the `Ui` it hands out; inside, the panels draw every pixel.
    let inside = |x: u32, y: u32| (8..1272).contains(&x) && (8..712).contains(&y);
    let undrawn = image
        .enumerate_pixels()
        .find(|(x, y, pixel)| inside(*x, *y) && pixel.0[3] != 255);
    assert_eq!(undrawn, None, "a pixel of the panels was left undrawn");
    let inner = SQUARE.shrink(2.0);
    for (x, y) in [(inner.min.x, inner.min.y), (inner.max.x, inner.max.y), (200.0, 230.0)] {
        assert_eq!(
            *image.get_pixel(x as u32, y as u32),
            Rgba(TEAL.to_array()),
            "the rectangle at {x}, {y}"
        );
    }
    // Text: the ground under the heading is light, and some of its pixels are dark.
    let brightness = |x: u32, y: u32| {
        image.get_pixel(x, y).0[..3]
            .iter()
            .map(|part| u32::from(*part))
            .sum::<u32>()
            / 3
    };
    let heading: Vec<u32> = (90..400)
        .flat_map(|x| (4..34).map(move |y| (x, y)))
        .map(|(x, y)| brightness(x, y))
        .collect();
    let light = heading.iter().filter(|value| **value > 220).count();
    let dark = heading.iter().filter(|value| **value < 110).count();
    assert!(
        light * 2 > heading.len(),
        "the ground is not light: {light} of {}",
        heading.len()
    );
    assert!(dark > 200, "the words are not dark: {dark} pixels");
    // Half red over the light ground: red stays full, the others fall to about half.
    let [red, green, blue, _] = image.get_pixel(500, 230).0;
    let [ground, ..] = image.get_pixel(560, 230).0;
    assert!(
        red > 245 && green.abs_diff(ground / 2) <= 2 && green == blue,
        "red {red}, green {green}, blue {blue}"
    );
}

#[test]
fn the_same_window_gives_the_same_pixels_twice() {
    let picture = || {
        let mut harness = support::harness(640.0, 360.0).build_ui(busy_window);
        harness.run();
        harness.render().unwrap()
    };
    assert!(picture() == picture(), "two runs differ");
}
