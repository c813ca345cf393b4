//! Cached responses equal the application's own: the same status, headers and body as without the cache, and up to date.

use crate::course_forms::{Form, office};
use crate::harness::{self, Client, TestServer, start};
use crate::pages;
use actix_web::dev::ServerHandle;
use actix_web::{HttpServer, web};
use api::app;
use catalogue::{Bundle, Course};
use domain::testing;
use kernel::ids::ItemId;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;

const LIST: &str = "/api/v1/course/getCourses";
const MENU: &str = "/api/v1/catalogue/menu";

/// A response that is read by hand. An HTTP client would set some of the request's headers itself.
#[derive(Debug, Clone, PartialEq)]
struct Raw {
    status: String,
    /// The headers, except those that differ between responses.
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Raw {
    fn header(&self, name: &str) -> String {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone()).unwrap_or_default()
    }
}

/// Method, target and further header lines of a request.
type TestRequest<'a> = (&'a str, &'a str, Vec<String>);

async fn ask(origin: &str, (method, target, lines): &TestRequest<'_>) -> Raw {
    let to = origin.trim_start_matches("http://").to_owned();
    let lines: String = lines.iter().map(|line| format!("{line}\r\n")).collect();
    let request = format!("{method} {target} HTTP/1.1\r\nconnection: close\r\n{lines}\r\n");
    let bytes = web::block(move || {
        let mut connection = TcpStream::connect(to)?;
        connection.write_all(request.as_bytes())?;
        let mut answer = Vec::new();
        connection.read_to_end(&mut answer).map(|_| answer)
    });
    let bytes = bytes.await.unwrap().unwrap();
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
    let mut head = head.lines();
    let status = head.next().unwrap().to_owned();
    let pairs = head.map(|line| line.split_once(": ").unwrap());
    let mut headers: Vec<_> = pairs
        .filter(|(name, _)| !["date", "x-request-id"].contains(name))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    headers.sort();
    Raw { status, headers, body: bytes[end + 4..].to_vec() }
}

/// Starts a server's application without the cache in front of it, on another port.
fn bare(server: &TestServer) -> (String, ServerHandle) {
    let state = server.state.clone();
    let http = HttpServer::new(move || app::build(state.clone())).workers(1).disable_signals();
    let http = http.bind(("127.0.0.1", 0)).unwrap();
    let origin = format!("http://{}", http.addrs()[0]);
    let running = http.run();
    let handle = running.handle();
    actix_web::rt::spawn(running);
    (origin, handle)
}

/// Returns the number of cache hits.
fn hits(server: &TestServer) -> u64 {
    let figures = String::from_utf8(server.state.metrics.render().unwrap()).unwrap();
    let hits = figures
        .lines()
        .find_map(|line| line.strip_prefix("kaushal_cache_requests_total{cache=\"ready\",outcome=\"hit\"} "));
    hits.unwrap().parse().unwrap()
}

async fn shop(settings: &[(&str, &str)]) -> TestServer {
    start(settings, |ports| {
        let html = harness::course(ports, Course { title: "HTML और CSS".into(), ..testing::course("html") });
        harness::course(ports, Course { is_trending: true, ..testing::course("react") });
        harness::bundle(ports, Bundle { courses: vec![html.id], ..testing::bundle("web") });
        let grand = harness::bundle(ports, Bundle { is_special: true, ..testing::bundle("grand") });
        harness::popup(ports, &grand, true);
    })
    .await
}

/// Returns the header sets that different kinds of clients send.
fn heads(host: &str, etag: &str) -> Vec<Vec<String>> {
    let line = |name: &str, value: &str| format!("{name}: {value}");
    let mut heads = vec![vec![line("host", host)], vec![], vec![line("host", "other.example")], vec![line("host", "")]];
    let codings = [
        "br",
        "gzip",
        "gzip, deflate, br, zstd",
        "GZIP",
        "br;q=0, gzip",
        "identity",
        "*",
        "br;q=0.5, gzip;q=x",
        "\u{80}",
        "",
    ];
    heads.extend(codings.map(|coding| vec![line("host", host), line("accept-encoding", coding)]));
    for known in [etag, &format!("W/{etag}"), "*", "\"x\"", &format!("\"x\", {etag}"), "W/", ""] {
        heads.push(vec![line("host", host), line("if-none-match", known)]);
        heads.push(vec![line("host", host), line("if-none-match", known), line("accept-encoding", "br")]);
    }
    let others = [
        ("cookie", "app_session=junk"),
        ("cookie", "a=b; app_hint=1"),
        ("range", "bytes=0-9"),
        ("origin", "https://evil.example"),
        ("sec-fetch-site", "cross-site"),
        ("content-length", "0"),
        ("x-forwarded-for", "192.0.2.1"),
        ("if-modified-since", "Sun, 22 Nov 2026 00:00:00 GMT"),
    ];
    heads.extend(others.map(|(name, value)| vec![line("host", host), line(name, value)]));
    heads
}

