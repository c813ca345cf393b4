//! Maps errors to HTTP responses. Only this module knows status codes. Each refusal has a stable `code`.

mod account;
mod articles;
mod batches;
mod bundles;
mod captions;
mod certificates;
mod coupons;
mod courses;
mod discussions;
mod erasure;
mod files;
mod mails;
mod mentors;
mod notes;
mod quizzes;
mod refunds;
mod reviews;
mod second_factor;
mod site;
mod staff;
mod students;
mod submissions;
mod translations;
mod uploads;
mod use_cases;
mod wallet;
mod webinars;

use actix_web::body::BoxBody;
use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, ResponseError};
use kernel::locale::{Locale, Text};
use kernel::ports::BlobError;
use kernel::store::StoreError;
use kernel::validation::Violation;
use money::ports::GatewayError;
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use utoipa::ToSchema;

/// `Retry-After` in seconds while the database or the payment gateway is unavailable.
const RETRY_AFTER: u64 = 5;

/// A validation error of one field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldError {
    /// The field's wire name, such as `mobilenumber` or `items[2].id`.
    #[schema(value_type = String)]
    pub field: Cow<'static, str>,
    /// Stable code of the error.
    #[schema(value_type = String)]
    pub code: Cow<'static, str>,
    /// Message for the reader, in the language of the request.
    #[serde(serialize_with = "words")]
    #[schema(value_type = String)]
    pub message: Text,
}

/// Serializes the text in the reader's language if it was translated, else in English.
fn words<S: Serializer>(text: &Text, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(text)
}

impl FieldError {
    /// Creates a validation error of a field.
    pub fn new(
        field: impl Into<Cow<'static, str>>,
        code: impl Into<Cow<'static, str>>,
        message: impl Into<Text>,
    ) -> Self {
        Self { field: field.into(), code: code.into(), message: message.into() }
    }
}

impl From<Violation> for FieldError {
    fn from(violation: Violation) -> Self {
        Self::new(violation.path(), violation.code, violation.message)
    }
}

/// An error response, with a detail that only the log may show.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{}: {}", .0.status, .0.detail.as_deref().unwrap_or_default())]
pub struct ApiError(Box<Failure>);

#[derive(Debug, Clone)]
struct Failure {
    status: StatusCode,
    code: &'static str,
    messages: Vec<Text>,
    errors: Vec<FieldError>,
    data: Option<serde_json::Value>,
    retry_after: Option<u64>,
    allow: Option<String>,
    detail: Option<String>,
}

/// The JSON envelope of an error response.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Failure)]
pub struct FailureBody<'a> {
    #[schema(example = false)]
    success: bool,
    message: Messages<'a>,
    /// Stable code of the error. The message may change.
    #[schema(example = "not_found")]
    code: &'static str,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[schema(value_type = Option<Vec<FieldError>>, nullable = false)]
    errors: &'a [FieldError],
    /// Further data of some errors, such as the order that holds an item.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>, nullable = false)]
    data: Option<&'a serde_json::Value>,
}

