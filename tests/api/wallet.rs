//! Wallet, referrals and withdrawals over HTTP.

use crate::harness::{self, Client, TestServer, start};
use catalogue::Bundle;
use domain::testing;
use futures_util::future::join;
use kernel::ids::EntryId;
use kernel::money::Paise;
use money::payments::settle_payment::SettlePayment;
use money::wallet::Entry;
use people::identity::User;
use serde_json::{Value, json};

struct Office {
    server: TestServer,
    /// Was credited ₹750 by the admin.
    asha: User,
    /// Referred by Asha.
    ravi: User,
    admin: User,
}

async fn office() -> Office {
    office_with(&[]).await
}

async fn office_with(settings: &[(&str, &str)]) -> Office {
    let mut users = None;
    let server = start(settings, |ports| {
        let (asha, admin) = (harness::learner(ports, 1), harness::admin(ports, 9));
        let password_hash = asha.password_hash.clone();
        let ravi = User { referred_by: Some(asha.id), name: "Ravi Kumar".into(), password_hash, ..testing::user(2) };
        let mut tx = ports.store.begin().unwrap();
        tx.users().insert(&ravi).unwrap();
        let (id, now) = (EntryId(ports.ids.uuid()), ports.clock.now());
        let gift = Entry::incentive(id, now, asha.id, Paise::new(75_000), admin.id, "Best project".into());
        tx.ledger().post(&gift).unwrap();
        tx.commit().unwrap();
        harness::course(ports, testing::course("react"));
        users = Some((asha, ravi, admin));
    })
    .await;
    let (asha, ravi, admin) = users.unwrap();
    Office { server, asha, ravi, admin }
}

impl Office {
    /// Ravi buys the course for ₹999.
    async fn ravi_buys(&self) {
        let mut ravi = self.server.signed_in(&self.ravi).await;
        let basket = json!({"items": [{"type": "course", "id": "react"}]});
        let placed = ravi.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", "k")]).await.data();
        let path = format!("/api/v1/orders/{}/pay", placed["order"]["_id"].as_str().unwrap());
        assert_eq!(ravi.send("POST", &path, Some(json!({}))).await.status, 202);
        let state = &self.server.state;
        let settle = SettlePayment {
            store: state.store.clone(),
            gateways: state.gateways(),
            clock: state.clock.clone(),
            ids: state.ids.clone(),
            sale: state.sale(),
        };
        assert_eq!(settle.poll().unwrap().1, None);
    }
}

async fn ask(client: &mut Client, amount: Value) -> (u16, Value) {
    let body = json!({"amount": amount, "upi": "asha@bank", "pan": "abcde1234f"});
    let answer = client.send("POST", "/api/v1/wallet/withdrawals", Some(body)).await;
    (answer.status, answer.json())
}

async fn wallet(client: &mut Client) -> Value {
    client.get("/api/v1/wallet").await.data()
}

fn pick<'v>(value: &'v Value, fields: &[&str]) -> Vec<&'v Value> {
    fields.iter().map(|field| &value[*field]).collect()
}

#[actix_web::test]
async fn a_referred_buyer_brings_a_tenth_at_once() {
    let office = office().await;
    office.ravi_buys().await;
    let mut asha = office.server.signed_in(&office.asha).await;
    let shown = wallet(&mut asha).await;
    let totals = pick(&shown, &["balance", "held", "reserved", "minWithdrawal", "openWithdrawal"]);
    assert_eq!(totals, [&json!(849.9), &json!(0), &json!(0), &json!(500), &Value::Null]);
    assert_eq!(shown["tds"], json!({"percent": 2.0, "percentWithoutPan": 20.0, "threshold": 20_000}));
    assert_eq!(shown["page"]["total"], 2);
    let reward = &shown["entries"][0];
    let fields = pick(reward, &["kind", "amount", "state", "reason", "withdrawal"]);
    let reason = json!("Referral reward: order of Ravi");
    assert_eq!(fields, [&json!("reward"), &json!(99.9), &json!("available"), &reason, &Value::Null]);
    assert!(reward["order"].is_string());
    assert_eq!(shown["entries"][1]["reason"], "Best project");
    let user = asha.get("/api/v1/user").await.data()["user"].clone();
    let incomes = pick(&user, &["total_income", "incentive", "totalTeam"]);
    assert_eq!(incomes, [&json!(849.9), &json!(750), &json!(1)]);
    assert_eq!(pick(&user["incomeHistory"][0], &["amount"]), [&json!(99.9)]);
    let found = asha.get("/api/v1/referrals").await.data();
    assert_eq!(
        pick(&found, &["code", "percent", "holdDays", "totalTeam", "total", "held"]),
        [&json!("CODE0001"), &json!(10.0), &json!(0), &json!(1), &json!(99.9), &json!(0)]
    );
    assert!(found["link"].as_str().unwrap().ends_with("/signup?ref=CODE0001"));
    assert_eq!(found["income"], json!({"today": 849.9, "week": 849.9, "month": 849.9}));
    assert_eq!(pick(&found["team"][0], &["name", "orders", "earned"]), [&json!("Ravi"), &json!(1), &json!(99.9)]);
    assert_eq!(pick(&found["rewards"][0], &["amount", "state"]), [&json!(99.9), &json!("available")]);
    let mut ravi = office.server.signed_in(&office.ravi).await;
    let others = wallet(&mut ravi).await;
    assert_eq!(pick(&others, &["balance", "entries"]), [&json!(0), &json!([])]);
}

