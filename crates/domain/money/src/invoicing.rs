//! Invoices, bills of supply and credit notes. A document is a snapshot, append-only by trigger. Its number comes from
//! a row of the series that stays locked until the order's transaction ends: no gaps, none twice. It is taken last,
//! because others wait for that lock.
//! Source: CGST Rules 2017, r. 46 (invoice), 49 (bill of supply), 53 (credit note).

pub mod document;
pub mod issue_invoice;
pub mod number;
pub mod words;

#[cfg(test)]
mod document_texts;

pub use document::{Buyer, Document, Kind, Line, Origin, Seller};
