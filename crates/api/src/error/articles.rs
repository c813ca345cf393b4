//! Maps errors of changing articles to responses.

use super::ApiError;
use super::use_cases::{admins_only, changed_meanwhile, invalid};
use institute::articles::change_article::ChangeArticleError;

impl From<ChangeArticleError> for ApiError {
    fn from(error: ChangeArticleError) -> Self {
        match error {
            ChangeArticleError::Forbidden => admins_only(),
            ChangeArticleError::NotFound => Self::not_found("Article not found."),
            ChangeArticleError::Invalid(violations) => invalid(violations),
            ChangeArticleError::Changed => changed_meanwhile(),
            ChangeArticleError::Store(error) => error.into(),
        }
    }
}
