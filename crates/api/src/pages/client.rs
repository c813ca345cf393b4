//! The built client with the institute's settings filled in.

use super::document::Document;
use super::entries::{Entries, Entry, Language};
use super::fill::Fill;
use super::frontend_assets::{FrontendAssets, parsed};
use crate::cached_response::{CachedResponse, PackedResponse};
use crate::language::ServedLanguage;
use crate::public_settings::SettingsData;
use crate::start_error::StartError;
use institute::settings::Settings;
use std::collections::HashMap;
use std::sync::Arc;

/// The client in memory.
pub struct Pages {
    pub(super) built: Arc<FrontendAssets>,
    /// The client's own pages by path.
    pub(super) pages: HashMap<String, Entry>,
    /// The client's language.
    pub(super) language: Language,
    /// Script addresses by kind of item page, such as `course`.
    pub(super) kinds: HashMap<String, Vec<String>>,
    /// The HTML shell of every page. Empty when the client isn't built.
    pub(super) document: Document,
    /// Settings as JSON, in the form that the renderer uses.
    pub(super) settings: String,
    /// Response of GET /settings/public.
    pub public: Arc<CachedResponse>,
    /// The institute's settings in the client's language.
    pub institute: Settings,
}

impl Pages {
    /// Fills the settings into the pages of a build. Without a build there are no pages.
    ///
    /// # Errors
    ///
    /// The build's list of pages cannot be read.
    pub fn new(built: Arc<FrontendAssets>, public: &SettingsData, institute: Settings) -> Result<Self, StartError> {
        let fill = Fill::new(public)?;
        let Entries { language, pages, kinds } = match built.entries.as_str() {
            "" => Entries::default(),
            entries => parsed("pages.json", &fill.texts(entries))?,
        };
        let pages = pages.into_iter().map(|entry| (entry.path.clone(), entry)).collect();
        let document = Document::new(&fill.document(&built.shell));
        let public = CachedResponse::success(public).map_err(StartError::other)?;
        let settings = fill.json().to_owned();
        Ok(Self { built, pages, language, kinds, document, settings, public, institute })
    }

    /// Returns a file of the build by its address.
    pub fn file(&self, path: &str) -> Option<&PackedResponse> {
        self.built.files.get(path)
    }

    /// The client's language.
    pub fn served(&self) -> &ServedLanguage {
        &self.language.served
    }

    /// The client's own pages, by address.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        let mut entries: Vec<_> = self.pages.values().collect();
        entries.sort_by(|a, b| a.path.cmp(&b.path));
        entries.into_iter()
    }

    /// Whether a path can belong to a page, known or unknown: it is not below `/api`, `/assets`, `/media` or `/share`.
    pub fn is_page(path: &str) -> bool {
        let own = |own: &&str| path == *own || path.strip_prefix(*own).is_some_and(|rest| rest.starts_with('/'));
        !["/api", "/assets", "/media", "/share"].iter().any(own)
    }
}
