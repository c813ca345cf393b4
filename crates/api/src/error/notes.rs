//! Maps errors of notes to responses.

use super::ApiError;
use super::use_cases::invalid;
use learning::notes::NotesError;

impl From<NotesError> for ApiError {
    fn from(error: NotesError) -> Self {
        match error {
            NotesError::NotFound => Self::not_found("This course or note was not found."),
            NotesError::NotMember => Self::forbidden(
                "You have not purchased this course. Please enroll in this course to access the content.",
            ),
            NotesError::Invalid(violations) => invalid(violations),
            NotesError::TooMany => {
                Self::conflict("too_many_notes", "A course holds at most 1,000 of your notes. Please delete some.")
            }
            NotesError::Store(error) => error.into(),
        }
    }
}
