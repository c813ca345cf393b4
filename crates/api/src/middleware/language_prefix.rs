//! Removes a language's prefix from the address and translates errors. An error itself doesn't know its reader's language.

use crate::error::ApiError;
use crate::language::{Asked, Language};
use crate::state::AppState;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Uri;
use actix_web::http::uri::PathAndQuery;
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, ResponseError, web};
use kernel::locale::Locale;

/// Removes the prefix of a served language from the address and stores the language and the original address in the request.
/// Errors are answered in that language.
///
/// # Errors
///
/// The errors of the wrapped service.
pub async fn strip<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let runtime = request.app_data::<web::Data<AppState>>().map(|state| state.runtime_settings());
    let found = runtime.as_ref().and_then(|runtime| {
        let mut languages = runtime.translated.iter().map(|pages| pages.served()).zip(1..);
        languages.find_map(|(served, number)| {
            let uri = without(request.uri(), &served.prefix)?;
            Some((Language(number), Locale::parse(&served.locale).unwrap_or_default(), uri))
        })
    });
    let locale = found.as_ref().map(|(_, locale, _)| *locale).unwrap_or_default();
    if let Some((language, _, uri)) = found {
        request.extensions_mut().insert(language);
        request.extensions_mut().insert(locale);
        let asked = Asked(request.uri().clone());
        request.extensions_mut().insert(asked);
        request.match_info_mut().get_mut().update(&uri);
        request.head_mut().uri = uri;
    }
    match next.call(request).await {
        Ok(response) => Ok(said_in(response.map_into_boxed_body(), locale)),
        Err(error) => {
            let said = error.as_error::<ApiError>().map(|refused| refused.clone().said_in(locale).into());
            Err(said.unwrap_or(error))
        }
    }
}

/// Translates an error response's body. Headers don't change.
fn said_in(response: ServiceResponse, locale: Locale) -> ServiceResponse {
    let refused = response.response().error().and_then(|error| error.as_error::<ApiError>());
    match refused.filter(|_| locale != Locale::default()).cloned() {
        Some(refused) => response.map_body(|_, _| refused.said_in(locale).error_response().into_body()),
        None => response,
    }
}

/// Returns the path after a prefix. The prefix must end at a path segment.
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
