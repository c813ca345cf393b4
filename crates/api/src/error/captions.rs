//! Maps errors of captions to responses.

use super::ApiError;
use super::use_cases::{admins_only, broken, invalid};
use catalogue::captions::change_captions::ChangeCaptionsError;
use kernel::locale::Text;

impl From<ChangeCaptionsError> for ApiError {
    fn from(error: ChangeCaptionsError) -> Self {
        match error {
            ChangeCaptionsError::Forbidden => admins_only(),
            ChangeCaptionsError::NotFound => Self::not_found("There are no such captions."),
            ChangeCaptionsError::Unreadable(fault) => {
                let message = format!("Line {}: {}", fault.line, fault.message);
                broken("captions", "unreadable", Text::verbatim(message))
            }
            ChangeCaptionsError::Invalid(violations) => invalid(violations),
            ChangeCaptionsError::Store(error) => error.into(),
        }
    }
}
