//! The JSON envelope of successful responses, and the wire formats of amounts, instants and days.

use crate::language;
use actix_web::body::BoxBody;
use actix_web::cookie::Cookie;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, Responder};
use kernel::locale::Text;
use kernel::money::Paise;
use kernel::store::MOST_COUNTED;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

/// The envelope of a success: `{"success": true, "message"?, "data"}`.
#[derive(Debug, Serialize, ToSchema)]
pub struct Success<T> {
    #[schema(value_type = bool, example = true)]
    success: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, nullable = false)]
    message: Option<Words>,
    data: T,
    #[serde(skip)]
    status: u16,
    #[serde(skip)]
    cookies: Vec<Cookie<'static>>,
}

/// A message in English, or in the language that it was translated into.
#[derive(Debug)]
struct Words(Text);

impl Serialize for Words {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// An empty `data` object, for calls that return nothing.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct Empty {}

impl<T> Success<T> {
    /// A 200 response with `data`.
    pub fn ok(data: T) -> Self {
        Self { success: true, message: None, data, status: 200, cookies: Vec::new() }
    }

    /// A 201 response with `data`.
    pub fn created(data: T) -> Self {
        Self { status: 201, ..Self::ok(data) }
    }

    /// A 202 response with `data`.
    pub fn accepted(data: T) -> Self {
        Self { status: 202, ..Self::ok(data) }
    }

    /// Adds a message for the reader, in the language of the request.
    #[must_use]
    pub fn with_message(self, message: impl Into<Text>) -> Self {
        Self { message: Some(Words(message.into())), ..self }
    }

    /// Adds a cookie to the response.
    #[must_use]
    pub fn setting(mut self, cookie: Cookie<'static>) -> Self {
        self.cookies.push(cookie);
        self
    }
}

impl<T: Serialize> Responder for Success<T> {
    type Body = BoxBody;

    fn respond_to(mut self, request: &HttpRequest) -> HttpResponse {
        let said = |Words(message): Words| Words(Text::verbatim(message.in_locale(language::locale(request))));
        self.message = self.message.map(said);
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::OK);
        let mut response = HttpResponse::build(status);
        response.insert_header(("cache-control", "private, no-store"));
        for cookie in &self.cookies {
            response.cookie(cookie.clone());
        }
        response.json(self)
    }
}

/// Pagination of a list: `data.page`.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageBody {
    /// Page number, from 1.
    pub page: i64,
    /// Rows per page.
    pub per_page: i64,
    /// Total number of rows, counted up to 10,000. The last page ends there too.
    pub total: i64,
    /// True when the list has more rows than were counted. Absent otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub more: bool,
}

impl PageBody {
    /// Sets the total from the number of rows that a list counted.
    #[must_use]
    pub fn with_total(self, counted: i64) -> Self {
        Self { total: counted.min(MOST_COUNTED), more: counted > MOST_COUNTED, ..self }
    }
}

/// An amount on the wire: rupees as a JSON number with at most two decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rupees(pub Paise);

impl Serialize for Rupees {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let paise = self.0.get();
        if paise % 100 == 0 {
            return serializer.serialize_i64(paise / 100);
        }
        let sign = if paise < 0 { "-" } else { "" };
        let text = format!("{sign}{}.{:02}", (paise / 100).abs(), (paise % 100).abs());
        serializer.serialize_f64(text.parse().map_err(serde::ser::Error::custom)?)
    }
}

impl utoipa::PartialSchema for Rupees {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::Number)
            .description(Some("Rupees with at most two decimals."))
            .into()
    }
}

impl ToSchema for Rupees {}

/// An instant on the wire: RFC 3339 in UTC, to the millisecond.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timestamp(pub kernel::Time);

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0.to_rfc3339_opts(chrono::SecondsFormat::Millis, true))
    }
}

impl utoipa::PartialSchema for Timestamp {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .format(Some(utoipa::openapi::SchemaFormat::KnownFormat(utoipa::openapi::KnownFormat::DateTime)))
            .into()
    }
}

impl ToSchema for Timestamp {}

/// A day in India on the wire: 2026-11-22.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Day(pub chrono::NaiveDate);

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl utoipa::PartialSchema for Day {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .format(Some(utoipa::openapi::SchemaFormat::KnownFormat(utoipa::openapi::KnownFormat::Date)))
            .into()
    }
}

impl ToSchema for Day {}

impl From<kernel::Time> for Timestamp {
    fn from(time: kernel::Time) -> Self {
        Self(time)
    }
}

impl From<Paise> for Rupees {
    fn from(amount: Paise) -> Self {
        Self(amount)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_total_says_where_counting_ended() {
        let page = PageBody { page: 1, per_page: 20, total: 0, more: false };
        let wire = |total| serde_json::to_value(page.with_total(total)).unwrap();
        assert_eq!(wire(MOST_COUNTED), serde_json::json!({"page": 1, "perPage": 20, "total": 10_000}));
        assert_eq!(
            wire(MOST_COUNTED + 1),
            serde_json::json!({"page": 1, "perPage": 20, "total": 10_000, "more": true})
        );
    }

    #[test]
    fn amounts_have_at_most_two_decimals() {
        let wire = |paise| serde_json::to_string(&Rupees(Paise::new(paise))).unwrap();
        assert_eq!(wire(99_900), "999");
        assert_eq!(wire(117_882), "1178.82");
        assert_eq!(wire(5), "0.05");
        assert_eq!(wire(-150), "-1.5");
        assert_eq!(wire(100_000_000_001), "1000000000.01");
    }
}
