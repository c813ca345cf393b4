//! Maps errors of changing bundles and popups to responses.

use super::ApiError;
use super::use_cases::{admins_only, changed_meanwhile, invalid};
use catalogue::change_bundle::ChangeBundleError;
use catalogue::change_popup::ChangePopupError;
use catalogue::delete_bundle::DeleteBundleError;
use catalogue::ports::store::BundleUse;
use kernel::locale::Text;
use kernel::store::StoreError;
use kernel::store::Unique;

fn missing() -> ApiError {
    ApiError::not_found("Bundle not found.")
}

/// 409 when another admin took the slug between the check and the write, on a path without the catalogue's lock.
fn stored(error: StoreError) -> ApiError {
    match error {
        StoreError::Conflict(Unique::BundleSlug) => {
            ApiError::conflict("address_taken", "Another bundle was just given the same address. Please try again.")
        }
        error => error.into(),
    }
}

impl From<ChangeBundleError> for ApiError {
    fn from(error: ChangeBundleError) -> Self {
        match error {
            ChangeBundleError::Forbidden => admins_only(),
            ChangeBundleError::NotFound => missing(),
            ChangeBundleError::Stale => changed_meanwhile(),
            ChangeBundleError::Invalid(violations) => invalid(violations),
            ChangeBundleError::Repeated => Self::conflict(
                "stored_already",
                "This bundle was stored already. Look for it in the list, and change it there.",
            ),
            ChangeBundleError::Store(error) => stored(error),
            ChangeBundleError::Amount(error) => error.into(),
        }
    }
}

impl From<DeleteBundleError> for ApiError {
    fn from(error: DeleteBundleError) -> Self {
        match error {
            DeleteBundleError::Forbidden => admins_only(),
            DeleteBundleError::NotFound => missing(),
            DeleteBundleError::InUse(in_use) => {
                Self::conflict("in_use", Text::verbatim(format!("{} Archive it instead.", reason(in_use))))
            }
            DeleteBundleError::Store(error) => error.into(),
        }
    }
}

/// Names the first reference that prevents deletion of a bundle: owners before orders.
fn reason(in_use: BundleUse) -> String {
    match in_use {
        BundleUse { owners: 1, .. } => "1 learner owns this bundle.".to_owned(),
        BundleUse { owners: 2.., .. } => format!("{} learners own this bundle.", in_use.owners),
        BundleUse { open_orders: 1.., .. } => "An open order holds this bundle.".to_owned(),
        BundleUse { .. } => "Past orders or assignments name this bundle.".to_owned(),
    }
}

impl From<ChangePopupError> for ApiError {
    fn from(error: ChangePopupError) -> Self {
        match error {
            ChangePopupError::Forbidden => admins_only(),
            ChangePopupError::NotFound => missing(),
            ChangePopupError::Invalid(violations) => invalid(violations),
            ChangePopupError::Store(error) => error.into(),
        }
    }
}