#[actix_web::test]
async fn every_answer_is_the_same_with_and_without_what_stands_before_the_app() {
    let build = pages::build();
    let dist = build.path().display().to_string();
    let server = shop(&[("KAUSHAL_HTTP__FRONTEND_DIST", &dist)]).await;
    pages::until_warm(&server).await;
    let (bare, handle) = bare(&server);
    let host = server.origin.trim_start_matches("http://").to_owned();
    let by_id = format!("/api/v1/course/{}", testing::course("react").id.0);
    let kept = [
        LIST,
        "/api/v1/course/getCourses?page=1&perPage=12",
        "/api/v1/course/getCourses?perPage=12&page=1&utm_source=x",
        "/api/v1/course/react",
        by_id.as_str(),
        "/api/v1/bundle/getBundles",
        "/api/v1/bundle/getAllBundles",
        "/api/v1/course/getAllBundles",
        "/api/v1/bundle/getBundle/web",
        "/api/v1/course/getBundle/grand",
        MENU,
        "/api/v1/popup",
        "/api/v1/settings/public",
        "/",
        "/courses",
        "/course/html",
        "/course/html/",
        "/Course/%68tml",
        "/bundle/web",
        "/sitemap.xml",
        "/media/covers/web-development/react.svg",
    ];
    let passed = [
        "/api/v1/course/getCourses?page=0",
        "/api/v1/course/getCourses?status=all",
        "/api/v1/course/getCourses?q=react",
        "/api/v1/course/getCourses/",
        "/api/v1/course/nothing",
        "/api/v1/course/react?x=1",
        "/api/v1/popup?all=true",
        "/api/v1/popup?all=false",
        "/api/v1/user",
        "/courses?category=web",
        "/robots.txt",
        "/nowhere",
        "/course/html?%00",
        "/assets/none.js",
        "/routes.json",
    ];
    for (target, is_kept) in kept.map(|target| (target, true)).into_iter().chain(passed.map(|target| (target, false))) {
        let first: TestRequest = ("GET", target, vec![format!("host: {host}")]);
        let etag = ask(&server.origin, &first).await.header("etag");
        let before = hits(&server);
        ask(&server.origin, &first).await;
        assert_eq!(hits(&server) - before, u64::from(is_kept), "{target}");
        for head in heads(&host, &etag) {
            for method in ["GET", "HEAD"] {
                let asked: TestRequest = (method, target, head.clone());
                assert_eq!(ask(&server.origin, &asked).await, ask(&bare, &asked).await, "{asked:?}");
            }
        }
        for method in ["OPTIONS", "DELETE", "BREW"] {
            let asked: TestRequest = (method, target, first.2.clone());
            assert_eq!(ask(&server.origin, &asked).await, ask(&bare, &asked).await, "{asked:?}");
        }
    }
    handle.stop(false).await;
}

#[actix_web::test]
async fn each_answer_has_an_id_of_its_own_or_the_callers() {
    let server = shop(&[]).await;
    let mut client = server.client();
    let mut ids = std::collections::BTreeSet::new();
    for _ in 0..5 {
        ids.insert(client.get(MENU).await.header("x-request-id").to_owned());
    }
    assert_eq!((ids.len(), hits(&server)), (5, 4));
    let given = client.send_with("GET", MENU, None, &[("x-request-id", "proxy-7.1")]).await;
    assert_eq!((given.header("x-request-id"), hits(&server)), ("proxy-7.1", 5));
    let refused = client.send_with("GET", MENU, None, &[("x-request-id", "<script>")]).await;
    assert_eq!((refused.header("x-request-id").len(), hits(&server)), (36, 6));
    let figures = String::from_utf8(server.state.metrics.render().unwrap()).unwrap();
    let route = r#"kaushal_http_requests_total{method="GET",route="/api/v1/catalogue/menu",status="200"} 7"#;
    assert!(figures.contains(route), "{figures}");
}

