//! The public catalogue: lists, pages, caching, visibility.

use crate::harness::{self, TestServer, start};
use catalogue::{Course, Status};
use chrono::TimeDelta;
use domain::testing;
use kernel::ids::ItemId;
use kernel::money::{BasisPoints, Paise};
use people::identity::User;
use serde_json::{Value, json};

/// Three published courses and a draft, a bundle of two, a learner who owns one, an admin.
async fn shop() -> (TestServer, User, User) {
    let mut users = None;
    let server = start(&[], |ports| {
        let (learner, admin) = (harness::learner(ports, 1), harness::admin(ports, 2));
        let mut courses: Vec<Course> = ["react", "html", "seo", "draft"].map(testing::course).into();
        courses[0].is_trending = true;
        courses[0].title = "React & friends".to_owned();
        courses[1].language = Some("hi".to_owned());
        (courses[0].effort.weeks, courses[1].effort.weeks) = (Some(6), Some(8));
        courses[2].category = "Digital Marketing".to_owned();
        courses[2].price = Paise::ZERO;
        courses[3].status = Status::Draft;
        courses[3].published_at = None;
        let courses: Vec<_> = courses.into_iter().map(|course| harness::course(ports, course)).collect();
        let mut bundle = testing::bundle("web");
        bundle.courses = courses.iter().filter(|course| course.slug != "seo").map(|course| course.id).collect();
        bundle.discount = Some(BasisPoints::new(2_000));
        let bundle = harness::bundle(ports, bundle);
        harness::popup(ports, &bundle, true);
        harness::grant(ports, &learner, ItemId::Course(courses[0].id), admin.id);
        users = Some((learner, admin));
    })
    .await;
    let (learner, admin) = users.unwrap();
    (server, learner, admin)
}

fn slugs(data: &Value, list: &str) -> Vec<String> {
    let mut slugs: Vec<_> =
        data[list].as_array().unwrap().iter().map(|row| row["slug"].as_str().unwrap().to_owned()).collect();
    slugs.sort();
    slugs
}

#[actix_web::test]
async fn without_parameters_all_published_courses_come_as_summaries() {
    let (server, ..) = shop().await;
    let data = server.client().get("/api/v1/course/getCourses").await.data();
    assert_eq!(slugs(&data, "courses"), ["html", "react", "seo"]);
    assert_eq!(data["page"], Value::Null);
    let react = data["courses"].as_array().unwrap().iter().find(|course| course["slug"] == "react").unwrap();
    assert_eq!(react["image"], "/media/covers/web-development/react.svg");
    assert_eq!((&react["price"], &react["priceInclGst"]), (&json!(999), &json!(1178.82)));
    assert_eq!((&react["bundleName"], &react["rating"]), (&json!("Bundle web"), &Value::Null));
    assert_eq!((&react["totalLessons"], &react["totalSeconds"]), (&json!(2), &json!(60)));
    assert_eq!((react.get("status"), react.get("videos")), (None, None));
}

#[actix_web::test]
async fn filters_narrow_and_pages_count() {
    let (server, ..) = shop().await;
    let mut client = server.client();
    let cases: [(&str, &[&str]); 8] = [
        ("q=REACT", &["react"]),
        ("q=description", &["html", "react", "seo"]),
        ("q=description&in=title", &[]),
        ("category=digital%20marketing", &["seo"]),
        ("bundle=web", &["html", "react"]),
        ("bundle=none", &[]),
        ("trending=true", &["react"]),
        ("q=%26%20friends", &["react"]),
    ];
    for (query, expected) in cases {
        let data = client.get(&format!("/api/v1/course/getCourses?{query}")).await.data();
        assert_eq!(slugs(&data, "courses"), expected, "{query}");
        assert_eq!(data["page"]["total"], expected.len(), "{query}");
    }
    let second = client.get("/api/v1/course/getCourses?sort=price&page=2&perPage=2").await.data();
    assert_eq!(second["page"], json!({"page": 2, "perPage": 2, "total": 3}));
    assert_eq!(second["courses"].as_array().unwrap().len(), 1);
    for query in ["page=0", "perPage=101", "sort=best", "page=x", "in=body"] {
        assert_eq!(client.get(&format!("/api/v1/course/getCourses?{query}")).await.status, 400, "{query}");
    }
}

