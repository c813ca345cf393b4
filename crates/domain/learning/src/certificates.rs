//! Certificates: when a course is finished, who gets one, and what the public check of its code shows. A certificate is valid
//! while its holder has a live grant on the course. The validity is computed at each read and never stored, so no way of ending
//! access can miss it. A learner who gets the course again has the same certificate again. Deleting the account deletes all of
//! its certificates.

pub mod certificate;
pub mod code;
pub mod completion;
pub mod issue_certificate;
mod lost;
pub mod reissue_certificate;

pub use certificate::{Certificate, CertificateRecord, CertificateState, Length};
pub use code::CertificateCode;
pub use completion::{Completion, LessonCompletion};
pub use lost::lost;
