//! Batches of courses, and who has a seat in them.

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
    /// Whether the order is paid; an open one keeps the seat until it ends.
    pub is_paid: bool,
}

/// Batches. Seats are counted under the row of their batch, which is locked after a coupon and before a series of numbers.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait BatchRepo {
    /// All of a course, the first to begin first.
    fn of_course(&mut self, course: CourseId) -> Result<Vec<ListedBatch>, StoreError>;
    /// Open batches of these courses from this day on, the earliest first, while the course is a classroom course.
    fn open(&mut self, courses: &[CourseId], today: NaiveDate) -> Result<Vec<ListedBatch>, StoreError>;
    /// By id, with its row locked until the end.
    fn find_locked(&mut self, id: BatchId) -> Result<Option<ListedBatch>, StoreError>;
    /// Stores a new one.
    fn insert(&mut self, batch: &Batch) -> Result<(), StoreError>;
    /// Writes one, whose row is locked.
    fn update(&mut self, batch: &Batch) -> Result<(), StoreError>;
    /// Deletes one. One that an order names, even one that ended, is archived: no other call finds it, and the seats
    /// stay, so that late money is known to have none.
    fn delete(&mut self, id: BatchId, now: Time) -> Result<(), StoreError>;
    /// Takes a seat for an order; false when none is left. A seat counts while its order waits for money or is paid.
    fn reserve(&mut self, order: OrderId, batch: BatchId, user: UserId) -> Result<bool, StoreError>;
    /// The batches that an order was placed with, by id.
    fn of_order(&mut self, order: OrderId) -> Result<Vec<BatchId>, StoreError>;
    /// The courses that an order has seats of, archived batches included.
    fn courses_of_order(&mut self, order: OrderId) -> Result<Vec<CourseId>, StoreError>;
    /// Takes an order's seats from it.
    fn give_up(&mut self, order: OrderId) -> Result<(), StoreError>;
    /// Whether each batch of an order that ended unpaid has a seat left. Their rows are locked until the end.
    fn can_take_again(&mut self, order: OrderId) -> Result<bool, StoreError>;
    /// A page of those who have a seat, by name; `None` without such a batch.
    fn learners(&mut self, batch: BatchId, page: Page) -> Result<Option<Listed<BatchLearner>>, StoreError>;
    /// The batches of an account's paid orders.
    fn of_user(&mut self, user: UserId) -> Result<Vec<Batch>, StoreError>;
}