#[actix_web::test]
async fn drafts_are_listed_for_admins_only() {
    let (server, learner, admin) = shop().await;
    let all = "/api/v1/course/getCourses?status=all";
    assert_eq!(server.client().get(all).await.status, 401);
    assert_eq!(server.signed_in(&learner).await.get(all).await.status, 403);
    let data = server.signed_in(&admin).await.get(all).await.data();
    assert_eq!(slugs(&data, "courses"), ["draft", "html", "react", "seo"]);
    let draft = data["courses"].as_array().unwrap().iter().find(|course| course["slug"] == "draft").unwrap();
    assert_eq!(draft["status"], "Draft");
}

#[actix_web::test]
async fn a_stranger_sees_previews_and_no_other_address() {
    let (server, ..) = shop().await;
    let answer = server.client().get("/api/v1/course/react").await;
    let course = answer.data()["course"].clone();
    assert!(course["videos"][0]["url"].as_str().unwrap().starts_with("/media/lessons/"));
    assert_eq!(course["videos"][1].get("url"), None);
    assert_eq!((&course["owned"], course["videos"][0].get("progress")), (&json!(false), None));
    assert!(!String::from_utf8_lossy(&answer.bytes).contains("lesson.mp4"));
    assert_eq!(server.client().get("/api/v1/course/draft").await.status, 404);
    assert_eq!(server.client().get("/api/v1/course/nothing").await.status, 404);
}

#[actix_web::test]
async fn an_owner_gets_signed_links_and_progress_that_nobody_may_keep() {
    let (server, learner, admin) = shop().await;
    let answer = server.signed_in(&learner).await.get("/api/v1/course/react").await;
    let course = answer.data()["course"].clone();
    assert_eq!(answer.header("cache-control"), "private, no-store");
    assert_eq!(course["owned"], true);
    assert!(course["videos"][1]["url"].as_str().unwrap().contains("&s="));
    assert_eq!(course["videos"][1]["progress"], json!({"position": 0.0, "completed": false}));
    let stranger_to_html = server.signed_in(&learner).await.get("/api/v1/course/html").await.data();
    assert_eq!(stranger_to_html["course"]["videos"][1].get("url"), None);
    let draft = server.signed_in(&admin).await.get("/api/v1/course/draft").await.data();
    assert!(draft["course"]["videos"][1]["url"].as_str().unwrap().contains("&s="));
    assert_eq!(draft["course"]["owned"], false);
}

#[actix_web::test]
async fn a_search_finds_courses_bundles_and_lessons_with_slips_and_nothing_hidden() {
    let (server, ..) = shop().await;
    let mut client = server.client();
    let found = client.get("/api/v1/search?q=freinds").await.data();
    assert_eq!((&found["corrected"], slugs(&found, "courses")), (&json!("friends"), vec!["react".to_owned()]));
    let found = client.get("/api/v1/search?q=web").await.data();
    assert_eq!((&found["corrected"], &found["bundles"][0]["totalCourses"]), (&Value::Null, &json!(2)));
    let lessons = client.get("/api/v1/search?q=lesson%201").await.data()["lessons"].clone();
    assert!(lessons.as_array().unwrap().iter().all(|lesson| lesson["courseSlug"] != "draft"), "{lessons}");
    assert_eq!((&lessons[0]["isFree"], &lessons[0].get("url")), (&json!(true), &None));
    let nothing = client.get("/api/v1/search?q=%E0%A4%95%E0%A4%BE%E0%A4%AE").await.data();
    assert_eq!(nothing, json!({"corrected": null, "courses": [], "bundles": [], "lessons": []}));
    let too_long = format!("/api/v1/search?q={}", "a".repeat(101));
    for refused in ["/api/v1/search", &too_long] {
        assert_eq!(client.get(refused).await.status, 400, "{refused}");
    }
}

