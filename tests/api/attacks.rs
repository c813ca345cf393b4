//! Attacks that were possible once or are likely to become possible.

use crate::account::world;
use crate::authorisation;
use crate::harness::{self, Answer, Client, PASSWORD, TestServer, start};
use catalogue::Bundle;
use domain::testing;
use kernel::money::Paise;
use money::payments::GatewayReport;
use people::identity::User;
use serde_json::{Value, json};

const QUOTE: &str = "/api/v1/cart/quote";
const USER: &str = "/api/v1/user";

fn message(answer: &Answer) -> (u16, Value) {
    (answer.status, answer.json()["message"].clone())
}

#[actix_web::test]
async fn codes_of_coupons_are_not_found_by_trying() {
    let mut buyer = None;
    let server = start(&[("KAUSHAL_RATE_LIMIT__WRONG_COUPONS", "3")], |ports| {
        buyer = Some(harness::learner(ports, 1));
        harness::course(ports, testing::course("react"));
        let mut tx = ports.store.begin().unwrap();
        tx.coupons().insert(&testing::coupon("WELCOME10")).unwrap();
        tx.commit().unwrap();
    })
    .await;
    let mut stranger = server.client();
    let basket = |code: &str| Some(json!({"items": [{"type": "course", "id": "react"}], "coupon": code}));
    // Requests with a valid code are not limited.
    for _ in 0..5 {
        assert_eq!(stranger.send("POST", QUOTE, basket("welcome10")).await.status, 200);
    }
    for code in ["A", "B"] {
        assert_eq!(stranger.send("POST", QUOTE, basket(code)).await.status, 422, "{code}");
    }
    let mut buyer = server.signed_in(&buyer.unwrap()).await;
    let order = buyer.send_with("POST", "/api/v1/orders", basket("C"), &[("idempotency-key", "k")]).await;
    assert_eq!(order.status, 422);
    // From here on even a correct guess reveals nothing, whether signed in or not.
    for code in ["D", "WELCOME10"] {
        let refused = stranger.send("POST", QUOTE, basket(code)).await;
        assert_eq!((refused.status, refused.header("retry-after").is_empty()), (429, false), "{code}");
        let order = buyer.send_with("POST", "/api/v1/orders", basket(code), &[("idempotency-key", code)]).await;
        assert_eq!(order.status, 429, "{code}");
    }
    assert_eq!(stranger.send("POST", QUOTE, basket(" ")).await.status, 200);
}

#[actix_web::test]
async fn nobodys_mailbox_is_filled_by_many_accounts() {
    let world = world(&[("KAUSHAL_RATE_LIMIT__LINKS_PER_HOUR", "4")]).await;
    let spellings = ["victim@gmail.com", "v.ictim@gmail.com", "Victim+1@GoogleMail.com", "VICTIM+2@gmail.com"];
    for (user, email) in [&world.learner, &world.other].into_iter().cycle().zip(spellings) {
        let mut client = world.server.signed_in(user).await;
        let change = json!({"email": email, "password": PASSWORD});
        assert_eq!(client.send("PATCH", USER, Some(change)).await.status, 200, "{email}");
    }
    let mut client = world.server.signed_in(&world.other).await;
    let change = json!({"email": "victim+3@gmail.com", "password": PASSWORD});
    let refused = client.send("PATCH", USER, Some(change)).await;
    assert_eq!((refused.status, refused.header("retry-after").is_empty()), (429, false));
    assert_eq!(client.send("POST", "/api/v1/user/confirmEmail/send", None).await.status, 429);
    let mails = world.count("victim@gmail.com");
    let form = |email: &str| json!({"name": "V", "mobilenumber": "9111111111", "email": email, "password": PASSWORD});
    let register = "/api/v1/auth/register";
    // The owner can still sign up, but gets no mail. The owner can request one, and strangers can't use up that limit.
    let mut owner = world.server.client();
    assert_eq!(owner.send("POST", register, Some(form("victim@gmail.com"))).await.status, 201);
    assert_eq!(world.count("victim@gmail.com"), mails);
    assert_eq!(owner.send("POST", "/api/v1/user/confirmEmail/send", None).await.status, 200);
    world.mail("victim@gmail.com", "Confirm").await;
    // An incomplete form sends no mail and counts for no limit.
    for _ in 0..6 {
        assert_eq!(world.server.client().send("POST", register, Some(json!({"email": "new@b.in"}))).await.status, 422);
    }
    let new = json!({"mobilenumber": "9111111112", "email": "new@b.in"});
    let with = |mut form: Value, more: &Value| {
        form.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        form
    };
    // Refused requests count for no limit either: an unknown referral code, a wrong password.
    for _ in 0..6 {
        let wrong = with(with(form(""), &new), &json!({"referralCode": "NOBODY"}));
        assert_eq!(world.server.client().send("POST", register, Some(wrong)).await.status, 422);
        let change = json!({"email": "new@b.in", "password": "a guess"});
        assert_eq!(client.send("PATCH", USER, Some(change)).await.status, 422);
    }
    assert_eq!(world.server.client().send("POST", register, Some(with(form(""), &new))).await.status, 201);
    world.mail("new@b.in", "Confirm").await;
}

