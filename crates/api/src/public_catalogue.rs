//! The public catalogue in memory, rebuilt when its version in the database rises or an offer begins or ends, and
//! swapped while it is read. Public responses are serialised, compressed and tagged once for each version. Other
//! processes notice a change within about a second.

pub mod article;
pub mod bundle;
pub mod course;
pub mod facts;
pub mod legal;
pub mod lesson;
pub mod mentor;
pub mod menu;
pub mod popup;
pub mod review;
pub mod search;
pub mod site;
mod snapshot;
pub mod video;
pub mod webinar;

pub use snapshot::{PartPage, SiteAnswers, Snapshot, preview_path};

use crate::error::ApiError;
use arc_swap::{ArcSwap, Guard};
use catalogue::Course;
use domain::ports::Store;
use kernel::clock::Clock;
use kernel::gst::TaxPolicy;
use std::sync::{Arc, Mutex, PoisonError};

/// Public answers are asked for again each time, mostly to hear 304: an admin's write is seen by the next read.
pub const PUBLIC: &str = "no-cache";
/// The newest snapshot that this process knows.
pub struct CatalogueCache {
    current: ArcSwap<Snapshot>,
    clock: Arc<dyn Clock>,
    /// One rebuild at a time, so that an older one never replaces a newer one.
    rebuilding: Mutex<()>,
}

impl CatalogueCache {
    /// Reads the catalogue for the first time.
    ///
    /// # Errors
    /// When the database is away, or a price leaves the range of amounts.
    pub fn load(store: &dyn Store, tax: TaxPolicy, clock: Arc<dyn Clock>) -> Result<Self, ApiError> {
        let catalogue = store.begin()?.snapshots().load()?;
        let current = ArcSwap::from_pointee(Snapshot::new(catalogue, tax, clock.now())?);
        Ok(Self { current, clock, rebuilding: Mutex::new(()) })
    }

    /// The present catalogue. If an offer has begun or ended since it was built, it is rebuilt from memory first,
    /// because the worker's next round may be a second away.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        let current = self.current.load_full();
        if !self.is_past(&current) {
            return current;
        }
        let _turn = self.rebuilding.lock().unwrap_or_else(PoisonError::into_inner);
        let current = self.current.load_full();
        if !self.is_past(&current) {
            return current;
        }
        match Snapshot::new(current.catalogue.clone(), current.tax, self.clock.now()) {
            Ok(rebuilt) => {
                self.current.store(Arc::new(rebuilt));
                self.current.load_full()
            }
            Err(error) => {
                tracing::error!(%error, "the catalogue cannot be built anew");
                current
            }
        }
    }

    /// The present catalogue, if it need not be rebuilt.
    pub fn if_current(&self) -> Option<Guard<Arc<Snapshot>>> {
        let current = self.current.load();
        (!self.is_past(&current)).then_some(current)
    }

    fn is_past(&self, snapshot: &Snapshot) -> bool {
        snapshot.next_change.is_some_and(|change| change <= self.clock.now())
    }

    /// Rebuilds when the database's version or the tax is another one or an offer began or ended; says whether it did. Blocks.
    ///
    /// # Errors
    /// When the database is away, or a price leaves the range of amounts; the present snapshot stays.
    pub fn refresh(&self, store: &dyn Store, tax: TaxPolicy) -> Result<bool, ApiError> {
        self.refresh_after(store, tax, Vec::new())
    }

    /// The same after a write of this process, which left `written` courses as they are here: they are read again only if
    /// somebody changed them since.
    ///
    /// # Errors
    /// As [`Self::refresh`].
    pub fn refresh_after(
        &self,
        store: &dyn Store,
        tax: TaxPolicy,
        written: Vec<Arc<Course>>,
    ) -> Result<bool, ApiError> {
        let version = store.begin()?.catalogue_version().version()?;
        let is_current =
            |known: &Snapshot| known.catalogue.version >= version && known.tax == tax && !self.is_past(known);
        if is_current(&self.current.load()) {
            return Ok(false);
        }
        let _turn = self.rebuilding.lock().unwrap_or_else(PoisonError::into_inner);
        let known = self.current.load_full();
        if is_current(&known) {
            return Ok(false);
        }
        let catalogue = store.begin()?.snapshots().reload(&known.catalogue.with_courses(written))?;
        self.current.store(Arc::new(Snapshot::new(catalogue, tax, self.clock.now())?));
        Ok(true)
    }
}
