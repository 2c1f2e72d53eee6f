//! Held rates: a channel on twos, threes or any rate in Hz.
