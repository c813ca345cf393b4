//! Starts payments, and receives buyers' returns and webhooks from gateways. Returns and webhooks come from another site
//! without a session, so only their signature is trusted.

use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input;
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, ResponseError, post, web};
use kernel::ids::OrderId;
use money::payments::Settlement;
use money::payments::handle_notification::NotificationOutcome;
use money::payments::start_payment::{Addresses, Started};
use money::ports::gateway::{CheckoutKind, NextStep, Notification};
use money::ports::{Gateways, PaymentGateway};
use serde::Serialize;
use utoipa::ToSchema;

/// Whether a path receives messages from gateways: `/api/v1/payments/{gateway}/callback` or `…/webhook`.
pub fn is_notification(path: &str) -> bool {
    let parts = path.strip_prefix("/api/v1/payments/").and_then(|rest| rest.split_once('/'));
    parts.is_some_and(|(gateway, kind)| !gateway.is_empty() && matches!(kind, "callback" | "webhook"))
}

/// Returns the API's name for how a gateway collects payments.
pub fn kind(gateway: &dyn PaymentGateway) -> &'static str {
    match gateway.checkout_kind() {
        CheckoutKind::Wait => "simulated",
        CheckoutKind::Redirect => "redirect",
    }
}

/// `data` of POST /orders/{id}/pay.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentData {
    payment: StartedPayment,
}

/// A payment in progress.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum StartedPayment {
    /// The payment settles automatically. Poll GET /orders/{id}.
    Simulated {
        /// Reference of the payment, as sent to the gateway.
        reference: String,
    },
    /// Post the fields as a form to `url` in the same window. The buyer returns to /payment/result?order=….
    Redirect {
        /// Reference of the payment, as sent to the gateway.
        reference: String,
        /// Address of the gateway's page.
        url: String,
        /// The form's fields, in order.
        fields: Vec<FormField>,
    },
}

/// A hidden field of a form.
#[derive(Debug, Serialize, ToSchema)]
pub struct FormField {
    name: String,
    value: String,
}

impl From<Started> for StartedPayment {
    fn from(Started { attempt, next }: Started) -> Self {
        let reference = attempt.reference;
        match next {
            NextStep::Wait => Self::Simulated { reference },
            NextStep::Redirect { url, fields } => {
                let fields = fields.into_iter().map(|(name, value)| FormField { name, value }).collect();
                Self::Redirect { reference, url, fields }
            }
        }
    }
}

/// Returns the addresses to which the buyer's browser comes back. They use the request's host, unless the settings name an
/// origin. Only this browser receives them, so the host header can't mislead anybody else.
pub fn addresses(state: &AppState, gateways: &Gateways, request: &HttpRequest, result: &str) -> Addresses {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let runtime = state.runtime_settings();
    let origin = match (&runtime.config.http.public_origin, host) {
        (None, Some(host)) => format!("http://{host}"),
        _ => runtime.config.origin(),
    };
    // No payment starts without a gateway, so the name does not matter then. The prefix brings the buyer back to the language
    // in which they pay.
    let (gateway, prefix) = (gateways.current().map_or("none", |gateway| gateway.name()), runtime.prefix_of(request));
    Addresses {
        return_url: format!("{origin}{prefix}/api/v1/payments/{gateway}/callback"),
        result_url: format!("{origin}{prefix}{result}"),
    }
}

/// Path of the page with the result of an admin's test payment.
pub const TEST_RESULT: &str = "/admin/launch#gateway";

/// Returns the path of the page with the result of an order's payment.
fn result_path(order: Option<OrderId>) -> String {
    match order {
        Some(order) => format!("/payment/result?order={}", order.0),
        None => "/payment/result".to_owned(),
    }
}

/// Starts or retries the payment of the caller's own order. While an attempt is in progress, returns that one.
#[utoipa::path(tag = "orders", params(("id" = uuid::Uuid, Path)), responses(
    (status = 202, body = Success<PaymentData>), (status = 401, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 503, body = FailureBody)))]
#[post("/orders/{id}/pay")]
pub(crate) async fn pay_order(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<PaymentData>, ApiError> {
    let (buyer, order) = (user.0.id(), OrderId(input::uuid(&id)?));
    let use_case = state.use_cases().start_payment.clone();
    let addresses = addresses(&state, &use_case.settle.gateways, &request, &result_path(Some(order)));
    let started = blocking(move || use_case.run(buyer, order, addresses)).await?;
    Ok(Success::accepted(PaymentData { payment: started.into() }))
}

/// Receives the form with which the gateway's page returns the buyer's browser. Always redirects to the order's result,
/// whatever the form says.
#[utoipa::path(tag = "payments", params(("gateway" = String, Path, description = "Its name")),
    request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses((status = 303, description = "To /payment/result?order=…"), (status = 400, body = FailureBody),
        (status = 404, body = FailureBody), (status = 413, body = FailureBody)))]
