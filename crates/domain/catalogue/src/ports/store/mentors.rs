//! Mentors, and what they see of the courses that name them.

use crate::Mentor;
use kernel::Time;
use kernel::ids::{CourseId, LessonId, MentorId, UserId};
use kernel::store::{Listed, Page, StoreError};

/// A mentor as the back office lists them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedMentor {
    pub mentor: Mentor,
    /// The address of their account.
    pub email: Option<String>,
    /// Courses that name them.
    pub courses: i64,
}

/// Waiting work of a course's mentors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TaughtCounts {
    /// Learners with a live grant.
    pub learners: i64,
    /// Submissions that wait to be graded.
    pub waiting: i64,
    /// Questions that everybody sees and nobody answered.
    pub unanswered: i64,
}

/// A learner of a course, as its mentors see them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaughtLearner {
    pub user: UserId,
    pub name: String,
    /// Lessons that they completed, of those asked about.
    pub completed: i64,
    /// When they last watched or read a lesson of it.
    pub last_seen_at: Option<Time>,
}

/// Mentors. Every write but of accounts is under the catalogue's lock, and raises its version.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait MentorRepo {
    /// Mentors with one of these ids or names, oldest first.
    fn known(&mut self, ids: &[MentorId], names: &[String]) -> Result<Vec<Mentor>, StoreError>;
    /// By id, with its row locked until the end.
    fn find_locked(&mut self, id: MentorId) -> Result<Option<Mentor>, StoreError>;
    /// By id, as listed in the back office.
    fn listed(&mut self, id: MentorId) -> Result<Option<ListedMentor>, StoreError>;
    /// A page of those whose name or account's address contains a text in any case, by name; empty finds all.
    fn list(&mut self, text: &str, page: Page) -> Result<Listed<ListedMentor>, StoreError>;
    /// Slugs that are `base` or `base-<anything>`, to choose a free one.
    fn slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError>;
    /// Stores a new mentor.
    fn insert(&mut self, mentor: &Mentor) -> Result<(), StoreError>;
    /// Writes all of a mentor but slug and account.
    fn update(&mut self, mentor: &Mentor) -> Result<(), StoreError>;
    /// Deletes a mentor whom no course and no webinar names; false when one does.
    fn delete(&mut self, id: MentorId) -> Result<bool, StoreError>;
    /// Gives a mentor an account, or takes it away.
    fn set_account(&mut self, id: MentorId, user: Option<UserId>) -> Result<(), StoreError>;
    /// The courses that name the mentor of this account.
    fn courses_of(&mut self, user: UserId) -> Result<Vec<CourseId>, StoreError>;
    /// Whether the course names the mentor of this account.
    fn teaches(&mut self, user: UserId, course: CourseId) -> Result<bool, StoreError>;
    /// Waiting work in these courses; courses without any may be missing.
    fn counts(&mut self, courses: &[CourseId]) -> Result<Vec<(CourseId, TaughtCounts)>, StoreError>;
    /// A page of a course's learners whose name contains a text in any case, by name, with how many of `lessons` each
    /// completed.
    fn learners(
        &mut self,
        course: CourseId,
        lessons: &[LessonId],
        text: &str,
        page: Page,
    ) -> Result<Listed<TaughtLearner>, StoreError>;
}
