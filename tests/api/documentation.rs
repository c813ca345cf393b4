//! The OpenAPI document.

use crate::harness::start;
use serde_json::Value;

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

#[test]
fn each_call_that_may_come_too_often_says_so() {
    let document: Value = serde_json::from_str(&api::cli::openapi().unwrap()).unwrap();
    let says = |path: &str, method: &str| document["paths"][path][method]["responses"]["429"].is_object();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in ["post", "put", "patch", "delete"].into_iter().filter(|method| item[method].is_object()) {
            assert!(says(path, method), "{method} {path}");
        }
    }
    // Responses made for one caller: files and searches.
    let files = ["/invoices/{number}/pdf", "/user/export", "/admin/orders.csv", "/admin/students/export"];
    let files = [&files[..], &["/admin/courses/{id}/learners.csv"]].concat();
    assert!(files.iter().chain(&["/course/getCourses"]).all(|path| says(&format!("/api/v1{path}"), "get")));
    assert!(!says("/api/v1/course/{id}", "get"));
}

#[actix_web::test]
async fn a_literal_address_names_its_own_methods_and_not_those_of_the_pattern_that_it_fits() {
    let server = start(&[], |_| {}).await;
    let cases = [
        ("OPTIONS", "/admin/students/export", "GET"),
        ("PATCH", "/admin/students/import", "POST"),
        ("GET", "/course/assignCourse", "PATCH"),
        ("PATCH", "/course/createCourse", "POST"),
        ("POST", "/course/getCourses", "GET"),
        ("POST", "/course/some-course", "GET, PATCH"),
    ];
    for (method, path, allowed) in cases {
        let answer = server.client().send(method, &format!("/api/v1{path}"), None).await;
        assert_eq!((answer.status, answer.header("allow")), (405, allowed), "{method} {path}");
    }
}

#[actix_web::test]
async fn a_parameter_of_the_wrong_type_is_refused_wherever_it_is_described() {
    let server = start(&[], |_| {}).await;
    for path in ["/popup?all=perhaps", "/bundle/getBundles?sort=upwards", "/bundle/getBundles?page=one"] {
        assert_eq!(server.client().get(&format!("/api/v1{path}")).await.status, 400, "{path}");
    }
}
