//! The videos and files that a course's form refers to, and the result of applying a form.

use super::VideoSource;
use crate::quizzes::Quiz;
use kernel::ids::LessonId;
use kernel::validation::Violation;

pub(super) const NO_LESSON: &str = "There is no lesson at this address.";

/// The source of a video, as a request names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VideoChoice {
    /// The video of an existing lesson, named by that lesson's address (signed or not).
    Lesson(LessonId),
    Source(VideoSource),
}

/// The result of applying a form.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Applied {
    /// Entries that can't be applied.
    pub violations: Vec<Violation>,
    /// The new texts of readings and assignments, stored apart from the course.
    pub readings: Vec<(LessonId, String)>,
    /// New quizzes, which are stored apart from the course too.
    pub quizzes: Vec<(LessonId, Quiz)>,
}
