//! Legal pages over HTTP: current and former versions, who may edit them, and which version a user agreed to.

use crate::harness::{self, Client, TestServer, start, start_on};
use kernel::role::Role;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const TERMS: &str = "/api/v1/admin/site/terms";

async fn office() -> (TestServer, Client, Client) {
    let mut users = None;
    let server =
        start(&[], |ports| users = Some((harness::admin(ports, 9), harness::user(ports, 8, Role::Editor)))).await;
    let (admin, editor) = users.unwrap();
    let clients = (server.signed_in(&admin).await, server.signed_in(&editor).await);
    (server, clients.0, clients.1)
}

pub(crate) fn text(body: &str) -> Value {
    json!([{"id": "text", "kind": "legal", "hidden": false, "fields": {"lead": "In short.", "body": body}}])
}

async fn save(client: &mut Client, body: &str) -> i64 {
    let version = client.get(TERMS).await.data()["version"].clone();
    let saved = client.send("PUT", TERMS, Some(json!({"version": version, "sections": text(body)}))).await;
    saved.data()["version"].as_i64().unwrap()
}

async fn publish(client: &mut Client, version: i64, note: Option<&str>) -> harness::Answer {
    client.send("POST", &format!("{TERMS}/publish"), Some(json!({"version": version, "note": note}))).await
}

async fn terms(client: &mut Client) -> Value {
    client.get("/api/v1/legal/terms").await.data()
}

fn joining(number: u32, version: &str) -> Value {
    json!({"name": "Asha Verma", "email": format!("new{number}@kaushal.test"), "mobilenumber": format!("912345678{number}"),
        "password": "Secret@123", "acceptTerms": true, "termsVersion": version})
}

async fn terms_version(server: &TestServer) -> String {
    let settings = server.client().get("/api/v1/settings/public").await.data();
    settings["settings"]["termsVersion"].as_str().unwrap().to_owned()
}

#[actix_web::test]
async fn the_builds_texts_hold_until_somebody_publishes_others() {
    let (server, mut admin, _) = office().await;
    let mut visitor = server.client();
    for page in ["terms", "privacy", "refund", "license", "disclaimer"] {
        let shown = visitor.get(&format!("/api/v1/legal/{page}")).await.data();
        assert_eq!((&shown["version"], &shown["since"]), (&json!(0), &json!("2026-11-27T18:30:00.000Z")), "{page}");
        assert!(!shown["headings"].as_array().unwrap().is_empty() && !shown["lead"].as_str().unwrap().is_empty());
        assert_eq!(visitor.get(&format!("/api/v1/legal/{page}/versions")).await.data()["versions"], json!([]));
    }
    for other in ["home", "nothing"] {
        assert_eq!(visitor.get(&format!("/api/v1/legal/{other}")).await.status, 404);
        assert_eq!(visitor.get(&format!("/api/v1/legal/{other}/versions")).await.status, 404);
    }
    assert_eq!(visitor.get("/api/v1/site/terms").await.status, 404);
    let version = save(&mut admin, "## Ours\n\nBy {brand.name}: [x](javascript:alert(1)) <script>").await;
    assert_eq!(terms(&mut visitor).await["version"], 0, "a draft is nobody's but the office's");
    let draft = admin.get(TERMS).await.data();
    assert_eq!(draft["legal"]["headings"], json!([{"id": "ours", "text": "Ours"}]));
    assert_eq!(publish(&mut admin, version, None).await.status, 200, "the first needs no note");
    let shown = terms(&mut visitor).await;
    let body = json!([{"tag": "h2", "id": "ours", "children": ["Ours"]},
        {"tag": "p", "children": ["By {brand.name}: x <script>"]}]);
    assert_eq!((&shown["version"], &shown["lead"], &shown["body"]), (&json!(1), &json!("In short."), &body));
}

