//! Profile changes, confirmation of email addresses, and corrections by admins.

use crate::harness::{self, Answer, Client, PASSWORD, TestServer, start};
use crate::uploads::{form, picture};
use image::ImageFormat;
use people::identity::User;
use serde_json::{Value, json};

const USER: &str = "/api/v1/user";
const CONFIRM: &str = "/api/v1/user/confirmEmail";
const ORIGIN: &str = "https://kaushal.example.in";

pub(crate) struct World {
    pub server: TestServer,
    pub learner: User,
    pub other: User,
    pub admin: User,
    folder: tempfile::TempDir,
}

pub(crate) async fn world(more: &[(&str, &str)]) -> World {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let own = [("KAUSHAL_DATA__DIR", data.as_str()), ("KAUSHAL_HTTP__PUBLIC_ORIGIN", ORIGIN)];
    let settings: Vec<_> = own.iter().chain(more).copied().collect();
    let mut users = None;
    let seed = |ports: &api::ports::Ports| {
        users = Some((harness::learner(ports, 1), harness::learner(ports, 2), harness::admin(ports, 3)));
    };
    let server = start(&settings, seed).await;
    let (learner, other, admin) = users.unwrap();
    World { server, learner, other, admin, folder }
}

impl World {
    /// The mails so far, decoded as far as a link needs it.
    fn mails(&self) -> Vec<String> {
        self.server.send_mails();
        let Ok(files) = self.folder.path().join("outbox").read_dir() else { return Vec::new() };
        let read = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap_or_default());
        read.map(|mail| mail.replace("=\r\n", "").replace("=3D", "=")).collect()
    }

    /// Waits for a mail to this address that contains these words. The server's worker may still be sending it.
    pub(crate) async fn mail(&self, to: &str, words: &str) -> String {
        let to = format!("To: {to}\r\n");
        loop {
            if let Some(mail) = self.mails().into_iter().find(|mail| mail.contains(&to) && mail.contains(words)) {
                return mail;
            }
            actix_web::rt::task::yield_now().await;
        }
    }

    /// Waits for a link to an address that is not among `known`.
    async fn link(&self, to: &str, known: &[String]) -> String {
        let to = format!("To: {to}\r\n");
        loop {
            let mails = self.mails().into_iter();
            let links = mails.filter(|mail| mail.contains(&to) && mail.contains("/confirmemail?token="));
            if let Some(new) = links.map(|mail| token(&mail)).find(|link| !known.contains(link)) {
                return new;
            }
            actix_web::rt::task::yield_now().await;
        }
    }

    /// Returns the number of mails to an address.
    pub(crate) fn count(&self, to: &str) -> usize {
        self.mails().iter().filter(|mail| mail.contains(&format!("To: {to}\r\n"))).count()
    }

    async fn confirm(&self, token: &str) -> Answer {
        self.server.client().send("POST", CONFIRM, Some(json!({"token": token}))).await
    }
}

fn token(mail: &str) -> String {
    let at = mail.find("/confirmemail?token=").expect("a link");
    let rest = mail[at..].split_once('=').unwrap().1;
    rest.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect()
}

async fn patch(client: &mut Client, body: Value) -> Answer {
    client.send("PATCH", USER, Some(body)).await
}

fn fault(answer: &Answer) -> (u16, Value, Value) {
    let error = answer.json()["errors"][0].clone();
    (answer.status, error["field"].clone(), error["code"].clone())
}

