//! The first admin, created in the browser with the code from the server's file.

use crate::harness::{self, Answer, TestServer, Travel, start, start_at, start_on};
use chrono::TimeDelta;
use domain::testing;
use futures_util::future::join;
use people::identity::create_admin::Command;
use serde_json::{Value, json};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

const SETUP: &str = "/api/v1/setup";

fn file(server: &TestServer) -> PathBuf {
    server.state.config.data.setup_file()
}

/// Asks whether setup is open, which generates the code. Returns the code.
async fn code(server: &TestServer) -> String {
    assert_eq!(server.client().get(SETUP).await.data(), json!({"open": true}));
    std::fs::read_to_string(file(server)).unwrap().trim().to_owned()
}

fn form(code: &str) -> Value {
    json!({
        "code": code,
        "fullName": "Asha Verma",
        "email": "asha@gurukul.test",
        "password": "Brass-Kettle-42",
        "instituteName": "Gurukul",
        "state": "27",
        "language": "hi",
    })
}

fn with(mut form: Value, field: &str, value: &str) -> Value {
    form[field] = json!(value);
    form
}

/// Returns status, code and the invalid fields.
fn refusal(answer: &Answer) -> (u16, Value, Vec<Value>) {
    let body = answer.json();
    let errors = body["errors"].as_array().into_iter().flatten();
    (answer.status, body["code"].clone(), errors.map(|error| error["field"].clone()).collect())
}

#[actix_web::test]
async fn who_has_the_code_becomes_the_first_admin_and_nobody_after_them() {
    let server = start(&[], |ports| drop(harness::learner(ports, 1))).await;
    let code = code(&server).await;
    assert_eq!(std::fs::metadata(file(&server)).unwrap().permissions().mode() & 0o777, 0o600);
    let mut client = server.client();
    let made = client.send("POST", SETUP, Some(form(&code.to_lowercase().replace('-', " ")))).await;
    assert_eq!((made.status, made.header("cache-control")), (201, "private, no-store"), "{}", made.json());
    assert_eq!(made.data()["user"]["role"], "admin");
    // The admin is signed in, and the names apply at once.
    let settings = client.get("/api/v1/admin/settings").await.data()["settings"].clone();
    assert_eq!((&settings["brand"]["name"], &settings["company"]["state"]), (&json!("Gurukul"), &json!("27")));
    assert_eq!(settings["courses"]["language"], "hi");
    assert_eq!(settings["company"]["pricesContainGst"], true, "as is proposed");
    let public = server.client().get("/api/v1/settings/public").await.data();
    assert_eq!(public["settings"]["brand"]["name"], "Gurukul");
    assert_eq!(public["settings"]["courseLanguage"], "hi");
    assert_eq!(public["settings"]["gst"]["included"], true);
    let log = client.get("/api/v1/admin/audit").await.data();
    // Both entries have the same time, so their order is not fixed.
    let mut actions: Vec<_> = log["entries"].as_array().unwrap().iter().map(|entry| entry["action"].as_str()).collect();
    actions.sort_unstable();
    assert_eq!(actions, [Some("admin.create"), Some("settings.update")]);
    assert!(!file(&server).exists());
    // A second setup is closed, with the same code or with none.
    for code in [code.as_str(), ""] {
        let again = server.client().send("POST", SETUP, Some(with(form(code), "email", "x@gurukul.test"))).await;
        assert_eq!(refusal(&again), (409, json!("setup_closed"), vec![]));
    }
    let closed = server.client().get(SETUP).await;
    assert_eq!((closed.data(), closed.header("cache-control")), (json!({"open": false}), "private, no-store"));
    let login = json!({"email": "asha@gurukul.test", "password": "Brass-Kettle-42"});
    assert_eq!(server.client().send("POST", "/api/v1/auth/login", Some(login)).await.status, 200);
}

