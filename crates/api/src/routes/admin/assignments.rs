//! Assigns courses and bundles to students.

use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::session::{Staff, StudentsAccess};
use crate::state::AppState;
use actix_web::{patch, web};
use catalogue::ItemKey;
use domain::students::assign_item;
use kernel::ids::{Key, UserId};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// A student, and a course or bundle to assign.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Assignment {
    /// Id of the student.
    student_id: String,
    /// Id or slug of the course or bundle. A bundle also goes into `courseId`.
    course_id: String,
}

/// Assigns a course to a student.
#[utoipa::path(tag = "admin", request_body = Assignment, responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[patch("/course/assignCourse")]
pub(crate) async fn assign_course(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    body: ValidJson<Assignment>,
) -> Result<Success<Empty>, ApiError> {
    let item = ItemKey::Course(Key::parse(&body.0.course_id));
    assign(&user, &state, &body.0.student_id, item).await?;
    Ok(Success::ok(Empty {}).with_message("course assigned successfully!"))
}

/// Assigns a bundle with its courses to a student.
#[utoipa::path(tag = "admin", request_body = Assignment, responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[patch("/bundle/assignBundle")]
pub(crate) async fn assign_bundle(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    body: ValidJson<Assignment>,
) -> Result<Success<Empty>, ApiError> {
    let item = ItemKey::Bundle(Key::parse(&body.0.course_id));
    assign(&user, &state, &body.0.student_id, item).await?;
    Ok(Success::ok(Empty {}).with_message("bundle assigned successfully!"))
}

async fn assign(user: &Staff<StudentsAccess>, state: &AppState, student: &str, item: ItemKey) -> Result<(), ApiError> {
    let command = assign_item::Command { author: user.author(), student: UserId(input::uuid(student)?), item };
    let use_case = state.use_cases().students.assign_item.clone();
    blocking(move || use_case.run(&command)).await
}
