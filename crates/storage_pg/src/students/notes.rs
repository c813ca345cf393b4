//! The staff's notes about students.

use crate::schema::{student_notes, users};
use diesel::pg::Pg;
use diesel::prelude::*;
use domain::students::label_student::StudentNote;
use kernel::Time;
use kernel::ids::{StudentNoteId, UserId};
use kernel::store::{Listed, Page};
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = student_notes, check_for_backend(Pg))]
struct NoteRow {
    id: Uuid,
    user_id: Uuid,
    author_id: Uuid,
    text: String,
    created_at: Time,
}

fn note((row, author_name): (NoteRow, String)) -> StudentNote {
    let NoteRow { id, user_id, author_id, text, created_at } = row;
    let (student, author) = (UserId(user_id), UserId(author_id));
    StudentNote { id: StudentNoteId(id), student, author, author_name, text, created_at }
}

pub(super) fn insert(note: &StudentNote, connection: &mut PgConnection) -> QueryResult<()> {
    let StudentNote { id, student, author, text, created_at, .. } = note.clone();
    let row = NoteRow { id: id.0, user_id: student.0, author_id: author.0, text, created_at };
    diesel::insert_into(student_notes::table).values(row).execute(connection).map(drop)
}

pub(super) fn find(id: StudentNoteId, connection: &mut PgConnection) -> QueryResult<Option<StudentNote>> {
    let found: Option<(NoteRow, String)> = student_notes::table
        .inner_join(users::table.on(users::id.eq(student_notes::author_id)))
        .filter(student_notes::id.eq(id.0))
        .select((NoteRow::as_select(), users::name))
        .first(connection)
        .optional()?;
    Ok(found.map(note))
}

pub(super) fn delete(id: StudentNoteId, connection: &mut PgConnection) -> QueryResult<()> {
    diesel::delete(student_notes::table.find(id.0)).execute(connection).map(drop)
}

pub(super) fn list(student: UserId, page: Page, connection: &mut PgConnection) -> QueryResult<Listed<StudentNote>> {
    let own = || student_notes::table.filter(student_notes::user_id.eq(student.0));
    let total = own().count().get_result(connection)?;
    let rows: Vec<(NoteRow, String)> = own()
        .inner_join(users::table.on(users::id.eq(student_notes::author_id)))
        .order((student_notes::created_at.desc(), student_notes::id.desc()))
        .offset(page.offset)
        .limit(page.limit)
        .select((NoteRow::as_select(), users::name))
        .load(connection)?;
    Ok(Listed { rows: rows.into_iter().map(note).collect(), total })
}
