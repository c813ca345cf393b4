//! Repository of submitted work.

use crate::submissions::{ShownSubmission, State, Submission, SubmittedFile};
use kernel::Time;
use kernel::ids::{CourseId, LessonId, SubmissionFileId, SubmissionId, UserId};
use kernel::store::{Listed, Page, StoreError};

/// A filter of submissions.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SubmissionFilter {
    /// Only submissions of these courses.
    pub within: Option<Vec<CourseId>>,
    /// Only submissions of this course.
    pub course: Option<CourseId>,
    /// Only submissions in this state.
    pub state: Option<State>,
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SubmissionRepo {
    /// Stores new work with its files. Fails with `Gone` if its lesson no longer exists.
    fn insert(&mut self, submission: &Submission) -> Result<(), StoreError>;
    fn find(&mut self, id: SubmissionId) -> Result<Option<ShownSubmission>, StoreError>;
    /// Returns a user's submissions for an assignment, newest first.
    fn of_lesson(&mut self, user: UserId, lesson: LessonId) -> Result<Vec<ShownSubmission>, StoreError>;
    /// Returns all submissions of a user, newest first.
    fn of_user(&mut self, user: UserId) -> Result<Vec<ShownSubmission>, StoreError>;
    /// Returns when this user submitted work since `since`, newest first.
    fn sent_since(&mut self, user: UserId, since: Time) -> Result<Vec<Time>, StoreError>;
    /// A page of submissions: waiting ones first, oldest first, then graded ones, newest first.
    fn list(&mut self, filter: &SubmissionFilter, page: Page) -> Result<Listed<ShownSubmission>, StoreError>;
    /// Writes the state, grade, comment, grader and time of the grade.
    fn grade(&mut self, submission: &Submission) -> Result<(), StoreError>;
    /// A file of a submission.
    fn file(&mut self, id: SubmissionId, file: SubmissionFileId) -> Result<Option<SubmittedFile>, StoreError>;
    /// Returns the assignments of a course for which a user's work was accepted.
    fn accepted(&mut self, user: UserId, course: CourseId) -> Result<Vec<LessonId>, StoreError>;
    /// Returns how many submissions wait for a grade in each of these courses. Courses without any are left out.
    fn waiting(&mut self, courses: &[CourseId]) -> Result<Vec<(CourseId, i64)>, StoreError>;
}
