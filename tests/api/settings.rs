//! An admin's settings apply at once, on every server.

use crate::harness::{self, Client, TestServer, start, start_on};
use kernel::jobs::{Kind, Task};
use people::identity::User;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const PATH: &str = "/api/v1/admin/settings";

async fn office(settings: &[(&str, &str)]) -> (TestServer, Client, User) {
    let mut admin = None;
    let server = start(settings, |ports| {
        admin = Some(harness::admin(ports, 2));
        harness::course(ports, domain::testing::course("react"));
    })
    .await;
    let admin = admin.unwrap();
    let client = server.signed_in(&admin).await;
    (server, client, admin)
}

async fn read(client: &mut Client) -> Value {
    client.get(PATH).await.data()
}

/// Changes one setting by its JSON pointer.
fn changed(data: &Value, pointer: &str, value: Value) -> Value {
    let mut body = data.clone();
    *body["settings"].pointer_mut(pointer).unwrap() = value;
    body
}

async fn public(client: &mut Client) -> Value {
    client.get("/api/v1/settings/public").await.data()["settings"].clone()
}

#[actix_web::test]
async fn a_change_shows_at_once_and_is_logged() {
    let (server, mut client, _) = office(&[]).await;
    let data = read(&mut client).await;
    assert_eq!((&data["version"], &data["settings"]["brand"]["name"]), (&json!(1), &json!("Kaushal")));
    let mut body = changed(&data, "/brand/name", json!(" Gurukul "));
    body["settings"]["contact"]["phone"] = json!("+91 98765 43210");
    body["settings"]["storefront"]["popupDelayMs"] = json!(1500);
    body["settings"]["social"]["youtube"] = json!("https://www.youtube.com/@gurukul");
    let saved = client.send("PUT", PATH, Some(body.clone())).await.data();
    assert_eq!((&saved["version"], &saved["settings"]["brand"]["name"]), (&json!(2), &json!("Gurukul")));
    let shown = public(&mut server.client()).await;
    assert_eq!((&shown["brand"]["name"], &shown["contact"]["phone"]), (&json!("Gurukul"), &json!("+91 98765 43210")));
    assert_eq!(
        (&shown["popupDelayMs"], &shown["social"]["youtube"]),
        (&json!(1500), &json!("https://www.youtube.com/@gurukul"),)
    );
    assert_eq!(server.state.runtime_settings().sender().name, "Gurukul");
    let entry = client.get("/api/v1/admin/audit?entity=settings").await.data()["entries"][0].clone();
    assert_eq!(entry["action"], "settings.update");
    assert_eq!(entry["changes"][0], json!({"field": "brand.name", "before": "Kaushal", "after": "Gurukul"}));
    assert_eq!(entry["changes"].as_array().unwrap().len(), 4);
}

#[actix_web::test]
async fn the_tax_of_every_price_follows_the_company() {
    let (server, mut client, _) = office(&[]).await;
    let price = async |client: &mut Client| client.get("/api/v1/course/react").await.data()["course"].clone();
    let before = price(&mut server.client()).await;
    let data = read(&mut client).await;
    let body = changed(&data, "/company/registered", json!(false));
    assert_eq!(client.send("PUT", PATH, Some(body)).await.status, 200);
    let after = price(&mut server.client()).await;
    assert_eq!((&before["priceInclGst"], &after["priceInclGst"]), (&json!(1178.82), &json!(999)), "{after}");
    assert_eq!(public(&mut client).await["gst"]["registered"], false);
    let cart = json!({"items": [{"type": "course", "id": "react"}]});
    let quote = server.client().send("POST", "/api/v1/cart/quote", Some(cart)).await.data();
    assert_eq!(quote["quote"]["total"], json!(999), "{quote}");
}

