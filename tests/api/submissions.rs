//! Submitted work: seen by its learner and the course's mentor, and by nobody else.

use crate::harness::{self, Answer, Client, TestServer, Travel, start};
use crate::notifications::take_mails;
use catalogue::{Course, LessonContent};
use chrono::TimeDelta;
use domain::sweep_media::{SweepMedia, Swept};
use domain::testing;
use kernel::ids::{ItemId, LessonId};
use people::identity::User;
use serde_json::{Value, json};

/// Meera teaches 'react', which has a reading and an assignment; Noor teaches 'html'; Asha and Ravi own 'react'. The mail
/// server is unreachable, so all mails wait.
struct School {
    server: TestServer,
    asha: Client,
    ravi: Client,
    meera: Client,
    noor: Client,
    admin: Client,
    lesson: LessonId,
    asha_user: User,
}

async fn school() -> School {
    let (mut users, mut lesson) = (None, None);
    let mail = [("TRANSPORT", "smtp"), ("HOST", "127.0.0.1"), ("PORT", "1"), ("TLS", "none")];
    let named = mail.map(|(name, value)| (format!("KAUSHAL_MAIL__{name}"), value));
    let server = start(&named.each_ref().map(|(name, value)| (name.as_str(), *value)), |ports| {
        let admin = harness::admin(ports, 9);
        let (meera, noor) = (harness::mentor(ports, 5, "Meera"), harness::mentor(ports, 6, "Noor"));
        let mut react = Course { mentors: vec![meera.1], ..testing::course("react") };
        react.lessons[0].content = LessonContent::Reading { words: 9 };
        react.lessons[1].content = LessonContent::Assignment { words: 9 };
        lesson = Some(react.lessons[1].id);
        let react = harness::course(ports, react);
        harness::course(ports, Course { mentors: vec![noor.1], ..testing::course("html") });
        let (asha, ravi) = (harness::learner(ports, 1), harness::learner(ports, 2));
        for owner in [&asha, &ravi] {
            harness::grant(ports, owner, ItemId::Course(react.id), admin.id);
        }
        users = Some((asha, ravi, meera.0, noor.0, admin));
    })
    .await;
    let (asha, ravi, meera, noor, admin) = users.unwrap();
    School {
        asha: server.signed_in(&asha).await,
        ravi: server.signed_in(&ravi).await,
        meera: server.signed_in(&meera).await,
        noor: server.signed_in(&noor).await,
        admin: server.signed_in(&admin).await,
        lesson: lesson.unwrap(),
        server,
        asha_user: asha,
    }
}

const PDF: &[u8] = crate::course_forms::PDF;

async fn hand_in(client: &mut Client, lesson: LessonId, text: &str, files: &[(&str, &[u8])]) -> Answer {
    let part = |head: String, bytes: &[u8]| {
        [format!("--edge\r\ncontent-disposition: form-data; {head}\r\n\r\n").as_bytes(), bytes, b"\r\n"].concat()
    };
    let mut body = part("name=\"text\"".to_owned(), text.as_bytes());
    for (name, bytes) in files {
        body.extend(part(format!("name=\"files\"; filename=\"{name}\""), bytes));
    }
    body.extend(b"--edge--\r\n");
    let path = format!("/api/v1/course/react/lessons/{lesson}/submissions");
    client.send_bytes("POST", &path, "multipart/form-data; boundary=edge", body).await
}

async fn bell(client: &mut Client) -> Value {
    client.get("/api/v1/notifications").await.data()
}

fn code(answer: &Answer) -> (u16, Value) {
    (answer.status, answer.json()["code"].clone())
}

async fn grade(client: &mut Client, id: &Value, accepted: bool) -> Answer {
    let verdict = json!({"accepted": accepted, "grade": 70, "comment": "Well done."});
    client.send("POST", &format!("/api/v1/teach/submissions/{}/grade", id.as_str().unwrap()), Some(verdict)).await
}

