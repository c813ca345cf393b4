//! Paying an order, and what the gateway tells of it: the buyer's return and webhooks. Both need no session and come
//! from another site; what they say counts by its hash alone.

use crate::answer::{Nothing, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input;
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::http::header;
use actix_web::{HttpMessage, HttpRequest, HttpResponse, post, web};
use domain::ids::OrderId;
use domain::payments::Settlement;
use domain::payments::handle_notification::NotificationOutcome;
use domain::payments::start_payment::Started;
use domain::ports::gateway::NextStep;
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Where the gateway's messages arrive.
pub const MESSAGES: [&str; 2] = ["/api/v1/payments/payu/callback", "/api/v1/payments/payu/webhook"];
/// Whose messages they are.
const PAYU: &str = "payu";
/// Longest message, in bytes; real ones have two or three thousand.
const MAX_MESSAGE: usize = 32 * 1024;

/// `data` of POST /orders/{id}/pay.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaymentData {
    payment: StartedPayment,
}

/// A payment under way.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum StartedPayment {
    /// It settles by itself; ask GET /orders/{id}.
    Simulated {
        /// What the gateway calls it.
        reference: String,
    },
    /// Post the fields as a form to the address, in the same window; the buyer comes back to /payment/result?order=….
    Redirect {
        /// What the gateway calls it.
        reference: String,
        /// Of the gateway's page.
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

/// Where the gateway sends the buyer back to: the host that they are at, unless the settings name one. Only the buyer's
/// own browser hears of it.
fn return_url(state: &AppState, request: &HttpRequest) -> String {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = match (&state.config.http.public_origin, host) {
        (None, Some(host)) => format!("http://{host}"),
        _ => state.config.origin(),
    };
    format!("{origin}/api/v1/payments/{}/callback", state.gateways.current().name())
}

/// Starts or retries the payment of an own order. While a try is under way, that one is answered.
#[utoipa::path(tag = "orders", params(("id" = uuid::Uuid, Path)), responses(
    (status = 202, body = Success<PaymentData>), (status = 401, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody), (status = 503, body = FailureBody)))]
#[post("/orders/{id}/pay")]
pub async fn pay_order(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<PaymentData>, ApiError> {
    let (buyer, order) = (user.0.id(), OrderId(input::uuid(&id)?));
    let use_case = state.use_cases().start_payment.clone();
    let return_url = return_url(&state, &request);
    let started = blocking(move || use_case.run(buyer, order, return_url)).await?;
    Ok(Success::accepted(PaymentData { payment: started.into() }))
}

/// The buyer's browser comes back from PayU's page with a form. Whatever it says, it is led on to the order's result.
#[utoipa::path(tag = "payments", request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses((status = 303, description = "To /payment/result?order=…"), (status = 400, body = FailureBody),
        (status = 413, body = FailureBody)))]
#[post("/payments/payu/callback")]
pub async fn payu_callback(
    request: HttpRequest,
    state: web::Data<AppState>,
    body: Result<web::Bytes, actix_web::Error>,
) -> Result<HttpResponse, ApiError> {
    let fields = fields(&request, body)?;
    let order = match hear(&state, fields).await {
        Ok(heard) => heard.order,
        Err(error) => {
            // A webhook or the poller tells it again; the buyer is not left with a bare error.
            tracing::warn!(inside = error.inside(), "a buyer's return could not be settled");
            None
        }
    };
    let to = match order {
        Some(order) => format!("/payment/result?order={}", order.0),
        None => "/payment/result".to_owned(),
    };
    Ok(HttpResponse::SeeOther()
        .insert_header((header::LOCATION, to))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish())
}

/// PayU tells of a payment, as often as it likes: as a form or as JSON. What its hash does not prove changes nothing.
#[utoipa::path(tag = "payments", request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Success<Nothing>), (status = 400, body = FailureBody),
        (status = 413, body = FailureBody), (status = 503, body = FailureBody)))]
#[post("/payments/payu/webhook")]
pub async fn payu_webhook(
    request: HttpRequest,
    state: web::Data<AppState>,
    body: Result<web::Bytes, actix_web::Error>,
) -> Result<Success<Nothing>, ApiError> {
    let fields = fields(&request, body)?;
    hear(&state, fields).await?;
    Ok(Success::ok(Nothing {}))
}

async fn hear(state: &AppState, fields: Vec<(String, String)>) -> Result<NotificationOutcome, ApiError> {
    let use_case = state.use_cases().handle_payment_notification.clone();
    let heard = blocking(move || use_case.run(PAYU, &fields)).await?;
    let order = heard.order.map(|order| order.0);
    match &heard.settled {
        Ok(Settlement::Nothing) => {}
        Ok(settlement) => tracing::info!(?order, ?settlement, "the gateway told of a payment"),
        Err(reason) => tracing::warn!(?order, reason, "a message about a payment was not taken"),
    }
    Ok(heard)
}

fn fields(
    request: &HttpRequest,
    body: Result<web::Bytes, actix_web::Error>,
) -> Result<Vec<(String, String)>, ApiError> {
    let body = body.map_err(input::unreadable)?;
    if body.len() > MAX_MESSAGE {
        return Err(ApiError::too_large("The message is too large."));
    }
    let read = match request.content_type().to_ascii_lowercase().as_str() {
        "application/json" => from_json(&body),
        "application/x-www-form-urlencoded" => from_form(&body),
        _ => return Err(ApiError::unsupported("Send a form or JSON.")),
    };
    read.ok_or_else(|| ApiError::bad_request("The message cannot be read."))
}

fn from_form(body: &[u8]) -> Option<Vec<(String, String)>> {
    let text = String::from_utf8_lossy(body);
    web::Query::<Vec<(String, String)>>::from_query(&text).ok().map(web::Query::into_inner)
}

/// Numbers stay as they are written, because the hash is over their letters.
fn from_json(body: &[u8]) -> Option<Vec<(String, String)>> {
    let values: BTreeMap<String, Box<RawValue>> = serde_json::from_slice(body).ok()?;
    let text = |raw: &str| match raw {
        "null" => Some(String::new()),
        quoted if quoted.starts_with('"') => serde_json::from_str(quoted).ok(),
        other => Some(other.to_owned()),
    };
    values.into_iter().map(|(name, value)| Some((name, text(value.get())?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_and_json_give_the_same_fields() {
        let expected: Vec<(String, String)> =
            [("amount", "10.00"), ("firstname", "आशा & co"), ("udf2", "")].map(|(a, b)| (a.into(), b.into())).to_vec();
        let form = "amount=10.00&firstname=%E0%A4%86%E0%A4%B6%E0%A4%BE+%26+co&udf2=";
        assert_eq!(from_form(form.as_bytes()), Some(expected.clone()));
        let json = r#"{"udf2": null, "firstname": "आशा & co", "amount": 10.00}"#;
        assert_eq!(from_json(json.as_bytes()), Some(expected));
        assert_eq!(from_json(b"[1]"), None);
        assert_eq!(from_json(b"{\"a\": "), None);
    }
}
