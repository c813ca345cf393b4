//! The API's description.

use crate::harness::start;

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../frontend/openapi/openapi.json");

#[test]
fn the_checked_in_document_is_the_servers() {
    let kept = std::fs::read_to_string(KEPT).unwrap_or_default();
    let current = api::cli::openapi().unwrap();
    assert!(kept.trim() == current.trim(), "frontend/openapi/openapi.json is stale: `kaushal openapi` writes it");
}

#[actix_web::test]
async fn the_document_is_served_and_can_be_read() {
    let server = start(&[], |_| {}).await;
    let document = server.client().get("/api/v1/openapi.json").await.json();
    assert!(document["paths"]["/api/v1/course/getCourses"]["get"].is_object());
    let page = server.client().get("/api/v1/docs").await;
    let text = String::from_utf8_lossy(&page.bytes).into_owned();
    assert!(text.contains("/api/v1/course/{id}") && !text.contains("<script"));
    assert!(!text.contains("https://") && !text.contains("http://"));
}