/// One message as a string, or several as a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = FailureMessage)]
enum Messages<'a> {
    #[schema(value_type = String)]
    One(Cow<'a, str>),
    #[schema(value_type = Vec<String>)]
    Many(Vec<Cow<'a, str>>),
}

impl ApiError {
    fn new(status: StatusCode, code: &'static str, message: impl Into<Text>) -> Self {
        Self(Box::new(Failure {
            status,
            code,
            messages: vec![message.into()],
            errors: Vec::new(),
            data: None,
            retry_after: None,
            allow: None,
            detail: None,
        }))
    }

    /// 400: the request cannot be read.
    pub fn bad_request(message: impl Into<Text>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad_request", message)
    }

    /// 401: the caller is not logged in.
    pub fn unauthorized() -> Self {
        Self::unauthorized_because("Please log in to continue.")
    }

    /// 401 with a specific message, such as for a wrong password.
    pub fn unauthorized_because(message: impl Into<Text>) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "unauthorized", message)
    }

    /// 403: the caller's role, the origin or the link does not allow it.
    pub fn forbidden(message: impl Into<Text>) -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    /// 404: it does not exist, or this user may not see it.
    pub fn not_found(message: impl Into<Text>) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", message)
    }

    /// 405 with the methods that the address accepts.
    pub fn method_not_allowed(allow: String) -> Self {
        let mut error =
            Self::new(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", "This address does not take that method.");
        error.0.allow = Some(allow);
        error
    }

    /// 408: the body arrived too slowly.
    pub fn too_slow() -> Self {
        Self::new(
            StatusCode::REQUEST_TIMEOUT,
            "request_timeout",
            "The request took too long to arrive. Please try again.",
        )
    }

    /// 409: the current state does not allow it. `code` is the stable code of the reason.
    pub fn conflict(code: &'static str, message: impl Into<Text>) -> Self {
        Self::new(StatusCode::CONFLICT, code, message)
    }

    /// 409 for several reasons at once.
    pub fn conflicts(code: &'static str, messages: impl IntoIterator<Item = &'static str>) -> Self {
        let mut error = Self::conflict(code, "");
        error.0.messages = messages.into_iter().map(Text::new).collect();
        error
    }

    /// Adds validation errors by field.
    #[must_use]
    pub fn with_errors(mut self, errors: impl IntoIterator<Item = FieldError>) -> Self {
        self.0.errors = errors.into_iter().collect();
        self
    }

    /// 413: the body or file is too large.
    pub fn too_large(message: impl Into<Text>) -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message)
    }

    /// 415: the media type is not supported.
    pub fn unsupported(message: impl Into<Text>) -> Self {
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type", message)
    }

    /// 422: the file has a supported type but cannot be used.
    pub fn unreadable_file(message: impl Into<Text>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", message)
    }

    /// 422: the input breaks rules. The messages of the field errors become the message.
    pub fn unprocessable(errors: impl IntoIterator<Item = FieldError>) -> Self {
        let mut error = Self::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", "");
        error.0.errors = errors.into_iter().collect();
        error.0.messages = error.0.errors.iter().map(|fault| fault.message.clone()).collect();
        error
    }

    /// 429 with the number of seconds to wait.
    pub fn too_many(message: impl Into<Text>, retry_after: u64) -> Self {
        let mut error = Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many_requests", message);
        error.0.retry_after = Some(retry_after.max(1));
        error
    }

    /// 500: a bug. `detail` goes to the log only.
    pub fn internal(detail: impl std::fmt::Display) -> Self {
        let mut error = Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "Something went wrong on our side.");
        error.0.detail = Some(detail.to_string());
        error
    }

    /// 503: temporarily unavailable. `detail` goes to the log only.
    pub fn unavailable(detail: impl std::fmt::Display) -> Self {
        let mut error = Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "unavailable",
            "We cannot answer right now. Please try again in a moment.",
        );
        error.0.detail = Some(detail.to_string());
        error.0.retry_after = Some(RETRY_AFTER);
        error
    }

    /// 503 with a specific message, such as when the mail server does not answer.
    pub fn unavailable_because(message: impl Into<Text>) -> Self {
        let mut error = Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message);
        error.0.retry_after = Some(RETRY_AFTER);
        error
    }

    /// Replaces the status' default code with a more specific one.
    #[must_use]
    pub fn with_code(mut self, code: &'static str) -> Self {
        self.0.code = code;
        self
    }

    /// Adds `data`, such as the order that holds an item.
    #[must_use]
    pub fn with_data(mut self, data: serde_json::Value) -> Self {
        self.0.data = Some(data);
        self
    }

    /// The detail for the log.
    pub fn detail(&self) -> Option<&str> {
        self.0.detail.as_deref()
    }

    /// Adds the request's id, by which an operator finds the log line.
    #[must_use]
    pub fn with_request_id(mut self, request_id: &str) -> Self {
        for message in &mut self.0.messages {
            let failed = std::mem::replace(message, Text::new("{failed} Please quote {request} if you write to us."));
            *message = message.clone().with_text("failed", failed).with("request", request_id);
        }
        self
    }

    /// Translates all messages to a language.
    #[must_use]
    pub fn said_in(mut self, locale: Locale) -> Self {
        let messages = self.0.errors.iter_mut().map(|fault| &mut fault.message).chain(&mut self.0.messages);
        messages.for_each(|message| *message = Text::verbatim(message.in_locale(locale)));
        self
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        self.0.status
    }

    fn error_response(&self) -> HttpResponse<BoxBody> {
        let failure = &*self.0;
        let message = match failure.messages.as_slice() {
            [one] => Messages::One(one.in_locale(Locale::English)),
            many => Messages::Many(many.iter().map(|text| text.in_locale(Locale::English)).collect()),
        };
        let mut response = HttpResponse::build(failure.status);
        response.insert_header((header::CACHE_CONTROL, "private, no-store"));
        if let Some(seconds) = failure.retry_after {
            response.insert_header((header::RETRY_AFTER, seconds));
        }
        if let Some(methods) = &failure.allow {
            response.insert_header((header::ALLOW, methods.as_str()));
        }
        response.json(FailureBody {
            success: false,
            message,
            code: failure.code,
            errors: &failure.errors,
            data: failure.data.as_ref(),
        })
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable => Self::unavailable(error),
            StoreError::Gone => {
                Self::conflict("deleted_meanwhile", "This was deleted meanwhile. Please reload the page.")
            }
            // Use cases handle the conflicts that they expect, so any other conflict is a bug.
            StoreError::Conflict(_) | StoreError::Unexpected(_) => Self::internal(error),
        }
    }
}

impl From<std::convert::Infallible> for ApiError {
    fn from(never: std::convert::Infallible) -> Self {
        match never {}
    }
}

impl From<GatewayError> for ApiError {
    fn from(error: GatewayError) -> Self {
        Self::unavailable(error)
    }
}

impl From<money::payments::settle_payment::SettleError> for ApiError {
    fn from(error: money::payments::settle_payment::SettleError) -> Self {
        use money::payments::settle_payment::SettleError;
        match error {
            SettleError::Gateway(error) => error.into(),
            SettleError::Store(error) => error.into(),
        }
    }
}

impl From<BlobError> for ApiError {
    fn from(error: BlobError) -> Self {
        Self::unavailable(error)
    }
}

impl From<people::ports::PasswordError> for ApiError {
    fn from(error: people::ports::PasswordError) -> Self {
        Self::internal(error)
    }
}

impl From<kernel::money::OutOfRange> for ApiError {
    fn from(error: kernel::money::OutOfRange) -> Self {
        Self::internal(error)
    }
}

#[cfg(test)]
mod tests;
