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
    Step {
        heading: "位置、速度、加速度",
        body: "缓动 f 说明在每个时刻 u 走完了多少路程；u 是已经过去的时间占全程的比例。\n\n\
               f′ 是速度：匀速直线为 1。f″ 是加速度：推得多猛；为负时是刹得多狠。\n\n\
               把指针放在图上：光标会在同一个 u 处读出每条曲线的数值。",
    },
    Step {
        heading: "都停得柔和，其中一个更柔和",
        body: "两者都从静止出发、回到静止：两端的 f′ 都是 0。前两幅图几乎看不出区别。\n\n\
               第三幅图看得出来。smoothstep 一开始就突然以 +6 推动，结束时以 -6 刹车：加速度有跳变，称为 C1。smootherstep 的两端都是 0：C2。\n\n\
               代价是中间更快：1.875 对 1.5。",
    },
    Step {
        heading: "过冲",
        body: "三次缓动只升不降，是单调的。回弹缓动会冲过目标十分之一，到 1.100004 再回来。弹性缓动在目标附近来回摆动，最高到 1.373098。\n\n\
               f 折返之处，f′ 穿过 0：回弹一次，弹性每摆一次就有一次。\n\n\
               脚不能陷进地面，就要用单调的缓动；砰然关上的门则可以来回摆动。",
    },
    Step {
        heading: "柔和的代价是速度",
        body: "大家用同样的时间走同样的路，所以每条 f′ 曲线下的面积都是 1：起步柔和的，后面就得赶路。\n\n\
               最大速度：匀速直线 1，smoothstep 1.5，smootherstep 1.875，七次平滑 2.1875。两端每柔和一分，中间就要快一分。\n\n\
               按下播放，看看刻度：间隔越宽，那几帧就越快。",
    },
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
