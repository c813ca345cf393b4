//! Mails in the recipient's language.

use crate::harness::{self, TestServer, start};
use crate::languages::builds;
use crate::notifications::take_mails;
use crate::pages;
use domain::testing;
use serde_json::{Value, json};

const ORIGIN: &str = "https://kaushal.example.in";

async fn shop(languages: Option<&str>) -> (TestServer, tempfile::TempDir) {
    let builds = builds();
    let dist = builds.path().join("dist").display().to_string();
    let mut settings = vec![
        ("KAUSHAL_HTTP__FRONTEND_DIST", dist.as_str()),
        ("KAUSHAL_HTTP__PUBLIC_ORIGIN", ORIGIN),
        ("KAUSHAL_MAIL__TRANSPORT", "smtp"),
        ("KAUSHAL_MAIL__HOST", "127.0.0.1"),
        ("KAUSHAL_MAIL__PORT", "1"),
        ("KAUSHAL_MAIL__TLS", "none"),
    ];
    settings.extend(languages.map(|names| ("KAUSHAL_HTTP__LANGUAGES", names)));
    let server = start(&settings, |ports| {
        harness::course(ports, testing::course("react"));
    })
    .await;
    pages::until_rendering(&server).await;
    (server, builds)
}

fn form(locale: Option<&str>) -> Value {
    let mut form = json!({"name": "Asha Verma", "mobilenumber": "9000000077", "email": "asha@kaushal.test",
        "password": "naya-raasta-77"});
    if let Some(locale) = locale {
        form["locale"] = json!(locale);
    }
    form
}

/// Returns subject and text of the only mail since the last call.
fn told(server: &TestServer) -> (String, String) {
    let mut mails = take_mails(server);
    assert_eq!(mails.len(), 1);
    let mail = mails.remove(0);
    (mail.subject, mail.body)
}

#[actix_web::test]
async fn who_signs_up_in_hindi_is_written_to_in_hindi_until_they_choose_english() {
    let (server, _builds) = shop(Some("hi")).await;
    let mut client = server.client();
    let user = client.send("POST", "/hi/api/v1/auth/register", Some(form(None))).await.data()["user"].clone();
    assert_eq!(user["locale"], json!("hi"));
    let (subject, body) = told(&server);
    assert_eq!(subject, "Kaushal के लिए अपना ईमेल कन्फ़र्म करें");
    assert!(body.starts_with("नमस्ते Asha Verma,\n\n"), "{body}");
    assert!(body.contains(&format!("{ORIGIN}/hi/confirmemail?token=")), "{body}");
    let refused = client.send("PATCH", "/api/v1/user", Some(json!({"locale": "xx"}))).await;
    assert_eq!((refused.status, &refused.json()["errors"][0]["code"]), (422, &json!("unknown_language")));
    let changed = client.send("PATCH", "/hi/api/v1/user", Some(json!({"locale": "en"}))).await.data();
    assert_eq!(changed["user"]["locale"], json!("en"));
    let change = json!({"currentPassword": "naya-raasta-77", "newPassword": "doosra-raasta-78"});
    assert_eq!(client.send("POST", "/hi/api/v1/auth/changepassword", Some(change)).await.status, 200);
    let (subject, body) = told(&server);
    assert_eq!(subject, "Your password for Kaushal was changed");
    assert!(body.starts_with("Hello"), "{body}");
}

#[actix_web::test]
async fn the_form_says_another_language_than_the_address() {
    let (server, _builds) = shop(Some("hi")).await;
    let english = server.client().send("POST", "/hi/api/v1/auth/register", Some(form(Some("en")))).await;
    assert_eq!(english.data()["user"]["locale"], json!("en"));
    let (subject, body) = told(&server);
    assert_eq!(subject, "Confirm your email address for Kaushal");
    assert!(body.contains(&format!("{ORIGIN}/confirmemail?token=")), "{body}");
}

#[actix_web::test]
async fn a_language_that_is_not_served_any_more_is_english() {
    let (server, _builds) = shop(None).await;
    let user = server.client().send("POST", "/api/v1/auth/register", Some(form(Some("hi")))).await;
    assert_eq!(user.data()["user"]["locale"], json!("hi"), "it is kept for the day on which it is served again");
    let (subject, body) = told(&server);
    assert_eq!(subject, "Confirm your email address for Kaushal");
    assert!(body.contains(&format!("{ORIGIN}/confirmemail?token=")), "{body}");
}

#[actix_web::test]
async fn a_grievance_is_acknowledged_in_the_language_of_its_page() {
    let (server, _builds) = shop(Some("hi")).await;
    let sent = json!({"userName": "Asha", "subject": "Video", "mobile": "9000000077", "email": "asha@kaushal.test",
        "message": "The video stops.", "grievance": true});
    assert_eq!(server.client().send("POST", "/hi/api/v1/enquiry", Some(sent)).await.status, 201);
    let mails = take_mails(&server);
    let asker = mails.iter().find(|mail| mail.recipient == "asha@kaushal.test").unwrap();
    assert!(asker.subject.starts_with("Kaushal पर आपकी शिकायत G-"), "{}", asker.subject);
    assert!(mails.iter().any(|mail| mail.subject.starts_with("Grievance G-")), "the office reads English");
}
