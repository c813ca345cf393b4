//! Quiz attempts, and ways to cheat: correct answers before the end, another user's attempt, too many attempts, too much time.

use crate::harness::{self, Client, TestServer, Travel, start_at};
use crate::quizzes;
use catalogue::quizzes::{Choice, Question, Quiz, Task};
use catalogue::{Course, LessonContent};
use chrono::TimeDelta;
use domain::testing::{self, noon};
use futures_util::future::join_all;
use kernel::ids::{ItemId, QuestionId};
use people::identity::User;
use serde_json::{Value, json};
use std::sync::Arc;

struct School {
    server: TestServer,
    clock: Arc<Travel>,
    course: Course,
    owner: User,
    other: User,
    admin: User,
}

fn question(name: &str, task: Task) -> Question {
    let explanation = format!("secret of {name}");
    Question { id: QuestionId(testing::id(name)), prompt: name.to_owned(), explanation, task }
}

fn choices(texts: [(&str, bool); 3]) -> Vec<Choice> {
    texts.into_iter().map(|(text, is_right)| Choice { text: text.to_owned(), is_right }).collect()
}

/// Five questions, of which three must be correct, in ten minutes, with two attempts.
fn quiz() -> Quiz {
    let order = ["first", "then", "last"].map(str::to_owned).to_vec();
    let questions = vec![
        question("single", Task::Single(choices([("no", false), ("yes", true), ("nor", false)]))),
        question("multiple", Task::Multiple(choices([("a", true), ("b", false), ("c", true)]))),
        question("truefalse", Task::TrueFalse(true)),
        question("राजधानी", Task::Text { accepted: vec!["नई दिल्ली".into(), "hidden word".into()], exact: false }),
        question("order", Task::Order(order)),
    ];
    Quiz { pass_percent: 60, attempts: Some(2), minutes: Some(10), shuffle: true, questions }
}

/// A course whose only lesson is the quiz; its owner, a learner without it, and an admin without it.
async fn school() -> School {
    let mut made = None;
    let clock = Travel::at(noon());
    let server = start_at(clock.clone(), |ports| {
        let (owner, other, admin) = (harness::learner(ports, 1), harness::learner(ports, 2), harness::admin(ports, 3));
        let mut course = testing::course("react");
        course.lessons.truncate(1);
        course.lessons[0].is_preview = false;
        course.lessons[0].content = LessonContent::Quiz { questions: 5 };
        let course = harness::course(ports, course);
        let mut tx = ports.store.begin().unwrap();
        tx.quizzes().write_definitions(&[(course.lessons[0].id, quiz())], noon()).unwrap();
        tx.commit().unwrap();
        harness::grant(ports, &owner, ItemId::Course(course.id), admin.id);
        made = Some((course, owner, other, admin));
    })
    .await;
    let (course, owner, other, admin) = made.unwrap();
    School { server, clock, course, owner, other, admin }
}

impl School {
    fn at(&self, seconds: i64) {
        self.clock.to(noon() + TimeDelta::seconds(seconds));
    }

    fn lesson(&self) -> String {
        format!("/api/v1/course/react/lessons/{}", self.course.lessons[0].id)
    }

    async fn begin(&self, client: &mut Client) -> harness::Answer {
        client.send("POST", &format!("{}/attempts", self.lesson()), None).await
    }

    async fn begun(&self, client: &mut Client) -> Value {
        let answer = self.begin(client).await;
        assert_eq!(answer.status, 201, "{}", answer.json());
        answer.data()["attempt"].clone()
    }

    async fn standing(&self, client: &mut Client) -> Value {
        client.get(&self.lesson()).await.data()["lesson"]["quiz"].clone()
    }
}

fn path(attempt: &Value, rest: &str) -> String {
    format!("/api/v1/quiz-attempts/{}{rest}", attempt["_id"].as_str().unwrap())
}

async fn submit(client: &mut Client, attempt: &Value, answers: Value) -> Value {
    let answer = client.send("POST", &path(attempt, "/submit"), Some(json!({"answers": answers}))).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    answer.data()["result"].clone()
}

/// Returns the ids of the options with these texts, in this order.
fn places(asked: &Value, texts: &[&str]) -> Vec<Value> {
    let options = asked["options"].as_array().unwrap();
    texts.iter().map(|text| options.iter().find(|it| it["text"] == *text).unwrap()["_id"].clone()).collect()
}

