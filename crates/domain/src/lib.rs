//! The rules of Kaushal, without storage and HTTP.
//!
//! **The rule:** this crate depends on [`kernel`] only and does no I/O. It has no serde, no async, no SQL, no clock and no
//! randomness. Everything outside (time, random values, storage, payment, files, mail) is a trait in [`ports`]. Everything
//! that happens is a use case in the folder of its aggregate: authorise, load, decide by a pure function, save, commit. No
//! network call, hashing or file work happens while a unit of work is open.
//!
//! Where to start: [`kernel::money`], [`kernel::gst`] and [`pricing`] hold every rule about a rupee; [`catalogue`] is what is
//! sold; [`identity`] is users and sessions; [`orders`] and [`payments`] are a purchase; [`learning`] is access and progress.

pub mod articles;
pub(crate) mod batch;
pub mod batches;
pub mod captions;
pub mod catalogue;
pub mod certificates;
pub mod coupon;
pub mod discussions;
pub mod enquiries;
pub mod events;
pub mod exports;
pub mod identity;
pub mod invoicing;
pub mod jobs;
pub mod launch;
pub mod learning;
pub mod mail;
pub mod notes;
pub mod orders;
pub mod overview;
pub mod payments;
pub mod ports;
pub mod pricing;
pub mod privacy;
pub mod providers;
pub mod quizzes;
pub mod reports;
pub mod reviews;
pub mod settings;
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
pub mod wallet;
pub mod webinars;
