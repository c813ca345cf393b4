//! The site's pages over HTTP: what visitors see, what staff write, and what is refused.

use crate::harness::{self, Client, TestServer, start, start_on};
use catalogue::Course;
use domain::testing;
use kernel::ports::BlobContent;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const HOME: &str = "/api/v1/admin/site/home";
const PUBLIC: &str = "/api/v1/site/home";

async fn office() -> (TestServer, Client) {
    let mut admin = None;
    let server = start(&[], |ports| {
        admin = Some(harness::admin(ports, 9));
        let (_, mentor) = harness::mentor(ports, 5, "Meera");
        let taught = |slug: &str, category: &str| Course {
            mentors: vec![mentor.clone()],
            category: category.into(),
            ..testing::course(slug)
        };
        harness::course(ports, taught("react", "Web Development"));
        harness::course(ports, taught("html", "Web Development"));
        harness::course(ports, taught("logos", "Design"));
    })
    .await;
    let client = server.signed_in(&admin.unwrap()).await;
    (server, client)
}

fn hero(headline: &str) -> Value {
    json!({"id": "hero", "kind": "hero", "hidden": false, "fields": {"headlineStart": headline}})
}

fn prose(id: &str, body: &str) -> Value {
    json!({"id": id, "kind": "prose", "hidden": false, "fields": {"body": body}})
}

async fn save(client: &mut Client, version: i64, sections: &[Value]) -> harness::Answer {
    client.send("PUT", HOME, Some(json!({"version": version, "sections": sections}))).await
}

async fn post(client: &mut Client, what: &str, version: i64) -> harness::Answer {
    client.send("POST", &format!("{HOME}/{what}"), Some(json!({"version": version}))).await
}

/// Returns field and code of each refusal.
fn refusals(answer: &harness::Answer) -> Vec<(String, String)> {
    assert_eq!(answer.status, 422, "{}", answer.json());
    let body = answer.json();
    let text = |error: &Value, name: &str| error[name].as_str().unwrap().to_owned();
    body["errors"].as_array().unwrap().iter().map(|error| (text(error, "field"), text(error, "code"))).collect()
}

fn kinds(data: &Value) -> Vec<&str> {
    data["sections"].as_array().unwrap().iter().map(|section| section["kind"].as_str().unwrap()).collect()
}

#[actix_web::test]
async fn a_page_that_was_never_published_is_the_builds_own() {
    let (server, mut admin) = office().await;
    let mut visitor = server.client();
    let answer = visitor.get(PUBLIC).await;
    assert_eq!(answer.header("cache-control"), "no-cache");
    let home = answer.data();
    let expected =
        ["hero", "figures", "trending", "digitalBundles", "newCourses", "mentors", "app", "closing", "offers"];
    assert_eq!((&home["page"], kinds(&home)), (&json!("home"), expected.to_vec()));
    assert_eq!(home["sections"][0]["headlineStart"], "Learn Today,");
    assert!(home["sections"][0].get("fields").is_none() && home["sections"][0].get("hidden").is_none());
    let meera = json!([{"slug": "meera", "name": "Meera", "image": null, "subjects": ["Web Development", "Design"]}]);
    assert_eq!(home["sections"][5]["mentors"], meera);
    assert_eq!(kinds(&visitor.get("/api/v1/site/about").await.data()), ["story", "aims", "galleries", "closing"]);
    for unknown in ["legal", "Home", "home%20", "..%2fhome"] {
        assert_eq!(visitor.get(&format!("/api/v1/site/{unknown}")).await.status, 404, "{unknown}");
        assert_eq!(admin.get(&format!("/api/v1/admin/site/{unknown}")).await.status, 404, "{unknown}");
    }
    let listed = admin.get("/api/v1/admin/site").await.data();
    let never = |page: &str| json!({"page": page, "publishedAt": null, "draftAt": null, "differs": false});
    let names = [
        "home",
        "about",
        "goals",
        "specialBundle",
        "basicBundle",
        "intermediateBundle",
        "advanceBundle",
        "gallery",
        "openings",
        "navigation",
        "terms",
        "privacy",
        "refund",
        "license",
        "disclaimer",
    ];
    assert_eq!(listed["pages"], json!(names.map(never)));
    let edited = admin.get(HOME).await.data();
    assert_eq!((&edited["version"], kinds(&edited)), (&json!(0), expected.to_vec()));
    assert_eq!(edited["sections"][0]["fields"]["headlineEnd"], "Lead Tomorrow");
    assert_eq!(edited["mentors"], meera);
}

