//! What buyers of a course bought too.

use crate::companions::{Companion, Companions};
use kernel::Time;
use kernel::store::StoreError;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CompanionRepo {
    /// Takes the turn to count when the last count is as old as `before`, or older: of several at once one gets it.
    fn begin_count(&mut self, now: Time, before: Time) -> Result<bool, StoreError>;
    /// Counts who bought both of two courses and owns both still, by paid orders: of each course the published others that
    /// at least so many share with it, as many as are kept.
    fn count(&mut self, least_buyers: i64, kept: i64) -> Result<Vec<Companion>, StoreError>;
    /// Replaces the stored ones. Lock the catalogue first.
    fn replace(&mut self, counted: &[Companion]) -> Result<(), StoreError>;
    /// When they were counted last.
    fn counted_at(&mut self) -> Result<Time, StoreError>;
    /// All that were counted then.
    fn all(&mut self) -> Result<Companions, StoreError>;
}
