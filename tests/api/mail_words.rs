//! The institute's own mail texts over HTTP: every process uses changed texts for its next mail, and field values are never
//! treated as markup.

use crate::harness::{self, Client, TestServer, start, start_on};
use crate::languages::{ORIGIN, site_with};
use crate::notifications::take_mails;
use people::identity::User;
use serde_json::{Value, json};

const WELCOME: &str = "/api/v1/admin/mails/welcome";
const FORGOTTEN: &str = "/api/v1/admin/mails/password-forgotten";
/// The mail server is unreachable, so all mails wait.
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

/// Returns the next mail to this address.
async fn next_mail(server: &TestServer, email: &str) -> (String, String) {
    // The response does not wait for the mail, so poll for it.
    for _ in 0..3_000 {
        let mails = take_mails(server);
        if let Some(mail) = mails.into_iter().find(|mail| mail.recipient == email) {
            return (mail.subject, mail.body);
        }
        actix_web::rt::task::yield_now().await;
    }
    panic!("no mail was written");
}

/// Returns field and code of each refusal.
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
        next_mail(&other, email).await
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
    // Use another user, because an account gets such a mail only once in a while.
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

const HINDI: &str = "/api/v1/admin/mails/password-forgotten?locale=hi";
const RESET_HINDI: &str = "/api/v1/admin/mails/password-forgotten/reset?locale=hi";

/// Starts a site in English and Hindi with an admin. The returned folder holds its builds.
async fn bilingual(settings: &[(&str, &str)]) -> (TestServer, Client, User, tempfile::TempDir) {
    let (server, learner, builds) = site_with(Some("hi"), settings).await;
    let admin = harness::admin(&server.state.ports, 9);
    let client = server.signed_in(&admin).await;
    (server, client, learner, builds)
}

#[actix_web::test]
async fn a_hindi_mail_is_in_the_own_hindi_words_and_an_english_one_in_the_english() {
    let (server, mut admin, learner, _builds) = bilingual(&AWAY).await;
    let hindi_reader = harness::learner(&server.state.ports, 2);
    let mut account = server.signed_in(&hindi_reader).await;
    account.send("PATCH", "/api/v1/user", Some(json!({"locale": "hi"}))).await.data();
    let empty = admin.get(HINDI).await.data();
    assert_eq!(
        (&empty["locale"], &empty["locales"], &empty["version"]),
        (&json!("hi"), &json!(["en", "hi"]), &json!(0))
    );
    assert_eq!(empty["words"], empty["defaults"]);
    assert!(empty["subject"].as_str().unwrap().contains("पासवर्ड"), "{empty}");
    let own = words("{brand}: अपना पासवर्ड बदलें", "प्रिय {learner},", "**ज़रूरी**\r\n\r\n[पासवर्ड चुनें]({link})");
    let saved = put(&mut admin, HINDI, 0, own.clone()).await.data();
    assert_eq!((&saved["version"], &saved["locale"], &saved["subject"]), (&json!(1), &json!("hi"), &own["subject"]));
    assert_eq!(
        (&saved["words"]["body"], &saved["defaults"]),
        (&json!("**ज़रूरी**\n\n[पासवर्ड चुनें]({link})"), &empty["defaults"])
    );
    let english = admin.get(FORGOTTEN).await.data();
    assert_eq!(
        (&english["version"], &english["locale"], &english["changedAt"]),
        (&json!(0), &json!("en"), &json!(null))
    );
    let list = admin.get("/api/v1/admin/mails").await.data();
    let row = list["mails"].as_array().unwrap().iter().find(|mail| mail["name"] == "password-forgotten").unwrap();
    assert_eq!((&row["ownIn"], &row["subject"]), (&json!(["hi"]), &english["subject"]));

    let forget = async |reader: &User| {
        let address = json!({"email": reader.email});
        server.client().send("POST", "/api/v1/auth/forgotpassword", Some(address)).await.data();
        next_mail(&server, &reader.email).await
    };
    let (subject, body) = forget(&hindi_reader).await;
    assert_eq!(subject, "Kaushal: अपना पासवर्ड बदलें");
    let start = format!("प्रिय {},\n\nज़रूरी\n\nपासवर्ड चुनें:\n{ORIGIN}/hi/", hindi_reader.name);
    assert!(body.starts_with(&start), "{body}");
    let (subject, body) = forget(&learner).await;
    assert!(subject.starts_with("Choose a new password") && !body.contains("/hi/"), "{subject}: {body}");
}

