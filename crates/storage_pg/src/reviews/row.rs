//! Reviews as rows.

use crate::error::corrupt;
use crate::schema::{courses, reviews, users};
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::{CourseId, ReviewId, UserId};
use learning::reviews::{Answer, Hidden, ListedReview, Review, Stars};
use std::collections::HashMap;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = reviews, check_for_backend(Pg), treat_none_as_default_value = false)]
pub(super) struct ReviewRow {
    pub(super) id: Uuid,
    pub(super) course_id: Uuid,
    pub(super) user_id: Uuid,
    pub(super) stars: i16,
    pub(super) text: String,
    pub(super) created_at: Time,
    pub(super) edited_at: Option<Time>,
    pub(super) answer: Option<String>,
    pub(super) answered_at: Option<Time>,
    pub(super) hidden_at: Option<Time>,
    pub(super) hidden_reason: Option<String>,
    pub(super) hidden_by: Option<Uuid>,
}

impl From<&Review> for ReviewRow {
    fn from(review: &Review) -> Self {
        let Review { id, course, author, stars, text, created_at, edited_at, answer, hidden } = review.clone();
        Self {
            id: id.0,
            course_id: course.0,
            user_id: author.0,
            stars: i16::from(stars.get()),
            text,
            created_at,
            edited_at,
            answered_at: answer.as_ref().map(|answer| answer.at),
            answer: answer.map(|answer| answer.text),
            hidden_at: hidden.as_ref().map(|hidden| hidden.at),
            hidden_by: hidden.as_ref().map(|hidden| hidden.by.0),
            hidden_reason: hidden.map(|hidden| hidden.reason),
        }
    }
}

impl ReviewRow {
    pub(super) fn review(self) -> QueryResult<Review> {
        let answer = self.answer.zip(self.answered_at).map(|(text, at)| Answer { text, at });
        let hidden = self.hidden_reason.zip(self.hidden_at.zip(self.hidden_by));
        Ok(Review {
            id: ReviewId(self.id),
            course: CourseId(self.course_id),
            author: UserId(self.user_id),
            stars: Stars::new(self.stars.into()).ok_or_else(|| corrupt("reviews.stars", &self.stars.to_string()))?,
            text: self.text,
            created_at: self.created_at,
            edited_at: self.edited_at,
            answer,
            hidden: hidden.map(|(reason, (at, by))| Hidden { reason, at, by: UserId(by) }),
        })
    }
}

/// Adds the names of authors and courses to the rows, in the same order, with two more queries.
pub(super) fn listed(rows: Vec<ReviewRow>, connection: &mut PgConnection) -> QueryResult<Vec<ListedReview>> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let authors: Vec<(Uuid, String, String)> = users::table
        .filter(users::id.eq_any(rows.iter().map(|row| row.user_id).collect::<Vec<_>>()))
        .select((users::id, users::name, users::email))
        .load(connection)?;
    let authors: HashMap<Uuid, (String, String)> =
        authors.into_iter().map(|(id, name, email)| (id, (name, email))).collect();
    let named: Vec<(Uuid, String, String)> = courses::table
        .filter(courses::id.eq_any(rows.iter().map(|row| row.course_id).collect::<Vec<_>>()))
        .select((courses::id, courses::slug, courses::title))
        .load(connection)?;
    let named: HashMap<Uuid, (String, String)> =
        named.into_iter().map(|(id, slug, title)| (id, (slug, title))).collect();
    let whole = |row: ReviewRow| {
        // The foreign keys guarantee that author and course exist.
        let (name, email) = authors.get(&row.user_id).cloned().unwrap_or_default();
        let (slug, title) = named.get(&row.course_id).cloned().unwrap_or_default();
        Ok(ListedReview { review: row.review()?, name, email, slug, title })
    };
    rows.into_iter().map(whole).collect()
}
