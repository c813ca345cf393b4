//! Mentors over HTTP: their page, their management in the back office, and what a mentor with an account can see of their own
//! courses.

use crate::course_forms::{Form, office};
use crate::harness::{self, Client, TestServer, start};
use catalogue::Lesson;
use domain::testing;
use kernel::ids::{ItemId, LessonId};
use people::identity::User;
use serde_json::{Value, json};

/// Meera teaches 'react' and not 'html'; Asha owns both; a learner owns nothing.
struct School {
    server: TestServer,
    meera: Client,
    asha: Client,
    learner: Client,
    admin: Client,
    users: [User; 3],
}

async fn school() -> School {
    let mut users = None;
    let server = start(&[], |ports| {
        let (admin, mentor) = (harness::admin(ports, 9), harness::mentor(ports, 5, "Meera"));
        let [mut react, mut html] = ["react", "html"].map(testing::course);
        react.mentors.push(mentor.1);
        for course in [&mut react, &mut html] {
            course.lessons.push(Lesson { id: LessonId(ports.ids.uuid()), ..testing::quiz_lesson() });
        }
        let quizzes = [&react, &html].map(|course| (course.lessons[2].id, testing::quiz()));
        let (react, html) = (harness::course(ports, react), harness::course(ports, html));
        let mut tx = ports.store.begin().unwrap();
        tx.quizzes().write_definitions(&quizzes, testing::noon()).unwrap();
        tx.commit().unwrap();
        let (asha, other) = (harness::learner(ports, 1), harness::learner(ports, 2));
        for course in [react, html] {
            harness::grant(ports, &asha, ItemId::Course(course.id), admin.id);
        }
        users = Some((admin, mentor.0, asha, other));
    })
    .await;
    let (admin, mentor, asha, other) = users.unwrap();
    School {
        meera: server.signed_in(&mentor).await,
        asha: server.signed_in(&asha).await,
        learner: server.signed_in(&other).await,
        admin: server.signed_in(&admin).await,
        server,
        users: [asha, mentor, other],
    }
}

async fn ask(client: &mut Client, course: &str) -> String {
    let asked = json!({"title": "Why?", "body": "Text"});
    let path = format!("/api/v1/course/{course}/discussions");
    client.send("POST", &path, Some(asked)).await.data()["question"]["_id"].as_str().unwrap().to_owned()
}

/// Returns the path below `/teach` of a course quiz's results.
async fn results(admin: &mut Client, course: &str) -> String {
    let stored = admin.get(&format!("/api/v1/admin/courses/{course}/curriculum")).await.data();
    format!("lessons/{}/quiz-results", stored["curriculum"]["lessons"][2]["_id"].as_str().unwrap())
}

fn titles(list: &Value, name: &str) -> Vec<String> {
    list.as_array().unwrap().iter().map(|row| row[name].as_str().unwrap().to_owned()).collect()
}

#[actix_web::test]
async fn a_mentors_page_shows_who_teaches_what_is_published() {
    let school = school().await;
    let mut visitor = school.server.client();
    let mentor = visitor.get("/api/v1/mentors/MEERA").await.data()["mentor"].clone();
    assert_eq!(
        (&mentor["name"], &mentor["words"], &mentor["website"]),
        (&json!("Meera"), &json!("Teaches."), &json!(null))
    );
    assert_eq!(titles(&mentor["courses"], "slug"), ["react"]);
    assert!(mentor.get("email").is_none() && mentor.get("user").is_none(), "{mentor}");
    let named = visitor.get("/api/v1/course/react").await.data()["course"]["mentor"][0].clone();
    assert_eq!((&named["_id"], &named["slug"], &named["about"]), (&mentor["_id"], &json!("meera"), &json!("Teaches.")));
    assert_eq!(visitor.get("/api/v1/mentors/nobody").await.status, 404);
    // A mentor whom no published course names has no public page.
    let mut admin = school.admin;
    admin.send("PATCH", "/api/v1/course/react/status", Some(json!({"status": "Draft"}))).await.data();
    assert_eq!(visitor.get("/api/v1/mentors/meera").await.status, 404);
}

