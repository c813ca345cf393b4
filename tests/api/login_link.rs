//! Login with a mailed link.

use crate::harness::{self, Answer, Client, PASSWORD, TestServer, Travel, start_with};
use chrono::TimeDelta;
use domain::ports::store::Tx;
use domain::testing::noon;
use futures_util::future::join;
use people::identity::{LoginLink, PasswordReset, User};
use people::ports::store::Block;
use serde_json::{Value, json};
use std::sync::Arc;

const LINK: &str = "https://kaushal.example.in/loginlink?token=";

struct World {
    server: TestServer,
    user: User,
    clock: Arc<Travel>,
    folder: tempfile::TempDir,
}

async fn world() -> World {
    let (folder, clock) = (tempfile::tempdir().unwrap(), Travel::at(noon()));
    let data = folder.path().display().to_string();
    let settings = [
        ("KAUSHAL_DATA__DIR", data.as_str()),
        ("KAUSHAL_HTTP__PUBLIC_ORIGIN", "https://kaushal.example.in"),
        ("KAUSHAL_RATE_LIMIT__WRONG_PASSWORDS_PER_HOUR", "3"),
    ];
    let mut user = None;
    let server = start_with(&settings, Some(clock.clone()), |ports| user = Some(harness::learner(ports, 1))).await;
    World { server, user: user.unwrap(), clock, folder }
}

impl World {
    async fn ask(&self, login: &str) -> (u16, Value) {
        let body = Some(json!({"email": login}));
        let answer = self.server.client().send("POST", "/api/v1/auth/loginlink", body).await;
        (answer.status, answer.json())
    }

    /// Returns the number of valid links.
    fn made(&self) -> usize {
        let state = &self.server.state;
        let mut tx = state.store.begin().unwrap();
        tx.login_links().live(self.user.id, state.clock.now()).unwrap().len()
    }

    /// Waits until this many links were mailed, because the server's worker may still be sending them. Returns the tokens of
    /// all of them.
    async fn mailed(&self, count: usize) -> Vec<String> {
        loop {
            let links = self.sent();
            if links.len() >= count {
                return links;
            }
            actix_web::rt::task::yield_now().await;
        }
    }

    fn sent(&self) -> Vec<String> {
        self.server.send_mails();
        let Ok(files) = self.folder.path().join("outbox").read_dir() else { return Vec::new() };
        let read = |file: std::io::Result<std::fs::DirEntry>| {
            std::fs::read_to_string(file.unwrap().path()).unwrap_or_default().replace("=\r\n", "").replace("=3D", "=")
        };
        files.map(read).filter_map(|mail| secret(&mail, &self.user.email)).collect()
    }

    /// Stores a link as the server does, so that the test knows its token.
    fn link(&self) -> String {
        let state = &self.server.state;
        let (token, now) = (state.tokens.token(), state.clock.now());
        let link = LoginLink {
            user: self.user.id,
            token_digest: state.tokens.digest(&token),
            created_at: now,
            expires_at: now + TimeDelta::minutes(15),
        };
        self.write(|tx| tx.login_links().insert(&link).unwrap());
        token
    }

    fn write(&self, act: impl FnOnce(&mut dyn Tx)) {
        let mut tx = self.server.state.store.begin().unwrap();
        act(tx.as_mut());
        tx.commit().unwrap();
    }

    fn change(&self, change: impl FnOnce(&mut User)) {
        let mut user = self.user.clone();
        change(&mut user);
        self.write(|tx| tx.users().update_account(&user).unwrap());
    }
}

fn secret(mail: &str, to: &str) -> Option<String> {
    assert!(!mail.contains(LINK) || mail.contains(&format!("To: {to}\r\n")), "{mail}");
    let rest = &mail[mail.find(LINK)? + LINK.len()..];
    Some(rest.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect())
}

async fn open(client: &mut Client, token: &str) -> Answer {
    client.send("POST", "/api/v1/auth/loginbylink", Some(json!({"token": token}))).await
}

async fn log_in(client: &mut Client, user: &User, password: &str) -> u16 {
    let body = json!({"email": user.email, "password": password});
    client.send("POST", "/api/v1/auth/login", Some(body)).await.status
}

fn dead(answer: &Answer) {
    assert_eq!((answer.status, &answer.json()["errors"][0]["code"]), (422, &json!("invalid_token")));
}

#[actix_web::test]
async fn who_is_refused_gets_in_by_the_mail_and_is_known_from_then_on() {
    let world = world().await;
    let mut owner = world.server.client();
    for (password, status) in [("x", 401), ("x", 401), ("x", 401), (PASSWORD, 429)] {
        assert_eq!(log_in(&mut owner, &world.user, password).await, status);
    }
    assert_eq!(world.ask(" LEARNER1@kaushal.test ").await.0, 200);
    let links = world.mailed(1).await;
    assert_eq!((links.len(), links[0].len()), (1, 43));
    // A mail scanner that opens the URL does not use up the link.
    for path in ["/loginlink", "/api/v1/auth/loginbylink"] {
        owner.get(&format!("{path}?token={}", links[0])).await;
    }
    let answer = open(&mut owner, &links[0]).await;
    assert_eq!((answer.status, &answer.data()["user"]["_id"]), (200, &json!(world.user.id.0)));
    assert_eq!(owner.get("/api/v1/user").await.status, 200);
    // This device is known now, while others are not, and the link is used up.
    assert_eq!(log_in(&mut owner, &world.user, PASSWORD).await, 200);
    assert_eq!(log_in(&mut world.server.client(), &world.user, PASSWORD).await, 429);
    dead(&open(&mut world.server.client(), &links[0]).await);
}

