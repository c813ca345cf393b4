//! Webinars over HTTP: announced, listed, joined. Only the office's responses and mails to guests contain the link to watch.

use crate::harness::{self, Client, TestServer, Travel, start, start_with};
use crate::notifications::{Written, take_mails};
use chrono::TimeDelta;
use domain::testing::noon;
use futures_util::future::join_all;
use kernel::Time;
use kernel::role::Role;
use people::identity::User;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;

const LINK: &str = "https://meet.example/secret-room";

/// An editor and a learner. Mails wait, so that the test can read them.
struct Hall {
    server: TestServer,
    editor: Client,
    staff: User,
    learner: User,
}

async fn hall(clock: Option<Arc<Travel>>) -> Hall {
    let mut users = None;
    let mail = [("TRANSPORT", "smtp"), ("HOST", "127.0.0.1"), ("PORT", "1"), ("TLS", "none")];
    let named = mail.map(|(name, value)| (format!("KAUSHAL_MAIL__{name}"), value));
    let settings = named.each_ref().map(|(name, value)| (name.as_str(), *value));
    let server = start_with(&settings, clock, |ports| {
        users = Some((harness::user(ports, 9, Role::Editor), harness::learner(ports, 1)));
    })
    .await;
    let (editor, learner) = users.unwrap();
    Hall { editor: server.signed_in(&editor).await, server, staff: editor, learner }
}

fn at(time: Time) -> Value {
    json!(time.to_rfc3339())
}

/// Returns the form of a published online webinar that lasts an hour from `start`.
fn form(start: Time, more: Value) -> Value {
    let mut form = json!({"title": "रस्ट के साथ", "description": "**Bold** <b>x</b>", "startsAt": at(start),
        "endsAt": at(start + TimeDelta::hours(1)), "speakerName": "Meera", "onlineLink": LINK, "status": "published"});
    for (name, value) in more.as_object().unwrap() {
        form[name] = value.clone();
    }
    form
}

impl Hall {
    fn now(&self) -> Time {
        self.server.state.clock.now()
    }

    async fn announces(&mut self, start: Time, more: Value) -> Value {
        let made = self.editor.send("POST", "/api/v1/admin/webinars", Some(form(start, more))).await;
        assert_eq!(made.status, 201, "{}", made.json());
        made.data()["webinar"].clone()
    }

    async fn changes(&mut self, webinar: &Value, form: Value) -> Value {
        let path = format!("/api/v1/admin/webinars/{}", webinar["_id"].as_str().unwrap());
        self.editor.send("PATCH", &path, Some(form)).await.data()["webinar"].clone()
    }

    /// Returns the mails to guests since the last call.
    fn mails(&self) -> Vec<Written> {
        self.server.state.use_cases().webinars.tell_guests.run().unwrap();
        take_mails(&self.server)
    }
}

async fn take(client: &mut Client, slug: &str, email: &str) -> (u16, Value) {
    let seat = json!({"name": "आशा", "email": email});
    let answer = client.send("POST", &format!("/api/v1/webinars/{slug}/seats"), Some(seat)).await;
    (answer.status, answer.json())
}

fn slug(webinar: &Value) -> &str {
    webinar["slug"].as_str().unwrap()
}

