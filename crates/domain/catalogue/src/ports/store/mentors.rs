//! Repository of mentors, and of the data that they see about the courses that name them.

use crate::Mentor;
use kernel::Time;
use kernel::ids::{CourseId, LessonId, MentorId, UserId};
use kernel::store::{Listed, Page, StoreError};

/// A mentor in the back office's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedMentor {
    pub mentor: Mentor,
    /// Email address of the mentor's account. `None` without an account.
    pub email: Option<String>,
    /// Number of courses that name the mentor.
    pub courses: i64,
}

/// Counts of a course's learners, and of the work that waits for its mentors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TaughtCounts {
    /// Learners with a live grant.
    pub learners: i64,
    /// Submissions that wait for a grade.
    pub waiting: i64,
    /// Visible questions without an answer.
    pub unanswered: i64,
}

/// A learner of a course, as its mentors see them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaughtLearner {
    pub user: UserId,
    pub name: String,
    /// How many of the requested lessons the learner completed.
    pub completed: i64,
    /// When the learner last watched or read a lesson of the course.
    pub last_seen_at: Option<Time>,
}

/// Mentors. Every write, except to accounts, needs the catalogue's lock and increments its version.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait MentorRepo {
    /// Mentors with one of these ids or names, oldest first.
    fn known(&mut self, ids: &[MentorId], names: &[String]) -> Result<Vec<Mentor>, StoreError>;
    /// Finds a mentor by id and locks the row until the end of the transaction.
    fn find_locked(&mut self, id: MentorId) -> Result<Option<Mentor>, StoreError>;
    /// Finds a mentor by id, with the columns of the back office's list.
    fn listed(&mut self, id: MentorId) -> Result<Option<ListedMentor>, StoreError>;
    /// Returns a page of mentors, by name. `text` is a substring of the name or of the account's address, ignoring case. An
    /// empty text matches all.
    fn list(&mut self, text: &str, page: Page) -> Result<Listed<ListedMentor>, StoreError>;
    /// Returns the slugs that are `base` or begin with `base-`, so the caller can choose a free one.
    fn slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError>;
    fn insert(&mut self, mentor: &Mentor) -> Result<(), StoreError>;
    /// Writes every field of a mentor except slug and account.
    fn update(&mut self, mentor: &Mentor) -> Result<(), StoreError>;
    /// Deletes a mentor whom no course and no webinar names. Returns false if one does.
    fn delete(&mut self, id: MentorId) -> Result<bool, StoreError>;
    /// Links an account to a mentor. `None` unlinks it.
    fn set_account(&mut self, id: MentorId, user: Option<UserId>) -> Result<(), StoreError>;
    /// The courses that name the mentor of this account.
    fn courses_of(&mut self, user: UserId) -> Result<Vec<CourseId>, StoreError>;
    /// Whether the course names the mentor of this account.
    fn teaches(&mut self, user: UserId, course: CourseId) -> Result<bool, StoreError>;
    /// Returns the counts for these courses. Courses with nothing to count may be missing.
    fn counts(&mut self, courses: &[CourseId]) -> Result<Vec<(CourseId, TaughtCounts)>, StoreError>;
    /// Returns a page of a course's learners, by name, with how many of `lessons` each completed. The text is a substring of
    /// the name, ignoring case.
    fn learners(
        &mut self,
        course: CourseId,
        lessons: &[LessonId],
        text: &str,
        page: Page,
    ) -> Result<Listed<TaughtLearner>, StoreError>;
}
