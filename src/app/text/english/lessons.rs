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
        body: "All cover the same way in the same time, so the area under f′ is 1 for each: one that starts softly has to hurry later.\n\n\
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
        body: "Look at the third plot. Velocity still has no corner, but acceleration jumps at the keys: by at most 34 m/s² under the spline, by 90 under auto.\n\nThe C2 spline has no jump at all. In return every tangent depends on every key, and the foot sinks deeper: 4.85 cm. Cut or smooth: either has its price.",
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
    Step {
        heading: "One move, five screens",
        body: "A move of 100 in one second is drawn by five screens: 12, 24, 60 and 120 frames a second, and 60 with every fifth frame dropped.\n\n\
               At five times we look at the frame last drawn and ask: is this the pose the curve has at the time that frame was drawn?",
    },
    Step {
        heading: "The player reads the clock",
        body: "Clip time is real time since the start. At 12 frames a second the stair is coarse, yet each of its steps begins on the curve.\n\n\
               At 60 and 120, even with frames dropped, the marks show 10.4, 35.2, 64.8 and 89.6. A dropped frame is missing; nothing after it changes.",
    },
    Step {
        heading: "A step for every frame",
        body: "The second player goes on by 1/60 s whenever a frame is drawn. On a screen of 60 Hz it looks perfect, which is why its author never notices.\n\n\
               At 120 Hz it runs twice as fast and arrives after half a second. At 24 Hz it needs 2.5 s.",
    },
    Step {
        heading: "Dropped frames are lost time",
        body: "Drop every fifth frame: each one missing takes its step of time with it. 400 ms shows 25.926 in place of 35.2, 800 ms 71.825 in place of 89.6, and the end comes at 1.233 s.\n\n\
               Read the clock; never count frames.",
    },
];

const TWOS: [Step; steps::TWOS] = [
    Step {
        heading: "Hold the time",
        body: "On twos each drawing stays for two frames of 24, twelve drawings a second. The right way asks when the drawing began and shows the curve of that time. Keys stay where they are, and the curve under the hold can still be edited.\n\n\
               The steps are even in time: five frames each at 60 Hz.",
    },
    Step {
        heading: "A hair too early",
        body: "Players add up frames: 1/60 + 1/60 + … The sum comes out a hair below the exact time, and floor(t / STEP) finds the drawing before the one that is due.\n\n\
               In ten minutes at 60 Hz that is 4302 of 36,000 frames, each showing its drawing a frame late. A margin of a ten-millionth of a second makes it none.",
    },
    Step {
        heading: "Holding the value",
        body: "The other mistake rounds the pose in place of the time. Now the steps are even in height and uneven in time: where the move is slow a drawing stands for many frames, where it is fast it lasts three or four.\n\n\
               On a straight line nobody notices. On an easing the rhythm is gone.",
    },
];

const ANGLES: [Step; steps::ANGLES] = [
    Step {
        heading: "Two ways round",
        body: "From 350° to 10° it is 20° forwards, across 0, or 340° back. Both end in the same direction, and a class sees at once which one was meant.\n\n\
               The short way is the difference without its whole turns, taken between -180 and 180. Pull the ends round the dial.",
    },
    Step {
        heading: "What the numbers say",
        body: "A dial reads 0 to 360, so on the short way the reading drops from 360 to 0 though nothing jumps. Interpolate the numbers 350 and 10 themselves, and you go the long way.\n\n\
               But numbers can mean turns: here 0 to 720 is twice round, and a player that takes the short way would stand still.",
    },
    Step {
        heading: "Exactly half a turn",
        body: "From 90° to 270° both ways are 180° long. No rule about length can decide; the direction is a choice. The formula gives -180 either way; an animator says what is meant, with a key between.\n\n\
               One degree less or more decides it again.",
    },
    Step {
        heading: "Arc or chord",
        body: "Slerp walks the arc between two rotations at constant speed. Normalised lerp walks the chord and is pushed back out to the arc: the same path, slow at the ends and fast in the middle.\n\n\
               Over 150° it is up to 4.514° off, over 90° only 0.919°. Between close keys it is good enough; between far ones it is an easing nobody asked for.",
    },
];
