//! The drawn portraits of the demo data. They are SVG, which uploads may not be. Only the demo's loader writes their keys. The
//! response's headers forbid scripts and everything else.

use crate::blocking::blocking;
use crate::cached_response::{Coding, Plain};
use crate::demo;
use crate::error::ApiError;
use crate::state::AppState;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_SECURITY_POLICY, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, get, web};
use std::io::Read;

/// Maximum size of a portrait, in bytes.
const LONGEST: u64 = 1 << 20;

/// Returns a portrait.
#[get("/media/demo/{name}.svg")]
pub(crate) async fn picture(
    request: HttpRequest,
    state: web::Data<AppState>,
    name: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let missing = || ApiError::not_found("There is no such file.");
    // Prevents path traversal: the name must not be a path.
    if name.is_empty() || name.len() > 80 || !name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') {
        return Err(missing());
    }
    let quick = Coding::quick(request.headers());
    let face = blocking(move || {
        let mut bytes = Vec::new();
        let mut reader = state.blobs.read(&demo::blob(&name), 0..LONGEST)?.ok_or_else(missing)?;
        reader.read_to_end(&mut bytes).map_err(ApiError::unavailable)?;
        Ok::<_, ApiError>(Plain::new("image/svg+xml", bytes).quick(quick))
    })
    .await?;
    let mut response = face.respond(StatusCode::OK, &request, "public, max-age=300");
    let policy = HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    Ok(response)
}
