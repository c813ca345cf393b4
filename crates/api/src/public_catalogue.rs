//! The public catalogue in memory. It is rebuilt when its version in the database rises or an offer begins or ends, and swapped
//! atomically. Public responses are serialized, compressed and tagged once per version. Other processes notice a change within
//! about a second.

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

/// `Cache-Control` of public responses. Clients revalidate each time, mostly with a 304, so an admin's write is visible to the
/// next read.
pub const PUBLIC: &str = "no-cache";
/// The cache of the newest snapshot that this process knows.
pub struct CatalogueCache {
    current: ArcSwap<Snapshot>,
    clock: Arc<dyn Clock>,
    /// A lock that allows one rebuild at a time, so that an older snapshot never replaces a newer one.
    rebuilding: Mutex<()>,
}

impl CatalogueCache {
    /// Reads the catalogue for the first time.
    ///
    /// # Errors
    ///
    /// The database is unavailable, or a price is out of range.
    pub fn load(store: &dyn Store, tax: TaxPolicy, clock: Arc<dyn Clock>) -> Result<Self, ApiError> {
        let catalogue = store.begin()?.snapshots().load()?;
        let current = ArcSwap::from_pointee(Snapshot::new(catalogue, tax, clock.now())?);
        Ok(Self { current, clock, rebuilding: Mutex::new(()) })
    }

    /// Returns the current catalogue. If an offer has begun or ended since it was built, it is rebuilt from memory first,
    /// because the worker's next run may be a second away.
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

    /// Returns the current catalogue, or `None` if it must be rebuilt.
    pub fn if_current(&self) -> Option<Guard<Arc<Snapshot>>> {
        let current = self.current.load();
        (!self.is_past(&current)).then_some(current)
    }

    fn is_past(&self, snapshot: &Snapshot) -> bool {
        snapshot.next_change.is_some_and(|change| change <= self.clock.now())
    }

    /// Rebuilds the catalogue if the database's version or the tax changed or an offer began or ended. Returns whether it did.
    /// Blocks.
    ///
    /// # Errors
    ///
    /// The database is unavailable, or a price is out of range. The current snapshot stays.
    pub fn refresh(&self, store: &dyn Store, tax: TaxPolicy) -> Result<bool, ApiError> {
        self.refresh_after(store, tax, Vec::new())
    }

    /// Like [`Self::refresh`], after a write of this process. `written` are the written courses. They are read from the
    /// database again only if somebody changed them since.
    ///
    /// # Errors
    ///
    /// The same as those of [`Self::refresh`].
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
