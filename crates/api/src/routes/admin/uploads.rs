//! Resumable uploads of large files, by the tus protocol 1.0.0 with the extensions creation, termination and expiration. It is
//! implemented here because it is small and the existing crates bring their own servers or stores.

use super::upload;
use crate::answer::Success;
use crate::blocking::blocking;
use crate::enum_schemas::UploadStateName;
use crate::error::{ApiError, FailureBody};
use crate::input;
use crate::middleware::min_body_rate;
use crate::session::{CatalogueAccess, Staff};
use crate::state::AppState;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, HttpDate, LOCATION};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, Responder, delete, get, options, patch, post, web};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use catalogue::uploads::receive_upload::{Appending, ReceiveUpload, UploadError};
use catalogue::uploads::{Upload, UploadState};
use futures_util::StreamExt;
use kernel::Time;
use kernel::ids::UploadId;
use kernel::locale::Text;
use serde::Serialize;
use std::time::SystemTime;
use utoipa::ToSchema;

const VERSION: &str = "1.0.0";
/// Number of bytes that are written at once. A broken connection loses at most this many.
const PIECE: usize = 256 * 1024;

fn use_case(state: &AppState) -> ReceiveUpload {
    state.use_cases().receive_upload.clone()
}

fn header<'a>(request: &'a HttpRequest, name: &str) -> Option<&'a str> {
    request.headers().get(name)?.to_str().ok()
}

fn number(request: &HttpRequest, name: &'static str) -> Result<u64, ApiError> {
    let number = header(request, name).and_then(|text| text.parse().ok());
    number.ok_or_else(|| ApiError::bad_request(Text::verbatim(format!("The header {name} must be a whole number."))))
}

fn check_version(request: &HttpRequest) -> Result<(), ApiError> {
    if header(request, "Tus-Resumable") == Some(VERSION) { Ok(()) } else { Err(ApiError::other_protocol()) }
}

fn id(path: &str) -> Result<UploadId, ApiError> {
    input::uuid(path).map(UploadId)
}

fn answer(mut response: HttpResponseBuilder) -> HttpResponseBuilder {
    response.insert_header(("Tus-Resumable", VERSION)).insert_header((CACHE_CONTROL, "private, no-store"));
    response
}

fn date(at: Time) -> String {
    HttpDate::from(SystemTime::from(at)).to_string()
}

/// Returns the file's name from `Upload-Metadata`: pairs of a key and a Base64 value, separated by commas.
fn file_name(metadata: &str) -> String {
    let mut pairs = metadata.split(',').filter_map(|pair| pair.trim().split_once(' '));
    let value = pairs.find(|(key, _)| *key == "filename").map(|(_, value)| value.trim());
    let bytes = value.and_then(|value| STANDARD.decode(value).ok()).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns the server's tus capabilities.
#[utoipa::path(tag = "admin", responses((status = 204), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody)))]
#[options("/admin/uploads")]
pub(crate) async fn describe_uploads(_: Staff<CatalogueAccess>, state: web::Data<AppState>) -> HttpResponse {
    answer(HttpResponse::NoContent())
        .insert_header(("Tus-Version", VERSION))
        .insert_header(("Tus-Extension", "creation,termination,expiration"))
        .insert_header(("Tus-Max-Size", use_case(&state).most_bytes))
        .finish()
}

/// Starts an upload of `Upload-Length` bytes. `Location` is the URL to send them to. `Upload-Metadata` may contain the
/// `filename`.
#[utoipa::path(tag = "admin", params(("Tus-Resumable" = String, Header), ("Upload-Length" = u64, Header),
    ("Upload-Metadata" = Option<String>, Header)), responses((status = 201), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 412, body = FailureBody),
    (status = 413, body = FailureBody), (status = 422, body = FailureBody), (status = 429, body = FailureBody),
    (status = 507, body = FailureBody)))]
#[post("/admin/uploads")]
pub(crate) async fn begin_upload(
    admin: Staff<CatalogueAccess>,
    request: HttpRequest,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    check_version(&request)?;
    let bytes = number(&request, "Upload-Length")?;
    let name = header(&request, "Upload-Metadata").map(file_name).unwrap_or_default();
    let (actor, receive) = (admin.0.actor(), use_case(&state));
    let upload = blocking(move || receive.begin(actor, &name, bytes)).await?;
    Ok(answer(HttpResponse::Created())
        .insert_header((LOCATION, format!("/api/v1/admin/uploads/{}", upload.id)))
        .insert_header(("Upload-Expires", date(upload.expires_at)))
        .finish())
}

/// Appends bytes from `Upload-Offset` on. Bytes that arrived before a connection broke are kept. After the last byte the server
/// checks the content. The upload's state has the outcome.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path), ("Tus-Resumable" = String, Header),
    ("Upload-Offset" = u64, Header)), request_body(content = Vec<u8>, content_type = "application/offset+octet-stream"),
    responses((status = 204), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
        (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 408, body = FailureBody),
        (status = 409, body = FailureBody), (status = 412, body = FailureBody), (status = 413, body = FailureBody),
        (status = 415, body = FailureBody), (status = 423, body = FailureBody)))]
