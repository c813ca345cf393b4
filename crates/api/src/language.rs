//! Further languages. Each has its own build of the client below a prefix such as `/hi`. The prefix alone decides the
//! language, of pages and of the API. `middleware/language_prefix.rs` removes it before routing.

use actix_web::http::Uri;
use actix_web::{HttpMessage, HttpRequest, web};
use kernel::locale::{Locale, SiteLanguages};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A language that the site is served in, with the names by which the client's build knows it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct ServedLanguage {
    /// The build's name for it, such as `hi`.
    pub locale: String,
    /// `lang` of its documents, such as `hi-IN`.
    pub lang: String,
    /// Before its addresses, such as `/hi`; empty for the first language.
    #[serde(default)]
    #[schema(required)]
    pub prefix: String,
    /// Its own name for itself.
    #[serde(default)]
    #[schema(required)]
    pub name: String,
}

/// The served languages, as mails name their pages.
pub fn of_site(origin: &str, served: &[ServedLanguage]) -> SiteLanguages {
    let known = served.iter().filter_map(|language| Some((Locale::parse(&language.locale)?, language.prefix.clone())));
    SiteLanguages::new(origin, known)
}

/// Which of the served languages a request is in: 0 is the first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Language(pub usize);

impl Language {
    /// That of a request.
    pub fn of(request: &HttpRequest) -> Self {
        request.extensions().get().copied().unwrap_or_default()
    }
}

/// The language of a response: the prefix's, if the server has texts in it, else English. Not `Language`, which
/// numbers the builds that are served.
pub fn locale(request: &HttpRequest) -> Locale {
    request.extensions().get().copied().unwrap_or_default()
}

/// The address of a file in a reader's language. A query names it, because files are not below a language's prefix.
pub fn file_address(path: String, locale: Locale) -> String {
    if locale == Locale::default() { path } else { format!("{path}?locale={}", locale.as_str()) }
}

/// The query of a file's address.
#[derive(Deserialize)]
struct FileQuery {
    /// A name of [`Locale`].
    locale: Option<String>,
}

/// In what language a file is asked for: see [`file_address`]. An unknown one is as none, so that an altered link still shows it.
pub fn file_locale(request: &HttpRequest) -> Locale {
    let query = web::Query::<FileQuery>::from_query(request.query_string()).ok();
    let named = query.and_then(|query| Locale::parse(query.locale.as_deref()?));
    named.unwrap_or_else(|| locale(request))
}

/// The address as it was asked for, prefix included.
#[derive(Debug, Clone)]
pub struct Asked(pub Uri);

/// The address as the browser asked for it.
pub fn asked(request: &HttpRequest) -> Uri {
    request.extensions().get::<Asked>().map_or_else(|| request.uri().clone(), |asked| asked.0.clone())
}
