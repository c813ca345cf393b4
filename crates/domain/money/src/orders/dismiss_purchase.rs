//! Dismissing the card of what was bought last.

use crate::ports::Store;
use kernel::clock::Clock;
use kernel::ids::{OrderId, UserId};
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Clone)]
pub struct DismissPurchase {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl DismissPurchase {
    /// Hides the buyer's paid order from their dashboard, on every device. `false` for an order that is not theirs or not paid;
    /// one that was dismissed before stays so.
    ///
    /// # Errors
    /// Storage fails.
    pub fn run(&self, buyer: UserId, order: OrderId) -> Result<bool, StoreError> {
        let mut tx = self.store.begin()?;
        let found = tx.orders().dismiss(buyer, order, self.clock.now())?;
        tx.commit()?;
        Ok(found)
    }
}
