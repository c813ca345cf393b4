//! Mails that follow from what admins and learners do.

use crate::harness::{self, Client, TestServer, start};
use crate::notifications::take_mails;
use domain::identity::User;
use domain::ids::EntryId;
use domain::money::Paise;
use domain::testing;
use domain::wallet::Entry;
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

#[actix_web::test]
async fn each_step_of_a_withdrawal_is_mailed_with_what_happens_next() {
    let (server, learner, boss) = office().await;
    let mut admin = server.signed_in(&boss).await;
    let ports = &server.state;
    let mut tx = ports.store.begin().unwrap();
    let (id, now) = (EntryId(ports.ids.uuid()), ports.clock.now());
    let credits = Entry::incentive(id, now, learner.id, Paise::new(150_000), boss.id, "Best project".into());
    tx.ledger().post(&credits).unwrap();
    tx.commit().unwrap();
    let mut asha = server.signed_in(&learner).await;
    for (last, reason, part) in [
        ("paid", "", "We sent ₹700 from your wallet to asha@bank."),
        ("rejected", "No such UPI address", "Reason: No such UPI address"),
    ] {
        let ask = json!({"amount": 700, "upi": "asha@bank", "pan": "abcde1234f"});
        let asked = asha.send("POST", "/api/v1/wallet/withdrawals", Some(ask)).await.data()["withdrawal"].clone();
        let [(subject, body)] = told(&server).try_into().unwrap();
        assert_eq!(subject, "We received your request to withdraw ₹700 from Kaushal");
        assert!(body.contains("The amount is set aside until we have checked your request"), "{body}");
        let path = format!("/api/v1/admin/withdrawals/{}", asked["_id"].as_str().unwrap());
        admin.send("PATCH", &path, Some(json!({"status": "approved"}))).await.data();
        let [(subject, body)] = told(&server).try_into().unwrap();
        assert_eq!(subject, "Your withdrawal from Kaushal was approved");
        assert!(body.contains("Next we send ₹700 to asha@bank"), "{body}");
        admin.send("PATCH", &path, Some(json!({"status": last, "reason": reason}))).await.data();
        let [(_, body)] = told(&server).try_into().unwrap();
        assert!(body.contains(part), "{body}");
    }
    let ask = json!({"amount": 700_000, "upi": "asha@bank"});
    assert_eq!(asha.send("POST", "/api/v1/wallet/withdrawals", Some(ask)).await.status, 422);
    assert_eq!(told(&server), [], "what is refused is not told");
}
