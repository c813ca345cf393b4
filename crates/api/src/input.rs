//! Extracts requests: JSON bodies, query parameters, ids. Validation errors are reported only after the session was checked, so
//! an anonymous call of an admin's route is a 401 whatever it contains.

mod violations;

use crate::answer::PageBody;
use crate::error::{ApiError, FieldError};
use crate::middleware::min_body_rate;
use crate::session;
use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::http::header;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use futures_util::future::LocalBoxFuture;
use kernel::email;
use kernel::locale::{Locale, Text};
use kernel::store::MOST_COUNTED;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use utoipa::IntoParams;
use uuid::Uuid;
use validator::Validate;
use violations::violations;

/// Extractor of a JSON body, parsed and validated. Put it after the session's extractor.
#[derive(Debug)]
pub struct ValidJson<T>(pub T);

impl<T: DeserializeOwned + Validate + 'static> FromRequest for ValidJson<T> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let admitted = session::admitted(request);
        let is_json = request.content_type().eq_ignore_ascii_case("application/json");
        let bytes = web::Bytes::from_request(request, payload);
        Box::pin(async move {
            admitted.await?;
            if !is_json {
                return Err(ApiError::unsupported("Send the body as application/json."));
            }
            let bytes = bytes.await.map_err(unreadable)?;
            if escapes_nul(&bytes) {
                return Err(ApiError::bad_request("Text must not contain the character U+0000."));
            }
            // Reject a JSON list, because serde would read it as the fields in order.
            if bytes.trim_ascii_start().first() != Some(&b'{') {
                return Err(ApiError::bad_request("The body must be a JSON object."));
            }
            let body: T = serde_json::from_slice(&bytes).map_err(|error| {
                ApiError::bad_request(Text::new("The body cannot be read: {error}.").with("error", error))
            })?;
            body.validate().map_err(|errors| ApiError::unprocessable(violations("", &errors)))?;
            Ok(Self(body))
        })
    }
}

/// Deserializes an e-mail address from pasted text, such as `Name <a@b.in>` or `mailto:a@b.in`.
///
/// # Errors
///
/// The value is not a text.
pub fn pasted_email<'de, D: Deserializer<'de>>(value: D) -> Result<String, D::Error> {
    String::deserialize(value).map(|typed| email::plain(&typed))
}

/// Like `pasted_email`, for an optional field.
///
/// # Errors
///
/// The value is not a text.
pub fn optional_pasted_email<'de, D: Deserializer<'de>>(value: D) -> Result<Option<String>, D::Error> {
    Option::<String>::deserialize(value).map(|typed| typed.map(|typed| email::plain(&typed)))
}

/// Returns the error for a body that could not be read.
pub fn unreadable(error: actix_web::Error) -> ApiError {
    match error.as_error::<PayloadError>() {
        Some(PayloadError::Overflow) => ApiError::too_large("The body is too large."),
        Some(error) if min_body_rate::is_too_slow(error) => ApiError::too_slow(),
        _ => ApiError::bad_request("The body cannot be read."),
    }
}

/// Whether JSON text contains the escape `\u0000`, which PostgreSQL cannot store.
pub fn escapes_nul(json: &[u8]) -> bool {
    let mut rest = json;
    while let Some(at) = rest.windows(2).position(|pair| pair.first() == Some(&b'\\')) {
        let escape = rest.get(at..).unwrap_or_default();
        if escape.starts_with(b"\\u0000") {
            return true;
        }
        rest = escape.get(2..).unwrap_or_default();
    }
    false
}

/// Parses a language's name.
///
/// # Errors
///
/// 422: the server does not support the language.
pub fn locale(name: &str) -> Result<Locale, ApiError> {
    let unknown = || FieldError::new("locale", "unknown_language", "Choose a language from the list.");
    Locale::parse(name).ok_or_else(|| ApiError::unprocessable([unknown()]))
}

/// Extractor of query parameters. Put it after the session's extractor.
#[derive(Debug)]
pub struct Params<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Params<T> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let admitted = session::admitted(request);
        let params = web::Query::<T>::from_query(request.query_string());
        // PostgreSQL cannot store U+0000, and no valid text contains it.
        let has_nul = request.query_string().contains("%00");
        let is_long = is_long(request.query_string());
        Box::pin(async move {
            admitted.await?;
            if has_nul {
                return Err(ApiError::bad_request("A parameter must not contain the character U+0000."));
            }
            if is_long {
                return Err(ApiError::bad_request(
                    Text::new("A parameter has at most {most} characters.").with("most", MAX_PARAM),
                ));
            }
            let params = params.map_err(|error| {
                ApiError::bad_request(Text::new("A parameter cannot be read: {error}.").with("error", error))
            })?;
            Ok(Self(params.into_inner()))
        })
    }
}

