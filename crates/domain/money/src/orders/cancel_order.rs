//! Cancels an unpaid order, so that its items can be bought again at once.

use crate::orders::end_unpaid::end_unpaid;
use crate::orders::{Order, OrderStatus};
use crate::payments::start_payment::open_attempt;
use crate::ports::Store;
use crate::ports::store::Tx;
use kernel::clock::{Clock, IdGen};
use kernel::ids::{OrderId, UserId};
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CancelOrderError {
    /// The order doesn't exist or belongs to another buyer.
    #[error("no such order")]
    NotFound,
    /// The order is no longer pending. The value is its state.
    #[error("the order is {}", .0.as_str())]
    NotPending(OrderStatus),
    /// The gateway has not decided a payment of the order yet.
    #[error("a payment is under way")]
    PaymentUnderWay,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct CancelOrder {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl CancelOrder {
    /// Cancels a buyer's own pending order, frees its items and releases its reservations.
    ///
    /// # Errors
    ///
    /// `NotFound`: the order doesn't exist or belongs to another buyer.
    /// `NotPending`: the order is no longer pending.
    /// `PaymentUnderWay`: the gateway has not decided a payment yet.
    pub fn run(&self, user: UserId, order: OrderId) -> Result<Order, CancelOrderError> {
        let mut tx = self.store.begin()?;
        let found = tx.orders().find_locked(order)?.filter(|order| order.user == user);
        let mut order = found.ok_or(CancelOrderError::NotFound)?;
        if order.status != OrderStatus::Pending {
            return Err(CancelOrderError::NotPending(order.status));
        }
        if open_attempt(&order).is_some() {
            return Err(CancelOrderError::PaymentUnderWay);
        }
        self.end(tx, order.id)?;
        order.status = OrderStatus::Cancelled;
        Ok(order)
    }

    /// Cancels all pending orders of a buyer, each in its own unit of work, even those with a payment under way. If such a
    /// payment succeeds later, it is treated as a late payment: honoured or refunded.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn end_all(&self, user: UserId) -> Result<(), StoreError> {
        let open = self.store.begin()?.orders().open_of(user)?;
        open.into_iter().try_for_each(|order| self.end(self.store.begin()?, order))
    }

    fn end(&self, mut tx: Box<dyn Tx>, order: OrderId) -> Result<(), StoreError> {
        end_unpaid(tx.as_mut(), self.ids.as_ref(), order, OrderStatus::Cancelled, self.clock.now())?;
        tx.commit()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::payments::AttemptStatus;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, sellable, stores};
    use crate::wallet::{Entry, Kind};
    use kernel::ids::EntryId;
    use kernel::money::Paise;

    fn cancel(order: Order, user: UserId) -> Result<Order, CancelOrderError> {
        let id = order.id;
        let (mut tx, found) = (StubTx::default(), order.clone());
        tx.orders.expect_find_locked().returning(move |_| Ok(Some(found.clone())));
        tx.orders.expect_advance().returning(|_, _, _, _| Ok(true));
        tx.orders.expect_release().returning(|_| Ok(()));
        tx.coupons.expect_release().returning(|_| Ok(()));
        tx.upgrades.expect_release().returning(|_, _| Ok(()));
        let share = order.wallet_share();
        tx.ledger
            .expect_of_order()
            .returning(move |_, _| Ok(share.map(|it| it.reserved(EntryId(testing::id("e")), noon()))));
        tx.users.expect_lock().times(..=1).returning(|_| Ok(true));
        let gives_back = |entry: &Entry| (entry.kind, entry.amount.get()) == (Kind::OrderRelease, 50_000);
        tx.ledger.expect_post().times(..=1).withf(gives_back).returning(|_| Ok(true));
        CancelOrder { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids() }.run(user, id)
    }

    #[test]
    fn only_the_buyers_idle_pending_order_can_be_cancelled() {
        let order = testing::order(&testing::user(1), &[sellable("react")]);
        assert_eq!(cancel(order.clone(), order.user).unwrap().status, OrderStatus::Cancelled);
        let shared = Order { wallet: Paise::new(50_000), ..order.clone() };
        assert_eq!(cancel(shared, order.user).unwrap().status, OrderStatus::Cancelled);
        assert_eq!(cancel(order.clone(), testing::user(2).id), Err(CancelOrderError::NotFound));
        let mut paying = order.clone();
        paying.attempts = vec![testing::attempt(&order, AttemptStatus::Created)];
        assert_eq!(cancel(paying, order.user), Err(CancelOrderError::PaymentUnderWay));
        let mut paid = order.clone();
        paid.status = OrderStatus::Paid;
        assert_eq!(cancel(paid, order.user), Err(CancelOrderError::NotPending(OrderStatus::Paid)));
    }
}
