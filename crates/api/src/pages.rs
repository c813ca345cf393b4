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

use crate::config::Config;
use crate::error::ApiError;
use crate::institute::Institute;
use crate::limits::Limits;
use crate::prepared::{Coding, Plain};
use crate::public_catalogue::Snapshot;
use crate::public_settings::SettingsData;
use crate::ready::{Terms, With};
use crate::response_cache::Made;
use crate::start_error::StartError;
use actix_web::http::{StatusCode, header, header::HeaderValue};
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use built::parsed;
use domain::money::OutOfRange;
use fill::Fill;
use found::Found;
use std::collections::HashMap;
use std::sync::Arc;
use structured::Site;

const SITEMAP: &str = "/sitemap.xml";
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const REVALIDATE: &str = "no-cache";
/// Files that are for the server, not for browsers.
const HIDDEN: [&str; 3] = ["/routes.json", "/pages.json", "/shell.html"];

/// The client in memory.
pub struct Pages {
    built: Arc<Built>,
    /// Prerendered pages by path.
    pages: HashMap<String, (String, Entry)>,
    /// Pages of one thing each (`course`, `bundle`, `special-bundle`), with marks in the places of its data.
    templates: HashMap<String, String>,
    /// The page of all other addresses; empty when the client is not built.
    shell: String,
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
        Ok(Self { built, pages, templates, shell })
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

    /// A page or the sitemap, anew.
    fn made(&self, path: &str, query: &str, catalogue: &Snapshot, site: Site<'_>) -> Result<Plain, ApiError> {
        if path == SITEMAP {
            return Ok(Plain::new("application/xml", sitemap::sitemap(self, catalogue, site.origin)));
        }
        let found = self.found(self.target(path, query, catalogue), catalogue, site);
        let found = found.map_err(|OutOfRange| ApiError::internal("a price is out of range"))?;
        Ok(Plain::new("text/html; charset=utf-8", self.written(&found, site)))
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

/// What pages are made from, as it is now.
#[derive(Clone)]
pub struct Edition {
    /// The settings.
    pub institute: Arc<Institute>,
    /// The catalogue.
    pub snapshot: Arc<Snapshot>,
}

/// The answer to a path that no other route took.
pub async fn respond(request: &HttpRequest, edition: Edition, limits: &Limits, with: With<'_>) -> HttpResponse {
    let (institute, path) = (&edition.institute, request.match_info().as_str());
    let pages = &institute.pages;
    if let Some(file) = pages.built.files.get(path).filter(|_| !HIDDEN.contains(&path)) {
        let caching = if path.starts_with("/assets/") { IMMUTABLE } else { REVALIDATE };
        let served = file.serve(request.headers()).await;
        let terms = Terms::new(caching, institute.version);
        return edition.snapshot.on_demand.ready.respond(request, &served, terms, with);
    }
    if path == "/robots.txt" {
        let robots = sitemap::robots(&Origin::of(request, &institute.config).name);
        let robots = Plain::new("text/plain; charset=utf-8", robots).quick(Coding::Identity);
        return robots.respond(StatusCode::OK, request, REVALIDATE);
    }
    if !Pages::is_page(path) {
        return ApiError::not_found("There is nothing at this address.").error_response();
    }
    if pages.shell.is_empty() && path != SITEMAP {
        return HttpResponse::NotFound().content_type("text/plain; charset=utf-8").body(
            "The client is not built. Run `make build-client` (or `npm run build` in frontend/) and start again.\n",
        );
    }
    page(request, edition, limits, with).await.unwrap_or_else(|error| error.error_response())
}

/// A page or the sitemap, kept as long as catalogue and settings stay as they are.
async fn page(
    request: &HttpRequest,
    edition: Edition,
    limits: &Limits,
    with: With<'_>,
) -> Result<HttpResponse, ApiError> {
    let Edition { institute, snapshot } = &edition;
    let origin = Origin::of(request, &institute.config);
    let (path, query) = (request.match_info().as_str(), request.query_string());
    let (status, name) = if path == SITEMAP {
        (StatusCode::OK, SITEMAP.to_owned())
    } else {
        let target = institute.pages.target(path, query, snapshot);
        (target.status(), target.name())
    };
    let key = (institute.version, origin.name.clone(), name);
    let admit = || limits.admit_uncached(&institute.config, request);
    let (of, path, query) = (edition.clone(), path.to_owned(), query.to_owned());
    let make = move || {
        let Edition { institute, snapshot } = &of;
        let site = Site { origin: &origin.name, config: &institute.config, tax: institute.tax };
        let plain = institute.pages.made(&path, &query, snapshot, site)?;
        Ok(Made { plain, keep: origin.is_ours })
    };
    let asked = (key, request.headers(), with.0);
    let page = snapshot.on_demand.pages.get_or_make(asked, admit, make).await?;
    if status != StatusCode::OK {
        return Ok(page.coded.respond(status, request, REVALIDATE));
    }
    let host = institute.config.http.public_origin.is_none().then(|| request.headers().get(header::HOST).cloned());
    let host = host.map(|host| host.unwrap_or(HeaderValue::from_static("")));
    let cache = Some(snapshot.on_demand.pages.name());
    let terms = Terms { host, cache, ..Terms::new(REVALIDATE, institute.version) };
    Ok(snapshot.on_demand.ready.respond(request, &page, terms, with))
}

/// Where browsers find us.
struct Origin {
    name: String,
    /// Not made up by the caller: pages with it may be kept.
    is_ours: bool,
}

impl Origin {
    /// The setting, else the host that they asked for.
    fn of(request: &HttpRequest, config: &Config) -> Self {
        if let Some(origin) = &config.http.public_origin {
            return Self { name: origin.trim_end_matches('/').to_owned(), is_ours: true };
        }
        let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let plain = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]".contains(letter);
        let host = if !host.is_empty() && host.len() <= 255 && host.chars().all(plain) { host } else { "localhost" };
        // Without the setting a caller could make up hosts for ever; these few are what a developer's browser asks for.
        let port = format!(":{}", request.app_config().local_addr().port());
        let own = ["localhost", "127.0.0.1", "[::1]"].contains(&host.strip_suffix(&port).unwrap_or(host));
        Self { name: format!("http://{host}"), is_ours: own }
    }
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
