//! Easings: functions from 0..1 with exact derivatives, used as the shape of a segment.
