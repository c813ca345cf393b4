//! Tests that the demo data is complete, and that removing it removes nothing else.

use crate::harness::{self, Client, TestServer, start};
use api::demo::{self, Summary};
use catalogue::{Course, Status, VideoSource};
use domain::testing;
use institute::site::SitePage;
use institute::translations::TranslationKey;
use kernel::ids::{GrantId, ItemId};
use kernel::locale::Locale;
use learning::{Grant, GrantSource};
use people::identity::{Login, User};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

/// Lessons with their own film: course, position among its videos, length in seconds.
const FILMS: [(&str, usize, u32); 5] = [
    ("sql-everyday-questions", 1, 135),
    ("microsoft-excel-office-accounts", 0, 126),
    ("hindi-mein-html-css", 2, 170),
    ("python-for-data-analysis", 1, 145),
    ("resume-linkedin-get-calls", 0, 126),
];

async fn loaded() -> TestServer {
    let server = start(&[], |_| {}).await;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/api/demo");
    let summary = demo::seed(&server.state, &folder).unwrap();
    assert_eq!(summary, Summary { courses: 44, bundles: 11, accounts: 29 });
    assert_eq!(demo::seed(&server.state, &folder).unwrap(), Summary::default());
    server
}

async fn sign_in(server: &TestServer, login: &str, password: &str) -> (Client, Value) {
    let mut client = server.client();
    let body = json!({"email": login, "password": password});
    let user = client.send("POST", "/api/v1/auth/login", Some(body)).await.data()["user"].clone();
    (client, user)
}

/// A single test, because loading the demo takes long.
#[actix_web::test]
async fn the_demo_is_as_promised() {
    let server = loaded().await;
    the_catalogue_is_as_promised(&server).await;
    the_accounts_are_as_promised(&server).await;
    faces_films_and_documents_are_there(&server).await;
    films_come_with_captions_in_two_languages_and_chapters(&server).await;
    the_coupons_are_as_promised(&server).await;
    the_discussions_are_as_promised(&server).await;
    webinars_are_to_come_and_one_took_place(&server).await;
    work_waits_for_the_mentor_and_the_learner_may_hand_in_theirs(&server).await;
    the_sites_pages_are_published_and_their_files_are_there(&server).await;
}

async fn the_catalogue_is_as_promised(server: &TestServer) {
    let snapshot = server.state.catalogue.snapshot();
    let catalogue = &snapshot.catalogue;
    let courses = catalogue.courses.iter().map(Arc::as_ref);
    let published: Vec<&Course> = courses.filter(|c| c.status == Status::Published).collect();
    let count = |keep: fn(&Course) -> bool| published.iter().filter(|course| keep(course)).count();
    assert_eq!((published.len(), catalogue.courses.len()), (42, 44));
    assert_eq!(published.iter().map(|course| &course.category).collect::<HashSet<_>>().len(), 8);
    assert!(count(|course| course.is_trending) >= 10);
    assert_eq!((count(|course| course.is_offline), count(|course| course.price.get() == 0)), (4, 1));
    assert!(count(|course| course.price.get() >= 200_000) >= 15);
    assert_eq!(count(|c| c.title.starts_with("Odoo") || c.title.starts_with("Microsoft")), 2);
    assert_eq!(count(|course| course.title == "Advanced Personality Development"), 1);
    for course in &published {
        let previews = course.shown_videos().filter(|video| video.is_preview).count();
        assert!((6..=14).contains(&course.shown_videos().count()) && previews >= 2, "{}", course.slug);
        assert!(course.pdf.is_some() && course.certificate.is_some() && !course.mentors.is_empty(), "{}", course.slug);
    }
    let clips = catalogue.courses.iter().flat_map(|course| course.shown_videos()).map(|video| match video.source() {
        Some(VideoSource::File(key)) => key.clone(),
        other => panic!("{other:?}"),
    });
    let clips: HashSet<String> = clips.collect();
    assert_eq!(clips.len(), 8 + FILMS.len());
    assert!(clips.is_disjoint(&snapshot.public_videos));
    let with_modules: Vec<_> = catalogue.courses.iter().filter(|course| !course.modules.is_empty()).collect();
    assert_eq!(with_modules.len(), 2);
    let kinds = |course: &Course| course.lessons.iter().map(|lesson| lesson.content.kind()).collect::<HashSet<_>>();
    assert!(with_modules.iter().any(|course| kinds(course).len() == 4));
    let special: Vec<_> = catalogue.bundles.iter().filter(|bundle| bundle.is_special).collect();
    assert_eq!((special.len(), catalogue.bundles.len()), (3, 11));
    for bundle in special {
        assert_eq!(
            (bundle.price.get(), bundle.selling_price(bundle.created_at).unwrap().get()),
            (7_499_900, 4_999_900)
        );
        assert_eq!((bundle.courses.len(), bundle.refund_window_days), (24, 30));
    }
    for bundle in &catalogue.bundles {
        let parts: i64 = snapshot.shown_courses(bundle).iter().map(|course| course.price.get()).sum();
        assert!(bundle.selling_price(bundle.created_at).unwrap().get() < parts, "{}", bundle.slug);
        assert!(!bundle.is_special || parts >= bundle.price.get(), "{}: {parts}", bundle.slug);
    }
    assert!(published.iter().all(|course| course.effort.weeks.is_some() && course.effort.hours_per_week.is_some()));
    let popup = server.client().get("/api/v1/popup").await.data()["popup"].clone();
    assert_eq!((popup.as_array().unwrap().len(), &popup[0]["bundle"]["discount"]), (1, &json!(20.0)));
}

