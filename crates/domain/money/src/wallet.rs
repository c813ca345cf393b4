//! A learner's wallet: ledger, referral rewards, withdrawals. The balance is the sum of ledger entries. The ledger is double
//! entry and append-only by trigger, with a unique key for each reward, release and reversal. Code that takes money from a
//! wallet locks its user's row.

pub mod checkout;
pub mod credit_student;
pub mod decide_withdrawal;
pub mod ledger;
pub mod pan;
pub(crate) mod post_entry;
pub mod release_rewards;
pub mod request_withdrawal;
pub mod reward;
pub mod withdrawal;

pub use ledger::{Account, Balances, Entry, Kind, OrderShare, Source};
pub use withdrawal::{Destination, Policy, Withdrawal};

use chrono::TimeDelta;
use kernel::Time;
use kernel::india::{day_of, start_of};

/// Returns the starts of the three income windows: today's midnight in India, and the starts of the last 7 and 30 days, today
/// included.
pub fn income_since(now: Time) -> [Time; 3] {
    [0, 6, 29].map(|days| start_of(day_of(now)) - TimeDelta::days(days))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::noon;

    #[test]
    fn tiles_count_whole_days_in_india_today_among_them() {
        let midnight = noon() - TimeDelta::hours(12);
        assert_eq!(income_since(noon()), [0, 6, 29].map(|days| midnight - TimeDelta::days(days)));
    }
}