#[actix_web::test]
async fn words_are_found_in_the_other_script_in_lists_and_in_the_header() {
    let server = start(&[], |ports| {
        let hindi = ("html-hindi", "हिन्दी में HTML और CSS", "वेबसाइट बनाना सीखें।");
        let english = ("marketing", "Digital Marketing", "Search and social, with Excel.");
        for (slug, title, description) in [hindi, english] {
            let words = (title.to_owned(), description.to_owned());
            harness::course(ports, Course { title: words.0, description: words.1, ..testing::course(slug) });
        }
    })
    .await;
    let mut client = server.client();
    for (text, expected, corrected) in [
        ("hindi mein html", "html-hindi", Value::Null),
        ("हिंदी", "html-hindi", Value::Null),
        ("website", "html-hindi", Value::Null),
        ("हिंदि", "html-hindi", json!("हिन्दी")),
        ("मार्केटिंग", "marketing", Value::Null),
        ("एक्सेल कैसे सीखें", "marketing", Value::Null),
        ("marketting kaise", "marketing", json!("marketing")),
    ] {
        let query: String = form_urlencoded::byte_serialize(text.as_bytes()).collect();
        let list = client.get(&format!("/api/v1/course/getCourses?q={query}")).await.data();
        assert_eq!(slugs(&list, "courses"), [expected], "{text}");
        let found = client.get(&format!("/api/v1/search?q={query}")).await.data();
        assert_eq!((slugs(&found, "courses"), &found["corrected"]), (vec![expected.to_owned()], &corrected), "{text}");
    }
}

/// Returns the slugs of a list in the order of the answer.
fn in_order(data: &Value) -> Vec<String> {
    data["courses"].as_array().unwrap().iter().map(|row| row["slug"].as_str().unwrap().to_owned()).collect()
}

#[actix_web::test]
async fn a_search_lists_the_best_match_first_unless_another_sort_is_chosen() {
    let server = start(&[], |ports| {
        // The last course is the newest.
        let courses = [
            ("excel", "Excel for Office", "Tables", 900),
            ("c", "C for Beginners", "Pointers", 700),
            ("node", "APIs with Node.js", "Express", 800),
            ("dotnet", "Services with .NET", "Web", 600),
            ("cpp", "C++ for Games", "Pointers", 500),
            ("odoo", "Odoo ERP", "Import from Excel, Node.js, .NET, C, C++", 400),
        ];
        for (age, (slug, title, description, rupees)) in (0..).zip(courses) {
            let (title, description) = (title.to_owned(), description.to_owned());
            let published_at = Some(testing::noon() + TimeDelta::hours(age));
            let price = Paise::new(rupees * 100);
            harness::course(ports, Course { title, description, price, published_at, ..testing::course(slug) });
        }
    })
    .await;
    let mut client = server.client();
    let cases: [(&str, &[&str]); 11] = [
        ("q=exel", &["excel", "odoo"]),
        ("q=nodejs", &["node", "odoo"]),
        ("q=dotnet", &["dotnet", "odoo"]),
        ("q=c%2B%2B", &["cpp", "odoo"]),
        ("q=c&perPage=2", &["c", "cpp"]),
        ("q=excel&sort=relevance", &["excel", "odoo"]),
        ("q=excel&sort=newest", &["odoo", "excel"]),
        ("q=excel&sort=price", &["odoo", "excel"]),
        ("q=excel&sort=-price", &["excel", "odoo"]),
        // Without words the newest come first, and without reviews too.
        ("sort=relevance&perPage=2", &["odoo", "cpp"]),
        ("sort=rating&perPage=2", &["odoo", "cpp"]),
    ];
    for (query, expected) in cases {
        let data = client.get(&format!("/api/v1/course/getCourses?{query}")).await.data();
        assert_eq!(in_order(&data), expected, "{query}");
    }
    for (text, first) in [("exel", "excel"), ("nodejs", "node"), ("dotnet", "dotnet"), ("c", "c"), ("c%2B%2B", "cpp")] {
        let found = client.get(&format!("/api/v1/search?q={text}")).await.data();
        assert_eq!(in_order(&found).first().map_or("", String::as_str), first, "{text}");
    }
}

