//! Reading input: who owns the keyboard, shortcuts, and the events of the hands.

use egui::{Context, Event, Key, Pos2};

use super::Inbetween;
use super::keyboard::{Owner, Takes};
use super::stroke::Stroke;
use crate::app::action::Action;
use crate::app::command::Command;
use crate::app::easing_picker::Ask;
use crate::app::gesture::{Input, Region};
use crate::app::hit::{self, Hit};
use crate::app::lab::Room;
use crate::app::number_field::is_scrubbing;
use crate::app::plot::is_topmost;
use crate::app::resample;
use crate::edit::Selection;

impl Inbetween {
    /// Does what the pointer and the keyboard ask for in this frame, event by event.
    pub(super) fn read_input(&mut self, ctx: &Context) {
        let (events, time, focused) = ctx.input(|input| (input.raw.events.clone(), input.time, input.raw.focused));
        if focused {
            self.keyboard.begin(ctx);
        } else {
            self.keyboard.forget();
            self.hands(ctx, Input::FocusLost);
        }
        let first = self.owner(ctx);
        let mut owner = first;
        // From which event on the keys are for something that is not drawn yet.
        let mut coming = (owner == Owner::Coming).then_some(0);
        for (index, event) in events.iter().enumerate() {
            if let Event::Paste(text) = event {
                // A field, a list or a dialog takes what is pasted by keys for itself.
                let is_free = owner <= Owner::Widget && self.settings.room == Room::Editor;
                if self.takes_css(ctx) || (is_free && !self.gesture.is_active()) {
                    self.paste_css(ctx, text);
                }
            }
            match *event {
                Event::PointerMoved(pos) => self.hands(ctx, Input::Moved(pos)),
                Event::PointerButton {
                    pos, button, pressed, ..
                } => {
                    let region = self.region(ctx, pos);
                    let is_elsewhere = region.is_none() && !self.gesture.is_active();
                    if is_elsewhere && owner < Owner::Field {
                        // Whatever is pressed there learns of it when it is drawn.
                        owner = Owner::Coming;
                    }
                    let input = if pressed {
                        if region.is_some() {
                            // A press in the plot ends typing: the field hands over what it holds.
                            end_typing(ctx);
                        }
                        Input::Pressed {
                            button,
                            pos,
                            region,
                            time,
                        }
                    } else {
                        Input::Released { button, pos }
                    };
                    self.hands(ctx, input);
                }
                Event::ModifiersChanged(modifiers) => self.hands(ctx, Input::Modifiers(modifiers)),
                Event::WindowFocused(false) => self.hands(ctx, Input::FocusLost),
                Event::Key {
                    key,
                    physical_key,
                    pressed,
                    repeat,
                    modifiers,
                } => {
                    let stroke = Stroke {
                        key,
                        place: physical_key.unwrap_or(key),
                        repeat,
                        modifiers,
                    };
                    self.key(ctx, owner, stroke, pressed);
                }
                _ => {}
            }
            if coming.is_none() && self.keyboard.is_taken() {
                // The letter that its own key types is not meant for what comes.
                let typed = matches!(event, Event::Key { pressed: true, .. })
                    && matches!(events.get(index + 1), Some(Event::Text(_)));
                coming = Some(index + 1 + usize::from(typed));
                owner = Owner::Coming;
            }
        }
        if let Some(from) = coming {
            self.keyboard.hold(ctx, &events, from, first);
        }
        self.give_up_css(ctx);
        self.update_hover(ctx);
    }

    /// The part of the plot at a place, `None` where something lies over it.
    fn region(&self, ctx: &Context, pos: Pos2) -> Option<Region> {
        // A press that closes a menu does nothing else.
        let is_free = || is_topmost(ctx, pos) && !egui::Popup::is_any_open(ctx);
        self.areas.as_ref()?.region(pos).filter(|_| is_free())
    }

    fn owner(&self, ctx: &Context) -> Owner {
        if self.keyboard.is_taken() {
            Owner::Coming
        } else if self.dialogs.is_open()
            || self.files.is_asking()
            || ctx.memory(|memory| memory.top_modal_layer()).is_some()
        {
            Owner::Dialog
        } else if egui::Popup::is_any_open(ctx) {
            Owner::Popup
        } else if self.keyboard.is_typing(ctx) || is_scrubbing(ctx) {
            Owner::Field
        } else if ctx.memory(|memory| memory.focused()).is_some() {
            Owner::Widget
        } else {
            Owner::Editor
        }
    }

