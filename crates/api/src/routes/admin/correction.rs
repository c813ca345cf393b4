//! Correcting a student's name, address or mobile number.

use super::students::{StudentData, detail};
use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::session::{Staff, StudentsAccess};
use crate::state::AppState;
use actix_web::{patch, web};
use domain::ids::UserId;
use domain::students::correct_student::Command;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// What to correct; what is absent stays.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct Correction {
    name: Option<String>,
    email: Option<String>,
    /// Ten digits, in any spelling.
    mobilenumber: Option<String>,
}

/// Corrects a student, having checked who asks. A new e-mail holds at once and counts as unconfirmed: a link goes there,
/// and the former address is told.
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
    let Correction { name, email, mobilenumber } = body.0;
    let command = Command { author: user.author(), student, name, email, mobile: mobilenumber };
    let use_case = state.use_cases().students.correct_student.clone();
    blocking(move || use_case.run(&command)).await?;
    Ok(Success::ok(StudentData { student: detail(&state, student).await? }))
}
