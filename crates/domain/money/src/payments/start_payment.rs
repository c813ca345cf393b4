//! Starts a payment at the gateway. The attempt is stored and committed before the gateway is called.

use crate::orders::{Order, OrderStatus};
use crate::payments::settle_payment::SettlePayment;
use crate::payments::{Attempt, AttemptStatus, GatewayReport};
use crate::ports::gateway::{Checkout, NextStep, StartedCheckout};
use crate::ports::{GatewayError, PaymentGateway, Store};
use kernel::clock::{Clock, IdGen, Tokens};
use kernel::ids::{AttemptId, OrderId, UserId};
use kernel::store::StoreError;
use people::identity::User;
use std::sync::Arc;

/// Length of an attempt's reference in letters and digits. It is short enough for every gateway.
pub const REFERENCE_LENGTH: usize = 20;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StartPaymentError {
    /// The order doesn't exist or belongs to another buyer.
    #[error("no such order")]
    NotFound,
    /// The order is no longer pending. The value is its state.
    #[error("the order is {}", .0.as_str())]
    NotPending(OrderStatus),
    /// The gateway needs a mobile number, and the buyer's is not known.
    #[error("no mobile number")]
    NoMobile,
    /// The buyer got this item after placing the order, through a bundle or from an admin. The value is its title.
    #[error("already owned: {0}")]
    AlreadyOwned(String),
    /// No gateway is configured for new payments.
    #[error("no payment gateway is set")]
    NoGateway,
    /// The gateway didn't accept the attempt. The buyer can try again.
    #[error(transparent)]
    Gateway(#[from] GatewayError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A payment that was started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Started {
    pub attempt: Attempt,
    /// The browser's next step.
    pub next: NextStep,
}

/// Absolute addresses for the buyer's browser. See [`Checkout`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Addresses {
    /// The address to which the gateway's page returns the browser.
    pub return_url: String,
    /// The page of the order's result.
    pub result_url: String,
}

#[derive(Clone)]
pub struct StartPayment {
    pub store: Arc<dyn Store>,
    /// Holds the gateways, and records an attempt that the gateway didn't accept.
    pub settle: SettlePayment,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    pub tokens: Arc<dyn Tokens>,
}

impl StartPayment {
    /// Creates a new attempt, or returns the open one, so that pressing 'Pay Now' twice pays once.
    ///
    /// # Errors
    ///
    /// See [`StartPaymentError`].
    pub fn run(&self, user: UserId, order: OrderId, addresses: Addresses) -> Result<Started, StartPaymentError> {
        let gateway = self.settle.gateways.current().ok_or(StartPaymentError::NoGateway)?;
        let checkout = self.checkout(gateway.name(), (user, order), addresses)?;
        match gateway.start(&checkout) {
            Ok(started) => self.record(gateway, checkout, started),
            Err(error) => {
                let reason = "The payment service did not answer.".to_owned();
                self.settle.run(&checkout.attempt.reference, GatewayReport::Failed { reason })?;
                Err(error.into())
            }
        }
    }

    /// Stores the gateway's order with the attempt. If two tabs start the attempt at once, the second continues with the first
    /// one's gateway order, because money for another gateway order couldn't be matched.
    fn record(
        &self,
        gateway: &dyn PaymentGateway,
        mut checkout: Checkout,
        started: StartedCheckout,
    ) -> Result<Started, StartPaymentError> {
        let StartedCheckout { order, mut next } = started;
        if checkout.attempt.gateway_order.as_ref() != Some(&order) {
            let mut tx = self.store.begin()?;
            let recorded = tx.orders().record_gateway_order(checkout.attempt.id, &order)?;
            tx.commit()?;
            let was_first = recorded == order;
            checkout.attempt.gateway_order = Some(recorded);
            if !was_first {
                next = gateway.start(&checkout)?.next;
            }
        }
        Ok(Started { attempt: checkout.attempt, next })
    }

    fn checkout(
        &self,
        gateway: &str,
        (user, order): (UserId, OrderId),
        addresses: Addresses,
    ) -> Result<Checkout, StartPaymentError> {
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
        // An open attempt with another gateway is from before the institute changed gateways. It is not continued, but is
        // settled if its money arrives.
        if let Some(open) = open_attempt(&order).filter(|open| open.gateway == gateway) {
            return Ok(self.described(open.clone(), &order, buyer, addresses));
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
            gateway: gateway.to_owned(),
            gateway_order: None,
            number: order.attempts.last().map_or(1, |last| last.number.saturating_add(1)),
            amount: order.payable(),
            status: AttemptStatus::Created,
            reason: None,
            gateway_payment: None,
            created_at: now,
            settled_at: None,
        };
        tx.orders().insert_attempt(&attempt)?;
        tx.commit()?;
        Ok(self.described(attempt, &order, buyer, addresses))
    }

    fn described(&self, attempt: Attempt, order: &Order, buyer: User, addresses: Addresses) -> Checkout {
        let first = order.lines.first().map(|line| line.line.title.as_str()).unwrap_or_default();
        let title = match order.lines.len() {
            0 | 1 => first.to_owned(),
            n => format!("{first} and {} more", n.saturating_sub(1)),
        };
        let settings = &self.settle.sale.settings;
        let (seller, seller_email) = (settings.brand.name.clone(), settings.contact.email.clone());
        let User { name, email, mobile, .. } = buyer;
        let Addresses { return_url, result_url } = addresses;
        Checkout { attempt, seller, seller_email, title, name, email, mobile, return_url, result_url }
    }
}

