//! Money on its way back: an admin lets it go, the worker carries it to the gateway until the gateway is done.

use crate::audit::{Author, Subject, action, diff};
use crate::ids::RefundId;
use crate::orders::{Refund, RefundState};
use crate::ports::gateway::{GatewayRefund, RefundReport};
use crate::ports::{Clock, GatewayError, IdGen, PaymentGateway, Store, StoreError};
use std::sync::Arc;

/// Most refunds asked about in one round.
const ROUND: i64 = 50;
/// A round ends when the gateway fails so often in a row: it is away, and each call would wait for it.
const FAILURES: usize = 3;

/// Why a refund was not let go.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LetGoError {
    /// Only admins send money.
    #[error("admins only")]
    Forbidden,
    /// No such refund.
    #[error("no such refund")]
    NotFound,
    /// It is under way, or done.
    #[error("the refund is {}", .0.as_str())]
    NotWaiting(RefundState),
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Carries refunds.
#[derive(Clone)]
pub struct SendRefunds {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Sends the money.
    pub gateway: Arc<dyn PaymentGateway>,
    /// Now.
    pub clock: Arc<dyn Clock>,
    /// New ids.
    pub ids: Arc<dyn IdGen>,
}

impl SendRefunds {
    /// Lets a refund go that waits or was refused.
    pub fn let_go(&self, author: &Author, id: RefundId) -> Result<Refund, LetGoError> {
        let admin = author.admin().ok_or(LetGoError::Forbidden)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let before = tx.refunds().find_locked(id)?.ok_or(LetGoError::NotFound)?;
        let after = before.sent(RefundId(self.ids.uuid()), now).ok_or(LetGoError::NotWaiting(before.state))?;
        tx.refunds().update(&after)?;
        let state = |refund: &Refund| vec![("state", Some(refund.state.as_str().to_owned()))];
        let subject = Subject::new("refund", id, after.amount.to_string());
        tx.audit().record(&admin.entry(now, action::REFUND_SEND, subject, diff(&state(&before), &state(&after))))?;
        tx.commit()?;
        Ok(after)
    }

    /// Takes each refund that is let go to the gateway, or asks how far it is there. One that the gateway fails for goes
    /// behind the others; a gateway that is away ends the round. Returns how many came to an end, and the first failure.
    pub fn run(&self) -> Result<(usize, Option<GatewayError>), StoreError> {
        let (mut ended, mut failed, mut in_a_row) = (0, None, 0);
        // In a statement of its own, which ends the unit of work: none is open while the gateway is asked.
        let sent = self.store.begin()?.refunds().sent(ROUND)?;
        for refund in sent {
            let report = if refund.gateway == self.gateway.name() {
                self.gateway.refund(&told(&refund))
            } else {
                Ok(RefundReport::Failed { reason: format!("Paid by {}: refund it there by hand.", refund.gateway) })
            };
            in_a_row = if report.is_err() { in_a_row + 1 } else { 0 };
            let report = report.unwrap_or_else(|error| {
                failed.get_or_insert(error);
                RefundReport::Pending
            });
            ended += usize::from(self.note(&refund, report)?);
            if in_a_row == FAILURES {
                break;
            }
        }
        Ok((ended, failed))
    }

    /// Writes what the gateway said; false while it is under way. Of two workers the second changes nothing.
    fn note(&self, refund: &Refund, report: RefundReport) -> Result<bool, StoreError> {
        let mut tx = self.store.begin()?;
        let Some(found) = tx.refunds().find_locked(refund.id)? else { return Ok(false) };
        if found.state != RefundState::Sent || found.token != refund.token {
            return Ok(false);
        }
        let after = Refund { updated_at: self.clock.now(), ..found };
        let after = match report {
            RefundReport::Pending => after,
            RefundReport::Done { refund } => Refund { state: RefundState::Done, gateway_refund: Some(refund), ..after },
            RefundReport::Failed { reason } => Refund { state: RefundState::Failed, fault: Some(reason), ..after },
        };
        tx.refunds().update(&after)?;
        tx.commit()?;
        Ok(after.state != RefundState::Sent)
    }
}

