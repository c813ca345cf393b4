//! Who may watch what, and how far they are.

pub mod access;
pub mod grant;
pub mod progress;

pub use access::can_watch;
pub use grant::{Grant, GrantSource};
pub use progress::{CourseProgress, VideoProgress, resume};
