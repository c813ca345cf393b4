//! Sends approved refunds to their gateways and polls them until they end. A refund is claimed and committed before its gateway
//! is called. A refund has a job exactly as long as it is with its gateway. Polling never gives up.

use crate::payments::gateway_round::GatewayRound;
use crate::payments::{Refund, RefundState};
use crate::ports::Store;
use crate::ports::gateway::{GatewayRefund, RefundReport};
use crate::ports::{GatewayError, Gateways};
use kernel::audit::{AuditContext, Subject, action, diff};
use kernel::clock::IdGen;
use kernel::ids::{JobId, RefundId};
use kernel::jobs::queue::Queue;
use kernel::jobs::{Job, Kind, Task};
use kernel::permission::Permission;
use kernel::store::StoreError;
use std::sync::Arc;

/// Most refunds that one round handles.
const ROUND: usize = 50;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ApproveRefundError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    #[error("no such refund")]
    NotFound,
    /// The refund is under way or done. The value is its state.
    #[error("the refund is {}", .0.as_str())]
    NotWaiting(RefundState),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct SendRefunds {
    pub queue: Queue<dyn Store>,
    /// Each refund goes to the gateway that captured its payment.
    pub gateways: Gateways,
    pub ids: Arc<dyn IdGen>,
}

impl SendRefunds {
    /// Approves a refund that waits or that the gateway refused, and queues it for its gateway.
    ///
    /// # Errors
    ///
    /// See [`ApproveRefundError`].
    pub fn approve(&self, author: &AuditContext, id: RefundId) -> Result<Refund, ApproveRefundError> {
        let admin = author.staff(Permission::Money).ok_or(ApproveRefundError::Forbidden)?;
        let now = self.queue.clock.now();
        let mut tx = self.queue.store.begin()?;
        let before = tx.refunds().find_locked(id)?.ok_or(ApproveRefundError::NotFound)?;
        let after = before.sent(RefundId(self.ids.uuid()), now).ok_or(ApproveRefundError::NotWaiting(before.state))?;
        tx.refunds().update(&after)?;
        tx.jobs().enqueue(JobId(self.ids.uuid()), &Task::CarryRefund(id), now)?;
        let state = |refund: &Refund| vec![("state", Some(refund.state.as_str().to_owned()))];
        let subject = Subject::new("refund", id, after.amount.to_string());
        tx.audit().record(&admin.entry(now, action::REFUND_SEND, subject, diff(&state(&before), &state(&after))))?;
        tx.commit()?;
        Ok(after)
    }

