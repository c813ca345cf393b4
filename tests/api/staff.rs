//! Staff besides admins: how they are invited, how they change roles, and how they leave.

use crate::harness::{self, Answer, Client, TestServer, Travel, start_with};
use chrono::TimeDelta;
use domain::testing::{self, noon};
use futures_util::future::join;
use kernel::ids::StaffInviteId;
use kernel::role::Role;
use people::identity::User;
use people::staff::{INVITE_LIFE, StaffInvite};
use serde_json::{Value, json};
use std::sync::Arc;

const STAFF: &str = "/api/v1/admin/staff";
const INVITES: &str = "/api/v1/admin/staff/invites";
const LOOK: &str = "/api/v1/auth/invite";
const ACCEPT: &str = "/api/v1/auth/acceptinvite";
const EMAIL: &str = "ravi@kaushal.test";

struct Office {
    server: TestServer,
    clock: Arc<Travel>,
    folder: tempfile::TempDir,
    admins: [User; 2],
    support: User,
    learner: User,
}

async fn office(settings: &[(&str, &str)]) -> Office {
    let (clock, folder) = (Travel::at(noon()), tempfile::tempdir().unwrap());
    let data = folder.path().display().to_string();
    let own = [("KAUSHAL_DATA__DIR", data.as_str()), ("KAUSHAL_HTTP__PUBLIC_ORIGIN", "https://kaushal.example.in")];
    let mut users = None;
    let server = start_with(&[&own, settings].concat(), Some(clock.clone()), |ports| {
        let admins = [harness::admin(ports, 8), harness::admin(ports, 9)];
        users = Some((admins, harness::user(ports, 7, Role::Support), harness::learner(ports, 1)));
    })
    .await;
    let (admins, support, learner) = users.unwrap();
    Office { server, clock, folder, admins, support, learner }
}

impl Office {
    async fn admin(&self) -> Client {
        self.server.signed_in(&self.admins[0]).await
    }

    async fn invite(&self, email: &str, role: &str) -> Answer {
        self.admin().await.send("POST", INVITES, Some(json!({"email": email, "role": role}))).await
    }

    /// Returns the tokens of all mails to an address, with the names of the mails. Waits for one more than `known`, because the
    /// server's worker may still be sending it.
    async fn tokens(&self, email: &str, known: &[String]) -> Vec<String> {
        loop {
            self.server.send_mails();
            let files = self.folder.path().join("outbox").read_dir().into_iter().flatten();
            let mails = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap_or_default());
            let mails = mails.map(|mail| mail.replace("=\r\n", "").replace("=3D", "="));
            let found: Vec<_> = mails
                .filter(|mail| mail.contains(&format!("To: {email}\r\n")))
                .filter_map(|mail| {
                    let rest = mail.split_once("https://kaushal.example.in/admin/invite?token=")?.1.to_owned();
                    Some(
                        rest.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect::<String>(),
                    )
                })
                .filter(|token| !known.contains(token))
                .collect();
            if !found.is_empty() {
                return found;
            }
            actix_web::rt::task::yield_now().await;
        }
    }

    /// Sends an invite and returns the token from its mail.
    async fn token(&self, email: &str, role: &str) -> String {
        let answer = self.invite(email, role).await;
        assert_eq!(answer.status, 201, "{}", answer.json());
        self.tokens(email, &[]).await.remove(0)
    }

    async fn accept(&self, token: &str) -> Answer {
        self.server.client().send("POST", ACCEPT, Some(form(token))).await
    }

    async fn look(&self, token: &str) -> Answer {
        self.server.client().send("POST", LOOK, Some(json!({"token": token}))).await
    }

    /// Returns the log entries about staff, sorted by name because the clock is stopped, with their actors.
    async fn log(&self) -> Vec<(String, String)> {
        let log = self.admin().await.get("/api/v1/admin/audit?entity=staff").await.data();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let entries = log["entries"].as_array().unwrap().iter();
        let mut done: Vec<_> = entries.map(|it| (text(&it["action"]), text(&it["actor"]["name"]))).collect();
        done.sort();
        done
    }
}

fn form(token: &str) -> Value {
    json!({"token": token, "fullName": "Ravi Nair", "password": "Brass-Kettle-42"})
}

/// Returns status and code. For validation errors it is the code of the first one.
fn refusal(answer: &Answer) -> (u16, String) {
    let body = answer.json();
    let code = body["errors"][0]["code"].as_str().or(body["code"].as_str());
    (answer.status, code.unwrap_or_default().to_owned())
}

