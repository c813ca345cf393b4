//! The words of mails over HTTP: changed words are in the next mail of every process, and nothing in a field is a word.

use crate::harness::{self, Client, TestServer, start, start_on};
use crate::notifications::take_mails;
use domain::identity::User;
use serde_json::{Value, json};

const WELCOME: &str = "/api/v1/admin/mails/welcome";
const FORGOTTEN: &str = "/api/v1/admin/mails/password-forgotten";
/// No mail is taken: they all wait.
const AWAY: [(&str, &str); 4] = [
    ("KAUSHAL_MAIL__TRANSPORT", "smtp"),
    ("KAUSHAL_MAIL__HOST", "127.0.0.1"),
    ("KAUSHAL_MAIL__PORT", "1"),
    ("KAUSHAL_MAIL__TLS", "none"),
];

async fn office(settings: &[(&str, &str)]) -> (TestServer, Client, User) {
    let mut users = None;
    let server = start(settings, |ports| users = Some((harness::admin(ports, 9), harness::learner(ports, 1)))).await;
    let (admin, learner) = users.unwrap();
    let client = server.signed_in(&admin).await;
    (server, client, learner)
}

fn words(subject: &str, greeting: &str, body: &str) -> Value {
    json!({"subject": subject, "greeting": greeting, "body": body})
}

async fn put(client: &mut Client, path: &str, version: i64, words: Value) -> harness::Answer {
    client.send("PUT", path, Some(json!({"version": version, "words": words}))).await
}

/// Where and why words were refused.
fn refusals(answer: &harness::Answer) -> Vec<(String, String)> {
    assert_eq!(answer.status, 422, "{}", answer.json());
    let text = |error: &Value, name: &str| error[name].as_str().unwrap().to_owned();
    answer.json()["errors"].as_array().unwrap().iter().map(|e| (text(e, "field"), text(e, "code"))).collect()
}

#[actix_web::test]
async fn every_mail_is_listed_and_shows_its_fields_and_default_words() {
    let (_server, mut admin, _) = office(&[]).await;
    let list = admin.get("/api/v1/admin/mails").await.data();
    let mails = list["mails"].as_array().unwrap();
    assert!(mails.len() > 35, "{}", mails.len());
    for mail in mails {
        let data = admin.get(&format!("/api/v1/admin/mails/{}", mail["name"].as_str().unwrap())).await.data();
        assert_eq!(
            (&data["version"], &data["changedAt"], &data["words"]),
            (&json!(0), &json!(null), &data["defaults"])
        );
        assert_eq!((&data["topic"], &data["words"]["subject"]), (&mail["topic"], &mail["subject"]));
        let trial = json!({"template": mail["name"], "words": data["words"]});
        let preview = admin.send("POST", "/api/v1/admin/mails/preview", Some(trial)).await.data();
        assert!(preview["html"].as_str().unwrap().starts_with("<!DOCTYPE html>"), "{preview}");
        let shown = format!("{}{}", preview["subject"], preview["text"]);
        assert!(!shown.contains(['{', '}']), "{shown}");
    }
    assert_eq!(admin.get("/api/v1/admin/mails/nothing").await.status, 404);
}

