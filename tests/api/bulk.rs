//! Bulk actions on courses and bundles: publish, unpublish and archive.

use crate::course_forms::{Office, office};
use crate::harness::{self, Answer, Client, start};
use api::state::reload_catalogue;
use catalogue::{Bundle, Course, Status};
use domain::testing::{self, id};
use futures_util::future::join;
use kernel::money::Paise;
use kernel::role::Role;
use serde_json::{Value, json};

const COURSES: &str = "/api/v1/admin/courses/bulk";
const BUNDLES: &str = "/api/v1/admin/bundles/bulk";

fn outcomes(answer: &Answer) -> Vec<(String, String)> {
    assert_eq!(answer.status, 200, "{}", answer.json());
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let results = answer.data()["results"].as_array().unwrap().clone();
    results.iter().map(|result| (text(&result["title"]), text(&result["outcome"]))).collect()
}

fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    expected.iter().map(|(title, outcome)| ((*title).to_owned(), (*outcome).to_owned())).collect()
}

async fn listed(client: &mut Client, status: &str) -> Vec<String> {
    let path = format!("/api/v1/course/getCourses?status={status}&sort=title&perPage=100");
    let courses = client.get(&path).await.data()["courses"].as_array().unwrap().clone();
    courses.iter().map(|course| course["slug"].as_str().unwrap().to_owned()).collect()
}

/// Returns complete drafts with these names, and one that lacks its price and description.
fn drafts(names: &[&str]) -> Vec<Course> {
    let draft = |name: &&str| Course {
        title: format!("हिन्दी {name}"),
        status: Status::Draft,
        published_at: None,
        ..testing::course(name)
    };
    let mut all: Vec<_> = names.iter().map(draft).collect();
    all.push(Course { description: String::new(), is_priced: false, price: Paise::ZERO, ..draft(&"bare") });
    all
}

#[actix_web::test]
async fn what_can_be_published_is_and_each_other_one_says_what_it_lacks() {
    let Office { server, mut admin, .. } = office().await;
    let all = drafts(&["one", "two"]);
    for course in &all {
        harness::course(&server.state.ports, course.clone());
    }
    let ids = [all[0].id.0, all[2].id.0, id("nobody"), testing::course("react").id.0, all[1].id.0, all[0].id.0];
    let body = json!({"status": "Published", "ids": ids});
    let answer = admin.send("POST", COURSES, Some(body.clone())).await;
    let react = testing::course("react").title;
    let expected = [
        ("हिन्दी one", "moved"),
        ("हिन्दी bare", "incomplete"),
        ("", "not_found"),
        (react.as_str(), "unchanged"),
        ("हिन्दी two", "moved"),
    ];
    assert_eq!(outcomes(&answer), pairs(&expected));
    let bare = &answer.data()["results"][1];
    let fields: Vec<_> = bare["errors"].as_array().unwrap().iter().map(|error| error["field"].clone()).collect();
    assert_eq!((fields, &bare["from"]), (vec![json!("price"), json!("description")], &json!(null)));
    assert_eq!(answer.data()["results"][0]["from"], "Draft");
    let mut visitor = server.client();
    assert_eq!(visitor.get("/api/v1/course/one").await.status, 200, "the shop has it at once");
    assert_eq!(visitor.get("/api/v1/course/bare").await.status, 404);
    let audit = admin.get("/api/v1/admin/audit?action=course.publish").await.data();
    assert_eq!(audit["page"]["total"], 2, "one entry for each that was moved");
    assert_eq!(audit["entries"][0]["changes"][0]["after"], "Published");
    let again = admin.send("POST", COURSES, Some(body)).await;
    assert_eq!(outcomes(&again).iter().filter(|(_, outcome)| outcome == "moved").count(), 0);
    assert_eq!(admin.get("/api/v1/admin/audit?action=course.publish").await.data()["page"]["total"], 2);
}

