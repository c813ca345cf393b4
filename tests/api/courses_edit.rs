//! Editing courses.

use crate::course_forms::{Form, Office, PDF, PNG, complete, faults, office};
use crate::harness;
use domain::testing;
use kernel::ids::ItemId;
use serde_json::{Value, json};

fn strings(fields: &[&str]) -> Vec<String> {
    fields.iter().map(|field| (*field).to_owned()).collect()
}

#[actix_web::test]
async fn only_what_is_sent_changes_and_the_next_read_sees_it() {
    let mut office = office().await;
    let before = office.course("react").await;
    let form = Form::default()
        .text("title", "  हिन्दी में React ")
        .text("price", "0")
        .json("reason", &json!(["One", " ", "Two"]))
        .text("HowWillHelpYou", "It helps.");
    let answer = form.edit(&mut office.admin, "react").await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    let after = answer.data()["course"].clone();
    assert_eq!((&after["title"], &after["price"]), (&json!("हिन्दी में React"), &json!(0)));
    assert_eq!((&after["reason"], &after["HowWillHelpYou"]), (&json!(["One", "Two"]), &json!("It helps.")));
    assert_eq!((&after["version"], &before["version"]), (&json!(2), &json!(1)));
    for same in ["_id", "slug", "description", "category", "whatYouWillLearn", "date", "status", "videos"] {
        let unsigned = |course: &Value| course[same].to_string().split("?u=").next().unwrap().to_owned();
        assert_eq!(unsigned(&after), unsigned(&before), "{same}");
    }
    let shown = office.server.client().get("/api/v1/course/react").await.data()["course"].clone();
    assert_eq!(shown["title"], after["title"]);
    let mut log = office.log(&after["_id"]).await;
    assert_eq!(log.len(), 1);
    let (action, mut fields) = log.remove(0);
    fields.sort();
    assert_eq!((action.as_str(), fields), ("course.update", strings(&["HowWillHelpYou", "price", "reason", "title"])));
    let cleared =
        Form::default().json("reason", &json!([])).text("HowWillHelpYou", "").edit(&mut office.admin, "react");
    let cleared = cleared.await.data()["course"].clone();
    assert_eq!((&cleared["reason"], &cleared["HowWillHelpYou"]), (&json!([]), &Value::Null));
}

#[actix_web::test]
async fn nothing_new_is_no_change() {
    let mut office = office().await;
    let answer = Form::default().text("title", "Course react").edit(&mut office.admin, "react").await;
    assert_eq!((answer.status, &answer.data()["course"]["version"]), (200, &json!(1)));
    let id = answer.data()["course"]["_id"].clone();
    assert!(office.log(&id).await.is_empty());
}

#[actix_web::test]
async fn videos_sent_back_keep_their_film_and_progress() {
    let mut office = office().await;
    let react = testing::course("react");
    harness::grant(&office.server.state.ports, &office.learner, ItemId::Course(react.id), office.admin_user.id);
    let mut learner = office.server.signed_in(&office.learner).await;
    let second = react.lessons[1].id;
    let watched = json!({"position": 12.5, "completed": true});
    let path = format!("/api/v1/learning/{}/videos/{second}", react.id);
    assert_eq!(learner.send("PUT", &path, Some(watched.clone())).await.status, 200);
    let mut videos = office.course("react").await["videos"].as_array().unwrap().clone();
    assert!(videos[1]["url"].as_str().unwrap().contains("&s="));
    assert_eq!(videos[1]["duration"], 30);
    videos.reverse();
    videos[0]["title"] = json!("Now the first");
    videos[0]["duration"] = json!(null);
    videos[1].as_object_mut().unwrap().remove("duration");
    videos.push(json!({"title": "New", "url": "https://youtu.be/9", "isPreview": true, "duration": 61.5}));
    let answer = Form::default().json("videos", &json!(videos)).edit(&mut office.admin, "react").await;
    assert_eq!(answer.status, 200, "{}", answer.json());
    let stored = office.server.state.catalogue.snapshot();
    let stored = stored.course(&kernel::ids::Key::Slug("react".into())).unwrap();
    assert_eq!(stored.lessons[0].id, second);
    assert_eq!((stored.lessons[0].source(), stored.lessons[0].seconds()), (react.lessons[1].source(), None));
    assert_eq!((stored.lessons[1].source(), stored.lessons[1].seconds()), (react.lessons[0].source(), Some(30)));
    assert_eq!((stored.lessons.len(), stored.lessons[2].seconds()), (3, Some(62)));
    let seen = learner.get("/api/v1/course/react").await.data()["course"]["videos"][0].clone();
    assert_eq!((&seen["title"], &seen["progress"]), (&json!("Now the first"), &watched));
    let (action, fields) = office.log(&json!(react.id.0)).await.remove(0);
    assert_eq!((action.as_str(), fields), ("course.update", strings(&["videos"])));
}

