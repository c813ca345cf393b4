//! Texts of the institute's in mails, such as titles of courses: in the reader's language where they are translated.

use crate::ids::{CourseId, ItemId};
use crate::locale::Locale;
use crate::ports::StoreError;
use crate::ports::store::Tx;
use crate::translations::{TranslatedKind, TranslationKey};
use uuid::Uuid;

/// A text as it is stored, and the thing that it belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnText {
    kind: TranslatedKind,
    id: Uuid,
    text: String,
}

impl OwnText {
    /// Of a course or one of its lessons.
    pub fn of_course(course: CourseId, text: &str) -> Self {
        Self { kind: TranslatedKind::Course, id: course.0, text: text.to_owned() }
    }

    /// The title of a course or bundle.
    pub fn title(item: ItemId, text: &str) -> Self {
        let kind = match item {
            ItemId::Course(_) => TranslatedKind::Course,
            ItemId::Bundle(_) => TranslatedKind::Bundle,
        };
        Self { kind, id: item.uuid(), text: text.to_owned() }
    }

    /// As it is stored.
    pub(super) fn stored(&self) -> &str {
        &self.text
    }

    /// In a language; as it is stored where it is not translated.
    ///
    /// # Errors
    /// Those of storage.
    pub(super) fn in_locale(&self, tx: &mut dyn Tx, locale: Locale) -> Result<String, StoreError> {
        if locale == Locale::default() {
            return Ok(self.text.clone());
        }
        let known = tx.translations().find(TranslationKey { kind: self.kind, id: self.id, locale })?;
        Ok(known.as_ref().and_then(|known| known.of(&self.text)).unwrap_or(&self.text).to_owned())
    }
}
