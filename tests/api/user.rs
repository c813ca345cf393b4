//! The signed-in user, and the admin's list of users.

use crate::harness::{self, start};
use domain::testing;
use kernel::ids::ItemId;
use serde_json::json;

#[actix_web::test]
async fn the_user_shows_what_they_own() {
    let mut learner = None;
    let server = start(&[], |ports| {
        let (user, admin) = (harness::learner(ports, 1), harness::admin(ports, 2));
        let course = harness::course(ports, testing::course("react"));
        let mut bundle = testing::bundle("web");
        bundle.courses = vec![course.id];
        let bundle = harness::bundle(ports, bundle);
        for item in [ItemId::Bundle(bundle.id), ItemId::Course(course.id)] {
            harness::grant(ports, &user, item, admin.id);
        }
        learner = Some(user);
    })
    .await;
    let answer = server.signed_in(&learner.unwrap()).await.get("/api/v1/user").await;
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let mut user = answer.data()["user"].take();
    assert!(user["createdAt"].as_str().unwrap().ends_with('Z'));
    user.as_object_mut().unwrap().remove("createdAt");
    let (react, web) = (testing::course("react").id.0, testing::bundle("web").id.0);
    let expected = json!({
        "_id": testing::user(1).id.0, "name": "Learner 1", "email": "learner1@kaushal.test",
        "emailConfirmed": true, "pendingEmail": null, "permissions": [], "mobilenumber": "9000000001",
        "role": "learner", "referralCode": null, "sharableReferralCode": "CODE0001", "profilePic": null, "state": null, "locale": "en",
        "courses": [{"_id": react, "slug": "react", "title": "Course react",
            "image": "/media/covers/web-development/react.svg"}],
        "bundles": [{"_id": web, "slug": "web", "bundleName": "Bundle web", "bundleImage": "/media/covers/bundle/web.svg",
            "totalLessons": 2, "completedLessons": 0, "progress": 0}],
        "totpSetupRequired": false, "undeliverable": null, "totalTeam": 0, "total_income": 0, "incentive": 0, "incomeHistory": [],
    });
    assert_eq!(user, expected);
}

#[actix_web::test]
async fn an_admin_finds_users_page_by_page() {
    let mut admin = None;
    let server = start(&[], |ports| {
        for number in 1..=25 {
            harness::learner(ports, number);
        }
        admin = Some(harness::admin(ports, 99));
    })
    .await;
    let mut admin = server.signed_in(&admin.unwrap()).await;
    let all = admin.get("/api/v1/user/getUsers").await.data();
    assert_eq!((all["users"].as_array().unwrap().len(), &all["page"]["total"]), (26, &json!(26)));
    let fields: Vec<_> = all["users"][0].as_object().unwrap().keys().cloned().collect();
    assert_eq!(fields, ["_id", "blocked", "createdAt", "email", "mobilenumber", "name", "role"]);
    assert_eq!(admin.get("/api/v1/user/getUsers?role=admin").await.data()["page"]["total"], 1);
    assert_eq!(admin.get("/api/v1/user/getUsers?role=learner&q=LEARNER").await.data()["page"]["total"], 25);
    assert_eq!(admin.get("/api/v1/user/getUsers?role=root").await.status, 400);
    let second = admin.get("/api/v1/user/getUsers?page=2").await.data();
    assert_eq!(second["users"].as_array().unwrap().len(), 6);
    let found = admin.get("/api/v1/user/getUsers?q=LEARNER25%40").await.data();
    assert_eq!(found["users"][0]["email"], "learner25@kaushal.test");
    assert_eq!(admin.get("/api/v1/user/getUsers?q=100%25").await.data()["page"]["total"], 0);
    assert_eq!(admin.get("/api/v1/user/getUsers?q=%00").await.status, 400);
    assert_eq!(admin.get("/api/v1/user/getUsers?page=zero").await.status, 400);
}
