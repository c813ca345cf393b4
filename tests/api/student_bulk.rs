//! Bulk actions on students, each with its result.

use crate::harness::{self, Client, TestServer, start};
use domain::testing;
use kernel::ids::ItemId;
use people::identity::User;
use people::privacy::{ConsentRecord, Purpose, Way};
use serde_json::{Value, json};

/// Learners 1 to 3 with confirmed addresses, of whom the second owns React, and an admin.
async fn office() -> (TestServer, Client, Vec<User>) {
    let mut made = None;
    let server = start(&[], |ports| {
        let course = harness::course(ports, testing::course("react"));
        let admin = harness::admin(ports, 9);
        let learners: Vec<User> = (1..=3).map(|number| harness::learner(ports, number)).collect();
        let mut tx = ports.store.begin().unwrap();
        for learner in &learners {
            let confirmed = User { email_confirmed_at: Some(testing::noon()), ..learner.clone() };
            tx.users().update_account(&confirmed).unwrap();
        }
        for learner in &learners[..2] {
            tx.privacy().record(&agrees(learner)).unwrap();
        }
        // Consent to cart reminders is not consent to offers.
        tx.cart_reminders().set_wanted(learners[2].id, true).unwrap();
        tx.commit().unwrap();
        harness::grant(ports, &learners[1], ItemId::Course(course.id), admin.id);
        made = Some((admin, learners));
    })
    .await;
    let (admin, learners) = made.unwrap();
    let admin = server.signed_in(&admin).await;
    (server, admin, learners)
}

fn agrees(learner: &User) -> ConsentRecord {
    ConsentRecord {
        user: learner.id,
        purpose: Purpose::Marketing,
        given: true,
        version: "2026-11-28".into(),
        way: Way::Account,
        at: testing::noon(),
        recorded_by: None,
    }
}

/// Starts a bulk action and waits until it is done.
async fn done(server: &TestServer, admin: &mut Client, what: &str, body: Value) -> Value {
    let begun = admin.send("POST", &format!("/api/v1/admin/students/bulk/{what}"), Some(body)).await;
    assert_eq!(begun.status, 202, "{}", begun.json());
    let path = format!("/api/v1/admin/students/tasks/{}", begun.data()["task"]["_id"].as_str().unwrap());
    server.state.use_cases().students.run_tasks.run(&|| true).unwrap();
    loop {
        let task = admin.get(&path).await.data()["task"].clone();
        // The server's own worker may have claimed the task.
        if !task["finishedAt"].is_null() {
            return task;
        }
        actix_web::rt::task::yield_now().await;
    }
}

fn figures(task: &Value) -> [u64; 4] {
    ["assigned", "done", "unchanged", "failed"].map(|name| task[name].as_u64().unwrap())
}

#[actix_web::test]
async fn a_course_is_given_to_all_who_lack_it() {
    let (server, mut admin, _) = office().await;
    let react = testing::course("react").id;
    let everybody = json!({"students": {"filter": {}}, "type": "course", "id": react.0});
    let task = done(&server, &mut admin, "assign", everybody.clone()).await;
    assert_eq!((figures(&task), &task["kind"]), ([2, 0, 1, 0], &json!("assign")));
    assert_eq!(figures(&done(&server, &mut admin, "assign", everybody).await), [0, 0, 3, 0]);
    let log = admin.get("/api/v1/admin/audit?action=grant.assign").await.data();
    assert_eq!(log["page"]["total"], 2);
    let nothing = json!({"students": {"filter": {}}, "type": "course", "id": testing::id("nothing")});
    assert_eq!(admin.send("POST", "/api/v1/admin/students/bulk/assign", Some(nothing)).await.status, 404);
}

