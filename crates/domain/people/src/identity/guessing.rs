//! Limits for wrong passwords of an account within an hour, from all IP addresses.

use super::User;
use chrono::TimeDelta;
use kernel::Time;
use uuid::Uuid;

/// How long wrong passwords are counted, from the first one on.
pub const WINDOW: TimeDelta = TimeDelta::hours(1);

/// The limit for devices that an account does not know.
#[derive(Clone, PartialEq, Eq)]
pub struct GuessPolicy {
    /// Greatest number of wrong passwords within [`WINDOW`], from all IP addresses; 0 for no limit.
    pub most: u32,
    /// Key of the digest that groups names without an account. It is secret, so nobody outside can compute which names share a
    /// counter.
    pub secret: String,
}

/// The key of an attempts counter. An account has one key for all of its login names. Names without an account share 65,536
/// keys, so attackers can't fill the table, and learn nothing from when they are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GuessKey(pub Uuid);

impl GuessKey {
    /// Returns the key of an account.
    pub fn of(user: &User) -> Self {
        Self(user.id.0)
    }

    /// Returns the key of a name without an account, from a keyed digest of the name.
    pub fn of_nobody(digest: &[u8]) -> Self {
        let place = digest.iter().take(2).fold(0, |place, byte| place << 8 | u128::from(*byte));
        Self(Uuid::from_u128(place))
    }
}

/// Returns the seconds until `ends_at`, at least one.
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