    /// Sends each due refund to the gateway that holds the money, or asks for its state. Polls are spaced further apart over
    /// time. A gateway that is down doesn't delay the others. Returns how many refunds ended, and the first failure.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn run(&self) -> Result<(usize, Option<GatewayError>), StoreError> {
        let (mut ended, mut failed, mut round) = (0, None, GatewayRound::default());
        for _ in 0..ROUND {
            let Some(job) = self.queue.claim(Kind::Refund)? else { break };
            let Task::CarryRefund(id) = job.task else {
                self.queue.dead_letter(job.id, "no refund")?;
                continue;
            };
            let Some(refund) = self.sent(&job, id)? else { continue };
            let report = self.ask(&refund, &mut round);
            ended += usize::from(self.note(&job, &refund, &report)?);
            failed = failed.or(report.err());
        }
        Ok((ended, failed))
    }

    /// Returns the refund of a job while it is with its gateway. Otherwise completes the job.
    fn sent(&self, job: &Job, id: RefundId) -> Result<Option<Refund>, StoreError> {
        self.queue.note(|tx, _| {
            let found = tx.refunds().find_locked(id)?.filter(|refund| refund.state == RefundState::Sent);
            if found.is_none() {
                tx.jobs().complete(job.id)?;
            }
            Ok(found)
        })
    }

    /// Asks a refund's gateway. A gateway that counts as down is not called again in this round.
    fn ask(&self, refund: &Refund, round: &mut GatewayRound) -> Result<RefundReport, GatewayError> {
        if round.is_away(&refund.gateway) {
            return Ok(RefundReport::Pending);
        }
        let report = match self.gateways.named(&refund.gateway) {
            Some(gateway) => gateway.refund(&told(refund)),
            None => Ok(RefundReport::Failed { reason: not_configured(&refund.gateway) }),
        };
        round.note(&refund.gateway, report.is_err());
        report
    }

    /// Stores the gateway's report on the refund and the time of the next poll. Returns true if the refund ended. Runs under
    /// the refund's lock, so of two workers the second changes nothing. The job is completed when the refund is no longer with
    /// its gateway.
    fn note(
        &self,
        job: &Job,
        refund: &Refund,
        report: &Result<RefundReport, GatewayError>,
    ) -> Result<bool, StoreError> {
        self.queue.note(|tx, now| {
            let found = tx.refunds().find_locked(refund.id)?.filter(|found| found.state == RefundState::Sent);
            let Some(found) = found else {
                tx.jobs().complete(job.id)?;
                return Ok(false);
            };
            if found.token != refund.token {
                // The refund was refused and sent again with a new token meanwhile. This report is about the old token.
                tx.jobs().put_back(job.id, now, "")?;
                return Ok(false);
            }
            let after = Refund { updated_at: now, ..found };
            let after = match report {
                Ok(RefundReport::Pending) => {
                    tx.jobs().put_back(job.id, now + refund.backoff(now), "")?;
                    return Ok(false);
                }
                Err(GatewayError(reason)) => {
                    tx.jobs().put_back(job.id, now + refund.backoff(now), reason)?;
                    return Ok(false);
                }
                Ok(RefundReport::Done { refund }) => {
                    Refund { state: RefundState::Done, gateway_refund: Some(refund.clone()), ..after }
                }
                Ok(RefundReport::Failed { reason }) => {
                    Refund { state: RefundState::Failed, fault: Some(reason.clone()), ..after }
                }
            };
            tx.refunds().update(&after)?;
            tx.jobs().complete(job.id)?;
            Ok(true)
        })
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
    use chrono::TimeDelta;
    use std::sync::atomic::Ordering;

    fn refund(state: RefundState) -> Refund {
        let order = testing::order(&testing::user(1), &[sellable("react")]);
        let attempt = testing::attempt(&order, AttemptStatus::Paid);
        let id = RefundId(testing::id("refund"));
        let due = Refund::due(id, order.user, &attempt, "p1", RefundReason::Duplicate, order.total, noon());
        Refund { state, gateway: "simulated".into(), ..due }
    }

    fn worker(txs: Vec<StubTx>, mut gateway: MockPaymentGateway) -> SendRefunds {
        gateway.expect_name().return_const("simulated");
        over(txs, testing::gateways(gateway))
    }

    fn over(txs: Vec<StubTx>, gateways: Gateways) -> SendRefunds {
        SendRefunds { queue: Queue { store: stores(txs), clock: testing::clock() }, gateways, ids: testing::ids() }
    }

    fn claims(id: Option<RefundId>) -> StubTx {
        let job = id.map(|id| Job {
            id: JobId(testing::id("job")),
            task: Task::CarryRefund(id),
            attempts: 1,
            claim: testing::id("claim"),
            created_at: noon(),
        });
        let mut tx = StubTx::default();
        tx.jobs.expect_claim().times(1).withf(|kind, _, _| *kind == Kind::Refund).return_once(move |_, _, _| Ok(job));
        tx
    }

    /// The stub transactions of one claimed job: the first claims it, the second finds this refund.
    fn turn(refund: Refund) -> [StubTx; 2] {
        let mut found = StubTx::default();
        let over = refund.state != RefundState::Sent;
        let claimed = claims(Some(refund.id));
        found.refunds.expect_find_locked().times(1).returning(move |_| Ok(Some(refund.clone())));
        found.jobs.expect_complete().times(usize::from(over)).returning(|_| Ok(()));
        [claimed, found]
    }

    /// A stub transaction that completes the job (`ends`) or postpones it.
    fn noted(found: Refund, ends: bool) -> StubTx {
        let mut tx = StubTx::default();
        tx.refunds.expect_find_locked().returning(move |_| Ok(Some(found.clone())));
        tx.refunds.expect_update().times(usize::from(ends)).returning(|_| Ok(()));
        tx.jobs.expect_complete().times(usize::from(ends)).returning(|_| Ok(()));
        tx.jobs
            .expect_put_back()
            .times(usize::from(!ends))
            .withf(|_, at, _| *at == noon() + TimeDelta::seconds(4))
            .returning(|_, _, _| Ok(()));
        tx
    }

    /// Runs the worker and returns the refund's new state after the gateway's report. `meanwhile` is the stored refund at the
    /// moment when the worker records the report.
    fn sent(
        refund: Refund,
        meanwhile: Refund,
        answer: Option<Result<RefundReport, GatewayError>>,
    ) -> (Option<Refund>, usize, bool) {
        let [claimed, found] = turn(refund);
        let committed = found.committed.clone();
        let written = Arc::new(std::sync::Mutex::new(None));
        let mut tx = StubTx::default();
        tx.refunds.expect_find_locked().returning(move |_| Ok(Some(meanwhile.clone())));
        let last = written.clone();
        tx.refunds.expect_update().returning(move |refund| {
            *last.lock().unwrap() = Some(refund.clone());
            Ok(())
        });
        let waits = matches!(answer, Some(Ok(RefundReport::Pending) | Err(_)));
        tx.jobs.expect_complete().times(usize::from(!waits)).returning(|_| Ok(()));
        tx.jobs
            .expect_put_back()
            .times(usize::from(waits))
            .withf(|_, at, reason| *at > noon() && ["", "timeout"].contains(&reason))
            .returning(|_, _, _| Ok(()));
        let mut gateway = MockPaymentGateway::new();
        if let Some(answer) = answer {
            gateway.expect_refund().times(1).returning(move |_| {
                assert!(committed.load(Ordering::SeqCst), "no unit of work is open");
                answer.clone()
            });
        }
        let (ended, failed) = worker(vec![claimed, found, tx, claims(None)], gateway).run().unwrap();
        let written = written.lock().unwrap().clone();
        (written, ended, failed.is_some())
    }

    fn carried(found: Refund, answer: Option<Result<RefundReport, GatewayError>>) -> (Option<Refund>, usize, bool) {
        let before = Refund { gateway: found.gateway.clone(), ..refund(RefundState::Sent) };
        sent(before, found, answer)
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
        let asked = |answers: [bool; 5], asks: usize| {
            let mut gateway = MockPaymentGateway::new();
            let calls = std::sync::atomic::AtomicUsize::new(0);
            gateway.expect_refund().times(asks).returning(move |_| {
                let call = calls.fetch_add(1, Ordering::SeqCst);
                let done = || RefundReport::Done { refund: "r".into() };
                answers[call].then(done).ok_or_else(|| GatewayError("timeout".into()))
            });
            let of = |(number, ends): (usize, &bool)| {
                let sent = || refund(RefundState::Sent);
                turn(sent()).into_iter().chain([noted(sent(), *ends && number < asks)])
            };
            let txs = answers.iter().enumerate().flat_map(of).chain([claims(None)]).collect();
            worker(txs, gateway).run().map(|(ended, failed)| (ended, failed.is_some()))
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
    fn what_ended_before_its_turn_is_not_asked_about() {
        let [claimed, found] = turn(refund(RefundState::Failed));
        assert_eq!(worker(vec![claimed, found, claims(None)], MockPaymentGateway::new()).run(), Ok((0, None)));
    }

    #[test]
    fn what_was_refused_and_sent_again_meanwhile_keeps_its_job() {
        let before = refund(RefundState::Sent);
        let again = Refund { token: "another".into(), ..before.clone() };
        let [claimed, found] = turn(before);
        let mut tx = StubTx::default();
        tx.refunds.expect_find_locked().returning(move |_| Ok(Some(again.clone())));
        tx.jobs.expect_put_back().times(1).withf(|_, at, _| *at == noon()).returning(|_, _, _| Ok(()));
        let mut gateway = MockPaymentGateway::new();
        gateway.expect_refund().returning(|_| Ok(RefundReport::Failed { reason: "of the former".into() }));
        assert_eq!(worker(vec![claimed, found, tx, claims(None)], gateway).run(), Ok((0, None)));
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
        let formerly = || Refund { gateway: "payu".into(), ..refund(RefundState::Sent) };
        let mut former = MockPaymentGateway::new();
        former.expect_name().return_const("payu");
        former.expect_refund().times(1).returning(|_| Ok(RefundReport::Done { refund: "r".into() }));
        let mut current = MockPaymentGateway::new();
        current.expect_name().return_const("simulated");
        let gateways = Gateways::new(Some(Arc::new(current)), vec![Arc::new(former)], vec![]);
        let [claimed, found] = turn(formerly());
        let txs = vec![claimed, found, noted(formerly(), true), claims(None)];
        assert_eq!(over(txs, gateways).run(), Ok((1, None)));
    }

    #[test]
    fn only_an_admin_approves_what_waits() {
        let letting = |found: Refund, author: AuditContext| {
            let mut tx = StubTx::default();
            tx.refunds.expect_find_locked().returning(move |_| Ok(Some(found.clone())));
            tx.refunds.expect_update().returning(|_| Ok(()));
            let id = RefundId(testing::id("refund"));
            let is_its_job = move |task: &Task| *task == Task::CarryRefund(id);
            tx.jobs
                .expect_enqueue()
                .times(..=1)
                .withf(move |_, task, at| is_its_job(task) && *at == noon())
                .returning(|_, _, _| Ok(()));
            testing::log(&mut tx);
            worker(vec![tx], MockPaymentGateway::new())
                .approve(&author, RefundId(testing::id("refund")))
                .map(|refund| refund.state)
        };
        assert_eq!(letting(refund(RefundState::Due), testing::admin()), Ok(RefundState::Sent));
        assert_eq!(letting(refund(RefundState::Failed), testing::admin()), Ok(RefundState::Sent));
        let refused = Err(ApproveRefundError::NotWaiting(RefundState::Done));
        assert_eq!(letting(refund(RefundState::Done), testing::admin()), refused);
        assert_eq!(letting(refund(RefundState::Due), testing::no_admin()), Err(ApproveRefundError::Forbidden));
    }
}
