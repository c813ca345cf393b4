use super::change_translations::{ChangeTranslations, ChangeTranslationsError, Command};
use super::*;
use crate::ports::store::StubTx;
use crate::storefront::snapshot::Catalogue;
use crate::testing::{self, noon, stores};
use ::catalogue::batches::{Batch, ListedBatch};
use ::catalogue::quizzes::{Choice, Question, Task};
use ::catalogue::{Course, Dates, Popup};
use institute::ports::store::StoredSettings;
use institute::site::SitePage;
use institute::site::{DefaultContent, Draft, FieldValue, PublishedVersion, Section, StoredPage};
use institute::translations::{TranslatedKind, TranslationKey};
use kernel::actor::Actor;
use kernel::audit::AuditContext;
use kernel::ids::QuestionId;
use kernel::locale::Locale;
use kernel::permission::Permission;
use std::sync::{Arc, Mutex};

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
    // A text that only moved isn't the former text of its old place.
    let moved = of(vec![entry("title", "Build a shop", "दुकान बनाएँ")]);
    let texts = texts_of(&mut course(), Some(&moved));
    assert_eq!((texts[0].place.name.as_str(), texts[0].former.as_deref()), ("title", None));
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
fn a_lesson_has_its_text_and_what_its_quiz_asks_but_not_what_it_accepts() {
    let question = |name: &str, task| Question {
        id: QuestionId(testing::id(name)),
        prompt: format!("{name}?"),
        explanation: String::new(),
        task,
    };
    let choices = vec![Choice { text: "yes".into(), is_right: true }, Choice { text: "no".into(), is_right: false }];
    let questions = vec![
        question("single", Task::Single(choices)),
        question("order", Task::Order(vec!["first".into(), "last".into()])),
        question("words", Task::Text { accepted: vec!["yes".into()], exact: false }),
    ];
    let mut lesson = LessonTexts { text: "Read".into(), questions };
    let places: Vec<_> = texts_of(&mut lesson, None).into_iter().map(|text| text.place.name).collect();
    let options = |question: usize| (0..2).map(move |option| format!("questions[{question}].options[{option}]"));
    let mut expected = vec!["text".to_owned(), "questions[0].prompt".to_owned()];
    expected.extend(options(0).chain(["questions[1].prompt".to_owned()]).chain(options(1)));
    expected.push("questions[2].prompt".to_owned());
    assert_eq!(places, expected);
    translate(&mut lesson, Some(&of(vec![entry("questions[0].options[0]", "yes", "हाँ")])));
    assert!(
        matches!(&lesson.questions[0].task, Task::Single(choices) if choices[0].text == "हाँ" && choices[0].is_right)
    );
    assert_eq!(lesson.questions[2].task, Task::Text { accepted: vec!["yes".into()], exact: false });
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

fn changer(tx: StubTx) -> ChangeTranslations {
    let site = DefaultContent([(SitePage::About, vec![story("Our story", "Since 2019")])].into());
    ChangeTranslations {
        store: stores(vec![tx]),
        clock: testing::clock(),
        settings: testing::settings(),
        site: Arc::new(site),
    }
}

fn story(title: &str, lead: &str) -> Section {
    let texts = [("title", title), ("lead", lead), ("picture", "/media/files/a.webp")];
    let fields = texts.map(|(name, text)| (name.to_owned(), FieldValue::Text(text.to_owned()))).into();
    Section { id: "story".into(), kind: "story".into(), hidden: false, fields }
}

#[test]
fn a_key_goes_by_the_names_on_the_wire() {
    let id = testing::course("react").id.0;
    assert_eq!(TranslationKey::parse("course", &id.to_string(), "hi"), Some(key()));
    for page in SitePage::ALL {
        let key = TranslationKey::parse("site", page.as_str(), "hi").unwrap();
        assert_eq!((key.page(), key.permission()), (Some(page), page.permission()));
    }
    let settings = TranslationKey::parse("settings", "all", "hi").unwrap();
    assert_eq!((settings.page(), settings.permission()), (None, Permission::Settings));
    let categories = TranslationKey::parse("categories", "all", "hi").unwrap();
    assert_eq!((categories.page(), categories.permission()), (None, Permission::Catalogue));
    assert_ne!(categories, settings);
    assert_eq!((key().page(), key().permission()), (None, Permission::Catalogue));
    for (kind, id, locale) in [
        ("site", "nowhere", "hi"),
        ("settings", "", "hi"),
        ("categories", "1", "hi"),
        ("course", "1", "hi"),
        ("site", "home", "xx"),
    ] {
        assert_eq!(TranslationKey::parse(kind, id, locale), None, "{kind} {id}");
    }
}

#[test]
fn of_a_page_of_the_site_what_the_institute_wrote_is_translated() {
    let mut tx = StubTx::default();
    let draft = Draft { sections: vec![story("Our story", "Since 2020")], at: noon(), by: None };
    let stored = StoredPage { draft: Some(draft), published: Some(1), ..StoredPage::blank(SitePage::About) };
    tx.site.expect_page().returning(move |_| Ok(Some(stored.clone())));
    tx.site.expect_version().returning(|page, number| {
        let sections = vec![story("About Gurukul", "Since 2019")];
        Ok(Some(PublishedVersion { page, number, sections, at: noon(), by: None, note: None }))
    });
    tx.translations.expect_find().returning(|_| Ok(None));
    let found = changer(tx).read(TranslationKey::site(SitePage::About, Locale::Hindi)).unwrap().texts;
    let needed = |text: &TextToTranslate| text.place.is_required;
    assert!(needed(&found[0]) && !needed(&found[1]), "prose is, a line may be a name");
    let found: Vec<_> = found.iter().map(|text| (text.place.name.as_str(), text.text.as_str())).collect();
    // The draft's text comes first, then the published one. Default texts are translated by the build, and a picture isn't
    // text.
    assert_eq!(found, [("story.lead", "Since 2020"), ("story.title", "About Gurukul")]);
}

#[test]
fn the_settings_and_an_offer_have_texts_too() {
    let mut tx = StubTx::default();
    let overrides = [("brand.tagline".to_owned(), "Skills that pay".to_owned())].into();
    let stored = StoredSettings { version: 3, overrides };
    tx.settings.expect_load().returning(move || Ok(stored.clone()));
    tx.translations.expect_find().returning(|_| Ok(None));
    let found = changer(tx).read(TranslationKey::settings(Locale::Hindi)).unwrap().texts;
    assert!(found.iter().any(|text| text.place.name == "brand.tagline" && text.text == "Skills that pay"));
    let mut tx = StubTx::default();
    tx.catalogue.expect_find_bundle().returning(|_| Ok(Some(testing::bundle("web"))));
    tx.catalogue.expect_popups_of().returning(|bundle| {
        let id = kernel::ids::PopupId(uuid::Uuid::nil());
        Ok(vec![Popup { id, bundle, text: "Save today".into(), is_active: true, dates: Dates::OPEN }])
    });
    tx.translations.expect_find().returning(|_| Ok(None));
    let of_bundle = TranslationKey { kind: TranslatedKind::Popup, id: testing::bundle("web").id.0, ..key() };
    assert_eq!(changer(tx).read(of_bundle).unwrap().texts[0].text, "Save today");
}

#[test]
fn categories_are_texts_by_their_names_and_a_course_has_its_batches() {
    let mut tx = StubTx::default();
    tx.catalogue.expect_categories().returning(|| Ok(vec!["Career".into(), "Web Development".into()]));
    tx.translations.expect_find().returning(|_| Ok(None));
    let found = changer(tx).read(TranslationKey::categories(Locale::Hindi)).unwrap().texts;
    let found: Vec<_> = found.iter().map(|text| (text.place.name.as_str(), text.text.as_str())).collect();
    assert_eq!(found, [("Career", "Career"), ("Web Development", "Web Development")]);
    let mut tx = StubTx::default();
    tx.catalogue.expect_find_course().returning(|_| Ok(Some(course())));
    let batch = Batch { venue: "Hall 1\nPune".into(), timing: "Mon to Fri".into(), ..testing::batch("morning") };
    tx.batches.expect_of_course().returning(move |_| Ok(vec![ListedBatch { batch: batch.clone(), taken: 0 }]));
    tx.translations.expect_find().returning(|_| Ok(None));
    let found = changer(tx).read(key()).unwrap().texts;
    let last: Vec<_> = found.iter().rev().map(|text| (text.place.name.as_str(), text.place.is_long)).take(2).collect();
    assert_eq!(last, [("batches[0].timing", false), ("batches[0].venue", true)]);
}

#[test]
fn a_text_or_category_without_a_translation_stands_for_itself() {
    let known = of(vec![entry("title", "Course react", "रिएक्ट")]);
    let named = Translations {
        key: TranslationKey::categories(Locale::Hindi),
        ..of(vec![entry("Career", "Career", "करियर")])
    };
    let translations = [known, named].map(|known| (known.key, Arc::new(known))).into();
    let catalogue = Catalogue { translations, ..Catalogue::default() };
    let course = (TranslatedKind::Course, key().id);
    assert_eq!(catalogue.text_in(Locale::Hindi, course, "Course react"), "रिएक्ट");
    assert_eq!(catalogue.text_in(Locale::Hindi, course, "Lesson 1"), "Lesson 1");
    assert_eq!(catalogue.text_in(Locale::English, course, "Course react"), "Course react");
    assert_eq!(catalogue.category_in(Locale::Hindi, "Career"), "करियर");
    assert_eq!(catalogue.category_in(Locale::Hindi, "Design"), "Design");
}

/// Translates the course 'react', with `before` stored. Returns the new version or the error, the written translations, and the
/// number of audit entries.
fn run(
    author: &AuditContext,
    before: Option<Translations>,
    version: i32,
    texts: &[(&str, &str)],
) -> (Result<i32, ChangeTranslationsError>, Vec<Translations>, usize) {
    let written = Arc::new(Mutex::new(Vec::new()));
    let mut tx = StubTx::default();
    tx.catalogue_version.expect_lock().returning(|| Ok(()));
    tx.catalogue.expect_find_course().returning(|key| Ok(Some(course()).filter(|course| course.is_named(key))));
    tx.batches.expect_of_course().returning(|_| Ok(Vec::new()));
    tx.translations.expect_find().returning(move |_| Ok(before.clone()));
    let kept = written.clone();
    tx.translations.expect_write().returning(move |translations| {
        kept.lock().unwrap().push(translations.clone());
        Ok(true)
    });
    let log = testing::log(&mut tx);
    let use_case = changer(tx);
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
    let broken = [
        ("Nothing of it", "कुछ"),
        ("Course react", long.as_str()),
        ("Course react", "दो\nपंक्ति"),
        ("Course react", "\u{7}"),
    ];
    let ChangeTranslationsError::Invalid(faults) = refused(&testing::admin(), 0, &broken) else { panic!() };
    let faults: Vec<_> = faults.iter().map(|fault| (fault.path().into_owned(), fault.code)).collect();
    let expected = [
        ("texts[0].text", "unknown_text"),
        ("texts[1].translation", "too_long"),
        ("texts[2].translation", "one_line"),
        ("texts[3].translation", "control_character"),
    ];
    assert_eq!(faults, expected.map(|(path, code)| (path.to_owned(), code)));
}

/// An editor may write courses, but not the popup texts that promise a discount.
#[test]
fn a_translation_asks_the_right_of_its_original() {
    let of = |kind| TranslationKey { kind, ..key() };
    assert_eq!(of(TranslatedKind::Popup).permission(), Permission::Prices);
    assert_eq!(TranslationKey::settings(Locale::Hindi).permission(), Permission::Settings);
    assert_eq!(TranslationKey::site(SitePage::Terms, Locale::Hindi).permission(), Permission::Settings);
    assert_eq!(TranslationKey::site(SitePage::About, Locale::Hindi).permission(), Permission::Catalogue);
    let rest = TranslatedKind::ALL
        .into_iter()
        .filter(|kind| !matches!(kind, TranslatedKind::Popup | TranslatedKind::Settings));
    assert!(
        rest.filter(|kind| *kind != TranslatedKind::Site).all(|kind| of(kind).permission() == Permission::Catalogue)
    );
    let writes = Command { key: of(TranslatedKind::Popup), version: 0, texts: Vec::new() };
    let editor = AuditContext { actor: Actor::Editor(testing::user(1).id), ..testing::admin() };
    let refused = changer(StubTx::default()).run(&editor, writes);
    assert_eq!(refused, Err(ChangeTranslationsError::Forbidden));
}
