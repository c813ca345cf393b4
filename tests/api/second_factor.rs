//! An admin's second factor: set-up, use at login and for payments, loss, and removal.

use crate::harness::{self, Answer, Client, PASSWORD, TestServer, Travel, start_with};
use catalogue::{Course, Status};
use chrono::TimeDelta;
use domain::testing::{self, noon};
use futures_util::future::join;
use people::identity::User;
use serde_json::{Value, json};
use std::sync::Arc;
use totp_rs::{Builder, Secret};

const REQUIRED: (&str, &str) = ("KAUSHAL_SESSION__ADMIN_SECOND_FACTOR", "required");

struct Desk {
    server: TestServer,
    clock: Arc<Travel>,
    admin: User,
    learner: User,
}

/// An app on a phone.
struct App {
    secret: String,
    recovery_codes: Vec<String>,
}

impl App {
    /// Returns the code that the app shows this many minutes after noon.
    fn code(&self, minute: i64) -> String {
        let secret = Secret::try_from_base32(&self.secret).unwrap();
        let seconds = (noon() + TimeDelta::minutes(minute)).timestamp();
        Builder::new().with_secret(secret).build().unwrap().generate(u64::try_from(seconds).unwrap()).to_string()
    }
}

async fn desk(settings: &[(&str, &str)]) -> Desk {
    let clock = Travel::at(noon());
    let mut users = None;
    let server = start_with(settings, Some(clock.clone()), |ports| {
        users = Some((harness::admin(ports, 9), harness::learner(ports, 1)));
        harness::course(ports, Course { status: Status::Draft, ..testing::course("draft") });
    })
    .await;
    let (admin, learner) = users.unwrap();
    Desk { server, clock, admin, learner }
}

async fn post(client: &mut Client, path: &str, body: Value) -> Answer {
    client.send("POST", &format!("/api/v1/auth/{path}"), Some(body)).await
}

/// Status and code of a refusal.
fn refusal(answer: &Answer) -> (u16, String) {
    (answer.status, answer.json()["code"].as_str().unwrap_or_default().to_owned())
}

impl Desk {
    fn minute(&self, minute: i64) {
        self.clock.to(noon() + TimeDelta::minutes(minute));
    }

    async fn log_in_from(&self, address: &str, totp: Option<&str>) -> (Client, Answer) {
        let mut client = self.server.client();
        let mut body = json!({"email": self.admin.email, "password": PASSWORD});
        if let Some(totp) = totp {
            body["totp"] = json!(totp);
        }
        let from = [("x-forwarded-for", address)];
        let answer = client.send_with("POST", "/api/v1/auth/login", Some(body), &from).await;
        (client, answer)
    }

    async fn log_in(&self, totp: Option<&str>) -> (Client, Answer) {
        self.log_in_from("192.0.2.1", totp).await
    }

    /// Connects an app at noon.
    async fn connect(&self, client: &mut Client) -> App {
        let begun = post(client, "totp/setup", json!({"password": PASSWORD})).await.data();
        let secret = begun["secret"].as_str().unwrap().to_owned();
        let mut app = App { secret, recovery_codes: vec![] };
        let on = post(client, "totp/confirm", json!({"code": app.code(0)})).await.data();
        app.recovery_codes =
            on["recoveryCodes"].as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_owned()).collect();
        app
    }

    async fn actions(&self, client: &mut Client) -> Vec<String> {
        let log = client.get("/api/v1/admin/audit").await.data();
        log["entries"].as_array().unwrap().iter().map(|entry| entry["action"].as_str().unwrap().to_owned()).collect()
    }
}

