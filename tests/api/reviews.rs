//! Reviews: who may write and read them, and how they appear in course responses and pages.

use crate::harness::{self, Client, TestServer, start};
use crate::pages;
use catalogue::{Bundle, Course};
use domain::testing;
use kernel::ids::ItemId;
use kernel::role::Role;
use people::identity::User;
use serde_json::{Value, json};

const TELLING: &str = "पहली बार किसी ने मेरी भाषा में सिखाया, धीरे-धीरे और साफ़-साफ़।";

struct School {
    server: TestServer,
    /// The client build that renders the pages.
    _build: tempfile::TempDir,
    course: Course,
    /// Users who own the course.
    owners: Vec<User>,
    other: User,
    admin: User,
    editor: User,
}

async fn school() -> School {
    let mut made = None;
    let build = pages::build();
    let dist = build.path().display().to_string();
    let settings = [("KAUSHAL_RATE_LIMIT__REVIEWS_PER_HOUR", "5"), ("KAUSHAL_HTTP__FRONTEND_DIST", dist.as_str())];
    let server = start(&settings, |ports| {
        let owners: Vec<User> = (1..=3).map(|number| harness::learner(ports, number)).collect();
        let (other, admin) = (harness::learner(ports, 8), harness::admin(ports, 9));
        let mut course = testing::course("react");
        course.mentors.push(harness::mentor(ports, 5, "Meera").1);
        let course = harness::course(ports, course);
        for (slug, courses) in [("web", vec![course.id]), ("empty", vec![])] {
            harness::bundle(ports, Bundle { courses, ..testing::bundle(slug) });
        }
        for owner in &owners {
            harness::grant(ports, owner, ItemId::Course(course.id), admin.id);
        }
        made = Some((course, owners, other, admin, harness::user(ports, 7, Role::Editor)));
    })
    .await;
    let (course, owners, other, admin, editor) = made.unwrap();
    School { server, _build: build, course, owners, other, admin, editor }
}

impl School {
    async fn owner(&self, number: usize) -> Client {
        self.server.signed_in(&self.owners[number]).await
    }

    /// Watches half of the course.
    async fn watch(&self, client: &mut Client) {
        let lesson = format!("/api/v1/learning/react/videos/{}", self.course.lessons[0].id);
        client.send("PUT", &lesson, Some(json!({"position": 30}))).await.data();
    }

    /// Recomputes ratings, as the worker does periodically.
    fn refresh(&self) {
        let state = &self.server.state;
        state.use_cases().reviews.refresh_ratings.run().unwrap();
        state.catalogue.refresh(state.store.as_ref(), state.tax()).unwrap();
    }

    async fn course(&self) -> Value {
        self.server.client().get("/api/v1/course/react").await.data()["course"].clone()
    }

    async fn card(&self) -> Value {
        self.server.client().get("/api/v1/course/getCourses").await.data()["courses"][0].clone()
    }
}

async fn write(client: &mut Client, rating: i64, text: &str) -> Value {
    let form = json!({"rating": rating, "text": text});
    client.send("PUT", "/api/v1/course/react/review", Some(form)).await.data()
}

#[actix_web::test]
async fn an_owner_reviews_after_thirty_percent() {
    let school = school().await;
    let mut owner = school.owner(0).await;
    let before = owner.get("/api/v1/course/react/review").await.data();
    let expected = json!({"review": null, "mayReview": false, "refusal": "progress", "progress": 0, "needed": 30});
    assert_eq!(before, expected);
    let form = || Some(json!({"rating": 5, "text": TELLING}));
    let early = owner.send("PUT", "/api/v1/course/react/review", form()).await;
    assert_eq!((early.status, &early.json()["code"]), (409, &json!("progress_needed")));
    school.watch(&mut owner).await;
    let written = write(&mut owner, 5, &format!("  {TELLING}\n")).await;
    let review = &written["review"];
    assert_eq!(
        (&review["rating"], &review["text"], &review["author"]),
        (&json!(5), &json!(TELLING), &json!("Learner 1."))
    );
    assert_eq!(
        (&review["editedAt"], &review["hidden"], &written["mayReview"]),
        (&Value::Null, &Value::Null, &json!(true))
    );
    let listed = school.server.client().get("/api/v1/course/react/reviews").await.data();
    assert_eq!(listed["rating"], json!({"average": 5.0, "count": 1, "distribution": [0, 0, 0, 0, 1]}));
    assert_eq!((&listed["reviews"][0]["text"], &listed["page"]["total"]), (&json!(TELLING), &json!(1)));
    assert!(listed["reviews"][0].get("hidden").is_none());
    let changed = write(&mut owner, 2, "").await;
    assert_eq!((&changed["review"]["_id"], &changed["review"]["rating"]), (&review["_id"], &json!(2)));
    assert!(changed["review"]["editedAt"].is_string());
    let export = owner.get("/api/v1/user/export").await.json();
    assert_eq!((&export["reviews"][0]["rating"], &export["reviews"][0]["course"]), (&json!(2), &json!("Course react")));
    assert_eq!(owner.send("DELETE", "/api/v1/course/react/review", None).await.status, 200);
    let gone = school.server.client().get("/api/v1/course/react/reviews").await.data();
    assert_eq!((&gone["rating"], &gone["reviews"]), (&Value::Null, &json!([])));
    assert_eq!(owner.send("DELETE", "/api/v1/course/react/review", None).await.status, 404);
}

