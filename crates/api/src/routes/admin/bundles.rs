//! Bundles in the back office.

use super::bundle_form::{BundleForm, claim_files, or_invalid};
use super::course_form::draft_or_published;
use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::enum_schemas::PublishStatus;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::public_catalogue::bundle::{BundleData, BundlesData};
use crate::routes::courses::owned_by;
use crate::session::{Access, CatalogueAccess, Staff};
use crate::state::{AppState, reload_catalogue};
use actix_web::{HttpRequest, delete, patch, post, put, web};
use catalogue::Status;
use catalogue::bundle_filter::{BundleFilter, BundleSort, filtered};
use catalogue::change_bundle::BundleChange;
use kernel::ids::{BundleId, ItemId, Key, UserId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Filters of an admin's list of bundles. Without `status` they are ignored and all published bundles are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct BundleParams {
    /// `all`, `Draft`, `Published` or `Archived`. Requires an admin. The list is paginated.
    status: Option<String>,
    /// Substring of name or category.
    q: Option<String>,
    /// Sort order. Default: newest first.
    #[param(inline)]
    sort: Option<Sort>,
    /// Page number, from 1.
    page: Option<i64>,
    /// Rows per page, at most 100. Default: 20.
    per_page: Option<i64>,
    /// Id of a student. With `status`: lists only bundles that the student doesn't own, without archived ones, and searches the
    /// name only.
    assignable_to: Option<String>,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
enum Sort {
    #[serde(rename = "newest")]
    Newest,
    #[serde(rename = "title", alias = "bundleName")]
    NameUp,
    #[serde(rename = "-title", alias = "-bundleName")]
    NameDown,
    #[serde(rename = "price")]
    PriceUp,
    #[serde(rename = "-price")]
    PriceDown,
    #[serde(rename = "status")]
    StatusUp,
    #[serde(rename = "-status")]
    StatusDown,
}

/// Returns a page of an admin's list of bundles.
pub async fn list(state: &web::Data<AppState>, params: &BundleParams) -> Result<BundlesData<uuid::Uuid>, ApiError> {
    let status = match params.status.as_deref() {
        None | Some("all") => None,
        Some(name) => Some(Status::parse(name).ok_or_else(|| ApiError::bad_request("status is not known."))?),
    };
    let page = input::page(params.page, params.per_page)?;
    let sort = match params.sort {
        None | Some(Sort::Newest) => BundleSort::Newest,
        Some(Sort::NameUp) => BundleSort::NameUp,
        Some(Sort::NameDown) => BundleSort::NameDown,
        Some(Sort::PriceUp) => BundleSort::PriceUp,
        Some(Sort::PriceDown) => BundleSort::PriceDown,
        Some(Sort::StatusUp) => BundleSort::StatusUp,
        Some(Sort::StatusDown) => BundleSort::StatusDown,
    };
    let to_give = match params.assignable_to.as_deref() {
        None => None,
        Some(student) => {
            let owned = owned_by(state, UserId(input::uuid(student)?)).await?;
            Some(owned.into_iter().filter_map(ItemId::bundle).collect())
        }
    };
    let snapshot = state.catalogue.snapshot();
    let found = filtered(&snapshot.catalogue.bundles, &BundleFilter { text: params.q.clone(), status, to_give, sort });
    let total = i64::try_from(found.len()).map_err(ApiError::internal)?;
    let rows = kernel::store::Page::from(page);
    let skip = usize::try_from(rows.offset).map_err(ApiError::internal)?;
    let take = usize::try_from(rows.limit).map_err(ApiError::internal)?;
    let rows = found.into_iter().skip(skip).take(take);
    let bundles = rows.map(|bundle| snapshot.bundle_row(bundle, state.tax())).collect::<Result<_, _>>()?;
    Ok(BundlesData { bundles, page: Some(page.with_total(total)) })
}

/// Reloads the catalogue, so that the next read sees the write, and returns the bundle from it.
pub async fn as_stored(state: &web::Data<AppState>, id: BundleId) -> Result<BundleData, ApiError> {
    reload_catalogue(state).await?;
    let snapshot = state.catalogue.snapshot();
    let bundle = snapshot.bundle(&Key::Id(id.0)).ok_or_else(|| ApiError::not_found("Bundle not found."))?;
    Ok(BundleData { bundle: snapshot.bundle_for_admin(bundle, state.tax())? })
}

/// Changes a bundle and returns it.
pub async fn change(
    user: &Staff<impl Access>,
    state: &web::Data<AppState>,
    key: Key,
    expected: Option<i32>,
    change: BundleChange,
) -> Result<BundleData, ApiError> {
    let use_case = state.use_cases().change_bundle.clone();
    let (author, media) = (user.author(), state.media.clone());
    let bundle = blocking(move || {
        if let BundleChange::Edit(edit) = &change {
            claim_files(edit, media.as_ref())?;
        }
        use_case.run(&author, &key, expected, &change).map_err(ApiError::from)
    })
    .await?;
    as_stored(state, bundle.id).await
}

/// Creates a bundle, as a draft or published. An idempotency key stores it once (409 for a repetition). Without a key, a form
/// that is sent twice creates two bundles.
#[utoipa::path(tag = "admin", request_body = BundleForm,
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "Chosen by the client, once per bundle")),
    responses((status = 201, body = Success<BundleData>), (status = 400, body = FailureBody),
        (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 409, body = FailureBody),
        (status = 422, body = FailureBody)))]
