//! Applies a gateway's report. Browser return, webhook and poller all end here and meet under the order's row lock: the
//! first wins, the others change nothing. Money that comes after the order's end buys only if everything can be had
//! again; else it is refunded.

use crate::orders::fulfil::fulfil;
use crate::orders::{Order, OrderStatus};
use crate::orders::{adjustments, wallet_payment};
use crate::payments::gateway_round::GatewayRound;
use crate::payments::test_payment;
use crate::payments::{Attempt, AttemptStatus, GatewayReport, Refund, Settlement, settle};
use crate::ports::store::{PollWindow, Tx};
use crate::ports::{GatewayError, Gateways, Store};
use catalogue::ItemKey;
use chrono::TimeDelta;
use institute::sale_context::SaleContext;
use kernel::Time;
use kernel::clock::{Clock, IdGen};
use kernel::ids::RefundId;
use kernel::store::StoreError;
use people::privacy::guardian::may_buy;
use std::sync::Arc;

/// An unreported attempt is given up after this long, and a failed one no longer polled. A capture that the gateway
/// reports later still counts.
pub const ATTEMPT_LIFETIME: TimeDelta = TimeDelta::hours(24);
/// Attempts younger than this are asked about in every round, older ones ever more seldom.
const FRESH: TimeDelta = TimeDelta::minutes(10);
/// Most attempts asked about in one round.
const ROUND: usize = 200;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SettleError {
    /// The gateway could not be asked.
    #[error(transparent)]
    Gateway(#[from] GatewayError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct SettlePayment {
    pub store: Arc<dyn Store>,
    /// Asked by the poller, each about its own attempts.
    pub gateways: Gateways,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// The institute's side of a sale.
    pub sale: Arc<SaleContext>,
}

impl SettlePayment {
    /// Applies a report to the attempt, or the test payment, called `reference`, in one unit of work under the
    /// order's lock. Returns what was done; an unknown reference changes nothing and gives `None`.
    ///
    /// # Errors
    /// When storage fails; nothing is changed then.
    pub fn run(&self, reference: &str, report: GatewayReport) -> Result<Option<Settlement>, StoreError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let Some(order) = tx.orders().find_locked_by_reference(reference)? else {
            return test_payment::settle(tx, reference, report, now);
        };
        let Some(attempt) = order.attempts.iter().find(|attempt| attempt.reference == reference) else {
            return Ok(None);
        };
        let money_came = matches!(report, GatewayReport::Captured { .. });
        let sellable = money_came && still_sellable(tx.as_mut(), &order, now)?;
        let settlement = settle(order.status, attempt.status, attempt.amount, report, sellable);
        if settlement != Settlement::Unchanged {
            self.apply(tx.as_mut(), &order, attempt, &settlement, now)?;
            tx.commit()?;
        }
        Ok(Some(settlement))
    }

    /// Polls the gateways about due attempts, each about its own, and applies their reports: about open attempts and,
    /// for a day, failed ones, because their money may still arrive. Neither one attempt's failure nor a gateway that
    /// is down delays the others. Returns how many were settled, and the first error.
    ///
    /// # Errors
    /// When storage fails as the next attempt is claimed; what goes wrong with one attempt is in the answer.
    pub fn poll(&self) -> Result<(usize, Option<SettleError>), StoreError> {
        let now = self.clock.now();
        let (fresh_since, failed_since) = (now - FRESH, now - ATTEMPT_LIFETIME);
        let mut turn = PollWindow { now, fresh_since, failed_since, gateways: self.gateways.names() };
        let (mut settled, mut failed, mut round) = (0, None, GatewayRound::default());
        for _ in 0..ROUND {
            let Some(attempt) = self.next(&turn)? else { break };
            let asked = self.ask(&attempt, now);
            round.note(&attempt.gateway, matches!(asked, Err(SettleError::Gateway(_))));
            match asked {
                Ok(changed) => settled += usize::from(changed),
                Err(error) => failed = failed.or(Some(error)),
            }
            turn.gateways.retain(|gateway| !round.is_away(gateway));
            if turn.gateways.is_empty() {
                break;
            }
        }
        Ok((settled, failed))
    }

    fn next(&self, turn: &PollWindow) -> Result<Option<Attempt>, StoreError> {
        let mut tx = self.store.begin()?;
        let attempt = tx.orders().claim_due(turn)?;
        tx.commit()?;
        Ok(attempt)
    }

    /// Asks an attempt's gateway about it, and applies the report. Returns whether that changed anything. An attempt
    /// whose gateway is no longer configured stays as it is.
    pub(crate) fn ask(&self, attempt: &Attempt, now: Time) -> Result<bool, SettleError> {
        let Some(gateway) = self.gateways.named(&attempt.gateway) else { return Ok(false) };
        let report = match gateway.report(attempt, now)? {
            GatewayReport::Pending if now - attempt.created_at >= ATTEMPT_LIFETIME => {
                GatewayReport::Failed { reason: "The payment was never completed.".to_owned() }
            }
            other => other,
        };
        Ok(!matches!(self.run(&attempt.reference, report)?, None | Some(Settlement::Unchanged)))
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
            Settlement::Unchanged => Ok(()),
            Settlement::Fail { reason } => {
                tx.orders().settle_attempt(attempt.id, AttemptStatus::Failed, Some(reason), None, now)
            }
            Settlement::Pay { payment } => {
                tx.orders().settle_attempt(attempt.id, AttemptStatus::Paid, None, Some(payment), now)?;
                fulfil(tx, self.ids.as_ref(), &self.sale, order, now).map(|_| ())
            }
            Settlement::Refund { payment, reason, amount } => {
                tx.orders().settle_attempt(attempt.id, AttemptStatus::Paid, None, Some(payment), now)?;
                let id = RefundId(self.ids.uuid());
                tx.refunds().insert(&Refund::due(id, order.user, attempt, payment, *reason, *amount, now)).map(drop)
            }
        }
    }
}

