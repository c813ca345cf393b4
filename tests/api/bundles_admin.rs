//! Admins' changes to bundles.

use crate::harness::{self, Answer, Client, TestServer, start};
use actix_web::rt;
use catalogue::{Bundle, Status};
use domain::testing;
use people::identity::User;
use serde_json::{Value, json};

const CREATE: &str = "/api/v1/bundle/createBundle";
const WEB: &str = "/api/v1/bundle/updateBundle/web";
const STALE: &str = "Somebody else changed this meanwhile. Reload to see their version.";

struct Office {
    server: TestServer,
    learner: User,
    admins: [User; 2],
}

/// The courses react, html and a draft; a published bundle web of all three, and another bundle that no record refers to.
async fn office() -> Office {
    let mut users = None;
    let server = start(&[], |ports| {
        users = Some((harness::learner(ports, 1), [harness::admin(ports, 2), harness::admin(ports, 3)]));
        let mut draft = testing::course("draft");
        (draft.status, draft.published_at) = (Status::Draft, None);
        let courses = [testing::course("react"), testing::course("html"), draft];
        let courses = courses.map(|course| harness::course(ports, course).id).to_vec();
        let web = Bundle { description: Some("All of it.".into()), courses, ..testing::bundle("web") };
        harness::bundle(ports, web);
        harness::bundle(ports, testing::bundle("spare"));
    })
    .await;
    let (learner, admins) = users.unwrap();
    Office { server, learner, admins }
}

impl Office {
    async fn admin(&self) -> Client {
        self.server.signed_in(&self.admins[0]).await
    }

    async fn public(&self, slug: &str) -> Answer {
        self.server.client().get(&format!("/api/v1/bundle/getBundle/{slug}")).await
    }
}

fn complete(name: &str) -> Value {
    json!({
        "bundleName": name, "description": "कोड लिखना सीखें", "price": 7499.5, "category": "Web Development",
        "courses": ["html", "react"], "whyBundle": ["Cheaper", " "], "workshops": 3, "status": "Published",
    })
}

fn fields(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 422, "{}", answer.json());
    answer.json()["errors"].as_array().unwrap().iter().map(|e| e["field"].as_str().unwrap().to_owned()).collect()
}

fn slugs(courses: &Value) -> Vec<&str> {
    courses.as_array().unwrap().iter().map(|course| course["slug"].as_str().unwrap()).collect()
}

#[actix_web::test]
async fn a_bundle_is_written_under_a_free_address_and_seen_at_once() {
    let office = office().await;
    let mut admin = office.admin().await;
    let created = admin.send("POST", CREATE, Some(complete("हिन्दी बंडल"))).await;
    assert_eq!(created.status, 201, "{}", created.json());
    let bundle = created.data()["bundle"].clone();
    assert_eq!(
        (&bundle["slug"], &bundle["version"], &bundle["missing"]),
        (&json!("hindi-bmdl"), &json!(1), &json!([]))
    );
    let shown = office.public("hindi-bmdl").await.data()["bundle"].clone();
    assert_eq!((&shown["bundleName"], &shown["price"]), (&json!("हिन्दी बंडल"), &json!(7499.5)));
    assert_eq!((&shown["whyBundle"], slugs(&shown["courses"])), (&json!(["Cheaper"]), vec!["html", "react"]));
    assert_eq!((shown.get("version"), shown.get("missing")), (None, None));
    let again = admin.send("POST", CREATE, Some(complete("हिन्दी बंडल"))).await.data();
    assert_eq!(again["bundle"]["slug"], "hindi-bmdl-2");
}

#[actix_web::test]
async fn a_key_writes_one_bundle_however_often_the_form_is_sent() {
    let office = office().await;
    let mut admin = office.admin().await;
    let key = [("idempotency-key", "0b7d6f2e000040008000000000000002")];
    let once = admin.send_with("POST", CREATE, Some(complete("Once")), &key).await;
    assert_eq!(once.status, 201, "{}", once.json());
    let again = admin.send_with("POST", CREATE, Some(complete("Once")), &key).await;
    assert_eq!(again.status, 409, "{}", again.json());
    let listed = admin.get("/api/v1/bundle/getBundles?status=all&q=once").await.data();
    assert_eq!(listed["page"]["total"], 1);
}

