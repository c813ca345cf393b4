//! The built client: its files, its prerendered pages with the settings written in, and the shell for the rest, each
//! with what search engines and other sites read in it.

mod built;
mod entries;
mod fill;
mod first;
mod found;
mod head;
mod patterns;
mod sitemap;
mod structured;
mod template;

pub use built::Built;
pub use entries::Entry;

use crate::catalogue_cache::Snapshot;
use crate::config::Config;
use crate::error::ApiError;
use crate::prepared::Prepared;
use crate::routes::storefront::SettingsData;
use crate::wiring::StartError;
use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use built::parsed;
use domain::Time;
use domain::gst::TaxPolicy;
use domain::money::OutOfRange;
use fill::Fill;
use found::Found;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use structured::Site;

const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const REVALIDATE: &str = "no-cache";
/// Files that are for the server, not for browsers.
const HIDDEN: [&str; 3] = ["/routes.json", "/pages.json", "/shell.html"];
/// Most pages that are kept ready; more than a catalogue has.
const READY: usize = 4096;

/// The client in memory.
pub struct Pages {
    built: Arc<Built>,
    /// Prerendered pages by path.
    pages: HashMap<String, (String, Entry)>,
    /// Pages of one thing each (`course`, `bundle`, `special-bundle`), with marks in the places of its data.
    templates: HashMap<String, String>,
    /// The page of all other addresses; empty when the client is not built.
    shell: String,
    /// Pages as they go out, by name, with the catalogue's edition and the origin in their text. One each: whatever hosts
    /// are asked for, they are not more.
    ready: Mutex<HashMap<String, Ready>>,
}

#[derive(Clone)]
struct Ready {
    edition: (i64, Time),
    origin: String,
    page: Arc<Prepared>,
}

impl Pages {
    /// The pages of a build with the settings in them. Without a build it knows none.
    pub fn new(built: Arc<Built>, settings: &SettingsData) -> Result<Self, StartError> {
        let fill = Fill::new(settings)?;
        let mut html: HashMap<_, _> = built.html.iter().map(|(name, page)| (name, fill.page(page))).collect();
        let entries: Vec<Entry> = match built.entries.as_str() {
            "" => Vec::new(),
            entries => parsed("pages.json", &fill.raw(entries))?,
        };
        let mut pages = HashMap::new();
        for entry in entries {
            let file = format!("{}/index.html", entry.path.trim_end_matches('/'));
            let page = html.get(&file).cloned();
            let page = page.ok_or_else(|| StartError::other(format!("the client's {file} is missing")))?;
            pages.insert(entry.path.clone(), (page, entry));
        }
        let templates = html.iter().filter_map(|(name, page)| {
            let name = name.strip_prefix("/templates/")?.strip_suffix(".html")?;
            Some((name.to_owned(), page.clone()))
        });
        let templates = templates.collect();
        let (shell, home) = ("/shell.html".to_owned(), "/index.html".to_owned());
        let shell = html.remove(&shell).or_else(|| html.remove(&home)).unwrap_or_default();
        Ok(Self { built, pages, templates, shell, ready: Mutex::default() })
    }

    /// The prerendered pages, by address.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        let mut entries: Vec<_> = self.pages.values().map(|(_, entry)| entry).collect();
        entries.sort_by(|a, b| a.path.cmp(&b.path));
        entries.into_iter()
    }

    /// Whether a path is that of a page, known or not: not of the API, a built file or media.
    pub fn is_page(path: &str) -> bool {
        let own = |own: &&str| path == *own || path.strip_prefix(*own).is_some_and(|rest| rest.starts_with('/'));
        !["/api", "/assets", "/media"].iter().any(own)
    }

    /// The answer to a path that no other route took.
    pub fn respond(
        &self,
        request: &HttpRequest,
        catalogue: &Snapshot,
        config: &Config,
        tax: TaxPolicy,
    ) -> HttpResponse {
        let path = request.match_info().as_str();
        let origin = origin(request, config);
        match path {
            "/robots.txt" => {
                return Prepared::new("text/plain; charset=utf-8", sitemap::robots(&origin))
                    .respond(request, REVALIDATE);
            }
            "/sitemap.xml" => {
                return Prepared::new("application/xml", sitemap::sitemap(self, catalogue, &origin))
                    .respond(request, REVALIDATE);
            }
            _ => {}
        }
        if let Some(file) = self.built.files.get(path).filter(|_| !HIDDEN.contains(&path)) {
            let caching = if path.starts_with("/assets/") { IMMUTABLE } else { REVALIDATE };
            return file.respond(request, caching);
        }
        if !Self::is_page(path) {
            return ApiError::not_found("There is nothing at this address.").error_response();
        }
        if self.shell.is_empty() {
            return HttpResponse::NotFound().content_type("text/plain; charset=utf-8").body(
                "The client is not built. Run `make build-client` (or `npm run build` in frontend/) and start again.\n",
            );
        }
        let site = Site { origin: &origin, config, tax };
        match self.find(path.trim_end_matches('/'), request.query_string(), catalogue, site) {
            Ok(found) => self.ready(found, catalogue, site).respond(request),
            Err(OutOfRange) => ApiError::internal("a price is out of range").error_response(),
        }
    }

    /// The page as it goes out, written once per edition of the catalogue.
    fn ready(&self, found: Found<'_>, catalogue: &Snapshot, site: Site<'_>) -> Answer {
        let edition = (catalogue.catalogue.version, catalogue.at);
        let status = found.status;
        let mut all = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = all.get(&found.name).filter(|it| it.edition == edition && it.origin == site.origin) {
            return Answer { status, page: known.page.clone() };
        }
        let page = Arc::new(Prepared::new("text/html; charset=utf-8", self.written(&found, site)));
        if all.len() >= READY {
            all.clear();
        }
        all.insert(found.name.clone(), Ready { edition, origin: site.origin.to_owned(), page: page.clone() });
        Answer { status, page }
    }

    /// Writes data and head into the template.
    fn written(&self, found: &Found<'_>, site: Site<'_>) -> String {
        let head = found.head.html(site.origin, &site.config.brand.name) + &self.hindi_face(&found.first.opening());
        let html = template::fill(found.template, &found.first.data);
        let html = html.replacen("<!--head-->", "", 1).replacen("</head>", &format!("{head}</head>"), 1);
        let data = format!("id=\"first-data\">{}</script>", found.first.json());
        html.replacen("id=\"first-data\"></script>", &data, 1)
    }

    /// Has the Hindi face fetched with the page when its text needs it: found only once the text is laid out, it comes
    /// too late and moves the lines.
    fn hindi_face(&self, text: &str) -> String {
        if !is_hindi(text) {
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

struct Answer {
    status: StatusCode,
    page: Arc<Prepared>,
}

impl Answer {
    fn respond(&self, request: &HttpRequest) -> HttpResponse {
        self.page.respond_with(self.status, request, REVALIDATE)
    }
}

/// Where browsers find us: the setting, else the host they asked for.
fn origin(request: &HttpRequest, config: &Config) -> String {
    if let Some(origin) = &config.http.public_origin {
        return origin.trim_end_matches('/').to_owned();
    }
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let plain = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]".contains(letter);
    let host = if !host.is_empty() && host.len() <= 255 && host.chars().all(plain) { host } else { "localhost" };
    format!("http://{host}")
}

/// Text for HTML, in an element or a quoted attribute.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt" | "md") => "text/plain; charset=utf-8",
        Some("xml") => "application/xml",
        Some("woff2") => "font/woff2",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("avif") => "image/avif",
        Some("ico") => "image/x-icon",
        Some("mp4") => "video/mp4",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests;
