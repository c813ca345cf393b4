//! Contract tests of payment gateways on the real application: one set of tests for all adapters. A new adapter joins by
//! defining how its notifications are signed.

use crate::harness::{self, Answer, Client, TestServer, start};
use crate::payu_shop::refunds;
use domain::testing;
use kernel::ids::OrderId;
use kernel::money::Paise;
use money::payments::{Attempt, RefundReason};
use money::ports::gateway::{AttemptKey, CheckoutKind, InvalidSignature, Notification, NotificationError};
use payment_payu::hashes::{self, Account, HashedFields};
use payment_razorpay::signatures;
use people::identity::User;
use razorpay_fake::FakeRazorpay;
use serde_json::json;
use std::any::Any;
use uuid::Uuid;

/// The status that a gateway reports for an attempt.
#[derive(Clone, Copy)]
enum Said {
    Paid(Paise),
    Failed,
}

/// A gateway under test.
struct Adapter {
    name: &'static str,
    kind: CheckoutKind,
    settings: &'static [(&'static str, &'static str)],
    /// Starts a fake of the gateway's API, if starting a payment calls it.
    api: fn() -> Option<Api>,
    /// A notification as the gateway signs it.
    signed: fn(&Attempt, Said) -> Notification,
    /// The amount as text in a signed body, and the text for one rupee.
    amount: (&'static str, &'static str),
}

