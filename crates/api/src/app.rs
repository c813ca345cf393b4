//! Builds the actix application: middleware, routes, and the fallback for unmatched requests.

use crate::config::ExposeSecret;
use crate::cookies;
use crate::error::ApiError;
use crate::language::{self, Language};
use crate::middleware::known_paths::{self, KnownPaths};
use crate::middleware::{language_prefix, min_body_rate, origin, rate_limit, request, session_hint_cookie};
use crate::pages::{self, Pages, other_builds};
use crate::reads;
use crate::routes;
use crate::routes::documentation::Documentation;
use crate::state::AppState;
use actix_multipart::form::MultipartFormConfig;
use actix_multipart::form::tempfile::TempFileConfig;
use actix_session::SessionMiddleware;
use actix_session::config::{CookieContentSecurity, PersistentSession};
use actix_session::storage::CookieSessionStore;
use actix_web::body::BoxBody;
use actix_web::cookie::{Key, SameSite, time::Duration};
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::http::{Method, StatusCode, header};
use actix_web::middleware::from_fn;
use actix_web::{App, Error, HttpRequest, HttpResponse, web};
use sha2::{Digest, Sha512};

/// The application of one worker.
pub fn build(
    state: web::Data<AppState>,
) -> App<
    impl ServiceFactory<ServiceRequest, Config = (), Response = ServiceResponse<BoxBody>, Error = Error, InitError = ()>,
> {
    let session = session_cookie(&state);
    let json_limit = state.config.http.json_limit_kb * 1024;
    let upload_limit = state.config.http.upload_limit_mb * 1024 * 1024;
    App::new()
        .service(routes::api())
        .app_data(web::Data::new(KnownPaths::of_api()))
        .app_data(web::Data::new(Documentation::made_by(routes::document)))
        .app_data(web::PayloadConfig::new(json_limit))
        .app_data(MultipartFormConfig::default().total_limit(upload_limit))
        // Uploads go to temporary files on the media store's disk, so the store can take a file over by renaming it.
        .app_data(TempFileConfig::default().directory(state.config.media_dir()))
        .app_data(
            web::PathConfig::default()
                .error_handler(|_, _| ApiError::bad_request("The address cannot be read.").into()),
        )
        .app_data(state)
        .configure(routes::outside)
        .default_service(web::to(unrouted))
        // The middleware wrapped last is the outermost.
        .wrap(from_fn(known_paths::check_method))
        .wrap(from_fn(session_hint_cookie::follow))
        .wrap(from_fn(reads::note_writes))
        .wrap(session)
        .wrap(from_fn(min_body_rate::pace))
        .wrap(from_fn(rate_limit::check))
        .wrap(from_fn(origin::check))
        .wrap(from_fn(request::observe))
        .wrap(from_fn(language_prefix::strip))
}

fn session_cookie(state: &AppState) -> SessionMiddleware<CookieSessionStore> {
    let settings = &state.config.session;
    // The cookie's key needs 64 bytes, but the secret may have any length from 32 bytes.
    let key = Key::from(&Sha512::digest(settings.secret.expose_secret()));
    let life = PersistentSession::default().session_ttl(Duration::days(i64::from(settings.learner_days)));
    SessionMiddleware::builder(CookieSessionStore::default(), key)
        .cookie_name(cookies::SESSION.to_owned())
        .cookie_content_security(CookieContentSecurity::Signed)
        .cookie_http_only(true)
        .cookie_same_site(SameSite::Lax)
        .cookie_secure(settings.secure_cookie)
        .session_lifecycle(life)
        .build()
}

async fn unrouted(request: HttpRequest, state: web::Data<AppState>, paths: web::Data<KnownPaths>) -> HttpResponse {
    let methods = match paths.methods(request.path()) {
        known if !known.is_empty() => known,
        _ if matches!(*request.method(), Method::GET | Method::HEAD) => {
            let edition = pages::Edition {
                runtime: state.runtime_settings(),
                snapshot: state.snapshot_for(&request),
                language: Language::of(&request),
            };
            let ours = pages::respond(&request, edition, &state.pages, &state.limits, state.answers_with()).await;
            if ours.status() != StatusCode::NOT_FOUND || !other_builds::is_asset(&request) {
                return ours;
            }
            return other_builds::respond(&request, &state).await.unwrap_or_else(HttpResponse::from_error);
        }
        _ if request.path().starts_with("/api/") => {
            return HttpResponse::from_error(ApiError::not_found("There is nothing at this address."));
        }
        _ if request.method() == Method::POST && Pages::is_page(request.path()) => return same_by_get(&request),
        _ => vec!["GET"],
    };
    HttpResponse::from_error(ApiError::method_not_allowed(methods.join(", ")))
}

/// Redirects a form that was submitted before hydration to the page itself by GET (303 See Other).
fn same_by_get(request: &HttpRequest) -> HttpResponse {
    // Two slashes at the start would make a redirect to another host.
    let asked = language::asked(request);
    let mut to = format!("/{}", asked.path().trim_start_matches(['/', '\\']));
    if let Some(query) = asked.query().filter(|query| !query.is_empty()) {
        to = format!("{to}?{query}");
    }
    HttpResponse::SeeOther().insert_header((header::LOCATION, to)).finish()
}
