//! What a sale leaves in writing: invoice, bill of supply, credit note. Numbered without gaps, frozen at issue.
//! Source: CGST Rules 2017, r. 46 (invoice), 49 (bill of supply), 53 (credit note).

pub mod document;
pub mod issue_invoice;
pub mod number;
pub mod words;

#[cfg(test)]
mod document_texts;

pub use document::{Buyer, Document, Kind, Line, Origin, Seller};
