//! Followers are notified of answers, in the app and by mail unless they opted out.

use crate::discussions::{Class, ask, at_post, class_with, id, reply};
use crate::harness::{Client, TestServer};
use diesel::sql_types::{BigInt, Text};
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, sql_query};
use serde_json::{Value, json};

async fn bell(client: &mut Client) -> Value {
    client.get("/api/v1/notifications").await.data()
}

/// The mail server is unreachable, so all mails wait.
async fn waiting_class() -> Class {
    let mail = [("TRANSPORT", "smtp"), ("HOST", "127.0.0.1"), ("PORT", "1"), ("TLS", "none")];
    let named = mail.map(|(name, value)| (format!("KAUSHAL_MAIL__{name}"), value));
    class_with(&named.each_ref().map(|(name, value)| (name.as_str(), *value)), None).await
}

/// Returns recipients and texts of the mails about answers since the last call.
fn mails(class: &Class) -> Vec<(String, String)> {
    let written = take_mails(&class.server);
    let about = written.into_iter().filter(|mail| mail.subject.starts_with("New answer: "));
    let mut mails: Vec<_> = about.map(|mail| (mail.recipient, mail.body)).collect();
    mails.sort();
    mails
}

/// Returns all mails that were written since the last call.
pub(crate) fn take_mails(server: &TestServer) -> Vec<Written> {
    let mut database = PgConnection::establish(server.database()).unwrap();
    let events = "SELECT count(*) AS n FROM jobs WHERE kind = 'event.mail'";
    // The server's worker may still be writing a mail.
    while sql_query(events).get_result::<Number>(&mut database).unwrap().n > 0 {
        server.state.use_cases().handle_events.run().unwrap();
    }
    let written =
        "DELETE FROM jobs WHERE kind = 'mail' RETURNING payload ->> 'to' AS recipient, payload ->> 'body' AS body,
        payload ->> 'subject' AS subject";
    sql_query(written).load(&mut database).unwrap()
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    n: i64,
}

#[derive(Debug, QueryableByName)]
pub(crate) struct Written {
    #[diesel(sql_type = Text)]
    pub recipient: String,
    #[diesel(sql_type = Text)]
    pub subject: String,
    #[diesel(sql_type = Text)]
    pub body: String,
}

#[actix_web::test]
async fn followers_see_an_answer_in_the_bell_and_get_a_mail() {
    let mut class = waiting_class().await;
    let asked = ask(&mut class.asha, "Why?", "Text").await;
    let words = format!("Because\n\nhttps://evil.test/\n<b>{}", "क".repeat(400));
    let given = reply(&mut class.ravi, &asked, &words).await.data()["answer"].clone();
    let seen = bell(&mut class.asha).await;
    assert_eq!((&seen["unread"], &seen["page"]["total"]), (&json!(1), &json!(1)));
    let told = &seen["notifications"][0];
    assert_eq!((&told["kind"], &told["by"], &told["read"]), (&json!("answer"), &json!("Learner 2"), &json!(false)));
    assert_eq!(told["question"], json!({"_id": asked["_id"], "title": "Why?"}));
    assert_eq!(told["course"]["slug"], "react");
    assert_eq!(bell(&mut class.ravi).await["unread"], 0, "nobody hears of their own");
    let sent = mails(&class);
    assert_eq!(sent.iter().map(|(to, _)| to.as_str()).collect::<Vec<_>>(), ["learner1@kaushal.test"]);
    let body = &sent[0].1;
    assert!(body.contains("Learner 2 answered 'Why?' in Course react"), "{body}");
    assert!(body.contains(&format!("/course/react/learn?tab=discussions&question={}", id(&asked))), "{body}");
    assert!(body.contains("Because https://evil.test/ <b>क") && !body.contains(&"क".repeat(301)), "{body}");
    assert_eq!(class.asha.send("POST", "/api/v1/notifications/read", None).await.status, 200);
    let seen = bell(&mut class.asha).await;
    assert_eq!((&seen["unread"], &seen["notifications"][0]["read"]), (&json!(0), &json!(true)));
    // A hidden answer is removed from the notifications.
    let why = Some(json!({"reason": "Rude"}));
    class.admin.send("PUT", &at_post(&given, "/hidden"), why).await.data();
    assert_eq!(bell(&mut class.asha).await["page"]["total"], 0);
}

#[actix_web::test]
async fn mails_are_turned_off_by_each_and_go_to_confirmed_members_only() {
    let mut class = waiting_class().await;
    let asked = ask(&mut class.asha, "Why?", "Text").await;
    reply(&mut class.ravi, &asked, "One").await.data();
    assert_eq!(mails(&class).len(), 1);
    let settings = "/api/v1/user/notifications";
    let both = |answers, reminders| json!({"answersByMail": answers, "remindersByMail": reminders, "cartRemindersByMail": false, "offersByMail": false});
    assert_eq!(class.asha.get(settings).await.data(), both(true, true));
    let off = json!({"answersByMail": false});
    assert_eq!(class.asha.send("PATCH", settings, Some(off)).await.data(), both(false, true));
    assert_eq!(class.asha.get(settings).await.data(), both(false, true));
    assert_eq!(class.asha.send("PATCH", settings, Some(both(false, false))).await.data(), both(false, false));
    let carts = json!({"answersByMail": false, "cartRemindersByMail": true});
    let on =
        json!({"answersByMail": false, "remindersByMail": false, "cartRemindersByMail": true, "offersByMail": false});
    assert_eq!(class.asha.send("PATCH", settings, Some(carts)).await.data(), on);
    assert_eq!(class.ravi.get(settings).await.data(), both(true, true), "their own");
    // The admin's answer is sent to Ravi, who answered and therefore follows the question.
    reply(&mut class.admin, &asked, "Two").await.data();
    let to = |sent: Vec<(String, String)>| sent.into_iter().map(|(to, _)| to).collect::<Vec<_>>();
    assert_eq!(to(mails(&class)), ["learner2@kaushal.test"]);
    assert_eq!(bell(&mut class.asha).await["unread"], 2, "the bell goes on");
    // A learner who lost the course gets no notification.
    let student = format!("/api/v1/admin/students/{}", class.users[1].id);
    let grants = class.admin.get(&student).await.data()["student"]["grants"].clone();
    let grant = grants[0]["_id"].as_str().unwrap();
    class.admin.send("DELETE", &format!("{student}/grants/{grant}"), None).await.data();
    let before = bell(&mut class.ravi).await["unread"].clone();
    reply(&mut class.asha, &asked, "Three").await.data();
    assert_eq!(to(mails(&class)), ["learner9@kaushal.test"], "the admin, who follows too");
    assert_eq!(bell(&mut class.ravi).await["unread"], before);
    // The answer was hidden before the mail was written, so no mail is sent.
    let given = reply(&mut class.asha, &asked, "Four").await.data()["answer"].clone();
    class.admin.send("PUT", &at_post(&given, "/hidden"), Some(json!({"reason": "Rude"}))).await.data();
    assert_eq!(to(mails(&class)), [""; 0]);
    for wrong in [json!({}), json!({"answersByMail": "no"}), json!({"answersByMail": true, "remindersByMail": 1})] {
        assert_eq!(class.asha.send("PATCH", settings, Some(wrong)).await.status, 400);
    }
}
