//! Colours, sizes and line widths: the look, decided once. No colour or size is written anywhere else.

use egui::{Color32, FontFamily, FontId, Stroke, Theme, Visuals};

use crate::chart::Ink;
use crate::document::Channel;
use crate::io::picture::plot;

/// Every colour of one theme.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Whether the ground is dark.
    pub dark: bool,
    /// Under the curves.
    pub plot: Color32,
    /// Panels.
    pub panel: Color32,
    /// Menus, hovered and raised things.
    pub raised: Color32,
    /// Number fields.
    pub field: Color32,
    /// Grid lines, least to most important.
    pub grid_minor: Color32,
    /// Grid lines with a label.
    pub grid_major: Color32,
    /// Value 0.
    pub zero: Color32,
    /// Text.
    pub text: Color32,
    /// Secondary text, units.
    pub weak: Color32,
    /// X and red.
    pub x: Color32,
    /// Y and green.
    pub y: Color32,
    /// Z and blue.
    pub z: Color32,
    /// W.
    pub w: Color32,
    /// Scalars and angles.
    pub scalar: Color32,
    /// Warnings.
    pub warning: Color32,
    /// Playhead.
    pub playhead: Color32,
    /// Core of a selected key.
    pub selection: Color32,
    /// Further free scalars (Okabe-Ito, adjusted to the ground).
    pub scalars: [Color32; 5],
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// The dark theme.
pub const DARK: Palette = Palette {
    dark: true,
    plot: rgb(0x16181C),
    panel: rgb(0x1F2227),
    raised: rgb(0x2A2E35),
    field: rgb(0x16181C),
    grid_minor: rgb(0x1E2126),
    grid_major: rgb(0x2A2E35),
    zero: rgb(0x4A515C),
    text: rgb(0xE7E9EC),
    weak: rgb(0xA3ABB6),
    x: rgb(0xEF6C98),
    y: rgb(0xA4DF90),
    z: rgb(0x2488F9),
    w: rgb(0xD49EFA),
    scalar: rgb(0xF7D56E),
    warning: rgb(0xFF661A),
    playhead: rgb(0x2EC4B6),
    selection: rgb(0xFFFFFF),
    scalars: [
        rgb(0x56B4E9),
        rgb(0x4CC9A0),
        rgb(0xE69F00),
        rgb(0xCC79A7),
        rgb(0xF0E442),
    ],
};

/// The light theme.
pub const LIGHT: Palette = Palette {
    dark: false,
    plot: rgb(0xFBFBFA),
    panel: rgb(0xF0F1F2),
    raised: rgb(0xFFFFFF),
    field: rgb(0xFBFBFA),
    grid_minor: rgb(0xEEEFF0),
    grid_major: rgb(0xE1E3E6),
    zero: rgb(0x9AA1AB),
    text: rgb(0x1B1E23),
    weak: rgb(0x555D68),
    x: rgb(0xDF2039),
    y: rgb(0x1D7224),
    z: rgb(0x0B488E),
    w: rgb(0x8C33CC),
    scalar: rgb(0xA87E00),
    warning: rgb(0x993300),
    playhead: rgb(0x00736A),
    selection: rgb(0x000000),
    scalars: [
        rgb(0x0072B2),
        rgb(0x007A5A),
        rgb(0xB36B00),
        rgb(0xA64D80),
        rgb(0x7A7000),
    ],
};

