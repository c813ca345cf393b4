//! Erases an account, for its owner or an admin. It checks what must be settled first, and removes personal data. The row stays
//! for orders and invoices, without a name (`users.deleted_at`). `UserRepo::erase` must cover every table with personal data.
//! Queued mails and events about the account are deleted too, and the audit log loses names and values.

use crate::ports::store::Tx;
use kernel::Time;
use kernel::events::Event;
use kernel::money::Paise;
use kernel::store::Page;
use kernel::store::StoreError;
use money::orders::OrderStatus;
use people::identity::User;

/// The page of orders in which a pending one is searched. Orders expire within the hour, so a pending one is among the newest.
const NEWEST: Page = Page { offset: 0, limit: 100 };

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EraseAccountError {
    /// An order is pending.
    #[error("an order is pending")]
    PendingOrder,
    /// A withdrawal waits for a decision or payment.
    #[error("a withdrawal is open")]
    OpenWithdrawal,
    /// The wallet is below zero, because a withdrawn reward was reversed. The value is the debt.
    #[error("the wallet owes {0}")]
    Debt(Paise),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Erases an account whose row the caller has locked, ends its sessions, and queues the farewell mail.
///
/// # Errors
///
/// See [`EraseAccountError`]: something must be settled first.
pub(crate) fn erase(tx: &mut dyn Tx, user: &User, now: Time) -> Result<(), EraseAccountError> {
    let orders = tx.orders().list(user.id, NEWEST)?.rows;
    if orders.iter().any(|order| order.status == OrderStatus::Pending) {
        return Err(EraseAccountError::PendingOrder);
    }
    if tx.withdrawals().open(user.id)?.is_some() {
        return Err(EraseAccountError::OpenWithdrawal);
    }
    // Deleting the account would delete its debt too, and the owner could start again without it.
    let available = tx.ledger().balances(user.id)?.available;
    if available < Paise::ZERO {
        return Err(EraseAccountError::Debt(Paise::new(available.get().saturating_neg())));
    }
    tx.users().erase(user.id, now)?;
    tx.jobs().publish(&Event::UserDeleted { to: user.recipient() }, now)?;
    Ok(())
}
