//! Pages as search engines and other sites read them: heads, data, text, sitemap, robots, share pictures.

use crate::harness::{self, Answer, TestServer, start, start_on};
use api::pages::other_builds;
use catalogue::{Bundle, Course, Status};
use domain::testing;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

const ORIGIN: &str = "https://kaushal.example.in";
const HOSTILE: &str = "</script></title><script>alert(\"x\")</script> & 'quotes'";

/// A client of a few lines, which renders the pages of these tests.
const SCRIPT: &str = r#"
const escape = (text) => String(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
const rupees = (amount) => `₹${String(amount).replace(/\B(?=(\d\d)*\d{3}(\.|$))/g, ',')}`;
const links = (courses) => courses.map(({ slug, title }) => `<a href="/course/${slug}">${escape(title)}</a>`).join('');
const views = {
  course: ({ title, courseIntroLine, description, price, priceInclGst, videos }) =>
    `<h1>${escape(title)}</h1><p>${escape(courseIntroLine)}</p><p>${escape(description)}</p><b>${rupees(price)}</b>
     <i>${rupees(priceInclGst)}</i>${videos.map((video) => `<li>${video.title}</li>`).join('')}`,
  bundle: ({ bundleName, courses }) => `<h1>${escape(bundleName)}</h1>${links(courses)}`,
  courses: (courses, { page }) => `${links(courses)}${page.total}<hr>`,
};
export async function render(text) {
  const { path, firstData } = JSON.parse(text);
  const answers = Object.values(JSON.parse(firstData));
  const parts = answers.flatMap((data) => Object.entries(views).map(([name, view]) => (data[name] ? view(data[name], data) : '')));
  return JSON.stringify({ head: `<title>${path}</title>`, body: `<main>${path} ${parts.join('')}</main>` });
}
"#;

/// Makes a build with a few pages, one of them under two paths, the document, and the script that renders them.
pub(crate) fn build() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let data = "<script type=\"application/json\" id=\"first-data\"></script>";
    write(
        "shell.html",
        &format!("<!doctype html><html><head><!--head--></head><body><div id=\"root\"></div>{data}</body></html>"),
    );
    write("pages.js", SCRIPT);
    write(
        "routes.json",
        r#"["/", "/refund", "/refundandpolicy", "/login", "/course/:id", "/bundle/:id", "/course/:id/learn"]"#,
    );
    let entry = |path: &str, canonical: &str, title: &str, noindex: bool| {
        let faq = if path == "/" { json!([{"question": "How?", "answer": "So."}]) } else { json!([]) };
        let reads = match path {
            "/" => json!(["/course/getCourses?page=1&trending=true&perPage=8", "/bundle/getBundles", "/popup"]),
            "/courses" => json!([
                "/bundle/getBundles",
                "/catalogue/menu",
                "/course/getCourses?page=1&sort=newest&perPage=12",
                "/course/getCourses?page=1&category=Web+Development&q=c%2B%2B&in=title&perPage=4",
            ]),
            "/refund" => json!(["/site/navigation", "/legal/refund"]),
            _ => json!([]),
        };
        json!({"path": path, "canonical": canonical, "title": format!("{title} · %{{brand.name}}%"), "reads": reads,
            "description": format!("About {title}."), "noindex": noindex, "faq": faq, "published": null, "modules": []})
    };
    let pages = json!([
        entry("/", "/", "Learn", false),
        entry("/refund", "/refund", "Refunds", false),
        entry("/refundandpolicy", "/refund", "Refunds", false),
        entry("/login", "/login", "Login", true),
        entry("/courses", "/courses", "Courses", false),
        entry("/specialBundle/1", "/specialBundle/1", "Road", false),
    ]);
    let language = json!({"locale": "en", "lang": "en-IN", "home": "Home", "courses": "Courses", "bundles": "Bundles",
        "blog": "Blog", "notFound": "Page not found"});
    write("pages.json", &json!({"language": language, "pages": pages, "kinds": {"goal": [], "album": []}}).to_string());
    folder
}