#[actix_web::test]
async fn the_forms_are_described() {
    let (_server, mut admin) = office().await;
    let kinds = admin.get(HOME).await.data()["kinds"].clone();
    let kind = |name: &str| kinds.as_array().unwrap().iter().find(|kind| kind["kind"] == name).cloned();
    let hero = kind("hero").unwrap();
    assert_eq!((&hero["first"], &hero["many"]), (&json!(true), &json!(false)));
    assert_eq!(hero["fields"][0], json!({"name": "headlineStart", "kind": "line", "required": true, "max": 40}));
    assert_eq!(hero["fields"][3], json!({"name": "picture", "kind": "picture", "required": false}));
    assert_eq!(kind("prose").unwrap()["many"], true);
    let schools = kind("schools").unwrap()["fields"][2].clone();
    assert_eq!((&schools["kind"], &schools["max"]), (&json!("list"), &json!(12)));
    let students = json!({"name": "students", "kind": "whole", "required": false, "max": 10_000_000, "min": 0});
    assert_eq!(schools["fields"][5], students);
    assert_eq!(kind("story"), None);
}

#[actix_web::test]
async fn a_draft_is_the_offices_until_it_is_published() {
    let (server, mut admin) = office().await;
    let mut visitor = server.client();
    let before = visitor.get(PUBLIC).await.data();
    let hidden = json!({"id": "later", "kind": "closing", "hidden": true, "fields": {"title": "Soon"}});
    let sections = [hero("  सीखें आज "), hidden, prose("a", "<script>alert(1)</script> & ‘ठीक’")];
    let saved = save(&mut admin, 0, &sections).await;
    assert_eq!((saved.status, saved.data()), (200, json!({"version": 1})));
    assert_eq!(visitor.get(PUBLIC).await.data(), before);
    let edited = admin.get(HOME).await.data();
    assert_eq!((&edited["differs"], &edited["publishedAt"]), (&json!(true), &json!(null)));
    assert_eq!(edited["sections"][0]["fields"]["headlineStart"], "सीखें आज");
    // Saving the same content again changes nothing.
    assert_eq!(save(&mut admin, 1, &sections).await.data(), json!({"version": 1}));
    let published = post(&mut admin, "publish", 1).await.data();
    assert_eq!(published["version"], 2);
    let goals = before["sections"][0]["goals"].clone();
    assert_eq!(goals[7], json!({"address": "8", "title": "Government exams", "picture": null}));
    let expected = json!({"page": "home", "sections": [
        {"id": "hero", "kind": "hero", "headlineStart": "सीखें आज", "goals": goals},
        {"id": "a", "kind": "prose", "body": "<script>alert(1)</script> & ‘ठीक’"},
    ]});
    assert_eq!(visitor.get(PUBLIC).await.data(), expected);
    let edited = admin.get(HOME).await.data();
    assert_eq!((&edited["differs"], &edited["publishedAt"]), (&json!(false), &published["publishedAt"]));
    assert_eq!(kinds(&edited), ["hero", "closing", "prose"]);
    let entry = admin.get("/api/v1/admin/audit?entity=site").await.data()["entries"][0].clone();
    assert_eq!((&entry["action"], &entry["entityId"]), (&json!("site.publish"), &json!("home")));
}

