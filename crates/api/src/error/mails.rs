//! Maps errors of changing the texts of mails to responses.

use super::use_cases::{admins_only, changed_meanwhile, invalid};
use super::{ApiError, FieldError};
use domain::mail::change_words::ChangeWordsError;
use domain::mail::send_test_mail::SendTestMailError;
use domain::ports::MailError;
use kernel::locale::Text;

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

impl From<SendTestMailError> for ApiError {
    fn from(error: SendTestMailError) -> Self {
        match error {
            SendTestMailError::Forbidden => admins_only(),
            SendTestMailError::Mail(error) => refused(error),
            SendTestMailError::Store(error) => error.into(),
        }
    }
}

/// Shows the mail server's own message, because the admin needs it.
fn refused(error: MailError) -> ApiError {
    match error {
        MailError::Refused(reason) | MailError::Undeliverable(reason) => {
            let message = format!("The mail server refused the mail: {reason}");
            ApiError::unprocessable([FieldError::new("to", "refused", Text::verbatim(message))])
        }
        MailError::Unavailable(reason) => {
            let message = format!("The mail server cannot be reached or asks to wait: {reason}");
            ApiError::unavailable_because(Text::verbatim(message))
        }
    }
}
