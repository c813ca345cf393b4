//! Applies a gateway's report. Browser return, webhook and poller all call this code, and the order's row lock serialises them:
//! the first wins, the others change nothing. A payment that arrives after the order ended still pays it if all items, seats
//! and discounts are available again. Otherwise it is refunded.

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

/// After this long an unreported attempt counts as failed, and a failed attempt is no longer polled. A capture that the gateway
/// reports later still counts.
pub const ATTEMPT_LIFETIME: TimeDelta = TimeDelta::hours(24);
/// Attempts younger than this are polled in every round, older ones less and less often.
const FRESH: TimeDelta = TimeDelta::minutes(10);
/// Most attempts that one round polls.
const ROUND: usize = 200;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SettleError {
    /// The gateway can't be reached.
    #[error(transparent)]
    Gateway(#[from] GatewayError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct SettlePayment {
    pub store: Arc<dyn Store>,
    /// The poller asks each gateway about its own attempts.
    pub gateways: Gateways,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// The institute's settings that a sale needs.
    pub sale: Arc<SaleContext>,
}

impl SettlePayment {
    /// Applies a report to the attempt or test payment with this `reference`, in one unit of work under the order's lock.
    /// Returns what was done. An unknown reference changes nothing and returns `None`.
    ///
    /// # Errors
    ///
    /// Storage fails. Nothing is changed then.
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

    /// Polls the gateways about due attempts and applies their reports. It asks about open attempts and, for a day, about
    /// failed ones, because their money may still arrive. A failure of one attempt, or a gateway that is down, doesn't delay
    /// the others. Returns how many attempts were settled, and the first error.
    ///
    /// # Errors
    ///
    /// Storage fails while the next attempt is claimed. An error of a single attempt is in the returned value.
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

    /// Asks an attempt's gateway for its state, and applies the report. Returns whether anything changed. An attempt whose
    /// gateway is no longer configured is left unchanged.
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
                fulfil(tx, self.ids.as_ref(), &self.sale, order, now)
            }
            Settlement::Refund { payment, reason, amount } => {
                tx.orders().settle_attempt(attempt.id, AttemptStatus::Paid, None, Some(payment), now)?;
                let id = RefundId(self.ids.uuid());
                tx.refunds().insert(&Refund::due(id, order.user, attempt, payment, *reason, *amount, now)).map(drop)
            }
        }
    }
}

/// Whether an unpaid order can still be sold unchanged to its buyer. [`sellable_but_for_seats`] must agree and, if the order
/// has ended, its batches must exist and have free seats.
fn still_sellable(tx: &mut dyn Tx, order: &Order, now: Time) -> Result<bool, StoreError> {
    let has_seats = |tx: &mut dyn Tx| -> Result<bool, StoreError> {
        Ok(order.status == OrderStatus::Pending || tx.batches().can_take_again(order.id)?)
    };
    Ok(sellable_but_for_seats(tx, order, now)? && has_seats(tx)?)
}

/// Whether an unpaid order can still be sold unchanged to its buyer, seats aside. The buyer's account must exist, a parent must
/// have consented if the buyer is under 18, and the buyer must not own any of the items, by another order or by a grant from an
/// admin. An ended order has released its reservations. So all its items must also be for sale, its coupon use and credits must
/// be available again, and so must the wallet's part. Takes the buyer's lock, so that of two orders for the same item whose
/// payments arrive at once only one is sold.
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
