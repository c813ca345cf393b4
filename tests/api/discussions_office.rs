//! Moderation over HTTP: admins hide, lock, resolve and delete posts.

use crate::discussions::{Class, ask, at_post, class, id, reply, thread};
use crate::harness::Client;
use serde_json::{Value, json};

/// Returns the text of everything that a member can read in a course's discussions.
async fn wire(client: &mut Client, question: &Value) -> String {
    let mut all = String::new();
    let course = "/api/v1/course/react/discussions".to_owned();
    let one = format!("/api/v1/discussions/{}", id(question));
    for path in [course.clone(), format!("{course}?q=rude"), format!("{course}?filter=following"), one] {
        all += &String::from_utf8_lossy(&client.get(&path).await.bytes);
    }
    all
}

async fn listed(class: &mut Class, query: &str) -> Vec<Value> {
    let listed = class.admin.get(&format!("/api/v1/admin/discussions?{query}")).await.data();
    listed["posts"].as_array().unwrap().clone()
}

fn why() -> Option<Value> {
    Some(json!({"reason": "Rude to others"}))
}

#[actix_web::test]
async fn a_hidden_answer_is_on_nobodys_wire_but_its_authors_and_the_admins() {
    let mut class = class().await;
    let asked = ask(&mut class.asha, "Why?", "Text").await;
    let rude = reply(&mut class.ravi, &asked, "Rude words").await.data()["answer"].clone();
    class.asha.send("PUT", &at_post(&rude, "/accepted"), None).await.data();
    assert_eq!(class.admin.send("PUT", &at_post(&rude, "/hidden"), Some(json!({"reason": " "}))).await.status, 422);
    let hidden = class.admin.send("PUT", &at_post(&rude, "/hidden"), why()).await.data()["post"].clone();
    assert_eq!(hidden["hidden"], json!({"reason": "Rude to others"}));
    let seen = wire(&mut class.asha, &asked).await;
    assert!(!seen.contains("Rude words") && !seen.contains("Rude to others"), "{seen}");
    let question = thread(&mut class.asha, &asked).await["question"].clone();
    assert_eq!((&question["answers"], &question["answered"]), (&json!(0), &json!(false)));
    for more in ["/vote", "/accepted"] {
        assert_eq!(class.asha.send("PUT", &at_post(&rude, more), None).await.status, 404, "{more}");
    }
    for client in [&mut class.ravi, &mut class.admin] {
        let seen = thread(client, &asked).await;
        assert_eq!(seen["answers"][0]["hidden"]["reason"], "Rude to others");
        assert_eq!((&seen["answers"][0]["body"], &seen["page"]["total"]), (&json!("Rude words"), &json!(1)));
    }
    let only = listed(&mut class, "filter=hidden").await;
    assert_eq!((only.len(), id(&only[0]), &only[0]["isQuestion"]), (1, id(&rude), &json!(false)));
    class.admin.send("DELETE", &at_post(&rude, "/hidden"), None).await.data();
    assert!(wire(&mut class.asha, &asked).await.contains("Rude words"));
    assert_eq!(thread(&mut class.asha, &asked).await["question"]["answers"], 1);
}

#[actix_web::test]
async fn a_hidden_question_is_gone_for_others_with_its_answers() {
    let mut class = class().await;
    let rude = ask(&mut class.asha, "Rude title", "Rude text").await;
    let given = reply(&mut class.ravi, &rude, "Rude answer").await.data()["answer"].clone();
    class.admin.send("PUT", &at_post(&rude, "/hidden"), why()).await.data();
    let seen = wire(&mut class.ravi, &rude).await;
    assert!(!seen.to_lowercase().contains("rude"), "{seen}");
    assert_eq!(reply(&mut class.ravi, &rude, "More").await.status, 404);
    assert_eq!(class.ravi.send("PATCH", &at_post(&given, ""), Some(json!({"body": "x"}))).await.status, 404);
    assert_eq!(thread(&mut class.asha, &rude).await["question"]["hidden"]["reason"], "Rude to others");
}

