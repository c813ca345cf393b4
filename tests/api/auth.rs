//! Sign-up, login, logout, and the list of sessions.

use crate::harness::{self, PASSWORD, start};
use serde_json::{Value, json};

const REGISTER: &str = "/api/v1/auth/register";
const LOGIN: &str = "/api/v1/auth/login";

fn form() -> Value {
    json!({"name": "आशा वर्मा", "mobilenumber": "9876543210", "email": "Asha.Verma@Kaushal.test",
        "password": "सीखना है", "referralCode": "", "acceptTerms": true})
}

fn with(mut form: Value, field: &str, value: Value) -> Value {
    form[field] = value;
    form
}

#[actix_web::test]
async fn a_visitor_signs_up_and_is_signed_in() {
    let mut friend = None;
    let server = start(&[], |ports| friend = Some(harness::learner(ports, 1))).await;
    let mut client = server.client();
    let given = with(form(), "referralCode", json!("code0001"));
    let answer = client.send("POST", REGISTER, Some(given)).await;
    assert_eq!(answer.status, 201, "{}", answer.json());
    let user = client.get("/api/v1/user").await.data()["user"].clone();
    assert_eq!(answer.data()["user"], user);
    assert_eq!((user["name"].as_str(), user["role"].as_str()), (Some("आशा वर्मा"), Some("learner")));
    assert_eq!(user["referralCode"], "CODE0001");
    assert_eq!(user["sharableReferralCode"].as_str().unwrap().len(), 8);
    let text = String::from_utf8_lossy(&answer.bytes).into_owned();
    assert!(!text.contains("argon2") && !text.contains("password"), "{text}");
    let team = server.signed_in(&friend.unwrap()).await.get("/api/v1/user").await.data();
    assert_eq!(team["user"]["totalTeam"], 1);
}

#[actix_web::test]
async fn consent_is_recorded_when_given_and_required_when_refused() {
    let server = start(&[], |_| {}).await;
    let refused = server.client().send("POST", REGISTER, Some(with(form(), "acceptTerms", json!(false)))).await;
    assert_eq!((refused.status, &refused.json()["errors"][0]["field"]), (422, &json!("acceptTerms")));
    let mut silent = form();
    silent.as_object_mut().unwrap().remove("acceptTerms");
    let silent = server.client().send("POST", REGISTER, Some(silent)).await;
    let other = with(with(form(), "email", json!("b@kaushal.test")), "mobilenumber", json!("9876543211"));
    let agreed = server.client().send("POST", REGISTER, Some(other)).await;
    let consent = |answer: &harness::Answer| {
        let id = answer.data()["user"]["_id"].as_str().unwrap().parse().unwrap();
        let mut tx = server.state.store.begin().unwrap();
        tx.privacy().consents(kernel::ids::UserId(id), 10).unwrap().pop().map(|consent| consent.version)
    };
    assert_eq!(consent(&silent), None);
    assert_eq!(consent(&agreed), Some(server.state.config.storefront.terms_version.clone()));
}