#[post("/payments/{gateway}/callback")]
pub(crate) async fn payment_callback(
    request: HttpRequest,
    state: web::Data<AppState>,
    gateway: web::Path<String>,
    body: web::Payload,
) -> Result<HttpResponse, ApiError> {
    let place = match handle(&state, &request, gateway.into_inner(), body).await {
        Ok(outcome) if outcome.is_test => TEST_RESULT.to_owned(),
        Ok(outcome) => state.runtime_settings().prefix_of(&request).to_owned() + &result_path(outcome.order),
        Err(error) if error.status_code().is_server_error() => {
            // The webhook or the poller will settle the payment, so the buyer gets the result page instead of an error.
            tracing::warn!(detail = error.detail(), "a buyer's return could not be settled");
            state.runtime_settings().prefix_of(&request).to_owned() + &result_path(None)
        }
        Err(error) => return Err(error),
    };
    Ok(HttpResponse::SeeOther()
        .insert_header((header::LOCATION, place))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish())
}

/// Receives a gateway's webhook, in the gateway's own format. Repeated deliveries are safe. A message without a valid signature
/// changes nothing.
#[utoipa::path(tag = "payments", params(("gateway" = String, Path, description = "Its name")),
    request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Success<Empty>), (status = 400, body = FailureBody),
        (status = 404, body = FailureBody), (status = 413, body = FailureBody), (status = 503, body = FailureBody)))]
#[post("/payments/{gateway}/webhook")]
pub(crate) async fn payment_webhook(
    request: HttpRequest,
    state: web::Data<AppState>,
    gateway: web::Path<String>,
    body: web::Payload,
) -> Result<Success<Empty>, ApiError> {
    handle(&state, &request, gateway.into_inner(), body).await?;
    Ok(Success::ok(Empty {}))
}

async fn handle(
    state: &AppState,
    request: &HttpRequest,
    gateway: String,
    body: web::Payload,
) -> Result<NotificationOutcome, ApiError> {
    let most = state.gateways().max_notification_bytes(&gateway);
    let most = most.ok_or_else(|| ApiError::not_found("There is no payment gateway of this name."))?;
    let notification = read(request, body, most).await?;
    let use_case = state.use_cases().handle_payment_notification.clone();
    let named = gateway.clone();
    let outcome = blocking(move || use_case.run(&named, &notification)).await?;
    let order = outcome.order.map(|order| order.0);
    let counted = match &outcome.settled {
        Ok(Settlement::Unchanged) => "unchanged",
        Ok(settlement) => {
            tracing::info!(?order, ?settlement, "the gateway told of a payment");
            "settled"
        }
        Err(reason) => {
            tracing::warn!(?order, reason, "a message about a payment was not taken");
            "refused"
        }
    };
    state.metrics.count_gateway_message(&gateway, counted);
    Ok(outcome)
}

/// Reads the request as the gateway sent it, up to `most` bytes.
async fn read(request: &HttpRequest, body: web::Payload, most: usize) -> Result<Notification, ApiError> {
    let body = body.to_bytes_limited(most).await.map_err(|_| ApiError::too_large("The message is too large."))?;
    let body = body.map_err(input::unreadable)?.to_vec();
    let header = |(name, value): (&header::HeaderName, &header::HeaderValue)| {
        Some((name.as_str().to_owned(), value.to_str().ok()?.to_owned()))
    };
    Ok(Notification { headers: request.headers().iter().filter_map(header).collect(), body })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notifications_are_two_addresses_of_each_gateway() {
        for path in ["payu/callback", "payu/webhook", "simulated/webhook", "nobody/callback"] {
            assert!(is_notification(&format!("/api/v1/payments/{path}")), "{path}");
        }
        for path in ["payu", "payu/", "/callback", "payu/refund", "payu/callback/", "payu/x/webhook", "payu/webhook2"] {
            assert!(!is_notification(&format!("/api/v1/payments/{path}")), "{path}");
        }
        assert!(!is_notification("/api/v1/orders/payu/callback"));
    }
}
