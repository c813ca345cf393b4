//! Users and their sessions.

use crate::identity::{EmailLink, Login, PasswordReset, Session, User};
use kernel::Time;
use kernel::ids::{SessionId, UserId};
use kernel::role::Role;
use kernel::store::{Listed, Page, StoreError};

/// Which users to list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct UserFilter {
    /// Part of the name, e-mail address or mobile number, ignoring case; one or two characters match only the
    /// beginning of one of them or of a word of the name. Empty finds all.
    pub text: String,
    /// Only this role.
    pub role: Option<Role>,
}

/// How an imported row identifies a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contact {
    pub id: UserId,
    pub name: String,
    /// E-mail as entered.
    pub email: String,
    /// Ten digits; empty while none is known.
    pub mobile: String,
    pub role: Role,
}

/// A block with its reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    pub at: Time,
    /// Why, for the admins.
    pub reason: Option<String>,
    /// Why, in words for the learner; `None` for blocks from before it was asked.
    pub notice: Option<String>,
}

/// The values of a sign-up that another account has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Taken {
    /// The e-mail, in any case.
    pub email: bool,
    pub mobile: bool,
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait UserRepo {
    /// Stores a new user. `Conflict` with `Email`, `Mobile` or `ReferralCode`.
    fn insert(&mut self, user: &User) -> Result<(), StoreError>;
    fn find(&mut self, id: UserId) -> Result<Option<User>, StoreError>;
    /// By the login name.
    fn find_by_login(&mut self, login: &Login) -> Result<Option<User>, StoreError>;
    /// By their referral code, ignoring case.
    fn find_by_referral_code(&mut self, code: &str) -> Result<Option<UserId>, StoreError>;
    /// Which of the two another account has.
    fn taken(&mut self, email: &str, mobile: &str) -> Result<Taken, StoreError>;
    /// Locks the user's row until the end, so that one user's transactions take turns. False without one.
    fn lock(&mut self, id: UserId) -> Result<bool, StoreError>;
    /// Users that the filter finds, newest first. Two queries.
    fn list(&mut self, filter: &UserFilter, page: Page) -> Result<Listed<User>, StoreError>;
    /// The same without a count, at most `limit` from the one after `last`: for going through all of them.
    fn list_after(
        &mut self,
        filter: &UserFilter,
        last: Option<(Time, UserId)>,
        limit: i64,
    ) -> Result<Vec<User>, StoreError>;
    /// Users with one of these e-mail addresses (lower case) or mobile numbers, with their rows locked until the end,
    /// as by [`Self::lock`].
    fn contacts(&mut self, emails: &[String], mobiles: &[String]) -> Result<Vec<Contact>, StoreError>;
    /// Stores those whose e-mail, mobile number and code are free; returns which. Nobody's are a conflict.
    fn insert_new(&mut self, users: &[User]) -> Result<Vec<UserId>, StoreError>;
    /// Puts imports in a row: waits until no other unit of work that called this is open.
    fn await_turn_to_import(&mut self) -> Result<(), StoreError>;
    /// Blocks a user, or takes that back.
    fn set_block(&mut self, id: UserId, block: Option<Block>) -> Result<(), StoreError>;
    /// Makes a user a learner, mentor or admin.
    fn set_role(&mut self, id: UserId, role: Role) -> Result<(), StoreError>;
    /// Sets the hash of a new password.
    fn set_password(&mut self, id: UserId, hash: &str) -> Result<(), StoreError>;
    /// No password logs in from now on.
    fn clear_password(&mut self, id: UserId) -> Result<(), StoreError>;
    /// Writes name, picture, State, mobile number, e-mail, whether that is confirmed, the pending one, which of them takes
    /// no mail, and whose code was given at sign-up. `Conflict` with `Email` or `Mobile`.
    fn update_account(&mut self, user: &User) -> Result<(), StoreError>;
    /// Notes that no mail is taken for `email`, unless that is neither the user's address nor the pending one. The first
    /// time counts.
    fn mark_undeliverable(&mut self, id: UserId, email: &str, now: Time) -> Result<(), StoreError>;
    /// Whether the user ever paid money for an order, or has an entry in their wallet.
    fn has_traded(&mut self, id: UserId) -> Result<bool, StoreError>;
    /// Whether anybody is an admin. One cheap query, for strangers too.
    fn has_admin(&mut self) -> Result<bool, StoreError>;
    /// Locks all admins' rows until the end; whether there is another one than this user.
    fn other_admins(&mut self, id: UserId) -> Result<bool, StoreError>;
    /// Forgets whom the account was for: name, addresses, password, picture, State, referral code, and with it their
    /// sessions, devices, links, wrong passwords, cart, progress, notes and enquiries, questions that nobody answered, hidden
    /// posts. A mentor stays, without an account.
    /// Orders, grants and other posts stay, without a name. Repeating it changes nothing.
    fn erase(&mut self, id: UserId, now: Time) -> Result<(), StoreError>;
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SessionRepo {
    /// Stores a new session.
    fn insert(&mut self, session: &Session) -> Result<(), StoreError>;
    /// The session of a token, with its user: unexpired at `now`, user not blocked. One query.
    fn find_live(&mut self, token_digest: &[u8], now: Time) -> Result<Option<(Session, User)>, StoreError>;
    /// Notes a use and slides the end.
    fn touch(&mut self, id: SessionId, now: Time, expires_at: Time) -> Result<(), StoreError>;
    /// Notes when the session's user last entered a code of their second factor.
    fn set_second_factor(&mut self, id: SessionId, at: Option<Time>) -> Result<(), StoreError>;
    /// Live sessions of a user, last used first.
    fn list(&mut self, user: UserId, now: Time) -> Result<Vec<Session>, StoreError>;
    /// Ends one session of a user; false when there is none such.
    fn end(&mut self, user: UserId, id: SessionId) -> Result<bool, StoreError>;
    /// Ends all sessions of a user but one; returns how many ended.
    fn end_all(&mut self, user: UserId, but: Option<SessionId>) -> Result<usize, StoreError>;
    /// Ends the session of a token; absence is fine.
    fn end_by_token(&mut self, token_digest: &[u8]) -> Result<(), StoreError>;
    /// Removes sessions that ended before `now`; returns how many.
    fn sweep(&mut self, now: Time) -> Result<usize, StoreError>;
    /// Remembers that the user logs in from a device of this name. True when other devices are known and this one was
    /// not.
    fn note_device(&mut self, user: UserId, name: &str, now: Time) -> Result<bool, StoreError>;
    /// The names of the devices that the user logged in from, with the first time, oldest first.
    fn devices(&mut self, user: UserId) -> Result<Vec<(String, Time)>, StoreError>;
}

/// Links with which a new password is chosen. A user may have several, so a stranger who asks for one invalidates
/// none of theirs.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PasswordResetRepo {
    /// Adds a link, and drops those of its user that ended before it was made.
    fn insert(&mut self, reset: &PasswordReset) -> Result<(), StoreError>;
    /// When the user's links that live at `now` were made, newest first.
    fn live_since(&mut self, user: UserId, now: Time) -> Result<Vec<Time>, StoreError>;
    /// The user of the link, unless it has expired at `now`.
    fn find_live(&mut self, token_digest: &[u8], now: Time) -> Result<Option<UserId>, StoreError>;
    /// The same, and drops it: of several at once one gets it.
    fn take(&mut self, token_digest: &[u8], now: Time) -> Result<Option<UserId>, StoreError>;
    /// Drops the user's links: one was used, or they went to an address that is not theirs any more.
    fn forget(&mut self, user: UserId) -> Result<(), StoreError>;
}

/// Links that show that an address is the user's: one per user.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait EmailLinkRepo {
    /// Stores a link in place of the user's earlier one.
    fn put(&mut self, link: &EmailLink) -> Result<(), StoreError>;
    /// The link of a token, unless it has ended at `now`.
    fn find_live(&mut self, token_digest: &[u8], now: Time) -> Result<Option<EmailLink>, StoreError>;
    /// Drops the user's link.
    fn forget(&mut self, user: UserId) -> Result<(), StoreError>;
}