#[actix_web::test]
async fn the_answer_is_the_same_for_everybody_and_a_mail_goes_to_a_confirmed_address_only() {
    let world = world().await;
    let expected = world.ask("nobody@kaushal.test").await;
    assert_eq!(expected.0, 200);
    let told = async |login: &str| {
        assert_eq!(world.ask(login).await, expected, "{login}");
        world.made()
    };
    assert_eq!(told("9999999999").await, 0);
    // No link is sent to an unconfirmed address, which may not be the user's, nor to a pending one.
    world.change(|user| user.email_confirmed_at = None);
    assert_eq!(told(&world.user.email).await, 0);
    world.change(|user| user.pending_email = Some("new@kaushal.test".into()));
    assert_eq!(told("new@kaushal.test").await, 0);
    let block = Block { at: noon(), reason: None, notice: None };
    world.write(|tx| tx.users().set_block(world.user.id, Some(block)).unwrap());
    assert_eq!(told(&world.user.email).await, 0);
    world.write(|tx| tx.users().set_block(world.user.id, None).unwrap());
    assert_eq!(told(&world.user.mobile).await, 1);
    assert_eq!(world.ask("").await.0, 422);
}

#[actix_web::test]
async fn of_two_who_open_a_link_at_once_one_gets_in() {
    let world = world().await;
    for _ in 0..5 {
        let token = world.link();
        let (mut one, mut other) = (world.server.client(), world.server.client());
        let (one, other) = join(open(&mut one, &token), open(&mut other, &token)).await;
        let mut statuses = [one.status, other.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 422]);
    }
}

#[actix_web::test]
async fn a_link_dies_with_the_password_the_address_its_time_and_a_block() {
    let world = world().await;
    let state = &world.server.state;
    let reset = PasswordReset {
        user: world.user.id,
        token_digest: state.tokens.digest("reset"),
        created_at: noon(),
        expires_at: noon() + TimeDelta::minutes(30),
    };
    world.write(|tx| tx.password_resets().insert(&reset).unwrap());
    let (token, body) = (world.link(), json!({"token": "reset", "password": "Better@123"}));
    let mut client = world.server.client();
    assert_eq!(client.send("POST", "/api/v1/auth/resetpassword", Some(body)).await.status, 200);
    dead(&open(&mut client, &token).await);

    let token = world.link();
    assert_eq!(log_in(&mut client, &world.user, "Better@123").await, 200);
    let body = json!({"currentPassword": "Better@123", "newPassword": "Best@12345"});
    assert_eq!(client.send("POST", "/api/v1/auth/changepassword", Some(body)).await.status, 200);
    dead(&open(&mut world.server.client(), &token).await);

    let token = world.link();
    world.write(|tx| {
        tx.users().set_block(world.user.id, Some(Block { at: noon(), reason: None, notice: None })).unwrap()
    });
    dead(&open(&mut world.server.client(), &token).await);
    world.write(|tx| tx.users().set_block(world.user.id, None).unwrap());
    world.change(|user| user.email_confirmed_at = None);
    dead(&open(&mut world.server.client(), &token).await);
    world.change(|_| ());
    world.clock.to(noon() + TimeDelta::minutes(15));
    dead(&open(&mut world.server.client(), &token).await);
    dead(&open(&mut world.server.client(), "invented").await);
}

#[actix_web::test]
async fn a_link_to_a_former_address_does_not_work() {
    let world = world().await;
    let token = world.link();
    let mut owner = world.server.signed_in(&world.user).await;
    let body = json!({"email": "new@kaushal.test", "password": PASSWORD});
    assert_eq!(owner.send("PATCH", "/api/v1/user", Some(body)).await.status, 200);
    let state = &world.server.state;
    let link = people::identity::EmailLink {
        user: world.user.id,
        email: "new@kaushal.test".into(),
        token_digest: state.tokens.digest("confirm"),
        created_at: noon(),
        expires_at: noon() + TimeDelta::days(3),
    };
    world.write(|tx| tx.email_links().put(&link).unwrap());
    let confirm = Some(json!({"token": "confirm"}));
    assert_eq!(owner.send("POST", "/api/v1/user/confirmEmail", confirm).await.status, 200);
    dead(&open(&mut world.server.client(), &token).await);
}

#[actix_web::test]
async fn asking_for_a_strangers_links_neither_fills_their_mailbox_nor_takes_their_link() {
    let world = world().await;
    for minute in [0, 0, 1, 1, 2, 3, 4] {
        world.clock.to(noon() + TimeDelta::minutes(minute));
        assert_eq!(world.ask(&world.user.email).await.0, 200);
    }
    assert_eq!(world.made(), 3);
    let links = world.mailed(3).await;
    assert_eq!(links.len(), 3);
    // Any of the links works, and using one invalidates all.
    assert_eq!(open(&mut world.server.client(), &links[0]).await.status, 200);
    dead(&open(&mut world.server.client(), &links[1]).await);
}

#[actix_web::test]
async fn known_browsers_are_in_what_one_takes_along() {
    let world = world().await;
    let mut owner = world.server.signed_in(&world.user).await;
    let export = owner.get("/api/v1/user/export").await.json();
    assert_eq!(export["knownBrowsers"][0]["lastUsedAt"], "2026-07-01T06:30:00.000Z");
    assert!(!export.to_string().contains(&owner.cookie("app_device")));
}
