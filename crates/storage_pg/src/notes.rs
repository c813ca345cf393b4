//! Notes.

use crate::schema::{courses, lessons, notes};
use crate::sql::{escape_like, lower};
use crate::tx::PgTx;
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::{CourseId, LessonId, NoteId, UserId};
use kernel::store::StoreError;
use learning::notes::{Note, ShownNote};
use learning::ports::store::NoteRepo;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = notes, check_for_backend(Pg))]
struct NoteRow {
    id: Uuid,
    user_id: Uuid,
    course_id: Uuid,
    lesson_id: Uuid,
    at_seconds: i32,
    body: String,
    created_at: Time,
    updated_at: Time,
}

impl From<&Note> for NoteRow {
    fn from(note: &Note) -> Self {
        let Note { id, user, course, lesson, at, body, created_at, updated_at } = note.clone();
        Self {
            id: id.0,
            user_id: user.0,
            course_id: course.0,
            lesson_id: lesson.0,
            at_seconds: at,
            body,
            created_at,
            updated_at,
        }
    }
}

fn shown((row, lesson_title, course_title): (NoteRow, String, String)) -> ShownNote {
    let note = Note {
        id: NoteId(row.id),
        user: UserId(row.user_id),
        course: CourseId(row.course_id),
        lesson: LessonId(row.lesson_id),
        at: row.at_seconds,
        body: row.body,
        created_at: row.created_at,
        updated_at: row.updated_at,
    };
    ShownNote { note, lesson_title, course_title }
}

impl NoteRepo for PgTx {
    fn insert(&mut self, note: &Note) -> Result<(), StoreError> {
        self.run(|c| diesel::insert_into(notes::table).values(NoteRow::from(note)).execute(c)).map(drop)
    }

    fn count(&mut self, user: UserId, course: CourseId) -> Result<i64, StoreError> {
        let own = notes::table.filter(notes::user_id.eq(user.0)).filter(notes::course_id.eq(course.0));
        self.run(|c| own.count().get_result(c))
    }

    fn find_locked(&mut self, id: NoteId) -> Result<Option<ShownNote>, StoreError> {
        self.run(|c| {
            let locked = notes::table.find(id.0).select(notes::id).for_update();
            if locked.first::<Uuid>(c).optional()?.is_none() {
                return Ok(None);
            }
            let row = notes::table
                .inner_join(lessons::table.on(lessons::id.eq(notes::lesson_id)))
                .inner_join(courses::table.on(courses::id.eq(notes::course_id)))
                .filter(notes::id.eq(id.0))
                .select((NoteRow::as_select(), lessons::title, courses::title));
            Ok(row.first(c).optional()?.map(shown))
        })
    }

    fn list(&mut self, user: UserId, course: Option<CourseId>, text: &str) -> Result<Vec<ShownNote>, StoreError> {
        self.run(|c| {
            let mut query = notes::table
                .inner_join(lessons::table.on(lessons::id.eq(notes::lesson_id)))
                .inner_join(courses::table.on(courses::id.eq(notes::course_id)))
                .filter(notes::user_id.eq(user.0))
                .order((courses::title, courses::id, lessons::position, notes::at_seconds, notes::id))
                .select((NoteRow::as_select(), lessons::title, courses::title))
                .into_boxed();
            if let Some(course) = course {
                query = query.filter(notes::course_id.eq(course.0));
            }
            if !text.is_empty() {
                query = query.filter(lower(notes::body).like(lower(format!("%{}%", escape_like(text)))));
            }
            Ok(query.load(c)?.into_iter().map(shown).collect())
        })
    }

    fn update(&mut self, note: &Note) -> Result<(), StoreError> {
        let change = (notes::body.eq(&note.body), notes::updated_at.eq(note.updated_at));
        self.run(|c| diesel::update(notes::table.find(note.id.0)).set(change).execute(c)).map(drop)
    }

    fn delete(&mut self, id: NoteId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(notes::table.find(id.0)).execute(c)).map(drop)
    }
}
