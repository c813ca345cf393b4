//! Why a certificate is refused.

use super::ApiError;
use super::use_cases::invalid;
use domain::certificates::issue_certificate::IssueCertificateError;
use domain::locale::Text;

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
            IssueCertificateError::Invalid(violation) => invalid(vec![violation]),
            IssueCertificateError::Store(error) => error.into(),
        }
    }
}
