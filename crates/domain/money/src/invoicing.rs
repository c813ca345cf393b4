//! Invoices, bills of supply and credit notes. A document is a snapshot. A trigger makes the table append-only. The number
//! comes from the row of its series, which stays locked until the order's transaction ends, so numbers have no gaps and no
//! duplicates. Take the number last, because other payments wait for that lock. Source: CGST Rules 2017, r. 46 (invoice), 49
//! (bill of supply), 53 (credit note).

pub mod document;
pub mod issue_invoice;
pub mod number;
pub mod words;

#[cfg(test)]
mod document_texts;

pub use document::{Buyer, Document, Kind, Line, Origin, Seller};
