//! Writes a page: the HTML shell with head, rendered body and first data.

use super::client::Pages;
use super::document::{Document, Parts};
use super::html::escape;
use super::resolve_page::Draft;
use super::structured::Site;
use domain::ports::RenderedPage;

impl Pages {
    /// Writes a complete page. Without `rendered`, the client renders it from its first data.
    pub(super) fn written(&self, draft: &Draft<'_>, rendered: Option<&RenderedPage>, site: Site<'_>) -> String {
        self.written_in(&self.document, draft, rendered, site)
    }

    /// Writes the page into another HTML shell.
    pub(super) fn written_in(
        &self,
        document: &Document,
        draft: &Draft<'_>,
        rendered: Option<&RenderedPage>,
        site: Site<'_>,
    ) -> String {
        // The client fetches the modules after the first paint. Preload links would compete with visible content.
        let modules = format!("<meta name=\"modules\" content=\"{}\">", draft.modules.join(" "));
        let early = rendered.map(|page| titled(&page.head, &draft.head.title)).unwrap_or_default() + &modules;
        let head = draft.head.html(site, rendered.is_some());
        let path = draft.path.as_deref().filter(|_| !draft.is_narrowed).unwrap_or_default();
        document.with(&Parts {
            early,
            late: head + &self.hindi_face(draft.first.titles().chain([draft.head.title.as_str()])),
            body: rendered.map(|page| (path, page.body.as_str())),
            first_data: &draft.first.json(),
        })
    }

    /// Preloads the Hindi font when a page's titles need it. Otherwise the browser would find it only after layout, and the
    /// text would shift.
    fn hindi_face<'t>(&self, mut titles: impl Iterator<Item = &'t str>) -> String {
        if !titles.any(is_hindi) {
            return String::new();
        }
        let mut faces: Vec<_> =
            self.built.files.keys().filter(|name| name.starts_with("/assets/anek-devanagari")).collect();
        faces.sort();
        let link = |face| format!("<link rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin href=\"{face}\">");
        faces.into_iter().map(link).collect()
    }
}

/// Whether a text has Devanagari letters.
fn is_hindi(text: &str) -> bool {
    text.contains(|letter| ('\u{900}'..='\u{97f}').contains(&letter))
}

/// Replaces the title in a rendered head by the server's title, which distinguishes courses of the same name.
fn titled(head: &str, title: &str) -> String {
    let Some((before, rest)) = head.split_once("<title>") else { return head.to_owned() };
    let after = rest.split_once("</title>").map_or(rest, |(_, after)| after);
    format!("{before}<title>{}</title>{after}", escape(title))
}
