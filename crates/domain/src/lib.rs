//! What Kaushal is, without how it is stored or served.
//!
//! **The rule:** this crate depends on [`kernel`] only and does no I/O. What it needs from outside (storage, payment,
//! media, mail) is a trait in [`ports`]. What happens is a use case in the folder of its aggregate: authorise, load,
//! decide by a pure function, save, commit.
//!
//! The map: [`pricing`] and, in the kernel, [`kernel::money`] and [`kernel::gst`] hold every rule about a rupee;
//! [`catalogue`] what is sold; [`identity`] who buys; [`orders`] how an order moves; [`learning`] who may watch what.

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
