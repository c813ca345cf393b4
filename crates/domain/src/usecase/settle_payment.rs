//! Taking the gateway's word: browser return, webhook and poller all end here.

use super::fulfil::fulfil;
use crate::Time;
use crate::catalogue::ItemKey;
use crate::ids::RefundId;
use crate::orders::Refund;
use crate::orders::{Attempt, AttemptStatus, GatewayReport, Order, OrderStatus, Settlement, Terms, settle};
use crate::ports::store::Tx;
use crate::ports::{Clock, GatewayError, IdGen, PaymentGateway, Store, StoreError};
use chrono::TimeDelta;
use std::sync::Arc;

/// An attempt never heard of is given up after this long; a capture that still comes counts all the same.
pub const ATTEMPT_LIFETIME: TimeDelta = TimeDelta::hours(24);
/// Most attempts asked about in one round.
const ROUND: i64 = 200;
/// A round ends when the gateway fails so often in a row: it is away, and each call would wait for it.
const FAILURES: usize = 3;

/// Why a report was not taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SettleError {
    /// The gateway could not be asked.
    #[error(transparent)]
    Gateway(#[from] GatewayError),
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Settles attempts.
#[derive(Clone)]
pub struct SettlePayment {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Asked by the poller.
    pub gateway: Arc<dyn PaymentGateway>,
    /// Now.
    pub clock: Arc<dyn Clock>,
    /// New ids.
    pub ids: Arc<dyn IdGen>,
    /// The institute's side of a sale.
    pub terms: Arc<Terms>,
}

impl SettlePayment {
    /// Applies a report to the attempt called `reference`, in one unit of work under the order's lock. An unknown
    /// reference changes nothing and gives `None`; else what was done.
    pub fn run(&self, reference: &str, report: GatewayReport) -> Result<Option<Settlement>, StoreError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let Some(order) = tx.orders().find_locked_by_reference(reference)? else { return Ok(None) };
        let Some(attempt) = order.attempts.iter().find(|attempt| attempt.reference == reference) else {
            return Ok(None);
        };
        let sellable = still_sellable(tx.as_mut(), &order, now)?;
        let settlement = settle(order.status, attempt.status, attempt.amount, report, sellable);
        if settlement != Settlement::Nothing {
            self.apply(tx.as_mut(), &order, attempt, &settlement, now)?;
            tx.commit()?;
        }
        Ok(Some(settlement))
    }

    /// Asks the gateway about every attempt begun within `window` that is still open, and applies what it says.
    /// One attempt's failure does not keep the others waiting, a gateway that is away ends the round: returns how many
    /// were settled, and the first error.
    pub fn poll(&self, window: TimeDelta) -> Result<(usize, Option<SettleError>), StoreError> {
        let now = self.clock.now();
        let open = self.store.begin()?.orders().open_attempts(now - window, ROUND)?;
        let (mut settled, mut failed, mut in_a_row) = (0, None, 0);
        for attempt in open {
            let asked = self.ask(&attempt, now);
            in_a_row = if matches!(asked, Err(SettleError::Gateway(_))) { in_a_row + 1 } else { 0 };
            match asked {
                Ok(changed) => settled += usize::from(changed),
                Err(error) => failed = failed.or(Some(error)),
            }
            if in_a_row == FAILURES {
                break;
            }
        }
        Ok((settled, failed))
    }

    /// Asks the gateway about one attempt and applies what it says; whether that changed anything.
    pub(super) fn ask(&self, attempt: &Attempt, now: Time) -> Result<bool, SettleError> {
        let report = self.gateway.report(attempt, now)?;
        let report = match report {
            GatewayReport::Pending if now - attempt.created_at >= ATTEMPT_LIFETIME - TimeDelta::minutes(5) => {
                GatewayReport::Failed { reason: "The payment was never completed.".to_owned() }
            }
            other => other,
        };
        Ok(!matches!(self.run(&attempt.reference, report)?, None | Some(Settlement::Nothing)))
    }

    fn apply(
        &self,
        tx: &mut dyn Tx,
        order: &Order,
        attempt: &Attempt,
        settlement: &Settlement,
        now: Time,
    ) -> Result<(), StoreError> {
        match settlement {
            Settlement::Nothing => Ok(()),
            Settlement::Fail { reason } => {
                tx.orders().settle_attempt(attempt.id, AttemptStatus::Failed, Some(reason), None, now)
            }
            Settlement::Pay { payment } => {
                tx.orders().settle_attempt(attempt.id, AttemptStatus::Paid, None, Some(payment), now)?;
                fulfil(tx, self.ids.as_ref(), &self.terms, order, now).map(|_| ())
            }
            Settlement::Refund { payment, reason, amount } => {
                tx.orders().settle_attempt(attempt.id, AttemptStatus::Paid, None, Some(payment), now)?;
                let id = RefundId(self.ids.uuid());
                tx.refunds().insert(&Refund::due(id, order.user, attempt, payment, *reason, *amount, now)).map(drop)
            }
        }
    }
}

