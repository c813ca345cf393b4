//! Login and sign-up with Google, against a fake.

use crate::harness::{self, Answer, Client, PASSWORD, TestServer, elsewhere, start};
use crate::languages::site_with;
use domain::testing::noon;
use openid_fake::FakeOpenId;
use people::identity::User;
use people::ports::ExternalAccount;
use people::ports::store::Block;
use serde_json::{Value, json};
use url::Url;

const START: &str = "/api/v1/auth/google/start";
const CALLBACK: &str = "/api/v1/auth/google/callback";
const ACCOUNT: &str = "/api/v1/auth/google/account";
const LOGIN: &str = "/api/v1/auth/google/login";
const REGISTER: &str = "/api/v1/auth/google/register";
const LINK: &str = "/api/v1/auth/google";

struct World {
    server: TestServer,
    google: FakeOpenId,
    learner: User,
}

/// Starts the server with a fake of Google. `change` modifies the existing learner.
async fn world(change: impl FnOnce(&mut User)) -> World {
    let google = FakeOpenId::start("kaushal", "hunter2", 0).unwrap();
    let settings = [
        ("KAUSHAL_GOOGLE__ISSUER", google.origin.as_str()),
        ("KAUSHAL_GOOGLE__CLIENT_ID", "kaushal"),
        ("KAUSHAL_GOOGLE__CLIENT_SECRET", "hunter2"),
    ];
    let mut learner = None;
    let server = start(&settings, |ports| {
        let mut user = harness::learner(ports, 1);
        change(&mut user);
        let mut tx = ports.store.begin().unwrap();
        tx.users().update_account(&user).unwrap();
        tx.users().set_role(user.id, user.role).unwrap();
        tx.commit().unwrap();
        learner = Some(user);
    })
    .await;
    World { server, google, learner: learner.unwrap() }
}

#[actix_web::test]
async fn who_left_a_page_in_hindi_comes_back_to_it() {
    let google = FakeOpenId::start("kaushal", "hunter2", 0).unwrap();
    let settings = [
        ("KAUSHAL_GOOGLE__ISSUER", google.origin.as_str()),
        ("KAUSHAL_GOOGLE__CLIENT_ID", "kaushal"),
        ("KAUSHAL_GOOGLE__CLIENT_SECRET", "hunter2"),
    ];
    let (server, learner, _builds) = site_with(Some("hi"), &settings).await;
    let world = World { server, google, learner };
    let mut client = world.server.client();
    let away = client.get(&format!("/hi{START}?next=%2Fcart")).await;
    let back = client.get(&world.vouched(&away, "77", "asha@gmail.test", true).await).await;
    assert_eq!((back.status, back.header("location")), (303, "/hi/login/google?next=%2Fcart"), "{back:?}");
    let paths: Vec<_> =
        back.cookies.iter().filter_map(|cookie| cookie.split("Path=").nth(1)?.split(';').next()).collect();
    assert_eq!(paths, [LINK, &format!("/hi{LINK}")], "what is kept for Google, and for the page in Hindi");
    assert_eq!(client.get(&format!("/hi{ACCOUNT}")).await.data()["email"], "asha@gmail.test");
    let refused = client.get(&format!("/hi{START}")).await;
    let state = Url::parse(refused.header("location")).unwrap();
    let (_, state) = state.query_pairs().find(|(name, _)| name == "state").unwrap();
    let cancelled = client.get(&format!("{CALLBACK}?state={state}&error=access_denied")).await;
    assert_eq!(cancelled.header("location"), "/hi/login?google=cancelled");
}

/// Links a Google account to a user, at noon.
pub(crate) fn link(server: &TestServer, user: &User) {
    let account = ExternalAccount {
        issuer: "https://accounts.google.com".to_owned(),
        subject: "1017".to_owned(),
        email: user.email.clone(),
        is_email_verified: true,
        name: String::new(),
    };
    let mut tx = server.state.store.begin().unwrap();
    tx.openid_accounts().link(user.id, &account, noon()).unwrap();
    tx.commit().unwrap();
}

/// Returns the path and query of a URL.
fn path(address: &str) -> String {
    let base = Url::parse("http://site.test").unwrap();
    let url = base.join(address).unwrap();
    url.query().map_or_else(|| url.path().to_owned(), |query| format!("{}?{query}", url.path()))
}

