//! Ownership: every operation that names a learner's data, and every list, called by another user.

mod rows;

use crate::authorisation::{self, NAMED_ELSEWHERE};
use crate::google;
use crate::harness::{self, Answer, Client, TestServer, start};
use api::ports::Ports;
use catalogue::quizzes::QuizAttempt;
use catalogue::{Bundle, Course};
use domain::testing;
use kernel::ids::{BatchId, EntryId, ItemId, OrderId, StaffInviteId};
use kernel::money::Paise;
use kernel::role::Role;
use learning::certificates::Certificate;
use money::payments::GatewayReport;
use money::wallet::Entry;
use people::identity::User;
use people::privacy::{ConsentRecord, Purpose, Way};
use people::staff::{INVITE_LIFE, StaffInvite};
use rows::Whose::{Admins, Callers, Everyones, Learners, Owners, Parts};
use rows::{LISTS, ROWS};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Fields that no other user may read.
const SECRETS: [&str; 12] =
    ["email", "mobile", "name", "code", "session", "paid", "payable", "invoice", "subject", "note", "upi", "pan"];

/// A learner with an example of everything, another user, and an admin.
pub(crate) struct House {
    pub(crate) server: TestServer,
    pub(crate) learner: User,
    other: User,
    pub(crate) admin: User,
    things: BTreeMap<&'static str, String>,
}

/// Collects the learner's ids, one request after the other, as the learner's browser would send them.
struct Moving<'h> {
    server: &'h TestServer,
    client: Client,
    things: BTreeMap<&'static str, String>,
}

impl Moving<'_> {
    fn keep(&mut self, name: &'static str, value: &Value) {
        self.things.insert(name, value.as_str().unwrap().to_owned());
    }

    /// Orders a course. If an amount is given, a payment of it arrives.
    async fn orders(&mut self, name: &'static str, course: &str, coupon: &str, paise: Option<i64>) {
        let basket = json!({"items": [{"type": "course", "id": course}], "coupon": coupon});
        let key = [("idempotency-key", course)];
        let placed = self.client.send_with("POST", "/api/v1/orders", Some(basket), &key).await.data();
        self.keep(name, &placed["order"]["_id"]);
        let Some(paise) = paise else { return };
        let path = format!("/api/v1/orders/{}/pay", self.things[name]);
        let paying = self.client.send("POST", &path, Some(json!({}))).await.data();
        let report = GatewayReport::Captured { payment: course.to_owned(), amount: Paise::new(paise) };
        let reference = paying["payment"]["reference"].as_str().unwrap();
        self.server.state.use_cases().settle_payment.clone().run(reference, report).unwrap();
    }

    /// Keeps the id of the first entry in one of the learner's lists.
    async fn first(&mut self, name: &'static str, path: &str, pointer: &str) {
        let listed = self.client.get(&format!("/api/v1{path}")).await.data();
        self.keep(name, listed.pointer(pointer).unwrap());
    }

    async fn does(&mut self, method: &str, path: &str, body: Value) {
        let answer = self.client.send(method, &format!("/api/v1{path}"), Some(body)).await;
        assert!(answer.status < 300, "{method} {path}: {}", answer.json());
    }
}

/// Stores a credit in the learner's wallet, and a consent. Returns the version that the learner agreed to.
fn gift_and_consent(ports: &Ports, learner: &User, admin: &User) -> String {
    let (id, at) = (EntryId(ports.ids.uuid()), ports.clock.now());
    let version = "Of Ashalata alone".to_owned();
    let (purpose, way, recorded_by) = (Purpose::Marketing, Way::Account, None);
    let consent =
        ConsentRecord { user: learner.id, purpose, given: true, version: version.clone(), way, at, recorded_by };
    let gift = Entry::incentive(id, at, learner.id, Paise::new(75_000), admin.id, "Best project".into());
    let mut tx = ports.store.begin().unwrap();
    tx.ledger().post(&gift).unwrap();
    tx.privacy().record(&consent).unwrap();
    tx.commit().unwrap();
    version
}

