//! Reads and writes modules, lessons and the texts of readings as rows.

use super::rows::{source, source_columns};
use crate::error::corrupt;
use crate::schema::{course_modules, lessons, reading_texts};
use catalogue::{Course, Lesson, LessonContent, LessonFile, Module};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::ids::{CourseId, LessonId, ModuleId};
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = course_modules, check_for_backend(Pg), treat_none_as_default_value = false)]
pub(super) struct ModuleRow {
    id: Uuid,
    pub(super) course_id: Uuid,
    position: i32,
    title: String,
    purpose: String,
}

impl ModuleRow {
    fn new(course: CourseId, position: i32, module: &Module) -> Self {
        let Module { id, title, purpose } = module.clone();
        Self { id: id.0, course_id: course.0, position, title, purpose }
    }

    pub(super) fn module(self) -> Module {
        let Self { id, title, purpose, .. } = self;
        Module { id: ModuleId(id), title, purpose }
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = lessons, check_for_backend(Pg), treat_none_as_default_value = false)]
pub(super) struct LessonRow {
    id: Uuid,
    pub(super) course_id: Uuid,
    position: i32,
    title: String,
    file: Option<String>,
    address: Option<String>,
    is_preview: bool,
    seconds: Option<i32>,
    module_id: Option<Uuid>,
    kind: String,
    is_draft: bool,
    words: Option<i32>,
    file_name: Option<String>,
    file_bytes: Option<i64>,
    questions: Option<i32>,
}

impl LessonRow {
    fn new(course: CourseId, position: i32, lesson: &Lesson) -> Self {
        let empty = Self {
            id: lesson.id.0,
            course_id: course.0,
            position,
            title: lesson.title.clone(),
            file: None,
            address: None,
            is_preview: lesson.is_preview,
            seconds: None,
            module_id: lesson.module.map(|module| module.0),
            kind: lesson.content.kind().to_owned(),
            is_draft: lesson.is_draft,
            words: None,
            file_name: None,
            file_bytes: None,
            questions: None,
        };
        match &lesson.content {
            LessonContent::Video { source, seconds } => {
                let (file, address) = source_columns(source.as_ref());
                Self { file, address, seconds: *seconds, ..empty }
            }
            LessonContent::Reading { words } | LessonContent::Assignment { words } => {
                Self { words: Some(*words), ..empty }
            }
            LessonContent::Quiz { questions } => Self { questions: Some(*questions), ..empty },
            LessonContent::File(None) => empty,
            LessonContent::File(Some(LessonFile { key, name, bytes })) => {
                Self { file: Some(key.clone()), file_name: Some(name.clone()), file_bytes: Some(*bytes), ..empty }
            }
        }
    }

    pub(super) fn lesson(self) -> QueryResult<Lesson> {
        let content = match self.kind.as_str() {
            "video" => LessonContent::Video { source: source(self.file, self.address), seconds: self.seconds },
            "reading" => LessonContent::Reading { words: self.words.unwrap_or_default() },
            "assignment" => LessonContent::Assignment { words: self.words.unwrap_or_default() },
            "quiz" => LessonContent::Quiz { questions: self.questions.unwrap_or_default() },
            "file" => {
                let parts = self.file.zip(self.file_name).zip(self.file_bytes);
                LessonContent::File(parts.map(|((key, name), bytes)| LessonFile { key, name, bytes }))
            }
            other => return Err(corrupt("lessons.kind", other)),
        };
        Ok(Lesson {
            id: LessonId(self.id),
            module: self.module_id.map(ModuleId),
            title: self.title,
            is_draft: self.is_draft,
            is_preview: self.is_preview,
            content,
        })
    }
}

/// Replaces a course's stored modules and lessons. Existing ones are updated in place, because learners' progress refers to
/// lessons. Ones that the course no longer has are deleted.
pub(super) fn replace(course: &Course, connection: &mut PgConnection) -> QueryResult<()> {
    let own = lessons::table.filter(lessons::course_id.eq(course.id.0));
    let kept: Vec<Uuid> = course.lessons.iter().map(|lesson| lesson.id.0).collect();
    diesel::delete(own.filter(lessons::id.ne_all(kept))).execute(connection)?;
    write(course, connection)?;
    let own = course_modules::table.filter(course_modules::course_id.eq(course.id.0));
    let kept: Vec<Uuid> = course.modules.iter().map(|module| module.id.0).collect();
    diesel::delete(own.filter(course_modules::id.ne_all(kept))).execute(connection)?;
    Ok(())
}