#[actix_web::test]
async fn others_and_nonsense_are_refused() {
    let school = school().await;
    let mut other = school.server.signed_in(&school.other).await;
    let form = |rating: Value, text: &str| Some(json!({"rating": rating, "text": text}));
    let put = "/api/v1/course/react/review";
    let refused = other.send("PUT", put, form(json!(1), "I hate them")).await;
    assert_eq!((refused.status, &refused.json()["code"]), (403, &json!("not_owned")));
    let stands = other.get(put).await.data();
    assert_eq!((&stands["mayReview"], &stands["refusal"]), (&json!(false), &json!("not_owned")));
    assert_eq!(other.send("PUT", "/api/v1/course/none/review", form(json!(1), "")).await.status, 404);
    let mut owner = school.owner(0).await;
    school.watch(&mut owner).await;
    for (rating, text, field) in [(json!(0), "", "rating"), (json!(6), "", "rating"), (json!(5), "x\u{7}", "text")] {
        let answer = owner.send("PUT", put, form(rating, text)).await;
        assert_eq!((answer.status, &answer.json()["errors"][0]["field"]), (422, &json!(field)));
    }
    let long = owner.send("PUT", put, form(json!(5), &"क".repeat(2_001))).await;
    assert_eq!(long.status, 422);
    assert_eq!(owner.send("PUT", put, form(json!(4.5), "")).await.status, 400);
    for query in ["rating=6", "rating=x", "sort=best", "page=0"] {
        assert_eq!(owner.get(&format!("/api/v1/course/react/reviews?{query}")).await.status, 400, "{query}");
    }
    // The limit is five attempts an hour. This was the fourth valid one.
    assert_eq!(owner.send("PUT", put, form(json!(5), "")).await.status, 200);
    let late = owner.send("PUT", put, form(json!(5), "")).await;
    assert_eq!(late.status, 429);
    assert!(late.header("retry-after").parse::<u64>().is_ok());
}

