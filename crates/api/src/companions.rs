//! Caches co-purchases ('buyers also bought') in memory, because every course page asks for them.

use crate::error::ApiError;
use arc_swap::ArcSwap;
use domain::ports::Store;
use kernel::store::StoreError;
use learning::companions::Companions;
use std::sync::Arc;

/// The newest co-purchase counts that this process has read.
pub struct KnownCompanions(ArcSwap<Companions>);

impl KnownCompanions {
    /// Reads the counts for the first time.
    ///
    /// # Errors
    ///
    /// The database is unavailable.
    pub fn load(store: &dyn Store) -> Result<Self, StoreError> {
        let companions = store.begin()?.companions().all()?;
        Ok(Self(ArcSwap::from_pointee(companions)))
    }

    pub fn get(&self) -> Arc<Companions> {
        self.0.load_full()
    }

    /// Reads the counts again if any server has recomputed them. Blocks.
    ///
    /// # Errors
    ///
    /// 503 when the database is unavailable.
    pub fn refresh(&self, store: &dyn Store) -> Result<(), ApiError> {
        let counted_at = store.begin()?.companions().counted_at()?;
        if self.get().counted_at != Some(counted_at) {
            self.0.store(Arc::new(store.begin()?.companions().all()?));
        }
        Ok(())
    }
}
