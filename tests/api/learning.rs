//! Progress, and which parts of lessons are public.

use crate::course_forms::Form;
use crate::harness::{self, TestServer, start};
use catalogue::ports::LinkTo;
use catalogue::{Course, LessonContent, VideoSource};
use domain::testing;
use kernel::ids::ItemId;
use people::identity::User;
use serde_json::{Value, json};

async fn school() -> (TestServer, Course, User, User) {
    let mut made = None;
    let server = start(&[], |ports| {
        let (owner, other) = (harness::learner(ports, 1), harness::learner(ports, 2));
        let admin = harness::admin(ports, 3);
        let mut course = testing::course("react");
        let address = VideoSource::Address("https://www.youtube.com/watch?v=secret".into());
        course.lessons[1].content = testing::plays(Some(address), Some(30));
        let course = harness::course(ports, course);
        let mut web = testing::bundle("web");
        web.courses = vec![course.id];
        let web = harness::bundle(ports, web);
        for item in [ItemId::Bundle(web.id), ItemId::Course(course.id)] {
            harness::grant(ports, &owner, item, admin.id);
        }
        made = Some((course, owner, other));
    })
    .await;
    let (course, owner, other) = made.unwrap();
    (server, course, owner, other)
}

fn path(course: &Course, lesson: usize) -> String {
    format!("/api/v1/learning/react/videos/{}", course.lessons[lesson].id)
}

#[actix_web::test]
async fn a_lesson_goes_on_where_it_stopped_and_stays_finished() {
    let (server, course, owner, _) = school().await;
    let mut client = server.signed_in(&owner).await;
    let before = client.get("/api/v1/learning").await.data();
    assert_eq!((&before["courses"][0]["resume"], &before["courses"][0]["progress"]), (&Value::Null, &json!(0)));
    let stopped = client.send("PUT", &path(&course, 0), Some(json!({"position": 12.345}))).await.data();
    assert_eq!(stopped["progress"], json!({"position": 12.345, "completed": false, "watchedPercent": 0}));
    let resume = client.get("/api/v1/learning").await.data()["courses"][0]["resume"].clone();
    assert_eq!(resume, json!({"videoId": course.lessons[0].id.0, "title": "Lesson 1", "position": 12.345}));
    let done = client.send("PUT", &path(&course, 0), Some(json!({"position": 30, "completed": true}))).await.data();
    assert_eq!(done["course"], json!({"completedLessons": 1, "totalLessons": 2, "progress": 50}));
    let again = client.send("PUT", &path(&course, 0), Some(json!({"position": 3}))).await.data();
    assert_eq!(again["progress"], json!({"position": 3.0, "completed": true, "watchedPercent": 0}));
    let learning = client.get("/api/v1/learning").await.data();
    assert_eq!(learning["courses"][0]["resume"]["title"], "Lesson 2");
    let bundle = &learning["bundles"][0];
    assert_eq!((&bundle["progress"], &bundle["courses"]), (&json!(50), &json!([course.id.0])));
    let shown = client.get("/api/v1/course/react").await.data()["course"]["videos"][0]["progress"].clone();
    assert_eq!(shown, json!({"position": 3.0, "completed": true}));
    client.send("PUT", &path(&course, 1), Some(json!({"position": 0, "completed": true}))).await.data();
    let finished = client.get("/api/v1/learning").await.data()["courses"][0].clone();
    assert_eq!((&finished["progress"], &finished["resume"]), (&json!(100), &Value::Null));
}

#[actix_web::test]
async fn progress_is_the_owners_and_makes_sense() {
    let (server, course, owner, other) = school().await;
    let refused = server.signed_in(&other).await.send("PUT", &path(&course, 0), Some(json!({"position": 1}))).await;
    assert_eq!(refused.status, 403);
    let message = "You have not purchased this course. Please enroll in this course to access the content.";
    assert_eq!(refused.json()["message"], message);
    let mut client = server.signed_in(&owner).await;
    assert_eq!(client.send("PUT", &path(&course, 0), Some(json!({"position": -1}))).await.status, 422);
    assert_eq!(client.send("PUT", &path(&course, 0), Some(json!({"position": 1e300}))).await.status, 422);
    assert_eq!(client.send("PUT", &path(&course, 0), Some(json!({"position": "1"}))).await.status, 400);
    assert_eq!(client.send("PUT", "/api/v1/learning/react/videos/x", Some(json!({"position": 1}))).await.status, 400);
    let unknown = format!("/api/v1/learning/react/videos/{}", testing::id("none"));
    assert_eq!(client.send("PUT", &unknown, Some(json!({"position": 1}))).await.status, 404);
    let elsewhere = path(&course, 0).replace("react", "gone");
    assert_eq!(client.send("PUT", &elsewhere, Some(json!({"position": 1}))).await.status, 404);
}

