//! Repository of learners' goals and watched time.

use crate::goal::{Goal, WatchDay};
use chrono::NaiveDate;
use kernel::ids::UserId;
use kernel::store::StoreError;

/// Learners' goals, and their watched time by day.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait GoalRepo {
    /// Adds to a user's watched time of a day. Does nothing for learners under 18.
    fn add_watched(&mut self, user: UserId, watched: WatchDay) -> Result<(), StoreError>;
    /// Returns the days on which a user watched something, in order. `from` limits them to days from then on.
    fn watched_days(&mut self, user: UserId, from: Option<NaiveDate>) -> Result<Vec<WatchDay>, StoreError>;
    /// A user's goal, or the default.
    fn goal(&mut self, user: UserId) -> Result<Goal, StoreError>;
    /// Stores a user's goal, replacing the former one.
    fn set_goal(&mut self, user: UserId, goal: Goal) -> Result<(), StoreError>;
}