async fn title(client: &mut Client) -> (String, String) {
    let course = client.get("/api/v1/course/react").await.data()["course"]["title"].as_str().unwrap().to_owned();
    let list = client.get(LIST).await.data();
    let listed = list["courses"].as_array().unwrap().iter().find(|course| course["slug"] == "react").cloned();
    (course, listed.unwrap()["title"].as_str().unwrap().to_owned())
}

#[actix_web::test]
async fn a_change_of_a_course_shows_at_the_next_read() {
    let mut office = office().await;
    let mut visitor = office.server.client();
    for name in ["One", "Two", "Three"] {
        let answer = Form::default().text("title", name).edit(&mut office.admin, "react").await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        for _ in 0..2 {
            assert_eq!(title(&mut visitor).await, (name.to_owned(), name.to_owned()));
        }
    }
    assert!(hits(&office.server) >= 6);
    let draft = json!({"status": "Draft"});
    let hidden = office.admin.send("PATCH", "/api/v1/course/react/status", Some(draft)).await;
    assert_eq!(hidden.status, 200, "{}", hidden.json());
    assert_eq!(visitor.get("/api/v1/course/react").await.status, 404);
}

#[actix_web::test]
async fn a_change_of_the_settings_shows_at_the_next_read() {
    let office = office().await;
    let (mut admin, mut visitor) = (office.admin, office.server.client());
    let path = "/api/v1/admin/settings";
    let shown = |answer: Value| answer["settings"]["brand"]["name"].as_str().unwrap().to_owned();
    for name in ["Gurukul", "Vidyalaya"] {
        let mut settings = admin.get(path).await.data();
        *settings["settings"].pointer_mut("/brand/name").unwrap() = json!(name);
        assert_eq!(admin.send("PUT", path, Some(settings)).await.status, 200);
        for _ in 0..2 {
            assert_eq!(shown(visitor.get("/api/v1/settings/public").await.data()), name);
        }
    }
    assert!(hits(&office.server) >= 2);
}

#[actix_web::test]
async fn what_depends_on_who_asks_is_answered_by_the_app() {
    let office = office().await;
    let (server, react) = (&office.server, testing::course("react"));
    let mut visitor = server.client();
    let mut learner = server.signed_in(&office.learner).await;
    let owned = |answer: &harness::Answer| answer.data()["course"]["owned"].clone();
    for _ in 0..2 {
        assert_eq!(owned(&visitor.get("/api/v1/course/react").await), false);
        assert_eq!(owned(&learner.get("/api/v1/course/react").await), false);
    }
    harness::grant(&server.state.ports, &office.learner, ItemId::Course(react.id), office.admin_user.id);
    let answer = learner.get("/api/v1/course/react").await;
    assert_eq!((owned(&answer), answer.header("cache-control")), (json!(true), "private, no-store"));
    let before = hits(server);
    let answer = visitor.get("/api/v1/course/react").await;
    assert_eq!((owned(&answer), hits(server)), (json!(false), before + 1));
    // The list is the same for everybody, so it comes from the cache.
    learner.get(LIST).await;
    learner.get(LIST).await;
    assert_eq!(hits(server), before + 2);
}

#[actix_web::test]
async fn addresses_made_up_without_end_are_kept_within_bounds() {
    let server = shop(&[]).await;
    let mut visitor = server.client();
    let ready = |server: &TestServer| server.state.catalogue.snapshot().on_demand.ready.bytes();
    for number in 0..50 {
        assert_eq!(visitor.get(&format!("/api/v1/course/react?x={number}")).await.status, 200);
        assert_eq!(visitor.get(&format!("{LIST}?q=react&x={number}")).await.status, 200);
        assert_eq!(visitor.get(&format!("/api/v1/course/nothing{number}")).await.status, 404);
    }
    assert_eq!((ready(&server), hits(&server)), (0, 0));
    let long = format!("{LIST}?page=1{}", "&x=1".repeat(200));
    assert_eq!(visitor.get(&long).await.status, 200);
    assert_eq!(ready(&server), 0);
    visitor.get(LIST).await;
    assert!(ready(&server) > 0);
}