#[actix_web::test]
async fn of_two_who_read_the_same_version_the_second_is_told() {
    let (server, mut first, admin) = office(&[]).await;
    let mut second = server.signed_in(&admin).await;
    let data = read(&mut first).await;
    assert_eq!(first.send("PUT", PATH, Some(changed(&data, "/brand/name", json!("First")))).await.status, 200);
    let refused = second.send("PUT", PATH, Some(changed(&data, "/brand/name", json!("Second")))).await;
    assert_eq!(refused.status, 409);
    assert_eq!(refused.json()["message"], "Somebody else changed this meanwhile. Reload to see their version.");
    assert_eq!(public(&mut second).await["brand"]["name"], "First");
    let entries = second.get("/api/v1/admin/audit").await.data();
    assert_eq!(entries["page"]["total"], 1);
}

#[actix_web::test]
async fn another_replica_follows_by_itself() {
    let (one, mut client, _) = office(&[]).await;
    let two = start_on(&one, &[]).await;
    let data = read(&mut client).await;
    let body = changed(&data, "/company/registered", json!(false));
    assert_eq!(client.send("PUT", PATH, Some(changed(&body, "/brand/name", json!("Gurukul")))).await.status, 200);
    let mut stranger = two.client();
    let patience = Instant::now() + Duration::from_secs(10);
    while public(&mut stranger).await["brand"]["name"] != "Gurukul" {
        assert!(Instant::now() < patience, "the other replica kept the old name");
        actix_web::rt::time::sleep(Duration::from_millis(50)).await;
    }
    let course = stranger.get("/api/v1/course/react").await.data()["course"].clone();
    assert_eq!(course["priceInclGst"], json!(999));
    assert_eq!(two.state.runtime_settings().sender().name, "Gurukul");
}

#[actix_web::test]
async fn every_fault_is_named_and_nothing_is_stored() {
    let (_server, mut client, _) = office(&[]).await;
    let data = read(&mut client).await;
    let mut body = changed(&data, "/brand/colours/brand", json!("#f4a81d"));
    body["settings"]["company"]["gstin"] = json!("07AAACB5343E1ZA");
    body["settings"]["social"]["x"] = json!("http://x.com");
    let refused = client.send("PUT", PATH, Some(body)).await;
    assert_eq!(refused.status, 422);
    let fields: Vec<_> =
        refused.json()["errors"].as_array().unwrap().iter().map(|e| e["field"].as_str().unwrap().to_owned()).collect();
    assert_eq!(fields, ["brand.colours.brand", "company.gstin", "social.x"]);
    for percent in [json!(12.345), json!(100.01), json!(-1)] {
        let refused = client.send("PUT", PATH, Some(changed(&data, "/referral/percent", percent.clone()))).await;
        assert_eq!(
            (refused.status, &refused.json()["errors"][0]["field"]),
            (422, &json!("referral.percent")),
            "{percent}"
        );
    }
    let incomplete = json!({"version": 1, "settings": {"brand": {"name": "x"}}});
    assert_eq!(client.send("PUT", PATH, Some(incomplete)).await.status, 400);
    assert_eq!(read(&mut client).await, data);
    let gstin = changed(&data, "/company/gstin", json!(" 27aapfu0939f1zv "));
    let saved = client.send("PUT", PATH, Some(gstin)).await.data();
    assert_eq!(saved["settings"]["company"]["gstin"], "27AAPFU0939F1ZV");
}

#[actix_web::test]
async fn pages_carry_the_settings_and_other_colours() {
    let client_folder = tempfile::tempdir().unwrap();
    let page = "<html><head><!--head--></head><body><div id=\"root\"></div>\
        <script type=\"application/json\" id=\"settings\"></script>\
        <script type=\"application/json\" id=\"first-data\"></script></body></html>";
    std::fs::write(client_folder.path().join("shell.html"), page).unwrap();
    let entry = json!({"path": "/", "canonical": "/", "title": "%{contact.phone}%", "description": "", "noindex": false,
        "faq": [], "published": null, "reads": [], "modules": []});
    let language = json!({"locale": "en", "lang": "en-IN", "home": "Home", "courses": "Courses", "bundles": "Bundles",
        "blog": "Blog", "notFound": "Page not found"});
    let pages = json!({"language": language, "pages": [entry], "kinds": {}}).to_string();
    std::fs::write(client_folder.path().join("pages.json"), pages).unwrap();
    std::fs::write(client_folder.path().join("routes.json"), "[\"/\"]").unwrap();
    let dist = client_folder.path().display().to_string();
    let (server, mut client, _) = office(&[("KAUSHAL_HTTP__FRONTEND_DIST", &dist)]).await;
    let home = async || String::from_utf8(server.client().get("/").await.bytes).unwrap();
    let before = home().await;
    assert!(before.contains("+91 90000 00000") && !before.contains("<style>"), "{before}");
    let data = read(&mut client).await;
    let mut body = changed(&data, "/brand/colours/brand", json!("#7A1F5C"));
    body["settings"]["contact"]["phone"] = json!("1800 <b>");
    assert_eq!(client.send("PUT", PATH, Some(body)).await.status, 200);
    let after = home().await;
    assert!(after.contains("<style>:root{--brand:#7a1f5c;--brand-deep:#5d1846;"), "{after}");
    assert!(after.contains("1800 &lt;b&gt;") && after.contains("1800 \\u003cb>"), "{after}");
}

