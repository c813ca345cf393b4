//! Enquiries: stored, mailed, rate-limited.

use crate::harness::{TestServer, start};
use domain::mail::deliver_mail::Delivered;
use domain::ports::store::EnquiryFilter;
use kernel::store::Page;
use serde_json::{Value, json};
use std::path::Path;

async fn desk(folder: &Path, more: &[(&str, &str)]) -> TestServer {
    let data = folder.display().to_string();
    let settings: Vec<_> = [("KAUSHAL_DATA__DIR", data.as_str())].iter().chain(more).copied().collect();
    start(&settings, |_| {}).await
}

fn form() -> Value {
    json!({"userName": "आशा वर्मा", "subject": "वेब डेवलपमेंट", "mobile": "9000000001",
        "email": "asha@kaushal.test", "message": "नमस्ते,\nwhen does it start?"})
}

async fn send(server: &TestServer, body: &Value) -> (u16, Value) {
    let answer = server.client().send("POST", "/api/v1/enquiry", Some(body.clone())).await;
    (answer.status, answer.json())
}

fn kept(server: &TestServer) -> i64 {
    let page = Page { offset: 0, limit: 10 };
    server.state.store.begin().unwrap().enquiries().list(&EnquiryFilter::default(), page).unwrap().total
}

/// Sends waiting mails and returns those in the folder. The worker may have sent some already.
fn mails(server: &TestServer, folder: &Path) -> Vec<String> {
    let Delivered { postponed, dead_lettered, .. } = server.send_mails();
    assert_eq!((postponed, dead_lettered), (0, 0));
    let Ok(files) = folder.join("outbox").read_dir() else { return Vec::new() };
    files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap()).collect()
}

#[actix_web::test]
async fn an_enquiry_is_kept_and_becomes_a_mail_that_can_be_opened() {
    let folder = tempfile::tempdir().unwrap();
    let server = desk(folder.path(), &[]).await;
    let (status, answer) = send(&server, &form()).await;
    assert_eq!((status, &answer["message"]), (201, &json!("Message sent to your mail!")), "{answer}");
    assert_eq!(kept(&server), 1);
    assert_eq!(answer["data"]["mailed"], true);
    let both = loop {
        let both = mails(&server, folder.path());
        if both.len() == 2 {
            break both;
        }
        actix_web::rt::task::yield_now().await;
    };
    let (own, office): (Vec<_>, Vec<_>) =
        both.into_iter().partition(|mail| mail.contains("\r\nTo: asha@kaushal.test\r\n"));
    let ([own], [mail]) = (own.as_slice(), office.as_slice()) else { panic!("{own:?} {office:?}") };
    assert!(own.contains("We have your message"), "{own}");
    assert!(mail.contains("To: support@kaushal.test\r\n"), "{mail}");
    assert!(mail.contains("Reply-To: asha@kaushal.test\r\n"), "{mail}");
    assert!(mail.contains("Subject: Enquiry: =?utf-8?b?"), "{mail}");
}

#[actix_web::test]
async fn a_mail_to_the_visitor_is_claimed_only_where_one_is_sent() {
    let folder = tempfile::tempdir().unwrap();
    let server = desk(folder.path(), &[("KAUSHAL_RATE_LIMIT__LINKS_PER_HOUR", "1")]).await;
    let mut form = form();
    let mut said = Vec::new();
    for email in [json!("asha@kaushal.test"), json!("asha@kaushal.test"), json!(""), Value::Null] {
        form["email"] = email;
        let (status, answer) = send(&server, &form).await;
        assert_eq!(status, 201, "{answer}");
        said.push((answer["data"]["mailed"].as_bool().unwrap(), answer["message"].as_str().unwrap().to_owned()));
    }
    let none = (false, "Message sent. We call you.".to_owned());
    assert_eq!(said, [(true, "Message sent to your mail!".to_owned()), none.clone(), none.clone(), none]);
    assert_eq!(kept(&server), 4);
}

#[actix_web::test]
async fn all_faults_are_told_at_their_fields_and_nothing_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let server = desk(folder.path(), &[]).await;
    let (status, answer) = send(&server, &json!({"mobile": "98", "email": "x", "message": "x".repeat(2001)})).await;
    let fields: Vec<_> = answer["errors"].as_array().unwrap().iter().map(|e| e["field"].as_str().unwrap()).collect();
    assert_eq!((status, fields), (422, vec!["userName", "subject", "mobile", "email", "message"]));
    assert_eq!(answer["message"][0], "Name is required.");
    let mut injected = form();
    injected["subject"] = json!("Hello\r\nBcc: everybody@example.in");
    let (status, answer) = send(&server, &injected).await;
    assert_eq!((status, &answer["errors"][0]["code"]), (422, &json!("invalid_subject")));
    assert_eq!(kept(&server), 0);
}

#[actix_web::test]
async fn a_machine_is_told_that_all_is_well_and_nothing_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let server = desk(folder.path(), &[]).await;
    let mut filled = form();
    filled["website"] = json!("https://spam.example");
    assert_eq!(send(&server, &filled).await.0, 201);
    assert_eq!(kept(&server), 0);
    assert_eq!(mails(&server, folder.path()), [""; 0]);
}

#[actix_web::test]
async fn enquiries_have_a_limit_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let server = desk(folder.path(), &[("KAUSHAL_RATE_LIMIT__ENQUIRY_PER_MINUTE", "2")]).await;
    for expected in [201, 201, 429] {
        assert_eq!(send(&server, &form()).await.0, expected);
    }
    let other = server.client().send("POST", "/api/v1/auth/logout", Some(json!({}))).await;
    assert_eq!(other.status, 200);
}
