//! The built client: its files, its prerendered pages with the settings written in, and the shell for the rest.

mod patterns;

use crate::error::ApiError;
use crate::prepared::Prepared;
use crate::routes::storefront::SettingsData;
use crate::wiring::StartError;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use patterns::Pattern;
use std::collections::HashMap;
use std::path::Path;

const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const REVALIDATE: &str = "no-cache";
/// Files that are for the server, not for browsers.
const HIDDEN: [&str; 2] = ["/routes.json", "/shell.html"];

/// The client in memory.
pub struct Pages {
    files: HashMap<String, Prepared>,
    shell: Option<Prepared>,
    patterns: Vec<Pattern>,
}

impl Pages {
    /// Reads the folder that `vite build` and the prerendering made. Without it the server runs and says so.
    pub fn load(dist: &Path, settings: &SettingsData) -> Result<Self, StartError> {
        let unreadable = |error: std::io::Error| StartError::other(format!("cannot read {}: {error}", dist.display()));
        let mut pages = Self { files: HashMap::new(), shell: None, patterns: Vec::new() };
        if !dist.is_dir() {
            tracing::warn!(folder = %dist.display(), "the client is not built; only the API answers");
            return Ok(pages);
        }
        let fill = Fill::new(settings)?;
        let mut folders = vec![dist.to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in folder.read_dir().map_err(unreadable)? {
                let path = entry.map_err(unreadable)?.path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let Some(name) = path.strip_prefix(dist).ok().and_then(Path::to_str) else { continue };
                if name.starts_with('.') {
                    continue;
                }
                let bytes = std::fs::read(&path).map_err(unreadable)?;
                pages.add(&format!("/{name}"), bytes, &fill)?;
            }
        }
        pages.shell = pages.files.remove("/shell.html");
        Ok(pages)
    }

    fn add(&mut self, name: &str, bytes: Vec<u8>, fill: &Fill) -> Result<(), StartError> {
        if name == "/routes.json" {
            let patterns: Vec<String> = serde_json::from_slice(&bytes)
                .map_err(|error| StartError::other(format!("the client's routes.json cannot be read: {error}")))?;
            self.patterns = patterns.iter().map(|pattern| Pattern::new(pattern)).collect();
            return Ok(());
        }
        let is_html = name.ends_with(".html");
        let bytes = if is_html { fill.page(&String::from_utf8_lossy(&bytes)).into_bytes() } else { bytes };
        self.files.insert(name.to_owned(), Prepared::new(content_type(name), bytes));
        Ok(())
    }

    /// Compresses everything, so that no visitor waits for it.
    pub fn warm(&self) {
        self.files.values().chain(&self.shell).for_each(Prepared::warm);
    }

    /// The answer to a path that no other route took.
    pub fn respond(&self, request: &HttpRequest) -> HttpResponse {
        let path = request.match_info().as_str();
        if let Some(file) = self.files.get(path).filter(|_| !HIDDEN.contains(&path)) {
            let caching = if path.starts_with("/assets/") { IMMUTABLE } else { REVALIDATE };
            return file.respond(request, caching);
        }
        if ["/api", "/assets", "/media"].iter().any(|own| path == *own || path.starts_with(&format!("{own}/"))) {
            return ApiError::not_found("There is nothing at this address.").error_response();
        }
        let trimmed = path.trim_end_matches('/');
        if let Some(page) = self.files.get(&format!("{trimmed}/index.html")) {
            return page.respond(request, REVALIDATE);
        }
        let known = self.patterns.iter().any(|pattern| pattern.matches(trimmed));
        let status = if known { StatusCode::OK } else { StatusCode::NOT_FOUND };
        match self.shell.as_ref().or_else(|| self.files.get("/index.html")) {
            Some(shell) => shell.respond_with(status, request, REVALIDATE),
            None => HttpResponse::NotFound()
                .content_type("text/plain; charset=utf-8")
                .body("The client is not built. Run `make build` (or `npm run build` in frontend/) and start again.\n"),
        }
    }
}

/// Writes the settings into a page.
struct Fill {
    texts: Vec<(String, String)>,
    json: String,
}

impl Fill {
    fn new(settings: &SettingsData) -> Result<Self, StartError> {
        let value = serde_json::to_value(settings.inner()).map_err(StartError::other)?;
        let mut texts = Vec::new();
        collect(&value, "", &mut texts);
        // Inside a script element only '<' could end it.
        Ok(Self { texts, json: value.to_string().replace('<', "\\u003c") })
    }

