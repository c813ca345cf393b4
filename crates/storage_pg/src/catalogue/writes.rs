//! Writes the catalogue. Each write first raises the version: the lock on that row serialises writers, and a reader of the
//! whole catalogue waits for them.

use super::course_edits::{write_mentors, write_texts};
use super::lessons;
use super::rows::CourseRow;
use super::version::raise_version;
use crate::schema::courses;
use crate::sql::coalesce;
use catalogue::{Course, Status};
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::CourseId;

/// See `CatalogueRepo::insert_course`.
pub(super) fn insert_course(course: &Course, connection: &mut PgConnection) -> QueryResult<()> {
    raise_version(connection)?;
    diesel::insert_into(courses::table).values(CourseRow::from(course)).execute(connection)?;
    write_texts(course, connection)?;
    lessons::write(course, connection)?;
    write_mentors(course, connection)
}

/// See `CatalogueRepo::set_course_statuses`.
pub(super) fn set_course_statuses(
    ids: &[CourseId],
    status: Status,
    now: Time,
    connection: &mut PgConnection,
) -> QueryResult<()> {
    raise_version(connection)?;
    let named = courses::table.filter(courses::id.eq_any(ids.iter().map(|id| id.0)));
    let change =
        (courses::status.eq(status.as_str()), courses::updated_at.eq(now), courses::version.eq(courses::version + 1));
    let changed = match status {
        Status::Published => {
            let first = coalesce(courses::published_at, now).nullable();
            diesel::update(named).set((change, courses::published_at.eq(first))).execute(connection)
        }
        Status::Draft | Status::Archived => diesel::update(named).set(change).execute(connection),
    };
    changed.map(drop)
}
