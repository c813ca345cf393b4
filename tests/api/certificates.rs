//! Watching, finishing a course, its certificate, and verification by code.

use crate::harness::{self, Client, TestServer, Travel, start_with};
use crate::languages;
use catalogue::Course;
use chrono::TimeDelta;
use domain::testing::{self, noon};
use kernel::ids::ItemId;
use people::identity::User;
use serde_json::{Value, json};
use std::sync::Arc;

struct School {
    server: TestServer,
    clock: Arc<Travel>,
    /// Two lessons of thirty seconds.
    course: Course,
    owner: User,
    other: User,
    admin: User,
}

async fn school() -> School {
    school_with(&[]).await
}

async fn school_with(settings: &[(&str, &str)]) -> School {
    let settings = [settings, &[("KAUSHAL_RATE_LIMIT__CERTIFICATES_PER_MINUTE", "30")]].concat();
    let mut made = None;
    let clock = Travel::at(noon());
    let server = start_with(&settings, Some(clock.clone()), |ports| {
        let (owner, other, admin) = (harness::learner(ports, 1), harness::learner(ports, 2), harness::admin(ports, 3));
        let course = harness::course(ports, testing::course("react"));
        harness::course(ports, testing::course("html"));
        harness::grant(ports, &owner, ItemId::Course(course.id), admin.id);
        made = Some((course, owner, other, admin));
    })
    .await;
    let (course, owner, other, admin) = made.unwrap();
    School { server, clock, course, owner, other, admin }
}

const COMPLETION: &str = "/api/v1/learning/react/completion";
const CERTIFICATE: &str = "/api/v1/learning/react/certificate";

impl School {
    fn path(&self, lesson: usize) -> String {
        format!("/api/v1/learning/react/videos/{}", self.course.lessons[lesson].id)
    }

    /// Sends a report this many seconds after noon.
    async fn report(&self, client: &mut Client, second: i64, lesson: usize, watched: Value) -> Value {
        self.clock.to(noon() + TimeDelta::seconds(second));
        let body = json!({"position": 1, "watched": watched});
        client.send("PUT", &self.path(lesson), Some(body)).await.data()["progress"]["watchedPercent"].clone()
    }

    /// Watches both lessons at twice the speed.
    async fn finish(&self, client: &mut Client) {
        for (second, lesson, to) in [(0, 0, 0), (15, 0, 30), (16, 1, 0), (31, 1, 27)] {
            self.report(client, second, lesson, json!([[0, to]])).await;
        }
    }

    async fn certified(&self, client: &mut Client) -> Value {
        self.finish(client).await;
        let issued = client.send("POST", CERTIFICATE, Some(json!({"name": "आशा वर्मा"}))).await;
        assert_eq!(issued.status, 201, "{}", issued.json());
        issued.data()["certificate"].clone()
    }

    async fn verified(&self, code: &Value) -> Value {
        let path = format!("/api/v1/certificates/{}", code.as_str().unwrap());
        self.server.client().get(&path).await.data()["certificate"].clone()
    }
}

#[actix_web::test]
async fn who_watched_ninety_percent_of_every_lesson_gets_a_certificate() {
    let school = school().await;
    let mut client = school.server.signed_in(&school.owner).await;
    let before = client.get(COMPLETION).await.data();
    assert_eq!((&before["done"], &before["total"], &before["finished"]), (&json!(0), &json!(2), &json!(false)));
    assert_eq!((&before["certificate"], before["rule"].as_str().unwrap().contains("90%")), (&Value::Null, true));
    let early = client.send("POST", CERTIFICATE, Some(json!({"name": "Asha"}))).await;
    assert_eq!((early.status, &early.json()["code"]), (409, &json!("not_finished")));
    let certificate = school.certified(&mut client).await;
    let code = certificate["code"].as_str().unwrap();
    assert_eq!((code.len(), code.matches('-').count()), (19, 3));
    let [id, other] = [school.course.lessons[0].id.0, school.course.lessons[1].id.0];
    let after = client.get(COMPLETION).await.data();
    let lesson = |id, percent| json!({"_id": id, "kind": "video", "watchedPercent": percent, "done": true});
    let lessons = json!([lesson(id, 100), lesson(other, 90)]);
    assert_eq!((&after["lessons"], &after["finished"], &after["done"]), (&lessons, &json!(true), &json!(2)));
    let expected = json!({
        "code": code, "name": "आशा वर्मा", "courseTitle": "Course react", "courseSlug": "react",
        "issuedAt": "2026-07-01T06:30:31.000Z", "hours": 0.1, "practiceHours": null, "state": "Valid", "replacedBy": null,
        "pdf": format!("/certificates/{code}.pdf"), "picture": format!("/share/certificates/{code}.png"),
        "verify": format!("/verify/{code}"),
    });
    assert_eq!(certificate, expected);
    assert_eq!(after["certificate"], expected);
    let again = client.send("POST", CERTIFICATE, Some(json!({}))).await;
    assert_eq!((again.status, &again.data()["certificate"]), (200, &expected));
    assert_eq!(client.get("/api/v1/certificates").await.data()["certificates"], json!([expected]));
    assert_eq!(client.get("/api/v1/user/export").await.json()["certificates"], json!([expected]));
    let seen = school.verified(&certificate["code"]).await;
    let public = json!({"state": "Valid", "name": "आशा वर्मा", "courseTitle": "Course react",
        "issuedAt": "2026-07-01T06:30:31.000Z", "replacedBy": null, "replaces": null});
    assert_eq!(seen, public);
    let careless = json!(code.to_lowercase().replace('-', "").replace('0', "o"));
    assert_eq!(school.verified(&careless).await, public);
}

