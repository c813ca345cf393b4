//! Maps errors of erasing a learner's account or a guest to responses, with messages for an admin.

use super::ApiError;
use super::use_cases::{admins_only, invalid};
use domain::accounts::erase_account::EraseAccountError;
use domain::privacy::erase_guest::EraseGuestError;
use domain::students::erase_student::EraseStudentError;
use kernel::locale::Text;

/// 409 for what must be settled before an admin deletes the account.
fn unsettled(error: EraseAccountError) -> ApiError {
    match error {
        EraseAccountError::PendingOrder => ApiError::conflict(
            "order_pending",
            "An order of this student waits for its payment. Delete the account when it is paid or has expired.",
        ),
        EraseAccountError::OpenWithdrawal => ApiError::conflict(
            "withdrawal_open",
            "A withdrawal of this student is not settled yet. Pay or reject it, then delete the account.",
        ),
        EraseAccountError::Debt(owed) => ApiError::conflict(
            "wallet_in_debt",
            Text::new(
                "The wallet of this student is {owed} below zero, because a reward was taken back after they had \
                 withdrawn it. Settle the wallet, then delete the account.",
            )
            .with("owed", owed),
        ),
        EraseAccountError::Store(error) => error.into(),
    }
}

impl From<EraseStudentError> for ApiError {
    fn from(error: EraseStudentError) -> Self {
        match error {
            EraseStudentError::Forbidden => admins_only(),
            EraseStudentError::Invalid(violations) => invalid(violations),
            EraseStudentError::NotFound => Self::not_found("Student not found."),
            EraseStudentError::Staff => {
                Self::conflict("is_admin", "This is somebody of the staff: remove them from it first.")
            }
            EraseStudentError::Erase(error) => unsettled(error),
            EraseStudentError::Store(error) => error.into(),
        }
    }
}

impl From<EraseGuestError> for ApiError {
    fn from(error: EraseGuestError) -> Self {
        match error {
            EraseGuestError::Forbidden => admins_only(),
            EraseGuestError::Invalid(violations) => invalid(violations),
            EraseGuestError::NotFound => Self::not_found("There is nothing here to delete any more."),
            EraseGuestError::Store(error) => error.into(),
        }
    }
}
