//! Security headers, on every answer.

use crate::config::Config;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};

/// No inline script, no other origin but the frame of a lesson's film and, where it is used, the payment gateway's page
/// for a form. Inline styles are needed by the client's
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

/// The gateway's page leads on to others of its own, which browsers hold against the same rule.
const GATEWAY_PAGES: &str = "https://*.payu.in";

/// Adds them; an answer's own value stays.
pub fn secure(config: &Config, headers: &mut HeaderMap) {
    let policy = config.payment.page_origin().filter(|_| !headers.contains_key(header::CONTENT_SECURITY_POLICY));
    if let Some(page) = policy {
        let forms = format!("form-action 'self' {page} {GATEWAY_PAGES}");
        if let Ok(value) = HeaderValue::from_str(&CONTENT_SECURITY_POLICY.replace("form-action 'self'", &forms)) {
            headers.insert(header::CONTENT_SECURITY_POLICY, value);
        }
    }
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
