//! Maps errors of the second factor to responses.

use super::ApiError;
use super::use_cases::{admins_only, broken};
use kernel::locale::Text;
use people::identity::change_second_factor::ChangeSecondFactorError;
use people::identity::check_second_factor::SecondFactorError;

/// On this code the client asks for an authenticator code and repeats the request.
const TOTP_REQUIRED: &str = "totp_required";
const WRONG_CODE: &str = "This code is not right, or was used before. The app shows a new one every 30 seconds.";

impl ApiError {
    /// 403: the last authenticator code is too old for an action that moves money.
    pub fn code_too_old() -> Self {
        Self::forbidden("Enter a code of your authenticator app to go on.").with_code(TOTP_REQUIRED)
    }

    /// 403: a second factor is required, and the admin has none.
    pub fn second_factor_missing() -> Self {
        Self::forbidden("Connect an authenticator app first: the back office asks for its codes.")
            .with_code("totp_setup_required")
    }
}

/// Maps errors of the login's second factor.
impl From<SecondFactorError> for ApiError {
    fn from(error: SecondFactorError) -> Self {
        match error {
            SecondFactorError::Required => {
                Self::unauthorized_because("Enter the code of your authenticator app.").with_code(TOTP_REQUIRED)
            }
            SecondFactorError::Wrong => Self::unauthorized_because(WRONG_CODE).with_code(TOTP_REQUIRED),
            SecondFactorError::TooMany(left) => {
                let seconds = u64::try_from(left.num_seconds()).unwrap_or_default() + 1;
                let minutes = seconds.div_ceil(60);
                let message =
                    Text::new("Too many wrong codes. Please try again in {minutes} minutes.").with("minutes", minutes);
                Self::too_many(message, seconds).with_code("too_many_codes")
            }
            SecondFactorError::Totp(error) => Self::internal(error),
            SecondFactorError::Store(error) => error.into(),
        }
    }
}

impl From<ChangeSecondFactorError> for ApiError {
    fn from(error: ChangeSecondFactorError) -> Self {
        match error {
            ChangeSecondFactorError::Forbidden => admins_only(),
            ChangeSecondFactorError::Password => {
                broken("password", "wrong_password", "This is not your present password.")
            }
            ChangeSecondFactorError::AlreadyOn => {
                Self::conflict("totp_on", "An authenticator app is connected already. Disconnect it first.")
            }
            ChangeSecondFactorError::NotOn => Self::conflict("totp_off", "No authenticator app is connected."),
            ChangeSecondFactorError::SetupExpired => Self::conflict(
                "totp_setup_expired",
                "Connecting the app was begun more than 15 minutes ago. Please begin again.",
            ),
            ChangeSecondFactorError::Check(SecondFactorError::Required) => {
                broken("code", "required", "Enter the code of your authenticator app.")
            }
            ChangeSecondFactorError::Check(SecondFactorError::Wrong) => broken("code", "wrong_code", WRONG_CODE),
            ChangeSecondFactorError::Check(error) => error.into(),
            ChangeSecondFactorError::Hash(error) => error.into(),
            ChangeSecondFactorError::Store(error) => error.into(),
        }
    }
}
