//! Quizzes, the papers that learners get, and the results of attempts.

pub mod attempt;
pub mod merge;
pub mod paper;
pub mod quiz;
pub mod rows;
mod shuffle;

pub use attempt::{LearnerResult, Outcome, OwnAttempt, QuestionMarks, QuizAttempt, QuizFigures, QuizStanding, QuizTry};
pub use paper::{Answer, Paper, PaperQuestion, Score};
pub use quiz::{Choice, Question, QuestionEntry, Quiz, QuizEntry, Task, TaskKind};
