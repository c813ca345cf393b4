//! The catalogue in its further languages.

use super::Snapshot;
use crate::error::ApiError;
use institute::translations::{TranslatedKind, TranslationKey};
use kernel::ids::CourseId;
use kernel::locale::Locale;
use std::sync::Arc;
use uuid::Uuid;

impl Snapshot {
    /// The snapshot in another language, made on first request; itself where that fails.
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

    /// Ready answers are kept in one place for all languages, where those look who answer before routing.
    fn translate(&self, locale: Locale) -> Result<Self, ApiError> {
        let catalogue = Arc::new(self.catalogue.in_locale(locale));
        let mut translated = Self::of(catalogue, locale, (self.tax, self.at))?;
        translated.on_demand.ready = Arc::clone(&self.on_demand.ready);
        translated.whole = Arc::clone(&self.whole);
        Ok(translated)
    }

    /// Whether a thing is there in a language with all that must be.
    pub fn is_whole(&self, kind: TranslatedKind, id: Uuid, locale: Locale) -> bool {
        locale == Locale::default() || self.whole.contains(&TranslationKey { kind, id, locale })
    }

    /// A text of a course, one of its lessons or batches, as it is stored, in this language.
    pub fn course_text(&self, course: CourseId, text: &str) -> String {
        self.course_text_in(self.locale, course, text)
    }

    /// A course's text in another language.
    pub fn course_text_in(&self, locale: Locale, course: CourseId, text: &str) -> String {
        self.catalogue.text_in(locale, (TranslatedKind::Course, course.0), text).to_owned()
    }
}