#[actix_web::test]
async fn an_app_is_connected_by_password_and_code_and_then_asked_for_at_each_login() {
    let desk = desk(&[]).await;
    let (mut client, _) = desk.log_in(None).await;
    let (mut other, _) = desk.log_in(None).await;
    assert_eq!(client.get("/api/v1/auth/totp").await.data()["enabled"], false);
    assert_eq!(refusal(&post(&mut client, "totp/confirm", json!({"code": "123456"})).await), (409, "totp_off".into()));
    let wrong = post(&mut client, "totp/setup", json!({"password": "not this one"})).await;
    assert_eq!((wrong.status, wrong.json()["errors"][0]["code"].clone()), (422, json!("wrong_password")));
    // A secret that was shown but not confirmed expires after a quarter of an hour.
    let left = post(&mut client, "totp/setup", json!({"password": PASSWORD})).await.data();
    let left = App { secret: left["secret"].as_str().unwrap().to_owned(), recovery_codes: vec![] };
    desk.minute(15);
    let late = post(&mut client, "totp/confirm", json!({"code": left.code(15)})).await;
    assert_eq!(refusal(&late), (409, "totp_setup_expired".into()));
    assert_eq!(
        refusal(&post(&mut client, "totp/confirm", json!({"code": left.code(15)})).await),
        (409, "totp_off".into())
    );
    desk.minute(0);
    let begun = post(&mut client, "totp/setup", json!({"password": PASSWORD})).await.data();
    assert!(begun["uri"].as_str().unwrap().starts_with("otpauth://totp/Kaushal:learner9%40kaushal.test?secret="));
    assert!(begun["qr"]["size"].as_i64().unwrap() > 40 && begun["qr"]["path"].as_str().unwrap().starts_with("M4 4"));
    // Until a code was confirmed, no call asks for one.
    assert_eq!(desk.log_in(None).await.1.status, 200);
    let wrong = post(&mut client, "totp/confirm", json!({"code": "000000"})).await;
    assert_eq!((wrong.status, wrong.json()["errors"][0]["code"].clone()), (422, json!("wrong_code")));

    let app = desk.connect(&mut client).await;
    assert_eq!(app.recovery_codes.len(), 10);
    assert_eq!((client.get("/api/v1/user").await.status, other.get("/api/v1/user").await.status), (200, 401));
    let shown = client.get("/api/v1/auth/totp").await.data();
    assert_eq!(
        shown,
        json!({"enabled": true, "required": false, "since": "2026-07-01T06:30:00.000Z", "recoveryCodesLeft": 10})
    );
    let again = post(&mut client, "totp/setup", json!({"password": PASSWORD})).await;
    assert_eq!(refusal(&again), (409, "totp_on".into()));

    let asked = (401, "totp_required".to_owned());
    assert_eq!(refusal(&desk.log_in(None).await.1), asked);
    // The code that connected the app can't be used again.
    assert_eq!(refusal(&desk.log_in(Some(&app.code(0))).await.1), asked);
    desk.minute(1);
    let code = app.code(1);
    let ((_, one), (_, two)) = join(desk.log_in(Some(&code)), desk.log_in(Some(&code))).await;
    assert_eq!(one.status.min(two.status), 200);
    assert_eq!(one.status.max(two.status), 401);
    assert_eq!(refusal(&desk.log_in(Some(&app.code(1))).await.1), asked);
    assert_eq!(refusal(&desk.log_in(Some(&app.code(5))).await.1), asked);
    // Without the correct password, the response does not reveal whether a code is needed.
    let body = json!({"email": desk.admin.email, "password": "not this one", "totp": app.code(1)});
    assert_eq!(refusal(&post(&mut desk.server.client(), "login", body).await), (401, "wrong_login".to_owned()));
    assert_eq!(desk.actions(&mut client).await, ["totp.enable"]);
}

#[actix_web::test]
async fn strangers_and_learners_have_none() {
    let desk = desk(&[]).await;
    let mut learner = desk.server.signed_in(&desk.learner).await;
    let calls = [("GET", "totp"), ("DELETE", "totp"), ("POST", "totp/setup"), ("POST", "totp/confirm")];
    for (method, path) in calls.into_iter().chain([("POST", "totp/verify"), ("POST", "totp/recoveryCodes")]) {
        let path = format!("/api/v1/auth/{path}");
        let body = (method != "GET").then(|| json!({"password": PASSWORD, "code": "123456"}));
        assert_eq!(desk.server.client().send(method, &path, body.clone()).await.status, 401, "{method} {path}");
        assert_eq!(learner.send(method, &path, body).await.status, 403, "{method} {path}");
    }
}

#[actix_web::test]
async fn ten_wrong_codes_of_an_account_lock_it_for_a_while_wherever_they_come_from() {
    let desk = desk(&[("KAUSHAL_HTTP__TRUSTED_PROXIES", "1")]).await;
    let (mut client, _) = desk.log_in(None).await;
    let app = desk.connect(&mut client).await;
    desk.minute(1);
    for number in 0..10 {
        let (_, answer) = desk.log_in_from(&format!("192.0.2.{number}"), Some("000000")).await;
        assert_eq!(refusal(&answer), (401, "totp_required".into()));
    }
    let (_, right) = desk.log_in_from("192.0.2.99", Some(&app.code(1))).await;
    assert_eq!(refusal(&right), (429, "too_many_codes".into()));
    assert_eq!(right.header("retry-after"), "901");
    let (_, recovery) = desk.log_in_from("192.0.2.98", Some(&app.recovery_codes[0])).await;
    assert_eq!(refusal(&recovery), (429, "too_many_codes".into()));
    assert_eq!(refusal(&post(&mut client, "totp/verify", json!({"code": app.code(1)})).await).0, 429);
    desk.minute(16);
    assert_eq!(desk.log_in_from("192.0.2.97", Some(&app.code(16))).await.1.status, 200);
}