/// Whether an order that is not paid can be sold to its buyer now as it was: as [`sellable_but_for_seats`] says and, of an
/// ended one, its batches are there and not full.
fn still_sellable(tx: &mut dyn Tx, order: &Order, now: Time) -> Result<bool, StoreError> {
    let has_seats = |tx: &mut dyn Tx| -> Result<bool, StoreError> {
        Ok(order.status == OrderStatus::Pending || tx.batches().can_take_again(order.id)?)
    };
    Ok(sellable_but_for_seats(tx, order, now)? && has_seats(tx)?)
}

/// Whether an order that is not paid can be sold to its buyer now as it was: they are there, their parent agrees if they are
/// under 18, and they own none of it, by another order that was paid meanwhile or by an admin's hand. Of an ended one, which holds nothing any more, also all must be for
/// sale, nothing that made it cheaper used or refunded since, and what the wallet paid of it available again. Takes the
/// buyer's lock, so that of two orders for one thing whose money comes at once one is sold.
pub(super) fn sellable_but_for_seats(tx: &mut dyn Tx, order: &Order, now: Time) -> Result<bool, StoreError> {
    if matches!(order.status, OrderStatus::Paid | OrderStatus::Refunded) {
        return Ok(false);
    }
    tx.users().lock(order.user)?;
    let there = tx.users().find(order.user)?.is_some_and(|buyer| buyer.deleted_at.is_none());
    let may_buy = may_buy(tx.privacy().guardian(order.user)?.as_ref());
    let owned = tx.grants().owned(order.user)?;
    if !there || !may_buy || order.lines.iter().any(|line| owned.contains(&line.line.item)) {
        return Ok(false);
    }
    if order.status == OrderStatus::Pending {
        return Ok(true);
    }
    let keys: Vec<ItemKey> = order.lines.iter().map(|line| line.line.item.into()).collect();
    let sellables = tx.catalogue().sellables(&keys, now)?;
    let for_sale = sellables.len() == keys.len() && sellables.iter().all(|sellable| sellable.published);
    Ok(for_sale && adjustments::can_take_again(tx, order)? && wallet_payment::can_take_again(tx, order)?)
}

#[cfg(test)]
mod tests;
