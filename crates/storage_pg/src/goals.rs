//! Learners' goals, and how long they watched each day.

use crate::schema::{guardians, learning_goals, watch_days};
use crate::tx::PgTx;
use chrono::NaiveDate;
use diesel::dsl::{exists, select};
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::ids::UserId;
use kernel::store::StoreError;
use learning::goal::{Goal, WatchDay};
use learning::ports::store::GoalRepo;
use uuid::Uuid;

#[derive(Insertable)]
#[diesel(table_name = watch_days, treat_none_as_default_value = false)]
struct WatchDayRow {
    user_id: Uuid,
    day: NaiveDate,
    watched_ms: i32,
}

#[derive(Insertable)]
#[diesel(table_name = learning_goals, treat_none_as_default_value = false)]
struct GoalRow {
    user_id: Uuid,
    minutes_per_week: Option<i32>,
    is_hidden: bool,
}

impl GoalRepo for PgTx {
    fn add_watched(&mut self, user: UserId, watched: WatchDay) -> Result<(), StoreError> {
        // A value fits: even at the fastest speed, a day has only 216 million milliseconds.
        let watched_ms = i32::try_from(watched.ms).unwrap_or(i32::MAX / 2);
        let row = WatchDayRow { user_id: user.0, day: watched.day, watched_ms };
        self.run(|c| {
            if select(exists(guardians::table.find(user.0))).get_result(c)? {
                return Ok(0);
            }
            diesel::insert_into(watch_days::table)
                .values(&row)
                .on_conflict((watch_days::user_id, watch_days::day))
                .do_update()
                .set(watch_days::watched_ms.eq(watch_days::watched_ms + excluded(watch_days::watched_ms)))
                .execute(c)
        })
        .map(drop)
    }

    fn watched_days(&mut self, user: UserId, from: Option<NaiveDate>) -> Result<Vec<WatchDay>, StoreError> {
        self.run(|c| {
            let mut own = watch_days::table.filter(watch_days::user_id.eq(user.0)).into_boxed();
            if let Some(from) = from {
                own = own.filter(watch_days::day.ge(from));
            }
            let rows: Vec<(NaiveDate, i32)> =
                own.order(watch_days::day).select((watch_days::day, watch_days::watched_ms)).load(c)?;
            Ok(rows.into_iter().map(|(day, ms)| WatchDay { day, ms: ms.into() }).collect())
        })
    }

    fn goal(&mut self, user: UserId) -> Result<Goal, StoreError> {
        self.run(|c| {
            let row: Option<(Option<i32>, bool)> = learning_goals::table
                .find(user.0)
                .select((learning_goals::minutes_per_week, learning_goals::is_hidden))
                .first(c)
                .optional()?;
            Ok(row.map_or_else(Goal::default, |(minutes_per_week, is_hidden)| Goal { minutes_per_week, is_hidden }))
        })
    }

    fn set_goal(&mut self, user: UserId, goal: Goal) -> Result<(), StoreError> {
        let Goal { minutes_per_week, is_hidden } = goal;
        let row = GoalRow { user_id: user.0, minutes_per_week, is_hidden };
        self.run(|c| {
            diesel::insert_into(learning_goals::table)
                .values(&row)
                .on_conflict(learning_goals::user_id)
                .do_update()
                .set((
                    learning_goals::minutes_per_week.eq(row.minutes_per_week),
                    learning_goals::is_hidden.eq(row.is_hidden),
                ))
                .execute(c)
        })
        .map(drop)
    }
}
