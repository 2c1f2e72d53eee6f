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
        body: "三次缓动只升不降，是单调的。回拉缓动会冲过目标十分之一，到 1.100004 再回来。弹性缓动在目标附近来回摆动，最高到 1.373098。\n\n\
               f 折返之处，f′ 穿过 0：回拉一次，弹性每摆一次就有一次。\n\n\
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
    Step {
        heading: "同一段运动,五种屏幕",
        body: "一秒内移动 100 的运动,由五种屏幕画出:每秒 12、24、60、120 帧,以及每五帧丢一帧的 60 帧。\n\n\
               在五个时刻,我们看最后画出的那一帧,问一句:这是曲线在那一帧画出时的姿势吗?",
    },
    Step {
        heading: "播放器读时钟",
        body: "片段时间就是开始以来的真实时间。每秒 12 帧时台阶很粗,但每一级台阶都从曲线上开始。\n\n\
               60 帧、120 帧,甚至丢帧时,各时刻都是 10.4、35.2、64.8、89.6。丢掉的帧只是没画出来,后面什么都不变。",
    },
    Step {
        heading: "每帧前进一步",
        body: "第二个播放器每画一帧就前进 1/60 秒。在 60 Hz 的屏幕上它看起来完美,所以写它的人从来没发现。\n\n\
               在 120 Hz 上它快了一倍,半秒就到终点;在 24 Hz 上它要用 2.5 秒。",
    },
    Step {
        heading: "丢帧就是丢时间",
        body: "每五帧丢一帧:少画一帧,就少走一步时间。400 ms 处显示 25.926 而不是 35.2,800 ms 处显示 71.825 而不是 89.6,到 1.233 秒才到终点。\n\n\
               要读时钟,绝不要数帧。",
    },
];

const TWOS: [Step; steps::TWOS] = [
    Step {
        heading: "保持的是时间",
        body: "一拍二时,每张画保持 24 帧中的两帧,每秒十二张。正确的做法是先问这张画从何时开始,再显示曲线在那一刻的值。关键帧不动,保持之下的曲线仍可编辑。\n\n\
               台阶在时间上是均匀的:60 Hz 下每张五帧。",
    },
    Step {
        heading: "差一根头发丝",
        body: "播放器把帧时间一个个加起来:1/60 + 1/60 + …… 和比精确时间小一丝,于是 floor(t / STEP) 取到了前一张画。\n\n\
               60 Hz 播放十分钟,36,000 帧中有 4302 帧如此,画面迟了一帧。留出千万分之一秒的余量,就一帧也不错。",
    },
    Step {
        heading: "保持了数值",
        body: "另一种错误是把姿势取整,而不是时间。台阶在高度上均匀,在时间上却不均匀:运动慢处一张画停许多帧,快处只停三四帧。\n\n\
               匀速直线上没人看得出来;一用缓动,节奏就没了。",
    },
];

const ANGLES: [Step; steps::ANGLES] = [
    Step {
        heading: "两条路",
        body: "从 350° 到 10°,向前越过 0 只有 20°,往回则有 340°。两者最后指向同一方向,而学生一眼就看出哪条才是本意。\n\n\
               短路径是差值去掉整圈,取在 −180 与 180 之间。试着沿表盘拖动两端。",
    },
    Step {
        heading: "数字怎么说",
        body: "表盘只读 0 到 360,所以走短路径时读数会从 360 落到 0,其实什么都没有跳。直接在 350 与 10 两个数字之间插值,走的就是长路径。\n\n\
               但数字也可以表示圈数:这里 0 到 720 是转两圈,只走短路径的播放器会原地不动。",
    },
    Step {
        heading: "正好半圈",
        body: "从 90° 到 270°,两条路都是 180°。长短无法决定:正好半圈,方向由人选择。公式总给出 −180;动画师要在中间加一个关键帧,说明本意。\n\n\
               多一度或少一度,就又分得清了。",
    },
    Step {
        heading: "圆弧还是弦",
        body: "slerp 以匀速沿两个旋转之间的圆弧走。归一化 lerp 沿弦走,再推回圆弧:路径相同,但两端慢、中间快。\n\n\
               转 150° 时最多差 4.514°,转 90° 时只差 0.919°。关键帧靠得近时够用;离得远时,它就成了没人要的缓动。",
    },
];
