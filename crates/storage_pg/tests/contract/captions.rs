use crate::world::{World, at};
use catalogue::captions::{Captions, Chapter, Language};
use domain::testing;
use kernel::ids::LessonId;
use kernel::store::StoreError;

fn chapter(title: &str, start: u32) -> Chapter {
    Chapter { title: title.to_owned(), start }
}

fn captions(language: Language, chapters: Vec<Chapter>) -> Captions {
    Captions { language, cues: 3, seconds: 61, chapters }
}

#[test]
fn captions_are_kept_by_language_and_chapters_in_their_order() {
    let world = World::new();
    let lesson = world.course("react").lessons[0].id;
    let hindi = captions(Language::Hindi, vec![chapter("परिचय", 0), chapter("दो", 61)]);
    let english = captions(Language::English, vec![]);
    world.write(|tx| {
        tx.captions().put(lesson, &captions(Language::Hindi, vec![]), "first", at(1))?;
        tx.captions().put(lesson, &hindi, "WEBVTT\nनमस्ते", at(2))?;
        tx.captions().put(lesson, &english, "WEBVTT\nHello", at(3))
    });
    assert_eq!(world.read(|tx| tx.captions().list(lesson)), [english.clone(), hindi]);
    let text = |language| world.read(|tx| tx.captions().text(lesson, language));
    assert_eq!(text(Language::Hindi).as_deref(), Some("WEBVTT\nनमस्ते"));
    assert!(world.write(|tx| tx.captions().delete(lesson, Language::Hindi)));
    assert!(!world.write(|tx| tx.captions().delete(lesson, Language::Hindi)));
    assert_eq!((text(Language::Hindi), world.read(|tx| tx.captions().list(lesson))), (None, vec![english]));
    let own = [chapter("One", 0), chapter("Two", 90)];
    world.write(|tx| tx.captions().set_chapters(lesson, &[chapter("Old", 5)]));
    world.write(|tx| tx.captions().set_chapters(lesson, &own));
    assert_eq!(world.read(|tx| tx.captions().chapters(lesson)), own);
    world.write(|tx| tx.captions().set_chapters(lesson, &[]));
    assert_eq!(world.read(|tx| tx.captions().chapters(lesson)), []);
}

#[test]
fn captions_and_chapters_go_with_their_lesson() {
    let world = World::new();
    let mut course = world.course("react");
    let lesson = course.lessons[1].id;
    world.write(|tx| {
        tx.captions().put(lesson, &captions(Language::English, vec![]), "WEBVTT", at(1))?;
        tx.captions().set_chapters(lesson, &[chapter("One", 0)])
    });
    course.lessons.pop();
    course.version += 1;
    assert!(world.write(|tx| tx.catalogue().update_course(&course)));
    assert_eq!(world.number("SELECT (SELECT count(*) FROM captions) + (SELECT count(*) FROM chapters) AS n"), 0);
    let gone = LessonId(testing::id("gone"));
    let put = world.begin().captions().put(gone, &captions(Language::English, vec![]), "WEBVTT", at(1));
    assert_eq!(put, Err(StoreError::Gone));
    assert_eq!(world.begin().captions().set_chapters(gone, &[chapter("One", 0)]), Err(StoreError::Gone));
}