#[actix_web::test]
async fn enquiries_go_to_the_address_of_now() {
    let (server, mut client, _) = office(&[]).await;
    let data = read(&mut client).await;
    let body = changed(&data, "/contact/email", json!("desk@gurukul.test"));
    assert_eq!(client.send("PUT", PATH, Some(body)).await.status, 200);
    let question = json!({"userName": "Asha", "subject": "When?", "mobile": "9000000001"});
    assert_eq!(server.client().send("POST", "/api/v1/enquiry", Some(question)).await.status, 201);
    server.state.use_cases().handle_events.run().unwrap();
    let now = server.state.clock.now();
    let mut tx = server.state.store.begin().unwrap();
    let queued = tx.jobs().claim(Kind::Mail, now + chrono::TimeDelta::minutes(1), now).unwrap().unwrap();
    assert!(matches!(queued.task, Task::SendMail(mail) if mail.mail.to == "desk@gurukul.test"));
}

#[actix_web::test]
async fn a_test_mail_goes_out_at_once_or_says_why_not() {
    let mail_folder = tempfile::tempdir().unwrap();
    let folder = mail_folder.path().display().to_string();
    let (_server, mut client, _) = office(&[("KAUSHAL_DATA__DIR", &folder)]).await;
    let test = format!("{PATH}/testMail");
    let sent = client.send("POST", &test, Some(json!({"to": "admin@kaushal.test"}))).await;
    let told = "The test mail was written into a folder on the server. It reached nobody.";
    assert_eq!((sent.status, &sent.json()["message"]), (200, &json!(told)));
    assert_eq!(sent.json()["data"]["hasLeft"], false);
    assert_eq!(std::fs::read_dir(mail_folder.path().join("outbox")).unwrap().count(), 1);
    let refused = client.send("POST", &test, Some(json!({"to": "nobody"}))).await;
    assert_eq!((refused.status, &refused.json()["errors"][0]["field"]), (422, &json!("to")));
    let entries = client.get("/api/v1/admin/audit").await.data()["entries"].clone();
    assert_eq!((entries.as_array().unwrap().len(), &entries[0]["action"]), (1, &json!("settings.testMail")));
}

#[actix_web::test]
async fn a_mail_server_that_is_away_is_said_and_tests_are_limited() {
    let settings = [
        ("KAUSHAL_MAIL__TRANSPORT", "smtp"),
        ("KAUSHAL_MAIL__HOST", "127.0.0.1"),
        ("KAUSHAL_MAIL__PORT", "1"),
        ("KAUSHAL_MAIL__TLS", "none"),
        ("KAUSHAL_RATE_LIMIT__TEST_MAIL_PER_MINUTE", "1"),
    ];
    let (_server, mut client, _) = office(&settings).await;
    let test = format!("{PATH}/testMail");
    let to = || Some(json!({"to": "admin@kaushal.test"}));
    let away = client.send("POST", &test, to()).await;
    assert_eq!(away.status, 503);
    assert!(
        away.json()["message"].as_str().unwrap().starts_with("The mail server cannot be reached"),
        "{}",
        away.json()
    );
    assert_eq!(client.send("POST", &test, to()).await.status, 429);
}
