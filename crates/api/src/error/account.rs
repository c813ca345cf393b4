//! From the errors around one's own account to their answers.

use super::ApiError;
use super::use_cases::{admins_only, broken, invalid};
use domain::identity::confirm_email::ConfirmEmailError;
use domain::identity::delete_account::DeleteAccountError;
use domain::identity::first_admin::FirstAdminError;
use domain::identity::setup_code::OfferSetupError;
use domain::identity::update_profile::UpdateProfileError;
use domain::locale::Text;
use domain::students::correct_student::CorrectStudentError;

impl From<UpdateProfileError> for ApiError {
    fn from(error: UpdateProfileError) -> Self {
        match error {
            UpdateProfileError::Invalid(violations) => invalid(violations),
            UpdateProfileError::Taken(taken) => taken.into(),
            UpdateProfileError::NotFound => Self::unauthorized(),
            UpdateProfileError::Password(error) => error.into(),
            UpdateProfileError::Store(error) => error.into(),
        }
    }
}

impl From<ConfirmEmailError> for ApiError {
    fn from(error: ConfirmEmailError) -> Self {
        match error {
            ConfirmEmailError::Link => {
                broken("token", "invalid_token", "This link does not work any more. Please ask for a new one.")
            }
            ConfirmEmailError::Confirmed => {
                Self::conflict("email_confirmed", "Your email address is confirmed already.")
            }
            ConfirmEmailError::Taken(taken) => taken.into(),
            ConfirmEmailError::Store(error) => error.into(),
        }
    }
}

impl From<DeleteAccountError> for ApiError {
    fn from(error: DeleteAccountError) -> Self {
        match error {
            DeleteAccountError::Invalid(violations) => invalid(violations),
            DeleteAccountError::LastAdmin => {
                Self::conflict("last_admin", "You are the last admin. Make another one before you delete your account.")
            }
            DeleteAccountError::PendingOrder => Self::conflict(
                "order_pending",
                "One of your orders waits for its payment. Pay or cancel it, then delete your account.",
            ),
            DeleteAccountError::OpenWithdrawal => Self::conflict(
                "withdrawal_open",
                "A withdrawal of yours is not settled yet. You can delete your account when it is.",
            ),
            DeleteAccountError::Debt(owed) => Self::conflict(
                "wallet_in_debt",
                Text::new(
                    "Your wallet is {owed} below zero, because a reward was taken back after you had withdrawn it. Write to \
                 our support to pay it back; you can delete your account when the wallet is settled.",
                )
                .with("owed", owed),
            ),
            DeleteAccountError::NotFound => Self::unauthorized(),
            DeleteAccountError::Password(error) => error.into(),
            DeleteAccountError::Store(error) => error.into(),
        }
    }
}

impl From<CorrectStudentError> for ApiError {
    fn from(error: CorrectStudentError) -> Self {
        match error {
            CorrectStudentError::Forbidden => admins_only(),
            CorrectStudentError::Invalid(violations) => invalid(violations),
            CorrectStudentError::NotFound => Self::not_found("Student not found."),
            CorrectStudentError::Admin => {
                Self::conflict("is_admin", "This is somebody of the staff, who change their own address.")
            }
            CorrectStudentError::Taken(taken) => taken.into(),
            CorrectStudentError::Store(error) => error.into(),
        }
    }
}

impl From<OfferSetupError> for ApiError {
    fn from(error: OfferSetupError) -> Self {
        match error {
            OfferSetupError::File(error) => Self::internal(error),
            OfferSetupError::Store(error) => error.into(),
        }
    }
}

impl From<FirstAdminError> for ApiError {
    fn from(error: FirstAdminError) -> Self {
        match error {
            FirstAdminError::Closed => {
                Self::conflict("setup_closed", "There is an admin already. Please log in instead.")
            }
            FirstAdminError::WrongCode { is_new } => {
                let message = if is_new {
                    "This code has ended. There is a new one in the server's file."
                } else {
                    "This is not the code of the server's file."
                };
                Self::forbidden(message).with_code("wrong_setup_code")
            }
            FirstAdminError::Invalid(violations) => invalid(violations),
            FirstAdminError::Password(error) => error.into(),
            FirstAdminError::Offer(error) => error.into(),
            FirstAdminError::Store(error) => error.into(),
        }
    }
}
