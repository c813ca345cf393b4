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

/// The headers with their values, made once.
#[derive(Debug)]
pub struct SecurityHeaders {
    /// Added unless the answer has its own.
    added: Vec<(HeaderName, HeaderValue)>,
    /// Said by every answer, where the site is reached by HTTPS only.
    strict_transport: bool,
}

impl SecurityHeaders {
    /// As the settings have them.
    pub fn new(config: &Config) -> Self {
        let mut added = HEADERS.map(|(name, value)| (name, HeaderValue::from_static(value))).to_vec();
        if let Some(page) = config.payment.page_origin() {
            let forms = format!("form-action 'self' {page} {GATEWAY_PAGES}");
            let policy = HeaderValue::from_str(&CONTENT_SECURITY_POLICY.replace("form-action 'self'", &forms));
            for (name, value) in &mut added {
                if let (&header::CONTENT_SECURITY_POLICY, Ok(policy)) = (&*name, &policy) {
                    value.clone_from(policy);
                }
            }
        }
        Self { added, strict_transport: config.http.strict_transport }
    }

    /// Adds them; an answer's own value stays.
    pub fn add(&self, headers: &mut HeaderMap) {
        for (name, value) in &self.added {
            if !headers.contains_key(name) {
                headers.insert(name.clone(), value.clone());
            }
        }
        if self.strict_transport {
            let year = HeaderValue::from_static("max-age=31536000; includeSubDomains");
            headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
        }
    }
}
