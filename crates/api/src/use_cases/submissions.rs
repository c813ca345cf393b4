//! Work that learners hand in, and what mentors decide.

use crate::ports::Ports;
use learning::submissions::grade_submission::GradeSubmission;
use learning::submissions::submit_work::SubmitWork;
use std::num::NonZeroUsize;

/// Most submissions of an account in an hour: each may bring five files.
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
