//! The languages in which a page exists, for search engines.

use crate::language::ServedLanguage;
use crate::public_catalogue::Snapshot;
use institute::site::SitePage;
use institute::translations::{TranslatedKind, TranslationKey};
use kernel::locale::Locale;
use uuid::Uuid;

/// The thing that a page is about, whose texts may exist in some languages only.
pub(super) type Subject = Option<(TranslatedKind, Uuid)>;

/// The site's page among these first reads, whose texts may exist in some languages only.
pub(super) fn of_site(reads: &[String]) -> Subject {
    // The navigation is part of every page.
    let page = site_pages(reads).find(|page| *page != SitePage::Navigation)?;
    let TranslationKey { kind, id, .. } = TranslationKey::site(page, Locale::default());
    Some((kind, id))
}

/// The pages of the site among these.
fn site_pages(reads: &[String]) -> impl Iterator<Item = SitePage> {
    let named = |read: &String| SitePage::parse(read.strip_prefix("/site/").or_else(|| read.strip_prefix("/legal/"))?);
    reads.iter().filter_map(named)
}

/// Whether one of them cannot be read.
pub(super) fn is_unreadable(reads: &[String], catalogue: &Snapshot) -> bool {
    site_pages(reads).any(|page| catalogue.site.unreadable.contains(&page))
}

/// The served languages in which a page has its own words. The build's own pages exist in every language of the
/// server; a thing's page does where all required texts are translated.
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
