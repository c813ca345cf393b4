//! Hearing what a gateway says unasked: a buyer's return or a webhook. Only what is proven counts, and only about payments
//! that were made with that gateway.

use crate::ids::OrderId;
use crate::payments::Settlement;
use crate::payments::settle_payment::SettlePayment;
use crate::ports::StoreError;
use crate::ports::gateway::{GatewayMessage, InvalidSignature};

/// Hears messages.
#[derive(Clone)]
pub struct HandlePaymentNotification {
    /// Applies what is proven.
    pub settle: SettlePayment,
}

/// What a message led to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotificationOutcome {
    /// The order that the message is about, when there is such an attempt; also of an unproven message.
    pub order: Option<OrderId>,
    /// What was done, or why nothing counts.
    pub settled: Result<Settlement, &'static str>,
}

impl HandlePaymentNotification {
    /// Reads and applies a message of the gateway of this name. One that is replayed, forged, or about nothing of ours or
    /// of that gateway changes nothing.
    pub fn run(&self, gateway: &str, fields: &[(String, String)]) -> Result<NotificationOutcome, StoreError> {
        let Some(from) = self.settle.gateways.named(gateway) else {
            return Ok(NotificationOutcome { order: None, settled: Err("its gateway is not configured") });
        };
        let (reference, proven) = match from.read_message(fields) {
            Ok(GatewayMessage { reference, order, report }) => (Some(reference), Ok((order, report))),
            Err(InvalidSignature { reason, reference }) => (reference, Err(reason)),
        };
        let paid = match &reference {
            Some(reference) => self.paid_by(reference)?,
            None => None,
        };
        let order = paid.as_ref().map(|(order, _)| *order);
        let settled = match (proven, reference) {
            (Err(reason), _) => Err(reason),
            (Ok((meant, _)), _) if order.is_some_and(|order| order != meant) => Err("it is about another order"),
            (Ok(_), _) if paid.is_some_and(|(_, with)| with != gateway) => Err("it is about another gateway's payment"),
            (Ok((_, report)), Some(reference)) => {
                self.settle.run(&reference, report)?.ok_or("there is no such attempt")
            }
            (Ok(_), None) => Err("it names no attempt"),
        };
        Ok(NotificationOutcome { order, settled })
    }

    /// The order that an attempt pays, and the gateway that it was made with.
    fn paid_by(&self, reference: &str) -> Result<Option<(OrderId, String)>, StoreError> {
        let mut tx = self.settle.store.begin()?;
        let Some(order) = tx.orders().find_locked_by_reference(reference)? else { return Ok(None) };
        let attempt = order.attempts.into_iter().find(|attempt| attempt.reference == reference);
        Ok(attempt.map(|attempt| (order.id, attempt.gateway)))
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

    fn known(order: &Order) -> StubTx {
        let order = order.clone();
        let mut tx = StubTx::default();
        tx.orders
            .expect_find_locked_by_reference()
            .returning(move |reference| Ok((order.attempts[0].reference == reference).then(|| order.clone())));
        tx
    }

    fn hear(txs: Vec<StubTx>, message: Result<GatewayMessage, InvalidSignature>) -> NotificationOutcome {
        hear_of("simulated", txs, message)
    }

    /// What is heard of the only gateway that is configured.
    fn hear_of(
        name: &'static str,
        txs: Vec<StubTx>,
        message: Result<GatewayMessage, InvalidSignature>,
    ) -> NotificationOutcome {
        let mut gateway = MockPaymentGateway::new();
        gateway.expect_name().return_const(name);
        gateway.expect_read_message().returning(move |_| message.clone());
        let settle = SettlePayment {
            store: stores(txs),
            gateways: testing::gateways(gateway),
            clock: testing::clock(),
            ids: testing::ids(),
            terms: testing::terms(),
        };
        HandlePaymentNotification { settle }.run(name, &[]).unwrap()
    }

    fn failed(order: &Order) -> GatewayMessage {
        let report = GatewayReport::Failed { reason: "declined".into() };
        GatewayMessage { reference: order.attempts[0].reference.clone(), order: order.id, report }
    }

    #[test]
    fn a_proven_message_is_applied() {
        let order = order();
        let mut second = known(&order);
        second.orders.expect_settle_attempt().times(1).returning(|_, _, _, _, _| Ok(()));
        let heard = hear(vec![known(&order), second], Ok(failed(&order)));
        let settled = Ok(Settlement::Fail { reason: "declined".into() });
        assert_eq!(heard, NotificationOutcome { order: Some(order.id), settled });
    }

    #[test]
    fn an_unproven_message_only_leads_to_its_order() {
        let order = order();
        let reference = Some(order.attempts[0].reference.clone());
        let forged = hear(vec![known(&order)], Err(InvalidSignature { reason: "its hash is wrong", reference }));
        assert_eq!(forged, NotificationOutcome { order: Some(order.id), settled: Err("its hash is wrong") });
        let nonsense = hear(vec![], Err(InvalidSignature { reason: "it carries no hash", reference: None }));
        assert_eq!(nonsense, NotificationOutcome { order: None, settled: Err("it carries no hash") });
    }

    #[test]
    fn no_gateway_settles_what_was_paid_with_another() {
        let order = order();
        let heard = hear_of("payu", vec![known(&order)], Ok(failed(&order)));
        let settled = Err("it is about another gateway's payment");
        assert_eq!(heard, NotificationOutcome { order: Some(order.id), settled });
    }

    #[test]
    fn a_message_about_another_order_or_attempt_changes_nothing() {
        let order = order();
        let other = testing::order(&testing::user(2), &[sellable("html")]);
        let mixed = GatewayMessage { order: other.id, ..failed(&order) };
        assert_eq!(hear(vec![known(&order)], Ok(mixed)).settled, Err("it is about another order"));
        let unknown = GatewayMessage { reference: "OTHER".into(), ..failed(&order) };
        let heard = hear(vec![known(&order), known(&order)], Ok(unknown));
        assert_eq!(heard, NotificationOutcome { order: None, settled: Err("there is no such attempt") });
    }
}
