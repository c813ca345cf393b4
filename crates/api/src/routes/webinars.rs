//! Public pages of webinars, and registration of guests.

use super::admin;
use super::courses::answer_public;
use super::listing::Routes;
use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::language;
use crate::public_catalogue::PUBLIC;
use crate::public_catalogue::webinar::{WebinarData, WebinarsData};
use crate::ready::CachePolicy;
use crate::session::MaybeUser;
use crate::state::{AppState, reload_catalogue};
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use domain::webinars::SeatForm;
use domain::webinars::take_seat::Command;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

/// Registers the routes of webinars. Literal paths must precede paths with a slug.
pub(super) fn configure(api: &mut Routes) {
    api.service(list_webinars)
        .service(withdraw_seat)
        .service(get_webinar)
        .service(take_seat)
        .service(admin::webinars::list_admin_webinars)
        .service(admin::webinars::create_webinar)
        .service(admin::webinars::list_guests)
        .service(admin::webinars::export_guests)
        .service(admin::erasure::delete_guest)
        .service(admin::webinars::get_admin_webinar)
        .service(admin::webinars::edit_webinar)
        .service(admin::webinars::delete_webinar);
}

/// Lists announced webinars and past ones.
#[utoipa::path(tag = "storefront", responses((status = 200, body = Success<WebinarsData>)))]
#[get("/webinars")]
pub(crate) async fn list_webinars(request: HttpRequest, state: web::Data<AppState>) -> HttpResponse {
    let snapshot = state.snapshot_for(&request);
    let policy = CachePolicy::new(PUBLIC, state.current.version());
    answer_public(&request, (&state, &snapshot), &snapshot.webinars, policy).await
}

/// Returns a webinar that was announced.
#[utoipa::path(tag = "storefront", params(("slug" = String, Path)), responses(
    (status = 200, body = Success<WebinarData>), (status = 404, body = FailureBody)))]
#[get("/webinars/{slug}")]
pub(crate) async fn get_webinar(
    request: HttpRequest,
    state: web::Data<AppState>,
    slug: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot_for(&request);
    let webinar = snapshot.webinar(&slug.to_lowercase()).ok_or_else(|| ApiError::not_found("Webinar not found."))?;
    let page = snapshot.webinar_page(webinar)?;
    let policy = CachePolicy::new(PUBLIC, state.current.version());
    Ok(answer_public(&request, (&state, &snapshot), &page, policy).await)
}

/// The form with which a guest registers.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct NewSeat {
    /// One line, at most 100 characters.
    #[serde(default)]
    name: String,
    /// Address for the confirmation mail.
    #[serde(default, deserialize_with = "input::pasted_email")]
    email: String,
    /// A honeypot field: people don't see it and leave it empty.
    website: Option<String>,
}

/// Reserves a seat and mails its confirmation, with the link or place and a calendar entry. An address that already has a seat
/// keeps it and gets the same response.
#[utoipa::path(tag = "storefront", request_body = NewSeat, params(("slug" = String, Path)), responses(
    (status = 201, body = Success<Empty>), (status = 404, body = FailureBody), (status = 409, body = FailureBody),
    (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[post("/webinars/{slug}/seats")]
pub(crate) async fn take_seat(
    request: HttpRequest,
    user: MaybeUser,
    state: web::Data<AppState>,
    slug: web::Path<String>,
    body: ValidJson<NewSeat>,
) -> Result<Success<Empty>, ApiError> {
    let NewSeat { name, email, website } = body.0;
    let command = Command {
        slug: slug.to_lowercase(),
        form: SeatForm { name, email },
        trap: website.unwrap_or_default(),
        user: user.actor().user(),
        locale: language::locale(&request),
    };
    let take = state.use_cases().webinars.take_seat.clone();
    blocking(move || take.run(&command)).await?;
    // Once the last seat is taken, pages show that at once.
    reload_catalogue(&state).await?;
    Ok(Success::created(Empty {}).with_message("Look into your mailbox: your seat is confirmed by mail."))
}

/// The token in a mailed link, which identifies a seat.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct MailedSeat {
    token: String,
}

/// Gives up the seat of a mailed link.
#[utoipa::path(tag = "storefront", request_body = MailedSeat, responses(
    (status = 200, body = Success<Empty>), (status = 404, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/webinars/seat/withdraw")]
pub(crate) async fn withdraw_seat(
    state: web::Data<AppState>,
    body: ValidJson<MailedSeat>,
) -> Result<Success<Empty>, ApiError> {
    let take = state.use_cases().webinars.take_seat.clone();
    let is_given_back = blocking(move || take.withdraw(&body.0.token)).await?;
    reload_catalogue(&state).await?;
    if is_given_back {
        Ok(Success::ok(Empty {}))
    } else {
        Err(ApiError::not_found("This seat was given back already, or the list of guests is gone."))
    }
}
