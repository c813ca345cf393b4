//! Repository of co-purchases: courses that buyers of a course also bought.

use crate::companions::{Companion, Companions};
use kernel::Time;
use kernel::store::StoreError;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CompanionRepo {
    /// Claims the next count if the last count was at or before `before`. If several servers try at once, one gets it and true
    /// is returned.
    fn begin_count(&mut self, now: Time, before: Time) -> Result<bool, StoreError>;
    /// Counts the users who bought both of two courses by paid orders and still own both. Returns for each course the published
    /// others that share at least `least_buyers` buyers with it, at most `kept`.
    fn count(&mut self, least_buyers: i64, kept: i64) -> Result<Vec<Companion>, StoreError>;
    /// Replaces the stored co-purchases. Lock the catalogue first.
    fn replace(&mut self, counted: &[Companion]) -> Result<(), StoreError>;
    /// Returns when co-purchases were last counted.
    fn counted_at(&mut self) -> Result<Time, StoreError>;
    /// Returns all co-purchases of the last count.
    fn all(&mut self) -> Result<Companions, StoreError>;
}
