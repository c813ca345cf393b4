//! Course statistics, and mails that bring learners back.

use crate::harness::{self, Client, TestServer, Travel, start_with};
use catalogue::Course;
use chrono::TimeDelta;
use domain::testing;
use kernel::ids::ItemId;
use people::identity::User;
use serde_json::{Value, json};
use std::sync::Arc;

struct Office {
    server: TestServer,
    clock: Arc<Travel>,
    react: Course,
    learners: Vec<User>,
    boss: User,
    admin: Client,
}

/// Three learners were just granted 'react'. The mail server is unreachable, so all mails wait.
async fn office() -> Office {
    let (clock, mut made) = (Travel::at(chrono::Utc::now()), None);
    let mail = [("TRANSPORT", "smtp"), ("HOST", "127.0.0.1"), ("PORT", "1"), ("TLS", "none")];
    let named = mail.map(|(name, value)| (format!("KAUSHAL_MAIL__{name}"), value));
    let settings = named.each_ref().map(|(name, value)| (name.as_str(), *value));
    let server = start_with(&settings, Some(clock.clone()), |ports| {
        let admin = harness::admin(ports, 9);
        let react = harness::course(ports, testing::course("react"));
        let mut learners: Vec<_> = (1..=2).map(|number| harness::learner(ports, number)).collect();
        let formula = User {
            name: "=cmd|' /C calc'!A0".into(),
            password_hash: learners[0].password_hash.clone(),
            ..testing::user(3)
        };
        let mut tx = ports.store.begin().unwrap();
        tx.users().insert(&formula).unwrap();
        tx.commit().unwrap();
        learners.push(formula);
        for learner in &learners {
            harness::grant(ports, learner, ItemId::Course(react.id), admin.id);
        }
        made = Some((react, learners, admin));
    })
    .await;
    let (react, learners, boss) = made.unwrap();
    let admin = server.signed_in(&boss).await;
    Office { server, clock, react, learners, boss, admin }
}

impl Office {
    async fn does(&self, learner: usize, lesson: usize) {
        let path = format!("/api/v1/learning/react/videos/{}", self.react.lessons[lesson].id);
        let mut client = self.server.signed_in(&self.learners[learner]).await;
        client.send("PUT", &path, Some(json!({"position": 30, "completed": true}))).await.data();
    }

    async fn get(&mut self, path: &str) -> Value {
        self.admin.get(&format!("/api/v1/admin/courses/{path}")).await.data()
    }
}

#[actix_web::test]
async fn an_admin_sees_where_learners_stop_and_takes_them_along_as_a_file() {
    let mut office = office().await;
    office.does(0, 0).await;
    office.does(0, 1).await;
    office.does(1, 0).await;
    let mut learner = office.server.signed_in(&office.learners[1]).await;
    let review = json!({"rating": 4, "text": "Clear"});
    learner.send("PUT", "/api/v1/course/react/review", Some(review)).await.data();
    let figures = office.get("react/figures").await;
    assert_eq!((&figures["enrolled"], &figures["started"], &figures["finished"]), (&json!(3), &json!(2), &json!(1)));
    let lessons = figures["lessons"].as_array().unwrap();
    assert_eq!(lessons[1]["title"], "Lesson 2");
    let reached: Vec<_> = lessons.iter().map(|lesson| (&lesson["reached"], &lesson["completed"])).collect();
    assert_eq!(reached, [(&json!(2), &json!(2)), (&json!(1), &json!(1))]);
    let reviews = figures["reviews"].as_array().unwrap();
    assert_eq!((reviews.len(), &reviews[11]["count"], &reviews[11]["average"]), (12, &json!(1), &json!(4.0)));
    assert_eq!(reviews[0]["average"], Value::Null);
    let half = office.get("react/learners?state=active").await;
    assert_eq!((&half["total"], &half["learners"][0]["percent"]), (&json!(1), &json!(50)));
    assert_eq!(office.get("react/learners?state=finished&q=learner1@").await["total"], 1);
    assert_eq!(office.get("react/learners?page=2").await, json!({"learners": [], "total": 3}));
    for (path, status) in [("react/learners?state=lost", 400), ("react/learners?page=0", 400), ("none/figures", 404)] {
        assert_eq!(office.admin.get(&format!("/api/v1/admin/courses/{path}")).await.status, status, "{path}");
    }
    let file = office.admin.get("/api/v1/admin/courses/react/learners.csv").await;
    let text = String::from_utf8(file.bytes.clone()).unwrap();
    assert!(file.header("content-disposition").contains("learners-react-"), "{:?}", file.headers);
    assert_eq!((text.lines().count(), text.matches("\n'=cmd|").count()), (4, 1), "{text}");
    assert!(text.contains("Learner 2,learner2@kaushal.test,50,1,"), "{text}");
    let logged = office.admin.get("/api/v1/admin/audit?action=student.export").await.data()["entries"][0].clone();
    assert_eq!((&logged["entity"], &logged["entityId"]), (&json!("course"), &json!(office.react.id.0)));
}

/// Returns the recipients of reminders written since the last call.
fn reminded(office: &Office) -> Vec<String> {
    let state = &office.server.state;
    state.use_cases().habits.remind_learners.run(&state.catalogue.snapshot().catalogue.courses).unwrap();
    let written = crate::notifications::take_mails(&office.server);
    let about = written.into_iter().filter(|mail| mail.subject.ends_with(": Course react"));
    let mut to: Vec<_> = about.map(|mail| format!("{} {}", mail.recipient, mail.subject)).collect();
    to.sort();
    to
}

#[actix_web::test]
async fn learners_who_have_not_begun_or_paused_get_one_mail_each() {
    let mut office = office().await;
    office.does(0, 0).await;
    let mut quiet = office.server.signed_in(&office.learners[1]).await;
    let off = json!({"answersByMail": true, "remindersByMail": false});
    quiet.send("PATCH", "/api/v1/user/notifications", Some(off)).await.data();
    assert_eq!(reminded(&office), [""; 0]);
    // Noon of the fourth day in Indian time, and the midnight before it.
    let noon_in = |days: i64| {
        let today = kernel::india::start_of(kernel::india::day_of(chrono::Utc::now()));
        today + TimeDelta::days(days) + TimeDelta::hours(12)
    };
    office.clock.to(noon_in(4) - TimeDelta::hours(12));
    assert_eq!(reminded(&office), [""; 0], "nobody is woken");
    office.clock.to(noon_in(4));
    assert_eq!(reminded(&office), ["learner3@kaushal.test Your course is ready: Course react"]);
    assert_eq!(reminded(&office), [""; 0], "once");
    office.clock.to(noon_in(15));
    assert_eq!(reminded(&office), ["learner1@kaushal.test Go on where you stopped: Course react"]);
    // Reminders are turned off in the back office.
    office.does(2, 0).await;
    office.admin = office.server.signed_in(&office.boss).await;
    let mut settings = office.admin.get("/api/v1/admin/settings").await.data();
    settings["settings"]["learning"] = json!({"reminderNotBegunDays": 0, "reminderPausedDays": 0});
    settings["settings"]["player"] = json!({"watermark": true, "oneStream": false});
    office.admin.send("PUT", "/api/v1/admin/settings", Some(settings)).await.data();
    office.clock.to(noon_in(31));
    assert_eq!(reminded(&office), [""; 0]);
    let public = office.admin.get("/api/v1/settings/public").await.data();
    assert_eq!(public["settings"]["player"], json!({"watermark": true, "oneStream": false}));
}
