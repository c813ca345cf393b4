//! Password reset.

use crate::harness::{self, Client, PASSWORD, TestServer, start};
use domain::testing;
use people::identity::{PasswordReset, User};
use serde_json::{Value, json};
use std::path::Path;

const NEW: &str = "Better@123";

struct World {
    server: TestServer,
    user: User,
    admin: User,
    folder: tempfile::TempDir,
}

async fn world() -> World {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let mut users = None;
    let settings =
        [("KAUSHAL_DATA__DIR", data.as_str()), ("KAUSHAL_HTTP__PUBLIC_ORIGIN", "https://kaushal.example.in")];
    let server = start(&settings, |ports| users = Some((harness::learner(ports, 1), harness::admin(ports, 2)))).await;
    let (user, admin) = users.unwrap();
    World { server, user, admin, folder }
}

impl World {
    async fn ask(&self, email: &str) -> (u16, Value) {
        let body = Some(json!({"email": email}));
        let answer = self.server.client().send("POST", "/api/v1/auth/forgotpassword", body).await;
        (answer.status, answer.json())
    }

    async fn choose(&self, token: &str, password: &str) -> harness::Answer {
        let body = Some(json!({"token": token, "password": password}));
        self.server.client().send("POST", "/api/v1/auth/resetpassword", body).await
    }

    /// Sends waiting mails. Returns the mails so far, decoded as far as a link needs it.
    fn mails(&self) -> Vec<String> {
        self.server.send_mails();
        mails(self.folder.path())
    }

    /// Waits for a mail that contains these words. The server's worker may still be sending it.
    async fn mail(&self, words: &str) -> String {
        loop {
            if let Some(mail) = self.mails().into_iter().find(|mail| mail.contains(words)) {
                return mail;
            }
            actix_web::rt::task::yield_now().await;
        }
    }

    /// Stores a link as the server does, so that the test knows its token.
    fn link(&self, minutes: i64) -> String {
        let state = &self.server.state;
        let (token, now) = (state.tokens.token(), state.clock.now());
        let reset = PasswordReset {
            user: self.user.id,
            token_digest: state.tokens.digest(&token),
            created_at: now - chrono::TimeDelta::days(1),
            expires_at: now + chrono::TimeDelta::minutes(minutes),
        };
        let mut tx = state.store.begin().unwrap();
        tx.password_resets().insert(&reset).unwrap();
        tx.commit().unwrap();
        token
    }
}

fn mails(folder: &Path) -> Vec<String> {
    let Ok(files) = folder.join("outbox").read_dir() else { return Vec::new() };
    let read = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap_or_default());
    read.map(|mail| mail.replace("=\r\n", "").replace("=3D", "=")).collect()
}

fn token(mail: &str) -> String {
    let at = mail.find("https://kaushal.example.in/resetpassword?token=").expect("a link");
    let rest = mail[at..].split_once('=').unwrap().1;
    rest.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect()
}

async fn log_in(client: &mut Client, user: &User, password: &str) -> u16 {
    let body = json!({"email": user.email, "password": password});
    client.send("POST", "/api/v1/auth/login", Some(body)).await.status
}

#[actix_web::test]
async fn a_forgotten_password_is_replaced_by_a_link_from_the_mail() {
    let world = world().await;
    let mut device = world.server.signed_in(&world.user).await;
    assert_eq!(world.ask(" LEARNER1@kaushal.test ").await.0, 200);
    let mail = world.mail("resetpassword").await;
    assert!(mail.contains("To: learner1@kaushal.test\r\n"), "{mail}");
    let token = token(&mail);
    assert_eq!(token.len(), 43);
    let weak = world.choose(&token, "12345").await;
    assert_eq!((weak.status, &weak.json()["errors"][0]["field"]), (422, &json!("password")));
    assert_eq!(world.choose(&token, NEW).await.status, 200);
    assert_eq!(device.get("/api/v1/user").await.status, 401);
    assert_eq!(log_in(&mut device, &world.user, PASSWORD).await, 401);
    assert_eq!(log_in(&mut device, &world.user, NEW).await, 200);
    let again = world.choose(&token, "Third@1234").await;
    assert_eq!((again.status, &again.json()["errors"][0]["code"]), (422, &json!("invalid_token")));
    world.mail("was just changed").await;
}

#[actix_web::test]
async fn a_stranger_learns_nothing_of_who_has_an_account() {
    let world = world().await;
    let started = std::time::Instant::now();
    let known = world.ask("learner1@kaushal.test").await;
    let middle = started.elapsed();
    let unknown = world.ask("nobody@kaushal.test").await;
    let last = started.elapsed() - middle;
    assert_eq!(known, unknown);
    // Both responses take at least the same fixed time, which hides how long the work behind them took.
    assert!([middle, last].iter().all(|took| took.as_millis() >= 300), "{middle:?} {last:?}");
    world.mail("resetpassword").await;
    // A second request right after the first sends no further mail, and an unknown address gets none.
    assert_eq!(world.ask("learner1@kaushal.test").await, known);
    assert_eq!(world.mails().len(), 1);
    assert_eq!(world.ask("nonsense").await.0, 422);
}

#[actix_web::test]
async fn links_end_and_invented_ones_do_not_work() {
    let world = world().await;
    let ended = world.link(-1);
    for token in [ended.as_str(), "", "invented", &"x".repeat(201)] {
        assert_eq!(world.choose(token, NEW).await.status, 422);
    }
    assert_eq!(log_in(&mut world.server.client(), &world.user, PASSWORD).await, 200);
}