fn told(refund: &Refund) -> GatewayRefund {
    GatewayRefund {
        token: refund.token.clone(),
        reference: refund.reference.clone(),
        payment: refund.payment.clone(),
        amount: refund.amount,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::orders::{AttemptStatus, RefundReason};
    use crate::ports::gateway::MockPaymentGateway;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, sellable, stores};

    fn refund(state: RefundState) -> Refund {
        let order = testing::order(&testing::user(1), &[sellable("react")]);
        let attempt = testing::attempt(&order, AttemptStatus::Paid);
        let id = RefundId(testing::id("refund"));
        let due = Refund::due(id, order.user, &attempt, "p1", RefundReason::Duplicate, order.total, noon());
        Refund { state, gateway: "simulated".into(), ..due }
    }

    /// What is written of a refund with the gateway after it said this.
    fn carried(found: Refund, answer: Option<Result<RefundReport, GatewayError>>) -> (Option<Refund>, usize, bool) {
        let sent = refund(RefundState::Sent);
        let mut list = StubTx::default();
        let listed = Refund { gateway: found.gateway.clone(), ..sent };
        list.refunds.expect_sent().returning(move |_| Ok(vec![listed.clone()]));
        let listing = list.committed.clone();
        let written = Arc::new(std::sync::Mutex::new(None));
        let mut tx = StubTx::default();
        tx.refunds.expect_find_locked().returning(move |_| Ok(Some(found.clone())));
        let last = written.clone();
        tx.refunds.expect_update().returning(move |refund| {
            *last.lock().unwrap() = Some(refund.clone());
            Ok(())
        });
        let mut gateway = MockPaymentGateway::new();
        gateway.expect_name().return_const("simulated");
        if let Some(answer) = answer {
            gateway.expect_refund().times(1).returning(move |_| {
                assert_eq!(Arc::strong_count(&listing), 1, "the unit of work that listed it is over");
                answer.clone()
            });
        }
        let carrier = SendRefunds {
            store: stores(vec![list, tx]),
            gateway: Arc::new(gateway),
            clock: testing::clock(),
            ids: testing::ids(),
        };
        let (ended, failed) = carrier.run().unwrap();
        let written = written.lock().unwrap().clone();
        (written, ended, failed.is_some())
    }

    #[test]
    fn the_gateways_word_is_written() {
        let sent = || refund(RefundState::Sent);
        let (after, ended, _) = carried(sent(), Some(Ok(RefundReport::Done { refund: "r1".into() })));
        let after = after.unwrap();
        assert_eq!((after.state, after.gateway_refund.as_deref(), ended), (RefundState::Done, Some("r1"), 1));
        let (after, ended, _) = carried(sent(), Some(Ok(RefundReport::Failed { reason: "closed".into() })));
        let after = after.unwrap();
        assert_eq!((after.state, after.fault.as_deref(), ended), (RefundState::Failed, Some("closed"), 1));
        let (after, ended, _) = carried(sent(), Some(Ok(RefundReport::Pending)));
        assert_eq!((after.unwrap().state, ended), (RefundState::Sent, 0));
    }

    #[test]
    fn what_the_gateway_fails_for_stays_and_goes_behind_the_others() {
        let found = Refund { updated_at: noon() - chrono::TimeDelta::hours(1), ..refund(RefundState::Sent) };
        let (after, ended, failed) = carried(found, Some(Err(GatewayError("timeout".into()))));
        let after = after.unwrap();
        assert_eq!((after.state, after.updated_at, ended, failed), (RefundState::Sent, noon(), 0, true));
    }

    #[test]
    fn one_that_fails_does_not_hold_up_the_others_and_a_gateway_that_is_away_is_left_alone() {
        let asked = |answers: [bool; 5]| {
            let mut list = StubTx::default();
            list.refunds.expect_sent().returning(|_| Ok(vec![refund(RefundState::Sent); 5]));
            let noted = || {
                let mut tx = StubTx::default();
                tx.refunds.expect_find_locked().returning(|_| Ok(Some(refund(RefundState::Sent))));
                tx.refunds.expect_update().returning(|_| Ok(()));
                tx
            };
            let mut gateway = MockPaymentGateway::new();
            gateway.expect_name().return_const("simulated");
            let calls = std::sync::atomic::AtomicUsize::new(0);
            gateway.expect_refund().returning(move |_| {
                let call = calls.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
                let done = || RefundReport::Done { refund: "r".into() };
                answers[call].then(done).ok_or_else(|| GatewayError("timeout".into()))
            });
            let txs = std::iter::once(list).chain((0..5).map(|_| noted())).collect();
            let gateway = Arc::new(gateway);
            let carrier = SendRefunds { store: stores(txs), gateway, clock: testing::clock(), ids: testing::ids() };
            carrier.run().map(|(ended, failed)| (ended, failed.is_some()))
        };
        assert_eq!(asked([false, false, true, false, true]), Ok((2, true)));
        assert_eq!(asked([true, false, false, false, true]), Ok((1, true)));
    }

    #[test]
    fn what_another_worker_ended_stays() {
        let done = Some(Ok(RefundReport::Failed { reason: "late word".into() }));
        assert_eq!(carried(refund(RefundState::Done), done), (None, 0, false));
    }

    #[test]
    fn money_that_another_gateway_has_is_not_asked_of_this_one() {
        let elsewhere = Refund { gateway: "payu".into(), ..refund(RefundState::Sent) };
        let (after, _, _) = carried(elsewhere, None);
        assert_eq!(after.unwrap().fault.as_deref(), Some("Paid by payu: refund it there by hand."));
    }

    #[test]
    fn only_an_admin_lets_go_what_waits() {
        let letting = |found: Refund, author: Author| {
            let mut tx = StubTx::default();
            tx.refunds.expect_find_locked().returning(move |_| Ok(Some(found.clone())));
            tx.refunds.expect_update().returning(|_| Ok(()));
            testing::log(&mut tx);
            let gateway = Arc::new(MockPaymentGateway::new());
            let store = stores(vec![tx]);
            let carrier = SendRefunds { store, gateway, clock: testing::clock(), ids: testing::ids() };
            carrier.let_go(&author, RefundId(testing::id("refund"))).map(|refund| refund.state)
        };
        assert_eq!(letting(refund(RefundState::Due), testing::admin()), Ok(RefundState::Sent));
        assert_eq!(letting(refund(RefundState::Failed), testing::admin()), Ok(RefundState::Sent));
        let refused = Err(LetGoError::NotWaiting(RefundState::Done));
        assert_eq!(letting(refund(RefundState::Done), testing::admin()), refused);
        assert_eq!(letting(refund(RefundState::Due), testing::no_admin()), Err(LetGoError::Forbidden));
    }
}
