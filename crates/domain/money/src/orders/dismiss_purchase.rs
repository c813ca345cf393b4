//! Dismisses the dashboard's card of the newest purchase.

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
    /// Hides the buyer's paid order from their dashboard on every device. Returns `false` if the order is not the buyer's or
    /// not paid. Dismissing an order again changes nothing.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn run(&self, buyer: UserId, order: OrderId) -> Result<bool, StoreError> {
        let mut tx = self.store.begin()?;
        let found = tx.orders().dismiss(buyer, order, self.clock.now())?;
        tx.commit()?;
        Ok(found)
    }
}
