//! Expires unpaid orders, so their items can be bought again.

use crate::orders::OrderStatus;
use crate::orders::end_unpaid::end_unpaid;
use crate::ports::Store;
use kernel::Time;
use kernel::batch::run_batch;
use kernel::clock::{Clock, IdGen};
use kernel::ids::OrderId;
use kernel::store::StoreError;
use std::sync::Arc;

/// Most orders that one round expires.
const ROUND: i64 = 200;

#[derive(Clone)]
pub struct ExpireOrders {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl ExpireOrders {
    /// Expires each overdue order in its own unit of work, and returns how many. The poller still watches payment attempts that
    /// are under way. If one succeeds later, it is honoured as long as the items can still be sold.
    ///
    /// # Errors
    ///
    /// The first failure of storage, reported after the other orders of the round were tried. A database that is unavailable
    /// ends the round at once.
    pub fn run(&self) -> Result<usize, StoreError> {
        let now = self.clock.now();
        let overdue = self.store.begin()?.orders().overdue(now, ROUND)?;
        run_batch(overdue, |order| self.end(order, now))
    }

    /// Returns false if the order was paid or cancelled meanwhile.
    fn end(&self, order: OrderId, now: Time) -> Result<bool, StoreError> {
        let mut tx = self.store.begin()?;
        let ended = end_unpaid(tx.as_mut(), self.ids.as_ref(), order, OrderStatus::Expired, now)?;
        tx.commit()?;
        Ok(ended)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use crate::wallet::{Entry, Kind, OrderShare};
    use kernel::ids::EntryId;
    use kernel::money::Paise;

    #[test]
    fn an_order_paid_at_the_last_moment_is_left_alone() {
        let (late, paid) = (OrderId(testing::id("late")), OrderId(testing::id("paid")));
        let mut list = StubTx::default();
        list.orders.expect_overdue().returning(move |_, _| Ok(vec![late, paid]));
        let mut first = StubTx::default();
        first.orders.expect_advance().returning(|_, _, _, _| Ok(true));
        first.orders.expect_release().times(1).returning(|_| Ok(()));
        first.coupons.expect_release().times(1).returning(|_| Ok(()));
        first.upgrades.expect_release().times(1).returning(|_, _| Ok(()));
        let share = OrderShare { order: late, user: testing::user(1).id, amount: Paise::new(100) };
        let reserved = share.reserved(EntryId(testing::id("reserved")), testing::noon());
        first.ledger.expect_of_order().returning(move |_, _| Ok(Some(reserved.clone())));
        first.users.expect_lock().times(1).returning(|_| Ok(true));
        let gives_back = |entry: &Entry| entry.kind == Kind::OrderRelease && entry.amount == Paise::new(100);
        first.ledger.expect_post().times(1).withf(gives_back).returning(|_| Ok(true));
        let mut second = StubTx::default();
        second.orders.expect_advance().returning(|_, _, _, _| Ok(false));
        let expire =
            ExpireOrders { store: stores(vec![list, first, second]), clock: testing::clock(), ids: testing::ids() };
        assert_eq!(expire.run(), Ok(1));
    }
}
