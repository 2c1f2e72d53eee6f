//! Every change as data, the selection and the undo history.