#[actix_web::test]
async fn watching_cannot_be_forged() {
    let school = school().await;
    let mut client = school.server.signed_in(&school.owner).await;
    // A completion that the player reports counts only for the list of lessons.
    for lesson in [0, 1] {
        let done =
            client.send("PUT", &school.path(lesson), Some(json!({"position": 30, "completed": true}))).await.data();
        let progress = json!({"position": 30.0, "completed": true, "watchedPercent": 0});
        assert_eq!(done["progress"], progress);
    }
    // Many quick reports of the whole length of both lessons, within one second.
    for number in 0..20_usize {
        school.report(&mut client, i64::from(number == 19), number % 2, json!([[0, 30]])).await;
    }
    let completion = client.get(COMPLETION).await.data();
    // The first report of the first lesson may use its credit of thirty seconds. The other reports count for one second of real
    // time.
    let percents: Vec<_> =
        completion["lessons"].as_array().unwrap().iter().map(|l| l["watchedPercent"].clone()).collect();
    assert_eq!(percents, [json!(100), json!(8)]);
    assert_eq!(client.send("POST", CERTIFICATE, Some(json!({"name": "Asha"}))).await.status, 409);
    // Invalid ranges count for nothing.
    school.report(&mut client, 100, 1, json!([[30, 0], [-5, -1], [1e300, 2e300], [-1e300, 0.0]])).await;
    let after = client.get(COMPLETION).await.data();
    assert_eq!(after["lessons"], completion["lessons"]);
    let many = json!({"position": 1, "watched": vec![[0, 1]; 101]});
    assert_eq!(client.send("PUT", &school.path(0), Some(many)).await.status, 422);
    for bad in [json!([[1]]), json!([[1, 2, 3]]), json!("all"), json!([["0", "30"]])] {
        let body = json!({"position": 1, "watched": bad});
        assert_eq!(client.send("PUT", &school.path(0), Some(body)).await.status, 400);
    }
}

#[actix_web::test]
async fn anothers_progress_is_out_of_reach() {
    let school = school().await;
    let mut other = school.server.signed_in(&school.other).await;
    let whole = json!({"position": 1, "watched": [[0, 30]]});
    assert_eq!(other.send("PUT", &school.path(0), Some(whole.clone())).await.status, 403);
    assert_eq!(school.server.client().send("PUT", &school.path(0), Some(whole)).await.status, 401);
    for answer in [other.get(COMPLETION).await, other.send("POST", CERTIFICATE, Some(json!({"name": "Asha"}))).await] {
        assert_eq!((answer.status, &answer.json()["code"]), (403, &json!("not_owned")));
    }
    assert_eq!(other.get("/api/v1/learning/gone/completion").await.status, 404);
    let mut owner = school.server.signed_in(&school.owner).await;
    assert_eq!(owner.get(COMPLETION).await.data()["lessons"][0]["watchedPercent"], 0);
    school.certified(&mut owner).await;
    assert_eq!(other.get("/api/v1/certificates").await.data()["certificates"], json!([]));
    assert_eq!(school.server.client().get("/api/v1/certificates").await.status, 401);
}