    /// Gives one event to the hands. Their actions are applied at once, so that the next event of the same frame sees
    /// what this one did.
    pub(super) fn hands(&mut self, ctx: &Context, input: Input) {
        let Some(geometry) = self.areas.as_ref().map(|areas| areas.geometry) else {
            return;
        };
        let mut gesture = std::mem::take(&mut self.gesture);
        let wishes = self.with_frame(ctx, |frame| gesture.step(input, frame, &geometry));
        self.gesture = gesture;
        self.act(ctx, wishes.unwrap_or_default());
        // The view may have moved under the next event.
        if let (Some(bounds), Some(areas)) = (self.view().and_then(|view| view.bounds), self.areas.as_mut()) {
            areas.geometry.bounds = bounds;
        }
    }

    fn key(&mut self, ctx: &Context, owner: Owner, stroke: Stroke, pressed: bool) {
        if self.settings.room == Room::Lab {
            if pressed {
                self.lab_key(ctx, owner, stroke);
            }
            return;
        }
        let was_active = self.gesture.is_active();
        let for_hands = was_active
            || !pressed
            || (owner == Owner::Editor && !stroke.modifiers.any() && matches!(stroke.key, Key::Space | Key::D));
        if for_hands && !stroke.repeat {
            let input = Input::Key {
                key: stroke.key,
                down: pressed,
            };
            self.hands(ctx, input);
        }
        // While a button is down only the keys of the gesture act.
        if was_active || !pressed || owner > Owner::Field {
            return;
        }
        if self.resample.is_open() && owner < Owner::Field {
            let ask = match stroke.key {
                Key::Escape => Some(resample::Ask::Cancel),
                Key::Enter if owner == Owner::Editor && !stroke.modifiers.any() => Some(resample::Ask::Apply),
                _ => None,
            };
            if let Some(ask) = ask {
                self.apply(ctx, Action::Resample(ask));
                return;
            }
        }
        if stroke.key == Key::Escape && self.easings.is_open() && owner < Owner::Field && !self.easings.is_dragging() {
            self.apply(ctx, Action::Easing(Ask::Close));
            return;
        }
        if stroke.key == Key::Escape {
            if owner == Owner::Editor && !self.editor.selection().is_empty() {
                self.apply(ctx, Action::Select(Selection::default()));
            }
            return;
        }
        let Some(command) = stroke.command() else {
            return;
        };
        match owner {
            Owner::Field if command.reaches_over_fields() => self.defer(ctx, command),
            Owner::Widget if stroke.is_for_widgets() => {}
            // Space plays when it is released without a drag; the hands say so.
            Owner::Widget | Owner::Editor if command != Command::Play => self.apply(ctx, Action::Run(command)),
            _ => {}
        }
    }

    /// The field hands over what was typed in the next frame, then the command runs.
    pub(super) fn defer(&mut self, ctx: &Context, command: Command) {
        self.deferred.push(command);
        self.keyboard.take(Takes::Keys);
        self.keyboard.take(self.takes(command));
        ctx.request_repaint();
    }

    /// What a command that runs now does with the keyboard.
    pub(super) fn takes(&self, command: Command) -> Takes {
        use Command as C;
        match command {
            C::Open | C::SaveAs | C::ExportSvg | C::ExportPng | C::FindChannel | C::AddChannel | C::RenameChannel => {
                Takes::Text
            }
            C::RenameMarker if self.marker_at_playhead().is_some() => Takes::Text,
            C::Save if self.files.path().is_none() => Takes::Text,
            C::EditValue | C::Ease if !self.editor.selection().is_empty() => Takes::Text,
            C::New | C::Close | C::Quit | C::Keyboard => Takes::Keys,
            _ => Takes::Nothing,
        }
    }

    fn update_hover(&mut self, ctx: &Context) {
        if self.gesture.is_active() {
            return;
        }
        let pointer = ctx.input(|input| input.pointer.hover_pos());
        self.hover = match (&self.areas, pointer) {
            (Some(areas), Some(pos)) if areas.geometry.rect.contains(pos) && is_topmost(ctx, pos) => {
                let geometry = areas.geometry;
                self.with_frame(ctx, |frame| hit::at(frame, &geometry, pos))
                    .unwrap_or(Hit::Empty)
            }
            _ => Hit::Empty,
        };
    }
}

impl Command {
    /// Commands that act even while a text field is typed in: those no field could mean.
    pub(super) fn reaches_over_fields(self) -> bool {
        matches!(
            self,
            Self::New | Self::Open | Self::Save | Self::SaveAs | Self::Close | Self::Quit | Self::FindChannel
        )
    }
}

/// Takes the keyboard from a text field, which then hands over what it holds.
pub(super) fn end_typing(ctx: &Context) {
    ctx.memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.surrender_focus(id);
        }
    });
}
