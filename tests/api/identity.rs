//! Identities: spellings of phone numbers, addresses that reject mail, referral codes, and accounts that strangers made with
//! another user's address.

use crate::account::world;
use crate::harness::{self, PASSWORD, start};
use domain::testing;
use kernel::ids::EntryId;
use kernel::money::Paise;
use money::wallet::Entry;
use people::identity::User;
use people::identity::email_change::EmailChange;
use serde_json::{Value, json};

const REGISTER: &str = "/api/v1/auth/register";
const LOGIN: &str = "/api/v1/auth/login";
const USER: &str = "/api/v1/user";

fn form(email: &str, mobile: &str) -> Value {
    json!({"name": "Asha Verma", "mobilenumber": mobile, "email": email, "password": PASSWORD, "acceptTerms": true})
}

#[actix_web::test]
async fn one_number_in_all_its_spellings_is_one_number() {
    let mut admin = None;
    let server = start(&[], |ports| admin = Some(harness::admin(ports, 9))).await;
    let mut client = server.client();
    let signed = client.send("POST", REGISTER, Some(form("asha@kaushal.test", "+91 98765-43210"))).await;
    assert_eq!((signed.status, &signed.data()["user"]["mobilenumber"]), (201, &json!("9876543210")));
    let spellings = ["9876543210", "09876543210", "91 98765 43210", "+91-98765-43210", "९८७६५४३२१०"];
    for spelling in spellings {
        let login = json!({"email": spelling, "password": PASSWORD});
        assert_eq!(server.client().send("POST", LOGIN, Some(login)).await.status, 200, "{spelling}");
        let check = json!({"email": "new@kaushal.test", "mobilenumber": spelling});
        let taken = server.client().send("POST", "/api/v1/auth/checkuserexist", Some(check)).await;
        assert_eq!(taken.json()["message"], "Mobile number already registered.", "{spelling}");
        let again = server.client().send("POST", REGISTER, Some(form("new@kaushal.test", spelling))).await;
        assert_eq!(again.status, 409, "{spelling}");
        // Another spelling of the same number needs no password.
        assert_eq!(client.send("PATCH", USER, Some(json!({"mobilenumber": spelling}))).await.status, 200);
    }
    let moved = json!({"mobilenumber": "+91 ९१११११११११", "password": PASSWORD});
    assert_eq!(client.send("PATCH", USER, Some(moved)).await.data()["user"]["mobilenumber"], "9111111111");
    let foreign = json!({"mobilenumber": "+1 98765 43210", "password": PASSWORD});
    let refused = client.send("PATCH", USER, Some(foreign)).await;
    assert_eq!((refused.status, &refused.json()["message"]), (422, &json!("Enter a valid 10-digit mobile number.")));
    let ask = json!({"userName": "Asha", "subject": "Hello", "mobile": "0 91111 11111"});
    assert_eq!(server.client().send("POST", "/api/v1/enquiry", Some(ask)).await.status, 201);
    let mut admin = server.signed_in(&admin.unwrap()).await;
    for typed in ["%2B91%2091111-11111", "91111%2011111", "91111%20111"] {
        let users = admin.get(&format!("/api/v1/user/getUsers?q={typed}")).await.data();
        assert_eq!(users["users"][0]["email"], "asha@kaushal.test", "{typed}");
        let enquiries = admin.get(&format!("/api/v1/admin/enquiries?q={typed}")).await.data();
        assert_eq!(enquiries["enquiries"][0]["mobile"], "9111111111", "{typed}");
    }
}

#[actix_web::test]
async fn addresses_that_the_mailer_refuses_do_not_register() {
    let server = start(&[], |_| {}).await;
    let long = format!("{}@example.in", "x".repeat(65));
    for email in [".p@example.in", "p..x@example.in", "p.@example.in", long.as_str()] {
        let refused = server.client().send("POST", REGISTER, Some(form(email, "9876543210"))).await;
        assert_eq!((refused.status, &refused.json()["errors"][0]["code"]), (422, &json!("invalid_email")), "{email}");
    }
}

#[actix_web::test]
async fn a_code_tells_a_first_name_and_is_not_tried_out() {
    let settings = [("KAUSHAL_RATE_LIMIT__CHECK_USER_PER_MINUTE", "6")];
    let mut gone = None;
    let server = start(&settings, |ports| {
        let asha = User { name: "आशा वर्मा".into(), ..testing::user(1) };
        let mut tx = ports.store.begin().unwrap();
        tx.users().insert(&asha).unwrap();
        tx.users().insert(&testing::user(2)).unwrap();
        tx.users().erase(testing::user(2).id, ports.clock.now()).unwrap();
        tx.commit().unwrap();
        gone = Some(testing::user(2).id.to_string());
    })
    .await;
    let mut client = server.client();
    for code in ["CODE0001", "code0001"] {
        let found = client.get(&format!("/api/v1/auth/referral/{code}")).await;
        assert_eq!((found.status, found.data()), (200, json!({"firstName": "आशा"})));
    }
    let gone = gone.unwrap();
    assert_eq!(client.get("/api/v1/auth/referral/%00").await.status, 400);
    for code in ["NOBODY", &"x".repeat(300), &gone] {
        let unknown = client.get(&format!("/api/v1/auth/referral/{code}")).await;
        assert_eq!((unknown.status, &unknown.json()["message"]), (404, &json!("Referral code not found.")), "{code}");
    }
    // A code of a deleted account earns nothing either.
    let mut late = form("late@kaushal.test", "9876543210");
    late["referralCode"] = json!(gone);
    assert_eq!(client.send("POST", REGISTER, Some(late)).await.status, 422);
    client.get("/api/v1/auth/referral/CODE0001").await;
    let over = client.get("/api/v1/auth/referral/CODE0001").await;
    assert_eq!((over.status, over.header("retry-after").is_empty()), (429, false));
}

