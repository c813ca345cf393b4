//! Work that learners submit for assignments. Files are checked by their content, stored unchanged under random keys, and sent
//! as downloads.

use crate::answer::{Success, Timestamp};
use crate::blob_response::{self, Delivery};
use crate::blocking::blocking;
use crate::enum_schemas::SubmissionState;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input;
use crate::routes::admin::upload::Upload;
use crate::routes::media::{attachment, missing};
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_multipart::form::MultipartForm;
use actix_multipart::form::tempfile::TempFile;
use actix_multipart::form::text::Text;
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use kernel::ids::{LessonId, SubmissionFileId, SubmissionId};
use kernel::ports::{BlobContent, BlobStore, FileKind, MediaError};
use learning::submissions::submit_work::{Command, NewFile};
use learning::submissions::{MAX_FILE_BYTES, MAX_FILES, ShownSubmission, SubmittedFile};
use learning::teaching::TeachingScope;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;
use uuid::Uuid;

/// Error message that lists the accepted kinds of files.
const KINDS: &str = "Files must be pictures (PNG, JPEG, WebP), PDF, ZIP archives, office documents or plain text (UTF-8, \
                     no HTML). Put any other file into a ZIP archive.";

/// A file of a submission.
#[derive(Debug, Serialize, ToSchema)]
pub struct SubmissionFileBody {
    #[serde(rename = "_id")]
    id: Uuid,
    name: String,
    bytes: i64,
    /// The download address for the learner, the course's mentors and admins.
    url: String,
}

/// A learner's submission and its grade.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubmissionBody {
    #[serde(rename = "_id")]
    id: Uuid,
    course_id: Uuid,
    lesson_id: Uuid,
    /// The learner's text, in markdown.
    text: String,
    files: Vec<SubmissionFileBody>,
    #[schema(value_type = SubmissionState)]
    state: &'static str,
    /// Points out of a hundred; null until graded, or when the mentor gave none.
    #[schema(required)]
    grade: Option<i32>,
    /// The mentor's comment.
    comment: String,
    submitted_at: Timestamp,
    #[schema(required)]
    graded_at: Option<Timestamp>,
    /// Name of the mentor who graded the submission; null until graded.
    #[schema(required)]
    graded_by: Option<String>,
}

impl From<ShownSubmission> for SubmissionBody {
    fn from(shown: ShownSubmission) -> Self {
        let ShownSubmission { submission, grader, .. } = shown;
        let id = submission.id;
        let file = |file: SubmittedFile| SubmissionFileBody {
            id: file.id.0,
            url: format!("/api/v1/submissions/{id}/files/{}", file.id),
            name: file.name,
            bytes: file.bytes,
        };
        Self {
            id: id.0,
            course_id: submission.course.0,
            lesson_id: submission.lesson.0,
            text: submission.text,
            files: submission.files.into_iter().map(file).collect(),
            state: submission.state.as_str(),
            grade: submission.grade,
            comment: submission.comment,
            submitted_at: submission.submitted_at.into(),
            graded_at: submission.graded_at.map(Timestamp),
            graded_by: grader,
        }
    }
}

/// The caller's submissions for an assignment, and whether they may submit again.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AssignmentBody {
    /// The caller's submissions, newest first.
    submissions: Vec<SubmissionBody>,
    may_submit: bool,
}

impl AssignmentBody {
    /// Builds the body. `owns` says whether the caller owns the course.
    pub fn new(own: Vec<ShownSubmission>, owns: bool) -> Self {
        let is_free = own.iter().all(|shown| shown.submission.state == learning::submissions::State::Returned);
        Self { submissions: own.into_iter().map(SubmissionBody::from).collect(), may_submit: owns && is_free }
    }
}

#[derive(Debug, MultipartForm)]
pub(super) struct WorkForm {
    text: Option<Text<String>>,
    // The limit applies to all files together.
    #[multipart(limit = "50 MiB")]
    files: Vec<TempFile>,
}

/// An uploaded file.
#[derive(Debug, ToSchema)]
#[schema(value_type = String, format = Binary)]
#[allow(dead_code, reason = "describes only")]
pub struct SentFile(Vec<u8>);

/// Describes the form for the OpenAPI document.
#[derive(Debug, ToSchema)]
#[allow(dead_code, reason = "describes only")]
pub struct SubmissionForm {
    /// Markdown, at most 20,000 characters.
    #[schema(nullable = false)]
    text: Option<String>,
    /// At most five files of at most 10 MB each: pictures, PDF, ZIP, office documents or plain text. Their names are stored.
    #[schema(nullable = false)]
    files: Option<Vec<SentFile>>,
}

/// `data` of a submission.
#[derive(Debug, Serialize, ToSchema)]
pub struct SubmissionData {
    submission: SubmissionBody,
}