#[actix_web::test]
async fn what_is_announced_is_seen_at_once_and_its_link_by_nobody() {
    let mut hall = hall(None).await;
    let start = hall.now() + TimeDelta::days(1);
    let draft = hall.announces(start, json!({"status": "draft", "title": "Hidden"})).await;
    let webinar = hall.announces(start, json!({"seats": 5, "place": "पुणे"})).await;
    let path = format!("/api/v1/webinars/{}", slug(&webinar));
    let mut visitor = hall.server.client();
    let list = visitor.get("/api/v1/webinars").await;
    let upcoming = &list.data()["upcoming"];
    assert_eq!((upcoming.as_array().unwrap().len(), &upcoming[0]["slug"]), (1, &webinar["slug"]));
    let shown = visitor.get(&path).await;
    let seen = &shown.data()["webinar"];
    assert_eq!((&seen["isOnline"], &seen["place"], &seen["phase"]), (&json!(true), &json!("पुणे"), &json!("upcoming")));
    assert_eq!((&seen["description"], &seen["speaker"]["name"]), (&json!("**Bold** <b>x</b>"), &json!("Meera")));
    for answer in [&list, &shown] {
        assert!(!String::from_utf8_lossy(&answer.bytes).contains("secret-room"));
    }
    assert_eq!(visitor.get(&format!("/api/v1/webinars/{}", slug(&draft))).await.status, 404);
    assert_eq!(take(&mut visitor, slug(&draft), "a@b.in").await.0, 404);
    hall.changes(&webinar, json!({"status": "cancelled"})).await;
    assert_eq!(visitor.get(&path).await.data()["webinar"]["isCancelled"], true);
    assert_eq!(take(&mut visitor, slug(&webinar), "a@b.in").await.1["code"], "webinar_cancelled");
}

#[actix_web::test]
async fn a_stranger_takes_a_seat_and_gives_it_back_by_the_mailed_link() {
    let mut hall = hall(None).await;
    let webinar = hall.announces(hall.now() + TimeDelta::days(1), json!({"seats": 1})).await;
    let mut visitor = hall.server.client();
    let (status, first) = take(&mut visitor, slug(&webinar), "asha@example.in").await;
    assert_eq!(status, 201);
    let [mail] = hall.mails().try_into().unwrap_or_else(|_| panic!("one mail"));
    assert_eq!((mail.recipient.as_str(), mail.subject.as_str()), ("asha@example.in", "Your seat: रस्ट के साथ"));
    assert!(mail.body.contains(LINK), "{}", mail.body);
    let page = format!("/api/v1/webinars/{}", slug(&webinar));
    assert_eq!(visitor.get(&page).await.data()["webinar"]["isFull"], true);
    for email in ["ravi@example.in", "asha@example.in"] {
        let (status, refused) = take(&mut visitor, slug(&webinar), email).await;
        assert_eq!((status, &refused["code"]), (409, &json!("webinar_full")), "a guest hears the same");
    }
    let token = mail.body.rsplit_once("token=").unwrap().1.split(')').next().unwrap().to_owned();
    let withdraw = |token: &str| json!({"token": token});
    let call = "/api/v1/webinars/seat/withdraw";
    assert_eq!(visitor.send("POST", call, Some(withdraw("guess"))).await.status, 404);
    assert_eq!(visitor.send("POST", call, Some(withdraw(&token))).await.status, 200);
    assert_eq!(visitor.send("POST", call, Some(withdraw(&token))).await.status, 404);
    assert_eq!(visitor.get(&page).await.data()["webinar"]["isFull"], false);
    let (status, second) = take(&mut visitor, slug(&webinar), "ravi@example.in").await;
    assert_eq!((status, second), (201, first));
}

#[actix_web::test]
async fn the_same_address_is_answered_alike_and_takes_no_second_seat() {
    let mut hall = hall(None).await;
    let webinar = hall.announces(hall.now() + TimeDelta::days(1), json!({"seats": 9})).await;
    let mut answers = BTreeSet::new();
    for email in ["asha@example.in", "ASHA@example.in", "asha@example.in"] {
        let (status, answer) = take(&mut hall.server.client(), slug(&webinar), email).await;
        answers.insert((status, answer.to_string()));
    }
    assert_eq!(answers.len(), 1, "{answers:?}");
    assert_eq!(hall.mails().len(), 1, "nobody's mailbox is filled by others");
    let id = webinar["_id"].as_str().unwrap();
    let guests = hall.editor.get(&format!("/api/v1/admin/webinars/{id}/guests")).await.data();
    assert_eq!((&guests["page"]["total"], &guests["guests"][0]["email"]), (&json!(1), &json!("asha@example.in")));
    let machine = json!({"name": "x", "email": "bot@example.in", "website": "https://spam.example"});
    let call = format!("/api/v1/webinars/{}/seats", slug(&webinar));
    assert_eq!(hall.server.client().send("POST", &call, Some(machine)).await.status, 201);
    let broken = hall.server.client().send("POST", &call, Some(json!({"name": "See https://evil.test"}))).await;
    let fields: Vec<_> = broken.json()["errors"].as_array().unwrap().iter().map(|one| one["field"].clone()).collect();
    assert_eq!((broken.status, fields), (422, vec![json!("name"), json!("email")]));
    assert_eq!(hall.mails().len(), 0);
}

