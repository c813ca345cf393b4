//! Batches of courses, and their seats.

use crate::schema::{batch_seats, course_batches, courses, orders, users};
use crate::tx::PgTx;
use catalogue::batches::{Batch, ListedBatch};
use catalogue::ports::store::{BatchLearner, BatchRepo};
use chrono::NaiveDate;
use diesel::dsl::{count_star, exists, select};
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::{BatchId, CourseId, OrderId, UserId};
use kernel::store::{Listed, Page, StoreError};
use money::orders::OrderStatus;
use std::collections::HashMap;
use uuid::Uuid;

/// Order states in which an order keeps its seats: it is paid or can still be paid.
const HOLDING: [&str; 2] = [OrderStatus::Pending.as_str(), OrderStatus::Paid.as_str()];

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = course_batches, check_for_backend(Pg))]
struct BatchRow {
    id: Uuid,
    course_id: Uuid,
    version: i32,
    venue: String,
    starts_on: NaiveDate,
    ends_on: NaiveDate,
    timing: String,
    seats: i32,
    created_at: Time,
    updated_at: Time,
}

impl From<&Batch> for BatchRow {
    fn from(batch: &Batch) -> Self {
        let Batch { id, course, version, venue, starts_on, ends_on, timing, seats, created_at, updated_at } =
            batch.clone();
        let seats = i32::try_from(seats).unwrap_or(i32::MAX);
        Self {
            id: id.0,
            course_id: course.0,
            version,
            venue,
            starts_on,
            ends_on,
            timing,
            seats,
            created_at,
            updated_at,
        }
    }
}

impl From<BatchRow> for Batch {
    fn from(row: BatchRow) -> Self {
        let BatchRow { id, course_id, version, venue, starts_on, ends_on, timing, seats, created_at, updated_at } = row;
        let seats = u32::try_from(seats).unwrap_or_default();
        let (id, course) = (BatchId(id), CourseId(course_id));
        Self { id, course, version, venue, starts_on, ends_on, timing, seats, created_at, updated_at }
    }
}

/// Returns the number of taken seats of each batch. This is a separate statement, so that after a lock it sees everything
/// committed before.
fn taken(batches: &[Uuid], connection: &mut PgConnection) -> QueryResult<HashMap<Uuid, i64>> {
    let counted = batch_seats::table
        .inner_join(orders::table)
        .filter(batch_seats::batch_id.eq_any(batches).and(orders::status.eq_any(HOLDING)))
        .group_by(batch_seats::batch_id)
        .select((batch_seats::batch_id, count_star()))
        .load(connection)?;
    Ok(counted.into_iter().collect())
}

fn listed(rows: Vec<BatchRow>, connection: &mut PgConnection) -> QueryResult<Vec<ListedBatch>> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let taken = taken(&rows.iter().map(|row| row.id).collect::<Vec<_>>(), connection)?;
    let whole =
        |row: BatchRow| ListedBatch { taken: taken.get(&row.id).copied().unwrap_or_default(), batch: row.into() };
    Ok(rows.into_iter().map(whole).collect())
}

impl BatchRepo for PgTx {
    fn of_course(&mut self, course: CourseId) -> Result<Vec<ListedBatch>, StoreError> {
        self.run(|c| {
            let rows = course_batches::table
                .filter(course_batches::course_id.eq(course.0).and(course_batches::archived_at.is_null()));
            let rows =
                rows.order((course_batches::starts_on, course_batches::id)).select(BatchRow::as_select()).load(c)?;
            listed(rows, c)
        })
    }

    fn open(&mut self, courses: &[CourseId], today: NaiveDate) -> Result<Vec<ListedBatch>, StoreError> {
        self.run(|c| {
            let rows = course_batches::table
                .inner_join(courses::table)
                .filter(course_batches::course_id.eq_any(courses.iter().map(|course| course.0)))
                .filter(course_batches::starts_on.ge(today).and(course_batches::archived_at.is_null()))
                .filter(courses::is_offline)
                .order((course_batches::starts_on, course_batches::id))
                .select(BatchRow::as_select())
                .load(c)?;
            listed(rows, c)
        })
    }

    fn find_locked(&mut self, id: BatchId) -> Result<Option<ListedBatch>, StoreError> {
        self.run(|c| {
            let there = course_batches::table.find(id.0).filter(course_batches::archived_at.is_null());
            let row = there.select(BatchRow::as_select()).for_update().first(c).optional()?;
            Ok(listed(row.into_iter().collect(), c)?.pop())
        })
    }