#[actix_web::test]
async fn pages_and_cards_tell_of_real_reviews_only() {
    let school = school().await;
    assert_eq!(
        (&school.course().await["rating"], &school.course().await["reviewSummary"]),
        (&Value::Null, &Value::Null)
    );
    let page = String::from_utf8(school.server.client().get("/course/react").await.bytes.to_vec()).unwrap();
    assert!(!page.contains("aggregateRating"));
    for (number, rating) in [(0, 5), (1, 4)] {
        let mut owner = school.owner(number).await;
        school.watch(&mut owner).await;
        write(&mut owner, rating, TELLING).await;
    }
    assert_eq!(school.course().await["ratingCount"], 0, "counted now and then");
    school.refresh();
    let course = school.course().await;
    assert_eq!((&course["rating"], &course["ratingCount"]), (&json!(4.5), &json!(2)));
    assert_eq!(course["reviewSummary"]["rating"]["distribution"], json!([0, 0, 0, 1, 1]));
    assert_eq!(course["reviewSummary"]["reviews"][0]["author"], "Learner 2.");
    let card = school.card().await;
    assert_eq!((&card["rating"], &card["ratingCount"]), (&Value::Null, &json!(2)), "two say little");
    let mut third = school.owner(2).await;
    school.watch(&mut third).await;
    write(&mut third, 4, "").await;
    school.refresh();
    assert_eq!((&school.card().await["rating"], &school.card().await["ratingCount"]), (&json!(4.3), &json!(3)));
    let page = String::from_utf8(school.server.client().get("/course/react").await.bytes.to_vec()).unwrap();
    assert!(page.contains(r#""aggregateRating":{"#) && page.contains(r#""ratingValue":"4.3""#), "{page}");
}

#[actix_web::test]
async fn a_mentor_and_a_bundle_tell_of_their_courses_reviews() {
    let school = school().await;
    let mut owner = school.owner(0).await;
    let places = [("/api/v1/mentors/meera", "mentor"), ("/api/v1/bundle/getBundle/web", "bundle")];
    for (place, name) in places {
        assert_eq!(owner.get(place).await.data()[name].get("reviews"), Some(&Value::Null), "{place}");
    }
    school.watch(&mut owner).await;
    write(&mut owner, 4, TELLING).await;
    school.refresh();
    for (place, name) in places {
        let reviews = school.server.client().get(place).await.data()[name]["reviews"].clone();
        assert_eq!(reviews["rating"], json!({"average": 4.0, "count": 1, "distribution": [0, 0, 0, 1, 0]}), "{place}");
        assert_eq!(reviews["courses"], 1);
        let course = json!({"slug": "react", "title": "Course react", "language": "en"});
        assert_eq!((&reviews["reviews"][0]["text"], &reviews["reviews"][0]["course"]), (&json!(TELLING), &course));
    }
    let mut visitor = school.server.client();
    assert_eq!(visitor.get("/api/v1/bundle/getBundle/empty").await.data()["bundle"]["reviews"], Value::Null);
    let listed = visitor.get("/api/v1/bundle/getBundles").await.data()["bundles"].clone();
    assert!(listed.as_array().unwrap().iter().all(|bundle| bundle.get("reviews").is_none()), "on its own page only");
}

#[actix_web::test]
async fn an_admin_answers_and_hides_and_the_author_sees_why() {
    let school = school().await;
    let mut owner = school.owner(0).await;
    school.watch(&mut owner).await;
    let id = write(&mut owner, 1, "Call me at 9000000001").await["review"]["_id"].as_str().unwrap().to_owned();
    let mut admin = school.server.signed_in(&school.admin).await;
    let listed = admin.get("/api/v1/admin/reviews?filter=unanswered&course=react&q=LEARNER1@").await.data();
    let row = &listed["reviews"][0];
    assert_eq!(
        (&row["name"], &row["course"]["slug"], &listed["page"]["total"]),
        (&json!("Learner 1"), &json!("react"), &json!(1))
    );
    let path = |what: &str| format!("/api/v1/admin/reviews/{id}/{what}");
    // An editor may not see students: not their addresses, and no search result by address.
    let mut editor = school.server.signed_in(&school.editor).await;
    let seen = editor.get("/api/v1/admin/reviews?course=react").await.data()["reviews"][0].clone();
    assert_eq!(
        (&row["email"], &seen["email"], &seen["name"]),
        (&json!("learner1@kaushal.test"), &json!(""), &json!("Learner 1"))
    );
    assert_eq!(editor.get("/api/v1/admin/reviews?q=LEARNER1@").await.data()["page"]["total"], 0);
    let shown = editor.send("PUT", &path("answer"), Some(json!({"text": "Sorry."}))).await.data();
    assert_eq!(shown["review"]["email"], "");
    editor.send("DELETE", &path("answer"), None).await.data();
    assert_eq!(admin.send("PUT", &path("answer"), Some(json!({"text": " "}))).await.status, 422);
    assert_eq!(admin.send("PUT", &path("hidden"), Some(json!({"reason": ""}))).await.status, 422);
    admin.send("PUT", &path("answer"), Some(json!({"text": "We are sorry."}))).await.data();
    let public = || async { school.server.client().get("/api/v1/course/react/reviews").await.data() };
    assert_eq!(public().await["reviews"][0]["answer"]["text"], "We are sorry.");
    assert_eq!(admin.get("/api/v1/admin/reviews?filter=unanswered").await.data()["page"]["total"], 0);
    admin.send("PUT", &path("hidden"), Some(json!({"reason": "It names a phone number"}))).await.data();
    assert_eq!((&public().await["reviews"], &public().await["rating"]), (&json!([]), &Value::Null));
    let own = owner.get("/api/v1/course/react/review").await.data();
    assert_eq!(own["review"]["hidden"], json!({"reason": "It names a phone number"}));
    assert_eq!(admin.get("/api/v1/admin/reviews?filter=hidden").await.data()["page"]["total"], 1);
    // The author's new text stays hidden until an admin shows it.
    write(&mut owner, 1, "Better words").await;
    assert_eq!(public().await["reviews"], json!([]));
    admin.send("DELETE", &path("hidden"), None).await.data();
    assert_eq!(public().await["reviews"][0]["text"], "Better words");
    for query in ["filter=deleted", "rating=9"] {
        assert_eq!(admin.get(&format!("/api/v1/admin/reviews?{query}")).await.status, 400);
    }
}
