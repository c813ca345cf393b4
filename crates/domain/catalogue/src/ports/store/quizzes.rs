//! Quizzes.

use crate::quizzes::{Answer, LearnerResult, OwnAttempt, Quiz, QuizAttempt, QuizFigures, QuizTry};
use kernel::Time;
use kernel::ids::{CourseId, LessonId, QuizAttemptId, UserId};
use kernel::store::{Listed, Page, StoreError};

/// Quizzes and attempts at them. Lock the user before an attempt is read and written.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait QuizRepo {
    /// The quizzes of those of these lessons that have one.
    fn definitions(&mut self, lessons: &[LessonId]) -> Result<Vec<(LessonId, Quiz)>, StoreError>;
    /// Stores quizzes of lessons, in place of those that are there. The lessons are stored.
    fn write_definitions(&mut self, quizzes: &[(LessonId, Quiz)], now: Time) -> Result<(), StoreError>;
    /// Stores a new attempt. `Gone` when its lesson is.
    fn insert_attempt(&mut self, attempt: &QuizAttempt) -> Result<(), StoreError>;
    fn attempt(&mut self, id: QuizAttemptId) -> Result<Option<QuizAttempt>, StoreError>;
    /// A user's open attempt at a quiz.
    fn open_attempt(&mut self, user: UserId, lesson: LessonId) -> Result<Option<QuizAttempt>, StoreError>;
    /// A user's attempts at a quiz, newest first.
    fn tries(&mut self, user: UserId, lesson: LessonId) -> Result<Vec<QuizTry>, StoreError>;
    /// Writes the answers of an open attempt over those that are there.
    fn save_answers(&mut self, id: QuizAttemptId, answers: &[Answer]) -> Result<(), StoreError>;
    /// Stores answers that came after an attempt's time, replacing earlier such ones.
    fn save_late(&mut self, id: QuizAttemptId, late: &[Answer]) -> Result<(), StoreError>;
    /// Writes the answers and the outcome of an attempt, and marks its questions.
    fn end(&mut self, attempt: &QuizAttempt) -> Result<(), StoreError>;
    /// The quizzes of a course that a user passed.
    fn passed(&mut self, user: UserId, course: CourseId) -> Result<Vec<LessonId>, StoreError>;
    /// Results of all finished attempts at a quiz.
    fn figures(&mut self, lesson: LessonId) -> Result<QuizFigures, StoreError>;
    /// Results of the attempts by learner, the last finished first.
    fn results(&mut self, lesson: LessonId, page: Page) -> Result<Listed<LearnerResult>, StoreError>;
    /// All attempts of a user with their papers, oldest first.
    fn of_user(&mut self, user: UserId) -> Result<Vec<OwnAttempt>, StoreError>;
}
