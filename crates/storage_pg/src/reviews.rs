//! Reviews, and the ratings computed from a course's visible reviews.

mod ratings;
mod row;

pub(crate) use ratings::load as load_ratings;

use crate::schema::{course_ratings, courses, reviews, users};
use crate::sql::{escape_like, lower};
use crate::tx::PgTx;
use diesel::dsl::{count_star, exists, select};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::Time;
use kernel::ids::{CourseId, Key, ReviewId, UserId};
use kernel::store::{Listed, Page, StoreError};
use learning::ports::store::{ReviewFilter, ReviewOrder, ReviewRepo};
use learning::reviews::{CourseRating, ListedReview, Review, ShownReview};
use row::{ReviewRow, listed};

fn found(filter: &ReviewFilter) -> reviews::BoxedQuery<'_, Pg> {
    let mut query = reviews::table.into_boxed();
    query = match &filter.course {
        None => query,
        Some(Key::Id(id)) => query.filter(reviews::course_id.eq(id)),
        Some(Key::Slug(slug)) => {
            let named = courses::table.filter(courses::slug.eq(slug)).select(courses::id);
            query.filter(reviews::course_id.eq_any(named))
        }
    };
    if let Some(stars) = filter.stars {
        query = query.filter(reviews::stars.eq(i16::from(stars.get())));
    }
    query = match filter.hidden {
        None => query,
        Some(true) => query.filter(reviews::hidden_at.is_not_null()),
        Some(false) => query.filter(reviews::hidden_at.is_null()),
    };
    if filter.unanswered {
        query = query.filter(reviews::answered_at.is_null());
    }
    if filter.text.is_empty() {
        return query;
    }
    let pattern = format!("%{}%", escape_like(&filter.text));
    // An empty pattern matches no address.
    let addresses = if filter.by_address { pattern.clone() } else { String::new() };
    let authors = users::table
        .filter(lower(users::name).like(lower(pattern.clone())).or(lower(users::email).like(lower(addresses))))
        .select(users::id);
    query.filter(lower(reviews::text).like(lower(pattern)).or(reviews::user_id.eq_any(authors)))
}

/// Marks a course's rating as stale. It locks the row, so this and a concurrent recount wait for each other and no review is
/// missed.
fn mark_stale(course: CourseId, now: Time, connection: &mut PgConnection) -> QueryResult<()> {
    diesel::insert_into(course_ratings::table)
        .values((
            course_ratings::course_id.eq(course.0),
            course_ratings::stars.eq(vec![0; 5]),
            course_ratings::useful.eq(Vec::<uuid::Uuid>::new()),
            course_ratings::is_stale.eq(true),
            course_ratings::refreshed_at.eq(now),
        ))
        .on_conflict(course_ratings::course_id)
        .do_update()
        .set(course_ratings::is_stale.eq(true))
        .execute(connection)
        .map(drop)
}

impl ReviewRepo for PgTx {
    fn of_author(&mut self, course: CourseId, author: UserId) -> Result<Option<Review>, StoreError> {
        self.run(|c| {
            let own = reviews::table.filter(reviews::course_id.eq(course.0)).filter(reviews::user_id.eq(author.0));
            own.select(ReviewRow::as_select()).first(c).optional()?.map(ReviewRow::review).transpose()
        })
    }

    fn of_user(&mut self, author: UserId) -> Result<Vec<ListedReview>, StoreError> {
        self.run(|c| {
            let rows = reviews::table
                .filter(reviews::user_id.eq(author.0))
                .order((reviews::created_at.desc(), reviews::id.desc()))
                .select(ReviewRow::as_select())
                .load(c)?;
            listed(rows, c)
        })
    }

