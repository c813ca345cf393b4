//! Recounts students' figures (`student_figures`) about a second after a change, because counting at each read would be too
//! slow for 50,000 students. Triggers append to `student_changes`, which has no unique key, so writers don't block each other.
//! One server counts at a time, and deletes the changes in the transaction of its count.

use crate::ports::Store;
use kernel::store::StoreError;
use std::sync::Arc;

/// Most changes in one unit of work.
const TOGETHER: i64 = 500;

#[derive(Clone)]
pub struct RefreshFigures {
    pub store: Arc<dyn Store>,
}

impl RefreshFigures {
    /// Recounts the figures of all students with changes, while `goes_on`. Returns how many changes it handled. If several
    /// servers call it, one of them works.
    ///
    /// # Errors
    ///
    /// Storage fails. Earlier batches stay stored.
    pub fn run(&self, goes_on: &dyn Fn() -> bool) -> Result<i64, StoreError> {
        let mut all = 0;
        while goes_on() {
            let mut tx = self.store.begin()?;
            let counted = tx.students().refresh_figures(TOGETHER)?;
            tx.commit()?;
            all += counted;
            if counted == 0 {
                break;
            }
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::stores;

    fn counting(counted: i64) -> StubTx {
        let mut tx = StubTx::default();
        tx.students.expect_refresh_figures().times(1).returning(move |_| Ok(counted));
        tx
    }

    #[test]
    fn all_are_counted_in_steps_until_the_server_stops() {
        let refresh = |txs| RefreshFigures { store: stores(txs) };
        assert_eq!(refresh(vec![counting(500), counting(7), counting(0)]).run(&|| true), Ok(507));
        assert_eq!(refresh(vec![]).run(&|| false), Ok(0));
    }
}
