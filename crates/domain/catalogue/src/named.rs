//! Choices of a course's form that name videos and files, and the outcome of applying a form.

use super::VideoSource;
use crate::quizzes::Quiz;
use kernel::ids::LessonId;
use kernel::validation::Violation;

pub(super) const NO_LESSON: &str = "There is no lesson at this address.";

/// The source of a video, as a client names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VideoChoice {
    /// By the address of a lesson, signed or not: whatever that lesson plays.
    Lesson(LessonId),
    Source(VideoSource),
}

/// The outcome of applying a form.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Applied {
    /// Parts that can't be understood.
    pub violations: Vec<Violation>,
    /// The new texts of readings and assignments, stored apart from the course.
    pub readings: Vec<(LessonId, String)>,
    /// The new quizzes, stored apart too.
    pub quizzes: Vec<(LessonId, Quiz)>,
}
