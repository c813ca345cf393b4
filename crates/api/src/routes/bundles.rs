//! Bundles: lists and pages.

use super::admin::bundles::{self, BundleParams};
use super::courses::{answer_public, owned};
use crate::answer::Success;
use crate::error::{ApiError, FailureBody};
use crate::input;
use crate::public_catalogue::PUBLIC;
use crate::public_catalogue::bundle::{BundleData, BundlesData};
use crate::public_catalogue::course::CourseSummary;
use crate::ready::CachePolicy;
use crate::session::{CatalogueReadAccess, MaybeUser, Staff};
use crate::state::AppState;
use actix_web::{FromRequest, HttpRequest, HttpResponse, Responder, get, web};
use kernel::ids::{ItemId, Key};
use kernel::permission::Permission;
use learning::access::can_see;

/// Lists all published bundles, special ones included, with the ids of their courses. With `status`, an admin gets a page of
/// all bundles.
#[utoipa::path(tag = "catalogue", params(BundleParams), responses(
    (status = 200, body = Success<BundlesData<uuid::Uuid>>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/bundle/getBundles")]
pub(crate) async fn get_bundles(request: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot_for(&request);
    let policy = CachePolicy::new(PUBLIC, state.current.version());
    if request.query_string().is_empty() {
        return Ok(answer_public(&request, (&state, &snapshot), &snapshot.bundles, policy).await);
    }
    let lists = input::has_param(&request, "status");
    if lists {
        Staff::<CatalogueReadAccess>::extract(&request).await?;
    }
    let input::Params(params) = input::Params::<BundleParams>::extract(&request).await?;
    if !lists {
        return Ok(answer_public(&request, (&state, &snapshot), &snapshot.bundles, policy).await);
    }
    Ok(Success::ok(bundles::list(&state, &params).await?).respond_to(&request))
}

/// Lists all published bundles with their courses.
#[utoipa::path(tag = "catalogue", responses((status = 200, body = Success<BundlesData<CourseSummary>>)))]
#[get("/bundle/getAllBundles")]
pub(crate) async fn get_all_bundles(request: HttpRequest, state: web::Data<AppState>) -> HttpResponse {
    answer_all(&request, &state).await
}

/// Alias of /bundle/getAllBundles.
#[utoipa::path(tag = "catalogue", responses((status = 200, body = Success<BundlesData<CourseSummary>>)))]
#[get("/course/getAllBundles")]
pub(crate) async fn get_all_bundles_of_courses(request: HttpRequest, state: web::Data<AppState>) -> HttpResponse {
    answer_all(&request, &state).await
}

async fn answer_all(request: &HttpRequest, state: &AppState) -> HttpResponse {
    let (snapshot, policy) = (state.snapshot_for(request), CachePolicy::new(PUBLIC, state.current.version()));
    answer_public(request, (state, &snapshot), &snapshot.bundles_with_courses, policy).await
}

/// Returns a bundle with its courses, by id or slug, and whether the caller owns it.
#[utoipa::path(tag = "catalogue", params(("id" = String, Path, description = "Id or slug")), responses(
    (status = 200, body = Success<BundleData>), (status = 404, body = FailureBody)))]
#[get("/bundle/getBundle/{id}")]
pub(crate) async fn get_bundle(
    user: MaybeUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    answer(user, &request, state, &id).await
}

/// Alias of /bundle/getBundle/{id}.
#[utoipa::path(tag = "catalogue", params(("id" = String, Path, description = "Id or slug")), responses(
    (status = 200, body = Success<BundleData>), (status = 404, body = FailureBody)))]
#[get("/course/getBundle/{id}")]
pub(crate) async fn get_bundle_of_courses(
    user: MaybeUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    answer(user, &request, state, &id).await
}

async fn answer(
    user: MaybeUser,
    request: &HttpRequest,
    state: web::Data<AppState>,
    id: &str,
) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot_for(request);
    let missing = || ApiError::not_found("Bundle not found.");
    let bundle = snapshot.bundle(&Key::parse(id)).ok_or_else(missing)?;
    let actor = user.actor();
    let owns = owned(&state, actor).await?.contains(&ItemId::Bundle(bundle.id));
    if !can_see(actor, bundle.status, owns) {
        return Err(missing());
    }
    if actor.may(Permission::CatalogueRead) {
        let mut body = snapshot.bundle_for_admin(bundle, state.tax())?;
        body.owned = Some(owns);
        return Ok(Success::ok(BundleData { bundle: body }).respond_to(request));
    }
    match snapshot.bundle_pages.get(&bundle.id) {
        Some(page) if !owns => {
            let policy = CachePolicy { by_session: true, ..CachePolicy::new(PUBLIC, state.current.version()) };
            Ok(answer_public(request, (&state, &snapshot), page, policy).await)
        }
        _ => {
            let body = snapshot.bundle_page(bundle, state.tax(), owns)?;
            Ok(Success::ok(BundleData { bundle: body }).respond_to(request))
        }
    }
}