/// Maximum length of a parameter, in characters. Useful searches are shorter, and each search is compared with every row.
const MAX_PARAM: usize = 300;

fn is_long(query: &str) -> bool {
    let pairs = web::Query::<Vec<(String, String)>>::from_query(query);
    pairs.is_ok_and(|pairs| pairs.iter().any(|(_, value)| value.chars().count() > MAX_PARAM))
}

/// Whether the query has a parameter. Names are decoded as in [`Params`]: `%73tatus` is `status`.
pub fn has_param(request: &HttpRequest, name: &str) -> bool {
    let pairs = web::Query::<Vec<(String, String)>>::from_query(request.query_string());
    pairs.is_ok_and(|pairs| pairs.iter().any(|(known, _)| known == name))
}

/// Wraps any other extractor, such as a multipart form, so that it runs after the session's check.
#[derive(Debug)]
pub struct AfterAuth<T>(pub T);

impl<T: FromRequest + 'static> FromRequest for AfterAuth<T> {
    type Error = actix_web::Error;
    type Future = LocalBoxFuture<'static, Result<Self, actix_web::Error>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let admitted = session::admitted(request);
        let inner = T::from_request(request, payload);
        Box::pin(async move {
            admitted.await?;
            inner.await.map(Self).map_err(Into::into)
        })
    }
}

/// Returns the version that the caller wants to change: from the body, else from the header `If-Match: "<version>"`.
///
/// # Errors
///
/// 400: the header is not a version.
pub fn expected_version(request: &HttpRequest, body: Option<i32>) -> Result<Option<i32>, ApiError> {
    let Some(header) = request.headers().get(header::IF_MATCH).filter(|_| body.is_none()) else { return Ok(body) };
    let text = header.to_str().unwrap_or_default().trim();
    if text == "*" {
        return Ok(None);
    }
    let version = text.trim_start_matches("W/").trim_matches('"').parse();
    version.map(Some).map_err(|_| ApiError::bad_request("If-Match must be a version, such as \"3\"."))
}

/// Converts a number with at most two decimals to hundredths: rupees to paise, percent to basis points. Returns `None` for more
/// decimals or a non-finite number. Saturates on overflow, so that range checks reject it later.
pub fn hundredths(value: f64) -> Option<i64> {
    let text = value.abs().to_string();
    let (whole, decimals) = text.split_once('.').unwrap_or((&text, ""));
    if decimals.len() > 2 || !value.is_finite() {
        return None;
    }
    let sum = format!("{whole}{decimals:0<2}").parse().unwrap_or(i64::MAX);
    Some(if value < 0.0 { -sum } else { sum })
}

/// Parses an id from the path of something without a slug, such as an order.
///
/// # Errors
///
/// 400: the text is not a UUID.
pub fn uuid(text: &str) -> Result<Uuid, ApiError> {
    Uuid::try_parse(text).map_err(|_| ApiError::bad_request(Text::new("'{text}' is not an id.").with("text", text)))
}

/// Returns the idempotency key, which distinguishes a repeated request from a new one.
///
/// # Errors
///
/// 400: the header is missing.
pub fn idempotency_key(request: &HttpRequest) -> Result<&str, ApiError> {
    let key = request.headers().get("idempotency-key").and_then(|value| value.to_str().ok());
    key.ok_or_else(|| ApiError::bad_request("Send the header Idempotency-Key, chosen anew for each thing you ask for."))
}

/// Parses a date parameter, YYYY-MM-DD.
///
/// # Errors
///
/// 400: the text is not a date, or the year is not from 2000 to 2999.
pub fn day(name: &str, text: &str) -> Result<chrono::NaiveDate, ApiError> {
    let in_range = |day: &chrono::NaiveDate| (2000..=2999).contains(&chrono::Datelike::year(day));
    let day = text.parse().ok().filter(in_range);
    day.ok_or_else(|| ApiError::bad_request(Text::new("{name} must be a day, such as 2026-07-31.").with("name", name)))
}

/// Parses an id or a slug from the path.
///
/// # Errors
///
/// 400: the text contains a NUL, which neither can contain.
pub fn key(text: &str) -> Result<kernel::ids::Key, ApiError> {
    if text.contains('\0') {
        return Err(ApiError::bad_request("The address cannot be read."));
    }
    Ok(kernel::ids::Key::parse(text))
}

/// Returns the version in `If-Match`, such as `"3"`. `None` for `*` or without the header.
///
/// # Errors
///
/// 400: the header is not a version.
pub fn if_match(request: &HttpRequest) -> Result<Option<i32>, ApiError> {
    let Some(value) = request.headers().get(header::IF_MATCH) else { return Ok(None) };
    let text = value.to_str().unwrap_or_default().trim();
    if text == "*" {
        return Ok(None);
    }
    let version = text.trim_start_matches("W/").trim_matches('"').parse();
    version.map(Some).map_err(|_| ApiError::bad_request("The header If-Match must hold a version in quotes."))
}