#[actix_web::test]
async fn a_lesson_of_another_course_lends_its_film_but_not_itself() {
    let mut office = office().await;
    let foreign = testing::course("later").lessons[0].id;
    let link = format!("/media/lessons/{foreign}?u=x&e=1&s=y");
    let with = |entry: Value| Form::default().json("videos", &json!([entry]));
    let stolen = with(json!({"_id": foreign.0, "title": "Mine", "url": link})).edit(&mut office.admin, "react").await;
    assert_eq!((stolen.status, faults(&stolen)), (422, strings(&["videos[0]._id"])));
    let lent = with(json!({"title": "Mine", "url": link})).edit(&mut office.admin, "react").await;
    assert_eq!(lent.status, 200, "{}", lent.json());
    let id = lent.data()["course"]["videos"][0]["_id"].clone();
    assert!(id != json!(foreign.0) && office.course("later").await["videos"][0]["_id"] == json!(foreign.0));
}

#[actix_web::test]
async fn files_are_replaced_kept_and_removed() {
    let mut office = office().await;
    let form = Form::default().file("imageFile", PNG).file("pdfFile", PDF).file("certificateFile", PNG);
    let with = form.edit(&mut office.admin, "react").await.data()["course"].clone();
    for field in ["image", "pdfPath", "certificatePath"] {
        assert_eq!(office.server.client().get(with[field].as_str().unwrap()).await.status, 200, "{field}");
    }
    let text = |field: &str| with[field].as_str().unwrap().to_owned();
    let back =
        Form::default().text("image", &text("image")).text("pdfPath", &text("pdfPath")).text("certificatePath", "");
    let kept = back.edit(&mut office.admin, "react").await.data()["course"].clone();
    assert_eq!((&kept["image"], &kept["pdfPath"]), (&with["image"], &with["pdfPath"]));
    assert_eq!(kept["certificatePath"], Value::Null);
    let swapped = Form::default().text("image", &text("pdfPath")).edit(&mut office.admin, "react").await;
    assert_eq!((swapped.status, faults(&swapped)), (422, strings(&["image"])));
    let cover = Form::default().text("image", "").text("pdfPath", "").edit(&mut office.admin, "react").await;
    let cover = cover.data()["course"].clone();
    assert_eq!((&cover["image"], &cover["pdfPath"]), (&json!("/media/covers/web-development/react.svg"), &Value::Null));
    let again =
        Form::default().text("image", "/media/covers/web-development/react.svg").edit(&mut office.admin, "react");
    assert_eq!(again.await.data()["course"]["version"], cover["version"]);
    let mentor = |image: &str| json!([{"name": "Meera", "profileImage": image, "about": "Teaches."}]);
    let taught = Form::default().json("mentor", &mentor(&text("image"))).edit(&mut office.admin, "react").await;
    assert_eq!(taught.data()["course"]["mentor"][0]["profileImage"], with["image"]);
    let empty = Form::default().file("imageFile", b"").edit(&mut office.admin, "react").await;
    assert_eq!(empty.data()["course"]["version"], taught.data()["course"]["version"]);
}

#[actix_web::test]
async fn effort_projects_and_questions_are_written_shown_and_taken_back() {
    let mut office = office().await;
    let upload = Form::default().file("imageFile", PNG).edit(&mut office.admin, "react").await;
    let picture = upload.data()["course"]["image"].clone();
    let projects = json!([{"title": " A tiffin menu ", "picture": picture}, {"title": "", "picture": ""}]);
    let questions = json!([{"question": "क्या लैपटॉप चाहिए?", "answer": "हाँ।"}]);
    let form = Form::default().text("weeks", "26").text("hoursPerWeek", "10").text("projectCount", "1");
    let form = form.json("projects", &projects).json("questions", &questions);
    assert_eq!(form.edit(&mut office.admin, "react").await.status, 200);
    let seen = office.server.client().get("/api/v1/course/react").await.data()["course"].clone();
    assert_eq!((&seen["weeks"], &seen["hoursPerWeek"], &seen["projectCount"]), (&json!(26), &json!(10), &json!(1)));
    assert_eq!(seen["projects"], json!([{"title": "A tiffin menu", "picture": picture}]));
    assert_eq!(seen["questions"], questions);
    assert_eq!(office.log(&seen["_id"]).await[0].1, ["weeks", "hoursPerWeek", "projectCount", "projects", "questions"]);

    let strange = json!([{"title": "", "picture": "/media/files/00000000-0000-0000-0000-000000000000.webp"}]);
    let form = Form::default()
        .text("weeks", "0")
        .json("projects", &strange)
        .json("questions", &json!([{"question": "?", "answer": ""}]));
    let refused = form.edit(&mut office.admin, "react").await;
    let expected = ["projects[0].picture", "weeks", "projects[0].title", "questions[0].answer"];
    assert_eq!((refused.status, faults(&refused)), (422, strings(&expected)));
    for (field, text) in [("weeks", "many"), ("projects", "{"), ("questions", "[{\"question\": 1}]")] {
        assert_eq!(Form::default().text(field, text).edit(&mut office.admin, "react").await.status, 400, "{field}");
    }

    let form = Form::default().text("weeks", "").text("projects", "").text("questions", "[]");
    let bare = form.edit(&mut office.admin, "react").await.data()["course"].clone();
    assert_eq!((&bare["weeks"], &bare["hoursPerWeek"]), (&Value::Null, &json!(10)));
    assert_eq!((&bare["projects"], &bare["questions"]), (&json!([]), &json!([])));
}

