//! Mails that follow from what admins and learners do.

use crate::harness::{self, Client, TestServer, start};
use crate::notifications::take_mails;
use domain::identity::User;
use domain::testing;
use serde_json::json;

/// A learner, an admin, and the bundle 'web' of 'react' and 'html'. No mail is taken: they all wait.
async fn office() -> (TestServer, User, User) {
    let mut users = None;
    let mail = [("TRANSPORT", "smtp"), ("HOST", "127.0.0.1"), ("PORT", "1"), ("TLS", "none")];
    let named = mail.map(|(name, value)| (format!("KAUSHAL_MAIL__{name}"), value));
    let settings = named.each_ref().map(|(name, value)| (name.as_str(), *value));
    let server = start(&settings, |ports| {
        users = Some((harness::learner(ports, 1), harness::admin(ports, 9)));
        let courses = ["react", "html"].map(|slug| harness::course(ports, testing::course(slug)).id);
        let mut web = testing::bundle("web");
        web.courses = courses.to_vec();
        harness::bundle(ports, web);
    })
    .await;
    let (learner, admin) = users.unwrap();
    (server, learner, admin)
}

/// The mails to the learner since the last time: subjects and texts.
fn told(server: &TestServer) -> Vec<(String, String)> {
    let mails = take_mails(server).into_iter().filter(|mail| mail.recipient == "learner1@kaushal.test");
    mails.map(|mail| (mail.subject, mail.body)).collect()
}

async fn give(admin: &mut Client, call: &str, learner: &User, slug: &str) -> u16 {
    let gift = json!({"studentId": learner.id.to_string(), "courseId": slug});
    admin.send("PATCH", call, Some(gift)).await.status
}

#[actix_web::test]
async fn what_an_admin_gives_is_mailed_once_with_the_place_to_begin() {
    let (server, learner, admin) = office().await;
    let mut admin = server.signed_in(&admin).await;
    assert_eq!(give(&mut admin, "/api/v1/course/assignCourse", &learner, "react").await, 200);
    let [(subject, body)] = told(&server).try_into().unwrap();
    assert_eq!(subject, "You now have Course react at Kaushal");
    assert!(body.contains("• Course react\n\n") && body.contains("/course/react/learn"), "{body}");
    assert_eq!(give(&mut admin, "/api/v1/course/assignCourse", &learner, "react").await, 409);
    assert_eq!(told(&server), [], "what is refused is not told");
    assert_eq!(give(&mut admin, "/api/v1/bundle/assignBundle", &learner, "web").await, 200);
    let [(_, body)] = told(&server).try_into().unwrap();
    assert!(body.contains("• Bundle web\n\n") && body.contains("/dashboard/mycourses"), "{body}");
    assert!(!body.contains("Course"), "its courses come with it: {body}");
}
