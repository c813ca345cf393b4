//! The media library. A client uploads files one at a time, before it sends the form that refers to them. A file that no record
//! refers to within a day is deleted.

use super::upload::{self, UploadGuard, refusal};
use crate::answer::Success;
use crate::blocking::blocking;
use crate::enum_schemas::FilePurpose;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::session::{self, CatalogueAccess, Staff};
use crate::state::AppState;
use actix_multipart::form::bytes::Bytes;
use actix_multipart::form::tempfile::TempFile;
use actix_multipart::form::{FieldReader, Limits};
use actix_multipart::{Field, Multipart};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, post, web};
use catalogue::note_film::NoteFilm;
use futures_util::TryStreamExt;
use futures_util::future::LocalBoxFuture;
use kernel::ports::{FileKind, FileLimits, StoredFile};
use serde::Serialize;
use utoipa::ToSchema;

/// The purpose of a file, which decides the accepted formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Image,
    Pdf,
    Video,
    File,
}

impl Purpose {
    const LONGEST: usize = 16;

    fn parse(name: &str) -> Option<Self> {
        [Self::Image, Self::Pdf, Self::Video, Self::File].into_iter().find(|purpose| purpose.name() == name)
    }

    fn name(self) -> &'static str {
        match self {
            Self::Image => "image",
            Self::Pdf => "pdf",
            Self::Video => "video",
            Self::File => "file",
        }
    }

    fn accepts(self) -> fn(FileKind) -> bool {
        match self {
            Self::Image => FileKind::is_image,
            Self::Pdf => FileKind::is_pdf,
            // Other video formats arrive by resumable upload, where they are converted.
            Self::Video => |kind| kind == FileKind::Mp4,
            Self::File => FileKind::is_download,
        }
    }

    fn refusal(self) -> &'static str {
        match self {
            Self::Image => upload::NOT_A_PICTURE,
            Self::Pdf => "The file must be a PDF.",
            Self::Video => "The video must be an MP4 file.",
            Self::File => {
                "The file must be a PDF, a ZIP archive, an office document or plain text (UTF-8, no HTML). Put any other \
                 file into a ZIP archive."
            }
        }
    }

    /// One of the accepted kinds, to look up the size limit.
    fn kind(self) -> FileKind {
        match self {
            Self::Image => FileKind::Jpeg,
            Self::Pdf => FileKind::Pdf,
            Self::Video => FileKind::Mp4,
            Self::File => FileKind::Zip,
        }
    }
}

/// Describes the form for the OpenAPI document.
#[derive(Debug, ToSchema)]
#[allow(dead_code, reason = "describes only")]
pub struct MediaForm {
    /// `image`, `pdf`, `video` or `file`. If it precedes the file, the server can refuse a file that is too large earlier.
    purpose: String,
    /// PNG, JPEG or WebP; PDF; MP4; PDF, ZIP or plain text. The server ignores the file's name.
    file: Vec<u8>,
}

/// A received form. Its file is on the disk but not checked yet.
#[derive(Debug)]
pub struct Sent {
    purpose: Purpose,
    file: TempFile,
}

impl FromRequest for Sent {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let admitted = session::admitted(request);
        let form = Multipart::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            // Check the caller's permission before any of the body is read.
            admitted.await?;
            receive(&request, form.await.map_err(|error| refusal(&error))?).await
        })
    }
}

async fn receive(request: &HttpRequest, mut form: Multipart) -> Result<Sent, ApiError> {
    let state = request.app_data::<web::Data<AppState>>().ok_or_else(|| ApiError::internal("the app has no state"))?;
    let limits = state.config.file_limits();
    let (mut purpose, mut file) = (None, None);
    while let Some(field) = form.try_next().await.map_err(unreadable)? {
        match field.name() {
            Some("purpose") if purpose.is_none() => purpose = Some(read_purpose(request, field).await?),
            Some("file") if file.is_none() => {
                let limit = limit(purpose, limits);
                let mut limits = Limits::new(usize::try_from(limit).map_err(ApiError::internal)?, 0);
                let received = TempFile::read_field(request, field, &mut limits).await;
                file = Some(received.map_err(|error| match error {
                    error if upload::is_overflow(&error) => too_large(purpose, limit),
                    error => unreadable(error),
                })?);
            }
            _ => return Err(ApiError::bad_request("Send one field 'purpose' and one field 'file', and no other.")),
        }
    }
    let missing = |field, message: &'static str| ApiError::unprocessable([FieldError::new(field, "required", message)]);
    let purpose = purpose.ok_or_else(|| missing("purpose", "Purpose must be image, pdf, video or file."))?;
    // Browsers send an empty file for a file field that was left blank.
    let file = file.filter(|file: &TempFile| file.size > 0).ok_or_else(|| missing("file", "Choose a file."))?;
    Ok(Sent { purpose, file })
}

