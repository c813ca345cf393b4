//! What happens around every request. Outermost first: [`request`] (id, span, log line, figures, headers), [`origin`],
//! [`rate_limit`], [`hint`], the session's cookie, [`known_paths`].

pub mod headers;
pub mod hint;
pub mod known_paths;
pub mod metrics;
pub mod origin;
pub mod paced_body;
pub mod rate_limit;
pub mod request;
