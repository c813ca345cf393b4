//! The launch checklist. Each step checks itself.

use crate::harness::{self, Client, TestServer, start};
use domain::testing;
use serde_json::{Value, json};

const PATH: &str = "/api/v1/admin/launch";

async fn office(settings: &[(&str, &str)]) -> (TestServer, Client) {
    let mut admin = None;
    let server = start(settings, |ports| admin = Some(harness::admin(ports, 2))).await;
    let client = server.signed_in(&admin.unwrap()).await;
    (server, client)
}

/// Returns the open steps with the codes of what is missing.
fn open(data: &Value) -> Vec<(String, Vec<String>)> {
    let steps = data["steps"].as_array().unwrap().iter().map(|step| {
        let codes = step["missing"].as_array().unwrap().iter();
        (text(&step["name"]), codes.map(|missing| text(&missing["code"])).collect::<Vec<_>>())
    });
    steps.filter(|(_, codes)| !codes.is_empty()).collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn is_open(data: &Value, name: &str) -> bool {
    open(data).iter().any(|(open, _)| open == name)
}

#[actix_web::test]
async fn a_new_installation_lacks_every_step() {
    let (_server, mut client) = office(&[]).await;
    let data = client.get(PATH).await.data();
    let names: Vec<_> = data["steps"].as_array().unwrap().iter().map(|step| text(&step["name"])).collect();
    let expected =
        ["address", "brand", "company", "contact", "gateway", "mail", "legal", "course", "pages", "purchase"];
    assert_eq!((names, &data["isReady"]), (expected.map(str::to_owned).to_vec(), &json!(false)));
    assert_eq!(open(&data).len(), expected.len(), "{data}");
}

#[actix_web::test]
async fn steps_are_done_by_doing_them() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().display().to_string();
    let (server, mut client) = office(&[("KAUSHAL_DATA__DIR", &dir)]).await;
    harness::course(&server.state.ports, testing::course("react"));
    server.state.catalogue.refresh(server.state.store.as_ref(), server.state.runtime_settings().tax).unwrap();
    assert!(!is_open(&client.get(PATH).await.data(), "course"));

    let mut settings = client.get("/api/v1/admin/settings").await.data();
    let contact = json!({"phone": "+91 98000 00001", "email": "hello@gurukul.example", "grievanceName": "आशा वर्मा",
        "grievanceEmail": "asha@gurukul.example", "grievanceDays": 15, "hours": ""});
    settings["settings"]["contact"] = contact;
    assert_eq!(client.send("PUT", "/api/v1/admin/settings", Some(settings)).await.status, 200);
    let data = client.get(PATH).await.data();
    assert!(!is_open(&data, "contact") && is_open(&data, "company"), "{data}");

    let mail = |data: &Value| open(data).into_iter().find(|(name, _)| name == "mail").map(|(_, codes)| codes);
    assert!(mail(&data).unwrap().contains(&"not_tested".to_owned()));
    let to = json!({"to": "admin@kaushal.test"});
    assert_eq!(client.send("POST", "/api/v1/admin/settings/testMail", Some(to)).await.status, 200);
    assert_eq!(mail(&client.get(PATH).await.data()).unwrap(), ["to_files", "sample_sender"]);
}

#[actix_web::test]
async fn an_acceptance_holds_until_the_texts_say_something_else() {
    let (_server, mut client) = office(&[]).await;
    let accepted = client.send("POST", &format!("{PATH}/acceptLegal"), None).await;
    assert_eq!((accepted.status, is_open(&accepted.data(), "legal")), (200, false), "{}", accepted.json());
    let entries = client.get("/api/v1/admin/audit?action=settings.acceptLegal").await.data();
    assert_eq!(entries["entries"][0]["changes"][0]["field"], "termsVersion", "{entries}");

    let mut settings = client.get("/api/v1/admin/settings").await.data();
    settings["settings"]["company"]["address"] = json!("भोपाल, Madhya Pradesh 462001");
    assert_eq!(client.send("PUT", "/api/v1/admin/settings", Some(settings)).await.status, 200);
    let data = client.get(PATH).await.data();
    assert!(open(&data).contains(&("legal".to_owned(), vec!["changed".to_owned()])), "{data}");
}

#[actix_web::test]
async fn what_the_operator_set_is_done() {
    let settings = [
        ("KAUSHAL_HTTP__PUBLIC_ORIGIN", "https://gurukul.example"),
        ("KAUSHAL_PAYMENT__GATEWAY", "payu"),
        ("KAUSHAL_PAYMENT__PAYU__KEY", "k"),
        ("KAUSHAL_PAYMENT__PAYU__SALT", "s"),
    ];
    let (_server, mut client) = office(&settings).await;
    let data = client.get(PATH).await.data();
    assert!(!is_open(&data, "address"), "{data}");
    assert!(open(&data).contains(&("gateway".to_owned(), vec!["not_tested".to_owned()])), "{data}");
}
