//! Security headers, on every answer.

use crate::config::Config;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};

/// No inline script, no other origin but the frame of a lesson's film. Inline styles are needed by the client's
/// dialogs and player.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; \
     frame-src https://www.youtube-nocookie.com; object-src 'none'; base-uri 'self'; form-action 'self'; \
     frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Adds them; an answer's own value stays.
pub fn secure(config: &Config, headers: &mut HeaderMap) {
    for (name, value) in HEADERS {
        if !headers.contains_key(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    if config.http.strict_transport {
        headers
            .insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000; includeSubDomains"));
    }
}
