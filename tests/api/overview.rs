//! The dashboard's figures.

use crate::harness::{self, Client, TestServer, start};
use domain::testing;
use kernel::india::day_of;
use people::identity::User;
use serde_json::{Value, json};

async fn office() -> (TestServer, Client, User) {
    let mut users = None;
    let server = start(&[("KAUSHAL_PAYMENT__SIMULATED__DELAY_MS", "0")], |ports| {
        let now = ports.clock.now();
        users = Some((harness::learner(ports, 1), harness::admin(ports, 2)));
        let (mut free, mut special) = (testing::course("free"), testing::bundle("special"));
        free.price = kernel::money::Paise::ZERO;
        let free = harness::course(ports, free).id;
        special.courses = vec![free];
        harness::bundle(ports, special);
        // This user signs up now. The builders' learners signed up long ago.
        let mut tx = ports.store.begin().unwrap();
        tx.users().insert(&User { created_at: now, ..testing::user(3) }).unwrap();
        tx.commit().unwrap();
    })
    .await;
    let (learner, admin) = users.unwrap();
    let client = server.signed_in(&admin).await;
    (server, client, learner)
}

async fn overview(client: &mut Client, query: &str) -> Value {
    client.get(&format!("/api/v1/admin/overview{query}")).await.data()["overview"].clone()
}

#[actix_web::test]
async fn a_quiet_institute_shows_zeros() {
    let server = start(&[], |_| {}).await;
    let admin = harness::admin(&server.state.ports, 2);
    let mut client = server.signed_in(&admin).await;
    let overview = overview(&mut client, "?range=7d").await;
    assert_eq!(
        (&overview["revenue"], &overview["orders"], &overview["newLearners"]),
        (&json!(0), &json!(0), &json!(0))
    );
    assert_eq!(overview["conversion"], json!({"signups": 0, "paid": 0, "percent": 0.0}));
    assert_eq!(overview["series"].as_array().unwrap().len(), 7);
    assert_eq!(overview["recent"], json!([]));
    assert_eq!(
        overview["pending"],
        json!({"refunds": 0, "refundRequests": 0, "withdrawals": 0, "enquiries": 0, "submissions": 0, "questions": 0,
            "reportedPosts": 0, "failedVideos": 0, "parkedMails": 0})
    );
}

#[actix_web::test]
async fn orders_gifts_signups_and_enquiries_are_counted() {
    let (server, mut client, learner) = office().await;
    let mut buyer = server.signed_in(&learner).await;
    let order = json!({"items": [{"type": "course", "id": "free"}]});
    let placed = buyer.send_with("POST", "/api/v1/orders", Some(order), &[("idempotency-key", "k1")]).await;
    assert_eq!(placed.data()["order"]["status"], "paid", "{}", placed.json());
    let gift = json!({"studentId": learner.id.0, "courseId": "special"});
    assert_eq!(client.send("PATCH", "/api/v1/bundle/assignBundle", Some(gift)).await.status, 200);
    let question = json!({"userName": "Asha", "subject": "When?", "mobile": "9000000001"});
    let asked = server.client().send("POST", "/api/v1/enquiry", Some(question)).await;
    assert!(asked.status < 300, "{}", asked.json());

    let today = overview(&mut client, "?range=today").await;
    assert_eq!((&today["orders"], &today["enrolments"], &today["newLearners"]), (&json!(1), &json!(2), &json!(1)));
    assert_eq!(today["topCourses"][0]["title"], "Course free");
    assert_eq!((&today["topCourses"][0]["sold"], &today["topBundles"]), (&json!(1), &json!([])));
    assert_eq!(today["pending"]["enquiries"], 1);
    let kinds: Vec<_> = today["recent"].as_array().unwrap().iter().map(|r| r["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["enquiry", "enrolment", "order", "signup", "signup"]);
    assert_eq!(today["recent"][1]["detail"], "Bundle special");
    assert_eq!(today["recent"][2]["link"], json!(format!("/admin/students/{}", learner.id)));
    assert_eq!((&today["recent"][2]["amount"], &today["recent"][1]["amount"]), (&json!(0), &Value::Null));
    assert_eq!(today["conversion"], json!({"signups": 1, "paid": 0, "percent": 0.0}));
    let day = day_of(server.state.clock.now()).to_string();
    assert_eq!(today["range"], json!({"from": day, "to": day}));
    assert_eq!(overview(&mut client, &format!("?from={day}&to={day}")).await, today);
}

#[actix_web::test]
async fn a_range_is_named_or_given_in_full() {
    let (_server, mut client, _) = office().await;
    let year = overview(&mut client, "?from=2027-03-01&to=2028-02-29").await;
    assert_eq!(year["series"].as_array().unwrap().len(), 366);
    assert_eq!(overview(&mut client, "").await["series"].as_array().unwrap().len(), 30);
    let bad = [
        ("?range=1y", 400),
        ("?from=2026-07-01", 400),
        ("?range=7d&from=2026-07-01&to=2026-07-02", 400),
        ("?from=2026-13-01&to=2026-07-02", 400),
        ("?from=99999-01-01&to=99999-01-02", 400),
        ("?from=2026-07-02&to=2026-07-01", 422),
        ("?from=2026-07-01&to=2027-07-02", 422),
    ];
    for (query, status) in bad {
        assert_eq!(client.get(&format!("/api/v1/admin/overview{query}")).await.status, status, "{query}");
    }
}