#[actix_web::test]
async fn a_profile_changes_field_by_field() {
    let world = world(&[]).await;
    let mut client = world.server.signed_in(&world.learner).await;
    let done = patch(&mut client, json!({"name": " आशा वर्मा ", "state": "27", "nothing": 1})).await.data();
    assert_eq!((&done["user"]["name"], &done["user"]["state"]), (&json!("आशा वर्मा"), &json!("27")));
    assert_eq!(done, client.get(USER).await.data());
    assert_eq!(patch(&mut client, json!({"state": ""})).await.data()["user"]["state"], Value::Null);
    assert_eq!(client.get(USER).await.data()["user"]["name"], "आशा वर्मा");
    let broken = patch(&mut client, json!({"name": " ", "state": "99", "mobilenumber": "12"})).await;
    let fields: Vec<_> = broken.json()["errors"].as_array().unwrap().iter().map(|e| e["field"].clone()).collect();
    assert_eq!(
        (broken.status, fields),
        (422, vec![json!("name"), json!("mobilenumber"), json!("state"), json!("password")])
    );
    assert_eq!(patch(&mut client, json!({"name": "a\u{0}b"})).await.status, 400);
    assert_eq!(world.count(&world.learner.email), 0);
}

#[actix_web::test]
async fn a_picture_is_kept_by_its_pixels_replaced_and_taken_away() {
    let world = world(&[]).await;
    let mut client = world.server.signed_in(&world.learner).await;
    let kind = "multipart/form-data; boundary=edge";
    let path = |answer: &Answer| answer.data()["user"]["profilePic"].as_str().unwrap().to_owned();
    let photo = picture(400, 300, ImageFormat::Png);
    let form_of = |bytes: &[u8]| form(&[("name", None, b"Asha"), ("profilePic", Some("../me.png"), bytes)]);
    let first = client.send_bytes("PATCH", USER, kind, form_of(&photo)).await;
    assert_eq!(first.data()["user"]["name"], "Asha");
    let first = path(&first);
    assert!(first.ends_with("-960.webp"), "{first}");
    assert_eq!(client.get(&first).await.status, 200);
    let second = path(&client.send_bytes("PATCH", USER, kind, form_of(&photo)).await);
    assert_eq!((client.get(&first).await.status, client.get(&second).await.status), (404, 200));
    for (bytes, status) in [(b"<svg/>".to_vec(), 415), (vec![0; 6 << 20], 413), (photo[..40].to_vec(), 422)] {
        assert_eq!(client.send_bytes("PATCH", USER, kind, form_of(&bytes)).await.status, status);
    }
    // If one field is invalid, neither it nor the picture is stored.
    let broken = form(&[("name", None, b""), ("profilePic", Some("a"), &photo)]);
    assert_eq!(client.send_bytes("PATCH", USER, kind, broken).await.status, 422);
    assert_eq!(client.send_bytes("PATCH", USER, kind, form(&[("role", None, b"admin")])).await.status, 400);
    let elsewhere = patch(&mut client, json!({"profilePic": "/media/files/other-960.webp"})).await;
    assert_eq!(fault(&elsewhere), (422, json!("profilePic"), json!("not_a_file")));
    assert_eq!(patch(&mut client, json!({"profilePic": null})).await.data()["user"]["profilePic"], Value::Null);
    assert_eq!(client.get(&second).await.status, 404);
    let left = std::fs::read_dir(world.server.state.config.media_dir()).unwrap().map(|file| file.unwrap().path());
    assert!(!left.into_iter().any(|path| path.extension().is_some_and(|end| end == "webp")));
}

#[actix_web::test]
async fn signing_up_asks_for_a_confirmation_that_blocks_nothing() {
    let world = world(&[]).await;
    let mut client = world.server.client();
    let form =
        json!({"name": "Meera", "mobilenumber": "9111111111", "email": "Meera@example.in", "password": PASSWORD});
    let made = client.send("POST", "/api/v1/auth/register", Some(form)).await.data();
    assert_eq!((&made["user"]["emailConfirmed"], &made["user"]["pendingEmail"]), (&json!(false), &Value::Null));
    let first = world.link("Meera@example.in", &[]).await;
    assert_eq!(client.send("POST", &format!("{CONFIRM}/send"), None).await.status, 200);
    // The earlier link is no longer valid.
    assert_eq!(fault(&world.confirm(&first).await), (422, json!("token"), json!("invalid_token")));
    let second = world.link("Meera@example.in", &[first]).await;
    for _ in 0..2 {
        assert_eq!(world.confirm(&second).await.status, 200);
    }
    assert_eq!(client.get(USER).await.data()["user"]["emailConfirmed"], true);
    world.mail("Meera@example.in", "Subject: Welcome to").await;
    let again = client.send("POST", &format!("{CONFIRM}/send"), None).await;
    assert_eq!((again.status, &again.json()["message"]), (409, &json!("Your email address is confirmed already.")));
    assert_eq!(world.count("Meera@example.in"), 3);
    for bad in ["", "invented", &"x".repeat(201)] {
        assert_eq!(world.confirm(bad).await.status, 422);
    }
}

