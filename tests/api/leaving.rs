//! Sessions, a user's own enquiries, data export, and account deletion.

use crate::account::{World, world};
use crate::harness::{self, Client, PASSWORD};
use domain::testing;
use kernel::ids::ItemId;
use kernel::money::Paise;
use money::payments::GatewayReport;
use serde_json::{Value, json};

const SESSIONS: &str = "/api/v1/auth/sessions";
const USER: &str = "/api/v1/user";

#[actix_web::test]
async fn one_session_is_ended_or_all_others() {
    let world = world(&[]).await;
    let mut devices = Vec::new();
    for _ in 0..4 {
        devices.push(world.server.signed_in(&world.learner).await);
    }
    let mut stranger = world.server.signed_in(&world.other).await;
    let [mut here, mut second, mut third, mut fourth] = <[_; 4]>::try_from(devices).ok().unwrap();
    let listed = here.get(SESSIONS).await.data()["sessions"].clone();
    assert_eq!(listed.as_array().unwrap().len(), 4);
    let of = |sessions: &Value| {
        let current = sessions.as_array().unwrap().iter().find(|session| session["current"] == true).unwrap();
        assert!(!current["device"].as_str().unwrap().is_empty());
        current["_id"].as_str().unwrap().to_owned()
    };
    let one = format!("{SESSIONS}/{}", of(&second.get(SESSIONS).await.data()["sessions"]));
    // Another user's session can't be found.
    assert_eq!(stranger.send("DELETE", &one, None).await.status, 404);
    assert_eq!(here.send("DELETE", &one, None).await.status, 200);
    assert_eq!(second.get(USER).await.status, 401);
    assert_eq!(here.send("DELETE", SESSIONS, None).await.data()["ended"], 2);
    assert_eq!((third.get(USER).await.status, fourth.get(USER).await.status), (401, 401));
    assert_eq!((here.get(USER).await.status, stranger.get(USER).await.status), (200, 200));
}

#[actix_web::test]
async fn a_login_from_another_kind_of_device_is_told() {
    let world = world(&[]).await;
    let body = json!({"email": world.learner.email, "password": PASSWORD});
    let phone =
        "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";
    world.server.signed_in(&world.learner).await;
    for _ in 0..2 {
        let mut client = world.server.client();
        let answer = client.send_with("POST", "/api/v1/auth/login", Some(body.clone()), &[("user-agent", phone)]).await;
        assert_eq!(answer.status, 200);
    }
    let told = world.mail(&world.learner.email, "New login").await;
    assert!(told.contains("Device: Chrome on Android"), "{told}");
    assert_eq!(world.count(&world.learner.email), 1);
}

#[actix_web::test]
async fn own_enquiries_come_with_their_answers_and_nobody_elses() {
    let world = world(&[]).await;
    let mut client = world.server.signed_in(&world.learner).await;
    let mut other = world.server.signed_in(&world.other).await;
    let ask =
        |subject: &str| Some(json!({"userName": "Asha", "subject": subject, "mobile": "9000000001", "message": "Hi"}));
    for subject in ["First", "Second"] {
        assert_eq!(client.send("POST", "/api/v1/enquiry", ask(subject)).await.status, 201);
    }
    assert_eq!(other.send("POST", "/api/v1/enquiry", ask("Other")).await.status, 201);
    assert_eq!(world.server.client().send("POST", "/api/v1/enquiry", ask("Stranger")).await.status, 201);
    let first = client.get("/api/v1/user/enquiries?perPage=1&page=2").await.data();
    assert_eq!((&first["enquiries"][0]["subject"], &first["page"]["total"]), (&json!("First"), &json!(2)));
    let id = first["enquiries"][0]["_id"].as_str().unwrap().to_owned();
    let mut admin = world.server.signed_in(&world.admin).await;
    let answer = Some(json!({"answer": "Namaste"}));
    assert_eq!(admin.send("PATCH", &format!("/api/v1/admin/enquiries/{id}"), answer).await.status, 200);
    let mut answered = client.get("/api/v1/user/enquiries").await.data()["enquiries"][1].take();
    assert!(answered["createdAt"].as_str().unwrap().ends_with('Z'));
    answered.as_object_mut().unwrap().remove("createdAt");
    for field in ["_id", "at"] {
        assert!(answered["messages"][0].as_object_mut().unwrap().remove(field).unwrap().is_string());
    }
    let said = [json!({"kind": "reply", "text": "Namaste"})];
    let expected = json!({"_id": id, "subject": "First", "message": "Hi", "status": "waiting", "messages": said,
        "grievance": null});
    assert_eq!(answered, expected);
    assert_eq!(client.get("/api/v1/user/enquiries?page=0").await.status, 400);
}

