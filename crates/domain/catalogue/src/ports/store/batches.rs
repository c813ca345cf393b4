//! Batches of courses, and the learners who have a seat in them.

use crate::batches::{Batch, ListedBatch};
use chrono::NaiveDate;
use kernel::Time;
use kernel::ids::{BatchId, CourseId, OrderId, UserId};
use kernel::store::{Listed, Page, StoreError};

/// A learner with a seat in a batch, for the back office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BatchLearner {
    pub user: UserId,
    pub name: String,
    pub email: String,
    /// Whether the order is paid. An open order keeps the seat until it ends.
    pub is_paid: bool,
}

/// Batches. Seats are counted while the batch's row is locked. Lock it after a coupon and before a number series.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait BatchRepo {
    /// Returns all batches of a course, the earliest start first.
    fn of_course(&mut self, course: CourseId) -> Result<Vec<ListedBatch>, StoreError>;
    /// Returns the open batches of these courses from this day on, the earliest first. Batches of a course that isn't a
    /// classroom course are left out.
    fn open(&mut self, courses: &[CourseId], today: NaiveDate) -> Result<Vec<ListedBatch>, StoreError>;
    /// Finds a batch by id and locks its row until the end of the transaction.
    fn find_locked(&mut self, id: BatchId) -> Result<Option<ListedBatch>, StoreError>;
    /// Stores a new batch.
    fn insert(&mut self, batch: &Batch) -> Result<(), StoreError>;
    /// Writes a batch. The caller has locked its row.
    fn update(&mut self, batch: &Batch) -> Result<(), StoreError>;
    /// Deletes a batch. If an order names it, even one that ended, the batch is archived instead: no other call finds it. The
    /// orders' seat records stay, so a payment that arrives late is recognised as one without a seat.
    fn delete(&mut self, id: BatchId, now: Time) -> Result<(), StoreError>;
    /// Reserves a seat for an order. Returns false when no seat is left. A seat counts while its order is open or paid.
    fn reserve(&mut self, order: OrderId, batch: BatchId, user: UserId) -> Result<bool, StoreError>;
    /// Returns the batches with which an order was placed, by id.
    fn of_order(&mut self, order: OrderId) -> Result<Vec<BatchId>, StoreError>;
    /// Returns the courses for which an order has seats, including those of archived batches.
    fn courses_of_order(&mut self, order: OrderId) -> Result<Vec<CourseId>, StoreError>;
    /// Releases an order's seats.
    fn give_up(&mut self, order: OrderId) -> Result<(), StoreError>;
    /// Returns whether each batch of an order that ended unpaid has a seat left. Locks the batches' rows until the end of the
    /// transaction.
    fn can_take_again(&mut self, order: OrderId) -> Result<bool, StoreError>;
    /// Returns a page of the learners with a seat, by name. `None` if the batch doesn't exist.
    fn learners(&mut self, batch: BatchId, page: Page) -> Result<Option<Listed<BatchLearner>>, StoreError>;
    /// The batches of an account's paid orders.
    fn of_user(&mut self, user: UserId) -> Result<Vec<Batch>, StoreError>;
}
