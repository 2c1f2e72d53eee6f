//! What `--help` and `--version` say.

/// What `--version` says after the name of the program.
pub const VERSION: &str = if cfg!(all(feature = "gui", feature = "wgpu")) {
    concat!(env!("CARGO_PKG_VERSION"), "\nwindow: glow, wgpu")
} else if cfg!(feature = "gui") {
    concat!(env!("CARGO_PKG_VERSION"), "\nwindow: glow")
} else {
    concat!(env!("CARGO_PKG_VERSION"), "\nwindow: none in this build")
};

pub const ABOUT: &str = "Shape keyframe curves by hand";
pub const LONG_ABOUT: &str = "\
Shape keyframe curves by hand.

Opens RON, glTF and GLB clips in a window; without a file, the bundled clip. The commands work without a window: they \
check, convert, sample and draw clips in a script, and write easings as tables.";
pub const AFTER_SHORT: &str = "See --help for examples and exit codes, and inbetween COMMAND --help for a command.";
pub const AFTER: &str = "\
Examples:
  inbetween                                       open the bundled clip
  inbetween walk.ron                              open a file
  inbetween ./check                               open a file that is called like a command
  inbetween check clips/*.glb                     list what is wrong with files
  inbetween convert Fox.glb fox.ron               write another format
  inbetween sample walk.ron --rate 24 > walk.csv  write what plays as a table
  inbetween plot walk.ron walk.svg --velocity     draw the curves for a handout
  inbetween table smoothstep                      write an easing in numbers

Exit codes:
  0    done; of check: nothing found
  1    of check: something found
  2    not done: a file cannot be read or written, or the command line cannot be followed
  141  whoever read standard output went away before its end, as after `| head`";
pub const COMMANDS: &str = "Commands without a window";
pub const FILES: &str = "Clips to open; of several the first";
pub const RENDERER: &str = "What draws the window; the variable INBETWEEN_RENDERER does the same";
pub const GLOW: &str = "OpenGL";
pub const WGPU: &str = "Vulkan, Metal or DirectX; in builds with the feature `wgpu`";

pub const CHECK: &str = "List what is wrong with files";
pub const CHECK_LONG: &str = "\
List what is wrong with files.

Faults of the file and what reading did about each, and curves that leave their allowed ranges, with time, value and \
by how much. One line an entry:

  FILE: severity: code: place: sentence

error: a channel, or the whole file, did not open. warning: it was repaired, kept as stored, or leaves its allowed \
range. notice: worth knowing, no fault. Codes are stable names. Indices count from 0.";
pub const CHECK_AFTER: &str = "\
Examples:
  inbetween check Fox.glb
  inbetween check --all walk.ron
  inbetween check --json clips/*.glb > findings.json
  curl -s https://example.org/Fox.glb | inbetween check -

The JSON is one object, of version 1 of its schema, with a line a file:
  {\"format\":\"inbetween check\",\"version\":1,\"files\":[
    {\"file\",\"format\",\"readable\",\"entries\":[
      {\"severity\",\"code\",\"message\",\"place\":{…},\"did\",\"repair\",\"numbers\":{…},\"words\"}]}
  ],\"counts\":{\"files\",\"unreadable\",\"errors\",\"warnings\",\"notices\"}}
A place holds what is known of uri, animation, clip, channel (each with index and name), sampler, accessor, \
buffer_view, buffer, key, component, time, byte, line, column.

Exit codes:
  0    nothing is listed
  1    something is listed
  2    a file cannot be read as a clip, whatever else is listed; or the command line cannot be followed
  141  whoever read standard output went away before its end";
pub const CHECK_FILES: &str = "Files to look at; - is standard input";
pub const JSON: &str = "Write JSON instead of lines";
pub const ALL: &str = "List notices too: curves that swing beyond both keys of a segment, tangents that are all zero, \
                       a source that is missing or changed";

pub const CONVERT: &str = "Write a file in another format: RON, glTF or GLB";
pub const CONVERT_LONG: &str = "\
Write a file in another format: RON, glTF or GLB.

IN is told by its content, OUT by the ending of its name: .ron, .gltf, .glb or .vrma. A file that was glTF once stays \
that file: its meshes, materials and everything else come from the glTF that the clips were read from, which RON \
remembers by path and fingerprint. Only the animations change; without an edit and a repair, GLB written from RON is \
the very bytes the RON was made from.

What was found in IN, what glTF holds only nearly, and what else is worth knowing is said on standard error. OUT is \
replaced as a whole or not at all.";
pub const CONVERT_AFTER: &str = "\
Examples:
  inbetween convert Fox.glb fox.ron              take the clips out, to edit them
  inbetween convert fox.ron Fox.new.glb          and put them back
  inbetween convert scan.glb fewer.glb --reduce 0.001 --reduce-angle 0.1
  inbetween convert walk.ron walk.gltf --bake 30
  cat Fox.glb | inbetween convert - - --to gltf | jq .animations

Exit codes:
  0    written
  2    not written: the reason is on standard error, and OUT is as it was
  141  whoever read standard output went away before its end";
pub const IN: &str = "The file that is read; - is standard input, with what lies beside it in the working folder";
pub const OUT: &str = "The file that is written; - is standard output";
pub const TO: &str = "The format of standard output; that of a file is told by its name";
pub const TO_RON: &str = "The native text: everything, readable, one key a line";
pub const TO_GLTF: &str = "glTF 2.0 as text";
pub const TO_GLB: &str = "glTF 2.0 as one binary file";
pub const FORCE: &str = "Replace OUT where it is there, even where it is IN";
pub const WITHOUT_SOURCE: &str = "Leave the glTF file the clips came from aside: RON forgets it, glTF is a new file of \
                                  one node a target";
pub const KEYS: &str = "Keys, baked first, then reduced";
pub const BAKE: &str = "Make what plays over the play range keys at this rate: 24, 23.976, 24000/1001";
pub const REDUCE: &str = "Drop keys as long as no curve is off by more than this share of its range at any time: 0.001 \
                          is a thousandth, 0 drops only keys that say nothing. Rotations by 50 degrees times it";
pub const REDUCE_ANGLE: &str = "Drop keys of rotations as long as none is off by more than this many degrees";
pub const GLTF: &str = "glTF";
pub const TOLERANCE: &str = "What glTF has no form for may be off by this share of a curve's range [default: 0.001]. \
                             Rotations by 50 degrees times it";
pub const TOLERANCE_ANGLE: &str =
    "What glTF has no form for of rotations may be off by this many degrees [default: 0.05]";
pub const SHIFT_NEGATIVE: &str = "Move a clip with keys before 0 s so that it begins there; otherwise it is refused";
pub const BAKE_OUTSIDE: &str = "Fill the play range with keys where a curve repeats or goes on outside its keys";
pub const EMBED: &str = "Put files that cannot be reached from the folder of OUT into it";
pub const COPY: &str = "Copy files that cannot be reached from the folder of OUT beside it";

pub const SAMPLE: &str = "Write what channels play as CSV";
pub const SAMPLE_LONG: &str = "\
Write what channels play as CSV: a column for the time, one for each component of each channel, a row for each time.

Values are those the window plays: with what happens outside the keys, with held rhythms, rotations as unit \
quaternions. Velocity and acceleration are those of the curve, under a hold as well, just after a key that has two. \
Numbers are the shortest that read back to the same bits; a slope may be inf. Muted channels are written too.";
pub const SAMPLE_AFTER: &str = "\
Examples:
  inbetween sample walk.ron --rate 24
  inbetween sample Fox.glb --clip Run --channel \"b_Tail01 rotation\" --at 0 0.25 0.5
  inbetween sample walk.ron --at -0.5 0 0.5 --derivatives > walk.csv

Exit codes:
  0    written
  2    not written: the reason is on standard error
  141  whoever read standard output went away before its end";
pub const SAMPLE_FILE: &str = "The file that is read; - is standard input";
pub const CLIP: &str = "The clip: its name, or its number from 0; without it the first";
pub const CHANNEL: &str = "A channel by its name, as often as wanted; without it all";
pub const AT: &str = "Times in the clip, in seconds";
pub const RATE: &str = "Every frame of the play range at this rate: 24, 23.976, 24000/1001";
pub const DERIVATIVES: &str = "Velocity and acceleration of every component too";

pub const PLOT: &str = "Draw the curves of a clip as SVG or PNG";
pub const PLOT_LONG: &str = "\
Draw the curves of a clip as SVG or PNG, for a handout: on white, with axes in units, seconds and frames, keys, allowed \
ranges, and how far curves leave them.

Values are those the window plays: held rhythms as a stair over their curve, what happens outside the keys dashed. \
OUT tells the format by the ending of its name: .svg or .png. The PNG is rendered from that SVG. The SVG needs nothing \
but itself: no script, no link, no other file. OUT is replaced as a whole or not at all.";
pub const PLOT_AFTER: &str = "\
Examples:
  inbetween plot walk.ron walk.svg
  inbetween plot walk.ron walk.png --channel \"foot.L translation\" --velocity --acceleration
  inbetween plot Fox.glb fox.png --clip Run --channel \"b_Tail01 rotation\" --size 1200x600
  inbetween plot walk.ron - --to svg | inkscape --pipe --export-filename=walk.pdf

Exit codes:
  0    written
  2    not written: the reason is on standard error, and OUT is as it was
  141  whoever read standard output went away before its end";
pub const PLOT_FILE: &str = "The file that is read; - is standard input";
pub const PLOT_OUT: &str = "The picture that is written; - is standard output";
pub const PLOT_FORCE: &str = "Replace OUT where it is there";
pub const PLOT_CHANNEL: &str =
    "A channel by its name, as often as wanted; without it all, or the first ones where the clip has many curves";
pub const PLOT_ALL: &str = "Draw every channel, however many curves there are";
pub const VELOCITY: &str = "Draw the velocity below; of rotations the angular speed";
pub const ACCELERATION: &str = "Draw the acceleration below, with its jumps at keys";
pub const PAGE: &str = "Page";
pub const SIZE: &str = "Width and height in px, 96 to the inch [default: 960 wide, and as high as the plots need]";
pub const WIDTH: &str = "Width in px; as high as the plots need";
pub const SCALE: &str = "Pixels of a PNG for each px [default: 2]";
pub const TO_SVG: &str = "Lines and words: sharp at any size, and can be edited";
pub const TO_PNG: &str = "Pixels";

pub const TABLE: &str = "Write an easing in numbers";
pub const TABLE_LONG: &str = "\
Write an easing in numbers: u from 0 to 1 in equal steps, the value f, its derivatives f\u{2032} and f\u{2033} by u, and a \
remark where something happens: how it starts and arrives, where it is fastest, where it turns, overshoots, jumps or has \
a corner.

A row where both sides differ is written twice, just before and from there. Derivatives are exact wherever the easing \
has a closed form; multiply f\u{2032} by rise / duration and f\u{2033} by rise / duration^2 for those of a segment.";
pub const TABLE_AFTER: &str = "\
Examples:
  inbetween table smoothstep
  inbetween table easeOutBack --steps 20 --places
  inbetween table \"cubic-bezier(0.25, 0.1, 0.25, 1)\" --as markdown
  inbetween table ease-in-out --steps 100 --as csv > ease.csv

Exit codes:
  0    written
  2    not written: the reason is on standard error
  141  whoever read standard output went away before its end";
pub const EASING: &str = "A name (smoothstep, easeInOutBack, easeOutElasticSmooth) or CSS (ease-in-out, cubic-bezier(…), \
                          linear(…), steps(…))";
pub const STEPS: &str = "Equal steps from 0 to 1, up to 1000";
pub const TABLE_AS: &str = "What is written";
pub const AS_TEXT: &str = "Columns lined up with spaces, six decimals";
pub const AS_MARKDOWN: &str = "A table of Markdown, six decimals";
pub const AS_CSV: &str = "Comma-separated values, every number to the last bit";
pub const PLACES: &str = "Also rows between the steps: where it turns, bends, overshoots, jumps, is fastest";
