//! Payment gateway and mail server, configured by an admin in the browser.

use crate::harness::{self, Client, TestServer, start, start_on};
use crate::payu_shop::{Shop, WEBHOOK, look, order, pay};
use chrono::TimeDelta;
use domain::mail::deliver_mail::Delivered;
use domain::testing;
use futures_util::future::join;
use kernel::jobs::Kind;
use payu_fake::{FakePayu, Status};
use people::identity::User;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const PATH: &str = "/api/v1/admin/providers";
const SALT: &str = "TESTSALT123";

/// A shop whose operator configured neither gateway nor account, with the fake of PayU.
struct Office {
    shop: Shop,
    admin: User,
    client: Client,
}

async fn office() -> Office {
    let payu = FakePayu::start("TESTKEY1", SALT, 0).unwrap();
    let mut users = None;
    let server = start(&operator(&payu.page_url(), &payu.service_url()), |ports| {
        let other = harness::learner(ports, 2);
        users = Some((harness::referred(ports, 1, &other), other, harness::admin(ports, 9)));
        for number in 0..3 {
            harness::course(ports, testing::course(&format!("c{number}")));
        }
    })
    .await;
    let (buyer, other, admin) = users.unwrap();
    let client = server.signed_in(&admin).await;
    Office { shop: Shop { server, payu, buyer, other }, admin, client }
}

/// Returns the operator's settings with the fake's URLs.
fn operator<'a>(page: &'a str, service: &'a str) -> [(&'static str, &'a str); 3] {
    [
        ("KAUSHAL_PAYMENT__PAYU__PAGE_URL", page),
        ("KAUSHAL_PAYMENT__PAYU__SERVICE_URL", service),
        ("KAUSHAL_PAYMENT__PAYU__POLL_MS", "3600000"),
    ]
}

fn payu() -> Value {
    json!({"gateway": "payu", "account": {"key": "TESTKEY1", "salt": format!(" {SALT}\n")}})
}

fn smtp(port: u16) -> Value {
    json!({"host": "127.0.0.1", "port": port, "tls": "none", "user": "", "from": "hello@gurukul.test"})
}

impl Office {
    async fn choose(&mut self, body: Value) -> Value {
        let answer = self.client.send("PUT", &format!("{PATH}/gateway"), Some(body)).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        answer.data()["payment"].clone()
    }

    /// Sends settings that must be refused. Returns the status, and the fields with their codes.
    async fn refused(&mut self, part: &str, body: Value) -> (u16, Vec<(String, String)>) {
        let answer = self.client.send("PUT", &format!("{PATH}/{part}"), Some(body)).await;
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let body = answer.json();
        let faults = body["errors"].as_array().into_iter().flatten();
        (answer.status, faults.map(|fault| (text(&fault["field"]), text(&fault["code"]))).collect())
    }

    /// Starts another server on the same database, with this secret and former ones.
    async fn with_secret(&self, secret: &str, former: &str) -> TestServer {
        let (page, service) = (self.shop.payu.page_url(), self.shop.payu.service_url());
        let secrets = [("KAUSHAL_SESSION__SECRET", secret), ("KAUSHAL_SESSION__FORMER_SECRETS", former)];
        start_on(&self.shop.server, &[&operator(&page, &service)[..], &secrets].concat()).await
    }
}

