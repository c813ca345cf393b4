//! Statistics of a course for the institute: how many learners began and finished it, where they stop, and how they rate it.

use crate::CourseProgress;
use chrono::{Datelike, Months, NaiveDate, TimeDelta};
use kernel::Time;
use kernel::ids::{CourseId, LessonId, UserId};
use kernel::india;

/// A learner who wasn't active for this long counts as paused.
const PAUSED_AFTER: TimeDelta = TimeDelta::days(14);
/// Number of months for which reviews are shown.
const MONTHS: u32 = 12;

/// A learner's state in a course.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LearnerState {
    /// Opened none of the course's lessons.
    NotStarted,
    /// Was active in the last fourteen days.
    Active,
    Paused,
    /// Completed all of the course's lessons, or has its certificate.
    Finished,
}

impl LearnerState {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::NotStarted => "not_started",
            Self::Active => "active",
            Self::Paused => "paused",
            Self::Finished => "finished",
        }
    }
}

/// A course with the lessons that count, which are the ones that learners see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourseScope {
    pub course: CourseId,
    pub lessons: Vec<LessonId>,
}

/// A filter of a course's learners.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LearnerFilter {
    pub scope: CourseScope,
    /// Substring of the name or email address, ignoring case. An empty text matches all.
    pub text: String,
    /// Only learners in this state.
    pub state: Option<LearnerState>,
    /// Learners who were last active before this time count as paused.
    pub paused_before: Time,
}

impl LearnerFilter {
    /// Builds a filter for the time `now`.
    pub fn new(scope: CourseScope, text: &str, state: Option<LearnerState>, now: Time) -> Self {
        Self { scope, text: text.trim().to_owned(), state, paused_before: now - PAUSED_AFTER }
    }
}

/// An owner of a course, with their progress.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourseLearner {
    pub user: UserId,
    pub name: String,
    pub email: String,
    /// Completed lessons out of those that count.
    pub progress: CourseProgress,
    /// When the learner was last active in one of the course's lessons.
    pub last_seen_at: Option<Time>,
    /// When the learner got access to the course.
    pub enrolled_at: Time,
    /// When the learner finished the course: the day of the certificate or, without one, of the last lesson.
    pub finished_at: Option<Time>,
}

/// How many learners opened and completed a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LessonReach {
    pub lesson: LessonId,
    pub reached: i64,
    /// Learners who completed it.
    pub completed: i64,
}

/// Results of the finished attempts at a quiz.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuizReach {
    pub lesson: LessonId,
    pub attempts: i64,
    pub learners: i64,
    /// Learners who passed.
    pub passed: i64,
}

impl QuizReach {
    /// Returns the share of learners who passed, in whole percent, rounded down. Only if all passed, it is 100.
    pub fn passed_percent(&self) -> Option<i64> {
        (self.passed * 100).checked_div(self.learners)
    }
}

/// The reviews of one month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReviewMonth {
    pub month: NaiveDate,
    pub count: i64,
    pub stars: i64,
}

impl ReviewMonth {
    /// Returns the mean in tenths of a star. `None` without reviews.
    pub fn tenths(&self) -> Option<i64> {
        (self.stars * 20 + self.count).checked_div(self.count * 2)
    }
}

/// Statistics of a course.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CourseFigures {
    pub enrolled: i64,
    /// Enrolled learners who opened a lesson.
    pub started: i64,
    /// Enrolled learners who finished the course.
    pub finished: i64,
    /// Figures of lessons that a learner opened, in no particular order.
    pub lessons: Vec<LessonReach>,
    /// Figures of quizzes that a learner took, in no particular order.
    pub quizzes: Vec<QuizReach>,
    /// Visible questions without an answer.
    pub unanswered: i64,
    /// Months with reviews, in no order.
    pub reviews: Vec<ReviewMonth>,
}

/// Returns the first days of the months for which reviews are shown at `now`, oldest first.
pub fn months(now: Time) -> Vec<NaiveDate> {
    let today = india::day_of(now);
    let this = today.with_day(1).unwrap_or(today);
    (0..MONTHS).rev().filter_map(|ago| this.checked_sub_months(Months::new(ago))).collect()
}

impl CourseFigures {
    /// Returns the reviews of each of these months. A month without reviews counts zero.
    pub fn by_month(&self, months: &[NaiveDate]) -> Vec<ReviewMonth> {
        let of = |month: &NaiveDate| {
            let known = self.reviews.iter().find(|reviews| reviews.month == *month);
            known.copied().unwrap_or(ReviewMonth { month: *month, count: 0, stars: 0 })
        };
        months.iter().map(of).collect()
    }

    /// Returns how many learners opened and completed a lesson.
    pub fn reach(&self, lesson: LessonId) -> LessonReach {
        let known = self.lessons.iter().find(|reach| reach.lesson == lesson);
        known.copied().unwrap_or(LessonReach { lesson, reached: 0, completed: 0 })
    }

    /// Results of the attempts at a quiz.
    pub fn quiz(&self, lesson: LessonId) -> QuizReach {
        let known = self.quizzes.iter().find(|quiz| quiz.lesson == lesson);
        known.copied().unwrap_or(QuizReach { lesson, attempts: 0, learners: 0, passed: 0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::noon;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn twelve_months_are_shown_by_the_calendar_of_india() {
        let shown = months(noon());
        assert_eq!((shown.len(), shown[0], shown[11]), (12, day("2025-08-01"), day("2026-07-01")));
        // 18:30 UTC on 30 June is midnight in India, so July has begun. A second earlier it is still June.
        let midnight = noon() - TimeDelta::hours(12);
        assert_eq!(months(midnight)[11], day("2026-07-01"));
        assert_eq!(months(midnight - TimeDelta::seconds(1))[11], day("2026-06-01"));
    }

    #[test]
    fn a_quiz_that_nobody_took_has_no_percent() {
        let lesson = LessonId(crate::testing::id("quiz"));
        let quiz = QuizReach { lesson, attempts: 5, learners: 3, passed: 2 };
        let figures = CourseFigures { quizzes: vec![quiz], ..CourseFigures::default() };
        assert_eq!(figures.quiz(lesson).passed_percent(), Some(66));
        assert_eq!(QuizReach { passed: 3, ..quiz }.passed_percent(), Some(100));
        let other = figures.quiz(LessonId(crate::testing::id("other")));
        assert_eq!((other.attempts, other.passed_percent()), (0, None));
    }

    #[test]
    fn a_month_without_reviews_has_no_mean() {
        let june = ReviewMonth { month: day("2026-06-01"), count: 3, stars: 13 };
        let figures = CourseFigures { reviews: vec![june], ..CourseFigures::default() };
        let by_month = figures.by_month(&months(noon()));
        let means: Vec<_> = by_month[9..].iter().map(|month| (month.count, month.tenths())).collect();
        assert_eq!(means, [(0, None), (3, Some(43)), (0, None)]);
        assert_eq!(ReviewMonth { count: 2, stars: 9, ..june }.tenths(), Some(45));
    }
}