#[actix_web::test]
async fn a_strangers_asking_takes_no_link_from_the_owner_and_the_first_that_is_used_ends_the_others() {
    let world = world().await;
    let own = world.link(30);
    // Stores links as the server does after repeated requests.
    let (next, last) = (world.link(30), world.link(30));
    for _ in 0..5 {
        assert_eq!(world.ask("learner1@kaushal.test").await.0, 200);
    }
    assert_eq!(world.choose(&own, NEW).await.status, 200);
    assert_eq!(log_in(&mut world.server.client(), &world.user, NEW).await, 200);
    for token in [own, next, last] {
        assert_eq!(world.choose(&token, "Third@1234").await.status, 422);
    }
}

#[actix_web::test]
async fn of_two_with_one_link_one_chooses() {
    let world = world().await;
    let token = world.link(30);
    let both = futures_util::future::join(world.choose(&token, NEW), world.choose(&token, "Other@1234")).await;
    let mut statuses = [both.0.status, both.1.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422]);
    let chosen = if both.0.status == 200 { NEW } else { "Other@1234" };
    assert_eq!(log_in(&mut world.server.client(), &world.user, chosen).await, 200);
}

#[actix_web::test]
async fn a_blocked_user_gets_no_link_and_cannot_use_one() {
    let world = world().await;
    let token = world.link(30);
    let mut admin = world.server.signed_in(&world.admin).await;
    let block = format!("/api/v1/admin/students/{}/block", world.user.id);
    let told = json!({"blocked": true, "notice": "Four people use this account."});
    assert_eq!(admin.send("PATCH", &block, Some(told)).await.status, 200);
    assert_eq!(world.choose(&token, NEW).await.status, 422);
    assert_eq!(world.ask("learner1@kaushal.test").await.0, 200);
    assert!(
        world.mails().iter().all(|mail| !mail.contains("resetpassword")),
        "only the reason for the block is mailed"
    );
}

#[actix_web::test]
async fn an_imported_student_begins_with_the_mails_link() {
    let world = world().await;
    let mut admin = world.server.signed_in(&world.admin).await;
    let body = "--e\r\ncontent-disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n\
        name,email,mobile,courses,bundles\r\nAsha,asha@example.in,9111111111,,\r\n--e--\r\n";
    let path = "/api/v1/admin/students/import";
    let done = admin.send_bytes("POST", path, "multipart/form-data; boundary=e", body.into()).await;
    assert_eq!(done.data()["report"]["created"], 1);
    let mail = world.mail("An account was made for you").await;
    assert!(mail.contains("within 7 days"));
    assert!(mail.contains("privacy policy (") && mail.contains("/privacy)"), "the law asks for notice: {mail}");
    assert_eq!(world.choose(&token(&mail), NEW).await.status, 200);
    let asha = User { email: "9111111111".into(), ..testing::user(5) };
    let mut client = world.server.client();
    assert_eq!(log_in(&mut client, &asha, NEW).await, 200);
    let told = client.get("/api/v1/user/privacy").await.data();
    assert_eq!(told["consents"], json!([]), "an import is nobody's consent");
    let notice = told["privacyNotice"].clone();
    assert_eq!(notice["version"], world.server.state.config.storefront.terms_version);
    assert_eq!(client.get("/api/v1/user/export").await.json()["privacyNotice"], notice);
    let found = admin.get("/api/v1/user/getUsers?q=Asha").await.data();
    let student = format!("/api/v1/admin/students/{}", found["users"][0]["_id"].as_str().unwrap());
    assert_eq!(admin.get(&student).await.data()["student"]["privacyNotice"], notice);
    let mut signed_up = world.server.signed_in(&world.user).await;
    assert_eq!(signed_up.get("/api/v1/user/privacy").await.data()["privacyNotice"], json!(null));
}

#[actix_web::test]
async fn who_knows_the_present_password_changes_it_and_stays_signed_in_here() {
    let world = world().await;
    let mut here = world.server.signed_in(&world.user).await;
    let mut there = world.server.signed_in(&world.user).await;
    let change = |current: &str, new: &str| Some(json!({"currentPassword": current, "newPassword": new}));
    let path = "/api/v1/auth/changepassword";
    let wrong = here.send("POST", path, change("a guess", NEW)).await;
    assert_eq!((wrong.status, &wrong.json()["errors"][0]["field"]), (422, &json!("currentPassword")));
    let weak = here.send("POST", path, change(PASSWORD, "12345")).await;
    assert_eq!((weak.status, &weak.json()["errors"][0]["field"]), (422, &json!("newPassword")));
    assert_eq!(here.send("POST", path, change(PASSWORD, NEW)).await.status, 200);
    assert_eq!(here.get("/api/v1/user").await.status, 200);
    assert_eq!(there.get("/api/v1/user").await.status, 401);
    assert_eq!(log_in(&mut there, &world.user, NEW).await, 200);
}

#[actix_web::test]
async fn password_calls_have_the_limit_of_logging_in() {
    let server = start(&[("KAUSHAL_RATE_LIMIT__LOGIN_PER_MINUTE", "2")], |_| {}).await;
    for expected in [422, 422, 429] {
        let answer = server.client().send("POST", "/api/v1/auth/resetpassword", Some(json!({"token": "x"}))).await;
        assert_eq!(answer.status, expected);
    }
    let asked = server.client().send("POST", "/api/v1/auth/forgotpassword", Some(json!({"email": "a@b.in"}))).await;
    assert_eq!(asked.status, 429);
}
