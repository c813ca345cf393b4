//! Data protection across contexts: a parent's answer, the erasure of guests, and how long data is kept.

pub mod answer_for_child;
pub mod erase_guest;
pub mod retention;
pub mod sweep;
