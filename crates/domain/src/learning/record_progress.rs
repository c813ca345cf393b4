//! Remembering where a learner stopped, and what they finished.

use crate::events::Event;
use crate::identity::Actor;
use crate::ids::{ItemId, Key, LessonId};
use crate::learning::{CourseProgress, LessonProgress};
use crate::ports::store::Recorded;
use crate::ports::{Clock, Store, StoreError};
use std::sync::Arc;

/// A lesson counts as finished when this part of it (in hundredths) was reached, even if the player did not say so.
pub const FINISHED_AT: i64 = 95;

/// What the player reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// Who watches.
    pub actor: Actor,
    /// The course, by id or slug.
    pub course: Key,
    /// The lesson.
    pub lesson: LessonId,
    /// Resume point in milliseconds.
    pub position_ms: i32,
    /// Whether the player reached the end.
    pub completed: bool,
}

/// Why nothing was remembered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordProgressError {
    /// No such course or lesson, or not this learner's.
    #[error("no such lesson")]
    NotFound,
    /// The course is not the learner's.
    #[error("not owned")]
    NotOwned,
    /// The position lies before the start.
    #[error("position out of range")]
    Position,
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Remembers progress.
#[derive(Clone)]
pub struct RecordProgress {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Now.
    pub clock: Arc<dyn Clock>,
}

impl RecordProgress {
    /// Writes the resume point; a finished lesson stays finished. Returns it with the course's progress.
    ///
    /// # Errors
    /// For an unknown course or lesson, a course that is not the learner's, and a position before the start.
    pub fn run(&self, command: &Command) -> Result<(LessonProgress, CourseProgress), RecordProgressError> {
        let user = command.actor.user().ok_or(RecordProgressError::NotOwned)?;
        if command.position_ms < 0 {
            return Err(RecordProgressError::Position);
        }
        let mut tx = self.store.begin()?;
        let course = tx.catalogue().find_course(&command.course)?.ok_or(RecordProgressError::NotFound)?;
        if !tx.grants().owns(user, ItemId::Course(course.id))? {
            return Err(RecordProgressError::NotOwned);
        }
        let found = course.shown_lessons().find(|lesson| lesson.id == command.lesson);
        let lesson = found.ok_or(RecordProgressError::NotFound)?;
        let (position_ms, reached_end) = bounded(command.position_ms, lesson.seconds);
        let progress = LessonProgress {
            course: course.id,
            lesson: lesson.id,
            position_ms,
            completed: command.completed || reached_end,
            updated_at: self.clock.now(),
        };
        let Recorded { progress: stored, is_first_completion } = tx.progress().record(user, &progress)?;
        if is_first_completion {
            let (course, lesson) = (progress.course, progress.lesson);
            tx.jobs().publish(&Event::LessonCompleted { user, course, lesson }, progress.updated_at)?;
        }
        let all = tx.progress().of_course(user, course.id)?;
        tx.commit()?;
        Ok((stored, CourseProgress::of(course.shown_lessons().map(|lesson| lesson.id), &all)))
    }
}

/// The position within the lesson's length, and whether it counts as finished.
fn bounded(position_ms: i32, seconds: Option<i32>) -> (i32, bool) {
    let Some(length_ms) = seconds.and_then(|seconds| seconds.checked_mul(1_000)).filter(|length| *length > 0) else {
        return (position_ms, false);
    };
    let position_ms = position_ms.min(length_ms);
    (position_ms, i64::from(position_ms) * 100 >= i64::from(length_ms) * FINISHED_AT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing;

    fn record(owns: bool, command: &Command) -> Result<(LessonProgress, CourseProgress), RecordProgressError> {
        record_ending(owns, command, None)
    }

    /// The first lesson was finished before; `ends` is the one that this report finishes, if it does.
    fn record_ending(
        owns: bool,
        command: &Command,
        ends: Option<LessonId>,
    ) -> Result<(LessonProgress, CourseProgress), RecordProgressError> {
        let mut tx = StubTx::default();
        tx.catalogue.expect_find_course().returning(|_| Ok(Some(testing::course("react"))));
        tx.grants.expect_owns().returning(move |_, _| Ok(owns));
        let finished = testing::course("react").lessons[0].id;
        tx.progress.expect_record().returning(move |_, progress| {
            let is_first_completion = progress.completed && progress.lesson != finished;
            Ok(Recorded { progress: *progress, is_first_completion })
        });
        let position = command.position_ms;
        tx.progress.expect_of_course().returning(move |_, course| {
            let updated_at = testing::noon();
            Ok(vec![LessonProgress { course, lesson: finished, position_ms: position, completed: true, updated_at }])
        });
        tx.jobs
            .expect_publish()
            .times(usize::from(ends.is_some()))
            .withf(move |event, _| matches!(event, Event::LessonCompleted { lesson, .. } if Some(*lesson) == ends))
            .returning(|_, _| Ok(()));
        RecordProgress { store: testing::stores(vec![tx]), clock: testing::clock() }.run(command)
    }

    fn command(position_ms: i32) -> Command {
        let course = testing::course("react");
        Command {
            actor: Actor::Learner(testing::user(1).id),
            course: Key::Slug("react".into()),
            lesson: course.lessons[1].id,
            position_ms,
            completed: false,
        }
    }

    #[test]
    fn an_owner_s_place_is_kept_within_the_lesson() {
        let (stored, course) = record(true, &command(12_500)).unwrap();
        assert_eq!((stored.position_ms, stored.completed), (12_500, false));
        assert_eq!((course.completed, course.total), (1, 2));
        let (stored, _) = record_ending(true, &command(99_000), Some(command(0).lesson)).unwrap();
        assert_eq!((stored.position_ms, stored.completed), (30_000, true));
    }

    #[test]
    fn a_lesson_is_completed_once() {
        let (first, second) = (testing::course("react").lessons[0].id, testing::course("react").lessons[1].id);
        let done = |lesson| Command { lesson, completed: true, ..command(12_500) };
        assert!(record_ending(true, &done(second), Some(second)).unwrap().0.completed);
        assert!(record_ending(true, &done(first), None).unwrap().0.completed, "it was before");
    }

    #[test]
    fn others_and_nonsense_are_refused() {
        assert_eq!(record(false, &command(1)), Err(RecordProgressError::NotOwned));
        assert_eq!(
            record(true, &Command { actor: Actor::Anonymous, ..command(1) }),
            Err(RecordProgressError::NotOwned)
        );
        assert_eq!(record(true, &command(-1)), Err(RecordProgressError::Position));
        let elsewhere = Command { lesson: testing::course("html").lessons[0].id, ..command(1) };
        assert_eq!(record(true, &elsewhere), Err(RecordProgressError::NotFound));
    }
}