#[actix_web::test]
async fn the_file_holds_what_is_kept_and_no_secret() {
    let world = world(&[]).await;
    let ports = &world.server.state.ports;
    let course = harness::course(ports, testing::course("react"));
    harness::grant(ports, &world.learner, ItemId::Course(course.id), world.admin.id);
    world.server.state.catalogue.refresh(ports.store.as_ref(), world.server.state.tax()).unwrap();
    let mut client = world.server.signed_in(&world.learner).await;
    let question = json!({"userName": "Asha", "subject": "When?", "mobile": "9000000001"});
    client.send("POST", "/api/v1/enquiry", Some(question)).await;
    let answer = client.get("/api/v1/user/export").await;
    assert_eq!((answer.status, answer.header("cache-control")), (200, "private, no-store"));
    let name = answer.header("content-disposition");
    assert!(name.starts_with("attachment; filename=\"my-data-") && name.ends_with(".json\""), "{name}");
    let file = answer.json();
    assert_eq!(file["account"]["email"], "learner1@kaushal.test");
    assert_eq!((&file["rights"][0]["title"], &file["rights"][0]["type"]), (&json!("Course react"), &json!("course")));
    assert_eq!((file["sessions"].as_array().unwrap().len(), &file["enquiries"][0]["subject"]), (1, &json!("When?")));
    let text = String::from_utf8(answer.bytes).unwrap();
    assert!(!text.contains("argon2") && !text.contains("oken"), "{text}");
}

/// Orders a course and pays it.
async fn buy(world: &World, client: &mut Client, slug: &str) {
    let basket = json!({"items": [{"type": "course", "id": slug}]});
    let placed = client.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", slug)]).await.data();
    let path = format!("/api/v1/orders/{}/pay", placed["order"]["_id"].as_str().unwrap());
    let paying = client.send("POST", &path, Some(json!({}))).await.data();
    let report = GatewayReport::Captured { payment: format!("gw-{slug}"), amount: Paise::new(117_882) };
    world
        .server
        .state
        .use_cases()
        .settle_payment
        .clone()
        .run(paying["payment"]["reference"].as_str().unwrap(), report)
        .unwrap();
}

#[actix_web::test]
async fn the_file_holds_purchases_and_wallet_of_the_one_who_asks() {
    let world = world(&[("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")]).await;
    let ports = &world.server.state.ports;
    for slug in ["react", "html"] {
        harness::course(ports, testing::course(slug));
    }
    world.server.state.catalogue.refresh(ports.store.as_ref(), world.server.state.tax()).unwrap();
    let friend = harness::referred(ports, 7, &world.learner);
    let mut client = world.server.signed_in(&world.learner).await;
    buy(&world, &mut client, "react").await;
    buy(&world, &mut world.server.signed_in(&friend).await, "html").await;
    let mut admin = world.server.signed_in(&world.admin).await;
    let credits = format!("/api/v1/admin/students/{}/credits", world.learner.id);
    let credit = Some(json!({"amount": 600, "reason": "Helped others"}));
    let key = [("idempotency-key", "0b7d6f2e-0000-4000-8000-0000000000a1")];
    assert_eq!(admin.send_with("POST", &credits, credit, &key).await.status, 201);
    let ask = Some(json!({"amount": 500, "upi": "asha@bank", "pan": "ABCDE1234F"}));
    assert_eq!(client.send("POST", "/api/v1/wallet/withdrawals", ask).await.status, 201);
    let order = client.get("/api/v1/orders").await.data()["orders"][0]["_id"].as_str().unwrap().to_owned();
    let refund = format!("/api/v1/orders/{order}/refund");
    assert_eq!(admin.send("POST", &refund, Some(json!({"reason": "Twice"}))).await.status, 200);

    let file = client.get("/api/v1/user/export").await.json();
    let bought = &file["orders"][0];
    assert_eq!((file["orders"].as_array().unwrap().len(), &bought["status"]), (1, &json!("refunded")));
    assert_eq!((&bought["attempts"][0]["status"], bought["invoice"].is_string()), (&json!("paid"), true));
    let kinds: Vec<_> = file["invoices"].as_array().unwrap().iter().map(|one| one["kind"].clone()).collect();
    assert_eq!(kinds, ["credit_note", "invoice"]);
    let invoice = &file["invoices"][1];
    assert_eq!((&invoice["number"], &invoice["email"]), (&bought["invoice"], &json!(world.learner.email)));
    assert_eq!((&file["refunds"][0]["amount"], &file["refunds"][0]["reason"]), (&json!(1178.82), &json!("Twice")));
    let wallet = &file["wallet"];
    assert_eq!((&wallet["balance"], &wallet["reserved"]), (&json!(199.9), &json!(500)));
    let kinds: Vec<_> = wallet["entries"].as_array().unwrap().iter().map(|one| one["kind"].clone()).collect();
    assert_eq!(kinds, ["withdrawal", "incentive", "reward"]);
    assert_eq!((&file["withdrawals"][0]["upi"], &file["pan"]), (&json!("asha@bank"), &json!("ABCDE1234F")));
    assert_eq!((&file["referrals"][0]["name"], &file["referrals"][0]["earned"]), (&json!("Learner"), &json!(99.9)));
    assert!(!file["devices"][0]["device"].as_str().unwrap().is_empty(), "{}", file["devices"]);

    let others = world.server.signed_in(&world.other).await.get("/api/v1/user/export").await;
    let text = String::from_utf8(others.bytes.clone()).unwrap();
    assert!(!text.contains(&world.learner.email) && !text.contains(&order), "{text}");
    let others = others.json();
    for list in ["orders", "invoices", "refunds", "withdrawals", "referrals"] {
        assert_eq!(others[list], json!([]), "{list}");
    }
}

