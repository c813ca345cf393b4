//! Password guessing from many addresses: how many attempts an account accepts from unknown devices.

use crate::harness::{self, Answer, Client, PASSWORD, TestServer, Travel, start, start_on, start_with};
use chrono::TimeDelta;
use domain::testing::noon;
use people::identity::User;
use serde_json::json;

const LOGIN: &str = "/api/v1/auth/login";
const DEVICE: &str = "app_device";
/// Limits wrong passwords per account to three.
const THREE: (&str, &str) = ("KAUSHAL_RATE_LIMIT__WRONG_PASSWORDS_PER_HOUR", "3");
const PROXY: (&str, &str) = ("KAUSHAL_HTTP__TRUSTED_PROXIES", "1");

async fn world(settings: &[(&str, &str)]) -> (TestServer, User, User) {
    let mut users = None;
    let server = start(settings, |ports| users = Some((harness::learner(ports, 1), harness::learner(ports, 2)))).await;
    let (user, other) = users.unwrap();
    (server, user, other)
}

async fn log_in(client: &mut Client, login: &str, password: &str) -> Answer {
    client.send("POST", LOGIN, Some(json!({"email": login, "password": password}))).await
}

async fn log_in_from(server: &TestServer, address: &str, login: &str, password: &str) -> Answer {
    let body = json!({"email": login, "password": password});
    server.client().send_with("POST", LOGIN, Some(body), &[("x-forwarded-for", address)]).await
}

/// Tries wrong passwords from unknown devices until the account refuses such devices.
async fn exhaust(server: &TestServer, login: &str) {
    for _ in 0..4 {
        log_in(&mut server.client(), login, "a guess").await;
    }
    assert_eq!(refusal(&log_in(&mut server.client(), login, PASSWORD).await), (429, "unknown_device".into()));
}

fn refusal(answer: &Answer) -> (u16, String) {
    (answer.status, answer.json()["code"].as_str().unwrap_or_default().to_owned())
}

#[actix_web::test]
async fn three_hundred_addresses_get_fifty_tries_by_mail_and_mobile_together() {
    let (server, user, other) = world(&[PROXY]).await;
    let mut home = server.signed_in(&user).await;
    let mut wrong = 0;
    for number in 0..300 {
        let login = if number % 2 == 0 { &user.email } else { &user.mobile };
        let address = format!("203.0.{}.{}", number / 250, number % 250);
        let answer = log_in_from(&server, &address, login, &format!("guess {number}")).await;
        match answer.status {
            401 => wrong += 1,
            _ => {
                assert_eq!(refusal(&answer), (429, "unknown_device".into()), "{number}");
                let wait: u64 = answer.header("retry-after").parse().unwrap();
                assert!((1..=3601).contains(&wait), "{wait}");
            }
        }
    }
    assert_eq!(wrong, 50);
    // Even the correct password reveals nothing on an unknown device. The owner's device can still log in, and may mistype.
    let right = log_in_from(&server, "198.51.100.1", &user.email, PASSWORD).await;
    assert_eq!(refusal(&right), (429, "unknown_device".into()));
    assert_eq!(log_in(&mut home, &user.mobile, "mistyped").await.status, 401);
    assert_eq!(log_in(&mut home, &user.mobile, PASSWORD).await.status, 200);
    assert_eq!(log_in_from(&server, "203.0.0.1", &other.email, PASSWORD).await.status, 200);
}

#[actix_web::test]
async fn one_network_of_ipv6_is_a_few_addresses_and_not_sixty_thousand() {
    let (server, user, _) = world(&[PROXY, ("KAUSHAL_RATE_LIMIT__WRONG_PASSWORDS_PER_HOUR", "0")]).await;
    let mut wrong = 0;
    for part in 0..60 {
        let answer = log_in_from(&server, &format!("2001:db8:7:{part:x}::1"), &user.email, "a guess").await;
        wrong += usize::from(answer.status == 401);
    }
    assert_eq!(wrong, 40);
    assert_eq!(log_in_from(&server, "2001:db8:8::1", &user.email, PASSWORD).await.status, 200);
}

#[actix_web::test]
async fn a_name_without_an_account_is_answered_like_one_with_an_account() {
    let (server, user, _) = world(&[THREE]).await;
    let mut told = [Vec::new(), Vec::new()];
    for (told, login) in told.iter_mut().zip([user.email.as_str(), "nobody@kaushal.test"]) {
        for _ in 0..5 {
            let answer = log_in(&mut server.client(), login, "a guess").await;
            told.push((answer.status, answer.json(), answer.headers.contains_key("retry-after")));
        }
    }
    assert_eq!(told[0].iter().map(|(status, ..)| *status).collect::<Vec<_>>(), [401, 401, 401, 429, 429]);
    let [one, other] = told;
    assert_eq!(one, other);
}

#[actix_web::test]
async fn the_count_holds_for_an_hour() {
    let clock = Travel::at(noon());
    let mut user = None;
    let seed = |ports: &api::ports::Ports| user = Some(harness::learner(ports, 1));
    let server = start_with(&[THREE], Some(clock.clone()), seed).await;
    let email = user.unwrap().email;
    for status in [401, 401, 401, 429] {
        assert_eq!(log_in(&mut server.client(), &email, "a guess").await.status, status);
    }
    clock.to(noon() + TimeDelta::minutes(59));
    assert_eq!(log_in(&mut server.client(), &email, PASSWORD).await.status, 429);
    clock.to(noon() + TimeDelta::minutes(60));
    assert_eq!(log_in(&mut server.client(), &email, PASSWORD).await.status, 200);
    exhaust(&server, &email).await;
}

