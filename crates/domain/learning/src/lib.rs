//! Grants, access and progress. Access is a grant with a source. Buying a bundle grants the bundle and each of its
//! courses, so editing a bundle takes nothing from its owners. Access ends when no live grant remains.

pub mod access;
pub mod certificates;
pub mod companions;
pub mod discussions;
pub mod figures;
pub mod goal;
pub mod grant;
pub mod mail;
mod mark_lesson;
pub mod notes;
pub mod one_stream;
pub mod ports;
pub mod progress;
pub mod record_progress;
pub mod remind_learners;
pub mod reminder;
pub mod reviews;
pub mod revoke_grant;
pub mod set_goal;
pub mod submissions;
pub mod take_quiz;
pub mod teaching;
#[cfg(any(test, feature = "test-support"))]
pub mod testing;
pub mod watched;

pub use access::can_watch;
pub use grant::{Grant, GrantSource};
pub use progress::{CourseProgress, LessonProgress, resume};
