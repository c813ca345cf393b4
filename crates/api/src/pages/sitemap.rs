//! sitemap.xml and robots.txt.

use super::client::Pages;
use super::html::escape;
use super::resolve_page::{article_path, bundle_path, course_path, mentor_path, webinar_path};
use crate::public_catalogue::Snapshot;
use domain::Time;
use domain::catalogue::Status;

/// Addresses that are of no use to a search engine.
const CLOSED: [&str; 6] = ["/api/", "/dashboard", "/payment", "/cart", "/admin", "/coursePlayer"];

/// Every page that search engines should know.
pub(super) fn sitemap(pages: &Pages, catalogue: &Snapshot, origin: &str) -> String {
    let mut mentors: Vec<_> = catalogue.mentors().filter(|_| pages.has_mentors()).collect();
    mentors.sort_by(|a, b| a.slug.cmp(&b.slug));
    let parts = catalogue.site.parts.values().filter(|part| part.is_filled && pages.kinds.contains_key(part.kind));
    let articles = catalogue.articles();
    let catalogue = &catalogue.catalogue;
    let mut urls = String::new();
    let mut add = |path: &str, changed: Option<Time>| {
        let date = changed.map(|at| format!("<lastmod>{}</lastmod>", at.format("%Y-%m-%d"))).unwrap_or_default();
        urls.push_str(&format!("<url><loc>{}</loc>{date}</url>\n", escape(&format!("{origin}{path}"))));
    };
    let is_bundle = |path: &str| path.starts_with("/bundle/") || path.starts_with("/specialBundle/");
    for entry in pages.entries().filter(|entry| entry.is_indexed() && !is_bundle(&entry.path)) {
        add(&entry.path, None);
    }
    for part in parts {
        add(&part.path, None);
    }
    for course in catalogue.courses.iter().filter(|course| course.status == Status::Published) {
        add(&course_path(course), Some(course.updated_at));
    }
    for bundle in catalogue.bundles.iter().filter(|bundle| bundle.status == Status::Published) {
        add(&bundle_path(bundle), Some(bundle.updated_at));
    }
    for shown in &catalogue.webinars {
        add(&webinar_path(shown), Some(shown.webinar.updated_at));
    }
    for article in articles {
        add(&article_path(article), Some(article.updated_at));
    }
    for mentor in mentors {
        add(&mentor_path(mentor), Some(mentor.updated_at));
    }
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{urls}</urlset>\n"
    )
}

/// What robots may read, and where the sitemap is. The pictures of the pages stay open.
pub(super) fn robots(origin: &str) -> String {
    let closed: String = CLOSED.iter().map(|path| format!("Disallow: {path}\n")).collect();
    format!("User-agent: *\n{closed}\nSitemap: {origin}/sitemap.xml\n")
}
