//! Reading input: who owns the keyboard, shortcuts, and the events of the hands.

use egui::{Context, Event, Key, Modifiers};

use super::Inbetween;
use crate::app::action::Action;
use crate::app::command::{Command, Held, Place, Shortcut};
use crate::app::gesture::Input;
use crate::app::hit::{self, Hit};
use crate::app::number_field::is_scrubbing;
use crate::app::plot::is_topmost;
use crate::edit::Selection;

/// Who gets the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owner {
    /// A text field: everything but the file commands.
    Field,
    /// A dialog: everything.
    Dialog,
    /// A focused button or the like: Space, Enter, arrows, Tab.
    Widget,
    /// The editor.
    Editor,
}

impl Inbetween {
    /// What the pointer and the keyboard ask for in this frame.
    pub(super) fn read_input(&mut self, ctx: &Context) -> Vec<Action> {
        let owner = self.owner(ctx);
        let (events, time, focused) = ctx.input(|input| (input.raw.events.clone(), input.time, input.raw.focused));
        let mut actions = Vec::new();
        if !focused {
            self.hands(ctx, Input::FocusLost, &mut actions);
        }
        for event in events {
            match event {
                Event::PointerMoved(pos) => self.hands(ctx, Input::Moved(pos), &mut actions),
                Event::PointerButton {
                    pos, button, pressed, ..
                } => {
                    let input = if pressed {
                        let region = self
                            .areas
                            .as_ref()
                            .and_then(|areas| areas.region(pos))
                            // A press that closes a menu does nothing else.
                            .filter(|_| is_topmost(ctx, pos) && !egui::Popup::is_any_open(ctx));
                        if region.is_some() {
                            // A press in the plot ends typing: the field hands over what it holds.
                            ctx.memory_mut(|memory| {
                                if let Some(id) = memory.focused() {
                                    memory.surrender_focus(id);
                                }
                            });
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
                    self.hands(ctx, input, &mut actions);
                }
                Event::ModifiersChanged(modifiers) => self.hands(ctx, Input::Modifiers(modifiers), &mut actions),
                Event::WindowFocused(false) => self.hands(ctx, Input::FocusLost, &mut actions),
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
                    self.key(ctx, owner, stroke, pressed, &mut actions);
                }
                _ => {}
            }
        }
        self.update_hover(ctx);
        actions
    }

    fn owner(&self, ctx: &Context) -> Owner {
        if self.dialogs.is_open() || self.files.is_asking() || ctx.memory(|memory| memory.top_modal_layer()).is_some() {
            Owner::Dialog
        } else if ctx.text_edit_focused() || is_scrubbing(ctx) {
            Owner::Field
        } else if ctx.memory(|memory| memory.focused()).is_some() || egui::Popup::is_any_open(ctx) {
            Owner::Widget
        } else {
            Owner::Editor
        }
    }

    /// Gives one event to the hands. Their actions are applied at once, so that the next event of the same frame sees
    /// what this one did.
    fn hands(&mut self, ctx: &Context, input: Input, actions: &mut Vec<Action>) {
        let Some(geometry) = self.areas.as_ref().map(|areas| areas.geometry) else {
            return;
        };
        let mut gesture = std::mem::take(&mut self.gesture);
        let wishes = self.with_frame(ctx, |frame| gesture.step(input, frame, &geometry));
        self.gesture = gesture;
        // Earlier wishes of this frame come first.
        let earlier = std::mem::take(actions);
        self.act(ctx, earlier);
        self.act(ctx, wishes.unwrap_or_default());
        // The view may have moved under the next event.
        if let (Some(bounds), Some(areas)) = (self.view().and_then(|view| view.bounds), self.areas.as_mut()) {
            areas.geometry.bounds = bounds;
        }
    }

    fn key(&mut self, ctx: &Context, owner: Owner, stroke: Stroke, pressed: bool, actions: &mut Vec<Action>) {
        let was_active = self.gesture.is_active();
        let for_hands = was_active
            || !pressed
            || (owner == Owner::Editor && !stroke.modifiers.any() && matches!(stroke.key, Key::Space | Key::D));
        if for_hands && (owner == Owner::Editor || was_active || !pressed) && !stroke.repeat {
            let input = Input::Key {
                key: stroke.key,
                down: pressed,
            };
            self.hands(ctx, input, actions);
        }
        // While a button is down only the keys of the gesture act.
        if was_active || !pressed || owner == Owner::Dialog {
            return;
        }
        if stroke.key == Key::Escape {
            if owner == Owner::Editor && !self.editor.selection().is_empty() {
                actions.push(Action::Select(Selection::default()));
            }
            return;
        }
        let Some(command) = stroke.command() else {
            return;
        };
        match owner {
            Owner::Field if command.reaches_over_fields() => {
                // The field hands over what was typed, then the command runs.
                ctx.memory_mut(|memory| {
                    if let Some(id) = memory.focused() {
                        memory.surrender_focus(id);
                    }
                });
                self.deferred.push(command);
                ctx.request_repaint();
            }
            Owner::Field | Owner::Dialog => {}
            Owner::Widget if stroke.is_for_widgets() => {}
            Owner::Widget | Owner::Editor => {
                // Space plays when it is released without a drag; the hands say so.
                if command != Command::Play {
                    actions.push(Action::Run(command));
                }
            }
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

/// A key that went down.
#[derive(Clone, Copy, Debug)]
struct Stroke {
    key: Key,
    place: Key,
    repeat: bool,
    modifiers: Modifiers,
}

impl Stroke {
    fn command(self) -> Option<Command> {
        Command::all().find(|command| command.shortcuts().into_iter().any(|shortcut| self.is(shortcut)))
    }

    fn is(self, shortcut: Shortcut) -> bool {
        let key = match shortcut.place {
            Place::Physical if !self.navigates() => self.place,
            Place::Logical | Place::Physical => self.key,
        };
        let exactly = self.modifiers.matches_exact(shortcut.modifiers);
        key == shortcut.key && exactly && (!self.repeat || shortcut.held == Held::Repeats)
    }

    /// Keys of the numeric pad without NumLock: they mean what they do then, not the digit of their place.
    fn navigates(self) -> bool {
        matches!(
            self.key,
            Key::ArrowDown
                | Key::ArrowLeft
                | Key::ArrowRight
                | Key::ArrowUp
                | Key::Home
                | Key::End
                | Key::PageUp
                | Key::PageDown
                | Key::Insert
        )
    }

    /// Keys a focused button, slider or open menu takes first.
    fn is_for_widgets(self) -> bool {
        matches!(
            self.key,
            Key::Space | Key::Enter | Key::Tab | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp
        )
    }
}

impl Command {
    /// Commands that act even while a text field is typed in: those no field could mean.
    fn reaches_over_fields(self) -> bool {
        matches!(
            self,
            Self::New | Self::Open | Self::Save | Self::SaveAs | Self::Close | Self::Quit | Self::FindChannel
        )
    }
}