#[actix_web::test]
async fn every_version_stays_readable_with_what_was_different() {
    let (server, mut admin, _) = office().await;
    let version = save(&mut admin, "First").await;
    publish(&mut admin, version, None).await.data();
    let version = save(&mut admin, "Second").await;
    for note in [None, Some("  "), Some(&*"x".repeat(501))] {
        let refused = publish(&mut admin, version, note).await;
        assert_eq!((refused.status, &refused.json()["errors"][0]["field"]), (422, &json!("note")), "{note:?}");
    }
    publish(&mut admin, version, Some(" Clause 4 is new. ")).await.data();
    let mut visitor = server.client();
    let versions = visitor.get("/api/v1/legal/terms/versions").await.data()["versions"].clone();
    let shown: Vec<_> =
        versions.as_array().unwrap().iter().map(|it| (it["number"].clone(), it["note"].clone())).collect();
    assert_eq!(shown, [(json!(2), json!("Clause 4 is new.")), (json!(1), json!(null))]);
    assert!(versions[0].get("by").is_none() && versions[0].get("publishedBy").is_none(), "{versions}");
    let first = visitor.get("/api/v1/legal/terms/versions/1").await.data();
    assert_eq!(first["body"][0]["children"], json!(["First"]));
    for missing in ["3", "0", "-1"] {
        assert_eq!(visitor.get(&format!("/api/v1/legal/terms/versions/{missing}")).await.status, 404, "{missing}");
    }
    let unknown = save(&mut admin, "Write to {contact.mail}").await;
    let refused = publish(&mut admin, unknown, Some("x")).await;
    assert_eq!((refused.status, &refused.json()["errors"][0]["code"]), (422, &json!("unknown_fact")));
}

#[actix_web::test]
async fn only_who_may_change_the_settings_writes_them() {
    let (_server, _, mut editor) = office().await;
    let listed = editor.get("/api/v1/admin/site").await.data();
    let listed: Vec<_> =
        listed["pages"].as_array().unwrap().iter().map(|page| page["page"].as_str().unwrap()).collect();
    assert!(listed.contains(&"home") && !listed.contains(&"terms"), "{listed:?}");
    let body = json!({"version": 0, "sections": text("x"), "number": 1});
    for (method, path) in [
        ("GET", ""),
        ("PUT", ""),
        ("POST", "/publish"),
        ("POST", "/discard"),
        ("GET", "/versions"),
        ("POST", "/restore"),
    ] {
        let sent = (method != "GET").then(|| body.clone());
        let refused = editor.send(method, &format!("{TERMS}{path}"), sent).await;
        assert_eq!((refused.status, &refused.json()["code"]), (403, &json!("not_permitted")), "{method} {path}");
    }
}

#[actix_web::test]
async fn a_sign_up_keeps_the_version_that_was_shown() {
    let (server, mut admin, _) = office().await;
    let other = start_on(&server, &[]).await;
    assert_eq!(terms_version(&server).await, "2026-11-28");
    let version = save(&mut admin, "First").await;
    let since = Instant::now();
    publish(&mut admin, version, None).await.data();
    assert_eq!(terms_version(&server).await, "terms-1 privacy-0", "at once where it was published");
    while terms_version(&other).await != "terms-1 privacy-0" {
        assert!(since.elapsed() < Duration::from_secs(10), "the other process kept what was before");
        actix_web::rt::time::sleep(Duration::from_millis(50)).await;
    }
    // A page that was opened earlier sends the version that its reader saw.
    for (number, version) in [(1, "terms-1 privacy-0"), (2, "2026-11-28")] {
        let mut visitor = server.client();
        let joined = visitor.send("POST", "/api/v1/auth/register", Some(joining(number, version))).await;
        assert_eq!(joined.status, 201, "{}", joined.json());
        let id = kernel::ids::UserId(joined.data()["user"]["_id"].as_str().unwrap().parse().unwrap());
        let consents = server.state.store.begin().unwrap().privacy().consents(id, 10).unwrap();
        assert_eq!(consents[0].version, version);
    }
    let unknown = joining(3, "terms-2 privacy-0");
    let refused = server.client().send("POST", "/api/v1/auth/register", Some(unknown)).await;
    assert_eq!((refused.status, &refused.json()["errors"][0]["field"]), (422, &json!("termsVersion")));
}

#[actix_web::test]
async fn a_new_version_asks_the_owner_to_accept_the_texts_again() {
    let (_server, mut admin, _) = office().await;
    let legal = async |admin: &mut Client| {
        let steps = admin.get("/api/v1/admin/launch").await.data()["steps"].clone();
        let step = steps.as_array().unwrap().iter().find(|step| step["name"] == "legal").unwrap().clone();
        step["missing"].as_array().unwrap().iter().map(|one| one["code"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(admin.send("POST", "/api/v1/admin/launch/acceptLegal", Some(json!({}))).await.status, 200);
    assert_eq!(legal(&mut admin).await, Vec::<Value>::new());
    let version = save(&mut admin, "First").await;
    assert_eq!(legal(&mut admin).await, Vec::<Value>::new(), "a draft changes nothing");
    publish(&mut admin, version, None).await.data();
    assert_eq!(legal(&mut admin).await, [json!("changed")]);
}
