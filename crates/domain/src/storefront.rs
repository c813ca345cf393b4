//! The public catalogue as visitors see it: in memory, with its search.

pub mod search;
pub mod snapshot;
pub mod spelling;
pub mod suggest;
