//! Maps errors of reviews to responses.

use super::ApiError;
use super::use_cases::{admins_only, invalid};
use kernel::locale::Text;
use learning::reviews::delete_review::DeleteReviewError;
use learning::reviews::moderate_review::ModerateReviewError;
use learning::reviews::review::NEEDED_PERCENT;
use learning::reviews::write_review::{Refusal, WriteReviewError};

impl From<WriteReviewError> for ApiError {
    fn from(error: WriteReviewError) -> Self {
        match error {
            WriteReviewError::NotFound => Self::not_found("Course not found."),
            WriteReviewError::Refused(Refusal::NotOwned) => {
                Self::forbidden("Only those who own a course can review it.").with_code("not_owned")
            }
            WriteReviewError::Refused(Refusal::Progress) => Self::conflict(
                "progress_needed",
                Text::new("You can review this course when you have completed {percent}% of it.")
                    .with("percent", NEEDED_PERCENT),
            ),
            WriteReviewError::Invalid(violations) => invalid(violations),
            WriteReviewError::Store(error) => error.into(),
        }
    }
}

impl From<DeleteReviewError> for ApiError {
    fn from(error: DeleteReviewError) -> Self {
        match error {
            DeleteReviewError::NotFound => Self::not_found("Review not found."),
            DeleteReviewError::Store(error) => error.into(),
        }
    }
}

impl From<ModerateReviewError> for ApiError {
    fn from(error: ModerateReviewError) -> Self {
        match error {
            ModerateReviewError::Forbidden => admins_only(),
            ModerateReviewError::Invalid(violations) => invalid(violations),
            ModerateReviewError::NotFound => Self::not_found("Review not found."),
            ModerateReviewError::Store(error) => error.into(),
        }
    }
}
