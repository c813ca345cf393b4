//! Counters for rate limits, which all servers share.

use std::time::Duration;

/// A rate limit: how often something may happen within a window.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allowance {
    /// The key; it must not identify a person.
    pub key: String,
    pub most: u32,
    /// The length of the window, which begins with the first event.
    pub window: Duration,
}

/// The shared counters can't be reached.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the shared counts do not answer: {0}")]
pub struct CountersAway(pub String);

/// Counters that all servers share, in fixed windows: a window begins with its first count. Each call returns within half a
/// second, at worst with an error.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SharedCounters: Send + Sync {
    /// Counts one for each allowance: for all of them or for none. If one is used up, none is counted, and the time until its
    /// reset is returned.
    ///
    /// # Errors
    ///
    /// [`CountersAway`]
    fn take(&self, allowances: &[Allowance]) -> Result<Option<Duration>, CountersAway>;

    /// Subtracts one under each key. A count is never below zero.
    ///
    /// # Errors
    ///
    /// [`CountersAway`]
    fn give_back(&self, keys: &[String]) -> Result<(), CountersAway>;

    /// Resets the count of each key.
    ///
    /// # Errors
    /// [`CountersAway`]
    fn reset(&self, keys: &[String]) -> Result<(), CountersAway>;
}
