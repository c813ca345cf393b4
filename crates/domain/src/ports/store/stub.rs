//! What ends a test's unit of work.

use super::{StubTx, Tx};
use kernel::store::StoreError;
use std::sync::atomic::Ordering;

impl Tx for StubTx {
    fn commit(self: Box<Self>) -> Result<(), StoreError> {
        self.committed.store(true, Ordering::SeqCst);
        Ok(())
    }
}
