//! Discussions.

mod lists;

use crate::error::corrupt;
use crate::schema::{discussion_follows, discussion_posts, discussion_reports, discussion_votes, users};
use crate::tx::PgTx;
use diesel::dsl::{exists, select};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{Array, Bool, Nullable, Text, Uuid as SqlUuid};
use kernel::Time;
use kernel::ids::{CourseId, LessonId, PostId, UserId};
use kernel::role::Role;
use kernel::store::{Listed, Page, StoreError};
use learning::discussions::{Author, Hidden, Post, Report, ShownPost};
use learning::ports::store::{DiscussionRepo, PostFilter};
use uuid::Uuid;

#[derive(Queryable, QueryableByName, Selectable, Insertable)]
#[diesel(table_name = discussion_posts, check_for_backend(Pg), treat_none_as_default_value = false)]
struct PostRow {
    id: Uuid,
    question_id: Option<Uuid>,
    course_id: Uuid,
    author_id: Uuid,
    title: Option<String>,
    body: String,
    lesson_id: Option<Uuid>,
    at_seconds: Option<i32>,
    votes: i32,
    answers: i32,
    accepted_id: Option<Uuid>,
    locked: bool,
    hidden_at: Option<Time>,
    hidden_reason: Option<String>,
    created_at: Time,
    edited_at: Option<Time>,
    last_activity_at: Time,
}

impl From<&Post> for PostRow {
    fn from(post: &Post) -> Self {
        let (hidden_at, hidden_reason) = post.hidden.clone().map(|hidden| (hidden.at, hidden.reason)).unzip();
        Self {
            id: post.id.0,
            question_id: post.question.map(|id| id.0),
            course_id: post.course.0,
            author_id: post.author.0,
            title: post.title.clone(),
            body: post.body.clone(),
            lesson_id: post.lesson.map(|id| id.0),
            at_seconds: post.at,
            votes: post.votes,
            answers: post.answers,
            accepted_id: post.accepted.map(|id| id.0),
            locked: post.is_locked,
            hidden_at,
            hidden_reason,
            created_at: post.created_at,
            edited_at: post.edited_at,
            last_activity_at: post.last_activity_at,
        }
    }
}

impl PostRow {
    fn post(self) -> Post {
        Post {
            id: PostId(self.id),
            question: self.question_id.map(PostId),
            course: CourseId(self.course_id),
            author: UserId(self.author_id),
            title: self.title,
            body: self.body,
            lesson: self.lesson_id.map(LessonId),
            // A moment has no meaning without its lesson, so drop it if the lesson was deleted.
            at: self.at_seconds.filter(|_| self.lesson_id.is_some()),
            votes: self.votes,
            answers: self.answers,
            accepted: self.accepted_id.map(PostId),
            is_locked: self.locked,
            hidden: self.hidden_reason.zip(self.hidden_at).map(|(reason, at)| Hidden { reason, at }),
            created_at: self.created_at,
            edited_at: self.edited_at,
            last_activity_at: self.last_activity_at,
        }
    }
}

#[derive(QueryableByName)]
struct ShownRow {
    #[diesel(embed)]
    post: PostRow,
    #[diesel(sql_type = Text)]
    author_name: String,
    #[diesel(sql_type = Nullable<Text>)]
    author_picture: Option<String>,
    #[diesel(sql_type = Text)]
    author_role: String,
    #[diesel(sql_type = Bool)]
    author_is_mentor: bool,
    #[diesel(sql_type = Text)]
    course_slug: String,
    #[diesel(sql_type = Text)]
    course_title: String,
    #[diesel(sql_type = Nullable<Text>)]
    lesson_title: Option<String>,
    #[diesel(sql_type = Text)]
    question_title: String,
    #[diesel(sql_type = Bool)]
    is_accepted: bool,
    #[diesel(sql_type = Bool)]
    has_voted: bool,
    #[diesel(sql_type = Bool)]
    is_following: bool,
}

const SHOWN: &str = "SELECT p.*, u.name AS author_name, u.profile_pic AS author_picture, u.role AS author_role,
        EXISTS (SELECT FROM course_mentors t JOIN mentors m ON m.id = t.mentor_id
            WHERE t.course_id = p.course_id AND m.user_id = p.author_id) AS author_is_mentor,
        c.slug AS course_slug, c.title AS course_title, v.title AS lesson_title,
        coalesce(q.title, p.title, '') AS question_title, coalesce(q.accepted_id = p.id, false) AS is_accepted,
        EXISTS (SELECT FROM discussion_votes WHERE post_id = p.id AND user_id = $2) AS has_voted,
        EXISTS (SELECT FROM discussion_follows WHERE question_id = p.id AND user_id = $2) AS is_following
    FROM discussion_posts p
        JOIN users u ON u.id = p.author_id
        JOIN courses c ON c.id = p.course_id
        LEFT JOIN lessons v ON v.id = p.lesson_id
        LEFT JOIN discussion_posts q ON q.id = p.question_id
    WHERE p.id = ANY ($1) AND p.deleted_at IS NULL";

