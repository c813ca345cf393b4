//! Invoices: one per payment, for the buyer only, as a PDF, and attached to the receipt.

use crate::harness::{self, Client, TestServer, start};
use crate::languages;
use domain::testing;
use kernel::gst::StateCode;
use kernel::ids::{ItemId, OrderId};
use kernel::money::Paise;
use money::invoicing::issue_invoice::issue_credit_note;
use money::orders::fulfil::fulfil;
use money::orders::{Order, OrderStatus};
use people::identity::User;
use serde_json::{Value, json};
use std::path::Path;

struct Shop {
    server: TestServer,
    buyer: User,
    other: User,
    admin: User,
}

async fn shop(settings: &[(&str, &str)]) -> Shop {
    let mut users = None;
    let server = start(settings, |ports| {
        users = Some((harness::learner(ports, 1), harness::learner(ports, 2), harness::admin(ports, 3)));
        for (slug, price) in [("react", 99_900), ("html", 149_900), ("free", 0)] {
            let mut course = testing::course(slug);
            course.price = Paise::new(price);
            harness::course(ports, course);
        }
    })
    .await;
    let (buyer, other, admin) = users.unwrap();
    Shop { server, buyer, other, admin }
}

impl Shop {
    /// Orders a course and pays it as a gateway's message would. Returns the order's id.
    async fn buy(&self, client: &mut Client, slug: &str) -> String {
        let body = json!({"items": [{"type": "course", "id": slug}], "state": "29"});
        let placed = client.send_with("POST", "/api/v1/orders", Some(body), &[("idempotency-key", slug)]).await;
        let id = placed.data()["order"]["_id"].as_str().unwrap().to_owned();
        let state = &self.server.state;
        let mut tx = state.store.begin().unwrap();
        let order = tx.orders().find_locked(OrderId(id.parse().unwrap())).unwrap().unwrap();
        if order.status == OrderStatus::Pending {
            fulfil(tx.as_mut(), state.ids.as_ref(), &state.sale(), &order, state.clock.now()).unwrap();
            tx.commit().unwrap();
        }
        id
    }

    fn order(&self, id: &str) -> Order {
        self.server.state.store.begin().unwrap().orders().find(OrderId(id.parse().unwrap())).unwrap().unwrap()
    }
}

async fn invoices(client: &mut Client, query: &str) -> Value {
    client.get(&format!("/api/v1/invoices{query}")).await.data()["invoices"].clone()
}

#[actix_web::test]
async fn a_payment_leaves_an_invoice_that_can_be_downloaded() {
    let shop = shop(&[]).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    assert_eq!(invoices(&mut client, "").await, json!([]));
    let order = shop.buy(&mut client, "react").await;
    let all = invoices(&mut client, "").await;
    let number = all[0]["number"].as_str().unwrap();
    assert!(number.starts_with("KS-") && number.ends_with("-000001"), "{number}");
    assert_eq!(
        (&all[0]["kind"], &all[0]["total"], &all[0]["orderId"]),
        (&json!("invoice"), &json!(1178.82), &json!(order))
    );
    assert_eq!((&all[0]["items"], &all[0]["ofNumber"]), (&json!(["Course react"]), &Value::Null));
    let listed = client.get("/api/v1/orders").await.data()["orders"][0].clone();
    let looked = client.get(&format!("/api/v1/orders/{order}")).await.data()["order"].clone();
    assert_eq!((&listed["invoice"], &looked["invoice"]), (&json!(number), &json!(number)));
    let file = client.get(&format!("/api/v1/invoices/{number}/pdf")).await;
    assert_eq!((file.status, file.header("content-type")), (200, "application/pdf"));
    assert_eq!(file.header("content-disposition"), format!("attachment; filename=\"{number}.pdf\""));
    assert_eq!((file.header("cache-control"), file.header("x-content-type-options")), ("private, no-store", "nosniff"));
    assert!(file.bytes.starts_with(b"%PDF-") && file.bytes.len() > 5_000);
}

#[actix_web::test]
async fn what_cost_nothing_has_none() {
    let shop = shop(&[]).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let order = shop.buy(&mut client, "free").await;
    assert_eq!(shop.order(&order).status, OrderStatus::Paid);
    assert_eq!(invoices(&mut client, "").await, json!([]));
    assert_eq!(client.get(&format!("/api/v1/orders/{order}")).await.data()["order"]["invoice"], Value::Null);
}

