//! Tables that aggregate many documents.

use super::document::{Amounts, HsnRow, StateRow, Supply, TaxDocument};
use kernel::gst::StateCode;
use kernel::money::{BasisPoints, OutOfRange};
use std::collections::BTreeMap;

/// Adds amounts to the sums of a key.
pub(super) fn add<K: Ord>(rows: &mut BTreeMap<K, Amounts>, key: K, amounts: Amounts) -> Result<(), OutOfRange> {
    let sum = rows.entry(key).or_default();
    *sum = sum.plus(amounts)?;
    Ok(())
}

/// The key of an HSN row: kind of buyer, service accounting code, rate.
pub(super) type Code = (Supply, String, BasisPoints);

/// Adds a document's lines to the sums of their codes.
pub(super) fn add_codes(
    rows: &mut BTreeMap<Code, Amounts>,
    document: &TaxDocument,
    is_note: bool,
) -> Result<(), OutOfRange> {
    let supply = if document.gstin.is_some() { Supply::B2b } else { Supply::B2c };
    for (sac, amounts) in &document.lines {
        let signed = if is_note { amounts.negated() } else { *amounts };
        add(rows, (supply, sac.clone(), document.rate), signed)?;
    }
    Ok(())
}

pub(super) fn by_state(rows: BTreeMap<(&str, BasisPoints), Amounts>) -> Vec<StateRow> {
    let row = |((place, rate), amounts)| Some(StateRow { place: StateCode::parse(place)?, rate, amounts });
    rows.into_iter().filter_map(row).collect()
}

pub(super) fn by_code(rows: BTreeMap<Code, Amounts>) -> Vec<HsnRow> {
    rows.into_iter().map(|((supply, sac, rate), amounts)| HsnRow { supply, sac, rate, amounts }).collect()
}
