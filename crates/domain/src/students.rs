//! What admins do to the accounts of learners.

pub mod apply_to_students;
pub mod block_student;
pub mod correct_student;
pub mod end_sessions;
pub mod import_sheet;
pub mod import_students;
pub mod label_student;
pub mod listing;
pub mod refresh_figures;
pub mod run_tasks;
pub mod start_task;
pub mod task;
pub mod timeline;
