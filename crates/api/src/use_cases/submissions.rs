//! Use cases of submissions by learners, and of grading by mentors.

use crate::ports::Ports;
use learning::submissions::grade_submission::GradeSubmission;
use learning::submissions::submit_work::SubmitWork;
use std::num::NonZeroUsize;

/// Maximum number of submissions of an account in an hour. Each may contain five files.
const PER_HOUR: usize = 20;

#[derive(Clone)]
pub struct SubmissionUseCases {
    pub grade: GradeSubmission,
    pub submit: SubmitWork,
}

impl SubmissionUseCases {
    pub fn new(ports: &Ports) -> Self {
        Self {
            grade: GradeSubmission { store: ports.store.clone(), clock: ports.clock.clone() },
            submit: SubmitWork {
                store: ports.store.clone(),
                clock: ports.clock.clone(),
                ids: ports.ids.clone(),
                most: NonZeroUsize::new(PER_HOUR),
            },
        }
    }
}