#[actix_web::test]
async fn work_is_handed_in_given_back_improved_and_accepted() {
    let School { server, mut asha, mut meera, lesson, asha_user, .. } = school().await;
    let path = format!("/api/v1/course/react/lessons/{lesson}");
    let shown = asha.get(&path).await.data()["lesson"]["assignment"].clone();
    assert_eq!(shown, json!({"submissions": [], "maySubmit": true}));
    let work = hand_in(&mut asha, lesson, "मेरा काम", &[("a/मेरा.pdf", PDF), ("notes.txt", b"Plain words.\n")]).await;
    let work = work.data()["submission"].clone();
    assert_eq!((&work["state"], &work["files"][0]["name"]), (&json!("Submitted"), &json!("मेरा.pdf")));
    let twice = hand_in(&mut asha, lesson, "Again", &[]).await;
    assert_eq!((twice.status, &twice.json()["code"]), (409, &json!("already_submitted")));
    let waiting = meera.get("/api/v1/teach/submissions?state=Submitted").await.data();
    assert_eq!((&waiting["total"], &waiting["submissions"][0]["learner"]["name"]), (&json!(1), &json!("Learner 1")));
    assert!(!waiting.to_string().contains(&asha_user.email), "{waiting}");
    assert_eq!(meera.get("/api/v1/teach/courses").await.data()["courses"][0]["waiting"], 1);
    assert_eq!(grade(&mut meera, &work["_id"], false).await.status, 200);
    let again = hand_in(&mut asha, lesson, "Better", &[]).await.data()["submission"].clone();
    let seen = format!("/api/v1/teach/submissions/{}", again["_id"].as_str().unwrap());
    assert_eq!(meera.get(&seen).await.data()["earlier"][0]["_id"], work["_id"]);
    let graded = grade(&mut meera, &again["_id"], true).await.data()["submission"].clone();
    assert_eq!(
        (&graded["state"], &graded["grade"], &graded["gradedBy"]),
        (&json!("Accepted"), &json!(70), &json!("Learner 5"))
    );
    let twice = grade(&mut meera, &again["_id"], false).await;
    assert_eq!((twice.status, &twice.json()["code"]), (409, &json!("already_graded")));
    let refused = hand_in(&mut asha, lesson, "More", &[]).await;
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("already_accepted")));
    let own = asha.get(&path).await.data()["lesson"].clone();
    assert_eq!((&own["assignment"]["maySubmit"], &own["progress"]["completed"]), (&json!(false), &json!(true)));
    assert_eq!(own["assignment"]["submissions"][0]["comment"], "Well done.");
    let export = asha.get("/api/v1/user/export").await.json();
    assert_eq!(export["submissions"].as_array().unwrap().len(), 2);
    let sent: Vec<_> = take_mails(&server).into_iter().filter(|mail| mail.subject.contains("Lesson 2")).collect();
    assert!(sent.iter().all(|mail| mail.recipient == asha_user.email), "mails to others");
    let mut subjects: Vec<_> = sent.iter().map(|mail| mail.subject.as_str()).collect();
    subjects.sort_unstable();
    assert_eq!(subjects, ["Your work was accepted: Lesson 2", "Your work was given back: Lesson 2"]);
}

#[actix_web::test]
async fn mentors_hear_of_work_and_learners_of_what_was_decided() {
    let School { server: _server, mut asha, mut ravi, mut meera, mut noor, lesson, .. } = school().await;
    let work = hand_in(&mut asha, lesson, "Mine", &[]).await.data()["submission"].clone();
    let seen = bell(&mut meera).await;
    let told = seen["notifications"][0].clone();
    assert_eq!(
        (&seen["unread"], &told["kind"], &told["by"]),
        (&json!(1), &json!("SubmissionReceived"), &json!("Learner 1"))
    );
    let about = json!({"_id": work["_id"], "lessonId": lesson.0, "lessonTitle": "Lesson 2", "state": "Submitted"});
    assert_eq!(
        (&told["submission"], &told["question"], &told["course"]["slug"]),
        (&about, &json!(null), &json!("react"))
    );
    grade(&mut meera, &work["_id"], true).await.data();
    let seen = bell(&mut asha).await;
    let told = seen["notifications"][0].clone();
    assert_eq!(
        (&seen["unread"], &told["kind"], &told["by"]),
        (&json!(1), &json!("SubmissionGraded"), &json!("Learner 5"))
    );
    assert_eq!((&told["_id"], &told["submission"]["state"]), (&work["_id"], &json!("Accepted")));
    assert_eq!(asha.get("/api/v1/learning/today").await.data()["answers"], json!([]), "it is no answer");
    for client in [&mut ravi, &mut noor] {
        assert_eq!(bell(client).await["page"]["total"], 0);
    }
    asha.send("POST", "/api/v1/notifications/read", None).await.data();
    assert_eq!(bell(&mut asha).await["unread"], 0);
}

#[actix_web::test]
async fn accepted_work_counts_for_the_certificate_and_saying_so_does_not() {
    let School { server: _server, mut asha, mut meera, lesson, .. } = school().await;
    let completion = "/api/v1/learning/react/completion";
    let player = format!("/api/v1/learning/react/videos/{lesson}");
    let said = asha.send("PUT", &player, Some(json!({"position": 0, "completed": true}))).await;
    assert!((400..500).contains(&said.status), "{}", said.json());
    let work = hand_in(&mut asha, lesson, "Mine", &[]).await.data()["submission"].clone();
    assert_eq!(asha.get(completion).await.data()["finished"], false);
    grade(&mut meera, &work["_id"], true).await.data();
    let finished = asha.get(completion).await.data();
    assert_eq!((&finished["finished"], &finished["lessons"][0]["done"]), (&json!(true), &json!(true)), "{finished}");
    let certificate = asha.send("POST", "/api/v1/learning/react/certificate", Some(json!({"name": "Asha"}))).await;
    assert!(certificate.status < 300, "{}", certificate.json());
}

