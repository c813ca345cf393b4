//! Captions and chapters.

use crate::captions::{Captions, Chapter, Language};
use kernel::Time;
use kernel::ids::LessonId;
use kernel::store::StoreError;

/// Captions and chapters of lessons.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CaptionRepo {
    /// Stores captions with their text, in place of those in the same language. `Gone` when the lesson is.
    fn put(&mut self, lesson: LessonId, captions: &Captions, text: &str, now: Time) -> Result<(), StoreError>;
    /// Deletes captions; false when there are none.
    fn delete(&mut self, lesson: LessonId, language: Language) -> Result<bool, StoreError>;
    /// All captions of a lesson, English first.
    fn list(&mut self, lesson: LessonId) -> Result<Vec<Captions>, StoreError>;
    /// The text of captions.
    fn text(&mut self, lesson: LessonId, language: Language) -> Result<Option<String>, StoreError>;
    /// An admin's own chapters, in their order.
    fn chapters(&mut self, lesson: LessonId) -> Result<Vec<Chapter>, StoreError>;
    /// Writes an admin's own chapters. `Gone` when the lesson is.
    fn set_chapters(&mut self, lesson: LessonId, chapters: &[Chapter]) -> Result<(), StoreError>;
}