#[actix_web::test]
async fn an_address_changes_when_its_link_is_opened_and_the_old_one_hears_of_it() {
    let world = world(&[]).await;
    let mut client = world.server.signed_in(&world.learner).await;
    let change = |password: &str| json!({"email": "new@example.in", "password": password});
    assert_eq!(fault(&patch(&mut client, change("")).await), (422, json!("password"), json!("required")));
    assert_eq!(fault(&patch(&mut client, change("a guess")).await), (422, json!("password"), json!("wrong_password")));
    let taken = patch(&mut client, json!({"email": world.other.email.to_uppercase(), "password": PASSWORD})).await;
    assert_eq!((taken.status, &taken.json()["message"]), (409, &json!("Email already registered.")));
    let user = patch(&mut client, change(PASSWORD)).await.data()["user"].clone();
    assert_eq!((&user["email"], &user["pendingEmail"]), (&json!("learner1@kaushal.test"), &json!("new@example.in")));
    let told = world.mail("learner1@kaushal.test", "about to change").await;
    assert!(!told.contains("new@example.in"));
    let first = world.link("new@example.in", &[]).await;
    // Entering the current address cancels the change.
    let back = patch(&mut client, json!({"email": "Learner1@kaushal.test"})).await.data();
    assert_eq!(back["user"]["pendingEmail"], Value::Null);
    assert_eq!(world.confirm(&first).await.status, 422);
    patch(&mut client, change(PASSWORD)).await.data();
    let second = world.link("new@example.in", &[first]).await;
    assert_eq!(world.confirm(&second).await.status, 200);
    let user = client.get(USER).await.data()["user"].clone();
    assert_eq!((&user["email"], &user["pendingEmail"]), (&json!("new@example.in"), &Value::Null));
    world.mail("learner1@kaushal.test", "Your email address for Kaushal was changed").await;
    let login = |email: &str| Some(json!({"email": email, "password": PASSWORD}));
    assert_eq!(client.send("POST", "/api/v1/auth/login", login("learner1@kaushal.test")).await.status, 401);
    assert_eq!(client.send("POST", "/api/v1/auth/login", login("new@example.in")).await.status, 200);
}

#[actix_web::test]
async fn of_two_who_want_one_address_the_second_to_confirm_is_refused() {
    let world = world(&[]).await;
    let mut tokens = Vec::new();
    for user in [&world.learner, &world.other] {
        let mut client = world.server.signed_in(user).await;
        patch(&mut client, json!({"email": "shared@example.in", "password": PASSWORD})).await.data();
        let new = world.link("shared@example.in", &tokens).await;
        tokens.push(new);
    }
    assert_eq!(world.confirm(&tokens[1]).await.status, 200);
    let late = world.confirm(&tokens[0]).await;
    assert_eq!((late.status, &late.json()["message"]), (409, &json!("Email already registered.")));
}

#[actix_web::test]
async fn a_new_password_takes_a_pending_address_back() {
    let world = world(&[]).await;
    let mut thief = world.server.signed_in(&world.learner).await;
    patch(&mut thief, json!({"email": "thief@example.in", "password": PASSWORD})).await.data();
    let link = world.link("thief@example.in", &[]).await;
    let mut owner = world.server.signed_in(&world.learner).await;
    let change = json!({"currentPassword": PASSWORD, "newPassword": "Better@123"});
    assert_eq!(owner.send("POST", "/api/v1/auth/changepassword", Some(change)).await.status, 200);
    assert_eq!(world.confirm(&link).await.status, 422);
    assert_eq!(owner.get(USER).await.data()["user"]["pendingEmail"], Value::Null);
}

