//! Who may watch what, and how far they are.

use crate::{Grant, LessonProgress};
use kernel::Time;
use kernel::ids::{CourseId, GrantId, ItemId, LessonId, OrderId, UserId};
use kernel::store::StoreError;

/// A grant, and whether it is still live.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GrantRecord {
    pub grant: Grant,
    /// The order behind it.
    pub order: Option<OrderId>,
    /// The name of the admin who gave it.
    pub assigned_by: Option<String>,
    /// When it was taken back.
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
    /// A user's items by live grants, oldest first, without repeats.
    fn owned(&mut self, user: UserId) -> Result<Vec<ItemId>, StoreError>;
    /// Whether a user has a live grant on an item.
    fn owns(&mut self, user: UserId, item: ItemId) -> Result<bool, StoreError>;
    /// Stores grants in one statement (a thousand in each); the same item from the same source to the same user twice is
    /// stored once. A part comes after its whole.
    fn insert_all(&mut self, grants: &[Grant]) -> Result<(), StoreError>;
    /// The items of each of these users by live grants, without repeats.
    fn owned_by(&mut self, users: &[UserId]) -> Result<Vec<(UserId, ItemId)>, StoreError>;
    /// All grants of a user, revoked ones too, newest first; parts follow their whole.
    fn of_user(&mut self, user: UserId) -> Result<Vec<GrantRecord>, StoreError>;
    /// Revokes a live grant with its parts; returns the items, the grant's own first.
    fn revoke(&mut self, id: GrantId, now: Time) -> Result<Vec<ItemId>, StoreError>;
    /// Revokes the live grants of an order's lines.
    fn revoke_order(&mut self, order: OrderId, now: Time) -> Result<(), StoreError>;
}

/// The outcome of a report of progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recorded {
    /// The stored progress.
    pub progress: LessonProgress,
    /// This report completed the lesson; it was not completed before.
    pub is_first_completion: bool,
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait ProgressRepo {
    /// Stores a resume point, unless a later one is stored; `completed` stays true. Returns the stored one, and
    /// whether this very report completed the lesson.
    fn record(&mut self, user: UserId, progress: &LessonProgress) -> Result<Recorded, StoreError>;
    /// Notes that the learner marked a lesson as done; its progress is recorded. The first mark stays.
    fn mark(&mut self, user: UserId, lesson: LessonId, now: Time) -> Result<(), StoreError>;
    /// The lessons of a course that a user marked.
    fn marked(&mut self, user: UserId, course: CourseId) -> Result<Vec<LessonId>, StoreError>;
    /// Progress of a user in one course.
    fn of_course(&mut self, user: UserId, course: CourseId) -> Result<Vec<LessonProgress>, StoreError>;
    /// All progress of a user, last watched first.
    fn of_user(&mut self, user: UserId) -> Result<Vec<LessonProgress>, StoreError>;
}
