//! Maps errors of students, enquiries and passwords to responses.

use super::ApiError;
use super::use_cases::{admins_only, broken, invalid};
use domain::enquiries::answer_enquiry::AnswerEnquiryError;
use domain::enquiries::reply_to_enquiry::ReplyToEnquiryError;
use domain::privacy::answer_for_child::AnswerForChildError;
use domain::students::block_student::BlockStudentError;
use domain::students::end_sessions::EndSessionsError;
use domain::students::import_students::{ImportStudentsError, MOST_ROWS};
use domain::students::label_student::LabelStudentError;
use domain::students::start_task::{MAILS_A_DAY, StartTaskError};
use kernel::locale::Text;
use learning::revoke_grant::RevokeGrantError;
use people::identity::change_password::ChangePasswordError;
use people::identity::reset_password::ResetPasswordError;
use people::privacy::ask_parent::AskParentError;
use people::privacy::record_paper::RecordPaperError;

fn no_student() -> ApiError {
    ApiError::not_found("Student not found.")
}

impl From<BlockStudentError> for ApiError {
    fn from(error: BlockStudentError) -> Self {
        match error {
            BlockStudentError::Forbidden => admins_only(),
            BlockStudentError::Invalid(violations) => invalid(violations),
            BlockStudentError::NotFound => no_student(),
            BlockStudentError::Oneself => Self::conflict("is_oneself", "You cannot block yourself."),
            BlockStudentError::Admin => {
                Self::conflict("is_admin", "This is somebody of the staff: remove them from it first.")
            }
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
            RevokeGrantError::Bought => {
                Self::conflict("grant_bought", "The student bought this. Refund the order instead.")
            }
            RevokeGrantError::Revoked => Self::conflict("grant_revoked", "This has already been taken back."),
            RevokeGrantError::Store(error) => error.into(),
        }
    }
}

impl From<ImportStudentsError> for ApiError {
    fn from(error: ImportStudentsError) -> Self {
        match error {
            ImportStudentsError::Forbidden => admins_only(),
            ImportStudentsError::TooMany(rows) => {
                let message = format!("The file has {rows} rows; at most {MOST_ROWS} are imported.");
                broken("file", "too_many_rows", Text::verbatim(message))
            }
            ImportStudentsError::Store(error) => error.into(),
        }
    }
}

impl From<LabelStudentError> for ApiError {
    fn from(error: LabelStudentError) -> Self {
        match error {
            LabelStudentError::Forbidden => admins_only(),
            LabelStudentError::NoStudent => no_student(),
            LabelStudentError::NoNote => Self::not_found("Note not found."),
            LabelStudentError::NotAuthor => {
                Self::conflict("not_author", "Only who wrote a note, or an admin, can delete it.")
            }
            LabelStudentError::Invalid(violations) => invalid(violations),
            LabelStudentError::Store(error) => error.into(),
        }
    }
}

impl From<AskParentError> for ApiError {
    fn from(error: AskParentError) -> Self {
        match error {
            AskParentError::Invalid(violations) => invalid(violations),
            AskParentError::Adult => Self::conflict("not_under_18", "This account is not of somebody under 18."),
            AskParentError::Agreed => Self::conflict("parent_agreed", "Your parent has agreed already."),
            AskParentError::Withdrawn => Self::conflict(
                "parent_withdrew",
                "Your parent withdrew their consent. Only they can give it again, or our staff with a paper that they signed.",
            ),
            AskParentError::TooSoon => {
                Self::conflict("asked_lately", "We mailed your parent a moment ago. Please wait half an hour.")
            }
            AskParentError::Store(error) => error.into(),
        }
    }
}

impl From<RecordPaperError> for ApiError {
    fn from(error: RecordPaperError) -> Self {
        match error {
            RecordPaperError::Forbidden => admins_only(),
            RecordPaperError::Invalid(violations) => invalid(violations),
            RecordPaperError::NotFound => no_student(),
            RecordPaperError::Adult => Self::conflict("not_under_18", "This account is not of somebody under 18."),
            RecordPaperError::Agreed => Self::conflict("parent_agreed", "The parent agrees already."),
            RecordPaperError::Store(error) => error.into(),
        }
    }
}

impl From<StartTaskError> for ApiError {
    fn from(error: StartTaskError) -> Self {
        match error {
            StartTaskError::Forbidden => admins_only(),
            StartTaskError::Empty => broken("students", "empty", "There is nobody to do it with."),
            StartTaskError::TooMany(rows) => {
                let message = format!("These are {rows} or more: too many to be taken at once.");
                broken("students", "too_many_rows", Text::verbatim(message))
            }
            StartTaskError::TooManyMails(left) => broken(
                "students",
                "too_many_mails",
                Text::verbatim(format!(
                    "{left} more students can be mailed today: {MAILS_A_DAY} mails a day is the most."
                )),
            ),
            StartTaskError::Store(error) => error.into(),
        }
    }
}

impl From<AnswerForChildError> for ApiError {
    fn from(error: AnswerForChildError) -> Self {
        match error {
            AnswerForChildError::Link => {
                broken("token", "invalid_token", "This link was used or has ended. A newer mail may have another one.")
            }
            AnswerForChildError::Store(error) => error.into(),
        }
    }
}

impl From<AnswerEnquiryError> for ApiError {
    fn from(error: AnswerEnquiryError) -> Self {
        match error {
            AnswerEnquiryError::Forbidden => admins_only(),
            AnswerEnquiryError::Invalid(violations) => invalid(violations),
            AnswerEnquiryError::NotFound => Self::not_found("Enquiry not found."),
            AnswerEnquiryError::Closed => {
                Self::conflict("enquiry_closed", "This enquiry is closed. Open it again to answer.")
            }
            AnswerEnquiryError::Moved => {
                Self::conflict("enquiry_moved", "Somebody wrote in this conversation meanwhile. Read that first.")
            }
            AnswerEnquiryError::Store(error) => error.into(),
        }
    }
}

impl From<ReplyToEnquiryError> for ApiError {
    fn from(error: ReplyToEnquiryError) -> Self {
        match error {
            ReplyToEnquiryError::Invalid(violations) => invalid(violations),
            ReplyToEnquiryError::NotFound => Self::not_found("Message not found."),
            ReplyToEnquiryError::Full => {
                Self::conflict("enquiry_full", "This conversation is very long. Please begin a new one.")
            }
            ReplyToEnquiryError::Store(error) => error.into(),
        }
    }
}

impl From<ResetPasswordError> for ApiError {
    fn from(error: ResetPasswordError) -> Self {
        match error {
            ResetPasswordError::Invalid(violations) => invalid(violations),
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
            ChangePasswordError::Invalid(violations) => invalid(violations),
            ChangePasswordError::Wrong => {
                broken("currentPassword", "wrong_password", "This is not your current password.")
            }
            ChangePasswordError::Password(error) => error.into(),
            ChangePasswordError::Store(error) => error.into(),
        }
    }
}
