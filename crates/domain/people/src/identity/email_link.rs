//! The link that confirms an e-mail address.

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::UserId;

/// How long a link is valid.
pub const LIFE: TimeDelta = TimeDelta::days(3);

/// A user's confirmation link. Opening it again changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailLink {
    pub user: UserId,
    /// The address to which the link was mailed.
    pub email: String,
    /// SHA-256 of the token in the link.
    pub token_digest: Vec<u8>,
    pub created_at: Time,
    pub expires_at: Time,
}

/// Returns the address of the page that the link opens.
pub fn link(origin: &str, token: &str) -> String {
    format!("{}/confirmemail?token={token}", origin.trim_end_matches('/'))
}
