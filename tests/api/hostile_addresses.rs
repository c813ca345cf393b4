//! Malformed paths, parameters and headers, on every operation of the OpenAPI document.

use crate::authorisation;
use crate::hostile_bodies::{Document, TEXTS, judge, school};
use actix_web::web;
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;

/// Values as they are written in a URL, percent-encoded where needed.
const PLACES: [&str; 14] = [
    "%00",
    "%ff%fe",
    "%F0%9F%91%A9",
    "%E2%80%AEnimda",
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e",
    "%",
    "-1",
    "0",
    "00000000-0000-0000-0000-000000000000",
    "%7B00000000-0000-0000-0000-000000000000%7D",
    "urn:uuid:00000000-0000-0000-0000-000000000000",
    "KS-26-27-000001%0d%0aSet-Cookie:a=b",
    "'%20OR%20'1'='1",
];

const VALUES: [&str; 16] = [
    "0",
    "-1",
    "1e308",
    "NaN",
    "9223372036854775807",
    "99999999999999999999",
    "1.5",
    "true",
    "%00",
    "%ff",
    "%F0%9F%91%A9",
    "2026-13-45",
    "-262143-01-01",
    "9999-12-31",
    "..%2f",
    "%25%5F%5C",
];

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[actix_web::test]
async fn whatever_stands_in_an_address_is_refused_not_failed_on() {
    let school = school().await;
    let mut admin = school.server.signed_in(&school.admin).await;
    let long = "a".repeat(5_000);
    let mut sent = 0;
    for (method, path) in authorisation::operations().into_iter().filter(|(_, path)| path.contains('{')) {
        for place in PLACES.into_iter().chain([long.as_str()]) {
            let parts = path.split('/').map(|part| if part.starts_with('{') { place } else { part });
            let address = format!("/api/v1{}", parts.collect::<Vec<_>>().join("/"));
            let body =
                (method != "GET").then(|| json!({"reason": "x", "position": 1, "status": "paid", "blocked": true}));
            let answer = admin.send(&method, &address, body).await;
            assert!((400..500).contains(&answer.status), "{method} {address}: {}", answer.status);
            judge(&answer, &format!("{method} {address}"));
            assert!(answer.header("set-cookie").is_empty(), "{method} {address}");
            sent += 1;
        }
    }
    assert!(sent > 400, "{sent}");
}

#[actix_web::test]
async fn whatever_a_parameter_says_is_understood_or_refused() {
    let (school, document) = (school().await, Document::read());
    let mut admin = school.server.signed_in(&school.admin).await;
    let long = "a".repeat(5_000);
    let texts: Vec<String> = TEXTS.into_iter().map(encoded).chain([long]).collect();
    let mut sent = 0;
    for (method, path) in authorisation::operations() {
        let parameters = document.operation(&method, &path)["parameters"].as_array().cloned().unwrap_or_default();
        for parameter in parameters.iter().filter(|parameter| parameter["in"] == "query") {
            let name = parameter["name"].as_str().unwrap();
            for value in VALUES.into_iter().chain(texts.iter().map(String::as_str)) {
                let address = format!("{}?{name}={value}", school.address(&path));
                judge(&admin.send(&method, &address, None).await, &address);
                sent += 1;
            }
            let twice = format!("{}?{name}=1&{name}=2&{name}[]=3", school.address(&path));
            judge(&admin.send(&method, &twice, None).await, &twice);
        }
    }
    assert!(sent > 500, "{sent}");
}

const HEADERS: [&str; 9] = ["", "\"", "*", "-1", "W/", "99999999999999999999", "'; --", "a, b", "\u{80}"];

/// Writes the request by hand, because an HTTP client refuses to send most of these hosts.
#[actix_web::test]
async fn whatever_host_is_asked_for_there_is_an_answer() {
    let school = school().await;
    let to = school.server.origin.trim_start_matches("http://").to_owned();
    for host in HEADERS {
        for path in ["/api/v1/course/react", "/sitemap.xml", "/"] {
            let (to, request) =
                (to.clone(), format!("GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n"));
            let answer = web::block(move || {
                let mut connection = TcpStream::connect(to)?;
                connection.write_all(request.as_bytes())?;
                let mut answer = Vec::new();
                connection.read_to_end(&mut answer).map(|_| String::from_utf8_lossy(&answer).into_owned())
            });
            let answer = answer.await.unwrap().unwrap();
            assert!(answer.starts_with("HTTP/1.1 ") && !answer.starts_with("HTTP/1.1 5"), "{path} {host}: {answer}");
        }
    }
}

#[actix_web::test]
async fn whatever_a_header_says_is_understood_or_refused() {
    let school = school().await;
    let mut admin = school.server.signed_in(&school.admin).await;
    let long = "a".repeat(5_000);
    let names = ["idempotency-key", "if-match", "if-none-match", "range", "accept-encoding", "user-agent", "cookie"];
    for value in HEADERS.into_iter().chain([long.as_str()]) {
        for name in names.into_iter().chain(["x-forwarded-for", "x-request-id", "content-type", "origin"]) {
            let basket = json!({"items": [{"type": "course", "id": "react"}]});
            for (method, path, body) in [
                ("POST", "/orders", Some(basket)),
                ("PATCH", "/course/html", Some(json!({}))),
                ("GET", "/course/react", None),
                ("GET", "/user", None),
            ] {
                let headers = [(name, value)];
                let what = format!("{method} {path} {name}: {value}");
                judge(&admin.send_with(method, &format!("/api/v1{path}"), body, &headers).await, &what);
            }
        }
    }
}
