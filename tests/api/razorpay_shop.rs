//! A shop that takes payments with Razorpay, with the fake of Razorpay.

use crate::harness::{Answer, Client, TestServer, Travel, start_with};
use crate::payu_shop::{form, order, pay, refunds, seed, settler};
use api::ports::Ports;
use kernel::ids::OrderId;
use money::payments::RefundReason;
use people::identity::User;
use razorpay_fake::{Event, FakeRazorpay, Fields};
use std::sync::Arc;
use uuid::Uuid;

pub(crate) const CALLBACK: &str = "/api/v1/payments/razorpay/callback";
pub(crate) const WEBHOOK: &str = "/api/v1/payments/razorpay/webhook";
/// Key id, key secret and webhook secret.
pub(crate) const ACCOUNT: [&str; 3] = ["rzp_test_1DP5mmOlF5G5ag", "thisissupersecret", "hooksecret"];
/// The price of a course with GST, in paise.
pub(crate) const PRICE: i64 = 117_882;

pub(crate) struct Shop {
    pub server: TestServer,
    pub razorpay: FakeRazorpay,
    pub buyer: User,
    pub other: User,
}

/// The courses `c0`, `c1`, … at ₹999 each. The buyer was referred by the other user. The server's own poller is off; tests run
/// [`Shop::poll`].
pub(crate) async fn shop(courses: usize, more: &[(&str, &str)], clock: Option<Arc<Travel>>) -> Shop {
    let mut users = None;
    let (server, razorpay) = open(more, clock, |ports| users = Some(seed(ports, courses))).await;
    let (buyer, other) = users.unwrap();
    Shop { server, razorpay, buyer, other }
}

/// A server that takes payments at the fake.
pub(crate) async fn open(
    more: &[(&str, &str)],
    clock: Option<Arc<Travel>>,
    seed: impl FnOnce(&Ports),
) -> (TestServer, FakeRazorpay) {
    let [key_id, key_secret, webhook_secret] = ACCOUNT;
    let account = [
        ("KAUSHAL_PAYMENT__GATEWAY", "razorpay"),
        ("KAUSHAL_PAYMENT__RAZORPAY__KEY_ID", key_id),
        ("KAUSHAL_PAYMENT__RAZORPAY__KEY_SECRET", key_secret),
        ("KAUSHAL_PAYMENT__RAZORPAY__WEBHOOK_SECRET", webhook_secret),
    ];
    open_without_account(&[&account, more].concat(), clock, seed).await
}

/// Starts a server whose operator configured no gateway, with a fake of Razorpay.
pub(crate) async fn open_without_account(
    more: &[(&str, &str)],
    clock: Option<Arc<Travel>>,
    seed: impl FnOnce(&Ports),
) -> (TestServer, FakeRazorpay) {
    let razorpay = FakeRazorpay::start(ACCOUNT, 0).unwrap();
    let (page, service) = (razorpay.page_url(), razorpay.service_url());
    let mut settings = vec![
        ("KAUSHAL_PAYMENT__RAZORPAY__PAGE_URL", page.as_str()),
        ("KAUSHAL_PAYMENT__RAZORPAY__SERVICE_URL", service.as_str()),
        ("KAUSHAL_PAYMENT__RAZORPAY__POLL_MS", "3600000"),
    ];
    settings.extend(more);
    (start_with(&settings, clock, seed).await, razorpay)
}

impl Shop {
    /// Orders a course and goes to Razorpay's page. Returns our order and Razorpay's.
    pub(crate) async fn at_page(&self, client: &mut Client, course: &str) -> (String, String) {
        let order = order(client, course).await;
        let payment = pay(client, &order).await;
        let at_razorpay = self.razorpay.book().begin(&form(&payment)).unwrap();
        (order, at_razorpay)
    }

    /// Runs the poller once. Returns the first error if the gateway was unreachable.
    pub(crate) fn poll(&self) -> Option<String> {
        settler(&self.server).poll().unwrap().1.map(|error| error.to_string())
    }

    /// Returns from Razorpay's page as the browser does: cross-site, so without the session's cookie.
    pub(crate) async fn back(&self, fields: &Fields) -> Answer {
        let headers = [("origin", self.razorpay.origin.as_str()), ("sec-fetch-site", "cross-site")];
        self.server.client().send_form(CALLBACK, fields, &headers).await
    }

    /// Returns after this payment.
    pub(crate) async fn back_from(&self, payment: &str) -> Answer {
        let fields = self.razorpay.book().returned(payment);
        self.back(&fields).await
    }

    /// Delivers an event about a payment's current status.
    pub(crate) async fn hear(&self, name: &str, payment: &str) {
        let event = self.razorpay.book().event(name, payment);
        self.deliver(&event).await;
    }

    /// Delivers an event. The shop takes every event, whether it believes it or not.
    pub(crate) async fn deliver(&self, event: &Event) {
        let answer = deliver(&self.server, event).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
    }

    /// Returns the reasons of all refunds.
    pub(crate) fn refunds_due(&self) -> Vec<RefundReason> {
        refunds(self.server.state.store.as_ref()).into_iter().map(|(_, reason)| reason).collect()
    }

    pub(crate) fn grants(&self) -> usize {
        self.server.state.store.begin().unwrap().grants().of_user(self.buyer.id).unwrap().len()
    }

    /// Returns the reference of an order's last attempt.
    pub(crate) fn reference(&self, order: &str) -> String {
        let order = OrderId(Uuid::parse_str(order).unwrap());
        let found = self.server.state.store.begin().unwrap().orders().find(order).unwrap().unwrap();
        found.attempts.last().unwrap().reference.clone()
    }
}

pub(crate) async fn deliver(server: &TestServer, event: &Event) -> Answer {
    let headers = [
        ("content-type", "application/json"),
        ("x-razorpay-event-id", event.id.as_str()),
        ("x-razorpay-signature", event.signature.as_str()),
    ];
    server.client().send_bytes_with("POST", WEBHOOK, event.body.clone().into_bytes(), &headers).await
}