async fn the_accounts_are_as_promised(server: &TestServer) {
    let (mut client, learner) = sign_in(server, "9000000001", "Learner@123").await;
    let directly = learner["courses"].as_array().unwrap().len();
    assert_eq!((learner["bundles"].as_array().unwrap().len(), directly, &learner["totalTeam"]), (1, 6, &json!(4)));
    let orders = client.get("/api/v1/orders").await.data();
    assert_eq!(orders["page"]["total"], 3);
    assert!(orders["orders"].as_array().unwrap().iter().all(|order| order["status"] == "paid"));
    let invoices = client.get("/api/v1/invoices").await.data()["invoices"].clone();
    let numbers: Vec<_> =
        invoices.as_array().unwrap().iter().map(|invoice| invoice["number"].as_str().unwrap()).collect();
    assert!(numbers.len() == 3 && numbers.is_sorted_by(|newer, older| newer > older), "{numbers:?}");
    let wallet = client.get("/api/v1/wallet").await.data();
    assert_eq!((&wallet["balance"], &wallet["held"], &wallet["reserved"]), (&json!(1200), &json!(0), &json!(0)));
    let amounts: Vec<_> = wallet["entries"].as_array().unwrap().iter().map(|entry| entry["amount"].clone()).collect();
    assert_eq!(amounts, [750, 100, 150, 200].map(|rupees| json!(rupees)));
    assert_eq!((&learner["total_income"], &learner["incentive"]), (&json!(1200), &json!(750)));
    let referrals = client.get("/api/v1/referrals").await.data();
    let earned: Vec<_> = referrals["team"].as_array().unwrap().iter().map(|one| one["earned"].clone()).collect();
    assert_eq!(earned, [0, 100, 150, 200].map(|rupees| json!(rupees)));
    assert_eq!(referrals["income"], json!({"today": 0, "week": 0, "month": 750}));
    let learning = client.get("/api/v1/learning").await.data();
    assert!(learning["courses"].as_array().unwrap().iter().any(|course| course["resume"]["position"] == json!(75.0)));
    let certificates = client.get("/api/v1/certificates").await.data()["certificates"].clone();
    assert_eq!((&certificates[0]["state"], &certificates[1]), (&json!("Valid"), &Value::Null));
    let pdf = server.client().get(certificates[0]["pdf"].as_str().unwrap()).await;
    assert_eq!((pdf.status, pdf.header("content-type")), (200, "application/pdf"));
    let (_, fresh) = sign_in(server, "fresh@kaushal.test", "Fresh@12345").await;
    assert_eq!((&fresh["courses"], &fresh["bundles"]), (&json!([]), &json!([])));
    let (_, admin) = sign_in(server, "admin@kaushal.test", "Admin@12345").await;
    assert_eq!(admin["role"], "admin");
    let (mut client, mentor) = sign_in(server, "mentor@kaushal.test", "Mentor@12345").await;
    let taught = client.get("/api/v1/teach/courses").await.data()["courses"].as_array().unwrap().len();
    assert_eq!((&mentor["role"], taught), (&json!("mentor"), 2));
}

