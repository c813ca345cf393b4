//! Captions and chapters of lessons in the back office.

use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::enum_schemas::{CaptionLanguage, CaptionMendName};
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::middleware::min_body_rate;
use crate::routes::admin::sheet::twice_coded;
use crate::routes::captions::ChapterBody;
use crate::session::{CatalogueAccess, Staff};
use crate::state::AppState;
use actix_web::{delete, get, put, web};
use catalogue::captions::change_captions::{ChangeCaptions, Named};
use catalogue::captions::mend::{Mend, Mends};
use catalogue::captions::{Captions, Chapter, Language};
use encoding_rs::{UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use futures_util::StreamExt;
use kernel::ids::LessonId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// Maximum size of a captions file, in bytes.
const LARGEST: usize = 1 << 20;

fn use_case(state: &AppState) -> ChangeCaptions {
    ChangeCaptions { store: state.store.clone(), clock: state.clock.clone() }
}

/// Returns the lesson in the request's path, drafts included.
fn lesson(state: &AppState, id: &str) -> Result<Named, ApiError> {
    let id = LessonId(input::uuid(id)?);
    let snapshot = state.catalogue.snapshot();
    let (_, lesson) = snapshot.lesson(id).ok_or_else(|| ApiError::not_found("Lesson not found."))?;
    Ok(Named { id, title: lesson.title.clone() })
}

fn language(tag: &str) -> Result<Language, ApiError> {
    Language::parse(tag).ok_or_else(|| ApiError::not_found("Captions are in English (en) or Hindi (hi)."))
}

/// `data` of a lesson's captions.
#[derive(Debug, Serialize, ToSchema)]
pub struct CaptionsData {
    captions: Vec<CaptionsBody>,
    /// The chapters that learners see: an admin's own, else those in the captions.
    chapters: Vec<ChapterBody>,
    /// Repairs and omissions in the uploaded file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mends: Vec<CaptionMendBody>,
}

/// Repairs or omissions of one kind in a captions file.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CaptionMend)]
pub struct CaptionMendBody {
    #[schema(value_type = CaptionMendName)]
    kind: &'static str,
    /// Number of affected captions.
    count: usize,
    /// First affected lines of the file, from 1.
    lines: Vec<usize>,
}

impl CaptionMendBody {
    fn all(mends: &Mends) -> Vec<Self> {
        let body =
            |(mend, count, lines): (Mend, usize, &[usize])| Self { kind: mend.as_str(), count, lines: lines.to_vec() };
        mends.told().map(body).collect()
    }
}

/// Captions in one language.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Captions)]
pub struct CaptionsBody {
    #[schema(value_type = CaptionLanguage)]
    language: &'static str,
    cues: u32,
    /// End of the last caption, in seconds.
    seconds: u32,
}

impl From<Captions> for CaptionsBody {
    fn from(captions: Captions) -> Self {
        Self { language: captions.language.as_str(), cues: captions.cues, seconds: captions.seconds }
    }
}

/// Reads a lesson's captions and chapters. Blocks.
fn shown(state: &AppState, lesson: LessonId) -> Result<CaptionsData, ApiError> {
    let mut tx = state.store.begin()?;
    let captions = tx.captions().list(lesson)?;
    let chapters = catalogue::captions::shown_chapters(tx.captions().chapters(lesson)?, &captions);
    let chapters = chapters.into_iter().map(ChapterBody::from).collect();
    Ok(CaptionsData { captions: captions.into_iter().map(CaptionsBody::from).collect(), chapters, mends: Vec::new() })
}

/// A lesson's captions and chapters.
#[utoipa::path(tag = "admin", params(("lessonId" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<CaptionsData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/lessons/{lessonId}/captions")]
pub(crate) async fn get_captions(
    _: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<CaptionsData>, ApiError> {
    let lesson = lesson(&state, &id)?.id;
    Ok(Success::ok(blocking(move || shown(&state, lesson)).await?))
}

/// Stores captions of a lesson: WebVTT or SubRip of at most 1 MB, in UTF-8, UTF-16 or Windows-1252. Only the text is kept.
/// Repairs and omissions are reported.
#[utoipa::path(tag = "admin", params(("lessonId" = uuid::Uuid, Path), ("language" = CaptionLanguage, Path)),
    request_body(content = String, content_type = "text/vtt"), responses((status = 200, body = Success<CaptionsData>),
        (status = 400, body = FailureBody), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
        (status = 404, body = FailureBody), (status = 408, body = FailureBody), (status = 413, body = FailureBody),
        (status = 422, body = FailureBody)))]
