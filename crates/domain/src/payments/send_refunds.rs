//! Money on its way back: an admin lets it go, the worker carries it to the gateway until the gateway is done.

use crate::Time;
use crate::audit::{Author, Subject, action, diff};
use crate::ids::RefundId;
use crate::payments::gateway_round::GatewayRound;
use crate::payments::{Refund, RefundState};
use crate::ports::gateway::{GatewayRefund, RefundReport};
use crate::ports::{Clock, GatewayError, Gateways, IdGen, Store, StoreError};
use std::sync::Arc;

/// Most refunds asked about in one round.
const ROUND: usize = 50;

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
    /// Send the money, each what was paid with it.
    pub gateways: Gateways,
    /// Now.
    pub clock: Arc<dyn Clock>,
    /// New ids.
    pub ids: Arc<dyn IdGen>,
}

impl SendRefunds {
    /// Lets a refund go that waits or was refused.
    pub fn approve(&self, author: &Author, id: RefundId) -> Result<Refund, LetGoError> {
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

    /// Takes each refund that is let go to the gateway that has the money, or asks how far it is there, ever more seldom.
    /// A gateway that is away does not hold up the others. Returns how many came to an end, and the first failure.
    pub fn run(&self) -> Result<(usize, Option<GatewayError>), StoreError> {
        let (mut ended, mut failed, mut round) = (0, None, GatewayRound::default());
        let now = self.clock.now();
        for _ in 0..ROUND {
            let Some(refund) = self.next(now, &round.away())? else { break };
            let report = match self.gateways.named(&refund.gateway) {
                Some(gateway) => gateway.refund(&told(&refund)),
                None => Ok(RefundReport::Failed { reason: not_configured(&refund.gateway) }),
            };
            round.note(&refund.gateway, report.is_err());
            match report {
                Ok(RefundReport::Pending) => {}
                Ok(report) => ended += usize::from(self.note(&refund, report)?),
                Err(error) => failed = failed.or(Some(error)),
            }
        }
        Ok((ended, failed))
    }

    /// The refund whose turn it is. That it is asked about is committed before the gateway is: a crash between costs the
    /// wait until its next turn, and no other process asks meanwhile.
    fn next(&self, now: Time, away: &[String]) -> Result<Option<Refund>, StoreError> {
        let mut tx = self.store.begin()?;
        let Some(refund) = tx.refunds().take_sent(now, away)? else { return Ok(None) };
        let refund = refund.asked(now);
        tx.refunds().update(&refund)?;
        tx.commit()?;
        Ok(Some(refund))
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
            RefundReport::Pending => return Ok(false),
            RefundReport::Done { refund } => Refund { state: RefundState::Done, gateway_refund: Some(refund), ..after },
            RefundReport::Failed { reason } => Refund { state: RefundState::Failed, fault: Some(reason), ..after },
        };
        tx.refunds().update(&after)?;
        tx.commit()?;
        Ok(true)
    }
}

