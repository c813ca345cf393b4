//! A new email address that staff enter for a learner: it is pending for a time, the owner can cancel it, and withdrawals are
//! blocked for a week.

use crate::harness::{self, Answer, Client, PASSWORD, TestServer, Travel, start_with};
use chrono::TimeDelta;
use domain::testing::noon;
use kernel::ids::EntryId;
use kernel::money::Paise;
use kernel::role::Role;
use money::wallet::Entry;
use people::identity::User;
use serde_json::{Value, json};
use std::sync::Arc;

struct Office {
    server: TestServer,
    clock: Arc<Travel>,
    folder: tempfile::TempDir,
    learner: User,
    mentor: User,
    support: User,
}

async fn office() -> Office {
    let (clock, folder) = (Travel::at(noon()), tempfile::tempdir().unwrap());
    let data = folder.path().display().to_string();
    let settings =
        [("KAUSHAL_DATA__DIR", data.as_str()), ("KAUSHAL_HTTP__PUBLIC_ORIGIN", "https://kaushal.example.in")];
    let mut users = None;
    let server = start_with(&settings, Some(clock.clone()), |ports| {
        let (learner, admin) = (harness::learner(ports, 1), harness::admin(ports, 9));
        let mut tx = ports.store.begin().unwrap();
        let id = EntryId(ports.ids.uuid());
        let gift = Entry::incentive(id, noon(), learner.id, Paise::new(75_000), admin.id, "Best project".into());
        tx.ledger().post(&gift).unwrap();
        tx.commit().unwrap();
        users = Some((learner, harness::mentor(ports, 2, "Meera").0, harness::user(ports, 7, Role::Support)));
    })
    .await;
    let (learner, mentor, support) = users.unwrap();
    Office { server, clock, folder, learner, mentor, support }
}

impl Office {
    async fn correct(&self, student: &User, body: Value) -> Answer {
        let path = format!("/api/v1/admin/students/{}", student.id);
        self.server.signed_in(&self.support).await.send("PATCH", &path, Some(body)).await
    }

    /// Waits for a mail to this address that contains these words. The server's worker may still be sending it.
    async fn mail(&self, to: &str, words: &str) -> String {
        let to = format!("To: {to}\r\n");
        loop {
            self.server.send_mails();
            let files = self.folder.path().join("outbox").read_dir().into_iter().flatten();
            let mails = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap_or_default());
            let mut mails = mails.map(|mail| mail.replace("=\r\n", "").replace("=3D", "="));
            if let Some(mail) = mails.find(|mail| mail.contains(&to) && mail.contains(words)) {
                return mail;
            }
            actix_web::rt::task::yield_now().await;
        }
    }

    async fn stop(&self, token: &str) -> u16 {
        let body = json!({"token": token});
        self.server.client().send("POST", "/api/v1/user/emailChange/stop", Some(body)).await.status
    }

    /// Logs in with the learner's password and returns the status.
    async fn log_in(&self, email: &str) -> u16 {
        let body = json!({"email": email, "password": PASSWORD});
        self.server.client().send("POST", "/api/v1/auth/login", Some(body)).await.status
    }

    fn apply(&self) -> usize {
        self.server.state.use_cases().students.apply_email_changes.run().unwrap()
    }
}

async fn withdraw(client: &mut Client) -> (u16, Value) {
    let body = json!({"amount": 500, "upi": "asha@bank"});
    let answer = client.send("POST", "/api/v1/wallet/withdrawals", Some(body)).await;
    (answer.status, answer.json()["code"].clone())
}

fn entered() -> Value {
    json!({"email": "thief@example.in", "reason": "She called from the number that we know"})
}

#[actix_web::test]
async fn the_owner_stops_a_change_that_support_entered() {
    let office = office().await;
    let without = office.correct(&office.learner, json!({"email": "thief@example.in"})).await;
    assert_eq!((without.status, &without.json()["errors"][0]["field"]), (422, &json!("reason")));
    let mentors = office.correct(&office.mentor, entered()).await;
    assert_eq!((mentors.status, &mentors.json()["code"]), (403, &json!("mentors_address")));
    let shown = office.correct(&office.learner, entered()).await.data()["student"].clone();
    assert_eq!(
        (&shown["email"], &shown["emailChange"]["email"]),
        (&json!(office.learner.email), &json!("thief@example.in"))
    );
    let told = office.mail(&office.learner.email, "confirmemail?stop=").await;
    assert!(!told.contains("thief@"), "{told}");
    let rest = told.split_once("confirmemail?stop=").unwrap().1;
    let token: String = rest.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect();
    assert_eq!((office.stop("made-up").await, office.stop(&token).await, office.stop(&token).await), (422, 200, 422));
    office.clock.to(noon() + TimeDelta::days(2));
    assert_eq!((office.apply(), office.log_in(&office.learner.email).await), (0, 200));
    assert_eq!(withdraw(&mut office.server.signed_in(&office.learner).await).await, (201, Value::Null));
}

#[actix_web::test]
async fn a_change_holds_after_a_day_ends_sessions_and_keeps_the_money_for_a_week() {
    let office = office().await;
    let mut owner = office.server.signed_in(&office.learner).await;
    office.correct(&office.learner, entered()).await.data();
    assert_eq!(withdraw(&mut owner).await, (409, json!("withdrawals_rest")));
    office.clock.to(noon() + TimeDelta::hours(24) - TimeDelta::seconds(1));
    assert_eq!((office.apply(), office.log_in("thief@example.in").await), (0, 401));
    office.clock.to(noon() + TimeDelta::hours(24));
    office.apply();
    office.mail(&office.learner.email, "was changed").await;
    office.mail("thief@example.in", "confirmemail?token=").await;
    assert_eq!(owner.get("/api/v1/user").await.status, 401);
    let mut client = office.server.client();
    let body = json!({"email": "thief@example.in", "password": PASSWORD});
    assert_eq!(client.send("POST", "/api/v1/auth/login", Some(body)).await.status, 200);
    assert_eq!(withdraw(&mut client).await, (409, json!("withdrawals_rest")));
    office.clock.to(noon() + TimeDelta::days(8) - TimeDelta::seconds(1));
    assert_eq!(withdraw(&mut client).await, (409, json!("withdrawals_rest")));
    office.clock.to(noon() + TimeDelta::days(8));
    assert_eq!(withdraw(&mut client).await, (201, Value::Null));
}

#[actix_web::test]
async fn the_present_address_takes_a_change_back() {
    let office = office().await;
    office.correct(&office.learner, entered()).await.data();
    let back = office.correct(&office.learner, json!({"email": office.learner.email})).await.data();
    assert_eq!(back["student"]["emailChange"], Value::Null);
    office.clock.to(noon() + TimeDelta::days(2));
    assert_eq!(office.apply(), 0);
}