/// Returns the newest attempt that the gateway has not decided yet.
pub fn open_attempt(order: &Order) -> Option<&Attempt> {
    order.attempts.iter().rev().find(|attempt| attempt.status == AttemptStatus::Created)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::gateway::{Gateways, MockPaymentGateway};
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, sellable, stores};
    use chrono::TimeDelta;

    fn start(txs: Vec<StubTx>, answer: Result<StartedCheckout, GatewayError>) -> StartPayment {
        let mut gateway = MockPaymentGateway::new();
        gateway.expect_name().return_const("simulated");
        gateway.expect_start().returning(move |_| answer.clone());
        let store = stores(txs);
        let settle = SettlePayment {
            store: store.clone(),
            gateways: testing::gateways(gateway),
            clock: testing::clock(),
            ids: testing::ids(),
            sale: testing::sale(),
        };
        StartPayment { store, settle, clock: testing::clock(), ids: testing::ids(), tokens: testing::tokens() }
    }

    fn taken() -> StartedCheckout {
        StartedCheckout { order: "gw-1".into(), next: NextStep::Wait }
    }

    /// A stub transaction that stores the gateway's order, unless one is stored already.
    fn recording(recorded: &'static str) -> StubTx {
        let mut tx = StubTx::default();
        tx.orders
            .expect_record_gateway_order()
            .times(1)
            .withf(|_, order| order == "gw-1")
            .returning(|_, _| Ok(recorded.into()));
        tx
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
    fn without_a_gateway_nothing_is_begun() {
        let order = order();
        let mut starting = start(vec![], Ok(taken()));
        starting.settle.gateways = Gateways::new(None, vec![], vec!["payu"]);
        let refused = starting.run(order.user, order.id, Addresses::default());
        assert_eq!(refused, Err(StartPaymentError::NoGateway));
    }

    #[test]
    fn a_failed_order_is_tried_again_with_a_new_reference() {
        let mut order = order();
        order.attempts = vec![testing::attempt(&order, AttemptStatus::Failed)];
        let (user, id, old) = (order.user, order.id, order.attempts[0].reference.clone());
        let mut tx = locked(order);
        tx.orders.expect_insert_attempt().returning(|_| Ok(()));
        let started = start(vec![tx, recording("gw-1")], Ok(taken())).run(user, id, Addresses::default()).unwrap();
        assert_eq!((started.attempt.number, started.attempt.amount.get()), (2, 117_882));
        assert_eq!(started.attempt.gateway_order.as_deref(), Some("gw-1"));
        assert_ne!(started.attempt.reference, old);
        assert!(started.attempt.reference.len() <= 25);
    }

    #[test]
    fn pressing_twice_gives_the_open_attempt() {
        let mut order = order();
        let taken_before =
            Attempt { gateway_order: Some("gw-1".into()), ..testing::attempt(&order, AttemptStatus::Created) };
        order.attempts = vec![taken_before.clone()];
        let again = start(vec![locked(order.clone())], Ok(taken())).run(order.user, order.id, Addresses::default());
        assert_eq!(again.unwrap().attempt, taken_before, "and writes nothing");
    }

    #[test]
    fn of_two_tabs_the_second_goes_on_with_the_first_ones_order() {
        let mut order = order();
        order.attempts = vec![testing::attempt(&order, AttemptStatus::Created)];
        let mut gateway = MockPaymentGateway::new();
        gateway.expect_name().return_const("simulated");
        gateway.expect_start().returning(|checkout| {
            let url = checkout.attempt.gateway_order.clone().unwrap_or_default();
            Ok(StartedCheckout { order: "gw-1".into(), next: NextStep::Redirect { url, fields: vec![] } })
        });
        let mut starting = start(vec![locked(order.clone()), recording("gw-0")], Ok(taken()));
        starting.settle.gateways = testing::gateways(gateway);
        let Started { attempt, next } = starting.run(order.user, order.id, Addresses::default()).unwrap();
        assert_eq!(attempt.gateway_order.as_deref(), Some("gw-0"));
        assert_eq!(next, NextStep::Redirect { url: "gw-0".into(), fields: vec![] });
    }

    #[test]
    fn only_the_buyers_pending_unexpired_order_can_be_paid() {
        let order = order();
        let (user, id) = (order.user, order.id);
        let other = testing::user(2).id;
        assert_eq!(
            start(vec![locked(order.clone())], Ok(taken())).run(other, id, Addresses::default()),
            Err(StartPaymentError::NotFound)
        );
        let mut paid = order.clone();
        paid.status = OrderStatus::Paid;
        let refused = start(vec![locked(paid)], Ok(taken())).run(user, id, Addresses::default());
        assert_eq!(refused, Err(StartPaymentError::NotPending(OrderStatus::Paid)));
        let mut overdue = order;
        overdue.expires_at = noon() - TimeDelta::seconds(1);
        let refused = start(vec![locked(overdue)], Ok(taken())).run(user, id, Addresses::default());
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
        let refused = start(vec![tx], Ok(taken())).run(user, id, Addresses::default());
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
        assert_eq!(
            start(vec![first, second], Err(error.clone())).run(user, id, Addresses::default()),
            Err(error.into())
        );
    }
}
