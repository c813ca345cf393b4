//! Maps errors of wallets to responses.

use super::ApiError;
use super::use_cases::{admins_only, broken, invalid};
use chrono::Days;
use kernel::india;
use kernel::locale::Text;
use money::wallet::credit_student::CreditStudentError;
use money::wallet::decide_withdrawal::DecideWithdrawalError;
use money::wallet::pan::PanError;
use money::wallet::request_withdrawal::RequestWithdrawalError;
use money::wallet::withdrawal::Status;

impl From<RequestWithdrawalError> for ApiError {
    fn from(error: RequestWithdrawalError) -> Self {
        match error {
            RequestWithdrawalError::Invalid(violations) => invalid(violations),
            RequestWithdrawalError::BelowLeast(least) => {
                broken("amount", "below_minimum", Text::new("You can withdraw {least} or more.").with("least", least))
            }
            RequestWithdrawalError::AboveBalance(balance) => broken(
                "amount",
                "above_balance",
                Text::new("You can withdraw at most {balance}.").with("balance", balance),
            ),
            RequestWithdrawalError::Waiting => Self::conflict(
                "withdrawal_open",
                "Another withdrawal of yours is still open. You can ask again once it is settled.",
            ),
            RequestWithdrawalError::Resting(until) => Self::conflict(
                "withdrawals_rest",
                Text::new(
                    "The e-mail address of your account was changed by our office, so nothing can be withdrawn before \
                     {day}. If you did not ask for the change, write to our support at once.",
                )
                .with_text("day", Text::day(india::day_of(until) + Days::new(1))),
            ),
            RequestWithdrawalError::Cipher(error) => Self::internal(error),
            RequestWithdrawalError::Store(error) => error.into(),
        }
    }
}

impl From<PanError> for ApiError {
    fn from(error: PanError) -> Self {
        match error {
            PanError::Invalid(violation) => invalid(vec![violation]),
            PanError::Cipher(error) => Self::internal(error),
            PanError::Store(error) => error.into(),
        }
    }
}

impl From<DecideWithdrawalError> for ApiError {
    fn from(error: DecideWithdrawalError) -> Self {
        match error {
            DecideWithdrawalError::Forbidden => admins_only(),
            DecideWithdrawalError::Invalid(violations) => invalid(violations),
            DecideWithdrawalError::NotFound => Self::not_found("Withdrawal not found."),
            DecideWithdrawalError::NotFrom(status) => Self::conflict(
                "withdrawal_state",
                match status {
                    Status::Requested => "Approve this withdrawal before it is paid.",
                    Status::Approved => "This withdrawal is already approved.",
                    Status::Paid => "This withdrawal was paid.",
                    Status::Rejected => "This withdrawal was rejected.",
                },
            ),
            DecideWithdrawalError::Overdrawn(missing) => Self::conflict(
                "wallet_overdrawn",
                Text::verbatim(format!(
                    "A reward behind this withdrawal was taken back: the wallet is short of {missing}. Reject it instead."
                )),
            ),
            DecideWithdrawalError::Amount(error) => error.into(),
            DecideWithdrawalError::Store(error) => error.into(),
        }
    }
}

impl From<CreditStudentError> for ApiError {
    fn from(error: CreditStudentError) -> Self {
        match error {
            CreditStudentError::Forbidden => admins_only(),
            CreditStudentError::Invalid(violations) => invalid(violations),
            CreditStudentError::NotFound => Self::not_found("Student not found."),
            CreditStudentError::KeyUsed => Self::conflict(
                "idempotency_key_reused",
                "This credit was given before, with another amount or reason. Look at the wallet before you give more.",
            ),
            CreditStudentError::Admin => {
                Self::conflict("is_admin", "This is somebody of the staff. Only learners have a wallet.")
            }
            CreditStudentError::Store(error) => error.into(),
        }
    }
}
