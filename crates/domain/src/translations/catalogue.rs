//! The catalogue as the readers of another language see it.

use super::{EachText, TranslatedKind, TranslationKey, Translations, translate};
use crate::articles::Article;
use crate::catalogue::{Catalogue, Course, Mentor};
use crate::locale::Locale;
use std::collections::HashSet;
use std::sync::Arc;
use uuid::Uuid;

impl Catalogue {
    /// The same with the texts that are translated in this language; the others stay as they are. An article that is not
    /// translated is left out: it is prose, and nothing but.
    #[must_use]
    pub fn in_locale(&self, locale: Locale) -> Self {
        if locale == Locale::default() {
            return self.clone();
        }
        let mut translated = self.clone();
        for course in &mut translated.courses {
            let known = self.translations_of(TranslatedKind::Course, course.id.0, locale);
            let is_taught = course.mentors.iter().any(|mentor| self.knows(mentor, locale));
            if known.is_some() || is_taught {
                let course = Arc::make_mut(course);
                translate(course, known);
                course.mentors.iter_mut().for_each(|mentor| self.translate_mentor(mentor, locale));
            }
        }
        for bundle in &mut translated.bundles {
            let known = self.translations_of(TranslatedKind::Bundle, bundle.id.0, locale);
            translate(bundle, known);
        }
        for shown in &mut translated.webinars {
            let known = self.translations_of(TranslatedKind::Webinar, shown.webinar.id.0, locale);
            translate(&mut shown.webinar, known);
            shown.mentor.iter_mut().for_each(|mentor| self.translate_mentor(mentor, locale));
        }
        translated.articles.retain_mut(|article| {
            let known = self.translations_of(TranslatedKind::Article, article.id.0, locale);
            known.is_some_and(|known| translate(Arc::<Article>::make_mut(article), Some(known)))
        });
        translated
    }

    /// What is known of a thing in a language.
    pub fn translations_of(&self, kind: TranslatedKind, id: Uuid, locale: Locale) -> Option<&Translations> {
        self.translations.get(&TranslationKey { kind, id, locale }).map(Arc::as_ref)
    }

    /// What is translated with all that must be there.
    pub fn whole_translations(&self) -> HashSet<TranslationKey> {
        let is_whole = |key: &&TranslationKey| match (key.kind, key.id) {
            (TranslatedKind::Course, id) => {
                self.is_whole(**key, self.courses.iter().find(|it| it.id.0 == id).map(|it| Course::clone(it)))
            }
            (TranslatedKind::Bundle, id) => self.is_whole(**key, self.bundles.iter().find(|it| it.id.0 == id).cloned()),
            (TranslatedKind::Webinar, id) => {
                let shown = self.webinars.iter().find(|it| it.webinar.id.0 == id);
                self.is_whole(**key, shown.map(|shown| shown.webinar.clone()))
            }
            (TranslatedKind::Article, id) => {
                self.is_whole(**key, self.articles.iter().find(|it| it.id.0 == id).map(|it| Article::clone(it)))
            }
            (TranslatedKind::Mentor, id) => {
                let mut mentors = self.courses.iter().flat_map(|course| &course.mentors);
                self.is_whole(**key, mentors.find(|mentor| mentor.id.0 == id).cloned())
            }
        };
        self.translations.keys().filter(is_whole).copied().collect()
    }

    fn is_whole(&self, key: TranslationKey, thing: Option<impl EachText>) -> bool {
        let known = self.translations_of(key.kind, key.id, key.locale);
        thing.is_some_and(|mut thing| translate(&mut thing, known))
    }

    /// What a text of a thing is in other languages, whichever of them this catalogue is in.
    pub(crate) fn in_other_languages<'c>(&'c self, id: Uuid, text: &'c str) -> impl Iterator<Item = &'c str> {
        let keys = TranslatedKind::ALL.into_iter().flat_map(move |kind| Locale::ALL.map(|locale| (kind, locale)));
        let known = keys.filter_map(move |(kind, locale)| self.translations_of(kind, id, locale));
        known.flat_map(|known| &known.texts).filter_map(move |entry| {
            match (entry.text == text, entry.translation == text) {
                (true, _) => Some(entry.translation.as_str()),
                (_, true) => Some(entry.text.as_str()),
                _ => None,
            }
        })
    }

    fn knows(&self, mentor: &Mentor, locale: Locale) -> bool {
        self.translations_of(TranslatedKind::Mentor, mentor.id.0, locale).is_some()
    }

    fn translate_mentor(&self, mentor: &mut Mentor, locale: Locale) {
        let known = self.translations_of(TranslatedKind::Mentor, mentor.id.0, locale);
        translate(mentor, known);
    }
}