/// Sizes in points. The grid is 4.
pub mod size {
    /// A row of a list.
    pub const ROW: f32 = 22.0;
    /// The tool bar.
    pub const TOOL_BAR: f32 = 32.0;
    /// The ruler.
    pub const RULER: f32 = 24.0;
    /// The names of markers under the ruler.
    pub const MARKERS: f32 = 16.0;
    /// A row of the key strip.
    pub const STRIP_ROW: f32 = 16.0;
    /// The bar of a channel in the key strip.
    pub const STRIP_BAR: f32 = 6.0;
    /// How near the pointer picks keys in the key strip.
    pub const PICK_STRIP: f32 = 6.0;
    /// The status line.
    pub const STATUS: f32 = 22.0;
    /// The transport.
    pub const TRANSPORT: f32 = 32.0;
    /// Inside a panel.
    pub const PADDING: f32 = 8.0;
    /// Between groups.
    pub const GROUP: f32 = 12.0;
    /// Inside a dialog.
    pub const DIALOG: f32 = 16.0;
    /// Text and headings.
    pub const TEXT: f32 = 13.0;
    /// Labels in the plot.
    pub const LABEL: f32 = 11.0;
    /// Icons.
    pub const ICON: f32 = 16.0;
    /// Channel panel.
    pub const CHANNELS: f32 = 224.0;
    /// Inspector.
    pub const INSPECTOR: f32 = 240.0;
    /// Findings panel, in height.
    pub const FINDINGS: f32 = 144.0;
    /// Preview, in height.
    pub const PREVIEW: f32 = 248.0;
    /// The preview is no lower.
    pub const LOWEST_PREVIEW: f32 = 132.0;
    /// What the preview leaves to the inspector above it, in height.
    pub const LEAST_ABOVE_PREVIEW: f32 = 168.0;
    /// The ball of the preview, across.
    pub const BALL: f32 = 16.0;
    /// A spacing tick of the preview, across.
    pub const SPACING_DOT: f32 = 4.0;
    /// A bar of the preview that is alone, in height.
    pub const LONE_BAR: f32 = 24.0;
    /// The strip of colours or of on and off under a body, in height.
    pub const STRIP: f32 = 12.0;
    /// A row of numbers under the preview.
    pub const READOUT: f32 = 16.0;
    /// Value axis labels beside the plot and the lanes.
    pub const AXIS: f32 = 48.0;
    /// A key, across.
    pub const KEY: f32 = 7.0;
    /// The dot on the active curve at the playhead, across.
    pub const PLAYING: f32 = 6.0;
    /// A key among so many that shapes run together.
    pub const KEY_DOT: f32 = 4.0;
    /// What hovering adds to a key.
    pub const KEY_HOVER: f32 = 2.0;
    /// Length of a tangent handle, whatever the zoom.
    pub const HANDLE: f32 = 60.0;
    /// Round end of a handle.
    pub const HANDLE_END: f32 = 5.0;
    /// The ring at the seam of a loop, across.
    pub const SEAM: f32 = 13.0;
    /// How near the pointer picks a handle.
    pub const PICK_HANDLE: f32 = 10.0;
    /// How near the pointer picks a key.
    pub const PICK_KEY: f32 = 9.0;
    /// How near the pointer picks a curve.
    pub const PICK_CURVE: f32 = 6.0;
    /// How near the pointer picks an end of the loop range.
    pub const PICK_LOOP: f32 = 6.0;
    /// The bar of the loop range in the ruler, in height.
    pub const LOOP_BAR: f32 = 4.0;
    /// An end of it, in height.
    pub const LOOP_END: f32 = 10.0;
    /// A press that moves less than this is a click.
    pub const SLIP: f32 = 3.0;
    /// How near a value snaps.
    pub const SNAP: f32 = 6.0;
    /// Keys of a curve nearer than this are thinned out.
    pub const KEY_GAP: f32 = 4.0;
    /// The names of the rows of the inspector, across; their fields take the rest.
    pub const NAMES: f32 = 64.0;
    /// The inspector is no narrower: all its words fit.
    pub const NARROWEST_INSPECTOR: f32 = 224.0;
    /// A short number field beside another one.
    pub const SHORT_FIELD: f32 = 60.0;
    /// Between two fields of a row.
    pub const FIELD_GAP: f32 = 4.0;
    /// Between the edge of a number field and its text.
    pub const FIELD_PADDING: f32 = 6.0;
    /// Between a number and its unit.
    pub const UNIT_GAP: f32 = 4.0;
    /// Between the rows of a form.
    pub const ROW_GAP: f32 = 4.0;
    /// From the mark of a heading to its words.
    pub const INDENT: f32 = 12.0;
    /// Rounding of fields and pictures.
    pub const CORNER: f32 = 3.0;
    /// A picture of an easing.
    pub const THUMBNAIL: egui::Vec2 = egui::vec2(54.0, 30.0);
    /// A picture in the table of all easings, in height.
    pub const EASING_PICTURE: f32 = 34.0;
    /// The names of the rows of that table, across.
    pub const EASING_NAMES: f32 = 84.0;
    /// The panel with that table.
    pub const EASINGS: f32 = 320.0;
    /// That panel is no narrower.
    pub const NARROWEST_EASINGS: f32 = 256.0;
    /// The square in which the handles of a cubic-bezier are dragged.
    pub const BEZIER_SQUARE: f32 = 160.0;
    /// The end of such a handle, across.
    pub const BEZIER_HANDLE: f32 = 9.0;
    /// The name under such a picture.
    pub const THUMBNAIL_NAME: f32 = 15.0;
    /// Between such pictures.
    pub const THUMBNAIL_GAP: f32 = 6.0;
}

