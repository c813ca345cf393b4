//! A learner's private notes, each at a position in a lesson.

use super::discussions::bodies::PostLesson;
use super::discussions::whole_seconds;
use crate::answer::{Empty, Success, Timestamp};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params, ValidJson};
use crate::public_catalogue::Snapshot;
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, delete, get, patch, post, web};
use catalogue::Course;
use kernel::ids::{Key, LessonId, NoteId};
use learning::notes::{NewNote, ShownNote, markdown};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// A note.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoteBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    video: PostLesson,
    /// Position in the lesson, in seconds.
    at: i32,
    /// The text as the learner wrote it; empty for a bookmark.
    body: String,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl NoteBody {
    /// Builds the body with the lesson's title in the snapshot's language.
    fn new(shown: ShownNote, snapshot: &Snapshot) -> Self {
        let note = shown.note;
        Self {
            id: note.id.0,
            video: PostLesson::new(snapshot, note.course, note.lesson, &shown.lesson_title),
            at: note.at,
            body: note.body,
            created_at: note.created_at.into(),
            updated_at: note.updated_at.into(),
        }
    }
}

/// `data` of a course's notes.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotesData {
    /// Sorted by lesson, then by position.
    notes: Vec<NoteBody>,
}

/// `data` of a note.
#[derive(Debug, Serialize, ToSchema)]
pub struct NoteData {
    note: NoteBody,
}

/// Filter of the list of notes.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct NoteParams {
    /// Part of a note, ignoring case.
    q: Option<String>,
}

fn course<'s>(snapshot: &'s Snapshot, key: &str) -> Result<&'s Course, ApiError> {
    snapshot.course(&Key::parse(key)).ok_or_else(|| ApiError::not_found("Course not found."))
}

/// Lists the caller's notes in a course, at most 1,000.
#[utoipa::path(tag = "notes", params(("course" = String, Path, description = "Id or slug"), NoteParams),
    responses((status = 200, body = Success<NotesData>), (status = 401, body = FailureBody),
        (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/course/{course}/notes")]
pub(crate) async fn list_notes(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    key: web::Path<String>,
    params: Params<NoteParams>,
) -> Result<Success<NotesData>, ApiError> {
    let snapshot = state.snapshot_for(&request);
    let id = course(&snapshot, &key)?.id;
    let (use_case, actor, text) = (state.use_cases().notes.clone(), user.0.actor(), params.0.q.unwrap_or_default());
    let found = blocking(move || use_case.list(actor, id, text.trim())).await?;
    Ok(Success::ok(NotesData { notes: found.into_iter().map(|note| NoteBody::new(note, &snapshot)).collect() }))
}

/// A new note.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[schema(as = NewNote)]
pub struct NewNoteBody {
    /// Id of the lesson.
    video: uuid::Uuid,
    /// Position in the lesson, in seconds.
    #[validate(range(
        min = 0.0,
        max = 360_000.0,
        code = "out_of_range",
        message = "The moment must be between 0 and 360000 seconds."
    ))]
    at: f64,
    /// At most 5,000 characters; empty for a bookmark.
    body: String,
}

/// Creates a note.
#[utoipa::path(tag = "notes", request_body = NewNoteBody,
    params(("course" = String, Path, description = "Id or slug")),
    responses((status = 201, body = Success<NoteData>), (status = 401, body = FailureBody),
        (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody),
        (status = 422, body = FailureBody)))]
#[post("/course/{course}/notes")]
pub(crate) async fn add_note(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    key: web::Path<String>,
    body: ValidJson<NewNoteBody>,
) -> Result<Success<NoteData>, ApiError> {
    let NewNoteBody { video, at, body } = body.0;
    let new = NewNote { lesson: LessonId(video), at: whole_seconds(at)?, body };
    let (key, actor, use_case) = (input::key(&key)?, user.0.actor(), state.use_cases().notes.clone());
    let note = blocking(move || use_case.add(actor, &key, &new)).await?;
    Ok(Success::created(NoteData { note: NoteBody::new(note, &state.snapshot_for(&request)) }))
}

/// The new text of a note.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct NoteEdit {
    /// At most 5,000 characters.
    body: String,
}

/// Changes the caller's own note.
#[utoipa::path(tag = "notes", request_body = NoteEdit, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<NoteData>), (status = 401, body = FailureBody), (status = 404, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[patch("/notes/{id}")]
pub(crate) async fn edit_note(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<NoteEdit>,
) -> Result<Success<NoteData>, ApiError> {
    let (id, user, use_case) = (NoteId(input::uuid(&id)?), user.0.id(), state.use_cases().notes.clone());
    let note = blocking(move || use_case.edit(user, id, &body.0.body)).await?;
    Ok(Success::ok(NoteData { note: NoteBody::new(note, &state.snapshot_for(&request)) }))
}

/// Deletes the caller's own note.
#[utoipa::path(tag = "notes", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 404, body = FailureBody)))]
#[delete("/notes/{id}")]
pub(crate) async fn delete_note(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<Empty>, ApiError> {
    let (id, user, use_case) = (NoteId(input::uuid(&id)?), user.0.id(), state.use_cases().notes.clone());
    blocking(move || use_case.delete(user, id)).await?;
    Ok(Success::ok(Empty {}))
}

/// Exports the caller's notes in a course as markdown.
#[utoipa::path(tag = "notes", params(("course" = String, Path, description = "Id or slug")), responses(
    (status = 200, body = String, content_type = "text/markdown"), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/course/{course}/notes/export")]
pub(crate) async fn export_notes(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    key: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot_for(&request);
    let course = course(&snapshot, &key)?;
    let (id, use_case, actor) = (course.id, state.use_cases().notes.clone(), user.0.actor());
    let mut found = blocking(move || use_case.list(actor, id, "")).await?;
    found.iter_mut().for_each(|note| note.lesson_title = snapshot.course_text(id, &note.lesson_title));
    Ok(HttpResponse::Ok()
        .content_type("text/markdown; charset=utf-8")
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}-notes.md\"", course.slug)))
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .body(markdown(&course.title, &found)))
}
