//! The placeholder page of a production server that has not been set up yet. It shows no sample data.

use super::document::Document;
use super::edition::Edition;
use super::fill::Fill;
use super::head::Head;
use super::resolve_page::Draft;
use super::structured::Site;
use crate::error::ApiError;
use crate::public_catalogue::Snapshot;
use crate::public_settings::SettingsData;
use crate::runtime_settings::RuntimeSettings;
use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use institute::settings::{Brand, Company, Contact, Figures, Settings, Social};

const PAGE: &str = "<!doctype html>\n<html lang=\"en-IN\"><head><meta charset=\"utf-8\">\
    <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><meta name=\"robots\" content=\"noindex\">\
    <title>This site is being set up</title></head>\
    <body><h1>This site is being set up</h1><p>Please come back later.</p>\
    <p lang=\"hi-IN\">यह साइट अभी तैयार की जा रही है। कृपया बाद में आएँ।</p></body></html>\n";
/// Site name while none has been entered.
const NAME: &str = "New site";
/// `Retry-After` for crawlers, in seconds.
const RETRY_AFTER: &str = "3600";

/// Whether the sample data is hidden: no setting was entered, and there is no course yet.
pub fn hides_sample(runtime: &RuntimeSettings, snapshot: &Snapshot) -> bool {
    runtime.is_untold && snapshot.catalogue.courses.is_empty()
}

/// Returns the settings without the sample institute's data.
pub fn without_sample(settings: &Settings) -> Settings {
    let Settings { brand, company, contact, .. } = settings.clone();
    let (brand_colour, accent_colour) = (brand.brand_colour, brand.accent_colour);
    Settings {
        brand: Brand { name: NAME.to_owned(), brand_colour, accent_colour, ..Brand::default() },
        company: Company {
            state: company.state,
            registered: company.registered,
            prices_contain_gst: company.prices_contain_gst,
            ..Company::default()
        },
        contact: Contact { grievance_days: contact.grievance_days, ..Contact::default() },
        social: Social::default(),
        figures: Figures::default(),
        ..settings.clone()
    }
}

/// Whether a path belongs to the back office, which stays open while the sample is hidden so that settings and courses can be
/// entered.
pub(super) fn is_office(path: &str) -> bool {
    path.split('/').filter(|part| !part.is_empty()).take(2).any(|part| part == "admin")
}

pub(super) fn page() -> HttpResponse {
    HttpResponse::build(StatusCode::SERVICE_UNAVAILABLE)
        .insert_header((header::RETRY_AFTER, RETRY_AFTER))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .content_type("text/html; charset=utf-8")
        .body(PAGE)
}

/// Responds with a back office page while the sample is hidden. The client renders it from settings without the sample's data.
///
/// # Errors
///
/// 500: the settings cannot be serialized to JSON.
pub(super) fn office(edition: &Edition, path: &str) -> Result<HttpResponse, ApiError> {
    let (Edition { runtime, snapshot, .. }, pages) = (edition, edition.pages());
    let RuntimeSettings { config, legal, providers, languages, tax, .. } = runtime.as_ref();
    let settings = without_sample(&pages.institute);
    let public = SettingsData::new(config, &settings, legal, (providers, languages.clone()));
    let document = Document::new(&Fill::new(&public).map_err(ApiError::internal)?.document(&pages.built.shell));
    let site =
        Site { origin: "", settings: &settings, language: &pages.language, languages, catalogue: snapshot, tax: *tax };
    let draft = Draft { head: Head { title: NAME.to_owned(), ..Head::default() }, ..Draft::default() };
    let page = HttpResponse::build(pages.target(path, "", snapshot).status())
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .content_type("text/html; charset=utf-8")
        .body(pages.written_in(&document, &draft, None, site));
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_back_office_is_open_in_each_language() {
        for path in ["/admin", "/admin/setup", "/hi/admin/login"] {
            assert!(is_office(path), "{path}");
        }
        for path in ["/", "/hi", "/courses/web/admin", "/administration", "/course/x/admin"] {
            assert!(!is_office(path), "{path}");
        }
    }
}
