//! Mails caused by actions of admins and learners.

use crate::harness::{self, Client, TestServer, Travel, start_with};
use crate::notifications::take_mails;
use chrono::TimeDelta;
use domain::testing;
use kernel::ids::EntryId;
use kernel::money::Paise;
use money::wallet::Entry;
use people::identity::User;
use serde_json::{Value, json};
use std::sync::Arc;

/// A learner, an admin, and the bundle 'web' of 'react' and 'html'. The mail server is unreachable, so all mails wait.
async fn office() -> (TestServer, User, User) {
    office_at(None).await
}

async fn office_at(clock: Option<Arc<Travel>>) -> (TestServer, User, User) {
    let mut users = None;
    let mail = [("TRANSPORT", "smtp"), ("HOST", "127.0.0.1"), ("PORT", "1"), ("TLS", "none")];
    let named = mail.map(|(name, value)| (format!("KAUSHAL_MAIL__{name}"), value));
    let settings = named.each_ref().map(|(name, value)| (name.as_str(), *value));
    let server = start_with(&settings, clock, |ports| {
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

/// Returns subjects and texts of the mails to the learner since the last call.
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

/// Runs the reminders once. Returns the mails to the learner.
fn reminded(server: &TestServer) -> Vec<(String, String)> {
    server.state.use_cases().habits.remind_abandoned.run().unwrap();
    told(server).into_iter().filter(|(subject, _)| subject.starts_with("You")).collect()
}

/// Returns noon in India, this many days from today.
fn noon_in(days: i64) -> kernel::Time {
    let today = kernel::india::start_of(kernel::india::day_of(chrono::Utc::now()));
    today + TimeDelta::days(days) + TimeDelta::hours(12)
}

async fn put_into_cart(client: &mut Client, slug: &str) {
    let item = json!({"type": "course", "id": slug});
    client.send("POST", "/api/v1/cart/items", Some(item)).await.data();
}

#[actix_web::test]
async fn a_cart_that_was_left_is_mailed_once_and_not_after_its_purchase() {
    let clock = Travel::at(noon_in(0));
    let (server, learner, boss) = office_at(Some(clock.clone())).await;
    let mut asha = server.signed_in(&learner).await;
    let agrees = json!({"answersByMail": true, "cartRemindersByMail": true});
    asha.send("PATCH", "/api/v1/user/notifications", Some(agrees)).await.data();
    for slug in ["react", "html"] {
        put_into_cart(&mut asha, slug).await;
    }
    clock.to(noon_in(1) - TimeDelta::minutes(1));
    assert_eq!(reminded(&server), [], "not yet");
    clock.to(noon_in(1));
    let [(subject, body)] = reminded(&server).try_into().unwrap();
    assert_eq!(subject, "Your cart is waiting at Kaushal");
    assert!(body.contains("• Course react\n• Course html\n\n") && body.contains("/cart\n\n"), "{body}");
    assert!(body.ends_with("/dashboard/profile/privacyandsecurity#mails"), "{body}");
    assert_eq!(reminded(&server), [], "once");
    let shown = asha.get("/api/v1/user/export").await.json();
    assert_eq!(shown["cartRemindersByMail"], true);
    assert!(shown["cartRemindedAt"].is_string() && shown["cartChangedAt"].is_string(), "{shown}");
    // An admin granted one item meanwhile, and the learner removed the other one from the cart and added it again.
    let mut admin = server.signed_in(&boss).await;
    assert_eq!(give(&mut admin, "/api/v1/course/assignCourse", &learner, "react").await, 200);
    take_mails(&server);
    clock.to(noon_in(2));
    asha.send("DELETE", "/api/v1/cart/items/course/html", None).await.data();
    put_into_cart(&mut asha, "html").await;
    clock.to(noon_in(7));
    assert_eq!(reminded(&server), [], "one in seven days");
    clock.to(noon_in(8));
    let [(_, body)] = reminded(&server).try_into().unwrap();
    assert!(body.contains("• Course html\n\n") && !body.contains("react"), "{body}");
}

#[actix_web::test]
async fn a_payment_that_was_left_is_mailed_unless_it_is_off() {
    let clock = Travel::at(noon_in(0));
    let (server, learner, boss) = office_at(Some(clock.clone())).await;
    let mut asha = server.signed_in(&learner).await;
    let orders = async |asha: &mut Client, key: &str| {
        let order = json!({"items": [{"type": "course", "id": "html"}], "state": "27"});
        asha.send_with("POST", "/api/v1/orders", Some(order), &[("idempotency-key", key)]).await.data();
    };
    orders(&mut asha, "one").await;
    let own = "/api/v1/user/notifications";
    let wish = |wanted: bool| Some(json!({"answersByMail": true, "cartRemindersByMail": wanted}));
    clock.to(noon_in(1));
    assert_eq!(reminded(&server), [], "nobody agreed to it");
    for wanted in [true, false] {
        asha.send("PATCH", own, wish(wanted)).await.data();
    }
    assert_eq!(reminded(&server), [], "turned off by the learner");
    asha.send("PATCH", own, wish(true)).await.data();
    let mut admin = server.signed_in(&boss).await;
    let set = async |admin: &mut Client, hours: Value| {
        let mut settings = admin.get("/api/v1/admin/settings").await.data();
        settings["settings"]["cart"] = json!({"abandonedAfterHours": hours});
        admin.send("PUT", "/api/v1/admin/settings", Some(settings)).await
    };
    let refused = set(&mut admin, json!(169)).await;
    assert_eq!((refused.status, &refused.json()["errors"][0]["field"]), (422, &json!("cart.abandonedAfterHours")));
    assert_eq!(set(&mut admin, json!(0)).await.status, 200);
    assert_eq!(reminded(&server), [], "turned off in the back office");
    assert_eq!(set(&mut admin, json!(2)).await.status, 200);
    let [(subject, body)] = reminded(&server).try_into().unwrap();
    assert_eq!(subject, "You have not finished your purchase at Kaushal");
    assert!(body.contains("• Course html\n\n") && body.contains("/payment?type=course&courseId=html\n"), "{body}");
    assert_eq!(reminded(&server), []);
}
