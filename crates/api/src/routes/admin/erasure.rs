//! Permanently erases personal data: a learner's account, or the data of a guest.

use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::routes::account;
use crate::session::{FreshStaff, SecurityAccess};
use crate::state::{AppState, reload_catalogue};
use actix_web::{delete, web};
use domain::privacy::erase_guest::{self, GuestRecord};
use domain::students::erase_student;
use kernel::ids::{EnquiryId, SeatId, UserId, WebinarId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// Reason for erasing an account.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct ErasureForm {
    /// Reason, at most 500 characters. It stays in the audit log forever, so it must not name the person.
    reason: String,
}

/// Deletes a learner's account, with the same effect as deletion by its owner: personal data is erased, and all sessions end.
/// Orders and invoices stay. The owner is notified by mail. The response is 409 while an order is pending, a withdrawal is open
/// or the wallet is negative, and for staff accounts.
#[utoipa::path(tag = "admin", request_body = ErasureForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[delete("/admin/students/{id}")]
pub(crate) async fn delete_student(
    user: FreshStaff<SecurityAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<ErasureForm>,
) -> Result<Success<Empty>, ApiError> {
    let student = UserId(input::uuid(&id)?);
    let command = erase_student::Command { author: user.author(), student, reason: body.0.reason };
    let (use_case, of) = (state.use_cases().students.erase_student.clone(), state.clone());
    blocking(move || account::erase_with_pictures(&of, student, || use_case.run(&command))).await?;
    Ok(Success::ok(Empty {}))
}

/// Reason for erasing a guest's data, and its extent.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GuestErasureForm {
    /// Reason, at most 500 characters. It stays in the audit log forever, so it must not name the person.
    reason: String,
    /// Whether to also erase every other enquiry and seat with the same e-mail address that belongs to no account.
    #[serde(default)]
    of_address: bool,
}

/// `data` of an erased guest.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErasedData {
    /// Number of deleted enquiries.
    enquiries: usize,
    /// Number of deleted webinar seats.
    seats: usize,
}

/// Deletes an enquiry with its conversation. With `ofAddress`, deletes all enquiries and seats of the guest.
#[utoipa::path(tag = "admin", request_body = GuestErasureForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<ErasedData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 422, body = FailureBody)))]
#[delete("/admin/enquiries/{id}")]
pub(crate) async fn delete_enquiry(
    user: FreshStaff<SecurityAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<GuestErasureForm>,
) -> Result<Success<ErasedData>, ApiError> {
    let record = GuestRecord::Enquiry(EnquiryId(input::uuid(&id)?));
    erase(&user, &state, record, body.0).await
}

/// Deletes a guest's webinar seat. With `ofAddress`, deletes all enquiries and seats of the guest.
#[utoipa::path(tag = "admin", request_body = GuestErasureForm,
    params(("id" = uuid::Uuid, Path), ("guestId" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<ErasedData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 422, body = FailureBody)))]
#[delete("/admin/webinars/{id}/seats/{guestId}")]
pub(crate) async fn delete_guest(
    user: FreshStaff<SecurityAccess>,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
    body: ValidJson<GuestErasureForm>,
) -> Result<Success<ErasedData>, ApiError> {
    let (webinar, guest) = path.into_inner();
    let record = GuestRecord::Seat(WebinarId(input::uuid(&webinar)?), SeatId(input::uuid(&guest)?));
    erase(&user, &state, record, body.0).await
}

async fn erase(
    user: &FreshStaff<SecurityAccess>,
    state: &web::Data<AppState>,
    record: GuestRecord,
    form: GuestErasureForm,
) -> Result<Success<ErasedData>, ApiError> {
    let GuestErasureForm { reason, of_address } = form;
    let command = erase_guest::Command { author: user.author(), record, of_address, reason };
    let use_case = state.use_cases().privacy.erase_guest.clone();
    let erased = blocking(move || use_case.run(&command)).await?;
    // Reload, so that pages offer the freed seats at once.
    reload_catalogue(state).await?;
    Ok(Success::ok(ErasedData { enquiries: erased.enquiries, seats: erased.seats }))
}