async fn faces_films_and_documents_are_there(server: &TestServer) {
    let mut client = server.client();
    let course = client.get("/api/v1/course/full-stack-web-development").await.data()["course"].clone();
    let preview = course["videos"].as_array().unwrap().iter().find(|video| video["isPreview"] == true).unwrap();
    for (path, kind) in [
        (&course["mentor"][0]["profileImage"], "image/svg+xml"),
        (&course["courseIntrovideo"]["videoPath"], "video/mp4"),
        (&course["pdfPath"], "application/pdf"),
        (&course["certificatePath"], "image/webp"),
        (&preview["url"], "video/mp4"),
    ] {
        let file = client.get(path.as_str().unwrap()).await;
        assert_eq!((file.status, file.header("content-type")), (200, kind), "{path}");
    }
    let face = client.get("/media/demo/aarti.svg").await;
    assert!(face.header("content-security-policy").contains("sandbox"));
    assert_eq!(client.get("/media/demo/..%2fdemo%2faarti.svg").await.status, 404);
}

async fn films_come_with_captions_in_two_languages_and_chapters(server: &TestServer) {
    let (mut admin, _) = sign_in(server, "admin@kaushal.test", "Admin@12345").await;
    for (slug, place, seconds) in FILMS {
        let course = admin.get(&format!("/api/v1/course/{slug}")).await.data()["course"].clone();
        let lesson = course["videos"][place]["_id"].as_str().unwrap().to_owned();
        let data = admin.get(&format!("/api/v1/admin/lessons/{lesson}/captions")).await.data();
        let captions = data["captions"].as_array().unwrap();
        assert_eq!(
            captions.iter().map(|it| &it["language"]).collect::<Vec<_>>(),
            [&json!("en"), &json!("hi")],
            "{slug}"
        );
        for it in captions {
            // The last caption ends within the last five seconds, and not after the end.
            let end = it["seconds"].as_u64().unwrap();
            assert!((u64::from(seconds) - 5..=u64::from(seconds)).contains(&end), "{slug}: {end}");
        }
        let chapters = data["chapters"].as_array().unwrap();
        assert!(chapters.len() >= 4 && chapters[0]["start"] == 4, "{slug}: {chapters:?}");
    }
}

async fn the_coupons_are_as_promised(server: &TestServer) {
    let (mut admin, _) = sign_in(server, "admin@kaushal.test", "Admin@12345").await;
    let listed = admin.get("/api/v1/admin/coupons").await.data()["coupons"].clone();
    let shown = |code: &str| {
        let coupon = listed.as_array().unwrap().iter().find(|coupon| coupon["code"] == code).unwrap();
        ["status", "percent", "amount", "minAmount", "maxUsesPerUser"].map(|field| coupon[field].clone())
    };
    assert_eq!(shown("WELCOME10"), [json!("active"), json!(10.0), Value::Null, json!(0), json!(1)]);
    assert_eq!(shown("FLAT500"), [json!("active"), Value::Null, json!(500), json!(2000), Value::Null]);
    assert_eq!(shown("OLD50")[..2], [json!("expired"), json!(50.0)]);
}

async fn the_discussions_are_as_promised(server: &TestServer) {
    let (mut learner, _) = sign_in(server, "learner@kaushal.test", "Learner@123").await;
    let listed = learner.get("/api/v1/course/hindi-mein-html-css/discussions").await.data()["questions"].clone();
    let shown: Vec<_> = listed.as_array().unwrap().iter().map(|one| (&one["answers"], &one["answered"])).collect();
    assert_eq!(shown, [(&json!(0), &json!(false)), (&json!(2), &json!(true))]);
    let asked = &listed[1];
    assert!(asked["lesson"]["title"].as_str().unwrap().starts_with("Flexbox") && asked["votes"] == 2, "{asked}");
    let thread = learner.get(&format!("/api/v1/discussions/{}", asked["_id"].as_str().unwrap())).await.data();
    assert_eq!((&thread["answers"][0]["accepted"], &thread["answers"][0]["votes"]), (&json!(true), &json!(2)));
    let work = learner.get("/api/v1/course/spoken-english-for-work/discussions").await.data();
    assert_eq!(work["page"]["total"], 2);
}