#[actix_web::test]
async fn changed_words_are_in_the_next_mail_of_every_process() {
    let (server, mut admin, learner) = office(&AWAY).await;
    let other = start_on(&server, &AWAY).await;
    let forget = async |email: &str| {
        let address = json!({"email": email});
        server.client().send("POST", "/api/v1/auth/forgotpassword", Some(address)).await.data();
        // The answer does not wait for the mail.
        for _ in 0..3_000 {
            let mails = take_mails(&other);
            if let Some(mail) = mails.iter().find(|mail| mail.recipient == email) {
                return (mail.subject.clone(), mail.body.clone());
            }
            actix_web::rt::task::yield_now().await;
        }
        panic!("no mail was written");
    };
    let own = words("{brand}: नया पासवर्ड", "नमस्ते {learner},", "**ज़रूरी**\r\n\r\n[पासवर्ड चुनें]({link})");
    let saved = put(&mut admin, FORGOTTEN, 0, own.clone()).await.data();
    assert_eq!((&saved["version"], &saved["words"]["subject"]), (&json!(1), &json!("{brand}: नया पासवर्ड")));
    assert_eq!(saved["words"]["body"], "**ज़रूरी**\n\n[पासवर्ड चुनें]({link})");
    let (subject, body) = forget(&learner.email).await;
    assert_eq!(subject, "Kaushal: नया पासवर्ड");
    let start = format!("नमस्ते {},\n\nज़रूरी\n\nपासवर्ड चुनें:\nhttp", learner.name);
    assert!(body.starts_with(&start) && body.contains("/resetpassword?token="), "{body}");
    let stale = put(&mut admin, FORGOTTEN, 0, own).await;
    assert_eq!((stale.status, &stale.json()["code"]), (409, &json!("changed_meanwhile")));
    let reset = admin.send("POST", &format!("{FORGOTTEN}/reset"), Some(json!({"version": 1}))).await.data();
    assert_eq!((&reset["version"], &reset["changedAt"]), (&json!(2), &json!(null)));
    // Somebody else: an account gets one such mail in a while.
    let user = admin.get("/api/v1/user").await.data();
    let (subject, _) = forget(user["user"]["email"].as_str().unwrap()).await;
    assert!(subject.starts_with("Choose a new password"), "the default words: {subject}");
    let log = admin.get("/api/v1/admin/audit?entity=mail").await.data();
    let deeds: Vec<_> = log["entries"].as_array().unwrap().iter().map(|entry| entry["action"].clone()).collect();
    assert_eq!(deeds, ["mail.words.reset", "mail.words"]);
}

#[actix_web::test]
async fn words_that_break_rules_are_refused_everywhere() {
    let (_server, mut admin, _) = office(&[]).await;
    let long = "क".repeat(10_001);
    for (own, expected) in [
        (words("{link}", "", "{link}"), ("subject", "not_in_line")),
        (words("x\r\nBcc: all@evil.test", "", "{link}"), ("subject", "invalid_line")),
        (words("x", "a\nb", "{link}"), ("greeting", "invalid_line")),
        (words("x", "", "No link."), ("body", "missing_field")),
        (words("x", "", "{link} {token}"), ("body", "unknown_field")),
        (words("x", "", "{link} {#brand}"), ("body", "unbalanced")),
        (words("x", "", "{link} [a](javascript:alert)"), ("body", "invalid_address")),
        (words("x", "", &long), ("body", "invalid_text")),
    ] {
        let expected = vec![(expected.0.to_owned(), expected.1.to_owned())];
        assert_eq!(refusals(&put(&mut admin, FORGOTTEN, 0, own.clone()).await), expected);
        for call in ["preview", "test"] {
            let trial = json!({"template": "password-forgotten", "words": own});
            let answer = admin.send("POST", &format!("/api/v1/admin/mails/{call}"), Some(trial)).await;
            assert_eq!(refusals(&answer), expected, "{call}");
        }
    }
    assert_eq!(admin.get(FORGOTTEN).await.data()["version"], 0);
}

#[actix_web::test]
async fn a_preview_runs_nothing_and_a_test_goes_to_the_caller() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let (_server, mut admin, _) = office(&[("KAUSHAL_DATA__DIR", &data)]).await;
    let own = words("Hi", "<img src=x onerror=alert(1)>", "<script>alert(1)</script>\n\n**bold**");
    let trial = json!({"template": "welcome", "words": own});
    let preview = admin.send("POST", "/api/v1/admin/mails/preview", Some(trial.clone())).await.data();
    let html = preview["html"].as_str().unwrap();
    assert!(html.contains("&lt;script&gt;") && !html.contains("<script") && !html.contains("<img"), "{html}");
    assert!(html.contains("<strong>bold</strong>"), "{html}");
    let sent = admin.send("POST", "/api/v1/admin/mails/test", Some(trial)).await;
    assert_eq!((sent.status, &sent.json()["message"]), (200, &json!("This mail was sent to learner9@kaushal.test.")));
    assert_eq!(std::fs::read_dir(folder.path().join("outbox")).unwrap().count(), 1);
    assert_eq!(admin.get(WELCOME).await.data()["version"], 0, "neither stores anything");
}
