//! Planned courses: every course for sale has a lesson to watch or states its start. Also planned lessons.

use crate::course_forms::{Form, Office, faults, office, untaught};
use kernel::india::day_of;
use serde_json::{Value, json};

const PLAN: &str = r#"[{"title":"Welcome","url":""},{"title":"First steps"}]"#;

fn titles(course: &Value) -> Vec<&str> {
    course["videos"].as_array().unwrap().iter().map(|video| video["title"].as_str().unwrap()).collect()
}

#[actix_web::test]
async fn a_course_is_sold_with_a_lesson_or_with_the_day_it_starts_on() {
    let Office { server, mut admin, .. } = office().await;
    let today = day_of(server.state.clock.now());
    let (yesterday, tomorrow) = (today.pred_opt().unwrap().to_string(), today.succ_opt().unwrap().to_string());
    let planned = || untaught().text("slug", "plan").text("videos", PLAN);
    for form in [planned(), planned().text("startsOn", &yesterday), planned().text("startsOn", &today.to_string())] {
        let refused = form.create(&mut admin).await;
        assert_eq!((refused.status, faults(&refused)), (422, vec!["videos".to_owned()]));
    }
    for wrong in ["22.11.2026", "2026-02-30", "20261-01-01"] {
        let refused = planned().text("startsOn", wrong).create(&mut admin).await;
        assert!(refused.status == 422 && faults(&refused).contains(&"startsOn".to_owned()), "{wrong}");
    }
    let sold = planned().text("startsOn", &tomorrow).create(&mut admin).await;
    assert_eq!((sold.status, &sold.data()["course"]["startsOn"]), (201, &json!(tomorrow)), "{}", sold.json());
    let mut visitor = server.client();
    let shown = visitor.get("/api/v1/course/plan").await.data()["course"].clone();
    assert_eq!((&shown["startsOn"], &shown["totalLessons"], titles(&shown)), (&json!(tomorrow), &json!(0), vec![]));
    let listed = visitor.get("/api/v1/course/getCourses?q=Rust+in").await.data()["courses"][0].clone();
    assert_eq!(listed["startsOn"], json!(tomorrow));
    let basket = json!({"items": [{"type": "course", "id": "plan"}, {"type": "course", "id": "react"}]});
    let quote = visitor.send("POST", "/api/v1/cart/quote", Some(basket)).await.data()["quote"].clone();
    assert_eq!((&quote["lines"][0]["startsOn"], quote["lines"][1].get("startsOn")), (&json!(tomorrow), None));

    // The start date can be removed only if there is a lesson to watch.
    let refused = Form::default().text("startsOn", "").edit(&mut admin, "plan").await;
    assert_eq!((refused.status, faults(&refused)), (422, vec!["videos".to_owned()]));
    let videos = r#"[{"title":"Welcome","url":"https://youtu.be/1"},{"title":"First steps"}]"#;
    let taught = Form::default().text("startsOn", "").text("videos", videos).edit(&mut admin, "plan").await;
    assert_eq!((taught.status, taught.data()["course"].get("startsOn")), (200, None), "{}", taught.json());
}

#[actix_web::test]
async fn a_planned_lesson_is_seen_by_admins_only() {
    let Office { server, mut admin, .. } = office().await;
    let videos = r#"[{"title":"Welcome"},{"title":"Start","url":"https://youtu.be/1","isPreview":true}]"#;
    let course = untaught().text("slug", "plan").text("videos", PLAN);
    let draft = course.text("startsOn", "2026-01-01").create(&mut admin).await;
    assert_eq!(draft.status, 422, "published");
    let draft = Form::default().text("title", "Plan").text("videos", PLAN).create(&mut admin).await;
    let draft = draft.data()["course"].clone();
    assert_eq!((titles(&draft), draft["videos"][0].get("url")), (vec!["Welcome", "First steps"], None));
    let lacks: Vec<_> = draft["missing"].as_array().unwrap().iter().map(|fault| fault["field"].clone()).collect();
    assert_eq!(lacks, [json!("category"), json!("price"), json!("description"), json!("videos")]);

    let published = untaught().text("slug", "mixed").text("videos", videos).create(&mut admin).await;
    assert_eq!(published.status, 201, "{}", published.json());
    let mixed = published.data()["course"].clone();
    assert_eq!((titles(&mixed), &mixed["totalLessons"]), (vec!["Welcome", "Start"], &json!(1)));
    let shown = server.client().get("/api/v1/course/mixed").await.data()["course"].clone();
    assert_eq!((titles(&shown), &shown["videos"][0]["url"]), (vec!["Start"], &json!("https://youtu.be/1")));
    let planned = mixed["videos"][0]["_id"].as_str().unwrap();
    assert_eq!(admin.get(&format!("/media/lessons/{planned}")).await.status, 403);
}
