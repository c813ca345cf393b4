//! Maps errors of changing the site's pages to responses.

use super::ApiError;
use super::use_cases::{admins_only, changed_meanwhile, invalid};
use institute::site::edit_site::EditSiteError;

impl From<EditSiteError> for ApiError {
    fn from(error: EditSiteError) -> Self {
        match error {
            EditSiteError::Forbidden => admins_only(),
            EditSiteError::NotFound => Self::not_found("This version is not kept any more."),
            EditSiteError::Invalid(violations) => invalid(violations),
            EditSiteError::Stale => changed_meanwhile(),
            EditSiteError::Store(error) => error.into(),
        }
    }
}