#[actix_web::test]
async fn all_broken_rules_are_told_at_once() {
    let server = start(&[], |_| {}).await;
    let mut client = server.client();
    let answer = client.send("POST", REGISTER, Some(json!({"email": "asha@", "password": "12345"}))).await;
    assert_eq!(answer.status, 422);
    insta::assert_json_snapshot!(answer.json()["message"], @r#"
    [
      "Name is required.",
      "Enter a valid 10-digit mobile number.",
      "Enter a valid email address.",
      "Password must be at least 6 characters."
    ]
    "#);
    let fields: Vec<_> = answer.json()["errors"].as_array().unwrap().iter().map(|e| e["field"].clone()).collect();
    assert_eq!(fields, ["name", "mobilenumber", "email", "password"]);
    let one = client.send("POST", REGISTER, Some(with(form(), "password", json!("12345")))).await.json();
    assert_eq!(one["message"], "Password must be at least 6 characters.");
    let code = client.send("POST", REGISTER, Some(with(form(), "referralCode", json!("NOBODY")))).await;
    assert_eq!((code.status, &code.json()["message"]), (422, &json!("Referral code not found.")));
    let long = client.send("POST", REGISTER, Some(with(form(), "name", json!("x".repeat(300 * 1024))))).await;
    assert_eq!(long.status, 413);
    let typed = client.send("POST", REGISTER, Some(with(form(), "name", json!(7)))).await;
    assert_eq!(typed.status, 400);
    assert_eq!(client.send_bytes("POST", REGISTER, "application/json", b"{\"name\":".to_vec()).await.status, 400);
    assert_eq!(client.send_bytes("POST", REGISTER, "text/plain", b"{}".to_vec()).await.status, 415);
}

#[actix_web::test]
async fn who_is_registered_already_is_told_so() {
    let server = start(&[], |ports| drop(harness::learner(ports, 1))).await;
    let mut client = server.client();
    let check = "/api/v1/auth/checkuserexist";
    let free =
        client.send("POST", check, Some(json!({"email": "new@kaushal.test", "mobilenumber": "9999999999"}))).await;
    assert_eq!((free.status, &free.json()), (200, &json!({"success": true, "data": {}})));
    let both = json!({"email": "LEARNER1@kaushal.test", "mobilenumber": "9000000001"});
    let taken = client.send("POST", check, Some(both.clone())).await;
    let messages = json!(["Email already registered.", "Mobile number already registered."]);
    assert_eq!((taken.status, &taken.json()["message"]), (409, &messages));
    let one = client.send("POST", check, Some(json!({"email": "x@kaushal.test", "mobilenumber": "9000000001"}))).await;
    assert_eq!(one.json()["message"], "Mobile number already registered.");
    let form = with(with(form(), "email", both["email"].clone()), "mobilenumber", both["mobilenumber"].clone());
    let refused = client.send("POST", REGISTER, Some(form)).await;
    assert_eq!((refused.status, &refused.json()["message"]), (409, &messages));
}

#[actix_web::test]
async fn login_takes_an_email_in_any_case_or_a_mobile_and_tells_nothing_else() {
    let mut user = None;
    let server = start(&[], |ports| user = Some(harness::learner(ports, 1))).await;
    let user = user.unwrap();
    for login in [user.email.clone(), user.email.to_uppercase(), user.mobile.clone(), format!(" {} ", user.mobile)] {
        let body = json!({"email": login, "password": PASSWORD});
        let answer = server.client().send("POST", LOGIN, Some(body)).await;
        assert_eq!((answer.status, &answer.json()["data"]["user"]["_id"]), (200, &json!(user.id.0)), "{login}");
    }
    for (login, password) in [(user.email.as_str(), "wrong!"), ("nobody@kaushal.test", PASSWORD), ("", PASSWORD)] {
        let answer = server.client().send("POST", LOGIN, Some(json!({"email": login, "password": password}))).await;
        if login.is_empty() {
            assert_eq!((answer.status, &answer.json()["errors"][0]["field"]), (422, &json!("email")));
        } else {
            assert_eq!((answer.status, &answer.json()["message"]), (401, &json!("Invalid email/mobile or password.")));
        }
    }
}

#[actix_web::test]
async fn wrong_passwords_are_slowed_down() {
    let mut user = None;
    let server =
        start(&[("KAUSHAL_RATE_LIMIT__WRONG_PASSWORDS", "2")], |ports| user = Some(harness::learner(ports, 1))).await;
    let user = user.unwrap();
    let wrong = json!({"email": user.email, "password": "wrong!"});
    for _ in 0..2 {
        assert_eq!(server.client().send("POST", LOGIN, Some(wrong.clone())).await.status, 401);
    }
    let slowed = server.client().send("POST", LOGIN, Some(wrong)).await;
    assert_eq!(slowed.status, 429);
    assert!(slowed.header("retry-after").parse::<u32>().unwrap() > 0);
}

#[actix_web::test]
async fn who_tries_passwords_slows_down_neither_the_owner_elsewhere_nor_other_accounts() {
    let mut users = None;
    let settings = [("KAUSHAL_RATE_LIMIT__WRONG_PASSWORDS", "2"), ("KAUSHAL_HTTP__TRUSTED_PROXIES", "1")];
    let server = start(&settings, |ports| users = Some((harness::learner(ports, 1), harness::learner(ports, 2)))).await;
    let (owner, other) = users.unwrap();
    let login = async |email: &str, password: &str, from: &str| {
        let body = json!({"email": email, "password": password});
        server.client().send_with("POST", LOGIN, Some(body), &[("x-forwarded-for", from)]).await.status
    };
    for status in [401, 401, 429] {
        assert_eq!(login(&owner.email, "wrong!", "203.0.113.7").await, status);
    }
    // Even the correct password reveals nothing to the guesser.
    assert_eq!(login(&owner.email, PASSWORD, "203.0.113.7").await, 429);
    assert_eq!(login(&owner.email, PASSWORD, "198.51.100.4").await, 200);
    assert_eq!(login(&other.email, PASSWORD, "203.0.113.7").await, 200);
}

#[actix_web::test]
async fn the_right_password_forgives_the_wrong_ones() {
    let mut user = None;
    let server =
        start(&[("KAUSHAL_RATE_LIMIT__WRONG_PASSWORDS", "2")], |ports| user = Some(harness::learner(ports, 1))).await;
    let email = user.unwrap().email;
    for (password, status) in [("wrong!", 401), (PASSWORD, 200), ("wrong!", 401), ("wrong!", 401), ("wrong!", 429)] {
        let body = json!({"email": email, "password": password});
        assert_eq!(server.client().send("POST", LOGIN, Some(body)).await.status, status, "{password}");
    }
}

#[actix_web::test]
async fn logging_out_twice_is_fine_and_logging_in_again_ends_the_earlier_session() {
    let mut user = None;
    let server = start(&[], |ports| user = Some(harness::learner(ports, 1))).await;
    let user = user.unwrap();
    let mut client = server.signed_in(&user).await;
    let earlier = client.cookie("app_session");
    client.send("POST", LOGIN, Some(json!({"email": user.email, "password": PASSWORD}))).await;
    assert_ne!(client.cookie("app_session"), earlier);
    let mut old = server.client();
    old.set_cookie("app_session", &earlier);
    assert_eq!(old.get("/api/v1/user").await.status, 401);
    for _ in 0..2 {
        assert_eq!(client.send("POST", "/api/v1/auth/logout", Some(json!({}))).await.status, 200);
    }
    assert_eq!(client.get("/api/v1/user").await.status, 401);
}

#[actix_web::test]
async fn a_session_ends_at_once_and_only_by_its_owner() {
    let mut users = None;
    let server = start(&[], |ports| users = Some((harness::learner(ports, 1), harness::learner(ports, 2)))).await;
    let (user, other) = users.unwrap();
    let (mut here, mut there) = (server.signed_in(&user).await, server.signed_in(&user).await);
    let sessions = here.get("/api/v1/auth/sessions").await.data()["sessions"].clone();
    let sessions = sessions.as_array().unwrap();
    assert_eq!(sessions.len(), 2);
    let other_device = sessions.iter().find(|session| session["current"] == false).unwrap();
    let path = format!("/api/v1/auth/sessions/{}", other_device["_id"].as_str().unwrap());
    assert_eq!(server.signed_in(&other).await.send("DELETE", &path, None).await.status, 404);
    assert_eq!(there.get("/api/v1/user").await.status, 200);
    assert_eq!(here.send("DELETE", &path, None).await.status, 200);
    assert_eq!(there.get("/api/v1/user").await.status, 401);
    assert_eq!(here.send("DELETE", &path, None).await.status, 404);
    assert_eq!(here.send("DELETE", "/api/v1/auth/sessions/1", None).await.status, 400);
}
