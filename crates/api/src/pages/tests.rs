mod before_setup;

use super::respond::IMMUTABLE;
use super::{Builds, Edition, KeptPages, warm};
use crate::config::{Config, Source};
use crate::language::Language;
use crate::limits::Limits;
use crate::middleware::headers::SecurityHeaders;
use crate::middleware::metrics::Metrics;
use crate::providers::Providers;
use crate::public_catalogue::Snapshot;
use crate::runtime_settings::{RuntimeSettings, Stored};
use actix_web::body::to_bytes;
use actix_web::test::TestRequest;
use actix_web::{HttpRequest, HttpResponse};
use catalogue::{Course, Status};
use domain::ports::{PageError, PageInput, PageRenderer, RenderedPage};
use domain::storefront::snapshot::Catalogue;
use domain::testing;
use institute::ports::store::StoredSettings;
use institute::site::legal::LegalVersions;
use institute::site::{PublishedVersion, SitePage};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

struct Client {
    edition: Edition,
    kept: Arc<KeptPages>,
    renderer: Arc<Renderer>,
    limits: Limits,
    metrics: Metrics,
    security: Arc<SecurityHeaders>,
}

/// A fake renderer that returns its input as text, or a preset error.
#[derive(Default)]
struct Renderer {
    error: Mutex<Option<PageError>>,
    rendered: Mutex<Vec<String>>,
}

impl Renderer {
    fn rendered(&self) -> Vec<String> {
        std::mem::take(&mut *self.rendered.lock().unwrap())
    }

    fn fail(&self, error: impl Into<Option<PageError>>) {
        *self.error.lock().unwrap() = error.into();
    }
}

impl PageRenderer for Renderer {
    fn is_ready(&self) -> bool {
        *self.error.lock().unwrap() != Some(PageError::NotReady)
    }

    fn render(&self, input: &PageInput) -> Result<RenderedPage, PageError> {
        if let Some(error) = self.error.lock().unwrap().clone() {
            return Err(error);
        }
        assert_eq!(input.locale, "hi");
        self.rendered.lock().unwrap().push(input.path.clone());
        let head = "<title>its own</title><meta name=\"description\" content=\"d\">".to_owned();
        Ok(RenderedPage { head, body: format!("<main>{} {}</main>", input.path, input.first_data) })
    }
}

fn client(catalogue: Catalogue) -> Client {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    let block = |id: &str| format!("<script type=\"application/json\" id=\"{id}\"></script>");
    let blocks = block("settings") + &block("first-data");
    write("shell.html", &format!("<head><!--head--></head><div id=\"root\"></div>{blocks}"));
    write("index.html", "<html></html>");
    write("pages.js", "export const render = 1");
    write("assets/app-1.js", "1");
    write("assets/anek-devanagari-1.woff2", "1");
    write("routes.json", ROUTES);
    write("pages.json", PAGES);
    let mut config = Config::load(&Source::default()).unwrap();
    config.defaults.brand.name = "A & B </script>\"".to_owned();
    edition(config, folder.path(), catalogue)
}

fn edition(config: Config, folder: &Path, catalogue: Catalogue) -> Client {
    let builds = Builds::read(folder, &[]).unwrap();
    let settings = StoredSettings { version: 1, overrides: BTreeMap::new() };
    let (legal, providers) = (LegalVersions::default(), (0, Vec::new()));
    let stored = Stored { settings, translations: Vec::new(), legal, providers };
    let runtime = RuntimeSettings::new(&config, stored, Providers::none(&config), &builds).unwrap();
    let security = runtime.providers.security_headers.clone();
    let snapshot = Snapshot::new(catalogue, runtime.tax, testing::noon()).unwrap();
    let edition = Edition { runtime: Arc::new(runtime), snapshot: Arc::new(snapshot), language: Language::default() };
    let (renderer, metrics) = (Arc::new(Renderer::default()), Metrics::new().unwrap());
    let kept = Arc::new(KeptPages::new(renderer.clone(), metrics.rendered.clone()));
    let limits = Limits::new(&config.rate_limit, None, "");
    Client { edition, kept, renderer, limits, metrics, security }
}

