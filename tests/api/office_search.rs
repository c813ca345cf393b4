//! The back office's one search over students, orders, courses and bundles.

use crate::harness::{self, Client, TestServer, start};
use catalogue::{Course, Status};
use domain::testing;
use kernel::money::Paise;
use kernel::role::Role;
use money::payments::GatewayReport;
use people::identity::User;
use serde_json::{Value, json};

struct Office {
    server: TestServer,
    staff: Vec<(Role, User)>,
    asha: User,
}

async fn office() -> Office {
    let mut users = None;
    let server = start(&[("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")], |ports| {
        let roles = (10..).zip([Role::Support, Role::Finance, Role::Editor, Role::Admin]);
        let staff = roles.map(|(number, role)| (role, harness::user(ports, number, role))).collect::<Vec<_>>();
        let mut asha = harness::learner(ports, 1);
        asha.name = "आशा Verma".to_owned();
        let mut tx = ports.store.begin().unwrap();
        tx.users().update_account(&asha).unwrap();
        tx.commit().unwrap();
        for (slug, title) in [("tally", "Tally Prime"), ("draft", "Tally for shops"), ("react", "React")] {
            let status = if slug == "draft" { Status::Draft } else { Status::Published };
            harness::course(ports, Course { title: title.to_owned(), status, ..testing::course(slug) });
        }
        harness::bundle(ports, catalogue::Bundle { name: "Tally bundle".into(), ..testing::bundle("accounts") });
        users = Some((staff, asha));
    })
    .await;
    let (staff, asha) = users.unwrap();
    Office { server, staff, asha }
}

impl Office {
    async fn client(&self, role: Role) -> Client {
        let (_, user) = self.staff.iter().find(|(known, _)| *known == role).unwrap();
        self.server.signed_in(user).await
    }

    /// Makes a paid order. Returns its id and the invoice's number.
    async fn sale(&self) -> (Value, String) {
        let mut learner = self.server.signed_in(&self.asha).await;
        let basket = json!({"items": [{"type": "course", "id": "react"}], "state": "29"});
        let placed = learner.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", "k")]).await;
        let order = placed.data()["order"]["_id"].clone();
        let pay = format!("/api/v1/orders/{}/pay", order.as_str().unwrap());
        let paying = learner.send("POST", &pay, Some(json!({}))).await.data();
        let report = GatewayReport::Captured { payment: "gw".into(), amount: Paise::new(117_882) };
        let settle = self.server.state.use_cases().settle_payment.clone();
        settle.run(paying["payment"]["reference"].as_str().unwrap(), report).unwrap();
        let invoices = learner.get("/api/v1/invoices").await.data();
        (order, invoices["invoices"][0]["number"].as_str().unwrap().to_owned())
    }
}

async fn search(client: &mut Client, q: &str) -> Value {
    let q: String = form_urlencoded::byte_serialize(q.as_bytes()).collect();
    let answer = client.get(&format!("/api/v1/admin/search?q={q}")).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    answer.data()
}

fn of<'v>(found: &'v Value, kind: &str, field: &str) -> Vec<&'v str> {
    found[kind].as_array().unwrap().iter().map(|hit| hit[field].as_str().unwrap()).collect()
}

#[actix_web::test]
async fn an_admin_finds_a_few_of_each_kind() {
    let office = office().await;
    let (order, number) = office.sale().await;
    let mut admin = office.client(Role::Admin).await;
    let found = search(&mut admin, "TALLY").await;
    assert_eq!(of(&found, "courses", "title").len(), 2);
    assert_eq!(of(&found, "bundles", "title"), ["Tally bundle"]);
    assert_eq!((of(&found, "students", "name").len(), of(&found, "orders", "_id").len()), (0, 0));
    let asha = search(&mut admin, " आशा ").await;
    assert_eq!(
        (of(&asha, "students", "name"), of(&asha, "students", "email")),
        (vec!["आशा Verma"], vec![&*office.asha.email])
    );
    for text in [number.to_lowercase(), number[3..].to_owned(), order.as_str().unwrap().to_owned()] {
        let found = search(&mut admin, &text).await;
        assert_eq!(of(&found, "orders", "_id"), [order.as_str().unwrap()], "{text}");
        let hit = &found["orders"][0];
        assert_eq!(
            (&hit["number"], &hit["buyer"], &hit["status"]),
            (&json!(number), &json!("आशा Verma"), &json!("paid"))
        );
    }
    let own = admin.get(&format!("/api/v1/orders/{}", order.as_str().unwrap())).await.data()["order"]["number"].clone();
    let own = own.as_i64().unwrap();
    for text in [own.to_string(), format!("#{own}"), format!("Order {own}")] {
        let found = search(&mut admin, &text).await;
        assert_eq!((&found["orders"][0]["_id"], &found["orders"][0]["orderNumber"]), (&order, &json!(own)), "{text}");
        let q: String = form_urlencoded::byte_serialize(text.as_bytes()).collect();
        let list = admin.get(&format!("/api/v1/admin/orders?q={q}")).await.data();
        assert_eq!((&list["orders"][0]["_id"], &list["orders"][0]["number"]), (&order, &json!(own)), "{text}");
    }
    let by_invoice = admin.get(&format!("/api/v1/admin/orders?q={number}")).await.data();
    assert_eq!((&by_invoice["page"]["total"], &by_invoice["orders"][0]["_id"]), (&json!(1), &order));
    let list = admin.get(&format!("/api/v1/admin/orders?order={}", order.as_str().unwrap())).await.data();
    assert_eq!((&list["page"]["total"], &list["orders"][0]["_id"]), (&json!(1), &order));
    let none = admin.get(&format!("/api/v1/admin/orders?order={}", testing::id("none"))).await.data();
    assert_eq!(none["page"]["total"], 0);
}

#[actix_web::test]
async fn each_role_finds_what_it_may_see() {
    let office = office().await;
    let (_, number) = office.sale().await;
    for (role, students, orders) in
        [(Role::Support, 1, 1), (Role::Finance, 1, 1), (Role::Editor, 0, 0), (Role::Admin, 1, 1)]
    {
        let mut client = office.client(role).await;
        assert_eq!(of(&search(&mut client, "verma").await, "students", "_id").len(), students, "{role:?}");
        assert_eq!(of(&search(&mut client, &number).await, "orders", "_id").len(), orders, "{role:?}");
        assert_eq!(of(&search(&mut client, "tally").await, "courses", "_id").len(), 2, "{role:?}");
    }
    let path = "/api/v1/admin/search?q=tally";
    assert_eq!(office.server.client().get(path).await.status, 401);
    assert_eq!(office.server.signed_in(&office.asha).await.get(path).await.status, 403);
}

#[actix_web::test]
async fn little_finds_nothing_and_signs_of_patterns_are_letters() {
    let office = office().await;
    office.sale().await;
    let mut admin = office.client(Role::Admin).await;
    let nothing = json!({"students": [], "orders": [], "courses": [], "bundles": []});
    for text in ["", " ", "t", " आ", "%%%", "___", "no such thing"] {
        assert_eq!(search(&mut admin, text).await, nothing, "{text}");
    }
    assert_eq!(admin.get(&format!("/api/v1/admin/search?q={}", "x".repeat(301))).await.status, 400);
}
