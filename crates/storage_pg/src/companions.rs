//! Companion courses: which courses the buyers of a course also bought.

use crate::schema::{companion_counts, course_companions, courses};
use crate::sql::insert_rows;
use crate::tx::PgTx;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Integer, Uuid as SqlUuid};
use kernel::Time;
use kernel::ids::CourseId;
use kernel::store::StoreError;
use learning::companions::{Companion, Companions};
use learning::ports::store::CompanionRepo;
use std::collections::HashSet;
use uuid::Uuid;

/// Rows per INSERT. Postgres accepts at most 65,535 parameters.
const MOST: usize = 1_000;

const COUNT: &str = "
    WITH bought AS (
        SELECT DISTINCT user_id, course_id FROM grants
        WHERE course_id IS NOT NULL AND order_line_id IS NOT NULL AND revoked_at IS NULL
    ), pairs AS (
        SELECT a.course_id, b.course_id AS companion_id, count(*) AS buyers
        FROM bought a JOIN bought b ON b.user_id = a.user_id AND b.course_id <> a.course_id
            JOIN courses c ON c.id = b.course_id AND c.status = 'Published'
        GROUP BY 1, 2 HAVING count(*) >= $1
    ), ranked AS (
        SELECT *, row_number() OVER (PARTITION BY course_id ORDER BY buyers DESC, companion_id) AS place FROM pairs
    )
    SELECT course_id, companion_id, buyers::integer AS buyers FROM ranked WHERE place <= $2";

#[derive(QueryableByName, Queryable, Selectable, Insertable)]
#[diesel(table_name = course_companions, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
struct CompanionRow {
    #[diesel(sql_type = SqlUuid)]
    course_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    companion_id: Uuid,
    #[diesel(sql_type = Integer)]
    buyers: i32,
}

impl From<CompanionRow> for Companion {
    fn from(row: CompanionRow) -> Self {
        Self { course: CourseId(row.course_id), companion: CourseId(row.companion_id), buyers: row.buyers }
    }
}

impl CompanionRepo for PgTx {
    fn begin_count(&mut self, now: Time, before: Time) -> Result<bool, StoreError> {
        let due = companion_counts::table.filter(companion_counts::counted_at.le(before));
        let taken = self.run(|c| diesel::update(due).set(companion_counts::counted_at.eq(now)).execute(c))?;
        Ok(taken > 0)
    }

    fn count(&mut self, least_buyers: i64, kept: i64) -> Result<Vec<Companion>, StoreError> {
        let counted = sql_query(COUNT).bind::<BigInt, _>(least_buyers).bind::<BigInt, _>(kept);
        let rows = self.run(|c| counted.load::<CompanionRow>(c))?;
        Ok(rows.into_iter().map(Companion::from).collect())
    }

    fn replace(&mut self, counted: &[Companion]) -> Result<(), StoreError> {
        self.run(|c| {
            diesel::delete(course_companions::table).execute(c)?;
            // Skip pairs of a course that was deleted after the count.
            let ids: Vec<Uuid> = courses::table.select(courses::id).load(c)?;
            let there: HashSet<Uuid> = ids.into_iter().collect();
            let is_there = |pair: &&Companion| there.contains(&pair.course.0) && there.contains(&pair.companion.0);
            let left: Vec<&Companion> = counted.iter().filter(is_there).collect();
            for some in left.chunks(MOST) {
                let row = |pair: &&Companion| CompanionRow {
                    course_id: pair.course.0,
                    companion_id: pair.companion.0,
                    buyers: pair.buyers,
                };
                let rows: Vec<CompanionRow> = some.iter().map(row).collect();
                insert_rows!(course_companions::table, rows, c)?;
            }
            Ok(())
        })
    }

    fn counted_at(&mut self) -> Result<Time, StoreError> {
        self.run(|c| companion_counts::table.select(companion_counts::counted_at).first(c))
    }

    fn all(&mut self) -> Result<Companions, StoreError> {
        let counted_at = self.counted_at()?;
        let rows = self.run(|c| course_companions::table.select(CompanionRow::as_select()).load(c))?;
        Ok(Companions::new(counted_at, rows.into_iter().map(Companion::from).collect()))
    }
}
