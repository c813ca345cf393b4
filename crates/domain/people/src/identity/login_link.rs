//! The link for logging in without a password. It is mailed to a confirmed address.

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::UserId;

/// How long a link is valid.
pub const LIFE: TimeDelta = TimeDelta::minutes(15);
/// Least time between two mailed links.
pub const PAUSE: TimeDelta = TimeDelta::minutes(1);
/// Greatest number of valid links of one account. The limit keeps strangers from filling the owner's mailbox. A new link
/// doesn't invalidate the others.
pub const MOST: usize = 3;

/// A user's login link. It works once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoginLink {
    /// The user whom the link logs in.
    pub user: UserId,
    /// SHA-256 of the token in the link.
    pub token_digest: Vec<u8>,
    pub created_at: Time,
    pub expires_at: Time,
}

/// Returns whether another link may be mailed. `live` has the creation times of the valid links.
pub fn may_mail(live: &[Time], now: Time) -> bool {
    live.len() < MOST && live.iter().all(|made| *made <= now - PAUSE)
}

/// Returns the address of the page that the link opens.
pub fn link(origin: &str, token: &str) -> String {
    format!("{}/loginlink?token={token}", origin.trim_end_matches('/'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::noon;

    #[test]
    fn links_are_mailed_with_pauses_and_few_at_once() {
        let ago = |minutes| noon() - TimeDelta::minutes(minutes);
        assert!(may_mail(&[], noon()) && may_mail(&[ago(1), ago(9)], noon()));
        assert!(!may_mail(&[ago(9), ago(0)], noon()));
        assert!(!may_mail(&[ago(3), ago(6), ago(9)], noon()));
    }
}
