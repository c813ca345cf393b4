//! Translations: stored as written, visible in the catalogue, and deleted with the text that they translate.

use crate::world::{World, at};
use catalogue::Course;
use domain::storefront::snapshot::Catalogue;
use domain::testing;
use institute::articles::Article;
use institute::translations::{TranslatedKind, Translation, TranslationKey, Translations};
use kernel::locale::Locale;
use std::sync::Arc;

fn key() -> TranslationKey {
    TranslationKey { kind: TranslatedKind::Course, id: testing::course("react").id.0, locale: Locale::Hindi }
}

fn translations(version: i32, title: &str) -> Translations {
    let entry = |place: &str, text: &str, translation: &str| Translation {
        place: place.into(),
        text: text.into(),
        translation: translation.into(),
    };
    let texts = vec![entry("title", "Course react", title), entry("description", "a\nb", "क\nख")];
    Translations { key: key(), version, texts, updated_at: at(version.into()) }
}

#[test]
fn translations_come_back_and_the_newest_is_kept() {
    let world = World::new();
    assert_eq!(world.read(|tx| tx.translations().find(key())), None);
    assert!(world.write(|tx| tx.translations().write(&translations(1, "रिएक्ट"))));
    assert!(!world.write(|tx| tx.translations().write(&translations(1, "x"))));
    assert!(!world.write(|tx| tx.translations().write(&translations(3, "x"))));
    assert!(world.write(|tx| tx.translations().write(&translations(2, "रिएक्ट सीखें"))));
    assert_eq!(world.read(|tx| tx.translations().find(key())), Some(translations(2, "रिएक्ट सीखें")));
}

#[test]
fn the_catalogue_holds_them_and_shares_what_did_not_change() {
    let world = World::new();
    world.write(|tx| tx.catalogue().insert_course(&testing::course("react")));
    let before = world.read(|tx| tx.catalogue_version().version());
    world.write(|tx| tx.translations().write(&translations(1, "रिएक्ट")));
    let first: Catalogue = world.read(|tx| tx.snapshots().load());
    assert!(first.version > before);
    assert_eq!(first.translations.get(&key()).map(Arc::as_ref), Some(&translations(1, "रिएक्ट")));
    let again = world.read(|tx| tx.snapshots().reload(&first));
    assert!(Arc::ptr_eq(&again.translations[&key()], &first.translations[&key()]));
    world.write(|tx| tx.translations().write(&translations(2, "रिएक्ट 2")));
    let newer = world.read(|tx| tx.snapshots().reload(&again));
    assert_eq!(newer.translations[&key()].version, 2);
}

#[test]
fn they_go_with_what_they_translate() {
    let world = World::new();
    let course = testing::course("react");
    world.write(|tx| tx.catalogue().insert_course(&course));
    world.write(|tx| tx.translations().write(&translations(1, "रिएक्ट")));
    assert!(world.write(|tx| tx.catalogue().delete_course(course.id)));
    assert_eq!(world.read(|tx| tx.translations().find(key())), None);
}

#[test]
fn those_of_lessons_stay_out_of_the_catalogue_and_go_with_their_lesson() {
    let world = World::new();
    let mut course = testing::course("react");
    let lesson = course.lessons[0].id.0;
    world.write(|tx| tx.catalogue().insert_course(&course));
    let of_lesson = TranslationKey { kind: TranslatedKind::Lesson, id: lesson, ..key() };
    let written = Translations { key: of_lesson, ..translations(1, "पढ़ें") };
    assert!(world.write(|tx| tx.translations().write(&written)));
    assert_eq!(world.read(|tx| tx.translations().find(of_lesson)), Some(written));
    assert!(world.read(|tx| tx.snapshots().load()).translations.is_empty());
    course.lessons.remove(0);
    course.version += 1;
    assert!(world.write(|tx| tx.catalogue().update_course(&course)));
    assert_eq!(world.read(|tx| tx.translations().find(of_lesson)), None);
}

#[test]
fn a_copy_gets_what_there_is_of_its_original() {
    let world = World::new();
    let (copy, other) = (testing::course("copy").id.0, testing::course("html").id.0);
    assert!(world.write(|tx| tx.translations().write(&translations(1, "रिएक्ट"))));
    assert!(world.write(|tx| tx.translations().write(&translations(2, "रिएक्ट सीखें"))));
    let before = world.read(|tx| tx.catalogue_version().version());
    world.write(|tx| tx.translations().copy(TranslatedKind::Course, &[(other, other), (key().id, copy)], at(9)));
    let copied = world.read(|tx| tx.translations().find(TranslationKey { id: copy, ..key() })).unwrap();
    let texts = translations(2, "रिएक्ट सीखें").texts;
    assert_eq!((copied.version, copied.texts, copied.updated_at), (1, texts, at(9)));
    assert!(world.read(|tx| tx.catalogue_version().version()) > before);
    world.write(|tx| tx.translations().copy(TranslatedKind::Lesson, &[(key().id, other)], at(9)));
    assert_eq!(world.number("SELECT count(*) AS n FROM translations"), 2, "of another kind");
}

#[test]
fn categories_are_those_of_courses_and_articles_each_once() {
    let world = World::new();
    assert_eq!(world.read(|tx| tx.catalogue().categories()), Vec::<String>::new());
    let of = |slug: &str, category: &str| Course { category: category.into(), ..testing::course(slug) };
    for course in [of("react", "Web"), of("html", "Web"), of("draft", "")] {
        world.write(|tx| tx.catalogue().insert_course(&course));
    }
    world
        .write(|tx| tx.articles().insert(&Article { category: "करियर".into(), ..testing::article("first") }));
    assert_eq!(world.read(|tx| tx.catalogue().categories()), ["Web", "करियर"]);
}
