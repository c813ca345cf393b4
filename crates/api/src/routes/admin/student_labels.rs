//! The staff's tags and notes on a student.

use crate::answer::{Empty, PageBody, Success, Timestamp};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, PageParams, Params, ValidJson};
use crate::session::{Staff, StudentsAccess, StudentsReadAccess};
use crate::state::AppState;
use actix_web::{delete, get, post, put, web};
use domain::students::label_student::StudentNote;
use kernel::ids::{StudentNoteId, UserId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Maximum number of suggested tags.
const SUGGESTED: i64 = 50;

/// The beginning of the tags to list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TagParams {
    /// The beginning of the tag, ignoring case.
    #[serde(default)]
    q: String,
}

/// `data` of the tags in use.
#[derive(Debug, Serialize, ToSchema)]
pub struct TagsInUse {
    /// The most used first, at most 50.
    tags: Vec<TagInUse>,
}

/// A tag with its number of students.
#[derive(Debug, Serialize, ToSchema)]
pub struct TagInUse {
    tag: String,
    /// Number of students with this tag.
    students: i64,
}

/// Lists the tags in use.
#[utoipa::path(tag = "admin", params(TagParams), responses(
    (status = 200, body = Success<TagsInUse>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody)))]
#[get("/admin/student-tags")]
pub(crate) async fn list_student_tags(
    _: Staff<StudentsReadAccess>,
    state: web::Data<AppState>,
    params: Params<TagParams>,
) -> Result<Success<TagsInUse>, ApiError> {
    let found = blocking(move || state.store.begin()?.students().known_tags(params.0.q.trim(), SUGGESTED)).await?;
    let tags = found.into_iter().map(|(tag, students)| TagInUse { tag, students }).collect();
    Ok(Success::ok(TagsInUse { tags }))
}

/// The complete list of a student's tags.
#[derive(Debug, Deserialize, Serialize, Validate, ToSchema)]
pub struct TagsForm {
    /// At most 20 tags of at most 40 characters each.
    tags: Vec<String>,
}

/// Replaces a student's tags. Returns them as they are stored.
#[utoipa::path(tag = "admin", request_body = TagsForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<TagsForm>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 422, body = FailureBody)))]
#[put("/admin/students/{id}/tags")]
pub(crate) async fn set_student_tags(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<TagsForm>,
) -> Result<Success<TagsForm>, ApiError> {
    let (author, id) = (user.author(), UserId(input::uuid(&id)?));
    let use_case = state.use_cases().students.label_student.clone();
    let tags = blocking(move || use_case.set_tags(&author, id, &body.0.tags)).await?;
    Ok(Success::ok(TagsForm { tags }))
}

/// `data` of a student's notes.
#[derive(Debug, Serialize, ToSchema)]
pub struct StudentNotesData {
    /// Newest first.
    notes: Vec<StudentNoteBody>,
    page: PageBody,
}

/// A note of a staff member about a student.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudentNoteBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    text: String,
    /// The author's name.
    author: String,
    author_id: uuid::Uuid,
    created_at: Timestamp,
}

impl From<StudentNote> for StudentNoteBody {
    fn from(note: StudentNote) -> Self {
        let StudentNote { id, author, author_name, text, created_at, .. } = note;
        Self { id: id.0, text, author: author_name, author_id: author.0, created_at: created_at.into() }
    }
}

/// Lists the staff's notes about a student.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path), PageParams), responses(
    (status = 200, body = Success<StudentNotesData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/students/{id}/notes")]
pub(crate) async fn list_student_notes(
    _: Staff<StudentsReadAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    page: Params<PageParams>,
) -> Result<Success<StudentNotesData>, ApiError> {
    let (id, page) = (UserId(input::uuid(&id)?), page.0.read()?);
    let listed = blocking(move || {
        let mut tx = state.store.begin()?;
        tx.users().find(id)?.ok_or_else(|| ApiError::not_found("Student not found."))?;
        Ok::<_, ApiError>(tx.students().notes(id, page.into())?)
    })
    .await?;
    let notes = listed.rows.into_iter().map(StudentNoteBody::from).collect();
    Ok(Success::ok(StudentNotesData { notes, page: page.with_total(listed.total) }))
}

/// A new note.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct StudentNoteForm {
    /// 1 to 2,000 characters.
    text: String,
}

/// `data` of a note.
#[derive(Debug, Serialize, ToSchema)]
pub struct StudentNoteData {
    note: StudentNoteBody,
}

/// Adds a note about a student for other staff. The student sees it only in the export of their personal data.
#[utoipa::path(tag = "admin", request_body = StudentNoteForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 201, body = Success<StudentNoteData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[post("/admin/students/{id}/notes")]
pub(crate) async fn add_student_note(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<StudentNoteForm>,
) -> Result<Success<StudentNoteData>, ApiError> {
    let (author, id) = (user.author(), UserId(input::uuid(&id)?));
    let use_case = state.use_cases().students.label_student.clone();
    let store = state.store.clone();
    let note = blocking(move || {
        let note = use_case.add_note(&author, id, &body.0.text)?;
        let found = store.begin()?.students().find_note(note)?;
        found.ok_or_else(|| ApiError::not_found("Note not found."))
    })
    .await?;
    Ok(Success::created(StudentNoteData { note: note.into() }))
}

/// Deletes a note. Staff can delete their own notes, an admin can delete any.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path), ("noteId" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[delete("/admin/students/{id}/notes/{noteId}")]
pub(crate) async fn delete_student_note(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<Success<Empty>, ApiError> {
    let (student, note) = path.into_inner();
    let (student, note) = (UserId(input::uuid(&student)?), StudentNoteId(input::uuid(&note)?));
    let author = user.author();
    let use_case = state.use_cases().students.label_student.clone();
    blocking(move || use_case.delete_note(&author, student, note)).await?;
    Ok(Success::ok(Empty {}))
}
