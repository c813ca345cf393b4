//! Prices that contain GST: what is entered is what the buyer pays, everywhere. And totals below ₹1, which no gateway takes.

use crate::harness::{self, Client, TestServer, start};
use crate::{books, upgrades};
use catalogue::{Bundle, Course};
use domain::testing;
use kernel::money::Paise;
use money::coupon::{Coupon, CouponKind};
use serde_json::{Value, json};

const CONTAINED: (&str, &str) = ("KAUSHAL_COMPANY__PRICES_CONTAIN_GST", "true");
const AT_ONCE: (&str, &str) = ("KAUSHAL_PAYMENT__SIMULATED__DELAY_MS", "0");

/// The courses react and html at ₹799 and a bundle of both at ₹1,499, and a learner of Maharashtra, the seller's State.
async fn shop(settings: &[(&str, &str)], coupon: Option<Coupon>) -> (TestServer, Client) {
    let mut learner = None;
    let server = start(settings, |ports| {
        learner = Some(harness::learner(ports, 1));
        let price = Paise::new(79_900);
        let courses =
            ["react", "html"].map(|slug| harness::course(ports, Course { price, ..testing::course(slug) }).id);
        let bundle = Bundle { courses: courses.to_vec(), price: Paise::new(149_900), ..testing::bundle("web") };
        harness::bundle(ports, bundle);
        if let Some(coupon) = &coupon {
            let mut tx = ports.store.begin().unwrap();
            tx.coupons().insert(coupon).unwrap();
            tx.commit().unwrap();
        }
    })
    .await;
    let client = server.signed_in(&learner.unwrap()).await;
    (server, client)
}

fn flat(code: &str, paise: i64) -> Coupon {
    Coupon { kind: CouponKind::Flat(Paise::new(paise)), ..testing::coupon(code) }
}

async fn quote(client: &mut Client, item: (&str, &str), coupon: &str, state: &str) -> Value {
    let body = json!({"items": [{"type": item.0, "id": item.1}], "coupon": coupon, "state": state});
    client.send("POST", "/api/v1/cart/quote", Some(body)).await.data()["quote"].clone()
}

fn sums(priced: &Value) -> [&Value; 5] {
    ["subtotal", "discount", "credit", "taxable", "total"].map(|name| &priced[name])
}

#[actix_web::test]
async fn the_price_on_the_page_is_what_the_invoice_says() {
    let (server, mut client) = shop(&[CONTAINED, AT_ONCE], Some(flat("FLAT100", 10_000))).await;
    let public = server.client().get("/api/v1/settings/public").await.data();
    assert_eq!(public["settings"]["gst"]["included"], true);
    let course = server.client().get("/api/v1/course/react").await.data()["course"].clone();
    assert_eq!((&course["price"], &course["priceInclGst"]), (&json!(799), &json!(799)));
    for state in ["27", "29"] {
        let priced = quote(&mut client, ("course", "react"), "", state).await;
        assert_eq!(sums(&priced), [&json!(799), &json!(0), &json!(0), &json!(677.12), &json!(799)], "{state}");
    }
    let priced = quote(&mut client, ("course", "react"), "FLAT100", "29").await;
    assert_eq!(sums(&priced), [&json!(799), &json!(100), &json!(0), &json!(592.38), &json!(699)]);
    assert_eq!(priced["gst"], json!({"cgst": 0, "sgst": 0, "igst": 106.62}));
    let paid = upgrades::buys(&server, &mut client, "course", "react", "FLAT100").await;
    assert_eq!(sums(&paid), [&json!(799), &json!(100), &json!(0), &json!(592.38), &json!(699)]);
    let invoices = client.get("/api/v1/invoices").await.data();
    let invoice = &invoices["invoices"][0];
    assert_eq!(invoice["total"], 699, "{invoices}");
    books::check(server.database());
}

#[actix_web::test]
async fn what_was_paid_without_gst_in_the_price_is_credited_with_it() {
    let (server, mut client) = shop(&[AT_ONCE], None).await;
    let paid = upgrades::buys(&server, &mut client, "course", "react", "").await;
    assert_eq!(sums(&paid), [&json!(799), &json!(0), &json!(0), &json!(799), &json!(942.82)]);
    let priced = quote(&mut client, ("bundle", "web"), "", "29").await;
    assert_eq!(sums(&priced), [&json!(1499), &json!(0), &json!(799), &json!(700), &json!(826)]);
    let admin = harness::admin(&server.state.ports, 9);
    let mut office = server.signed_in(&admin).await;
    let data = office.get("/api/v1/admin/settings").await.data();
    assert_eq!(data["settings"]["company"]["pricesContainGst"], false);
    let mut settings = data["settings"].clone();
    settings["company"]["pricesContainGst"] = json!(true);
    let body = json!({"settings": settings, "version": data["version"]});
    assert_eq!(office.send("PUT", "/api/v1/admin/settings", Some(body)).await.status, 200);
    let priced = quote(&mut client, ("bundle", "web"), "", "29").await;
    assert_eq!(sums(&priced), [&json!(1499), &json!(0), &json!(942.82), &json!(471.34), &json!(556.18)]);
    let bought = upgrades::buys(&server, &mut client, "bundle", "web", "").await;
    assert_eq!((&bought["total"], &bought["credit"]), (&json!(556.18), &json!(942.82)));
    let before = client.get(&format!("/api/v1/orders/{}", paid["_id"].as_str().unwrap())).await.data();
    assert_eq!(sums(&before["order"]), sums(&paid), "what was sold stays");
    books::check(server.database());
}

#[actix_web::test]
async fn a_total_below_a_rupee_is_free_and_reaches_no_gateway() {
    let (server, mut client) = shop(&[CONTAINED, AT_ONCE], Some(flat("ALMOST", 79_850))).await;
    let priced = quote(&mut client, ("course", "react"), "ALMOST", "27").await;
    assert_eq!(sums(&priced), [&json!(799), &json!(799), &json!(0), &json!(0), &json!(0)]);
    let rounding = json!({"kind": "rounding", "label": "Rounding", "amount": 0.5});
    assert_eq!(priced["adjustments"][1], rounding, "{priced}");
    let placed = upgrades::order(&mut client, "course", "react", "ALMOST").await;
    assert_eq!((&placed["status"], &placed["total"]), (&json!("paid"), &json!(0)));
    assert_eq!(placed["adjustments"][1], rounding, "{placed}");
    assert_eq!(client.get("/api/v1/invoices").await.data()["invoices"], json!([]), "free orders have none");
    books::check(server.database());
}
