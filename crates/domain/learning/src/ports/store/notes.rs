//! Notes.

use crate::notes::{Note, ShownNote};
use kernel::ids::{CourseId, NoteId, UserId};
use kernel::store::StoreError;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait NoteRepo {
    /// Stores a new note. `Gone` when its lesson is.
    fn insert(&mut self, note: &Note) -> Result<(), StoreError>;
    /// How many notes a learner has in a course.
    fn count(&mut self, user: UserId, course: CourseId) -> Result<i64, StoreError>;
    /// By id, with its row locked until the end.
    fn find_locked(&mut self, id: NoteId) -> Result<Option<ShownNote>, StoreError>;
    /// A learner's notes, of one course or all, in which the text stands, in any case; in the order of courses' titles,
    /// lessons and moments.
    fn list(&mut self, user: UserId, course: Option<CourseId>, text: &str) -> Result<Vec<ShownNote>, StoreError>;
    /// Writes a note's text.
    fn update(&mut self, note: &Note) -> Result<(), StoreError>;
    fn delete(&mut self, id: NoteId) -> Result<(), StoreError>;
}
