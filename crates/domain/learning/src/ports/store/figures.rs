//! Repository of course statistics.

use crate::figures::{CourseFigures, CourseLearner, CourseScope, LearnerFilter};
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::{Listed, Page, StoreError};

/// Statistics of courses. A learner is a user who owns the course now. Deleted accounts and users with a guardian (under 18)
/// don't count as learners. Reviews and questions of all users count.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait FigureRepo {
    /// Returns the statistics of a course, with the reviews since `reviews_since`.
    fn figures(&mut self, scope: &CourseScope, reviews_since: Time) -> Result<CourseFigures, StoreError>;
    /// Returns a page of a course's learners, the most recently enrolled first.
    fn learners(&mut self, filter: &LearnerFilter, page: Page) -> Result<Listed<CourseLearner>, StoreError>;
    /// Returns the learners that follow `last` in the order of `learners` (keyset pagination by enrolment time and id).
    fn learners_after(
        &mut self,
        filter: &LearnerFilter,
        last: Option<(Time, UserId)>,
        limit: i64,
    ) -> Result<Vec<CourseLearner>, StoreError>;
}
