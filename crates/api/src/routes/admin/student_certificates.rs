//! Certificates that staff reissue under a corrected name.

use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::routes::certificates::{CertificateBody, CertificateData};
use crate::session::{Staff, StudentsAccess};
use crate::state::AppState;
use actix_web::{HttpRequest, post, web};
use kernel::ids::UserId;
use learning::certificates::CertificateCode;
use learning::certificates::reissue_certificate::Command;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// The corrected name, and the reason.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct ReissueForm {
    /// Name to print on the new certificate; at most 80 letters.
    name: String,
    /// How the name was proved; recorded in the log.
    reason: String,
}

/// Reissues a student's certificate under another name. The former certificate becomes `Replaced`. The verification pages of
/// both link to each other.
#[utoipa::path(tag = "admin", request_body = ReissueForm,
    params(("id" = uuid::Uuid, Path), ("code" = String, Path, description = "Such as 7K3M-Q2ZP-04TX-WB9N")),
    responses((status = 200, body = Success<CertificateData>), (status = 400, body = FailureBody),
        (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
        (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/students/{id}/certificates/{code}/reissue")]
pub(crate) async fn reissue_certificate(
    user: Staff<StudentsAccess>,
    request: HttpRequest,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
    body: ValidJson<ReissueForm>,
) -> Result<Success<CertificateData>, ApiError> {
    let (id, code) = path.into_inner();
    let missing = || ApiError::not_found("The student has no such certificate.");
    let code = CertificateCode::parse(&code).ok_or_else(missing)?;
    let ReissueForm { name, reason } = body.0;
    let command = Command { author: user.author(), student: UserId(input::uuid(&id)?), code, name, reason };
    let use_case = state.use_cases().students.reissue_certificate.clone();
    let record = blocking(move || use_case.run(&command)).await?;
    Ok(Success::ok(CertificateData { certificate: CertificateBody::new(record, &state.snapshot_for(&request)) }))
}
