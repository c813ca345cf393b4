//! Late payments whose seat is gone: staff may assign another seat instead of refunding the money.

use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::routes::admin::batches::AdminBatch;
use crate::routes::orders::{OrderData, whole};
use crate::session::{MoneyAccess, MoneyAdmin, Staff};
use crate::state::AppState;
use actix_web::{get, post, web};
use kernel::ids::{BatchId, Key, RefundId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

/// `data` of the seats that may be assigned.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeatChoicesData {
    /// Seats to choose from. Empty if the money can only be refunded.
    choices: Vec<SeatChoice>,
}

/// An open batch of a course of the order. The buyer's own seat in that course is gone.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeatChoice {
    title: String,
    #[serde(flatten)]
    batch: AdminBatch,
}

/// Lists the open batches in which the buyer of a late payment can get a seat.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<SeatChoicesData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/refunds/{id}/seats")]
pub(crate) async fn list_seat_choices(
    user: Staff<MoneyAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<SeatChoicesData>, ApiError> {
    let (author, id) = (user.author(), RefundId(input::uuid(&id)?));
    let use_case = state.use_cases().seat_late_payment.clone();
    let found = blocking(move || use_case.choices(&author, id)).await?;
    let snapshot = state.catalogue.snapshot();
    let title = |id: Uuid| snapshot.course(&Key::Id(id)).map(|course| course.title.clone()).unwrap_or_default();
    let choice = |listed: catalogue::batches::ListedBatch| SeatChoice {
        title: title(listed.batch.course.0),
        batch: listed.into(),
    };
    Ok(Success::ok(SeatChoicesData { choices: found.into_iter().map(choice).collect() }))
}

/// The batches in which the buyer gets seats.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct SeatForm {
    /// Ids of open batches, one for each classroom course of the order.
    batches: Vec<Uuid>,
}

/// Gives the buyer of a late payment seats in other batches. The order becomes paid, and the payment isn't refunded.
#[utoipa::path(tag = "admin", request_body = SeatForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<OrderData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/refunds/{id}/seat")]
pub(crate) async fn seat_late_payment(
    user: MoneyAdmin,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<SeatForm>,
) -> Result<Success<OrderData>, ApiError> {
    let (author, id) = (user.author(), RefundId(input::uuid(&id)?));
    let batches: Vec<BatchId> = body.0.batches.into_iter().map(BatchId).collect();
    let use_case = state.use_cases().seat_late_payment.clone();
    let order = blocking(move || use_case.run(&author, id, &batches)).await?;
    Ok(Success::ok(OrderData::from(whole(&state, state.catalogue.snapshot(), order).await?)))
}