#[actix_web::test]
async fn a_gateway_set_in_the_browser_takes_payments_without_a_restart_in_every_process() {
    let mut office = office().await;
    let other = office.with_secret("the tests' cookies are signed with this text of more than 32 bytes", "").await;
    let before = other.client().get("/").await;
    assert!(!before.header("content-security-policy").contains(&office.shop.payu.origin), "{before:?}");
    let chosen = office.choose(payu()).await;
    assert_eq!((&chosen["gateway"], &chosen["isOperators"]), (&json!("payu"), &json!(false)));
    assert_eq!(chosen["changed"]["by"], json!(office.admin.name));
    let keys =
        chosen["gateways"].as_array().unwrap().iter().find(|it| it["name"] == "payu").unwrap()["account"].clone();
    assert_eq!((&keys[1]["name"], &keys[1]["isSet"]), (&json!("salt"), &json!(true)));
    // The other process's worker checks for changes once a second.
    let began = Instant::now();
    while other.state.gateways().current().unwrap().name() != "payu" {
        assert!(began.elapsed() < Duration::from_secs(10), "the other process did not take it over");
        actix_web::rt::time::sleep(Duration::from_millis(50)).await;
    }
    let after = other.client().get("/").await;
    assert!(after.header("content-security-policy").contains(&office.shop.payu.origin), "{after:?}");
    let mut buyer = other.signed_in(&office.shop.buyer).await;
    let order = order(&mut buyer, "c0").await;
    let txnid = office.shop.at_payu(&pay(&mut buyer, &order).await);
    let told = office.shop.decided(&txnid, Status::Success);
    assert_eq!(office.shop.webhook(&told).await.status, 200);
    assert_eq!(look(&mut buyer, &order).await["status"], "paid");
}

#[actix_web::test]
async fn what_is_secret_is_in_no_answer_and_not_in_the_log() {
    let mut office = office().await;
    office.choose(payu()).await;
    let mail = json!({"host": "smtp.gurukul.test", "port": 587, "tls": "starttls", "user": "asha",
        "password": "hunter2-of-the-mail", "from": "hello@gurukul.test"});
    assert_eq!(office.client.send("PUT", &format!("{PATH}/mail"), Some(mail)).await.status, 200);
    let paths = [PATH, "/api/v1/admin/audit", "/api/v1/admin/launch", "/api/v1/admin/settings", "/api/v1/user/export"];
    for path in paths.into_iter().chain(["/api/v1/settings/public"]) {
        let text = String::from_utf8(office.client.get(path).await.bytes).unwrap();
        assert!(!text.contains(SALT) && !text.contains("TESTKEY1") && !text.contains("hunter2"), "{path}: {text}");
    }
    let entries = office.client.get("/api/v1/admin/audit").await.data()["entries"].clone();
    assert_eq!((&entries[0]["action"], &entries[1]["action"]), (&json!("providers.mail"), &json!("providers.gateway")));
    let of_salt =
        entries[1]["changes"].as_array().unwrap().iter().find(|it| it["field"] == "payment.payu.salt").cloned();
    assert_eq!(of_salt, Some(json!({"field": "payment.payu.salt", "before": null, "after": "set"})));
    let shown = office.client.get(PATH).await.data()["mail"].clone();
    assert_eq!((&shown["state"], &shown["hasPassword"]), (&json!("server"), &json!(true)));
    let rows = office.shop.server.state.store.begin().unwrap().providers().all().unwrap();
    assert!(rows.len() == 9 && rows.iter().all(|row| !row.sealed.windows(7).any(|part| part == b"hunter2")));
}

#[actix_web::test]
async fn a_wrong_form_is_refused_at_its_fields_and_changes_nothing() {
    let mut office = office().await;
    let fault = |field: &str, code: &str| (field.to_owned(), code.to_owned());
    let account = |account: Value| json!({"gateway": "payu", "account": account});
    for (body, faults) in [
        (account(json!({})), vec![fault("account.key", "required"), fault("account.salt", "required")]),
        (
            account(json!({"key": "TEST KEY", "salt": "नमक"})),
            vec![fault("account.key", "invalid_key"), fault("account.salt", "invalid_salt")],
        ),
        (account(json!({"page_url": "https://attacker.example"})), vec![fault("account", "unknown")]),
        (json!({"gateway": "nobody"}), vec![fault("gateway", "unknown_gateway")]),
    ] {
        assert_eq!(office.refused("gateway", body).await, (422, faults));
    }
    let mut plain = smtp(25);
    plain["host"] = json!("smtp.gurukul.test");
    assert_eq!(office.refused("mail", plain).await, (422, vec![fault("tls", "not_secret")]));
    assert_eq!(
        office.refused("mail", json!({"host": "x", "port": 1, "tls": "ssl"})).await.1,
        [fault("tls", "unknown")]
    );
    assert_eq!(office.refused("mail", json!({"host": "x", "port": 70000, "tls": "none"})).await.0, 400);
    let shown = office.client.get(PATH).await.data();
    assert_eq!((&shown["payment"]["gateway"], &shown["mail"]["state"]), (&json!("simulated"), &json!("files")));
}

