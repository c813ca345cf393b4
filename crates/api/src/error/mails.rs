//! Why the words of a mail stay as they are.

use super::ApiError;
use super::use_cases::{admins_only, changed_meanwhile, invalid};
use domain::mail::change_words::ChangeWordsError;

impl From<ChangeWordsError> for ApiError {
    fn from(error: ChangeWordsError) -> Self {
        match error {
            ChangeWordsError::Forbidden => admins_only(),
            ChangeWordsError::Invalid(violations) => invalid(violations),
            ChangeWordsError::Stale => changed_meanwhile(),
            ChangeWordsError::Store(error) => error.into(),
        }
    }
}
