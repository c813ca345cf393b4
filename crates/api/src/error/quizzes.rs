//! Maps errors of quizzes to responses.

use super::ApiError;
use super::use_cases::invalid;
use learning::take_quiz::TakeQuizError;

impl From<TakeQuizError> for ApiError {
    fn from(error: TakeQuizError) -> Self {
        match error {
            TakeQuizError::NotFound => Self::not_found("This quiz or attempt was not found."),
            TakeQuizError::NotOwned => Self::forbidden("Buy this course to take its quizzes.").with_code("not_owned"),
            TakeQuizError::NoAttemptsLeft => {
                Self::conflict("no_attempts_left", "You have used all your attempts at this quiz.")
            }
            TakeQuizError::TooManyAttempts { wait } => {
                let message = "You have begun this quiz 20 times within an hour. Look at your results, and try again a little later.";
                Self::too_many(message, wait.unsigned_abs()).with_code("too_many_attempts")
            }
            TakeQuizError::TimeIsUp => {
                Self::conflict("time_is_up", "Time is up. What was saved before counts; see your result.")
            }
            TakeQuizError::AlreadySubmitted => {
                Self::conflict("already_submitted", "You have handed in this attempt. See your result.")
            }
            TakeQuizError::Invalid(violations) => invalid(violations),
            TakeQuizError::Store(error) => error.into(),
        }
    }
}