#[actix_web::test]
async fn nobody_else_sees_work_or_its_files_or_decides() {
    let School { server, mut asha, mut ravi, mut meera, mut noor, mut admin, lesson, .. } = school().await;
    let work = hand_in(&mut asha, lesson, "", &[("x.html.pdf", PDF)]).await.data()["submission"].clone();
    let (id, file) = (work["_id"].clone(), work["files"][0]["url"].as_str().unwrap().to_owned());
    let page = format!("/api/v1/teach/submissions/{}", id.as_str().unwrap());
    for client in [&mut asha, &mut meera, &mut admin] {
        let sent = client.get(&file).await;
        assert_eq!((sent.status, sent.bytes.as_slice()), (200, PDF));
        assert_eq!(sent.header("content-type"), "application/octet-stream");
        assert!(sent.header("content-disposition").starts_with("attachment"), "{:?}", sent.headers);
        assert!(sent.header("cache-control").contains("no-store"), "{:?}", sent.headers);
    }
    assert_eq!((ravi.get(&file).await.status, noor.get(&file).await.status), (404, 404));
    assert_eq!(server.client().get(&file).await.status, 401);
    assert_eq!((ravi.get(&page).await.status, noor.get(&page).await.status), (403, 404));
    assert_eq!((grade(&mut ravi, &id, true).await.status, grade(&mut noor, &id, true).await.status), (403, 404));
    assert_eq!(noor.get("/api/v1/teach/submissions").await.data()["total"], 0);
    let react = format!("/api/v1/teach/submissions?courseId={}", testing::course("react").id);
    assert_eq!((noor.get(&react).await.status, admin.get(&react).await.data()["total"].clone()), (404, json!(1)));
    // The id of another submission's file is not found under this submission.
    let other = hand_in(&mut ravi, lesson, "", &[("y.pdf", PDF)]).await.data()["submission"].clone();
    let foreign =
        format!("/api/v1/submissions/{}/files/{}", id.as_str().unwrap(), other["files"][0]["_id"].as_str().unwrap());
    assert_eq!(asha.get(&foreign).await.status, 404);
    let lesson_page = ravi.get(&format!("/api/v1/course/react/lessons/{lesson}")).await.data();
    assert!(!lesson_page.to_string().contains(id.as_str().unwrap()), "{lesson_page}");
    // Neither the mentor nor an admin owns the course, so they can't submit work.
    for client in [&mut meera, &mut admin] {
        let refused = hand_in(client, lesson, "Mine", &[]).await;
        assert_eq!((refused.status, &refused.json()["code"]), (403, &json!("not_owned")));
    }
}

#[actix_web::test]
async fn files_are_judged_by_their_content_and_what_is_refused_leaves_nothing() {
    let School { server, mut asha, lesson, .. } = school().await;
    let program = hand_in(&mut asha, lesson, "x", &[("a.pdf", PDF), ("picture.png", b"MZ\x90\0program\0")]).await;
    assert_eq!(program.status, 415, "{}", program.json());
    let many: Vec<(&str, &[u8])> = vec![("a.pdf", PDF); 6];
    assert_eq!(hand_in(&mut asha, lesson, "x", &many).await.status, 422);
    assert_eq!(hand_in(&mut asha, lesson, " ", &[]).await.status, 422);
    let stored = server.state.blobs.list(server.state.clock.now() + TimeDelta::days(1)).unwrap();
    assert!(stored.iter().all(|key| !key.ends_with(".work")), "{stored:?}");
    let path = format!("/api/v1/course/react/lessons/{}/submissions", testing::course("react").lessons[0].id);
    let body = b"--edge\r\ncontent-disposition: form-data; name=\"text\"\r\n\r\nx\r\n--edge--\r\n".to_vec();
    let video = asha.send_bytes("POST", &path, "multipart/form-data; boundary=edge", body).await;
    assert_eq!(video.status, 404);
    assert_eq!(hand_in(&mut asha, lesson, "a\0b", &[]).await.status, 400);
    let large = vec![b'a'; (10 << 20) + 1];
    let refused = hand_in(&mut asha, lesson, "x", &[("a.pdf", PDF), ("large.txt", &large)]).await;
    assert_eq!(refused.status, 413, "{}", refused.json());
    let stored = server.state.blobs.list(server.state.clock.now() + TimeDelta::days(1)).unwrap();
    assert!(stored.iter().all(|key| !key.ends_with(".work")), "{stored:?}");
}

