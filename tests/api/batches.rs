//! Batches of classroom courses over HTTP: created by an editor, chosen at checkout, never overbooked.

use crate::harness::{self, Answer, Client, TestServer, Travel, start_with};
use catalogue::Course;
use chrono::{Days, TimeDelta};
use domain::testing;
use futures_util::future::join;
use kernel::clock::Clock;
use kernel::india::day_of;
use kernel::money::Paise;
use kernel::role::Role;
use money::payments::GatewayReport;
use people::identity::User;
use serde_json::{Value, json};
use std::sync::Arc;

/// A classroom course and another course, both also in a bundle. Payments stay pending until the test settles them.
struct School {
    server: TestServer,
    course: Course,
    admin: Client,
    editor: Client,
    learners: Vec<User>,
}

async fn school(clock: Option<Arc<Travel>>) -> School {
    let mut made = None;
    let settings = [("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")];
    let server = start_with(&settings, clock, |ports| {
        let course = harness::course(ports, Course { is_offline: true, ..testing::course("tally") });
        let online = harness::course(ports, testing::course("react"));
        let parts = vec![course.id, online.id];
        harness::bundle(ports, catalogue::Bundle { courses: parts, ..testing::bundle("office") });
        let staff = (harness::admin(ports, 8), harness::user(ports, 9, Role::Editor));
        let learners = (1..=3).map(|number| harness::learner(ports, number)).collect::<Vec<_>>();
        made = Some((course, staff, learners));
    })
    .await;
    let (course, (admin, editor), learners) = made.unwrap();
    School { admin: server.signed_in(&admin).await, editor: server.signed_in(&editor).await, server, course, learners }
}

/// Returns the form of a batch that begins in a week and lasts a month.
fn form(school: &School, seats: u32) -> Value {
    let today = day_of(school.server.state.clock.now());
    let day = |after| (today + Days::new(after)).to_string();
    json!({"venue": "हॉल 1\nपुणे", "startsOn": day(7), "endsOn": day(37),
        "timing": "Mon to Fri, 6 to 8 pm", "seats": seats})
}

impl School {
    async fn opens(&mut self, seats: u32) -> String {
        let body = form(self, seats);
        let path = format!("/api/v1/admin/courses/{}/batches", self.course.id.0);
        let made = self.editor.send("POST", &path, Some(body)).await;
        assert_eq!(made.status, 201, "{}", made.json());
        made.data()["batch"]["_id"].as_str().unwrap().to_owned()
    }

    async fn learner(&self, number: usize) -> Client {
        self.server.signed_in(&self.learners[number]).await
    }

    fn pays(&self, payment: &Value, paise: i64) {
        let report = GatewayReport::Captured { payment: "gw".into(), amount: Paise::new(paise) };
        let reference = payment["payment"]["reference"].as_str().unwrap();
        self.server.state.use_cases().settle_payment.clone().run(reference, report).unwrap();
    }

    async fn seats_left(&self) -> Vec<i64> {
        let listed = self.server.client().get("/api/v1/courses/tally/batches").await.data();
        let batches = listed["batches"].as_array().unwrap();
        batches.iter().map(|batch| batch["seatsLeft"].as_i64().unwrap()).collect()
    }
}

fn basket(kind: &str, slug: &str, batches: &[&str]) -> Value {
    json!({"items": [{"type": kind, "id": slug}], "batches": batches})
}

async fn place(client: &mut Client, key: &str, body: Value) -> Answer {
    client.send_with("POST", "/api/v1/orders", Some(body), &[("idempotency-key", key)]).await
}

fn id_of(placed: &Answer) -> String {
    placed.json()["data"]["order"]["_id"].as_str().unwrap().to_owned()
}

async fn pay(client: &mut Client, order: &str) -> Value {
    client.send("POST", &format!("/api/v1/orders/{order}/pay"), Some(json!({}))).await.data()
}

#[actix_web::test]
async fn an_editor_writes_batches_and_hears_of_every_broken_rule() {
    let mut school = school(None).await;
    let id = school.opens(20).await;
    let path = format!("/api/v1/admin/batches/{id}");
    let list = format!("/api/v1/admin/courses/{}/batches", school.course.id.0);
    let broken = json!({"venue": " ", "timing": "a\nb", "seats": 0, "startsOn": "2026-12-05", "endsOn": "2026-12-01"});
    let refused = school.editor.send("POST", &list, Some(broken)).await;
    let fields: Vec<_> = refused.json()["errors"].as_array().unwrap().iter().map(|e| e["field"].clone()).collect();
    assert_eq!((refused.status, fields), (422, ["venue", "endsOn", "timing", "seats"].map(|f| json!(f)).to_vec()));
    let no_day =
        school.editor.send("POST", &list, Some(json!({"venue": "Pune", "startsOn": "soon", "seats": 1}))).await;
    assert_eq!((no_day.status, &no_day.json()["errors"][0]["field"]), (422, &json!("startsOn")));
    let changed = school.editor.send("PATCH", &path, Some(json!({"version": 1, "seats": 5}))).await;
    assert_eq!((changed.status, &changed.data()["batch"]["seats"]), (200, &json!(5)));
    assert_eq!(school.editor.send("PATCH", &path, Some(json!({"version": 1, "seats": 6}))).await.status, 409);
    let listed = school.editor.get(&list).await.data();
    assert_eq!(listed["batches"][0]["version"], 2);
    let none = "0b7d6f2e-0000-4000-8000-0000000000ff";
    for (method, path) in
        [("PATCH", "admin/batches/{}"), ("DELETE", "admin/batches/{}"), ("GET", "admin/courses/{}/batches")]
    {
        let path = format!("/api/v1/{}", path.replace("{}", none));
        assert_eq!(school.editor.send(method, &path, (method != "GET").then(|| json!({}))).await.status, 404, "{path}");
    }
    assert_eq!(school.editor.send("DELETE", &path, Some(json!({}))).await.status, 200);
    assert_eq!(school.seats_left().await, [0; 0]);
}

