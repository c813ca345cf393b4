//! The back office: what admins change and see, one module per part.

pub mod assignments;
pub mod audit;
mod course_form;
pub mod courses;
pub mod overview;
mod upload;
