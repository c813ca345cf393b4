//! Test payments of one rupee, by which an admin checks the gateway: settled like every payment, refunded, and without an
//! order.

use crate::harness::{self, Client, TestServer, Travel, start};
use crate::payu_shop::{CALLBACK, form, open};
use chrono::TimeDelta;
use domain::testing;
use futures_util::future::join;
use kernel::clock::Clock;
use kernel::store::Page;
use money::payments::GatewayReport;
use payu_fake::{FakePayu, Fields, Status};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};

const START: &str = "/api/v1/admin/launch/testPayment";
const LAUNCH: &str = "/admin/launch#gateway";

struct Office {
    server: TestServer,
    payu: FakePayu,
    clock: Arc<Travel>,
}

impl Office {
    /// Decides the payment. Returns the fields that PayU's page gives the browser.
    fn decided(&self, txnid: &str, status: Status) -> Fields {
        let mut book = self.payu.book();
        book.decide(txnid, status, None);
        book.message(txnid)
    }

    /// Returns from PayU's page with these fields. Returns the path to which the shop redirects.
    async fn back(&self, told: &Fields) -> String {
        let headers = [("origin", self.payu.origin.as_str()), ("sec-fetch-site", "cross-site")];
        let back = self.server.client().send_form(CALLBACK, told, &headers).await;
        assert_eq!(back.status, 303, "{back:?}");
        back.header("location").to_owned()
    }

    /// Runs the worker until the test payment is in this state.
    async fn becomes(&self, client: &mut Client, state: &str) {
        let began = Instant::now();
        while shown(client).await["state"] != state {
            assert!(began.elapsed() < Duration::from_secs(20), "{}", shown(client).await);
            self.clock.to(self.clock.now() + TimeDelta::seconds(10));
            self.server.state.use_cases().launch.try_gateway.carry().unwrap();
            actix_web::rt::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

async fn office() -> (Office, Client) {
    let (clock, mut admin) = (Travel::at(testing::noon()), None);
    let (server, payu) = open(&[], Some(clock.clone()), |ports| admin = Some(harness::admin(ports, 9))).await;
    let client = server.signed_in(&admin.unwrap()).await;
    (Office { server, payu, clock }, client)
}

async fn shown(client: &mut Client) -> Value {
    client.get("/api/v1/admin/launch").await.data()["testPayment"].clone()
}

async fn begin(client: &mut Client) -> Value {
    let answer = client.send("POST", START, Some(json!({}))).await;
    assert_eq!(answer.status, 202, "{}", answer.json());
    answer.data()["payment"].clone()
}

#[actix_web::test]
async fn a_rupee_is_paid_at_the_gateway_comes_back_and_sells_nothing() {
    let (shop, mut client) = office().await;
    let payment = begin(&mut client).await;
    assert_eq!(payment["kind"], "redirect");
    let fields = form(&payment);
    assert_eq!(fields["amount"], "1.00");
    let txnid = shop.payu.book().begin(fields).unwrap();
    assert_eq!(shop.back(&shop.decided(&txnid, Status::Success)).await, LAUNCH);
    shop.becomes(&mut client, "refunded").await;
    let launch = client.get("/api/v1/admin/launch").await.data();
    let gateway = launch["steps"].as_array().unwrap().iter().find(|step| step["name"] == "gateway").unwrap();
    assert_eq!(gateway["missing"], json!([]), "it is proven");
    let sent = shop.payu.book().payment(&txnid).unwrap().refunds.clone();
    assert_eq!(sent.values().map(|(_, amount, ..)| amount.as_str()).collect::<Vec<_>>(), ["1.00"]);
    let mut tx = shop.server.state.store.begin().unwrap();
    let page = Page { offset: 0, limit: 9 };
    assert_eq!((tx.refunds().list(None, page).unwrap().total, tx.invoices().list(None, page).unwrap().total), (0, 0));
    drop(tx);
    assert_eq!(client.get("/api/v1/admin/orders").await.data()["orders"], json!([]));
}

#[actix_web::test]
async fn a_refused_rupee_says_why_and_a_forged_word_changes_nothing() {
    let (shop, mut client) = office().await;
    let payment = begin(&mut client).await;
    let txnid = shop.payu.book().begin(form(&payment)).unwrap();
    let told = shop.decided(&txnid, Status::Failure);
    let mut forged = told.clone();
    forged.insert("status".into(), "success".into());
    assert_eq!(shop.back(&forged).await, LAUNCH);
    assert!(["open", "failed"].contains(&shown(&mut client).await["state"].as_str().unwrap()));
    assert_eq!(shop.back(&told).await, LAUNCH);
    let shown = shown(&mut client).await;
    assert_eq!(shown["state"], "failed");
    assert!(!shown["reason"].as_str().unwrap().is_empty(), "{shown}");
}

#[actix_web::test]
async fn of_two_presses_at_once_one_payment_is_made_and_an_hour_takes_a_few() {
    let settings = [("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")];
    let mut admin = None;
    let server = start(&settings, |ports| admin = Some(harness::admin(ports, 9))).await;
    let admin = admin.unwrap();
    let (mut one, mut two) = (server.signed_in(&admin).await, server.signed_in(&admin).await);
    let (first, second) =
        join(one.send("POST", START, Some(json!({}))), two.send("POST", START, Some(json!({})))).await;
    assert_eq!((first.status, second.status), (202, 202));
    assert_eq!(first.data()["payment"]["reference"], second.data()["payment"]["reference"]);
    let decline = || {
        let open = server.state.store.begin().unwrap().test_payments().latest().unwrap().unwrap();
        let report = GatewayReport::Failed { reason: "declined".to_owned() };
        server.state.use_cases().settle_payment.run(&open.reference, report).unwrap();
    };
    for _ in 0..4 {
        decline();
        assert_eq!(one.send("POST", START, Some(json!({}))).await.status, 202);
    }
    decline();
    assert_eq!(one.send("POST", START, Some(json!({}))).await.status, 429);
    let shown = shown(&mut one).await;
    assert_eq!((&shown["state"], &shown["reason"]), (&json!("failed"), &json!("declined")));
}

#[actix_web::test]
async fn another_account_makes_the_proof_stale() {
    let payu = FakePayu::start("TESTKEY1", "TESTSALT123", 0).unwrap();
    let (page, service) = (payu.page_url(), payu.service_url());
    let settings =
        [("KAUSHAL_PAYMENT__PAYU__PAGE_URL", page.as_str()), ("KAUSHAL_PAYMENT__PAYU__SERVICE_URL", service.as_str())];
    let mut admin = None;
    let server = start(&settings, |ports| admin = Some(harness::admin(ports, 9))).await;
    let mut client = server.signed_in(&admin.unwrap()).await;
    let choose = |salt: &str| json!({"gateway": "payu", "account": {"key": "TESTKEY1", "salt": salt}});
    let put = "/api/v1/admin/providers/gateway";
    assert_eq!(client.send("PUT", put, Some(choose("TESTSALT123"))).await.status, 200);
    begin(&mut client).await;
    assert_eq!(shown(&mut client).await["isStale"], json!(false));
    assert_eq!(client.send("PUT", put, Some(choose("ANOTHERSALT"))).await.status, 200);
    assert_eq!(shown(&mut client).await["isStale"], json!(true));
    let steps = client.get("/api/v1/admin/launch").await.data()["steps"].clone();
    let gateway = steps.as_array().unwrap().iter().find(|step| step["name"] == "gateway").unwrap().clone();
    assert_eq!(gateway["missing"][0]["code"], "not_tested");
}