impl World {
    /// Goes to Google and signs in there. Returns the URL to which Google redirects.
    async fn at_google(&self, client: &mut Client, sub: &str, email: &str, verified: bool) -> String {
        let away = client.get(START).await;
        self.vouched(&away, sub, email, verified).await
    }

    /// Signs in at Google, starting from the response that redirected there. Returns the URL to which Google redirects.
    async fn vouched(&self, away: &Answer, sub: &str, email: &str, verified: bool) -> String {
        assert_eq!(away.status, 303);
        assert!(away.header("location").starts_with(&format!("{}/authorize?", self.google.origin)));
        let mut approved = Url::parse(&away.header("location").replace("/authorize?", "/approve?")).unwrap();
        approved.query_pairs_mut().extend_pairs([("sub", sub), ("email", email), ("name", "आशा वर्मा")]);
        if verified {
            approved.query_pairs_mut().append_pair("verified", "on");
        }
        let back = elsewhere(&self.google.origin).get(&path(approved.as_str())).await;
        assert_eq!(back.status, 302, "{back:?}");
        path(back.header("location"))
    }

    /// Signs in at Google and follows the redirect back.
    async fn come_back(&self, client: &mut Client, sub: &str, email: &str, verified: bool) {
        let back = self.at_google(client, sub, email, verified).await;
        let answer = client.get(&back).await;
        assert_eq!((answer.status, answer.header("location")), (303, "/login/google"), "{answer:?}");
    }

    async fn visitor(&self, sub: &str, email: &str, verified: bool) -> Client {
        let mut client = self.server.client();
        self.come_back(&mut client, sub, email, verified).await;
        client
    }
}

async fn log_in(client: &mut Client, body: Value) -> Answer {
    client.send("POST", LOGIN, Some(body)).await
}

fn code(answer: &Answer) -> (u16, String) {
    let body = answer.json();
    (answer.status, body["code"].as_str().or(body["errors"][0]["code"].as_str()).unwrap_or_default().to_owned())
}

fn form() -> Value {
    json!({"name": "Asha Verma", "mobilenumber": "9000000077", "acceptTerms": true})
}

async fn is_signed_in(client: &mut Client) -> bool {
    client.get("/api/v1/user").await.status == 200
}

#[actix_web::test]
async fn a_visitor_signs_up_without_a_password_and_logs_in_by_the_same_account_whatever_its_address_becomes() {
    let world = world(|_| ()).await;
    let mut client = world.visitor("77", "asha@gmail.test", true).await;
    assert_eq!(code(&log_in(&mut client, json!({})).await), (404, "no_account".to_owned()));
    let account = client.get(ACCOUNT).await.data();
    assert_eq!(account, json!({"email": "asha@gmail.test", "name": "आशा वर्मा"}));
    let mut without = form();
    without["mobilenumber"] = json!("12");
    without["acceptTerms"] = json!(false);
    assert_eq!(client.send("POST", REGISTER, Some(without)).await.status, 422);
    let joined = client.send("POST", REGISTER, Some(form())).await;
    assert_eq!(joined.status, 201, "{}", joined.json());
    assert!(is_signed_in(&mut client).await);
    let user = client.get("/api/v1/user").await.data()["user"].clone();
    assert_eq!((&user["email"], &user["emailConfirmed"]), (&json!("asha@gmail.test"), &json!(true)), "{user}");
    assert_eq!(user["profilePic"], json!(null));
    // A sign-in can be used only once.
    assert_eq!(code(&log_in(&mut client, json!({})).await), (409, "google_expired".to_owned()));
    let mut again = world.visitor("77", "asha@elsewhere.test", false).await;
    let done = log_in(&mut again, json!({"cart": []})).await;
    assert_eq!((done.status, &done.json()["data"]["user"]["_id"]), (200, &user["_id"]));
    assert_eq!(again.get(LINK).await.data()["hasPassword"], json!(false));
    assert_eq!(code(&again.send("DELETE", LINK, None).await), (409, "no_password".to_owned()));
    // A login that has just happened replaces the password.
    assert_eq!(again.send("DELETE", "/api/v1/user", Some(json!({}))).await.status, 200);
    assert!(!is_signed_in(&mut client).await);
}

