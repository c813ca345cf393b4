//! Table 13: the numbers of issued documents.

use super::document::TaxDocument;
use crate::invoicing::Kind;
use std::collections::BTreeMap;

/// The kind of documents in a series, as named in the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Nature {
    /// Invoices and bills of supply, which share a series of numbers.
    Invoices,
    CreditNotes,
}

impl Nature {
    /// Returns the form's wording.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Invoices => "Invoices for outward supply",
            Self::CreditNotes => "Credit Note",
        }
    }
}

/// The range of numbers of one series in a period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IssuedSeries {
    pub nature: Nature,
    pub from: String,
    pub to: String,
    /// Count of numbers from `from` to `to`, both included.
    pub total: u64,
    /// Count of these numbers that have no document. Documents are never cancelled, only credited, and numbers have no gaps. So
    /// any value but 0 needs an investigation.
    pub cancelled: u64,
}

/// The lowest and highest numbers of one series seen so far.
#[derive(Default)]
struct Seen {
    first: Option<(u64, String)>,
    last: Option<(u64, String)>,
    count: u64,
}

/// Groups documents by series. A number consists of its series and a count, the digits at its end.
pub fn issued_series(documents: &[TaxDocument]) -> Vec<IssuedSeries> {
    let mut series: BTreeMap<(Nature, &str), Seen> = BTreeMap::new();
    for document in documents {
        let nature = if document.kind == Kind::CreditNote { Nature::CreditNotes } else { Nature::Invoices };
        let prefix = document.number.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let count = document.number.strip_prefix(prefix).and_then(|digits| digits.parse().ok()).unwrap_or_default();
        let seen = series.entry((nature, prefix)).or_default();
        seen.count += 1;
        let named = || Some((count, document.number.clone()));
        if seen.first.as_ref().is_none_or(|(first, _)| count < *first) {
            seen.first = named();
        }
        if seen.last.as_ref().is_none_or(|(last, _)| count > *last) {
            seen.last = named();
        }
    }
    series.into_iter().filter_map(|((nature, _), seen)| issued(nature, seen)).collect()
}

fn issued(nature: Nature, seen: Seen) -> Option<IssuedSeries> {
    let ((first, from), (last, to)) = (seen.first?, seen.last?);
    let total = last - first + 1;
    Some(IssuedSeries { nature, from, to, total, cancelled: total.saturating_sub(seen.count) })
}