#[actix_web::test]
async fn an_address_that_takes_no_mail_is_shown_to_its_owner_and_to_admins_until_it_is_another() {
    let world = world(&[]).await;
    let mut owner = world.server.signed_in(&world.learner).await;
    let mut tx = world.server.state.store.begin().unwrap();
    let now = world.server.state.clock.now();
    tx.users().mark_undeliverable(world.learner.id, &world.learner.email, now).unwrap();
    tx.commit().unwrap();
    let mark = owner.get(USER).await.data()["user"]["undeliverable"].clone();
    assert_eq!(mark["email"], "learner1@kaushal.test");
    assert!(mark["since"].is_string());
    assert_eq!(owner.get("/api/v1/user/export").await.json()["account"]["undeliverable"], mark);
    let mut admin = world.server.signed_in(&world.admin).await;
    let path = format!("/api/v1/admin/students/{}", world.learner.id);
    assert_eq!(admin.get(&path).await.data()["student"]["undeliverable"], mark);
    let right = json!({"email": "right@kaushal.test", "reason": "She called"});
    assert_eq!(admin.send("PATCH", &path, Some(right)).await.data()["student"]["undeliverable"], mark);
    let mut tx = world.server.state.store.begin().unwrap();
    let change = tx.email_changes().waiting(world.learner.id).unwrap().unwrap();
    tx.email_changes().put(&EmailChange { due_at: now, ..change }).unwrap();
    tx.commit().unwrap();
    world.server.state.use_cases().students.apply_email_changes.run().unwrap();
    assert_eq!(admin.get(&path).await.data()["student"]["undeliverable"], Value::Null);
}

/// Stores a stranger's account with this address. Returns it with the token of a link that was mailed to the address.
fn hijacked(ports: &api::ports::Ports, number: u32, gift: Option<i64>) -> (User, String) {
    let referrer = harness::learner(ports, number + 10);
    let user = User {
        email_confirmed_at: None,
        password_hash: referrer.password_hash.clone(),
        referred_by: Some(referrer.id),
        referral_code_given: Some(referrer.referral_code.clone()),
        ..testing::user(number)
    };
    let (token, now) = (ports.tokens.token(), ports.clock.now());
    let reset = people::identity::PasswordReset {
        user: user.id,
        token_digest: ports.tokens.digest(&token),
        created_at: now,
        expires_at: now + chrono::TimeDelta::minutes(30),
    };
    let mut tx = ports.store.begin().unwrap();
    tx.users().insert(&user).unwrap();
    tx.password_resets().insert(&reset).unwrap();
    if let Some(paise) = gift {
        let id = EntryId(ports.ids.uuid());
        let entry = Entry::incentive(id, now, user.id, Paise::new(paise), referrer.id, "Thanks".into());
        tx.ledger().post(&entry).unwrap();
    }
    tx.commit().unwrap();
    (user, token)
}

#[actix_web::test]
async fn who_opens_the_mailbox_gets_the_account_without_a_strangers_number_and_code() {
    let mut accounts = None;
    let server = start(&[("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")], |ports| {
        harness::course(ports, testing::course("react"));
        accounts = Some((hijacked(ports, 1, None), hijacked(ports, 2, Some(100))));
    })
    .await;
    let ((victim, token), (earner, other)) = accounts.unwrap();
    for token in [token, other] {
        let chosen = json!({"token": token, "password": "Better@123"});
        assert_eq!(server.client().send("POST", "/api/v1/auth/resetpassword", Some(chosen)).await.status, 200);
    }
    let login = |email: &str| Some(json!({"email": email, "password": "Better@123"}));
    let mut client = server.client();
    let user = client.send("POST", LOGIN, login(&victim.email)).await.data()["user"].clone();
    assert_eq!(
        (&user["mobilenumber"], &user["referralCode"], &user["emailConfirmed"]),
        (&json!(""), &Value::Null, &json!(true))
    );
    let kept = server.client().send("POST", LOGIN, login(&earner.email)).await.data()["user"].clone();
    assert_eq!((&kept["mobilenumber"], kept["referralCode"].is_string()), (&json!(earner.mobile), true));
    // The stranger's phone number gives no access to the account, and its owner can use it.
    for text in ["", victim.mobile.as_str()] {
        assert!([401, 422].contains(&server.client().send("POST", LOGIN, login(text)).await.status), "{text:?}");
    }
    let owner = server.client().send("POST", REGISTER, Some(form("owner@kaushal.test", &victim.mobile))).await;
    assert_eq!(owner.status, 201);
    // An order can't be paid before the account has a phone number, which the payment service requires.
    let basket = json!({"items": [{"type": "course", "id": "react"}]});
    let order = client.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", "k")]).await.data();
    let pay = format!("/api/v1/orders/{}/pay", order["order"]["_id"].as_str().unwrap());
    let refused = client.send("POST", &pay, Some(json!({}))).await;
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("mobile_required")));
    let number = json!({"mobilenumber": "+91 93333 33333", "password": "Better@123"});
    assert_eq!(client.send("PATCH", USER, Some(number)).await.status, 200);
    assert_eq!(client.send("POST", &pay, Some(json!({}))).await.status, 202);
}