/// Default number of rows per page.
pub const PER_PAGE: i64 = 20;
/// Maximum number of rows per page.
pub const MOST_PER_PAGE: i64 = 100;

/// Pagination parameters of a list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct PageParams {
    /// Page number, from 1.
    page: Option<i64>,
    /// Rows per page, at most 100. Default: 20.
    per_page: Option<i64>,
}

impl PageParams {
    /// Validates the parameters.
    ///
    /// # Errors
    ///
    /// 400: the page is less than 1, or the number of rows is less than 1 or too large.
    pub fn read(&self) -> Result<PageBody, ApiError> {
        page(self.page, self.per_page)
    }
}

/// Validates pagination parameters: `page` from 1, `perPage` at most 100, by default 20.
///
/// # Errors
///
/// 400: the page is less than 1, or the number of rows is less than 1 or too large.
pub fn page(page: Option<i64>, per_page: Option<i64>) -> Result<PageBody, ApiError> {
    page_within(page, per_page, PER_PAGE, MOST_PER_PAGE)
}

/// Validates pagination parameters of a list with its own default and maximum.
///
/// # Errors
///
/// 400: the page is less than 1, or the number of rows is less than 1 or too large.
pub fn page_within(page: Option<i64>, per_page: Option<i64>, default: i64, most: i64) -> Result<PageBody, ApiError> {
    let (page, per_page) = (page.unwrap_or(1), per_page.unwrap_or(default));
    if !(1..=1_000_000).contains(&page) {
        return Err(ApiError::bad_request("page must be a number from 1."));
    }
    if !(1..=most).contains(&per_page) {
        return Err(ApiError::bad_request(Text::new("perPage must be a number from 1 to {most}.").with("most", most)));
    }
    Ok(PageBody { page, per_page, total: 0, more: false })
}

impl From<PageBody> for kernel::store::Page {
    fn from(page: PageBody) -> Self {
        // Rows beyond the counted ones are not listed.
        let offset = (page.page - 1) * page.per_page;
        Self { offset, limit: page.per_page.min(MOST_COUNTED - offset).max(0) }
    }
}

/// Returns the browser's `User-Agent` for the list of sessions, cut to 200 characters.
pub fn user_agent(request: &HttpRequest) -> String {
    let text = request.headers().get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    text.chars().take(200).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_page_reaches_behind_the_rows_that_are_counted() {
        let rows = |number, size| {
            let page = kernel::store::Page::from(page(Some(number), Some(size)).unwrap());
            (page.offset, page.limit)
        };
        assert_eq!(rows(1, 20), (0, 20));
        assert_eq!(rows(500, 20), (9_980, 20));
        assert_eq!(rows(501, 20), (10_000, 0));
        assert_eq!(rows(334, 30), (9_990, 10));
        assert_eq!(rows(1_000_000, 100).1, 0);
    }

    #[test]
    fn the_escape_of_nul_is_found_and_a_backslash_before_it_is_not_mistaken() {
        assert!(escapes_nul(br#"{"a":"x\u0000"}"#));
        assert!(escapes_nul(br#"{"a":"\\\u0000"}"#));
        assert!(!escapes_nul(br#"{"a":"\\u0000"}"#));
        assert!(!escapes_nul(br#"{"a":"\"0000\n"}"#));
    }

    #[test]
    fn numbers_are_read_to_the_hundredth() {
        for (value, expected) in [
            (0.0, Some(0)),
            (-0.0, Some(0)),
            (1499.5, Some(149_950)),
            (0.07, Some(7)),
            (-1.25, Some(-125)),
            (1e308, Some(i64::MAX)),
            (-1e308, Some(-i64::MAX)),
            (19.999, None),
            (1e-7, None),
            (f64::NAN, None),
            (f64::INFINITY, None),
        ] {
            assert_eq!(hundredths(value), expected, "{value}");
        }
    }

    #[test]
    fn the_version_is_of_the_body_or_of_the_header() {
        let sent = |header: &'static str| {
            actix_web::test::TestRequest::default().insert_header(("if-match", header)).to_http_request()
        };
        assert_eq!(expected_version(&sent("\"3\""), None).unwrap(), Some(3));
        assert_eq!(expected_version(&sent("W/\"3\""), Some(4)).unwrap(), Some(4));
        assert_eq!(expected_version(&sent("*"), None).unwrap(), None);
        assert!(expected_version(&sent("three"), None).is_err());
    }

    #[test]
    fn pages_start_at_one() {
        assert!(page(Some(0), None).is_err());
        assert!(page(None, Some(101)).is_err());
        assert_eq!(kernel::store::Page::from(page(Some(3), None).unwrap()).offset, 40);
        assert_eq!(page_within(None, None, 12, 1_000).unwrap().per_page, 12);
    }
}
