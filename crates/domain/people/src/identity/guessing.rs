//! How many wrong passwords an account takes in an hour, from all addresses.

use super::User;
use chrono::TimeDelta;
use kernel::Time;
use uuid::Uuid;

/// How long wrong passwords are remembered, from the first one on.
pub const WINDOW: TimeDelta = TimeDelta::hours(1);

/// When a device that an account does not know may not try any more.
#[derive(Clone, PartialEq, Eq)]
pub struct GuessPolicy {
    /// Wrong passwords within [`WINDOW`], over all addresses; 0 for no limit.
    pub most: u32,
    /// Keeps strangers from computing which names without an account are counted together.
    pub secret: String,
}

/// Under what a try is counted: an account, whichever of its names was entered; or one of 65,536 places for the names
/// that no account has, so that strangers cannot fill the table and learn nothing from when they are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GuessKey(pub Uuid);

impl GuessKey {
    /// An account's.
    pub fn of(user: &User) -> Self {
        Self(user.id.0)
    }

    /// For a name without an account, by a keyed digest of the name.
    pub fn of_nobody(digest: &[u8]) -> Self {
        let place = digest.iter().take(2).fold(0, |place, byte| place << 8 | u128::from(*byte));
        Self(Uuid::from_u128(place))
    }
}

/// Seconds until `ends_at`, at least one.
pub fn seconds_left(ends_at: Time, now: Time) -> u64 {
    u64::try_from((ends_at - now).num_seconds()).unwrap_or_default() + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{noon, user};

    #[test]
    fn names_without_an_account_share_few_places_and_none_with_an_account() {
        assert_eq!(GuessKey::of_nobody(&[1, 2, 3]), GuessKey::of_nobody(&[1, 2, 9]));
        assert_ne!(GuessKey::of_nobody(&[1, 2]), GuessKey::of_nobody(&[2, 1]));
        assert_eq!(GuessKey::of_nobody(&[255; 32]).0.as_u128(), 65_535);
        assert_eq!(GuessKey::of(&user(1)).0, user(1).id.0);
    }

    #[test]
    fn one_waits_a_second_at_least() {
        assert_eq!(seconds_left(noon() + TimeDelta::minutes(1), noon()), 61);
        assert_eq!(seconds_left(noon(), noon() + TimeDelta::minutes(1)), 1);
    }
}
