//! Test builders of this context, with those of the contexts below.

mod webinars;

pub use money::testing::*;
pub use webinars::{listed_webinar, seat, shown_webinar, webinar};

use crate::ports::Store;
use crate::ports::store::StubTx;
use std::sync::Arc;

/// A store that serves these units of work, one after the other.
pub fn stores(txs: Vec<StubTx>) -> Arc<dyn Store> {
    queue(txs)
}