#[actix_web::test]
async fn a_draft_is_published_when_it_is_complete_and_withdrawn_into_the_archive() {
    let office = office().await;
    let mut admin = office.admin().await;
    let draft = admin.send("POST", CREATE, Some(json!({"bundleName": "Later"}))).await.data()["bundle"].clone();
    assert_eq!((&draft["status"], &draft["refundWindowDays"]), (&json!("Draft"), &json!(0)));
    assert_eq!(office.public("later").await.status, 404);
    let (status, publish) = ("/api/v1/bundle/later/status", json!({"status": "Published"}));
    let refused = admin.send("PATCH", status, Some(publish.clone())).await;
    assert_eq!(fields(&refused), ["description", "price", "courses"]);
    let missing: Vec<_> = draft["missing"].as_array().unwrap().iter().map(|fault| fault["field"].clone()).collect();
    assert_eq!(missing, ["description", "price", "courses"]);
    let fill = json!({"description": "Now", "price": 100, "courses": ["react"]});
    admin.send("PUT", "/api/v1/bundle/updateBundle/later", Some(fill)).await.data();
    assert_eq!(admin.send("PATCH", status, Some(publish.clone())).await.data()["bundle"]["status"], "Published");
    assert_eq!(office.public("later").await.status, 200);
    let archived = admin.send("PATCH", "/api/v1/bundle/later/archive", Some(json!({}))).await;
    assert_eq!(archived.data()["bundle"]["status"], "Archived");
    assert_eq!(office.public("later").await.status, 404);
    let back = admin.send("PATCH", status, Some(json!({"status": "Draft"}))).await;
    assert_eq!(back.data()["bundle"]["status"], "Draft");
    assert_eq!(admin.send("PATCH", status, Some(json!({"status": "Archived"}))).await.status, 422);
    assert_eq!(admin.send("PATCH", "/api/v1/bundle/none/status", Some(publish)).await.status, 404);
    assert_eq!(admin.send("PATCH", "/api/v1/bundle/none/archive", Some(json!({}))).await.status, 404);
}

#[actix_web::test]
async fn only_what_is_sent_changes_and_null_clears() {
    let office = office().await;
    let mut admin = office.admin().await;
    let documented = json!({
        "bundleName": "Web Path", "description": "All of it.", "price": 5000, "discount": 0,
        "bundleImage": "/media/covers/bundle/web.svg", "hasDiscount": false, "isSpecial": false, "whyBundle": ["One"],
    });
    let changed = admin.send("PUT", WEB, Some(documented)).await;
    assert_eq!(changed.json()["message"], "Bundle updated successfully!");
    let bundle = changed.data()["bundle"].clone();
    assert_eq!(
        (&bundle["slug"], &bundle["bundleName"], &bundle["version"]),
        (&json!("web"), &json!("Web Path"), &json!(2))
    );
    assert_eq!(slugs(&bundle["courses"]), ["react", "html", "draft"]);
    assert_eq!(bundle["bundleImage"], "/media/covers/bundle/web.svg");
    let sold = json!({"outcomes": [" Build a site ", ""], "questions": [{"question": "In which order?", "answer": "As shown."}]});
    let sold = admin.send("PUT", WEB, Some(sold)).await.data()["bundle"].clone();
    assert_eq!(sold["outcomes"], json!(["Build a site"]));
    assert_eq!(sold["questions"], json!([{"question": "In which order?", "answer": "As shown."}]));
    let more = json!({"category": "Coding", "offerPrice": 4000, "courses": ["html", "react"], "slug": "Web Path"});
    let bundle = admin.send("PUT", WEB, Some(more)).await.data()["bundle"].clone();
    assert_eq!(
        (&bundle["offerPrice"], &bundle["discountedPrice"], &bundle["discount"]),
        (&json!(4000), &json!(4000), &json!(20.0))
    );
    assert_eq!((slugs(&bundle["courses"]), &bundle["slug"]), (vec!["html", "react"], &json!("web-path")));
    let path = "/api/v1/bundle/updateBundle/web-path";
    let cleared = admin.send("PUT", path, Some(json!({"category": null, "offerPrice": null}))).await.data();
    assert_eq!((&cleared["bundle"]["category"], &cleared["bundle"]["offerPrice"]), (&Value::Null, &Value::Null));
    assert_eq!(cleared["bundle"]["whyBundle"], json!(["One"]));
    let same = admin.send("PUT", path, Some(json!({"category": ""}))).await.data();
    assert_eq!(same["bundle"]["version"], cleared["bundle"]["version"]);
    assert_eq!(admin.send("PUT", "/api/v1/bundle/updateBundle/web", Some(json!({}))).await.status, 404);
}

