//! Repository of private notes.

use crate::notes::{Note, ShownNote};
use kernel::ids::{CourseId, NoteId, UserId};
use kernel::store::StoreError;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait NoteRepo {
    /// Stores a new note. Fails with `Gone` if its lesson no longer exists.
    fn insert(&mut self, note: &Note) -> Result<(), StoreError>;
    /// How many notes a learner has in a course.
    fn count(&mut self, user: UserId, course: CourseId) -> Result<i64, StoreError>;
    /// Finds a note by id and locks its row until the end of the transaction.
    fn find_locked(&mut self, id: NoteId) -> Result<Option<ShownNote>, StoreError>;
    /// Returns a learner's notes of one course, or of all, that contain the text, ignoring case. They are sorted by the
    /// course's title, then lesson, then second.
    fn list(&mut self, user: UserId, course: Option<CourseId>, text: &str) -> Result<Vec<ShownNote>, StoreError>;
    /// Writes a note's text.
    fn update(&mut self, note: &Note) -> Result<(), StoreError>;
    fn delete(&mut self, id: NoteId) -> Result<(), StoreError>;
}
