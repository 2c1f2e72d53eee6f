//! What reading a file found: codes, places, sentences.
