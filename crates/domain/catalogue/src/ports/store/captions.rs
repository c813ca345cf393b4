//! Repository of captions and chapters.

use crate::captions::{Captions, Chapter, Language};
use kernel::Time;
use kernel::ids::LessonId;
use kernel::store::StoreError;

/// Captions and chapters of lessons.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CaptionRepo {
    /// Stores captions with their text and replaces those in the same language. Fails with `Gone` if the lesson no longer
    /// exists.
    fn put(&mut self, lesson: LessonId, captions: &Captions, text: &str, now: Time) -> Result<(), StoreError>;
    /// Deletes captions. Returns false if there are none.
    fn delete(&mut self, lesson: LessonId, language: Language) -> Result<bool, StoreError>;
    /// All captions of a lesson, English first.
    fn list(&mut self, lesson: LessonId) -> Result<Vec<Captions>, StoreError>;
    /// Returns the text of a lesson's captions in one language.
    fn text(&mut self, lesson: LessonId, language: Language) -> Result<Option<String>, StoreError>;
    /// Returns the chapters that an admin entered, in order.
    fn chapters(&mut self, lesson: LessonId) -> Result<Vec<Chapter>, StoreError>;
    /// Stores the chapters that an admin entered. Fails with `Gone` if the lesson no longer exists.
    fn set_chapters(&mut self, lesson: LessonId, chapters: &[Chapter]) -> Result<(), StoreError>;
}
