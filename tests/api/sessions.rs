//! The session cookie and the hint cookie.

use crate::harness::{PASSWORD, admin, learner, start};
use chrono::{TimeDelta, Utc};
use serde_json::json;

#[actix_web::test]
async fn the_cookie_is_sealed_and_the_hint_follows_it() {
    let mut user = None;
    let server = start(&[], |ports| user = Some(learner(ports, 1))).await;
    let mut client = server.client();
    let body = json!({"email": user.unwrap().email, "password": PASSWORD});
    let login = client.send("POST", "/api/v1/auth/login", Some(body)).await;
    let cookie = |name: &str| login.cookies.iter().find(|cookie| cookie.starts_with(name)).unwrap();
    assert!(cookie("app_session=").contains("HttpOnly"));
    assert!(cookie("app_session=").contains("SameSite=Lax"));
    assert!(cookie("app_hint=1").contains("Max-Age=1209600") && !cookie("app_hint=1").contains("HttpOnly"));
    assert_eq!(client.get("/api/v1/user").await.status, 200);
    client.send("POST", "/api/v1/auth/logout", Some(json!({}))).await;
    assert!(!client.has_cookie("app_session") && !client.has_cookie("app_hint"));
    assert_eq!(client.get("/api/v1/user").await.status, 401);
}

#[actix_web::test]
async fn a_stolen_cookie_dies_with_its_session() {
    let mut user = None;
    let server = start(&[], |ports| user = Some(learner(ports, 1))).await;
    let mut owner = server.signed_in(&user.unwrap()).await;
    let stolen = owner.cookie("app_session");
    owner.send("POST", "/api/v1/auth/logout", Some(json!({}))).await;
    let mut thief = server.client();
    thief.set_cookie("app_session", &stolen);
    assert_eq!(thief.get("/api/v1/user").await.status, 401);
}

#[actix_web::test]
async fn a_forged_cookie_is_nobody_and_a_stale_hint_goes() {
    let server = start(&[], |_| {}).await;
    let mut client = server.client();
    client.set_cookie("app_session", "forged");
    client.set_cookie("app_hint", "1");
    assert_eq!(client.get("/api/v1/user").await.status, 401);
    assert!(!client.has_cookie("app_hint"));
    assert_eq!(client.get("/api/v1/popup").await.status, 200);
}

#[actix_web::test]
async fn a_wrong_password_leaves_the_session_and_its_hint() {
    let mut user = None;
    let server = start(&[], |ports| user = Some(learner(ports, 1))).await;
    let user = user.unwrap();
    let mut client = server.signed_in(&user).await;
    let wrong = json!({"email": user.email, "password": "not this one"});
    assert_eq!(client.send("POST", "/api/v1/auth/login", Some(wrong)).await.status, 401);
    assert!(client.has_cookie("app_session") && client.has_cookie("app_hint"));
    assert_eq!(client.get("/api/v1/user").await.status, 200);
}

#[actix_web::test]
async fn a_session_that_is_used_slides_on_and_a_learners_ends_after_14_days_an_admins_after_12_hours() {
    let mut users = None;
    let server = start(&[], |ports| users = Some((learner(ports, 1), admin(ports, 2)))).await;
    let (learner, admin) = users.unwrap();
    for (user, life) in [(learner, TimeDelta::days(14)), (admin, TimeDelta::hours(12))] {
        let mut client = server.signed_in(&user).await;
        let at_once = client.get("/api/v1/user").await;
        assert!(at_once.cookies.is_empty(), "a session just used is not written again: {:?}", at_once.cookies);
        let aged = |unseen: TimeDelta, left: TimeDelta| {
            let mut tx = server.state.store.begin().unwrap();
            let session = tx.sessions().list(user.id, Utc::now()).unwrap().remove(0);
            tx.sessions().touch(session.id, Utc::now() - unseen, Utc::now() + left).unwrap();
            tx.commit().unwrap();
        };
        aged(TimeDelta::minutes(6), TimeDelta::minutes(1));
        let slid = client.get("/api/v1/user").await;
        assert!(slid.cookies.iter().any(|cookie| cookie.starts_with("app_session=")), "{:?}", slid.cookies);
        assert!(slid.cookies.iter().any(|cookie| cookie.starts_with("app_hint=1")), "{:?}", slid.cookies);
        let ends = server.state.store.begin().unwrap().sessions().list(user.id, Utc::now()).unwrap()[0].expires_at;
        assert!((ends - (Utc::now() + life)).abs() < TimeDelta::minutes(1), "ends at {ends}");
        aged(TimeDelta::minutes(6), TimeDelta::seconds(-1));
        assert_eq!(client.get("/api/v1/user").await.status, 401);
        assert!(!client.has_cookie("app_session") && !client.has_cookie("app_hint"));
    }
}
