//! Races around password checks. A password is verified before any row is locked, so the account may change meanwhile, and the
//! later state decides.

use crate::harness::{self, Answer, Client, PASSWORD, TestServer, start};
use chrono::TimeDelta;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use domain::ports::store::Tx;
use futures_util::future::join;
use people::identity::{PasswordReset, User};
use people::ports::store::Block;
use serde_json::{Value, json};
use std::cell::Cell;

const LOGIN: &str = "/api/v1/auth/login";
const CHANGE: &str = "/api/v1/auth/changepassword";

async fn world() -> (TestServer, User) {
    let mut user = None;
    let server = start(&[], |ports| user = Some(harness::learner(ports, 1))).await;
    (server, user.unwrap())
}

fn one_waits(server: &TestServer) -> bool {
    #[derive(QueryableByName)]
    struct Waiting {
        #[diesel(sql_type = BigInt)]
        n: i64,
    }
    let waiting = "SELECT count(*) AS n FROM pg_stat_activity
                   WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let mut connection = PgConnection::establish(server.database()).unwrap();
    sql_query(waiting).get_result::<Waiting>(&mut connection).unwrap().n > 0
}

/// Sends a request while the user's row is locked. Once its password is verified and it waits for the lock, `meanwhile` runs.
async fn send_while(
    server: &TestServer,
    user: &User,
    client: &mut Client,
    (path, body): (&str, Value),
    meanwhile: impl FnOnce(&mut dyn Tx),
) -> Answer {
    let mut tx = server.state.store.begin().unwrap();
    assert!(tx.users().lock(user.id).unwrap());
    let answered = Cell::new(false);
    let call = async {
        let answer = client.send("POST", path, Some(body)).await;
        answered.set(true);
        answer
    };
    let change = async {
        while !answered.get() && !one_waits(server) {
            actix_web::rt::task::yield_now().await;
        }
        meanwhile(tx.as_mut());
        tx.commit().unwrap();
    };
    join(call, change).await.0
}

fn log_in(user: &User, password: &str) -> (&'static str, Value) {
    (LOGIN, json!({"email": user.email, "password": password}))
}

/// Replaces the password as a reset does.
fn replace(tx: &mut dyn Tx, user: &User, hash: &str) {
    tx.users().set_password(user.id, hash).unwrap();
    tx.sessions().end_all(user.id, None).unwrap();
}

#[actix_web::test]
async fn no_login_with_the_old_password_survives_its_replacement_or_a_block() {
    let (server, user) = world().await;
    let newer = server.state.passwords.hash("Newest@123").unwrap();
    let mut thief = server.client();
    let answer = send_while(&server, &user, &mut thief, log_in(&user, PASSWORD), |tx| replace(tx, &user, &newer)).await;
    assert_eq!((answer.status, answer.json()["message"].as_str()), (401, Some("Invalid email/mobile or password.")));
    assert_eq!(thief.get("/api/v1/user").await.status, 401);
    let block = Block { at: server.state.clock.now(), reason: None, notice: None };
    let blocked = send_while(&server, &user, &mut thief, log_in(&user, "Newest@123"), |tx| {
        tx.users().set_block(user.id, Some(block)).unwrap();
        tx.sessions().end_all(user.id, None).unwrap();
    });
    assert_eq!(blocked.await.status, 403);
    assert_eq!(server.state.store.begin().unwrap().sessions().list(user.id, user.created_at).unwrap(), []);
}

#[actix_web::test]
async fn a_change_of_password_never_overwrites_a_newer_one() {
    let (server, user) = world().await;
    let mut thief = server.signed_in(&user).await;
    let newer = server.state.passwords.hash("Newest@123").unwrap();
    let change = (CHANGE, json!({"currentPassword": PASSWORD, "newPassword": "Thief@1234"}));
    let answer = send_while(&server, &user, &mut thief, change, |tx| replace(tx, &user, &newer)).await;
    assert_eq!((answer.status, &answer.json()["errors"][0]["field"]), (422, &json!("currentPassword")));
    assert_eq!(server.client().send("POST", LOGIN, Some(log_in(&user, "Thief@1234").1)).await.status, 401);
    assert_eq!(server.client().send("POST", LOGIN, Some(log_in(&user, "Newest@123").1)).await.status, 200);
}

#[actix_web::test]
async fn logins_that_race_a_reset_leave_no_session_of_the_old_password() {
    let (server, user) = world().await;
    let state = &server.state;
    let (token, now) = (state.tokens.token(), state.clock.now());
    let reset = PasswordReset {
        user: user.id,
        token_digest: state.tokens.digest(&token),
        created_at: now,
        expires_at: now + TimeDelta::minutes(30),
    };
    let mut tx = state.store.begin().unwrap();
    tx.password_resets().insert(&reset).unwrap();
    tx.commit().unwrap();
    let mut thieves: Vec<_> = (0..6).map(|_| server.client()).collect();
    let logins = thieves.iter_mut().map(|thief| thief.send("POST", LOGIN, Some(log_in(&user, PASSWORD).1)));
    let choose = json!({"token": token, "password": "Newest@123"});
    let mut owner = server.client();
    let reset = owner.send("POST", "/api/v1/auth/resetpassword", Some(choose));
    let (answers, reset) = join(futures_util::future::join_all(logins), reset).await;
    assert_eq!(reset.status, 200);
    assert!(answers.iter().all(|answer| [200, 401].contains(&answer.status)));
    for thief in &mut thieves {
        assert_eq!(thief.get("/api/v1/user").await.status, 401);
    }
}
