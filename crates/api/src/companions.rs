//! What buyers of a course also bought, in memory, because each page that ends a course asks for it.

use crate::error::ApiError;
use arc_swap::ArcSwap;
use domain::ports::Store;
use kernel::store::StoreError;
use learning::companions::Companions;
use std::sync::Arc;

/// The newest count that this process has read.
pub struct KnownCompanions(ArcSwap<Companions>);

impl KnownCompanions {
    /// Reads them for the first time.
    ///
    /// # Errors
    /// When the database is away.
    pub fn load(store: &dyn Store) -> Result<Self, StoreError> {
        let companions = store.begin()?.companions().all()?;
        Ok(Self(ArcSwap::from_pointee(companions)))
    }

    /// All of them.
    pub fn get(&self) -> Arc<Companions> {
        self.0.load_full()
    }

    /// Reads a newer count, which any server may have made. Blocks.
    ///
    /// # Errors
    /// 503 when the database is away.
    pub fn refresh(&self, store: &dyn Store) -> Result<(), ApiError> {
        let counted_at = store.begin()?.companions().counted_at()?;
        if self.get().counted_at != Some(counted_at) {
            self.0.store(Arc::new(store.begin()?.companions().all()?));
        }
        Ok(())
    }
}
