//! From the errors around students, enquiries and passwords to their answers.

use super::ApiError;
use super::use_cases::{admins_only, broken, invalid};
use domain::usecase::answer_enquiry::AnswerEnquiryError;
use domain::usecase::block_student::BlockStudentError;
use domain::usecase::change_password::ChangePasswordError;
use domain::usecase::end_sessions::EndSessionsError;
use domain::usecase::import_students::{ImportStudentsError, MOST_ROWS};
use domain::usecase::reset_password::ResetPasswordError;
use domain::usecase::revoke_grant::RevokeGrantError;

fn no_student() -> ApiError {
    ApiError::not_found("Student not found.")
}

impl From<BlockStudentError> for ApiError {
    fn from(error: BlockStudentError) -> Self {
        match error {
            BlockStudentError::Forbidden => admins_only(),
            BlockStudentError::Invalid(faults) => invalid(faults),
            BlockStudentError::NotFound => no_student(),
            BlockStudentError::Oneself => Self::conflict("You cannot block yourself."),
            BlockStudentError::Admin => Self::conflict("This is an admin. Admins cannot be blocked."),
            BlockStudentError::Store(error) => error.into(),
        }
    }
}

impl From<EndSessionsError> for ApiError {
    fn from(error: EndSessionsError) -> Self {
        match error {
            EndSessionsError::Forbidden => admins_only(),
            EndSessionsError::NoStudent => no_student(),
            EndSessionsError::NoSession => Self::not_found("Session not found."),
            EndSessionsError::Store(error) => error.into(),
        }
    }
}

impl From<RevokeGrantError> for ApiError {
    fn from(error: RevokeGrantError) -> Self {
        match error {
            RevokeGrantError::Forbidden => admins_only(),
            RevokeGrantError::NoStudent => no_student(),
            RevokeGrantError::NoGrant => Self::not_found("The student was never given that."),
            RevokeGrantError::Bought => Self::conflict("The student bought this. Refund the order instead."),
            RevokeGrantError::Revoked => Self::conflict("This has already been taken back."),
            RevokeGrantError::Store(error) => error.into(),
        }
    }
}

impl From<ImportStudentsError> for ApiError {
    fn from(error: ImportStudentsError) -> Self {
        match error {
            ImportStudentsError::Forbidden => admins_only(),
            ImportStudentsError::TooMany(rows) => {
                broken("file", "too_many_rows", format!("The file has {rows} rows; at most {MOST_ROWS} are imported."))
            }
            ImportStudentsError::Store(error) => error.into(),
        }
    }
}

impl From<AnswerEnquiryError> for ApiError {
    fn from(error: AnswerEnquiryError) -> Self {
        match error {
            AnswerEnquiryError::Forbidden => admins_only(),
            AnswerEnquiryError::Invalid(faults) => invalid(faults),
            AnswerEnquiryError::NotFound => Self::not_found("Enquiry not found."),
            AnswerEnquiryError::Closed => {
                Self::conflict("This enquiry is closed: somebody may have answered it. Open it again to answer.")
            }
            AnswerEnquiryError::Store(error) => error.into(),
        }
    }
}

impl From<ResetPasswordError> for ApiError {
    fn from(error: ResetPasswordError) -> Self {
        match error {
            ResetPasswordError::Invalid(faults) => invalid(faults),
            ResetPasswordError::Link => {
                broken("token", "invalid_token", "This link does not work any more. Please ask for a new one.")
            }
            ResetPasswordError::Password(error) => error.into(),
            ResetPasswordError::Store(error) => error.into(),
        }
    }
}

impl From<ChangePasswordError> for ApiError {
    fn from(error: ChangePasswordError) -> Self {
        match error {
            ChangePasswordError::Invalid(faults) => invalid(faults),
            ChangePasswordError::Wrong => {
                broken("currentPassword", "wrong_password", "This is not your current password.")
            }
            ChangePasswordError::Password(error) => error.into(),
            ChangePasswordError::Store(error) => error.into(),
        }
    }
}