const ROUTES: &str =
    r#"["/", "/about", "/admin/setup", "/course/:courseId", "/courses/:category?/:id?", "/mentors/:slug", "*"]"#;
const PAGES: &str = r#"{"language": {"locale": "hi", "lang": "hi-IN", "home": "होम", "courses": "कोर्स", "bundles": "बंडल",
    "blog": "ब्लॉग", "notFound": "पेज नहीं मिला"}, "pages": [
    {"path": "/", "canonical": "/", "title": "Learn · %{brand.name}%", "description": "D", "noindex": false, "faq": [
        {"question": "How?", "answer": "So."}], "reads": ["/popup"], "modules": ["/assets/home-1.js"]},
    {"path": "/about", "canonical": "/", "title": "About", "description": "", "noindex": false, "faq": [],
        "reads": ["/site/about"], "modules": []}
], "kinds": {"course": ["/assets/course-1.js"]}}"#;

fn pages() -> Client {
    client(Catalogue { courses: vec![testing::course("react").into()], ..Catalogue::default() })
}

async fn respond(client: &Client, request: &HttpRequest) -> HttpResponse {
    let Client { edition, kept, limits, metrics, security, .. } = client;
    super::respond(request, edition.clone(), kept, limits, (metrics, security.clone())).await
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
    assert!(home.contains("<title>Learn · A &amp; B &lt;/script&gt;&quot;</title>"), "{home}");
    assert!(home.contains(r#""name":"A & B \u003c/script>\""#), "{home}");
    assert!(
        home.contains("<meta data-server property=\"og:title\" content=\"Learn · A &amp; B &lt;/script&gt;&quot;\">")
    );
    assert!(home.contains("FAQPage") && home.contains("EducationalOrganization"), "{home}");
    let (_, _, about) = get(&pages, "/about/").await;
    assert!(about.contains("<div id=\"root\" data-page=\"/about\"><main>/about {\"/site/about\":"), "{about}");
    assert!(about.contains("\"/site/navigation\":"), "{about}");
    assert!(about.contains("rel=\"canonical\" href=\"http://localhost/\""), "{about}");
}

#[actix_web::test]
async fn a_page_that_cannot_be_read_is_the_only_one_that_fails() {
    let unreadable = [(SitePage::About, "nonsense".to_owned()), (SitePage::Navigation, "nonsense".to_owned())].into();
    let mut pages = client(Catalogue { unreadable, ..Catalogue::default() });
    let site = &pages.edition.snapshot.site;
    assert!(!site.pages.contains_key(&SitePage::About) && site.legal.len() == SitePage::LEGAL.len());
    assert!(site.pages.contains_key(&SitePage::Navigation), "the links around every page are the build's");
    assert_eq!(get(&pages, "/about").await.0, 500);
    assert_eq!(get(&pages, "/").await.0, 200);
    pages.edition.snapshot =
        Arc::new(Snapshot::new(Catalogue::default(), pages.edition.runtime.tax, testing::noon()).unwrap());
    assert_eq!(get(&pages, "/about").await.0, 200);
}

/// A legal page stored before the nesting depth of texts was limited.
#[test]
fn a_text_that_nests_for_ever_is_shown_as_far_as_it_can_be() {
    let sections = vec![testing::section("legal", &[("lead", "L"), ("body", &"- ".repeat(5_000))])];
    let version =
        PublishedVersion { page: SitePage::Terms, number: 1, sections, at: testing::noon(), by: None, note: None };
    let site = [(SitePage::Terms, Arc::new(version))].into();
    let snapshot = Snapshot::new(Catalogue { site, ..Catalogue::default() }, testing::tax(), testing::noon()).unwrap();
    let answer = snapshot.site.legal[&SitePage::Terms].plain();
    assert!(String::from_utf8_lossy(answer).contains("- - - "), "{}", String::from_utf8_lossy(answer));
}

#[actix_web::test]
async fn known_routes_get_their_page_and_unknown_ones_a_404() {
    let pages = pages();
    let (status, caching, course) = get(&pages, "/course/react").await;
    assert_eq!((status, caching.as_str()), (200, "no-cache"));
    let head = "<head><title>Course react · A &amp; B &lt;/script&gt;&quot;</title><meta name=\"description\" content=\"d\">\
        <meta name=\"modules\" content=\"/assets/course-1.js\">";
    assert!(course.contains(head), "{course}");
    assert!(
        course.contains("data-page=\"/course/react\"><main>/course/react {\"/course/react\":{\"course\""),
        "{course}"
    );
    assert!(course.contains("id=\"first-data\">{\"/course/react\":{\"course\":{"), "{course}");
    for (path, status) in [
        ("/Courses", 200),
        ("/courses/web/1", 200),
        ("/courses/web/1/more", 404),
        ("/nowhere", 404),
        ("/course/unknown", 404),
        ("/routes.json", 404),
        ("/pages.json", 404),
        ("/pages.js", 404),
        ("/shell.html", 404),
        ("/index.html", 404),
    ] {
        let (answered, _, body) = get(&pages, path).await;
        assert_eq!(answered, status, "{path}");
        assert!(body.contains("content=\"noindex\"") && body.contains("<div id=\"root\"></div>"), "{path}: {body}");
    }
}

#[actix_web::test]
async fn the_servers_own_words_are_in_the_clients_language() {
    let pages = pages();
    let (_, _, course) = get(&pages, "/course/react").await;
    assert!(course.contains("property=\"og:locale\" content=\"hi_IN\""), "{course}");
    assert!(course.contains(r#""name":"होम""#) && course.contains(r#""name":"कोर्स""#), "{course}");
    assert!(get(&pages, "/nowhere").await.2.contains("<title data-server>पेज नहीं मिला · A &amp; B"));
}

#[actix_web::test]
async fn a_page_that_cannot_be_rendered_is_the_clients_with_its_data_and_is_not_kept() {
    let pages = pages();
    let errors = [PageError::NotReady, PageError::Busy, PageError::Deadline, PageError::Failed("broken".to_owned())];
    for error in errors {
        pages.renderer.fail(error);
        let (status, _, course) = get(&pages, "/course/react").await;
        assert_eq!(status, 200);
        assert!(course.contains("<title data-server>Course react · A &amp; B"), "{course}");
        assert!(course.contains("<meta data-server name=\"description\"") && course.contains("ld+json"), "{course}");
        assert!(course.contains("<div id=\"root\"></div>"), "{course}");
        assert!(course.contains("id=\"first-data\">{\"/course/react\":{\"course\":{"), "{course}");
        assert_eq!((pages.kept.entries(), pages.kept.bytes()), (0, 0));
    }
    let figures = String::from_utf8(pages.metrics.render().unwrap()).unwrap();
    for outcome in ["not_ready", "busy", "deadline", "failed"] {
        assert!(figures.contains(&format!("pages_rendered_total{{outcome=\"{outcome}\"}} 1")), "{figures}");
    }
    pages.renderer.fail(None);
    assert!(get(&pages, "/course/react").await.2.contains("<main>/course/react"));
    assert_eq!(pages.kept.entries(), 1);
}

#[actix_web::test]
async fn a_new_edition_renders_only_what_it_changed() {
    let mut pages = pages();
    let both = Catalogue {
        courses: vec![testing::course("react").into(), testing::course("vue").into()],
        ..Catalogue::default()
    };
    let next = |catalogue: Catalogue, pages: &Client| {
        let snapshot = Snapshot::new(catalogue, pages.edition.runtime.tax, testing::noon()).unwrap();
        Edition { snapshot: Arc::new(snapshot), ..pages.edition.clone() }
    };
    pages.edition = next(both.clone(), &pages);
    for path in ["/", "/course/react", "/course/vue", "/course/vue"] {
        get(&pages, path).await;
    }
    assert_eq!(pages.renderer.rendered(), ["/", "/course/react", "/course/vue"]);
    let mut changed = both;
    Arc::make_mut(&mut changed.courses[1]).title = "Vue 4".to_owned();
    pages.edition = next(changed, &pages);
    for path in ["/", "/course/react", "/course/vue"] {
        get(&pages, path).await;
    }
    assert_eq!(pages.renderer.rendered(), ["/course/vue"]);
}

#[actix_web::test]
async fn warm_pages_are_at_hand_the_most_wanted_first() {
    let mut pages = pages();
    get(&pages, "/course/react").await;
    let named = ["ada", "react", "zig"].map(|slug| Arc::new(testing::course(slug))).to_vec();
    let snapshot =
        Snapshot::new(Catalogue { courses: named, ..Catalogue::default() }, pages.edition.runtime.tax, testing::noon());
    pages.edition.snapshot = Arc::new(snapshot.unwrap());
    pages.renderer.rendered();
    let made = warm::pages(&pages.edition, &pages.kept, &pages.metrics).await.unwrap();
    let rendered = pages.renderer.rendered();
    assert_eq!(
        (made, rendered.len()),
        (8, 4),
        "home, lists, own pages and courses; lists that are no pages here render nothing"
    );
    assert_eq!(rendered.first().map(String::as_str), Some("/"));
    assert!(["/about", "/course/ada", "/course/zig"].iter().all(|path| rendered.iter().any(|made| made == path)));
    pages.renderer.fail(PageError::NotReady);
    assert_eq!(warm::pages(&pages.edition, &pages.kept, &pages.metrics).await.unwrap(), 0);
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
async fn a_mentors_page_is_there_while_a_published_course_names_them() {
    let course = |slug: &str, name: &str, status| Course {
        mentors: vec![testing::mentor(name)],
        status,
        ..testing::course(slug)
    };
    let courses = [course("react", "Meera", Status::Published), course("html", "Arun", Status::Draft)];
    let pages = client(Catalogue { courses: courses.map(Into::into).into(), ..Catalogue::default() });
    let (status, _, page) = get(&pages, "/mentors/Meera").await;
    assert_eq!(status, 200);
    assert!(page.contains("rel=\"canonical\" href=\"http://localhost/mentors/meera\""), "{page}");
    assert!(
        page.contains(r#""@type":"Person""#) && page.contains(r#"id="first-data">{"/mentors/meera":{"mentor""#),
        "{page}"
    );
    assert_eq!((get(&pages, "/mentors/arun").await.0, get(&pages, "/mentors/nobody").await.0), (404, 404));
    let (_, _, sitemap) = get(&pages, "/sitemap.xml").await;
    assert!(sitemap.contains("<loc>http://localhost/mentors/meera</loc>") && !sitemap.contains("arun"), "{sitemap}");
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
    assert!(!get(&pages, "/course/react").await.2.contains("as=\"font\""));
}

#[actix_web::test]
async fn a_page_is_made_once_for_hosts_of_ours_and_not_kept_for_others() {
    let pages = pages();
    for path in ["/", "/", "/course/react", "/course/react?utm=1", "/courses?q=a", "/courses?q=b", "/nowhere", "/never"]
    {
        get(&pages, path).await;
    }
    // The home page, the course, a client-only page, and an unknown address.
    assert_eq!(pages.kept.entries(), 4);
    assert_eq!(pages.renderer.rendered(), ["/", "/course/react"]);
    for number in 0..50 {
        let host = ("host", format!("{number}.evil.test"));
        let request = TestRequest::with_uri("/").insert_header(host).to_http_request();
        let page = to_bytes(respond(&pages, &request).await.into_body()).await.unwrap();
        let own = format!("http://{number}.evil.test/");
        assert!(String::from_utf8_lossy(&page).contains(&own), "each is told its own address");
    }
    assert_eq!(pages.kept.entries(), 4);
    assert!(pages.renderer.rendered().is_empty(), "what was rendered serves any host");
}

#[test]
fn a_language_that_is_not_built_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let (dist, languages) = (folder.path().join("dist"), ["hi".to_owned()]);
    assert!(Builds::read(&dist, &languages).unwrap().translated.is_empty(), "nothing is built");
    std::fs::create_dir(&dist).unwrap();
    let error = Builds::read(&dist, &languages).err().unwrap().to_string();
    assert!(error.contains("dist-hi is missing: build it by npm run build"), "{error}");
}
