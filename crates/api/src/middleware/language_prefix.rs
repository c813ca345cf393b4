//! Takes the prefix of a language off an address.

use crate::language::{Asked, Language};
use crate::state::AppState;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Uri;
use actix_web::http::uri::PathAndQuery;
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, web};
use domain::locale::Locale;

/// Takes the prefix of a served language off the address, and remembers both.
///
/// # Errors
/// Those of what it wraps.
pub async fn strip<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let runtime = request.app_data::<web::Data<AppState>>().map(|state| state.runtime_settings());
    let found = runtime.as_ref().and_then(|runtime| {
        let mut served = runtime.translated.iter().map(|pages| pages.served()).zip(1..);
        served.find_map(|(served, number)| {
            let uri = without(request.uri(), &served.prefix)?;
            Some((Language(number), Locale::parse(&served.locale), uri))
        })
    });
    if let Some((language, locale, uri)) = found {
        request.extensions_mut().insert(language);
        if let Some(locale) = locale {
            request.extensions_mut().insert(locale);
        }
        let asked = Asked(request.uri().clone());
        request.extensions_mut().insert(asked);
        request.match_info_mut().get_mut().update(&uri);
        request.head_mut().uri = uri;
    }
    next.call(request).await
}

/// What stands behind a prefix, which ends where a word of the path does.
fn rest<'p>(path: &'p str, prefix: &str) -> Option<&'p str> {
    path.strip_prefix(prefix).filter(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn without(uri: &Uri, prefix: &str) -> Option<Uri> {
    let rest = rest(uri.path(), prefix)?;
    let path = if rest.is_empty() { "/" } else { rest };
    let target = uri.query().map_or_else(|| path.to_owned(), |query| format!("{path}?{query}"));
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(PathAndQuery::try_from(target).ok()?);
    Uri::from_parts(parts).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prefix_goes_and_the_rest_stays() {
        let stripped = |uri: &str| without(&uri.parse().unwrap(), "/hi").map(|uri| uri.to_string());
        assert_eq!(stripped("/hi").as_deref(), Some("/"));
        assert_eq!(stripped("/hi?q=1").as_deref(), Some("/?q=1"));
        assert_eq!(stripped("/hi/course/a%20b?q=%E0%A4%86").as_deref(), Some("/course/a%20b?q=%E0%A4%86"));
        assert_eq!((stripped("/hire"), stripped("/"), stripped("/HI")), (None, None, None));
    }
}