/// Inserts new modules and lessons and updates the others in place. The unique constraints on positions are checked at the end
/// of the transaction, so positions may be swapped.
pub(super) fn write(course: &Course, connection: &mut PgConnection) -> QueryResult<()> {
    let modules: Vec<_> = (0..).zip(&course.modules).map(|(at, it)| ModuleRow::new(course.id, at, it)).collect();
    if !modules.is_empty() {
        diesel::insert_into(course_modules::table)
            .values(&modules)
            // An id that belongs to another course violates the primary key, so the row is never taken over.
            .on_conflict((course_modules::course_id, course_modules::id))
            .do_update()
            .set((
                course_modules::position.eq(excluded(course_modules::position)),
                course_modules::title.eq(excluded(course_modules::title)),
                course_modules::purpose.eq(excluded(course_modules::purpose)),
            ))
            .execute(connection)?;
    }
    let rows: Vec<_> = (0..).zip(&course.lessons).map(|(at, it)| LessonRow::new(course.id, at, it)).collect();
    if rows.is_empty() {
        return Ok(());
    }
    diesel::insert_into(lessons::table)
        .values(&rows)
        .on_conflict((lessons::course_id, lessons::id))
        .do_update()
        .set((
            lessons::position.eq(excluded(lessons::position)),
            lessons::title.eq(excluded(lessons::title)),
            lessons::file.eq(excluded(lessons::file)),
            lessons::address.eq(excluded(lessons::address)),
            lessons::is_preview.eq(excluded(lessons::is_preview)),
            lessons::seconds.eq(excluded(lessons::seconds)),
            lessons::module_id.eq(excluded(lessons::module_id)),
            lessons::kind.eq(excluded(lessons::kind)),
            lessons::is_draft.eq(excluded(lessons::is_draft)),
            lessons::words.eq(excluded(lessons::words)),
            lessons::file_name.eq(excluded(lessons::file_name)),
            lessons::file_bytes.eq(excluded(lessons::file_bytes)),
            lessons::questions.eq(excluded(lessons::questions)),
        ))
        .execute(connection)
        .map(drop)
}

/// See `CatalogueRepo::lessons`.
pub(super) fn find(ids: &[LessonId], connection: &mut PgConnection) -> QueryResult<Vec<Lesson>> {
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let found = lessons::table.filter(lessons::id.eq_any(ids)).select(LessonRow::as_select());
    found.load(connection)?.into_iter().map(LessonRow::lesson).collect()
}

/// See `CatalogueRepo::readings`.
pub(super) fn readings(ids: &[LessonId], connection: &mut PgConnection) -> QueryResult<Vec<(LessonId, String)>> {
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let found = reading_texts::table.filter(reading_texts::lesson_id.eq_any(ids)).order(reading_texts::lesson_id);
    let rows: Vec<(Uuid, String)> = found.load(connection)?;
    Ok(rows.into_iter().map(|(id, text)| (LessonId(id), text)).collect())
}

/// See `CatalogueRepo::write_readings`.
pub(super) fn write_readings(texts: &[(LessonId, String)], connection: &mut PgConnection) -> QueryResult<()> {
    let (written, emptied): (Vec<_>, Vec<_>) = texts.iter().partition(|(_, text)| !text.is_empty());
    let emptied: Vec<Uuid> = emptied.into_iter().map(|(id, _)| id.0).collect();
    diesel::delete(reading_texts::table.filter(reading_texts::lesson_id.eq_any(emptied))).execute(connection)?;
    let row =
        |(id, text): &(LessonId, String)| (reading_texts::lesson_id.eq(id.0), reading_texts::text.eq(text.clone()));
    let rows: Vec<_> = written.into_iter().map(row).collect();
    diesel::insert_into(reading_texts::table)
        .values(rows)
        .on_conflict(reading_texts::lesson_id)
        .do_update()
        .set(reading_texts::text.eq(excluded(reading_texts::text)))
        .execute(connection)
        .map(drop)
}
