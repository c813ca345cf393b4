//! Browsers that an account was logged in from, recognised by a random cookie.

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::UserId;

/// How long a device is known after it was last logged in from; as long the browser keeps the cookie.
pub const LIFE: TimeDelta = TimeDelta::days(365);
/// Most devices of one account: the one not used for longest gives way.
pub const MOST: i64 = 20;

/// A device of a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownDevice {
    pub user: UserId,
    /// SHA-256 of the cookie's token.
    pub token_digest: Vec<u8>,
    /// Such as 'Firefox on Windows'.
    pub name: String,
    pub first_used_at: Time,
    pub last_used_at: Time,
}
