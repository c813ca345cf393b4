//! Test builders for a quiz, its lesson, and an attempt at it.

use crate::quizzes::{Paper, Question, Quiz, QuizAttempt, Task};
use crate::testing::{id, noon, video};
use crate::{Course, Lesson, LessonContent};
use kernel::ids::{LessonId, QuestionId, QuizAttemptId};
use people::identity::User;

/// A lesson that contains [`quiz`].
pub fn quiz_lesson() -> Lesson {
    let content = LessonContent::Quiz { questions: 1 };
    Lesson { id: LessonId(id("quiz")), title: "Quiz".to_owned(), content, ..video(1) }
}

/// A quiz with one true statement, without limits of time and attempts.
pub fn quiz() -> Quiz {
    let question = Question {
        id: QuestionId(id("question")),
        prompt: "True?".to_owned(),
        explanation: "Because.".to_owned(),
        task: Task::TrueFalse(true),
    };
    Quiz { pass_percent: 100, attempts: None, minutes: None, shuffle: false, questions: vec![question] }
}

/// An open attempt of `user` at [`quiz`], the lesson [`quiz_lesson`] of `course`, begun at noon.
pub fn quiz_attempt(course: &Course, user: &User) -> QuizAttempt {
    QuizAttempt {
        id: QuizAttemptId(id(&format!("attempt at a quiz of {}", user.id))),
        user: user.id,
        course: course.id,
        lesson: quiz_lesson().id,
        started_at: noon(),
        due_at: None,
        paper: Paper::draw(&quiz(), 1),
        answers: Vec::new(),
        late: Vec::new(),
        outcome: None,
    }
}