#[actix_web::test]
async fn an_account_whose_address_both_have_confirmed_is_joined_and_can_be_parted_again() {
    let world = world(|_| ()).await;
    let mut client = world.visitor("1", "LEARNER1@kaushal.test", true).await;
    let done = log_in(&mut client, json!({})).await;
    assert_eq!((done.status, done.json()["data"]["user"]["_id"].clone()), (200, json!(world.learner.id.0)));
    assert!(client.get(LINK).await.data()["linkedAt"].is_string());
    // Another Google account that later got the same address can't log in without the password.
    let mut other = world.visitor("2", "learner1@kaushal.test", true).await;
    assert_eq!(code(&log_in(&mut other, json!({})).await), (401, "password_required".to_owned()));
    assert_eq!(client.send("DELETE", LINK, None).await.status, 200);
    assert_eq!(client.send("DELETE", LINK, None).await.status, 404);
    assert_eq!(client.get(LINK).await.data()["linkedAt"], json!(null));
}

#[actix_web::test]
async fn without_googles_word_for_the_address_the_password_is_asked_once() {
    let world = world(|_| ()).await;
    let mut client = world.visitor("1", "learner1@kaushal.test", false).await;
    assert_eq!(code(&log_in(&mut client, json!({})).await), (401, "password_required".to_owned()));
    assert_eq!(code(&log_in(&mut client, json!({"password": "guess"})).await), (401, "wrong_login".to_owned()));
    assert!(!is_signed_in(&mut client).await);
    assert_eq!(log_in(&mut client, json!({"password": PASSWORD})).await.status, 200);
    let mut next = world.visitor("1", "learner1@kaushal.test", false).await;
    assert_eq!(log_in(&mut next, json!({})).await.status, 200);
    let mut stranger = world.visitor("9", "nobody@gmail.test", false).await;
    assert_eq!(code(&log_in(&mut stranger, json!({})).await), (403, "email_unverified".to_owned()));
    assert_eq!(stranger.send("POST", REGISTER, Some(form())).await.status, 409);
}

#[actix_web::test]
async fn an_account_that_was_never_confirmed_starts_afresh() {
    let world = world(|user| user.email_confirmed_at = None).await;
    let mut squatter = world.server.signed_in(&world.learner).await;
    let mut client = world.visitor("1", "learner1@kaushal.test", true).await;
    assert_eq!(code(&log_in(&mut client, json!({})).await), (404, "no_account".to_owned()));
    assert!(is_signed_in(&mut squatter).await);
    let joined = client.send("POST", REGISTER, Some(form())).await;
    assert_eq!(joined.status, 201, "{}", joined.json());
    let user = joined.json()["data"]["user"].clone();
    assert_eq!((&user["_id"], &user["mobilenumber"]), (&json!(world.learner.id.0), &json!("9000000077")), "{user}");
    assert!(!is_signed_in(&mut squatter).await);
    let back = json!({"email": world.learner.email, "password": PASSWORD});
    assert_eq!(squatter.send("POST", "/api/v1/auth/login", Some(back)).await.status, 401);
}

#[actix_web::test]
async fn nobody_gets_in_by_anothers_link_a_second_time_or_without_consent() {
    let world = world(|_| ()).await;
    let to_login = |answer: &Answer, why: &str| {
        assert_eq!((answer.status, answer.header("location")), (303, format!("/login?google={why}").as_str()));
    };
    let (mut client, mut victim) = (world.server.client(), world.server.client());
    let back = world.at_google(&mut client, "1", "learner1@kaushal.test", true).await;
    // A browser that did not start this sign-in, or started another one, is refused.
    to_login(&victim.get(&back).await, "expired");
    victim.get(START).await;
    to_login(&victim.get(&back).await, "expired");
    assert_eq!(code(&log_in(&mut victim, json!({})).await).0, 409);
    assert_eq!(client.get(&back).await.header("location"), "/login/google");
    to_login(&client.get(&back).await, "expired");
    // The code was used already, even though the cookie was kept.
    let again = world.at_google(&mut client, "1", "learner1@kaushal.test", true).await;
    let kept = client.cookie("app_google");
    client.get(&again).await;
    client.set_cookie("app_google", &kept);
    to_login(&client.get(&again).await, "failed");
    let state = Url::parse(client.get(START).await.header("location")).unwrap();
    let state = state.query_pairs().find(|(name, _)| name == "state").unwrap().1.into_owned();
    to_login(&client.get(&format!("{CALLBACK}?error=access_denied&state={state}")).await, "cancelled");
    client.set_cookie("app_google", "not-ours");
    assert_eq!(client.get(ACCOUNT).await.status, 409);
}

