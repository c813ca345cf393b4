//! Edits the site's pages: drafts, publishing, versions.

pub mod bodies;

use super::upload;
use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::ValidJson;
use crate::routes::site::named;
use crate::session::{CatalogueAccess, Staff, not_permitted};
use crate::state::{AppState, reload_catalogue};
use crate::wiring::kind_of_key;
use actix_web::{get, post, put, web};
use bodies::{
    AdminSiteData, AdminSitePageData, SiteDraftForm, SitePublishForm, SitePublishedData, SiteRestoreForm,
    SiteSavedData, SiteVersionForm, SiteVersionsData,
};
use institute::site::edit_site::EditedPage;
use institute::site::{Section, SitePage, canonical, named_files};
use std::collections::HashSet;

/// Lists the site's pages.
#[utoipa::path(tag = "admin", responses(
    (status = 200, body = Success<AdminSiteData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody)))]
#[get("/admin/site")]
pub(crate) async fn list_site_pages(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
) -> Result<Success<AdminSiteData>, ApiError> {
    let use_case = state.use_cases().site.clone();
    let mut pages = blocking(move || use_case.pages()).await?;
    pages.retain(|edited| user.0.actor().may(edited.page.permission()));
    Ok(Success::ok(AdminSiteData::from(pages)))
}

/// Returns a page's draft, else its published sections, else the build's default sections, with the kinds of sections that the
/// page may have.
#[utoipa::path(tag = "admin", params(("page" = String, Path)), responses(
    (status = 200, body = Success<AdminSitePageData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/site/{page}")]
pub(crate) async fn get_admin_site_page(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    page: web::Path<String>,
) -> Result<Success<AdminSitePageData>, ApiError> {
    let (page, use_case) = (permitted(&user, &page)?, state.use_cases().site.clone());
    let edited = blocking(move || use_case.read(page)).await?;
    Ok(shown(&state, edited))
}

/// Saves a draft. The draft may be incomplete.
#[utoipa::path(tag = "admin", request_body = SiteDraftForm, params(("page" = String, Path)), responses(
    (status = 200, body = Success<SiteSavedData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
    (status = 409, body = FailureBody), (status = 413, body = FailureBody), (status = 422, body = FailureBody)))]
#[put("/admin/site/{page}")]
pub(crate) async fn put_site_draft(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    page: web::Path<String>,
    body: ValidJson<SiteDraftForm>,
) -> Result<Success<SiteSavedData>, ApiError> {
    let page = permitted(&user, &page)?;
    let (version, sections) = body.0.sections()?;
    let (author, use_case) = (user.author(), state.use_cases().site.clone());
    let version = blocking(move || {
        let sections = canonical(sections);
        let known = use_case.read(page)?;
        claim(&state, page, &known.sections, &sections)?;
        use_case.save_draft(&author, page, version, sections).map_err(ApiError::from)
    })
    .await?;
    Ok(Success::ok(SiteSavedData { version }))
}

/// Publishes the draft. The change applies to this process at once and to other processes within about a second.
#[utoipa::path(tag = "admin", request_body = SitePublishForm, params(("page" = String, Path)), responses(
    (status = 200, body = Success<SitePublishedData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[post("/admin/site/{page}/publish")]
pub(crate) async fn publish_site_page(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    page: web::Path<String>,
    body: ValidJson<SitePublishForm>,
) -> Result<Success<SitePublishedData>, ApiError> {
    let (page, author, use_case) = (permitted(&user, &page)?, user.author(), state.use_cases().site.clone());
    let SitePublishForm { version, note } = body.0;
    let published = blocking(move || use_case.publish(&author, page, version, note.as_deref())).await?;
    reload_catalogue(&state).await?;
    if page.is_legal() {
        let state = state.clone();
        blocking(move || state.refresh_settings()).await?;
    }
    Ok(Success::ok(SitePublishedData::from(&published)))
}

/// Discards the draft.
#[utoipa::path(tag = "admin", request_body = SiteVersionForm, params(("page" = String, Path)), responses(
    (status = 200, body = Success<AdminSitePageData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[post("/admin/site/{page}/discard")]
pub(crate) async fn discard_site_draft(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    page: web::Path<String>,
    body: ValidJson<SiteVersionForm>,
) -> Result<Success<AdminSitePageData>, ApiError> {
    let (page, author, use_case) = (permitted(&user, &page)?, user.author(), state.use_cases().site.clone());
    let edited = blocking(move || use_case.discard(&author, page, body.0.version)).await?;
    Ok(shown(&state, edited))
}

/// Lists the published versions, newest first, at most 50.
#[utoipa::path(tag = "admin", params(("page" = String, Path)), responses(
    (status = 200, body = Success<SiteVersionsData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/site/{page}/versions")]
pub(crate) async fn list_site_versions(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    page: web::Path<String>,
) -> Result<Success<SiteVersionsData>, ApiError> {
    let (page, use_case) = (permitted(&user, &page)?, state.use_cases().site.clone());
    let versions = blocking(move || use_case.versions(page)).await?;
    Ok(Success::ok(SiteVersionsData::from(versions)))
}

/// Restores an earlier version as the draft.
#[utoipa::path(tag = "admin", request_body = SiteRestoreForm, params(("page" = String, Path)), responses(
    (status = 200, body = Success<AdminSitePageData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[post("/admin/site/{page}/restore")]
pub(crate) async fn restore_site_version(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    page: web::Path<String>,
    body: ValidJson<SiteRestoreForm>,
) -> Result<Success<AdminSitePageData>, ApiError> {
    let (page, author, use_case) = (permitted(&user, &page)?, user.author(), state.use_cases().site.clone());
    let SiteRestoreForm { version, number } = body.0;
    let edited = blocking(move || use_case.restore(&author, page, version, number)).await?;
    Ok(shown(&state, edited))
}

/// Returns the page if this user may edit it. Only admins may edit legal pages.
fn permitted(user: &Staff<CatalogueAccess>, page: &str) -> Result<SitePage, ApiError> {
    let page = named(page)?;
    if user.0.actor().may(page.permission()) { Ok(page) } else { Err(not_permitted()) }
}

fn shown(state: &AppState, edited: EditedPage) -> Success<AdminSitePageData> {
    let lists = state.catalogue.snapshot().site.lists.clone();
    Success::ok(AdminSitePageData::new(edited, lists, state.clock.now()))
}

/// Claims the files that the new sections refer to, so that the sweep doesn't delete them before the page is stored. Blocks.
fn claim(state: &AppState, page: SitePage, known: &[Section], sections: &[Section]) -> Result<(), ApiError> {
    let known: HashSet<&str> = named_files(page, known).into_iter().map(|named| named.path).collect();
    let new = named_files(page, sections).into_iter().filter(|named| !known.contains(named.path));
    let is_gone = |path: &str| {
        let ours = upload::key(path).filter(|key| kind_of_key(key).is_some());
        ours.is_some_and(|key| !state.media.claim(key))
    };
    let message = "This file is not there any more. Please upload it again.";
    let gone = new.filter(|named| is_gone(named.path));
    let gone: Vec<_> = gone.map(|named| FieldError::new(named.place, "unknown_file", message)).collect();
    if gone.is_empty() { Ok(()) } else { Err(ApiError::unprocessable(gone)) }
}
