//! Gives a seat in another batch to an order whose payment arrived after its seat was given away. The staff choose the batch,
//! instead of a refund.

use crate::orders::fulfil::fulfil;
use crate::orders::{Order, OrderStatus};
use crate::payments::settle_payment::sellable_but_for_seats;
use crate::payments::{Refund, RefundReason, RefundState};
use crate::ports::Store;
use crate::ports::store::Tx;
use catalogue::batches::ListedBatch;
use catalogue::batches::choose_batches::{BatchRefusal, choose};
use institute::sale_context::SaleContext;
use kernel::Time;
use kernel::audit::{AuditContext, Subject, action, diff};
use kernel::clock::{Clock, IdGen};
use kernel::ids::{BatchId, RefundId};
use kernel::india::day_of;
use kernel::permission::Permission;
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SeatLatePaymentError {
    /// The caller lacks the permission to move money.
    #[error("admins only")]
    Forbidden,
    #[error("no such refund")]
    NotFound,
    /// The refund was sent or is done.
    #[error("the refund is {}", .0.as_str())]
    NotWaiting(RefundState),
    /// The order can't be fulfilled for a reason other than a seat. The money can only be refunded.
    #[error("a seat is not what is missing")]
    NoSeatMissing,
    /// The chosen batches are refused.
    #[error(transparent)]
    Batch(#[from] BatchRefusal),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Assigns seats to orders whose payment arrived late.
#[derive(Clone)]
pub struct SeatLatePayment {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// The institute's settings that a sale needs.
    pub sale: Arc<SaleContext>,
}

impl SeatLatePayment {
    /// Returns the open batches of the courses whose seats are gone. Empty if no seat can be given.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the refund doesn't exist.
    pub fn choices(&self, author: &AuditContext, id: RefundId) -> Result<Vec<ListedBatch>, SeatLatePaymentError> {
        author.staff(Permission::Money).ok_or(SeatLatePaymentError::Forbidden)?;
        let mut tx = self.store.begin()?;
        let refund = tx.refunds().find_locked(id)?.ok_or(SeatLatePaymentError::NotFound)?;
        if waits(&refund).is_err() {
            return Ok(Vec::new());
        }
        offered(tx.as_mut(), &refund, self.clock.now())
    }

    /// Reserves a seat in each chosen batch, makes the order paid as if the payment had arrived in time, and removes the
    /// refund. Locks the order before the buyer, and both before the batches and the refund, as a settlement does.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the refund or its order doesn't exist.
    /// `NotWaiting`: somebody sent the refund.
    /// `NoSeatMissing`: the payment wasn't late, the order can't be sold for another reason, or a course has no open batch.
    /// `Batch`: no batch was chosen for one of the courses, or no seat is left.
    pub fn run(&self, author: &AuditContext, id: RefundId, chosen: &[BatchId]) -> Result<Order, SeatLatePaymentError> {
        let admin = author.staff(Permission::Money).ok_or(SeatLatePaymentError::Forbidden)?;
        let now = self.clock.now();
        let of = self.store.begin()?.refunds().find_locked(id)?.ok_or(SeatLatePaymentError::NotFound)?.order;
        let mut tx = self.store.begin()?;
        let order = tx.orders().find_locked(of)?.ok_or(SeatLatePaymentError::NotFound)?;
        let has_ended = matches!(order.status, OrderStatus::Expired | OrderStatus::Cancelled);
        if !has_ended || !sellable_but_for_seats(tx.as_mut(), &order, now)? {
            return Err(SeatLatePaymentError::NoSeatMissing);
        }
        let courses = tx.batches().courses_of_order(order.id)?;
        let open = tx.batches().open(&courses, day_of(now))?;
        if courses.iter().any(|course| open.iter().all(|listed| listed.batch.course != *course)) {
            return Err(SeatLatePaymentError::NoSeatMissing);
        }
        let batches = choose(&open, chosen)?;
        tx.batches().give_up(order.id)?;
        for batch in batches {
            if !tx.batches().reserve(order.id, batch, order.user)? {
                return Err(BatchRefusal::Full.into());
            }
        }
        let refund = tx.refunds().find_locked(id)?.ok_or(SeatLatePaymentError::NotFound)?;
        waits(&refund)?;
        tx.refunds().remove(id)?;
        fulfil(tx.as_mut(), self.ids.as_ref(), &self.sale, &order, now)?;
        let subject = Subject::new("refund", id, refund.amount.to_string());
        let was = vec![("state", Some(refund.state.as_str().to_owned()))];
        tx.audit().record(&admin.entry(now, action::REFUND_SEAT, subject, diff(&was, &[])))?;
        tx.commit()?;
        Ok(Order { status: OrderStatus::Paid, paid_at: Some(now), ..order })
    }
}

/// Checks that the refund was not sent yet, and that it exists because its payment arrived late.
fn waits(refund: &Refund) -> Result<(), SeatLatePaymentError> {
    if refund.state != RefundState::Due {
        return Err(SeatLatePaymentError::NotWaiting(refund.state));
    }
    if refund.reason == RefundReason::Late { Ok(()) } else { Err(SeatLatePaymentError::NoSeatMissing) }
}

fn offered(tx: &mut dyn Tx, refund: &Refund, now: Time) -> Result<Vec<ListedBatch>, SeatLatePaymentError> {
    let courses = tx.batches().courses_of_order(refund.order)?;
    if courses.is_empty() {
        return Ok(Vec::new());
    }
    Ok(tx.batches().open(&courses, day_of(now))?)
}
