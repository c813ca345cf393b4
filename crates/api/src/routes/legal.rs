//! Public legal pages: the version in force, and every earlier version.

use super::courses::answer_public;
use super::site::unreadable;
use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::public_catalogue::PUBLIC;
use crate::public_catalogue::legal::{LegalData, LegalVersionsData};
use crate::ready::CachePolicy;
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, get, web};
use institute::site::SitePage;

/// Returns the version of a legal page that is in force.
#[utoipa::path(tag = "storefront", params(("page" = String, Path, description = "Name of a legal page")), responses(
    (status = 200, body = Success<LegalData>), (status = 404, body = FailureBody)))]
#[get("/legal/{page}")]
pub(crate) async fn get_legal_page(
    request: HttpRequest,
    state: web::Data<AppState>,
    page: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let (page, snapshot) = (named(&page)?, state.snapshot_for(&request));
    let answer = snapshot.site.legal.get(&page).ok_or_else(|| unreadable(page))?;
    let policy = CachePolicy::new(PUBLIC, state.current.version());
    Ok(answer_public(&request, (&state, &snapshot), answer, policy).await)
}

/// Lists every published version of a legal page.
#[utoipa::path(tag = "storefront", params(("page" = String, Path, description = "Name of a legal page")), responses(
    (status = 200, body = Success<LegalVersionsData>), (status = 404, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[get("/legal/{page}/versions")]
pub(crate) async fn list_legal_versions(
    request: HttpRequest,
    state: web::Data<AppState>,
    page: web::Path<String>,
) -> Result<Success<LegalVersionsData>, ApiError> {
    let (page, use_case) = (named(&page)?, state.use_cases().site.clone());
    state.limits.check_uncached(&state.config, &request)?;
    let versions = blocking(move || use_case.versions(page)).await?;
    Ok(Success::ok(LegalVersionsData::from(versions)))
}

/// Returns one version of a legal page.
#[utoipa::path(tag = "storefront", params(("page" = String, Path, description = "Name of a legal page"),
    ("number" = i32, Path)), responses(
    (status = 200, body = Success<LegalData>), (status = 404, body = FailureBody), (status = 429, body = FailureBody)))]
#[get("/legal/{page}/versions/{number}")]
pub(crate) async fn get_legal_version(
    request: HttpRequest,
    state: web::Data<AppState>,
    path: web::Path<(String, i32)>,
) -> Result<Success<LegalData>, ApiError> {
    let (page, number) = path.into_inner();
    let page = named(&page)?;
    state.limits.check_uncached(&state.config, &request)?;
    let store = state.store.clone();
    let version = blocking(move || store.read()?.site().version(page, number)).await?;
    Ok(Success::ok(LegalData::of(&version.ok_or_else(missing)?)))
}

fn named(page: &str) -> Result<SitePage, ApiError> {
    SitePage::parse(page).filter(|page| page.is_legal()).ok_or_else(missing)
}

fn missing() -> ApiError {
    ApiError::not_found("There is no such text.")
}
