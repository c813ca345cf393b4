//! Support for further languages. Each has its own build of the client under a prefix such as `/hi`. Only the prefix decides
//! the language of pages and of the API. `middleware/language_prefix.rs` removes it before routing.

use actix_web::http::Uri;
use actix_web::{HttpMessage, HttpRequest, web};
use kernel::locale::{Locale, SiteLanguages};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A language that the site is served in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct ServedLanguage {
    /// Name of the build, such as `hi`.
    pub locale: String,
    /// `lang` attribute of its documents, such as `hi-IN`.
    pub lang: String,
    /// Prefix of its addresses, such as `/hi`. Empty for the first language.
    #[serde(default)]
    #[schema(required)]
    pub prefix: String,
    /// Name of the language in the language itself.
    #[serde(default)]
    #[schema(required)]
    pub name: String,
}

/// Returns the served languages in the form that mails need for links.
pub fn of_site(origin: &str, served: &[ServedLanguage]) -> SiteLanguages {
    let known = served.iter().filter_map(|language| Some((Locale::parse(&language.locale)?, language.prefix.clone())));
    SiteLanguages::new(origin, known)
}

/// Index of a request's language among the served ones. 0 is the first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Language(pub usize);

impl Language {
    /// Returns the language of a request.
    pub fn of(request: &HttpRequest) -> Self {
        request.extensions().get().copied().unwrap_or_default()
    }
}

/// Returns the language of a response: the prefix's if the server has texts in it, else English. This is not `Language`, which
/// is an index of the served builds.
pub fn locale(request: &HttpRequest) -> Locale {
    request.extensions().get().copied().unwrap_or_default()
}

/// Returns a file's address in a reader's language. The language is in the query, because files are not under a language's
/// prefix.
pub fn file_address(path: String, locale: Locale) -> String {
    if locale == Locale::default() { path } else { format!("{path}?locale={}", locale.as_str()) }
}

/// Query parameters of a file's address.
#[derive(Deserialize)]
struct FileQuery {
    /// Name of a [`Locale`].
    locale: Option<String>,
}

/// Returns the language that a file is requested in, see [`file_address`]. An unknown language counts as none, so that an
/// altered link still works.
pub fn file_locale(request: &HttpRequest) -> Locale {
    let query = web::Query::<FileQuery>::from_query(request.query_string()).ok();
    let named = query.and_then(|query| Locale::parse(query.locale.as_deref()?));
    named.unwrap_or_else(|| locale(request))
}

/// The address as the browser requested it, with the language's prefix.
#[derive(Debug, Clone)]
pub struct Asked(pub Uri);

/// Returns the address as the browser requested it.
pub fn asked(request: &HttpRequest) -> Uri {
    request.extensions().get::<Asked>().map_or_else(|| request.uri().clone(), |asked| asked.0.clone())
}