#[actix_web::test]
async fn the_later_place_wins_whichever_comes_first() {
    let school = school().await;
    let mut client = school.server.signed_in(&school.owner).await;
    let mut stopped = async |position: i32, reached_at: &str| {
        let body = json!({"position": position, "reachedAt": reached_at});
        let answer = client.send("PUT", &school.path(0), Some(body)).await;
        (answer.status, answer.json())
    };
    let phone = stopped(20, "2026-07-01T12:00:00+05:30").await;
    assert_eq!((phone.0, &phone.1["data"]["progress"]["position"]), (200, &json!(20.0)));
    // The laptop was offline and reports late.
    let laptop = stopped(5, "2026-07-01T06:29:59Z").await;
    assert_eq!((laptop.0, &laptop.1["data"]["progress"]["position"]), (200, &json!(20.0)));
    assert_eq!(stopped(6, "2026-07-01T06:31:00Z").await.1["data"]["progress"]["position"], json!(6.0));
    for wrong in ["2026-07-01T06:31:01Z", "yesterday", ""] {
        let refused = stopped(7, wrong).await;
        assert_eq!((refused.0, &refused.1["errors"][0]["field"]), (422, &json!("reachedAt")), "{wrong}");
    }
}

#[actix_web::test]
async fn the_name_is_fixed_and_the_staff_issues_another_one() {
    let school = school().await;
    let mut client = school.server.signed_in(&school.owner).await;
    let old = school.certified(&mut client).await;
    for wrong in ["", "<script>", "Asha 2", &"क".repeat(81)] {
        let refused = client.send("POST", CERTIFICATE, Some(json!({"name": wrong}))).await;
        assert_eq!((refused.status, &refused.json()["errors"][0]["field"]), (422, &json!("name")), "{wrong}");
    }
    for name in ["Asha Varma", "Somebody Else"] {
        let refused = client.send("POST", CERTIFICATE, Some(json!({"name": name}))).await;
        assert_eq!((refused.status, &refused.json()["code"]), (409, &json!("name_fixed")));
    }
    let path =
        |of: &str, code: &Value| format!("/api/v1/admin/students/{of}/certificates/{}/reissue", code.as_str().unwrap());
    let (owner, other) = (school.owner.id.to_string(), school.other.id.to_string());
    let body = json!({"name": "Asha Varma", "reason": "Passport seen"});
    let mut admin = school.server.signed_in(&school.admin).await;
    for (wrong, at, status) in [
        (&body, path(&other, &old["code"]), 404),
        (&json!({"name": "Asha Varma", "reason": ""}), path(&owner, &old["code"]), 422),
        (&json!({"name": "李小龙", "reason": "Passport"}), path(&owner, &old["code"]), 422),
    ] {
        assert_eq!(admin.send("POST", &at, Some(wrong.clone())).await.status, status, "{at} {wrong}");
    }
    let new = admin.send("POST", &path(&owner, &old["code"]), Some(body.clone())).await;
    let new = (new.status, new.data()["certificate"].clone());
    assert_eq!((new.0, &new.1["name"], &new.1["state"]), (200, &json!("Asha Varma"), &json!("Valid")));
    let again = admin.send("POST", &path(&owner, &old["code"]), Some(body)).await;
    assert_eq!((again.status, &again.json()["code"]), (409, &json!("replaced")));
    let log = admin.get("/api/v1/admin/audit?perPage=1").await.data()["entries"][0].clone();
    assert_eq!((&log["action"], &log["changes"][2]["after"]), (&json!("certificate.reissue"), &json!("Passport seen")));
    assert_eq!(school.verified(&new.1["code"]).await["replaces"], old["code"]);
    let seen = school.verified(&old["code"]).await;
    assert_eq!((&seen["state"], &seen["replacedBy"]), (&json!("Replaced"), &new.1["code"]));
    assert_eq!(school.verified(&new.1["code"]).await["state"], "Valid");
    let mut stranger = school.server.client();
    assert_eq!(stranger.get(old["pdf"].as_str().unwrap()).await.status, 404);
    assert_eq!(stranger.get(new.1["pdf"].as_str().unwrap()).await.status, 200);
}

#[actix_web::test]
async fn the_files_are_for_whoever_knows_the_code() {
    let school = school().await;
    let certificate = school.certified(&mut school.server.signed_in(&school.owner).await).await;
    let mut stranger = school.server.client();
    let pdf = stranger.get(certificate["pdf"].as_str().unwrap()).await;
    assert_eq!((pdf.status, pdf.header("content-type")), (200, "application/pdf"));
    assert_eq!(pdf.header("cache-control"), "private, no-store");
    assert!(pdf.bytes.starts_with(b"%PDF"));
    let picture = stranger.get(certificate["picture"].as_str().unwrap()).await;
    assert_eq!((picture.status, picture.header("content-type")), (200, "image/png"));
    assert!(picture.bytes.starts_with(b"\x89PNG") && picture.header("cache-control").starts_with("public"));
}