#[actix_web::test]
async fn a_recovery_code_opens_once_also_when_it_comes_twice_at_once() {
    let desk = desk(&[]).await;
    let (mut client, _) = desk.log_in(None).await;
    let app = desk.connect(&mut client).await;
    desk.minute(1);
    let code = app.recovery_codes[0].to_lowercase().replace('-', " ");
    let ((_, one), (_, two)) = join(desk.log_in(Some(&code)), desk.log_in(Some(&code))).await;
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 401]);
    assert_eq!(client.get("/api/v1/auth/totp").await.data()["recoveryCodesLeft"], 9);
    assert_eq!(desk.actions(&mut client).await, ["totp.useRecoveryCode", "totp.enable"]);
}

#[actix_web::test]
async fn where_it_is_required_an_admin_without_one_may_only_set_it_up() {
    let desk = desk(&[REQUIRED]).await;
    let (mut client, login) = desk.log_in(None).await;
    assert_eq!(login.data()["user"]["totpSetupRequired"], true);
    let closed = (403, "totp_setup_required".to_owned());
    for path in ["/admin/overview", "/admin/students/nothing", "/user/getUsers", "/admin/settings"] {
        assert_eq!(refusal(&client.get(&format!("/api/v1{path}")).await), closed, "{path}");
    }
    let body = Some(json!({"amount": 1, "reason": "x"}));
    assert_eq!(refusal(&client.send("POST", "/api/v1/admin/students/nothing/credits", body).await), closed);
    // The admin doesn't see more than other users either.
    assert_eq!(client.get("/api/v1/course/draft").await.status, 404);
    // Pages of the admin's own account stay open.
    assert_eq!(client.get("/api/v1/auth/sessions").await.status, 200);
    assert_eq!(client.get("/api/v1/auth/totp").await.data()["required"], true);

    let app = desk.connect(&mut client).await;
    assert_eq!(client.get("/api/v1/user").await.data()["user"]["totpSetupRequired"], false);
    assert_eq!(client.get("/api/v1/admin/overview").await.status, 200);
    assert_eq!(client.get("/api/v1/course/draft").await.status, 200);

    desk.minute(1);
    let proof = json!({"password": PASSWORD, "code": app.code(1)});
    assert_eq!(client.send("DELETE", "/api/v1/auth/totp", Some(proof)).await.status, 200);
    assert_eq!(refusal(&client.get("/api/v1/admin/overview").await), closed);
    let learner = desk.server.signed_in(&desk.learner).await.get("/api/v1/user").await.data();
    assert_eq!(learner["user"]["totpSetupRequired"], false);
}