#[actix_web::test]
async fn the_session_of_somebody_else_ends_with_the_change_of_hands() {
    let mut learner = None;
    let server = start(&[], |ports| learner = Some(harness::learner(ports, 1))).await;
    let mut client = server.signed_in(&learner.unwrap()).await;
    let before = client.cookie("app_session");
    let code = code(&server).await;
    assert_eq!(client.send("POST", SETUP, Some(form(&code))).await.status, 201);
    assert_ne!(client.cookie("app_session"), before);
    let mut earlier = server.client();
    earlier.set_cookie("app_session", &before);
    assert_eq!(earlier.get("/api/v1/user").await.status, 401);
}

#[actix_web::test]
async fn a_wrong_code_is_refused_whatever_else_is_entered() {
    let server = start(&[], |_| {}).await;
    // No request has generated the code yet, so this call does.
    assert_eq!(server.client().send("POST", SETUP, Some(json!({}))).await.status, 403);
    let code = code(&server).await;
    let wrong = format!("{}{}", &code[..22], if code.ends_with('0') { '1' } else { '0' });
    for wrong in [wrong.as_str(), "", &code[..20]] {
        let refused = server.client().send("POST", SETUP, Some(with(form(wrong), "email", "x"))).await;
        assert_eq!(refusal(&refused), (403, json!("wrong_setup_code"), vec![]), "{wrong}");
    }
    let body = std::fs::read_to_string(file(&server)).unwrap();
    assert_eq!(body.trim(), code, "a wrong code replaces nothing");
}

#[actix_web::test]
async fn what_breaks_a_rule_is_told_by_field_and_the_code_still_works() {
    let server = start(&[], |ports| drop(harness::learner(ports, 1))).await;
    let code = code(&server).await;
    let mut client = server.client();
    let nothing = client.send("POST", SETUP, Some(json!({"code": code}))).await;
    let fields = ["fullName", "email", "password", "instituteName", "state"].map(|field| json!(field));
    assert_eq!(refusal(&nothing), (422, json!("invalid"), fields.to_vec()));
    for (field, value) in [
        ("password", "password1"),
        ("password", "asha@gurukul.test"),
        ("email", "asha@"),
        ("email", &testing::user(1).email),
        ("state", "25"),
        ("language", "Hindi"),
        ("fullName", "\u{202e}nimda"),
        ("instituteName", &"x".repeat(61)),
    ] {
        let refused = client.send("POST", SETUP, Some(with(form(&code), field, value))).await;
        assert_eq!(refusal(&refused), (422, json!("invalid"), vec![json!(field)]), "{field} {value}");
    }
    assert_eq!(client.send("POST", SETUP, Some(form(&code))).await.status, 201);
}

#[actix_web::test]
async fn a_gstin_of_another_state_is_a_fault_of_the_state() {
    let server = start(&[("KAUSHAL_COMPANY__GSTIN", "27AAPFU0939F1ZV")], |_| {}).await;
    let code = code(&server).await;
    let refused = server.client().send("POST", SETUP, Some(with(form(&code), "state", "29"))).await;
    assert_eq!(refusal(&refused), (422, json!("invalid"), vec![json!("state")]));
}

#[actix_web::test]
async fn wrong_codes_are_counted_and_others_are_not() {
    let limits = [("KAUSHAL_RATE_LIMIT__WRONG_PASSWORDS", "2")];
    let server = start(&limits, |_| {}).await;
    let code = code(&server).await;
    let mut client = server.client();
    for _ in 0..4 {
        assert_eq!(client.send("POST", SETUP, Some(json!({"code": code}))).await.status, 422);
    }
    for _ in 0..2 {
        assert_eq!(client.send("POST", SETUP, Some(form("wrong"))).await.status, 403);
    }
    assert_eq!(client.send("POST", SETUP, Some(form(&code))).await.status, 429);
    // The limit counts all calls, as for the login.
    let server = start(&[("KAUSHAL_RATE_LIMIT__LOGIN_PER_MINUTE", "1")], |_| {}).await;
    let mut client = server.client();
    assert_eq!(client.send("POST", SETUP, Some(json!({}))).await.status, 403);
    assert_eq!(client.send("POST", SETUP, Some(json!({}))).await.status, 429);
    assert_eq!(client.get(SETUP).await.status, 200);
}

