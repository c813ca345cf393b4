//! The actions of staff on learners' accounts.

pub mod apply_email_changes;
pub mod apply_to_students;
pub mod assign_item;
pub mod block_student;
pub mod correct_student;
pub mod end_sessions;
pub mod erase_student;
pub mod free_number;
pub mod import_sheet;
pub mod import_students;
pub mod label_student;
pub mod listing;
pub mod refresh_figures;
pub mod run_tasks;
pub mod start_task;
pub mod task;
pub mod timeline;
