//! The cart of an account, and the price of a basket.

use crate::harness::{self, TestServer, start};
use catalogue::Status;
use domain::testing;
use kernel::ids::ItemId;
use people::identity::User;
use serde_json::{Value, json};

/// Courses react and html, a draft, a bundle web of react; a learner who owns html.
async fn shop() -> (TestServer, User) {
    let mut learner = None;
    let server = start(&[], |ports| {
        let (user, admin) = (harness::learner(ports, 1), harness::admin(ports, 2));
        let react = harness::course(ports, testing::course("react"));
        let html = harness::course(ports, testing::course("html"));
        let mut draft = testing::course("draft");
        (draft.status, draft.published_at) = (Status::Draft, None);
        harness::course(ports, draft);
        let mut web = testing::bundle("web");
        web.courses = vec![react.id, html.id];
        harness::bundle(ports, web);
        harness::grant(ports, &user, ItemId::Course(html.id), admin.id);
        learner = Some(user);
    })
    .await;
    (server, learner.unwrap())
}

fn items(names: &[(&str, &str)]) -> Value {
    json!({"items": names.iter().map(|(kind, id)| json!({"type": kind, "id": id})).collect::<Vec<_>>()})
}

#[actix_web::test]
async fn the_cart_holds_an_item_once_and_drafts_not_at_all() {
    let (server, user) = shop().await;
    let mut client = server.signed_in(&user).await;
    assert_eq!(client.get("/api/v1/cart").await.data(), json!({"items": []}));
    let react = testing::course("react").id.to_string();
    let wanted = [("course", "react"), ("course", &react), ("bundle", "web"), ("course", "draft"), ("course", "gone")];
    let put = client.send("PUT", "/api/v1/cart", Some(items(&wanted))).await.data();
    assert_eq!(put["items"].as_array().unwrap().len(), 2);
    assert_eq!(
        put["items"][0],
        json!({"type": "course", "id": react, "slug": "react", "title": "Course react",
        "image": "/media/covers/web-development/react.svg", "price": 999, "priceInclGst": 1178.82})
    );
    let left_out: Vec<_> = put["warnings"].as_array().unwrap().iter().map(|w| (&w["code"], &w["id"])).collect();
    assert_eq!(left_out, [(&json!("unavailable"), &json!("draft")), (&json!("unavailable"), &json!("gone"))]);
    assert_eq!(server.signed_in(&user).await.get("/api/v1/cart").await.data()["items"], put["items"]);
    let only = client.send("PUT", "/api/v1/cart", Some(items(&[("bundle", "web")]))).await.data();
    assert_eq!((only["items"].as_array().unwrap().len(), &only["items"][0]["slug"]), (1, &json!("web")));
    let many = vec![("course", "react"); 51];
    assert_eq!(client.send("PUT", "/api/v1/cart", Some(items(&many))).await.status, 422);
    assert_eq!(client.send("PUT", "/api/v1/cart", Some(items(&[("webinar", "x")]))).await.status, 400);
    assert_eq!(client.send("PUT", "/api/v1/cart", Some(items(&[("course", "x\0")]))).await.status, 400);
}

#[actix_web::test]
async fn a_quote_splits_the_tax_by_the_buyers_state() {
    let (server, _) = shop().await;
    let mut client = server.client();
    let here = client.send("POST", "/api/v1/cart/quote", Some(items(&[("course", "react")]))).await.data();
    let (quote, line) = (&here["quote"], &here["quote"]["lines"][0]);
    assert_eq!(quote["gst"], json!({"cgst": 89.91, "sgst": 89.91, "igst": 0}));
    assert_eq!((&quote["total"], &quote["state"], &line["total"]), (&json!(1178.82), &json!("27"), &json!(1178.82)));
    let mut body = items(&[("course", "react")]);
    body["state"] = json!("29");
    let there = client.send("POST", "/api/v1/cart/quote", Some(body.clone())).await.data();
    assert_eq!(there["quote"]["gst"], json!({"cgst": 0, "sgst": 0, "igst": 179.82}));
    body["state"] = json!("99");
    let unknown = client.send("POST", "/api/v1/cart/quote", Some(body)).await;
    assert_eq!((unknown.status, &unknown.json()["errors"][0]["code"]), (422, &json!("unknown_state")));
}

#[actix_web::test]
async fn a_quote_warns_of_what_the_buyer_should_know() {
    let (server, user) = shop().await;
    let mut client = server.signed_in(&user).await;
    let basket = [("course", "react"), ("bundle", "web"), ("course", "html"), ("course", "draft")];
    let quote = client.send("POST", "/api/v1/cart/quote", Some(items(&basket))).await.data()["quote"].clone();
    let codes: Vec<_> = quote["warnings"].as_array().unwrap().iter().map(|w| w["code"].clone()).collect();
    assert_eq!(codes, ["contained_in_bundle", "bundle_contains_owned", "already_owned", "unavailable"]);
    assert_eq!(quote["lines"].as_array().unwrap().len(), 3);
    let gone = client.send("POST", "/api/v1/cart/quote", Some(items(&[("course", "gone")]))).await.data();
    assert_eq!((&gone["quote"]["total"], &gone["quote"]["lines"]), (&json!(0), &json!([])));
}

