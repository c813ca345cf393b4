//! From the errors of writing bundles and popups to their answers.

use super::use_cases::{admins_only, changed_meanwhile};
use super::{ApiError, FieldError};
use domain::identity::user::Fault;
use domain::ports::StoreError;
use domain::ports::store::{BundleUse, Unique};
use domain::usecase::change_bundle::ChangeBundleError;
use domain::usecase::change_popup::ChangePopupError;
use domain::usecase::delete_bundle::DeleteBundleError;

fn invalid(faults: Vec<Fault>) -> ApiError {
    ApiError::unprocessable(faults.into_iter().map(FieldError::from))
}

fn missing() -> ApiError {
    ApiError::not_found("Bundle not found.")
}

/// Another admin took the address between the look-up and the write, by a way round the catalogue's lock.
fn stored(error: StoreError) -> ApiError {
    match error {
        StoreError::Conflict(Unique::BundleSlug) => {
            ApiError::conflict("Another bundle was just given the same address. Please try again.")
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
            ChangeBundleError::Invalid(faults) => invalid(faults),
            ChangeBundleError::Repeated => {
                Self::conflict("This bundle was stored already. Look for it in the list, and change it there.")
            }
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
            DeleteBundleError::InUse(in_use) => Self::conflict(format!("{} Archive it instead.", reason(in_use))),
            DeleteBundleError::Store(error) => error.into(),
        }
    }
}

/// The first of what keeps a bundle: owners before orders.
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
            ChangePopupError::Invalid(faults) => invalid(faults),
            ChangePopupError::Store(error) => error.into(),
        }
    }
}
