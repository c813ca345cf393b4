//! The back office: what admins change and see, one module per part.

pub mod assignments;
pub mod audit;
mod bundle_form;
pub mod bundles;
mod course_form;
pub mod courses;
pub mod enquiries;
pub mod media;
pub mod offers;
pub mod overview;
pub mod settings;
pub mod students;
pub mod students_csv;
mod upload;
