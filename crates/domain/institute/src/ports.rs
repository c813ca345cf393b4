//! What this context needs from outside, as synchronous traits: Diesel, argon2, files and SMTP block, so one `web::block`
//! carries a whole use case. One trait family per file. With the feature `test-support` each has a mock.

pub mod store;

pub use store::{Store, Tx};
