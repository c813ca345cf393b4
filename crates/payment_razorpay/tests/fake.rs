//! The adapter against the fake of Razorpay, over HTTP.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use domain::testing;
use kernel::money::Paise;
use money::payments::{Attempt, AttemptStatus, GatewayReport};
use money::ports::PaymentGateway;
use money::ports::gateway::{
    AttemptKey, Checkout, GatewayRefund, GatewaySettings, NextStep, Notification, NotificationError, RefundReport,
};
use payment_razorpay::GATEWAY;
use razorpay_fake::{Event, FakeRazorpay, Fields, Mood};
use std::sync::Arc;
use std::time::Duration;

const ACCOUNT: [&str; 3] = ["rzp_test_1DP5mmOlF5G5ag", "thisissupersecret", "hooksecret"];
const PRICE: i64 = 117_882;

struct Shop {
    razorpay: FakeRazorpay,
    gateway: Arc<dyn PaymentGateway>,
}

async fn shop() -> Shop {
    let razorpay = FakeRazorpay::start(ACCOUNT, 0).unwrap();
    // The adapter blocks this thread, which must have started the fake's workers before.
    actix_web::rt::task::yield_now().await;
    let mut settings = GatewaySettings::new(false);
    let (page, service) = (razorpay.page_url(), razorpay.service_url());
    for (key, text) in [
        ("key_id", ACCOUNT[0]),
        ("key_secret", ACCOUNT[1]),
        ("webhook_secret", ACCOUNT[2]),
        ("page_url", &page),
        ("service_url", &service),
        ("timeout_seconds", "3"),
        ("poll_ms", "10000"),
    ] {
        settings.put(key, text.to_owned(), key.to_owned());
    }
    let gateway = (GATEWAY.open)(&settings).unwrap();
    Shop { razorpay, gateway }
}

impl Shop {
    /// Starts an attempt and goes to the page. Returns the attempt with its order at Razorpay.
    fn at_page(&self) -> (Attempt, String) {
        let order = testing::order(&testing::user(1), &[testing::sellable("react")]);
        let attempt = testing::attempt(&order, AttemptStatus::Created);
        let checkout = Checkout {
            attempt: attempt.clone(),
            seller: "Kaushal".into(),
            seller_email: "office@kaushal.test".into(),
            title: "React".into(),
            name: "आशा".into(),
            email: "asha@example.com".into(),
            mobile: "9000000001".into(),
            return_url: "https://shop.example.in/back".into(),
            result_url: "https://shop.example.in/result".into(),
        };
        let started = self.gateway.start(&checkout).unwrap();
        let NextStep::Redirect { fields, .. } = started.next else { panic!("no form") };
        assert_eq!(self.razorpay.book().begin(&fields.into_iter().collect()), Ok(started.order.clone()));
        let attempt = Attempt { gateway_order: Some(started.order.clone()), ..attempt };
        let again = self.gateway.start(&Checkout { attempt: attempt.clone(), ..checkout }).unwrap();
        assert_eq!(
            (again.order, self.razorpay.book().orders.len()),
            (started.order.clone(), 1),
            "it makes no second order"
        );
        (attempt, started.order)
    }

    fn report(&self, attempt: &Attempt) -> Result<GatewayReport, String> {
        self.gateway.report(attempt, testing::noon()).map_err(|error| error.to_string())
    }

    fn returned(&self, fields: &Fields) -> Result<(AttemptKey, GatewayReport), NotificationError> {
        let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        self.parse(body, &[("content-type", "application/x-www-form-urlencoded")])
    }

    fn heard(&self, event: &Event) -> Result<(AttemptKey, GatewayReport), NotificationError> {
        let headers = [("content-type", "application/json"), ("x-razorpay-signature", event.signature.as_str())];
        self.parse(event.body.clone(), &headers)
    }

    fn parse(&self, body: String, headers: &[(&str, &str)]) -> Result<(AttemptKey, GatewayReport), NotificationError> {
        let headers = headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let message = self.gateway.parse_notification(&Notification { headers, body: body.into_bytes() })?;
        Ok((message.attempt, message.report))
    }
}

fn captured(payment: &str, paise: i64) -> GatewayReport {
    GatewayReport::Captured { payment: payment.to_owned(), amount: Paise::new(paise) }
}

#[actix_web::test]
async fn all_channels_report_the_same_capture() {
    let shop = shop().await;
    let (attempt, order) = shop.at_page();
    assert_eq!(shop.report(&attempt), Ok(GatewayReport::Pending));
    let paid = shop.razorpay.book().pay(&order, "captured");
    let (fields, event) = {
        let mut book = shop.razorpay.book();
        (book.returned(&paid), book.event("order.paid", &paid))
    };
    let expected = Ok((AttemptKey::GatewayOrder(order), captured(&paid, PRICE)));
    assert_eq!((shop.returned(&fields), shop.heard(&event)), (expected.clone(), expected));
    assert_eq!(shop.report(&attempt), Ok(captured(&paid, PRICE)));
}

