//! Invoices, bills of supply, credit notes.

use crate::invoicing::Document;
use kernel::ids::{OrderId, UserId};
use kernel::store::{Listed, Page, StoreError};

/// Stores sale documents. Issued documents are never changed or removed.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait InvoiceRepo {
    /// Returns the next count of a series in a financial year, from 1. The series stays locked until the unit of work ends, and
    /// a rollback returns the count, so there are no gaps and no duplicates. Call it late, because others wait for the lock.
    fn next(&mut self, series: &str, year: i32) -> Result<i32, StoreError>;
    /// Stores a document. An order has at most one invoice (or bill of supply) and one credit note.
    fn insert(&mut self, document: &Document) -> Result<(), StoreError>;
    fn find(&mut self, number: &str) -> Result<Option<Document>, StoreError>;
    /// Returns the invoice or bill of supply of an order.
    fn of_order(&mut self, order: OrderId) -> Result<Option<Document>, StoreError>;
    /// Returns the numbers of the invoices (or bills of supply) of these orders. Orders without one are left out.
    fn numbers(&mut self, orders: &[OrderId]) -> Result<Vec<(OrderId, String)>, StoreError>;
    /// Returns all documents of these orders, credit notes included, in no particular order.
    fn of_orders(&mut self, orders: &[OrderId]) -> Result<Vec<Document>, StoreError>;
    /// Lists a user's documents, newest first. `user: None` lists everybody's. Two queries.
    fn list(&mut self, user: Option<UserId>, page: Page) -> Result<Listed<Document>, StoreError>;
}
