//! Reports: sums over indexes made for them, and lists of documents without their snapshots.

mod returns;
mod sales;
mod tds;

use crate::tx::PgTx;
use kernel::Time;
use kernel::money::Paise;
use kernel::store::StoreError;
use kernel::window::Window;
use money::ports::store::ReportRepo;
use money::reports::gstr1::TaxDocument;
use money::reports::sales::{Sales, SalesBy};
use money::reports::tds::Payee;

impl ReportRepo for PgTx {
    fn sales(&mut self, window: Window, by: SalesBy) -> Result<Sales, StoreError> {
        self.run(|c| sales::sales(window, by, c))
    }

    fn tax_documents(&mut self, from: Time, until: Time) -> Result<Vec<TaxDocument>, StoreError> {
        self.run(|c| returns::documents(from, until, c))
    }

    fn turnovers(&mut self, until: Time) -> Result<Vec<(i32, Paise)>, StoreError> {
        self.run(|c| returns::turnovers(until, c))
    }

    fn payees(&mut self, year_start: Time, until: Time) -> Result<Vec<Payee>, StoreError> {
        self.run(|c| tds::payees(year_start, until, c))
    }
}