pub(crate) async fn house() -> House {
    let (mut users, mut things) = (None, BTreeMap::new());
    let server = start(&[("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")], |ports| {
        let (other, admin) = (harness::learner(ports, 2), harness::admin(ports, 9));
        let password_hash = other.password_hash.clone();
        let learner = User { name: "Ashalata Private".into(), password_hash, ..testing::user(1) };
        let coupon = testing::coupon("SECRET10");
        let mut tx = ports.store.begin().unwrap();
        tx.users().insert(&learner).unwrap();
        tx.coupons().insert(&coupon).unwrap();
        tx.commit().unwrap();
        let consent = gift_and_consent(ports, &learner, &admin);
        let (_, mentor) = harness::mentor(ports, 5, "Meera");
        let taught =
            |slug: &str| Course { mentors: vec![mentor.clone()], refund_window_days: 30, ..testing::course(slug) };
        let [react, html, css, node, doomed] =
            ["react", "html", "css", "node", "doomed"].map(|slug| harness::course(ports, taught(slug)));
        let mut given = taught("given");
        given.lessons.push(testing::quiz_lesson());
        let given = harness::course(ports, given);
        let courses = vec![react.id, html.id, css.id, node.id];
        let web = harness::bundle(ports, Bundle { courses, ..testing::bundle("web") });
        harness::popup(ports, &web, true);
        harness::grant(ports, &learner, ItemId::Course(given.id), admin.id);
        let (certificate, attempt) = earned(ports, &given, &learner);
        let named = [("course", react.id.to_string()), ("lesson", react.lessons[1].id.to_string())];
        let catalogue = [
            ("kind", "bundle".to_owned()),
            ("bundle", web.id.to_string()),
            ("doomed", doomed.id.to_string()),
            ("mentor", mentor.id.to_string()),
            ("colleague", harness::user(ports, 7, Role::Support).id.to_string()),
            ("invite", invited(ports, &admin)),
            ("mentorSlug", mentor.slug),
            ("preview", react.lessons[0].id.to_string()),
            ("title", react.title),
            ("consent", consent),
            ("certificate", certificate.code.to_string()),
            ("given", given.id.to_string()),
            ("quiz", attempt.lesson.to_string()),
            ("attempt", attempt.id.to_string()),
        ];
        let account = [("learner", learner.id.to_string()), ("name", learner.name.clone())];
        let contact = [("email", learner.email.clone()), ("mobile", learner.mobile.clone())];
        let more = [("code", learner.referral_code.clone()), ("coupon", coupon.id.0.to_string())];
        let texts = [("note", "Best project"), ("subject", "About my marks"), ("upi", "ashalata@okbank")];
        let texts = texts.into_iter().chain([("pan", "ABCDE1234F")]).map(|(name, text)| (name, text.to_owned()));
        let all = [named, account, contact, more].concat().into_iter().chain(catalogue);
        things = all.chain(announced(ports)).chain(texts).collect();
        users = Some((learner, other, admin));
    })
    .await;
    let (learner, other, admin) = users.unwrap();
    let mut admins = server.signed_in(&admin).await;
    let mut moving = Moving { server: &server, client: server.signed_in(&learner).await, things };
    live(&mut moving, &learner, &mut admins).await;
    let things = moving.things;
    House { server, learner, other, admin, things }
}