impl ShownRow {
    fn shown(self) -> QueryResult<ShownPost> {
        let role = Role::parse(&self.author_role).ok_or_else(|| corrupt("users.role", &self.author_role))?;
        Ok(ShownPost {
            post: self.post.post(),
            author: Author {
                name: self.author_name,
                picture: self.author_picture,
                role,
                is_mentor: self.author_is_mentor,
            },
            course_slug: self.course_slug,
            course_title: self.course_title,
            lesson_title: self.lesson_title,
            question_title: self.question_title,
            is_accepted: self.is_accepted,
            has_voted: self.has_voted,
            is_following: self.is_following,
        })
    }
}

impl DiscussionRepo for PgTx {
    fn insert(&mut self, post: &Post) -> Result<(), StoreError> {
        self.run(|c| diesel::insert_into(discussion_posts::table).values(PostRow::from(post)).execute(c)).map(drop)
    }

    fn find(&mut self, id: PostId) -> Result<Option<Post>, StoreError> {
        self.run(|c| {
            let live = discussion_posts::table.find(id.0).filter(discussion_posts::deleted_at.is_null());
            Ok(live.select(PostRow::as_select()).first(c).optional()?.map(PostRow::post))
        })
    }

    fn find_locked(&mut self, id: PostId) -> Result<Option<Post>, StoreError> {
        self.run(|c| {
            let live = discussion_posts::table.find(id.0).filter(discussion_posts::deleted_at.is_null());
            let row = live.select(PostRow::as_select()).for_no_key_update();
            Ok(row.first(c).optional()?.map(PostRow::post))
        })
    }

    fn update(&mut self, post: &Post) -> Result<(), StoreError> {
        let row = PostRow::from(post);
        let change = (
            discussion_posts::title.eq(row.title),
            discussion_posts::body.eq(row.body),
            discussion_posts::answers.eq(row.answers),
            discussion_posts::accepted_id.eq(row.accepted_id),
            discussion_posts::locked.eq(row.locked),
            discussion_posts::hidden_at.eq(row.hidden_at),
            discussion_posts::hidden_reason.eq(row.hidden_reason),
            discussion_posts::edited_at.eq(row.edited_at),
            discussion_posts::last_activity_at.eq(row.last_activity_at),
        );
        self.run(|c| diesel::update(discussion_posts::table.find(row.id)).set(change).execute(c)).map(drop)
    }

    fn delete(&mut self, id: PostId, now: Time) -> Result<(), StoreError> {
        self.run(|c| wipe(&[id.0], now, c))
    }

    fn posted_since(&mut self, user: UserId, since: Time) -> Result<Vec<Time>, StoreError> {
        self.run(|c| {
            discussion_posts::table
                .filter(discussion_posts::author_id.eq(user.0))
                .filter(discussion_posts::created_at.gt(since))
                .order(discussion_posts::created_at.desc())
                .select(discussion_posts::created_at)
                .load(c)
        })
    }

    fn has_answers_of_others(&mut self, question: PostId, asker: UserId) -> Result<bool, StoreError> {
        self.run(|c| {
            let answers = discussion_posts::table.filter(discussion_posts::question_id.eq(question.0));
            let live = answers.filter(discussion_posts::deleted_at.is_null());
            select(exists(live.filter(discussion_posts::author_id.ne(asker.0)))).get_result(c)
        })
    }

    fn set_vote(&mut self, post: PostId, user: UserId, votes: bool) -> Result<i32, StoreError> {
        self.run(|c| {
            // Lock the post's row first, so that concurrent votes take turns.
            let row = discussion_posts::table.find(post.0);
            let count: i32 = row.select(discussion_posts::votes).for_no_key_update().first(c)?;
            let change = if votes {
                let vote = (discussion_votes::post_id.eq(post.0), discussion_votes::user_id.eq(user.0));
                diesel::insert_into(discussion_votes::table).values(vote).on_conflict_do_nothing().execute(c)?
            } else {
                diesel::delete(discussion_votes::table.find((post.0, user.0))).execute(c)?
            };
            if change == 0 {
                return Ok(count);
            }
            let after = if votes { count + 1 } else { count - 1 };
            diesel::update(row).set(discussion_posts::votes.eq(after)).execute(c)?;
            Ok(after)
        })
    }

