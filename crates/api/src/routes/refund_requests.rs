//! Refund requests of buyers.

use crate::answer::{Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::RefundRequestState;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{post, web};
use kernel::ids::OrderId;
use money::payments::ask_refund::Command;
use money::payments::refund_request::RefundRequest;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A buyer's request for a refund of an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefundRequestBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// The buyer's reason; empty when they gave none.
    reason: String,
    asked_at: Timestamp,
    /// `open`, `approved` or `refused`.
    #[schema(value_type = RefundRequestState)]
    state: &'static str,
    /// The staff's answer; null while the request is open.
    #[schema(required)]
    answer: Option<String>,
    #[schema(required)]
    decided_at: Option<Timestamp>,
}

impl From<RefundRequest> for RefundRequestBody {
    fn from(request: RefundRequest) -> Self {
        let RefundRequest { id, reason, asked_at, state, answer, decided_at, .. } = request;
        let (state, decided_at) = (state.as_str(), decided_at.map(Timestamp::from));
        Self { id: id.0, reason, asked_at: asked_at.into(), state, answer, decided_at }
    }
}

/// `data` of one refund request.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefundRequestData {
    request: RefundRequestBody,
}

/// The reason of a request for a refund.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct NewRefundRequest {
    /// At most 500 characters; optional.
    #[serde(default)]
    reason: String,
}

/// Requests a refund of the caller's own paid order while the refund window of its items is open. The staff decides and answers
/// by mail. Only one request of an order can be open, and an order can have at most three requests.
#[utoipa::path(tag = "orders", request_body = NewRefundRequest, params(("id" = uuid::Uuid, Path)), responses(
    (status = 201, body = Success<RefundRequestData>), (status = 401, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody,
        description = "`order_not_paid`, `order_refunded`, `refund_window_over`, `credited_elsewhere` (was taken off the \
            price of another order, which has to end first), `refund_requested` or `too_many_requests`"),
    (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[post("/orders/{id}/refundRequest")]
pub(crate) async fn ask_refund(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<NewRefundRequest>,
) -> Result<Success<RefundRequestData>, ApiError> {
    let command = Command { user: user.0.id(), order: OrderId(input::uuid(&id)?), reason: body.0.reason };
    let use_case = state.use_cases().refund_requests.ask.clone();
    let request = blocking(move || use_case.run(&command)).await?;
    Ok(Success::created(RefundRequestData { request: request.into() }))
}
