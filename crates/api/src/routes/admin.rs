//! The back office: what admins change and see, one module per part.

pub mod assignments;
pub mod audit;
mod course_form;
mod bundle_form;
pub mod bundles;
pub mod courses;
pub mod media;
pub mod enquiries;
pub mod offers;
pub mod overview;
pub mod settings;
pub mod students;
pub mod students_csv;
mod upload;
