//! Maps errors around the user's own account to responses.

use super::use_cases::{admins_only, broken, invalid};
use super::{ApiError, FieldError};
use domain::accounts::delete_account::DeleteAccountError;
use domain::accounts::erase_account::EraseAccountError;
use domain::students::apply_email_changes::StopEmailChangeError;
use domain::students::correct_student::CorrectStudentError;
use domain::students::free_number::FreeNumberError;
use kernel::locale::Text;
use people::identity::confirm_email::ConfirmEmailError;
use people::identity::first_admin::FirstAdminError;
use people::identity::setup_code::OfferSetupError;
use people::identity::unlink_openid::UnlinkOpenIdError;
use people::identity::update_profile::UpdateProfileError;
use people::ports::store::Taken;

/// 409 for a taken e-mail address or mobile number, with messages for staff.
fn taken_contact(taken: Taken) -> ApiError {
    let email = taken.email.then_some("Email already registered.");
    let mobile = taken.mobile.then_some("Mobile number already registered.");
    ApiError::conflicts("contact_taken", email.into_iter().chain(mobile))
}

/// 409 for a taken e-mail address or mobile number, with messages for the user. The message for a taken mobile number says how
/// its real owner can get it freed.
impl From<Taken> for ApiError {
    fn from(taken: Taken) -> Self {
        let email = taken.email.then(|| FieldError::new("email", "taken", "Email already registered."));
        let way_out = "Mobile number already registered. If it is yours and you have no account here, write to our support: \
                       they free it for you.";
        let mobile = taken.mobile.then(|| FieldError::new("mobilenumber", "taken", way_out));
        taken_contact(taken).with_errors(email.into_iter().chain(mobile))
    }
}

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

/// 409 for what the user must settle before deleting their account.
fn unsettled(error: EraseAccountError) -> ApiError {
    match error {
        EraseAccountError::PendingOrder => ApiError::conflict(
            "order_pending",
            "One of your orders waits for its payment. Pay or cancel it, then delete your account.",
        ),
        EraseAccountError::OpenWithdrawal => ApiError::conflict(
            "withdrawal_open",
            "A withdrawal of yours is not settled yet. You can delete your account when it is.",
        ),
        EraseAccountError::Debt(owed) => ApiError::conflict(
            "wallet_in_debt",
            Text::new(
                "Your wallet is {owed} below zero, because a reward was taken back after you had withdrawn it. Write to \
                 our support to pay it back; you can delete your account when the wallet is settled.",
            )
            .with("owed", owed),
        ),
        EraseAccountError::Store(error) => error.into(),
    }
}

impl From<DeleteAccountError> for ApiError {
    fn from(error: DeleteAccountError) -> Self {
        match error {
            DeleteAccountError::Invalid(violations) => invalid(violations),
            DeleteAccountError::LastAdmin => {
                Self::conflict("last_admin", "You are the last admin. Make another one before you delete your account.")
            }
            DeleteAccountError::Erase(error) => unsettled(error),
            DeleteAccountError::NotFresh => Self::forbidden(
                "Your account has no password. Log in once more, with Google or by a mailed link, and delete it within 10 \
                 minutes.",
            )
            .with_code("login_again"),
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
            CorrectStudentError::Mentor => {
                Self::forbidden("Only an admin changes the e-mail address of a mentor.").with_code("mentors_address")
            }
            CorrectStudentError::Taken(taken) => taken_contact(taken),
            CorrectStudentError::Store(error) => error.into(),
        }
    }
}

impl From<FreeNumberError> for ApiError {
    fn from(error: FreeNumberError) -> Self {
        match error {
            FreeNumberError::Forbidden => admins_only(),
            FreeNumberError::NotFound => Self::not_found("Student not found."),
            FreeNumberError::Staff => {
                Self::conflict("is_admin", "This is somebody of the staff, who change their own number.")
            }
            FreeNumberError::Store(error) => error.into(),
        }
    }
}

impl From<StopEmailChangeError> for ApiError {
    fn from(error: StopEmailChangeError) -> Self {
        match error {
            StopEmailChangeError::Link => broken(
                "token",
                "invalid_token",
                "Nothing is left to stop: the change was stopped already, or the new address holds by now. If you did \
                 not ask for it, write to our support at once.",
            ),
            StopEmailChangeError::Store(error) => error.into(),
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

impl From<UnlinkOpenIdError> for ApiError {
    fn from(error: UnlinkOpenIdError) -> Self {
        match error {
            UnlinkOpenIdError::NoPassword => {
                let message = "Choose a password first, with 'Forgot Password?' on the login page.";
                Self::conflict("no_password", message)
            }
            UnlinkOpenIdError::NotLinked => Self::not_found("The account is not connected with Google."),
            UnlinkOpenIdError::Store(error) => error.into(),
        }
    }
}
