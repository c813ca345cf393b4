//! Learners' private notes, each at a moment of a lesson. No call shows a note to another user, not even to an admin.

mod note;
mod write_notes;

pub use note::{MAX_AT, MAX_BODY, MOST, Note, ShownNote, markdown, violations};
pub use write_notes::{NewNote, Notes, NotesError};
