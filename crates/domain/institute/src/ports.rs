//! The ports of this context, as synchronous traits. Diesel, argon2, files and SMTP block, so one `web::block` runs a whole use
//! case. Each file has one family of traits. With the feature `test-support` each trait has a mock.

pub mod store;

pub use store::{Store, Tx};