#[actix_web::test]
async fn all_that_a_list_finds_are_moved_and_can_be_put_back() {
    let Office { server, mut admin, .. } = office().await;
    for course in drafts(&["one", "two"]) {
        harness::course(&server.state.ports, course);
    }
    reload_catalogue(&server.state).await.unwrap();
    let hindi = json!({"q": "हिन्दी", "status": "Draft"});
    let archived = admin.send("POST", COURSES, Some(json!({"status": "Archived", "match": hindi}))).await;
    assert_eq!(outcomes(&archived).len(), 3);
    assert_eq!(listed(&mut admin, "Archived").await, ["bare", "one", "two"]);
    assert_eq!(listed(&mut admin, "Draft").await, ["later"]);
    let ids: Vec<_> =
        archived.data()["results"].as_array().unwrap().iter().map(|result| result["_id"].clone()).collect();
    let back = admin.send("POST", COURSES, Some(json!({"status": "Draft", "ids": ids}))).await;
    assert!(outcomes(&back).iter().all(|(_, outcome)| outcome == "moved"));
    assert_eq!(listed(&mut admin, "Archived").await, [""; 0]);
}

#[actix_web::test]
async fn bundles_are_moved_by_their_own_rules() {
    let Office { server, mut admin, .. } = office().await;
    let empty = Bundle { status: Status::Draft, courses: vec![], description: None, ..testing::bundle("empty") };
    let empty = harness::bundle(&server.state.ports, empty).id;
    let ids = [testing::bundle("web").id.0, empty.0, id("nobody")];
    let asked = |status: &str| Some(json!({"status": status, "ids": ids}));
    let published = admin.send("POST", BUNDLES, asked("Published")).await;
    let got: Vec<_> = outcomes(&published).into_iter().map(|(_, outcome)| outcome).collect();
    assert_eq!(got, ["unchanged", "incomplete", "not_found"]);
    assert!(published.data()["results"][1]["errors"].as_array().unwrap().len() >= 2);
    let archived = admin.send("POST", BUNDLES, asked("Archived")).await;
    let got: Vec<_> = outcomes(&archived).into_iter().map(|(_, outcome)| outcome).collect();
    assert_eq!(got, ["moved", "moved", "not_found"]);
    assert_eq!(server.client().get("/api/v1/bundle/getBundle/web").await.status, 404);
    let audit = admin.get("/api/v1/admin/audit?action=bundle.archive").await.data();
    assert_eq!(audit["page"]["total"], 2);
    let found = admin.send("POST", BUNDLES, Some(json!({"status": "Draft", "match": {"q": "empty"}}))).await;
    assert_eq!(outcomes(&found).len(), 1);
}

#[actix_web::test]
async fn a_bad_call_changes_nothing() {
    let Office { server: _server, mut admin, .. } = office().await;
    let react = testing::course("react").id.0;
    let many = vec![react; 1_001];
    for (body, field, code) in [
        (json!({"status": "Archived", "ids": many}), "ids", "too_many"),
        (json!({"status": "Archived"}), "ids", "required"),
        (json!({"status": "Archived", "ids": [react], "match": {}}), "ids", "required"),
        (json!({"status": "archived", "ids": [react]}), "status", "unknown"),
        (json!({"status": "Archived", "match": {"status": "all"}}), "status", "unknown"),
    ] {
        for path in [COURSES, BUNDLES] {
            let refused = admin.send("POST", path, Some(body.clone())).await;
            assert_eq!(refused.status, 422, "{}", refused.json());
            let error = &refused.json()["errors"][0];
            assert_eq!((&error["field"], &error["code"]), (&json!(field), &json!(code)));
        }
    }
    assert_eq!(admin.send("POST", COURSES, Some(json!({"status": "Archived", "ids": ["x"]}))).await.status, 400);
    let nothing = admin.send("POST", COURSES, Some(json!({"status": "Archived", "ids": []}))).await;
    assert_eq!(outcomes(&nothing), pairs(&[]));
    assert_eq!(listed(&mut admin, "Published").await, ["react"]);
}

#[actix_web::test]
async fn two_at_once_move_each_course_once() {
    let Office { server, mut admin, mut other, .. } = office().await;
    let all = drafts(&["one", "two", "three"]);
    for course in &all {
        harness::course(&server.state.ports, course.clone());
    }
    let ids: Vec<_> = all.iter().map(|course| course.id.0).collect();
    let body = json!({"status": "Published", "ids": ids});
    let (first, second) =
        join(admin.send("POST", COURSES, Some(body.clone())), other.send("POST", COURSES, Some(body))).await;
    let moved = |answer: &Answer| outcomes(answer).iter().filter(|(_, outcome)| outcome == "moved").count();
    assert_eq!(moved(&first) + moved(&second), 3);
    assert_eq!(admin.get("/api/v1/admin/audit?action=course.publish").await.data()["page"]["total"], 3);
}

