//! The link with which a new password is chosen, by users who forgot theirs or never had one.

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::UserId;

/// How long a link lasts that its owner asked for.
pub const FORGOTTEN: TimeDelta = TimeDelta::minutes(30);
/// How long the link in the mail to an imported student lasts.
pub const INVITED: TimeDelta = TimeDelta::days(7);
/// No second link is sent within this time, so that nobody's mailbox can be filled.
pub const PAUSE: TimeDelta = TimeDelta::minutes(1);
/// Most links that are made within [`WINDOW`].
const MOST: usize = 3;
/// Half of a link's life: a user who is refused another link has one that is valid at least this long.
const WINDOW: TimeDelta = TimeDelta::minutes(15);

/// Whether another link may be mailed. `made` has the times of the live ones, newest first. A new link doesn't
/// replace a live one, else a stranger who keeps asking would invalidate the owner's.
pub fn may_send(made: &[Time], now: Time) -> bool {
    let within = |age: TimeDelta| made.iter().filter(|at| **at > now - age).count();
    within(PAUSE) == 0 && within(WINDOW) < MOST
}

/// A user's link. The first that is used ends the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordReset {
    /// Whose password it changes.
    pub user: UserId,
    /// SHA-256 of the token in the link.
    pub token_digest: Vec<u8>,
    /// When it was made.
    pub created_at: Time,
    pub expires_at: Time,
}

/// The page that the link opens, below the site's address.
pub fn link(origin: &str, token: &str) -> String {
    format!("{}/resetpassword?token={token}", origin.trim_end_matches('/'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::noon;

    #[test]
    fn whoever_gets_no_other_link_has_one_that_lives_a_quarter_of_an_hour_at_least() {
        let ago = |minutes: &[i64]| minutes.iter().map(|ago| noon() - TimeDelta::minutes(*ago)).collect::<Vec<_>>();
        for (made, sends) in [
            (&[][..], true),
            (&[0], false),
            (&[1], true),
            (&[1, 2], true),
            (&[1, 2, 14], false),
            (&[1, 2, 15], true),
            (&[12, 13, 14, 20, 25], false),
        ] {
            assert_eq!(may_send(&ago(made), noon()), sends, "{made:?}");
        }
        // A stranger asks each minute for an hour: the owner's links are never invalidated.
        let (mut made, mut refused) = (Vec::new(), 0);
        for minute in 0..60 {
            let now = noon() + TimeDelta::minutes(minute);
            made.retain(|at| *at + FORGOTTEN > now);
            if may_send(&made, now) {
                made.insert(0, now);
            } else {
                refused += 1;
                assert!(made.first().is_some_and(|at| *at + FORGOTTEN >= now + WINDOW), "{minute}");
            }
            assert!(made.len() <= 6);
        }
        assert!(refused > 40, "{refused}");
    }
}
