//! Ports of this context, as synchronous traits. They are synchronous because Diesel, argon2, files and SMTP block, so one
//! `web::block` runs a whole use case. Each file holds one trait family. With the feature `test-support` each trait has a mock.

pub mod certificate;
pub mod store;

pub use certificate::{CertificatePaper, CertificateRenderer, Signatory};
pub use store::{Store, Tx};