/// Returns correct answers to the first `count` questions of the quiz, with the ids of this attempt's paper.
fn right(attempt: &Value, count: usize) -> Value {
    let asked = |name: &str| attempt["questions"].as_array().unwrap().iter().find(|it| it["prompt"] == name).unwrap();
    let id = |name: &str| asked(name)["_id"].clone();
    let all = vec![
        json!({"question": id("single"), "options": places(asked("single"), &["yes"])}),
        json!({"question": id("multiple"), "options": places(asked("multiple"), &["c", "a"])}),
        json!({"question": id("truefalse"), "isTrue": true}),
        json!({"question": id("राजधानी"), "text": " नई   दिल्ली "}),
        json!({"question": id("order"), "options": places(asked("order"), &["first", "then", "last"])}),
    ];
    all.into_iter().take(count).collect()
}

#[actix_web::test]
async fn nothing_tells_the_answers_before_the_end_and_the_result_tells_all() {
    let school = school().await;
    let mut client = school.server.signed_in(&school.owner).await;
    let mut wire = String::from_utf8(client.get(&school.lesson()).await.bytes).unwrap();
    assert!(!wire.contains("single"), "no question before an attempt");
    let attempt = school.begun(&mut client).await;
    wire.push_str(&attempt.to_string());
    let saved = json!({"answers": right(&attempt, 1)});
    let answer = client.send("PUT", &path(&attempt, "/answers"), Some(saved.clone())).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    let open = client.get(&path(&attempt, "")).await.data();
    let mut stored = saved["answers"].clone();
    stored[0]["version"] = json!(1);
    assert_eq!((open.get("result"), &open["attempt"]["answers"]), (None, &stored));
    wire.push_str(&open.to_string());
    wire.push_str(&client.get("/api/v1/course/react").await.data().to_string());
    for word in ["secret", "correct", "दिल्ली", "hidden word", "explanation", "accepted", "isTrue", "place\""]
    {
        assert!(!wire.contains(word), "{word}");
    }
    assert_eq!(attempt["dueAt"], "2026-07-01T06:40:00.000Z");

    let result = submit(&mut client, &attempt, right(&attempt, 5)).await;
    assert_eq!((&result["score"], &result["percent"], &result["passed"]), (&json!(5), &json!(100), &json!(true)));
    let judged = |name: &str| result["questions"].as_array().unwrap().iter().find(|it| it["prompt"] == name).unwrap();
    assert_eq!(judged("राजधानी")["accepted"], json!(["नई दिल्ली", "hidden word"]));
    assert_eq!(
        (&judged("truefalse")["isTrue"], &judged("single")["explanation"]),
        (&json!(true), &json!("secret of single"))
    );
    let yes = judged("single")["options"].as_array().unwrap().iter().find(|it| it["text"] == "yes").unwrap();
    let last = judged("order")["options"].as_array().unwrap().iter().find(|it| it["text"] == "last").unwrap();
    assert_eq!((&yes["correct"], &yes["place"], &last["place"]), (&json!(true), &Value::Null, &json!(2)));
    assert_eq!(judged("order")["answer"]["options"], json!(places(judged("order"), &["first", "then", "last"])));
    assert_eq!(client.get(&path(&attempt, "")).await.data()["result"], result);
    assert_eq!(submit(&mut client, &attempt, json!([])).await, result, "twice is the same");
    let late = client.send("PUT", &path(&attempt, "/answers"), Some(saved)).await;
    assert_eq!((late.status, &late.json()["code"]), (409, &json!("already_submitted")));
}

