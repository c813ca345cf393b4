//! Adds a ledger entry whose key must be new.

use crate::ports::store::Tx;
use crate::wallet::Entry;
use kernel::store::StoreError;

/// Posts an entry that must be new because of the caller's locks and checks. If its key exists, no money would really move, so
/// the unit of work fails.
pub(crate) fn insert_entry(tx: &mut dyn Tx, entry: &Entry) -> Result<(), StoreError> {
    let known = || StoreError::Unexpected(format!("the ledger has an entry {} already", entry.key()));
    tx.ledger().post(entry)?.then_some(()).ok_or_else(known)
}
