//! Corrects a student's name, e-mail address or mobile number.

use super::students::{StudentData, detail};
use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::session::{Staff, StudentsAccess};
use crate::state::AppState;
use actix_web::{delete, patch, web};
use domain::students::correct_student::Command;
use domain::students::free_number;
use kernel::ids::UserId;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// Corrected fields. Absent fields stay unchanged.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct Correction {
    name: Option<String>,
    #[serde(default, deserialize_with = "input::optional_pasted_email")]
    email: Option<String>,
    /// Mobile number of ten digits, in any formatting.
    mobilenumber: Option<String>,
    /// Reason for changing the e-mail address, at most 500 characters. Required with a new address.
    reason: Option<String>,
}

/// Corrects a student's data after checking their identity. A new e-mail address takes effect after 24 hours and replaces a
/// pending one. The current address is notified and, if it is confirmed, can cancel the change. When the change takes effect,
/// all sessions end, the new address is unconfirmed and gets a link, and the wallet allows no withdrawals for a week. Entering
/// the current address cancels a pending change.
#[utoipa::path(tag = "admin", request_body = Correction, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<StudentData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[patch("/admin/students/{id}")]
pub(crate) async fn correct_student(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<Correction>,
) -> Result<Success<StudentData>, ApiError> {
    let student = UserId(input::uuid(&id)?);
    let Correction { name, email, mobilenumber, reason } = body.0;
    let reason = reason.unwrap_or_default();
    let command = Command { author: user.author(), student, name, email, mobile: mobilenumber, reason };
    let use_case = state.use_cases().students.correct_student.clone();
    blocking(move || use_case.run(&command)).await?;
    Ok(Success::ok(StudentData { student: detail(&state, student).await? }))
}

/// Removes the mobile number from an account, so that its real owner can sign up with it. The account is notified by mail.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<StudentData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[delete("/admin/students/{id}/mobilenumber")]
pub(crate) async fn free_mobile_number(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<StudentData>, ApiError> {
    let student = UserId(input::uuid(&id)?);
    let command = free_number::Command { author: user.author(), student };
    let use_case = state.use_cases().students.free_number.clone();
    blocking(move || use_case.run(&command)).await?;
    Ok(Success::ok(StudentData { student: detail(&state, student).await? }))
}