#[actix_web::test]
async fn a_buyer_chooses_a_batch_of_each_classroom_course_and_sees_it_once_it_is_paid() {
    let mut school = school(None).await;
    let id = school.opens(20).await;
    let mut buyer = school.learner(0).await;
    for (kind, slug) in [("course", "tally"), ("bundle", "office")] {
        let quoted = buyer.send("POST", "/api/v1/cart/quote", Some(basket(kind, slug, &[]))).await.data();
        let asked = &quoted["quote"]["batches"];
        assert_eq!((asked.as_array().unwrap().len(), &asked[0]["title"]), (1, &json!("Course tally")));
        assert_eq!((&asked[0]["batches"][0]["_id"], &asked[0]["batches"][0]["seatsLeft"]), (&json!(id), &json!(20)));
        let refused = place(&mut buyer, slug, basket(kind, slug, &[])).await;
        assert_eq!((refused.status, &refused.json()["errors"][0]["field"]), (422, &json!("batches")));
    }
    let online = buyer.send("POST", "/api/v1/cart/quote", Some(basket("course", "react", &[]))).await.data();
    assert_eq!(online["quote"]["batches"], json!([]));
    let stranger = place(&mut buyer, "react", basket("course", "react", &[&id])).await;
    assert_eq!(stranger.status, 422, "a batch of no course in the basket");
    let placed = place(&mut buyer, "one", basket("course", "tally", &[&id])).await;
    assert_eq!(placed.status, 201, "{}", placed.json());
    assert_eq!(place(&mut buyer, "one", basket("course", "tally", &[&id])).await.status, 200);
    let other = place(&mut buyer, "one", basket("course", "tally", &[])).await;
    assert_eq!(other.json()["code"], "idempotency_key_reused");
    assert_eq!(
        (school.seats_left().await, buyer.get("/api/v1/user/batches").await.data()["batches"].clone()),
        (vec![19], json!([]))
    );
    school.pays(&pay(&mut buyer, &id_of(&placed)).await, 117_882);
    let own = buyer.get("/api/v1/user/batches").await.data()["batches"].clone();
    assert_eq!((&own[0]["title"], &own[0]["venue"]), (&json!("Course tally"), &json!("हॉल 1\nपुणे")));
    let exported = buyer.get("/api/v1/user/export").await.json();
    assert_eq!(exported["batches"], own);
    let learners = school.admin.get(&format!("/api/v1/admin/batches/{id}/learners")).await.data();
    assert_eq!((&learners["learners"][0]["isPaid"], &learners["page"]["total"]), (&json!(true), &json!(1)));
    let path = format!("/api/v1/admin/batches/{id}");
    let deleted = school.editor.send("DELETE", &path, Some(json!({}))).await;
    assert_eq!((deleted.status, &deleted.json()["code"]), (409, &json!("has_learners")));
    let fewer = school.editor.send("PATCH", &path, Some(json!({"seats": 0}))).await;
    assert_eq!(fewer.status, 422);
    let refund = json!({"reason": "Moved away", "password": harness::PASSWORD});
    let refunded = school.admin.send("POST", &format!("/api/v1/orders/{}/refund", id_of(&placed)), Some(refund)).await;
    assert_eq!(refunded.status, 200, "{}", refunded.json());
    assert_eq!(
        (school.seats_left().await, buyer.get("/api/v1/user/batches").await.data()["batches"].clone()),
        (vec![20], json!([]))
    );
}

#[actix_web::test]
async fn of_two_buyers_at_once_one_gets_the_last_seat() {
    let mut school = school(None).await;
    let id = school.opens(1).await;
    let (mut one, mut two) = (school.learner(0).await, school.learner(1).await);
    let wish = || basket("course", "tally", &[&id]);
    let (first, second) = join(place(&mut one, "one", wish()), place(&mut two, "two", wish())).await;
    let mut got = [first.status, second.status];
    got.sort_unstable();
    assert_eq!(got, [201, 409]);
    let loser = if first.status == 409 { first } else { second };
    assert_eq!(loser.json()["code"], "batch_full");
    assert_eq!(school.seats_left().await, [0]);
}

