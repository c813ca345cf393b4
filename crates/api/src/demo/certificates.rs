//! Courses that the demo's learners finished. Progress and certificates follow the rules for all learners.

use super::error::DemoError;
use super::files::Files;
use super::purchases::Demo;
use crate::state::AppState;
use chrono::TimeDelta;
use domain::ports::store::Tx;
use kernel::Time;
use kernel::actor::Actor;
use kernel::clock::Clock;
use kernel::ids::Key;
use learning::LessonProgress;
use learning::certificates::issue_certificate::{Command, IssueCertificate, IssueCertificateError};
use learning::watched::{WatchedRanges, report};
use std::sync::Arc;

/// Stores full watch progress of the courses, in the transaction of the other data.
///
/// # Errors
///
/// The files name an unknown account or course, or the database fails.
pub(super) fn watch(tx: &mut dyn Tx, files: &Files, demo: &Demo, now: Time) -> Result<(), DemoError> {
    for file in &files.people.certificate {
        let (learner, course) = (demo.user(&file.account)?.id, demo.course(&file.course)?);
        let mut at = now - TimeDelta::days(file.days_ago) - TimeDelta::hours(2);
        for lesson in course.shown_videos() {
            let seconds = lesson.seconds().unwrap_or_default();
            let played = WatchedRanges::of([(0, seconds.saturating_mul(1_000))]);
            let last = tx.watched().last_report(learner)?;
            let begun = report(None, last, &WatchedRanges::default(), lesson.seconds(), at);
            at += TimeDelta::seconds(i64::from(seconds));
            let ended = report(Some(&begun), Some(begun.reported_at), &played, lesson.seconds(), at);
            tx.watched().save(learner, course.id, lesson.id, &ended)?;
            let position_ms = seconds.saturating_mul(1_000);
            let (course, lesson, completed) = (course.id, lesson.id, true);
            let progress = LessonProgress { course, lesson, position_ms, completed, updated_at: at };
            tx.progress().record(learner, &progress)?;
        }
    }
    Ok(())
}

/// A clock that returns the day of a demo certificate.
struct Day(Time);

impl Clock for Day {
    fn now(&self) -> Time {
        self.0
    }
}

/// Issues certificates for watched courses.
///
/// # Errors
///
/// The files name an unknown account, a course is not finished, or the database fails.
pub(super) fn issue(state: &AppState, files: &Files, demo: &Demo, now: Time) -> Result<(), DemoError> {
    for file in &files.people.certificate {
        let use_case = IssueCertificate {
            store: state.store.clone(),
            clock: Arc::new(Day(now - TimeDelta::days(file.days_ago))),
            tokens: state.tokens.clone(),
        };
        let actor = Actor::Learner(demo.user(&file.account)?.id);
        let command = Command { actor, course: Key::Slug(file.course.clone()), name: None };
        use_case.run(&command).map_err(|error| match error {
            IssueCertificateError::Store(error) => error.into(),
            other => DemoError::wrong(format!("no certificate of {}: {other}", file.course)),
        })?;
    }
    Ok(())
}
