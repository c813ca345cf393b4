//! The inputs of a page, and its address.

use super::client::Pages;
use crate::language::Language;
use crate::public_catalogue::Snapshot;
use crate::runtime_settings::RuntimeSettings;
use std::sync::Arc;

/// Everything that pages are made from, at one moment.
#[derive(Clone)]
pub struct Edition {
    /// The settings.
    pub runtime: Arc<RuntimeSettings>,
    /// The catalogue.
    pub snapshot: Arc<Snapshot>,
    /// The language that is asked for.
    pub language: Language,
}

impl Edition {
    /// The client in the language that is asked for.
    pub(super) fn pages(&self) -> &Pages {
        self.runtime.pages_in(self.language)
    }
}

/// A requested address.
#[derive(Debug, Clone)]
pub(super) struct Address {
    /// Without the query.
    pub path: String,
    /// The part after the question mark.
    pub query: String,
}
