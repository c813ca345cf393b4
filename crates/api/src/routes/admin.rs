//! The back office: what admins change and see, one module per part.

pub mod assignments;
mod course_form;
pub mod courses;
mod upload;
