//! Sets up each request's id, tracing span, access log line and metrics. Only this module turns a 5xx error into a response.

use crate::error::ApiError;
use crate::log_lines::{self, Answered};
use crate::middleware::metrics::OTHER;
use crate::state::AppState;
use crate::traces;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpRequest, ResponseError, web};
use std::time::{Instant, SystemTime};
use tracing::{Instrument, Level};

/// The log target of lines about answered requests.
pub const TARGET: &str = module_path!();

/// The header that carries a request's id.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request, which is in its log lines, in `X-Request-Id` and in the audit log.
#[derive(Debug, Clone, Default)]
pub struct RequestId(pub String);

impl RequestId {
    /// Returns the id that [`observe`] assigned.
    pub fn of(request: &HttpRequest) -> Self {
        request.extensions().get::<Self>().cloned().unwrap_or_default()
    }
}

/// The outermost middleware.
///
/// # Errors
///
/// The errors of the wrapped service.
pub async fn observe(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let state = request.app_data::<web::Data<AppState>>().cloned();
    let state = state.ok_or_else(|| ApiError::internal("the app has no state"))?;
    let started = Instant::now();
    let id = given_id(request.headers()).unwrap_or_else(|| state.ids.uuid().to_string());
    request.extensions_mut().insert(RequestId(id.clone()));
    let method = request.method().clone();
    let span = tracing::info_span!("request", %id, %method);
    if method == Method::HEAD {
        // HEAD is handled as GET. The server omits the body.
        request.head_mut().method = Method::GET;
    }
    let mut response = if carries_nul(&request) {
        let error = ApiError::bad_request("The address must not contain the character U+0000.");
        request.error_response(error)
    } else {
        next.call(request).instrument(span.clone()).await?.map_into_boxed_body()
    };
    let _entered = span.enter();
    if response.status().is_server_error() {
        response = quote(response, &id);
    }
    // An id contains only characters that are valid in a header.
    let id = HeaderValue::from_str(&id).unwrap_or(HeaderValue::from_static(""));
    response.headers_mut().insert(REQUEST_ID, id.clone());
    state.runtime_settings().providers.security_headers.add(response.headers_mut());
    // Use the route template, because full addresses may contain personal data.
    let route = response.request().match_pattern().unwrap_or_else(|| OTHER.to_owned());
    let (status, took) = (response.status().as_u16(), started.elapsed());
    state.metrics.count(&method, &route, status, took);
    traces::describe(&span, &method, &route, status);
    log(Answered { at: SystemTime::now(), id, method, route: route.into(), status, took });
    Ok(response)
}

/// Logs an answered request, within its span.
pub fn log(answered: Answered) {
    if !tracing::enabled!(Level::INFO) {
        return;
    }
    if let Err(answered) = log_lines::push(answered) {
        event(&answered);
    }
}

/// Logs an answered request that has no span of its own.
pub fn log_in_span(answered: Answered) {
    if !tracing::enabled!(Level::INFO) {
        return;
    }
    if let Err(answered) = log_lines::push(answered) {
        let (id, method) = (answered.id.to_str().unwrap_or_default(), &answered.method);
        tracing::info_span!("request", %id, %method).in_scope(|| event(&answered));
    }
}

fn event(answered: &Answered) {
    let (route, status, ms) = (&*answered.route, answered.status, answered.ms());
    tracing::info!(route, status, ms, "answered");
}

/// Returns the id that the caller sent, if it is safe to print.
pub fn given_id(headers: &HeaderMap) -> Option<String> {
    let id = headers.get(REQUEST_ID)?.to_str().ok()?;
    let harmless = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    ((1..=64).contains(&id.len()) && id.bytes().all(harmless)).then(|| id.to_owned())
}

/// PostgreSQL cannot store U+0000, and no address of ours contains it.
fn carries_nul(request: &ServiceRequest) -> bool {
    request.uri().path_and_query().is_some_and(|target| target.as_str().contains("%00"))
}

/// Shows the request's id in a 5xx response. The details go to the log.
fn quote(response: ServiceResponse<BoxBody>, id: &str) -> ServiceResponse<BoxBody> {
    let error = match response.response().error() {
        Some(error) => match error.as_error::<ApiError>() {
            Some(error) => error.clone(),
            None => ApiError::internal(error),
        },
        None => ApiError::internal("a handler answered with a bare 5xx"),
    };
    let detail = error.detail().unwrap_or_default();
    if error.status_code() == actix_web::http::StatusCode::SERVICE_UNAVAILABLE {
        tracing::warn!(detail, "unavailable");
    } else {
        tracing::error!(detail, "failed");
    }
    response.error_response(error.with_request_id(id))
}
