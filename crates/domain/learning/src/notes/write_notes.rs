//! Writes, changes, deletes and lists a learner's own notes.

use super::{MOST, Note, ShownNote, violations};
use crate::access::member;
use crate::ports::Store;
use crate::ports::store::Tx;
use kernel::actor::Actor;
use kernel::clock::{Clock, IdGen};
use kernel::ids::{CourseId, Key, LessonId, NoteId, UserId};
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

/// A note that a learner writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNote {
    pub lesson: LessonId,
    /// The second of the lesson.
    pub at: i32,
    /// Text. An empty text makes the note a bookmark.
    pub body: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotesError {
    /// The course or note doesn't exist, or it belongs to another user.
    #[error("no such note")]
    NotFound,
    /// The learner doesn't own the course.
    #[error("not owned")]
    NotMember,
    /// The note breaks rules. Lists all violations.
    #[error("it breaks rules")]
    Invalid(Vec<Violation>),
    /// The learner has the maximum number of notes in this course.
    #[error("too many notes")]
    TooMany,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A learner's own notes.
#[derive(Clone)]
pub struct Notes {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl Notes {
    /// Stores a note. Locks the learner's row, so that notes from two tabs are both counted.
    ///
    /// # Errors
    ///
    /// `NotFound`: the course is unknown.
    /// `NotMember`: the user is no member of the course.
    /// `Invalid`: the note breaks rules.
    /// `TooMany`: the learner has the maximum number of notes in the course.
    pub fn add(&self, actor: Actor, course: &Key, new: &NewNote) -> Result<ShownNote, NotesError> {
        let body = new.body.trim();
        let mut tx = self.store.begin()?;
        let course = tx.catalogue().find_course(course)?.ok_or(NotesError::NotFound)?;
        let user = member(tx.as_mut(), actor, course.id)?.ok_or(NotesError::NotMember)?;
        let mut broken = violations(new.at, body);
        let lesson = course.lessons.iter().find(|lesson| lesson.id == new.lesson);
        let Some(lesson) = lesson.filter(|_| broken.is_empty()) else {
            broken.extend(lesson.is_none().then_some(UNKNOWN_LESSON));
            return Err(NotesError::Invalid(broken));
        };
        tx.users().lock(user)?;
        if tx.notes().count(user, course.id)? >= MOST {
            return Err(NotesError::TooMany);
        }
        let (id, now) = (NoteId(self.ids.uuid()), self.clock.now());
        let (course_id, body) = (course.id, body.to_owned());
        let note =
            Note { id, user, course: course_id, lesson: lesson.id, at: new.at, body, created_at: now, updated_at: now };
        match tx.notes().insert(&note) {
            // An admin deleted the lesson meanwhile.
            Err(StoreError::Gone) => return Err(NotesError::Invalid(vec![UNKNOWN_LESSON])),
            stored => stored?,
        }
        tx.commit()?;
        Ok(ShownNote { note, lesson_title: lesson.title.clone(), course_title: course.title.clone() })
    }

    /// Changes a note's text.
    ///
    /// # Errors
    ///
    /// `NotFound`: the note isn't the learner's.
    /// `Invalid`: the text breaks rules.
    pub fn edit(&self, user: UserId, id: NoteId, body: &str) -> Result<ShownNote, NotesError> {
        let body = body.trim();
        let mut tx = self.store.begin()?;
        let shown = own(tx.as_mut(), user, id)?;
        let broken = violations(shown.note.at, body);
        if !broken.is_empty() {
            return Err(NotesError::Invalid(broken));
        }
        let note = Note { body: body.to_owned(), updated_at: self.clock.now(), ..shown.note };
        tx.notes().update(&note)?;
        tx.commit()?;
        Ok(ShownNote { note, ..shown })
    }

    /// Deletes a note.
    ///
    /// # Errors
    /// The note isn't the learner's.
    pub fn delete(&self, user: UserId, id: NoteId) -> Result<(), NotesError> {
        let mut tx = self.store.begin()?;
        own(tx.as_mut(), user, id)?;
        tx.notes().delete(id)?;
        Ok(tx.commit()?)
    }

    /// Returns a learner's notes in a course that contain `text`, ignoring case, in the order of the lessons.
    ///
    /// # Errors
    ///
    /// `NotMember`: the user is no member of the course.
    pub fn list(&self, actor: Actor, course: CourseId, text: &str) -> Result<Vec<ShownNote>, NotesError> {
        let mut tx = self.store.begin()?;
        let user = member(tx.as_mut(), actor, course)?.ok_or(NotesError::NotMember)?;
        Ok(tx.notes().list(user, Some(course), text)?)
    }
}

const UNKNOWN_LESSON: Violation = Violation::new("lesson", "unknown_lesson", "The course has no such lesson.");

fn own(tx: &mut dyn Tx, user: UserId, id: NoteId) -> Result<ShownNote, NotesError> {
    let found = tx.notes().find_locked(id)?.filter(|shown| shown.note.user == user);
    found.ok_or(NotesError::NotFound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};

    /// Builds a store with this number of notes. `known` is one of them, by user 1.
    fn notes(count: i64, known: Option<Note>) -> Notes {
        let mut tx = StubTx::default();
        let owner = testing::user(1).id;
        tx.catalogue.expect_find_course().returning(|key| {
            let course = testing::course("react");
            Ok(Some(course).filter(|_| *key == Key::Slug("react".into())))
        });
        tx.grants.expect_owns().returning(move |user, _| Ok(user == owner));
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.notes.expect_count().returning(move |_, _| Ok(count));
        tx.notes.expect_insert().returning(|_| Ok(()));
        tx.notes.expect_update().returning(|_| Ok(()));
        tx.notes.expect_delete().returning(|_| Ok(()));
        tx.notes.expect_find_locked().returning(move |id| {
            let shown = |note| ShownNote { note, lesson_title: "L".into(), course_title: "C".into() };
            Ok(known.clone().filter(|note| note.id == id).map(shown))
        });
        Notes { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids() }
    }

    fn new(body: &str) -> NewNote {
        NewNote { lesson: testing::course("react").lessons[0].id, at: 42, body: body.into() }
    }

    fn learner(number: u32) -> Actor {
        Actor::Learner(testing::user(number).id)
    }

    #[test]
    fn members_note_up_to_a_thousand_times() {
        let add = |count, actor, course: &str, new: &NewNote| {
            notes(count, None).add(actor, &Key::Slug(course.into()), new).map(|shown| shown.note.body)
        };
        assert_eq!(add(999, learner(1), "react", &new(" यहाँ ")), Ok("यहाँ".into()));
        assert_eq!(add(0, learner(1), "react", &new("")), Ok(String::new()), "a bookmark");
        assert_eq!(add(1_000, learner(1), "react", &new("x")), Err(NotesError::TooMany));
        assert_eq!(add(0, learner(2), "react", &new("x")), Err(NotesError::NotMember));
        assert_eq!(add(0, learner(1), "none", &new("x")), Err(NotesError::NotFound));
        let foreign = NewNote { lesson: testing::course("html").lessons[0].id, ..new("x") };
        for broken in [foreign, NewNote { at: -1, ..new("x") }, new(&"x".repeat(5_001))] {
            assert!(matches!(add(0, learner(1), "react", &broken), Err(NotesError::Invalid(_))), "{broken:.40?}");
        }
    }

    #[test]
    fn a_note_is_its_owners() {
        let added = notes(0, None).add(learner(1), &Key::Slug("react".into()), &new("x")).unwrap().note;
        let (owner, other) = (testing::user(1).id, testing::user(2).id);
        let known = || notes(1, Some(added.clone()));
        assert_eq!(known().edit(owner, added.id, " y ").map(|shown| shown.note.body), Ok("y".into()));
        assert_eq!(known().edit(other, added.id, "y"), Err(NotesError::NotFound));
        assert!(matches!(known().edit(owner, added.id, "\u{7}"), Err(NotesError::Invalid(_))));
        assert_eq!(
            (known().delete(owner, added.id), known().delete(other, added.id)),
            (Ok(()), Err(NotesError::NotFound))
        );
    }
}
