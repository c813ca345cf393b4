//! Ratings: the count and average of courses' visible reviews.

use super::row::{ReviewRow, listed};
use crate::catalogue::raise_version;
use crate::error::corrupt;
use crate::schema::{course_ratings, reviews};
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::CourseId;
use learning::reviews::{CourseRating, ShownReview};
use std::collections::HashMap;
use std::sync::Arc;
use uuid::Uuid;

pub(super) fn stale(limit: i64, connection: &mut PgConnection) -> QueryResult<Vec<CourseId>> {
    let ids: Vec<Uuid> = course_ratings::table
        .filter(course_ratings::is_stale)
        .order(course_ratings::course_id)
        .limit(limit)
        .select(course_ratings::course_id)
        .for_update()
        .skip_locked()
        .load(connection)?;
    Ok(ids.into_iter().map(CourseId).collect())
}

pub(super) fn newest_with_text(
    course: CourseId,
    limit: i64,
    connection: &mut PgConnection,
) -> QueryResult<Vec<ShownReview>> {
    let rows = reviews::table
        .filter(reviews::course_id.eq(course.0))
        .filter(reviews::hidden_at.is_null())
        .filter(reviews::text.ne(""))
        .order((reviews::created_at.desc(), reviews::id.desc()))
        .limit(limit)
        .select(ReviewRow::as_select())
        .load(connection)?;
    shown(rows, connection)
}

fn shown(rows: Vec<ReviewRow>, connection: &mut PgConnection) -> QueryResult<Vec<ShownReview>> {
    let listed = listed(rows, connection)?;
    Ok(listed.into_iter().map(|listed| ShownReview::new(listed.review, &listed.name)).collect())
}

pub(super) fn store(course: CourseId, rating: &CourseRating, connection: &mut PgConnection) -> QueryResult<()> {
    raise_version(connection)?;
    let stars = rating.stars.iter().map(|count| i32::try_from(*count).unwrap_or(i32::MAX));
    let useful = rating.useful.iter().map(|review| review.id.0);
    diesel::update(course_ratings::table.find(course.0))
        .set((
            course_ratings::stars.eq(stars.collect::<Vec<_>>()),
            course_ratings::useful.eq(useful.collect::<Vec<_>>()),
            course_ratings::is_stale.eq(false),
            course_ratings::refreshed_at.eq(rating.refreshed_at),
        ))
        .execute(connection)
        .map(drop)
}

/// Returns the ratings of the last count, for courses with reviews. Keeps those of `known` that were not recounted.
pub(crate) fn load(
    known: &HashMap<CourseId, Arc<CourseRating>>,
    connection: &mut PgConnection,
) -> QueryResult<HashMap<CourseId, Arc<CourseRating>>> {
    let rows: Vec<(Uuid, Vec<i32>, Vec<Uuid>, Time)> = course_ratings::table
        .select((
            course_ratings::course_id,
            course_ratings::stars,
            course_ratings::useful,
            course_ratings::refreshed_at,
        ))
        .load(connection)?;
    let (mut ratings, mut changed) = (HashMap::with_capacity(rows.len()), Vec::new());
    for (id, stars, useful, refreshed_at) in rows {
        let course = CourseId(id);
        match known.get(&course).filter(|rating| rating.refreshed_at == refreshed_at) {
            Some(rating) => drop(ratings.insert(course, Arc::clone(rating))),
            None => changed.push((course, stars, useful, refreshed_at)),
        }
    }
    if changed.is_empty() {
        return Ok(ratings);
    }
    let ids: Vec<Uuid> = changed.iter().flat_map(|(_, _, useful, _)| useful).copied().collect();
    // A review that was hidden after the last count is left out at once; the figures follow with the next count.
    let visible = reviews::table.filter(reviews::id.eq_any(ids)).filter(reviews::hidden_at.is_null());
    let found = shown(visible.select(ReviewRow::as_select()).load(connection)?, connection)?;
    let found: HashMap<Uuid, ShownReview> = found.into_iter().map(|review| (review.id.0, review)).collect();
    for (course, stars, useful, refreshed_at) in changed {
        let useful = useful.iter().filter_map(|id| found.get(id)).cloned().collect();
        let rating = CourseRating { stars: five(&stars)?, useful, refreshed_at };
        if rating.count() > 0 {
            ratings.insert(course, Arc::new(rating));
        }
    }
    Ok(ratings)
}

fn five(stars: &[i32]) -> QueryResult<[u32; 5]> {
    let counts: Option<Vec<u32>> = stars.iter().map(|count| u32::try_from(*count).ok()).collect();
    let counts = counts.and_then(|counts| <[u32; 5]>::try_from(counts).ok());
    counts.ok_or_else(|| corrupt("course_ratings.stars", &format!("{stars:?}")))
}
