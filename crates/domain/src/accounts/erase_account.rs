//! Deletes an account, for its owner or an admin: what must be settled first, and what is removed. The row stays for
//! orders and invoices, without a name (`users.deleted_at`). `UserRepo::erase` is the place for every table with
//! personal data. Queued mails and events about the account go too; the audit log loses names and values.

use crate::ports::store::Tx;
use kernel::Time;
use kernel::events::Event;
use kernel::money::Paise;
use kernel::store::Page;
use kernel::store::StoreError;
use money::orders::OrderStatus;
use people::identity::User;

/// Orders among which a pending one is looked for. Orders expire within the hour, so it is among the newest.
const NEWEST: Page = Page { offset: 0, limit: 100 };

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EraseAccountError {
    /// An order waits for its payment.
    #[error("an order is pending")]
    PendingOrder,
    /// A withdrawal waits to be decided or paid.
    #[error("a withdrawal is open")]
    OpenWithdrawal,
    /// The wallet is below zero: a reward was taken back after it was withdrawn. How much is owed.
    #[error("the wallet owes {0}")]
    Debt(Paise),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Erases an account whose row the caller has locked, ends its sessions, and queues the mail that says goodbye.
///
/// # Errors
/// See [`EraseAccountError`]: something must be settled first.
pub(crate) fn erase(tx: &mut dyn Tx, user: &User, now: Time) -> Result<(), EraseAccountError> {
    let orders = tx.orders().list(user.id, NEWEST)?.rows;
    if orders.iter().any(|order| order.status == OrderStatus::Pending) {
        return Err(EraseAccountError::PendingOrder);
    }
    if tx.withdrawals().open(user.id)?.is_some() {
        return Err(EraseAccountError::OpenWithdrawal);
    }
    // Deleting the account would delete its debt too, and the owner could start afresh.
    let available = tx.ledger().balances(user.id)?.available;
    if available < Paise::ZERO {
        return Err(EraseAccountError::Debt(Paise::new(available.get().saturating_neg())));
    }
    tx.users().erase(user.id, now)?;
    tx.jobs().publish(&Event::UserDeleted { to: user.recipient() }, now)?;
    Ok(())
}
