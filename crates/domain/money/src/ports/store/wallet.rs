//! The ledger and the withdrawals.

use crate::orders::OrderStatus;
use crate::wallet::withdrawal::{PaidBefore, Status};
use crate::wallet::{Balances, Entry, Kind, Withdrawal};
use kernel::Time;
use kernel::ids::{EntryId, ItemId, OrderId, UserId, WithdrawalId};
use kernel::money::Paise;
use kernel::store::{Listed, Page, StoreError};
use people::identity::User;

/// The state of an entry's money, as its owner sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineStatus {
    /// Waits for the end of a refund window.
    Held,
    Available,
    Reversed,
    /// The state of the withdrawal.
    Withdrawal(Status),
    /// The state of the order that the wallet pays.
    Order(OrderStatus),
}

/// An entry that changed a user's balance. Moves within the wallet or out of a reservation (releases, payments,
/// purchases) aren't listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WalletLine {
    pub entry: Entry,
    /// Its state.
    pub status: LineStatus,
    /// Name of the buyer of a reward's order, unless they deleted their account.
    pub buyer: Option<String>,
}

/// A referred user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamMember {
    /// Their whole name; `None` when they deleted their account.
    pub name: Option<String>,
    /// When they signed up.
    pub joined_at: Time,
    /// Orders they paid for, without free ones.
    pub orders: i64,
    /// The user's earnings from them, less reversals.
    pub earned: Paise,
}

/// A reward or an incentive that was not reversed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Income {
    pub at: Time,
    pub amount: Paise,
}

/// The ledger, append-only. Code that takes from a user's accounts locks their row ([`people::ports::store::UserRepo::lock`]).
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait LedgerRepo {
    /// Adds an entry. False, with nothing added, when one of its key or id is there.
    fn post(&mut self, entry: &Entry) -> Result<bool, StoreError>;
    fn find(&mut self, id: EntryId) -> Result<Option<Entry>, StoreError>;
    /// Notes that an order's reward is held until then.
    fn hold(&mut self, order: OrderId, due_at: Time) -> Result<(), StoreError>;
    /// Takes an order's reward out of those held. Of several at once one gets true; without a held one false.
    fn take_held(&mut self, order: OrderId) -> Result<bool, StoreError>;
    /// Held rewards whose time is over, oldest first, at most `limit`.
    fn due(&mut self, now: Time, limit: i64) -> Result<Vec<Entry>, StoreError>;
    /// The entry of a kind that an order has, of which there is one at most.
    fn of_order(&mut self, order: OrderId, kind: Kind) -> Result<Option<Entry>, StoreError>;
    /// The reward of an order.
    fn reward_of(&mut self, order: OrderId) -> Result<Option<Entry>, StoreError>;
    /// A user's balances: the sums of their entries.
    fn balances(&mut self, user: UserId) -> Result<Balances, StoreError>;
    /// Entries that changed what a user has, newest first; only of this kind, if given.
    fn lines(&mut self, user: UserId, kind: Option<Kind>, page: Page) -> Result<Listed<WalletLine>, StoreError>;
    /// Whom a user referred, newest first.
    fn team(&mut self, user: UserId, page: Page) -> Result<Listed<TeamMember>, StoreError>;
    /// A user's earnings since a moment, rewards and incentives together, less reversals.
    fn earned_since(&mut self, user: UserId, since: Time) -> Result<Paise, StoreError>;
    /// A user's rewards, held ones too, less reversals.
    fn rewarded(&mut self, user: UserId) -> Result<Paise, StoreError>;
    /// The longest refund window among items, in days; 0 without any.
    fn refund_window(&mut self, items: &[ItemId]) -> Result<i32, StoreError>;
    /// The longest refund window among published courses and bundles, in days; 0 without any.
    fn longest_refund_window(&mut self) -> Result<i32, StoreError>;
}

/// Which withdrawals to list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WithdrawalFilter {
    /// Only this user's.
    pub user: Option<UserId>,
    /// Only in one of these; empty is all.
    pub statuses: Vec<Status>,
    /// The oldest first, as one works through them; else the newest.
    pub oldest_first: bool,
}

/// Withdrawals. Every writer holds the row of their user ([`people::ports::store::UserRepo::lock`]).
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait WithdrawalRepo {
    /// Stores a new one. `Conflict(OpenWithdrawal)` while another of the user's waits.
    fn insert(&mut self, withdrawal: &Withdrawal) -> Result<(), StoreError>;
    fn find(&mut self, id: WithdrawalId) -> Result<Option<Withdrawal>, StoreError>;
    /// The one of a user's that waits to be decided or paid.
    fn open(&mut self, user: UserId) -> Result<Option<Withdrawal>, StoreError>;
    /// Writes what an admin decided: status, tax, reason, times.
    fn update(&mut self, withdrawal: &Withdrawal) -> Result<(), StoreError>;
    /// Withdrawals that match the filter, with their users.
    fn list(&mut self, filter: &WithdrawalFilter, page: Page) -> Result<Listed<(Withdrawal, User)>, StoreError>;
    /// Lets one approval at a time reckon its tax, until the unit of work ends. Taken before the user's row.
    fn lock_approvals(&mut self) -> Result<(), StoreError>;
    /// How many users ever asked for money to each of these UPI addresses, in any case of letters.
    fn users_by_upi(&mut self, addresses: &[String]) -> Result<Vec<(String, i64)>, StoreError>;
    /// The sum paid to a user since a moment, or approved to be.
    fn paid_since(&mut self, user: UserId, since: Time) -> Result<PaidBefore, StoreError>;
}
