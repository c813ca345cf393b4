//! A shop that takes payments with PayU, with the fake of PayU.

use crate::harness::{self, Answer, Client, TestServer, Travel, start_with};
use api::ports::Ports;
use domain::testing;
use kernel::ids::AttemptId;
use kernel::store::Page;
use money::payments::RefundReason;
use money::payments::settle_payment::SettlePayment;
use payu_fake::{FakePayu, Fields, Status};
use people::identity::User;
use serde_json::{Value, json};
use std::sync::Arc;
use storage_pg::Storage;

pub(crate) const CALLBACK: &str = "/api/v1/payments/payu/callback";
pub(crate) const WEBHOOK: &str = "/api/v1/payments/payu/webhook";

pub(crate) struct Shop {
    pub server: TestServer,
    pub payu: FakePayu,
    pub buyer: User,
    pub other: User,
}

/// The courses `c0`, `c1`, … at ₹999 each. The buyer was referred by the other user. The server's own poller is off; tests run
/// [`Shop::poll`].
pub(crate) async fn shop(courses: usize, more: &[(&str, &str)], clock: Option<Arc<Travel>>) -> Shop {
    let mut users = None;
    let (server, payu) = open(more, clock, |ports| users = Some(seed(ports, courses))).await;
    let (buyer, other) = users.unwrap();
    Shop { server, payu, buyer, other }
}

/// Stores the courses `c0`, `c1`, … and returns the buyer and the user who referred them.
pub(crate) fn seed(ports: &Ports, courses: usize) -> (User, User) {
    let other = harness::learner(ports, 2);
    for number in 0..courses {
        harness::course(ports, testing::course(&format!("c{number}")));
    }
    (harness::referred(ports, 1, &other), other)
}

/// A server that takes payments at the fake.
pub(crate) async fn open(
    more: &[(&str, &str)],
    clock: Option<Arc<Travel>>,
    seed: impl FnOnce(&Ports),
) -> (TestServer, FakePayu) {
    let payu = FakePayu::start("TESTKEY1", "TESTSALT123", 0).unwrap();
    let (page, service) = (payu.page_url(), payu.service_url());
    let mut settings = vec![
        ("KAUSHAL_PAYMENT__GATEWAY", "payu"),
        ("KAUSHAL_PAYMENT__PAYU__KEY", "TESTKEY1"),
        ("KAUSHAL_PAYMENT__PAYU__SALT", "TESTSALT123"),
        ("KAUSHAL_PAYMENT__PAYU__PAGE_URL", &page),
        ("KAUSHAL_PAYMENT__PAYU__SERVICE_URL", &service),
        ("KAUSHAL_PAYMENT__PAYU__POLL_MS", "3600000"),
    ];
    settings.extend(more);
    (start_with(&settings, clock, seed).await, payu)
}

impl Shop {
    /// Runs the poller once. Returns the first error if the gateway was unreachable.
    pub(crate) fn poll(&self) -> Option<String> {
        self.settler().poll().unwrap().1.map(|error| error.to_string())
    }

    pub(crate) fn settler(&self) -> SettlePayment {
        settler(&self.server)
    }

    /// Posts the shop's form to the fake, as the buyer's browser does. Returns the payment's `txnid`.
    pub(crate) fn at_payu(&self, payment: &Value) -> String {
        self.payu.book().begin(form(payment)).unwrap()
    }

    /// Decides the payment at the fake. Returns PayU's message about it.
    pub(crate) fn decided(&self, txnid: &str, status: Status) -> Fields {
        let mut book = self.payu.book();
        book.decide(txnid, status, None);
        book.message(txnid)
    }

    /// Returns from PayU's page as the browser does: cross-site, so without the session's cookie.
    pub(crate) async fn back(&self, fields: &Fields) -> Answer {
        let headers = [("origin", self.payu.origin.as_str()), ("sec-fetch-site", "cross-site")];
        self.server.client().send_form(CALLBACK, fields, &headers).await
    }

    pub(crate) async fn webhook(&self, fields: &Fields) -> Answer {
        self.server.client().send_form(WEBHOOK, fields, &[]).await
    }

    /// Returns the reasons of all refunds.
    pub(crate) fn refunds_due(&self) -> Vec<RefundReason> {
        refunds(self.server.state.store.as_ref()).into_iter().map(|(_, reason)| reason).collect()
    }

    pub(crate) fn grants(&self, user: &User) -> usize {
        self.server.state.store.begin().unwrap().grants().of_user(user.id).unwrap().len()
    }
}

pub(crate) fn settler(server: &TestServer) -> SettlePayment {
    let state = &server.state;
    SettlePayment {
        store: state.store.clone(),
        gateways: state.gateways(),
        clock: state.clock.clone(),
        ids: state.ids.clone(),
        sale: state.sale(),
    }
}

/// Returns all refunds with their reasons.
pub(crate) fn refunds(store: &Storage) -> Vec<(AttemptId, RefundReason)> {
    let all = store.begin().unwrap().refunds().list(None, Page { offset: 0, limit: 1_000 }).unwrap();
    all.rows.into_iter().map(|(refund, _)| (refund.attempt, refund.reason)).collect()
}

/// The numbers of a buyer's invoices.
pub(crate) fn invoices(store: &Storage, buyer: &User) -> Vec<String> {
    let all = store.begin().unwrap().invoices().list(Some(buyer.id), Page { offset: 0, limit: 1_000 }).unwrap();
    all.rows.into_iter().map(|document| document.number).collect()
}

/// Returns a user's referral rewards in paise.
pub(crate) fn earned(store: &Storage, user: &User) -> i64 {
    store.begin().unwrap().ledger().rewarded(user.id).unwrap().get()
}

/// Returns the form's fields from a response of POST /orders/{id}/pay.
pub(crate) fn form(payment: &Value) -> Fields {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    payment["fields"].as_array().unwrap().iter().map(|field| (text(&field["name"]), text(&field["value"]))).collect()
}

/// Orders a course; returns the order's id.
pub(crate) async fn order(client: &mut Client, course: &str) -> String {
    let basket = json!({"items": [{"type": "course", "id": course}]});
    let key = [("idempotency-key", course)];
    let placed = client.send_with("POST", "/api/v1/orders", Some(basket), &key).await.data();
    assert_eq!(placed["payment"]["kind"], "redirect");
    placed["order"]["_id"].as_str().unwrap().to_owned()
}

/// Presses 'Pay Now' and returns the payment.
pub(crate) async fn pay(client: &mut Client, order: &str) -> Value {
    let answer = client.send("POST", &format!("/api/v1/orders/{order}/pay"), Some(json!({}))).await;
    assert_eq!(answer.status, 202, "{}", answer.json());
    answer.data()["payment"].clone()
}

pub(crate) async fn look(client: &mut Client, order: &str) -> Value {
    client.get(&format!("/api/v1/orders/{order}")).await.data()["order"].clone()
}