#[actix_web::test]
async fn two_processes_count_together() {
    let (here, user, _) = world(&[THREE]).await;
    let there = start_on(&here, &[THREE]).await;
    for (server, status) in [(&here, 401), (&there, 401), (&here, 401), (&there, 429), (&here, 429)] {
        assert_eq!(log_in(&mut server.client(), &user.email, "a guess").await.status, status);
    }
}

#[actix_web::test]
async fn right_passwords_do_not_count() {
    let (server, user, _) = world(&[THREE]).await;
    for _ in 0..6 {
        assert_eq!(log_in(&mut server.client(), &user.email, PASSWORD).await.status, 200);
    }
}

#[actix_web::test]
async fn a_device_is_known_by_a_cookie_of_a_year_and_to_its_own_accounts_only() {
    let (server, user, other) = world(&[THREE]).await;
    let mut shared = server.client();
    let answer = log_in(&mut shared, &user.email, PASSWORD).await;
    let set = answer.cookies.iter().find(|cookie| cookie.starts_with(DEVICE)).unwrap().clone();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"] {
        assert!(set.contains(part), "{set}");
    }
    let token = shared.cookie(DEVICE);
    assert_eq!(token.len(), 43);
    exhaust(&server, &user.email).await;
    exhaust(&server, &other.email).await;
    // Neither another account's device nor an invented one is known.
    for device in [token.as_str(), "invented"] {
        let mut stranger = server.client();
        stranger.set_cookie(DEVICE, device);
        assert_eq!(log_in(&mut stranger, &other.email, PASSWORD).await.status, 429, "{device}");
    }
    // After a logout the device stays known, and the next login keeps the cookie's value.
    assert_eq!(shared.send("POST", "/api/v1/auth/logout", Some(json!({}))).await.status, 200);
    assert_eq!(log_in(&mut shared, &user.email, PASSWORD).await.status, 200);
    assert_eq!(shared.cookie(DEVICE), token);
}

#[actix_web::test]
async fn a_browser_that_a_family_shares_is_known_to_all_of_them_and_who_signs_up_begins_with_it() {
    let (server, user, _) = world(&[THREE]).await;
    let mut shared = server.signed_in(&user).await;
    let token = shared.cookie(DEVICE);
    let form =
        json!({"name": "Ravi", "mobilenumber": "9100000009", "email": "ravi@kaushal.test", "password": PASSWORD});
    assert_eq!(shared.send("POST", "/api/v1/auth/register", Some(form)).await.status, 201);
    assert_eq!(shared.cookie(DEVICE), token);
    for login in [user.email.as_str(), "ravi@kaushal.test"] {
        exhaust(&server, login).await;
        assert_eq!(log_in(&mut shared, login, PASSWORD).await.status, 200, "{login}");
    }
    // A client can't choose the cookie's value.
    let mut planted = server.client();
    planted.set_cookie(DEVICE, &"x".repeat(43));
    let form = json!({"name": "Uma", "mobilenumber": "9100000008", "email": "uma@kaushal.test", "password": PASSWORD});
    assert_eq!(planted.send("POST", "/api/v1/auth/register", Some(form)).await.status, 201);
    assert_ne!(planted.cookie(DEVICE), "x".repeat(43));
}

#[actix_web::test]
async fn a_new_password_makes_the_other_devices_unknown() {
    let (server, user, _) = world(&[THREE]).await;
    let (mut here, mut there) = (server.signed_in(&user).await, server.signed_in(&user).await);
    let change = json!({"currentPassword": PASSWORD, "newPassword": "Better@123"});
    assert_eq!(here.send("POST", "/api/v1/auth/changepassword", Some(change)).await.status, 200);
    exhaust(&server, &user.email).await;
    assert_eq!(log_in(&mut there, &user.email, "Better@123").await.status, 429);
    assert_eq!(log_in(&mut here, &user.email, "Better@123").await.status, 200);
}

#[actix_web::test]
async fn guesses_with_a_stolen_session_count_too() {
    let (server, user, _) = world(&[THREE]).await;
    let owner = server.signed_in(&user).await;
    let mut thief = server.client();
    thief.set_cookie("app_session", &owner.cookie("app_session"));
    let guess = json!({"currentPassword": "a guess", "newPassword": "Better@123"});
    for (method, path, body) in [
        ("POST", "/api/v1/auth/changepassword", guess.clone()),
        ("DELETE", "/api/v1/user", json!({"password": "a guess"})),
        ("PATCH", "/api/v1/user", json!({"mobilenumber": "9111111111", "password": "a guess"})),
    ] {
        assert_eq!(thief.send(method, path, Some(body)).await.status, 422, "{path}");
    }
    let refused = thief.send("POST", "/api/v1/auth/changepassword", Some(guess)).await;
    assert_eq!(refusal(&refused), (429, "unknown_device".into()));
}