    fn set_follow(&mut self, question: PostId, user: UserId, follows: bool) -> Result<(), StoreError> {
        self.run(|c| {
            if follows {
                let follow = (discussion_follows::question_id.eq(question.0), discussion_follows::user_id.eq(user.0));
                diesel::insert_into(discussion_follows::table).values(follow).on_conflict_do_nothing().execute(c)
            } else {
                diesel::delete(discussion_follows::table.find((question.0, user.0))).execute(c)
            }
        })
        .map(drop)
    }

    fn report(&mut self, post: PostId, by: UserId, report: &Report) -> Result<(), StoreError> {
        let row = (
            discussion_reports::post_id.eq(post.0),
            discussion_reports::user_id.eq(by.0),
            discussion_reports::reason.eq(&report.reason),
            discussion_reports::at.eq(report.at),
        );
        self.run(|c| diesel::insert_into(discussion_reports::table).values(row).on_conflict_do_nothing().execute(c))
            .map(drop)
    }

    fn settle_reports(&mut self, post: PostId, now: Time) -> Result<usize, StoreError> {
        self.run(|c| {
            let waiting = discussion_reports::table
                .filter(discussion_reports::post_id.eq(post.0))
                .filter(discussion_reports::settled_at.is_null());
            diesel::update(waiting).set(discussion_reports::settled_at.eq(now)).execute(c)
        })
    }

    fn reports(&mut self, posts: &[PostId]) -> Result<Vec<(PostId, Report)>, StoreError> {
        let ids: Vec<Uuid> = posts.iter().map(|id| id.0).collect();
        self.run(|c| {
            let rows: Vec<(Uuid, String, String, Time)> = discussion_reports::table
                .inner_join(users::table)
                .filter(discussion_reports::post_id.eq_any(ids))
                .filter(discussion_reports::settled_at.is_null())
                .order((discussion_reports::at, discussion_reports::user_id))
                .select((discussion_reports::post_id, discussion_reports::reason, users::name, discussion_reports::at))
                .load(c)?;
            let report = |(post, reason, by, at)| (PostId(post), Report { reason, by, at });
            Ok(rows.into_iter().map(report).collect())
        })
    }

    fn list(&mut self, filter: &PostFilter, page: Page) -> Result<Listed<PostId>, StoreError> {
        self.run(|c| lists::list(filter, page, c))
    }

    fn answers(
        &mut self,
        question: &Post,
        viewer: UserId,
        sees_hidden: bool,
        page: Page,
    ) -> Result<Listed<PostId>, StoreError> {
        self.run(|c| lists::answers(question, viewer, sees_hidden, page, c))
    }

    fn shown(&mut self, ids: &[PostId], viewer: UserId) -> Result<Vec<ShownPost>, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        self.run(|c| {
            let rows: Vec<ShownRow> =
                diesel::sql_query(SHOWN).bind::<Array<SqlUuid>, _>(ids).bind::<SqlUuid, _>(viewer.0).load(c)?;
            rows.into_iter().map(ShownRow::shown).collect()
        })
    }
}

/// Erases the texts of posts, and of the answers if a post is a question. The rows stay, because they count towards the rate
/// limit.
pub(crate) fn wipe(ids: &[Uuid], now: Time, connection: &mut PgConnection) -> QueryResult<()> {
    let gone = discussion_posts::id.eq_any(ids).or(discussion_posts::question_id.eq_any(ids.iter().copied().map(Some)));
    let all: Vec<Uuid> = discussion_posts::table.filter(gone).select(discussion_posts::id).load(connection)?;
    diesel::delete(discussion_votes::table.filter(discussion_votes::post_id.eq_any(&all))).execute(connection)?;
    diesel::delete(discussion_follows::table.filter(discussion_follows::question_id.eq_any(&all)))
        .execute(connection)?;
    diesel::delete(discussion_reports::table.filter(discussion_reports::post_id.eq_any(&all))).execute(connection)?;
    let posts = discussion_posts::table.filter(discussion_posts::id.eq_any(&all));
    let empty_title = diesel::dsl::sql::<Nullable<Text>>("CASE WHEN question_id IS NULL THEN '' END");
    let nothing = (
        discussion_posts::title.eq(empty_title),
        discussion_posts::body.eq(""),
        discussion_posts::votes.eq(0),
        discussion_posts::hidden_at.eq(None::<Time>),
        discussion_posts::hidden_reason.eq(None::<String>),
        discussion_posts::deleted_at.eq(now),
    );
    diesel::update(posts.filter(discussion_posts::deleted_at.is_null())).set(nothing).execute(connection).map(drop)
}
