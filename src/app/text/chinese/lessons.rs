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
        body: "先用 smoothstep 走一段，再走一段；旁边是用 smootherstep 走的同样两段。\n\n两者到接缝处都静止：位置没有折角，两侧的速度都是 0。只看这两张图，它们几乎一样。",
    },
    Step {
        heading: "第三张图见分晓",
        body: "smoothstep 以 -6 刹车到达，又以 +6 加速离开：一瞬间跳变了 12。机器会在这里一震，眼睛也会看出顿挫。\n\nsmootherstep 到达时是 0，离开时也是 0，没有跳变。",
    },
    Step {
        heading: "换算成度与秒",
        body: "加速度与距离成正比，与时长的平方成反比：a = f″ · 距离 / 时长²。\n\n0.5 秒转 90°：-6 变成 -2160\u{a0}°/s²。把时长减半，看它变成四倍。",
    },
    Step {
        heading: "两段不相同时",
        body: "第二段改为 0.25 秒转 30°：时间是一半，路程是三分之一。smoothstep 此时从 -2160 跳到 +2880，相差 5040\u{a0}°/s²。smootherstep 无论两段怎样，都在 0 处相接。\n\n代价在中间：最快时是平均速度的 1.875 倍，而 smoothstep 只有 1.5 倍。",
    },
];

const FLOOR: [Step; steps::FLOOR] = [
    Step {
        heading: "下陷的脚",
        body: "五个关键帧：脚落下，从 0.2 秒到 0.4 秒站立，然后抬起。站立时的两个关键帧都在地面上。\n\n样条经过每个关键帧时，方向都平行于两侧相邻关键帧的连线。于是它在第一个站立帧处仍在下落，脚下陷 2.26 cm，最深处在 0.306 秒。那里没有人设过关键帧。",
    },
    Step {
        heading: "削减切线",
        body: "自动、单调和盒式限幅会削减切线，直到每一段都不超出两端关键帧的数值。\n\n落地时样条要以 0.4 m/s 下落。关键帧之后的弦是平的，因此全部削掉：-0.4 → 0。没有危险的地方，比如 0.1 秒处，限幅保留 -1.5 不变。脚站稳了。",
    },
    Step {
        heading: "代价是什么",
        body: "看第三张图。速度仍然没有折角，但加速度在关键帧处突变：样条最多 34 m/s²，自动则达 90。\n\nC2 样条毫无突变。但它的每条切线都受所有关键帧影响，脚也陷得更深：4.85 cm。要削减还是要平滑，总得付出一样。",
    },
    Step {
        heading: "轮到你了",
        body: "六种方案同时显示。在上方的图里拖动关键帧；按住时按 Esc 可放回原处。\n\n把 Kochanek-Bartels 的张力调到 1：所有切线变平，脚站稳了。再把连续性调到 -1：每个关键帧都成折角，等级 C0。",
    },
];

const TABLE: [Step; steps::TABLE] = [
    Step {
        heading: "读懂一行",
        body: "每一行是一个时刻：u 是时间的份额，f 是路程的份额，f′ 是速度（1 为平均速度），f″ 是加速度。\n\nsmoothstep 过了四分之一时间：走完 0.15625，速度是平均的 1.125 倍。正中间最快，为 1.5，加速度经过 0。",
    },
    Step {
        heading: "更平滑的起步",
        body: "smootherstep。只看 f，两者相差无几：四分之一时为 0.103516，而不是 0.15625。要看两端：f″ 从 0 开始、到 0 结束，而 smoothstep 一开始就是 6，结束时是 -6。\n\n代价写在中间一行：最高速度 1.875。",
    },
    Step {
        heading: "有事发生的地方",
        body: "在各步之间还可以加上有事发生的行。easeOutBack 在 u = 0.370 处越过 1，在 0.580 处达到最大值 1.100004，然后回来。\n\n指向一行，可以看到它的点；指向图，可以看到对应的行。可以把表格复制到笔记里；「inbetween table easeOutBack --steps 4 --places」写出的与此相同。",
    },
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
