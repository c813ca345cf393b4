//! Maps errors of changing mentors and of teaching to responses.

use super::ApiError;
use super::use_cases::{admins_only, invalid};
use catalogue::change_mentor::ChangeMentorError;
use learning::teaching::TeachingError;

impl From<ChangeMentorError> for ApiError {
    fn from(error: ChangeMentorError) -> Self {
        match error {
            ChangeMentorError::Forbidden => admins_only(),
            ChangeMentorError::NotFound => Self::not_found("Mentor not found."),
            ChangeMentorError::Invalid(violations) => invalid(violations),
            ChangeMentorError::InUse => {
                Self::conflict("in_use", "A course or webinar names this mentor. Take them off it first.")
            }
            ChangeMentorError::NoAccount => {
                Self::not_found("No account has confirmed this e-mail address.").with_code("no_account")
            }
            ChangeMentorError::Taken => {
                Self::conflict("taken", "This account is of the staff, or belongs to another mentor.")
            }
            ChangeMentorError::Changed => Self::conflict(
                "changed",
                "Somebody else is changing this mentor's account. Look at it again, then press once more.",
            ),
            ChangeMentorError::Store(error) => error.into(),
        }
    }
}

impl From<TeachingError> for ApiError {
    fn from(error: TeachingError) -> Self {
        match error {
            TeachingError::NotFound => Self::not_found("Course not found."),
            TeachingError::Store(error) => error.into(),
        }
    }
}