#[actix_web::test]
async fn the_pdf_has_one_address_whose_query_says_its_language() {
    let builds = languages::builds();
    let dist = builds.path().join("dist").display().to_string();
    let settings = [("KAUSHAL_HTTP__FRONTEND_DIST", dist.as_str()), ("KAUSHAL_HTTP__LANGUAGES", "hi")];
    let school = school_with(&settings).await;
    let mut client = school.server.signed_in(&school.owner).await;
    let english = school.certified(&mut client).await["pdf"].as_str().unwrap().to_owned();
    let hindi = format!("{english}?locale=hi");
    let below = client.get("/hi/api/v1/certificates").await.data()["certificates"][0].clone();
    assert_eq!(below["pdf"], json!(hindi));
    assert_eq!(client.get(&format!("/hi{COMPLETION}")).await.data()["certificate"], below);
    assert_eq!(client.send("POST", &format!("/hi{CERTIFICATE}"), Some(json!({}))).await.data()["certificate"], below);
    let mut stranger = school.server.client();
    for (path, lang) in [
        (english.clone(), "Lang(en-IN)"),
        (hindi, "Lang(hi-IN)"),
        (format!("{english}?locale=en"), "Lang(en-IN)"),
        (format!("{english}?locale=xx"), "Lang(en-IN)"),
        (format!("/hi{english}"), "Lang(hi-IN)"),
    ] {
        let file = stranger.get(&path).await;
        assert_eq!((file.status, file.header("cache-control")), (200, "private, no-store"), "{path}");
        assert!(String::from_utf8_lossy(&file.bytes).contains(lang), "{path}");
    }
}

#[actix_web::test]
async fn an_altered_code_is_no_certificate_and_codes_are_not_tried() {
    let school = school().await;
    let certificate = school.certified(&mut school.server.signed_in(&school.owner).await).await;
    let code = certificate["code"].as_str().unwrap();
    let altered = format!("{}{}", if code.starts_with('7') { "8" } else { "7" }, &code[1..]);
    let mut stranger = school.server.client();
    for path in ["/api/v1/certificates/{}", "/certificates/{}.pdf", "/share/certificates/{}.png"] {
        for wrong in [altered.as_str(), "x", "0000-0000-0000-000"] {
            assert_eq!(stranger.get(&path.replace("{}", wrong)).await.status, 404, "{path} {wrong}");
        }
    }
    let mut last = 404;
    for _ in 0..30 {
        last = stranger.get(&format!("/api/v1/certificates/{altered}")).await.status;
    }
    assert_eq!(last, 429);
}

#[actix_web::test]
async fn a_certificate_goes_with_the_right_to_the_course_and_comes_back_with_it() {
    let school = school().await;
    let mut client = school.server.signed_in(&school.owner).await;
    let certificate = school.certified(&mut client).await;
    let mut admin = school.server.signed_in(&school.admin).await;
    let student = format!("/api/v1/admin/students/{}", school.owner.id);
    let grant = admin.get(&student).await.data()["student"]["grants"][0]["_id"].as_str().unwrap().to_owned();
    admin.send("DELETE", &format!("{student}/grants/{grant}"), None).await.data();
    let log = admin.get("/api/v1/admin/audit?perPage=1").await.data()["entries"][0].clone();
    assert_eq!(log["action"], "grant.revoke");
    let changed = log["changes"].as_array().unwrap().iter().find(|change| change["field"] == "certificate").unwrap();
    assert_eq!((&changed["before"], &changed["after"]), (&certificate["code"], &Value::Null));
    assert_eq!(school.verified(&certificate["code"]).await["state"], "Revoked");
    let mut stranger = school.server.client();
    for file in ["pdf", "picture"] {
        assert_eq!(stranger.get(certificate[file].as_str().unwrap()).await.status, 404, "{file}");
    }
    assert_eq!(client.send("POST", CERTIFICATE, Some(json!({"name": "Other"}))).await.status, 403);
    assert_eq!(client.get("/api/v1/certificates").await.data()["certificates"][0]["state"], "Revoked");
    harness::grant(&school.server.state.ports, &school.owner, ItemId::Course(school.course.id), school.admin.id);
    assert_eq!(school.verified(&certificate["code"]).await["state"], "Valid");
    let again = client.send("POST", CERTIFICATE, Some(json!({}))).await;
    assert_eq!((again.status, &again.data()["certificate"]["code"]), (200, &certificate["code"]));
}

#[actix_web::test]
async fn a_deleted_accounts_certificates_are_gone() {
    let school = school().await;
    let mut client = school.server.signed_in(&school.owner).await;
    let certificate = school.certified(&mut client).await;
    let gone = client.send("DELETE", "/api/v1/user", Some(json!({"password": harness::PASSWORD}))).await;
    assert_eq!(gone.status, 200, "{}", gone.json());
    let path = format!("/api/v1/certificates/{}", certificate["code"].as_str().unwrap());
    assert_eq!(school.server.client().get(&path).await.status, 404);
}
