//! Security headers of every response. Browsers may load resources from our own origin only, except videos from
//! `storefront.video_hosts` and the sources that a payment gateway needs.

use crate::config::Config;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use money::ports::gateway::PageSource;

/// The Content-Security-Policy: no inline scripts, and no other origin except the frame of a lesson's video and the sources
/// that the payment gateway needs. The client's dialogs and player need inline styles.
const CONTENT_SECURITY_POLICY: [(&str, &str); 12] = [
    ("default-src", "'self'"),
    ("script-src", "'self'"),
    ("style-src", "'self' 'unsafe-inline'"),
    ("img-src", "'self' data:"),
    ("media-src", "'self'"),
    ("font-src", "'self'"),
    ("connect-src", "'self'"),
    ("frame-src", "https://www.youtube-nocookie.com"),
    ("object-src", "'none'"),
    ("base-uri", "'self'"),
    ("form-action", "'self'"),
    ("frame-ancestors", "'none'"),
];

const HEADERS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// The security headers, built once.
#[derive(Debug)]
pub struct SecurityHeaders {
    /// Headers that are added unless the response sets its own value.
    added: Vec<(HeaderName, HeaderValue)>,
    /// Whether to send `Strict-Transport-Security`. Only for a site that is reached by HTTPS only.
    strict_transport: bool,
}

impl SecurityHeaders {
    /// Builds the headers from the settings, without foreign sources.
    pub fn new(config: &Config) -> Self {
        let added = HEADERS.map(|(name, value)| (name, HeaderValue::from_static(value))).to_vec();
        let plain = Self { added, strict_transport: config.http.strict_transport };
        plain.with_policy(&policy(&[]))
    }

    /// Allows the foreign sources that pages need.
    ///
    /// # Errors
    ///
    /// A source is not valid in a Content-Security-Policy, for example because it would end its directive.
    pub fn allowing(self, sources: &[PageSource]) -> Result<Self, String> {
        let is_source =
            |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_graphic() && !b";,".contains(&b));
        match sources.iter().find(|it| !is_source(&it.source)) {
            Some(wrong) => Err(format!("'{}' is no source for {}", wrong.source, wrong.directive.as_str())),
            None => Ok(self.with_policy(&policy(sources))),
        }
    }

    fn with_policy(mut self, policy: &str) -> Self {
        self.added.retain(|(name, _)| *name != header::CONTENT_SECURITY_POLICY);
        // The policy is printable ASCII, so it is a valid header value.
        self.added.extend(HeaderValue::from_str(policy).ok().map(|policy| (header::CONTENT_SECURITY_POLICY, policy)));
        self
    }

    /// Adds the headers. A response's own value takes precedence.
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

fn policy(sources: &[PageSource]) -> String {
    let directives = CONTENT_SECURITY_POLICY.iter().map(|(name, own)| {
        let more = sources.iter().filter(|it| it.directive.as_str() == *name).map(|it| it.source.as_str());
        [*name, *own].into_iter().chain(more).collect::<Vec<_>>().join(" ")
    });
    directives.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Source;
    use money::ports::gateway::PageDirective;

    fn source(directive: PageDirective, source: &str) -> PageSource {
        PageSource { directive, source: source.to_owned() }
    }

    fn allowing(sources: &[PageSource]) -> Result<String, String> {
        let plain = SecurityHeaders::new(&Config::load(&Source::default()).unwrap());
        let mut headers = HeaderMap::new();
        plain.allowing(sources)?.add(&mut headers);
        let policies: Vec<_> = headers.get_all(header::CONTENT_SECURITY_POLICY).collect();
        assert_eq!((policies.len(), headers.get("x-frame-options").is_some()), (1, true));
        Ok(policies[0].to_str().unwrap().to_owned())
    }

    #[test]
    fn each_source_of_a_gateway_stands_beside_our_own_in_its_directive() {
        let plain = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                     media-src 'self'; font-src 'self'; connect-src 'self'; frame-src https://www.youtube-nocookie.com; \
                     object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";
        assert_eq!(allowing(&[]).unwrap(), plain);
        let all = [
            (PageDirective::FormAction, "form-action 'self' https://pay.example.in https://*.pay.example.in;"),
            (PageDirective::ScriptSrc, "script-src 'self' https://pay.example.in https://*.pay.example.in;"),
            (PageDirective::ConnectSrc, "connect-src 'self' https://pay.example.in https://*.pay.example.in;"),
            (
                PageDirective::FrameSrc,
                "frame-src https://www.youtube-nocookie.com https://pay.example.in https://*.pay.example.in;",
            ),
        ];
        for (directive, expected) in all {
            let sources = ["https://pay.example.in", "https://*.pay.example.in"].map(|text| source(directive, text));
            let policy = allowing(&sources).unwrap();
            assert!(policy.contains(expected), "{policy}");
            let widened = " https://pay.example.in https://*.pay.example.in";
            assert_eq!(policy.replacen(widened, "", 1), plain, "and nothing else changes");
        }
    }

    #[test]
    fn a_source_cannot_begin_another_directive() {
        for wrong in
            ["", "https://a; script-src *", "https://a https://b", "https://a,b", "https://a\r\nb", "https://आ"]
        {
            assert!(allowing(&[source(PageDirective::FormAction, wrong)]).is_err(), "{wrong:?}");
        }
    }
}
