//! Middleware around every request. Outermost first: [`request`] (id, span, log line, metrics, headers), [`origin`],
//! [`rate_limit`], [`session_hint_cookie`], the session's cookie, [`known_paths`].

pub mod headers;
pub mod known_paths;
pub mod language_prefix;
pub mod metrics;
pub mod min_body_rate;
pub mod origin;
pub mod rate_limit;
pub mod request;
pub mod session_hint_cookie;
