//! What a frame of the window costs with large clips, beside `egui_plot` lines that hold every key, in the same run.
//!
//! `cargo bench --bench size`, with words to run only the clips whose names hold one of them. Prints one table: the
//! processor's time for building and tessellating a frame, without the graphics card's share, and each as a multiple of
//! the peer's. The window is 1920 by 1080 points with both lanes, the channel list and the inspector open; the peer is
//! one plot of that size and nothing else.
#![allow(missing_docs, clippy::expect_used)]

#[path = "size/clips.rs"]
mod clips;
#[path = "size/stage.rs"]
mod stage;

use clips::Case;
use stage::{Peer, Times, Window};

fn main() {
    println!(
        "Milliseconds of processor time a frame (of the clock at least); after the stroke the multiple of egui_plot's.\n"
    );
    println!(
        "{:<34} {:>7} {:>9} {:>9} {:>23} {:>23} {:>23} {:>23} {:>16} {:>16}",
        "clip",
        "curves",
        "keys",
        "vertices",
        "same view",
        "panning",
        "dragging a key",
        "dragging all keys",
        "egui_plot",
        "panning"
    );
    // Cargo adds arguments of its own, all with dashes.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    for case in clips::named(&words) {
        match case {
            Ok(case) => row(&case),
            Err(words) => println!("{words}"),
        }
    }
}

fn row(case: &Case) {
    let mut peer = Peer::new(case);
    let (peer_still, peer_pan) = (peer.still(), peer.panning());
    drop(peer);
    let mut window = Window::new(case);
    let still = window.still();
    let panning = window.panning();
    let key = window.dragging_a_key();
    let all = window.dragging_all_keys();
    println!(
        "{:<34} {:>7} {:>9} {:>9} {:>23} {:>23} {:>23} {:>23} {:>16} {:>16}",
        case.name,
        case.curves.len(),
        case.keys(),
        still.vertices,
        beside(still, peer_still),
        beside(panning, peer_pan),
        beside(key, peer_still),
        beside(all, peer_still),
        peer_still.to_string(),
        peer_pan.to_string(),
    );
}

fn beside(own: Times, peer: Times) -> String {
    format!("{own} /{:>6.2}", own.frame / peer.frame)
}
