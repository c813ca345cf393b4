//! Counters that all servers share.

use std::time::Duration;

/// How often something may happen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allowance {
    /// The key; it must not identify a person.
    pub key: String,
    pub most: u32,
    /// Within this, from the first time on.
    pub window: Duration,
}

/// The counts cannot be asked or changed now.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the shared counts do not answer: {0}")]
pub struct CountersAway(pub String);

/// Counts that all servers share, each within a window that begins with the first (a fixed window). Answers within half a
/// second, if only that it is away.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SharedCounters: Send + Sync {
    /// Counts one for each allowance, all or none. If one is used up, none is counted and the time until its reset is
    /// returned.
    ///
    /// # Errors
    /// [`CountersAway`]
    fn take(&self, allowances: &[Allowance]) -> Result<Option<Duration>, CountersAway>;

    /// Takes one back under each key. A count is never below zero.
    ///
    /// # Errors
    /// [`CountersAway`]
    fn give_back(&self, keys: &[String]) -> Result<(), CountersAway>;

    /// Resets the count of each key.
    ///
    /// # Errors
    /// [`CountersAway`]
    fn reset(&self, keys: &[String]) -> Result<(), CountersAway>;
}
