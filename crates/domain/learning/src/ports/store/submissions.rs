//! Work that was handed in.

use crate::submissions::{ShownSubmission, State, Submission, SubmittedFile};
use kernel::Time;
use kernel::ids::{CourseId, LessonId, SubmissionFileId, SubmissionId, UserId};
use kernel::store::{Listed, Page, StoreError};

/// Which submissions to list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SubmissionFilter {
    /// Only of these courses.
    pub within: Option<Vec<CourseId>>,
    /// Only of this course.
    pub course: Option<CourseId>,
    /// Only submissions in this state.
    pub state: Option<State>,
}

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SubmissionRepo {
    /// Stores new work with its files. `Gone` when its lesson is.
    fn insert(&mut self, submission: &Submission) -> Result<(), StoreError>;
    fn find(&mut self, id: SubmissionId) -> Result<Option<ShownSubmission>, StoreError>;
    /// A user's for an assignment, newest first.
    fn of_lesson(&mut self, user: UserId, lesson: LessonId) -> Result<Vec<ShownSubmission>, StoreError>;
    /// All of a user, newest first.
    fn of_user(&mut self, user: UserId) -> Result<Vec<ShownSubmission>, StoreError>;
    /// When this user handed in since then, newest first.
    fn sent_since(&mut self, user: UserId, since: Time) -> Result<Vec<Time>, StoreError>;
    /// A page of submissions: waiting ones first, oldest first, then graded ones, newest first.
    fn list(&mut self, filter: &SubmissionFilter, page: Page) -> Result<Listed<ShownSubmission>, StoreError>;
    /// Writes state, grade, comment, and who decided when.
    fn grade(&mut self, submission: &Submission) -> Result<(), StoreError>;
    /// A file of a submission.
    fn file(&mut self, id: SubmissionId, file: SubmissionFileId) -> Result<Option<SubmittedFile>, StoreError>;
    /// The assignments of a course for which work of a user was accepted.
    fn accepted(&mut self, user: UserId, course: CourseId) -> Result<Vec<LessonId>, StoreError>;
    /// How many wait in each of these courses; one where none does is left out.
    fn waiting(&mut self, courses: &[CourseId]) -> Result<Vec<(CourseId, i64)>, StoreError>;
}