#[actix_web::test]
async fn an_invoice_is_for_its_buyer_and_for_admins() {
    let shop = shop(&[]).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    shop.buy(&mut client, "react").await;
    let number = invoices(&mut client, "").await[0]["number"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/invoices/{number}/pdf");
    let mut other = shop.server.signed_in(&shop.other).await;
    assert_eq!(invoices(&mut other, "").await, json!([]));
    let refused = other.get(&path).await;
    assert_eq!((refused.status, &refused.json()["message"]), (404, &json!("Invoice not found.")));
    assert_eq!(other.get(&format!("/api/v1/invoices?user={}", shop.buyer.id)).await.status, 403);
    assert_eq!(shop.server.client().get(&path).await.status, 401);
    assert_eq!(other.get("/api/v1/invoices/KS-99-00-000001/pdf").await.status, 404);
    assert_eq!(other.get("/api/v1/invoices/..%2f..%2fetc/pdf").await.status, 404);
    let mut admin = shop.server.signed_in(&shop.admin).await;
    assert_eq!(admin.get(&path).await.status, 200);
    assert_eq!(invoices(&mut admin, "").await[0]["buyer"], json!({"_id": shop.buyer.id.0, "name": shop.buyer.name}));
    assert_eq!(invoices(&mut admin, &format!("?user={}", shop.other.id)).await, json!([]));
    assert_eq!(invoices(&mut admin, &format!("?user={}", shop.buyer.id)).await.as_array().unwrap().len(), 1);
    assert_eq!(admin.get("/api/v1/invoices?user=x").await.status, 400);
}

#[actix_web::test]
async fn below_the_prefix_of_a_language_the_documents_speak_it_by_the_same_rules() {
    let builds = languages::builds();
    let dist = builds.path().join("dist").display().to_string();
    let shop = shop(&[("KAUSHAL_HTTP__FRONTEND_DIST", dist.as_str()), ("KAUSHAL_HTTP__LANGUAGES", "hi")]).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    shop.buy(&mut client, "react").await;
    let number = invoices(&mut client, "").await[0]["number"].as_str().unwrap().to_owned();
    let (english, hindi) = (format!("/api/v1/invoices/{number}/pdf"), format!("/hi/api/v1/invoices/{number}/pdf"));
    // The cache keeps each language's document separate.
    for (path, lang, title) in [
        (&english, "Lang(en-IN)", "Tax invoice KS-"),
        (&hindi, "Lang(hi-IN)", "टैक्स इनवॉइस KS-"),
        (&english, "Lang(en-IN)", "Tax invoice KS-"),
    ] {
        let file = client.get(path).await;
        assert_eq!((file.status, file.header("cache-control")), (200, "private, no-store"), "{path}");
        assert_eq!(file.header("content-disposition"), format!("attachment; filename=\"{number}.pdf\""));
        let text = String::from_utf8_lossy(&file.bytes).into_owned();
        assert!(text.contains(lang) && text.contains(title), "{path}");
    }
    let mut other = shop.server.signed_in(&shop.other).await;
    assert_eq!(other.get(&hindi).await.status, 404);
    assert_eq!(shop.server.client().get(&hindi).await.status, 401);
}

#[actix_web::test]
async fn a_credit_note_stands_beside_its_invoice() {
    let shop = shop(&[]).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let order = shop.buy(&mut client, "react").await;
    let state = &shop.server.state;
    let mut tx = state.store.begin().unwrap();
    let note = issue_credit_note(tx.as_mut(), &state.sale(), &shop.order(&order), state.clock.now()).unwrap().unwrap();
    tx.commit().unwrap();
    let all = invoices(&mut client, "").await;
    assert_eq!((&all[0]["kind"], &all[0]["number"]), (&json!("credit_note"), &json!(note.number)));
    assert_eq!((&all[0]["ofNumber"], &all[0]["total"]), (&all[1]["number"], &all[1]["total"]));
    assert_eq!(client.get(&format!("/api/v1/invoices/{}/pdf", note.number)).await.status, 200);
    assert_eq!(client.get(&format!("/api/v1/orders/{order}")).await.data()["order"]["invoice"], all[1]["number"]);
}

#[actix_web::test]
async fn the_invoice_shows_what_was_charged_and_where() {
    let shop = shop(&[]).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let order = shop.buy(&mut client, "html").await;
    let order = shop.order(&order);
    let found = shop.server.state.store.begin().unwrap().invoices().of_order(order.id).unwrap().unwrap();
    assert_eq!(found.place, StateCode::parse("29").unwrap());
    assert_eq!((found.gst.cgst, found.gst.igst), (Paise::ZERO, Paise::new(26_982)));
    assert_eq!((found.lines.len(), found.lines[0].title.as_str()), (1, "Course html"));
    assert!(matches!(order.lines[0].line.item, ItemId::Course(_)));
    assert_eq!(found.buyer.email, shop.buyer.email);
}

#[actix_web::test]
async fn the_receipt_has_the_invoice_attached() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let shop = shop(&[("KAUSHAL_DATA__DIR", data.as_str())]).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    shop.buy(&mut client, "react").await;
    let number = invoices(&mut client, "").await[0]["number"].as_str().unwrap().to_owned();
    let mail = sent(&shop.server, folder.path(), "Your receipt").await;
    assert!(mail.contains(&format!("To: {}", shop.buyer.email)), "{mail}");
    assert!(mail.contains(&format!("Content-Disposition: attachment; filename=\"{number}.pdf\"")), "{mail}");
    assert!(mail.contains("Content-Type: application/pdf") && mail.contains("JVBERi0x"), "{mail}");
}