#[actix_web::test]
async fn another_site_makes_no_admin() {
    let server = start(&[], |_| {}).await;
    let code = code(&server).await;
    let foreign = [("origin", "https://elsewhere.test")];
    let refused = server.client().send_with("POST", SETUP, Some(form(&code)), &foreign).await;
    assert_eq!(refused.status, 403, "{}", refused.json());
    assert!(file(&server).exists());
}

#[actix_web::test]
async fn of_two_at_once_one_becomes_admin() {
    let server = start(&[], |_| {}).await;
    let code = code(&server).await;
    let (mut one, mut other) = (server.client(), server.client());
    let (first, second) = join(
        one.send("POST", SETUP, Some(form(&code))),
        other.send("POST", SETUP, Some(with(form(&code), "email", "ravi@gurukul.test"))),
    )
    .await;
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
}

#[actix_web::test]
async fn servers_of_one_database_share_a_code() {
    let server = start(&[], |_| {}).await;
    let code = code(&server).await;
    let other = start_on(&server, &[]).await;
    assert_eq!(other.client().get(SETUP).await.data(), json!({"open": true}));
    assert!(!file(&other).exists());
    assert_eq!(other.client().send("POST", SETUP, Some(form(&code))).await.status, 201);
    assert_eq!(server.client().get(SETUP).await.data(), json!({"open": false}));
    // The other server deletes its file at its next start.
    assert!(file(&server).exists());
    server.state.use_cases().admins.offer_setup.at_start().unwrap();
    assert!(!file(&server).exists());
}

#[actix_web::test]
async fn a_code_of_yesterday_is_replaced_while_the_server_runs() {
    let clock = Travel::at(testing::noon());
    let server = start_at(clock.clone(), |_| {}).await;
    let first = code(&server).await;
    clock.to(testing::noon() + TimeDelta::hours(24) - TimeDelta::seconds(1));
    assert_eq!(code(&server).await, first);
    clock.to(testing::noon() + TimeDelta::hours(24));
    let late = server.client().send("POST", SETUP, Some(form(&first))).await;
    assert_eq!(refusal(&late), (403, json!("wrong_setup_code"), vec![]));
    let second = code(&server).await;
    assert_ne!(second, first);
    assert_eq!(server.client().send("POST", SETUP, Some(form(&second))).await.status, 201);
}

#[actix_web::test]
async fn an_admin_of_the_command_line_ends_it() {
    let server = start(&[], |_| {}).await;
    let code = code(&server).await;
    let [name, email, mobile] = ["Asha Verma", "asha@kaushal.test", "9000000009"].map(str::to_owned);
    let command = Command { name, email, mobile, password: "Brass-Kettle-42".to_owned() };
    api::create_admin::run(&server.state.use_cases(), &command).unwrap();
    assert!(!file(&server).exists());
    assert_eq!(server.client().get(SETUP).await.data(), json!({"open": false}));
    assert_eq!(server.client().send("POST", SETUP, Some(form(&code))).await.status, 409);
}

#[actix_web::test]
async fn a_folder_where_nothing_can_be_written_leaves_no_code_behind() {
    let folder = tempfile::tempdir().unwrap();
    let blocked = folder.path().join("data/setup-code");
    let data = folder.path().join("data").display().to_string();
    let server = start(&[("KAUSHAL_DATA__DIR", &data)], |_| {}).await;
    // A folder has the name of the file, so the file can't be written.
    std::fs::create_dir_all(blocked.join("x")).unwrap();
    assert_eq!(server.client().get(SETUP).await.status, 500);
    std::fs::remove_dir_all(&blocked).unwrap();
    let code = code(&server).await;
    assert_eq!(server.client().send("POST", SETUP, Some(form(&code))).await.status, 201);
}