#[actix_web::test]
async fn chosen_students_are_tagged_and_the_tag_is_taken_away() {
    let (server, mut admin, learners) = office().await;
    let ids = [learners[0].id.0, learners[1].id.0, testing::id("nobody")];
    let add = json!({"students": {"ids": ids}, "tag": " सितंबर "});
    assert_eq!(figures(&done(&server, &mut admin, "tags", add).await), [0, 2, 0, 0]);
    let tagged = "/api/v1/admin/students?tag=%E0%A4%B8%E0%A4%BF%E0%A4%A4%E0%A4%82%E0%A4%AC%E0%A4%B0";
    assert_eq!(admin.get(tagged).await.data()["page"]["total"], 2);
    let copy = server.signed_in(&learners[0]).await.get("/api/v1/user/export").await.json();
    let row = json!({"kind": "addTag", "cells": ["Learner 1", "learner1@kaushal.test"], "messages": []});
    assert_eq!(
        ["kind", "cells", "messages"].map(|name| &copy["staffLists"][0][name]),
        ["kind", "cells", "messages"].map(|name| &row[name])
    );
    let remove = json!({"students": {"filter": {"tag": "सितंबर"}}, "tag": "सितंबर", "remove": true});
    assert_eq!(figures(&done(&server, &mut admin, "tags", remove).await), [0, 2, 0, 0]);
    assert_eq!(admin.get(tagged).await.data()["page"]["total"], 0);
}

#[actix_web::test]
async fn who_agreed_is_mailed_and_the_log_says_so_once() {
    let (server, mut admin, _) = office().await;
    let mail = json!({"students": {"filter": {}}, "subject": "नया बैच", "text": "It begins on Monday."});
    let task = done(&server, &mut admin, "mail", mail.clone()).await;
    assert_eq!(figures(&task), [0, 2, 1, 0]);
    let log = admin.get("/api/v1/admin/audit?action=student.mail").await.data();
    assert_eq!((&log["page"]["total"], &log["entries"][0]["changes"][1]["after"]), (&json!(1), &json!("3")));
    let file = admin.get(&format!("/api/v1/admin/students/tasks/{}/file", task["_id"].as_str().unwrap())).await;
    let text = String::from_utf8(file.bytes).unwrap();
    assert!(text.contains("learner3@kaushal.test,,,,unchanged,Did not agree to mails that ask to buy."), "{text}");
    // Pressing the button twice sends nothing twice.
    assert_eq!(figures(&done(&server, &mut admin, "mail", mail.clone()).await), [0, 0, 3, 0]);
    // The same text as a service mail about their courses reaches all of them.
    let mut service = mail;
    service["marketing"] = json!(false);
    assert_eq!(figures(&done(&server, &mut admin, "mail", service).await), [0, 3, 0, 0]);
}

#[actix_web::test]
async fn the_chosen_are_a_file() {
    let (_server, mut admin, learners) = office().await;
    let chosen = json!({"students": {"ids": [learners[2].id.0]}});
    let answer = admin.send("POST", "/api/v1/admin/students/bulk/export", Some(chosen)).await;
    let text = String::from_utf8(answer.bytes).unwrap();
    assert_eq!(text.lines().count(), 2, "{text}");
    assert!(text.contains("learner3@kaushal.test"), "{text}");
}

#[actix_web::test]
async fn what_makes_no_sense_is_refused() {
    let (_server, mut admin, learners) = office().await;
    let ids = json!({"ids": [learners[0].id.0]});
    let many: Vec<_> = (0..1_001).map(|number| testing::id(&number.to_string())).collect();
    for (what, body, status) in [
        ("tags", json!({"students": {}, "tag": "VIP"}), 400),
        ("tags", json!({"students": {"ids": [], "filter": {}}, "tag": "VIP"}), 400),
        ("tags", json!({"students": {"ids": many}, "tag": "VIP"}), 422),
        ("tags", json!({"students": {"ids": []}, "tag": "VIP"}), 422),
        ("tags", json!({"students": ids, "tag": "क".repeat(41)}), 422),
        ("tags", json!({"students": {"filter": {"stage": "none"}}, "tag": "VIP"}), 400),
        ("assign", json!({"students": ids, "type": "page", "id": testing::id("x")}), 400),
        ("mail", json!({"students": ids, "subject": "", "text": "x"}), 422),
        ("mail", json!({"students": ids, "subject": "a\nb", "text": "x"}), 422),
        ("mail", json!({"students": ids, "subject": "a", "text": " "}), 422),
    ] {
        let refused = admin.send("POST", &format!("/api/v1/admin/students/bulk/{what}"), Some(body.clone())).await;
        assert_eq!(refused.status, status, "{what} {body}");
    }
}