#[actix_web::test]
async fn of_two_who_read_the_same_version_the_second_is_told() {
    let (_server, mut admin) = office().await;
    assert_eq!(save(&mut admin, 0, &[hero("First")]).await.status, 200);
    let refused = save(&mut admin, 0, &[hero("Second")]).await;
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("changed_meanwhile")));
    for what in ["publish", "discard"] {
        assert_eq!(post(&mut admin, what, 0).await.status, 409, "{what}");
    }
    let restore = json!({"version": 0, "number": 1});
    assert_eq!(admin.send("POST", &format!("{HOME}/restore"), Some(restore)).await.status, 409);
    assert_eq!(admin.get(HOME).await.data()["sections"][0]["fields"]["headlineStart"], "First");
    // An outdated draft can't be published over a newer one.
    assert_eq!(save(&mut admin, 1, &[hero("Third")]).await.status, 200);
    assert_eq!(post(&mut admin, "publish", 1).await.status, 409);
}

#[actix_web::test]
async fn every_violation_is_named_by_its_place() {
    let (_server, mut admin) = office().await;
    let wrong = [
        hero(&"क".repeat(41)),
        json!({"id": "faq", "kind": "faq", "fields": {"title": "Asked", "html": "x", "items": [
            {"question": "Why?", "answer": "So."}, {"question": 5, "answer": "So."}]}}),
        json!({"id": "faq", "kind": "story", "fields": {}}),
    ];
    let at = |field: &str, code: &str| (field.to_owned(), code.to_owned());
    let expected = [
        at("sections[0].headlineStart", "invalid_line"),
        at("sections[1].fields", "unknown_field"),
        at("sections[1].items[1].question", "wrong_type"),
        at("sections[2].kind", "unknown_kind"),
        at("sections[2].id", "duplicate"),
    ];
    assert_eq!(refusals(&save(&mut admin, 0, &wrong).await), expected);
    let nested = json!({"id": "faq", "kind": "faq", "fields": {"title": {"a": 1}}});
    assert_eq!(refusals(&save(&mut admin, 0, &[nested]).await), [at("sections[0].fields", "wrong_type")]);
    let picture = json!({"id": "hero", "kind": "hero",
        "fields": {"headlineStart": "A", "picture": "/media/files/0192f0c1-2b3c-7d4e-8f90-a1b2c3d4e5f6-960.webp"}});
    assert_eq!(refusals(&save(&mut admin, 0, &[picture]).await), [at("sections[0].picture", "unknown_file")]);
    // A draft may be incomplete; a published page may not.
    let half = [json!({"id": "faq", "kind": "faq", "fields": {"title": null}})];
    assert_eq!(save(&mut admin, 0, &half).await.data(), json!({"version": 1}));
    let expected = [at("sections[0].title", "required"), at("sections", "first_section")];
    assert_eq!(refusals(&post(&mut admin, "publish", 1).await), expected);
    let unread = admin.send("PUT", HOME, Some(json!({"version": 1, "sections": [{"kind": "faq"}]}))).await;
    assert_eq!(unread.status, 400);
}

#[actix_web::test]
async fn a_page_has_bounds() {
    let (server, mut admin) = office().await;
    let page = |rest: usize, body: &str| -> Vec<Value> {
        std::iter::once(hero("Learn")).chain((0..rest).map(|n| prose(&format!("p{n}"), body))).collect()
    };
    let too_many = refusals(&save(&mut admin, 0, &page(100, "Text")).await);
    assert_eq!(too_many, [("sections".to_owned(), "too_many".to_owned())]);
    let too_large = refusals(&save(&mut admin, 0, &page(10, &"x".repeat(20_000))).await);
    assert_eq!(too_large, [("sections".to_owned(), "too_large".to_owned())]);
    assert_eq!(save(&mut admin, 0, &page(20, &"x".repeat(20_000))).await.status, 413);
    // The largest allowed page, with letters of three bytes.
    assert_eq!(save(&mut admin, 0, &page(99, &"क".repeat(660))).await.data(), json!({"version": 1}));
    assert_eq!(post(&mut admin, "publish", 1).await.status, 200);
    let shown = server.client().get(PUBLIC).await.data();
    assert_eq!(shown["sections"].as_array().unwrap().len(), 100);
    assert_eq!(shown["sections"][99]["body"], "क".repeat(660));
}

