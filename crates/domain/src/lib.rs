//! The use cases that need several contexts at once: the office's work with [`students`], [`webinars`], the [`mail`]s that
//! follow from events, the in-memory [`storefront`], [`translations`], and the deletion of [`accounts`].
//!
//! **The rule** of all crates below `crates/domain`: no I/O, no serde, no async, no SQL, no clock and no randomness. Everything
//! outside (time, random values, storage, payment, files, mail) is a trait in the `ports` of the context that needs it.
//! Everything that happens is a use case in the folder of its aggregate: authorise, load, decide by a pure function, save,
//! commit. No network call, hashing or file work happens while a unit of work is open.
//!
//! Where to start: [`kernel::money`], [`kernel::gst`] and [`money::pricing`] hold every rule about a rupee. [`catalogue`] holds
//! what is sold. [`people::identity`] holds users and sessions. [`money::orders`] and [`money::payments`] hold a purchase.
//! [`learning`] holds access and progress.

pub mod accounts;
pub mod enquiries;
pub mod exports;
pub mod launch;
pub mod mail;
pub mod overview;
pub mod ports;
pub mod privacy;
pub mod providers;
pub mod storefront;
pub mod students;
pub mod sweep_media;
#[cfg(any(test, feature = "test-support"))]
pub mod testing;
pub mod translations;
pub mod webinars;
