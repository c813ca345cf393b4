//! Handing an order to the gateway, the first time or again.

use crate::identity::User;
use crate::ids::{AttemptId, OrderId, UserId};
use crate::orders::{Order, OrderStatus};
use crate::payments::settle_payment::SettlePayment;
use crate::payments::{Attempt, AttemptStatus, GatewayReport};
use crate::ports::gateway::{Checkout, NextStep};
use crate::ports::{Clock, GatewayError, IdGen, PaymentGateway, Store, StoreError, Tokens};
use std::sync::Arc;

/// Length of an attempt's reference; PayU takes at most 25.
pub const REFERENCE_LENGTH: usize = 20;

/// Why no payment was started.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StartPaymentError {
    /// No such order of this buyer.
    #[error("no such order")]
    NotFound,
    /// The order no longer waits for money; its state.
    #[error("the order is {}", .0.as_str())]
    NotPending(OrderStatus),
    /// The gateway asks for a mobile number, and the buyer's is not known.
    #[error("no mobile number")]
    NoMobile,
    /// Since the order was placed the buyer came to own this, by a bundle or an admin's hand; its title.
    #[error("already owned: {0}")]
    AlreadyOwned(String),
    /// The gateway did not take the attempt; the order can be tried again.
    #[error(transparent)]
    Gateway(#[from] GatewayError),
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A payment under way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Started {
    /// The attempt.
    pub attempt: Attempt,
    /// What the browser does next.
    pub next: NextStep,
}

/// Starts payments.
#[derive(Clone)]
pub struct StartPayment {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Knows the gateway that takes the money, and writes down when it did not take an attempt.
    pub settle: SettlePayment,
    /// Now.
    pub clock: Arc<dyn Clock>,
    /// New ids.
    pub ids: Arc<dyn IdGen>,
    /// New references.
    pub tokens: Arc<dyn Tokens>,
}

impl StartPayment {
    /// Makes a new attempt, or returns the one still under way: pressing 'Pay Now' twice pays once.
    /// `return_url` is the absolute address that the buyer's browser comes back to from a gateway's page.
    pub fn run(&self, user: UserId, order: OrderId, return_url: String) -> Result<Started, StartPaymentError> {
        let checkout = self.checkout(user, order, return_url)?;
        match self.gateway().start(&checkout) {
            Ok(next) => Ok(Started { attempt: checkout.attempt, next }),
            Err(error) => {
                let reason = "The payment service did not answer.".to_owned();
                self.settle.run(&checkout.attempt.reference, GatewayReport::Failed { reason })?;
                Err(error.into())
            }
        }
    }

    fn gateway(&self) -> &dyn PaymentGateway {
        self.settle.gateways.current()
    }

    fn checkout(&self, user: UserId, order: OrderId, return_url: String) -> Result<Checkout, StartPaymentError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let found = tx.orders().find_locked(order)?.filter(|order| order.user == user);
        let order = found.ok_or(StartPaymentError::NotFound)?;
        if order.status != OrderStatus::Pending {
            return Err(StartPaymentError::NotPending(order.status));
        }
        if order.expires_at <= now {
            return Err(StartPaymentError::NotPending(OrderStatus::Expired));
        }
        let buyer = tx.users().find(user)?.ok_or(StartPaymentError::NotFound)?;
        // The institute changed away from the gateway of another one; should its money come after all, that is settled.
        if let Some(open) = open_attempt(&order).filter(|open| open.gateway == self.gateway().name()) {
            return Ok(described(open.clone(), &order, buyer, return_url));
        }
        if buyer.mobile.is_empty() {
            return Err(StartPaymentError::NoMobile);
        }
        let owned = tx.grants().owned(user)?;
        if let Some(line) = order.lines.iter().find(|line| owned.contains(&line.line.item)) {
            return Err(StartPaymentError::AlreadyOwned(line.line.title.clone()));
        }
        let attempt = Attempt {
            id: AttemptId(self.ids.uuid()),
            order: order.id,
            reference: self.tokens.code(REFERENCE_LENGTH),
            gateway: self.gateway().name().to_owned(),
            number: order.attempts.last().map_or(1, |last| last.number.saturating_add(1)),
            amount: order.total,
            status: AttemptStatus::Created,
            reason: None,
            gateway_payment: None,
            created_at: now,
            settled_at: None,
        };
        tx.orders().insert_attempt(&attempt)?;
        tx.commit()?;
        Ok(described(attempt, &order, buyer, return_url))
    }
}

fn described(attempt: Attempt, order: &Order, buyer: User, return_url: String) -> Checkout {
    let first = order.lines.first().map(|line| line.line.title.as_str()).unwrap_or_default();
    let title = match order.lines.len() {
        0 | 1 => first.to_owned(),
        n => format!("{first} and {} more", n.saturating_sub(1)),
    };
    let User { name, email, mobile, .. } = buyer;
    Checkout { attempt, title, name, email, mobile, return_url }
}

