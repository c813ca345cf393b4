use super::change_translations::{ChangeTranslations, ChangeTranslationsError, Command};
use super::*;
use crate::audit::AuditContext;
use crate::catalogue::{Catalogue, Course};
use crate::ports::store::StubTx;
use crate::testing::{self, noon, stores};
use std::sync::Mutex;

fn key() -> TranslationKey {
    TranslationKey { kind: TranslatedKind::Course, id: testing::course("react").id.0, locale: Locale::Hindi }
}

fn entry(place: &str, text: &str, translation: &str) -> Translation {
    Translation { place: place.into(), text: text.into(), translation: translation.into() }
}

fn of(texts: Vec<Translation>) -> Translations {
    Translations { key: key(), version: 1, texts, updated_at: noon() }
}

/// The course 'react' with a description.
fn course() -> Course {
    Course { description: "Build a shop".into(), ..testing::course("react") }
}

#[test]
fn a_text_that_changed_has_no_translation_but_a_former_one() {
    let known = of(vec![entry("title", "Old title", "पुराना नाम"), entry("description", "Build a shop", "दुकान बनाएँ")]);
    let texts = texts_of(&mut course(), Some(&known));
    let told = |place: &str| {
        let text = texts.iter().find(|text| text.place.name == place).unwrap();
        (text.translation.as_deref(), text.former.as_deref())
    };
    assert_eq!(told("title"), (None, Some("पुराना नाम")));
    assert_eq!(told("description"), (Some("दुकान बनाएँ"), None));
    assert_eq!(told("lessons[0].title"), (None, None));
}

#[test]
fn a_thing_is_translated_with_what_must_be_there() {
    let mut shown = course();
    let title = shown.title.clone();
    let known = of(vec![entry("title", &title, "रिएक्ट")]);
    assert!(!translate(&mut shown, Some(&known)), "no description");
    assert_eq!((shown.title.as_str(), shown.description.as_str()), ("रिएक्ट", "Build a shop"));
    let whole = of(vec![entry("title", &title, "रिएक्ट"), entry("description", "Build a shop", "दुकान")]);
    assert!(translate(&mut course(), Some(&whole)));
    assert!(!translate(&mut course(), None));
}

#[test]
fn a_catalogue_in_another_language_shares_what_is_not_translated() {
    let courses: Vec<_> = ["react", "html"].map(|slug| Arc::new(testing::course(slug))).into();
    let known = of(vec![entry("title", &courses[0].title, "रिएक्ट")]);
    let translations = [(key(), Arc::new(known))].into();
    let catalogue = Catalogue { courses, translations, ..Catalogue::default() };
    let hindi = catalogue.in_locale(Locale::Hindi);
    assert_eq!(hindi.courses[0].title, "रिएक्ट");
    assert!(Arc::ptr_eq(&hindi.courses[1], &catalogue.courses[1]));
    assert!(Arc::ptr_eq(&catalogue.in_locale(Locale::English).courses[0], &catalogue.courses[0]));
}

/// What came of translating the course 'react', of which `before` was known: the answer, what was written and logged.
fn run(
    author: &AuditContext,
    before: Option<Translations>,
    version: i32,
    texts: &[(&str, &str)],
) -> (Result<i32, ChangeTranslationsError>, Vec<Translations>, usize) {
    let written = Arc::new(Mutex::new(Vec::new()));
    let mut tx = StubTx::default();
    tx.catalogue.expect_lock().returning(|| Ok(()));
    tx.catalogue.expect_find_course().returning(|key| Ok(Some(course()).filter(|course| course.is_named(key))));
    tx.translations.expect_find().returning(move |_| Ok(before.clone()));
    let kept = written.clone();
    tx.translations.expect_write().returning(move |translations| {
        kept.lock().unwrap().push(translations.clone());
        Ok(true)
    });
    let log = testing::log(&mut tx);
    let use_case = ChangeTranslations { store: stores(vec![tx]), clock: testing::clock() };
    let texts = texts.iter().map(|(text, translation)| ((*text).to_owned(), (*translation).to_owned())).collect();
    let result = use_case.run(author, Command { key: key(), version, texts }).map(|translatable| translatable.version);
    let (written, logged) = (written.lock().unwrap().clone(), log.lock().unwrap().len());
    (result, written, logged)
}

#[test]
fn translations_are_written_with_their_places_and_logged() {
    let entered = [("Build a shop", " दुकान बनाएँ "), ("Course react", "रिएक्ट"), ("Lesson 1", "")];
    let (result, written, logged) = run(&testing::admin(), None, 0, &entered);
    assert_eq!((result, logged), (Ok(1), 1));
    let expected = vec![entry("title", "Course react", "रिएक्ट"), entry("description", "Build a shop", "दुकान बनाएँ")];
    assert_eq!(written[0].texts, expected);
    let (result, written, logged) = run(&testing::admin(), Some(of(expected)), 1, &entered);
    assert_eq!((result, written.len(), logged), (Ok(1), 0, 0), "the same again");
}

#[test]
fn other_people_another_version_and_broken_rules_write_nothing() {
    let refused = |author: &AuditContext, version, texts: &[(&str, &str)]| {
        let (result, written, logged) = run(author, None, version, texts);
        assert_eq!((written.len(), logged), (0, 0));
        result.unwrap_err()
    };
    assert_eq!(refused(&testing::no_admin(), 0, &[]), ChangeTranslationsError::Forbidden);
    assert_eq!(refused(&testing::admin(), 3, &[]), ChangeTranslationsError::Changed);
    let long = "क".repeat(151);
    let broken = [("Nothing of it", "कुछ"), ("Course react", long.as_str()), ("Course react", "दो\nपंक्ति")];
    let ChangeTranslationsError::Invalid(faults) = refused(&testing::admin(), 0, &broken) else { panic!() };
    let faults: Vec<_> = faults.iter().map(|fault| (fault.path().into_owned(), fault.code)).collect();
    let expected =
        [("texts[0].text", "unknown_text"), ("texts[1].translation", "too_long"), ("texts[2].translation", "one_line")];
    assert_eq!(faults, expected.map(|(path, code)| (path.to_owned(), code)));
}
