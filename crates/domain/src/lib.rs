//! The rules of Kaushal, without storage and HTTP.
//!
//! **The rule:** this crate depends on no other workspace crate and does no I/O. It has no serde, no async, no SQL, no clock
//! and no randomness. Everything outside (time, random values, storage, payment, files, mail) is a trait in [`ports`].
//! Everything that happens is a use case in the folder of its aggregate: authorise, load, decide by a pure function, save,
//! commit. No network call, hashing or file work happens while a unit of work is open.
//!
//! Where to start: [`money`], [`gst`] and [`pricing`] hold every rule about a rupee; [`catalogue`] is what is sold;
//! [`identity`] is users and permissions; [`orders`] and [`payments`] are a purchase; [`learning`] is access and progress.

pub mod articles;
pub mod attribution;
pub mod audit;
pub(crate) mod batch;
pub mod batches;
pub mod captions;
pub mod catalogue;
pub mod certificates;
pub mod coupon;
pub(crate) mod crockford;
pub(crate) mod digits;
pub mod discussions;
pub mod enquiries;
pub mod events;
pub(crate) mod folded_text;
pub mod gst;
pub mod gstin;
pub mod identity;
pub mod ids;
pub mod india;
pub mod invoicing;
pub mod jobs;
pub mod launch;
pub mod learning;
pub mod lettering;
pub mod line;
pub mod locale;
pub mod mail;
pub mod markdown;
pub mod money;
pub mod notes;
pub mod orders;
pub mod overview;
pub mod payments;
pub mod phone;
pub mod ports;
pub mod pricing;
pub mod privacy;
pub mod providers;
pub mod quizzes;
pub mod reports;
pub mod reviews;
pub mod settings;
pub mod sheets;
pub mod site;
pub mod staff;
pub mod streams;
pub mod students;
pub mod submissions;
pub mod teaching;
#[cfg(any(test, feature = "test-support"))]
pub mod testing;
pub mod translations;
pub mod uploads;
pub mod validation;
pub mod wallet;
pub mod webinars;

/// UTC instant, truncated to microseconds, as Postgres keeps it.
pub type Time = chrono::DateTime<chrono::Utc>;
