//! Work that learners hand in for assignments, and what mentors say of it.

pub mod grade_submission;
mod submission;
pub mod submit_work;

pub use submission::{
    MAX_COMMENT, MAX_FILE_BYTES, MAX_FILES, MAX_NAME, MAX_TEXT, ShownSubmission, State, Submission, SubmittedFile,
    Verdict,
};
