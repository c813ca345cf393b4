//! Writing the catalogue. Each write raises the version first: that row's lock puts writers in a row, and readers of
//! the whole wait for them.

use super::rows::{BundleCourseRow, BundleRow, CourseRow, MentorRow, PopupRow, VideoRow};
use crate::schema::{bundle_courses, bundles, catalogue_version, course_mentors, course_videos, courses, popups};
use crate::sql::coalesce;
use diesel::prelude::*;
use domain::Time;
use domain::catalogue::{Bundle, Course, Popup, Status};
use domain::ids::CourseId;

fn raise_version(connection: &mut PgConnection) -> QueryResult<usize> {
    diesel::update(catalogue_version::table)
        .set(catalogue_version::version.eq(catalogue_version::version + 1))
        .execute(connection)
}

/// See `CatalogueRepo::insert_course`.
pub(super) fn insert_course(course: &Course, connection: &mut PgConnection) -> QueryResult<()> {
    raise_version(connection)?;
    diesel::insert_into(courses::table).values(CourseRow::from(course)).execute(connection)?;
    let videos: Vec<_> = (0..).zip(&course.videos).map(|(at, video)| VideoRow::new(course.id, at, video)).collect();
    diesel::insert_into(course_videos::table).values(videos).execute(connection)?;
    let mentors: Vec<_> =
        (0..).zip(&course.mentors).map(|(at, mentor)| MentorRow::new(course.id, at, mentor)).collect();
    diesel::insert_into(course_mentors::table).values(mentors).execute(connection)?;
    Ok(())
}

/// See `CatalogueRepo::set_course_status`.
pub(super) fn set_course_status(
    id: CourseId,
    status: Status,
    now: Time,
    connection: &mut PgConnection,
) -> QueryResult<bool> {
    raise_version(connection)?;
    let course = courses::table.find(id.0);
    let change =
        (courses::status.eq(status.as_str()), courses::updated_at.eq(now), courses::version.eq(courses::version + 1));
    let changed = match status {
        Status::Published => {
            let first = coalesce(courses::published_at, now).nullable();
            diesel::update(course).set((change, courses::published_at.eq(first))).execute(connection)?
        }
        Status::Draft | Status::Archived => diesel::update(course).set(change).execute(connection)?,
    };
    Ok(changed == 1)
}

/// See `CatalogueRepo::insert_bundle`.
pub(super) fn insert_bundle(bundle: &Bundle, connection: &mut PgConnection) -> QueryResult<()> {
    raise_version(connection)?;
    diesel::insert_into(bundles::table).values(BundleRow::new(bundle)?).execute(connection)?;
    let courses: Vec<_> = (0..)
        .zip(&bundle.courses)
        .map(|(position, course)| BundleCourseRow { bundle_id: bundle.id.0, position, course_id: course.0 })
        .collect();
    diesel::insert_into(bundle_courses::table).values(courses).execute(connection)?;
    Ok(())
}

/// See `CatalogueRepo::insert_popup`. The replaced popup stays, inactive.
pub(super) fn insert_popup(popup: &Popup, connection: &mut PgConnection) -> QueryResult<()> {
    raise_version(connection)?;
    if popup.is_active {
        let active = popups::table.filter(popups::bundle_id.eq(popup.bundle.0)).filter(popups::is_active);
        diesel::update(active).set(popups::is_active.eq(false)).execute(connection)?;
    }
    diesel::insert_into(popups::table).values(PopupRow::from(popup)).execute(connection)?;
    Ok(())
}
