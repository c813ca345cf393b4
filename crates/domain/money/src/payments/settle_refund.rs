//! Settles a refund by hand. The gateway refused it or can't get it, and an admin paid the buyer another way.

use crate::payments::{Refund, RefundState};
use crate::ports::{Gateways, Store};
use kernel::audit::{AuditContext, Subject, action, diff};
use kernel::clock::Clock;
use kernel::ids::RefundId;
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

/// Longest reference, in characters.
pub const MAX_REFERENCE: usize = 100;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub author: AuditContext,
    pub refund: RefundId,
    /// The reference of the payment: a bank's, UPI's or another gateway's.
    pub reference: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SettleRefundError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// The reference breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    #[error("no such refund")]
    NotFound,
    /// The gateway has the refund, or it is done. The value is its state.
    #[error("the refund is {}", .0.as_str())]
    NotByHand(RefundState),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct SettleRefund {
    pub store: Arc<dyn Store>,
    /// The configured gateways, which can refund.
    pub gateways: Gateways,
    pub clock: Arc<dyn Clock>,
}

impl SettleRefund {
    /// Marks a refund as done after an admin paid it outside the gateway. The gateway must have refused it, or must never get
    /// it. If two admins do this at once, the second gets an error that it is done.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `Invalid`: the reference breaks rules.
    /// `NotFound`: the refund doesn't exist.
    /// `NotByHand`: the gateway is sending the refund or has sent it.
    pub fn run(&self, command: &Command) -> Result<Refund, SettleRefundError> {
        let admin = command.author.staff(Permission::Money).ok_or(SettleRefundError::Forbidden)?;
        let reference = read_reference(&command.reference)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let before = tx.refunds().find_locked(command.refund)?.ok_or(SettleRefundError::NotFound)?;
        let after = before.settled_by_hand(reference, self.gateways.named(&before.gateway).is_some(), now);
        let after = after.ok_or(SettleRefundError::NotByHand(before.state))?;
        tx.refunds().update(&after)?;
        let fields = |refund: &Refund| {
            vec![("state", Some(refund.state.as_str().to_owned())), ("byHand", refund.by_hand.clone())]
        };
        let subject = Subject::new("refund", after.id, after.amount.to_string());
        let changes = diff(&fields(&before), &fields(&after));
        tx.audit().record(&admin.entry(now, action::REFUND_SETTLE, subject, changes))?;
        tx.commit()?;
        Ok(after)
    }
}

fn read_reference(text: &str) -> Result<&str, SettleRefundError> {
    let reference = text.trim();
    let fault = |code, message| Err(SettleRefundError::Invalid(vec![Violation::new("reference", code, message)]));
    if reference.is_empty() {
        return fault("required", "Enter what the bank or gateway calls the payment.");
    }
    if reference.chars().count() > MAX_REFERENCE || reference.contains(char::is_control) {
        return fault("invalid_reference", "Reference must be one line of at most 100 characters.");
    }
    Ok(reference)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::payments::{AttemptStatus, RefundReason};
    use crate::ports::gateway::MockPaymentGateway;
    use crate::ports::store::StubTx;
    use crate::testing::{self, id, noon, sellable, stores};
    use std::sync::atomic::Ordering;

    fn refund(state: RefundState, gateway: &str) -> Refund {
        let order = testing::order(&testing::user(1), &[sellable("react")]);
        let attempt = testing::attempt(&order, AttemptStatus::Paid);
        let id = RefundId(id("refund"));
        let due = Refund::due(id, order.user, &attempt, "p1", RefundReason::Order, order.total, noon());
        Refund { state, gateway: gateway.into(), ..due }
    }

    fn settle(found: Option<Refund>, author: AuditContext, reference: &str) -> Result<Refund, SettleRefundError> {
        let mut tx = StubTx::default();
        tx.refunds.expect_find_locked().returning(move |_| Ok(found.clone()));
        let writes = tx.refunds.expect_update().withf(|refund| refund.state == RefundState::Done);
        writes.times(0..=1).returning(|_| Ok(()));
        let (log, committed) = (testing::log(&mut tx), tx.committed.clone());
        let mut gateway = MockPaymentGateway::new();
        gateway.expect_name().return_const("payu");
        let use_case =
            SettleRefund { store: stores(vec![tx]), gateways: testing::gateways(gateway), clock: testing::clock() };
        let command = Command { author, refund: RefundId(id("refund")), reference: reference.to_owned() };
        let settled = use_case.run(&command);
        let logged: Vec<_> = log.lock().unwrap().iter().map(|entry| (entry.action, entry.changes.len())).collect();
        let done = settled.is_ok();
        assert_eq!(committed.load(Ordering::SeqCst), done);
        assert_eq!(logged, if done { vec![("refund.settle", 2)] } else { vec![] });
        settled
    }

    #[test]
    fn what_the_gateway_refused_is_marked_as_done_with_its_reference() {
        let found = refund(RefundState::Failed, "payu");
        let settled = settle(Some(found), testing::admin(), " HDFC N326 ").unwrap();
        assert_eq!((settled.state, settled.by_hand.as_deref()), (RefundState::Done, Some("HDFC N326")));
        assert!(settle(Some(refund(RefundState::Due, "older")), testing::admin(), "N").is_ok());
    }

    #[test]
    fn what_the_gateway_sends_or_sent_stays() {
        for state in [RefundState::Due, RefundState::Sent, RefundState::Done] {
            let refused = settle(Some(refund(state, "payu")), testing::admin(), "N");
            assert_eq!(refused, Err(SettleRefundError::NotByHand(state)));
        }
        assert_eq!(settle(None, testing::admin(), "N"), Err(SettleRefundError::NotFound));
    }

    #[test]
    fn only_an_admin_settles_and_says_by_what() {
        let found = || Some(refund(RefundState::Failed, "payu"));
        assert_eq!(settle(found(), testing::no_admin(), "N"), Err(SettleRefundError::Forbidden));
        for (reference, expected) in [
            ("", "required"),
            (" \n", "required"),
            ("a\nb", "invalid_reference"),
            (&"ह".repeat(101), "invalid_reference"),
        ] {
            let Err(SettleRefundError::Invalid(violations)) = settle(found(), testing::admin(), reference) else {
                panic!("{reference}");
            };
            assert_eq!((violations[0].field, violations[0].code), ("reference", expected));
        }
        assert!(settle(found(), testing::admin(), &"ह".repeat(100)).is_ok());
    }
}
