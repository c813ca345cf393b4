use super::*;
use crate::config::Source;
use crate::middleware::headers::SecurityHeaders;
use crate::middleware::metrics::Metrics;
use actix_web::body::to_bytes;
use actix_web::test::TestRequest;
use domain::catalogue::{Catalogue, Course, Status};
use domain::ports::store::StoredSettings;
use domain::testing;
use std::collections::BTreeMap;
use std::path::Path;

struct Client {
    edition: Edition,
    limits: Limits,
    metrics: Metrics,
    security: SecurityHeaders,
}

fn client(catalogue: Catalogue) -> Client {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    let block = "<script type=\"application/json\" id=\"settings\"></script>";
    write("index.html", &format!("<head></head><h1>%{{brand.name}}%</h1>{block}"));
    write("about/index.html", "<head><title>x</title></head><p title=\"%{brand.name}%\">%{gst.percent}%%</p>");
    write("shell.html", "<head><!--head--></head><div id=\"root\"></div>");
    let data = "<script type=\"application/json\" id=\"first-data\"></script>";
    let text = "<h1>%{title}%</h1>%{#videos}%<li>%{title}%</li>%{/videos}%";
    write("templates/course.html", &format!("<head><!--head--></head><div id=\"root\">{text}</div>{data}"));
    write("assets/app-1.js", "1");
    write("assets/anek-devanagari-1.woff2", "1");
    write("routes.json", r#"["/", "/about", "/course/:courseId", "/courses/:category?/:id?", "*"]"#);
    write("pages.json", PAGES);
    let mut config = Config::load(&Source::default()).unwrap();
    config.brand.name = "A & B </script>\"".to_owned();
    edition(config, folder.path(), catalogue)
}

fn edition(config: Config, folder: &Path, catalogue: Catalogue) -> Client {
    let built = Arc::new(Built::read(folder).unwrap());
    let institute =
        Institute::new(&config, &StoredSettings { version: 1, overrides: BTreeMap::new() }, &built).unwrap();
    let snapshot = Snapshot::new(catalogue, institute.tax, testing::noon()).unwrap();
    let edition = Edition { institute: Arc::new(institute), snapshot: Arc::new(snapshot) };
    Client {
        edition,
        limits: Limits::new(&config.rate_limit),
        metrics: Metrics::new().unwrap(),
        security: SecurityHeaders::new(&config),
    }
}

const PAGES: &str = r#"[
    {"path": "/", "canonical": "/", "title": "Learn · %{brand.name}%", "description": "D", "noindex": false, "faq": [
        {"question": "How?", "answer": "So."}], "published": null},
    {"path": "/about", "canonical": "/", "title": "About", "description": "", "noindex": false, "faq": [],
        "published": null}
]"#;

fn pages() -> Client {
    client(Catalogue { courses: vec![testing::course("react").into()], ..Catalogue::default() })
}

async fn respond(client: &Client, request: &HttpRequest) -> HttpResponse {
    super::respond(request, client.edition.clone(), &client.limits, (&client.metrics, &client.security)).await
}

async fn get(client: &Client, path: &str) -> (u16, String, String) {
    let response = respond(client, &TestRequest::with_uri(path).to_http_request()).await;
    let header = |name| response.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
    let (status, caching) = (response.status().as_u16(), header("cache-control").unwrap_or_default());
    (status, caching, String::from_utf8(to_bytes(response.into_body()).await.unwrap().to_vec()).unwrap())
}

