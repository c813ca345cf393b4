//! Reads paginated lists to their end.

use domain::ports::store::Tx;
use kernel::store::StoreError;
use kernel::store::{Listed, Page};

/// Number of rows that are read at a time.
const BATCH: i64 = 500;

/// Returns all rows of a list, read in batches.
pub(super) fn read_all<T>(
    tx: &mut dyn Tx,
    mut list: impl FnMut(&mut dyn Tx, Page) -> Result<Listed<T>, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut rows = Vec::new();
    loop {
        let offset = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        let some = list(tx, Page { offset, limit: BATCH })?;
        let done = some.rows.is_empty();
        rows.extend(some.rows);
        if done || i64::try_from(rows.len()).is_ok_and(|read| read >= some.total) {
            return Ok(rows);
        }
    }
}
