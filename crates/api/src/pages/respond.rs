//! Responds to requests for pages and for the client's files.

use super::before_setup;
use super::client::Pages;
use super::edition::{Address, Edition};
use super::kept::KeptPages;
use super::origin::Origin;
use super::sitemap;
use crate::cached_response::{Coding, Plain, Served};
use crate::error::ApiError;
use crate::language::Language;
use crate::limits::Limits;
use crate::ready::{CachePolicy, With};
use crate::response_cache::Made;
use actix_web::http::{StatusCode, header, header::HeaderValue};
use actix_web::{HttpRequest, HttpResponse};
use std::sync::Arc;

const SITEMAP: &str = "/sitemap.xml";
pub(super) const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const REVALIDATE: &str = "no-cache";

/// Responds to a path that no other route matched.
pub async fn respond(
    request: &HttpRequest,
    edition: Edition,
    kept: &Arc<KeptPages>,
    limits: &Limits,
    with: With<'_>,
) -> HttpResponse {
    let (runtime, path) = (&edition.runtime, request.match_info().as_str());
    let pages = edition.pages();
    if let Some(file) = runtime.file(edition.language, path) {
        let caching = if path.starts_with("/assets/") { IMMUTABLE } else { REVALIDATE };
        let check = || limits.check_uncached(&runtime.config, request);
        let policy = CachePolicy::new(caching, runtime.version);
        return match file.serve(request.headers(), check).await {
            Ok(served) => edition.snapshot.on_demand.ready.respond(request, &served, policy, with),
            Err(refused) => HttpResponse::from_error(refused),
        };
    }
    if path == "/robots.txt" {
        let robots = sitemap::robots(&Origin::of(request, &runtime.config).name);
        let robots = Plain::new("text/plain; charset=utf-8", robots).quick(Coding::Identity);
        return robots.respond(StatusCode::OK, request, REVALIDATE);
    }
    if !Pages::is_page(path) {
        return HttpResponse::from_error(ApiError::not_found("There is nothing at this address."));
    }
    let hides_sample = before_setup::hides_sample(runtime, &edition.snapshot);
    if hides_sample && !before_setup::is_office(path) {
        return before_setup::page();
    }
    if pages.document.is_empty() && path != SITEMAP {
        return HttpResponse::NotFound().content_type("text/plain; charset=utf-8").body(
            "The client is not built. Run `make build-client` (or `npm run build` in frontend/) and start again.\n",
        );
    }
    let answered = match path {
        SITEMAP => sitemap(request, edition, limits, with).await,
        _ if hides_sample => before_setup::office(&edition, path),
        _ => page(request, edition, kept, limits, with).await,
    };
    answered.unwrap_or_else(HttpResponse::from_error)
}

/// Responds with the sitemap, cached until the catalogue or the settings change.
async fn sitemap(
    request: &HttpRequest,
    edition: Edition,
    limits: &Limits,
    with: With<'_>,
) -> Result<HttpResponse, ApiError> {
    let Edition { runtime, snapshot, .. } = &edition;
    let origin = Origin::of(request, &runtime.config);
    let check = || limits.check_uncached(&runtime.config, request);
    let (key, of) = ((runtime.version, origin.name.clone()), edition.clone());
    let make = move || {
        let text = sitemap::sitemap(&of.runtime, &of.snapshot, &origin.name);
        Ok(Made { plain: Plain::new("application/xml", text), keep: origin.is_ours })
    };
    let asked = (key, request.headers(), with.0);
    let sitemap = snapshot.on_demand.sitemaps.get_or_make(asked, check, make).await?;
    Ok(ready(request, &edition, &sitemap, snapshot.on_demand.sitemaps.name(), with))
}

/// Responds with a page, cached until its inputs change.
async fn page(
    request: &HttpRequest,
    edition: Edition,
    kept: &Arc<KeptPages>,
    limits: &Limits,
    with: With<'_>,
) -> Result<HttpResponse, ApiError> {
    let origin = Origin::of(request, &edition.runtime.config);
    let address = Address { path: request.match_info().as_str().to_owned(), query: request.query_string().to_owned() };
    let target = edition.pages().target(&address.path, &address.query, &edition.snapshot);
    if edition.language == Language::default() {
        kept.count(&target.name());
    }
    let (status, config) = (target.status(), edition.runtime.clone());
    // A page that can't be rendered now is cheap, so it does not count against the limit.
    let check = || if kept.can_render() { limits.check_uncached(&config.config, request) } else { Ok(()) };
    let page = kept.get((&edition, address, origin), request.headers(), check, with.0).await?;
    if status != StatusCode::OK {
        return Ok(page.coded.respond(status, request, REVALIDATE));
    }
    Ok(ready(request, &edition, &page, kept.name(), with))
}

/// Stores the response as ready for later requests in this edition. If the origin is not configured, it is only valid for the
/// requested host.
fn ready(
    request: &HttpRequest,
    edition: &Edition,
    served: &Served,
    cache: &'static str,
    with: With<'_>,
) -> HttpResponse {
    let Edition { runtime, snapshot, .. } = edition;
    let host = runtime.config.http.public_origin.is_none().then(|| request.headers().get(header::HOST).cloned());
    let host = host.map(|host| host.unwrap_or(HeaderValue::from_static("")));
    let policy = CachePolicy { host, cache: Some(cache), ..CachePolicy::new(REVALIDATE, runtime.version) };
    snapshot.on_demand.ready.respond(request, served, policy, with)
}