async fn site() -> (TestServer, tempfile::TempDir) {
    let build = build();
    let dist = build.path().display().to_string();
    let settings = [("KAUSHAL_HTTP__FRONTEND_DIST", dist.as_str()), ("KAUSHAL_HTTP__PUBLIC_ORIGIN", ORIGIN)];
    let server = start(&settings, |ports| {
        let html = harness::course(ports, Course { title: "HTML और CSS".into(), ..testing::course("html") });
        let hostile = Course { title: HOSTILE.into(), description: HOSTILE.into(), ..testing::course("hostile") };
        harness::course(ports, hostile);
        harness::course(ports, Course { title: "Twins".into(), ..testing::course("one") });
        harness::course(ports, Course { title: "Twins".into(), ..testing::course("two") });
        harness::course(ports, Course { status: Status::Draft, ..testing::course("draft") });
        harness::bundle(ports, Bundle { courses: vec![html.id], ..testing::bundle("web") });
        harness::bundle(ports, Bundle { is_special: true, ..testing::bundle("grand") });
    })
    .await;
    until_rendering(&server).await;
    (server, build)
}

/// Waits until the page renderer is ready. Until then pages are left to the client.
pub(crate) async fn until_rendering(server: &TestServer) {
    let begun = Instant::now();
    while !server.state.pages.can_render() {
        assert!(begun.elapsed() < Duration::from_secs(30), "the page renderer never stood");
        actix_web::rt::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Waits until the worker has rendered its pages. While it compresses one, other responses get a weaker compression.
pub(crate) async fn until_warm(server: &TestServer) {
    let begun = Instant::now();
    while server.state.metrics.pages_warm.get() == 0 {
        assert!(begun.elapsed() < Duration::from_secs(30), "the pages were never warm");
        actix_web::rt::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn page(server: &TestServer, path: &str) -> (u16, String) {
    let answer: Answer = server.client().get(path).await;
    (answer.status, String::from_utf8(answer.bytes).unwrap())
}

/// Returns every text between `before` and `after`.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split(after).next()).collect()
}

fn title(html: &str) -> &str {
    let titles = between(html, "<title", "</title>");
    assert_eq!(titles.len(), 1, "{html}");
    titles[0].split_once('>').unwrap().1
}

fn data(html: &str) -> Vec<Value> {
    let blocks = between(html, "type=\"application/ld+json\">", "</script>");
    blocks
        .into_iter()
        .map(|json| serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}")))
        .collect()
}

fn kinds(html: &str) -> Vec<String> {
    data(html).iter().map(|block| block["@type"].as_str().unwrap().to_owned()).collect()
}

fn canonical(html: &str) -> &str {
    between(html, "rel=\"canonical\" href=\"", "\"")[0]
}

#[actix_web::test]
async fn every_address_of_the_sitemap_is_there_once_under_a_title_of_its_own() {
    let (server, _build) = site().await;
    let answer = server.client().get("/sitemap.xml").await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "application/xml"));
    let sitemap = String::from_utf8(answer.bytes).unwrap();
    let found: BTreeSet<_> =
        between(&sitemap, "<loc>", "</loc>").into_iter().map(|url| url.strip_prefix(ORIGIN).unwrap()).collect();
    let goals = ["/goal/1", "/goal/2", "/goal/3", "/goal/4", "/goal/5", "/goal/6", "/goal/7", "/goal/8"];
    let expected = [
        "/",
        "/bundle/web",
        "/course/hostile",
        "/course/html",
        "/course/one",
        "/course/two",
        "/courses",
        "/refund",
        "/specialBundle/grand",
    ];
    // A new institute's galleries have no pictures, so they are not in the sitemap.
    let expected: BTreeSet<_> = expected.into_iter().chain(goals).collect();
    assert_eq!(found, expected);
    assert!(sitemap.contains("/course/html</loc><lastmod>2026-07-01</lastmod>"), "{sitemap}");
    let mut titles = BTreeSet::new();
    for path in expected {
        let (status, html) = page(&server, path).await;
        assert_eq!((status, canonical(&html)), (200, format!("{ORIGIN}{path}").as_str()), "{path}");
        assert!(titles.insert(title(&html).to_owned()), "{path} has a title that another page has");
        assert!(html.contains("og:image\" content=\"https://kaushal.example.in/media/share/"), "{html}");
        assert!(html.contains("twitter:card\" content=\"summary_large_image\""), "{path}");
        assert!(!html.contains("noindex"), "{path}");
        assert!(!data(&html).is_empty(), "{path}");
    }
}

#[actix_web::test]
async fn unknown_things_are_404_and_left_out() {
    let (server, _build) = site().await;
    // The build contains a page for the last path, but the item is not for sale here.
    let unknown = [
        "/nowhere",
        "/course/nothing",
        "/course/draft",
        "/bundle/nothing",
        "/specialBundle/9",
        "/goal/9",
        "/gallery/parties",
    ];
    for path in unknown.into_iter().chain(["/specialBundle/1"]) {
        let (status, html) = page(&server, path).await;
        assert_eq!(status, 404, "{path}");
        assert!(html.contains("name=\"robots\" content=\"noindex\"") && !html.contains("canonical"), "{html}");
    }
    let (status, html) = page(&server, "/course/html/learn").await;
    assert!(status == 200 && html.contains("noindex"), "{html}");
}

#[actix_web::test]
async fn one_address_among_many_is_the_pages_own() {
    let (server, _build) = site().await;
    let id = testing::course("html").id;
    let cases = [("/refundandpolicy", "/refund"), ("/refund/", "/refund"), ("/bundle/grand", "/specialBundle/grand")];
    for (path, own) in cases {
        let (status, html) = page(&server, path).await;
        assert_eq!((status, canonical(&html)), (200, format!("{ORIGIN}{own}").as_str()), "{path}");
    }
    let (_, by_id) = page(&server, &format!("/course/{id}")).await;
    assert_eq!(canonical(&by_id), "https://kaushal.example.in/course/html");
}

#[actix_web::test]
async fn data_says_what_a_page_is_and_what_one_pays() {
    let (server, _build) = site().await;
    let (_, course) = page(&server, "/course/html").await;
    assert_eq!(kinds(&course), ["Course", "BreadcrumbList"]);
    let first = &data(&course)[0];
    assert_eq!((&first["name"], &first["offers"]["price"]), (&json!("HTML और CSS"), &json!("1178.82")));
    assert_eq!(first["offers"]["priceCurrency"], "INR");
    let (_, bundle) = page(&server, "/bundle/web").await;
    assert_eq!(kinds(&bundle), ["Product", "ItemList", "BreadcrumbList"]);
    let (_, home) = page(&server, "/").await;
    assert_eq!(kinds(&home), ["EducationalOrganization", "WebSite", "FAQPage"]);
}

#[actix_web::test]
async fn readers_without_scripts_see_what_is_sold() {
    let (server, _build) = site().await;
    let (_, course) = page(&server, "/course/html").await;
    for text in
        ["<h1>HTML और CSS</h1>", "One line.", "A description.", "<li>Lesson 2</li>", "<b>₹999</b>", "<i>₹1,178.82</i>"]
    {
        assert!(course.contains(text), "{text} is not in {course}");
    }
    let (_, bundle) = page(&server, "/bundle/web").await;
    assert!(bundle.contains("<a href=\"/course/html\">HTML और CSS</a>"), "{bundle}");
    assert!(!course.contains("lesson.mp4"));
}

/// Returns the API responses that are embedded in the page at `path`, by URL.
async fn first_data(server: &TestServer, path: &str) -> Map<String, Value> {
    let (_, html) = page(server, path).await;
    let [json] = between(&html, "id=\"first-data\">", "</script>")[..] else { panic!("{html}") };
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"))
}

#[actix_web::test]
async fn pages_bring_what_they_ask_first_word_for_word_and_nothing_of_an_owner() {
    let (server, _build) = site().await;
    let addresses = ["/", "/course/html", "/course/hostile", "/bundle/web", "/courses", "/courses?q=html"];
    for path in addresses {
        let answers = first_data(&server, path).await;
        assert!(!answers.is_empty(), "{path}");
        for (address, data) in answers {
            let asked = server.client().get(&format!("/api/v1{address}")).await;
            assert_eq!(asked.status, 200, "{address}");
            let answer: Value = serde_json::from_slice(&asked.bytes).unwrap();
            assert_eq!(data, answer["data"], "{path} {address}");
        }
    }
    let course = first_data(&server, "/course/html").await;
    let videos = course["/course/html"]["course"]["videos"].as_array().unwrap();
    assert!(videos.iter().any(|video| video["isPreview"] == false));
    assert!(videos.iter().all(|video| video.get("url").is_none() || video["isPreview"] == true), "{videos:?}");
}

#[actix_web::test]
async fn the_list_of_courses_is_in_its_page_unless_an_address_narrows_it() {
    let (server, _build) = site().await;
    let (_, all) = page(&server, "/courses").await;
    assert!(all.contains("<a href=\"/course/html\">HTML और CSS</a>") && all.contains("</a>4<"), "{all}");
    assert!(!all.contains("/course/draft"), "{all}");
    let (_, narrowed) = page(&server, "/courses?q=html").await;
    assert!(!narrowed.contains("<a href=\"/course/html\">"), "{narrowed}");
    assert!(!first_data(&server, "/courses?q=html").await.keys().any(|address| address.contains("getCourses")));
}

#[actix_web::test]
async fn a_hostile_title_stays_text_everywhere() {
    let (server, _build) = site().await;
    let (_, html) = page(&server, "/course/hostile").await;
    assert!(!html.contains("<script>alert"), "{html}");
    assert_eq!(html.matches("<script").count(), html.matches("</script>").count());
    assert_eq!(data(&html)[0]["name"], HOSTILE);
    assert!(title(&html).starts_with("&lt;/script&gt;&lt;/title&gt;&lt;script&gt;alert(&quot;x&quot;)"), "{html}");
}

#[actix_web::test]
async fn robots_know_what_is_closed_and_where_the_sitemap_is() {
    let (server, _build) = site().await;
    let (status, robots) = page(&server, "/robots.txt").await;
    assert_eq!(status, 200);
    for line in [
        "Disallow: /api/",
        "Disallow: /dashboard",
        "Disallow: /payment",
        "Disallow: /cart",
        "Disallow: /admin",
        "Sitemap: https://kaushal.example.in/sitemap.xml",
    ] {
        assert!(robots.lines().any(|known| known == line), "{line} is not in {robots}");
    }
}

#[actix_web::test]
async fn share_pictures_are_png_of_the_size_that_others_show() {
    let (server, _build) = site().await;
    for path in ["course/html", "course/hostile", "bundle/web", "page/home", "page/refund"] {
        let answer = server.client().get(&format!("/media/share/{path}.png")).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, "image/png"), "{path}");
        let size = |at: usize| u32::from_be_bytes(answer.bytes[at..at + 4].try_into().unwrap());
        assert_eq!((&answer.bytes[1..4], size(16), size(20)), (&b"PNG"[..], 1200, 630), "{path}");
    }
    for path in ["course/draft", "course/nothing", "page/nothing", "user/1"] {
        assert_eq!(server.client().get(&format!("/media/share/{path}.png")).await.status, 404, "{path}");
    }
}

