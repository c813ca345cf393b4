//! The link for choosing a new password. Users need it who forgot their password or never had one.

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::UserId;

/// How long a link is valid that a user requested.
pub const FORGOTTEN: TimeDelta = TimeDelta::minutes(30);
/// How long the link in the invitation of an imported student is valid.
pub const INVITED: TimeDelta = TimeDelta::days(7);
/// Least time between two links, so that nobody can fill another person's mailbox.
pub const PAUSE: TimeDelta = TimeDelta::minutes(1);
/// Greatest number of links within [`WINDOW`].
const MOST: usize = 3;
/// Half of a link's life. A user who is refused another link therefore has one that is valid for at least this long.
const WINDOW: TimeDelta = TimeDelta::minutes(15);

/// Returns whether another link may be mailed. `made` has the creation times of the valid links, newest first. A new link
/// doesn't invalidate the others, because otherwise repeated requests by a stranger would invalidate the owner's link.
pub fn may_send(made: &[Time], now: Time) -> bool {
    let within = |age: TimeDelta| made.iter().filter(|at| **at > now - age).count();
    within(PAUSE) == 0 && within(WINDOW) < MOST
}

/// A user's password reset link. Using one invalidates the user's others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordReset {
    /// The user whose password the link changes.
    pub user: UserId,
    /// SHA-256 of the token in the link.
    pub token_digest: Vec<u8>,
    pub created_at: Time,
    pub expires_at: Time,
}

/// Returns the address of the page that the link opens.
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
        // A stranger requests links each minute for an hour. The owner's links stay valid.
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