/// Sizes of the lab at a desk, in points, and what a class before a projector makes of them.
pub mod lab {
    /// Type is so much larger for a class.
    pub const CLASS_TYPE: f32 = 1.5;
    /// Lines are so much wider for a class.
    pub const CLASS_LINES: f32 = 2.0;
    /// The text of lessons.
    pub const TEXT: f32 = 14.0;
    /// Labels and numbers of axes.
    pub const SMALL: f32 = 12.0;
    /// The heading of a page.
    pub const HEADING: f32 = 20.0;
    /// The name of a plot.
    pub const NAME: f32 = 15.0;
    /// The left column, across.
    pub const COLUMN: f32 = 340.0;
    /// The left column before a class.
    pub const CLASS_COLUMN: f32 = 420.0;
    /// The left column takes no more of the window than this.
    pub const MOST_OF_WINDOW: f32 = 0.4;
    /// The row of tabs, in height.
    pub const TABS: f32 = 36.0;
    /// At the edges of the column and the stage.
    pub const MARGIN: f32 = 16.0;
    /// Between two plots.
    pub const PLOT_GAP: f32 = 8.0;
    /// A row of a moving ball, in height.
    pub const TRACK: f32 = 24.0;
    /// A moving ball, across.
    pub const BALL: f32 = 16.0;
    /// A dot that is marked, across.
    pub const MARK: f32 = 9.0;
    /// The bar of a jump, across.
    pub const JUMP: f32 = 6.0;
    /// A guide.
    pub const HAIR: f32 = 1.0;
    /// A line that stands back.
    pub const THIN: f32 = 1.25;
    /// A curve.
    pub const CURVE: f32 = 2.25;
    /// The curve that is spoken of.
    pub const STRONG: f32 = 3.25;
    /// The table of easings to choose from, in height.
    pub const EASING_TABLE: f32 = 420.0;
    /// How strong the band under a warned part of a line is.
    pub const BAND: f32 = 0.45;
    /// How strong a coloured ground is.
    pub const AREA: f32 = 0.14;
}

/// Line widths in points.
pub mod width {
    /// A curve.
    pub const CURVE: f32 = 1.5;
    /// The active curve.
    pub const ACTIVE: f32 = 2.25;
    /// What was tried before.
    pub const GHOST: f32 = 1.0;
    /// A muted curve.
    pub const MUTED: f32 = 1.0;
    /// What a fixed rate shows of a curve.
    pub const SAMPLED: f32 = 1.25;
    /// Velocity.
    pub const VELOCITY: f32 = 1.5;
    /// Acceleration.
    pub const ACCELERATION: f32 = 1.25;
    /// Arms, limits, playhead, guides.
    pub const HAIR: f32 = 1.0;
    /// An end of the loop range in the ruler.
    pub const LOOP_END: f32 = 3.0;
    /// The band under an excursion.
    pub const BAND: f32 = 6.0;
    /// The ring around what has the keyboard.
    pub const FOCUS: f32 = 1.5;
    /// The band of a notice.
    pub const NOTICE_BAND: f32 = 3.0;
}

/// What a button says by its ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looks {
    /// Nothing.
    Idle,
    /// The pointer is over it.
    Hovered,
    /// It is on.
    On,
}

/// The palette of a theme.
pub fn palette(theme: Theme) -> &'static Palette {
    match theme {
        Theme::Dark => &DARK,
        Theme::Light => &LIGHT,
    }
}

impl Palette {
    /// The colour of one component of a channel. `scalar_rank` counts free scalars before it.
    pub fn curve(&self, channel: &Channel, component: usize, scalar_rank: usize) -> Color32 {
        self.ink(plot::ink(channel, component, scalar_rank))
    }

