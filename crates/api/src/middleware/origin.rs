//! CSRF protection: accepts unsafe methods from our own pages only. Browsers name the site that a request comes from. Other
//! programs send neither header and have no cookies of other people to abuse. Payment gateways redirect browsers from their own
//! page. Those requests use no cookie and are authenticated by a signature.

use crate::config::Config;
use crate::error::ApiError;
use crate::routes::payments;
use crate::state::AppState;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::{Uri, header};
use actix_web::middleware::Next;
use actix_web::{Error, web};
use std::net::{Ipv4Addr, Ipv6Addr};
use url::{Host, Url};

/// Rejects an unsafe method from a foreign page.
///
/// # Errors
///
/// The errors of the wrapped service. A rejection is a response.
pub async fn check(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let state = request.app_data::<web::Data<AppState>>().cloned();
    let proven_otherwise = payments::is_notification(request.match_info().as_str());
    let ours =
        request.method().is_safe() || proven_otherwise || state.is_some_and(|state| is_ours(&state.config, &request));
    if ours {
        return Ok(next.call(request).await?.map_into_boxed_body());
    }
    let error = ApiError::forbidden("This request comes from another site.").with_code("other_origin");
    Ok(request.error_response(error))
}

fn is_ours(config: &Config, request: &ServiceRequest) -> bool {
    let text = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = request.headers().get(header::ORIGIN) else {
        return matches!(text("sec-fetch-site"), None | Some("same-origin" | "none"));
    };
    let Ok(origin) = origin.to_str() else { return false };
    let own = match &config.http.public_origin {
        Some(public) => origin.eq_ignore_ascii_case(public),
        None => authority(origin).is_some_and(|from| text("host").is_some_and(|host| from.eq_ignore_ascii_case(host))),
    };
    own || (config.http.dev_origins && is_local(origin))
}

/// `host[:port]` of an origin.
fn authority(origin: &str) -> Option<String> {
    let uri: Uri = origin.parse().ok()?;
    uri.scheme_str().filter(|scheme| matches!(*scheme, "http" | "https"))?;
    uri.authority().map(ToString::to_string)
}

/// Whether an origin, as browsers write it, is a page of this machine on any port.
fn is_local(origin: &str) -> bool {
    let Ok(url) = Url::parse(origin) else { return false };
    let is_here = match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address == Ipv4Addr::LOCALHOST,
        Some(Host::Ipv6(address)) => address == Ipv6Addr::LOCALHOST,
        None => false,
    };
    // An origin must have no user, path or other part that a parser ignores.
    is_here && matches!(url.scheme(), "http" | "https") && url.origin().ascii_serialization() == origin
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_origins_of_this_machine_are_local() {
        for local in ["http://localhost:5173", "http://localhost", "https://127.0.0.1:8443", "http://[::1]:5173"] {
            assert!(is_local(local), "{local}");
        }
        for foreign in [
            "http://localhost.evil.example",
            "http://localhost@evil.example",
            "http://localhost:5173@evil.example",
            "http://user@localhost",
            "http://localhost:5173/evil.example",
            "http://127.0.0.1.evil.example",
            "http://[::1].evil.example",
            "http://[::1]evil.example",
            "http://localhost:port",
            "http://localhost\\@evil.example",
            "http://evil.example#localhost",
            "ftp://localhost",
            "localhost",
            "localhost:5173",
            "null",
            "",
        ] {
            assert!(!is_local(foreign), "{foreign}");
        }
    }
}