#[actix_web::test]
async fn a_list_narrows_by_level_language_price_and_weeks() {
    let (server, ..) = shop().await;
    let mut client = server.client();
    for (query, expected) in [
        ("maxPrice=0", vec!["seo"]),
        ("level=BEGINNER&maxPrice=5000", vec!["html", "react", "seo"]),
        ("level=none", vec![]),
        ("language=en&maxPrice=0", vec!["seo"]),
        ("language=hi", vec!["html"]),
        ("maxWeeks=6", vec!["react"]),
        ("maxWeeks=4", vec![]),
    ] {
        let data = client.get(&format!("/api/v1/course/getCourses?{query}")).await.data();
        assert_eq!(slugs(&data, "courses"), expected, "{query}");
    }
    assert_eq!(client.get("/api/v1/course/getCourses?maxPrice=-1").await.status, 400);
}

#[actix_web::test]
async fn bundles_leave_drafts_out_and_say_what_they_cost() {
    let (server, ..) = shop().await;
    let mut client = server.client();
    let ids = client.get("/api/v1/bundle/getBundles").await.data();
    assert!(ids["bundles"][0]["courses"].as_array().unwrap().iter().all(Value::is_string));
    let full = client.get("/api/v1/bundle/getAllBundles").await;
    assert_eq!(full.data(), client.get("/api/v1/course/getAllBundles").await.data());
    assert_eq!(slugs(&full.data()["bundles"][0], "courses"), ["html", "react"]);
    let bundle = client.get("/api/v1/bundle/getBundle/web").await.data()["bundle"].clone();
    assert_eq!(bundle, client.get("/api/v1/course/getBundle/web").await.data()["bundle"]);
    assert_eq!((&bundle["weeks"], &bundle["languages"]), (&json!(14), &json!(["en", "hi"])));
    assert_eq!((&bundle["price"], &bundle["discountedPrice"]), (&json!(4999), &json!(3999.2)));
    assert_eq!((&bundle["discount"], &bundle["hasDiscount"]), (&json!(20.0), &json!(true)));
    assert_eq!((&bundle["totalLessons"], &bundle["owned"]), (&json!(4), &json!(false)));
    assert_eq!(client.get("/api/v1/bundle/getBundle/none").await.status, 404);
}

#[actix_web::test]
async fn menu_popup_and_settings_are_what_the_storefront_shows() {
    let (server, ..) = shop().await;
    let mut client = server.client();
    let menu = client.get("/api/v1/catalogue/menu").await.data()["menu"].clone();
    assert_eq!((&menu["courses"]["total"], &menu["trending"]["total"]), (&json!(3), &json!(1)));
    assert_eq!(menu["categories"][0], json!({"name": "Web Development", "total": 2}));
    let popup = client.get("/api/v1/popup").await.data()["popup"].clone();
    assert_eq!((&popup[0]["text"], &popup[0]["bundle"]["slug"]), (&json!("Save today"), &json!("web")));
    let settings = client.get("/api/v1/settings/public").await.data()["settings"].clone();
    assert_eq!((&settings["gst"]["percent"], &settings["popupDelayMs"]), (&json!(18.0), &json!(500)));
    assert_eq!(settings["uploads"], json!({"image": 16, "pdf": 20, "video": 500, "file": 50}));
    assert_eq!(
        (&settings["brand"]["logo"], &settings["figures"]),
        (&Value::Null, &json!({"courses": "", "students": "", "trainers": ""}))
    );
}

#[actix_web::test]
async fn an_unchanged_answer_is_not_sent_again_and_a_changed_one_is() {
    let (server, ..) = shop().await;
    let mut client = server.client();
    let path = "/api/v1/course/getCourses";
    // Compress the response now. Another test of this process may be compressing, and a first request would not wait for that.
    server.state.catalogue.snapshot().all_courses().unwrap().warm();
    let first = client.send_with("GET", path, None, &[("accept-encoding", "br")]).await;
    assert_eq!(first.header("content-encoding"), "br");
    let etag = first.header("etag").to_owned();
    let known = [("accept-encoding", "br"), ("if-none-match", etag.as_str())];
    assert_eq!(client.send_with("GET", path, None, &known).await.status, 304);
    harness::course(&server.state.ports, testing::course("new"));
    api::state::reload_catalogue(&server.state).await.unwrap();
    assert_eq!(client.send_with("GET", path, None, &known).await.status, 200);
    assert_eq!(slugs(&client.get(path).await.data(), "courses"), ["html", "new", "react", "seo"]);
}
