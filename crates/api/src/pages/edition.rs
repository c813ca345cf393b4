//! The inputs of a page: settings, catalogue, language, and its address.

use super::client::Pages;
use crate::language::Language;
use crate::public_catalogue::Snapshot;
use crate::runtime_settings::RuntimeSettings;
use std::sync::Arc;

/// All inputs of pages at one moment.
#[derive(Clone)]
pub struct Edition {
    /// The settings.
    pub runtime: Arc<RuntimeSettings>,
    /// The public catalogue, from which pages take their data.
    pub snapshot: Arc<Snapshot>,
    pub language: Language,
}

impl Edition {
    /// Returns the client in the requested language.
    pub(super) fn pages(&self) -> &Pages {
        self.runtime.pages_in(self.language)
    }
}

/// A requested address.
#[derive(Debug, Clone)]
pub(super) struct Address {
    /// Path without the query.
    pub path: String,
    /// Query string without the question mark.
    pub query: String,
}