#[actix_web::test]
async fn a_referred_buyer_pays_the_same_price_as_another() {
    let office = office().await;
    let mut totals = Vec::new();
    for user in [&office.ravi, &office.asha] {
        let mut client = office.server.signed_in(user).await;
        let basket = json!({"items": [{"type": "course", "id": "react"}]});
        let placed = client.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", "k")]).await.data();
        let fields = ["subtotal", "discount", "credit", "adjustments", "taxable", "total"];
        totals.push(pick(&placed["order"], &fields).into_iter().cloned().collect::<Vec<_>>());
    }
    assert_eq!(totals[0], totals[1], "Ravi came by Asha's code, she by nobody's");
    assert_eq!(totals[0].last(), Some(&json!(1178.82)));
}

#[actix_web::test]
async fn a_withdrawal_goes_through_the_money_desk() {
    let office = office().await;
    let mut asha = office.server.signed_in(&office.asha).await;
    let (status, asked) = ask(&mut asha, json!(700)).await;
    assert_eq!(status, 201, "{asked}");
    let asked = &asked["data"]["withdrawal"];
    let id = asked["_id"].as_str().unwrap();
    assert_eq!(
        pick(asked, &["amount", "upi", "hasPan", "status", "tds", "payable"]),
        [&json!(700), &json!("asha@bank"), &json!(true), &json!("requested"), &json!(0), &json!(700)]
    );
    let shown = wallet(&mut asha).await;
    assert_eq!(pick(&shown, &["balance", "reserved"]), [&json!(50), &json!(700)]);
    assert_eq!(shown["openWithdrawal"]["_id"], id);
    let line = pick(&shown["entries"][0], &["kind", "amount", "state", "withdrawal"]);
    assert_eq!(line, [&json!("withdrawal"), &json!(-700), &json!("requested"), &json!(id)]);
    let mut admin = office.server.signed_in(&office.admin).await;
    let open = admin.get("/api/v1/admin/withdrawals?status=open").await.data();
    assert_eq!((&open["page"]["total"], &open["withdrawals"][0]["user"]["name"]), (&json!(1), &json!("Learner 1")));
    let path = format!("/api/v1/admin/withdrawals/{id}");
    let early = admin.send("PATCH", &path, Some(json!({"status": "paid"}))).await;
    assert_eq!((early.status, &early.json()["message"]), (409, &json!("Approve this withdrawal before it is paid.")));
    for status in ["approved", "paid"] {
        let moved = admin.send("PATCH", &path, Some(json!({"status": status}))).await.data();
        assert_eq!(moved["withdrawal"]["status"], status);
    }
    assert_eq!(admin.send("PATCH", &path, Some(json!({"status": "rejected", "reason": "x"}))).await.status, 409);
    let own = asha.get("/api/v1/wallet/withdrawals").await.data();
    assert_eq!(pick(&own["withdrawals"][0], &["status", "payable"]), [&json!("paid"), &json!(700)]);
    assert_eq!(pick(&wallet(&mut asha).await, &["balance", "reserved"]), [&json!(50), &json!(0)]);
    assert_eq!(admin.get("/api/v1/admin/withdrawals?status=open").await.data()["page"]["total"], 0);
    assert_eq!(admin.get("/api/v1/admin/withdrawals?status=paid").await.data()["page"]["total"], 1);
    assert_eq!(admin.get("/api/v1/admin/withdrawals?status=gone").await.status, 400);
}

