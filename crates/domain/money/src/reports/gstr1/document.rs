//! The input of the tables, and their rows.

use crate::invoicing::Kind;
use kernel::Time;
use kernel::gst::{Gst, StateCode};
use kernel::money::{BasisPoints, OutOfRange, Paise};

/// The data of a document that the return needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaxDocument {
    pub number: String,
    pub kind: Kind,
    /// When it was issued.
    pub issued_at: Time,
    /// Name of a buyer who gave a GSTIN.
    pub buyer: Option<String>,
    /// Their GSTIN.
    pub gstin: Option<String>,
    /// Place of supply.
    pub place: StateCode,
    /// The whole rate.
    pub rate: BasisPoints,
    /// Its amounts, one for each service accounting code.
    pub lines: Vec<(String, Amounts)>,
}

/// Value, taxable value and tax.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Amounts {
    /// With tax.
    pub value: Paise,
    /// The taxed amount.
    pub taxable: Paise,
    /// Tax.
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

    /// The same below zero, as a credit note takes it off.
    #[must_use]
    pub fn negated(self) -> Self {
        let less = |amount: Paise| Paise::new(amount.get().saturating_neg());
        let Gst { cgst, sgst, igst } = self.gst;
        let gst = Gst { cgst: less(cgst), sgst: less(sgst), igst: less(igst) };
        Self { value: less(self.value), taxable: less(self.taxable), gst }
    }
}

impl TaxDocument {
    /// The sums of its lines.
    ///
    /// # Errors
    /// When a sum leaves the range of amounts.
    pub fn amounts(&self) -> Result<Amounts, OutOfRange> {
        self.lines.iter().try_fold(Amounts::default(), |sum, (_, line)| sum.plus(*line))
    }
}

/// A document in B2B, B2CL, CDNR or CDNUR.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub document: TaxDocument,
    /// Its sums; for a credit note the reduction, above zero.
    pub amounts: Amounts,
}

/// Sales to one State at one rate in B2CS, less credit notes: below zero when these are more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateRow {
    /// Place of supply.
    pub place: StateCode,
    /// The whole rate.
    pub rate: BasisPoints,
    pub amounts: Amounts,
}

/// The kind of buyer: table 12 is two tables since May 2025 (GSTN advisory of 22 January 2025).
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
    /// The whole rate.
    pub rate: BasisPoints,
    pub amounts: Amounts,
}