/// A running fake of a gateway's API.
struct Api {
    /// The setting with its address.
    setting: (&'static str, String),
    /// The fake, which stops when dropped.
    running: Box<dyn Any>,
}

const SECRET: &str = "the contract's secret";

/// Signs raw bytes in a header.
const SIMULATED: Adapter = Adapter {
    name: "simulated",
    kind: CheckoutKind::Wait,
    settings: &[
        ("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending"),
        ("KAUSHAL_PAYMENT__SIMULATED__NOTIFICATION_SECRET", SECRET),
    ],
    api: || None,
    signed: |attempt, said| {
        let order = attempt.gateway_order.clone();
        let body = match said {
            Said::Paid(amount) => {
                json!({"order": order, "status": "paid", "payment": "p1", "amount": amount.get()})
            }
            Said::Failed => json!({"order": order, "status": "failed"}),
        };
        let body = body.to_string().into_bytes();
        let signature = payment_simulated::signature(SECRET, &body);
        notification(body, &[("content-type", "application/json"), (payment_simulated::SIGNATURE, &signature)])
    },
    amount: ("117882", "100"),
};

/// Signs the fields of a form in one of them.
const PAYU: Adapter = Adapter {
    name: "payu",
    kind: CheckoutKind::Redirect,
    settings: &[
        ("KAUSHAL_PAYMENT__GATEWAY", "payu"),
        ("KAUSHAL_PAYMENT__PAYU__KEY", "TESTKEY1"),
        ("KAUSHAL_PAYMENT__PAYU__SALT", "TESTSALT123"),
        ("KAUSHAL_PAYMENT__PAYU__SERVICE_URL", "http://127.0.0.1:9/"),
        ("KAUSHAL_PAYMENT__PAYU__POLL_MS", "3600000"),
    ],
    api: || None,
    signed: |attempt, said| {
        let account = Account { key: "TESTKEY1".into(), salt: "TESTSALT123".into() };
        let (status, amount) = match said {
            Said::Paid(amount) => ("success", amount),
            Said::Failed => ("failure", attempt.amount),
        };
        let (amount, order) =
            (format!("{}.{:02}", amount.get() / 100, amount.get() % 100), attempt.order.0.to_string());
        let (txnid, udf) = (attempt.reference.as_str(), [order.as_str(), "", "", "", ""]);
        let (productinfo, firstname, email) = ("Course", "Asha", "asha@example.com");
        let signed = HashedFields { txnid, amount: &amount, productinfo, firstname, email, udf };
        let hash = hashes::response(&account, &signed, status, None);
        let mut form = form_urlencoded::Serializer::new(String::new());
        form.extend_pairs([("mihpayid", "4039"), ("status", status), ("txnid", txnid), ("amount", &amount)]);
        form.extend_pairs([("productinfo", productinfo), ("firstname", firstname), ("email", email)]);
        form.extend_pairs([("udf1", order.as_str()), ("hash", &hash)]);
        notification(form.finish().into_bytes(), &[("content-type", "application/x-www-form-urlencoded")])
    },
    amount: ("amount=1178.82", "amount=1.00"),
};

/// Signs raw bytes in a header, and names payments by its own orders, which it makes when it is called.
const RAZORPAY: Adapter = Adapter {
    name: "razorpay",
    kind: CheckoutKind::Redirect,
    settings: &[
        ("KAUSHAL_PAYMENT__GATEWAY", "razorpay"),
        ("KAUSHAL_PAYMENT__RAZORPAY__KEY_ID", "rzp_test_contract"),
        ("KAUSHAL_PAYMENT__RAZORPAY__KEY_SECRET", "another secret"),
        ("KAUSHAL_PAYMENT__RAZORPAY__WEBHOOK_SECRET", SECRET),
        ("KAUSHAL_PAYMENT__RAZORPAY__POLL_MS", "3600000"),
    ],
    api: || {
        let fake = FakeRazorpay::start(["rzp_test_contract", "another secret", SECRET], 0).unwrap();
        let setting = ("KAUSHAL_PAYMENT__RAZORPAY__SERVICE_URL", fake.service_url());
        Some(Api { setting, running: Box::new(fake) })
    },
    signed: |attempt, said| {
        let (event, status, amount) = match said {
            Said::Paid(amount) => ("payment.captured", "captured", amount),
            Said::Failed => ("payment.failed", "failed", attempt.amount),
        };
        let payment = json!({"id": "pay_contract", "order_id": attempt.gateway_order, "status": status,
            "amount": amount.get(), "currency": "INR"});
        let body = json!({"event": event, "payload": {"payment": {"entity": payment}}}).to_string().into_bytes();
        let signature = signatures::of_webhook(SECRET, &body);
        notification(body, &[("content-type", "application/json"), (signatures::WEBHOOK_HEADER, &signature)])
    },
    amount: ("\"amount\":117882", "\"amount\":100"),
};

fn notification(body: Vec<u8>, headers: &[(&str, &str)]) -> Notification {
    let headers = headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Notification { headers, body }
}

impl Adapter {
    /// Returns a valid notification of a payment whose amount was changed to one rupee after signing.
    fn tampered(&self, attempt: &Attempt) -> Notification {
        let good = (self.signed)(attempt, Said::Paid(attempt.amount));
        let text = String::from_utf8(good.body.clone()).unwrap();
        let body = text.replace(self.amount.0, self.amount.1).into_bytes();
        assert_ne!(body, good.body);
        Notification { body, ..good }
    }
}

struct Shop {
    server: TestServer,
    buyer: User,
    client: Client,
    name: &'static str,
    _api: Option<Box<dyn Any>>,
}

impl Shop {
    async fn open(adapter: &Adapter) -> Self {
        let (mut buyer, api) = (None, (adapter.api)());
        let address = api.as_ref().map(|api| (api.setting.0, api.setting.1.as_str()));
        let settings: Vec<_> = adapter.settings.iter().copied().chain(address).collect();
        let server = start(&settings, |ports| {
            buyer = Some(harness::learner(ports, 1));
            for slug in ["c0", "c1", "c2"] {
                harness::course(ports, testing::course(slug));
            }
        })
        .await;
        let buyer = buyer.unwrap();
        let client = server.signed_in(&buyer).await;
        Self { server, buyer, client, name: adapter.name, _api: api.map(|api| api.running) }
    }

    /// Orders a course and presses 'Pay Now'.
    async fn pay(&mut self, course: &str) -> Attempt {
        let basket = json!({"items": [{"type": "course", "id": course}]});
        let key = [("idempotency-key", course)];
        let placed = self.client.send_with("POST", "/api/v1/orders", Some(basket), &key).await.data();
        let order = placed["order"]["_id"].as_str().unwrap().to_owned();
        self.press(OrderId(Uuid::parse_str(&order).unwrap())).await
    }

    async fn press(&mut self, order: OrderId) -> Attempt {
        let path = format!("/api/v1/orders/{order}/pay");
        assert_eq!(self.client.send("POST", &path, Some(json!({}))).await.status, 202);
        let mut tx = self.server.state.store.begin().unwrap();
        tx.orders().find(order).unwrap().unwrap().attempts.pop().unwrap()
    }