/// Stores the institute's own content: a page, a mail, a translation, articles and webinars. One of each can be deleted.
fn announced(ports: &Ports) -> [(&'static str, String); 12] {
    let articles = [(1, "article"), (2, "empty")].map(|(number, slug)| harness::article(ports, number, slug));
    let [webinar, empty] = ["talk", "empty"].map(|slug| harness::webinar(ports, slug));
    let [batch, empty_batch] = ["morning", "evening"].map(|name| harness::batch(ports, name));
    [
        ("batch", batch.id.0.to_string()),
        ("emptyBatch", empty_batch.id.0.to_string()),
        ("page", "about".to_owned()),
        ("mail", "password-forgotten".to_owned()),
        ("translated", "course".to_owned()),
        ("locale", "hi".to_owned()),
        ("article", articles[0].id.to_string()),
        ("articleSlug", articles[0].slug.clone()),
        ("emptyArticle", articles[1].id.to_string()),
        ("webinar", webinar.id.to_string()),
        ("webinarSlug", webinar.slug),
        ("emptyWebinar", empty.id.to_string()),
    ]
}

/// Stores a pending staff invite.
fn invited(ports: &Ports, by: &User) -> String {
    let now = ports.clock.now();
    let invite = StaffInvite {
        id: StaffInviteId(ports.ids.uuid()),
        email: "ravi@kaushal.test".into(),
        role: Role::Editor,
        token_digest: vec![1; 32],
        invited_by: by.id,
        created_at: now,
        expires_at: now + INVITE_LIFE,
    };
    let mut tx = ports.store.begin().unwrap();
    tx.staff().put_invite(&invite).unwrap();
    tx.commit().unwrap();
    invite.id.to_string()
}

/// Stores a certificate of the learner, and an open attempt at the course's quiz.
fn earned(ports: &Ports, course: &Course, learner: &User) -> (Certificate, QuizAttempt) {
    let of_another = testing::certificate(true).certificate;
    let certificate = Certificate { user: learner.id, course: course.id, name: "Asha".into(), ..of_another };
    let attempt = testing::quiz_attempt(course, learner);
    let mut tx = ports.store.begin().unwrap();
    tx.certificates().insert(&certificate).unwrap();
    tx.quizzes().write_definitions(&[(attempt.lesson, testing::quiz())], testing::noon()).unwrap();
    tx.quizzes().insert_attempt(&attempt).unwrap();
    tx.commit().unwrap();
    (certificate, attempt)
}

/// Stores a seat in the batch for the paid order.
fn seat(moving: &Moving<'_>, learner: &User) {
    let [order, batch] = ["paid", "batch"].map(|name| moving.things[name].parse().unwrap());
    let mut tx = moving.server.state.store.begin().unwrap();
    assert!(tx.batches().reserve(OrderId(order), BatchId(batch), learner.id).unwrap());
    tx.commit().unwrap();
}

/// Makes the learner buy, ask, watch and save something.
async fn live(moving: &mut Moving<'_>, learner: &User, admin: &mut Client) {
    moving.orders("paid", "react", "SECRET10", Some(106_094)).await;
    seat(moving, learner);
    moving.orders("mispaid", "html", "", Some(100)).await;
    moving.orders("payable", "css", "", None).await;
    moving.orders("pending", "node", "", None).await;
    moving.first("invoice", "/invoices", "/invoices/0/number").await;
    moving.first("session", "/auth/sessions", "/sessions/0/_id").await;
    // Two more devices. The first is the one that sends the requests.
    for name in ["session", "device"] {
        moving.server.signed_in(learner).await;
        moving.first(name, "/auth/sessions", "/sessions/0/_id").await;
    }
    let (upi, pan) = (moving.things["upi"].clone(), moving.things["pan"].clone());
    moving.does("POST", "/wallet/withdrawals", json!({"amount": 500, "upi": upi, "pan": pan})).await;
    moving.first("withdrawal", "/wallet/withdrawals", "/withdrawals/0/_id").await;
    let (subject, mobile) = (moving.things["subject"].clone(), learner.mobile.clone());
    let question = json!({"userName": "Ashalata", "subject": subject, "mobile": mobile, "message": "Hello"});
    moving.does("POST", "/enquiry", question).await;
    moving.first("enquiry", "/user/enquiries", "/enquiries/0/_id").await;
    moving.does("PUT", "/cart", json!({"items": [{"type": "bundle", "id": "web"}]})).await;
    let lesson = format!("/learning/react/videos/{}", moving.things["lesson"]);
    moving.does("PUT", &lesson, json!({"position": 7, "completed": true})).await;
    for name in ["question", "aside"] {
        let asked = json!({"title": "Why?", "body": "Private words"});
        let asked = moving.client.send("POST", "/api/v1/course/react/discussions", Some(asked)).await.data();
        moving.keep(name, &asked["question"]["_id"]);
    }
    let path = format!("/api/v1/discussions/{}/answers", moving.things["question"]);
    let answer = admin.send("POST", &path, Some(json!({"body": "Because"}))).await.data();
    moving.keep("answer", &answer["answer"]["_id"]);
    let jotting = json!({"video": moving.things["lesson"], "at": 5, "body": "Private jotting"});
    let jotting = moving.client.send("POST", "/api/v1/course/react/notes", Some(jotting)).await.data();
    moving.keep("jotting", &jotting["note"]["_id"]);
    google::link(moving.server, learner);
    moving.keep("googled", &json!("2026-07-01T06:30:00"));
    moving.does("PATCH", "/user/notifications", json!({"answersByMail": false})).await;
    moving.keep("answers", &json!("\"answersByMail\":false"));
    let lesson = format!("/learning/given/videos/{}", testing::course("given").lessons[0].id);
    moving.does("PUT", &lesson, json!({"position": 7, "completed": true})).await;
    moving.does("PUT", "/course/given/review", json!({"rating": 4, "text": "Clear"})).await;
    moving.first("review", "/course/given/review", "/review/_id").await;
    let path = format!("/api/v1/orders/{}/refundRequest", moving.things["paid"]);
    let wish = moving.client.send("POST", &path, Some(json!({"reason": "Not for me"}))).await.data();
    moving.keep("wish", &wish["request"]["_id"]);
    let refunds = admin.get("/api/v1/admin/refunds").await.data();
    moving.keep("refund", &refunds["refunds"][0]["_id"]);
    let student = admin.get(&format!("/api/v1/admin/students/{}", learner.id)).await.data()["student"].clone();
    let mut grants = student["grants"].as_array().unwrap().iter();
    let given = grants.find(|grant| grant["item"]["title"] == "Course given").unwrap();
    moving.keep("grant", &given["_id"]);
    let path = format!("/api/v1/admin/students/{}/notes", learner.id);
    let noted = admin.send("POST", &path, Some(json!({"text": "Wants an invoice."}))).await.data();
    moving.keep("staffNote", &noted["note"]["_id"]);
    let tag = json!({"students": {"ids": [learner.id.0]}, "tag": "VIP"});
    let begun = admin.send("POST", "/api/v1/admin/students/bulk/tags", Some(tag)).await.data();
    moving.keep("task", &begun["task"]["_id"]);
}

impl House {
    /// Returns the path with existing ids in its parameters, and with ids that don't exist.
    fn addresses(&self, path: &str, places: &[&str]) -> (String, String) {
        let fill = |value: fn(&str) -> String| {
            let mut places = places.iter();
            let part = |part: &str| match part.starts_with('{') {
                true => value(&self.things[*places.next().unwrap()]),
                false => part.to_owned(),
            };
            format!("/api/v1{}", path.split('/').map(part).collect::<Vec<_>>().join("/"))
        };
        (fill(str::to_owned), fill(invented))
    }

    /// Returns everything that the learner can see of their own data.
    async fn belongings(&self, client: &mut Client) -> Vec<Value> {
        let mut seen = Vec::new();
        for (path, _) in LISTS.iter().filter(|(path, _)| *path != "/user/export") {
            seen.push(client.get(&format!("/api/v1{path}")).await.data());
        }
        seen
    }
}

/// Returns an id of the same form that does not exist.
fn invented(id: &str) -> String {
    match id.rsplit_once('-') {
        None if id == "bundle" => id.to_owned(),
        Some((series, _)) if uuid::Uuid::try_parse(id).is_err() => format!("{series}-999999"),
        _ => uuid::Uuid::now_v7().to_string(),
    }
}

async fn ask(client: &mut Client, method: &str, path: &str, body: &str) -> Answer {
    let body = (!body.is_empty()).then(|| serde_json::from_str(body).unwrap());
    client.send(method, path, body).await
}

#[test]
fn every_operation_that_names_something_has_its_row() {
    let known: BTreeSet<_> = ROWS.iter().map(|(method, path, ..)| ((*method).to_owned(), (*path).to_owned())).collect();
    // Other tests cover what the remaining paths reveal.
    let names = |path: &str| path.contains('{') && !NAMED_ELSEWHERE.iter().any(|part| path.contains(part));
    let named: BTreeSet<_> = authorisation::operations().into_iter().filter(|(_, path)| names(path)).collect();
    assert_eq!(known, named);
    let lists: BTreeSet<_> = LISTS.iter().map(|(path, _)| (*path).to_owned()).collect();
    let reads = authorisation::own_reads().into_iter().filter(|path| !path.contains('{')).collect::<BTreeSet<_>>();
    assert_eq!(lists, reads);
}

#[actix_web::test]
async fn another_learner_cannot_tell_somebodys_things_from_none() {
    let house = house().await;
    let mut learner = house.server.signed_in(&house.learner).await;
    let mut other = house.server.signed_in(&house.other).await;
    let before = house.belongings(&mut learner).await;
    for (method, path, whose, places, body) in ROWS {
        let (real, none) = house.addresses(path, places);
        let stranger = ask(&mut house.server.client(), method, &real, body).await;
        assert_eq!(stranger.status == 401, *whose != Everyones, "a stranger: {method} {path}: {}", stranger.status);
        let there = ask(&mut other, method, &real, body).await;
        let missing = ask(&mut other, method, &none, body).await;
        match whose {
            Everyones => {
                assert_eq!(there.status, 200, "{method} {path}");
                assert!(!String::from_utf8_lossy(&there.bytes).contains("?u="), "a lesson's link: {path}");
                continue;
            }
            Learners(_) => assert_eq!(there.status, 404, "{method} {path}"),
            Owners(_) => assert_eq!(there.status, 403, "{method} {path}"),
            Callers | Parts => assert_eq!(there.status, 200, "{method} {path}"),
            Admins => {
                assert_eq!(there.status, 403, "{method} {path}");
                assert_eq!(ask(&mut learner, method, &real, body).await.status, 403, "their own: {method} {path}");
            }
        }
        if !matches!(whose, Owners(_) | Parts) {
            assert_eq!((there.status, there.json()), (missing.status, missing.json()), "{method} {path}");
        }
    }
    assert_eq!(house.belongings(&mut learner).await, before);
    // Check that each path really names something: the learner gets the expected status at it.
    for (method, path, whose, places, body) in ROWS {
        let (real, _) = house.addresses(path, places);
        let answer = ask(&mut learner, method, &real, body).await;
        match whose {
            Everyones | Callers | Parts => assert_eq!(answer.status, 200, "{path}"),
            Learners(status) | Owners(status) => assert_eq!(answer.status, *status, "{method} {path}"),
            Admins => {}
        }
        let course = (*method, *path) == ("GET", "/course/{id}");
        let mine = course || matches!(whose, Learners(_));
        assert!(!mine || answer.header("cache-control").contains("no-store"), "{method} {path} may be kept");
        assert!(!course || String::from_utf8_lossy(&answer.bytes).contains("?u="), "the owner's links");
    }
    let mut admin = house.server.signed_in(&house.admin).await;
    for (method, path, _, places, body) in ROWS.iter().filter(|row| row.2 == Admins) {
        let answer = ask(&mut admin, method, &house.addresses(path, places).0, body).await;
        assert!(![401, 403, 404].contains(&answer.status), "{method} {path}: {}", answer.status);
        assert!(answer.header("cache-control").contains("no-store"), "{method} {path} may be kept");
    }
}

#[actix_web::test]
async fn no_list_shows_anothers_things_whatever_it_is_asked() {
    let house = house().await;
    let mut learner = house.server.signed_in(&house.learner).await;
    let mut other = house.server.signed_in(&house.other).await;
    let (id, email) = (&house.things["learner"], &house.things["email"]);
    let queries = ["page=1&perPage=100", "q=a", "status=all", "all=true"].map(str::to_owned);
    let named = ["user", "userId", "id", "_id", "student"].map(|name| format!("{name}={id}"));
    let queries: Vec<_> =
        queries.into_iter().chain(named).chain([format!("q={email}"), format!("email={email}")]).collect();
    for (path, mark) in LISTS {
        let own = learner.get(&format!("/api/v1{path}")).await;
        assert_eq!(own.status, 200, "{path}");
        assert!(String::from_utf8_lossy(&own.bytes).contains(&house.things[mark]), "{path} has no {mark}");
        assert!(own.header("cache-control").contains("no-store"), "{path}: {}", own.header("cache-control"));
        for query in &queries {
            let answer = other.get(&format!("/api/v1{path}?{query}")).await;
            assert!([200, 400, 403].contains(&answer.status), "{path}?{query}: {}", answer.status);
            let text = String::from_utf8_lossy(&answer.bytes);
            for secret in SECRETS.iter().chain([mark]) {
                assert!(!text.contains(&house.things[secret]), "{path}?{query} shows {secret}: {text}");
            }
        }
    }
}