#[actix_web::test]
async fn a_passed_quiz_completes_its_lesson_and_its_course() {
    let school = school().await;
    let mut client = school.server.signed_in(&school.owner).await;
    let completion = "/api/v1/learning/react/completion";
    let before = client.get(completion).await.data();
    assert_eq!((&before["lessons"][0]["kind"], &before["finished"]), (&json!("quiz"), &json!(false)));
    assert_eq!(before["rule"], "Pass every quiz.");
    let by_hand = format!("/api/v1/learning/react/videos/{}", school.course.lessons[0].id);
    let forged = client.send("PUT", &by_hand, Some(json!({"position": 0, "completed": true}))).await;
    assert_eq!(forged.status, 422, "{}", forged.json());
    let poor = school.begun(&mut client).await;
    let failed = submit(&mut client, &poor, right(&poor, 2)).await;
    assert_eq!(
        (&failed["percent"], &failed["passed"], &failed["attemptsLeft"]),
        (&json!(40), &json!(false), &json!(1))
    );
    assert_eq!(client.get(completion).await.data()["finished"], false);
    let issued = client.send("POST", "/api/v1/learning/react/certificate", Some(json!({"name": "Asha"}))).await;
    assert_eq!((issued.status, &issued.json()["code"]), (409, &json!("not_finished")));
    let good = school.begun(&mut client).await;
    assert_eq!(submit(&mut client, &good, right(&good, 3)).await["passed"], true);
    assert_eq!(client.get(completion).await.data()["finished"], true);
    let lesson = client.get(&school.lesson()).await.data()["lesson"].clone();
    assert_eq!(lesson["progress"]["completed"], true);
    let (best, tries) = (&lesson["quiz"]["best"], lesson["quiz"]["tries"].as_array().unwrap());
    assert_eq!((&best["percent"], tries.len(), &lesson["quiz"]["attemptsLeft"]), (&json!(60), 2, &json!(0)));
    let issued = client.send("POST", "/api/v1/learning/react/certificate", Some(json!({"name": "Asha"}))).await;
    assert_eq!(issued.status, 201);
    let export = client.get("/api/v1/user/export").await;
    let kept = export.json()["quizAttempts"].clone();
    assert_eq!((kept.as_array().unwrap().len(), &kept[1]["passed"]), (2, &json!(true)));
    assert!(!String::from_utf8(export.bytes).unwrap().contains("hidden word"));
}

#[actix_web::test]
async fn time_is_the_servers_and_what_comes_late_counts_for_nothing() {
    let school = school().await;
    let mut client = school.server.signed_in(&school.owner).await;
    let attempt = school.begun(&mut client).await;
    // Save within the grace period, with fake times as from a changed clock.
    school.at(605);
    let saved = json!({"answers": right(&attempt, 2), "now": "2020-01-01T00:00:00Z", "dueAt": "2099-01-01T00:00:00Z"});
    assert_eq!(client.send("PUT", &path(&attempt, "/answers"), Some(saved)).await.status, 200);
    school.at(606);
    let late = json!({"answers": right(&attempt, 5), "startedAt": "2026-07-01T06:39:59Z"});
    let refused = client.send("PUT", &path(&attempt, "/answers"), Some(late.clone())).await;
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("time_is_up")));
    let result = client.send("POST", &path(&attempt, "/submit"), Some(late)).await.data()["result"].clone();
    assert_eq!((&result["score"], &result["passed"]), (&json!(2), &json!(false)));
    assert_eq!(result["submittedAt"], "2026-07-01T06:40:00.000Z");
    let late = result["questions"].as_array().unwrap().iter().filter(|it| !it["late"].is_null()).count();
    assert_eq!((&result["endedByTime"], late), (&json!(true), 3), "what came late is shown as late");
    // Turning the clock back reopens nothing.
    school.at(10);
    assert_eq!(client.get(&path(&attempt, "")).await.data()["result"], result);

    // Reading ends an attempt whose time has run out. It counts like any other.
    let second = school.begun(&mut client).await;
    school.at(9_000);
    let standing = school.standing(&mut client).await;
    assert_eq!((&standing["open"], &standing["attemptsLeft"]), (&Value::Null, &json!(0)));
    let ended = client.get(&path(&second, "")).await.data()["result"].clone();
    assert_eq!((&ended["score"], &ended["passed"]), (&json!(0), &json!(false)));
    assert_eq!(school.begin(&mut client).await.json()["code"], "no_attempts_left");
}