async fn webinars_are_to_come_and_one_took_place(server: &TestServer) {
    let listed = server.client().get("/api/v1/webinars").await.data();
    let of = |list: &str| listed[list].as_array().unwrap().iter().map(|it| it["slug"].clone()).collect::<Vec<_>>();
    assert_eq!(of("upcoming"), ["be-found-on-google-maps", "your-first-page-live"]);
    assert_eq!(of("past"), ["resume-on-one-page"]);
    assert_eq!(
        (&listed["upcoming"][0]["speaker"]["name"], &listed["upcoming"][1]["isOnline"]),
        (&json!("Imran"), &json!(true))
    );
}

async fn work_waits_for_the_mentor_and_the_learner_may_hand_in_theirs(server: &TestServer) {
    let (mut mentor, _) = sign_in(server, "mentor@kaushal.test", "Mentor@12345").await;
    let listed = mentor.get("/api/v1/teach/submissions").await.data()["submissions"].clone();
    let states: Vec<_> = listed.as_array().unwrap().iter().map(|one| (&one["state"], &one["grade"])).collect();
    assert_eq!(states, [(&json!("Submitted"), &json!(null)), (&json!("Accepted"), &json!(88))]);
    assert_eq!(mentor.get("/api/v1/notifications").await.data()["unread"], 2);
    let (mut learner, _) = sign_in(server, "learner@kaushal.test", "Learner@123").await;
    let lesson = format!("/api/v1/course/hindi-mein-html-css/lessons/{}", listed[0]["lessonId"].as_str().unwrap());
    let lesson = learner.get(&lesson).await.data()["lesson"].clone();
    assert_eq!(lesson["assignment"], json!({"submissions": [], "maySubmit": true}));
    assert!(lesson["text"].as_str().unwrap().contains("ZIP"), "{lesson}");
}

async fn the_sites_pages_are_published_and_their_files_are_there(server: &TestServer) {
    let mut visitor = server.client();
    let snapshot = server.state.catalogue.snapshot();
    for page in SitePage::ALL {
        let TranslationKey { kind, id, locale } = TranslationKey::site(page, Locale::Hindi);
        assert!(snapshot.is_whole(kind, id, locale), "{page:?} has prose without Hindi");
    }
    // Numbers of files. Home: brand marks, faces, films with their posters. About: the founder, the team and a picture of each
    // album. Gallery: the albums.
    for (page, files) in [("home", 7 + 4 + 8 + 3 + 3), ("about", 1 + 8 + 3), ("gallery", 3 * 4)] {
        let shown = visitor.get(&format!("/api/v1/site/{page}")).await.data().to_string();
        let paths: HashSet<&str> = shown.split('"').filter(|word| word.starts_with("/media/files/")).collect();
        assert_eq!(paths.len(), files, "{shown}");
        for path in paths {
            assert_eq!(visitor.get(path).await.status, 200, "{path}");
            for width in [960, 640, 320].into_iter().filter(|_| path.ends_with("-960.webp")) {
                let picture = server.state.media.read_picture(path, width);
                assert!(width_of(&picture.unwrap()) <= width, "{path} is wider than {width} pixels");
            }
        }
        assert!(shown.to_lowercase().contains("sample"), "{page} does not say that its people are samples");
    }
    let goals = visitor.get("/api/v1/site/goals").await.data()["sections"].clone();
    assert_eq!(
        (&goals[0]["figures"][0]["value"], &goals[0]["title"]),
        (&json!("7,174"), &json!("Advance to a higher role"))
    );
    // The institute's figures about its students are the same everywhere.
    let settings = visitor.get("/api/v1/settings/public").await.data()["settings"]["figures"].clone();
    assert_eq!(settings["students"], "10,000+");
    for page in ["home", "about", "basicBundle", "intermediateBundle", "advanceBundle"] {
        let sections = visitor.get(&format!("/api/v1/site/{page}")).await.data()["sections"].clone();
        let figures =
            sections.as_array().unwrap().iter().find(|section| section["kind"] == "figures").cloned().unwrap();
        let of = |label: &str| figures["items"].as_array().unwrap().iter().find(|item| item["label"] == label).cloned();
        assert_eq!(of("students").unwrap()["value"], settings["students"], "{page}");
    }
    let (mut admin, _) = sign_in(server, "admin@kaushal.test", "Admin@12345").await;
    let listed = admin.get("/api/v1/admin/site/home/versions").await.data()["versions"].clone();
    assert_eq!((listed.as_array().unwrap().len(), listed[0]["publishedBy"].is_string()), (1, true));
}

