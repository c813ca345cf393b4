//! Blocks students, and records the paper consent of a minor's parent.

use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::routes::admin::students::{StudentData, detail};
use crate::routes::auth::agreed;
use crate::session::{SecurityAccess, Staff, StudentsAccess};
use crate::state::AppState;
use actix_web::{patch, post, web};
use domain::students::block_student;
use kernel::ids::UserId;
use people::privacy::record_paper;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// Whether a student is blocked.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct BlockForm {
    blocked: bool,
    /// The reason, visible to admins only; at most 500 characters.
    reason: Option<String>,
    /// The message to the student, shown at login and sent by mail; at most 500 characters. Required to block.
    notice: Option<String>,
}

/// Blocks or unblocks a student. Blocking ends all of their sessions at once. Staff can't be blocked.
#[utoipa::path(tag = "admin", request_body = BlockForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<StudentData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[patch("/admin/students/{id}/block")]
pub(crate) async fn set_student_block(
    user: Staff<SecurityAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<BlockForm>,
) -> Result<Success<StudentData>, ApiError> {
    let student = UserId(input::uuid(&id)?);
    let BlockForm { blocked, reason, notice } = body.0;
    let (reason, notice) = (reason.unwrap_or_default(), notice.unwrap_or_default());
    let command = block_student::Command { author: user.author(), student, blocked, reason, notice };
    let use_case = state.use_cases().students.block_student.clone();
    blocking(move || use_case.run(&command)).await?;
    Ok(Success::ok(StudentData { student: detail(&state, student).await? }))
}

/// A parent's consent on paper, as staff record it.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct PaperConsentForm {
    /// A description of the paper, and where it is kept; at most 500 characters.
    reason: String,
}

/// Records a consent that a parent of a learner under 18 gave on paper. The parent gets a mail with a link to withdraw it.
#[utoipa::path(tag = "admin", request_body = PaperConsentForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<StudentData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/students/{id}/parentconsent")]
pub(crate) async fn record_parent_consent(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<PaperConsentForm>,
) -> Result<Success<StudentData>, ApiError> {
    let student = UserId(input::uuid(&id)?);
    let version = agreed(&state, None)?;
    let command = record_paper::Command { author: user.author(), student, reason: body.0.reason, version };
    let use_case = state.use_cases().privacy.record_paper.clone();
    blocking(move || use_case.run(&command)).await?;
    Ok(Success::ok(StudentData { student: detail(&state, student).await? }))
}
