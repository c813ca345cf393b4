//! Browsers from which a user has logged in to an account. A random cookie identifies them.

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::UserId;

/// How long a device stays known after its last login. The browser keeps the cookie for the same time.
pub const LIFE: TimeDelta = TimeDelta::days(365);
/// Greatest number of known devices of one account. A new one replaces the one not used for longest.
pub const MOST: i64 = 20;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownDevice {
    pub user: UserId,
    /// SHA-256 of the cookie's token.
    pub token_digest: Vec<u8>,
    /// The device's name, such as 'Firefox on Windows'.
    pub name: String,
    pub first_used_at: Time,
    pub last_used_at: Time,
}
