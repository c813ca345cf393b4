//! The output of the client's build, as read from its folder. It does not depend on the settings.

use super::patterns::Pattern;
use crate::cached_response::PackedResponse;
use crate::language::ServedLanguage;
use crate::start_error::StartError;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The suffix of a file's Brotli form, stored beside it (frontend/scripts/compress.mjs).
const COMPRESSED: &str = ".br";

/// The files of a build.
#[derive(Default)]
pub struct FrontendAssets {
    /// Files by address.
    pub(super) files: HashMap<String, PackedResponse>,
    /// The HTML shell of every page. Empty without a build.
    pub(super) shell: String,
    /// The build's list of pages, with placeholders for settings; empty without a build.
    pub(super) entries: String,
    pub(super) patterns: Vec<Pattern>,
}

/// The builds of the client in all served languages.
#[derive(Default)]
pub struct Builds {
    /// The build in the first language.
    pub first: Arc<FrontendAssets>,
    /// The builds in further languages.
    pub translated: Vec<Arc<FrontendAssets>>,
}

impl Builds {
    /// Reads `dist`, and for each further language the folder beside it whose name ends with the language. If the client is not
    /// built at all, only the API is served.
    ///
    /// # Errors
    ///
    /// A folder cannot be read, or a further language's folder is missing.
    pub fn read(dist: &Path, languages: &[String]) -> Result<Self, StartError> {
        let of = |language: &String| {
            let dist = dist_of(dist, language);
            match dist.is_dir() {
                true => FrontendAssets::read(&dist).map(Arc::new),
                false => Err(StartError::other(format!(
                    "{} is missing: build it by npm run build in frontend/, or take {language} off http.languages",
                    dist.display()
                ))),
            }
        };
        let translated = languages.iter().filter(|_| dist.is_dir()).map(of).collect::<Result<_, _>>()?;
        Ok(Self { first: Arc::new(FrontendAssets::read(dist)?), translated })
    }

    /// Returns all builds, the first language's first.
    pub fn all(&self) -> impl Iterator<Item = &Arc<FrontendAssets>> {
        std::iter::once(&self.first).chain(&self.translated)
    }
}

/// Returns the folder of the client's build in a further language, beside the first language's.
pub fn dist_of(dist: &Path, language: &str) -> PathBuf {
    let name = dist.file_name().unwrap_or_default().to_string_lossy();
    dist.with_file_name(format!("{name}-{language}"))
}

impl FrontendAssets {
    /// Reads a build's folder. If it is missing, the server logs that and runs without it.
    ///
    /// # Errors
    ///
    /// The folder or one of its files cannot be read.
    pub fn read(dist: &Path) -> Result<Self, StartError> {
        let unreadable = |error: std::io::Error| StartError::other(format!("cannot read {}: {error}", dist.display()));
        let mut built = Self::default();
        if !dist.is_dir() {
            tracing::warn!(folder = %dist.display(), "the client is not built; only the API answers");
            return Ok(built);
        }
        let mut folders = vec![dist.to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in folder.read_dir().map_err(unreadable)? {
                let path = entry.map_err(unreadable)?.path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let Some(name) = path.strip_prefix(dist).ok().and_then(Path::to_str) else { continue };
                if !name.starts_with('.') && !name.ends_with(COMPRESSED) {
                    built.keep(name, std::fs::read(&path).map_err(unreadable)?)?;
                    built.keep_brotli(name, &path);
                }
            }
        }
        Ok(built)
    }

    /// Stores a file of the build. Files for the server are kept apart from those for browsers.
    fn keep(&mut self, name: &str, bytes: Vec<u8>) -> Result<(), StartError> {
        let text = || String::from_utf8_lossy(&bytes).into_owned();
        match name {
            "routes.json" => {
                let patterns: Vec<String> = parsed(name, &text())?;
                self.patterns = patterns.iter().map(|pattern| Pattern::new(pattern)).collect();
            }
            "pages.json" => self.entries = text(),
            "shell.html" => self.shell = text(),
            // Only the renderer needs `pages.js`. A browser can't use `index.html` before settings and a page are filled in.
            "pages.js" | "index.html" => {}
            _ => {
                let name = format!("/{name}");
                let file = PackedResponse::new(content_type(&name), bytes);
                self.files.insert(name, file);
            }
        }
        Ok(())
    }

    /// Stores the Brotli form that the build made, if there is one beside the file.
    fn keep_brotli(&self, name: &str, path: &Path) {
        let compressed = format!("{}{COMPRESSED}", path.display());
        if let (Some(file), Ok(bytes)) = (self.files.get(&format!("/{name}")), std::fs::read(compressed)) {
            file.keep_brotli(bytes);
        }
    }

    /// Returns name and prefix of the build's language. Without a build it returns the default.
    ///
    /// # Errors
    ///
    /// The build's list of pages cannot be read.
    pub fn served(&self) -> Result<ServedLanguage, StartError> {
        #[derive(Default, serde::Deserialize)]
        struct Named {
            language: ServedLanguage,
        }
        let named = if self.entries.is_empty() { Named::default() } else { parsed("pages.json", &self.entries)? };
        Ok(named.language)
    }

    /// Compresses all files, so that no visitor waits for it. Only the compressed forms are kept.
    pub fn warm(&self) {
        self.files.values().for_each(PackedResponse::pack);
    }
}

/// Parses a JSON file of the build.
///
/// # Errors
///
/// The file does not have the expected format.
pub(super) fn parsed<T: serde::de::DeserializeOwned>(name: &str, text: &str) -> Result<T, StartError> {
    serde_json::from_str(text)
        .map_err(|error| StartError::other(format!("the client's {name} cannot be read: {error}")))
}

pub(super) fn content_type(name: &str) -> &'static str {
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
    use actix_web::http::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue};

    #[actix_web::test]
    async fn a_form_that_the_build_compressed_is_sent_and_has_no_address_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("app-1.js"), "learn ".repeat(200)).unwrap();
        std::fs::write(folder.path().join("app-1.js.br"), "compressed").unwrap();
        let built = FrontendAssets::read(folder.path()).unwrap();
        assert_eq!(built.files.keys().collect::<Vec<_>>(), ["/app-1.js"]);
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, HeaderValue::from_static("br"));
        let sent = built.files.get("/app-1.js").unwrap().serve(&headers, || Ok(())).await.ok().unwrap();
        assert_eq!(sent.coded.bytes(), "compressed");
    }
}