#[actix_web::test]
async fn the_owner_of_a_free_order_reads_why_it_was_revoked() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let shop = shop(&[("KAUSHAL_DATA__DIR", data.as_str())]).await;
    let mut client = shop.server.signed_in(&shop.buyer).await;
    let order = shop.buy(&mut client, "free").await;
    let mut admin = shop.server.signed_in(&shop.admin).await;
    let reason = json!({"reason": "Closed to new batches"});
    let refunded = admin.send("POST", &format!("/api/v1/orders/{order}/refund"), Some(reason)).await;
    assert_eq!(refunded.status, 200, "{}", refunded.json());
    let mail = sent(&shop.server, folder.path(), "has ended").await;
    assert!(mail.contains(&format!("To: {}", shop.buyer.email)), "{mail}");
    assert!(mail.contains("Course free") && mail.contains("Closed to new batches"), "{mail}");
    assert!(!mail.contains("application/pdf"), "{mail}");
}

/// Sends waiting mails until one with these words is there, and returns it.
async fn sent(server: &TestServer, folder: &Path, words: &str) -> String {
    loop {
        assert_eq!(server.send_mails().dead_lettered, 0);
        let files = folder.join("outbox").read_dir().into_iter().flatten();
        let ready = files.map(|file| file.unwrap().path()).filter(|path| path.extension().is_some_and(|e| e == "eml"));
        let mut mails = ready.map(|path| std::fs::read_to_string(path).unwrap());
        if let Some(mail) = mails.find(|mail| mail.contains(words)) {
            return mail;
        }
        actix_web::rt::task::yield_now().await;
    }
}

#[actix_web::test]
async fn files_are_made_so_often_and_no_more_for_each_account() {
    let shop = shop(&[("KAUSHAL_RATE_LIMIT__FILES_PER_MINUTE", "2")]).await;
    let mut buyer = shop.server.signed_in(&shop.buyer).await;
    shop.buy(&mut buyer, "react").await;
    let number = invoices(&mut buyer, "").await[0]["number"].as_str().unwrap().to_owned();
    let pdf = format!("/api/v1/invoices/{number}/pdf");
    for (path, status) in [(pdf.as_str(), 200), ("/api/v1/user/export", 200), (pdf.as_str(), 429)] {
        assert_eq!(buyer.get(path).await.status, status, "{path}");
    }
    let refused = shop.server.signed_in(&shop.buyer).await.get("/api/v1/user/export").await;
    assert_eq!((refused.status, refused.header("retry-after").is_empty()), (429, false), "from another device");
    let mut admin = shop.server.signed_in(&shop.admin).await;
    for (path, status) in [("orders.csv", 200), ("students/export", 200), ("orders.csv", 429), ("students/export", 429)]
    {
        assert_eq!(admin.get(&format!("/api/v1/admin/{path}")).await.status, status, "{path}");
    }
}
