//! What admins do to the accounts of learners.

pub mod block_student;
pub mod correct_student;
pub mod end_sessions;
pub mod import_students;
