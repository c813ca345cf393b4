//! How far a learner is.

use crate::ids::{CourseId, VideoId};

/// Resume point and completion of one lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VideoProgress {
    /// The course.
    pub course: CourseId,
    /// The lesson.
    pub video: VideoId,
    /// Resume point in milliseconds.
    pub position_ms: i32,
    /// Watched to the end once; never taken back by watching again.
    pub completed: bool,
    /// When it was last watched.
    pub updated_at: crate::Time,
}

/// Lessons done of a course or bundle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CourseProgress {
    /// Lessons completed.
    pub completed: usize,
    /// Lessons in all.
    pub total: usize,
}

impl CourseProgress {
    /// Counts the completed ones among the lessons that the course has now.
    pub fn of(lessons: impl IntoIterator<Item = VideoId>, progress: &[VideoProgress]) -> Self {
        lessons.into_iter().fold(Self::default(), |sum, lesson| Self {
            completed: sum.completed + usize::from(progress.iter().any(|p| p.video == lesson && p.completed)),
            total: sum.total + 1,
        })
    }

    /// Whole percent, rounded down, so that 100 means finished. Nothing to watch is 0.
    pub fn percent(self) -> usize {
        (self.completed * 100).checked_div(self.total).unwrap_or(0)
    }

    /// Of several courses together.
    pub fn plus(self, other: Self) -> Self {
        Self { completed: self.completed + other.completed, total: self.total + other.total }
    }
}

#[cfg(test)]
mod tests {
    use super::CourseProgress;

    #[test]
    fn a_hundred_percent_means_finished() {
        assert_eq!(CourseProgress { completed: 199, total: 200 }.percent(), 99);
        assert_eq!(CourseProgress { completed: 200, total: 200 }.percent(), 100);
        assert_eq!(CourseProgress::default().percent(), 0);
    }
}
