//! Repositories of grants and progress.

use crate::{Grant, LessonProgress};
use kernel::Time;
use kernel::ids::{CourseId, GrantId, ItemId, LessonId, OrderId, UserId};
use kernel::store::StoreError;

/// A grant, and whether it is still live.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GrantRecord {
    pub grant: Grant,
    /// The order that created the grant. `None` without an order.
    pub order: Option<OrderId>,
    /// Name of the admin who gave the grant. `None` if no admin did.
    pub assigned_by: Option<String>,
    /// When the grant was revoked.
    pub revoked_at: Option<Time>,
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait GrantRepo {
    /// Stores one grant, as [`Self::insert_all`] does.
    ///
    /// # Errors
    /// Storage fails.
    fn insert(&mut self, grant: &Grant) -> Result<(), StoreError> {
        self.insert_all(std::slice::from_ref(grant))
    }
    /// Returns the items on which a user has a live grant, oldest first, without duplicates.
    fn owned(&mut self, user: UserId) -> Result<Vec<ItemId>, StoreError>;
    /// Whether a user has a live grant on an item.
    fn owns(&mut self, user: UserId, item: ItemId) -> Result<bool, StoreError>;
    /// Stores grants, up to a thousand in each statement. The same item from the same source for the same user is stored once.
    /// A grant of a bundle must come before the grants that belong to it.
    fn insert_all(&mut self, grants: &[Grant]) -> Result<(), StoreError>;
    /// Returns the items on which these users have a live grant, without duplicates.
    fn owned_by(&mut self, users: &[UserId]) -> Result<Vec<(UserId, ItemId)>, StoreError>;
    /// Returns all grants of a user, including revoked ones, newest first. The grants that belong to a bundle follow the
    /// bundle's grant.
    fn of_user(&mut self, user: UserId) -> Result<Vec<GrantRecord>, StoreError>;
    /// Revokes a live grant and the grants that belong to it. Returns the items, the grant's own item first.
    fn revoke(&mut self, id: GrantId, now: Time) -> Result<Vec<ItemId>, StoreError>;
    /// Revokes the live grants of an order's lines.
    fn revoke_order(&mut self, order: OrderId, now: Time) -> Result<(), StoreError>;
}

/// The outcome of storing a progress report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recorded {
    /// The stored progress.
    pub progress: LessonProgress,
    /// Whether this report completed the lesson for the first time.
    pub is_first_completion: bool,
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait ProgressRepo {
    /// Stores a resume point, unless a later one is stored. `completed` never changes back to false. Returns the stored
    /// progress, and whether this report completed the lesson.
    fn record(&mut self, user: UserId, progress: &LessonProgress) -> Result<Recorded, StoreError>;
    /// Records that the learner marked a lesson as done. The lesson must have stored progress. The time of the first mark
    /// stays.
    fn mark(&mut self, user: UserId, lesson: LessonId, now: Time) -> Result<(), StoreError>;
    /// Returns the lessons of a course that a user marked as done.
    fn marked(&mut self, user: UserId, course: CourseId) -> Result<Vec<LessonId>, StoreError>;
    /// Progress of a user in one course.
    fn of_course(&mut self, user: UserId, course: CourseId) -> Result<Vec<LessonProgress>, StoreError>;
    /// Returns all progress of a user, most recently watched first.
    fn of_user(&mut self, user: UserId) -> Result<Vec<LessonProgress>, StoreError>;
}