#[actix_web::test]
async fn forged_stale_and_unsigned_messages_report_nothing() {
    let shop = shop().await;
    let (_, order) = shop.at_page();
    let key = AttemptKey::GatewayOrder(order.clone());
    let (mut fields, failure, mut event, other) = {
        let mut book = shop.razorpay.book();
        let payment = book.pay(&order, "created");
        let (event, other) = (book.event("payment.captured", &payment), book.event("payment.failed", &payment));
        (book.returned(&payment), book.returned_failed(&payment), event, other)
    };
    assert_eq!(shop.returned(&failure), Err(NotificationError::Unsigned(Some(key))));
    fields.insert("razorpay_signature".into(), "0".repeat(64));
    assert!(matches!(shop.returned(&fields), Err(NotificationError::Signature(_))));
    event.signature = other.signature;
    assert!(matches!(shop.heard(&event), Err(NotificationError::Signature(_))));
}

#[actix_web::test]
async fn the_poller_captures_the_exact_amount_and_hears_of_failures() {
    let shop = shop().await;
    let (attempt, order) = shop.at_page();
    let declined = shop.razorpay.book().pay(&order, "failed");
    let failed = GatewayReport::Failed { reason: "The bank declined the payment.".into() };
    assert_eq!(shop.report(&attempt), Ok(failed));
    let less = shop.razorpay.book().pay_other(&order, "authorized", (PRICE - 1, "INR"));
    assert!(matches!(shop.report(&attempt), Ok(GatewayReport::Failed { .. })));
    let held = shop.razorpay.book().pay(&order, "authorized");
    let fields = shop.razorpay.book().returned(&held);
    assert_eq!(shop.returned(&fields).unwrap().1, GatewayReport::Pending, "the poller captures");
    assert_eq!(shop.report(&attempt), Ok(captured(&held, PRICE)));
    let states = [&declined, &less, &held].map(|payment| shop.razorpay.book().payments[payment].status);
    assert_eq!(states, ["failed", "authorized", "captured"]);
}

#[actix_web::test]
async fn another_amount_is_reported_as_it_is() {
    let shop = shop().await;
    let (attempt, order) = shop.at_page();
    let rupee = shop.razorpay.book().pay_other(&order, "captured", (100, "INR"));
    assert_eq!(shop.report(&attempt), Ok(captured(&rupee, 100)));
}

#[actix_web::test]
async fn a_service_that_fails_settles_nothing_and_tells_no_secret() {
    let shop = shop().await;
    let (attempt, order) = shop.at_page();
    let paid = shop.razorpay.book().pay(&order, "captured");
    let fields = shop.razorpay.book().returned(&paid);
    for mood in [Mood::Down(401), Mood::Down(429), Mood::Down(503), Mood::Garbage, Mood::Slow(Duration::from_secs(5))] {
        shop.razorpay.book().mood = mood;
        let said = shop.report(&attempt).unwrap_err();
        assert!(ACCOUNT.iter().all(|secret| !said.contains(secret)), "{said}");
        assert_eq!(shop.returned(&fields).unwrap().1, GatewayReport::Pending, "{mood:?}");
    }
}

#[actix_web::test]
async fn a_refund_is_sent_once_found_by_its_token_and_sent_anew_after_it_failed() {
    let shop = shop().await;
    let (_, order) = shop.at_page();
    let payment = shop.razorpay.book().pay(&order, "captured");
    let refund = |token: &str| {
        let (token, reference) = (token.to_owned(), "LT26000001A1".to_owned());
        shop.gateway.refund(&GatewayRefund { token, reference, payment: payment.clone(), amount: Paise::new(PRICE) })
    };
    shop.razorpay.book().mood = Mood::Down(502);
    assert!(refund("R1").is_err());
    shop.razorpay.book().mood = Mood::Fine;
    assert_eq!((refund("R1"), refund("R1")), (Ok(RefundReport::Pending), Ok(RefundReport::Pending)));
    assert_eq!(shop.razorpay.book().refunds.len(), 1);
    shop.razorpay.book().end_refunds("failed");
    assert!(matches!(refund("R1"), Ok(RefundReport::Failed { .. })));
    assert_eq!(refund("R2"), Ok(RefundReport::Pending), "an admin sends it again");
    shop.razorpay.book().end_refunds("processed");
    let sent = shop.razorpay.book().refunds.clone();
    let done = RefundReport::Done { refund: sent[1].id.clone() };
    assert_eq!((sent.len(), refund("R2"), refund("R3")), (2, Ok(done.clone()), Ok(done)));
}
