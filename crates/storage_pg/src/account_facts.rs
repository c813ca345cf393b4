//! Views for a user's own pages. They return lists as arrays, so that each fact is read only once.

use crate::error::corrupt;
use crate::grants::distinct;
use crate::schema::{sessions, users};
use diesel::pg::Pg;
use diesel::prelude::*;
use domain::ports::store::{Account, Learner};
use kernel::Time;
use kernel::ids::{CourseId, LessonId, SessionId, UserId};
use kernel::money::Paise;
use kernel::role::Role;
use learning::LessonProgress;
use money::ports::store::Income;
use people::identity::{Session, User};
use uuid::Uuid;

diesel::table! {
    /// A view with everything that GET /user shows, except the user's row.
    account_facts (user_id) {
        user_id -> Uuid,
        course_ids -> Array<Nullable<Uuid>>,
        bundle_ids -> Array<Nullable<Uuid>>,
        completed_ids -> Array<Uuid>,
        members -> Int8,
        earned -> Int8,
        incentive -> Int8,
        times -> Array<Timestamptz>,
        amounts -> Array<Int8>,
    }
}
diesel::table! {
    /// A view with everything that GET /learning shows, except the user's row.
    learning_facts (user_id) {
        user_id -> Uuid,
        course_ids -> Array<Nullable<Uuid>>,
        bundle_ids -> Array<Nullable<Uuid>>,
        video_ids -> Array<Uuid>,
        video_course_ids -> Array<Uuid>,
        positions_ms -> Array<Int4>,
        finished -> Array<Bool>,
        times -> Array<Timestamptz>,
    }
}
diesel::allow_tables_to_appear_in_same_query!(account_facts, users);
diesel::allow_tables_to_appear_in_same_query!(account_facts, sessions);
diesel::allow_tables_to_appear_in_same_query!(learning_facts, users);
diesel::allow_tables_to_appear_in_same_query!(learning_facts, sessions);

/// A row of [`account_facts`].
#[derive(Queryable, Selectable)]
#[diesel(table_name = account_facts, check_for_backend(Pg))]
pub(crate) struct AccountFacts {
    course_ids: Vec<Option<Uuid>>,
    bundle_ids: Vec<Option<Uuid>>,
    completed_ids: Vec<Uuid>,
    members: i64,
    earned: i64,
    incentive: i64,
    times: Vec<Time>,
    amounts: Vec<i64>,
}

impl AccountFacts {
    /// Combines these facts with a session and its user.
    pub(crate) fn account(self, session: Session, user: User) -> QueryResult<Account> {
        let amounts = self.amounts.into_iter().map(Paise::new);
        Ok(Account {
            session,
            user,
            owned: distinct(self.course_ids.into_iter().zip(self.bundle_ids))?,
            completed: self.completed_ids.into_iter().map(LessonId).collect(),
            team: self.members,
            earned: Paise::new(self.earned),
            incentive: Paise::new(self.incentive),
            incomes: self.times.into_iter().zip(amounts).map(|(at, amount)| Income { at, amount }).collect(),
        })
    }
}

/// A row of [`learning_facts`].
#[derive(Queryable, Selectable)]
#[diesel(table_name = learning_facts, check_for_backend(Pg))]
pub(crate) struct LearningFacts {
    course_ids: Vec<Option<Uuid>>,
    bundle_ids: Vec<Option<Uuid>>,
    video_ids: Vec<Uuid>,
    video_course_ids: Vec<Uuid>,
    positions_ms: Vec<i32>,
    finished: Vec<bool>,
    times: Vec<Time>,
}

/// Id of a session, the time it was last seen, its user's id and the user's role.
pub(crate) type LiveSession = (Uuid, Time, Uuid, String);

impl LearningFacts {
    /// Combines these facts with a session.
    pub(crate) fn learner(self, (session, last_seen_at, user, role): LiveSession) -> QueryResult<Learner> {
        let lessons = self.video_ids.into_iter().zip(self.video_course_ids);
        let places = self.positions_ms.into_iter().zip(self.finished).zip(self.times);
        let progress = lessons.zip(places).map(|((lesson, course), ((position_ms, completed), updated_at))| {
            LessonProgress { course: CourseId(course), lesson: LessonId(lesson), position_ms, completed, updated_at }
        });
        Ok(Learner {
            session: SessionId(session),
            last_seen_at,
            user: UserId(user),
            role: Role::parse(&role).ok_or_else(|| corrupt("users.role", &role))?,
            owned: distinct(self.course_ids.into_iter().zip(self.bundle_ids))?,
            progress: progress.collect(),
        })
    }
}
