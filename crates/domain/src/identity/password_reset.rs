//! The link with which a new password is chosen: for somebody who forgot theirs, and for one who never had one.

use crate::Time;
use crate::ids::UserId;
use chrono::TimeDelta;

/// How long a link lasts that its owner asked for.
pub const FORGOTTEN: TimeDelta = TimeDelta::minutes(30);
/// How long the link in the mail to an imported student lasts.
pub const INVITED: TimeDelta = TimeDelta::days(7);
/// Within this time after a link was sent no other one is: nobody's letter box is filled by asking again and again.
pub const PAUSE: TimeDelta = TimeDelta::minutes(1);

/// A user's link. It works once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordReset {
    /// Whose password it changes.
    pub user: UserId,
    /// SHA-256 of the token in the link.
    pub token_digest: Vec<u8>,
    /// When it was made.
    pub created_at: Time,
    /// When it ends.
    pub expires_at: Time,
}

/// The page that the link opens, below the site's address.
pub fn link(origin: &str, token: &str) -> String {
    format!("{}/resetpassword?token={token}", origin.trim_end_matches('/'))
}