#[actix_web::test]
async fn what_the_operator_set_is_read_only() {
    let mut admin = None;
    let settings = [
        ("KAUSHAL_PAYMENT__GATEWAY", "simulated"),
        ("KAUSHAL_PAYMENT__PAYU__KEY", "OPERATOR1"),
        ("KAUSHAL_MAIL__TRANSPORT", "file"),
    ];
    let server = start(&settings, |ports| admin = Some(harness::admin(ports, 9))).await;
    let mut client = server.signed_in(&admin.unwrap()).await;
    for (part, body) in [("gateway", payu()), ("mail", smtp(25))] {
        let answer = client.send("PUT", &format!("{PATH}/{part}"), Some(body)).await;
        assert_eq!((answer.status, &answer.json()["code"]), (409, &json!("set_by_operator")));
    }
    let shown = client.get(PATH).await.data();
    assert_eq!((&shown["payment"]["isOperators"], &shown["mail"]["isOperators"]), (&json!(true), &json!(true)));
    assert!(!shown.to_string().contains("OPERATOR1"), "{shown}");
}

#[actix_web::test]
async fn a_payment_begun_with_the_former_gateway_is_settled_and_two_choices_at_once_leave_one() {
    let mut office = office().await;
    office.choose(payu()).await;
    let mut buyer = office.shop.server.signed_in(&office.shop.buyer).await;
    let order = order(&mut buyer, "c0").await;
    let txnid = office.shop.at_payu(&pay(&mut buyer, &order).await);
    let (mut one, mut two) =
        (office.shop.server.signed_in(&office.admin).await, office.shop.server.signed_in(&office.admin).await);
    let path = format!("{PATH}/gateway");
    let (one, two) = join(
        one.send("PUT", &path, Some(json!({"gateway": "simulated"}))),
        two.send("PUT", &path, Some(json!({"gateway": "simulated"}))),
    )
    .await;
    assert_eq!((one.status, two.status), (200, 200));
    let entries = office.client.get("/api/v1/admin/audit?action=providers.gateway").await.data();
    assert_eq!(entries["page"]["total"], json!(2), "the second found nothing to change: {entries}");
    let told = office.shop.decided(&txnid, Status::Success);
    assert_eq!(office.shop.server.client().send_form(WEBHOOK, &told, &[]).await.status, 200);
    assert_eq!(look(&mut buyer, &order).await["status"], "paid");
}

#[actix_web::test]
async fn without_the_servers_secret_payments_are_refused_and_all_else_works_until_it_is_back() {
    let mut office = office().await;
    office.choose(payu()).await;
    assert_eq!(office.client.send("PUT", &format!("{PATH}/mail"), Some(smtp(1))).await.status, 200);
    let (old, new) = (
        "the tests' cookies are signed with this text of more than 32 bytes",
        "another secret of the server, of more than 32 bytes, as after a restore",
    );
    let restored = office.with_secret(new, "").await;
    let mut client = restored.signed_in(&office.admin).await;
    let shown = client.get(PATH).await.data();
    assert_eq!((&shown["payment"]["gateway"], &shown["payment"]["isUnreadable"]), (&Value::Null, &json!(true)));
    assert_eq!(shown["mail"]["state"], "unreadable");
    let launch = client.get("/api/v1/admin/launch").await.data().to_string();
    assert_eq!(launch.matches("\"unreadable\"").count(), 2, "{launch}");
    let mut buyer = restored.signed_in(&office.shop.buyer).await;
    assert_eq!(buyer.get("/api/v1/course/getCourses").await.status, 200);
    let basket = json!({"items": [{"type": "course", "id": "c0"}]});
    let placed = buyer.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", "a-key")]).await;
    assert_eq!((placed.status, &placed.data()["payment"]), (201, &Value::Null));
    let order = placed.data()["order"]["_id"].as_str().unwrap().to_owned();
    let refused = buyer.send("POST", &format!("/api/v1/orders/{order}/pay"), Some(json!({}))).await;
    assert_eq!((refused.status, &refused.json()["code"]), (503, &json!("payments_not_set_up")));
    let mail = client.send("POST", "/api/v1/admin/settings/testMail", Some(json!({"to": "a@kaushal.test"}))).await;
    assert_eq!(mail.status, 503);
    // The former secret still decrypts the settings. They are encrypted again with the new one, so that the former secret can
    // be removed.
    let rotated = office.with_secret(new, old).await;
    assert_eq!(rotated.state.gateways().current().unwrap().name(), "payu");
    let renewed = rotated.state.use_cases().providers.renew_seals.run().unwrap();
    assert_eq!((renewed.values, renewed.unreadable), (8, 0));
    assert_eq!(rotated.state.use_cases().providers.renew_seals.run().unwrap().values, 0);
    let after = office.with_secret(new, "").await;
    assert_eq!(after.state.gateways().current().unwrap().name(), "payu");
}

