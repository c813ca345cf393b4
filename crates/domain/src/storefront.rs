//! What visitors see: the whole public catalogue in memory, and the search of it.

pub mod search;
pub mod snapshot;
pub mod spelling;
pub mod suggest;