#[actix_web::test]
async fn a_form_sent_before_the_pages_code_was_there_comes_back_to_the_page() {
    let (server, _build) = site().await;
    let mut client = server.client();
    let cases = [
        ("/login", "/login"),
        ("/login?next=%2Fcart", "/login?next=%2Fcart"),
        ("//elsewhere.example/login", "/elsewhere.example/login"),
    ];
    for (path, to) in cases {
        let sent = client.send_bytes("POST", path, "application/x-www-form-urlencoded", b"email=a".to_vec()).await;
        assert_eq!((sent.status, sent.header("location")), (303, to), "{path}");
    }
    for (path, status) in [("/api/v1/user", 405), ("/api/nothing", 404), ("/assets/a.js", 405), ("/media/a", 405)] {
        assert_eq!(client.send("POST", path, None).await.status, status, "{path}");
    }
    assert_eq!(client.send("DELETE", "/login", None).await.status, 405);
    let foreign = client.send_with("POST", "/login", None, &[("origin", "https://elsewhere.example")]).await;
    assert_eq!(foreign.status, 403);
}

#[actix_web::test]
async fn asking_for_the_head_alone_is_answered() {
    let (server, _build) = site().await;
    for (path, status) in [("/", 200), ("/course/html", 200), ("/nowhere", 404), ("/sitemap.xml", 200)] {
        let head = server.client().send("HEAD", path, None).await;
        assert_eq!((head.status, head.bytes.len()), (status, 0), "{path}");
    }
}

#[actix_web::test]
async fn a_server_gives_the_files_of_another_build() {
    let (build, shared) = (build(), tempfile::tempdir().unwrap());
    let (dist, media) = (build.path().display().to_string(), shared.path().display().to_string());
    std::fs::create_dir_all(build.path().join("assets")).unwrap();
    std::fs::write(build.path().join("assets/before-1.js"), "before").unwrap();
    let media = ("KAUSHAL_MEDIA__DIR", media.as_str());
    let before = start(&[media, ("KAUSHAL_HTTP__FRONTEND_DIST", &dist)], |_| ()).await;
    let after = start_on(&before, &[media]).await;
    let path = "/assets/before-1.js";
    assert_eq!(after.client().get(path).await.status, 404);
    other_builds::keep_own(&before.state);
    let answer = after.client().get(path).await;
    assert_eq!((answer.status, &answer.bytes[..]), (200, &b"before"[..]));
    assert_eq!(answer.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    for other in ["/assets/before-2.js", "/assets/../before-1.js", "/before-1.js"] {
        assert_eq!(after.client().get(other).await.status, 404, "{other}");
    }
}
