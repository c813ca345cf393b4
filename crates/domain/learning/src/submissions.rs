//! Work that learners submit for assignments, and mentors' grades. An index keeps one submission at a time waiting or
//! accepted; submitting and grading lock the learner's row. Accepted work completes its lesson and counts for the
//! certificate. Its files are visible to the learner, the course's mentors and admins, and go with the account.

pub mod grade_submission;
mod submission;
pub mod submit_work;

pub use submission::{
    MAX_COMMENT, MAX_FILE_BYTES, MAX_FILES, MAX_NAME, MAX_TEXT, ShownSubmission, State, Submission, SubmittedFile,
    Verdict,
};