    /// Replaces each `%{path}%` by the setting's escaped text, and fills the element `<script id="settings">`.
    fn page(&self, html: &str) -> String {
        let mut html = html.to_owned();
        for (path, text) in &self.texts {
            html = html.replace(&format!("%{{{path}}}%"), text);
        }
        html.replacen("id=\"settings\"></script>", &format!("id=\"settings\">{}</script>", self.json), 1)
    }
}

fn collect(value: &serde_json::Value, path: &str, texts: &mut Vec<(String, String)>) {
    match value {
        serde_json::Value::Object(fields) => {
            for (name, field) in fields {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                collect(field, &path, texts);
            }
        }
        serde_json::Value::String(text) => texts.push((path.to_owned(), escape(text))),
        // 18.0 reads 18, as JavaScript prints it.
        serde_json::Value::Number(number) => {
            texts.push((path.to_owned(), number.to_string().trim_end_matches(".0").to_owned()));
        }
        serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Array(_) => {}
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
mod tests {
    use super::*;
    use crate::config::{Config, Source};
    use actix_web::body::to_bytes;
    use actix_web::test::TestRequest;

    fn pages() -> Pages {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        let block = "<script type=\"application/json\" id=\"settings\"></script>";
        write("index.html", &format!("<h1>%{{brand.name}}%</h1>{block}"));
        write("about/index.html", "<p title=\"%{brand.name}%\">%{gst.percent}%%</p>");
        write("shell.html", "<p>shell</p>");
        write("assets/app-1.js", "1");
        write("routes.json", r#"["/", "/about", "/course/:courseId", "/courses/:category?/:id?", "*"]"#);
        let mut config = Config::load(&Source::default()).unwrap();
        config.brand.name = "A & B </script>\"".to_owned();
        Pages::load(folder.path(), &SettingsData::from(&config)).unwrap()
    }

    async fn get(pages: &Pages, path: &str) -> (u16, String, String) {
        let response = pages.respond(&TestRequest::with_uri(path).to_http_request());
        let header = |name| response.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
        let (status, caching) = (response.status().as_u16(), header("cache-control").unwrap_or_default());
        (status, caching, String::from_utf8(to_bytes(response.into_body()).await.unwrap().to_vec()).unwrap())
    }

    #[actix_web::test]
    async fn settings_are_written_into_pages_escaped() {
        let pages = pages();
        let (status, _, home) = get(&pages, "/").await;
        assert_eq!(status, 200);
        assert!(home.starts_with("<h1>A &amp; B &lt;/script&gt;&quot;</h1>"), "{home}");
        assert!(home.contains(r#""name":"A & B \u003c/script>\"""#), "{home}");
        assert_eq!(get(&pages, "/about/").await.2, "<p title=\"A &amp; B &lt;/script&gt;&quot;\">18%</p>");
    }

    #[actix_web::test]
    async fn known_routes_get_the_shell_and_unknown_ones_a_404() {
        let pages = pages();
        assert_eq!(get(&pages, "/course/react").await, (200, "no-cache".into(), "<p>shell</p>".into()));
        assert_eq!(get(&pages, "/Courses").await.0, 200);
        assert_eq!(get(&pages, "/courses/web/1/more").await.0, 404);
        assert_eq!(get(&pages, "/nowhere").await, (404, "no-cache".into(), "<p>shell</p>".into()));
        assert_eq!(get(&pages, "/routes.json").await.0, 404);
        assert_eq!(get(&pages, "/shell.html").await.0, 404);
    }

    #[actix_web::test]
    async fn assets_last_for_ever_and_never_fall_back() {
        let pages = pages();
        assert_eq!(get(&pages, "/assets/app-1.js").await, (200, IMMUTABLE.into(), "1".into()));
        for path in ["/assets/app-2.js", "/media/x", "/api/v2/user"] {
            let (status, _, body) = get(&pages, path).await;
            assert_eq!(status, 404);
            assert!(body.starts_with("{\"success\":false"), "{body}");
        }
    }

    #[actix_web::test]
    async fn a_missing_build_is_said() {
        let settings = SettingsData::from(&Config::load(&Source::default()).unwrap());
        let pages = Pages::load(Path::new("/no/such/folder"), &settings).unwrap();
        let (status, _, body) = get(&pages, "/").await;
        assert_eq!(status, 404);
        assert!(body.contains("not built"));
    }
}
