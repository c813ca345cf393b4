//! Adds a ledger entry whose key can't exist yet.

use crate::ports::store::Tx;
use crate::wallet::Entry;
use kernel::store::StoreError;

/// Posts an entry that is new by the caller's locks and by where things stand. That one of its key is there would mean
/// that money is about to move only on paper: the unit of work fails.
pub(crate) fn insert_entry(tx: &mut dyn Tx, entry: &Entry) -> Result<(), StoreError> {
    let known = || StoreError::Unexpected(format!("the ledger has an entry {} already", entry.key()));
    tx.ledger().post(entry)?.then_some(()).ok_or_else(known)
}
