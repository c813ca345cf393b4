//! What strangers see of a server in production that no institute has set up: nothing of the sample's name, numbers and subjects.

use super::edition::Edition;
use crate::public_catalogue::Snapshot;
use crate::runtime_settings::RuntimeSettings;
use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};

const PAGE: &str = "<!doctype html>\n<html lang=\"en-IN\"><head><meta charset=\"utf-8\">\
    <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><meta name=\"robots\" content=\"noindex\">\
    <title>This site is being set up</title></head>\
    <body><h1>This site is being set up</h1><p>Please come back later.</p>\
    <p lang=\"hi-IN\">यह साइट अभी तैयार की जा रही है। कृपया बाद में आएँ।</p></body></html>\n";
/// For crawlers, in seconds.
const RETRY_AFTER: &str = "3600";

/// Whether the sample is hidden: no setting was entered, and there is no course yet.
pub fn hides_sample(runtime: &RuntimeSettings, snapshot: &Snapshot) -> bool {
    runtime.is_untold && snapshot.catalogue.courses.is_empty()
}

/// Whether the page of this path stays hidden. The back office, where settings and courses are entered, is open.
pub(super) fn hides(edition: &Edition, path: &str) -> bool {
    hides_sample(&edition.runtime, &edition.snapshot) && !is_office(path)
}

fn is_office(path: &str) -> bool {
    path.split('/').filter(|part| !part.is_empty()).take(2).any(|part| part == "admin")
}

pub(super) fn page() -> HttpResponse {
    HttpResponse::build(StatusCode::SERVICE_UNAVAILABLE)
        .insert_header((header::RETRY_AFTER, RETRY_AFTER))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .content_type("text/html; charset=utf-8")
        .body(PAGE)
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