#[actix_web::test]
async fn of_twelve_at_once_three_get_the_three_seats() {
    let mut hall = hall(None).await;
    let webinar = hall.announces(hall.now() + TimeDelta::days(1), json!({"seats": 3})).await;
    let asked = (0..12).map(|number| {
        let (mut client, slug) = (hall.server.client(), slug(&webinar).to_owned());
        async move { take(&mut client, &slug, &format!("guest{number}@example.in")).await.0 }
    });
    let mut statuses = join_all(asked).await;
    statuses.sort_unstable();
    assert_eq!(statuses, [[201; 3].as_slice(), &[409; 9]].concat());
    assert_eq!(hall.mails().len(), 3);
}

#[actix_web::test]
async fn guests_hear_when_it_is_moved_cancelled_and_soon() {
    let clock = Travel::at(noon());
    let mut hall = hall(Some(clock.clone())).await;
    let start = noon() + TimeDelta::days(2);
    let webinar = hall.announces(start, json!({})).await;
    for email in ["asha@example.in", "ravi@example.in"] {
        take(&mut hall.server.client(), slug(&webinar), email).await;
    }
    assert_eq!(hall.mails().len(), 2);
    let subjects = |mails: Vec<Written>| mails.into_iter().map(|mail| mail.subject).collect::<BTreeSet<_>>();
    hall.changes(&webinar, json!({"description": "More."})).await;
    assert_eq!(subjects(hall.mails()), BTreeSet::new());
    let moved = start + TimeDelta::hours(5);
    hall.changes(&webinar, json!({"startsAt": at(moved), "endsAt": at(moved + TimeDelta::hours(1))})).await;
    let mails = hall.mails();
    assert!(mails.len() == 2 && mails[0].body.contains("3 July 2026, 17:00 to 18:00 (India)"), "{}", mails[0].body);
    assert_eq!(hall.mails().len(), 0, "once");
    clock.to(moved - TimeDelta::hours(4));
    assert_eq!(hall.mails().len(), 0);
    clock.to(moved - TimeDelta::hours(2));
    assert_eq!(subjects(hall.mails()), BTreeSet::from(["Soon: रस्ट के साथ".to_owned()]));
    assert_eq!(hall.mails().len(), 0, "once");
    // Two days later the editor's session has expired.
    hall.editor = hall.server.signed_in(&hall.staff).await;
    hall.changes(&webinar, json!({"status": "cancelled"})).await;
    assert_eq!(subjects(hall.mails()), BTreeSet::from(["Cancelled: रस्ट के साथ".to_owned()]));
}

#[actix_web::test]
async fn a_past_webinar_shows_its_recording_and_gives_no_seat() {
    let clock = Travel::at(noon());
    let mut hall = hall(Some(clock.clone())).await;
    let start = noon() + TimeDelta::days(1);
    let webinar = hall.announces(start, json!({"recording": "https://video.example/1"})).await;
    let page = format!("/api/v1/webinars/{}", slug(&webinar));
    let mut visitor = hall.server.client();
    assert_eq!(visitor.get(&page).await.data()["webinar"]["recording"], json!(null));
    clock.to(start + TimeDelta::hours(1));
    let seen = visitor.get(&page).await.data()["webinar"].clone();
    assert_eq!((&seen["phase"], &seen["recording"]), (&json!("over"), &json!("https://video.example/1")));
    assert_eq!(take(&mut visitor, slug(&webinar), "a@b.in").await.1["code"], "webinar_over");
    let list = visitor.get("/api/v1/webinars").await.data();
    assert_eq!((&list["upcoming"], &list["past"][0]["slug"]), (&json!([]), &webinar["slug"]));
}

