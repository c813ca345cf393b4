//! Storage of data that protects logins: counts of wrong passwords, known devices, login links, external accounts.

use crate::identity::guessing::GuessKey;
use crate::identity::{KnownDevice, LoginLink};
use crate::ports::ExternalAccount;
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::StoreError;

/// Counts of wrong passwords by account, over all IP addresses and processes.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait GuessRepo {
    /// Counts an attempt before the password is verified, so concurrent attempts can't exceed the limit. The first attempt
    /// begins a count that ends at `ends_at`. When `most` are counted already, counts nothing and returns when the present
    /// count ends.
    ///
    /// # Errors
    ///
    /// The database fails.
    fn count(&mut self, key: GuessKey, now: Time, ends_at: Time, most: u32) -> Result<Option<Time>, StoreError>;
    /// Takes one attempt back because the password was right.
    ///
    /// # Errors
    ///
    /// The database fails.
    fn take_back(&mut self, key: GuessKey) -> Result<(), StoreError>;
    /// Deletes counts that ended by `now`, and returns how many.
    ///
    /// # Errors
    ///
    /// The database fails.
    fn sweep(&mut self, now: Time) -> Result<usize, StoreError>;
}

/// Devices from which users logged in, recognised by a cookie.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait DeviceRepo {
    /// Returns whether this user logged in from the device after `since`. With `None`, any user counts.
    ///
    /// # Errors
    ///
    /// The database fails.
    fn is_known(&mut self, user: Option<UserId>, token_digest: &[u8], since: Time) -> Result<bool, StoreError>;
    /// Stores a device, or updates its last use. Then deletes all of the user's devices except the `most` most recently used.
    ///
    /// # Errors
    ///
    /// The database fails.
    fn remember(&mut self, device: &KnownDevice, most: i64) -> Result<(), StoreError>;
    /// Returns a user's devices, in the order of their first use.
    ///
    /// # Errors
    ///
    /// The database fails.
    fn list(&mut self, user: UserId) -> Result<Vec<KnownDevice>, StoreError>;
    /// Deletes all devices of a user except the one with this digest.
    ///
    /// # Errors
    ///
    /// The database fails.
    #[allow(clippy::needless_lifetimes, reason = "mockall wants the name of a lifetime within an Option")]
    fn forget<'a>(&mut self, user: UserId, but: Option<&'a [u8]>) -> Result<(), StoreError>;
    /// Deletes devices that were last used by `before`, and returns how many. Also deletes the kinds of browser that
    /// [`note_device`](crate::ports::store::SessionRepo::note_device) stores, if they are as old and no device of that kind is
    /// left.
    ///
    /// # Errors
    ///
    /// The database fails.
    fn sweep(&mut self, before: Time) -> Result<usize, StoreError>;
}

/// Links for logging in without a password.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait LoginLinkRepo {
    /// Returns the creation times of the user's links that are valid at `now`. The caller has locked the user's row.
    ///
    /// # Errors
    ///
    /// The database fails.
    fn live(&mut self, user: UserId, now: Time) -> Result<Vec<Time>, StoreError>;
    /// Stores a link.
    ///
    /// # Errors
    /// The database fails.
    fn insert(&mut self, link: &LoginLink) -> Result<(), StoreError>;
    /// Returns the user of the link, unless the link has expired at `now`.
    ///
    /// # Errors
    ///
    /// The database fails.
    fn find_live(&mut self, token_digest: &[u8], now: Time) -> Result<Option<UserId>, StoreError>;
    /// Deletes all links of a user, because one was used, or the password or the address changed.
    ///
    /// # Errors
    ///
    /// The database fails.
    fn forget(&mut self, user: UserId) -> Result<(), StoreError>;
    /// Deletes links that expired by `now`, and returns how many.
    ///
    /// # Errors
    ///
    /// The database fails.
    fn sweep(&mut self, now: Time) -> Result<usize, StoreError>;
}

/// A user's external account, at an OpenID Connect provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkedAccount {
    /// The provider's address.
    pub issuer: String,
    /// The account's id at the provider.
    pub subject: String,
    pub linked_at: Time,
}

impl LinkedAccount {
    /// Returns whether this link is to the given account.
    pub fn is(&self, account: &ExternalAccount) -> bool {
        self.issuer == account.issuer && self.subject == account.subject
    }
}

/// External accounts with which users log in (OpenID Connect).
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait OpenIdRepo {
    /// Returns the user who logs in with this external account.
    ///
    /// # Errors
    ///
    /// The database fails.
    fn find(&mut self, issuer: &str, subject: &str) -> Result<Option<UserId>, StoreError>;
    /// Returns the external account of a user.
    ///
    /// # Errors
    ///
    /// The database fails.
    fn of(&mut self, user: UserId) -> Result<Option<LinkedAccount>, StoreError>;
    /// Links an external account to the user, replacing a former one.
    ///
    /// # Errors
    ///
    /// `Conflict` with `OpenId`: the external account is linked to another user.
    fn link(&mut self, user: UserId, account: &ExternalAccount, at: Time) -> Result<(), StoreError>;
    /// Unlinks a user's external account. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// The database fails.
    fn forget(&mut self, user: UserId) -> Result<bool, StoreError>;
}
