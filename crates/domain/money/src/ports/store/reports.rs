//! What the institute reports.

use crate::reports::gstr1::TaxDocument;
use crate::reports::sales::{Sales, SalesBy};
use crate::reports::tds::Payee;
use kernel::Time;
use kernel::money::Paise;
use kernel::store::StoreError;
use kernel::window::Window;

/// Sums and lists for reports. As many statements whatever the rows.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait ReportRepo {
    /// Orders that were paid in a window, those that were refunded since among them.
    fn sales(&mut self, window: Window, by: SalesBy) -> Result<Sales, StoreError>;
    /// Documents issued from a moment until before another, by number.
    fn tax_documents(&mut self, from: Time, until: Time) -> Result<Vec<TaxDocument>, StoreError>;
    /// Taxable value of documents issued before a moment, less credit notes, by the first year of each financial
    /// year.
    fn turnovers(&mut self, until: Time) -> Result<Vec<(i32, Paise)>, StoreError>;
    /// Learners who were credited or paid from the beginning of a financial year until before a moment, by name.
    fn payees(&mut self, year_start: Time, until: Time) -> Result<Vec<Payee>, StoreError>;
}