/// The attempt that the gateway has not decided yet.
pub fn open_attempt(order: &Order) -> Option<&Attempt> {
    order.attempts.iter().rev().find(|attempt| attempt.status == AttemptStatus::Created)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::gateway::MockPaymentGateway;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, sellable, stores};
    use chrono::TimeDelta;

    fn start(txs: Vec<StubTx>, answer: Result<NextStep, GatewayError>) -> StartPayment {
        let mut gateway = MockPaymentGateway::new();
        gateway.expect_name().return_const("simulated");
        gateway.expect_start().returning(move |_| answer.clone());
        let store = stores(txs);
        let settle = SettlePayment {
            store: store.clone(),
            gateways: testing::gateways(gateway),
            clock: testing::clock(),
            ids: testing::ids(),
            terms: testing::terms(),
        };
        StartPayment { store, settle, clock: testing::clock(), ids: testing::ids(), tokens: testing::tokens() }
    }

    fn order() -> Order {
        testing::order(&testing::user(1), &[sellable("react")])
    }

    fn locked(order: Order) -> StubTx {
        let mut tx = StubTx::default();
        tx.orders.expect_find_locked().returning(move |_| Ok(Some(order.clone())));
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        tx.grants.expect_owned().returning(|_| Ok(vec![]));
        tx
    }

    #[test]
    fn a_failed_order_is_tried_again_with_a_new_reference() {
        let mut order = order();
        order.attempts = vec![testing::attempt(&order, AttemptStatus::Failed)];
        let (user, id, old) = (order.user, order.id, order.attempts[0].reference.clone());
        let mut tx = locked(order);
        tx.orders.expect_insert_attempt().returning(|_| Ok(()));
        let started = start(vec![tx], Ok(NextStep::Wait)).run(user, id, String::new()).unwrap();
        assert_eq!((started.attempt.number, started.attempt.amount.get()), (2, 117_882));
        assert_ne!(started.attempt.reference, old);
        assert!(started.attempt.reference.len() <= 25);
    }

    #[test]
    fn pressing_twice_gives_the_attempt_under_way() {
        let mut order = order();
        order.attempts = vec![testing::attempt(&order, AttemptStatus::Created)];
        let (user, id, open) = (order.user, order.id, order.attempts[0].clone());
        assert_eq!(start(vec![locked(order)], Ok(NextStep::Wait)).run(user, id, String::new()).unwrap().attempt, open);
    }

    #[test]
    fn only_the_buyers_pending_unexpired_order_can_be_paid() {
        let order = order();
        let (user, id) = (order.user, order.id);
        let other = testing::user(2).id;
        assert_eq!(
            start(vec![locked(order.clone())], Ok(NextStep::Wait)).run(other, id, String::new()),
            Err(StartPaymentError::NotFound)
        );
        let mut paid = order.clone();
        paid.status = OrderStatus::Paid;
        let refused = start(vec![locked(paid)], Ok(NextStep::Wait)).run(user, id, String::new());
        assert_eq!(refused, Err(StartPaymentError::NotPending(OrderStatus::Paid)));
        let mut overdue = order;
        overdue.expires_at = noon() - TimeDelta::seconds(1);
        let refused = start(vec![locked(overdue)], Ok(NextStep::Wait)).run(user, id, String::new());
        assert_eq!(refused, Err(StartPaymentError::NotPending(OrderStatus::Expired)));
    }

    #[test]
    fn what_came_to_be_owned_meanwhile_is_not_paid_for() {
        let order = order();
        let (user, id, item) = (order.user, order.id, order.lines[0].line.item);
        let mut tx = StubTx::default();
        tx.orders.expect_find_locked().returning(move |_| Ok(Some(order.clone())));
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        tx.grants.expect_owned().returning(move |_| Ok(vec![item]));
        let refused = start(vec![tx], Ok(NextStep::Wait)).run(user, id, String::new());
        assert_eq!(refused, Err(StartPaymentError::AlreadyOwned("Course react".into())));
    }

    #[test]
    fn a_silent_gateway_leaves_a_failed_attempt_and_a_pending_order() {
        let order = order();
        let (user, id) = (order.user, order.id);
        let mut first = locked(order.clone());
        first.orders.expect_insert_attempt().returning(|_| Ok(()));
        let mut second = StubTx::default();
        second.orders.expect_find_locked_by_reference().returning(move |reference| {
            let mut order = order.clone();
            let mut attempt = testing::attempt(&order, AttemptStatus::Created);
            attempt.reference = reference.to_owned();
            order.attempts = vec![attempt];
            Ok(Some(order))
        });
        second
            .orders
            .expect_settle_attempt()
            .times(1)
            .withf(|_, status, _, _, _| *status == AttemptStatus::Failed)
            .returning(|_, _, _, _, _| Ok(()));
        let error = GatewayError("timeout".into());
        assert_eq!(start(vec![first, second], Err(error.clone())).run(user, id, String::new()), Err(error.into()));
    }
}
