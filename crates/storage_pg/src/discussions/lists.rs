//! Lists pages of posts by their ids, in index order. The total counts at most a thousand posts after the page.

use crate::schema::{discussion_follows, discussion_posts, discussion_reports};
use crate::sql::escape_like;
use diesel::dsl::sql;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable, Text, Uuid as SqlUuid};
use kernel::ids::{PostId, UserId};
use kernel::store::{Listed, Page};
use learning::discussions::Post;
use learning::ports::store::{PostFilter, PostSort};
use uuid::Uuid;

/// How many rows after the current page a total counts.
const COUNTED: i64 = 1_000;

/// Finds posts that contain a text, and the questions that those posts answer. The expression is exactly that of the index
/// `discussion_posts_search_idx`. It is evaluated once, because an OR of two conditions would read every post instead of the
/// index.
const SEARCHED: &str = "discussion_posts.id IN (SELECT unnest(ARRAY[found.id, found.question_id])
    FROM (SELECT a.id, a.question_id FROM discussion_posts a
        WHERE a.deleted_at IS NULL AND lower(coalesce(a.title, '') || E'\\n' || a.body) LIKE lower(";
const OF_COURSE: &str = ") AND a.course_id = coalesce(";
/// A hidden answer, which only its author and staff can see, doesn't make its question appear in members' results.
const BY_MEMBERS: &str = ", a.course_id) AND (a.question_id IS NULL OR a.hidden_at IS NULL)";
const BY_ADMINS: &str = ", a.course_id)";
/// A word that occurs in very many posts finds only some of them, because reading all would take seconds.
const AT_MOST: &str = " LIMIT 2000) AS found)";

type Posts<'f> = discussion_posts::BoxedQuery<'f, Pg>;

fn found(filter: &PostFilter) -> Posts<'_> {
    let mut query = discussion_posts::table.filter(discussion_posts::deleted_at.is_null()).into_boxed();
    if !filter.with_answers {
        query = query.filter(discussion_posts::question_id.is_null());
    }
    if !filter.sees_hidden {
        let own = discussion_posts::author_id.eq(filter.viewer.0);
        query = query.filter(discussion_posts::hidden_at.is_null().or(own));
    }
    if let Some(course) = filter.course {
        query = query.filter(discussion_posts::course_id.eq(course.0));
    }
    if let Some(courses) = &filter.within {
        query = query.filter(discussion_posts::course_id.eq_any(courses.iter().map(|course| course.0)));
    }
    if let Some(lesson) = filter.lesson {
        query = query.filter(discussion_posts::lesson_id.eq(lesson.0));
    }
    if filter.unanswered {
        query = query.filter(discussion_posts::answers.eq(0));
    }
    if let Some(author) = filter.author {
        query = query.filter(discussion_posts::author_id.eq(author.0));
    }
    if let Some(user) = filter.followed_by {
        let followed = discussion_follows::table.filter(discussion_follows::user_id.eq(user.0));
        query = query.filter(discussion_posts::id.eq_any(followed.select(discussion_follows::question_id)));
    }
    if filter.reported {
        let waiting = discussion_reports::table.filter(discussion_reports::settled_at.is_null());
        query = query.filter(discussion_posts::id.eq_any(waiting.select(discussion_reports::post_id)));
    }
    if filter.hidden {
        query = query.filter(discussion_posts::hidden_at.is_not_null());
    }
    if filter.text.is_empty() {
        return query;
    }
    let pattern = format!("%{}%", escape_like(&filter.text));
    let found = sql::<Bool>(SEARCHED).bind::<Text, _>(pattern).sql(OF_COURSE);
    let found = found.bind::<Nullable<SqlUuid>, _>(filter.course.map(|course| course.0));
    query.filter(found.sql(if filter.sees_hidden { BY_ADMINS } else { BY_MEMBERS }).sql(AT_MOST))
}

/// Counts the rows. The total is exact up to [`COUNTED`] rows after the page.
fn total(query: Posts<'_>, page: Page, connection: &mut PgConnection) -> QueryResult<i64> {
    let most = page.offset.saturating_add(page.limit).saturating_add(COUNTED);
    let some: Vec<Uuid> = query.select(discussion_posts::id).limit(most).load(connection)?;
    Ok(i64::try_from(some.len()).unwrap_or(i64::MAX))
}

/// See `DiscussionRepo::list`.
pub(super) fn list(filter: &PostFilter, page: Page, connection: &mut PgConnection) -> QueryResult<Listed<PostId>> {
    let total = total(found(filter), page, connection)?;
    let query = match filter.sort {
        PostSort::Recent => found(filter).order(discussion_posts::last_activity_at.desc()),
        PostSort::Votes => {
            found(filter).order((discussion_posts::votes.desc(), discussion_posts::last_activity_at.desc()))
        }
    };
    let rows = query.then_order_by(discussion_posts::id.desc()).offset(page.offset).limit(page.limit);
    let rows: Vec<Uuid> = rows.select(discussion_posts::id).load(connection)?;
    Ok(Listed { rows: rows.into_iter().map(PostId).collect(), total })
}

/// Implements `DiscussionRepo::answers`. The accepted answer comes first; the others are read in index order.
pub(super) fn answers(
    question: &Post,
    viewer: UserId,
    sees_hidden: bool,
    page: Page,
    connection: &mut PgConnection,
) -> QueryResult<Listed<PostId>> {
    let found = || {
        let all = discussion_posts::table
            .filter(discussion_posts::question_id.eq(question.id.0))
            .filter(discussion_posts::deleted_at.is_null())
            .into_boxed();
        match sees_hidden {
            true => all,
            false => all.filter(discussion_posts::hidden_at.is_null().or(discussion_posts::author_id.eq(viewer.0))),
        }
    };
    let total = total(found(), page, connection)?;
    let first = question.accepted.map(|id| id.0);
    let (is_first_page, others) = (page.offset == 0, found());
    let (others, before, shown) = match first {
        Some(id) => (
            others.filter(discussion_posts::id.ne(id)),
            page.offset - i64::from(!is_first_page),
            i64::from(is_first_page),
        ),
        None => (others, page.offset, 0),
    };
    let others: Vec<Uuid> = others
        .order((discussion_posts::created_at, discussion_posts::id))
        .offset(before)
        .limit(page.limit - shown)
        .select(discussion_posts::id)
        .load(connection)?;
    let first = first.filter(|_| is_first_page);
    Ok(Listed { rows: first.into_iter().chain(others).map(PostId).collect(), total })
}
