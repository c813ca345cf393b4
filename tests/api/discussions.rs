//! Questions and answers over HTTP, with two members, a non-member and an admin.

use crate::harness::{self, Answer, Client, TestServer, Travel, start_with};
use chrono::TimeDelta;
use domain::testing::{self, noon};
use kernel::ids::ItemId;
use people::identity::User;
use serde_json::{Value, json};
use std::sync::Arc;

/// Two members of a course, a learner who does not own it, and an admin.
pub(crate) struct Class {
    pub server: TestServer,
    pub asha: Client,
    pub ravi: Client,
    pub stranger: Client,
    pub admin: Client,
    pub users: Vec<User>,
}

pub(crate) async fn class() -> Class {
    class_with(&[], None).await
}

pub(crate) async fn class_with(settings: &[(&str, &str)], clock: Option<Arc<Travel>>) -> Class {
    let mut users = Vec::new();
    let server = start_with(settings, clock, |ports| {
        let admin = harness::admin(ports, 9);
        let course = harness::course(ports, testing::course("react"));
        harness::course(ports, testing::course("html"));
        users = [1, 2, 3].map(|number| harness::learner(ports, number)).to_vec();
        for member in &users[..2] {
            harness::grant(ports, member, ItemId::Course(course.id), admin.id);
        }
        users.push(admin);
    })
    .await;
    Class {
        asha: server.signed_in(&users[0]).await,
        ravi: server.signed_in(&users[1]).await,
        stranger: server.signed_in(&users[2]).await,
        admin: server.signed_in(&users[3]).await,
        server,
        users,
    }
}

const QUESTIONS: &str = "/api/v1/course/react/discussions";

pub(crate) async fn ask(client: &mut Client, title: &str, body: &str) -> Value {
    let body = json!({"title": title, "body": body});
    client.send("POST", QUESTIONS, Some(body)).await.data()["question"].clone()
}

pub(crate) async fn reply(client: &mut Client, question: &Value, body: &str) -> Answer {
    let path = format!("/api/v1/discussions/{}/answers", id(question));
    client.send("POST", &path, Some(json!({"body": body}))).await
}

pub(crate) fn id(post: &Value) -> &str {
    post["_id"].as_str().unwrap()
}

pub(crate) fn at_post(post: &Value, more: &str) -> String {
    format!("/api/v1/discussions/posts/{}{more}", id(post))
}

pub(crate) async fn thread(client: &mut Client, question: &Value) -> Value {
    client.get(&format!("/api/v1/discussions/{}", id(question))).await.data()
}

async fn titles(client: &mut Client, query: &str) -> Vec<String> {
    let listed = client.get(&format!("{QUESTIONS}?{query}")).await.data();
    let titles = listed["questions"].as_array().unwrap().iter().map(|one| one["title"].as_str().unwrap().to_owned());
    titles.collect()
}

#[track_caller]
fn refused(answer: &Answer, status: u16, code: &str) {
    assert_eq!((answer.status, answer.json()["code"].as_str()), (status, Some(code)), "{}", answer.json());
}

