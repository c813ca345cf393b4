//! The ranges that learners watched of each lesson.

use crate::schema::watched_lessons;
use crate::tx::PgTx;
use diesel::dsl::max;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::{CourseId, LessonId, UserId};
use kernel::store::StoreError;
use learning::ports::store::WatchedRepo;
use learning::watched::{Range, WatchedLesson, WatchedRanges};
use uuid::Uuid;

#[derive(Insertable)]
#[diesel(table_name = watched_lessons, treat_none_as_default_value = false)]
struct WatchedRow {
    user_id: Uuid,
    lesson_id: Uuid,
    course_id: Uuid,
    ranges: Vec<i32>,
    reported_at: Time,
}

/// Converts the column, which holds from, to, from, to, …
fn ranges(bounds: &[i32]) -> WatchedRanges {
    WatchedRanges::of(bounds.chunks_exact(2).filter_map(|pair| match pair {
        [from, to] => Some::<Range>((*from, *to)),
        _ => None,
    }))
}

impl WatchedRepo for PgTx {
    fn lesson(&mut self, user: UserId, lesson: LessonId) -> Result<Option<WatchedLesson>, StoreError> {
        self.run(|c| {
            let row: Option<(Vec<i32>, Time)> = watched_lessons::table
                .find((user.0, lesson.0))
                .select((watched_lessons::ranges, watched_lessons::reported_at))
                .first(c)
                .optional()?;
            Ok(row.map(|(bounds, reported_at)| WatchedLesson { ranges: ranges(&bounds), reported_at }))
        })
    }

    fn last_report(&mut self, user: UserId) -> Result<Option<Time>, StoreError> {
        self.run(|c| {
            let own = watched_lessons::table.filter(watched_lessons::user_id.eq(user.0));
            own.select(max(watched_lessons::reported_at)).first(c)
        })
    }

    fn save(
        &mut self,
        user: UserId,
        course: CourseId,
        lesson: LessonId,
        watched: &WatchedLesson,
    ) -> Result<(), StoreError> {
        let row = WatchedRow {
            user_id: user.0,
            lesson_id: lesson.0,
            course_id: course.0,
            ranges: watched.ranges.ranges().iter().flat_map(|(from, to)| [*from, *to]).collect(),
            reported_at: watched.reported_at,
        };
        self.run(|c| {
            diesel::insert_into(watched_lessons::table)
                .values(&row)
                .on_conflict((watched_lessons::user_id, watched_lessons::lesson_id))
                .do_update()
                .set((watched_lessons::ranges.eq(&row.ranges), watched_lessons::reported_at.eq(row.reported_at)))
                .execute(c)
        })
        .map(drop)
    }

    fn of_user(
        &mut self,
        user: UserId,
        course: Option<CourseId>,
    ) -> Result<Vec<(LessonId, WatchedRanges)>, StoreError> {
        self.run(|c| {
            let mut own = watched_lessons::table.filter(watched_lessons::user_id.eq(user.0)).into_boxed();
            if let Some(course) = course {
                own = own.filter(watched_lessons::course_id.eq(course.0));
            }
            let rows: Vec<(Uuid, Vec<i32>)> = own
                .order(watched_lessons::lesson_id)
                .select((watched_lessons::lesson_id, watched_lessons::ranges))
                .load(c)?;
            Ok(rows.into_iter().map(|(lesson, bounds)| (LessonId(lesson), ranges(&bounds))).collect())
        })
    }
}
