//! Texts longer than any value they could match are rejected before the database is queried.

use crate::harness::{self, start};
use domain::testing;
use serde_json::json;

#[actix_web::test]
async fn a_long_parameter_is_refused_everywhere() {
    let mut admin = None;
    let server = start(&[], |ports| {
        harness::course(ports, testing::course("react"));
        admin = Some(harness::admin(ports, 9));
    })
    .await;
    let mut client = server.signed_in(&admin.unwrap()).await;
    let (long, longest) = ("%E0%A4%95".repeat(301), "%E0%A4%95".repeat(300));
    for path in [
        "course/getCourses?q=",
        "course/getCourses?category=",
        "course/getCourses?status=all&q=",
        "course/getCourses?bundle=",
        "bundle/getBundles?status=all&q=",
        "user/getUsers?q=",
        "admin/orders?q=",
        "admin/orders.csv?q=",
        "admin/students/export?q=",
        "admin/courses/react/learners?q=",
        "admin/courses/react/learners.csv?q=",
        "admin/enquiries?q=",
        "admin/coupons?q=",
        "admin/discussions?q=",
        "admin/mentors?q=",
        "teach/submissions?state=",
        "admin/audit?action=",
        "admin/audit?entityId=",
    ] {
        let answer = client.get(&format!("/api/v1/{path}{long}")).await;
        assert_eq!(answer.status, 400, "{path} {}", answer.json());
        let answer = client.get(&format!("/api/v1/{path}{longest}")).await;
        assert!([200, 400].contains(&answer.status), "{path} {}", answer.status);
    }
}

#[actix_web::test]
async fn long_names_of_things_name_nothing() {
    let mut users = None;
    let server = start(&[], |ports| {
        harness::course(ports, testing::course("react"));
        users = Some((harness::learner(ports, 1), harness::admin(ports, 9)));
    })
    .await;
    let (learner, admin) = users.unwrap();
    let (mut client, mut office) = (server.signed_in(&learner).await, server.signed_in(&admin).await);
    let long = "x".repeat(3_000);
    let items = json!([{"type": "course", "id": "react"}]);
    let quote = |body: serde_json::Value| ("POST", "/api/v1/cart/quote", body);
    let cases = [
        (quote(json!({"items": items, "coupon": long})), 422),
        (quote(json!({"items": items, "gstin": long})), 422),
        (quote(json!({"items": items, "state": long})), 422),
        (quote(json!({"items": [{"type": "course", "id": long}]})), 200),
        (("PUT", "/api/v1/cart", json!({"items": [{"type": "bundle", "id": long}]})), 200),
        (("POST", "/api/v1/auth/login", json!({"email": long, "password": long})), 401),
        (("POST", "/api/v1/auth/checkuserexist", json!({"email": long, "mobilenumber": long})), 200),
        (("POST", "/api/v1/auth/forgotpassword", json!({"email": format!("{long}@a.in")})), 422),
        (("POST", "/api/v1/auth/resetpassword", json!({"token": long, "password": "Secret@123"})), 422),
        (("POST", "/api/v1/auth/invite", json!({"token": long})), 422),
        (("POST", "/api/v1/auth/acceptinvite", json!({"token": long, "password": "Secret@123"})), 422),
    ];
    for ((method, path, body), status) in cases {
        let answer = client.send(method, path, Some(body)).await;
        assert!(
            answer.status == status || path.ends_with("forgotpassword") && answer.status == 200,
            "{path} {}",
            answer.json()
        );
    }
    let register = json!({"name": "Asha", "mobilenumber": "9000000077", "email": "asha@kaushal.test",
        "password": "Secret@123", "referralCode": long});
    assert_eq!(server.client().send("POST", "/api/v1/auth/register", Some(register)).await.status, 422);
    for (path, body) in [
        ("course/assignCourse", json!({"studentId": learner.id.0, "courseId": long})),
        ("bundle/assignBundle", json!({"studentId": learner.id.0, "courseId": long})),
    ] {
        assert_eq!(office.send("PATCH", &format!("/api/v1/{path}"), Some(body)).await.status, 404, "{path}");
    }
    for section in [json!({"id": long, "kind": "faq", "fields": {}}), json!({"id": "a", "kind": long, "fields": {}})] {
        let draft = json!({"version": 0, "sections": [section]});
        assert_eq!(office.send("PUT", "/api/v1/admin/site/home", Some(draft)).await.status, 422);
    }
}