#[patch("/admin/uploads/{id}")]
pub(crate) async fn append_to_upload(
    admin: Staff<CatalogueAccess>,
    request: HttpRequest,
    state: web::Data<AppState>,
    path: web::Path<String>,
    body: web::Payload,
) -> Result<HttpResponse, ApiError> {
    check_version(&request)?;
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if kind != Some("application/offset+octet-stream") {
        return Err(ApiError::unsupported("Send the bytes as application/offset+octet-stream."));
    }
    let offset = number(&request, "Upload-Offset")?;
    let (actor, id, receive) = (admin.0.actor(), id(&path)?, use_case(&state));
    let opener = receive.clone();
    let opened = blocking(move || opener.append(actor, id, offset)).await?;
    let (appending, fault) = take(opened, body).await?;
    let offset = appending.offset();
    let upload = blocking(move || receive.finish(appending)).await?;
    match fault {
        Some(fault) => Err(fault),
        None => Ok(answer(HttpResponse::NoContent())
            .insert_header(("Upload-Offset", offset))
            .insert_header(("Upload-Expires", date(upload.expires_at)))
            .finish()),
    }
}

/// Writes a request's body to the upload. When the body breaks off, it keeps the bytes that arrived and returns the cause as an
/// error.
async fn take(mut appending: Appending, mut body: web::Payload) -> Result<(Appending, Option<ApiError>), ApiError> {
    let (mut piece, mut fault) = (Vec::with_capacity(PIECE), None);
    loop {
        let part = body.next().await;
        let is_end = !matches!(part, Some(Ok(_)));
        match part {
            Some(Ok(bytes)) => piece.extend_from_slice(&bytes),
            Some(Err(error)) if min_body_rate::is_too_slow(&error) => fault = Some(ApiError::too_slow()),
            Some(Err(_)) => fault = Some(ApiError::bad_request("The body ended early.")),
            None => {}
        }
        if piece.len() >= PIECE || (is_end && !piece.is_empty()) {
            (appending, piece) = blocking(move || {
                appending.append(&piece)?;
                piece.clear();
                Ok::<_, UploadError>((appending, piece))
            })
            .await?;
        }
        if is_end {
            return Ok((appending, fault));
        }
    }
}

/// Cancels an upload.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path), ("Tus-Resumable" = String, Header)), responses(
    (status = 204), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 412, body = FailureBody), (status = 423, body = FailureBody)))]
#[delete("/admin/uploads/{id}")]
pub(crate) async fn cancel_upload(
    admin: Staff<CatalogueAccess>,
    request: HttpRequest,
    state: web::Data<AppState>,
    path: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    check_version(&request)?;
    let (actor, id, receive) = (admin.0.actor(), id(&path)?, use_case(&state));
    blocking(move || receive.cancel(actor, id)).await?;
    Ok(answer(HttpResponse::NoContent()).finish())
}

/// `data` of GET /admin/uploads/{id}.
#[derive(Debug, Serialize, ToSchema)]
pub struct UploadData {
    upload: UploadBody,
}

/// An upload in progress, or its outcome.
#[derive(Debug, Serialize, ToSchema)]
pub struct UploadBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    name: String,
    /// Declared size of the file in bytes.
    bytes: u64,
    /// Number of bytes received so far.
    offset: u64,
    #[schema(value_type = UploadStateName)]
    state: &'static str,
    /// Path of the stored file, which a form sends as the lesson's `url`; null until the file is stored.
    #[schema(required)]
    path: Option<String>,
    /// Length of the stored video in seconds; null if unknown.
    #[schema(required)]
    seconds: Option<u32>,
    /// Why the file was refused; null if it was not.
    #[schema(required)]
    reason: Option<String>,
}

impl UploadBody {
    fn new(upload: Upload, offset: u64) -> Self {
        let Upload { id, name, bytes, state, .. } = upload;
        let name_of_state = state.as_str();
        let (path, seconds, reason) = match state {
            UploadState::Open => (None, None, None),
            UploadState::Kept { key, seconds } => (Some(upload::path(&key)), seconds, None),
            UploadState::Refused(reason) => (None, None, Some(reason)),
        };
        Self { id: id.0, name, bytes, offset, state: name_of_state, path, seconds, reason }
    }
}

/// Returns an upload's progress and outcome. A HEAD request gets the same headers, as the tus protocol requires.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses((status = 200, body = Success<UploadData>),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/uploads/{id}")]
pub(crate) async fn get_upload(
    admin: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    path: web::Path<String>,
) -> Result<impl Responder, ApiError> {
    let (actor, id, receive) = (admin.0.actor(), id(&path)?, use_case(&state));
    let (upload, offset) = blocking(move || receive.find(actor, id)).await?;
    let headers = [("Upload-Offset", offset.to_string()), ("Upload-Length", upload.bytes.to_string())];
    let expires = date(upload.expires_at);
    let answer = Success::ok(UploadData { upload: UploadBody::new(upload, offset) }).customize();
    let answer = answer.insert_header(("Tus-Resumable", VERSION)).insert_header(("Upload-Expires", expires));
    Ok(headers.into_iter().fold(answer, |answer, header| answer.insert_header(header)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_is_found_among_other_words() {
        assert_eq!(file_name("filetype dmlkZW8vbXA0, filename 4KSq4KS+4KSgLm1wNA==,empty"), "पाठ.mp4");
        for none in ["", "filename", "filename ***", "name YQ==", ",,"] {
            assert_eq!(file_name(none), "");
        }
    }
}