#[actix_web::test]
async fn a_lost_update_is_prevented_by_body_and_header() {
    let office = office().await;
    let mut admin = office.admin().await;
    let edit = |name: &str, version: i32| Some(json!({"bundleName": name, "version": version}));
    assert_eq!(admin.send("PUT", WEB, edit("First", 1)).await.status, 200);
    for _ in 0..2 {
        let stale = admin.send("PUT", WEB, edit("Second", 1)).await;
        assert_eq!((stale.status, &stale.json()["message"]), (409, &json!(STALE)));
    }
    let header = [("if-match", "\"1\"")];
    let stale = admin.send_with("PUT", WEB, Some(json!({"bundleName": "Third"})), &header).await;
    assert_eq!((stale.status, &stale.json()["message"]), (409, &json!(STALE)));
    let archive = "/api/v1/bundle/web/archive";
    assert_eq!(admin.send_with("PATCH", archive, Some(json!({})), &header).await.status, 409);
    let status = json!({"status": "Draft", "version": 1});
    assert_eq!(admin.send("PATCH", "/api/v1/bundle/web/status", Some(status)).await.status, 409);
    assert_eq!(admin.send_with("PUT", WEB, Some(json!({})), &[("if-match", "latest")]).await.status, 400);
    assert_eq!(office.public("web").await.data()["bundle"]["bundleName"], "First");
}

