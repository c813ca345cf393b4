//! Learners' progress in lessons.

use crate::schema::lesson_progress;
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::Time;
use kernel::ids::{CourseId, LessonId, UserId};
use kernel::store::StoreError;
use learning::LessonProgress;
use learning::ports::store::{ProgressRepo, Recorded};
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = lesson_progress, check_for_backend(Pg), treat_none_as_default_value = false)]
struct ProgressRow {
    user_id: Uuid,
    lesson_id: Uuid,
    course_id: Uuid,
    position_ms: i32,
    completed: bool,
    updated_at: Time,
}

impl ProgressRow {
    fn of(user: UserId, progress: &LessonProgress) -> Self {
        let LessonProgress { course, lesson, position_ms, completed, updated_at } = *progress;
        Self { user_id: user.0, lesson_id: lesson.0, course_id: course.0, position_ms, completed, updated_at }
    }

    fn progress(self) -> LessonProgress {
        LessonProgress {
            course: CourseId(self.course_id),
            lesson: LessonId(self.lesson_id),
            position_ms: self.position_ms,
            completed: self.completed,
            updated_at: self.updated_at,
        }
    }
}

impl ProgressRepo for PgTx {
    fn record(&mut self, user: UserId, progress: &LessonProgress) -> Result<Recorded, StoreError> {
        self.run(|c| {
            // Write only the position at first. The upsert locks the row even if a later report is stored, which then stays.
            // The row that is read back still has the previous `completed`.
            let written = diesel::insert_into(lesson_progress::table)
                .values((
                    ProgressRow { completed: false, ..ProgressRow::of(user, progress) },
                    lesson_progress::begun_at.eq(progress.updated_at),
                ))
                .on_conflict((lesson_progress::user_id, lesson_progress::lesson_id))
                .do_update()
                .set((
                    lesson_progress::position_ms.eq(excluded(lesson_progress::position_ms)),
                    lesson_progress::updated_at.eq(excluded(lesson_progress::updated_at)),
                ));
            let later = lesson_progress::updated_at.le(excluded(lesson_progress::updated_at));
            let stored =
                diesel::query_dsl::methods::FilterDsl::filter(written, later).returning(ProgressRow::as_returning());
            let stored: Option<ProgressRow> = stored.get_result(c).optional()?;
            let own = lesson_progress::table.find((user.0, progress.lesson.0));
            let before = match stored {
                Some(stored) => stored,
                None => own.select(ProgressRow::as_select()).first(c)?,
            };
            let is_first_completion = progress.completed && !before.completed;
            if is_first_completion {
                let done = (lesson_progress::completed.eq(true), lesson_progress::completed_at.eq(progress.updated_at));
                diesel::update(own).set(done).execute(c)?;
            }
            let completed = before.completed || progress.completed;
            Ok(Recorded { progress: LessonProgress { completed, ..before.progress() }, is_first_completion })
        })
    }

    fn mark(&mut self, user: UserId, lesson: LessonId, now: Time) -> Result<(), StoreError> {
        let unmarked = lesson_progress::table.find((user.0, lesson.0)).filter(lesson_progress::marked_at.is_null());
        self.run(|c| diesel::update(unmarked).set(lesson_progress::marked_at.eq(now)).execute(c)).map(drop)
    }

    fn marked(&mut self, user: UserId, course: CourseId) -> Result<Vec<LessonId>, StoreError> {
        let marked = lesson_progress::table
            .filter(lesson_progress::user_id.eq(user.0))
            .filter(lesson_progress::course_id.eq(course.0))
            .filter(lesson_progress::marked_at.is_not_null())
            .order(lesson_progress::lesson_id)
            .select(lesson_progress::lesson_id);
        self.run(|c| Ok(marked.load(c)?.into_iter().map(LessonId).collect()))
    }

    fn of_course(&mut self, user: UserId, course: CourseId) -> Result<Vec<LessonProgress>, StoreError> {
        self.run(|c| {
            let rows = lesson_progress::table
                .filter(lesson_progress::user_id.eq(user.0))
                .filter(lesson_progress::course_id.eq(course.0))
                .order((lesson_progress::updated_at.desc(), lesson_progress::lesson_id))
                .select(ProgressRow::as_select())
                .load(c)?;
            Ok(rows.into_iter().map(ProgressRow::progress).collect())
        })
    }

    fn of_user(&mut self, user: UserId) -> Result<Vec<LessonProgress>, StoreError> {
        self.run(|c| {
            let rows = lesson_progress::table
                .filter(lesson_progress::user_id.eq(user.0))
                .order((lesson_progress::updated_at.desc(), lesson_progress::lesson_id))
                .select(ProgressRow::as_select())
                .load(c)?;
            Ok(rows.into_iter().map(ProgressRow::progress).collect())
        })
    }
}
