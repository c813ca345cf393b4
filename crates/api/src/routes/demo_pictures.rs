//! The drawn faces of the demo data. They are SVG, which no upload may be: this folder is written by the demo's loader
//! alone, and the answer forbids them scripts and everything else besides being looked at.

use crate::blocking::blocking;
use crate::demo;
use crate::error::ApiError;
use crate::prepared::{Coding, Plain};
use crate::state::AppState;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_SECURITY_POLICY, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, get, web};

/// A face.
#[get("/media/demo/{name}.svg")]
pub async fn picture(
    request: HttpRequest,
    state: web::Data<AppState>,
    name: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let missing = || ApiError::not_found("There is no such file.");
    // So that the name is a name and no path.
    if name.is_empty() || name.len() > 80 || !name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') {
        return Err(missing());
    }
    let path = state.config.media_dir().join(demo::FOLDER).join(format!("{name}.svg"));
    let quick = Coding::quick(request.headers());
    let face = blocking(move || {
        let bytes = std::fs::read(path).map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => missing(),
            _ => ApiError::unavailable(error),
        })?;
        Ok::<_, ApiError>(Plain::new("image/svg+xml", bytes).quick(quick))
    })
    .await?;
    let mut response = face.respond(StatusCode::OK, &request, "public, max-age=300");
    let policy = HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    Ok(response)
}
