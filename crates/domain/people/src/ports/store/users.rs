//! Storage of users, their sessions, and links for passwords and email addresses.

use crate::identity::{EmailLink, Login, PasswordReset, Session, User};
use kernel::Time;
use kernel::ids::{SessionId, UserId};
use kernel::role::Role;
use kernel::store::{Listed, Page, StoreError};

/// A filter of a list of users.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct UserFilter {
    /// Part of the name, email address or mobile number, ignoring case. One or two characters match only the beginning of one
    /// of these, or of a word of the name. Empty finds all.
    pub text: String,
    /// Only users with this role; `None`: any role.
    pub role: Option<Role>,
}

/// The data by which an imported row identifies a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contact {
    pub id: UserId,
    pub name: String,
    /// Email address as entered.
    pub email: String,
    /// Ten digits; empty if unknown.
    pub mobile: String,
    pub role: Role,
}

/// A block with its reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    pub at: Time,
    /// The reason for the block, as admins see it.
    pub reason: Option<String>,
    /// The reason for the block, as the learner sees it; `None` for blocks from before this was required.
    pub notice: Option<String>,
}

/// Which values of a sign-up another account already has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Taken {
    /// The email address, ignoring case.
    pub email: bool,
    pub mobile: bool,
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait UserRepo {
    /// Stores a new user.
    ///
    /// # Errors
    ///
    /// `Conflict` with `Email`, `Mobile` or `ReferralCode`: another account has the value.
    fn insert(&mut self, user: &User) -> Result<(), StoreError>;
    fn find(&mut self, id: UserId) -> Result<Option<User>, StoreError>;
    /// Finds a user by the login name.
    fn find_by_login(&mut self, login: &Login) -> Result<Option<User>, StoreError>;
    /// Finds a user by the referral code, ignoring case.
    fn find_by_referral_code(&mut self, code: &str) -> Result<Option<UserId>, StoreError>;
    /// Returns which of the two values another account has.
    fn taken(&mut self, email: &str, mobile: &str) -> Result<Taken, StoreError>;
    /// Locks the user's row until the transaction ends, which serializes the transactions of one user. Returns false if the
    /// user does not exist.
    fn lock(&mut self, id: UserId) -> Result<bool, StoreError>;
    /// Returns the users that match the filter, newest first. Runs two queries.
    fn list(&mut self, filter: &UserFilter, page: Page) -> Result<Listed<User>, StoreError>;
    /// Returns the users that match the filter without counting them: at most `limit`, from the one after `last`. For iterating
    /// over all users.
    fn list_after(
        &mut self,
        filter: &UserFilter,
        last: Option<(Time, UserId)>,
        limit: i64,
    ) -> Result<Vec<User>, StoreError>;
    /// Returns the users with one of these email addresses (lower case) or mobile numbers. Locks their rows until the
    /// transaction ends, as [`Self::lock`] does.
    fn contacts(&mut self, emails: &[String], mobiles: &[String]) -> Result<Vec<Contact>, StoreError>;
    /// Stores the users whose email address, mobile number and code are free, and returns their ids. The others are skipped
    /// without a conflict.
    fn insert_new(&mut self, users: &[User]) -> Result<Vec<UserId>, StoreError>;
    /// Serializes imports: waits until no other transaction that called this is open.
    fn await_turn_to_import(&mut self) -> Result<(), StoreError>;
    /// Blocks a user, or removes the block.
    fn set_block(&mut self, id: UserId, block: Option<Block>) -> Result<(), StoreError>;
    /// Sets a user's role.
    fn set_role(&mut self, id: UserId, role: Role) -> Result<(), StoreError>;
    /// Sets the hash of a new password.
    fn set_password(&mut self, id: UserId, hash: &str) -> Result<(), StoreError>;
    /// Removes the password, so that no password can log in.
    fn clear_password(&mut self, id: UserId) -> Result<(), StoreError>;
    /// Writes name, picture, State, mobile number, email address, when the address was confirmed, the pending address, the
    /// undeliverable one, and the referral of the sign-up.
    ///
    /// # Errors
    ///
    /// `Conflict` with `Email` or `Mobile`: another account has the value.
    fn update_account(&mut self, user: &User) -> Result<(), StoreError>;
    /// Records that mail to `email` is rejected, if `email` is the user's present or pending address. A later call doesn't
    /// change the first time.
    fn mark_undeliverable(&mut self, id: UserId, email: &str, now: Time) -> Result<(), StoreError>;
    /// Returns whether the user ever paid money for an order, or has an entry in the wallet.
    fn has_traded(&mut self, id: UserId) -> Result<bool, StoreError>;
    /// Returns whether any admin exists. It is one cheap query, because anonymous visitors can cause it.
    fn has_admin(&mut self) -> Result<bool, StoreError>;
    /// Locks the rows of all admins until the transaction ends. Returns whether an admin other than this user exists.
    fn other_admins(&mut self, id: UserId) -> Result<bool, StoreError>;
    /// Erases the personal data of an account: name, addresses, password, picture, State and referral code. Also deletes the
    /// user's sessions, devices, links, counts of wrong passwords, cart, progress, notes and enquiries, questions that nobody
    /// answered, and hidden posts. A mentor stays, without an account. Orders, grants and other posts stay, without a name.
    /// Repeating it changes nothing.
    fn erase(&mut self, id: UserId, now: Time) -> Result<(), StoreError>;
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SessionRepo {
    /// Stores a new session.
    fn insert(&mut self, session: &Session) -> Result<(), StoreError>;
    /// Finds the session of a token with its user, if the session has not expired at `now` and the user is not blocked. Runs
    /// one query.
    fn find_live(&mut self, token_digest: &[u8], now: Time) -> Result<Option<(Session, User)>, StoreError>;
    /// Records a use of the session, and moves its end to `expires_at`.
    fn touch(&mut self, id: SessionId, now: Time, expires_at: Time) -> Result<(), StoreError>;
    /// Records when the session's user last entered a second-factor code.
    fn set_second_factor(&mut self, id: SessionId, at: Option<Time>) -> Result<(), StoreError>;
    /// Returns a user's live sessions, most recently used first.
    fn list(&mut self, user: UserId, now: Time) -> Result<Vec<Session>, StoreError>;
    /// Ends one session of a user. Returns false when the user has no such session.
    fn end(&mut self, user: UserId, id: SessionId) -> Result<bool, StoreError>;
    /// Ends all sessions of a user except `but`, and returns how many ended.
    fn end_all(&mut self, user: UserId, but: Option<SessionId>) -> Result<usize, StoreError>;
    /// Ends the session of a token; absence is not an error.
    fn end_by_token(&mut self, token_digest: &[u8]) -> Result<(), StoreError>;
    /// Deletes sessions that ended before `now`, and returns how many.
    fn sweep(&mut self, now: Time) -> Result<usize, StoreError>;
    /// Records that the user logs in from a device of this name. Returns true when the user has other known devices and this
    /// one was unknown.
    fn note_device(&mut self, user: UserId, name: &str, now: Time) -> Result<bool, StoreError>;
    /// Returns the names of the devices from which the user logged in, with the time of the first login, oldest first.
    fn devices(&mut self, user: UserId) -> Result<Vec<(String, Time)>, StoreError>;
}

/// Links for choosing a new password. A user may have several, so a link that a stranger requests doesn't invalidate the
/// owner's.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PasswordResetRepo {
    /// Adds a link, and deletes those of its user that expired before the new link was made.
    fn insert(&mut self, reset: &PasswordReset) -> Result<(), StoreError>;
    /// Returns the creation times of the user's links that are valid at `now`, newest first.
    fn live_since(&mut self, user: UserId, now: Time) -> Result<Vec<Time>, StoreError>;
    /// Returns the user of the link, unless the link has expired at `now`.
    fn find_live(&mut self, token_digest: &[u8], now: Time) -> Result<Option<UserId>, StoreError>;
    /// Finds a link's user as `find_live` does, and deletes the link. Of concurrent calls only one gets it.
    fn take(&mut self, token_digest: &[u8], now: Time) -> Result<Option<UserId>, StoreError>;
    /// Deletes the user's links, because one was used, or they were mailed to an address that is no longer the user's.
    fn forget(&mut self, user: UserId) -> Result<(), StoreError>;
}

/// Links for confirming an email address, at most one for each user.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait EmailLinkRepo {
    /// Stores a link, replacing the user's earlier one.
    fn put(&mut self, link: &EmailLink) -> Result<(), StoreError>;
    /// Finds the link of a token, unless it has expired at `now`.
    fn find_live(&mut self, token_digest: &[u8], now: Time) -> Result<Option<EmailLink>, StoreError>;
    /// Deletes the user's link.
    fn forget(&mut self, user: UserId) -> Result<(), StoreError>;
}