#[actix_web::test]
async fn each_language_has_its_own_version_and_is_reset_by_itself() {
    let (_server, mut admin, _, _builds) = bilingual(&[]).await;
    let (hindi, english) = (words("विषय", "", "[चुनें]({link})"), words("Subject", "", "[Choose]({link})"));
    put(&mut admin, HINDI, 0, hindi.clone()).await.data();
    // The Hindi texts have version 1, the English ones version 0.
    let stale = put(&mut admin, HINDI, 0, hindi.clone()).await;
    assert_eq!((stale.status, &stale.json()["code"]), (409, &json!("changed_meanwhile")));
    assert_eq!(put(&mut admin, FORGOTTEN, 1, english.clone()).await.status, 409);
    assert_eq!(put(&mut admin, &format!("{FORGOTTEN}?locale=en"), 0, english.clone()).await.data()["version"], 1);
    let missing = put(&mut admin, HINDI, 1, words("विषय", "", "कुछ नहीं")).await;
    assert_eq!(refusals(&missing), [("body".to_owned(), "missing_field".to_owned())]);
    assert_eq!(admin.send("POST", RESET_HINDI, Some(json!({"version": 0}))).await.status, 409);
    let reset = admin.send("POST", RESET_HINDI, Some(json!({"version": 1}))).await.data();
    assert_eq!((&reset["version"], &reset["words"], &reset["locale"]), (&json!(2), &reset["defaults"], &json!("hi")));
    assert_eq!(admin.get(FORGOTTEN).await.data()["words"], english);
    let log = admin.get("/api/v1/admin/audit?entity=mail").await.data();
    let deeds: Vec<_> = log["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| {
            let change = &entry["changes"][0];
            (entry["action"].as_str().unwrap(), change["field"].as_str().unwrap(), change["after"].as_str().unwrap())
        })
        .collect();
    let expected =
        [("mail.words.reset", "locale", "hi"), ("mail.words", "subject", "Subject"), ("mail.words", "locale", "hi")];
    assert_eq!(deeds, expected);
}

#[actix_web::test]
async fn a_preview_and_a_test_are_in_the_language() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let (_server, mut admin, _, _builds) = bilingual(&[("KAUSHAL_DATA__DIR", &data)]).await;
    let own = words("{brand}: विषय", "नमस्ते {learner},", "[पासवर्ड चुनें]({link})");
    let trial = json!({"template": "password-forgotten", "words": own});
    let preview = admin.send("POST", "/api/v1/admin/mails/preview?locale=hi", Some(trial.clone())).await.data();
    assert_eq!(preview["subject"], "Kaushal: विषय");
    let html = preview["html"].as_str().unwrap();
    assert!(html.contains("<html lang=\"hi\">") && html.contains(&format!("{ORIGIN}/hi/")), "{html}");
    let english = admin.send("POST", "/api/v1/admin/mails/preview", Some(trial.clone())).await.data();
    let html = english["html"].as_str().unwrap();
    assert!(html.contains("<html lang=\"en\">") && !html.contains("/hi/"), "{html}");
    let sent = admin.send("POST", "/api/v1/admin/mails/test?locale=hi", Some(trial)).await;
    assert_eq!(sent.status, 200, "{sent:?}");
    assert_eq!(std::fs::read_dir(folder.path().join("outbox")).unwrap().count(), 1);
    let log = admin.get("/api/v1/admin/audit?entity=mail").await.data();
    assert_eq!(log["entries"][0]["changes"][0], json!({"field": "locale", "before": null, "after": "hi"}));
    let broken = json!({"template": "password-forgotten", "words": words("विषय", "", "{token}")});
    for call in ["preview", "test"] {
        let answer = admin.send("POST", &format!("/api/v1/admin/mails/{call}?locale=hi"), Some(broken.clone())).await;
        assert_eq!(refusals(&answer), [("body".to_owned(), "unknown_field".to_owned())], "{call}");
    }
}

#[actix_web::test]
async fn there_is_no_mail_in_a_language_that_is_not_served_or_that_it_has_no_words_in() {
    let (_server, mut admin, _) = office(&[]).await;
    let (served, mut hindi, learner, _builds) = bilingual(&[]).await;
    let own = words("x", "", "{link}");
    for (is_served, name, locale) in [
        (false, "password-forgotten", "hi"),
        (true, "password-forgotten", "mr"),
        (true, "password-forgotten", ""),
        (true, "staff-invited", "hi"),
        (true, "nothing", "hi"),
    ] {
        let client = if is_served { &mut hindi } else { &mut admin };
        let path = format!("/api/v1/admin/mails/{name}");
        let trial = json!({"template": name, "words": own});
        for answer in [
            client.get(&format!("{path}?locale={locale}")).await,
            put(client, &format!("{path}?locale={locale}"), 0, own.clone()).await,
            client.send("POST", &format!("{path}/reset?locale={locale}"), Some(json!({"version": 0}))).await,
            client.send("POST", &format!("/api/v1/admin/mails/preview?locale={locale}"), Some(trial.clone())).await,
            client.send("POST", &format!("/api/v1/admin/mails/test?locale={locale}"), Some(trial)).await,
        ] {
            assert_eq!((answer.status, &answer.json()["code"]), (404, &json!("not_found")), "{name} {locale}");
        }
    }
    assert_eq!(hindi.get("/api/v1/admin/mails/staff-invited").await.data()["locales"], json!(["en"]));
    assert_eq!(admin.get(FORGOTTEN).await.data()["locales"], json!(["en"]));
    assert_eq!(served.client().get(HINDI).await.status, 401);
    let mut learner = served.signed_in(&learner).await;
    assert_eq!(learner.get(HINDI).await.status, 403);
    assert_eq!(put(&mut learner, HINDI, 0, own).await.status, 403);
}
