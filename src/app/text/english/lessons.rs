//! The lessons of the lab, in English.

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
        heading: "Position, velocity, acceleration",
        body: "An easing f says how much of the way is done at each moment u, the share of the time that has passed.\n\n\
               f′ is its velocity: 1 is the speed of a straight line. f″ is its acceleration: how hard it is pushed, or braked where it is negative.\n\n\
               Hold the pointer over the plots: the cursor reads every line at the same u.",
    },
    Step {
        heading: "Both stop softly, one more softly",
        body: "Both leave and arrive at rest: f′ is 0 at both ends. The first two plots hardly tell them apart.\n\n\
               The third does. Smoothstep starts with a push of +6 out of nothing and ends braking at -6: its acceleration jumps, which is called C1. Smootherstep starts and ends at 0: C2.\n\n\
               The price: its middle is faster, 1.875 against 1.5.",
    },
    Step {
        heading: "Overshoot",
        body: "Cubic only rises: it is monotone. Back runs a tenth past its target, to 1.100004, and comes home. Elastic swings about it, up to 1.373098.\n\n\
               Wherever f turns back, f′ crosses 0: once for back, at every swing for elastic.\n\n\
               A foot that must not sink into the floor needs a monotone easing. A door that slams may swing.",
    },
    Step {
        heading: "What speed costs",
        body: "All cover the same way in the same time, so the area under f′ is 1 for each: who starts softly has to hurry later.\n\n\
               Peak speed: 1 for the straight line, 1.5 for smoothstep, 1.875 for smootherstep, 2.1875 for the septic step. Every softer end is paid for in the middle.\n\n\
               Press Play and watch the ticks: wide gaps are fast frames.",
    },
];

const SEAM: [Step; steps::SEAM] = [
    Step {
        heading: "Both stop at the seam",
        body: "A move with smoothstep, then another. Beside it the same two moves with smootherstep.\n\nBoth are at rest at the seam: the position has no corner, and the velocity is 0 on either side. From these two plots they look alike.",
    },
    Step {
        heading: "The third plot tells them apart",
        body: "Smoothstep arrives braking at -6 and leaves pushing at +6: a jump of 12 in one instant. A machine would jolt here, and an eye sees the hitch.\n\nSmootherstep arrives at 0 and leaves at 0. Nothing jumps.",
    },
    Step {
        heading: "What it is in degrees",
        body: "The acceleration grows with the distance and shrinks with the square of the duration: a = f″ · distance / duration².\n\n90° in 0.5 s: -6 becomes -2160 °/s². Halve the duration and see it grow fourfold.",
    },
    Step {
        heading: "Moves that differ",
        body: "Then 30° in 0.25 s: a third of the way in half the time. Smoothstep now jumps from -2160 to +2880, by 5040 °/s². Smootherstep still meets at 0, whatever the moves.\n\nThe price is its middle: 1.875 times the average speed, against 1.5.",
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