#[actix_web::test]
async fn an_account_is_not_taken_by_another_spelling_of_its_address() {
    let world = world(&[]).await;
    let (own, victim) = (&world.learner, &world.other);
    let mut thief = world.server.signed_in(own).await;
    let spelled = [
        victim.email.to_uppercase(),
        format!(" {} ", victim.email),
        format!("\u{a0}{}\u{3000}", victim.email),
        victim.email.replace('@', " @"),
    ];
    for email in spelled {
        let change = json!({"email": email, "password": PASSWORD});
        let answer = thief.send("PATCH", USER, Some(change)).await;
        assert_eq!(message(&answer), (409, json!("Email already registered.")), "{email:?}");
        let form = json!({"name": "T", "mobilenumber": "9111111112", "email": email, "password": PASSWORD});
        let answer = world.server.client().send("POST", "/api/v1/auth/register", Some(form)).await;
        assert_eq!(message(&answer), (409, json!("Email already registered.")), "{email:?}");
    }
    // In a domain, the Kelvin sign is a 'k' (IDNA). In front of the @ it is not a valid letter.
    let kelvin = |email: String| json!({"email": email, "password": PASSWORD});
    let domain = thief.send("PATCH", USER, Some(kelvin(victim.email.replace('k', "\u{212a}")))).await;
    assert_eq!(message(&domain), (409, json!("Email already registered.")));
    assert_eq!(thief.send("PATCH", USER, Some(kelvin(format!("\u{212a}{}", victim.email)))).await.status, 422);
    // An address that only looks similar is another mailbox, and gets no link of the victim's.
    for email in ["learner2@.kaushal.test", "learner2@kaushal.test.in", "1earner2@kaushal.test"] {
        let asked = json!({"email": email});
        let answer = world.server.client().send("POST", "/api/v1/auth/forgotpassword", Some(asked)).await;
        assert!([200, 422].contains(&answer.status), "{email:?}");
    }
    assert_eq!(world.count(&victim.email), 0);
    let login = json!({"email": "LEARNER2@KAUSHAL.TEST", "password": "wrong"});
    assert_eq!(world.server.client().send("POST", "/api/v1/auth/login", Some(login)).await.status, 401);
}

#[actix_web::test]
async fn links_in_mails_name_our_host_whatever_was_asked_for() {
    let world = world(&[]).await;
    let evil = [("host", "evil.test"), ("x-forwarded-host", "evil.test"), ("forwarded", "host=evil.test")];
    let mut client = world.server.client();
    let asked = json!({"email": world.learner.email});
    assert_eq!(client.send_with("POST", "/api/v1/auth/forgotpassword", Some(asked), &evil).await.status, 200);
    let form =
        json!({"name": "Click evil.test/now", "mobilenumber": "9111111112", "email": "new@b.in", "password": PASSWORD});
    assert_eq!(client.send_with("POST", "/api/v1/auth/register", Some(form), &evil).await.status, 201);
    for (to, words) in [(world.learner.email.as_str(), "resetpassword"), ("new@b.in", "confirmemail")] {
        let mail = world.mail(to, words).await;
        assert!(mail.contains("https://kaushal.example.in/") && !mail.contains("evil"), "{mail}");
    }
}

