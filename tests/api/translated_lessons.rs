//! Lesson content in the reader's language: readings, assignments, quiz questions. The graded quiz is the same.

use crate::harness::{self, Client, TestServer, start};
use crate::languages::{ORIGIN, builds};
use catalogue::quizzes::{Choice, Question, Quiz, Task};
use catalogue::{Course, LessonContent};
use domain::testing::{self, noon};
use kernel::ids::{ItemId, QuestionId};
use serde_json::{Value, json};

struct School {
    server: TestServer,
    course: Course,
    owner: Client,
    stranger: Client,
    admin: Client,
    _builds: tempfile::TempDir,
}

fn quiz() -> Quiz {
    let choice = |text: &str, is_right| Choice { text: text.to_owned(), is_right };
    let question = |name: &str, task| Question {
        id: QuestionId(testing::id(name)),
        prompt: name.to_owned(),
        explanation: format!("Why {name}"),
        task,
    };
    let order = ["first", "then", "last"].map(str::to_owned).to_vec();
    let questions = vec![
        question("Which is right?", Task::Single(vec![choice("no", false), choice("yes", true)])),
        question("Sort these.", Task::Order(order)),
        question("The capital?", Task::Text { accepted: vec!["Delhi".into(), "दिल्ली".into()], exact: false }),
    ];
    Quiz { pass_percent: 100, attempts: None, minutes: None, shuffle: true, questions }
}

/// A course with a reading and a quiz, its owner, a learner without it, and an admin.
async fn school() -> School {
    school_with(|_| ()).await
}

async fn school_with(change: impl FnOnce(&mut Course)) -> School {
    let builds = builds();
    let dist = builds.path().join("dist").display().to_string();
    let settings = [
        ("KAUSHAL_HTTP__FRONTEND_DIST", dist.as_str()),
        ("KAUSHAL_HTTP__PUBLIC_ORIGIN", ORIGIN),
        ("KAUSHAL_HTTP__LANGUAGES", "hi"),
    ];
    let mut made = None;
    let server = start(&settings, |ports| {
        let users = [harness::learner(ports, 1), harness::learner(ports, 2), harness::admin(ports, 3)];
        let mut course = testing::course("react");
        course.lessons.iter_mut().for_each(|lesson| lesson.is_preview = false);
        course.lessons[0].content = LessonContent::Reading { words: 2 };
        course.lessons[1].content = LessonContent::Quiz { questions: 3 };
        change(&mut course);
        let course = harness::course(ports, course);
        let mut tx = ports.store.begin().unwrap();
        tx.catalogue().write_readings(&[(course.lessons[0].id, "Read **this**.".to_owned())]).unwrap();
        tx.quizzes().write_definitions(&[(course.lessons[1].id, quiz())], noon()).unwrap();
        tx.commit().unwrap();
        harness::grant(ports, &users[0], ItemId::Course(course.id), users[2].id);
        made = Some((course, users));
    })
    .await;
    let (course, [owner, stranger, admin]) = made.unwrap();
    let (owner, stranger) = (server.signed_in(&owner).await, server.signed_in(&stranger).await);
    let admin = server.signed_in(&admin).await;
    School { server, course, owner, stranger, admin, _builds: builds }
}

impl School {
    fn translations(&self, lesson: usize) -> String {
        format!("/api/v1/admin/translations/lesson/{}/hi", self.course.lessons[lesson].id)
    }

    async fn translate(&mut self, lesson: usize, texts: &[(&str, &str)]) -> Value {
        let texts: Vec<_> = texts.iter().map(|(text, to)| json!({"text": text, "translation": to})).collect();
        let (path, body) = (self.translations(lesson), json!({"version": 0, "texts": texts}));
        let answer = self.admin.send("PUT", &path, Some(body)).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.data()["translations"].clone()
    }

    fn lesson(&self, prefix: &str, lesson: usize) -> String {
        format!("{prefix}/api/v1/course/react/lessons/{}", self.course.lessons[lesson].id)
    }
}

#[actix_web::test]
async fn a_reading_is_in_the_language_of_its_reader_and_only_theirs_who_may_open_it() {
    let mut school = school().await;
    let texts = school.translate(0, &[("Read **this**.", "**यह** पढ़ें।")]).await;
    assert_eq!((&texts["missing"], &texts["texts"][0]["place"]), (&json!(0), &json!("text")));
    let (hindi, english) = (school.lesson("/hi", 0), school.lesson("", 0));
    assert_eq!(school.owner.get(&hindi).await.data()["lesson"]["text"], "**यह** पढ़ें।");
    assert_eq!(school.owner.get(&english).await.data()["lesson"]["text"], "Read **this**.");
    assert_eq!(school.stranger.get(&hindi).await.status, 403);
    assert_eq!(school.server.client().get(&hindi).await.status, 403);
    let catalogue = school.server.state.catalogue.snapshot();
    assert!(catalogue.catalogue.translations.is_empty(), "nothing of it is in what everybody reads");
}

#[actix_web::test]
async fn a_free_reading_is_in_the_language_of_whoever_reads_it() {
    let mut school = school_with(|course| course.lessons[0].is_preview = true).await;
    school.translate(0, &[("Read **this**.", "**यह** पढ़ें।")]).await;
    let hindi = school.lesson("/hi", 0);
    assert_eq!(school.server.client().get(&hindi).await.data()["lesson"]["text"], "**यह** पढ़ें।");
}