/// Submits work for an assignment of a course that the caller owns.
#[utoipa::path(tag = "learning", request_body(content = SubmissionForm, content_type = "multipart/form-data"),
    params(("id" = String, Path, description = "Id or slug"), ("lessonId" = uuid::Uuid, Path)), responses(
    (status = 201, body = Success<SubmissionData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
    (status = 409, body = FailureBody), (status = 413, body = FailureBody), (status = 415, body = FailureBody),
    (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[post("/course/{id}/lessons/{lessonId}/submissions")]
pub(crate) async fn submit_work(
    user: CurrentUser,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
    form: Upload<WorkForm>,
) -> Result<Success<SubmissionData>, ApiError> {
    let (course, lesson) = (input::key(&path.0)?, LessonId(input::uuid(&path.1)?));
    let (actor, use_case) = (user.0.actor(), state.use_cases().submissions.submit.clone());
    let shown = blocking(move || {
        use_case.check(actor, &course, lesson)?;
        let WorkForm { text, files } = form.0;
        let text = text.map(Text::into_inner).unwrap_or_default();
        if text.contains('\0') {
            return Err(ApiError::bad_request("The field 'text' cannot be read."));
        }
        let mut stored = StoredFiles::new(state.blobs.clone());
        let files = stored.take(&state, files)?;
        let shown = use_case.run(Command { actor, course, lesson, text, files })?;
        stored.settle();
        Ok::<_, ApiError>(shown)
    })
    .await?;
    Ok(Success::created(SubmissionData { submission: shown.into() }))
}

/// Blobs of submitted files. Unless the submission is stored, they are deleted again.
struct StoredFiles {
    blobs: Arc<dyn BlobStore>,
    keys: Vec<String>,
}

impl StoredFiles {
    fn new(blobs: Arc<dyn BlobStore>) -> Self {
        Self { blobs, keys: Vec::new() }
    }

    /// Checks each file by its content and stores it unchanged.
    fn take(&mut self, state: &AppState, files: Vec<TempFile>) -> Result<Vec<NewFile>, ApiError> {
        // Browsers send an empty file for a file field that was left blank.
        let files: Vec<_> = files.into_iter().filter(|file| file.size > 0).collect();
        if files.len() > MAX_FILES {
            let message = "At most five files can be handed in.";
            return Err(ApiError::unprocessable([FieldError::new("files", "too_many", message)]));
        }
        files.into_iter().map(|file| self.store(state, file)).collect()
    }

    fn store(&mut self, state: &AppState, file: TempFile) -> Result<NewFile, ApiError> {
        let bytes = i64::try_from(file.size).map_err(ApiError::internal)?;
        if bytes > MAX_FILE_BYTES {
            return Err(ApiError::too_large("A file that is handed in may have 10 MB."));
        }
        let refused = |error| match error {
            MediaError::UnknownKind => ApiError::unsupported(KINDS),
            error => error.into(),
        };
        let kind: FileKind = state.media.kind(file.file.path()).map_err(refused)?;
        if !(kind.is_image() || kind.is_download()) {
            return Err(ApiError::unsupported(KINDS));
        }
        let key = format!("{}.work", state.ids.uuid());
        self.keys.push(key.clone());
        self.blobs.put(&key, BlobContent::File(file.file.path()))?;
        Ok(NewFile { name: file.file_name.unwrap_or_default(), key, bytes })
    }

    fn settle(mut self) {
        self.keys.clear();
    }
}

impl Drop for StoredFiles {
    fn drop(&mut self) {
        if let Err(error) = self.blobs.delete(&self.keys) {
            tracing::warn!(%error, "files of refused work stay behind until they are swept");
        }
    }
}

/// Downloads a file of a submission. Allowed for its learner, the course's mentors and admins.
#[utoipa::path(tag = "learning", params(("id" = uuid::Uuid, Path), ("fileId" = uuid::Uuid, Path)), responses(
    (status = 200, content_type = "application/octet-stream", body = Vec<u8>), (status = 401, body = FailureBody),
    (status = 404, body = FailureBody)))]
#[get("/submissions/{id}/files/{fileId}")]
pub(crate) async fn get_submission_file(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, ApiError> {
    let (id, file) = (SubmissionId(input::uuid(&path.0)?), SubmissionFileId(input::uuid(&path.1)?));
    let (store, actor) = (state.store.clone(), user.0.actor());
    let found = blocking(move || {
        let mut tx = store.begin()?;
        let Some(shown) = tx.submissions().find(id)? else { return Ok(None) };
        let is_own = actor.user() == Some(shown.submission.user);
        if !is_own && !TeachingScope::of(tx.as_mut(), actor)?.has(shown.submission.course) {
            return Ok(None);
        }
        tx.submissions().file(id, file)
    })
    .await?;
    let file: SubmittedFile = found.ok_or_else(missing)?;
    let disposition = attachment(&file.name).into();
    let delivery = Delivery { content_type: "application/octet-stream", disposition, caching: "private, no-store" };
    blob_response::send(&request, &state.blobs, file.key, delivery).await?.ok_or_else(missing)
}