#[actix_web::test]
async fn no_operation_writes_for_a_foreign_page() {
    let mut admin = None;
    let server = start(&[], |ports| admin = Some(harness::admin(ports, 1))).await;
    let mut admin = server.signed_in(&admin.unwrap()).await;
    let own = server.origin.replace("http://", "");
    let (prefixed, other_port) = (format!("http://evil.test.{own}"), "https://127.0.0.1.evil.test");
    let mut asked = 0;
    for (method, path) in authorisation::operations() {
        if matches!(method.as_str(), "GET" | "OPTIONS") || path.starts_with("/payments/") {
            continue;
        }
        let path = format!("/api/v1{}", path.replace(['{', '}'], ""));
        for header in [
            ("origin", "https://evil.test"),
            ("origin", "null"),
            ("origin", prefixed.as_str()),
            ("origin", other_port),
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
        ] {
            let answer = admin.send_with(&method, &path, Some(json!({})), &[header]).await;
            let refused = (403, json!("This request comes from another site."));
            assert_eq!(message(&answer), refused, "{method} {path} {header:?}");
            asked += 1;
        }
    }
    assert!(asked > 200, "{asked}");
}

/// A course at ₹999, and a bundle with it at ₹4,999. The test settles payments.
async fn shop() -> (TestServer, User, User) {
    let mut users = None;
    let server = start(&[("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")], |ports| {
        users = Some((harness::learner(ports, 1), harness::admin(ports, 9)));
        let react = harness::course(ports, testing::course("react")).id;
        harness::bundle(ports, Bundle { courses: vec![react], ..testing::bundle("web") });
    })
    .await;
    let (buyer, admin) = users.unwrap();
    (server, buyer, admin)
}

async fn pays(server: &TestServer, client: &mut Client, kind: &str, id: &str, paise: i64) -> String {
    let basket = json!({"items": [{"type": kind, "id": id}]});
    let placed = client.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", id)]).await.data();
    let order = placed["order"]["_id"].as_str().unwrap().to_owned();
    let paying = client.send("POST", &format!("/api/v1/orders/{order}/pay"), Some(json!({}))).await.data();
    let reference = paying["payment"]["reference"].as_str().unwrap();
    let report = GatewayReport::Captured { payment: id.to_owned(), amount: Paise::new(paise) };
    server.state.use_cases().settle_payment.clone().run(reference, report).unwrap();
    order
}

#[actix_web::test]
async fn a_refunded_course_is_neither_watched_nor_credited_on() {
    let (server, buyer, admin) = shop().await;
    let (mut buyer, mut admin) = (server.signed_in(&buyer).await, server.signed_in(&admin).await);
    let order = pays(&server, &mut buyer, "course", "react", 117_882).await;
    let course = buyer.get("/api/v1/course/react").await.data()["course"].clone();
    let (link, lesson) = (course["videos"][1]["url"].as_str().unwrap(), course["videos"][1]["_id"].as_str().unwrap());
    let web = || Some(json!({"items": [{"type": "bundle", "id": "web"}]}));
    assert_eq!(buyer.send("POST", QUOTE, web()).await.data()["quote"]["credit"], 999);
    let back = format!("/api/v1/orders/{order}/refund");
    assert_eq!(admin.send("POST", &back, Some(json!({"reason": "Asked for it"}))).await.status, 200);
    assert_eq!(buyer.get(link).await.status, 403);
    assert!(buyer.get("/api/v1/course/react").await.data()["course"]["videos"][1]["url"].is_null());
    let progress = format!("/api/v1/learning/react/videos/{lesson}");
    assert_eq!(buyer.send("PUT", &progress, Some(json!({"position": 1}))).await.status, 403);
    assert_eq!(buyer.send("POST", QUOTE, web()).await.data()["quote"]["credit"], 0);
    assert_eq!(buyer.send("POST", &format!("/api/v1/orders/{order}/pay"), Some(json!({}))).await.status, 409);
}

#[actix_web::test]
async fn a_course_that_made_a_bundle_cheaper_goes_back_after_the_bundle_only() {
    let (server, buyer, admin) = shop().await;
    let (mut buyer, mut admin) = (server.signed_in(&buyer).await, server.signed_in(&admin).await);
    let course = pays(&server, &mut buyer, "course", "react", 117_882).await;
    let bundle = pays(&server, &mut buyer, "bundle", "web", 472_000).await;
    assert_eq!(buyer.get(&format!("/api/v1/orders/{bundle}")).await.data()["order"]["status"], "paid");
    for (order, status) in [(&course, 409), (&bundle, 200), (&course, 200)] {
        let back = format!("/api/v1/orders/{order}/refund");
        assert_eq!(admin.send("POST", &back, Some(json!({"reason": "Asked for it"}))).await.status, status);
    }
    assert!(buyer.get("/api/v1/user").await.data()["user"]["courses"].as_array().unwrap().is_empty());
}