#[put("/admin/lessons/{lessonId}/captions/{language}")]
pub(crate) async fn put_captions(
    admin: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
    body: web::Payload,
) -> Result<Success<CaptionsData>, ApiError> {
    let (lesson, language) = (lesson(&state, &path.0)?, language(&path.1)?);
    let bytes = read(body).await?;
    let text = decoded(&bytes);
    let (author, change) = (admin.author(), use_case(&state));
    let data = blocking(move || {
        let (_, mends) = change.put(&author, &lesson, language, &text)?;
        Ok::<_, ApiError>(CaptionsData { mends: CaptionMendBody::all(&mends), ..shown(&state, lesson.id)? })
    });
    Ok(Success::ok(data.await?))
}

/// Decodes a file: by its byte order mark, as UTF-16 if every other byte is zero, else as UTF-8, else as Windows-1252.
fn decoded(bytes: &[u8]) -> String {
    let is_empty = |byte: Option<&u8>| byte == Some(&0);
    let encoding = match std::str::from_utf8(bytes) {
        _ if is_empty(bytes.get(1)) && is_empty(bytes.get(3)) => UTF_16LE,
        _ if is_empty(bytes.first()) && is_empty(bytes.get(2)) => UTF_16BE,
        Ok(_) => UTF_8,
        Err(_) => WINDOWS_1252,
    };
    let (text, ..) = encoding.decode(bytes);
    twice_coded(&text).unwrap_or_else(|| text.into_owned())
}

/// Reads the body up to the size limit.
async fn read(mut body: web::Payload) -> Result<Vec<u8>, ApiError> {
    let mut bytes = Vec::new();
    while let Some(part) = body.next().await {
        let part = part.map_err(|error| {
            let too_slow = min_body_rate::is_too_slow(&error);
            if too_slow { ApiError::too_slow() } else { ApiError::bad_request("The body ended early.") }
        })?;
        if bytes.len() + part.len() > LARGEST {
            return Err(ApiError::too_large("A file of captions may have 1 MB."));
        }
        bytes.extend_from_slice(&part);
    }
    Ok(bytes)
}

/// Removes a lesson's captions in one language.
#[utoipa::path(tag = "admin", params(("lessonId" = uuid::Uuid, Path), ("language" = CaptionLanguage, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody)))]
#[delete("/admin/lessons/{lessonId}/captions/{language}")]
pub(crate) async fn delete_captions(
    admin: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<Success<Empty>, ApiError> {
    let (lesson, language) = (lesson(&state, &path.0)?, language(&path.1)?);
    let (author, change) = (admin.author(), use_case(&state));
    blocking(move || change.remove(&author, &lesson, language)).await?;
    Ok(Success::ok(Empty {}))
}

/// An admin's list of chapters.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct ChaptersForm {
    /// Chapters ordered by start, at most 100. Empty: the chapters in the captions are shown.
    chapters: Vec<ChapterBody>,
}

/// Replaces a lesson's chapters.
#[utoipa::path(tag = "admin", params(("lessonId" = uuid::Uuid, Path)), request_body = ChaptersForm, responses(
    (status = 200, body = Success<CaptionsData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 422, body = FailureBody)))]
#[put("/admin/lessons/{lessonId}/chapters")]
pub(crate) async fn put_chapters(
    admin: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<ChaptersForm>,
) -> Result<Success<CaptionsData>, ApiError> {
    let lesson = lesson(&state, &id)?;
    let chapters: Vec<Chapter> = body.0.chapters.into_iter().map(Chapter::from).collect();
    let (author, change) = (admin.author(), use_case(&state));
    let data = blocking(move || {
        change.set_chapters(&author, &lesson, &chapters)?;
        shown(&state, lesson.id)
    });
    Ok(Success::ok(data.await?))
}
