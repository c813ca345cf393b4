//! The session's cookie and its hint.

use crate::harness::{PASSWORD, learner, start};
use serde_json::json;

#[actix_web::test]
async fn the_cookie_is_sealed_and_the_hint_follows_it() {
    let mut user = None;
    let server = start(&[], |ports| user = Some(learner(ports, 1))).await;
    let mut client = server.client();
    let body = json!({"email": user.unwrap().email, "password": PASSWORD});
    let login = client.send("POST", "/api/v1/auth/login", Some(body)).await;
    let cookie = |name: &str| login.cookies.iter().find(|cookie| cookie.starts_with(name)).unwrap();
    assert!(cookie("kaushal_session=").contains("HttpOnly"));
    assert!(cookie("kaushal_session=").contains("SameSite=Lax"));
    assert!(cookie("kaushal_hint=1").contains("Max-Age=1209600") && !cookie("kaushal_hint=1").contains("HttpOnly"));
    assert_eq!(client.get("/api/v1/user").await.status, 200);
    client.send("POST", "/api/v1/auth/logout", Some(json!({}))).await;
    assert!(!client.has_cookie("kaushal_session") && !client.has_cookie("kaushal_hint"));
    assert_eq!(client.get("/api/v1/user").await.status, 401);
}

#[actix_web::test]
async fn a_stolen_cookie_dies_with_its_session() {
    let mut user = None;
    let server = start(&[], |ports| user = Some(learner(ports, 1))).await;
    let mut owner = server.signed_in(&user.unwrap()).await;
    let stolen = owner.cookie("kaushal_session");
    owner.send("POST", "/api/v1/auth/logout", Some(json!({}))).await;
    let mut thief = server.client();
    thief.set_cookie("kaushal_session", &stolen);
    assert_eq!(thief.get("/api/v1/user").await.status, 401);
}

#[actix_web::test]
async fn a_forged_cookie_is_nobody_and_a_stale_hint_goes() {
    let server = start(&[], |_| {}).await;
    let mut client = server.client();
    client.set_cookie("kaushal_session", "forged");
    client.set_cookie("kaushal_hint", "1");
    assert_eq!(client.get("/api/v1/user").await.status, 401);
    assert!(!client.has_cookie("kaushal_hint"));
    assert_eq!(client.get("/api/v1/popup").await.status, 200);
}