    fn insert(&mut self, batch: &Batch) -> Result<(), StoreError> {
        self.run(|c| diesel::insert_into(course_batches::table).values(BatchRow::from(batch)).execute(c)).map(drop)
    }

    fn update(&mut self, batch: &Batch) -> Result<(), StoreError> {
        let row = BatchRow::from(batch);
        self.run(|c| diesel::update(course_batches::table.find(batch.id.0)).set(row).execute(c)).map(drop)
    }

    fn delete(&mut self, id: BatchId, now: Time) -> Result<(), StoreError> {
        self.run(|c| {
            let named = batch_seats::table.filter(batch_seats::batch_id.eq(id.0));
            let archived = diesel::update(course_batches::table.find(id.0).filter(exists(named)))
                .set(course_batches::archived_at.eq(now))
                .execute(c)?;
            if archived == 0 {
                diesel::delete(course_batches::table.find(id.0)).execute(c)?;
            }
            Ok(())
        })
    }

    fn reserve(&mut self, order: OrderId, batch: BatchId, user: UserId) -> Result<bool, StoreError> {
        if self.find_locked(batch)?.is_none_or(|listed| listed.is_full()) {
            return Ok(false);
        }
        let seat =
            (batch_seats::order_id.eq(order.0), batch_seats::batch_id.eq(batch.0), batch_seats::user_id.eq(user.0));
        self.run(|c| diesel::insert_into(batch_seats::table).values(seat).execute(c)).map(|_| true)
    }

    fn of_order(&mut self, order: OrderId) -> Result<Vec<BatchId>, StoreError> {
        let own = batch_seats::table.filter(batch_seats::order_id.eq(order.0)).order(batch_seats::batch_id);
        let ids: Vec<Uuid> = self.run(|c| own.select(batch_seats::batch_id).load(c))?;
        Ok(ids.into_iter().map(BatchId).collect())
    }

    fn courses_of_order(&mut self, order: OrderId) -> Result<Vec<CourseId>, StoreError> {
        let seats = batch_seats::table.inner_join(course_batches::table).filter(batch_seats::order_id.eq(order.0));
        let courses = seats.order(course_batches::course_id).select(course_batches::course_id).distinct();
        let ids: Vec<Uuid> = self.run(|c| courses.load(c))?;
        Ok(ids.into_iter().map(CourseId).collect())
    }

    fn give_up(&mut self, order: OrderId) -> Result<(), StoreError> {
        let seats = batch_seats::table.filter(batch_seats::order_id.eq(order.0));
        self.run(|c| diesel::delete(seats).execute(c)).map(drop)
    }

    fn can_take_again(&mut self, order: OrderId) -> Result<bool, StoreError> {
        for batch in self.of_order(order)? {
            if self.find_locked(batch)?.is_none_or(|listed| listed.is_full()) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn learners(&mut self, batch: BatchId, page: Page) -> Result<Option<Listed<BatchLearner>>, StoreError> {
        self.run(|c| {
            if !select(exists(course_batches::table.find(batch.0))).get_result::<bool>(c)? {
                return Ok(None);
            }
            let held = || {
                batch_seats::table
                    .inner_join(orders::table)
                    .filter(batch_seats::batch_id.eq(batch.0).and(orders::status.eq_any(HOLDING)))
            };
            let total = held().count().get_result(c)?;
            let rows: Vec<(Uuid, String, String, String)> = held()
                .inner_join(users::table)
                .order((users::name, users::id))
                .offset(page.offset)
                .limit(page.limit)
                .select((users::id, users::name, users::email, orders::status))
                .load(c)?;
            let learner = |(user, name, email, status): (Uuid, String, String, String)| {
                let is_paid = status == OrderStatus::Paid.as_str();
                BatchLearner { user: UserId(user), name, email, is_paid }
            };
            Ok(Some(Listed { rows: rows.into_iter().map(learner).collect(), total }))
        })
    }

    fn of_user(&mut self, user: UserId) -> Result<Vec<Batch>, StoreError> {
        self.run(|c| {
            let rows: Vec<BatchRow> = batch_seats::table
                .inner_join(course_batches::table)
                .inner_join(orders::table)
                .filter(batch_seats::user_id.eq(user.0))
                .filter(orders::status.eq(OrderStatus::Paid.as_str()))
                .order((course_batches::starts_on, course_batches::id))
                .select(BatchRow::as_select())
                .load(c)?;
            Ok(rows.into_iter().map(Batch::from).collect())
        })
    }
}