    /// The colour of a role. Things compared take the curve colours in an order in which neighbours differ most, for every
    /// eye: yellow, blue, red, green, violet.
    pub fn ink(&self, ink: Ink) -> Color32 {
        let scalar = |rank: usize| self.scalars[rank % self.scalars.len()];
        match ink {
            Ink::Subject(n) => {
                let first = [self.scalar, self.z, self.x, self.y, self.w];
                first.get(n).copied().unwrap_or_else(|| scalar(n - first.len()))
            }
            Ink::Component(n) => [self.x, self.y, self.z, self.w]
                .get(n)
                .copied()
                .unwrap_or_else(|| scalar(n)),
            Ink::Scalar(0) => self.scalar,
            Ink::Scalar(rank) => scalar(rank - 1),
            Ink::Text => self.text,
            Ink::Weak => self.weak,
            Ink::Warning => self.warning,
            Ink::Playhead => self.playhead,
            Ink::Own([red, green, blue]) => Color32::from_rgb(red, green, blue),
        }
    }

    /// A colour at a part of its opacity.
    pub fn faint(colour: Color32, opacity: f32) -> Color32 {
        colour.gamma_multiply(opacity)
    }

    /// The plate under labels in the plot.
    pub fn plate(&self) -> Color32 {
        self.plot.gamma_multiply(0.8)
    }

    /// The ground of what the pointer is over: a little above a raised thing, well below a pressed one.
    pub fn hovered(&self) -> Color32 {
        if self.dark { rgb(0x323740) } else { rgb(0xE3E6EA) }
    }

    /// The edge of what can be clicked.
    pub fn edge(&self) -> Color32 {
        if self.dark { rgb(0x343A43) } else { rgb(0xC9CDD3) }
    }

    /// The ground of a toggled button.
    pub fn pressed(&self) -> Color32 {
        if self.dark { rgb(0x3D424D) } else { rgb(0xD3D7DD) }
    }

    /// Lines between groups and around menus; seen on panels and on menus.
    pub fn line(&self) -> Color32 {
        if self.dark { rgb(0x414854) } else { rgb(0xC9CDD3) }
    }

    /// Ground and edge of a button in these states. Each says one thing: hovering raises the ground, being on fills it
    /// and gives it an edge, and the keyboard's place is a ring of its own ([`Palette::focus`]).
    pub fn button(&self, looks: Looks) -> (Color32, Stroke) {
        match looks {
            Looks::Idle => (self.raised, Self::hair(self.edge())),
            Looks::Hovered => (self.hovered(), Self::hair(self.edge())),
            Looks::On => (self.pressed(), Self::hair(self.weak)),
        }
    }

    /// The ring around what has the keyboard.
    pub fn focus(&self) -> Stroke {
        Stroke::new(width::FOCUS, self.playhead)
    }

    /// A hair line in a colour.
    pub fn hair(colour: Color32) -> Stroke {
        Stroke::new(width::HAIR, colour)
    }
}

/// Text in panels.
pub fn body() -> FontId {
    FontId::new(size::TEXT, FontFamily::Proportional)
}

/// Numbers.
pub fn number() -> FontId {
    FontId::new(size::TEXT, FontFamily::Monospace)
}

/// Text as large as that of a `Ui`'s widgets: [`body`], unless the `Ui` is scaled.
pub fn body_in(ui: &egui::Ui) -> FontId {
    egui::TextStyle::Body.resolve(ui.style())
}

/// Numbers as large as the text of a `Ui`'s widgets.
pub fn number_in(ui: &egui::Ui) -> FontId {
    egui::TextStyle::Monospace.resolve(ui.style())
}

/// Labels in the plot.
pub fn label() -> FontId {
    FontId::new(size::LABEL, FontFamily::Proportional)
}

/// Numbers in the plot.
pub fn small_number() -> FontId {
    FontId::new(size::LABEL, FontFamily::Monospace)
}

/// A heading of a panel, a dialog or a list.
pub fn heading(ui: &mut egui::Ui, words: &str) -> egui::Response {
    let ink = ui.visuals().strong_text_color();
    let galley = ui.painter().layout_no_wrap(words.to_owned(), body(), ink);
    let (rect, response) = ui.allocate_exact_size(galley.size(), egui::Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Heading, true, words));
    paint_strong(ui.painter(), rect.min, galley, ink);
    response
}

