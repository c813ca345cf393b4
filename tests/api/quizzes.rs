//! Quizzes and assignments in the course form: saved, read back, and hidden from users without access.

use crate::course_forms::{Form, Office, faults, office};
use crate::harness::Answer;
use serde_json::{Value, json};

pub(crate) fn quiz() -> Value {
    json!({"passPercent": 50, "attempts": 2, "minutes": 10, "shuffle": false, "questions": [
        {"kind": "single", "prompt": "Which is **right**?", "explanation": "Since secret words.", "accepted": [],
            "options": [{"text": "secret no", "correct": false}, {"text": "secret yes", "correct": true}]},
        {"kind": "multiple", "prompt": "Which two?", "explanation": "", "accepted": [], "options": [
            {"text": "a", "correct": true}, {"text": "b", "correct": false}, {"text": "c", "correct": true}]},
        {"kind": "truefalse", "prompt": "Is it?", "explanation": "", "options": [], "accepted": [], "isTrue": true},
        {"kind": "text", "prompt": "राजधानी?", "explanation": "", "options": [], "accepted": ["दिल्ली", "Delhi"]},
        {"kind": "order", "prompt": "Sort", "explanation": "", "accepted": [], "options": [
            {"text": "first", "correct": false}, {"text": "then", "correct": false}, {"text": "last", "correct": false}]},
    ]})
}

pub(crate) async fn send(office: &mut Office, curriculum: &Value) -> Answer {
    Form::default().json("curriculum", curriculum).edit(&mut office.admin, "react").await
}

pub(crate) async fn curriculum(office: &mut Office) -> Value {
    office.admin.get("/api/v1/admin/courses/react/curriculum").await.data()["curriculum"].clone()
}

/// Saves 'react' with a quiz and an assignment after its two videos.
pub(crate) async fn written(office: &mut Office, quiz: &Value) -> Value {
    let mut all = curriculum(office).await;
    let lessons = all["lessons"].as_array_mut().unwrap();
    lessons.push(json!({"kind": "quiz", "title": "Check", "quiz": quiz}));
    lessons.push(json!({"kind": "assignment", "title": "Build", "text": "Build a **page**."}));
    let answer = send(office, &all).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    curriculum(office).await
}

#[actix_web::test]
async fn a_quiz_and_an_assignment_are_read_back_as_they_were_written() {
    let mut office = office().await;
    let stored = written(&mut office, &quiz()).await;
    let mut read = stored["lessons"][2]["quiz"].clone();
    for question in read["questions"].as_array_mut().unwrap() {
        assert!(question["_id"].is_string());
        question
            .as_object_mut()
            .unwrap()
            .retain(|name, value| name != "_id" && !value.is_null() && *value != json!(false));
    }
    assert_eq!(read, quiz());
    assert_eq!(stored["lessons"][3]["text"], "Build a **page**.");
    let version = office.course("react").await["version"].clone();
    let again = send(&mut office, &stored).await;
    assert_eq!((again.status, &again.data()["course"]["version"]), (200, &version));

    let mut kept = stored.clone();
    kept["lessons"][2].as_object_mut().unwrap().remove("quiz");
    assert_eq!(send(&mut office, &kept).await.status, 200);
    assert_eq!(curriculum(&mut office).await, stored, "what is not sent stays");
    kept["lessons"][2]["quiz"] = stored["lessons"][2]["quiz"].clone();
    kept["lessons"][2]["quiz"]["questions"][0]["prompt"] = json!("Another");
    assert_eq!(send(&mut office, &kept).await.status, 200);
    assert_eq!(curriculum(&mut office).await, kept);
    let id = office.course("react").await["_id"].clone();
    let log = office.log(&id).await;
    assert_eq!(log[0].1, ["quiz of Check"]);

    let copy = office.admin.send("POST", "/api/v1/course/react/duplicate", None).await.data()["course"].clone();
    let path = format!("/api/v1/admin/courses/{}/curriculum", copy["slug"].as_str().unwrap());
    let copied = office.admin.get(&path).await.data()["curriculum"]["lessons"].clone();
    assert_eq!((&copied[2]["quiz"], &copied[3]["text"]), (&kept["lessons"][2]["quiz"], &kept["lessons"][3]["text"]));
    assert_ne!(copied[2]["_id"], kept["lessons"][2]["_id"]);
}

#[actix_web::test]
async fn the_public_course_names_them_without_what_is_in_them() {
    let mut office = office().await;
    let stored = written(&mut office, &quiz()).await;
    let body = office.server.client().get("/api/v1/course/react").await;
    let lessons = body.data()["course"]["lessons"].clone();
    assert_eq!((&lessons[2]["kind"], &lessons[2]["questions"]), (&json!("quiz"), &json!(5)));
    assert_eq!((&lessons[3]["kind"], &lessons[3]["words"]), (&json!("assignment"), &json!(3)));
    let text = String::from_utf8(body.bytes).unwrap();
    assert!(!text.contains("secret") && !text.contains("Build a"));
    for place in [2, 3] {
        let path = format!("/api/v1/course/react/lessons/{}", stored["lessons"][place]["_id"].as_str().unwrap());
        let refused = office.server.client().get(&path).await;
        assert_eq!((refused.status, &refused.json()["code"]), (403, &json!("not_owned")));
        let seen = office.admin.get(&path).await;
        assert_eq!(seen.status, 200);
        assert!(!String::from_utf8(seen.bytes).unwrap().contains("secret"));
    }
}

#[actix_web::test]
async fn faults_of_a_quiz_stand_where_they_are() {
    let mut office = office().await;
    let before = written(&mut office, &quiz()).await;
    let mut broken = before.clone();
    broken["lessons"][2]["isPreview"] = json!(true);
    broken["lessons"][3]["isPreview"] = json!(true);
    let answer = send(&mut office, &broken).await;
    let expected = ["curriculum.lessons[2].isPreview", "curriculum.lessons[3].isPreview"].map(str::to_owned);
    assert_eq!((answer.status, faults(&answer)), (422, expected.to_vec()));
    let mut broken = before.clone();
    let lesson = broken["lessons"].as_array_mut().unwrap().remove(2);
    broken["modules"] = json!([{"title": "M", "purpose": "", "lessons": [lesson]}]);
    let quiz = &mut broken["modules"][0]["lessons"][0]["quiz"];
    quiz["passPercent"] = json!(101);
    quiz["questions"][1]["options"][0]["text"] = json!(" ");
    let answer = send(&mut office, &broken).await;
    let at = "curriculum.modules[0].lessons[0].quiz";
    let expected = [format!("{at}.passPercent"), format!("{at}.questions[1].options[0].text")];
    assert_eq!((answer.status, faults(&answer)), (422, expected.to_vec()));
    broken["modules"][0]["lessons"][0]["quiz"]["questions"][0]["kind"] = json!("essay");
    assert_eq!(send(&mut office, &broken).await.status, 400);
    assert_eq!(curriculum(&mut office).await, before);
}
