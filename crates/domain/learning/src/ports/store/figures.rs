//! Statistics of courses.

use crate::figures::{CourseFigures, CourseLearner, CourseScope, LearnerFilter};
use kernel::Time;
use kernel::ids::UserId;
use kernel::store::{Listed, Page, StoreError};

/// Figures of courses. Learners are those who own the course now, but for deleted accounts.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait FigureRepo {
    /// Statistics of a course, with reviews since a time.
    fn figures(&mut self, scope: &CourseScope, reviews_since: Time) -> Result<CourseFigures, StoreError>;
    /// A page of a course's learners, who got it last first.
    fn learners(&mut self, filter: &LearnerFilter, page: Page) -> Result<Listed<CourseLearner>, StoreError>;
    /// The next learners after one, by when they got the course and their id, in the same order.
    fn learners_after(
        &mut self,
        filter: &LearnerFilter,
        last: Option<(Time, UserId)>,
        limit: i64,
    ) -> Result<Vec<CourseLearner>, StoreError>;
}
