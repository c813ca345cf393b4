//! Translates texts that the institute wrote, such as titles of courses, to the language of a mail's reader.

use crate::ports::store::Tx;
use crate::translations::{TranslatedKind, TranslationKey};
use kernel::events::Given;
use kernel::ids::{CourseId, ItemId};
use kernel::locale::Locale;
use kernel::store::StoreError;
use uuid::Uuid;

/// A text as stored, with the thing (course, lesson, bundle) that it belongs to, if that is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnText {
    of: Option<(TranslatedKind, Uuid)>,
    text: String,
}

impl OwnText {
    /// Makes a text that belongs to a course or one of its lessons.
    pub fn of_course(course: CourseId, text: &str) -> Self {
        Self { of: Some((TranslatedKind::Course, course.0)), text: text.to_owned() }
    }

    /// The title of a course or bundle.
    pub fn title(item: ItemId, text: &str) -> Self {
        let kind = match item {
            ItemId::Course(_) => TranslatedKind::Course,
            ItemId::Bundle(_) => TranslatedKind::Bundle,
        };
        Self { of: Some((kind, item.uuid())), text: text.to_owned() }
    }

    /// Makes a text from the title of an item that a user was given. A title without the item's id is never translated.
    pub fn given(given: &Given) -> Self {
        let untold = || Self { of: None, text: given.title.clone() };
        given.item.map_or_else(untold, |item| Self::title(item, &given.title))
    }

    /// Returns the text as stored, without a translation.
    pub(super) fn stored(&self) -> &str {
        &self.text
    }

    /// Returns the text in a language, or as stored if it is not translated.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub(super) fn in_locale(&self, tx: &mut dyn Tx, locale: Locale) -> Result<String, StoreError> {
        let Some((kind, id)) = self.of.filter(|_| locale != Locale::default()) else { return Ok(self.text.clone()) };
        let known = tx.translations().find(TranslationKey { kind, id, locale })?;
        Ok(known.as_ref().and_then(|known| known.of(&self.text)).unwrap_or(&self.text).to_owned())
    }
}