#[actix_web::test]
async fn a_quiz_is_asked_and_explained_in_the_language_and_graded_as_ever() {
    let mut school = school().await;
    let texts = [
        ("Which is right?", "कौन सा सही है?"),
        ("yes", "हाँ"),
        ("Why Which is right?", "क्योंकि हाँ।"),
        ("first", "पहला"),
        ("last", "आख़िरी"),
    ];
    let stored = school.translate(1, &texts).await;
    let places: Vec<_> = stored["texts"].as_array().unwrap().iter().map(|text| text["place"].clone()).collect();
    let first =
        ["questions[0].prompt", "questions[0].options[0]", "questions[0].options[1]", "questions[0].explanation"];
    assert_eq!(places[..4], first.map(|place| json!(place)));
    // Four, five and two texts. Accepted answers in words are not translated, because they are in the learner's script already.
    assert_eq!((places.len(), &stored["missing"]), (11, &json!(6)));
    let attempts = format!("{}/attempts", school.lesson("/hi", 1));
    let begun = school.owner.send("POST", &attempts, None).await;
    let gone_on = school.owner.send("POST", &attempts, None).await;
    let attempt = gone_on.data()["attempt"].clone();
    assert_eq!(
        (begun.status, gone_on.status, &begun.data()["attempt"]["questions"]),
        (201, 200, &attempt["questions"])
    );
    let asked = |prompt: &str| {
        let questions = attempt["questions"].as_array().unwrap();
        questions.iter().find(|it| it["prompt"] == prompt).unwrap_or_else(|| panic!("{attempt}")).clone()
    };
    let place = |asked: &Value, text: &str| {
        asked["options"].as_array().unwrap().iter().find(|it| it["text"] == text).unwrap()["_id"].clone()
    };
    let (single, order, words) = (asked("कौन सा सही है?"), asked("Sort these."), asked("The capital?"));
    let sorted = ["पहला", "then", "आख़िरी"].map(|text| place(&order, text));
    let answers = json!([
        {"question": single["_id"], "options": [place(&single, "हाँ")]},
        {"question": order["_id"], "options": sorted},
        {"question": words["_id"], "text": "दिल्ली"},
    ]);
    // A learner who continues in English gets the same questions in English.
    let path = format!("/api/v1/quiz-attempts/{}", attempt["_id"].as_str().unwrap());
    let english = school.owner.get(&path).await.data()["attempt"].clone();
    assert!(english.to_string().contains("Which is right?") && !english.to_string().contains("हाँ"));
    let submitted = school.owner.send("POST", &format!("/hi{path}/submit"), Some(json!({"answers": answers}))).await;
    let result = submitted.data()["result"].clone();
    assert_eq!((&result["passed"], &result["percent"]), (&json!(true), &json!(100)));
    assert!(result.to_string().contains("क्योंकि हाँ।"), "{result}");
    let again = school.owner.get(&format!("/hi{path}")).await.data()["result"].clone();
    assert_eq!(again, result);
}

#[actix_web::test]
async fn lessons_that_are_gone_have_no_texts_and_a_copy_keeps_its_hindi() {
    let mut school = school().await;
    school.translate(0, &[("Read **this**.", "**यह** पढ़ें।")]).await;
    school.translate(1, &[("Sort these.", "इन्हें क्रम में लगाएँ।")]).await;
    let course = format!("/api/v1/admin/translations/course/{}/hi", school.course.id);
    let title = json!({"version": 0, "texts": [{"text": "Course react", "translation": "रिएक्ट"}]});
    assert_eq!(school.admin.send("PUT", &course, Some(title)).await.status, 200);
    let copied = school.admin.send("POST", "/api/v1/course/react/duplicate", None).await;
    assert_eq!(copied.status, 201, "{copied:?}");
    let id = copied.data()["course"]["_id"].as_str().unwrap().to_owned();
    let lessons =
        school.admin.get(&format!("/api/v1/admin/courses/{id}/curriculum")).await.data()["curriculum"].clone();
    let of =
        |at: usize| format!("/api/v1/admin/translations/lesson/{}/hi", lessons["lessons"][at]["_id"].as_str().unwrap());
    let of_copy = of(0);
    let texts = school.admin.get(&of_copy).await.data()["translations"]["texts"].clone();
    assert_eq!(texts[0]["translation"], "**यह** पढ़ें।");
    let quiz = school.admin.get(&of(1)).await.data()["translations"].to_string();
    assert!(quiz.contains("इन्हें क्रम में लगाएँ।"), "{quiz}");
    let texts =
        school.admin.get(&course.replace(&school.course.id.to_string(), &id)).await.data()["translations"].clone();
    // The copy's own title marks it as a copy.
    assert_eq!((&texts["texts"][0]["translation"], &texts["texts"][0]["former"]), (&json!(""), &json!("रिएक्ट")));
    let gone = school.admin.send("DELETE", &format!("/api/v1/course/deleteCourse/{id}"), None).await;
    assert_eq!(gone.status, 200, "{gone:?}");
    assert_eq!(school.admin.get(&of_copy).await.status, 404);
}