#[actix_web::test]
async fn a_locked_question_takes_nothing_but_an_admins_words() {
    let mut class = class().await;
    let asked = ask(&mut class.asha, "Why?", "Text").await;
    let given = reply(&mut class.ravi, &asked, "Because").await.data()["answer"].clone();
    let lock = format!("/api/v1/discussions/{}/lock", id(&asked));
    let locked = class.admin.send("PUT", &lock, None).await.data();
    assert_eq!(locked["question"]["locked"], true);
    let refused = [
        reply(&mut class.ravi, &asked, "More").await,
        class.ravi.send("PATCH", &at_post(&given, ""), Some(json!({"body": "Other"}))).await,
        class.asha.send("PATCH", &at_post(&asked, ""), Some(json!({"body": "Other"}))).await,
    ];
    for answer in refused {
        assert_eq!((answer.status, &answer.json()["code"]), (409, &json!("discussion_locked")));
    }
    assert_eq!(reply(&mut class.admin, &asked, "The last word").await.status, 201);
    class.admin.send("DELETE", &lock, None).await.data();
    assert_eq!(reply(&mut class.ravi, &asked, "More").await.status, 201);
    assert_eq!(class.admin.send("PUT", &at_post(&given, "/lock"), None).await.status, 404);
}

#[actix_web::test]
async fn reports_wait_for_an_admin() {
    let mut class = class().await;
    let asked = ask(&mut class.asha, "Why?", "Text").await;
    let given = reply(&mut class.ravi, &asked, "Because").await.data()["answer"].clone();
    let reports = at_post(&given, "/reports");
    for reason in ["Spam", "Once more"] {
        let answer = class.asha.send("POST", &reports, Some(json!({"reason": reason}))).await;
        assert_eq!(answer.status, 200);
        assert!(answer.json()["message"].as_str().unwrap().starts_with("Thank you"));
    }
    let own = class.ravi.send("POST", &reports, why()).await;
    assert_eq!((own.status, &own.json()["code"]), (409, &json!("own_post")));
    let waiting = listed(&mut class, "filter=reported").await;
    assert_eq!((waiting.len(), waiting[0]["reports"].as_array().unwrap().len()), (1, 1));
    let report = &waiting[0]["reports"][0];
    assert_eq!((&report["reason"], &report["by"]), (&json!("Spam"), &json!("Learner 1")));
    assert_eq!(waiting[0]["question"], json!({"_id": asked["_id"], "title": "Why?"}));
    let dismiss = format!("/api/v1/admin/discussions/{}/reports", id(&given));
    assert_eq!(class.admin.send("DELETE", &dismiss, None).await.status, 200);
    assert_eq!(listed(&mut class, "filter=reported").await, [Value::Null; 0]);
    class.ravi.send("POST", &at_post(&asked, "/reports"), why()).await.data();
    class.admin.send("PUT", &at_post(&asked, "/hidden"), why()).await.data();
    assert_eq!(listed(&mut class, "filter=reported").await, [Value::Null; 0], "hiding settles");
}

#[actix_web::test]
async fn admins_list_all_courses_and_delete_anything() {
    let mut class = class().await;
    let asked = ask(&mut class.asha, "Why?", "Text").await;
    reply(&mut class.ravi, &asked, "Because").await.data();
    let mine = ask(&mut class.admin, "Mine", "Text").await;
    let titles = |posts: Vec<Value>| posts.iter().map(|one| one["question"]["title"].clone()).collect::<Vec<_>>();
    assert_eq!(titles(listed(&mut class, "").await), ["Mine", "Why?"]);
    assert_eq!(titles(listed(&mut class, "filter=unanswered&course=react").await), ["Mine"]);
    assert_eq!(titles(listed(&mut class, "q=because").await), ["Why?"]);
    assert_eq!(titles(listed(&mut class, "course=html").await), [Value::Null; 0]);
    assert_eq!(class.admin.get("/api/v1/admin/discussions?course=none").await.status, 404);
    assert_eq!(class.admin.send("DELETE", &at_post(&asked, ""), None).await.status, 200);
    let log = class.admin.get("/api/v1/admin/audit?perPage=1").await.data();
    assert_eq!(
        (&log["entries"][0]["action"], &log["entries"][0]["entityName"]),
        (&json!("post.delete"), &json!("Why?"))
    );
    assert_eq!(class.ravi.get(&format!("/api/v1/discussions/{}", id(&asked))).await.status, 404);
    assert_eq!(class.admin.send("DELETE", &at_post(&mine, ""), None).await.status, 200);
    let newest = class.admin.get("/api/v1/admin/audit?perPage=1").await.data();
    assert_eq!(newest["entries"][0]["_id"], log["entries"][0]["_id"], "their own is no moderation");
}
