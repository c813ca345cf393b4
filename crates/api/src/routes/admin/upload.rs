//! Multipart forms: reads them within size limits, maps failures to the API's error format, and moves the files to the media
//! store.

use crate::blocking::blocking;
use crate::error::{ApiError, FieldError};
use crate::middleware::min_body_rate;
use crate::routes::admin::wrong_document;
use crate::session;
use crate::state::AppState;
use crate::wiring::kind_of_key;
use actix_multipart::MultipartError;
use actix_multipart::form::tempfile::{TempFile, TempFileError};
use actix_multipart::form::{MultipartCollect, MultipartForm};
use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::{FromRequest, HttpRequest, web};
use futures_util::future::LocalBoxFuture;
use kernel::locale::Text;
use kernel::ports::{FileKind, MediaError, MediaStore, StoredFile};
use std::sync::Arc;

/// Error message for a file that isn't a picture.
pub const NOT_A_PICTURE: &str = "Pictures must be PNG, JPEG or WebP.";

/// A multipart form. A handler must list it after the session's extractor.
#[derive(Debug)]
pub struct Upload<F: MultipartCollect>(pub F);

impl<F: MultipartCollect + 'static> FromRequest for Upload<F> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let admitted = session::admitted(request);
        let form = MultipartForm::<F>::from_request(request, payload);
        Box::pin(async move {
            admitted.await?;
            Ok(Self(form.await.map_err(|error| refusal(&error))?.into_inner()))
        })
    }
}

/// Whether the upload exceeds a size limit.
pub fn is_overflow(error: &MultipartError) -> bool {
    matches!(error, MultipartError::Payload(PayloadError::Overflow))
}

/// Returns the error for a form that cannot be read.
pub fn refusal(error: &actix_web::Error) -> ApiError {
    match error.as_error::<MultipartError>() {
        Some(error) if is_overflow(error) => {
            ApiError::too_large("The form or one of its files is too large. Pictures may have 5 MB, a PDF 20 MB.")
        }
        Some(MultipartError::Payload(error)) if min_body_rate::is_too_slow(error) => ApiError::too_slow(),
        Some(
            MultipartError::ContentTypeMissing
            | MultipartError::ContentTypeParse
            | MultipartError::ContentTypeIncompatible,
        ) => ApiError::unsupported("Send the form as multipart/form-data."),
        // A fault of the server: the disk is full, or the folder is missing.
        Some(MultipartError::Field { source, .. }) if source.as_error::<TempFileError>().is_some() => {
            ApiError::unavailable(format!("an uploaded file cannot be kept: {source}"))
        }
        Some(MultipartError::Field { name, .. }) => {
            ApiError::bad_request(Text::new("The field '{field}' cannot be read.").with("field", name))
        }
        _ => ApiError::bad_request("The form cannot be read."),
    }
}

/// Returns the file if its header is that of a supported picture with at most `most_pixels` pixels.
///
/// # Errors
///
/// The file is of another kind, its header can't be read, or it has too many pixels (`too_large`).
pub async fn checked(
    state: &web::Data<AppState>,
    file: TempFile,
    most_pixels: u64,
    too_large: FieldError,
) -> Result<TempFile, ApiError> {
    let media = state.media.clone();
    blocking(move || {
        let path = file.file.path();
        let kind = media.kind(path).ok().filter(|kind| kind.is_image());
        kind.ok_or_else(|| ApiError::unsupported(NOT_A_PICTURE))?;
        let (width, height) = media.dimensions(path)?;
        if u64::from(width) * u64::from(height) > most_pixels {
            return Err(ApiError::unprocessable([too_large]));
        }
        Ok(file)
    })
    .await
}

/// Returns the path that serves a file.
pub fn path(key: &str) -> String {
    format!("/media/files/{key}")
}

/// Returns a file's storage key from the path that serves it.
pub fn key(path: &str) -> Option<&str> {
    path.strip_prefix("/media/files/")
}

/// Claims the files that a form refers to, given as `(field, path)`, so that the sweep doesn't delete them before the form is
/// stored. Blocks.
///
/// # Errors
///
/// 422: a file no longer exists.
pub fn claim(media: &dyn MediaStore, named: &[(&'static str, Option<&str>)]) -> Result<(), ApiError> {
    let gone = named.iter().filter(|(_, path)| {
        let ours = path.and_then(key).filter(|key| kind_of_key(key).is_some());
        ours.is_some_and(|key| !media.claim(key))
    });
    let message = "This file is not there any more. Please upload it again.";
    let violations: Vec<_> = gone.map(|(field, _)| FieldError::new(*field, "unknown_file", message)).collect();
    if violations.is_empty() { Ok(()) } else { Err(ApiError::unprocessable(violations)) }
}

/// Files that were moved to the media store. Unless the form is settled, they are deleted again.
pub struct UploadGuard {
    media: Arc<dyn MediaStore>,
    keys: Vec<String>,
}

impl UploadGuard {
    /// Starts without files.
    pub fn new(media: Arc<dyn MediaStore>) -> Self {
        Self { media, keys: Vec::new() }
    }

    /// Moves an upload of an accepted kind to the media store. Ignores an empty upload: browsers send one for a file field that
    /// was left blank.
    pub fn receive(
        &mut self,
        upload: Option<TempFile>,
        accepts: fn(FileKind) -> bool,
        refusal: &'static str,
    ) -> Result<Option<StoredFile>, ApiError> {
        let Some(upload) = upload.filter(|upload| upload.size > 0) else { return Ok(None) };
        let refused = |error| match error {
            MediaError::UnknownKind => ApiError::unsupported(refusal),
            error => error.into(),
        };
        if !accepts(self.media.kind(upload.file.path()).map_err(refused)?) {
            return Err(ApiError::unsupported(refusal));
        }
        let stored = self.media.keep(upload.file.path()).map_err(refused)?;
        self.keys.push(stored.key.clone());
        Ok(Some(stored))
    }

    /// Receives a PDF. The error for another kind of file names that kind if it is recognised.
    ///
    /// # Errors
    ///
    /// 415: the file is of another kind.
    /// 422: the file is damaged.
    /// 413: the file is too large.
    pub fn receive_pdf(
        &mut self,
        upload: Option<TempFile>,
        refusal: &'static str,
    ) -> Result<Option<StoredFile>, ApiError> {
        let path = upload.as_ref().filter(|upload| upload.size > 0).map(|upload| upload.file.path());
        let other = path.filter(|path| {
            let kind = self.media.kind(path);
            matches!(kind, Err(MediaError::UnknownKind)) || kind.is_ok_and(|kind| !kind.is_pdf())
        });
        match other.and_then(wrong_document::name) {
            Some(named) => Err(ApiError::unsupported(named)),
            None => self.receive(upload, FileKind::is_pdf, refusal),
        }
    }

    /// Keeps the files, because the form was stored.
    pub fn settle(mut self) {
        self.keys.clear();
    }
}

impl Drop for UploadGuard {
    fn drop(&mut self) {
        for key in &self.keys {
            if let Err(error) = self.media.remove(key) {
                tracing::warn!(%error, key, "a refused upload stays behind");
            }
        }
    }
}
