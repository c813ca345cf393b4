//! Data protection: consents, notices, parents of learners under 18, and retention of data.

pub mod ask_parent;
pub mod consent;
pub mod guardian;
pub mod notice;
pub mod record_paper;

pub use consent::{ConsentRecord, MAIL_TEXTS, Purpose, Way};
pub use guardian::{Guardian, GuardianForm};
pub use notice::Notice;
