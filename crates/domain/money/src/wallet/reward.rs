//! The reward of a referrer, and the time at which it becomes available.

use chrono::TimeDelta;
use kernel::Time;
use kernel::email::mailbox;
use people::identity::User;

/// Shortest holding period in days, if the institute sets none.
const SHORTEST_HOLD: i32 = 7;

/// Returns the holding period in days if the institute sets none: the longest refund window of everything on sale, and at least
/// a week. Otherwise somebody could buy an item with a short window and be paid while an item with a long window can still be
/// refunded.
pub fn default_hold(longest_window: i32) -> u32 {
    longest_window.max(SHORTEST_HOLD).unsigned_abs()
}

/// Returns the end of a reward's holding period: the longest refund window of the items, and at least the institute's number of
/// days. `None`: the reward is not held.
pub fn due_at(paid_at: Time, window_days: i32, hold_days: u32) -> Option<Time> {
    let days = i64::from(window_days).max(i64::from(hold_days));
    (days > 0).then(|| paid_at + TimeDelta::days(days))
}

/// Whether both users are the same person: the same account, mobile number or mailbox. Nobody earns a reward on their own
/// orders.
pub fn is_same_person(one: &User, other: &User) -> bool {
    let same_mobile = !one.mobile.is_empty() && one.mobile == other.mobile;
    one.id == other.id || same_mobile || mailbox(&one.email) == mailbox(&other.email)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{noon, user};
    use proptest::prelude::{prop, prop_assert, proptest};

    #[test]
    fn the_longer_of_window_and_hold_counts() {
        assert_eq!(due_at(noon(), 0, 0), None);
        assert_eq!(due_at(noon(), 30, 7), Some(noon() + TimeDelta::days(30)));
        assert_eq!(due_at(noon(), 0, 7), Some(noon() + TimeDelta::days(7)));
    }

    proptest! {
        /// No reward is paid out while its order can still be refunded, whatever the settings.
        #[test]
        fn a_reward_is_held_until_no_window_of_its_order_is_open(window in 0..3_650_i32, hold in prop::option::of(0..365_u32), longer in 0..3_650_i32) {
            let hold = hold.unwrap_or_else(|| default_hold(window.max(longer)));
            let until = due_at(noon(), window, hold).unwrap_or_else(noon);
            prop_assert!(until >= noon() + TimeDelta::days(window.into()));
            prop_assert!(until >= noon() + TimeDelta::days(hold.into()));
        }
    }

    #[test]
    fn without_a_setting_the_longest_window_of_the_shop_counts() {
        assert_eq!([0, 6, 7, 30].map(default_hold), [7, 7, 7, 30]);
    }

    #[test]
    fn nobody_refers_themselves() {
        let asha = User { email: "asha.verma@gmail.com".into(), ..user(1) };
        let with = |email: &str| User { email: email.into(), ..user(2) };
        for email in ["asha.verma@gmail.com", "AshaVerma+shop@GoogleMail.com", "a.s.h.a.verma@gmail.com"] {
            assert!(is_same_person(&asha, &with(email)), "{email}");
        }
        assert!(!is_same_person(&asha, &with("ashaverma@kaushal.test")));
        let dotted = User { email: "asha.verma@kaushal.test".into(), ..user(1) };
        assert!(!is_same_person(&dotted, &with("ashaverma@kaushal.test")), "others may tell dots apart");
        assert!(is_same_person(&dotted, &with("asha.verma+2@kaushal.test")));
        assert!(is_same_person(&asha, &User { mobile: asha.mobile.clone(), ..user(2) }));
        let unknown = |user: User| User { mobile: String::new(), ..user };
        assert!(!is_same_person(&unknown(user(1)), &unknown(user(2))), "two of whom no number is known");
        assert!(is_same_person(&asha, &User { email: "other@kaushal.test".into(), ..asha.clone() }));
    }
}
