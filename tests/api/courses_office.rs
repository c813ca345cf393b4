//! The list of courses in the back office, and its actions: publish, archive, copy and delete.

use crate::course_forms::{Form, Office, office};
use crate::harness::{self, start};
use catalogue::{Course, Status};
use domain::testing::{self, noon};
use kernel::ids::ItemId;
use kernel::money::Paise;
use serde_json::{Value, json};

fn slugs(data: &Value) -> Vec<String> {
    data["courses"].as_array().unwrap().iter().map(|row| row["slug"].as_str().unwrap().to_owned()).collect()
}

#[actix_web::test]
async fn the_list_is_searched_filtered_sorted_and_paged() {
    let mut admin = None;
    let server = start(&[], |ports| {
        admin = Some(harness::admin(ports, 1));
        for number in 0..25_i64 {
            let name = format!("course-{number:02}");
            harness::course(
                ports,
                Course {
                    title: format!("Title {number:02}"),
                    category: if number % 5 == 0 { "हिन्दी लेखन" } else { "Design" }.to_owned(),
                    description: "Never searched here".to_owned(),
                    price: Paise::new(10_000 * (number + 1)),
                    status: [Status::Published, Status::Draft, Status::Archived][usize::try_from(number % 3).unwrap()],
                    created_at: noon() + chrono::TimeDelta::minutes(number),
                    published_at: Some(noon() - chrono::TimeDelta::minutes(number)),
                    ..testing::course(&name)
                },
            );
        }
    })
    .await;
    let mut admin = server.signed_in(&admin.unwrap()).await;
    let mut list = async |query: &str| admin.get(&format!("/api/v1/course/getCourses?status=all{query}")).await.data();
    let first = list("").await;
    assert_eq!(first["page"], json!({"page": 1, "perPage": 20, "total": 25}));
    assert_eq!((slugs(&first).len(), slugs(&first)[0].as_str()), (20, "course-24"), "newest by creation");
    let row = first["courses"][0].clone();
    assert_eq!((&row["status"], &row["version"]), (&json!("Published"), &json!(1)));
    assert!(row["date"].is_string() && row["updatedAt"].is_string() && row.get("videos").is_none());
    assert_eq!(slugs(&list("&page=2").await).len(), 5);
    assert_eq!(slugs(&list("&page=3").await).len(), 0);
    assert_eq!(slugs(&list("&q=TITLE%2003").await), ["course-03"]);
    assert_eq!(list("&q=%E0%A4%B2%E0%A5%87%E0%A4%96%E0%A4%A8").await["page"]["total"], 5);
    assert_eq!(list("&q=searched").await["page"]["total"], 0);
    assert_eq!(list("&category=design").await["page"]["total"], 20);
    for (sort, expected) in
        [("title", "course-00"), ("-title", "course-24"), ("price", "course-00"), ("-price", "course-24")]
    {
        assert_eq!(slugs(&list(&format!("&sort={sort}")).await)[0], expected, "{sort}");
    }
    let statuses = list("&sort=status&perPage=100").await;
    let statuses: Vec<_> = statuses["courses"].as_array().unwrap().iter().map(|row| row["status"].clone()).collect();
    assert!(statuses[0] == "Draft" && statuses[10] == "Published" && statuses[24] == "Archived", "{statuses:?}");
}

#[actix_web::test]
async fn one_status_is_listed_alone_and_only_to_admins() {
    let Office { server, mut admin, learner, .. } = office().await;
    let path = |status: &str| format!("/api/v1/course/getCourses?status={status}");
    assert_eq!(slugs(&admin.get(&path("Draft")).await.data()), ["later"]);
    assert_eq!(slugs(&admin.get(&path("Published")).await.data()), ["react"]);
    assert_eq!(slugs(&admin.get(&path("Archived")).await.data()), [""; 0]);
    for bad in ["draft", "", "All&page=0"] {
        assert_eq!(admin.get(&path(bad)).await.status, 400, "{bad}");
    }
    for status in ["Draft", "nonsense"] {
        assert_eq!(server.client().get(&path(status)).await.status, 401);
        assert_eq!(server.signed_in(&learner).await.get(&path(status)).await.status, 403);
    }
}

#[actix_web::test]
async fn a_course_that_is_needed_is_not_deleted_and_says_why() {
    let mut office = office().await;
    let react = testing::course("react");
    harness::grant(&office.server.state.ports, &office.learner, ItemId::Course(react.id), office.admin_user.id);
    let refused = office.admin.send("DELETE", "/api/v1/course/deleteCourse/react", None).await;
    assert_eq!(refused.status, 409);
    let message = "This course cannot be deleted: 1 learner owns it; it is part of 'Bundle web'. Archive it instead.";
    assert_eq!(refused.json()["message"], message);
    let data = json!({"owners": 1, "formerOwners": 0, "orders": 0, "bundles": ["Bundle web"]});
    assert_eq!(refused.json()["data"], data);
    let mut learner = office.server.signed_in(&office.learner).await;
    let order = json!({"items": [{"type": "course", "id": "second"}]});
    harness::course(&office.server.state.ports, testing::course("second"));
    let headers = [("idempotency-key", "k1")];
    assert_eq!(learner.send_with("POST", "/api/v1/orders", Some(order), &headers).await.status, 201);
    let ordered = office.admin.send("DELETE", "/api/v1/course/deleteCourse/second", None).await;
    assert_eq!(ordered.json()["message"], "This course cannot be deleted: 1 order names it. Archive it instead.");
}

