//! What a learner writes down at a moment of a lesson, for nobody else.

mod note;
mod write_notes;

pub use note::{MAX_AT, MAX_BODY, MOST, Note, ShownNote, markdown, violations};
pub use write_notes::{NewNote, Notes, NotesError};
