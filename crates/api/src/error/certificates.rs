//! Maps errors of certificates to responses.

use super::ApiError;
use super::use_cases::invalid;
use kernel::locale::Text;
use learning::certificates::issue_certificate::IssueCertificateError;
use learning::certificates::reissue_certificate::ReissueCertificateError;

impl From<IssueCertificateError> for ApiError {
    fn from(error: IssueCertificateError) -> Self {
        match error {
            IssueCertificateError::NotFound => Self::not_found("Course not found."),
            IssueCertificateError::NotOwned => {
                Self::forbidden("Only those who own a course get its certificate.").with_code("not_owned")
            }
            IssueCertificateError::NotFinished { rule } => Self::conflict(
                "not_finished",
                Text::new("This course is not finished yet. {rule}").with_text("rule", rule),
            ),
            IssueCertificateError::NameFixed => Self::conflict(
                "name_fixed",
                "The name on this certificate is fixed. Write to us if it is wrong: we correct it and issue it anew.",
            ),
            IssueCertificateError::Invalid(violation) => invalid(vec![violation]),
            IssueCertificateError::Store(error) => error.into(),
        }
    }
}

impl From<ReissueCertificateError> for ApiError {
    fn from(error: ReissueCertificateError) -> Self {
        match error {
            ReissueCertificateError::Forbidden => {
                Self::forbidden("Only staff who may change students issue certificates anew, and nobody their own.")
            }
            ReissueCertificateError::NotFound => Self::not_found("The student has no such certificate."),
            ReissueCertificateError::Replaced => {
                Self::conflict("replaced", "Another certificate took the place of this one. Correct that one.")
            }
            ReissueCertificateError::Invalid(violations) => invalid(violations),
            ReissueCertificateError::Store(error) => error.into(),
        }
    }
}
