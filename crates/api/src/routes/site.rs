//! Public content of the site's own pages.

use super::courses::answer_public;
use crate::answer::Success;
use crate::error::{ApiError, FailureBody};
use crate::public_catalogue::PUBLIC;
use crate::public_catalogue::site::SiteData;
use crate::ready::CachePolicy;
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, get, web};
use institute::site::SitePage;

/// Returns a page of the site.
#[utoipa::path(tag = "storefront", params(("page" = String, Path, description = "Name of a page")), responses(
    (status = 200, body = Success<SiteData>), (status = 404, body = FailureBody)))]
#[get("/site/{page}")]
pub(crate) async fn get_site_page(
    request: HttpRequest,
    state: web::Data<AppState>,
    page: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot_for(&request);
    let page = named(&page)?;
    if snapshot.site.unreadable.contains(&page) && !page.is_legal() {
        return Err(unreadable(page));
    }
    let answer = snapshot.site.pages.get(&page).ok_or_else(missing)?;
    let policy = CachePolicy::new(PUBLIC, state.current.version());
    Ok(answer_public(&request, (&state, &snapshot), answer, policy).await)
}

/// Parses the name of a page.
///
/// # Errors
///
/// 404: no page has this name.
pub fn named(page: &str) -> Result<SitePage, ApiError> {
    SitePage::parse(page).ok_or_else(missing)
}

/// Returns the 500 error for a page whose published version cannot be read.
pub fn unreadable(page: SitePage) -> ApiError {
    ApiError::internal(format!("the published version of the page {} cannot be read", page.as_str()))
}

fn missing() -> ApiError {
    ApiError::not_found("The site has no such page.")
}