#[actix_web::test]
async fn an_empty_basket_and_an_unknown_coupon_have_no_price() {
    let (server, _) = shop().await;
    let mut client = server.client();
    let empty = client.send("POST", "/api/v1/cart/quote", Some(items(&[]))).await;
    assert_eq!((empty.status, &empty.json()["message"]), (422, &json!("Your cart is empty")));
    let mut body = items(&[("course", "react")]);
    body["coupon"] = json!("WELCOME10");
    let coupon = client.send("POST", "/api/v1/cart/quote", Some(body)).await;
    assert_eq!(coupon.status, 422);
    insta::assert_json_snapshot!(coupon.json(), @r#"
    {
      "code": "invalid",
      "errors": [
        {
          "code": "unknown_coupon",
          "field": "coupon",
          "message": "This coupon code is not valid."
        }
      ],
      "message": "This coupon code is not valid.",
      "success": false
    }
    "#);
}

fn titles(data: &Value) -> Vec<String> {
    data["items"].as_array().unwrap().iter().map(|item| item["slug"].as_str().unwrap().to_owned()).collect()
}

#[actix_web::test]
async fn items_come_and_go_one_by_one() {
    let (server, user) = shop().await;
    let (mut phone, mut laptop) = (server.signed_in(&user).await, server.signed_in(&user).await);
    let item = |kind: &str, id: &str| Some(json!({"type": kind, "id": id}));
    let added = phone.send("POST", "/api/v1/cart/items", item("course", "react")).await;
    assert_eq!((added.status, titles(&added.data())), (200, vec!["react".to_owned()]));
    // Another device adds to the same cart. An item that is already in it keeps its place.
    laptop.send("POST", "/api/v1/cart/items", item("bundle", "web")).await;
    let react = testing::course("react").id.to_string();
    let again = laptop.send("POST", "/api/v1/cart/items", item("course", &react)).await;
    assert_eq!((again.status, titles(&again.data())), (200, vec!["react".to_owned(), "web".to_owned()]));
    // As with PUT, an owned item may be in the cart. Its quote says that it is owned.
    let owned = laptop.send("POST", "/api/v1/cart/items", item("course", "html")).await;
    assert_eq!(owned.status, 200);
    for id in ["draft", "gone"] {
        let refused = phone.send("POST", "/api/v1/cart/items", item("course", id)).await;
        assert_eq!((refused.status, &refused.json()["message"]), (404, &json!("This item is not for sale.")));
    }
    assert_eq!(phone.send("POST", "/api/v1/cart/items", item("webinar", "x")).await.status, 400);
    for _ in 0..2 {
        let left = phone.send("DELETE", "/api/v1/cart/items/course/react", None).await;
        assert_eq!((left.status, titles(&left.data())), (200, vec!["web".to_owned(), "html".to_owned()]));
    }
    assert_eq!(phone.send("DELETE", "/api/v1/cart/items/course/gone", None).await.status, 200);
    assert_eq!(phone.send("DELETE", "/api/v1/cart/items/webinar/x", None).await.status, 400);
    assert_eq!(titles(&laptop.get("/api/v1/cart").await.data()), ["web", "html"]);
}

#[actix_web::test]
async fn a_login_takes_the_devices_cart_along_and_the_accounts_stays() {
    let (server, user) = shop().await;
    let mut phone = server.signed_in(&user).await;
    phone.send("POST", "/api/v1/cart/items", Some(json!({"type": "bundle", "id": "web"}))).await;
    let device = json!([
        {"type": "course", "id": "react"}, {"type": "course", "id": "html"}, {"type": "course", "id": "draft"},
        {"type": "webinar", "id": "x"}, {"type": "course"}, 7, {"type": "bundle", "id": "web"}
    ]);
    let login = |cart: Value| json!({"email": user.email, "password": harness::PASSWORD, "cart": cart});
    let signed_in = server.client().send("POST", "/api/v1/auth/login", Some(login(device))).await.data();
    // Owned items (html), items that are not for sale (draft) and unknown items are left out.
    assert_eq!(titles(&signed_in["cart"]), ["web", "react"]);
    assert_eq!(titles(&phone.get("/api/v1/cart").await.data()), ["web", "react"]);
    for nothing in [json!([]), json!("react"), Value::Null, json!({"items": []})] {
        let answer = server.client().send("POST", "/api/v1/auth/login", Some(login(nothing.clone()))).await;
        assert_eq!((answer.status, answer.data().get("cart")), (200, None), "{nothing}");
    }
    let many: Vec<_> = (0..200).map(|n| json!({"type": "course", "id": format!("c{n}")})).collect();
    let answer = server.client().send("POST", "/api/v1/auth/login", Some(login(json!(many)))).await;
    assert_eq!((answer.status, titles(&answer.data()["cart"])), (200, vec!["web".to_owned(), "react".to_owned()]));
}

#[actix_web::test]
async fn a_sign_up_takes_the_devices_cart_along() {
    let (server, _) = shop().await;
    let form = json!({"name": "Asha Rao", "mobilenumber": "9876543210", "email": "asha@kaushal.test",
        "password": "Padma#2026", "acceptTerms": true, "cart": [{"type": "course", "id": "react"}, {"type": "x"}]});
    let mut client = server.client();
    let answer = client.send("POST", "/api/v1/auth/register", Some(form)).await;
    assert_eq!((answer.status, titles(&answer.data()["cart"])), (201, vec!["react".to_owned()]), "{}", answer.json());
    assert_eq!(titles(&client.get("/api/v1/cart").await.data()), ["react"]);
}