#[actix_web::test]
async fn a_mobile_number_changes_with_the_password_and_is_told() {
    let world = world(&[]).await;
    let mut client = world.server.signed_in(&world.learner).await;
    let change = |mobile: &str| json!({"mobilenumber": mobile, "password": PASSWORD});
    let taken = patch(&mut client, change(&world.other.mobile)).await;
    assert_eq!((taken.status, &taken.json()["message"]), (409, &json!("Mobile number already registered.")));
    assert_eq!(patch(&mut client, change("9222222222")).await.data()["user"]["mobilenumber"], "9222222222");
    let told = world.mail("learner1@kaushal.test", "ends with 222").await;
    assert!(!told.contains("9222222222"));
}

#[actix_web::test]
async fn wrong_passwords_and_mails_have_their_limits() {
    let settings =
        [("KAUSHAL_RATE_LIMIT__WRONG_PASSWORDS", "2"), ("KAUSHAL_RATE_LIMIT__ACCOUNT_CHANGES_PER_HOUR", "5")];
    let world = world(&settings).await;
    let mut client = world.server.signed_in(&world.learner).await;
    let change = |password: &str| json!({"mobilenumber": "9222222222", "password": password});
    // A correct password in a request that needs none does not reset the count of wrong ones.
    for (password, status) in [("a", 422), ("b", 422), ("c", 429)] {
        assert_eq!(patch(&mut client, change(password)).await.status, status);
        assert_eq!(patch(&mut client, json!({"name": "Asha", "password": PASSWORD})).await.status, 200);
    }
    let mut other = world.server.signed_in(&world.other).await;
    let mails = |number: u8| json!({"email": format!("new{number}@example.in"), "password": PASSWORD});
    for number in 0..5 {
        assert_eq!(patch(&mut other, mails(number)).await.status, 200);
    }
    let refused = patch(&mut other, mails(9)).await;
    assert_eq!(refused.status, 429);
    assert!(!refused.header("retry-after").is_empty());
}

#[actix_web::test]
async fn an_admin_corrects_a_name_at_once_and_what_breaks_rules_is_refused() {
    let world = world(&[]).await;
    let mut admin = world.server.signed_in(&world.admin).await;
    let path = format!("/api/v1/admin/students/{}", world.learner.id);
    let body = json!({"email": "right@example.in", "name": "Asha", "reason": "A typo"});
    let done = admin.send("PATCH", &path, Some(body)).await.data()["student"].clone();
    assert_eq!(
        (&done["email"], &done["emailChange"]["email"], &done["name"]),
        (&json!("learner1@kaushal.test"), &json!("right@example.in"), &json!("Asha"))
    );
    let audit = admin.get("/api/v1/admin/audit?perPage=1").await.data()["entries"][0].clone();
    let fields: Vec<_> = audit["changes"].as_array().unwrap().iter().map(|change| change["field"].clone()).collect();
    assert_eq!(
        (&audit["action"], fields),
        (&json!("student.update"), vec![json!("newEmail"), json!("reason"), json!("name")])
    );
    let taken = admin.send("PATCH", &path, Some(json!({"mobilenumber": world.other.mobile}))).await;
    assert_eq!((taken.status, &taken.json()["message"]), (409, &json!("Mobile number already registered.")));
    let broken = admin.send("PATCH", &path, Some(json!({"email": "x"}))).await;
    assert_eq!(fault(&broken), (422, json!("email"), json!("invalid_email")));
    let own = format!("/api/v1/admin/students/{}", world.admin.id);
    assert_eq!(admin.send("PATCH", &own, Some(json!({"name": "Root"}))).await.status, 409);
    let nobody = format!("/api/v1/admin/students/{}", uuid::Uuid::nil());
    assert_eq!(admin.send("PATCH", &nobody, Some(json!({"name": "Root"}))).await.status, 404);
}
