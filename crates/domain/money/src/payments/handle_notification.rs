//! Handles a buyer's return from the gateway, or a webhook. Only signed data counts, and only for payments made with that
//! gateway. Each gateway's crate checks its own signatures.

use crate::payments::settle_payment::SettlePayment;
use crate::payments::{Attempt, Settlement};
use crate::ports::gateway::{AttemptKey, GatewayMessage, InvalidSignature, Notification, NotificationError};
use kernel::ids::OrderId;
use kernel::store::StoreError;

#[derive(Clone)]
pub struct HandlePaymentNotification {
    /// Applies the reports that are proven.
    pub settle: SettlePayment,
}

/// The outcome of a notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotificationOutcome {
    /// The order that the notification names, if the attempt is known, even when the notification is unproven.
    pub order: Option<OrderId>,
    /// Whether the notification is about an admin's test payment and not about an order.
    pub is_test: bool,
    /// The settlement, or why the notification doesn't count.
    pub settled: Result<Settlement, &'static str>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HandleNotificationError {
    /// The gateway sends no body of this media type.
    #[error("the gateway sends no such body")]
    MediaType,
    /// The body can't be parsed.
    #[error("the body cannot be read")]
    Unreadable,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl HandlePaymentNotification {
    /// Reads and applies a notification of the gateway with this name. A notification that is replayed, forged, or about an
    /// attempt that is unknown or of another gateway changes nothing.
    ///
    /// # Errors
    ///
    /// The notification is in no format of the gateway, or storage fails.
    pub fn run(
        &self,
        gateway: &str,
        notification: &Notification,
    ) -> Result<NotificationOutcome, HandleNotificationError> {
        let Some(from) = self.settle.gateways.named(gateway) else {
            return Ok(NotificationOutcome {
                order: None,
                is_test: false,
                settled: Err("its gateway is not configured"),
            });
        };
        let message = match from.parse_notification(notification) {
            Ok(message) => message,
            Err(NotificationError::MediaType) => return Err(HandleNotificationError::MediaType),
            Err(NotificationError::Unreadable) => return Err(HandleNotificationError::Unreadable),
            Err(NotificationError::Unsigned(attempt)) => {
                return self.unproven(gateway, attempt, Ok(Settlement::Unchanged));
            }
            Err(NotificationError::Signature(InvalidSignature { reason, attempt })) => {
                return self.unproven(gateway, attempt, Err(reason));
            }
        };
        let found = self.find(gateway, &message.attempt)?;
        let order = found.as_ref().map(|(attempt, _)| attempt.order);
        let is_test = found.as_ref().is_some_and(|(_, is_test)| *is_test);
        let settled = match found {
            None => Err("there is no such attempt"),
            Some((attempt, _)) => self.apply(gateway, &attempt, message)?,
        };
        Ok(NotificationOutcome { order, is_test, settled })
    }

    /// Looks up the order that an unproven notification names, and changes nothing.
    fn unproven(
        &self,
        gateway: &str,
        attempt: Option<AttemptKey>,
        settled: Result<Settlement, &'static str>,
    ) -> Result<NotificationOutcome, HandleNotificationError> {
        let found = attempt.map(|key| self.find(gateway, &key)).transpose()?.flatten();
        let is_test = found.as_ref().is_some_and(|(_, is_test)| *is_test);
        Ok(NotificationOutcome { order: found.map(|(attempt, _)| attempt.order), is_test, settled })
    }

    fn apply(
        &self,
        gateway: &str,
        attempt: &Attempt,
        GatewayMessage { order, report, .. }: GatewayMessage,
    ) -> Result<Result<Settlement, &'static str>, StoreError> {
        if order.is_some_and(|meant| meant != attempt.order) {
            return Ok(Err("it is about another order"));
        }
        if attempt.gateway != gateway {
            return Ok(Err("it is about another gateway's payment"));
        }
        Ok(self.settle.run(&attempt.reference, report)?.ok_or("there is no such attempt"))
    }

    /// Returns the attempt, and whether it is a test payment.
    fn find(&self, gateway: &str, key: &AttemptKey) -> Result<Option<(Attempt, bool)>, StoreError> {
        let mut tx = self.settle.store.begin()?;
        if let Some(attempt) = tx.orders().find_attempt(gateway, key)? {
            return Ok(Some((attempt, false)));
        }
        Ok(tx.test_payments().find(gateway, key)?.map(|test| (test.attempt(), true)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::orders::Order;
    use crate::payments::{AttemptStatus, GatewayReport};
    use crate::ports::gateway::MockPaymentGateway;
    use crate::ports::store::StubTx;
    use crate::testing::{self, sellable, stores};

    fn order() -> Order {
        let mut order = testing::order(&testing::user(1), &[sellable("react")]);
        order.attempts = vec![testing::attempt(&order, AttemptStatus::Created)];
        order
    }

    /// A unit of work that finds the attempt of `order` by its reference.
    fn known(order: &Order) -> StubTx {
        let attempt = order.attempts[0].clone();
        let mut tx = StubTx::default();
        tx.orders.expect_find_attempt().returning(move |_, key| {
            Ok(Some(attempt.clone()).filter(|it| *key == AttemptKey::Reference(it.reference.clone())))
        });
        tx.test_payments.expect_find().returning(|_, _| Ok(None));
        tx
    }

    /// A unit of work that applies one report to `order`.
    fn settling(order: &Order) -> StubTx {
        let order = order.clone();
        let mut tx = StubTx::default();
        tx.orders.expect_find_locked_by_reference().returning(move |_| Ok(Some(order.clone())));
        tx.orders.expect_settle_attempt().times(1).returning(|_, _, _, _, _| Ok(()));
        tx
    }

    fn hear(txs: Vec<StubTx>, message: Result<GatewayMessage, NotificationError>) -> NotificationOutcome {
        hear_of("simulated", txs, message)
    }

    /// Handles a notification of the only configured gateway.
    fn hear_of(
        name: &'static str,
        txs: Vec<StubTx>,
        message: Result<GatewayMessage, NotificationError>,
    ) -> NotificationOutcome {
        handling(name, txs, message).run(name, &Notification::default()).unwrap()
    }

    fn handling(
        name: &'static str,
        txs: Vec<StubTx>,
        message: Result<GatewayMessage, NotificationError>,
    ) -> HandlePaymentNotification {
        let mut gateway = MockPaymentGateway::new();
        gateway.expect_name().return_const(name);
        gateway.expect_parse_notification().returning(move |_| message.clone());
        let settle = SettlePayment {
            store: stores(txs),
            gateways: testing::gateways(gateway),
            clock: testing::clock(),
            ids: testing::ids(),
            sale: testing::sale(),
        };
        HandlePaymentNotification { settle }
    }

    fn key(order: &Order) -> AttemptKey {
        AttemptKey::Reference(order.attempts[0].reference.clone())
    }

    fn unproven(reason: &'static str, attempt: Option<AttemptKey>) -> Result<GatewayMessage, NotificationError> {
        Err(InvalidSignature { reason, attempt }.into())
    }

    fn failed(order: &Order) -> GatewayMessage {
        let report = GatewayReport::Failed { reason: "declined".into() };
        GatewayMessage { attempt: key(order), order: Some(order.id), report }
    }

    #[test]
    fn a_message_that_is_never_signed_leads_to_its_order_and_is_no_forgery() {
        let order = order();
        let heard = hear(vec![known(&order)], Err(NotificationError::Unsigned(Some(key(&order)))));
        let settled = Ok(Settlement::Unchanged);
        assert_eq!(heard, NotificationOutcome { order: Some(order.id), is_test: false, settled: settled.clone() });
        let heard = hear(vec![], Err(NotificationError::Unsigned(None)));
        assert_eq!(heard, NotificationOutcome { order: None, is_test: false, settled });
    }

    #[test]
    fn a_proven_message_is_applied() {
        let order = order();
        let heard = hear(vec![known(&order), settling(&order)], Ok(failed(&order)));
        let settled = Ok(Settlement::Fail { reason: "declined".into() });
        assert_eq!(heard, NotificationOutcome { order: Some(order.id), is_test: false, settled });
    }

    #[test]
    fn an_unproven_message_only_leads_to_its_order() {
        let order = order();
        let forged = hear(vec![known(&order)], unproven("its hash is wrong", Some(key(&order))));
        assert_eq!(
            forged,
            NotificationOutcome { order: Some(order.id), is_test: false, settled: Err("its hash is wrong") }
        );
        let nonsense = hear(vec![], unproven("it carries no hash", None));
        assert_eq!(nonsense, NotificationOutcome { order: None, is_test: false, settled: Err("it carries no hash") });
    }

    #[test]
    fn no_gateway_settles_what_was_paid_with_another() {
        let order = order();
        let heard = hear_of("payu", vec![known(&order)], Ok(failed(&order)));
        let settled = Err("it is about another gateway's payment");
        assert_eq!(heard, NotificationOutcome { order: Some(order.id), is_test: false, settled });
    }

    #[test]
    fn a_message_about_another_order_or_attempt_changes_nothing() {
        let order = order();
        let other = testing::order(&testing::user(2), &[sellable("html")]);
        let mixed = GatewayMessage { order: Some(other.id), ..failed(&order) };
        assert_eq!(hear(vec![known(&order)], Ok(mixed)).settled, Err("it is about another order"));
        let unknown = GatewayMessage { attempt: AttemptKey::Reference("OTHER".into()), ..failed(&order) };
        let heard = hear(vec![known(&order), known(&order)], Ok(unknown));
        assert_eq!(
            heard,
            NotificationOutcome { order: None, is_test: false, settled: Err("there is no such attempt") }
        );
    }

    #[test]
    fn an_attempt_is_found_by_what_its_own_gateway_calls_it() {
        let mut order = order();
        order.attempts[0].gateway_order = Some("gw-1".into());
        let attempt = order.attempts[0].clone();
        let mut by_order = StubTx::default();
        by_order
            .orders
            .expect_find_attempt()
            .withf(|gateway, key| (gateway, key) == ("simulated", &AttemptKey::GatewayOrder("gw-1".into())))
            .returning(move |_, _| Ok(Some(attempt.clone())));
        // This gateway knows only its own order id and doesn't echo our order.
        let told = GatewayMessage { attempt: AttemptKey::GatewayOrder("gw-1".into()), order: None, ..failed(&order) };
        let heard = hear(vec![by_order, settling(&order)], Ok(told));
        let settled = Ok(Settlement::Fail { reason: "declined".into() });
        assert_eq!(heard, NotificationOutcome { order: Some(order.id), is_test: false, settled });
    }

    #[test]
    fn what_is_in_no_format_of_the_gateways_is_refused() {
        for (error, expected) in [
            (NotificationError::MediaType, HandleNotificationError::MediaType),
            (NotificationError::Unreadable, HandleNotificationError::Unreadable),
        ] {
            let refused = handling("simulated", vec![], Err(error)).run("simulated", &Notification::default());
            assert_eq!(refused, Err(expected));
        }
    }
}
