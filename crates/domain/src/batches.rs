//! Batches of courses that are taught in a classroom: where, when, and for how many.

pub mod batch;
pub mod change_batch;
pub mod choose_batches;

pub use batch::{Batch, ListedBatch};