#[actix_web::test]
async fn two_members_talk() {
    let mut class = class().await;
    let lesson = testing::course("react").lessons[1].id.0;
    let body = "पहली पंक्ति <script>alert(1)</script>\n\n- **bold** [x](javascript:alert(1))";
    let sent = json!({"title": " यह क्यों? ", "body": format!(" {body} "), "lesson": lesson, "at": 42.9});
    let asked = class.asha.send("POST", QUESTIONS, Some(sent)).await;
    assert_eq!(asked.status, 201);
    let asked = asked.data()["question"].clone();
    let course = testing::course("react");
    assert_eq!(asked["course"], json!({"_id": course.id.0, "slug": "react", "title": "Course react"}));
    assert_eq!((&asked["title"], &asked["body"]), (&json!("यह क्यों?"), &json!(body)), "as it was written");
    assert_eq!((&asked["lesson"]["title"], &asked["at"]), (&json!("Lesson 2"), &json!(42)));
    assert_eq!(asked["author"], json!({"name": "Learner 1", "picture": null, "role": "learner"}));
    for (field, value) in
        [("mine", true), ("following", true), ("answered", false), ("locked", false), ("voted", false)]
    {
        assert_eq!(asked[field], json!(value), "{field}");
    }
    let given = reply(&mut class.ravi, &asked, "Because").await;
    assert_eq!(given.status, 201);
    let given = given.data()["answer"].clone();
    let other = reply(&mut class.admin, &asked, "Or so").await.data()["answer"].clone();
    assert_eq!(other["author"]["role"], "admin");
    let accepted = class.asha.send("PUT", &at_post(&other, "/accepted"), None).await.data();
    assert_eq!(accepted["post"]["accepted"], true);
    let seen = thread(&mut class.ravi, &asked).await;
    let question = &seen["question"];
    assert_eq!(
        (&question["answers"], &question["answered"], &question["mine"]),
        (&json!(2), &json!(true), &json!(false))
    );
    assert_eq!(question["following"], true, "who answers follows");
    assert_eq!((id(&seen["answers"][0]), id(&seen["answers"][1])), (id(&other), id(&given)), "the accepted one first");
    assert_eq!(seen["page"], json!({"page": 1, "perPage": 20, "total": 2}));
    // Only the later choice is accepted, and it can be withdrawn.
    class.asha.send("PUT", &at_post(&given, "/accepted"), None).await.data();
    let seen = thread(&mut class.asha, &asked).await;
    let accepted: Vec<_> = seen["answers"].as_array().unwrap().iter().map(|one| one["accepted"].clone()).collect();
    assert_eq!((id(&seen["answers"][0]), accepted), (id(&given), vec![json!(true), json!(false)]));
    class.asha.send("DELETE", &at_post(&given, "/accepted"), None).await.data();
    assert_eq!(thread(&mut class.asha, &asked).await["question"]["answered"], false);
    refused(&class.ravi.send("PUT", &at_post(&given, "/accepted"), None).await, 403, "not_asker");
}

#[actix_web::test]
async fn who_does_not_own_the_course_neither_reads_nor_writes() {
    let mut class = class().await;
    let asked = ask(&mut class.asha, "Why?", "Secret words").await;
    let given = reply(&mut class.ravi, &asked, "Secret answer").await.data()["answer"].clone();
    let question = format!("/api/v1/discussions/{}", id(&asked));
    let text = json!({"title": "T", "body": "B", "reason": "R"});
    let calls = [
        ("GET", QUESTIONS.to_owned()),
        ("GET", format!("{QUESTIONS}?q=Secret")),
        ("POST", QUESTIONS.to_owned()),
        ("GET", question.clone()),
        ("POST", format!("{question}/answers")),
        ("PUT", format!("{question}/follow")),
        ("PATCH", at_post(&asked, "")),
        ("DELETE", at_post(&asked, "")),
        ("PUT", at_post(&given, "/vote")),
        ("PUT", at_post(&given, "/accepted")),
        ("POST", at_post(&given, "/reports")),
    ];
    for (method, path) in calls {
        let body = ["POST", "PATCH"].contains(&method).then(|| text.clone());
        let answer = class.stranger.send(method, &path, body.clone()).await;
        assert_eq!(answer.status, 403, "{method} {path}");
        assert!(!String::from_utf8_lossy(&answer.bytes).contains("Secret"), "{method} {path}");
        assert_eq!(class.server.client().send(method, &path, body).await.status, 401, "{method} {path}");
    }
    for path in ["/api/v1/course/none/discussions", "/api/v1/discussions/0b7d6f2e-0000-4000-8000-0000000000a1"] {
        assert_eq!(class.asha.get(path).await.status, 404, "{path}");
    }
    let own = class.stranger.get("/api/v1/course/html/discussions").await;
    assert_eq!(own.status, 403, "a published course that nobody gave them");
}

