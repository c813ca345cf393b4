use crate::world::{World, at};
use domain::testing;
use kernel::ids::NoteId;
use kernel::store::StoreError;
use learning::notes::{Note, ShownNote};

/// Returns a note at `second` of the lesson at `place` in the course 'react'.
fn note(user: u32, place: usize, second: i32, body: &str) -> Note {
    let course = testing::course("react");
    Note {
        id: NoteId(testing::id(body)),
        user: testing::user(user).id,
        course: course.id,
        lesson: course.lessons[place].id,
        at: second,
        body: body.into(),
        created_at: at(1),
        updated_at: at(1),
    }
}

fn bodies(notes: Vec<ShownNote>) -> Vec<String> {
    notes.into_iter().map(|shown| shown.note.body).collect()
}

#[test]
fn notes_stand_in_the_order_of_lessons_and_moments_and_are_found_by_text() {
    let world = World::new();
    let (course, owner, other) = (world.course("react"), world.user(1), world.user(2));
    let notes = [note(1, 1, 0, "दूसरा"), note(1, 0, 90, "Late_one"), note(1, 0, 5, "Early"), note(2, 0, 1, "Theirs")];
    world.write(|tx| notes.iter().try_for_each(|note| tx.notes().insert(note)));
    let list = |text: &str| bodies(world.read(|tx| tx.notes().list(owner.id, Some(course.id), text)));
    assert_eq!(list(""), ["Early", "Late_one", "दूसरा"]);
    assert_eq!(
        (list("LATE_"), list("दूस"), list("%"), list("Theirs")),
        (vec!["Late_one".into()], vec!["दूसरा".into()], vec![], vec![])
    );
    assert_eq!(world.read(|tx| tx.notes().count(owner.id, course.id)), 3);
    assert_eq!(bodies(world.read(|tx| tx.notes().list(other.id, None, ""))), ["Theirs"]);
    let changed = Note { body: String::new(), updated_at: at(9), ..notes[0].clone() };
    world.write(|tx| tx.notes().update(&changed));
    let found = world.read(|tx| tx.notes().find_locked(changed.id)).unwrap();
    assert_eq!((found.note, found.lesson_title.as_str()), (changed.clone(), "Lesson 2"));
    world.write(|tx| tx.notes().delete(changed.id));
    assert_eq!(world.read(|tx| tx.notes().find_locked(changed.id)), None);
}

#[test]
fn a_note_goes_with_its_lesson_and_with_its_owner() {
    let world = World::new();
    let (mut course, _, leaver) = (world.course("react"), world.user(1), world.user(2));
    let (kept, lost, left) = (note(1, 0, 0, "kept"), note(1, 1, 0, "lost"), note(2, 0, 0, "left"));
    let html = world.course("html");
    let astray = Note { lesson: html.lessons[0].id, ..note(1, 0, 0, "astray") };
    assert_eq!(world.begin().notes().insert(&astray), Err(StoreError::Gone));
    world.write(|tx| [kept, lost, left].iter().try_for_each(|note| tx.notes().insert(note)));
    course.lessons.pop();
    course.version += 1;
    assert!(world.write(|tx| tx.catalogue().update_course(&course)));
    world.write(|tx| tx.users().erase(leaver.id, at(5)));
    assert_eq!(world.number("SELECT count(*) AS n FROM notes"), 1);
    assert_eq!(world.number("SELECT count(*) AS n FROM notes WHERE body = 'kept'"), 1);
}

#[test]
fn of_two_notes_at_once_the_second_counts_the_first() {
    let world = World::new();
    let (course, owner) = (world.course("react"), world.user(1));
    let add = |body: &'static str| {
        let (user, course) = (owner.id, course.id);
        move |tx: &mut dyn domain::ports::store::Tx| {
            tx.users().lock(user).unwrap();
            let before = tx.notes().count(user, course).unwrap();
            tx.notes().insert(&note(1, 0, 0, body)).unwrap();
            before
        }
    };
    let (first, second, committed) = world.race(add("One"), add("Two"));
    assert_eq!((first, second, committed), (0, 1, Ok(())));
}
