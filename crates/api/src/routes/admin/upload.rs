//! Multipart forms: read within their limits, refused in the envelope, their files taken over by the media store.

use crate::error::ApiError;
use crate::session;
use actix_multipart::MultipartError;
use actix_multipart::form::tempfile::TempFile;
use actix_multipart::form::{MultipartCollect, MultipartForm};
use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::{FromRequest, HttpRequest};
use domain::catalogue::VideoSource;
use domain::ports::{FileKind, MediaError, MediaStore, StoredFile};
use futures_util::future::LocalBoxFuture;
use std::sync::Arc;

/// A multipart form. Take it after the session's extractor.
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
            form.await.map(|form| Self(form.into_inner())).map_err(|error| refusal(&error))
        })
    }
}

pub(super) fn refusal(error: &actix_web::Error) -> ApiError {
    match error.as_error::<MultipartError>() {
        Some(MultipartError::Payload(PayloadError::Overflow)) => {
            ApiError::too_large("The form or one of its files is too large. Pictures may have 5 MB, a PDF 20 MB.")
        }
        Some(
            MultipartError::ContentTypeMissing
            | MultipartError::ContentTypeParse
            | MultipartError::ContentTypeIncompatible,
        ) => ApiError::unsupported("Send the form as multipart/form-data."),
        Some(MultipartError::Field { name, .. }) => {
            ApiError::bad_request(format!("The field '{name}' cannot be read."))
        }
        _ => ApiError::bad_request("The form cannot be read."),
    }
}

/// Where a file is served.
pub fn path(key: &str) -> String {
    format!("/media/files/{key}")
}

/// Files that the media store took over; taken back unless the form is settled.
pub struct Kept {
    media: Arc<dyn MediaStore>,
    keys: Vec<String>,
}

impl Kept {
    /// None yet.
    pub fn new(media: Arc<dyn MediaStore>) -> Self {
        Self { media, keys: Vec::new() }
    }

    /// Takes over an upload whose content is of an accepted kind; gives its path. An empty one is none: browsers send
    /// it for a file field that was left alone.
    pub fn take(
        &mut self,
        upload: Option<TempFile>,
        accepts: fn(FileKind) -> bool,
        refusal: &'static str,
    ) -> Result<Option<String>, ApiError> {
        Ok(self.receive(upload, accepts, refusal)?.map(|stored| path(&stored.key)))
    }

    /// As [`Self::take`], with all that is known of the file.
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

    /// Where a film plays from: a film of our own by its path, else an address.
    pub fn source(&self, url: String) -> VideoSource {
        let own = url.strip_prefix("/media/files/").filter(|key| key.ends_with(".mp4"));
        match own.filter(|key| self.media.locate(key).is_some()) {
            Some(key) => VideoSource::File(key.to_owned()),
            None => VideoSource::Address(url),
        }
    }

    /// The form was stored: the files stay.
    pub fn settle(mut self) {
        self.keys.clear();
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        for key in &self.keys {
            if let Err(error) = self.media.remove(key) {
                tracing::warn!(%error, key, "a refused upload stays behind");
            }
        }
    }
}
