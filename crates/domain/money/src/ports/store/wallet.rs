//! The ledger and the withdrawals.

use crate::orders::OrderStatus;
use crate::wallet::withdrawal::{PaidBefore, Status};
use crate::wallet::{Balances, Entry, Kind, Withdrawal};
use kernel::Time;
use kernel::ids::{EntryId, ItemId, OrderId, UserId, WithdrawalId};
use kernel::money::Paise;
use kernel::store::{Listed, Page, StoreError};
use people::identity::User;

/// The state of a ledger entry's money, as its owner sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineStatus {
    /// The money waits for the end of the holding period.
    Held,
    Available,
    Reversed,
    /// The state of the withdrawal.
    Withdrawal(Status),
    /// The state of the order that the wallet pays.
    Order(OrderStatus),
}

/// An entry in the list on a user's wallet page. Not listed are releases of rewards, payouts with their tax, and purchases paid
/// from a reservation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WalletLine {
    pub entry: Entry,
    /// The state of the entry's money.
    pub status: LineStatus,
    /// The buyer's name for a reward. `None` for other entries, and if the buyer deleted the account.
    pub buyer: Option<String>,
}

/// A referred user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamMember {
    /// The referred user's full name. `None` if they deleted the account.
    pub name: Option<String>,
    /// When they signed up.
    pub joined_at: Time,
    /// Number of orders that they paid, without free ones.
    pub orders: i64,
    /// What the referrer earned from them, less reversals.
    pub earned: Paise,
}

/// A reward or an incentive that was not reversed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Income {
    pub at: Time,
    pub amount: Paise,
}

/// The append-only ledger. Code that takes money from a user's accounts locks the user's row
/// ([`people::ports::store::UserRepo::lock`]).
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait LedgerRepo {
    /// Adds an entry. Returns false, with nothing added, if an entry with its key or id exists.
    fn post(&mut self, entry: &Entry) -> Result<bool, StoreError>;
    fn find(&mut self, id: EntryId) -> Result<Option<Entry>, StoreError>;
    /// Records that an order's reward is held until `due_at`.
    fn hold(&mut self, order: OrderId, due_at: Time) -> Result<(), StoreError>;
    /// Removes an order's reward from the queue of held rewards. Returns true for exactly one of several concurrent callers,
    /// and false if none was held.
    fn take_held(&mut self, order: OrderId) -> Result<bool, StoreError>;
    /// Returns held rewards whose holding period is over, oldest first, at most `limit`.
    fn due(&mut self, now: Time, limit: i64) -> Result<Vec<Entry>, StoreError>;
    /// Returns an order's entry of a kind. There is at most one.
    fn of_order(&mut self, order: OrderId, kind: Kind) -> Result<Option<Entry>, StoreError>;
    /// The reward of an order.
    fn reward_of(&mut self, order: OrderId) -> Result<Option<Entry>, StoreError>;
    /// Returns a user's balances, which are the sums of their entries.
    fn balances(&mut self, user: UserId) -> Result<Balances, StoreError>;
    /// Lists the entries that changed a user's balance, newest first, all or only those of one kind.
    fn lines(&mut self, user: UserId, kind: Option<Kind>, page: Page) -> Result<Listed<WalletLine>, StoreError>;
    /// Lists the users whom a user referred, newest first.
    fn team(&mut self, user: UserId, page: Page) -> Result<Listed<TeamMember>, StoreError>;
    /// A user's earnings since a moment, rewards and incentives together, less reversals.
    fn earned_since(&mut self, user: UserId, since: Time) -> Result<Paise, StoreError>;
    /// Returns the sum of a user's rewards, held ones included, less reversals.
    fn rewarded(&mut self, user: UserId) -> Result<Paise, StoreError>;
    /// Returns the longest refund window among items, in days. 0 if none has one.
    fn refund_window(&mut self, items: &[ItemId]) -> Result<i32, StoreError>;
    /// Returns the longest refund window among published courses and bundles, in days. 0 if none has one.
    fn longest_refund_window(&mut self) -> Result<i32, StoreError>;
}

/// A filter of withdrawals.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WithdrawalFilter {
    /// Only this user's withdrawals.
    pub user: Option<UserId>,
    /// Only withdrawals in one of these states. Empty matches all.
    pub statuses: Vec<Status>,
    /// Oldest first, as the staff process them. Otherwise newest first.
    pub oldest_first: bool,
}

/// Withdrawals. Every writer must hold the lock of the user's row ([`people::ports::store::UserRepo::lock`]).
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait WithdrawalRepo {
    /// Stores a new withdrawal. `Conflict(OpenWithdrawal)`: another withdrawal of the user is open.
    fn insert(&mut self, withdrawal: &Withdrawal) -> Result<(), StoreError>;
    fn find(&mut self, id: WithdrawalId) -> Result<Option<Withdrawal>, StoreError>;
    /// Returns the user's withdrawal that waits for a decision or payment.
    fn open(&mut self, user: UserId) -> Result<Option<Withdrawal>, StoreError>;
    /// Writes an admin's decision: status, tax, reason and times.
    fn update(&mut self, withdrawal: &Withdrawal) -> Result<(), StoreError>;
    /// Withdrawals that match the filter, with their users.
    fn list(&mut self, filter: &WithdrawalFilter, page: Page) -> Result<Listed<(Withdrawal, User)>, StoreError>;
    /// Locks approvals until the unit of work ends, so that one approval at a time computes its tax. Take this lock before the
    /// user's row.
    fn lock_approvals(&mut self) -> Result<(), StoreError>;
    /// Counts the users who ever requested money to each of these UPI addresses, ignoring case.
    fn users_by_upi(&mut self, addresses: &[String]) -> Result<Vec<(String, i64)>, StoreError>;
    /// Returns the sum of a user's withdrawals that were paid or approved since a moment.
    fn paid_since(&mut self, user: UserId, since: Time) -> Result<PaidBefore, StoreError>;
}
