//! The build's list of public pages (dist/pages.json).

use crate::language::ServedLanguage;
use serde::Deserialize;
use std::collections::HashMap;

/// The parsed list.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Entries {
    /// The client's language.
    pub language: Language,
    /// The client's own pages.
    pub pages: Vec<Entry>,
    /// Script addresses by kind of item page: `course`, `bundle`, `special-bundle`.
    pub kinds: HashMap<String, Vec<String>>,
}

/// The language of a build of the client, with the server's own texts in it.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Language {
    /// Name and prefix of the language.
    #[serde(flatten)]
    pub served: ServedLanguage,
    /// Title of the home page in breadcrumbs.
    pub home: String,
    /// Title of the list of courses.
    pub courses: String,
    /// Title of the list of bundles.
    pub bundles: String,
    /// Title of the list of articles.
    pub blog: String,
    /// Title of the list of webinars.
    #[serde(default)]
    pub webinars: String,
    /// Title of the page for an unknown address.
    pub not_found: String,
}

/// One public page.
#[derive(Debug, Clone, Deserialize)]
pub struct Entry {
    /// Its address, such as `/about`.
    pub path: String,
    /// The canonical address for search engines. It differs from the path for an alias.
    pub canonical: String,
    /// The full title, with the brand's name.
    pub title: String,
    /// One or two sentences for search engines. Empty when the page has none.
    pub description: String,
    /// Whether search engines should exclude the page (`noindex`).
    pub noindex: bool,
    /// Questions with their answers, as the page shows them.
    pub faq: Vec<Question>,
    /// Addresses under /api/v1 that the page reads first.
    pub reads: Vec<String>,
    /// Script addresses, so that the browser can fetch them early.
    pub modules: Vec<String>,
}

/// A question that a page answers, for structured data.
#[derive(Debug, Clone, Deserialize)]
pub struct Question {
    pub question: String,
    /// The answer as plain text.
    pub answer: String,
}

impl Entry {
    /// Whether search engines should index this address.
    pub fn is_indexed(&self) -> bool {
        !self.noindex && self.path == self.canonical
    }

    /// Returns the page's name in the address of its share picture.
    pub fn slug(&self) -> String {
        slug_of(&self.canonical)
    }

    /// The title without the brand's name.
    pub fn bare_title(&self) -> &str {
        self.title.rsplit_once(" · ").map_or(self.title.as_str(), |(title, _)| title)
    }
}

/// Returns a page's name in the address of its share picture: `goal-3` for `/goal/3`, `home` for `/`.
pub fn slug_of(path: &str) -> String {
    let words: Vec<_> = path.split('/').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "home".to_owned() } else { words.join("-") }
}