#[actix_web::test]
async fn of_two_admins_who_saw_the_same_version_one_wins() {
    let Office { server, mut admin, mut other, .. } = office().await;
    let titled = |title: &str| Form::default().text("title", title).text("version", "1");
    let (one, two) = (titled("One"), titled("Two"));
    let one = actix_web::rt::spawn(async move { one.edit(&mut admin, "react").await });
    let two = actix_web::rt::spawn(async move { (two.edit(&mut other, "react").await, other) });
    let (one, (two, mut other)) = (one.await.unwrap(), two.await.unwrap());
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let (won, lost) = if one.status == 200 { (&one, &two) } else { (&two, &one) };
    assert_eq!(lost.json()["message"], "Somebody else changed this meanwhile. Reload to see their version.");
    let shown = server.client().get("/api/v1/course/react").await.data()["course"].clone();
    assert_eq!((&shown["title"], &shown["version"]), (&won.data()["course"]["title"], &json!(2)));
    let disagreeing = Form::default().text("title", "Three").text("version", "x").edit(&mut other, "react").await;
    assert_eq!(disagreeing.status, 400);
}

#[actix_web::test]
async fn if_match_guards_as_the_version_does() {
    let Office { server: _server, mut admin, .. } = office().await;
    let mut ask = async |value: &str| {
        let body = b"--edge\r\ncontent-disposition: form-data; name=\"level\"\r\n\r\nExpert\r\n--edge--\r\n".to_vec();
        let headers = [("content-type", "multipart/form-data; boundary=edge"), ("if-match", value)];
        admin.send_bytes_with("PATCH", "/api/v1/course/react", body, &headers).await.status
    };
    assert_eq!(ask("\"7\"").await, 409);
    assert_eq!(ask("seven").await, 400);
    assert_eq!(ask("\"1\"").await, 200);
    assert_eq!(ask("\"1\"").await, 409);
    assert_eq!(ask("*").await, 200);
}

#[actix_web::test]
async fn a_published_course_stays_complete_and_a_draft_says_what_it_lacks() {
    let mut office = office().await;
    let bare = || Form::default().text("title", "").text("price", "").text("description", " ");
    let refused = bare().edit(&mut office.admin, "react").await;
    assert_eq!((refused.status, faults(&refused)), (422, strings(&["title", "price", "description"])));
    assert_eq!(office.course("react").await["missing"], json!([]));
    let draft = bare().edit(&mut office.admin, "later").await.data()["course"].clone();
    let lacks: Vec<_> = draft["missing"].as_array().unwrap().iter().map(|fault| fault["field"].clone()).collect();
    assert_eq!(lacks, [json!("title"), json!("price"), json!("description")]);
    let published = Form::default().text("status", "Published").edit(&mut office.admin, "later").await;
    assert_eq!((published.status, faults(&published)), (422, strings(&["title", "price", "description"])));
    let whole = complete().edit(&mut office.admin, "later").await;
    assert_eq!(whole.status, 400, "lists are JSON when a course is changed");
}

#[actix_web::test]
async fn an_address_may_change_to_a_free_one() {
    let mut office = office().await;
    let wish = |slug: &str| Form::default().text("slug", slug);
    let taken = wish("later").edit(&mut office.admin, "react").await;
    assert_eq!((taken.status, faults(&taken)), (422, strings(&["slug"])));
    let moved = wish("React 2026").edit(&mut office.admin, "react").await;
    assert_eq!(moved.data()["course"]["slug"], "react-2026");
    assert_eq!(office.server.client().get("/api/v1/course/react").await.status, 404);
    assert_eq!(office.server.client().get("/api/v1/course/react-2026").await.status, 200);
    assert_eq!(wish("x").edit(&mut office.admin, "none").await.status, 404);
}

#[actix_web::test]
async fn an_edited_course_joins_a_bundle_once() {
    let mut office = office().await;
    let into = |name: &str| Form::default().text("bundleName", name);
    assert_eq!(into("").edit(&mut office.admin, "later").await.data()["course"]["version"], 1);
    for _ in 0..2 {
        assert_eq!(into("Bundle web").edit(&mut office.admin, "later").await.data()["course"]["version"], 2);
    }
    let unknown = into("Nowhere").edit(&mut office.admin, "later").await;
    assert_eq!((unknown.status, faults(&unknown)), (422, strings(&["bundleName"])));
}
