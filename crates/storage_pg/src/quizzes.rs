//! Quizzes and attempts at them.

mod figures;
mod json;
mod rows;

use crate::error::corrupt;
use crate::schema::{courses, lessons, quiz_attempts, quiz_marks, quizzes};
use crate::tx::PgTx;
use catalogue::ports::store::QuizRepo;
use catalogue::quizzes::{Answer, LearnerResult, OwnAttempt, PaperQuestion, Quiz, QuizAttempt, QuizFigures, QuizTry};
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::Time;
use kernel::ids::{CourseId, LessonId, QuizAttemptId, UserId};
use kernel::store::{Listed, Page, StoreError};
use rows::{AttemptRow, OutcomeRow, TryRow};
use serde_json::Value;
use uuid::Uuid;

/// Writes the marks of a finished attempt.
fn mark(attempt: &QuizAttempt, connection: &mut PgConnection) -> QueryResult<()> {
    let row = |question: &PaperQuestion| {
        (
            quiz_marks::attempt_id.eq(attempt.id.0),
            quiz_marks::question_id.eq(question.question.id.0),
            quiz_marks::is_answered.eq(question.answer_in(&attempt.answers).is_some()),
            quiz_marks::is_right.eq(question.is_right_in(&attempt.answers)),
        )
    };
    let rows: Vec<_> = attempt.paper.questions.iter().map(row).collect();
    diesel::insert_into(quiz_marks::table).values(rows).execute(connection).map(drop)
}

impl QuizRepo for PgTx {
    fn definitions(&mut self, lessons: &[LessonId]) -> Result<Vec<(LessonId, Quiz)>, StoreError> {
        let ids: Vec<Uuid> = lessons.iter().map(|id| id.0).collect();
        self.run(|c| {
            let found = quizzes::table.filter(quizzes::lesson_id.eq_any(ids)).order(quizzes::lesson_id);
            let rows: Vec<(Uuid, Value)> = found.select((quizzes::lesson_id, quizzes::definition)).load(c)?;
            let unreadable = || corrupt("quizzes.definition", "another form");
            let quiz = |(id, json): (Uuid, Value)| Ok((LessonId(id), json::quiz(&json).ok_or_else(unreadable)?));
            rows.into_iter().map(quiz).collect()
        })
    }

    fn write_definitions(&mut self, written: &[(LessonId, Quiz)], now: Time) -> Result<(), StoreError> {
        self.run(|c| {
            let row = |(id, quiz): &(LessonId, Quiz)| {
                let definition = quizzes::definition.eq(json::of_quiz(quiz));
                (quizzes::lesson_id.eq(id.0), definition, quizzes::changed_at.eq(now))
            };
            diesel::insert_into(quizzes::table)
                .values(written.iter().map(row).collect::<Vec<_>>())
                .on_conflict(quizzes::lesson_id)
                .do_update()
                .set((
                    quizzes::definition.eq(excluded(quizzes::definition)),
                    quizzes::changed_at.eq(excluded(quizzes::changed_at)),
                ))
                .execute(c)
                .map(drop)
        })
    }

    fn insert_attempt(&mut self, attempt: &QuizAttempt) -> Result<(), StoreError> {
        self.run(|c| diesel::insert_into(quiz_attempts::table).values(AttemptRow::new(attempt)).execute(c)).map(drop)
    }

    fn attempt(&mut self, id: QuizAttemptId) -> Result<Option<QuizAttempt>, StoreError> {
        let found = quiz_attempts::table.find(id.0).select(AttemptRow::as_select());
        self.run(|c| found.first(c).optional()?.map(AttemptRow::attempt).transpose())
    }

    fn open_attempt(&mut self, user: UserId, lesson: LessonId) -> Result<Option<QuizAttempt>, StoreError> {
        let found = quiz_attempts::table
            .filter(quiz_attempts::user_id.eq(user.0))
            .filter(quiz_attempts::lesson_id.eq(lesson.0))
            .filter(quiz_attempts::submitted_at.is_null())
            .select(AttemptRow::as_select());
        self.run(|c| found.first(c).optional()?.map(AttemptRow::attempt).transpose())
    }

    fn tries(&mut self, user: UserId, lesson: LessonId) -> Result<Vec<QuizTry>, StoreError> {
        let found = quiz_attempts::table
            .filter(quiz_attempts::user_id.eq(user.0))
            .filter(quiz_attempts::lesson_id.eq(lesson.0))
            .order((quiz_attempts::started_at.desc(), quiz_attempts::id.desc()))
            .select(TryRow::as_select());
        self.run(|c| Ok(found.load(c)?.into_iter().map(TryRow::attempt).collect()))
    }

    fn save_answers(&mut self, id: QuizAttemptId, answers: &[Answer]) -> Result<(), StoreError> {
        self.run(|c| {
            let open = quiz_attempts::table.find(id.0).filter(quiz_attempts::submitted_at.is_null());
            diesel::update(open).set(quiz_attempts::answers.eq(json::of_answers(answers))).execute(c).map(drop)
        })
    }

    fn save_late(&mut self, id: QuizAttemptId, late: &[Answer]) -> Result<(), StoreError> {
        let change = quiz_attempts::late_answers.eq(json::of_answers(late));
        self.run(|c| diesel::update(quiz_attempts::table.find(id.0)).set(change).execute(c)).map(drop)
    }

    fn end(&mut self, attempt: &QuizAttempt) -> Result<(), StoreError> {
        self.run(|c| {
            let open = quiz_attempts::table.find(attempt.id.0).filter(quiz_attempts::submitted_at.is_null());
            let change =
                (quiz_attempts::answers.eq(json::of_answers(&attempt.answers)), OutcomeRow::from(attempt.outcome));
            if diesel::update(open).set(change).execute(c)? == 1 { mark(attempt, c) } else { Ok(()) }
        })
    }

    fn passed(&mut self, user: UserId, course: CourseId) -> Result<Vec<LessonId>, StoreError> {
        let passed = quiz_attempts::table
            .filter(quiz_attempts::user_id.eq(user.0))
            .filter(quiz_attempts::course_id.eq(course.0))
            .filter(quiz_attempts::passed.eq(true))
            .select(quiz_attempts::lesson_id)
            .distinct();
        self.run(|c| Ok(passed.load(c)?.into_iter().map(LessonId).collect()))
    }

    fn figures(&mut self, lesson: LessonId) -> Result<QuizFigures, StoreError> {
        self.run(|c| figures::of_quiz(lesson, c))
    }

    fn results(&mut self, lesson: LessonId, page: Page) -> Result<Listed<LearnerResult>, StoreError> {
        self.run(|c| figures::by_learner(lesson, page, c))
    }

    fn of_user(&mut self, user: UserId) -> Result<Vec<OwnAttempt>, StoreError> {
        let found = quiz_attempts::table
            .inner_join(lessons::table.on(lessons::id.eq(quiz_attempts::lesson_id)))
            .inner_join(courses::table.on(courses::id.eq(quiz_attempts::course_id)))
            .filter(quiz_attempts::user_id.eq(user.0))
            .order((quiz_attempts::started_at, quiz_attempts::id))
            .select((AttemptRow::as_select(), lessons::title, courses::title));
        self.run(|c| {
            let own = |(row, lesson_title, course_title): (AttemptRow, String, String)| {
                Ok(OwnAttempt { attempt: row.attempt()?, lesson_title, course_title })
            };
            found.load(c)?.into_iter().map(own).collect()
        })
    }
}
