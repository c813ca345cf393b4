//! The audit log.

use crate::Time;
use crate::audit::{Entry, Logged};
use crate::ids::UserId;
use crate::store::{Listed, Page, StoreError};

/// Which entries to list; `None` takes all.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AuditFilter {
    /// Entries by this admin.
    pub actor: Option<UserId>,
    /// Entries about this kind of thing.
    pub entity: Option<String>,
    /// Entries about the thing with this id.
    pub entity_id: Option<String>,
    /// This action; a word ending in '.' takes all that begin with it.
    pub action: Option<String>,
    /// At this time or later.
    pub from: Option<Time>,
    /// Before this time.
    pub until: Option<Time>,
}

/// The audit log: append-only, by the database's own trigger.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait AuditRepo {
    /// Writes an entry, with the actor's name as it is now.
    fn record(&mut self, entry: &Entry) -> Result<(), StoreError>;
    /// Writes entries of one actor at once, as [`Self::record`] writes one.
    fn record_all(&mut self, entries: &[Entry]) -> Result<(), StoreError>;
    /// Entries that the filter takes, newest first.
    fn list(&mut self, filter: &AuditFilter, page: Page) -> Result<Listed<Logged>, StoreError>;
}