fn refused(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

#[actix_web::test]
async fn who_is_invited_joins_by_the_mail_and_sees_their_part() {
    let office = office(&[]).await;
    let token = office.token("Ravi@Kaushal.test", "finance").await;
    let listed = office.admin().await.get(STAFF).await.data();
    assert_eq!(listed["invites"][0]["email"], "Ravi@Kaushal.test");
    assert_eq!(listed["invites"][0]["invitedBy"], json!(office.admins[0].name));
    let seen = office.look(&token).await.data();
    assert_eq!((&seen["email"], &seen["role"]), (&json!("Ravi@Kaushal.test"), &json!("finance")));

    let mut client = office.server.client();
    let weak = json!({"token": token, "fullName": " ", "password": "ravi@kaushal.test"});
    assert_eq!(client.send("POST", ACCEPT, Some(weak)).await.status, 422);
    let joined = client.send("POST", ACCEPT, Some(form(&token))).await;
    assert_eq!(joined.status, 201, "{}", joined.json());
    let user = &joined.data()["user"];
    assert_eq!((&user["role"], &user["emailConfirmed"]), (&json!("finance"), &json!(true)));
    let permissions = Role::Finance.permissions().into_iter().map(kernel::permission::Permission::as_str);
    assert_eq!(user["permissions"], json!(permissions.collect::<Vec<_>>()));
    for (path, status) in [("orders", 200), ("withdrawals", 200), ("enquiries", 403), ("settings", 403), ("staff", 403)]
    {
        assert_eq!(client.get(&format!("/api/v1/admin/{path}")).await.status, status, "{path}");
    }

    assert_eq!(refusal(&office.accept(&token).await), refused(422, "invalid_token"));
    let listed = office.admin().await.get(STAFF).await.data();
    assert_eq!(listed["invites"], json!([]));
    let roles: Vec<_> = listed["staff"].as_array().unwrap().iter().map(|it| it["role"].as_str().unwrap()).collect();
    assert_eq!(roles.iter().filter(|role| **role == "finance").count(), 1, "{roles:?}");
    let name = &office.admins[0].name;
    let expected = [("staff.invite", name.as_str()), ("staff.join", "Ravi Nair")];
    assert_eq!(office.log().await, expected.map(|(action, who)| (action.to_owned(), who.to_owned())));
}

#[actix_web::test]
async fn staff_without_the_required_second_factor_may_only_set_it_up() {
    let office = office(&[("KAUSHAL_SESSION__ADMIN_SECOND_FACTOR", "required")]).await;
    // Store the invite directly, because no admin exists yet who could send one.
    let state = &office.server.state;
    let invite = StaffInvite {
        id: StaffInviteId(testing::id("invite")),
        email: EMAIL.into(),
        role: Role::Support,
        token_digest: state.tokens.digest("token"),
        invited_by: office.admins[0].id,
        created_at: noon(),
        expires_at: noon() + INVITE_LIFE,
    };
    let mut tx = state.store.begin().unwrap();
    tx.staff().put_invite(&invite).unwrap();
    tx.commit().unwrap();
    let mut client = office.server.client();
    let joined = client.send("POST", ACCEPT, Some(form("token"))).await.data();
    assert_eq!(joined["user"]["totpSetupRequired"], json!(true));
    assert_eq!(client.get("/api/v1/admin/enquiries").await.status, 403);
    assert_eq!(client.get("/api/v1/auth/totp").await.status, 200);
}

#[actix_web::test]
async fn an_invite_ends_after_72_hours_with_the_next_and_when_it_is_withdrawn() {
    let office = office(&[]).await;
    let first = office.token(EMAIL, "editor").await;
    assert_eq!(office.invite("RAVI@kaushal.test", "support").await.status, 201);
    let second = office.tokens("RAVI@kaushal.test", &[]).await.remove(0);
    assert_eq!(refusal(&office.look(&first).await), refused(422, "invalid_token"));
    assert_eq!(office.look(&second).await.data()["role"], "support");
    let mut admin = office.admin().await;
    let open = admin.get(STAFF).await.data();
    assert_eq!(open["invites"].as_array().unwrap().len(), 1);
    let path = format!("{INVITES}/{}", open["invites"][0]["_id"].as_str().unwrap());
    assert_eq!(admin.send("DELETE", &path, None).await.status, 200);
    assert_eq!(admin.send("DELETE", &path, None).await.status, 404);
    assert_eq!(refusal(&office.accept(&second).await), refused(422, "invalid_token"));

    let late = office.token("late@kaushal.test", "editor").await;
    office.clock.to(noon() + TimeDelta::hours(72));
    assert_eq!(refusal(&office.accept(&late).await), refused(422, "invalid_token"));
    assert_eq!(office.admin().await.get(STAFF).await.data()["invites"], json!([]));
}

#[actix_web::test]
async fn an_address_with_an_account_is_not_invited_and_one_that_got_an_account_does_not_join() {
    let office = office(&[]).await;
    assert_eq!(refusal(&office.invite(&office.learner.email, "editor").await), refused(422, "has_account"));
    assert_eq!(refusal(&office.invite(&office.support.email, "editor").await), refused(422, "already_staff"));
    for role in ["learner", "mentor", "root", ""] {
        assert_eq!(refusal(&office.invite(EMAIL, role).await), refused(422, "invalid_role"), "{role}");
    }
    let token = office.token(EMAIL, "editor").await;
    let mut tx = office.server.state.store.begin().unwrap();
    tx.users().insert(&User { email: "Ravi@kaushal.test".into(), ..testing::user(2) }).unwrap();
    tx.commit().unwrap();
    assert_eq!(refusal(&office.accept(&token).await), refused(409, "has_account"));
}

#[actix_web::test]
async fn of_two_who_accept_at_once_one_joins() {
    let office = office(&[]).await;
    let token = office.token(EMAIL, "editor").await;
    let (one, other) = join(office.accept(&token), office.accept(&token)).await;
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert!(matches!(statuses, [201, 409 | 422]), "{statuses:?}");
}

#[actix_web::test]
async fn so_many_invites_are_mailed_and_no_more() {
    let office = office(&[("KAUSHAL_RATE_LIMIT__LINKS_PER_HOUR", "2")]).await;
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(office.invite(EMAIL, "editor").await.status);
    }
    assert_eq!(statuses, [201, 201, 429]);
    assert_eq!(office.invite("meera@kaushal.test", "editor").await.status, 201);
}

