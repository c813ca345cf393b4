//! A learner's progress in a course, and the lesson to continue with.

use catalogue::Lesson;
use kernel::ids::{CourseId, LessonId};

/// Resume point and completion of one lesson for one learner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LessonProgress {
    pub course: CourseId,
    pub lesson: LessonId,
    /// Resume point in milliseconds.
    pub position_ms: i32,
    /// Whether the lesson was ever watched to the end. Watching it again doesn't reset it.
    pub completed: bool,
    /// When the resume point was reached.
    pub updated_at: kernel::Time,
}

/// Returns the lesson to continue with. That is the last watched one. If it is finished, it is the next unfinished one after it
/// or, without one, an earlier unfinished one. `progress` is sorted by most recently watched. `None` if nothing was watched, or
/// all lessons are finished.
pub fn resume<'l>(lessons: &[&'l Lesson], progress: &[LessonProgress]) -> Option<&'l Lesson> {
    let last = progress.iter().find_map(|seen| lessons.iter().position(|lesson| lesson.id == seen.lesson))?;
    let finished = |lesson: &Lesson| progress.iter().any(|seen| seen.lesson == lesson.id && seen.completed);
    lessons.iter().skip(last).chain(lessons.iter().take(last)).copied().find(|lesson| !finished(lesson))
}

/// Number of completed lessons, and of all lessons, of a course or bundle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CourseProgress {
    pub completed: usize,
    pub total: usize,
}

impl CourseProgress {
    /// Counts the completed lessons among those that the course has now.
    pub fn of(lessons: impl IntoIterator<Item = LessonId>, progress: &[LessonProgress]) -> Self {
        lessons.into_iter().fold(Self::default(), |sum, lesson| Self {
            completed: sum.completed + usize::from(progress.iter().any(|p| p.lesson == lesson && p.completed)),
            total: sum.total + 1,
        })
    }

    /// Returns whole percent, rounded down, so 100 means that all lessons are completed. A course without lessons has 0.
    pub fn percent(self) -> usize {
        (self.completed * 100).checked_div(self.total).unwrap_or(0)
    }

    /// Adds up the progress of several courses.
    pub fn plus(self, other: Self) -> Self {
        Self { completed: self.completed + other.completed, total: self.total + other.total }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{self, noon, video};

    #[test]
    fn a_learner_goes_on_where_they_stopped_then_with_what_is_unfinished() {
        let lessons = [1, 2, 3].map(video);
        let watched = |seen: &[(usize, bool)]| {
            let progress = |(at, completed): &(usize, bool)| LessonProgress {
                course: CourseId(testing::id("course")),
                lesson: lessons[*at].id,
                position_ms: 0,
                completed: *completed,
                updated_at: noon(),
            };
            let progress: Vec<_> = seen.iter().map(progress).collect();
            resume(&lessons.each_ref(), &progress).map(|lesson| lesson.title.clone())
        };
        assert_eq!(watched(&[]), None);
        assert_eq!(watched(&[(1, false), (0, true)]).unwrap(), "Lesson 2");
        assert_eq!(watched(&[(1, true)]).unwrap(), "Lesson 3");
        assert_eq!(watched(&[(2, true), (1, true)]).unwrap(), "Lesson 1");
        assert_eq!(watched(&[(0, true), (2, true), (1, true)]), None);
    }

    #[test]
    fn a_hundred_percent_means_finished() {
        assert_eq!(CourseProgress { completed: 199, total: 200 }.percent(), 99);
        assert_eq!(CourseProgress { completed: 200, total: 200 }.percent(), 100);
        assert_eq!(CourseProgress::default().percent(), 0);
    }
}
