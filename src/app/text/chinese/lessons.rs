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
    Step {
        heading: "到接缝处都停下",
        body: "先用 smoothstep 走一段,再走一段;旁边是用 smootherstep 走的同样两段。\n\n两者到接缝处都静止:位置没有折角,两侧的速度都是 0。只看这两张图,它们几乎一样。",
    },
    Step {
        heading: "第三张图见分晓",
        body: "smoothstep 以 -6 刹车到达,又以 +6 加速离开:一瞬间跳变了 12。机器会在这里一震,眼睛也会看出顿挫。\n\nsmootherstep 到达时是 0,离开时也是 0,没有跳变。",
    },
    Step {
        heading: "换算成度与秒",
        body: "加速度与距离成正比,与时长的平方成反比:a = f″ · 距离 / 时长²。\n\n0.5 秒转 90°:-6 变成 -2160 °/s²。把时长减半,看它变成四倍。",
    },
    Step {
        heading: "两段不相同时",
        body: "第二段改为 0.25 秒转 30°:时间是一半,路程是三分之一。smoothstep 此时从 -2160 跳到 +2880,相差 5040 °/s²。smootherstep 无论两段怎样,都在 0 处相接。\n\n代价在中间:最快时是平均速度的 1.875 倍,而 smoothstep 只有 1.5 倍。",
    },
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