#[actix_web::test]
async fn the_office_keeps_mentors_and_every_course_shows_the_change() {
    let School { server, mut admin, .. } = school().await;
    let form = json!({"name": "Arun", "website": "https://arun.in"});
    let made = admin.send("POST", "/api/v1/admin/mentors", Some(form)).await;
    assert_eq!((made.status, &made.data()["mentor"]["slug"]), (201, &json!("arun")));
    let arun = format!("/api/v1/admin/mentors/{}", made.data()["mentor"]["_id"].as_str().unwrap());
    let bad = json!({"name": "", "linkedin": "javascript:alert(1)", "image": "/media/files/none.webp"});
    let refused = admin.send("PATCH", &arun, Some(bad)).await;
    let faults = titles(&refused.json()["errors"], "field");
    assert_eq!((refused.status, faults), (422, vec!["image".into(), "name".into(), "linkedin".into()]));
    let listed = admin.get("/api/v1/admin/mentors?q=LEARNER5").await.data();
    assert_eq!((titles(&listed["mentors"], "name"), &listed["total"]), (vec!["Meera".to_owned()], &json!(1)));
    assert_eq!(
        (&listed["mentors"][0]["email"], &listed["mentors"][0]["courses"]),
        (&json!("learner5@kaushal.test"), &json!(1))
    );
    let meera = format!("/api/v1/admin/mentors/{}", listed["mentors"][0]["_id"].as_str().unwrap());
    admin.send("PATCH", &meera, Some(json!({"words": "New words.", "website": null}))).await.data();
    let shown = server.client().get("/api/v1/course/react").await.data()["course"]["mentor"][0].clone();
    assert_eq!(shown["about"], "New words.");
    let in_use = admin.send("DELETE", &meera, None).await;
    assert_eq!((in_use.status, &in_use.json()["code"]), (409, &json!("in_use")));
    assert_eq!(admin.send("DELETE", &arun, None).await.status, 200);
    assert_eq!(admin.send("DELETE", &arun, None).await.status, 404);
}

#[actix_web::test]
async fn a_form_names_mentors_by_id_or_as_it_always_did() {
    let mut office = office().await;
    let with = |mentors: Value| Form::default().json("mentor", &mentors);
    let old = json!([{"name": "Meera", "about": "Teaches."}, {"name": "Arun", "about": "Codes."}]);
    let made = with(old.clone()).edit(&mut office.admin, "react").await.data()["course"].clone();
    assert_eq!(titles(&made["mentor"], "slug"), ["meera", "arun"]);
    // Sending the data back unchanged changes nothing. A mentor that only this course names can be edited through it.
    let same = with(old).edit(&mut office.admin, "react").await.data()["course"].clone();
    assert_eq!(same["version"], made["version"]);
    let changed = json!([{"name": "Meera", "about": "Teaches more."}]);
    let changed = with(changed).edit(&mut office.admin, "react").await.data()["course"]["mentor"].clone();
    assert_eq!((&changed[0]["_id"], &changed[0]["about"]), (&made["mentor"][0]["_id"], &json!("Teaches more.")));
    // Another course uses the mentor without changing the mentor's data.
    let other = json!([{"name": "Meera", "about": "Somebody else's words."}, {"_id": made["mentor"][1]["_id"]}]);
    let other = with(other).edit(&mut office.admin, "later").await.data()["course"]["mentor"].clone();
    assert_eq!((&other[0], &other[1]["about"]), (&changed[0], &json!("Codes.")));
    let unknown = json!([{"_id": "0b7d6f2e-0000-4000-8000-0000000000a1"}]);
    let refused = with(unknown).edit(&mut office.admin, "react").await;
    assert_eq!((refused.status, &refused.json()["errors"][0]["field"]), (422, &json!("mentor[0]._id")));
}

#[actix_web::test]
async fn a_learners_account_becomes_a_mentors_and_a_learners_again() {
    let School { server, mut learner, mut admin, users, .. } = school().await;
    let made = admin.send("POST", "/api/v1/admin/mentors", Some(json!({"name": "Arun"}))).await.data();
    let account = format!("/api/v1/admin/mentors/{}/account", made["mentor"]["_id"].as_str().unwrap());
    let give = |email: &str| Some(json!({"email": email}));
    assert_eq!(learner.get("/api/v1/teach/courses").await.status, 403);
    for (email, status, code) in [
        ("nobody@kaushal.test", 404, "no_account"),
        ("learner9@kaushal.test", 409, "taken"),
        ("learner5@kaushal.test", 409, "taken"),
    ] {
        let refused = admin.send("PUT", &account, give(email)).await;
        assert_eq!((refused.status, &refused.json()["code"]), (status, &json!(code)), "{email}");
    }
    let given = admin.send("PUT", &account, give(" Learner2@kaushal.test ")).await.data();
    assert_eq!(given["mentor"]["email"], users[2].email);
    assert_eq!(learner.get("/api/v1/user").await.data()["user"]["role"], "mentor");
    assert_eq!(learner.get("/api/v1/teach/courses").await.data()["courses"], json!([]));
    let taken = admin.send("DELETE", &account, None).await.data();
    assert_eq!(taken["mentor"]["email"], Value::Null);
    assert_eq!(learner.get("/api/v1/user").await.status, 401);
    let mut again = server.signed_in(&users[2]).await;
    assert_eq!(again.get("/api/v1/user").await.data()["user"]["role"], "learner");
    assert_eq!(again.get("/api/v1/teach/courses").await.status, 403);
}