fn not_configured(gateway: &str) -> String {
    format!("Paid with {gateway}, which is not configured here any more: see there whether it went back, else send it.")
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
    use crate::payments::{AttemptStatus, RefundReason};
    use crate::ports::gateway::MockPaymentGateway;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, sellable, stores};
    use std::sync::atomic::Ordering;

    fn refund(state: RefundState) -> Refund {
        let order = testing::order(&testing::user(1), &[sellable("react")]);
        let attempt = testing::attempt(&order, AttemptStatus::Paid);
        let id = RefundId(testing::id("refund"));
        let due = Refund::due(id, order.user, &attempt, "p1", RefundReason::Duplicate, order.total, noon());
        Refund { state, gateway: "simulated".into(), ..due }
    }

    fn carrier(txs: Vec<StubTx>, mut gateway: MockPaymentGateway) -> SendRefunds {
        gateway.expect_name().return_const("simulated");
        let gateways = testing::gateways(gateway);
        SendRefunds { store: stores(txs), gateways, clock: testing::clock(), ids: testing::ids() }
    }

    /// A unit of work in which it is the turn of this refund; it notes when it is asked about next.
    fn turn(refund: Option<Refund>) -> StubTx {
        let mut tx = StubTx::default();
        tx.refunds.expect_take_sent().times(1).returning(move |_, _| Ok(refund.clone()));
        tx.refunds.expect_update().withf(|asked| asked.next_ask_at > noon()).returning(|_| Ok(()));
        tx
    }

    /// What is written of a refund with the gateway after it said this.
    fn carried(found: Refund, answer: Option<Result<RefundReport, GatewayError>>) -> (Option<Refund>, usize, bool) {
        let taken = turn(Some(Refund { gateway: found.gateway.clone(), ..refund(RefundState::Sent) }));
        let committed = taken.committed.clone();
        let written = Arc::new(std::sync::Mutex::new(None));
        let mut tx = StubTx::default();
        tx.refunds.expect_find_locked().returning(move |_| Ok(Some(found.clone())));
        let last = written.clone();
        tx.refunds.expect_update().returning(move |refund| {
            *last.lock().unwrap() = Some(refund.clone());
            Ok(())
        });
        let ends = !matches!(answer, Some(Ok(RefundReport::Pending) | Err(_)));
        let mut gateway = MockPaymentGateway::new();
        if let Some(answer) = answer {
            gateway.expect_refund().times(1).returning(move |_| {
                assert!(committed.load(Ordering::SeqCst), "no unit of work is open");
                answer.clone()
            });
        }
        let txs = std::iter::once(taken).chain(ends.then_some(tx)).chain([turn(None)]).collect();
        let (ended, failed) = carrier(txs, gateway).run().unwrap();
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
        assert_eq!(carried(sent(), Some(Ok(RefundReport::Pending))), (None, 0, false));
        assert_eq!(carried(sent(), Some(Err(GatewayError("timeout".into())))), (None, 0, true));
    }

    #[test]
    fn one_that_fails_does_not_hold_up_the_others_and_a_gateway_that_is_away_is_left_alone() {
        let asked = |answers: [bool; 5], taken: usize| {
            let noted = || {
                let mut tx = StubTx::default();
                tx.refunds.expect_find_locked().returning(|_| Ok(Some(refund(RefundState::Sent))));
                tx.refunds.expect_update().returning(|_| Ok(()));
                tx
            };
            let mut gateway = MockPaymentGateway::new();
            let calls = std::sync::atomic::AtomicUsize::new(0);
            gateway.expect_refund().returning(move |_| {
                let call = calls.fetch_add(1, Ordering::SeqCst);
                let done = || RefundReport::Done { refund: "r".into() };
                answers[call].then(done).ok_or_else(|| GatewayError("timeout".into()))
            });
            let of = |ends: &bool| std::iter::once(turn(Some(refund(RefundState::Sent)))).chain(ends.then(noted));
            let mut txs: Vec<StubTx> = answers[..taken].iter().flat_map(of).collect();
            let mut last = StubTx::default();
            let is_away = taken < answers.len();
            last.refunds.expect_take_sent().withf(move |_, away| away.is_empty() != is_away).returning(|_, _| Ok(None));
            txs.push(last);
            carrier(txs, gateway).run().map(|(ended, failed)| (ended, failed.is_some()))
        };
        assert_eq!(asked([false, false, true, false, true], 5), Ok((2, true)));
        assert_eq!(asked([true, false, false, false, true], 4), Ok((1, true)));
    }

    #[test]
    fn what_another_worker_ended_stays() {
        let done = Some(Ok(RefundReport::Failed { reason: "late word".into() }));
        assert_eq!(carried(refund(RefundState::Done), done), (None, 0, false));
    }

    #[test]
    fn money_that_a_gateway_has_which_is_no_longer_configured_waits_for_an_admin() {
        let elsewhere = Refund { gateway: "payu".into(), ..refund(RefundState::Sent) };
        let (after, ended, failed) = carried(elsewhere, None);
        assert_eq!((ended, failed), (1, false));
        assert!(after.unwrap().fault.unwrap().starts_with("Paid with payu, which is not configured"));
    }

    #[test]
    fn each_refund_is_sent_by_the_gateway_that_has_the_money() {
        let formerly = Refund { gateway: "payu".into(), ..refund(RefundState::Sent) };
        let found = formerly.clone();
        let mut tx = StubTx::default();
        tx.refunds.expect_find_locked().returning(move |_| Ok(Some(found.clone())));
        tx.refunds.expect_update().withf(|after| after.state == RefundState::Done).times(1).returning(|_| Ok(()));
        let mut former = MockPaymentGateway::new();
        former.expect_name().return_const("payu");
        former.expect_refund().times(1).returning(|_| Ok(RefundReport::Done { refund: "r".into() }));
        let mut current = MockPaymentGateway::new();
        current.expect_name().return_const("simulated");
        let gateways = Gateways::new(Arc::new(current), vec![Arc::new(former)]);
        let store = stores(vec![turn(Some(formerly)), tx, turn(None)]);
        let carrier = SendRefunds { store, gateways, clock: testing::clock(), ids: testing::ids() };
        assert_eq!(carrier.run(), Ok((1, None)));
    }

    #[test]
    fn only_an_admin_lets_go_what_waits() {
        let letting = |found: Refund, author: Author| {
            let mut tx = StubTx::default();
            tx.refunds.expect_find_locked().returning(move |_| Ok(Some(found.clone())));
            tx.refunds.expect_update().returning(|_| Ok(()));
            testing::log(&mut tx);
            carrier(vec![tx], MockPaymentGateway::new())
                .approve(&author, RefundId(testing::id("refund")))
                .map(|refund| refund.state)
        };
        assert_eq!(letting(refund(RefundState::Due), testing::admin()), Ok(RefundState::Sent));
        assert_eq!(letting(refund(RefundState::Failed), testing::admin()), Ok(RefundState::Sent));
        let refused = Err(LetGoError::NotWaiting(RefundState::Done));
        assert_eq!(letting(refund(RefundState::Done), testing::admin()), refused);
        assert_eq!(letting(refund(RefundState::Due), testing::no_admin()), Err(LetGoError::Forbidden));
    }
}
