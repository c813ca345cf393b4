//! Polls the gateway about an order's payments at once, for an admin who doesn't want to wait for the worker.

use crate::orders::Order;
use crate::payments::AttemptStatus;
use crate::payments::settle_payment::{SettleError, SettlePayment};
use kernel::audit::{AuditContext, Subject, action, diff};
use kernel::ids::OrderId;
use kernel::permission::Permission;
use kernel::store::StoreError;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecheckError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    #[error("no such order")]
    NotFound,
    /// The order has no open or failed attempt.
    #[error("nothing is open")]
    NothingOpen,
    /// The gateway of the open attempts is no longer configured. The value is its name.
    #[error("{0} is not configured")]
    NotConfigured(String),
    /// The gateway can't be reached.
    #[error(transparent)]
    Settle(#[from] SettleError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct RecheckOrder {
    /// Asks the gateway, and applies its report.
    pub settle: SettlePayment,
}

impl RecheckOrder {
    /// Asks the gateway about each open or failed attempt, however old, because a failed payment may have been captured after
    /// all. Returns the order afterwards.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NotFound`: the order doesn't exist.
    /// `NothingOpen`: the order has no attempt to ask about.
    /// `NotConfigured`: the gateway is no longer configured.
    /// `Settle`: the gateway can't be reached.
    pub fn run(&self, author: &AuditContext, id: OrderId) -> Result<Order, RecheckError> {
        let admin = author.staff(Permission::Money).ok_or(RecheckError::Forbidden)?;
        let store = &self.settle.store;
        let before = store.begin()?.orders().find(id)?.ok_or(RecheckError::NotFound)?;
        let open: Vec<_> = before.attempts.iter().filter(|it| it.status != AttemptStatus::Paid).collect();
        let last = open.last().ok_or(RecheckError::NothingOpen)?;
        if open.iter().all(|attempt| self.settle.gateways.named(&attempt.gateway).is_none()) {
            return Err(RecheckError::NotConfigured(last.gateway.clone()));
        }
        for attempt in &open {
            self.settle.ask(attempt, self.settle.clock.now())?;
        }
        let mut tx = store.begin()?;
        let after = tx.orders().find(id)?.ok_or(RecheckError::NotFound)?;
        let status = |order: &Order| vec![("status", Some(order.status.as_str().to_owned()))];
        let titles: Vec<_> = after.lines.iter().map(|line| line.line.title.as_str()).collect();
        let subject = Subject::new("order", id, titles.join(", "));
        let now = self.settle.clock.now();
        tx.audit().record(&admin.entry(
            now,
            action::ORDER_RECHECK,
            subject,
            diff(&status(&before), &status(&after)),
        ))?;
        tx.commit()?;
        Ok(after)
    }
}
