//! Maps errors of changing webinars and of booking seats to responses.

use super::ApiError;
use super::use_cases::{admins_only, changed_meanwhile, invalid};
use domain::webinars::change_webinar::ChangeWebinarError;
use domain::webinars::take_seat::TakeSeatError;

impl From<ChangeWebinarError> for ApiError {
    fn from(error: ChangeWebinarError) -> Self {
        match error {
            ChangeWebinarError::Forbidden => admins_only(),
            ChangeWebinarError::NotFound => Self::not_found("Webinar not found."),
            ChangeWebinarError::Invalid(violations) => invalid(violations),
            ChangeWebinarError::Changed => changed_meanwhile(),
            ChangeWebinarError::HasGuests => {
                Self::conflict("has_guests", "People have seats. Cancel the webinar, so that they hear of it.")
            }
            ChangeWebinarError::Store(error) => error.into(),
        }
    }
}

impl From<TakeSeatError> for ApiError {
    fn from(error: TakeSeatError) -> Self {
        match error {
            TakeSeatError::Invalid(violations) => invalid(violations),
            TakeSeatError::NotFound => Self::not_found("Webinar not found."),
            TakeSeatError::Cancelled => Self::conflict("webinar_cancelled", "This webinar does not take place."),
            TakeSeatError::Over => Self::conflict("webinar_over", "This webinar is over."),
            TakeSeatError::Full => Self::conflict("webinar_full", "All seats are taken."),
            TakeSeatError::Store(error) => error.into(),
        }
    }
}