#[actix_web::test]
async fn a_file_keeps_its_name_and_is_swept_once_its_learner_left() {
    let School { server, mut asha, lesson, asha_user, .. } = school().await;
    let work = hand_in(&mut asha, lesson, "", &[("मेरा काम.pdf", PDF)]).await.data()["submission"].clone();
    let sent = asha.get(work["files"][0]["url"].as_str().unwrap()).await;
    assert!(sent.header("content-disposition").contains("UTF-8''%E0%A4%AE"), "{:?}", sent.headers);
    let state = &server.state;
    let (store, media) = (state.store.clone(), state.media.clone());
    let clock = Travel::at(state.clock.now() + TimeDelta::days(2));
    let sweep = SweepMedia { store: store.clone(), media, clock };
    assert_eq!(sweep.run().unwrap(), Swept { removed: 0, unfinished: 0 });
    let mut tx = store.begin().unwrap();
    tx.users().erase(asha_user.id, state.clock.now()).unwrap();
    tx.commit().unwrap();
    assert_eq!(sweep.run().unwrap(), Swept { removed: 1, unfinished: 0 });
    let stored = state.blobs.list(state.clock.now() + TimeDelta::days(1)).unwrap();
    assert!(stored.iter().all(|key| !key.ends_with(".work")), "{stored:?}");
}

#[actix_web::test]
async fn a_verdict_keeps_its_rules_and_a_list_its_names() {
    let School { server: _server, mut asha, mut meera, lesson, .. } = school().await;
    let work = hand_in(&mut asha, lesson, "Mine", &[]).await.data()["submission"].clone();
    let path = format!("/api/v1/teach/submissions/{}/grade", work["_id"].as_str().unwrap());
    for (wrong, status) in [
        (json!({"accepted": true, "grade": 101, "comment": ""}), 422),
        (json!({"accepted": false, "grade": null, "comment": " "}), 422),
        (json!({"accepted": true, "comment": "क".repeat(5_001)}), 422),
        (json!({"accepted": true, "grade": 1.5, "comment": ""}), 400),
        (json!({"accepted": "yes", "comment": ""}), 400),
    ] {
        assert_eq!(meera.send("POST", &path, Some(wrong.clone())).await.status, status, "{wrong}");
    }
    for wrong in ["state=graded", "courseId=react", "page=0"] {
        assert_eq!(meera.get(&format!("/api/v1/teach/submissions?{wrong}")).await.status, 400, "{wrong}");
    }
    let verdict = json!({"accepted": false, "grade": null, "comment": "बहुत अच्छा, लेकिन सूची अधूरी है।"});
    let graded = meera.send("POST", &path, Some(verdict)).await.data()["submission"].clone();
    assert_eq!((&graded["state"], &graded["grade"]), (&json!("Returned"), &json!(null)));
    let missing = format!("/api/v1/teach/submissions/{}", testing::id("nobody's"));
    assert_eq!(meera.get(&missing).await.status, 404);
}

#[actix_web::test]
async fn of_two_that_are_handed_in_at_once_one_waits() {
    let School { server, mut asha, mut admin, lesson, asha_user, .. } = school().await;
    let mut elsewhere = server.signed_in(&asha_user).await;
    let first = actix_web::rt::spawn(async move { code(&hand_in(&mut asha, lesson, "One", &[]).await) });
    let second = actix_web::rt::spawn(async move { code(&hand_in(&mut elsewhere, lesson, "Two", &[]).await) });
    let mut answers = [first.await.unwrap(), second.await.unwrap()];
    answers.sort_unstable_by_key(|(status, _)| *status);
    assert_eq!((answers[0].0, &answers[1]), (201, &(409, json!("already_submitted"))));
    assert_eq!(admin.get("/api/v1/teach/submissions").await.data()["total"], 1);
}

#[actix_web::test]
async fn of_two_who_decide_at_once_one_does() {
    let School { server, mut asha, mut meera, mut admin, lesson, .. } = school().await;
    let work = hand_in(&mut asha, lesson, "Mine", &[]).await.data()["submission"].clone();
    let (one, two) = (work["_id"].clone(), work["_id"].clone());
    let first = actix_web::rt::spawn(async move { grade(&mut meera, &one, true).await.status });
    let second = actix_web::rt::spawn(async move { grade(&mut admin, &two, false).await.status });
    let mut statuses = [first.await.unwrap(), second.await.unwrap()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    drop(server);
}
