//! The lessons of the lab, in Chinese.

use crate::app::lab::Page;
use crate::app::text::lab::{Step, steps};

/// The steps of a page.
pub const fn lesson(page: Page) -> &'static [Step] {
    match page {
        Page::Compare => &COMPARE,
        Page::Seam => &SEAM,
        Page::Floor => &FLOOR,
        Page::Table => &TABLE,
        Page::FrameRate => &FRAME_RATE,
        Page::Twos => &TWOS,
        Page::Angles => &ANGLES,
    }
}

const COMPARE: [Step; steps::COMPARE] = [
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
];

const SEAM: [Step; steps::SEAM] = [
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
];

const FLOOR: [Step; steps::FLOOR] = [
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
];

const TABLE: [Step; steps::TABLE] = [
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
];

const FRAME_RATE: [Step; steps::FRAME_RATE] = [
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
];

const TWOS: [Step; steps::TWOS] = [
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
];

const ANGLES: [Step; steps::ANGLES] = [
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
];