#[actix_web::test]
async fn money_asks_for_a_code_again_after_a_quarter_of_an_hour() {
    let desk = desk(&[]).await;
    let (mut client, _) = desk.log_in(None).await;
    let app = desk.connect(&mut client).await;
    let path = format!("/api/v1/admin/students/{}/credits", desk.learner.id);
    let gift = json!({"amount": 500, "reason": "Best project"});
    let give = async |client: &mut Client, number: u8| {
        let key = format!("0b7d6f2e-0000-4000-8000-00000000000{number}");
        client.send_with("POST", &path, Some(gift.clone()), &[("idempotency-key", key.as_str())]).await
    };
    desk.minute(14);
    assert_eq!(give(&mut client, 1).await.status, 201);
    desk.minute(15);
    let asked = (403, "totp_required".to_owned());
    assert_eq!(refusal(&give(&mut client, 2).await), asked);
    for (method, path) in [
        ("POST", "/orders/nothing/refund"),
        ("POST", "/admin/refunds/nothing/send"),
        ("POST", "/admin/refunds/nothing/settle"),
        ("PATCH", "/admin/withdrawals/nothing"),
        ("POST", "/admin/launch/testPayment"),
        ("POST", "/admin/launch/removeDemo"),
        ("PUT", "/admin/providers/gateway"),
        ("PUT", "/admin/providers/google"),
        ("PUT", "/admin/providers/mail"),
        ("POST", "/admin/staff/invites"),
        ("DELETE", "/admin/staff/invites/nothing"),
        ("PATCH", "/admin/staff/nothing"),
        ("DELETE", "/admin/staff/nothing"),
    ] {
        let answer = client.send(method, &format!("/api/v1{path}"), Some(json!({}))).await;
        assert_eq!(refusal(&answer), asked, "{method} {path}");
    }
    // Reading needs no code, and neither do writes that move no money.
    assert_eq!(client.get("/api/v1/admin/withdrawals").await.status, 200);
    assert_eq!(post(&mut client, "totp/verify", json!({"code": app.code(0)})).await.status, 422);
    assert_eq!(refusal(&give(&mut client, 2).await), asked);
    assert_eq!(post(&mut client, "totp/verify", json!({"code": app.code(15)})).await.status, 200);
    assert_eq!(give(&mut client, 2).await.status, 201);
    assert_eq!(give(&mut client, 2).await.status, 200);

    // An admin without a second factor is not asked for a code unless one is required.
    desk.minute(60);
    desk.server.state.use_cases().admins.change_second_factor.clone().reset(&desk.admin.email).unwrap();
    let (mut plain, _) = desk.log_in(None).await;
    desk.minute(120);
    assert_eq!(give(&mut plain, 3).await.status, 201);
    assert_eq!(refusal(&post(&mut plain, "totp/verify", json!({"code": "123456"})).await), (409, "totp_off".into()));
}

#[actix_web::test]
async fn new_recovery_codes_and_turning_it_off_take_password_and_code() {
    let desk = desk(&[]).await;
    let (mut client, _) = desk.log_in(None).await;
    let app = desk.connect(&mut client).await;
    desk.minute(1);
    let (mut other, _) = desk.log_in(Some(&app.code(1))).await;
    desk.minute(2);
    let proof = |password: &str, code: &str| json!({"password": password, "code": code});
    for (wrong, field) in [(proof("not this one", &app.code(2)), "password"), (proof(PASSWORD, "000000"), "code")] {
        for (method, path) in [("POST", "/api/v1/auth/totp/recoveryCodes"), ("DELETE", "/api/v1/auth/totp")] {
            let answer = client.send(method, path, Some(wrong.clone())).await;
            assert_eq!((answer.status, answer.json()["errors"][0]["field"].clone()), (422, json!(field)), "{path}");
        }
    }
    assert_eq!(other.get("/api/v1/user").await.status, 200);
    let renewed = post(&mut client, "totp/recoveryCodes", proof(PASSWORD, &app.code(2))).await.data();
    let fresh = renewed["recoveryCodes"][0].as_str().unwrap().to_owned();
    assert_eq!(other.get("/api/v1/user").await.status, 401);
    assert_eq!(desk.log_in(Some(&app.recovery_codes[1])).await.1.status, 401);
    desk.minute(3);
    let (mut third, answer) = desk.log_in(Some(&fresh)).await;
    assert_eq!(answer.status, 200);
    desk.minute(4);
    assert_eq!(client.send("DELETE", "/api/v1/auth/totp", Some(proof(PASSWORD, &app.code(4)))).await.status, 200);
    assert_eq!((client.get("/api/v1/user").await.status, third.get("/api/v1/user").await.status), (200, 401));
    assert_eq!(desk.log_in(None).await.1.status, 200);
    let expected = ["totp.disable", "totp.useRecoveryCode", "totp.renewRecoveryCodes", "totp.enable"];
    assert_eq!(desk.actions(&mut client).await, expected);
}

#[actix_web::test]
async fn the_operator_lets_an_admin_in_who_lost_everything() {
    let desk = desk(&[]).await;
    let (mut client, _) = desk.log_in(None).await;
    desk.connect(&mut client).await;
    let reset = |email: &str| desk.server.state.use_cases().admins.change_second_factor.clone().reset(email);
    assert!(reset(&desk.learner.email).is_err() && reset("nobody@kaushal.test").is_err());
    assert_eq!(client.get("/api/v1/user").await.status, 200);
    desk.minute(1);
    reset(&desk.admin.email.to_uppercase()).unwrap();
    assert_eq!(client.get("/api/v1/user").await.status, 401);
    let (mut client, login) = desk.log_in(None).await;
    assert_eq!(login.status, 200);
    assert_eq!(desk.actions(&mut client).await, ["totp.reset", "totp.enable"]);
    assert!(reset(&desk.admin.email).is_err());
}
