//! Attack paths that must stay closed: other spellings of the same request, and requests by other users.

use crate::harness::{admin, course, grant, learner, start};
use catalogue::{Course, Status};
use domain::testing;
use kernel::ids::ItemId;
use serde_json::json;

#[actix_web::test]
async fn a_limit_holds_however_the_address_is_spelled() {
    let server = start(&[("KAUSHAL_RATE_LIMIT__LOGIN_PER_MINUTE", "2")], |_| {}).await;
    let mut client = server.client();
    let body = json!({"email": "nobody@kaushal.test", "password": "x"});
    let spellings = ["/api/v1/auth/login", "/api/v1/auth/%6Cogin", "/api/v1/%61uth/login", "/%61pi/v1/auth/logi%6e"];
    let mut statuses = Vec::new();
    for path in spellings {
        statuses.push(client.send("POST", path, Some(body.clone())).await.status);
    }
    assert_eq!(statuses, [401, 401, 429, 429]);
}

#[actix_web::test]
async fn drafts_stay_hidden_however_the_parameter_is_spelled() {
    let mut users = Vec::new();
    let server = start(&[], |ports| {
        users.push(admin(ports, 1));
        course(ports, Course { status: Status::Draft, ..testing::course("draft") });
    })
    .await;
    let (mut stranger, mut boss) = (server.client(), server.signed_in(&users[0]).await);
    for query in ["status=all", "%73tatus=all", "page=1&stat%75s=%61ll", "statu%73=all"] {
        let path = format!("/api/v1/course/getCourses?{query}");
        assert_eq!(stranger.get(&path).await.status, 401, "{query}");
        assert_eq!(boss.get(&path).await.data()["page"]["total"], 1, "{query}");
    }
    let public = stranger.get("/api/v1/course/getCourses?+status=all").await;
    assert_eq!(public.data()["page"]["total"], 0);
}

#[actix_web::test]
async fn signing_up_ends_the_session_that_the_device_had() {
    let mut users = Vec::new();
    let server = start(&[], |ports| users.push(learner(ports, 1))).await;
    let mut client = server.signed_in(&users[0]).await;
    let mut thief = server.client();
    thief.set_cookie("app_session", &client.cookie("app_session"));
    assert_eq!(thief.get("/api/v1/user").await.status, 200);
    let form =
        json!({"name": "Ravi", "mobilenumber": "9100000009", "email": "ravi@kaushal.test", "password": "Secret@123"});
    assert_eq!(client.send("POST", "/api/v1/auth/register", Some(form)).await.status, 201);
    assert_eq!(client.get("/api/v1/user").await.data()["user"]["email"], "ravi@kaushal.test");
    assert_eq!(thief.get("/api/v1/user").await.status, 401);
}

#[actix_web::test]
async fn what_an_admin_gave_meanwhile_is_not_paid_for() {
    let (mut users, mut courses) = (Vec::new(), Vec::new());
    let server = start(&[], |ports| {
        users.extend([learner(ports, 1), admin(ports, 2)]);
        courses.push(course(ports, testing::course("react")));
    })
    .await;
    let mut buyer = server.signed_in(&users[0]).await;
    let basket = json!({"items": [{"type": "course", "id": "react"}]});
    let key = [("idempotency-key", "k1")];
    let order = buyer.send_with("POST", "/api/v1/orders", Some(basket), &key).await.data()["order"].clone();
    grant(&server.state.ports, &users[0], ItemId::Course(courses[0].id), users[1].id);
    let path = |action| format!("/api/v1/orders/{}/{action}", order["_id"].as_str().expect("an id"));
    let refused = buyer.send("POST", &path("pay"), None).await;
    assert_eq!(refused.status, 409, "{}", refused.json());
    assert_eq!(buyer.send("POST", &path("cancel"), None).await.data()["order"]["status"], "cancelled");
}

#[actix_web::test]
async fn behind_a_proxy_that_adds_ports_callers_are_told_apart() {
    let settings = [("KAUSHAL_RATE_LIMIT__LOGIN_PER_MINUTE", "2"), ("KAUSHAL_HTTP__TRUSTED_PROXIES", "1")];
    let server = start(&settings, |_| {}).await;
    let body = json!({"email": "nobody@kaushal.test", "password": "x"});
    let login = async |from: &str| {
        let sent = [("x-forwarded-for", from)];
        server.client().send_with("POST", "/api/v1/auth/login", Some(body.clone()), &sent).await.status
    };
    for caller in ["192.0.2.1", "192.0.2.2", "[2001:db8:1::1]", "[2001:db8:2::1]"] {
        // Another port is the same caller.
        for (port, status) in [(1_000, 401), (2_000, 401), (3_000, 429)] {
            assert_eq!(login(&format!("6.6.6.6, {caller}:{port}")).await, status, "{caller}:{port}");
        }
    }
}
