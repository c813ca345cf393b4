//! A learner's home page: today's tasks, their goal, and the next course.

use crate::harness::{self, TestServer, Travel, start, start_at};
use api::ports::Ports;
use catalogue::{Course, Status};
use chrono::TimeDelta;
use domain::testing::{self, noon};
use kernel::ids::{GrantId, ItemId, OrderLineId};
use learning::{Grant, GrantSource};
use people::identity::User;
use serde_json::{Value, json};
use std::sync::Arc;

const TODAY: &str = "/api/v1/learning/today";
const GOAL: &str = "/api/v1/learning/goal";

/// A learner who was granted 'html' and then 'react', whose lessons last an hour each. It is noon on a Wednesday.
async fn school() -> (TestServer, Course, User, Arc<Travel>) {
    let (clock, mut made) = (Travel::at(noon()), None);
    let server = start_at(clock.clone(), |ports| {
        let (learner, admin) = (harness::learner(ports, 1), harness::admin(ports, 9));
        let mut react = testing::course("react");
        for lesson in &mut react.lessons {
            lesson.content = testing::plays(lesson.source().cloned(), Some(3_600));
        }
        let (html, react) = (harness::course(ports, testing::course("html")), harness::course(ports, react));
        for course in [&html, &react] {
            harness::grant(ports, &learner, ItemId::Course(course.id), admin.id);
        }
        made = Some((react, learner));
    })
    .await;
    let (react, learner) = made.unwrap();
    (server, react, learner, clock)
}

#[actix_web::test]
async fn today_says_where_to_go_on_and_how_far_the_weeks_goal_is() {
    let (server, react, learner, clock) = school().await;
    let mut client = server.signed_in(&learner).await;
    let new = client.get(TODAY).await.data();
    let begin = json!({"courseId": react.id.0, "courseSlug": "react", "title": "Course react",
        "image": new["continue"]["image"], "lessonId": react.lessons[0].id.0, "lessonTitle": "Lesson 1",
        "positionSeconds": 0.0, "percent": 0});
    assert_eq!(new["continue"], begin, "the course got last");
    assert_eq!((&new["certificates"], &new["answers"], &new["suggestion"]), (&json!(0), &json!([]), &Value::Null));
    assert_eq!((&new["goal"]["minutesPerWeek"], &new["goal"]["days"][6]["date"]), (&Value::Null, &json!("2026-07-05")));
    let path = format!("/api/v1/learning/react/videos/{}", react.lessons[1].id);
    for (minutes, watched) in [(0, 1_800.0), (20, 1_800.0)] {
        clock.to(noon() + TimeDelta::minutes(minutes));
        let report = json!({"position": watched, "watched": [[0.0, watched]]});
        client.send("PUT", &path, Some(report)).await.data();
    }
    let set = client.send("PUT", GOAL, Some(json!({"minutesPerWeek": 30, "isHidden": false}))).await.data();
    let later = client.get(TODAY).await.data();
    assert_eq!(later["goal"], set["goal"]);
    let goal = &later["goal"];
    assert_eq!((&goal["minutesDone"], &goal["streakWeeks"]), (&json!(30), &json!(1)));
    let days: Vec<_> = goal["days"].as_array().unwrap().iter().map(|day| day["minutes"].clone()).collect();
    assert_eq!(days, [0, 0, 30, 0, 0, 0, 0]);
    let go_on = &later["continue"];
    assert_eq!((&go_on["lessonId"], &go_on["positionSeconds"]), (&json!(react.lessons[1].id.0), &json!(1800.0)));
    // The next Monday at midnight in India.
    clock.to(noon() + TimeDelta::hours(4 * 24 + 12));
    let goal = client.get(TODAY).await.data()["goal"].clone();
    assert_eq!((&goal["minutesDone"], &goal["streakWeeks"]), (&json!(0), &json!(1)));
    let export = client.get("/api/v1/user/export").await.json();
    assert_eq!(export["weeklyGoal"], json!({"minutesPerWeek": 30, "isHidden": false}));
    assert_eq!(export["watchedDays"], json!([{"date": "2026-07-01", "minutes": 30}]));
}

#[actix_web::test]
async fn a_goal_makes_sense_and_can_be_none() {
    let (server, _, learner, _) = school().await;
    let mut client = server.signed_in(&learner).await;
    for (wrong, status) in [
        (json!({"minutesPerWeek": 14, "isHidden": false}), 422),
        (json!({"minutesPerWeek": 2_521, "isHidden": false}), 422),
        (json!({"minutesPerWeek": "60", "isHidden": false}), 400),
        (json!({"minutesPerWeek": 60}), 400),
    ] {
        assert_eq!(client.send("PUT", GOAL, Some(wrong.clone())).await.status, status, "{wrong}");
    }
    let hidden = json!({"minutesPerWeek": null, "isHidden": true});
    let goal = client.send("PUT", GOAL, Some(hidden)).await.data()["goal"].clone();
    assert_eq!((&goal["minutesPerWeek"], &goal["isHidden"]), (&Value::Null, &json!(true)));
    assert_eq!(server.client().send("PUT", GOAL, Some(json!({"isHidden": true}))).await.status, 401);
}