#[actix_web::test]
async fn another_role_counts_from_the_next_request_and_who_is_removed_is_out() {
    let office = office(&[]).await;
    let mut member = office.server.signed_in(&office.support).await;
    let path = format!("{STAFF}/{}", office.support.id);
    let mut admin = office.admin().await;
    assert_eq!(member.get("/api/v1/admin/enquiries").await.status, 200);
    assert_eq!(admin.send("PATCH", &path, Some(json!({"role": "editor"}))).await.status, 200);
    assert_eq!(refusal(&member.get("/api/v1/admin/enquiries").await), refused(403, "not_permitted"));
    assert_eq!(member.get("/api/v1/admin/mentors").await.status, 200);
    let refusing = admin.send("PATCH", &path, Some(json!({"role": "learner"}))).await;
    assert_eq!(refusal(&refusing), refused(422, "invalid_role"));

    assert_eq!(admin.send("DELETE", &path, None).await.status, 200);
    assert_eq!(member.get("/api/v1/admin/mentors").await.status, 401);
    let mut again = office.server.signed_in(&office.support).await;
    assert_eq!(refusal(&again.get("/api/v1/admin/mentors").await), refused(403, "admins_only"));
    assert_eq!(admin.send("DELETE", &path, None).await.status, 404);
    let actions: Vec<_> = office.log().await.into_iter().map(|(action, _)| action).collect();
    assert_eq!(actions, ["staff.remove", "staff.role"]);
}

#[actix_web::test]
async fn nobody_removes_themselves_and_with_an_admin_their_invites_go() {
    let office = office(&[]).await;
    let mut admin = office.admin().await;
    let [one, other] = &office.admins;
    let own = format!("{STAFF}/{}", one.id);
    assert_eq!(refusal(&admin.send("DELETE", &own, None).await), refused(409, "is_oneself"));
    let role = Some(json!({"role": "editor"}));
    assert_eq!(refusal(&admin.send("PATCH", &own, role).await), refused(409, "is_oneself"));
    let token = office.token(EMAIL, "admin").await;
    let mut colleague = office.server.signed_in(other).await;
    assert_eq!(colleague.send("DELETE", &own, None).await.status, 200);
    assert_eq!(refusal(&office.accept(&token).await), refused(422, "invalid_token"));
}

#[actix_web::test]
async fn of_two_admins_who_remove_each_other_at_once_one_stays() {
    for _ in 0..5 {
        let office = office(&[]).await;
        let [one, other] = &office.admins;
        let (mut first, mut second) = (office.server.signed_in(one).await, office.server.signed_in(other).await);
        let (at_other, at_one) = (format!("{STAFF}/{}", other.id), format!("{STAFF}/{}", one.id));
        let (a, b) = join(first.send("DELETE", &at_other, None), second.send("DELETE", &at_one, None)).await;
        let mut statuses = [a.status, b.status];
        statuses.sort_unstable();
        assert!(matches!(statuses, [200, 401 | 403]), "{statuses:?}");
        let mut tx = office.server.state.store.begin().unwrap();
        let admins = tx.staff().members().unwrap().into_iter().filter(|it| it.user.role == Role::Admin).count();
        assert_eq!(admins, 1);
    }
}