#[actix_web::test]
async fn a_course_that_nobody_needs_is_deleted_for_good() {
    let mut office = office().await;
    let id = office.course("later").await["_id"].clone();
    let deleted = office.admin.send("DELETE", "/api/v1/course/deleteCourse/later", None).await;
    assert_eq!((deleted.status, &deleted.json()["message"]), (200, &json!("Course deleted.")));
    assert_eq!(office.admin.get("/api/v1/course/later").await.status, 404);
    assert_eq!(office.admin.send("DELETE", "/api/v1/course/deleteCourse/later", None).await.status, 404);
    let log = office.log(&id).await;
    assert_eq!((log.len(), log[0].0.as_str()), (1, "course.delete"));
}

#[actix_web::test]
async fn an_owner_keeps_an_archived_course_and_it_leaves_the_storefront_and_carts() {
    let mut office = office().await;
    let react = testing::course("react");
    harness::grant(&office.server.state.ports, &office.learner, ItemId::Course(react.id), office.admin_user.id);
    let stranger = harness::learner(&office.server.state.ports, 7);
    let mut stranger = office.server.signed_in(&stranger).await;
    let basket = json!({"items": [{"type": "course", "id": "react"}]});
    assert_eq!(stranger.send("PUT", "/api/v1/cart", Some(basket.clone())).await.data()["items"][0]["slug"], "react");
    let archived = office.admin.send("PATCH", "/api/v1/course/react/archive", Some(json!({}))).await;
    assert_eq!((archived.status, &archived.data()["course"]["status"]), (200, &json!("Archived")));
    let mut owner = office.server.signed_in(&office.learner).await;
    let owned = owner.get("/api/v1/course/react").await.data()["course"].clone();
    assert!(owned["videos"][1]["url"].as_str().unwrap().contains("&s="));
    assert_eq!(owner.get("/api/v1/learning").await.data()["courses"][0]["slug"], "react");
    assert_eq!(stranger.get("/api/v1/course/react").await.status, 404);
    assert_eq!(stranger.get("/api/v1/cart").await.data()["items"], json!([]));
    assert_eq!(office.server.client().get("/api/v1/course/react").await.status, 404);
    assert_eq!(slugs(&office.server.client().get("/api/v1/course/getCourses").await.data()), [""; 0]);
    let quoted = stranger.send("POST", "/api/v1/cart/quote", Some(basket.clone())).await.data()["quote"].clone();
    assert_eq!((&quoted["lines"], &quoted["warnings"][0]["code"]), (&json!([]), &json!("unavailable")));
    let ordered = stranger.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", "k")]).await;
    assert_eq!(ordered.status, 422);
    let again = office.admin.send("PATCH", "/api/v1/course/react/archive", None).await;
    assert_eq!(again.data()["course"]["version"], 2, "archiving again changes nothing");
    let back = office.admin.send("PATCH", "/api/v1/course/react/status", Some(json!({"status": "Draft"}))).await;
    assert_eq!(back.data()["course"]["status"], "Draft");
    assert_eq!(owner.get("/api/v1/course/react").await.status, 200);
    let actions: Vec<_> = office.log(&json!(react.id.0)).await.into_iter().map(|entry| entry.0).collect();
    assert_eq!(actions, ["course.restore", "course.archive"]);
    assert_eq!(office.admin.send("PATCH", "/api/v1/course/none/archive", None).await.status, 404);
}

#[actix_web::test]
async fn a_copy_is_a_draft_of_its_own() {
    let mut office = office().await;
    let original = office.course("react").await;
    let copy = office.admin.send("POST", "/api/v1/course/react/duplicate", None).await;
    assert_eq!(copy.status, 201);
    let copy = copy.data()["course"].clone();
    assert_eq!((&copy["title"], &copy["slug"]), (&json!("Course react (copy)"), &json!("course-react-copy")));
    assert_eq!((&copy["status"], &copy["bundleName"], &copy["version"]), (&json!("Draft"), &Value::Null, &json!(1)));
    assert_ne!(copy["videos"][0]["_id"], original["videos"][0]["_id"]);
    assert_eq!(copy["videos"][0]["title"], original["videos"][0]["title"]);
    let retitled = Form::default().text("title", "Mine").edit(&mut office.admin, "course-react-copy").await;
    assert_eq!(retitled.status, 200);
    assert_eq!(office.course("react").await["title"], original["title"]);
    assert_eq!(office.admin.send("POST", "/api/v1/course/none/duplicate", None).await.status, 404);
    let log = office.log(&copy["_id"]).await;
    assert_eq!(log.last().unwrap().0, "course.duplicate");
}
