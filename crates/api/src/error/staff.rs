//! Maps errors of managing staff to responses.

use super::ApiError;
use super::use_cases::{admins_only, broken, invalid};
use people::staff::accept_invite::AcceptInviteError;
use people::staff::change_staff::ChangeStaffError;
use people::staff::invite_staff::InviteStaffError;

impl From<InviteStaffError> for ApiError {
    fn from(error: InviteStaffError) -> Self {
        match error {
            InviteStaffError::Forbidden => admins_only(),
            InviteStaffError::Invalid(violations) => invalid(violations),
            InviteStaffError::NotFound => Self::not_found("There is no such invite."),
            InviteStaffError::Store(error) => error.into(),
        }
    }
}

impl From<AcceptInviteError> for ApiError {
    fn from(error: AcceptInviteError) -> Self {
        match error {
            AcceptInviteError::Link => {
                broken("token", "invalid_token", "This invite does not work any more. Please ask for a new one.")
            }
            AcceptInviteError::Invalid(violations) => invalid(violations),
            AcceptInviteError::HasAccount => Self::conflict(
                "has_account",
                "Somebody signed up with this address since. Please ask for an invite to another address.",
            ),
            AcceptInviteError::Password(error) => error.into(),
            AcceptInviteError::Store(error) => error.into(),
        }
    }
}

impl From<ChangeStaffError> for ApiError {
    fn from(error: ChangeStaffError) -> Self {
        match error {
            ChangeStaffError::Forbidden => admins_only(),
            ChangeStaffError::Invalid(violations) => invalid(violations),
            ChangeStaffError::NotFound => Self::not_found("There is nobody like that in the staff."),
            ChangeStaffError::Oneself => {
                Self::conflict("is_oneself", "Another admin must change your role or remove you.")
            }
            ChangeStaffError::Store(error) => error.into(),
        }
    }
}
