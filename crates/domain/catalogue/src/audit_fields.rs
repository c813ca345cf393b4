//! Lists the fields of catalogue objects as the audit log shows them.

mod bundle;
mod course;
mod mentor;

pub use bundle::{of_bundle, of_popup};
pub use course::of_course;
pub use mentor::of_mentor;
