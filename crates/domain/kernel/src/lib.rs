//! What every context of the domain uses: ids, [`money`] and [`gst`], [`validation`] of what was entered, languages, who
//! acts ([`actor`], [`permission`]), the [`audit`] log, and what storage and clock promise to all.
//!
//! **The rule:** it knows no context and does no I/O.

pub mod actor;
pub mod attribution;
pub mod audit;
pub mod clock;
pub mod crockford;
pub mod digits;
pub mod email;
pub mod folded_text;
pub mod gst;
pub mod gstin;
pub mod ids;
pub mod india;
pub mod lettering;
pub mod line;
pub mod locale;
pub mod markdown;
pub mod money;
pub mod permission;
pub mod phone;
pub mod role;
pub mod sheets;
pub mod slug;
pub mod store;
pub mod validation;

/// UTC instant, truncated to microseconds, as Postgres keeps it.
pub type Time = chrono::DateTime<chrono::Utc>;
