//! Changes and deletes courses.

use super::lessons;
use super::rows::{CourseRow, TextsRow};
use super::version::raise_version;
use crate::schema::{bundle_courses, bundles, course_mentors, course_texts, courses};
use crate::sql::lower;
use catalogue::ports::store::CourseUse;
use catalogue::{Bundle, Course, Mentor};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use kernel::ids::{CourseId, Key};
use uuid::Uuid;

/// See `CatalogueRepo::update_course`.
pub(super) fn update(course: &Course, connection: &mut PgConnection) -> QueryResult<bool> {
    raise_version(connection)?;
    let known = courses::table.find(course.id.0).filter(courses::version.eq(course.version - 1));
    if diesel::update(known).set(CourseRow::from(course)).execute(connection)? == 0 {
        return Ok(false);
    }
    write_texts(course, connection)?;
    lessons::replace(course, connection)?;
    move_inside(course, connection)?;
    diesel::delete(course_mentors::table.filter(course_mentors::course_id.eq(course.id.0))).execute(connection)?;
    write_mentors(course, connection)?;
    Ok(true)
}

/// Adapts progress after a shorter video replaced a lesson's: resume points past its end move to its start, and watched ranges
/// are cut at its end.
fn move_inside(course: &Course, connection: &mut PgConnection) -> QueryResult<()> {
    let shorter = "FROM lessons AS l WHERE l.course_id = $1 AND l.seconds > 0";
    let places = format!(
        "UPDATE lesson_progress AS p SET position_ms = 0 {shorter}
         AND p.lesson_id = l.id AND p.position_ms > l.seconds::bigint * 1000"
    );
    let ranges = format!(
        "UPDATE watched_lessons AS w SET ranges = ARRAY(
            SELECT bound FROM generate_series(1, cardinality(w.ranges), 2) AS i
            CROSS JOIN LATERAL unnest(ARRAY[w.ranges[i], least(w.ranges[i + 1], l.seconds * 1000)])
                WITH ORDINALITY AS pair (bound, side)
            WHERE w.ranges[i] < l.seconds::bigint * 1000 ORDER BY i, side)
         {shorter} AND w.lesson_id = l.id AND w.ranges[cardinality(w.ranges)] > l.seconds::bigint * 1000"
    );
    // Use the order in which a player's report writes these rows, to avoid deadlocks.
    for statement in [ranges, places] {
        diesel::sql_query(statement).bind::<diesel::sql_types::Uuid, _>(course.id.0).execute(connection)?;
    }
    Ok(())
}

/// Stores the texts of the course's own page.
pub(super) fn write_texts(course: &Course, connection: &mut PgConnection) -> QueryResult<()> {
    diesel::insert_into(course_texts::table)
        .values(TextsRow::from(course))
        .on_conflict(course_texts::course_id)
        .do_update()
        .set(TextsRow::from(course))
        .execute(connection)
        .map(drop)
}

/// Links the course to its mentors, which must be stored already.
pub(super) fn write_mentors(course: &Course, connection: &mut PgConnection) -> QueryResult<()> {
    let row = |(at, mentor): (i32, &Mentor)| {
        (
            course_mentors::course_id.eq(course.id.0),
            course_mentors::position.eq(at),
            course_mentors::mentor_id.eq(mentor.id.0),
        )
    };
    let rows: Vec<_> = (0..).zip(&course.mentors).map(row).collect();
    diesel::insert_into(course_mentors::table).values(rows).execute(connection).map(drop)
}

#[derive(QueryableByName)]
struct UseRow {
    #[diesel(sql_type = BigInt)]
    owners: i64,
    #[diesel(sql_type = BigInt)]
    former_owners: i64,
    #[diesel(sql_type = BigInt)]
    orders: i64,
}

/// Implements `CatalogueRepo::course_use`. An order or grant that is being stored holds a share lock on the course's row, so
/// this waits for it.
pub(super) fn use_of(id: CourseId, connection: &mut PgConnection) -> QueryResult<CourseUse> {
    courses::table.find(id.0).select(courses::id).for_update().first::<Uuid>(connection).optional()?;
    let UseRow { owners, former_owners, orders } = diesel::sql_query(
        "SELECT count(*) FILTER (WHERE lives) AS owners, count(*) FILTER (WHERE NOT lives) AS former_owners,
                (SELECT count(*) FROM (
                    SELECT order_id FROM order_lines WHERE course_id = $1 UNION
                    SELECT order_id FROM batch_seats JOIN course_batches ON id = batch_id WHERE course_id = $1) AS named
                ) AS orders
         FROM (SELECT bool_or(revoked_at IS NULL) AS lives FROM grants WHERE course_id = $1 GROUP BY user_id) AS learners",
    )
    .bind::<diesel::sql_types::Uuid, _>(id.0)
    .get_result(connection)?;
    let bundles = bundle_courses::table
        .inner_join(bundles::table)
        .filter(bundle_courses::course_id.eq(id.0))
        .order(bundles::name)
        .select(bundles::name)
        .load(connection)?;
    Ok(CourseUse { owners, former_owners, orders, bundles })
}

/// See `CatalogueRepo::delete_course`.
pub(super) fn delete(id: CourseId, connection: &mut PgConnection) -> QueryResult<bool> {
    raise_version(connection)?;
    Ok(diesel::delete(courses::table.find(id.0)).execute(connection)? == 1)
}

/// See `CatalogueRepo::find_bundle_named`.
pub(super) fn find_bundle_named(name: &str, connection: &mut PgConnection) -> QueryResult<Option<Bundle>> {
    let named = bundles::table.filter(lower(bundles::name).eq(lower(name)));
    let oldest = named.order((bundles::created_at, bundles::id)).select(bundles::id).first::<Uuid>(connection);
    match oldest.optional()? {
        Some(id) => super::bundles::find(&Key::Id(id), connection),
        None => Ok(None),
    }
}