#[actix_web::test]
async fn two_tabs_of_an_attempt_do_not_wipe_each_other_s_answers() {
    let school = school().await;
    let mut tab = school.server.signed_in(&school.owner).await;
    let mut other = school.server.signed_in(&school.owner).await;
    let attempt = school.begun(&mut tab).await;
    let all = right(&attempt, 5);
    let seen = |at: usize, version: i32| {
        let mut answer = all[at].clone();
        answer["version"] = json!(version);
        answer
    };
    let place = path(&attempt, "/answers");
    let save = async |client: &mut Client, answers: Value| {
        client.send("PUT", &place, Some(json!({"answers": answers}))).await.data()["answers"].clone()
    };
    let versions = |answers: &Value| -> Vec<Value> {
        answers.as_array().unwrap().iter().map(|answer| answer["version"].clone()).collect()
    };
    save(&mut tab, json!([seen(0, 0), seen(1, 0)])).await;
    // The other tab knows none of the answers. The response returns all of them.
    let mut no = seen(0, 0);
    no["options"] = json!([]);
    let stored = save(&mut other, json!([no, seen(2, 0)])).await;
    assert_eq!((versions(&stored), &stored[0]["options"]), (vec![json!(1); 3], &all[0]["options"]));
    // A client without versions replaces the answers that it sends, and deletes nothing.
    let mut said = all[3].clone();
    said["text"] = json!("hidden word");
    let stored = save(&mut tab, json!([said])).await;
    assert_eq!(stored.as_array().unwrap().len(), 4);
    // A client that has seen an answer can clear it.
    let mut cleared = seen(0, 1);
    cleared["options"] = json!([]);
    assert_eq!(versions(&save(&mut other, json!([cleared])).await)[0], 2);
    // Submitting in one tab includes the answers that the other tab saved.
    let result = submit(&mut other, &attempt, json!([seen(4, 0)])).await;
    assert_eq!((&result["score"], &result["endedByTime"]), (&json!(4), &json!(false)));
}

#[actix_web::test]
async fn an_attempt_is_its_learners_alone() {
    let school = school().await;
    let mut client = school.server.signed_in(&school.owner).await;
    let attempt = school.begun(&mut client).await;
    let answers = || Some(json!({"answers": right(&attempt, 1)}));
    for user in [&school.other, &school.admin] {
        let mut stranger = school.server.signed_in(user).await;
        let refused = school.begin(&mut stranger).await;
        assert_eq!((refused.status, &refused.json()["code"]), (403, &json!("not_owned")));
        assert_eq!(stranger.get(&path(&attempt, "")).await.status, 404);
        assert_eq!(stranger.send("PUT", &path(&attempt, "/answers"), answers()).await.status, 404);
        assert_eq!(stranger.send("POST", &path(&attempt, "/submit"), answers()).await.status, 404);
    }
    assert_eq!(school.server.client().get(&path(&attempt, "")).await.status, 401);
    let foreign = json!({"answers": [{"question": "0b7d6f2e-0000-4000-8000-0000000000a1", "isTrue": true}]});
    let answer = client.send("PUT", &path(&attempt, "/answers"), Some(foreign)).await;
    assert_eq!((answer.status, &answer.json()["errors"][0]["field"]), (422, &json!("answers[0].question")));
    assert_eq!(client.get(&path(&attempt, "")).await.data()["attempt"]["answers"], json!([]));
}

#[actix_web::test]
async fn of_many_attempts_at_once_one_begins_and_one_end_counts() {
    let school = school().await;
    let mut clients = Vec::new();
    for _ in 0..4 {
        clients.push(school.server.signed_in(&school.owner).await);
    }
    for round in 0..3 {
        let answers = join_all(clients.iter_mut().map(|client| school.begin(client))).await;
        let statuses: Vec<_> = answers.iter().map(|answer| answer.status).collect();
        if round == 2 {
            assert_eq!(statuses, [409; 4]);
            break;
        }
        assert_eq!(statuses.iter().filter(|status| **status == 201).count(), 1, "{statuses:?}");
        let attempts: Vec<_> = answers.iter().map(|answer| answer.data()["attempt"].clone()).collect();
        assert!(attempts.iter().all(|attempt| attempt["_id"] == attempts[0]["_id"]));
        let ends = clients.iter_mut().enumerate();
        let ends = ends.map(|(at, client)| submit(client, &attempts[0], right(&attempts[0], at + 1)));
        let results = join_all(ends).await;
        assert!(results.iter().all(|result| *result == results[0]), "one end counts");
    }
    let standing = school.standing(&mut clients[0]).await;
    assert_eq!((standing["tries"].as_array().unwrap().len(), &standing["attemptsLeft"]), (2, &json!(0)));
}

