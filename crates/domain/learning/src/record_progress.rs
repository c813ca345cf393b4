//! Stores where a learner stopped and which lessons they completed. A lesson that the player reports as completed is ticked off
//! in the learner's list but doesn't count for a certificate (see `watched.rs`).

use crate::goal::WatchDay;
use crate::one_stream::{OneStream, OneStreamError};
use crate::ports::Store;
use crate::ports::store::{Recorded, Tx};
use crate::watched::{self, WatchedRanges};
use crate::{CourseProgress, LessonProgress};
use catalogue::{Lesson, LessonContent};
use chrono::TimeDelta;
use kernel::Time;
use kernel::actor::Actor;
use kernel::clock::Clock;
use kernel::events::Event;
use kernel::ids::{CourseId, ItemId, Key, LessonId, PlayerId, UserId};
use kernel::india::day_of;
use kernel::store::StoreError;
use std::sync::Arc;

/// Percentage of a lesson from which it counts as finished, even if the player didn't report its end.
pub const FINISHED_AT: i64 = 95;
/// Tolerance for a device's clock that is ahead of the server's.
const AHEAD: TimeDelta = TimeDelta::minutes(1);

/// A player's progress report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub actor: Actor,
    /// The course, by id or slug.
    pub course: Key,
    pub lesson: LessonId,
    /// Resume point in milliseconds.
    pub position_ms: i32,
    /// Whether the player reached the end. This ticks off the lesson in the learner's list and doesn't count for a certificate.
    pub completed: bool,
    /// The ranges that were played. `None` from a player that doesn't report ranges.
    pub watched: Option<WatchedRanges>,
    /// When the position was reached, by the device's clock. `None` means now.
    pub reached_at: Option<Time>,
    /// The reporting player. `None` if it sent no id.
    pub player: Option<PlayerId>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordProgressError {
    /// The course or lesson doesn't exist, or this learner can't see it.
    #[error("no such lesson")]
    NotFound,
    /// The learner doesn't own the course.
    #[error("not owned")]
    NotOwned,
    /// The position is negative.
    #[error("position out of range")]
    Position,
    /// `reached_at` is in the future.
    #[error("reached in the future")]
    Future,
    /// A player's report can't complete a quiz or an assignment. The learner's answers or work do.
    #[error("not completed by a player")]
    NotByPlayer,
    /// Learners can't mark this lesson as done.
    #[error("not marked by its learner")]
    NotByHand,
    /// Another player of the account holds the stream.
    #[error("playing elsewhere")]
    Elsewhere,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The stored progress after a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Remembered {
    pub progress: LessonProgress,
    /// Share of the lesson that was watched, in whole percent.
    pub watched_percent: u8,
    pub course: CourseProgress,
}

#[derive(Clone)]
pub struct RecordProgress {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    /// Decides which player's reports count.
    pub one_stream: OneStream,
}

impl RecordProgress {
    /// Stores the resume point, unless a later one is known, and adds the watched ranges. A completed lesson stays completed.
    ///
    /// # Errors
    ///
    /// `NotFound`: the course or lesson is unknown.
    /// `NotOwned`: the learner doesn't own the course.
    /// `Position`: the position is negative.
    /// `Future`: the position was reached in the future.
    /// `NotByPlayer`: the report completes a quiz or an assignment, which only the learner's answers or work can.
    /// `Elsewhere`: another player of the account holds the stream.
    pub fn run(&self, command: &Command) -> Result<Remembered, RecordProgressError> {
        let user = command.actor.user().ok_or(RecordProgressError::NotOwned)?;
        if command.position_ms < 0 {
            return Err(RecordProgressError::Position);
        }
        let now = self.clock.now();
        if command.reached_at.is_some_and(|reached_at| reached_at > now + AHEAD) {
            return Err(RecordProgressError::Future);
        }
        let mut tx = self.store.begin()?;
        let course = tx.catalogue().find_course(&command.course)?.ok_or(RecordProgressError::NotFound)?;
        if !tx.grants().owns(user, ItemId::Course(course.id))? {
            return Err(RecordProgressError::NotOwned);
        }
        let found = course.shown_lessons().find(|lesson| lesson.id == command.lesson);
        let lesson = found.ok_or(RecordProgressError::NotFound)?;
        if command.completed && !lesson.content.is_completed_by_player() {
            return Err(RecordProgressError::NotByPlayer);
        }
        if self.one_stream.is_on && matches!(lesson.content, LessonContent::Video { .. }) {
            drop(tx);
            self.one_stream.report(user, command.player)?;
            tx = self.store.begin()?;
        }
        let watched_percent = watch(tx.as_mut(), (user, course.id, lesson), command.watched.as_ref(), now)?;
        let (position_ms, reached_end) = bounded(command.position_ms, lesson.seconds());
        let progress = LessonProgress {
            course: course.id,
            lesson: lesson.id,
            position_ms,
            completed: command.completed || reached_end,
            // Limit the time to now. Otherwise a clock that is slightly ahead would make later reports of other devices look
            // older.
            updated_at: command.reached_at.map_or(now, |reached_at| reached_at.min(now)),
        };
        let Recorded { progress: stored, is_first_completion } = tx.progress().record(user, &progress)?;
        if is_first_completion {
            let (course, lesson) = (progress.course, progress.lesson);
            tx.jobs().publish(&Event::LessonCompleted { user, course, lesson }, now)?;
        }
        let all = tx.progress().of_course(user, course.id)?;
        tx.commit()?;
        let course = CourseProgress::of(course.shown_lessons().map(|lesson| lesson.id), &all);
        Ok(Remembered { progress: stored, watched_percent, course })
    }
}

impl From<OneStreamError> for RecordProgressError {
    fn from(error: OneStreamError) -> Self {
        match error {
            OneStreamError::Elsewhere | OneStreamError::NoPlayer => Self::Elsewhere,
            OneStreamError::Store(error) => error.into(),
        }
    }
}

/// Adds the reported ranges to the watched ones. Returns the watched share of the lesson in percent.
fn watch(
    tx: &mut dyn Tx,
    (user, course, lesson): (UserId, CourseId, &Lesson),
    reported: Option<&WatchedRanges>,
    now: Time,
) -> Result<u8, RecordProgressError> {
    let Some(reported) = reported else {
        let known = tx.watched().lesson(user, lesson.id)?;
        return Ok(known.map_or(0, |known| known.ranges.percent(lesson.seconds())));
    };
    if !tx.users().lock(user)? {
        return Err(RecordProgressError::NotOwned);
    }
    let known = tx.watched().lesson(user, lesson.id)?;
    let last = tx.watched().last_report(user)?;
    let watched = watched::report(known.as_ref(), last, reported, lesson.seconds(), now);
    tx.watched().save(user, course, lesson.id, &watched)?;
    let before = known.map_or(0, |known| known.ranges.total_ms());
    let ms = watched.ranges.total_ms() - before;
    if ms > 0 {
        tx.goals().add_watched(user, WatchDay { day: day_of(now), ms })?;
    }
    Ok(watched.ranges.percent(lesson.seconds()))
}

/// Limits the position to the lesson's length. Also returns whether the lesson counts as finished there.
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
    use crate::one_stream::Claim;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon};
    use crate::watched::WatchedLesson;

    fn progress_with(txs: Vec<StubTx>, is_on: bool) -> RecordProgress {
        let (store, clock) = (testing::stores(txs), testing::clock());
        RecordProgress { store: store.clone(), clock: clock.clone(), one_stream: OneStream { store, clock, is_on } }
    }

    fn record(owns: bool, command: &Command) -> Result<Remembered, RecordProgressError> {
        record_ending(owns, command, None)
    }

    /// The first lesson was finished before. `ends` is the lesson that this report finishes, if any.
    fn record_ending(owns: bool, command: &Command, ends: Option<LessonId>) -> Result<Remembered, RecordProgressError> {
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
        let known = WatchedLesson { ranges: WatchedRanges::of([(0, 6_000)]), reported_at: noon() };
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.watched.expect_lesson().returning(move |_, _| Ok(Some(known.clone())));
        // The last report came two seconds ago.
        tx.watched.expect_last_report().returning(|_| Ok(Some(noon() - TimeDelta::seconds(2))));
        let saves = usize::from(owns && command.watched.is_some());
        tx.watched.expect_save().times(saves).returning(|_, _, _, _| Ok(()));
        // Only newly watched time counts, on the day of the report.
        let noon_day = |_: &UserId, watched: &WatchDay| watched.ms == 5_000 && watched.day == day_of(noon());
        tx.goals.expect_add_watched().withf(noon_day).times(saves).returning(|_, _| Ok(()));
        tx.jobs
            .expect_publish()
            .times(usize::from(ends.is_some()))
            .withf(move |event, _| matches!(event, Event::LessonCompleted { lesson, .. } if Some(*lesson) == ends))
            .returning(|_, _| Ok(()));
        progress_with(vec![tx], false).run(command)
    }

    fn command(position_ms: i32) -> Command {
        let course = testing::course("react");
        Command {
            actor: Actor::Learner(testing::user(1).id),
            course: Key::Slug("react".into()),
            lesson: course.lessons[1].id,
            position_ms,
            completed: false,
            watched: None,
            reached_at: None,
            player: None,
        }
    }

    #[test]
    fn an_owner_s_place_is_kept_within_the_lesson() {
        let Remembered { progress: stored, course, .. } = record(true, &command(12_500)).unwrap();
        assert_eq!((stored.position_ms, stored.completed), (12_500, false));
        assert_eq!((course.completed, course.total), (1, 2));
        let stored = record_ending(true, &command(99_000), Some(command(0).lesson)).unwrap().progress;
        assert_eq!((stored.position_ms, stored.completed), (30_000, true));
    }

    #[test]
    fn a_lesson_is_completed_once() {
        let (first, second) = (testing::course("react").lessons[0].id, testing::course("react").lessons[1].id);
        let done = |lesson| Command { lesson, completed: true, ..command(12_500) };
        assert!(record_ending(true, &done(second), Some(second)).unwrap().progress.completed);
        assert!(record_ending(true, &done(first), None).unwrap().progress.completed, "it was before");
    }

    #[test]
    fn what_was_watched_grows_with_time_and_what_is_called_completed_adds_nothing() {
        let watched = |ranges: WatchedRanges| Command { watched: Some(ranges), ..command(1) };
        let percent = |command: &Command| record(true, command).unwrap().watched_percent;
        assert_eq!(percent(&command(1)), 20);
        assert_eq!(percent(&watched(WatchedRanges::of([(0, 30_000)]))), 36);
        let completed = Command { completed: true, ..command(30_000) };
        assert_eq!(record_ending(true, &completed, Some(completed.lesson)).unwrap().watched_percent, 20);
    }

    #[test]
    fn a_position_is_as_old_as_its_device_says_but_not_of_the_future() {
        let at = |seconds| {
            let reached_at = Some(noon() + TimeDelta::seconds(seconds));
            record(true, &Command { reached_at, ..command(1) }).map(|remembered| remembered.progress.updated_at)
        };
        assert_eq!(at(-90), Ok(noon() - TimeDelta::seconds(90)));
        assert_eq!((at(60), at(61)), (Ok(noon()), Err(RecordProgressError::Future)));
    }

    #[test]
    fn a_quiz_is_not_completed_by_saying_so() {
        let mut tx = StubTx::default();
        tx.catalogue.expect_find_course().returning(|_| {
            let mut course = testing::course("react");
            course.lessons[1].content = catalogue::LessonContent::Quiz { questions: 1 };
            Ok(Some(course))
        });
        tx.grants.expect_owns().returning(|_, _| Ok(true));
        let refused = progress_with(vec![tx], true).run(&Command { completed: true, ..command(0) });
        assert_eq!(refused, Err(RecordProgressError::NotByPlayer));
    }

    #[test]
    fn a_video_that_plays_elsewhere_is_not_reported_and_a_reading_is() {
        let owned = |content: Option<LessonContent>| {
            let mut tx = StubTx::default();
            tx.catalogue.expect_find_course().returning(move |_| {
                let mut course = testing::course("react");
                if let Some(content) = &content {
                    course.lessons[1].content = content.clone();
                }
                Ok(Some(course))
            });
            tx.grants.expect_owns().returning(|_, _| Ok(true));
            tx
        };
        let mut claimed = StubTx::default();
        let player = PlayerId(testing::id("player"));
        claimed.stream_claims.expect_of().returning(move |_| Ok(Some(Claim { player, heard_at: noon() })));
        // A rejected report makes no further calls to the store.
        let refused = progress_with(vec![owned(None), claimed], true).run(&command(1));
        assert_eq!(refused, Err(RecordProgressError::Elsewhere));
        let mut reading = owned(Some(LessonContent::Reading { words: 100 }));
        reading.watched.expect_lesson().returning(|_, _| Ok(None));
        reading
            .progress
            .expect_record()
            .returning(|_, progress| Ok(Recorded { progress: *progress, is_first_completion: false }));
        reading.progress.expect_of_course().returning(|_, _| Ok(vec![]));
        assert!(progress_with(vec![reading], true).run(&command(1)).is_ok());
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
