//! Maps errors of submitting and grading work to responses.

use super::ApiError;
use super::use_cases::invalid;
use kernel::locale::Text;
use learning::submissions::grade_submission::GradeSubmissionError;
use learning::submissions::submit_work::SubmitWorkError;

impl From<SubmitWorkError> for ApiError {
    fn from(error: SubmitWorkError) -> Self {
        match error {
            SubmitWorkError::NotFound => Self::not_found("There is no such assignment."),
            SubmitWorkError::NotOwned => {
                Self::forbidden("Only those who own a course can hand in work for it.").with_code("not_owned")
            }
            SubmitWorkError::Invalid(violations) => invalid(violations),
            SubmitWorkError::AlreadySubmitted => {
                Self::conflict("already_submitted", "Your work waits for a mentor. You hear of it by mail.")
            }
            SubmitWorkError::AlreadyAccepted => Self::conflict("already_accepted", "Your work was accepted."),
            SubmitWorkError::TooMany(wait) => {
                let minutes = wait.num_minutes() + 1;
                let message = Text::new("You handed in a lot in the last hour. Please try again in {minutes} minutes.")
                    .with("minutes", minutes);
                Self::too_many(message, wait.num_seconds().unsigned_abs() + 1).with_code("too_many_submissions")
            }
            SubmitWorkError::Store(error) => error.into(),
        }
    }
}

impl From<GradeSubmissionError> for ApiError {
    fn from(error: GradeSubmissionError) -> Self {
        match error {
            GradeSubmissionError::NotFound => Self::not_found("Submission not found."),
            GradeSubmissionError::OwnWork => {
                Self::forbidden("Nobody decides on their own work. Another teacher of the course has to.")
                    .with_code("own_work")
            }
            GradeSubmissionError::AlreadyGraded => {
                Self::conflict("already_graded", "Somebody decided on this already.")
            }
            GradeSubmissionError::Invalid(violations) => invalid(violations),
            GradeSubmissionError::Store(error) => error.into(),
        }
    }
}
