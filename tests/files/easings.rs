//! Every easing there is, with its usual and with other parameters.

use std::sync::Arc;

use inbetween::curve::easing::{
    Back, Bounce, CssInputs, CssLinear, CssStop, CubicBezier, Direction, Easing, Elastic, Ending, Family, JumpPosition,
    Named, SmoothFamily, Steps,
};

/// All of them, no two alike.
pub fn every_easing() -> Vec<Easing> {
    let mut all: Vec<Easing> = SmoothFamily::ALL.into_iter().map(Easing::from).collect();
    all.push(CubicBezier::new(0.25, 0.1, 0.25, 1.0).unwrap().into());
    all.push(CubicBezier::new(0.0, -1e30, 1.0, 1e-30).unwrap().into());
    all.extend(Named::standard().map(Easing::from));
    for direction in Direction::ALL {
        for family in [
            Family::Back(Back::new(2.592389).unwrap()),
            Family::Elastic(Arc::new(Elastic::new(1.5, 0.1, Ending::Jumping).unwrap())),
            Family::Elastic(Arc::new(Elastic::new(2.0, 0.7, Ending::Closed).unwrap())),
            Family::Bounce(Arc::new(Bounce::new(7, 0.6).unwrap())),
        ] {
            all.push(Named::new(family, direction).into());
        }
    }
    all.push(Easing::linear());
    all.push(linear(&[(0.5, CssInputs::Auto)]));
    all.push(linear(&[
        (0.0, CssInputs::Auto),
        (0.25, CssInputs::At(0.75)),
        (1.0, CssInputs::Auto),
    ]));
    all.push(linear(&[
        (-0.5, CssInputs::At(-0.2)),
        (0.9, CssInputs::From(0.1, 0.3)),
        (0.7, CssInputs::Auto),
        (1.1, CssInputs::At(0.3)),
    ]));
    all.extend(
        JumpPosition::ALL
            .into_iter()
            .map(|position| Easing::from(Steps::new(4, position).unwrap())),
    );
    all
}

fn linear(stops: &[(f64, CssInputs)]) -> Easing {
    let stops: Vec<CssStop> = stops
        .iter()
        .map(|&(output, inputs)| CssStop { output, inputs })
        .collect();
    CssLinear::new(&stops).unwrap().into()
}
