//! Certificates: what finishing a course means, who gets one, and what a stranger learns of it by its code.

pub mod certificate;
pub mod code;
pub mod completion;
pub mod issue_certificate;
mod lost;
pub mod reissue_certificate;

pub use certificate::{Certificate, CertificateRecord, CertificateState, Length};
pub use code::CertificateCode;
pub use completion::{Completion, LessonCompletion};
pub(crate) use lost::lost;
