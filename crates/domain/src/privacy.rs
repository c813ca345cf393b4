//! Data protection across contexts: a parent's consent, the erasure of guests, and retention periods.

pub mod answer_for_child;
pub mod erase_guest;
pub mod retention;
pub mod sweep;