#[post("/bundle/createBundle")]
pub(crate) async fn create_bundle(
    user: Staff<CatalogueAccess>,
    request: HttpRequest,
    state: web::Data<AppState>,
    body: ValidJson<BundleForm>,
) -> Result<Success<BundleData>, ApiError> {
    let key = input::idempotency_key(&request).ok().map(input::uuid).transpose()?.map(BundleId);
    let mut broken = Vec::new();
    let status = body.0.status.as_deref().filter(|name| !name.is_empty()).map(draft_or_published).transpose();
    let published = status.map_err(|fault| broken.push(fault)) == Ok(Some(Status::Published));
    let edit = body.0.edit(&mut broken);
    let new = or_invalid(edit, broken)?;
    let use_case = state.use_cases().create_bundle.clone();
    let (author, media) = (user.author(), state.media.clone());
    let bundle = blocking(move || {
        claim_files(&new, media.as_ref())?;
        use_case.run(&author, &new, published, key).map_err(ApiError::from)
    })
    .await?;
    Ok(Success::created(as_stored(&state, bundle.id).await?))
}

/// Changes the sent fields of a bundle.
#[utoipa::path(tag = "admin", request_body = BundleForm, params(("id" = String, Path, description = "Id or slug")),
    responses((status = 200, body = Success<BundleData>), (status = 400, body = FailureBody),
        (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
        (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[put("/bundle/updateBundle/{id}")]
pub(crate) async fn update_bundle(
    user: Staff<CatalogueAccess>,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<BundleForm>,
) -> Result<Success<BundleData>, ApiError> {
    let expected = input::expected_version(&request, body.0.version)?;
    let mut broken = Vec::new();
    let edit = body.0.edit(&mut broken);
    let edit = BundleChange::Edit(Box::new(or_invalid(edit, broken)?));
    let data = change(&user, &state, input::key(&id)?, expected, edit).await?;
    Ok(Success::ok(data).with_message("Bundle updated successfully!"))
}

/// Deletes a bundle that nobody owns and that no order refers to.
#[utoipa::path(tag = "admin", params(("id" = String, Path, description = "Id or slug")), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[delete("/bundle/deleteBundle/{id}")]
pub(crate) async fn delete_bundle(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<Empty>, ApiError> {
    let (author, key) = (user.author(), input::key(&id)?);
    let use_case = state.use_cases().delete_bundle.clone();
    blocking(move || use_case.run(&author, &key)).await?;
    reload_catalogue(&state).await?;
    Ok(Success::ok(Empty {}))
}

/// A bundle's new status.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct NewBundleStatus {
    /// `Draft` or `Published`.
    #[schema(value_type = PublishStatus)]
    status: String,
    /// The version that was read. If the bundle has another version, the response is 409.
    version: Option<i32>,
}

/// Publishes a complete bundle, or returns it to draft. Owners keep access.
#[utoipa::path(tag = "admin", request_body = NewBundleStatus, params(("id" = String, Path, description = "Id or slug")),
    responses((status = 200, body = Success<BundleData>), (status = 401, body = FailureBody),
        (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody),
        (status = 422, body = FailureBody)))]
#[patch("/bundle/{id}/status")]
pub(crate) async fn set_bundle_status(
    user: Staff<CatalogueAccess>,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<NewBundleStatus>,
) -> Result<Success<BundleData>, ApiError> {
    let status = draft_or_published(&body.0.status).map_err(|fault| ApiError::unprocessable([fault]))?;
    let expected = input::expected_version(&request, body.0.version)?;
    Ok(Success::ok(change(&user, &state, input::key(&id)?, expected, BundleChange::Status(status)).await?))
}

/// Archives a bundle: it is neither sold nor listed. Owners keep access. The status `Draft` restores it.
#[utoipa::path(tag = "admin", params(("id" = String, Path, description = "Id or slug")), responses(
    (status = 200, body = Success<BundleData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[patch("/bundle/{id}/archive")]
pub(crate) async fn archive_bundle(
    user: Staff<CatalogueAccess>,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<BundleData>, ApiError> {
    let expected = input::expected_version(&request, None)?;
    let archive = BundleChange::Status(Status::Archived);
    Ok(Success::ok(change(&user, &state, input::key(&id)?, expected, archive).await?))
}