#[actix_web::test]
async fn only_the_author_changes_a_post_and_what_others_answered_stays() {
    let mut class = class().await;
    let asked = ask(&mut class.asha, "Why?", "Text").await;
    let given = reply(&mut class.ravi, &asked, "Because").await.data()["answer"].clone();
    let changed = json!({"title": "How?", "body": "Other text"});
    for client in [&mut class.ravi, &mut class.admin] {
        refused(&client.send("PATCH", &at_post(&asked, ""), Some(changed.clone())).await, 403, "not_author");
    }
    refused(&class.asha.send("DELETE", &at_post(&given, ""), None).await, 403, "not_author");
    let edited = class.asha.send("PATCH", &at_post(&asked, ""), Some(changed)).await.data()["post"].clone();
    assert!(edited["editedAt"].is_string() && edited["body"] == "Other text", "{edited}");
    assert_eq!(thread(&mut class.ravi, &asked).await["question"]["title"], "How?");
    let titled = class.ravi.send("PATCH", &at_post(&given, ""), Some(json!({"title": "T"}))).await;
    refused(&titled, 422, "invalid");
    refused(&class.asha.send("DELETE", &at_post(&asked, ""), None).await, 409, "question_has_answers");
    assert_eq!(class.ravi.send("DELETE", &at_post(&given, ""), None).await.status, 200);
    let seen = thread(&mut class.asha, &asked).await;
    assert_eq!((&seen["question"]["answers"], &seen["answers"]), (&json!(0), &json!([])));
    assert_eq!(class.asha.send("DELETE", &at_post(&asked, ""), None).await.status, 200);
    assert_eq!(class.asha.get(&format!("/api/v1/discussions/{}", id(&asked))).await.status, 404);
    assert_eq!(titles(&mut class.asha, "").await, [""; 0]);
}

#[actix_web::test]
async fn texts_have_their_bounds_and_places_their_lesson() {
    let mut class = class().await;
    let (long_title, long_body) = ("क".repeat(151), "क".repeat(10_001));
    let foreign = testing::course("html").lessons[0].id.0;
    let own = testing::course("react").lessons[0].id.0;
    for broken in [
        json!({"title": " ", "body": "Text"}),
        json!({"title": "Why?", "body": " "}),
        json!({"title": long_title, "body": "Text"}),
        json!({"title": "Why?", "body": long_body}),
        json!({"title": "Two\nlines", "body": "Text"}),
        json!({"title": "Why?", "body": "Bell \u{7}"}),
        json!({"title": "Why?", "body": "Text", "lesson": foreign}),
        json!({"title": "Why?", "body": "Text", "at": 5}),
        json!({"title": "Why?", "body": "Text", "lesson": own, "at": -1}),
        json!({"title": "Why?", "body": "Text", "lesson": own, "at": 360_001}),
    ] {
        let answer = class.asha.send("POST", QUESTIONS, Some(broken.clone())).await;
        assert_eq!(answer.status, 422, "{broken:.80} {}", answer.json());
    }
    let whole = json!({"title": "क".repeat(150), "body": "क".repeat(10_000), "lesson": own, "at": 360_000});
    assert_eq!(class.asha.send("POST", QUESTIONS, Some(whole)).await.status, 201);
    let asked = ask(&mut class.asha, "Why?", "Text").await;
    refused(&reply(&mut class.ravi, &asked, &"क".repeat(10_001)).await, 422, "invalid");
    refused(&reply(&mut class.ravi, &asked, "").await, 422, "invalid");
}

#[actix_web::test]
async fn questions_are_searched_and_narrowed() {
    let mut class = class().await;
    let first = ask(&mut class.asha, "How do hooks work?", "useState").await;
    let lesson = testing::course("react").lessons[0].id.0;
    let second = json!({"title": "राज्य क्या है?", "body": "Text", "lesson": lesson});
    class.ravi.send("POST", QUESTIONS, Some(second)).await.data();
    assert_eq!(titles(&mut class.asha, "").await, ["राज्य क्या है?", "How do hooks work?"]);
    reply(&mut class.ravi, &first, "Read about closures").await.data();
    class.ravi.send("PUT", &at_post(&first, "/vote"), None).await.data();
    assert_eq!(titles(&mut class.asha, "").await, ["How do hooks work?", "राज्य क्या है?"], "the newest activity first");
    let hooks = ["How do hooks work?"];
    for (query, expected) in [
        ("q=HOOKS", &hooks[..]),
        ("q=closures", &hooks),
        ("q=%E0%A4%B0%E0%A4%BE%E0%A4%9C%E0%A5%8D%E0%A4%AF", &["राज्य क्या है?"]),
        ("q=%25", &[]),
        ("filter=unanswered", &["राज्य क्या है?"]),
        ("filter=mine", &hooks),
        ("filter=following", &hooks),
        ("sort=votes&filter=all", &["How do hooks work?", "राज्य क्या है?"]),
        ("page=2", &[]),
    ] {
        assert_eq!(titles(&mut class.asha, query).await, expected, "{query}");
    }
    assert_eq!(titles(&mut class.asha, &format!("lesson={lesson}")).await, ["राज्य क्या है?"]);
    for query in ["filter=none", "sort=up", "lesson=x", "page=0"] {
        assert_eq!(class.asha.get(&format!("{QUESTIONS}?{query}")).await.status, 400, "{query}");
    }
}