#[actix_web::test]
async fn of_a_child_a_mentor_sees_the_name_alone_as_the_privacy_page_says() {
    let School { server, mut meera, mut asha, users, .. } = school().await;
    let lesson = testing::course("react").lessons[0].id;
    let watched = Some(json!({"position": 1.0, "completed": true}));
    assert_eq!(asha.send("PUT", &format!("/api/v1/learning/react/videos/{lesson}"), watched).await.status, 200);
    let adult = meera.get("/api/v1/teach/courses/react/learners").await.data()["learners"][0].clone();
    assert!(adult["percent"].as_i64().unwrap() > 0 && !adult["lastSeenAt"].is_null(), "{adult}");
    harness::parent(&server.state.ports, &users[0]);
    let child = meera.get("/api/v1/teach/courses/react/learners").await.data()["learners"][0].clone();
    assert_eq!((&child["name"], &child["percent"]), (&json!("Learner 1"), &json!(0)));
    assert!(child["lastSeenAt"].is_null(), "{child}");
    let said = server.client().get("/api/v1/legal/privacy").await.bytes;
    let said = String::from_utf8(said).unwrap();
    assert!(said.contains("and of adults also how far they are"), "{said}");
}

#[actix_web::test]
async fn a_mentor_sees_their_own_courses_and_nothing_of_others() {
    let School { server: _server, mut meera, mut asha, mut admin, users, .. } = school().await;
    let (own, other) = (ask(&mut asha, "react").await, ask(&mut asha, "html").await);
    let courses = meera.get("/api/v1/teach/courses").await.data()["courses"].clone();
    assert_eq!(titles(&courses, "slug"), ["react"]);
    let counts = ["learners", "waiting", "unanswered"].map(|name| courses[0][name].clone());
    assert_eq!(counts, [json!(1), json!(0), json!(1)]);
    let learners = meera.get("/api/v1/teach/courses/react/learners?q=LEARNER").await;
    assert_eq!(learners.data()["learners"][0]["name"], "Learner 1");
    let text = String::from_utf8_lossy(&learners.bytes).into_owned();
    assert!(!text.contains(&users[0].email) && !text.contains(&users[0].mobile), "{text}");
    let (own_quiz, other_quiz) = (results(&mut admin, "react").await, results(&mut admin, "html").await);
    let seen = meera.get(&format!("/api/v1/teach/{own_quiz}")).await.data();
    assert_eq!((&seen["learners"], titles(&seen["questions"], "prompt")), (&json!(0), vec!["True?".to_owned()]));
    let html = testing::course("html").id;
    for path in ["courses/html/learners".to_owned(), format!("questions?courseId={html}"), other_quiz] {
        assert_eq!(meera.get(&format!("/api/v1/teach/{path}")).await.status, 404, "{path}");
        assert_eq!(admin.get(&format!("/api/v1/teach/{path}")).await.status, 200, "{path}");
    }
    let questions = meera.get("/api/v1/teach/questions?unanswered=true").await.data()["questions"].clone();
    assert_eq!(titles(&questions, "_id"), std::slice::from_ref(&own));
    assert_eq!(admin.get("/api/v1/teach/questions").await.data()["page"]["total"], 2);
    // Discussions: the mentor is a member of the course that names them, but not of the other one.
    let because = Some(json!({"body": "Because"}));
    let answer = meera.send("POST", &format!("/api/v1/discussions/{own}/answers"), because.clone()).await.data();
    assert_eq!(answer["answer"]["byMentor"], true);
    let accepted = format!("/api/v1/discussions/posts/{}/accepted", answer["answer"]["_id"].as_str().unwrap());
    assert_eq!(meera.send("PUT", &accepted, None).await.status, 200);
    assert_eq!(asha.get(&format!("/api/v1/discussions/{own}")).await.data()["question"]["byMentor"], false);
    for (method, path) in [("GET", format!("/discussions/{other}")), ("POST", format!("/discussions/{other}/answers"))]
    {
        let body = because.clone().filter(|_| method == "POST");
        assert_eq!(meera.send(method, &format!("/api/v1{path}"), body).await.status, 403, "{method} {path}");
    }
    // Only admins moderate, and only owners see lessons. A mentor who is removed from the course loses access to its questions.
    let hide = format!("/api/v1/discussions/posts/{own}/hidden");
    assert_eq!(meera.send("PUT", &hide, Some(json!({"reason": "Rude"}))).await.status, 403);
    let lesson = format!("/api/v1/course/react/lessons/{}", testing::course("react").lessons[1].id);
    assert_eq!(meera.get(&lesson).await.json()["code"], "not_owned");
    let form = Form::default().json("mentor", &json!([])).edit(&mut admin, "react").await;
    assert_eq!(form.status, 200);
    assert_eq!(meera.get(&format!("/api/v1/discussions/{own}")).await.status, 403);
    assert_eq!(meera.get("/api/v1/teach/courses").await.data()["courses"], json!([]));
}
