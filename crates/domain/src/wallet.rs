//! A learner's wallet: the ledger behind it, rewards for bringing others, withdrawals.

pub mod ledger;
pub mod reward;
pub mod withdrawal;

pub use ledger::{Account, Balances, Entry, Kind, Source};
pub use withdrawal::{Destination, Policy, Withdrawal};
