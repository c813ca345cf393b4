//! Repository of quizzes and attempts.

use crate::quizzes::{Answer, LearnerResult, OwnAttempt, Quiz, QuizAttempt, QuizFigures, QuizTry};
use kernel::Time;
use kernel::ids::{CourseId, LessonId, QuizAttemptId, UserId};
use kernel::store::{Listed, Page, StoreError};

/// Quizzes and attempts. Lock the user before reading and writing an attempt.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait QuizRepo {
    /// Returns the quizzes of these lessons. Lessons without a quiz are left out.
    fn definitions(&mut self, lessons: &[LessonId]) -> Result<Vec<(LessonId, Quiz)>, StoreError>;
    /// Stores quizzes of lessons, replacing the stored ones. The lessons must exist.
    fn write_definitions(&mut self, quizzes: &[(LessonId, Quiz)], now: Time) -> Result<(), StoreError>;
    /// Stores a new attempt. Fails with `Gone` if its lesson no longer exists.
    fn insert_attempt(&mut self, attempt: &QuizAttempt) -> Result<(), StoreError>;
    fn attempt(&mut self, id: QuizAttemptId) -> Result<Option<QuizAttempt>, StoreError>;
    /// A user's open attempt at a quiz.
    fn open_attempt(&mut self, user: UserId, lesson: LessonId) -> Result<Option<QuizAttempt>, StoreError>;
    /// A user's attempts at a quiz, newest first.
    fn tries(&mut self, user: UserId, lesson: LessonId) -> Result<Vec<QuizTry>, StoreError>;
    /// Stores the answers of an open attempt, replacing the stored ones.
    fn save_answers(&mut self, id: QuizAttemptId, answers: &[Answer]) -> Result<(), StoreError>;
    /// Stores answers that arrived after the attempt's time ended, replacing earlier late answers.
    fn save_late(&mut self, id: QuizAttemptId, late: &[Answer]) -> Result<(), StoreError>;
    /// Stores the answers and the outcome of an open attempt, and the marks of its questions. Does nothing if the attempt was
    /// submitted before.
    fn end(&mut self, attempt: &QuizAttempt) -> Result<(), StoreError>;
    /// The quizzes of a course that a user passed.
    fn passed(&mut self, user: UserId, course: CourseId) -> Result<Vec<LessonId>, StoreError>;
    /// Results of all finished attempts at a quiz.
    fn figures(&mut self, lesson: LessonId) -> Result<QuizFigures, StoreError>;
    /// Returns the results of finished attempts per learner, the most recently finished first.
    fn results(&mut self, lesson: LessonId, page: Page) -> Result<Listed<LearnerResult>, StoreError>;
    /// All attempts of a user with their papers, oldest first.
    fn of_user(&mut self, user: UserId) -> Result<Vec<OwnAttempt>, StoreError>;
}
