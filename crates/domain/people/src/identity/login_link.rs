//! The link that logs in without a password, mailed to a confirmed address.

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::UserId;

/// How long a link lasts.
pub const LIFE: TimeDelta = TimeDelta::minutes(15);
/// Within this time after a link was mailed no other one is.
pub const PAUSE: TimeDelta = TimeDelta::minutes(1);
/// Most valid links of one account. Asking for a stranger's doesn't fill their mailbox, and invalidates none of
/// theirs.
pub const MOST: usize = 3;

/// A user's link. It works once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoginLink {
    /// Whom it logs in.
    pub user: UserId,
    /// SHA-256 of the token in the link.
    pub token_digest: Vec<u8>,
    /// When it was made.
    pub created_at: Time,
    pub expires_at: Time,
}

/// Whether another link may be mailed, beside live ones that were made at these times.
pub fn may_mail(live: &[Time], now: Time) -> bool {
    live.len() < MOST && live.iter().all(|made| *made <= now - PAUSE)
}

/// The page that the link opens, below the site's address.
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