#[actix_web::test]
async fn what_cannot_be_withdrawn_is_refused_and_why() {
    let office = office().await;
    let mut asha = office.server.signed_in(&office.asha).await;
    for (amount, code) in [
        (json!(499.99), "below_minimum"),
        (json!(750.01), "above_balance"),
        (json!(-700), "below_minimum"),
        (json!(500.001), "invalid_amount"),
    ] {
        let (status, refused) = ask(&mut asha, amount.clone()).await;
        assert_eq!((status, &refused["errors"][0]["code"]), (422, &json!(code)), "{amount}");
        assert_eq!(refused["errors"][0]["field"], "amount");
    }
    let nowhere = asha.send("POST", "/api/v1/wallet/withdrawals", Some(json!({"amount": 500}))).await;
    assert_eq!((nowhere.status, &nowhere.json()["errors"][0]["field"]), (422, &json!("upi")));
    assert_eq!(ask(&mut asha, json!("500")).await.0, 400);
    assert_eq!(ask(&mut asha, json!(500)).await.0, 201);
    assert_eq!(ask(&mut asha, json!(500)).await.0, 409);
}

#[actix_web::test]
async fn a_rejection_needs_a_reason_and_gives_the_money_back() {
    let office = office().await;
    let mut asha = office.server.signed_in(&office.asha).await;
    let (_, asked) = ask(&mut asha, json!(700)).await;
    let path = format!("/api/v1/admin/withdrawals/{}", asked["data"]["withdrawal"]["_id"].as_str().unwrap());
    let mut admin = office.server.signed_in(&office.admin).await;
    let silent = admin.send("PATCH", &path, Some(json!({"status": "rejected"}))).await;
    assert_eq!((silent.status, &silent.json()["errors"][0]["field"]), (422, &json!("reason")));
    let unknown = admin.send("PATCH", &path, Some(json!({"status": "requested"}))).await;
    assert_eq!((unknown.status, &unknown.json()["errors"][0]["field"]), (422, &json!("status")));
    let rejection = json!({"status": "rejected", "reason": "No such UPI address"});
    assert_eq!(admin.send("PATCH", &path, Some(rejection)).await.status, 200);
    let shown = wallet(&mut asha).await;
    assert_eq!(pick(&shown, &["balance", "reserved"]), [&json!(750), &json!(0)]);
    let kinds: Vec<_> = shown["entries"].as_array().unwrap().iter().map(|entry| entry["kind"].clone()).collect();
    assert_eq!(kinds, ["return", "withdrawal", "incentive"]);
    let nobody = format!("/api/v1/admin/withdrawals/{}", office.asha.id);
    assert_eq!(admin.send("PATCH", &nobody, Some(json!({"status": "approved"}))).await.status, 404);
}

#[actix_web::test]
async fn an_admin_gives_credits_and_sees_the_wallet() {
    let office = office().await;
    let mut admin = office.server.signed_in(&office.admin).await;
    let path = format!("/api/v1/admin/students/{}/credits", office.ravi.id);
    let credit = |amount: f64| Some(json!({"amount": amount, "reason": "Helped others"}));
    let key = [("idempotency-key", "0b7d6f2e-0000-4000-8000-0000000000a1")];
    let given = admin.send_with("POST", &path, credit(250.5), &key).await;
    assert_eq!((given.status, &given.data()["balance"]), (201, &json!(250.5)));
    // A second press credits nothing more, and the same key can't be used for another credit.
    let again = admin.send_with("POST", &path, credit(250.5), &key).await;
    assert_eq!((again.status, &again.data()["balance"]), (200, &json!(250.5)));
    assert_eq!(admin.send_with("POST", &path, credit(300.0), &key).await.status, 409);
    for wrong in [&[][..], &[("idempotency-key", "once")]] {
        assert_eq!(admin.send_with("POST", &path, credit(250.5), wrong).await.status, 400);
    }
    let key = [("idempotency-key", "0b7d6f2e-0000-4000-8000-0000000000a2")];
    let seen = admin.get(&format!("/api/v1/admin/students/{}/wallet", office.ravi.id)).await.data();
    assert_eq!(pick(&seen["entries"][0], &["kind", "reason"]), [&json!("incentive"), &json!("Helped others")]);
    let empty = admin.send_with("POST", &path, Some(json!({"amount": 0, "reason": " "})), &key).await;
    let fields: Vec<_> = empty.json()["errors"].as_array().unwrap().iter().map(|e| e["field"].clone()).collect();
    assert_eq!((empty.status, fields), (422, vec![json!("amount"), json!("reason")]));
    let own = format!("/api/v1/admin/students/{}/credits", office.admin.id);
    assert_eq!(admin.send_with("POST", &own, credit(1.0), &key).await.status, 409);
    let nobody = format!("/api/v1/admin/students/{}/credits", testing::id("nobody"));
    assert_eq!(admin.send_with("POST", &nobody, credit(1.0), &key).await.status, 404);
    let nobody = format!("/api/v1/admin/students/{}/wallet", testing::id("nobody"));
    assert_eq!(admin.get(&nobody).await.status, 404);
}