#[actix_web::test]
async fn only_editors_and_admins_move_anything() {
    let mut users = None;
    let server = start(&[], |ports| {
        let roles = (10..).zip([Role::Support, Role::Finance, Role::Editor]);
        let staff: Vec<_> = roles.map(|(number, role)| (role, harness::user(ports, number, role))).collect();
        users = Some((staff, harness::learner(ports, 1)));
        harness::course(ports, testing::course("react"));
    })
    .await;
    let (staff, learner) = users.unwrap();
    let body = json!({"status": "Archived", "ids": [testing::course("react").id.0]});
    assert_eq!(server.client().send("POST", COURSES, Some(body.clone())).await.status, 401);
    assert_eq!(server.signed_in(&learner).await.send("POST", COURSES, Some(body.clone())).await.status, 403);
    for (role, user) in staff {
        let mut client = server.signed_in(&user).await;
        let expected = if role == Role::Editor { 200 } else { 403 };
        assert_eq!(client.send("POST", COURSES, Some(body.clone())).await.status, expected, "{role:?}");
    }
}

#[actix_web::test]
async fn the_list_says_what_a_draft_lacks() {
    let Office { server, mut admin, .. } = office().await;
    for course in drafts(&[]) {
        harness::course(&server.state.ports, course);
    }
    reload_catalogue(&server.state).await.unwrap();
    let rows = admin.get("/api/v1/course/getCourses?status=Draft&sort=title").await.data()["courses"].clone();
    let bare = rows.as_array().unwrap().iter().find(|row| row["slug"] == "bare").unwrap().clone();
    let fields: Vec<_> = bare["missing"].as_array().unwrap().iter().map(|fault| fault["field"].clone()).collect();
    assert_eq!(fields, ["price", "description"]);
    let shop = server.client().get("/api/v1/course/getCourses").await.data()["courses"].clone();
    assert!(shop.as_array().unwrap().iter().all(|row| row.get("missing").is_none()));
}

async fn file(client: &mut Client, path: &str, body: Value) -> Vec<String> {
    let answer = client.send("POST", path, Some(body)).await;
    let text = String::from_utf8(answer.bytes).unwrap();
    assert_eq!(answer.status, 200, "{text}");
    text.lines().map(str::to_owned).collect()
}

#[actix_web::test]
async fn chosen_courses_and_bundles_are_a_file_by_id_or_by_what_the_list_finds() {
    let Office { server, mut admin, .. } = office().await;
    let hostile = Course { title: "=cmd हिन्दी".into(), ..testing::course("hostile") };
    let all = drafts(&["one", "two"]);
    for course in all.iter().chain([&hostile]) {
        harness::course(&server.state.ports, course.clone());
    }
    reload_catalogue(&server.state).await.unwrap();
    let chosen = json!({"ids": [hostile.id.0, all[0].id.0, id("nobody")]});
    let lines = file(&mut admin, "/api/v1/admin/courses/bulk/export", chosen).await;
    assert!(lines[0].starts_with("\u{feff}Title,Slug,Category,"), "{}", lines[0]);
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("'=cmd हिन्दी,hostile,")), "{lines:?}");
    let drafted = json!({"match": {"q": "हिन्दी", "status": "Draft"}});
    assert_eq!(file(&mut admin, "/api/v1/admin/courses/bulk/export", drafted).await.len(), 4);
    let none = json!({"match": {"q": "no such bundle"}});
    let lines = file(&mut admin, "/api/v1/admin/bundles/bulk/export", none).await;
    assert_eq!((lines.len(), lines[0].starts_with("\u{feff}Name,Slug,")), (1, true));
    let many: Vec<_> = (0..1_001).map(|number| id(&number.to_string())).collect();
    for (body, status) in [
        (json!({}), 422),
        (json!({"ids": [], "match": {}}), 422),
        (json!({"ids": many}), 422),
        (json!({"match": {"status": "Gone"}}), 422),
    ] {
        let refused = admin.send("POST", "/api/v1/admin/courses/bulk/export", Some(body)).await;
        assert_eq!(refused.status, status, "{}", refused.json());
    }
}
