//! Draws what egui hands out, on the CPU: the pictures of the tests need no driver and are the same everywhere.

use super::canvas::Canvas;
use super::texture::Texture;
use super::triangle::{Clip, Corner, draw};
use egui::epaint::{Mesh, Primitive, Vertex};
use egui::{Context, FullOutput, Rect, TextureId, TexturesDelta};
use egui_kittest::TestRenderer;
use image::RgbaImage;
use std::collections::HashMap;

/// A renderer for `egui_kittest` that needs no GPU.
#[derive(Default)]
pub struct CpuRenderer {
    textures: HashMap<TextureId, Texture>,
    /// Given up by the last frame, which may still be drawn with them.
    given_up: Vec<TextureId>,
    /// Why an update could not be applied; told by the next `render`.
    fault: Option<String>,
}

impl TestRenderer for CpuRenderer {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        for id in self.given_up.drain(..) {
            self.textures.remove(&id);
        }
        for (id, images) in delta.set.drain() {
            for image in images {
                match (image.pos, self.textures.get_mut(&id)) {
                    (None, _) => {
                        self.textures.insert(id, Texture::new(&image));
                    }
                    (Some(at), Some(texture)) => {
                        if let Err(fault) = texture.update(at, &image) {
                            self.fault = Some(fault);
                        }
                    }
                    (Some(_), None) => self.fault = Some(format!("an update of the unknown texture {id:?}")),
                }
            }
        }
        self.given_up.extend(delta.free.drain());
    }

    fn render(&mut self, ctx: &Context, output: &FullOutput) -> Result<RgbaImage, String> {
        if let Some(fault) = self.fault.take() {
            return Err(fault);
        }
        let scale = ctx.pixels_per_point();
        let size = ctx.content_rect().size() * scale;
        let mut canvas = Canvas::new(size.x.round() as usize, size.y.round() as usize);
        for piece in ctx.tessellate(output.shapes.clone(), scale) {
            let clip = clip(piece.clip_rect, scale, &canvas);
            match piece.primitive {
                Primitive::Mesh(mesh) => self.mesh(&mut canvas, clip, &mesh, scale)?,
                Primitive::Callback(_) => return Err("a paint callback needs a GPU".to_owned()),
            }
        }
        Ok(canvas.into_image())
    }
}

impl CpuRenderer {
    fn mesh(&self, canvas: &mut Canvas, clip: Clip, mesh: &Mesh, scale: f32) -> Result<(), String> {
        let id = mesh.texture_id;
        let texture = self
            .textures
            .get(&id)
            .ok_or_else(|| format!("a mesh names the unknown texture {id:?}"))?;
        texture.check()?;
        let corners: Vec<Corner> = mesh.vertices.iter().map(|vertex| corner(vertex, scale)).collect();
        let corners = corners.as_slice();
        for three in mesh.indices.chunks_exact(3) {
            let [a, b, c] = [three[0], three[1], three[2]].map(|index| index as usize);
            draw(canvas, clip, texture, [corners[a], corners[b], corners[c]]);
        }
        Ok(())
    }
}

fn corner(vertex: &Vertex, scale: f32) -> Corner {
    Corner {
        x: vertex.pos.x * scale,
        y: vertex.pos.y * scale,
        u: vertex.uv.x,
        v: vertex.uv.y,
        colour: vertex.color.to_array(),
    }
}

/// The pixels of a clip rectangle given in points, rounded to whole pixels and cut to the canvas.
fn clip(points: Rect, scale: f32, canvas: &Canvas) -> Clip {
    let cut = |value: f32, size: usize| ((value * scale).round().clamp(0.0, size as f32)) as usize;
    let left = cut(points.min.x, canvas.width());
    let top = cut(points.min.y, canvas.height());
    Clip {
        left,
        top,
        right: cut(points.max.x, canvas.width()).max(left),
        bottom: cut(points.max.y, canvas.height()).max(top),
    }
}