    async fn send(&self, kind: &str, Notification { headers, body }: &Notification) -> Answer {
        let headers: Vec<_> = headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let path = format!("/api/v1/payments/{}/{kind}", self.name);
        self.server.client().send_bytes_with("POST", &path, body.clone(), &headers).await
    }

    async fn status(&mut self, attempt: &Attempt) -> String {
        let order = self.client.get(&format!("/api/v1/orders/{}", attempt.order)).await.data()["order"].clone();
        order["status"].as_str().unwrap().to_owned()
    }

    fn grants(&self) -> usize {
        self.server.state.store.begin().unwrap().grants().of_user(self.buyer.id).unwrap().len()
    }

    fn refunds(&self) -> Vec<RefundReason> {
        refunds(self.server.state.store.as_ref()).into_iter().map(|(_, reason)| reason).collect()
    }
}

async fn start_gives_an_order_that_finds_the_attempt(adapter: &Adapter) {
    let mut shop = Shop::open(adapter).await;
    let attempt = shop.pay("c0").await;
    let name = attempt.gateway_order.clone().unwrap();
    assert!(!name.is_empty() && attempt.gateway == adapter.name);
    let again = shop.press(attempt.order).await;
    assert_eq!(
        (again.id, again.gateway_order.as_ref()),
        (attempt.id, Some(&name)),
        "the same order is handed over again"
    );
    assert_ne!(shop.pay("c1").await.gateway_order.as_ref(), Some(&name));
    let mut tx = shop.server.state.store.begin().unwrap();
    let found = tx.orders().find_attempt(adapter.name, &AttemptKey::GatewayOrder(name)).unwrap().unwrap();
    assert_eq!((found.id, found.order), (attempt.id, attempt.order));
    assert_eq!(shop.server.state.gateways().current().unwrap().checkout_kind(), adapter.kind);
}

async fn a_good_notification_is_taken_once(adapter: &Adapter) {
    let mut shop = Shop::open(adapter).await;
    let [told, returned, failed] = [shop.pay("c0").await, shop.pay("c1").await, shop.pay("c2").await];
    let paid = (adapter.signed)(&told, Said::Paid(told.amount));
    for _ in 0..3 {
        let answer = shop.send("webhook", &paid).await;
        assert_eq!((answer.status, answer.json()), (200, json!({"success": true, "data": {}})));
    }
    assert_eq!((shop.status(&told).await.as_str(), shop.grants(), shop.refunds()), ("paid", 1, vec![]));
    // Late messages: an outdated one about this attempt, and one about another attempt.
    assert_eq!(shop.send("webhook", &(adapter.signed)(&told, Said::Failed)).await.status, 200);
    assert_eq!((shop.status(&told).await.as_str(), shop.grants()), ("paid", 1));
    let back = shop.send("callback", &(adapter.signed)(&returned, Said::Paid(returned.amount))).await;
    let result = format!("/payment/result?order={}", returned.order);
    assert_eq!((back.status, back.header("location"), back.cookies.len()), (303, result.as_str(), 0));
    assert_eq!((shop.status(&returned).await.as_str(), shop.grants()), ("paid", 2));
    shop.send("webhook", &(adapter.signed)(&failed, Said::Failed)).await;
    let order = shop.client.get(&format!("/api/v1/orders/{}", failed.order)).await.data()["order"].clone();
    assert_eq!((&order["status"], &order["payment"]["status"]), (&json!("pending"), &json!("failed")));
}

async fn a_tampered_notification_counts_for_nothing(adapter: &Adapter) {
    let mut shop = Shop::open(adapter).await;
    let attempt = shop.pay("c0").await;
    let tampered = adapter.tampered(&attempt);
    let gateways = shop.server.state.gateways();
    let parsed = gateways.named(adapter.name).unwrap().parse_notification(&tampered);
    let Err(NotificationError::Signature(InvalidSignature { attempt: Some(_), .. })) = parsed else {
        panic!("{parsed:?}");
    };
    assert_eq!(shop.send("webhook", &tampered).await.status, 200);
    let back = shop.send("callback", &tampered).await;
    let result = format!("/payment/result?order={}", attempt.order);
    assert_eq!((back.status, back.header("location")), (303, result.as_str()), "the buyer is led to their order");
    assert_eq!((shop.status(&attempt).await.as_str(), shop.grants(), shop.refunds()), ("pending", 0, vec![]));
}

async fn what_names_no_attempt_changes_nothing(adapter: &Adapter) {
    let mut shop = Shop::open(adapter).await;
    let attempt = shop.pay("c0").await;
    let unknown = Attempt { reference: "UNKNOWN1".into(), gateway_order: Some("unknown-1".into()), ..attempt.clone() };
    let told = (adapter.signed)(&unknown, Said::Paid(unknown.amount));
    assert_eq!(shop.send("webhook", &told).await.status, 200);
    let back = shop.send("callback", &told).await;
    assert_eq!((back.status, back.header("location")), (303, "/payment/result"));
    assert_eq!((shop.status(&attempt).await.as_str(), shop.grants(), shop.refunds()), ("pending", 0, vec![]));
}

async fn another_amount_goes_back(adapter: &Adapter) {
    let mut shop = Shop::open(adapter).await;
    let attempt = shop.pay("c0").await;
    let told = (adapter.signed)(&attempt, Said::Paid(Paise::new(100)));
    assert_eq!((shop.send("webhook", &told).await.status, shop.send("webhook", &told).await.status), (200, 200));
    let seen = (shop.status(&attempt).await, shop.grants(), shop.refunds());
    assert_eq!(seen, ("pending".to_owned(), 0, vec![RefundReason::WrongAmount]));
}

async fn what_is_no_notification_is_refused(adapter: &Adapter) {
    let mut shop = Shop::open(adapter).await;
    let attempt = shop.pay("c0").await;
    let good = (adapter.signed)(&attempt, Said::Paid(attempt.amount));
    let most = shop.server.state.gateways().max_notification_bytes(adapter.name).unwrap();
    let long = |bytes| Notification { body: vec![b' '; bytes], ..good.clone() };
    let text = Notification { headers: vec![("content-type".into(), "text/plain".into())], ..good.clone() };
    for kind in ["webhook", "callback"] {
        assert_eq!(shop.send(kind, &long(most + 1)).await.status, 413, "{kind}");
        assert_eq!(shop.send(kind, &long(400_000)).await.status, 413, "{kind}");
        assert_ne!(shop.send(kind, &long(most)).await.status, 413, "{kind}");
        assert_eq!(shop.send(kind, &text).await.status, 415, "{kind}");
        let foreign = shop.server.client().get(&format!("/api/v1/payments/{}/{kind}", adapter.name)).await;
        assert_eq!((foreign.status, foreign.header("allow")), (405, "POST"));
    }
    shop.name = "nobody";
    for kind in ["webhook", "callback"] {
        let answer = shop.send(kind, &good).await;
        assert_eq!(answer.status, 404, "{kind}");
        assert_eq!(answer.json()["message"], "There is no payment gateway of this name.");
    }
    assert_eq!((shop.status(&attempt).await.as_str(), shop.grants()), ("pending", 0));
}

macro_rules! contract {
    ($($promise:ident)*) => {
        mod simulated {
            $(#[actix_web::test]
            async fn $promise() {
                super::$promise(&super::SIMULATED).await;
            })*
        }

        mod payu {
            $(#[actix_web::test]
            async fn $promise() {
                super::$promise(&super::PAYU).await;
            })*
        }

        mod razorpay {
            $(#[actix_web::test]
            async fn $promise() {
                super::$promise(&super::RAZORPAY).await;
            })*
        }
    };
}

contract! {
    start_gives_an_order_that_finds_the_attempt
    a_good_notification_is_taken_once
    a_tampered_notification_counts_for_nothing
    what_names_no_attempt_changes_nothing
    another_amount_goes_back
    what_is_no_notification_is_refused
}

#[actix_web::test]
async fn no_gateway_settles_what_was_begun_with_another() {
    let mut shop = Shop::open(&SIMULATED).await;
    let attempt = shop.pay("c0").await;
    let true_of_payu = (PAYU.signed)(&attempt, Said::Paid(attempt.amount));
    let simulated = shop.server.state.gateways().current().unwrap().parse_notification(&true_of_payu);
    assert_eq!(simulated, Err(NotificationError::MediaType));
    // The server has no PayU account, so it can't verify PayU's messages.
    shop.name = "payu";
    assert_eq!(shop.send("webhook", &true_of_payu).await.status, 200);
    let back = shop.send("callback", &true_of_payu).await;
    assert_eq!((back.status, back.header("location")), (303, "/payment/result"));
    assert_eq!((shop.status(&attempt).await.as_str(), shop.grants()), ("pending", 0));
}
