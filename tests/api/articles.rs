//! The blog over HTTP: written in the back office, and public from its publication time on.

use crate::harness::{self, Client, TestServer, Travel, start_at};
use chrono::TimeDelta;
use domain::testing::noon;
use kernel::role::Role;
use serde_json::{Value, json};
use std::sync::Arc;

struct Desk {
    server: TestServer,
    clock: Arc<Travel>,
    editor: Client,
}

async fn desk() -> Desk {
    let (clock, mut editor) = (Travel::at(noon()), None);
    let server = start_at(clock.clone(), |ports| editor = Some(harness::user(ports, 9, Role::Editor))).await;
    Desk { editor: server.signed_in(&editor.unwrap()).await, server, clock }
}

/// Returns the form of a complete, published article.
fn form(title: &str, more: Value) -> Value {
    let mut form = json!({"title": title, "excerpt": "What it is about.", "body": "## One\n\n<b>x</b> **y**",
        "author": "मीरा", "category": "Design", "isPublished": true});
    for (name, value) in more.as_object().unwrap() {
        form[name] = value.clone();
    }
    form
}

impl Desk {
    async fn writes(&mut self, form: Value) -> Value {
        let made = self.editor.send("POST", "/api/v1/admin/articles", Some(form)).await;
        assert_eq!(made.status, 201, "{}", made.json());
        made.data()["article"].clone()
    }

    async fn titles(&self) -> Vec<String> {
        let list = self.server.client().get("/api/v1/articles").await.data();
        let articles = list["articles"].as_array().unwrap().iter();
        articles.map(|article| article["title"].as_str().unwrap().to_owned()).collect()
    }
}

#[actix_web::test]
async fn what_is_published_is_read_at_once_by_slug_and_number() {
    let mut desk = desk().await;
    let article = desk.writes(form("हिन्दी में", json!({}))).await;
    desk.writes(form("Draft", json!({"isPublished": false}))).await;
    assert_eq!(desk.titles().await, ["हिन्दी में"]);
    let mut visitor = desk.server.client();
    for key in [article["slug"].as_str().unwrap(), "1"] {
        let seen = visitor.get(&format!("/api/v1/articles/{key}")).await.data()["article"].clone();
        assert_eq!((&seen["_id"], &seen["body"]), (&article["_id"], &json!("## One\n\n<b>x</b> **y**")), "{key}");
        assert!(seen["image"].as_str().unwrap().starts_with("/media/covers/design/"), "{seen}");
    }
    for key in ["2", "draft", "9"] {
        assert_eq!(visitor.get(&format!("/api/v1/articles/{key}")).await.status, 404, "{key}");
    }
    let path = format!("/api/v1/admin/articles/{}", article["_id"].as_str().unwrap());
    desk.editor.send("PATCH", &path, Some(json!({"isPublished": false}))).await.data();
    assert_eq!(visitor.get("/api/v1/articles/1").await.status, 404);
    assert_eq!(desk.titles().await, [""; 0]);
}

#[actix_web::test]
async fn an_article_with_a_later_date_appears_by_itself() {
    let mut desk = desk().await;
    let later = noon() + TimeDelta::hours(2);
    let article = desk.writes(form("Later", json!({"publishAt": later.to_rfc3339()}))).await;
    assert_eq!((&article["isShown"], desk.titles().await), (&json!(false), vec![]));
    desk.clock.to(later - TimeDelta::seconds(1));
    assert_eq!(desk.titles().await, [""; 0]);
    desk.clock.to(later);
    assert_eq!(desk.titles().await, ["Later"]);
    assert_eq!(desk.server.client().get("/api/v1/articles/1").await.status, 200);
}

#[actix_web::test]
async fn each_leads_to_the_two_after_it() {
    let mut desk = desk().await;
    for (hours, title) in [(3, "Three"), (2, "Two"), (1, "One")] {
        let publish_at = (noon() - TimeDelta::hours(hours)).to_rfc3339();
        desk.writes(form(title, json!({"publishAt": publish_at}))).await;
    }
    let seen = desk.server.client().get("/api/v1/articles/three").await.data()["article"].clone();
    assert_eq!((&seen["next"][0]["title"], &seen["next"][1]["title"]), (&json!("One"), &json!("Two")));
    assert!(seen["next"][0].get("body").is_none());
}

#[actix_web::test]
async fn the_office_is_told_what_is_wrong_and_who_was_faster() {
    let mut desk = desk().await;
    let broken = json!({"title": "a\nb", "isPublished": true, "image": "/media/files/none.webp"});
    let refused = desk.editor.send("POST", "/api/v1/admin/articles", Some(broken)).await;
    let errors = refused.json()["errors"].clone();
    let fields: Vec<_> = errors.as_array().unwrap().iter().map(|one| one["field"].as_str().unwrap()).collect();
    assert_eq!((refused.status, fields), (422, vec!["image", "title", "excerpt", "author", "category", "body"]));
    let article = desk.writes(form("One", json!({}))).await;
    let path = format!("/api/v1/admin/articles/{}", article["_id"].as_str().unwrap());
    desk.editor.send("PATCH", &path, Some(json!({"version": 1, "title": "Two"}))).await.data();
    let stale = desk.editor.send("PATCH", &path, Some(json!({"version": 1, "title": "Three"}))).await;
    assert_eq!((stale.status, &stale.json()["code"]), (409, &json!("changed_meanwhile")));
    let unreadable = desk.editor.send("PATCH", &path, Some(json!({"publishAt": "tomorrow"}))).await;
    assert_eq!((unreadable.status, &unreadable.json()["errors"][0]["field"]), (422, &json!("publishAt")));
    let listed = desk.editor.get("/api/v1/admin/articles?q=TW").await.data();
    assert_eq!((&listed["page"]["total"], &listed["articles"][0]["body"]), (&json!(1), &json!("")));
    assert_eq!(desk.editor.send("DELETE", &path, None).await.status, 200);
    assert_eq!(desk.titles().await, [""; 0]);
}