#[actix_web::test]
async fn a_test_mail_of_before_proves_nothing_of_the_new_server() {
    let mut office = office().await;
    let to = json!({"to": "a@kaushal.test"});
    assert_eq!(office.client.send("POST", "/api/v1/admin/settings/testMail", Some(to.clone())).await.status, 200);
    let codes = |data: &Value| {
        let steps = data["steps"].as_array().unwrap();
        let mail = steps.iter().find(|step| step["name"] == "mail").unwrap()["missing"].clone();
        mail.as_array().unwrap().iter().map(|it| it["code"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(codes(&office.client.get("/api/v1/admin/launch").await.data()), ["to_files", "sample_sender"]);
    // No server listens on this port.
    assert_eq!(office.client.send("PUT", &format!("{PATH}/mail"), Some(smtp(1))).await.status, 200);
    assert_eq!(codes(&office.client.get("/api/v1/admin/launch").await.data()), ["not_tested"]);
    assert_eq!(office.client.send("POST", "/api/v1/admin/settings/testMail", Some(to)).await.status, 503);
    assert_eq!(codes(&office.client.get("/api/v1/admin/launch").await.data()), ["test_failed"]);
}

#[actix_web::test]
async fn mails_wait_without_being_tried_until_there_is_a_server() {
    let mut users = None;
    let server = start(&[("KAUSHAL_MAIL__TRANSPORT", "")], |ports| {
        users = Some((harness::learner(ports, 1), harness::admin(ports, 9)));
    })
    .await;
    let (learner, admin) = users.unwrap();
    let forgotten = json!({"email": learner.email});
    assert_eq!(server.client().send("POST", "/api/v1/auth/forgotpassword", Some(forgotten)).await.status, 200);
    assert_eq!(server.send_mails(), Delivered::default());
    let mut client = server.signed_in(&admin).await;
    let to = json!({"to": "a@kaushal.test"});
    let refused = client.send("POST", "/api/v1/admin/settings/testMail", Some(to)).await;
    assert_eq!(refused.status, 503);
    assert!(refused.json()["message"].as_str().unwrap().contains("none is set"), "{}", refused.json());
    assert_eq!(tries(&server), 0);
    // No server listens on this port: the mail is tried, and retried later.
    assert_eq!(client.send("PUT", &format!("{PATH}/mail"), Some(smtp(1))).await.status, 200);
    server.send_mails();
    assert_eq!(tries(&server), 1);
}

/// Returns how often the waiting mail was tried.
fn tries(server: &TestServer) -> i32 {
    let tomorrow = server.state.clock.now() + TimeDelta::days(1);
    let mut tx = server.state.store.begin().unwrap();
    // The claim is not committed, so it does not count.
    tx.jobs().claim(Kind::Mail, tomorrow, tomorrow).unwrap().unwrap().attempts - 1
}
