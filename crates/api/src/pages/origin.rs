//! The site's origin, as browsers name it.

use crate::config::Config;
use actix_web::HttpRequest;
use actix_web::http::header;

/// The site's public origin.
#[derive(Debug, Clone)]
pub(super) struct Origin {
    /// Scheme, host and port.
    pub name: String,
    /// Whether the origin is trusted, not chosen by the caller. Only then may pages with it be cached.
    pub is_ours: bool,
}

impl Origin {
    /// Returns the configured origin, else the requested host.
    pub(super) fn of(request: &HttpRequest, config: &Config) -> Self {
        if let Some(origin) = &config.http.public_origin {
            return Self { name: origin.trim_end_matches('/').to_owned(), is_ours: true };
        }
        let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let plain = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]".contains(letter);
        let host = if !host.is_empty() && host.len() <= 255 && host.chars().all(plain) { host } else { "localhost" };
        // Without the setting, callers could invent any number of hosts. Only the hosts of a developer's own browser are
        // trusted.
        let port = format!(":{}", request.app_config().local_addr().port());
        let own = ["localhost", "127.0.0.1", "[::1]"].contains(&host.strip_suffix(&port).unwrap_or(host));
        Self { name: format!("http://{host}"), is_ours: own }
    }
}
