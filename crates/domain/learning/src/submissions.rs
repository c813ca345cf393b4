//! Work that learners submit for assignments, and mentors' grades. A unique index allows one waiting or accepted submission at
//! a time. Submitting and grading lock the learner's row. Accepted work completes its lesson and counts for the certificate.
//! Its files are visible to the learner, the course's mentors and admins, and they are deleted with the account.

pub mod grade_submission;
mod submission;
pub mod submit_work;

pub use submission::{
    MAX_COMMENT, MAX_FILE_BYTES, MAX_FILES, MAX_NAME, MAX_TEXT, ShownSubmission, State, Submission, SubmittedFile,
    Verdict,
};