/// Whether an ended order's items could be sold to its buyer now: all for sale, none owned. Anything else needs no
/// answer. Takes the buyer's lock, so that nothing else of theirs is bought meanwhile.
fn still_sellable(tx: &mut dyn Tx, order: &Order, now: Time) -> Result<bool, StoreError> {
    if !matches!(order.status, OrderStatus::Expired | OrderStatus::Cancelled) {
        return Ok(true);
    }
    tx.users().lock(order.user)?;
    let keys: Vec<ItemKey> = order.lines.iter().map(|line| line.line.item.into()).collect();
    let sellables = tx.catalogue().sellables(&keys, now)?;
    let owned = tx.grants().owned(order.user)?;
    let for_sale = sellables.len() == keys.len() && sellables.iter().all(|sellable| sellable.published);
    Ok(for_sale && order.lines.iter().all(|line| !owned.contains(&line.line.item)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::money::Paise;
    use crate::orders::RefundReason;
    use crate::ports::gateway::MockPaymentGateway;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, sellable_bundle, stores};
    use std::sync::atomic::Ordering;

    fn settling(txs: Vec<StubTx>, gateway: MockPaymentGateway) -> SettlePayment {
        SettlePayment {
            store: stores(txs),
            gateway: Arc::new(gateway),
            clock: testing::clock(),
            ids: testing::ids(),
            terms: testing::terms(),
        }
    }

    fn order(status: OrderStatus, attempt: AttemptStatus) -> Order {
        let mut order = testing::order(&testing::user(1), &[sellable_bundle("web", &["react", "html"])]);
        order.status = status;
        order.attempts = vec![testing::attempt(&order, attempt)];
        order
    }

    fn locked(order: &Order) -> StubTx {
        let order = order.clone();
        let mut tx = StubTx::default();
        tx.orders.expect_find_locked_by_reference().returning(move |_| Ok(Some(order.clone())));
        tx.catalogue.expect_sellables().returning(|_, _| Ok(vec![sellable_bundle("web", &["react", "html"])]));
        tx.users.expect_lock().returning(|_| Ok(true));
        tx
    }

    fn captured(order: &Order) -> GatewayReport {
        GatewayReport::Captured { payment: "p1".into(), amount: order.total }
    }

    #[test]
    fn a_capture_pays_and_grants_the_bundle_with_its_courses_in_one_unit_of_work() {
        let order = order(OrderStatus::Pending, AttemptStatus::Created);
        let reference = order.attempts[0].reference.clone();
        let mut tx = locked(&order);
        tx.orders.expect_settle_attempt().times(1).returning(|_, _, _, _, _| Ok(()));
        tx.orders.expect_advance().times(1).returning(|_, _, _, _| Ok(true));
        tx.orders.expect_release().times(1).returning(|_| Ok(()));
        tx.grants.expect_insert().times(3).returning(|_| Ok(()));
        tx.carts.expect_remove().times(1).returning(|_, _| Ok(()));
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        tx.invoices.expect_next().times(1).returning(|_, _| Ok(1));
        tx.invoices.expect_insert().times(1).returning(|_| Ok(()));
        tx.outbox
            .expect_enqueue_with()
            .times(1)
            .withf(|_, _, number, _| number == "KS-26-27-000001")
            .returning(|_, _, _, _| Ok(()));
        let committed = tx.committed.clone();
        let done = settling(vec![tx], MockPaymentGateway::new()).run(&reference, captured(&order));
        assert_eq!(done, Ok(Some(Settlement::Pay { payment: "p1".into() })));
        assert!(committed.load(Ordering::SeqCst));
    }

    #[test]
    fn an_unknown_reference_changes_nothing() {
        let order = order(OrderStatus::Pending, AttemptStatus::Created);
        let tx = locked(&order);
        let committed = tx.committed.clone();
        assert_eq!(settling(vec![tx], MockPaymentGateway::new()).run("OTHER", captured(&order)), Ok(None));
        assert!(!committed.load(Ordering::SeqCst));
    }

    #[test]
    fn a_late_capture_is_honoured_only_while_it_can_be_sold() {
        let order = order(OrderStatus::Expired, AttemptStatus::Created);
        let item = order.lines[0].line.item;
        let mut tx = locked(&order);
        tx.grants.expect_owned().returning(move |_| Ok(vec![item]));
        tx.orders.expect_settle_attempt().times(1).returning(|_, _, _, _, _| Ok(()));
        tx.refunds.expect_insert().times(1).withf(|due| due.reason == RefundReason::Late).returning(|_| Ok(true));
        let done = settling(vec![tx], MockPaymentGateway::new()).run(&order.attempts[0].reference, captured(&order));
        assert_eq!(
            done,
            Ok(Some(Settlement::Refund { payment: "p1".into(), reason: RefundReason::Late, amount: order.total }))
        );
    }

    #[test]
    fn a_replayed_word_writes_nothing() {
        let order = order(OrderStatus::Paid, AttemptStatus::Paid);
        let tx = locked(&order);
        let committed = tx.committed.clone();
        let done = settling(vec![tx], MockPaymentGateway::new()).run(&order.attempts[0].reference, captured(&order));
        assert_eq!(done, Ok(Some(Settlement::Nothing)));
        assert!(!committed.load(Ordering::SeqCst));
    }

    #[test]
    fn the_poller_goes_on_when_the_gateway_fails_for_one_attempt() {
        let order = order(OrderStatus::Pending, AttemptStatus::Created);
        let (mut first, second) = (order.attempts[0].clone(), order.attempts[0].clone());
        first.reference = "AWAY".into();
        let mut list = StubTx::default();
        list.orders.expect_open_attempts().returning(move |since, _| {
            assert_eq!(since, noon() - TimeDelta::minutes(10));
            Ok(vec![first.clone(), second.clone()])
        });
        let mut tx = locked(&order);
        tx.orders.expect_settle_attempt().times(1).returning(|_, _, _, _, _| Ok(()));
        let mut gateway = MockPaymentGateway::new();
        gateway.expect_report().returning(|attempt, _| match attempt.reference.as_str() {
            "AWAY" => Err(GatewayError("timeout".into())),
            _ => Ok(GatewayReport::Failed { reason: "declined".into() }),
        });
        let done = settling(vec![list, tx], gateway).poll(TimeDelta::minutes(10)).unwrap();
        assert_eq!(done, (1, Some(SettleError::Gateway(GatewayError("timeout".into())))));
    }

    #[test]
    fn a_gateway_that_is_away_is_not_asked_about_every_attempt() {
        let order = order(OrderStatus::Pending, AttemptStatus::Created);
        let attempts = vec![order.attempts[0].clone(); 10];
        let mut list = StubTx::default();
        list.orders.expect_open_attempts().returning(move |_, _| Ok(attempts.clone()));
        let mut gateway = MockPaymentGateway::new();
        gateway.expect_report().times(FAILURES).returning(|_, _| Err(GatewayError("timeout".into())));
        let done = settling(vec![list], gateway).poll(TimeDelta::minutes(10)).unwrap();
        assert_eq!(done, (0, Some(SettleError::Gateway(GatewayError("timeout".into())))));
    }

    #[test]
    fn an_attempt_without_an_end_is_given_up_after_a_day() {
        let mut order = order(OrderStatus::Expired, AttemptStatus::Created);
        order.attempts[0].created_at = noon() - ATTEMPT_LIFETIME;
        let attempt = order.attempts[0].clone();
        let mut list = StubTx::default();
        list.orders.expect_open_attempts().returning(move |_, _| Ok(vec![attempt.clone()]));
        let mut tx = locked(&order);
        tx.grants.expect_owned().returning(|_| Ok(vec![]));
        tx.orders
            .expect_settle_attempt()
            .times(1)
            .withf(|_, status, _, _, _| *status == AttemptStatus::Failed)
            .returning(|_, _, _, _, _| Ok(()));
        let mut gateway = MockPaymentGateway::new();
        gateway.expect_report().returning(|_, _| Ok(GatewayReport::Pending));
        assert_eq!(settling(vec![list, tx], gateway).poll(ATTEMPT_LIFETIME).unwrap(), (1, None));
        assert_ne!(order.total, Paise::ZERO);
    }
}