/// Paints words as a heading. No bold cut is bundled: a second stroke half a point beside the first makes them strong.
pub fn paint_strong(painter: &egui::Painter, at: egui::Pos2, words: std::sync::Arc<egui::Galley>, ink: Color32) {
    painter.galley(at + egui::vec2(0.5, 0.0), std::sync::Arc::clone(&words), ink);
    painter.galley(at, words, ink);
}

/// Gives both themes of a context our colours, fonts and spacing.
pub fn install(ctx: &egui::Context) {
    for (theme, palette) in [(Theme::Dark, DARK), (Theme::Light, LIGHT)] {
        ctx.style_mut_of(theme, |style| {
            style.visuals = visuals(&palette);
            style.spacing.item_spacing = egui::vec2(6.0, 4.0);
            style.spacing.button_padding = egui::vec2(8.0, 2.0);
            style.spacing.interact_size = egui::vec2(32.0, size::ROW);
            style.spacing.menu_margin = egui::Margin::same(4);
            style.animation_time = 0.08;
            for (text, font) in &mut style.text_styles {
                font.size = match text {
                    egui::TextStyle::Small => size::LABEL,
                    _ => size::TEXT,
                };
            }
        });
    }
}

fn visuals(palette: &Palette) -> Visuals {
    let mut visuals = if palette.dark {
        Visuals::dark()
    } else {
        Visuals::light()
    };
    visuals.panel_fill = palette.panel;
    visuals.window_fill = palette.raised;
    visuals.extreme_bg_color = palette.field;
    visuals.faint_bg_color = palette.raised;
    visuals.hyperlink_color = palette.playhead;
    visuals.warn_fg_color = palette.warning;
    visuals.error_fg_color = palette.warning;
    visuals.selection.bg_fill = palette.playhead.gamma_multiply(if palette.dark { 0.45 } else { 0.3 });
    visuals.selection.stroke = Stroke::new(1.0, palette.text);
    visuals.weak_text_color = Some(palette.weak);
    visuals.window_shadow.blur = 12;
    visuals.popup_shadow.blur = 8;
    visuals.window_stroke = Palette::hair(palette.line());
    let widgets = &mut visuals.widgets;
    let (raised, edge) = palette.button(Looks::Idle);
    let (hovered, hovered_edge) = palette.button(Looks::Hovered);
    for (widget, fill, stroke) in [
        (
            &mut widgets.noninteractive,
            palette.panel,
            Palette::hair(palette.line()),
        ),
        (&mut widgets.inactive, raised, edge),
        (&mut widgets.hovered, hovered, hovered_edge),
        // What has the keyboard, and what the button is down on.
        (&mut widgets.active, hovered, palette.focus()),
        (&mut widgets.open, raised, Palette::hair(palette.weak)),
    ] {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = stroke;
        widget.fg_stroke = Stroke::new(1.0, palette.text);
        widget.corner_radius = egui::CornerRadius::same(3);
        widget.expansion = 0.0;
    }
    visuals
}

/// The frame of a dialog.
pub fn dialog(style: &egui::Style) -> egui::Frame {
    egui::Frame::popup(style).inner_margin(size::DIALOG)
}

/// The one accent button in view: what a dialog is about.
pub fn accent_button(words: &str, palette: &Palette) -> egui::Button<'static> {
    egui::Button::new(egui::RichText::new(words).color(palette.plot)).fill(palette.playhead)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::picture::paper;

    #[test]
    fn handouts_have_the_colours_of_the_light_theme() {
        let same = |ours: Color32, paper::Colour([r, g, b]): paper::Colour| ours == Color32::from_rgb(r, g, b);
        assert!(same(LIGHT.grid_major, paper::GRID) && same(LIGHT.zero, paper::EDGE));
        assert!(same(LIGHT.text, paper::TEXT) && same(LIGHT.weak, paper::WEAK));
        assert!(same(LIGHT.warning, paper::WARNING) && same(LIGHT.playhead, paper::PLAYHEAD));
        let components = [LIGHT.x, LIGHT.y, LIGHT.z, LIGHT.w];
        assert!(
            components
                .into_iter()
                .zip(paper::COMPONENTS)
                .all(|(ours, other)| same(ours, other))
        );
        assert!(same(LIGHT.scalar, paper::SCALAR));
        assert!(
            LIGHT
                .scalars
                .into_iter()
                .zip(paper::SCALARS)
                .all(|(ours, other)| same(ours, other))
        );
    }
}