#[actix_web::test]
async fn lessons_addresses_and_password_hashes_are_in_no_public_answer() {
    let (server, course, owner, other) = school().await;
    let id = course.id.to_string();
    for client in [&mut server.client(), &mut server.signed_in(&other).await] {
        for path in [
            "course/getCourses",
            "course/react",
            &format!("course/{id}"),
            "course/getCourses?q=react",
            "bundle/getAllBundles",
            "bundle/getBundle/web",
            "catalogue/menu",
            "popup",
            "settings/public",
        ] {
            let answer = client.get(&format!("/api/v1/{path}")).await;
            let text = String::from_utf8_lossy(&answer.bytes).into_owned();
            assert_eq!(answer.status, 200, "{path}");
            assert!(!text.contains("v=secret") && !text.contains("lesson.mp4") && !text.contains("argon2"), "{path}");
        }
    }
    let own = server.signed_in(&owner).await.get("/api/v1/course/react").await;
    assert_eq!(own.header("cache-control"), "private, no-store");
    assert_eq!(own.data()["course"]["videos"][1]["url"], "https://www.youtube.com/watch?v=secret");
}

#[actix_web::test]
async fn an_expired_link_opens_nothing() {
    let (server, course, owner, _) = school().await;
    let (video, now) = (course.lessons[1].id, server.state.clock.now());
    let expired = server
        .state
        .links
        .sign(LinkTo { lesson: video, user: owner.id, player: None }, now - chrono::TimeDelta::seconds(1));
    let mut client = server.signed_in(&owner).await;
    assert_eq!(client.get(&format!("/media/lessons/{video}?{expired}")).await.status, 403);
}

#[actix_web::test]
async fn the_course_watched_last_comes_first() {
    let mut made = None;
    let server = start(&[], |ports| {
        let (owner, admin) = (harness::learner(ports, 1), harness::admin(ports, 2));
        let courses = ["one", "two", "three"].map(|slug| harness::course(ports, testing::course(slug)));
        let web = harness::bundle(
            ports,
            catalogue::Bundle { courses: courses.iter().map(|c| c.id).collect(), ..testing::bundle("web") },
        );
        for item in courses.iter().map(|course| ItemId::Course(course.id)).chain([ItemId::Bundle(web.id)]) {
            harness::grant(ports, &owner, item, admin.id);
        }
        made = Some((owner, courses));
    })
    .await;
    let (owner, courses) = made.unwrap();
    let mut client = server.signed_in(&owner).await;
    let before = client.get("/api/v1/learning").await.data();
    let in_bundle = before["bundles"][0]["courses"].clone();
    for last in [2, 0, 1] {
        let path = format!("/api/v1/learning/{}/videos/{}", courses[last].slug, courses[last].lessons[1].id);
        client.send("PUT", &path, Some(json!({"position": 5}))).await.data();
        let learning = client.get("/api/v1/learning").await.data();
        assert_eq!(learning["courses"][0]["_id"], json!(courses[last].id.0));
        assert_eq!(learning["bundles"][0]["courses"], in_bundle, "a bundle keeps its own order");
    }
}

#[actix_web::test]
async fn a_course_that_nothing_measures_is_finished_by_marks_where_it_allows_them() {
    let mut made = None;
    let server = start(&[], |ports| {
        let (owner, other, admin) = (harness::learner(ports, 1), harness::learner(ports, 2), harness::admin(ports, 3));
        let mut course = testing::course("react");
        course.lessons[0].content = LessonContent::Reading { words: 9 };
        let address = VideoSource::Address("https://www.youtube.com/watch?v=secret".into());
        course.lessons[1].content = testing::plays(Some(address), None);
        let course = harness::course(ports, course);
        harness::grant(ports, &owner, ItemId::Course(course.id), admin.id);
        made = Some((course, owner, other, admin));
    })
    .await;
    let (course, owner, other, admin) = made.unwrap();
    let mark = |lesson: usize| format!("/api/v1/learning/react/lessons/{}/done", course.lessons[lesson].id);
    let mut client = server.signed_in(&owner).await;
    let refused = client.send("POST", &mark(0), None).await;
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("not_by_hand")));
    let form = Form::default().text("learnersMark", "true");
    let saved = form.edit(&mut server.signed_in(&admin).await, "react").await;
    assert_eq!(saved.status, 200, "{}", saved.json());
    assert_eq!(client.get("/api/v1/course/react").await.data()["course"]["learnersMark"], true);
    // A completion that the player reports does not count.
    client.send("PUT", &path(&course, 1), Some(json!({"position": 0, "completed": true}))).await.data();
    let completion = "/api/v1/learning/react/completion";
    let before = client.get(completion).await.data();
    assert_eq!(
        (&before["done"], &before["total"], &before["rule"]),
        (&json!(0), &json!(2), &json!("Mark every lesson as done."))
    );
    for lesson in [0, 1, 1] {
        assert_eq!(client.send("POST", &mark(lesson), None).await.data()["progress"]["completed"], true);
    }
    let after = client.get(completion).await.data();
    assert_eq!((&after["finished"], &after["lessons"][0]["kind"]), (&json!(true), &json!("reading")));
    let issued = client.send("POST", "/api/v1/learning/react/certificate", Some(json!({"name": "Asha"}))).await;
    assert_eq!(issued.status, 201, "{}", issued.json());
    let mut stranger = server.signed_in(&other).await;
    assert_eq!(stranger.send("POST", &mark(0), None).await.status, 403);
}
