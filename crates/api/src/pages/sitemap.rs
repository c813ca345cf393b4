//! sitemap.xml and robots.txt.

use super::alternates::{Subject, address, languages_of, of_site};
use super::html::escape;
use super::resolve_page::{article_path, bundle_path, course_path, mentor_path, webinar_path};
use crate::language::ServedLanguage;
use crate::public_catalogue::Snapshot;
use crate::runtime_settings::RuntimeSettings;
use catalogue::Status;
use domain::storefront::snapshot::Catalogue;
use institute::translations::TranslatedKind;
use kernel::Time;

/// Paths that search engines should not crawl.
const CLOSED: [&str; 6] = ["/api/", "/dashboard", "/payment", "/cart", "/admin", "/coursePlayer"];

/// Lists every page that search engines should index, in each language in which it exists.
pub(super) fn sitemap(runtime: &RuntimeSettings, catalogue: &Snapshot, origin: &str) -> String {
    let pages = &runtime.pages;
    let mut mentors: Vec<_> = catalogue.mentors().filter(|_| pages.has_mentors()).collect();
    mentors.sort_by(|a, b| a.slug.cmp(&b.slug));
    let parts = catalogue.site.parts.values().filter(|part| part.is_filled && pages.kinds.contains_key(part.kind));
    let mut urls = String::new();
    let mut add = |path: &str, subject: Subject, changed: Option<Time>| {
        let languages = languages_of(subject, catalogue, &runtime.languages);
        let date = changed.map(|at| format!("<lastmod>{}</lastmod>", at.format("%Y-%m-%d"))).unwrap_or_default();
        let links = links(&languages, origin, path);
        for language in &languages {
            let url = address(origin, language, path);
            urls.push_str(&format!("<url><loc>{}</loc>{date}{links}</url>\n", escape(&url)));
        }
    };
    let is_bundle = |path: &str| path.starts_with("/bundle/") || path.starts_with("/specialBundle/");
    for entry in pages.entries().filter(|entry| entry.is_indexed() && !is_bundle(&entry.path)) {
        add(&entry.path, of_site(&entry.reads), None);
    }
    for part in parts {
        add(&part.path, of_site(&part.reads), None);
    }
    let Catalogue { courses, bundles, webinars, .. } = &*catalogue.catalogue;
    for course in courses.iter().filter(|course| course.status == Status::Published) {
        add(&course_path(course), Some((TranslatedKind::Course, course.id.0)), Some(course.updated_at));
    }
    for bundle in bundles.iter().filter(|bundle| bundle.status == Status::Published) {
        add(&bundle_path(bundle), Some((TranslatedKind::Bundle, bundle.id.0)), Some(bundle.updated_at));
    }
    for shown in webinars {
        let subject = Some((TranslatedKind::Webinar, shown.webinar.id.0));
        add(&webinar_path(shown), subject, Some(shown.webinar.updated_at));
    }
    for article in catalogue.articles() {
        add(&article_path(article), Some((TranslatedKind::Article, article.id.0)), Some(article.updated_at));
    }
    for mentor in mentors {
        add(&mentor_path(mentor), Some((TranslatedKind::Mentor, mentor.id.0)), Some(mentor.updated_at));
    }
    let xhtml = if runtime.languages.len() > 1 { " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"" } else { "" };
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"{xhtml}>\n{urls}</urlset>\n"
    )
}

/// Returns the `alternate` links of a page's languages, itself included. Empty for a single language.
fn links(languages: &[&ServedLanguage], origin: &str, path: &str) -> String {
    let link = |language: &&ServedLanguage| {
        let url = address(origin, language, path);
        format!("<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"{}\"/>", language.locale, escape(&url))
    };
    if languages.len() < 2 { String::new() } else { languages.iter().map(link).collect() }
}

/// Returns robots.txt: the closed paths and the sitemap's address. Pictures of the pages stay open.
pub(super) fn robots(origin: &str) -> String {
    let closed: String = CLOSED.iter().map(|path| format!("Disallow: {path}\n")).collect();
    format!("User-agent: *\n{closed}\nSitemap: {origin}/sitemap.xml\n")
}