#[actix_web::test]
async fn versions_come_back_as_drafts() {
    let (server, mut admin) = office().await;
    for (version, headline) in [(0, "One"), (2, "Two")] {
        assert_eq!(save(&mut admin, version, &[hero(headline)]).await.status, 200);
        assert_eq!(post(&mut admin, "publish", version + 1).await.status, 200);
    }
    // Publishing the published version again creates no new version.
    assert_eq!(post(&mut admin, "publish", 4).await.data()["version"], 4);
    let versions = admin.get(&format!("{HOME}/versions")).await.data()["versions"].clone();
    let numbers: Vec<_> = versions.as_array().unwrap().iter().map(|version| &version["number"]).collect();
    assert_eq!(numbers, [&json!(2), &json!(1)]);
    assert_eq!(versions[0]["publishedBy"], "Learner 9");
    let restore = |version: i64, number: i64| json!({"version": version, "number": number});
    let path = format!("{HOME}/restore");
    assert_eq!(admin.send("POST", &path, Some(restore(4, 3))).await.status, 404);
    let restored = admin.send("POST", &path, Some(restore(4, 1))).await.data();
    assert_eq!((&restored["version"], &restored["differs"]), (&json!(5), &json!(true)));
    assert_eq!(restored["sections"][0]["fields"]["headlineStart"], "One");
    let headline = async |client: &mut Client| client.get(PUBLIC).await.data()["sections"][0]["headlineStart"].clone();
    let mut visitor = server.client();
    assert_eq!(headline(&mut visitor).await, "Two");
    let discarded = post(&mut admin, "discard", 5).await.data();
    assert_eq!((&discarded["version"], &discarded["differs"]), (&json!(6), &json!(false)));
    assert_eq!(discarded["sections"][0]["fields"]["headlineStart"], "Two");
    admin.send("POST", &path, Some(restore(6, 1))).await.data();
    assert_eq!(post(&mut admin, "publish", 7).await.status, 200);
    assert_eq!(headline(&mut visitor).await, "One");
}

#[actix_web::test]
async fn what_is_published_shows_at_the_next_read_and_in_every_process() {
    let (server, mut admin) = office().await;
    let other = start_on(&server, &[]).await;
    let headline = async |client: &mut Client| client.get(PUBLIC).await.data()["sections"][0]["headlineStart"].clone();
    let (mut visitor, mut stranger) = (server.client(), other.client());
    for (version, name) in [(0, "One"), (2, "Two")] {
        assert_ne!(headline(&mut stranger).await, name);
        save(&mut admin, version, &[hero(name)]).await.data();
        let since = Instant::now();
        post(&mut admin, "publish", version + 1).await.data();
        for _ in 0..2 {
            assert_eq!(headline(&mut visitor).await, name);
        }
        while headline(&mut stranger).await != name {
            assert!(since.elapsed() < Duration::from_secs(10), "the other process kept what was before");
            actix_web::rt::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

#[actix_web::test]
async fn a_film_is_everybodys_once_its_section_is_published_and_shown() {
    let (server, mut admin) = office().await;
    let key = "0192f0c1-2b3c-7d4e-8f90-a1b2c3d4e5f6.mp4";
    server.state.blobs.put(key, BlobContent::Bytes(b"film")).unwrap();
    let file = format!("/media/files/{key}");
    let schools = |hidden: bool| {
        json!({"id": "schools", "kind": "schools", "hidden": hidden, "fields": {"title": "Schools", "items": [
            {"institution": "School", "quote": "Good.", "students": 420, "video": file}]}})
    };
    let mut visitor = server.client();
    for (version, hidden, status) in [(0, true, 404), (2, false, 200)] {
        save(&mut admin, version, &[hero("Learn"), schools(hidden)]).await.data();
        assert_eq!(visitor.get(&file).await.status, 404);
        assert_eq!(admin.get(&file).await.status, 200);
        post(&mut admin, "publish", version + 1).await.data();
        assert_eq!(visitor.get(&file).await.status, status);
    }
    assert_eq!(visitor.get(PUBLIC).await.data()["sections"][1]["items"][0]["students"], 420);
}
