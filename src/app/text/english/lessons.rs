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
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
    Step { heading: "", body: "" },
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
        body: "The acceleration grows with the distance and shrinks with the square of the duration: a = f″ · distance / duration².\n\n90° in 0.5 s: -6 becomes -2160\u{a0}°/s². Halve the duration and see it grow fourfold.",
    },
    Step {
        heading: "Moves that differ",
        body: "Then 30° in 0.25 s: a third of the way in half the time. Smoothstep now jumps from -2160 to +2880, by 5040\u{a0}°/s². Smootherstep still meets at 0, whatever the moves.\n\nThe price is its middle: 1.875 times the average speed, against 1.5.",
    },
];

const FLOOR: [Step; steps::FLOOR] = [
    Step {
        heading: "A foot that sinks",
        body: "Five keys: a foot comes down, stands from 0.2 to 0.4 s, lifts off. Both keys of the standing foot lie on the floor.\n\nThe spline passes each key along the line through its neighbours. So it comes to the first one falling, and the foot sinks 2.26 cm, deepest at 0.306 s. Nobody set a key there.",
    },
    Step {
        heading: "Cutting tangents",
        body: "Auto, monotone and the box clamp cut a tangent until no segment leaves the values of its two keys.\n\nAt touch-down the spline wants to fall at 0.4 m/s. The chord after the key is level, so all of it is cut: -0.4 → 0. Where nothing threatens, as at 0.1 s, the clamp keeps -1.5 as it is. The foot stands.",
    },
    Step {
        heading: "What it costs",
        body: "Look at the third plot. Velocity still has no corner, but acceleration jumps at the keys: by at most 34 m/s² under the spline, by 90 under auto.\n\nThe C2 spline has no jump at all. In return every tangent depends on every key, and the foot sinks deeper: 4.85 cm. Cut or smooth: one of both has its price.",
    },
    Step {
        heading: "Your turn",
        body: "All six at once. Pull a key in the upper plot; Esc puts it back while you hold it.\n\nRaise the tension of Kochanek-Bartels to 1: all its tangents are level and the foot stands. Set its continuity to -1: a corner at every key, class C0.",
    },
];

const TABLE: [Step; steps::TABLE] = [
    Step {
        heading: "Reading a row",
        body: "Every row is a moment: u is the share of the time, f the share of the way, f′ the velocity (1 is the average), f″ the acceleration.\n\nSmoothstep after a quarter of the time: 0.15625 of the way, at 1.125 times the average velocity. In the middle it is fastest, 1.5, and the acceleration passes 0.",
    },
    Step {
        heading: "A smoother start",
        body: "Smootherstep. In f the two hardly differ: 0.103516 after a quarter rather than 0.15625. Look at the ends instead: f″ begins and ends at 0, where smoothstep begins with 6 at once and ends with -6.\n\nThe price stands in the middle row: a peak speed of 1.875.",
    },
    Step {
        heading: "Where something happens",
        body: "Between the steps rows can be added where something happens. easeOutBack passes 1 at u = 0.370, is greatest at 0.580 with 1.100004, and comes back.\n\nPoint at a row to see its dots, at a plot to see its row. Copy the table for your notes; \"inbetween table easeOutBack --steps 4 --places\" writes the same.",
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