#[actix_web::test]
async fn a_block_holds_and_a_page_to_go_on_to_is_ours() {
    let world = world(|_| ()).await;
    let mut client = world.server.client();
    let (to_cart, nowhere) = ("/login?google=cancelled&next=%2Fcart", "/login?google=cancelled");
    // Without a `next` parameter, the referring page decides.
    for (query, page, expected) in [
        ("?next=%2Fcart", "", to_cart),
        ("?next=//evil.test", "https://site.test/login?next=%2Fcart", nowhere),
        ("", "https://site.test/login?next=%2Fcart", to_cart),
        ("", "https://site.test/login?next=//evil.test", nowhere),
        ("", "no address", nowhere),
    ] {
        let begun = client.send_with("GET", &format!("{START}{query}"), None, &[("referer", page)]).await;
        let state = Url::parse(begun.header("location")).unwrap();
        let state = state.query_pairs().find(|(name, _)| name == "state").unwrap().1.into_owned();
        let back = client.get(&format!("{CALLBACK}?error=access_denied&state={state}")).await;
        assert_eq!(back.header("location"), expected);
    }
    let mut tx = world.server.state.store.begin().unwrap();
    let block = Block { at: world.server.state.clock.now(), reason: None, notice: None };
    tx.users().set_block(world.learner.id, Some(block)).unwrap();
    tx.commit().unwrap();
    let mut blocked = world.visitor("1", "learner1@kaushal.test", true).await;
    assert_eq!(code(&log_in(&mut blocked, json!({})).await), (403, "blocked".to_owned()));
}

#[actix_web::test]
async fn while_it_is_not_set_up_nothing_is_there_and_an_admin_sets_it_up_in_the_browser() {
    let google = FakeOpenId::start("gurukul", "hunter3", 0).unwrap();
    let mut admin = None;
    let server =
        start(&[("KAUSHAL_GOOGLE__ISSUER", &google.origin)], |ports| admin = Some(harness::admin(ports, 9))).await;
    let is_offered = async || {
        let public = server.client().get("/api/v1/settings/public").await.data();
        public["settings"]["googleSignIn"] == json!(true)
    };
    assert!(!is_offered().await);
    assert_eq!(server.client().get(START).await.status, 404);
    assert_eq!(server.client().get(CALLBACK).await.status, 404);
    let mut office = server.signed_in(&admin.unwrap()).await;
    let put =
        async |office: &mut Client, body: Value| office.send("PUT", "/api/v1/admin/providers/google", Some(body)).await;
    assert_eq!(put(&mut office, json!({"clientId": "gurukul"})).await.status, 422);
    let saved = put(&mut office, json!({"clientId": " gurukul ", "clientSecret": "hunter3"})).await;
    assert!(!String::from_utf8_lossy(&saved.bytes).contains("hunter3"));
    let saved = saved.data()["google"].clone();
    assert_eq!((&saved["clientId"], &saved["hasSecret"]), (&json!("gurukul"), &json!(true)), "{saved}");
    assert_eq!(saved["redirectUri"], json!(format!("{}{CALLBACK}", server.state.config.origin())));
    assert!(is_offered().await);
    assert_eq!(server.client().get(START).await.status, 303);
    // Google redirects back to the public origin that was set in the back office.
    let mut site = office.get("/api/v1/admin/settings").await.data();
    site["settings"]["brand"]["publicOrigin"] = json!("https://gurukul.in");
    assert_eq!(office.send("PUT", "/api/v1/admin/settings", Some(site)).await.status, 200);
    let shown = office.get("/api/v1/admin/providers").await.data()["google"]["redirectUri"].clone();
    assert_eq!(shown, json!(format!("https://gurukul.in{CALLBACK}")));
    let away = Url::parse(server.client().get(START).await.header("location")).unwrap();
    assert!(away.query_pairs().any(|(name, value)| name == "redirect_uri" && value.starts_with("https://gurukul.in/")));
    assert_eq!(put(&mut office, json!({"clientId": ""})).await.status, 200);
    assert!(!is_offered().await);
}

#[actix_web::test]
async fn google_that_does_not_answer_leads_back_to_the_login() {
    let settings = [
        ("KAUSHAL_GOOGLE__ISSUER", "http://127.0.0.1:1"),
        ("KAUSHAL_GOOGLE__CLIENT_ID", "kaushal"),
        ("KAUSHAL_GOOGLE__CLIENT_SECRET", "hunter2"),
    ];
    let server = start(&settings, |_| ()).await;
    let answer = server.client().get(START).await;
    assert_eq!((answer.status, answer.header("location")), (303, "/login?google=away"));
}
