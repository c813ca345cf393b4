//! Granting courses and bundles to students.

use crate::course_forms::{Office, office};
use domain::testing;
use serde_json::{Value, json};

#[actix_web::test]
async fn an_admin_gives_a_student_a_thing_once() {
    let Office { server, mut admin, learner, .. } = office().await;
    let give = |item: &str| json!({"studentId": learner.id.to_string(), "courseId": item});
    let bundle = admin.send("PATCH", "/api/v1/bundle/assignBundle", Some(give("web"))).await;
    assert_eq!((bundle.status, &bundle.json()["message"]), (200, &json!("bundle assigned successfully!")));
    let user = server.signed_in(&learner).await.get("/api/v1/user").await.data()["user"].clone();
    assert_eq!((&user["courses"][0]["slug"], &user["bundles"][0]["slug"]), (&json!("react"), &json!("web")));
    let again = admin.send("PATCH", "/api/v1/course/assignCourse", Some(give("react"))).await;
    assert_eq!((again.status, &again.json()["message"]), (409, &json!("This student already owns 'Course react'.")));
    assert_eq!(admin.send("PATCH", "/api/v1/course/assignCourse", Some(give("none"))).await.status, 404);
    let nobody: Value = json!({"studentId": testing::id("nobody"), "courseId": "react"});
    assert_eq!(admin.send("PATCH", "/api/v1/course/assignCourse", Some(nobody)).await.status, 404);
    let unreadable = json!({"studentId": "1", "courseId": "react"});
    assert_eq!(admin.send("PATCH", "/api/v1/course/assignCourse", Some(unreadable)).await.status, 400);
}
