//! The kernel: types and ports that every context of the domain uses. They are ids, [`money`] and [`gst`], [`validation`] of
//! input, languages, the [`actor`] of a request and its [`permission`]s, the [`audit`] log, [`events`] and [`jobs`], and the
//! common ports of storage and clock.
//!
//! **The rule:** the kernel knows no context and does no I/O.

pub mod actor;
pub mod attribution;
pub mod audit;
pub mod batch;
pub mod clock;
pub mod course_languages;
pub mod crockford;
pub mod digits;
pub mod documents;
pub mod email;
pub mod events;
pub mod folded_text;
pub mod gst;
pub mod gstin;
pub mod ids;
pub mod india;
pub mod jobs;
pub mod lettering;
pub mod line;
pub mod locale;
pub mod mail;
pub mod markdown;
pub mod money;
pub mod permission;
pub mod phone;
pub mod ports;
pub mod role;
pub mod sheets;
pub mod slug;
pub mod store;
#[cfg(any(test, feature = "test-support"))]
pub mod testing;
pub mod validation;
pub mod window;

/// An instant in UTC, truncated to microseconds, which is the precision of Postgres.
pub type Time = chrono::DateTime<chrono::Utc>;