/// Stores a paid order of these courses.
fn buys(ports: &Ports, user: &User, slugs: &[&str]) {
    let sellables: Vec<_> = slugs.iter().map(|slug| testing::sellable(slug)).collect();
    let mut order = testing::order(user, &sellables);
    order.id.0 = testing::id(&format!("order of {}", user.name));
    let mut tx = ports.store.begin().unwrap();
    let mut grants = Vec::new();
    for (slug, line) in slugs.iter().zip(&mut order.lines) {
        line.id = OrderLineId(ports.ids.uuid());
        grants.push(Grant {
            id: GrantId(ports.ids.uuid()),
            user: user.id,
            item: ItemId::Course(testing::course(slug).id),
            source: GrantSource::OrderLine(line.id),
            part_of: None,
            granted_at: noon(),
        });
    }
    tx.orders().insert(&order).unwrap();
    tx.grants().insert_all(&grants).unwrap();
    tx.commit().unwrap();
}

#[actix_web::test]
async fn the_next_course_is_what_others_bought_too() {
    let mut made = None;
    let server = start(&[], |ports| {
        for slug in ["react", "html", "css"] {
            harness::course(ports, testing::course(slug));
        }
        harness::course(ports, Course { status: Status::Draft, published_at: None, ..testing::course("draft") });
        let buyers: Vec<_> = (1..=3).map(|number| harness::learner(ports, number)).collect();
        buys(ports, &buyers[0], &["react", "html"]);
        buys(ports, &buyers[1], &["react", "html", "css"]);
        buys(ports, &buyers[2], &["react", "html", "css"]);
        let reader = harness::learner(ports, 4);
        harness::grant(ports, &reader, ItemId::Course(testing::course("react").id), buyers[0].id);
        made = Some((buyers, reader));
    })
    .await;
    let (buyers, reader) = made.unwrap();
    let next = "/api/v1/course/react/next";
    let mut stranger = server.client();
    assert_eq!(stranger.get(next).await.data(), json!({"courses": []}), "nothing was counted yet");
    server.state.use_cases().habits.count_companions.run().unwrap();
    server.state.companions.refresh(server.state.store.as_ref()).unwrap();
    let courses = stranger.get(next).await.data()["courses"].clone();
    assert_eq!((courses.as_array().unwrap().len(), &courses[0]["slug"]), (1, &json!("html")), "two bought css");
    assert_eq!(courses[0]["priceInclGst"], json!(1178.82));
    let mut own = server.signed_in(&buyers[0]).await;
    assert_eq!(own.get(next).await.data(), json!({"courses": []}), "theirs already");
    let mut client = server.signed_in(&reader).await;
    assert_eq!(client.get(TODAY).await.data()["suggestion"]["slug"], "html");
    for unknown in ["draft", "none"] {
        assert_eq!(stranger.get(&format!("/api/v1/course/{unknown}/next")).await.status, 404);
    }
}

#[actix_web::test]
async fn a_purchase_stays_on_every_device_until_its_buyer_dismisses_it() {
    let mut made = None;
    let server = start(&[], |ports| {
        let free = Course { price: kernel::money::Paise::ZERO, ..testing::course("free") };
        made = Some((harness::course(ports, free), harness::learner(ports, 1), harness::learner(ports, 2)));
    })
    .await;
    let (course, learner, other) = made.unwrap();
    let (mut phone, mut laptop) = (server.signed_in(&learner).await, server.signed_in(&learner).await);
    assert_eq!(phone.get(TODAY).await.data()["purchase"], Value::Null);
    let basket = json!({"items": [{"type": "course", "id": "free"}], "state": "29"});
    let placed = phone.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", "k")]).await.data();
    let order = placed["order"]["_id"].as_str().unwrap().to_owned();
    let shown = json!({"orderId": order, "items": [{"type": "course", "id": course.id.0}], "hasInvoice": false});
    assert_eq!(laptop.get(TODAY).await.data()["purchase"], shown);
    let lesson = format!("/api/v1/learning/free/videos/{}", course.lessons[0].id);
    phone.send("PUT", &lesson, Some(json!({"position": 5.0, "watched": [[0.0, 5.0]]}))).await.data();
    assert_eq!(phone.get(TODAY).await.data()["purchase"], shown, "begun, and not dismissed");
    let dismiss = format!("/api/v1/orders/{order}/dismiss");
    let mut stranger = server.signed_in(&other).await;
    assert_eq!(stranger.send("POST", &dismiss, Some(json!({}))).await.status, 404);
    assert_eq!(laptop.get(TODAY).await.data()["purchase"], shown);
    for _ in 0..2 {
        assert_eq!(laptop.send("POST", &dismiss, Some(json!({}))).await.status, 200);
    }
    assert_eq!(phone.get(TODAY).await.data()["purchase"], Value::Null);
}
