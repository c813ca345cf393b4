//! What guards logins: wrong passwords, devices, links.

use crate::identity::guessing::GuessKey;
use crate::identity::{KnownDevice, LoginLink};
use crate::ports::ExternalAccount;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

/// Wrong passwords by account, over all addresses and processes.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait GuessRepo {
    /// Counts a try, before the password is looked at, so that tries at once do not slip through. The first one begins a
    /// count that ends at `ends_at`. When `most` are counted already it counts nothing and returns when the present
    /// count ends.
    ///
    /// # Errors
    /// The database fails.
    fn count(&mut self, key: GuessKey, now: Time, ends_at: Time, most: u32) -> Result<Option<Time>, StoreError>;
    /// Takes one try back: the password was right.
    ///
    /// # Errors
    /// The database fails.
    fn take_back(&mut self, key: GuessKey) -> Result<(), StoreError>;
    /// Removes counts that ended by `now`; returns how many.
    ///
    /// # Errors
    /// The database fails.
    fn sweep(&mut self, now: Time) -> Result<usize, StoreError>;
}

/// Devices that accounts were logged in from, known by a cookie.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait DeviceRepo {
    /// Whether this user, or anybody with `None`, was logged in from the device after `since`.
    ///
    /// # Errors
    /// The database fails.
    fn is_known(&mut self, user: Option<UserId>, token_digest: &[u8], since: Time) -> Result<bool, StoreError>;
    /// Stores a device or notes that it was used again, and forgets all of the user's but the `most` last used.
    ///
    /// # Errors
    /// The database fails.
    fn remember(&mut self, device: &KnownDevice, most: i64) -> Result<(), StoreError>;
    /// A user's, first used first.
    ///
    /// # Errors
    /// The database fails.
    fn list(&mut self, user: UserId) -> Result<Vec<KnownDevice>, StoreError>;
    /// Forgets all of a user's but the one with this digest.
    ///
    /// # Errors
    /// The database fails.
    #[allow(clippy::needless_lifetimes, reason = "mockall wants the name of a lifetime within an Option")]
    fn forget<'a>(&mut self, user: UserId, but: Option<&'a [u8]>) -> Result<(), StoreError>;
    /// Removes devices that were last used by `before`; returns how many. The kinds of browser that
    /// [`note_device`](crate::ports::store::SessionRepo::note_device) keeps go too, when they are as old and no device of them is left.
    ///
    /// # Errors
    /// The database fails.
    fn sweep(&mut self, before: Time) -> Result<usize, StoreError>;
}

/// Links that log in without a password.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait LoginLinkRepo {
    /// When the user's links that work at `now` were made. The caller holds the user's row.
    ///
    /// # Errors
    /// The database fails.
    fn live(&mut self, user: UserId, now: Time) -> Result<Vec<Time>, StoreError>;
    /// Stores a link.
    ///
    /// # Errors
    /// The database fails.
    fn insert(&mut self, link: &LoginLink) -> Result<(), StoreError>;
    /// The user of the link, unless it has expired at `now`.
    ///
    /// # Errors
    /// The database fails.
    fn find_live(&mut self, token_digest: &[u8], now: Time) -> Result<Option<UserId>, StoreError>;
    /// Drops all links of a user: one was used, the password or the address changed.
    ///
    /// # Errors
    /// The database fails.
    fn forget(&mut self, user: UserId) -> Result<(), StoreError>;
    /// Removes links that ended by `now`; returns how many.
    ///
    /// # Errors
    /// The database fails.
    fn sweep(&mut self, now: Time) -> Result<usize, StoreError>;
}

/// A user's account elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkedAccount {
    /// The provider's address.
    pub issuer: String,
    /// The account's name there.
    pub subject: String,
    pub linked_at: Time,
}

impl LinkedAccount {
    /// Whether it is this one.
    pub fn is(&self, account: &ExternalAccount) -> bool {
        self.issuer == account.issuer && self.subject == account.subject
    }
}

/// Accounts elsewhere that users log in with (OpenID Connect).
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait OpenIdRepo {
    /// The user who logs in with it.
    ///
    /// # Errors
    /// The database fails.
    fn find(&mut self, issuer: &str, subject: &str) -> Result<Option<UserId>, StoreError>;
    /// The one of a user.
    ///
    /// # Errors
    /// The database fails.
    fn of(&mut self, user: UserId) -> Result<Option<LinkedAccount>, StoreError>;
    /// Joins it to the user, replacing a former one.
    ///
    /// # Errors
    /// A conflict with `OpenId` when it is another's.
    fn link(&mut self, user: UserId, account: &ExternalAccount, at: Time) -> Result<(), StoreError>;
    /// Parts a user from theirs; whether there was one.
    ///
    /// # Errors
    /// The database fails.
    fn forget(&mut self, user: UserId) -> Result<bool, StoreError>;
}