#[actix_web::test]
async fn two_students_are_given_credits_under_one_key_at_once_and_one_gets_them() {
    let office = office().await;
    let (mut admin, mut tab) =
        (office.server.signed_in(&office.admin).await, office.server.signed_in(&office.admin).await);
    let [one, other] =
        [&office.asha, &office.ravi].map(|student| format!("/api/v1/admin/students/{}/credits", student.id));
    for round in 0..30 {
        let key = format!("0b7d6f2e-0000-4000-8000-{round:012}");
        let key = [("idempotency-key", key.as_str())];
        let credit = || Some(json!({"amount": 1, "reason": "Helped others"}));
        let given = join(admin.send_with("POST", &one, credit(), &key), tab.send_with("POST", &other, credit(), &key));
        let (one, other) = given.await;
        assert!([(201, 409), (409, 201)].contains(&(one.status, other.status)), "{} {}", one.status, other.status);
    }
    let mut tx = office.server.state.store.begin().unwrap();
    let balances = [&office.asha, &office.ravi].map(|user| tx.ledger().balances(user.id).unwrap().available.get());
    assert_eq!(balances.iter().sum::<i64>(), 75_000 + 30 * 100);
}

#[actix_web::test]
async fn a_wallet_in_debt_is_settled_before_its_owner_leaves() {
    let office = office().await;
    office.ravi_buys().await;
    let (mut asha, mut admin) =
        (office.server.signed_in(&office.asha).await, office.server.signed_in(&office.admin).await);
    let (status, asked) = ask(&mut asha, json!(849.9)).await;
    assert_eq!(status, 201, "{asked}");
    let withdrawal = format!("/api/v1/admin/withdrawals/{}", asked["data"]["withdrawal"]["_id"].as_str().unwrap());
    for status in ["approved", "paid"] {
        assert_eq!(admin.send("PATCH", &withdrawal, Some(json!({"status": status}))).await.status, 200);
    }
    let orders = admin.get("/api/v1/admin/orders").await.data()["orders"].clone();
    let refund = format!("/api/v1/orders/{}/refund", orders[0]["_id"].as_str().unwrap());
    assert_eq!(admin.send("POST", &refund, Some(json!({"reason": "Asked for it"}))).await.status, 200);
    assert_eq!(wallet(&mut asha).await["balance"], -99.9);
    let leave = || Some(json!({"password": harness::PASSWORD}));
    let refused = asha.send("DELETE", "/api/v1/user", leave()).await;
    let told = refused.json();
    assert_eq!((refused.status, &told["code"]), (409, &json!("wallet_in_debt")));
    assert!(told["message"].as_str().unwrap().starts_with("Your wallet is ₹99.90 below zero"), "{told}");
    // She pays the debt back, and an admin records that.
    let credits = format!("/api/v1/admin/students/{}/credits", office.asha.id);
    let key = [("idempotency-key", "0b7d6f2e-0000-4000-8000-0000000000a2")];
    let credit = Some(json!({"amount": 99.9, "reason": "Paid back by UPI"}));
    assert_eq!(admin.send_with("POST", &credits, credit, &key).await.status, 201);
    assert_eq!(asha.send("DELETE", "/api/v1/user", leave()).await.status, 200);
}

#[actix_web::test]
async fn without_a_setting_a_reward_is_held_for_the_longest_window_of_the_shop() {
    let office = office_with(&[("KAUSHAL_REFERRAL__HOLD_DAYS", "")]).await;
    let ports = &office.server.state.ports;
    let mut asha = office.server.signed_in(&office.asha).await;
    assert_eq!(asha.get("/api/v1/referrals").await.data()["holdDays"], 7);
    harness::bundle(ports, Bundle { refund_window_days: 30, ..testing::bundle("special") });
    office.server.state.catalogue.refresh(ports.store.as_ref(), office.server.state.tax()).unwrap();
    office.ravi_buys().await;
    let shown = wallet(&mut asha).await;
    assert_eq!(pick(&shown, &["balance", "held"]), [&json!(750), &json!(99.9)]);
    assert_eq!(asha.get("/api/v1/referrals").await.data()["holdDays"], 30);
    let mut admin = office.server.signed_in(&office.admin).await;
    let mut settings = admin.get("/api/v1/admin/settings").await.data();
    let advice = |settings: &Value| {
        [&settings["settings"]["referral"]["holdDays"], &settings["advisedHoldDays"]].map(Value::clone)
    };
    assert_eq!(advice(&settings), [Value::Null, json!(30)]);
    settings["settings"]["referral"]["holdDays"] = json!(3);
    let saved = admin.send("PUT", "/api/v1/admin/settings", Some(settings)).await.data();
    assert_eq!(advice(&saved), [json!(3), json!(30)]);
}
