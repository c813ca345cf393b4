//! The catalogue in another language.

use super::{EachText, translate};
use crate::storefront::snapshot::Catalogue;
use catalogue::Mentor;
use institute::articles::Article;
use institute::translations::{TranslatedKind, TranslationKey, Translations};
use kernel::locale::Locale;
use std::collections::HashSet;
use std::sync::Arc;
use uuid::Uuid;

impl Catalogue {
    /// Returns the catalogue with its texts in this language, as far as translations exist. An article without a translation is
    /// left out, because it consists of prose only.
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
        for popup in &mut translated.popups {
            let known = self.translations_of(TranslatedKind::Popup, popup.bundle.0, locale);
            translate(popup, known);
        }
        translated.articles.retain_mut(|article| {
            let known = self.translations_of(TranslatedKind::Article, article.id.0, locale);
            known.is_some_and(|known| translate(Arc::<Article>::make_mut(article), Some(known)))
        });
        translated
    }

    /// Returns the translations of a record in a language.
    pub fn translations_of(&self, kind: TranslatedKind, id: Uuid, locale: Locale) -> Option<&Translations> {
        self.translations.get(&TranslationKey { kind, id, locale }).map(Arc::as_ref)
    }

    /// Returns a record's text in a language, or the text itself if it has no translation.
    pub fn text_in<'c>(&'c self, locale: Locale, (kind, id): (TranslatedKind, Uuid), text: &'c str) -> &'c str {
        self.translations_of(kind, id, locale).and_then(|known| known.of(text)).unwrap_or(text)
    }

    /// Returns the name of a category in a language. `None` if it equals the stored name.
    pub fn category_name(&self, locale: Locale, stored: &str) -> Option<&str> {
        let TranslationKey { kind, id, .. } = TranslationKey::categories(locale);
        let shown = self.translations_of(kind, id, locale)?.of(stored)?;
        (shown != stored).then_some(shown)
    }

    /// Returns the name of a category in a language, or the stored name if there is no other.
    pub fn category_in<'c>(&'c self, locale: Locale, stored: &'c str) -> &'c str {
        self.category_name(locale, stored).unwrap_or(stored)
    }

    /// Returns the records whose required texts are all translated, by language.
    pub fn whole_translations(&self) -> HashSet<TranslationKey> {
        if self.translations.is_empty() {
            return HashSet::new();
        }
        let mentors = self.courses.iter().flat_map(|course| &course.mentors);
        let whole = |kind, id, thing: &dyn Fn() -> Box<dyn EachText>| self.whole(kind, id, thing);
        let courses = self.courses.iter().flat_map(|it| whole(TranslatedKind::Course, it.id.0, &|| copy(it.as_ref())));
        let bundles = self.bundles.iter().flat_map(|it| whole(TranslatedKind::Bundle, it.id.0, &|| copy(it)));
        let webinars = self.webinars.iter().map(|shown| &shown.webinar);
        let webinars = webinars.flat_map(|it| whole(TranslatedKind::Webinar, it.id.0, &|| copy(it)));
        let articles =
            self.articles.iter().flat_map(|it| whole(TranslatedKind::Article, it.id.0, &|| copy(it.as_ref())));
        let mentors = mentors.flat_map(|it| whole(TranslatedKind::Mentor, it.id.0, &|| copy(it)));
        courses.chain(bundles).chain(webinars).chain(articles).chain(mentors).collect()
    }

    /// Returns the languages in which a record is fully translated. The record is copied only if it has translations.
    fn whole(&self, kind: TranslatedKind, id: Uuid, thing: &dyn Fn() -> Box<dyn EachText>) -> Vec<TranslationKey> {
        let is_whole = |key: &TranslationKey| {
            self.translations.get(key).is_some_and(|known| translate(thing().as_mut(), Some(known)))
        };
        Locale::ALL.into_iter().map(|locale| TranslationKey { kind, id, locale }).filter(is_whole).collect()
    }

    /// Returns a record's text in its other languages, whichever language this catalogue is in.
    pub(crate) fn in_other_languages<'c>(
        &'c self,
        (kind, id): (TranslatedKind, Uuid),
        text: &'c str,
    ) -> impl Iterator<Item = &'c str> {
        let known = Locale::ALL.into_iter().filter_map(move |locale| self.translations_of(kind, id, locale));
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

fn copy<T: EachText + Clone + 'static>(thing: &T) -> Box<dyn EachText> {
    Box::new(thing.clone())
}
