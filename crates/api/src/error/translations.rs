//! Maps errors of changing translations to responses.

use super::ApiError;
use super::use_cases::{admins_only, changed_meanwhile, invalid};
use domain::translations::change_translations::ChangeTranslationsError;

impl From<ChangeTranslationsError> for ApiError {
    fn from(error: ChangeTranslationsError) -> Self {
        match error {
            ChangeTranslationsError::Forbidden => admins_only(),
            ChangeTranslationsError::NotFound => Self::not_found("There is nothing to translate at this address."),
            ChangeTranslationsError::Changed => changed_meanwhile(),
            ChangeTranslationsError::Invalid(violations) => invalid(violations),
            ChangeTranslationsError::Store(error) => error.into(),
        }
    }
}