#[actix_web::test]
async fn of_two_admins_at_once_one_is_told() {
    let office = office().await;
    let mut pending = Vec::new();
    for admin in &office.admins {
        let mut client = office.server.signed_in(admin).await;
        let body = json!({"bundleName": admin.name, "version": 1});
        pending.push(rt::spawn(async move { client.send("PUT", WEB, Some(body)).await.status }));
    }
    let mut statuses = Vec::new();
    for answer in pending {
        statuses.push(answer.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

#[actix_web::test]
async fn hostile_values_are_refused_at_their_fields_and_store_nothing() {
    let office = office().await;
    let mut admin = office.admin().await;
    let version = office.server.state.catalogue.snapshot().catalogue.version;
    let many: Vec<_> = (0..5_000).map(|number| format!("c{number}")).collect();
    let cases = [
        (json!({"price": -1}), "price"),
        (json!({"price": 1e308}), "price"),
        (json!({"price": null}), "price"),
        (json!({"price": 19.999}), "price"),
        (json!({"price": 10_000_000.01}), "price"),
        (json!({"offerPrice": 5000}), "offerPrice"),
        (json!({"offerPrice": -0.01}), "offerPrice"),
        (json!({"discount": 100.01}), "discount"),
        (json!({"discount": -5}), "discount"),
        (json!({"discount": 12.345}), "discount"),
        (json!({"discount": 1e308}), "discount"),
        (json!({"bundleName": "क".repeat(151)}), "bundleName"),
        (json!({"bundleName": "  "}), "bundleName"),
        (json!({"description": null}), "description"),
        (json!({"courses": []}), "courses"),
        (json!({"courses": ["react", "none"]}), "courses"),
        (json!({"courses": ["react", testing::course("react").id.to_string()]}), "courses"),
        (json!({"courses": many}), "courses"),
        (json!({"theme": "red"}), "theme"),
        (json!({"popupLanguage": "fr"}), "popupLanguage"),
        (json!({"startLearningUrl": "javascript:alert(1)"}), "startLearningUrl"),
        (json!({"videoUrlHindi": "http://a.in/v.mp4"}), "videoUrlHindi"),
        (json!({"bundleImage": "https://elsewhere.in/a.png"}), "bundleImage"),
        (json!({"workshops": -1}), "workshops"),
        (json!({"refundWindowDays": 99_999}), "refundWindowDays"),
        (json!({"whyBundle": ["x".repeat(1_001)]}), "whyBundle"),
        (json!({"slug": "spare"}), "slug"),
    ];
    for (body, field) in cases {
        let refused = admin.send("PUT", WEB, Some(body.clone())).await;
        assert_eq!(fields(&refused), [field], "{}", body.to_string().chars().take(80).collect::<String>());
    }
    for body in [
        json!({"price": "NaN"}),
        json!({"price": [1]}),
        json!({"courses": "react"}),
        json!({"workshops": 1e9}),
        json!(["x"]),
    ] {
        assert_eq!(admin.send("PUT", WEB, Some(body.clone())).await.status, 400, "{body}");
    }
    let text = b"{\"bundleName\": \"a\\u0000b\"}".to_vec();
    assert_eq!(admin.send_bytes("POST", CREATE, "application/json", text).await.status, 400);
    let huge = json!({"description": "x".repeat(300_000)});
    assert_eq!(admin.send("PUT", WEB, Some(huge)).await.status, 413);
    let several = admin.send("POST", CREATE, Some(json!({"status": "Published", "courses": ["none"]}))).await;
    assert_eq!(fields(&several), ["courses", "bundleName", "description", "price"]);
    assert_eq!(office.server.state.store.begin().unwrap().catalogue_version().version(), Ok(version));
}

#[actix_web::test]
async fn what_is_special_is_kept_by_an_ordinary_bundle_and_shown_by_a_special_one() {
    let office = office().await;
    let mut admin = office.admin().await;
    let extras = json!({"theme": "green", "popupLanguage": "hi", "startLearningUrl": "/courses", "videoUrlEnglish": "https://youtu.be/1"});
    let stored = admin.send("PUT", WEB, Some(extras)).await.data()["bundle"].clone();
    assert_eq!((&stored["startLearningUrl"], &stored["popupLanguage"]), (&json!("/courses"), &json!("hi")));
    assert_eq!(office.public("web").await.data()["bundle"].get("startLearningUrl"), None);
    admin.send("PUT", WEB, Some(json!({"isSpecial": true}))).await.data();
    let shown = office.public("web").await.data()["bundle"].clone();
    assert_eq!((&shown["startLearningUrl"], &shown["theme"]), (&json!("/courses"), &json!("green")));
    let special = json!({"bundleName": "S", "isSpecial": true});
    let special = admin.send("POST", CREATE, Some(special)).await.data()["bundle"].clone();
    assert_eq!(special["refundWindowDays"], 30);
}

#[actix_web::test]
async fn a_bundle_that_somebody_owns_or_ordered_is_not_deleted_and_another_is() {
    let office = office().await;
    let mut admin = office.admin().await;
    let mut learner = office.server.signed_in(&office.learner).await;
    let delete = "/api/v1/bundle/deleteBundle/web";
    let basket = json!({"items": [{"type": "bundle", "id": "web"}]});
    let order = learner.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", "1")]).await.data();
    let refused = admin.send("DELETE", delete, None).await;
    assert_eq!(refused.status, 409);
    assert_eq!(refused.json()["message"], "An open order holds this bundle. Archive it instead.");
    let cancel = format!("/api/v1/orders/{}/cancel", order["order"]["_id"].as_str().unwrap());
    learner.send("POST", &cancel, Some(json!({}))).await.data();
    let refused = admin.send("DELETE", delete, None).await;
    assert_eq!(refused.json()["message"], "Past orders or assignments name this bundle. Archive it instead.");
    let gift = json!({"studentId": office.learner.id.to_string(), "courseId": "web"});
    admin.send("PATCH", "/api/v1/bundle/assignBundle", Some(gift)).await.data();
    let refused = admin.send("DELETE", delete, None).await;
    assert_eq!(
        (refused.status, &refused.json()["message"]),
        (409, &json!("1 learner owns this bundle. Archive it instead."))
    );
    let cart = json!({"items": [{"type": "bundle", "id": "spare"}]});
    learner.send("PUT", "/api/v1/cart", Some(cart)).await.data();
    assert_eq!(admin.send("DELETE", "/api/v1/bundle/deleteBundle/spare", None).await.status, 200);
    assert_eq!(office.public("spare").await.status, 404);
    assert_eq!(learner.get("/api/v1/cart").await.data()["items"], json!([]));
    assert_eq!(admin.send("DELETE", "/api/v1/bundle/deleteBundle/spare", None).await.status, 404);
}

#[actix_web::test]
async fn editing_a_bundle_takes_nothing_from_its_owners() {
    let office = office().await;
    let mut admin = office.admin().await;
    let gift = json!({"studentId": office.learner.id.to_string(), "courseId": "web"});
    admin.send("PATCH", "/api/v1/bundle/assignBundle", Some(gift)).await.data();
    admin.send("PUT", WEB, Some(json!({"courses": ["html"]}))).await.data();
    admin.send("PATCH", "/api/v1/bundle/web/archive", Some(json!({}))).await.data();
    let mut learner = office.server.signed_in(&office.learner).await;
    let user = learner.get("/api/v1/user").await.data()["user"].clone();
    assert_eq!(user["courses"].as_array().unwrap().len(), 3);
    assert_eq!(learner.get("/api/v1/course/react").await.data()["course"]["owned"], true);
    assert_eq!(learner.get("/api/v1/bundle/getBundle/web").await.data()["bundle"]["owned"], true);
    assert_eq!(office.public("web").await.status, 404);
}

#[actix_web::test]
async fn the_back_office_lists_all_bundles_by_page_and_shows_drafts_inside() {
    let office = office().await;
    let mut admin = office.admin().await;
    for name in ["Alpha", "beta", "हिन्दी"] {
        admin.send("POST", CREATE, Some(json!({"bundleName": name, "category": "Design"}))).await.data();
    }
    let list = "/api/v1/bundle/getBundles";
    assert_eq!(office.server.client().get(&format!("{list}?status=all")).await.status, 401);
    assert_eq!(office.server.client().get(&format!("{list}?%73tatus=all")).await.status, 401);
    let mut learner = office.server.signed_in(&office.learner).await;
    assert_eq!(learner.get(&format!("{list}?status=all&page=x")).await.status, 403);
    let page = admin.get(&format!("{list}?status=all&sort=title&perPage=2&page=2")).await.data();
    assert_eq!(page["page"], json!({"page": 2, "perPage": 2, "total": 5}));
    assert_eq!(slugs(&page["bundles"]), ["spare", "web"]);
    let cases = [
        ("status=Draft&q=DESIGN&sort=-title", 3),
        ("status=all&q=%E0%A4%B9%E0%A4%BF", 1),
        ("status=Archived&sort=-status", 0),
    ];
    for (query, total) in cases {
        assert_eq!(admin.get(&format!("{list}?{query}")).await.data()["page"]["total"], total, "{query}");
    }
    for bad in
        ["status=all&page=0", "status=all&perPage=101", "status=all&sort=best", "status=none", "status=all&page=x"]
    {
        assert_eq!(admin.get(&format!("{list}?{bad}")).await.status, 400, "{bad}");
    }
    let row = admin.get(&format!("{list}?status=Published&q=web")).await.data()["bundles"][0].clone();
    assert_eq!(
        (&row["status"], &row["version"], row["courses"].as_array().unwrap().len()),
        (&json!("Published"), &json!(1), 3)
    );
    assert_eq!((&row["offerPrice"], &row["startsAt"]), (&Value::Null, &Value::Null));
    let inside = admin.get("/api/v1/bundle/getBundle/web").await.data()["bundle"].clone();
    assert_eq!(
        (slugs(&inside["courses"]), &inside["courses"][2]["status"]),
        (vec!["react", "html", "draft"], &json!("Draft"))
    );
    assert_eq!(slugs(&office.public("web").await.data()["bundle"]["courses"]), ["react", "html"]);
    assert_eq!(slugs(&office.server.client().get(list).await.data()["bundles"]), ["spare", "web"]);
}

#[actix_web::test]
async fn every_write_is_in_the_audit_log() {
    let office = office().await;
    let mut admin = office.admin().await;
    admin.send("POST", CREATE, Some(complete("Logged"))).await.data();
    let update = json!({"price": 8000, "courses": ["react"]});
    admin.send("PUT", "/api/v1/bundle/updateBundle/logged", Some(update)).await.data();
    admin.send("PUT", "/api/v1/bundle/updateBundle/logged", Some(json!({"price": -1}))).await;
    admin.send("PATCH", "/api/v1/bundle/logged/status", Some(json!({"status": "Draft"}))).await.data();
    admin.send("PATCH", "/api/v1/bundle/logged/archive", Some(json!({}))).await.data();
    admin.send("DELETE", "/api/v1/bundle/deleteBundle/logged", None).await.data();
    let entries = admin.get("/api/v1/admin/audit?entity=bundle").await.data()["entries"].clone();
    let entries = entries.as_array().unwrap();
    let actions: Vec<_> = entries.iter().map(|entry| entry["action"].as_str().unwrap()).collect();
    assert_eq!(actions, ["bundle.delete", "bundle.archive", "bundle.unpublish", "bundle.update", "bundle.create"]);
    let expected = json!([
        {"field": "price", "before": "₹7499.50", "after": "₹8000"},
        {"field": "courses", "before": "Course html\nCourse react", "after": "Course react"},
    ]);
    assert_eq!((&entries[3]["changes"], &entries[3]["entityName"]), (&expected, &json!("Logged")));
}
