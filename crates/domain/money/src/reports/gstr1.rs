//! The tables of GSTR-1, the return of outward supplies, for a month or a quarter. They are computed from issued documents.
//! Source: CGST Rules 2017, r. 59 (form GSTR-1): table 4A (B2B), 5 (B2CL), 7 (B2CS), 9B (CDNR, CDNUR), 12 (HSN), 13 (documents
//! issued). An accountant confirms the figures.

mod document;
mod documents;
mod tables;

pub use document::{Amounts, HsnRow, Row, StateRow, Supply, TaxDocument};
pub use documents::{IssuedSeries, Nature, issued_series};

use crate::invoicing::Kind;
use kernel::gst::Gst;
use kernel::money::{OutOfRange, Paise};
use std::collections::BTreeMap;

/// Legal thresholds. The institute's accountant may have to change them when the law changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Thresholds {
    /// An invoice to another State, without a GSTIN and above this value, gets a row of its own in B2CL.
    pub b2cl: Paise,
    /// Above this turnover in a financial year, invoices to businesses need e-invoicing: a number issued by the government
    /// (IRN).
    pub e_invoice: Paise,
}

/// The table of the return in which a document is reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Table {
    /// Invoices to registered businesses.
    B2b,
    /// Large invoices to unregistered buyers in another State.
    B2cl,
    /// All other sales, less their credit notes.
    B2cs,
    /// Credit notes to registered businesses.
    Cdnr,
    /// Credit notes for B2CL invoices.
    Cdnur,
    /// In no table, because the document charged no tax.
    Untaxed,
}

/// Returns the table of a document with these amounts. A credit note credits its whole invoice, so its value also decides the
/// invoice's table.
pub fn table_of(document: &TaxDocument, amounts: Amounts, thresholds: Thresholds) -> Table {
    let is_large = amounts.gst.igst > Paise::ZERO && amounts.value > thresholds.b2cl;
    let is_note = document.kind == Kind::CreditNote;
    match (document.gstin.is_some(), is_note) {
        _ if amounts.gst == Gst::default() => Table::Untaxed,
        (true, false) => Table::B2b,
        (true, true) => Table::Cdnr,
        (false, false) if is_large => Table::B2cl,
        (false, true) if is_large => Table::Cdnur,
        (false, _) => Table::B2cs,
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Gstr1 {
    /// Table 4A.
    pub b2b: Vec<Row>,
    /// Table 5.
    pub b2cl: Vec<Row>,
    /// Table 7.
    pub b2cs: Vec<StateRow>,
    /// Table 9B, to registered businesses.
    pub cdnr: Vec<Row>,
    /// Table 9B, to unregistered buyers.
    pub cdnur: Vec<Row>,
    /// Table 12.
    pub hsn: Vec<HsnRow>,
    /// Table 13.
    pub documents: Vec<IssuedSeries>,
    /// Count and value of documents without tax, less credit notes. They appear only in the table of issued documents.
    pub untaxed: (usize, Amounts),
    /// Taxes of all documents, less credit notes.
    pub tax: Gst,
}

impl Gstr1 {
    /// Computes the tables from a period's documents.
    ///
    /// # Errors
    ///
    /// A sum leaves the range of amounts.
    pub fn of(documents: Vec<TaxDocument>, thresholds: Thresholds) -> Result<Self, OutOfRange> {
        let mut tables = Self { documents: issued_series(&documents), ..Self::default() };
        let (mut states, mut codes) = (BTreeMap::new(), BTreeMap::new());
        for document in documents {
            let amounts = document.amounts()?;
            let table = table_of(&document, amounts, thresholds);
            let is_note = document.kind == Kind::CreditNote;
            let signed = if is_note { amounts.negated() } else { amounts };
            tables.tax = tables.tax.plus(signed.gst)?;
            if table != Table::Untaxed {
                tables::add_codes(&mut codes, &document, is_note)?;
            }
            let row = |document| Row { document, amounts };
            match table {
                Table::B2b => tables.b2b.push(row(document)),
                Table::B2cl => tables.b2cl.push(row(document)),
                Table::Cdnr => tables.cdnr.push(row(document)),
                Table::Cdnur => tables.cdnur.push(row(document)),
                Table::B2cs => tables::add(&mut states, (document.place.as_str(), document.rate), signed)?,
                Table::Untaxed => tables.untaxed = (tables.untaxed.0 + 1, tables.untaxed.1.plus(signed)?),
            }
        }
        tables.b2cs = tables::by_state(states);
        tables.hsn = tables::by_code(codes);
        Ok(tables)
    }
}

/// Whether invoices to businesses need e-invoicing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EInvoicing {
    No,
    /// From the next financial year on, because this year's turnover is above the threshold.
    NextYear,
    /// Required, because the turnover of the financial year that began in this year was above the threshold.
    Since(i32),
}

/// Decides whether e-invoicing applies in `year`. `turnovers` are keyed by the first calendar year of each financial year.
/// Source: notification 13/2020-CT as amended by 10/2023-CT: turnover above ₹5 crore in any financial year from 2017-18 on.
pub fn e_invoicing(turnovers: &[(i32, Paise)], year: i32, thresholds: Thresholds) -> EInvoicing {
    let above = turnovers.iter().filter(|(_, turnover)| *turnover > thresholds.e_invoice).map(|(began, _)| *began);
    match above.min() {
        Some(first) if first < year => EInvoicing::Since(first),
        Some(first) if first == year => EInvoicing::NextYear,
        _ => EInvoicing::No,
    }
}

#[cfg(test)]
mod tests;
