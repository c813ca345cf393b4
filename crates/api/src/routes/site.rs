//! The site's own pages, for everybody.

use super::courses::answer_public;
use crate::answer::Success;
use crate::error::{ApiError, FailureBody};
use crate::public_catalogue::PUBLIC;
use crate::public_catalogue::site::SiteData;
use crate::ready::CachePolicy;
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, get, web};
use domain::site::SitePage;

/// What stands on a page of the site.
#[utoipa::path(tag = "storefront", params(("page" = String, Path, description = "Name of a page")), responses(
    (status = 200, body = Success<SiteData>), (status = 404, body = FailureBody)))]
#[get("/site/{page}")]
pub(crate) async fn get_site_page(
    request: HttpRequest,
    state: web::Data<AppState>,
    page: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot_for(&request);
    let answer = named(&page).ok().and_then(|page| snapshot.site.pages.get(&page)).ok_or_else(missing)?;
    let policy = CachePolicy::new(PUBLIC, state.current.version());
    Ok(answer_public(&request, (&state, &snapshot), answer, policy).await)
}

/// The page of an address.
///
/// # Errors
/// 404 for a name that no page has.
pub fn named(page: &str) -> Result<SitePage, ApiError> {
    SitePage::parse(page).ok_or_else(missing)
}

fn missing() -> ApiError {
    ApiError::not_found("The site has no such page.")
}
