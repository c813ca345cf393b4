//! Common and easily guessed passwords, wherever a user chooses one.

use crate::harness::{self, Answer, PASSWORD, TestServer, start};
use chrono::TimeDelta;
use people::identity::create_admin::Command;
use people::identity::{PasswordReset, User};
use serde_json::{Value, json};

/// Weak passwords with their error codes. The user is 'Learner 1', learner1@kaushal.test, 9000000001.
const WEAK: [(&str, &str); 7] = [
    ("123456", "common_password"),
    ("PassWord1", "common_password"),
    ("India@123", "common_password"),
    ("LEARNER1@kaushal.test", "personal_password"),
    ("Learner1", "personal_password"),
    ("learner 1", "personal_password"),
    ("9000000001", "personal_password"),
];
/// The demo's passwords.
const GOOD: [&str; 3] = ["Learner@123", "Fresh@12345", "Admin@12345"];

fn fault(answer: &Answer) -> (u16, Value, Value) {
    let fault = answer.json()["errors"][0].clone();
    (answer.status, fault["field"].clone(), fault["code"].clone())
}

fn form(password: &str) -> Value {
    json!({"name": "Learner 1", "mobilenumber": "9000000001", "email": "learner1@kaushal.test", "password": password})
}

fn link(server: &TestServer, user: &User) -> String {
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
    token
}

#[actix_web::test]
async fn who_signs_up_hears_it_in_the_first_step_and_in_the_last() {
    let server = start(&[], |_| {}).await;
    for (weak, code) in WEAK {
        for path in ["/api/v1/auth/checkuserexist", "/api/v1/auth/register"] {
            let answer = server.client().send("POST", path, Some(form(weak))).await;
            assert_eq!(fault(&answer), (422, json!("password"), json!(code)), "{path} {weak}");
        }
    }
    for good in GOOD {
        let answer = server.client().send("POST", "/api/v1/auth/checkuserexist", Some(form(good))).await;
        assert_eq!(answer.status, 200, "{good}");
    }
    assert_eq!(server.client().send("POST", "/api/v1/auth/register", Some(form(GOOD[0]))).await.status, 201);
}

#[actix_web::test]
async fn nobody_changes_to_one_by_a_link_or_knowing_their_own() {
    let mut user = None;
    let server = start(&[], |ports| user = Some(harness::learner(ports, 1))).await;
    let user = user.unwrap();
    let (token, mut client) = (link(&server, &user), server.signed_in(&user).await);
    for (weak, code) in WEAK {
        let body = json!({"token": token, "password": weak});
        let reset = server.client().send("POST", "/api/v1/auth/resetpassword", Some(body)).await;
        assert_eq!(fault(&reset), (422, json!("password"), json!(code)), "{weak}");
        let body = json!({"currentPassword": PASSWORD, "newPassword": weak});
        let changed = client.send("POST", "/api/v1/auth/changepassword", Some(body)).await;
        assert_eq!(fault(&changed), (422, json!("newPassword"), json!(code)), "{weak}");
    }
    // Refusals don't use up the link.
    let body = json!({"token": token, "password": GOOD[1]});
    assert_eq!(server.client().send("POST", "/api/v1/auth/resetpassword", Some(body)).await.status, 200);
}

#[actix_web::test]
async fn an_admin_is_made_with_none() {
    let server = start(&[], |_| {}).await;
    let make = |password: &str| {
        let [name, email, mobile] = ["Asha Verma", "asha@kaushal.test", "9000000009"].map(str::to_owned);
        let command = Command { name, email, mobile, password: password.to_owned() };
        api::create_admin::run(&server.state.use_cases(), &command)
    };
    for weak in ["Qwerty123", "Asha Verma", "9000000009"] {
        assert!(make(weak).unwrap_err().to_string().contains("password"), "{weak}");
    }
    make(GOOD[2]).unwrap();
}
