//! The documents that the tables are computed from, and the tables' rows.

use crate::invoicing::Kind;
use kernel::Time;
use kernel::gst::{Gst, StateCode};
use kernel::money::{BasisPoints, OutOfRange, Paise};

/// The part of a document that the return needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaxDocument {
    pub number: String,
    pub kind: Kind,
    /// When it was issued.
    pub issued_at: Time,
    /// The buyer's name, if they gave a GSTIN.
    pub buyer: Option<String>,
    /// The buyer's GSTIN.
    pub gstin: Option<String>,
    /// Place of supply.
    pub place: StateCode,
    /// The full rate of GST: CGST plus SGST, or IGST.
    pub rate: BasisPoints,
    /// The document's amounts, grouped by service accounting code.
    pub lines: Vec<(String, Amounts)>,
}

/// Value, taxable value and tax.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Amounts {
    /// The taxable value plus tax.
    pub value: Paise,
    /// The amount on which tax is charged.
    pub taxable: Paise,
    pub gst: Gst,
}

impl Amounts {
    /// Component-wise sum.
    ///
    /// # Errors
    /// When a sum leaves the range of amounts.
    pub fn plus(self, other: Self) -> Result<Self, OutOfRange> {
        Ok(Self {
            value: self.value.plus(other.value)?,
            taxable: self.taxable.plus(other.taxable)?,
            gst: self.gst.plus(other.gst)?,
        })
    }

    /// Returns the negated amounts, as a credit note counts.
    #[must_use]
    pub fn negated(self) -> Self {
        let less = |amount: Paise| Paise::new(amount.get().saturating_neg());
        let Gst { cgst, sgst, igst } = self.gst;
        let gst = Gst { cgst: less(cgst), sgst: less(sgst), igst: less(igst) };
        Self { value: less(self.value), taxable: less(self.taxable), gst }
    }
}

impl TaxDocument {
    /// Returns the sums of the document's lines.
    ///
    /// # Errors
    ///
    /// A sum leaves the range of amounts.
    pub fn amounts(&self) -> Result<Amounts, OutOfRange> {
        self.lines.iter().try_fold(Amounts::default(), |sum, (_, line)| sum.plus(*line))
    }
}

/// A row in B2B, B2CL, CDNR or CDNUR, for one document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub document: TaxDocument,
    /// The document's sums. For a credit note they are the amounts that it reverses, as positive numbers.
    pub amounts: Amounts,
}

/// Sales to one State at one rate in B2CS, less credit notes. Negative if the credit notes are larger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateRow {
    /// Place of supply.
    pub place: StateCode,
    /// The full rate of GST: CGST plus SGST, or IGST.
    pub rate: BasisPoints,
    pub amounts: Amounts,
}

/// Whether the buyer is a registered business. Table 12 has been split by this since May 2025 (GSTN advisory of 22 January
/// 2025).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Supply {
    B2b,
    B2c,
}

/// Sales under one service accounting code at one rate, less credit notes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HsnRow {
    pub supply: Supply,
    /// Service accounting code.
    pub sac: String,
    /// The full rate of GST: CGST plus SGST, or IGST.
    pub rate: BasisPoints,
    pub amounts: Amounts,
}
