//! Queries for the institute's reports.

use crate::reports::gstr1::TaxDocument;
use crate::reports::sales::{Sales, SalesBy};
use crate::reports::tds::Payee;
use kernel::Time;
use kernel::money::Paise;
use kernel::store::StoreError;
use kernel::window::Window;

/// Sums and lists for reports. The number of statements doesn't depend on the number of rows.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait ReportRepo {
    /// Returns the orders that were paid in a window, including those that were refunded since.
    fn sales(&mut self, window: Window, by: SalesBy) -> Result<Sales, StoreError>;
    /// Returns the documents issued at or after `from` and before `until`, by number.
    fn tax_documents(&mut self, from: Time, until: Time) -> Result<Vec<TaxDocument>, StoreError>;
    /// Returns the turnover of each financial year, named by its first calendar year: the taxable value of documents issued
    /// before `until`, less credit notes.
    fn turnovers(&mut self, until: Time) -> Result<Vec<(i32, Paise)>, StoreError>;
    /// Returns the learners who were credited or paid between the start of a financial year and `until`, by name.
    fn payees(&mut self, year_start: Time, until: Time) -> Result<Vec<Payee>, StoreError>;
}