#[actix_web::test]
async fn late_money_buys_only_while_there_is_a_seat_and_goes_back_otherwise() {
    let clock = Travel::at(chrono::Utc::now());
    let mut school = school(Some(clock.clone())).await;
    let id = school.opens(1).await;
    let (mut one, mut two) = (school.learner(0).await, school.learner(1).await);
    let first = place(&mut one, "one", basket("course", "tally", &[&id])).await;
    let paying = pay(&mut one, &id_of(&first)).await;
    clock.to(clock.now() + TimeDelta::hours(2));
    school.server.state.use_cases().expire_orders.run().unwrap();
    assert_eq!(school.seats_left().await, [1]);
    assert_eq!(place(&mut two, "two", basket("course", "tally", &[&id])).await.status, 201);
    school.pays(&paying, 117_882);
    let order = one.get(&format!("/api/v1/orders/{}", id_of(&first))).await.data();
    assert_eq!(order["order"]["status"], "expired", "its money goes back");
    assert_eq!(school.seats_left().await, [0]);
}

#[actix_web::test]
async fn a_batch_that_began_is_joined_no_more() {
    let clock = Travel::at(chrono::Utc::now());
    let mut school = school(Some(clock.clone())).await;
    let id = school.opens(3).await;
    clock.to(clock.now() + TimeDelta::days(8));
    assert_eq!(school.seats_left().await, [0; 0]);
    let mut buyer = school.learner(0).await;
    assert_eq!(place(&mut buyer, "late", basket("course", "tally", &[&id])).await.status, 422);
    assert_eq!(place(&mut buyer, "without", basket("course", "tally", &[])).await.status, 201);
}

/// A learner's order expired, its batch was deleted, and then the payment arrived. Staff can assign another seat or refund it.
#[actix_web::test]
async fn late_money_for_a_batch_that_was_deleted_waits_for_staff_who_give_another_seat() {
    let clock = Travel::at(chrono::Utc::now());
    let mut school = school(Some(clock.clone())).await;
    let id = school.opens(1).await;
    let mut one = school.learner(0).await;
    let placed = place(&mut one, "one", basket("bundle", "office", &[&id])).await;
    let order = id_of(&placed);
    let paying = pay(&mut one, &order).await;
    clock.to(clock.now() + TimeDelta::hours(2));
    school.server.state.use_cases().expire_orders.run().unwrap();
    let path = format!("/api/v1/admin/batches/{id}");
    assert_eq!(school.editor.send("DELETE", &path, Some(json!({}))).await.status, 200);
    assert_eq!(school.editor.send("PATCH", &path, Some(json!({"seats": 3}))).await.status, 404, "it is archived");
    let amount = placed.data()["order"]["total"].as_f64().unwrap() * 100.0;
    school.pays(&paying, format!("{amount:.0}").parse().unwrap());
    let own = one.get(&format!("/api/v1/orders/{order}")).await.data();
    assert_eq!(own["order"]["status"], "expired", "no course without its seat");
    let due = school.admin.get("/api/v1/admin/refunds?state=due").await.data();
    let (refund, kind) = (due["refunds"][0]["_id"].as_str().unwrap().to_owned(), due["refunds"][0]["kind"].clone());
    assert_eq!(kind, "late");
    let (seats, seat) =
        (format!("/api/v1/admin/refunds/{refund}/seats"), format!("/api/v1/admin/refunds/{refund}/seat"));
    assert_eq!(school.admin.get(&seats).await.data()["choices"], json!([]));
    let none = school.admin.send("POST", &seat, Some(json!({"batches": []}))).await;
    assert_eq!((none.status, &none.json()["code"]), (409, &json!("no_seat_to_give")));
    let other = school.opens(1).await;
    let choices = school.admin.get(&seats).await.data();
    assert_eq!(
        (&choices["choices"][0]["_id"], &choices["choices"][0]["title"]),
        (&json!(other), &json!("Course tally"))
    );
    let unsaid = school.admin.send("POST", &seat, Some(json!({"batches": []}))).await;
    assert_eq!(unsaid.status, 422);
    assert_eq!(school.editor.send("POST", &seat, Some(json!({"batches": [other]}))).await.status, 403);
    let given = school.admin.send("POST", &seat, Some(json!({"batches": [other]}))).await;
    assert_eq!((given.status, &given.json()["data"]["order"]["status"]), (200, &json!("paid")), "{}", given.json());
    assert_eq!(one.get("/api/v1/user/batches").await.data()["batches"][0]["_id"], json!(other));
    assert_eq!(school.seats_left().await, [0]);
    assert_eq!(school.admin.get("/api/v1/admin/refunds").await.data()["refunds"], json!([]));
    assert_eq!(school.admin.send("POST", &seat, Some(json!({"batches": [other]}))).await.status, 404);
}
