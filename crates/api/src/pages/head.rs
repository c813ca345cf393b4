//! The head tags of a page for search engines and for link previews on other sites.

use super::alternates::{Subject, address, languages_of};
use super::html::escape;
use super::structured::Site;
use crate::language::ServedLanguage;
use serde_json::Value;

/// Width and height of a share picture, in pixels.
const PICTURE: (u32, u32) = (1200, 630);

/// Data for the head of one page. Addresses are paths without the origin.
#[derive(Debug, Default)]
pub(super) struct Head {
    /// The full title.
    pub title: String,
    /// One or two sentences that describe the page.
    pub description: String,
    /// The canonical path for search engines. `None`: the page should not be indexed.
    pub canonical: Option<String>,
    /// The item that the page is about.
    pub subject: Subject,
    /// Path of the share picture.
    pub image: String,
    /// `og:type`: `website`, `article`, `product` or `profile`.
    pub kind: &'static str,
    /// Structured data as JSON-LD.
    pub data: Vec<Value>,
}

impl Head {
    /// Renders the head as HTML. `rendered` pages bring title, description and `noindex` themselves. The client removes tags
    /// marked `data-server` when it shows another page.
    pub(super) fn html(&self, site: Site<'_>, rendered: bool) -> String {
        let Site { origin, settings, language, .. } = site;
        let mut tags = Vec::new();
        if !rendered {
            tags.push(format!("<title data-server>{}</title>", escape(&self.title)));
            if !self.description.is_empty() {
                tags.push(format!("<meta data-server name=\"description\" content=\"{}\">", escape(&self.description)));
            }
        }
        let Some(canonical) = &self.canonical else {
            if !rendered {
                tags.push("<meta data-server name=\"robots\" content=\"noindex\">".to_owned());
            }
            return tags.concat();
        };
        let (url, links) = self.place(site, canonical);
        tags.extend(links);
        let image = format!("{origin}{}", self.image);
        let (width, height) = PICTURE;
        let properties = [
            ("og:type", self.kind.to_owned()),
            ("og:site_name", settings.brand.name.clone()),
            ("og:locale", language.served.lang.replace('-', "_")),
            ("og:title", self.title.clone()),
            ("og:description", self.description.clone()),
            ("og:url", url),
            ("og:image", image.clone()),
            ("og:image:type", "image/png".to_owned()),
            ("og:image:width", width.to_string()),
            ("og:image:height", height.to_string()),
            ("og:image:alt", self.title.clone()),
        ];
        let filled = |(_, content): &&(&str, String)| !content.is_empty();
        tags.extend(properties.iter().filter(filled).map(|(property, content)| {
            format!("<meta data-server property=\"{property}\" content=\"{}\">", escape(content))
        }));
        let names = [
            ("twitter:card", "summary_large_image".to_owned()),
            ("twitter:title", self.title.clone()),
            ("twitter:description", self.description.clone()),
            ("twitter:image", image),
        ];
        tags.extend(
            names
                .iter()
                .filter(filled)
                .map(|(name, content)| format!("<meta data-server name=\"{name}\" content=\"{}\">", escape(content))),
        );
        tags.extend(self.data.iter().map(|data| {
            // Inside a script element, only '<' can end the element.
            let json = data.to_string().replace('<', "\\u003c");
            format!("<script data-server type=\"application/ld+json\">{json}</script>")
        }));
        tags.concat()
    }

    /// Returns the canonical URL, and the tags that name it.
    fn place(&self, site: Site<'_>, canonical: &str) -> (String, Vec<String>) {
        let Site { origin, language, catalogue, .. } = site;
        let mut tags = Vec::new();
        let languages = languages_of(self.subject, catalogue, site.languages);
        let first = ServedLanguage::default();
        let own = languages.iter().find(|there| there.prefix == language.served.prefix);
        // A page without a translation shows the first language. Search engines should index it at that language's address.
        if own.is_none() && !language.served.prefix.is_empty() {
            tags.push("<meta data-server name=\"robots\" content=\"noindex\">".to_owned());
        }
        let url = address(origin, own.copied().unwrap_or(&first), canonical);
        tags.push(format!("<link data-server rel=\"canonical\" href=\"{}\">", escape(&url)));
        tags.extend(own.into_iter().flat_map(|own| links(own, &languages, origin, canonical)));
        (url, tags)
    }
}

/// Returns the `alternate` links of the page's languages. Empty for a single language.
fn links(own: &ServedLanguage, languages: &[&ServedLanguage], origin: &str, canonical: &str) -> Vec<String> {
    if languages.len() < 2 {
        return Vec::new();
    }
    let named = languages.iter().map(|language| (language.locale.as_str(), *language));
    let default = languages.iter().find(|language| language.prefix.is_empty()).map(|first| ("x-default", *first));
    let link = |(name, language): (&str, &ServedLanguage)| {
        let url = address(origin, language, canonical);
        format!("<link data-server rel=\"alternate\" hreflang=\"{name}\" href=\"{}\">", escape(&url))
    };
    let others = languages.iter().filter(|language| language.prefix != own.prefix);
    let alternate = |language: &&ServedLanguage| {
        let lang = language.lang.replace('-', "_");
        format!("<meta data-server property=\"og:locale:alternate\" content=\"{lang}\">")
    };
    named.chain(default).map(link).chain(others.map(alternate)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::ServedLanguage;
    use crate::pages::entries::Language;
    use crate::public_catalogue::Snapshot;
    use domain::storefront::snapshot::Catalogue;
    use domain::testing;
    use serde_json::json;

    fn html(head: &Head, brand: &str) -> String {
        let mut settings = testing::settings();
        settings.brand.name = brand.to_owned();
        let language = Language {
            served: ServedLanguage { lang: "hi-IN".to_owned(), ..ServedLanguage::default() },
            ..Language::default()
        };
        let catalogue = Snapshot::new(Catalogue::default(), testing::tax(), testing::noon()).unwrap();
        let site = Site {
            origin: "https://kaushal.test",
            settings: &settings,
            language: &language,
            languages: std::slice::from_ref(&language.served),
            catalogue: &catalogue,
            tax: testing::tax(),
        };
        head.html(site, false)
    }

    #[test]
    fn nothing_of_a_title_becomes_markup() {
        let hostile = "</title></script><script>alert(1)</script>\"'&";
        let head = Head {
            title: hostile.into(),
            description: hostile.into(),
            canonical: Some("/course/x".into()),
            kind: "product",
            data: vec![json!({"name": hostile})],
            ..Head::default()
        };
        let html = html(&head, hostile);
        assert_eq!(html.matches("<script").count(), 1, "{html}");
        assert_eq!(html.matches("</script>").count(), 1, "{html}");
        assert_eq!(html.matches("</title>").count(), 1, "{html}");
        assert!(html.contains("og:locale\" content=\"hi_IN\""), "{html}");
        let json = html.split("ld+json\">").nth(1).unwrap().trim_end_matches("</script>");
        assert_eq!(serde_json::from_str::<Value>(json).unwrap()["name"], hostile);
    }

    #[test]
    fn a_page_to_be_left_out_says_so_and_no_more() {
        let head = Head { title: "Not found".into(), ..Head::default() };
        assert_eq!(
            html(&head, "Kaushal"),
            "<title data-server>Not found</title><meta data-server name=\"robots\" content=\"noindex\">"
        );
    }
}
