//! The storefront's menu, search, popups and public settings.

use super::courses::answer_public;
use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::Params;
use crate::language::Language;
use crate::pages::hides_sample;
use crate::public_catalogue::PUBLIC;
use crate::public_catalogue::menu::MenuData;
use crate::public_catalogue::popup::PopupData;
use crate::public_catalogue::search::ShopSearchData;
use crate::public_settings::SettingsData;
use crate::ready::CachePolicy;
use crate::session::{PricesAccess, Staff};
use crate::state::AppState;
use actix_web::{FromRequest, HttpRequest, HttpResponse, Responder, get, web};
use serde::Deserialize;
use utoipa::IntoParams;

/// Maximum length of a search query, in characters.
const MOST_LETTERS: usize = 100;

/// Returns the content of the navigation's mega-menu.
#[utoipa::path(tag = "storefront", responses((status = 200, body = Success<MenuData>)))]
#[get("/catalogue/menu")]
pub(crate) async fn get_menu(request: HttpRequest, state: web::Data<AppState>) -> HttpResponse {
    let (snapshot, policy) = (state.snapshot_for(&request), CachePolicy::new(PUBLIC, state.current.version()));
    answer_public(&request, (&state, &snapshot), &snapshot.menu, policy).await
}

/// The search query.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchParams {
    /// At most 100 characters.
    q: String,
}

/// Searches courses, bundles and lessons for the words of `q`, in either script. Unknown words are corrected.
#[utoipa::path(tag = "storefront", params(SearchParams), responses((status = 200, body = Success<ShopSearchData>),
    (status = 400, body = FailureBody), (status = 429, body = FailureBody)))]
#[get("/search")]
pub(crate) async fn search(
    request: HttpRequest,
    state: web::Data<AppState>,
    params: Params<SearchParams>,
) -> Result<HttpResponse, ApiError> {
    let text = params.0.q;
    if text.chars().count() > MOST_LETTERS {
        return Err(ApiError::bad_request("q must have at most 100 characters."));
    }
    state.limits.check_uncached(&state.config, &request)?;
    let (snapshot, tax) = (state.snapshot_for(&request), state.tax());
    // Run it on a blocking thread: the first search after a change of the catalogue reads all of it.
    let find = move || ShopSearchData::new(&snapshot, tax, snapshot.suggest(&text));
    Ok(Success::ok(blocking(find).await?).respond_to(&request))
}

/// The popups to list.
#[derive(Debug, Deserialize)]
pub struct PopupParams {
    all: Option<bool>,
}

/// Lists active popups. With `all=true` an admin gets all of them.
#[utoipa::path(tag = "storefront", params(("all" = Option<bool>, Query, description = "All, for admins")), responses(
    (status = 200, body = Success<PopupData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/popup")]
pub(crate) async fn get_popup(request: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot_for(&request);
    if !request.query_string().is_empty() && Params::<PopupParams>::extract(&request).await?.0.all == Some(true) {
        Staff::<PricesAccess>::extract(&request).await?;
        return Ok(Success::ok(PopupData::of(&snapshot.catalogue, true, snapshot.at)?).respond_to(&request));
    }
    let policy = CachePolicy::new(PUBLIC, state.current.version());
    Ok(answer_public(&request, (&state, &snapshot), &snapshot.popup, policy).await)
}

/// Returns the public settings that the client shows: brand, contact, figures, tax.
#[utoipa::path(tag = "storefront", responses((status = 200, body = Success<SettingsData>),
    (status = 503, body = FailureBody, description = "The site is being set up")))]
#[get("/settings/public")]
pub(crate) async fn get_settings(request: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let (snapshot, runtime) = (state.snapshot_for(&request), state.runtime_settings());
    if hides_sample(&runtime, &snapshot) {
        return Err(ApiError::unavailable_because("This site is being set up. Please come back later."));
    }
    let policy = CachePolicy::new(PUBLIC, runtime.version);
    let public = &runtime.pages_in(Language::of(&request)).public;
    Ok(answer_public(&request, (&state, &snapshot), public, policy).await)
}