#[actix_web::test]
async fn the_office_is_told_what_is_wrong_and_who_was_faster() {
    let mut hall = hall(None).await;
    let start = hall.now() + TimeDelta::days(1);
    let broken = json!({"title": "", "startsAt": at(start), "endsAt": at(start), "status": "published", "seats": 0,
        "onlineLink": "http://plain.example"});
    let refused = hall.editor.send("POST", "/api/v1/admin/webinars", Some(broken)).await;
    let errors = refused.json()["errors"].clone();
    let fields: Vec<_> = errors.as_array().unwrap().iter().map(|one| one["field"].as_str().unwrap()).collect();
    assert_eq!((refused.status, fields), (422, vec!["title", "endsAt", "speakerName", "onlineLink", "seats"]));
    let times = json!({"title": "x", "startsAt": "tomorrow"});
    let unreadable = hall.editor.send("POST", "/api/v1/admin/webinars", Some(times)).await;
    assert_eq!((unreadable.status, &unreadable.json()["errors"][0]["field"]), (422, &json!("startsAt")));
    let webinar = hall.announces(start, json!({})).await;
    hall.changes(&webinar, json!({"version": 1, "description": "One"})).await;
    let path = format!("/api/v1/admin/webinars/{}", webinar["_id"].as_str().unwrap());
    let stale = hall.editor.send("PATCH", &path, Some(json!({"version": 1, "description": "Two"}))).await;
    assert_eq!((stale.status, &stale.json()["code"]), (409, &json!("changed_meanwhile")));
    take(&mut hall.server.client(), slug(&webinar), "=cmd@example.in").await;
    for (method, body) in [("DELETE", None), ("PATCH", Some(json!({"status": "draft"})))] {
        let refused = hall.editor.send(method, &path, body).await;
        assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("has_guests")), "{method}");
    }
    let file = hall.editor.get(&format!("{path}/guests/export")).await;
    let text = String::from_utf8(file.bytes).unwrap();
    assert!(text.starts_with("\u{feff}name,email,registered\r\nआशा,'=cmd@example.in,"), "{text}");
}

#[actix_web::test]
async fn a_guest_takes_their_seats_along_and_leaves_none() {
    let mut hall = hall(None).await;
    let webinar = hall.announces(hall.now() + TimeDelta::days(1), json!({})).await;
    let mut asha = hall.server.signed_in(&hall.learner).await;
    take(&mut asha, slug(&webinar), "office@example.in").await;
    let kept = asha.get("/api/v1/user/export").await.json()["webinarSeats"].clone();
    assert_eq!((&kept[0]["title"], &kept[0]["email"]), (&json!("रस्ट के साथ"), &json!("office@example.in")));
    let mut tx = hall.server.state.store.begin().unwrap();
    tx.users().erase(hall.learner.id, hall.now()).unwrap();
    tx.commit().unwrap();
    let id = webinar["_id"].as_str().unwrap();
    let guests = hall.editor.get(&format!("/api/v1/admin/webinars/{id}/guests")).await.data();
    assert_eq!(guests["page"]["total"], 0);
}

#[actix_web::test]
async fn seats_have_a_limit_of_their_own() {
    let server = start(&[("KAUSHAL_RATE_LIMIT__SEATS_PER_MINUTE", "2")], |ports| {
        harness::webinar(ports, "talk");
    })
    .await;
    for (number, expected) in [201, 201, 429].into_iter().enumerate() {
        assert_eq!(take(&mut server.client(), "talk", &format!("guest{number}@example.in")).await.0, expected);
    }
}
