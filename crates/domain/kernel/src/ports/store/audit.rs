//! Storage of the audit log.

use crate::Time;
use crate::audit::{Entry, Logged};
use crate::ids::UserId;
use crate::store::{Listed, Page, StoreError};

/// A filter of the log. A field that is `None` filters nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AuditFilter {
    /// Entries by this admin.
    pub actor: Option<UserId>,
    /// Entries about this kind of thing.
    pub entity: Option<String>,
    /// Entries about the thing with this id.
    pub entity_id: Option<String>,
    /// Entries with this action. A text that ends with '.' matches all actions that begin with it.
    pub action: Option<String>,
    /// Entries with this action. A text that ends with '.' matches all actions that begin with it.
    pub from: Option<Time>,
    /// Entries at this time or later.
    pub until: Option<Time>,
}

/// The audit log. A database trigger makes it append-only.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait AuditRepo {
    /// Writes an entry, with the actor's present name.
    fn record(&mut self, entry: &Entry) -> Result<(), StoreError>;
    /// Writes several entries of one actor, as [`Self::record`] does.
    fn record_all(&mut self, entries: &[Entry]) -> Result<(), StoreError>;
    /// Returns the entries that match the filter, newest first.
    fn list(&mut self, filter: &AuditFilter, page: Page) -> Result<Listed<Logged>, StoreError>;
}
