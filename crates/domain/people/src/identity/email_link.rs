//! The link that confirms an e-mail address.

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::UserId;

/// How long a link lasts.
pub const LIFE: TimeDelta = TimeDelta::days(3);

/// A user's link. Opening it again changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailLink {
    pub user: UserId,
    /// The address that it was mailed to.
    pub email: String,
    /// SHA-256 of the token in the link.
    pub token_digest: Vec<u8>,
    /// When it was made.
    pub created_at: Time,
    pub expires_at: Time,
}

/// The page that the link opens, below the site's address.
pub fn link(origin: &str, token: &str) -> String {
    format!("{}/confirmemail?token={token}", origin.trim_end_matches('/'))
}
