//! Maps errors of changing and choosing batches to responses.

use super::ApiError;
use super::use_cases::{admins_only, broken, changed_meanwhile, invalid};
use catalogue::batches::change_batch::ChangeBatchError;
use catalogue::batches::choose_batches::BatchRefusal;

impl From<ChangeBatchError> for ApiError {
    fn from(error: ChangeBatchError) -> Self {
        match error {
            ChangeBatchError::Forbidden => admins_only(),
            ChangeBatchError::NotFound => Self::not_found("Batch not found."),
            ChangeBatchError::Invalid(violations) => invalid(violations),
            ChangeBatchError::Changed => changed_meanwhile(),
            ChangeBatchError::HasLearners => {
                Self::conflict("has_learners", "Learners have seats in this batch, so it cannot be deleted.")
            }
            ChangeBatchError::Store(error) => error.into(),
        }
    }
}

impl From<BatchRefusal> for ApiError {
    fn from(refusal: BatchRefusal) -> Self {
        match refusal {
            BatchRefusal::Missing => broken("batches", "required", "Choose a batch for each classroom course."),
            BatchRefusal::Full => {
                Self::conflict("batch_full", "The last seat of this batch has just been taken. Choose another batch.")
            }
            BatchRefusal::Unknown => broken(
                "batches",
                "unavailable",
                "A batch that you chose cannot be joined any more. Choose another one.",
            ),
        }
    }
}