/// Reads the width from the header of a WebP, with or without alpha.
fn width_of(webp: &[u8]) -> u32 {
    let number =
        |from: usize, bytes: usize| webp[from..from + bytes].iter().rfold(0, |sum, byte| (sum << 8) | u32::from(*byte));
    if &webp[12..16] == b"VP8X" { number(24, 3) + 1 } else { number(26, 2) & 0x3fff }
}

/// Loads demo data into an institute that has its own admin, student and course.
async fn with_own() -> (TestServer, Client, User) {
    let mut own = None;
    let server = start(&[], |ports| {
        harness::course(ports, testing::course("own"));
        own = Some((harness::admin(ports, 71), harness::learner(ports, 72)));
    })
    .await;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/api/demo");
    demo::seed(&server.state, &folder).unwrap();
    let (admin, student) = own.unwrap();
    let client = server.signed_in(&admin).await;
    (server, client, student)
}

const REMOVE: &str = "/api/v1/admin/launch/removeDemo";

#[actix_web::test]
async fn the_demo_goes_at_a_press_and_nothing_else() {
    let (server, mut admin, student) = with_own().await;
    let launch = admin.get("/api/v1/admin/launch").await.data();
    assert_eq!(launch["demo"], json!({"courses": 44, "bundles": 11, "accounts": 29}));
    let (mut of_demo, _) = sign_in(&server, "admin@kaushal.test", "Admin@12345").await;
    let refused = of_demo.send("POST", REMOVE, Some(json!({}))).await;
    assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("demo_account")));
    // A student owns one of the demo's courses and has another one in the cart.
    let by = server.state.store.begin().unwrap().users().find_by_login(&Login::parse("admin@kaushal.test")).unwrap();
    let (snapshot, mut tx) = (server.state.catalogue.snapshot(), server.state.store.begin().unwrap());
    let held = snapshot.catalogue.courses.iter().find(|course| course.slug == "sql-everyday-questions").unwrap();
    let grant = Grant {
        id: GrantId(server.state.ids.uuid()),
        user: student.id,
        item: ItemId::Course(held.id),
        source: GrantSource::Assignment(by.unwrap().id),
        part_of: None,
        granted_at: testing::noon(),
    };
    tx.grants().insert_all(&[grant]).unwrap();
    tx.commit().unwrap();
    let answer = admin.send("POST", REMOVE, Some(json!({}))).await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    let removed = json!({"courses": 43, "bundles": 11, "accounts": 28});
    assert_eq!(answer.data(), json!({"removed": removed, "kept": [held.title], "keptAccounts": 1}));
    let catalogue = server.state.catalogue.snapshot();
    let slugs: HashSet<_> = catalogue.catalogue.courses.iter().map(|course| course.slug.as_str()).collect();
    assert_eq!(slugs, HashSet::from(["own", "sql-everyday-questions"]));
    assert!(catalogue.catalogue.bundles.is_empty() && catalogue.catalogue.popups.is_empty());
    assert!(catalogue.catalogue.webinars.is_empty());
    assert_eq!(admin.get("/api/v1/admin/orders").await.data()["orders"], json!([]));
    assert_eq!(server.client().get("/api/v1/site/home").await.data()["sections"][1]["items"][0], Value::Null);
    for (login, password) in [("learner@kaushal.test", "Learner@123"), ("admin@kaushal.test", "Admin@12345")] {
        let body = json!({"email": login, "password": password});
        assert_eq!(server.client().send("POST", "/api/v1/auth/login", Some(body)).await.status, 401, "{login}");
    }
    let mut student = server.signed_in(&student).await;
    let mine = student.get("/api/v1/user").await.data()["user"].clone();
    assert_eq!(mine["courses"].as_array().unwrap().len(), 1);
    assert_eq!(admin.get("/api/v1/admin/launch").await.data()["demo"], Value::Null);
    let again = admin.send("POST", REMOVE, Some(json!({}))).await;
    assert_eq!((again.status, &again.data()["removed"]["courses"]), (200, &json!(0)));
}
