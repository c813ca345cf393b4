//! The build's list of public pages (dist/pages.json).

use crate::language::ServedLanguage;
use serde::Deserialize;
use std::collections::HashMap;

/// All of it.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Entries {
    /// The client's language.
    pub language: Language,
    /// The client's own pages.
    pub pages: Vec<Entry>,
    /// Addresses of the scripts of pages of one thing each: `course`, `bundle`, `special-bundle`.
    pub kinds: HashMap<String, Vec<String>>,
}

/// The language that the client is built in, with the server's own words around its pages.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Language {
    /// Its name and prefix.
    #[serde(flatten)]
    pub served: ServedLanguage,
    /// The path of the home page, if there is one below it.
    pub home: String,
    /// The list of courses.
    pub courses: String,
    /// The list of bundles.
    pub bundles: String,
    /// The list of articles.
    pub blog: String,
    /// The list of webinars.
    #[serde(default)]
    pub webinars: String,
    /// Title of an address without a page.
    pub not_found: String,
}

/// One public page.
#[derive(Debug, Clone, Deserialize)]
pub struct Entry {
    /// Its address, such as `/about`.
    pub path: String,
    /// The address that search engines should keep; another one for an alias.
    pub canonical: String,
    /// The whole title, the brand's name included.
    pub title: String,
    /// One or two sentences; empty when it has none.
    pub description: String,
    /// Whether search engines should leave it out.
    pub noindex: bool,
    /// Questions with their answers, as the page shows them.
    pub faq: Vec<Question>,
    /// Addresses below /api/v1 that it reads first.
    pub reads: Vec<String>,
    /// Addresses of its scripts, for the browser to fetch early.
    pub modules: Vec<String>,
}

/// A question that a page answers.
#[derive(Debug, Clone, Deserialize)]
pub struct Question {
    /// The question.
    pub question: String,
    /// The answer as plain text.
    pub answer: String,
}

impl Entry {
    /// Whether search engines should know this address.
    pub fn is_indexed(&self) -> bool {
        !self.noindex && self.path == self.canonical
    }

    /// Its name in the address of its share picture.
    pub fn slug(&self) -> String {
        slug_of(&self.canonical)
    }

    /// The title without the brand's name.
    pub fn bare_title(&self) -> &str {
        self.title.rsplit_once(" · ").map_or(self.title.as_str(), |(title, _)| title)
    }
}

/// A page's name in the address of its share picture: `/goal/3` is `goal-3`, `/` is `home`.
pub fn slug_of(path: &str) -> String {
    let words: Vec<_> = path.split('/').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "home".to_owned() } else { words.join("-") }
}
