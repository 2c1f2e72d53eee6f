//! What a channel plays: its curves with rhythm and end policies.

use crate::curve::{Approach, Sample};

use super::Channel;
use super::orientation::component_of;

impl Channel {
    /// What is played at `t`: the value of a component with rhythm and end policies.
    pub fn value(&self, component: usize, t: f64) -> f64 {
        let t = self.rhythm.quantise(t);
        if let Some(orientation) = self.orientation() {
            return orientation.component(component, t).value;
        }
        self.curves
            .get(component)
            .map_or(0.0, |curve| curve.value_with(self.ends, t))
    }

    /// Value and derivatives of the true curve (under a hold, if there is one) at `t`. Components of a rotation are
    /// those of the evaluated rotation.
    pub fn sample(&self, component: usize, t: f64) -> Sample {
        if let Some(orientation) = self.orientation() {
            return orientation.component(component, t);
        }
        self.curves
            .get(component)
            .map_or(Sample::at_rest(0.0), |curve| curve.sample_with(self.ends, t))
    }

    /// One-sided value and derivatives at key `key` of a component, with the end policies beyond the ends (a rotation
    /// rests there).
    pub fn at_key(&self, component: usize, key: usize, side: Approach) -> Sample {
        let Some(curve) = self.curves.get(component).filter(|curve| key < curve.len()) else {
            return Sample::at_rest(0.0);
        };
        match self.orientation() {
            Some(orientation) => component_of(&orientation.at_key(key, side), component),
            None => curve.at_key_with(self.ends, key, side),
        }
    }
}
