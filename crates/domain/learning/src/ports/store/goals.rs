//! Goals of learners, and what they watched by days.

use crate::goal::{Goal, WatchDay};
use chrono::NaiveDate;
use kernel::ids::UserId;
use kernel::store::StoreError;

/// Goals, and days of watching.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait GoalRepo {
    /// Adds to what a user watched on a day; does nothing for learners under 18.
    fn add_watched(&mut self, user: UserId, watched: WatchDay) -> Result<(), StoreError>;
    /// The days on which a user watched something, of all or from one on, in order.
    fn watched_days(&mut self, user: UserId, from: Option<NaiveDate>) -> Result<Vec<WatchDay>, StoreError>;
    /// A user's goal, or the default.
    fn goal(&mut self, user: UserId) -> Result<Goal, StoreError>;
    /// Stores a user's goal, replacing the former one.
    fn set_goal(&mut self, user: UserId, goal: Goal) -> Result<(), StoreError>;
}
