//! Learners' private notes at a moment of a lesson. No call shows a note to anybody else, admins included.

mod note;
mod write_notes;

pub use note::{MAX_AT, MAX_BODY, MOST, Note, ShownNote, markdown, violations};
pub use write_notes::{NewNote, Notes, NotesError};