#[actix_web::test]
async fn votes_and_follows_are_the_callers_own() {
    let mut class = class().await;
    let asked = ask(&mut class.asha, "Why?", "Text").await;
    let vote = at_post(&asked, "/vote");
    refused(&class.asha.send("PUT", &vote, None).await, 409, "own_post");
    for _ in 0..2 {
        assert_eq!(class.ravi.send("PUT", &vote, None).await.data(), json!({"votes": 1, "voted": true}));
    }
    let seen = thread(&mut class.ravi, &asked).await["question"].clone();
    assert_eq!((&seen["votes"], &seen["voted"], &seen["following"]), (&json!(1), &json!(true), &json!(false)));
    for _ in 0..2 {
        assert_eq!(class.ravi.send("DELETE", &vote, None).await.data(), json!({"votes": 0, "voted": false}));
    }
    let follow = format!("/api/v1/discussions/{}/follow", id(&asked));
    assert_eq!(class.ravi.send("PUT", &follow, None).await.data(), json!({"following": true}));
    assert_eq!(thread(&mut class.ravi, &asked).await["question"]["following"], true);
    assert_eq!(class.ravi.send("DELETE", &follow, None).await.data(), json!({"following": false}));
}

#[actix_web::test]
async fn an_hour_takes_so_many_posts_also_of_two_tabs_at_once() {
    let clock = Travel::at(noon());
    let mut class = class_with(&[("KAUSHAL_DISCUSSIONS__POSTS_PER_HOUR", "3")], Some(clock.clone())).await;
    let asked = ask(&mut class.asha, "Why?", "Text").await;
    clock.to(noon() + TimeDelta::minutes(20));
    let mut tabs = Vec::new();
    for _ in 0..4 {
        tabs.push(class.server.signed_in(&class.users[0]).await);
    }
    let sent = futures_util::future::join_all(tabs.iter_mut().map(|tab| reply(tab, &asked, "More"))).await;
    let mut statuses: Vec<_> = sent.iter().map(|answer| answer.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 201, 429, 429]);
    let more = class.asha.send("POST", QUESTIONS, Some(json!({"title": "And?", "body": "Text"}))).await;
    refused(&more, 429, "too_many_posts");
    assert_eq!(more.header("retry-after"), "2401");
    // A deleted post still counts towards the limit.
    let given = sent.iter().find(|answer| answer.status == 201).unwrap().data()["answer"].clone();
    class.asha.send("DELETE", &at_post(&given, ""), None).await.data();
    refused(&reply(&mut class.asha, &asked, "Again").await, 429, "too_many_posts");
    assert_eq!(reply(&mut class.ravi, &asked, "Mine").await.status, 201);
    clock.to(noon() + TimeDelta::minutes(61));
    assert_eq!(reply(&mut class.asha, &asked, "Later").await.status, 201);
}

#[actix_web::test]
async fn who_leaves_takes_their_words_along_and_leaves_what_helps_others() {
    let mut class = class().await;
    ask(&mut class.asha, "Lonely?", "Words of mine").await;
    let asked = ask(&mut class.asha, "Why?", "Text").await;
    reply(&mut class.ravi, &asked, "Because").await.data();
    let export = class.asha.get("/api/v1/user/export").await.json();
    let bodies: Vec<_> = export["discussions"].as_array().unwrap().iter().map(|post| post["body"].clone()).collect();
    assert_eq!(bodies, ["Text", "Words of mine"]);
    assert_eq!(class.ravi.get("/api/v1/user/export").await.json()["discussions"][0]["question"], "Why?");
    let password = json!({"password": harness::PASSWORD});
    assert_eq!(class.asha.send("DELETE", "/api/v1/user", Some(password)).await.status, 200);
    assert_eq!(titles(&mut class.ravi, "").await, ["Why?"]);
    let author = thread(&mut class.ravi, &asked).await["question"]["author"].clone();
    assert_eq!(author, json!({"name": "Deleted user", "picture": null, "role": "learner"}));
}