#[actix_web::test]
async fn who_leaves_is_gone_at_once_and_may_come_back() {
    let world = world(&[]).await;
    let mut client = world.server.signed_in(&world.learner).await;
    let mut elsewhere = world.server.signed_in(&world.learner).await;
    let leave = |password: &str| Some(json!({"password": password}));
    for (password, code) in [("", "required"), ("a guess", "wrong_password")] {
        let refused = client.send("DELETE", USER, leave(password)).await;
        assert_eq!((refused.status, &refused.json()["errors"][0]["code"]), (422, &json!(code)));
    }
    assert_eq!(client.send("DELETE", USER, leave(PASSWORD)).await.status, 200);
    assert_eq!((client.get(USER).await.status, elsewhere.get(USER).await.status), (401, 401));
    let login = Some(json!({"email": "learner1@kaushal.test", "password": PASSWORD}));
    assert_eq!(client.send("POST", "/api/v1/auth/login", login).await.status, 401);
    world.mail("learner1@kaushal.test", "was deleted as you asked").await;
    let mut admin = world.server.signed_in(&world.admin).await;
    let path = format!("/api/v1/admin/students/{}", world.learner.id);
    let shown = admin.get(&path).await.data()["student"].clone();
    assert_eq!((&shown["name"], &shown["deleted"]), (&json!("Deleted user"), &json!(true)));
    assert_eq!(admin.get("/api/v1/user/getUsers?role=learner").await.data()["page"]["total"], 1);
    assert_eq!(admin.send("PATCH", &path, Some(json!({"name": "Asha"}))).await.status, 404);
    let form = json!({"name": "Asha", "mobilenumber": world.learner.mobile, "email": "learner1@kaushal.test", "password": PASSWORD});
    assert_eq!(client.send("POST", "/api/v1/auth/register", Some(form)).await.status, 201);
}

#[actix_web::test]
async fn the_referral_code_of_a_deleted_account_stops_working() {
    let world = world(&[]).await;
    let code = world.learner.referral_code.clone();
    let lookup = format!("/api/v1/auth/referral/{code}");
    let mut friend = world.server.client();
    assert_eq!(friend.get(&lookup).await.status, 200);
    let mut client = world.server.signed_in(&world.learner).await;
    assert_eq!(client.send("DELETE", USER, Some(json!({"password": PASSWORD}))).await.status, 200);
    let gone = friend.get(&lookup).await;
    assert_eq!((gone.status, &gone.json()["message"]), (404, &json!("Referral code not found.")));
    let form = json!({"name": "Ravi", "mobilenumber": "9000000077", "email": "ravi@kaushal.test", "password": PASSWORD,
        "referralCode": code});
    let refused = friend.send("POST", "/api/v1/auth/register", Some(form)).await;
    let fault = refused.json()["errors"][0].clone();
    let expected = (422, &json!("referralCode"), &json!("unknown_referral_code"));
    assert_eq!((refused.status, &fault["field"], &fault["code"]), expected);
}

#[actix_web::test]
async fn the_last_admin_and_who_has_an_open_order_stay() {
    let world = world(&[("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")]).await;
    let mut admin = world.server.signed_in(&world.admin).await;
    let leave = || Some(json!({"password": PASSWORD}));
    assert_eq!(admin.send("DELETE", USER, leave()).await.status, 409);
    let ports = &world.server.state.ports;
    harness::course(ports, testing::course("react"));
    world.server.state.catalogue.refresh(ports.store.as_ref(), world.server.state.tax()).unwrap();
    let mut client = world.server.signed_in(&world.learner).await;
    let order = json!({"items": [{"type": "course", "id": "react"}]});
    let placed = client.send_with("POST", "/api/v1/orders", Some(order), &[("idempotency-key", "one")]).await.data();
    let refused = client.send("DELETE", USER, leave()).await;
    assert_eq!(refused.status, 409, "{}", refused.json());
    let cancel = format!("/api/v1/orders/{}/cancel", placed["order"]["_id"].as_str().unwrap());
    assert_eq!(client.send("POST", &cancel, None).await.status, 200);
    assert_eq!(client.send("DELETE", USER, leave()).await.status, 200);
}
