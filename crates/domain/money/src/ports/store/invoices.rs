//! Invoices, bills of supply, credit notes.

use crate::invoicing::Document;
use kernel::ids::{OrderId, UserId};
use kernel::store::{Listed, Page, StoreError};

/// Documents of sales. Issued ones are never changed or removed.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait InvoiceRepo {
    /// The next count of a series in a financial year, from 1. The series stays locked until the end of the unit of
    /// work, and a rolled back one gives its count back: no gaps, none twice. Take it late, as others wait.
    fn next(&mut self, series: &str, year: i32) -> Result<i32, StoreError>;
    /// Stores a document. An order has one invoice (or bill of supply) and one credit note at most.
    fn insert(&mut self, document: &Document) -> Result<(), StoreError>;
    fn find(&mut self, number: &str) -> Result<Option<Document>, StoreError>;
    /// The invoice or bill of supply of an order.
    fn of_order(&mut self, order: OrderId) -> Result<Option<Document>, StoreError>;
    /// The numbers of the invoices (or bills of supply) of these orders; orders without one are left out.
    fn numbers(&mut self, orders: &[OrderId]) -> Result<Vec<(OrderId, String)>, StoreError>;
    /// All documents of these orders, credit notes too, in no order.
    fn of_orders(&mut self, orders: &[OrderId]) -> Result<Vec<Document>, StoreError>;
    /// Everybody's documents or a user's, newest first. Two queries.
    fn list(&mut self, user: Option<UserId>, page: Page) -> Result<Listed<Document>, StoreError>;
}