    fn write(&mut self, review: &Review) -> Result<Review, StoreError> {
        self.run(|c| {
            let stored: ReviewRow = diesel::insert_into(reviews::table)
                .values(ReviewRow::from(review))
                .on_conflict((reviews::course_id, reviews::user_id))
                .do_update()
                .set((
                    reviews::stars.eq(excluded(reviews::stars)),
                    reviews::text.eq(excluded(reviews::text)),
                    reviews::edited_at.eq(excluded(reviews::created_at).nullable()),
                ))
                .returning(ReviewRow::as_returning())
                .get_result(c)?;
            mark_stale(review.course, review.created_at, c)?;
            stored.review()
        })
    }

    fn delete(&mut self, course: CourseId, author: UserId, now: Time) -> Result<bool, StoreError> {
        self.run(|c| {
            let own = reviews::table.filter(reviews::course_id.eq(course.0)).filter(reviews::user_id.eq(author.0));
            let was_there = diesel::delete(own).execute(c)? > 0;
            if was_there {
                mark_stale(course, now, c)?;
            }
            Ok(was_there)
        })
    }

    fn find_locked(&mut self, id: ReviewId) -> Result<Option<ListedReview>, StoreError> {
        self.run(|c| {
            let rows = reviews::table.find(id.0).select(ReviewRow::as_select()).for_update().load(c)?;
            Ok(listed(rows, c)?.pop())
        })
    }

    fn moderate(&mut self, review: &Review, now: Time) -> Result<(), StoreError> {
        let ReviewRow { id, answer, answered_at, hidden_at, hidden_reason, hidden_by, .. } = review.into();
        let change = (
            reviews::answer.eq(answer),
            reviews::answered_at.eq(answered_at),
            reviews::hidden_at.eq(hidden_at),
            reviews::hidden_reason.eq(hidden_reason),
            reviews::hidden_by.eq(hidden_by),
        );
        self.run(|c| {
            diesel::update(reviews::table.find(id)).set(change).execute(c)?;
            mark_stale(review.course, now, c)
        })
    }

    fn list(&mut self, filter: &ReviewFilter, page: Page) -> Result<Listed<ListedReview>, StoreError> {
        self.run(|c| {
            let total = found(filter).count().get_result(c)?;
            let query = found(filter).offset(page.offset).limit(page.limit).select(ReviewRow::as_select());
            let newest = (reviews::created_at.desc(), reviews::id.desc());
            let rows = match filter.order {
                ReviewOrder::Recent => query.order(newest).load(c)?,
                ReviewOrder::Highest => query.order((reviews::stars.desc(), newest)).load(c)?,
                ReviewOrder::Lowest => query.order((reviews::stars.asc(), newest)).load(c)?,
            };
            Ok(Listed { rows: listed(rows, c)?, total })
        })
    }

    fn stars_of(&mut self, course: CourseId) -> Result<[u32; 5], StoreError> {
        self.run(|c| {
            let counts: Vec<(i16, i64)> = reviews::table
                .filter(reviews::course_id.eq(course.0))
                .filter(reviews::hidden_at.is_null())
                .group_by(reviews::stars)
                .select((reviews::stars, count_star()))
                .load(c)?;
            let of = |stars: i16| {
                let found = counts.iter().find(|(counted, _)| *counted == stars);
                found.map_or(0, |(_, reviews)| u32::try_from(*reviews).unwrap_or(u32::MAX))
            };
            Ok([1, 2, 3, 4, 5].map(of))
        })
    }

    fn is_any_stale(&mut self) -> Result<bool, StoreError> {
        self.run(|c| select(exists(course_ratings::table.filter(course_ratings::is_stale))).get_result(c))
    }

    fn stale(&mut self, limit: i64) -> Result<Vec<CourseId>, StoreError> {
        self.run(|c| ratings::stale(limit, c))
    }

    fn newest_with_text(&mut self, course: CourseId, limit: i64) -> Result<Vec<ShownReview>, StoreError> {
        self.run(|c| ratings::newest_with_text(course, limit, c))
    }

    fn store_rating(&mut self, course: CourseId, rating: &CourseRating) -> Result<(), StoreError> {
        self.run(|c| ratings::store(course, rating, c))
    }
}
