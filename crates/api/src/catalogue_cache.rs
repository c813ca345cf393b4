//! The public catalogue in memory: rebuilt when its version in the database grew, swapped while it is read.

mod snapshot;

pub use snapshot::{Snapshot, preview_path};

use crate::blocking::blocking;
use crate::error::ApiError;
use crate::state::AppState;
use actix_web::web;
use arc_swap::ArcSwap;
use domain::catalogue::Catalogue;
use domain::gst::TaxPolicy;
use domain::ports::{Store, StoreError};
use std::sync::{Arc, Mutex, PoisonError};

/// The newest snapshot that this process knows.
pub struct CatalogueCache {
    current: ArcSwap<Snapshot>,
    /// One rebuild at a time, so that an older one never replaces a newer one.
    rebuilding: Mutex<()>,
}

impl CatalogueCache {
    /// Reads the catalogue for the first time.
    pub fn load(store: &dyn Store, tax: TaxPolicy) -> Result<Self, ApiError> {
        let current = ArcSwap::from_pointee(Snapshot::new(read(store)?, tax)?);
        Ok(Self { current, rebuilding: Mutex::new(()) })
    }

    /// The catalogue as it is now.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.current.load_full()
    }

    /// After a write of this process: the next read sees it.
    pub async fn reload(&self, state: &web::Data<AppState>) -> Result<(), ApiError> {
        let state = state.clone();
        blocking(move || state.catalogue.refresh(state.store.as_ref(), state.tax).map(drop)).await
    }

    /// Rebuilds when the database's version is another one; says whether it did. Blocks.
    pub fn refresh(&self, store: &dyn Store, tax: TaxPolicy) -> Result<bool, ApiError> {
        let version = store.begin()?.catalogue().version()?;
        if version == self.current.load().catalogue.version {
            return Ok(false);
        }
        let _turn = self.rebuilding.lock().unwrap_or_else(PoisonError::into_inner);
        if self.current.load().catalogue.version >= version {
            return Ok(false);
        }
        self.current.store(Arc::new(Snapshot::new(read(store)?, tax)?));
        Ok(true)
    }
}

fn read(store: &dyn Store) -> Result<Catalogue, StoreError> {
    store.begin()?.catalogue().load()
}