#[actix_web::test]
async fn an_edit_changes_nothing_of_an_open_attempt_and_the_institute_sees_what_came_of_all() {
    let mut office = crate::course_forms::office().await;
    let stored = quizzes::written(&mut office, &quizzes::quiz()).await;
    let lesson = stored["lessons"][2]["_id"].as_str().unwrap().to_owned();
    let react = ItemId::Course(testing::course("react").id);
    harness::grant(&office.server.state.ports, &office.learner, react, office.admin_user.id);
    let mut owner = office.server.signed_in(&office.learner).await;
    let begin = format!("/api/v1/course/react/lessons/{lesson}/attempts");
    let attempt = owner.send("POST", &begin, None).await.data()["attempt"].clone();

    let mut edited = stored.clone();
    let quiz = &mut edited["lessons"][2]["quiz"];
    quiz["passPercent"] = json!(100);
    quiz["questions"].as_array_mut().unwrap().truncate(3);
    quiz["questions"][2]["isTrue"] = json!(false);
    assert_eq!(quizzes::send(&mut office, &edited).await.status, 200);

    let open = owner.get(&path(&attempt, "")).await.data()["attempt"].clone();
    assert_eq!(open["questions"], attempt["questions"]);
    let id = |at: usize| attempt["questions"][at]["_id"].clone();
    let answers = json!([{"question": id(2), "isTrue": true}, {"question": id(3), "text": "DELHI"},
        {"question": id(0), "options": [1]}]);
    let result = submit(&mut owner, &attempt, answers).await;
    assert_eq!((&result["score"], &result["total"], &result["passed"]), (&json!(3), &json!(5), &json!(true)));
    let next = owner.send("POST", &begin, None).await.data()["attempt"].clone();
    assert_eq!(next["questions"].as_array().unwrap().len(), 3);

    let results = office.admin.get(&format!("/api/v1/teach/lessons/{lesson}/quiz-results")).await.data();
    assert_eq!((&results["title"], &results["courseTitle"]), (&stored["lessons"][2]["title"], &json!("Course react")));
    assert_eq!((&results["learners"], &results["attempts"], &results["passed"]), (&json!(1), &json!(1), &json!(1)));
    let marks = results["questions"].as_array().unwrap();
    let marks: Vec<_> = marks.iter().map(|it| (it["answered"].clone(), it["right"].clone())).collect();
    assert_eq!(marks, [(json!(1), json!(1)), (json!(0), json!(0)), (json!(1), json!(1))]);
    assert_eq!((&results["rows"][0]["bestPercent"], &results["total"]), (&json!(60), &json!(1)));
    let video = stored["lessons"][0]["_id"].as_str().unwrap();
    let none = office.admin.get(&format!("/api/v1/teach/lessons/{video}/quiz-results")).await;
    assert_eq!(none.status, 404);
}

#[actix_web::test]
async fn questions_are_read_from_a_file_and_nothing_is_stored() {
    let mut office = crate::course_forms::office().await;
    let file =
        "\u{feff}kind,prompt,option 1,option 2,correct,explanation\r\nsingle,'=1+1?,2,3,1,क्योंकि\r\nsingle,?,a,b,9,\r\n";
    let sent = office.admin.send_bytes("POST", "/api/v1/admin/quizzes/parse", "text/csv", file.into()).await;
    assert_eq!(sent.status, 200, "{}", sent.json());
    let read = sent.data();
    assert_eq!((&read["questions"][0]["prompt"], &read["faults"][0]["line"]), (&json!("=1+1?"), &json!(3)));
    let quiz =
        json!({"passPercent": 1, "attempts": null, "minutes": null, "shuffle": false, "questions": read["questions"]});
    let stored = quizzes::written(&mut office, &quiz).await;
    assert_eq!(stored["lessons"][2]["quiz"]["questions"][0]["options"][0]["correct"], true);
    for junk in [b"\xff\xfe".to_vec(), b"a,b\n1,2".to_vec()] {
        let refused = office.admin.send_bytes("POST", "/api/v1/admin/quizzes/parse", "text/csv", junk).await;
        assert_eq!(refused.status, 422);
    }
}

#[actix_web::test]
async fn the_figures_of_a_course_say_how_its_quizzes_go() {
    let school = school().await;
    let mut admin = school.server.signed_in(&school.admin).await;
    let figures =
        async |admin: &mut Client| admin.get("/api/v1/admin/courses/react/figures").await.data()["quizzes"].clone();
    let quiz = |attempts: u32, learners: u32, passed_percent: Value| {
        json!([{"_id": school.course.lessons[0].id.0, "title": "Lesson 1", "attempts": attempts, "learners": learners,
            "passedPercent": passed_percent}])
    };
    assert_eq!(figures(&mut admin).await, quiz(0, 0, Value::Null));
    let mut owner = school.server.signed_in(&school.owner).await;
    let attempt = school.begun(&mut owner).await;
    assert_eq!(figures(&mut admin).await, quiz(0, 0, Value::Null), "an open one counts for nothing");
    submit(&mut owner, &attempt, json!([])).await;
    assert_eq!(figures(&mut admin).await, quiz(1, 1, json!(0)));
}
