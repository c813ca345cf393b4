//! Common parts of every response (envelope, request id, security headers), and requests that are refused before routing.

use crate::harness::start;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

#[actix_web::test]
async fn a_server_is_ready_until_the_database_was_away_for_a_minute() {
    let server = start(&[], |_| {}).await;
    let mut client = server.client();
    assert_eq!(client.get("/health/live").await.json(), json!({"status": "live"}));
    assert_eq!(client.get("/health/ready").await.json(), json!({"status": "ready"}));
    let seen = |seconds| Instant::now().checked_sub(Duration::from_secs(seconds)).unwrap();
    server.state.database_seen.store(Arc::new(seen(50)));
    assert_eq!(client.get("/health/ready").await.status, 200, "a replica is being promoted");
    server.state.database_seen.store(Arc::new(seen(61)));
    let away = client.get("/health/ready").await;
    assert_eq!((away.status, &away.json()["code"]), (503, &json!("unavailable")));
    assert_eq!(client.get("/health/live").await.status, 200);
}

#[actix_web::test]
async fn who_is_about_to_stop_is_not_ready_but_still_answers() {
    let server = start(&[], |_| {}).await;
    server.state.draining.store(true, Ordering::Relaxed);
    let mut client = server.client();
    let ready = client.get("/health/ready").await;
    assert_eq!((ready.status, &ready.json()["code"]), (503, &json!("draining")));
    assert_eq!(client.get("/health/live").await.status, 200);
    assert_eq!(client.get("/api/v1/course/getCourses").await.status, 200);
}

#[actix_web::test]
async fn every_answer_carries_the_security_headers_and_an_id() {
    let server = start(&[], |_| {}).await;
    let mut client = server.client();
    for path in ["/", "/api/v1/course/getCourses", "/api/v1/nowhere", "/api/v1/user", "/health/live", "/media/files/x"]
    {
        let answer = client.get(path).await;
        assert!(!answer.header("x-request-id").is_empty(), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert!(answer.header("content-security-policy").contains("script-src 'self';"), "{path}");
        assert!(answer.header("content-security-policy").contains("frame-ancestors 'none'"), "{path}");
        assert!(answer.header("strict-transport-security").is_empty(), "{path}");
    }
}

#[actix_web::test]
async fn a_harmless_request_id_is_kept_and_another_is_replaced() {
    let server = start(&[], |_| {}).await;
    let mut client = server.client();
    let kept = client.send_with("GET", "/health/live", None, &[("x-request-id", "trace-1.a_B")]).await;
    assert_eq!(kept.header("x-request-id"), "trace-1.a_B");
    let replaced = client.send_with("GET", "/health/live", None, &[("x-request-id", "a b\"c")]).await;
    assert_ne!(replaced.header("x-request-id"), "a b\"c");
}

#[actix_web::test]
async fn unknown_addresses_are_404_and_known_ones_with_another_method_405() {
    let server = start(&[], |_| {}).await;
    let mut client = server.client();
    let missing = client.get("/api/v1/nowhere").await;
    assert_eq!((missing.status, &missing.json()["success"]), (404, &json!(false)));
    let wrong = client.send("DELETE", "/api/v1/course/getCourses", None).await;
    assert_eq!((wrong.status, &wrong.json()["success"]), (405, &json!(false)));
    assert!(wrong.header("allow").contains("GET"));
    assert_eq!(client.get("/media/nowhere").await.status, 404);
    // The form was submitted before hydration; see pages.rs.
    assert_eq!(client.send("POST", "/about", Some(json!({}))).await.status, 303);
    assert_eq!(client.send("DELETE", "/about", None).await.status, 405);
}

#[actix_web::test]
async fn head_answers_like_get_without_a_body() {
    let server = start(&[], |_| {}).await;
    let answer = server.client().send("HEAD", "/api/v1/settings/public", None).await;
    assert_eq!((answer.status, answer.bytes.len()), (200, 0));
    assert!(!answer.header("etag").is_empty());
}

#[actix_web::test]
async fn bodies_that_cannot_be_read_are_refused_in_the_envelope() {
    let server = start(&[], |_| {}).await;
    let mut client = server.client();
    let login = "/api/v1/auth/login";
    let unreadable = client.send("POST", login, Some(json!({"email": 1, "password": "x"}))).await;
    assert_eq!((unreadable.status, &unreadable.json()["success"]), (400, &json!(false)));
    let nul = client.send("POST", login, Some(json!({"email": "a\u{0}", "password": "x"}))).await;
    assert_eq!(nul.status, 400, "{}", nul.json());
    let untyped = client.send("POST", login, None).await;
    assert_eq!((untyped.status, &untyped.json()["success"]), (415, &json!(false)));
    let large = client.send("POST", login, Some(json!({"email": "a".repeat(300 * 1024), "password": "x"}))).await;
    assert_eq!((large.status, &large.json()["success"]), (413, &json!(false)));
    assert_eq!(client.get("/api/v1/course/a%00b").await.status, 400);
}

#[actix_web::test]
async fn writes_from_a_foreign_page_are_refused() {
    let server = start(&[], |_| {}).await;
    let mut client = server.client();
    let own = server.origin.clone();
    let cases: [(&[(&str, &str)], bool); 11] = [
        (&[], true),
        (&[("origin", own.as_str())], true),
        (&[("origin", "http://localhost:5173")], true),
        (&[("sec-fetch-site", "same-origin")], true),
        (&[("origin", "https://evil.example")], false),
        (&[("origin", "null")], false),
        (&[("origin", "http://localhost.evil.example")], false),
        (&[("origin", "http://localhost:5173@evil.example")], false),
        (&[("origin", "http://[::1]evil.example")], false),
        (&[("origin", "localhost:5173")], false),
        (&[("sec-fetch-site", "cross-site")], false),
    ];
    for (headers, allowed) in cases {
        let answer = client.send_with("POST", "/api/v1/auth/logout", Some(json!({})), headers).await;
        assert_eq!(answer.status, if allowed { 200 } else { 403 }, "{headers:?}");
    }
    let read = client.send_with("GET", "/api/v1/popup", None, &[("origin", "https://evil.example")]).await;
    assert_eq!(read.status, 200);
}

#[actix_web::test]
async fn too_many_requests_are_told_how_long_to_wait() {
    let server = start(&[("KAUSHAL_RATE_LIMIT__LOGIN_PER_MINUTE", "3")], |_| {}).await;
    let mut client = server.client();
    let body = json!({"email": "nobody@kaushal.test", "password": "x"});
    for _ in 0..3 {
        assert_eq!(client.send("POST", "/api/v1/auth/login", Some(body.clone())).await.status, 401);
    }
    let stopped = client.send("POST", "/api/v1/auth/login", Some(body)).await;
    assert_eq!((stopped.status, &stopped.json()["success"]), (429, &json!(false)));
    assert!(stopped.header("retry-after").parse::<u32>().is_ok_and(|seconds| seconds >= 1));
    assert_eq!(client.get("/api/v1/popup").await.status, 200);
}