#[actix_web::test]
async fn settings_are_written_into_pages_escaped() {
    let pages = pages();
    let (status, _, home) = get(&pages, "/").await;
    assert_eq!(status, 200);
    assert!(home.contains("<h1>A &amp; B &lt;/script&gt;&quot;</h1>"), "{home}");
    assert!(home.contains(r#""name":"A & B \u003c/script>\"""#), "{home}");
    assert!(
        home.contains("<meta data-server property=\"og:title\" content=\"Learn · A &amp; B &lt;/script&gt;&quot;\">")
    );
    assert!(home.contains("FAQPage") && home.contains("EducationalOrganization"), "{home}");
    let (_, _, about) = get(&pages, "/about/").await;
    assert!(about.ends_with("<p title=\"A &amp; B &lt;/script&gt;&quot;\">18%</p>"), "{about}");
    assert!(about.contains("rel=\"canonical\" href=\"http://localhost/\""), "{about}");
}

#[actix_web::test]
async fn known_routes_get_the_shell_and_unknown_ones_a_404() {
    let pages = pages();
    let (status, caching, course) = get(&pages, "/course/react").await;
    assert_eq!((status, caching.as_str()), (200, "no-cache"));
    assert!(course.contains("<title data-server>Course react · A &amp; B"), "{course}");
    assert!(course.contains("<div id=\"root\"><h1>Course react</h1>") && course.contains("<li>Lesson 2"), "{course}");
    assert!(course.contains("id=\"first-data\">{\"/course/react\":{\"course\":{"), "{course}");
    for (path, status) in [
        ("/Courses", 200),
        ("/courses/web/1", 200),
        ("/courses/web/1/more", 404),
        ("/nowhere", 404),
        ("/course/unknown", 404),
        ("/routes.json", 404),
        ("/pages.json", 404),
        ("/shell.html", 404),
    ] {
        let (answered, _, body) = get(&pages, path).await;
        assert_eq!(answered, status, "{path}");
        assert!(body.contains("content=\"noindex\""), "{path}: {body}");
    }
}

#[actix_web::test]
async fn drafts_have_no_page_and_no_line_in_the_sitemap() {
    let draft = Course { status: Status::Draft, ..testing::course("draft") };
    let pages =
        client(Catalogue { courses: vec![draft.into(), testing::course("react").into()], ..Catalogue::default() });
    assert_eq!(get(&pages, "/course/draft").await.0, 404);
    let (_, _, sitemap) = get(&pages, "/sitemap.xml").await;
    assert!(sitemap.contains("<loc>http://localhost/course/react</loc><lastmod>2026-07-01</lastmod>"), "{sitemap}");
    assert!(!sitemap.contains("draft") && !sitemap.contains("/about"), "{sitemap}");
}

#[actix_web::test]
async fn a_host_that_is_none_is_not_repeated() {
    let pages = pages();
    let request = TestRequest::with_uri("/course/react").insert_header(("host", "a\"><script>")).to_http_request();
    let body = to_bytes(respond(&pages, &request).await.into_body()).await.unwrap();
    let body = String::from_utf8(body.to_vec()).unwrap();
    assert!(body.contains("href=\"http://localhost/course/react\""), "{body}");
}

#[actix_web::test]
async fn assets_last_for_ever_and_never_fall_back() {
    let pages = pages();
    assert_eq!(get(&pages, "/assets/app-1.js").await, (200, IMMUTABLE.into(), "1".into()));
    for path in ["/assets/app-2.js", "/media/x", "/api/v2/user"] {
        let (status, _, body) = get(&pages, path).await;
        assert_eq!(status, 404);
        assert!(body.starts_with("{\"success\":false"), "{body}");
    }
}

#[actix_web::test]
async fn a_missing_build_is_said() {
    let config = Config::load(&Source::default()).unwrap();
    let none = edition(config, Path::new("/no/such/folder"), Catalogue::default());
    let (status, _, body) = get(&none, "/").await;
    assert_eq!(status, 404);
    assert!(body.contains("not built"));
}

#[actix_web::test]
async fn the_hindi_face_comes_with_the_pages_that_need_it() {
    let mut hindi = testing::course("hindi");
    hindi.title = "हिन्दी में HTML".to_owned();
    let pages =
        client(Catalogue { courses: vec![hindi.into(), testing::course("react").into()], ..Catalogue::default() });
    let face = "rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin href=\"/assets/anek-devanagari-1.woff2\"";
    assert!(get(&pages, "/course/hindi").await.2.contains(face));
    assert!(!get(&pages, "/course/react").await.2.contains("preload"));
}

#[actix_web::test]
async fn a_page_is_made_once_for_hosts_of_ours_and_not_kept_for_others() {
    let pages = pages();
    let kept = || pages.edition.snapshot.on_demand.pages.entries();
    for path in ["/", "/", "/course/react", "/course/react?utm=1", "/courses?q=a", "/courses?q=b", "/nowhere", "/never"]
    {
        get(&pages, path).await;
    }
    // '/', the course, what only the client knows, what is not there.
    assert_eq!(kept(), 4);
    for number in 0..50 {
        let host = ("host", format!("{number}.evil.test"));
        let request = TestRequest::with_uri("/").insert_header(host).to_http_request();
        let page = to_bytes(respond(&pages, &request).await.into_body()).await.unwrap();
        let own = format!("http://{number}.evil.test/");
        assert!(String::from_utf8_lossy(&page).contains(&own), "each is told its own address");
    }
    assert_eq!(kept(), 4);
}
