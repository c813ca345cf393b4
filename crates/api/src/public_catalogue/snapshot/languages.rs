//! The catalogue in further languages.

use super::Snapshot;
use crate::error::ApiError;
use institute::translations::{TranslatedKind, TranslationKey};
use kernel::ids::CourseId;
use kernel::locale::Locale;
use std::sync::Arc;
use uuid::Uuid;

impl Snapshot {
    /// Returns the snapshot in another language, built on first request. Returns this snapshot when that fails.
    pub fn in_locale(self: &Arc<Self>, locale: Locale) -> Arc<Self> {
        let Some(made) = self.translated.get(&locale) else { return Arc::clone(self) };
        let made = made.get_or_init(|| match self.translate(locale) {
            Ok(translated) => Some(Arc::new(translated)),
            Err(error) => {
                tracing::error!(%error, locale = locale.as_str(), "the catalogue cannot be translated");
                None
            }
        });
        Arc::clone(made.as_ref().unwrap_or(self))
    }

    /// Builds the snapshot in another language. All languages share one table of ready responses, because that table is looked
    /// up before routing.
    fn translate(&self, locale: Locale) -> Result<Self, ApiError> {
        let catalogue = Arc::new(self.catalogue.in_locale(locale));
        let mut translated = Self::of(catalogue, locale, (self.tax, self.at))?;
        translated.on_demand.ready = Arc::clone(&self.on_demand.ready);
        translated.whole = Arc::clone(&self.whole);
        Ok(translated)
    }

    /// Whether an item is completely translated into a language: all required texts have a translation.
    pub fn is_whole(&self, kind: TranslatedKind, id: Uuid, locale: Locale) -> bool {
        locale == Locale::default() || self.whole.contains(&TranslationKey { kind, id, locale })
    }

    /// Translates a stored text of a course, its lessons or its batches to this snapshot's language.
    pub fn course_text(&self, course: CourseId, text: &str) -> String {
        self.course_text_in(self.locale, course, text)
    }

    /// Translates a stored text of a course to a language.
    pub fn course_text_in(&self, locale: Locale, course: CourseId, text: &str) -> String {
        self.catalogue.text_in(locale, (TranslatedKind::Course, course.0), text).to_owned()
    }
}
