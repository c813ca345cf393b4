//! The languages in which a page exists, for search engines (`hreflang`).

use crate::language::ServedLanguage;
use crate::public_catalogue::Snapshot;
use institute::site::SitePage;
use institute::translations::{TranslatedKind, TranslationKey};
use kernel::locale::Locale;
use uuid::Uuid;

/// The item that a page is about. Its texts may exist in some languages only.
pub(super) type Subject = Option<(TranslatedKind, Uuid)>;

/// Returns the site page among a page's first reads, whose texts may exist in some languages only.
pub(super) fn of_site(reads: &[String]) -> Subject {
    // Skip the navigation, which every page reads.
    let page = site_pages(reads).find(|page| *page != SitePage::Navigation)?;
    let TranslationKey { kind, id, .. } = TranslationKey::site(page, Locale::default());
    Some((kind, id))
}

/// Returns the site pages among these reads.
fn site_pages(reads: &[String]) -> impl Iterator<Item = SitePage> {
    let named = |read: &String| SitePage::parse(read.strip_prefix("/site/").or_else(|| read.strip_prefix("/legal/"))?);
    reads.iter().filter_map(named)
}

/// Whether one of the site pages among these reads can't be read.
pub(super) fn is_unreadable(reads: &[String], catalogue: &Snapshot) -> bool {
    site_pages(reads).any(|page| catalogue.site.unreadable.contains(&page))
}

/// Returns the served languages in which a page has its own texts. The client's built-in pages exist in every language of the
/// server. An item's page exists in a language if all required texts are translated.
pub(super) fn languages_of<'l>(
    subject: Subject,
    catalogue: &Snapshot,
    served: &'l [ServedLanguage],
) -> Vec<&'l ServedLanguage> {
    let is_there = |language: &&ServedLanguage| {
        let is_whole = |locale| subject.is_none_or(|(kind, id)| catalogue.is_whole(kind, id, locale));
        language.prefix.is_empty() || Locale::parse(&language.locale).is_some_and(is_whole)
    };
    served.iter().filter(is_there).collect()
}

/// The address of a page in a language.
pub(super) fn address(origin: &str, language: &ServedLanguage, path: &str) -> String {
    let path = if path == "/" && !language.prefix.is_empty() { "" } else { path };
    format!("{origin}{}{path}", language.prefix)
}
