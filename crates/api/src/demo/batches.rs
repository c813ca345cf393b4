//! Batches of the demo's classroom courses.

use super::error::DemoError;
use super::files::{BatchFile, Files};
use crate::state::AppState;
use catalogue::Course;
use catalogue::batches::Batch;
use chrono::{Datelike, Days, NaiveDate, Weekday};
use domain::ports::store::Tx;
use kernel::Time;
use kernel::ids::{BatchId, CourseId};
use kernel::india::day_of;

/// Stores the batches in the transaction of the courses.
///
/// # Errors
///
/// A batch breaks a rule, or the database fails.
pub(super) fn store(
    state: &AppState,
    tx: &mut dyn Tx,
    files: &Files,
    courses: &[Course],
    now: Time,
) -> Result<(), DemoError> {
    for file in &files.courses {
        let Some(course) = courses.iter().find(|course| course.slug == file.slug) else { continue };
        for batch in &file.batch {
            let batch = read(batch, BatchId(state.ids.uuid()), course.id, now)?;
            if let Some(fault) = batch.violations().first() {
                return Err(DemoError::wrong(format!("{}: {}", file.slug, fault.message)));
            }
            tx.batches().insert(&batch)?;
        }
    }
    Ok(())
}

fn read(file: &BatchFile, id: BatchId, course: CourseId, now: Time) -> Result<Batch, DemoError> {
    let after = |day: NaiveDate, days| {
        day.checked_add_days(Days::new(days)).ok_or_else(|| DemoError::wrong("a batch lies too far ahead"))
    };
    let weekday: Weekday =
        file.weekday.parse().map_err(|_| DemoError::wrong(format!("{} is no weekday", file.weekday)))?;
    let soonest = after(day_of(now), file.starts_in_days)?;
    let starts_on = after(soonest, u64::from(weekday.days_since(soonest.weekday())))?;
    Ok(Batch {
        id,
        course,
        version: 1,
        venue: file.venue.trim().to_owned(),
        starts_on,
        ends_on: after(starts_on, file.days)?,
        timing: file.timing.clone(),
        seats: file.seats,
        created_at: now,
        updated_at: now,
    })
}
