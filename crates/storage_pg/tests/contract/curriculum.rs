use crate::world::World;
use catalogue::{Course, Lesson, LessonContent, LessonFile, Module};
use domain::testing;
use kernel::ids::{Key, LessonId, ModuleId};
use kernel::store::StoreError;

fn module(name: &str) -> Module {
    Module { id: ModuleId(testing::id(name)), title: name.into(), purpose: "हिन्दी".into() }
}

fn lesson(name: &str, module: &Module, content: LessonContent) -> Lesson {
    let (id, title) = (LessonId(testing::id(name)), name.to_owned());
    Lesson { id, module: Some(module.id), title, is_draft: name == "draft", content, ..testing::video(1) }
}

/// Two modules with a lesson of each kind, including planned ones.
fn course() -> Course {
    let (first, second) = (module("first"), module("second"));
    let file = LessonFile { key: "a.zip".into(), name: "अभ्यास.xlsx".into(), bytes: 5_000_000_000 };
    let mut course = testing::course("react");
    course.lessons.extend([
        lesson("draft", &first, LessonContent::Reading { words: 3 }),
        lesson("file", &second, LessonContent::File(Some(file))),
        lesson("plan", &second, LessonContent::File(None)),
        lesson("quiz", &second, LessonContent::Quiz { questions: 2 }),
        lesson("work", &second, LessonContent::Assignment { words: 4 }),
    ]);
    Course { modules: vec![first, second], ..course }
}

fn stored(world: &World) -> Course {
    world.read(|tx| tx.catalogue().find_course(&Key::Slug("react".into()))).unwrap()
}

fn next(course: &Course) -> Course {
    Course { version: course.version + 1, ..course.clone() }
}

#[test]
fn modules_and_lessons_of_every_kind_are_found_as_they_were_stored() {
    let world = World::new();
    world.write(|tx| tx.catalogue().insert_course(&course()));
    assert_eq!(stored(&world), course());
    assert_eq!(world.read(|tx| tx.snapshots().load()).courses[0].as_ref(), &course());
    let file = course().lessons[3].clone();
    assert_eq!(world.read(|tx| tx.catalogue().lessons(&[file.id])), [file]);
}

#[test]
fn modules_change_places_take_lessons_over_and_go() {
    let world = World::new();
    world.write(|tx| tx.catalogue().insert_course(&course()));
    let mut changed = next(&course());
    changed.modules.swap(0, 1);
    changed.modules[0].title = "Renamed".into();
    let first = changed.modules[1].id;
    changed.lessons.iter_mut().for_each(|lesson| lesson.module = Some(first));
    assert!(world.write(|tx| tx.catalogue().update_course(&changed)));
    assert_eq!(stored(&world), changed);
    let mut flat = next(&changed);
    flat.modules.clear();
    flat.lessons.iter_mut().for_each(|lesson| lesson.module = None);
    assert!(world.write(|tx| tx.catalogue().update_course(&flat)));
    assert_eq!(stored(&world), flat);
    assert!(world.write(|tx| tx.catalogue().delete_course(flat.id)));
}

#[test]
fn a_module_of_another_course_is_never_taken_over_or_named() {
    let world = World::new();
    let html = Course { modules: vec![module("foreign")], ..testing::course("html") };
    world.write(|tx| tx.catalogue().insert_course(&html));
    let react = world.course("react");
    let thief = Course { modules: vec![module("foreign")], ..next(&react) };
    assert!(matches!(world.begin().catalogue().update_course(&thief), Err(StoreError::Unexpected(_))));
    let astray = Lesson { module: Some(module("foreign").id), ..react.lessons[0].clone() };
    let mut tx = world.begin();
    tx.catalogue().update_course(&Course { lessons: vec![astray], ..next(&react) }).unwrap();
    assert!(tx.commit().is_err());
    assert_eq!(stored(&world), react);
}

#[test]
fn texts_of_readings_are_written_over_emptied_and_go_with_their_lessons() {
    let world = World::new();
    world.write(|tx| tx.catalogue().insert_course(&course()));
    let (draft, file) = (course().lessons[2].id, course().lessons[3].id);
    let texts = |world: &World| world.read(|tx| tx.catalogue().readings(&[draft, file]));
    let write = |text: &str| world.write(|tx| tx.catalogue().write_readings(&[(draft, text.to_owned())]));
    write("एक");
    write("दो");
    assert_eq!(texts(&world), [(draft, "दो".to_owned())]);
    world.write(|tx| tx.catalogue().write_readings(&[]));
    write("");
    assert_eq!(texts(&world), []);
    write("three");
    let mut shorter = next(&course());
    shorter.lessons.truncate(2);
    assert!(world.write(|tx| tx.catalogue().update_course(&shorter)));
    assert_eq!(texts(&world), []);
}