async fn read_purpose(request: &HttpRequest, field: Field) -> Result<Purpose, ApiError> {
    let mut limits = Limits::new(Purpose::LONGEST, Purpose::LONGEST);
    let read = Bytes::read_field(request, field, &mut limits).await;
    let bytes =
        read.map_err(|error| if upload::is_overflow(&error) { unknown_purpose() } else { unreadable(error) })?;
    std::str::from_utf8(&bytes.data).ok().and_then(|name| Purpose::parse(name.trim())).ok_or_else(unknown_purpose)
}

fn unknown_purpose() -> ApiError {
    ApiError::unprocessable([FieldError::new(
        "purpose",
        "unknown_purpose",
        "Purpose must be image, pdf, video or file.",
    )])
}

/// Returns the size limit in bytes. While the purpose is unknown, the largest limit applies.
fn limit(purpose: Option<Purpose>, limits: FileLimits) -> u64 {
    purpose.map_or_else(
        || limits.image.max(limits.pdf).max(limits.video).max(limits.download),
        |purpose| limits.of(purpose.kind()),
    )
}

fn too_large(purpose: Option<Purpose>, limit: u64) -> ApiError {
    let kind = purpose.unwrap_or(Purpose::Video).kind();
    kernel::ports::MediaError::TooLarge { kind, limit }.into()
}

fn unreadable(error: actix_multipart::MultipartError) -> ApiError {
    refusal(&error.into())
}

/// A file of the library.
#[derive(Debug, Serialize, ToSchema)]
pub struct FileBody {
    /// Path of the file. A picture's path ends with `-960.webp`; the widths `-640` and `-320` exist too.
    #[schema(example = "/media/files/0192f0c1-2b3c-7d4e-8f90-a1b2c3d4e5f6-960.webp")]
    path: String,
    /// `image`, `pdf`, `video` or `file`.
    #[schema(value_type = FilePurpose)]
    kind: &'static str,
    /// Size of the file at `path`, in bytes.
    bytes: u64,
    /// Width of the picture at `path`, in pixels; absent for other files.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    width: Option<u32>,
    /// Height of the picture at `path`, in pixels; absent for other files.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    height: Option<u32>,
    /// Length of a video in seconds, if the file states it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    seconds: Option<u32>,
}

impl FileBody {
    fn new(purpose: Purpose, file: StoredFile) -> Self {
        let (width, height) = file.size.unzip();
        let path = upload::path(&file.key);
        Self { path, kind: purpose.name(), bytes: file.bytes, width, height, seconds: file.seconds }
    }
}

/// `data` of an upload.
#[derive(Debug, Serialize, ToSchema)]
pub struct FileData {
    file: FileBody,
}

/// Stores a file in the library. The file can be fetched as soon as this responds. Until a page shows a video, only admins can
/// fetch it.
#[utoipa::path(tag = "admin", request_body(content = MediaForm, content_type = "multipart/form-data"), responses(
    (status = 201, body = Success<FileData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 408, body = FailureBody), (status = 413, body = FailureBody),
    (status = 415, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/media")]
pub(crate) async fn upload_media(
    admin: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    sent: Sent,
) -> Result<Success<FileData>, ApiError> {
    let Sent { purpose, file } = sent;
    let (media, note_film) = (state.media.clone(), NoteFilm { store: state.store.clone() });
    // Documents and videos are only moved, so they need no permit for picture processing.
    let permit = match purpose {
        Purpose::Image => Some(state.pictures.permit(admin.0.actor()).await?),
        Purpose::Pdf | Purpose::Video | Purpose::File => None,
    };
    let stored = blocking(move || {
        let _permit = permit;
        let mut guard = UploadGuard::new(media);
        let stored = match purpose {
            Purpose::Pdf => guard.receive_pdf(Some(file), purpose.refusal())?,
            Purpose::Image | Purpose::Video | Purpose::File => {
                guard.receive(Some(file), purpose.accepts(), purpose.refusal())?
            }
        };
        if let Some((file, seconds)) = stored.as_ref().and_then(|file| Some((file, file.seconds?))) {
            note_film.run(&file.key, seconds)?;
        }
        guard.settle();
        Ok::<_, ApiError>(stored)
    })
    .await?;
    let stored = stored.ok_or_else(|| ApiError::internal("a file that is not empty was not kept"))?;
    Ok(Success::created(FileData { file: FileBody::new(purpose, stored) }))
}
