//! Sales, the summary for the GST return, the register of tax deducted at source.

use crate::harness::{self, Client, TestServer, start};
use diesel::{Connection, PgConnection, RunQueryDsl, sql_query};
use domain::testing;
use kernel::audit::action;
use kernel::ids::EntryId;
use kernel::money::Paise;
use money::payments::GatewayReport;
use money::reports::Period;
use money::wallet::Entry;
use people::identity::User;
use serde_json::{Value, json};
use std::collections::HashMap;

struct Office {
    server: TestServer,
    asha: User,
    ravi: User,
    finance: User,
}

/// Two courses and two learners. Asha was credited ₹30,000.
async fn office() -> Office {
    let mut users = None;
    let server = start(&[("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")], |ports| {
        let (mut asha, ravi) = (harness::learner(ports, 1), harness::learner(ports, 2));
        let finance = harness::user(ports, 3, kernel::role::Role::Finance);
        asha.name = "आशा वर्मा".to_owned();
        let mut tx = ports.store.begin().unwrap();
        tx.users().update_account(&asha).unwrap();
        let (id, now) = (EntryId(ports.ids.uuid()), ports.clock.now());
        let gift = Entry::incentive(id, now, asha.id, Paise::new(3_000_000), finance.id, "Best project".into());
        tx.ledger().post(&gift).unwrap();
        tx.commit().unwrap();
        for slug in ["react", "html"] {
            harness::course(ports, testing::course(slug));
        }
        users = Some((asha, ravi, finance));
    })
    .await;
    let (asha, ravi, finance) = users.unwrap();
    Office { server, asha, ravi, finance }
}

/// Orders courses and pays them. Returns the order's id.
async fn buy(server: &TestServer, client: &mut Client, slugs: &[&str], more: Value) -> String {
    let items: Vec<_> = slugs.iter().map(|slug| json!({"type": "course", "id": slug})).collect();
    let mut basket = json!({"items": items});
    basket.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let placed = client.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", slugs[0])]).await;
    assert_eq!(placed.status, 201, "{}", placed.json());
    let order = placed.data()["order"].clone();
    let id = order["_id"].as_str().unwrap().to_owned();
    let paying = client.send("POST", &format!("/api/v1/orders/{id}/pay"), Some(json!({}))).await.data();
    let paise = (order["total"].as_f64().unwrap() * 100.0).round();
    let amount = Paise::new(format!("{paise:.0}").parse().unwrap());
    let report = GatewayReport::Captured { payment: format!("gw-{id}"), amount };
    let settle = server.state.use_cases().settle_payment.clone();
    settle.run(paying["payment"]["reference"].as_str().unwrap(), report).unwrap();
    id
}

/// Returns the rows of a file by column heading. No cell is quoted.
async fn file(client: &mut Client, path: &str) -> Vec<HashMap<String, String>> {
    let answer = client.get(&format!("/api/v1{path}")).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "text/csv; charset=utf-8"), "{path}");
    let text = String::from_utf8(answer.bytes.clone()).unwrap();
    let mut rows = text.strip_prefix('\u{feff}').unwrap().split_terminator("\r\n").map(|row| row.split(','));
    let heads: Vec<_> = rows.next().unwrap().map(str::to_owned).collect();
    rows.map(|row| heads.iter().cloned().zip(row.map(str::to_owned)).collect()).collect()
}

fn sum(rows: &[HashMap<String, String>], head: &str) -> i64 {
    rows.iter().map(|row| row[head].replace('.', "").parse::<i64>().unwrap()).sum()
}

/// A month of a shop: Asha buys two courses from Karnataka after a newsletter. Ravi buys one as a business and gets a refund.
async fn sell(office: &Office) {
    let server = &office.server;
    let mut asha = server.signed_in(&office.asha).await;
    let visit = json!({"referrer": "https://mail.test/inbox", "source": "Newsletter", "campaign": "दीवाली"});
    buy(server, &mut asha, &["react", "html"], json!({"state": "29", "visit": visit})).await;
    let mut ravi = server.signed_in(&office.ravi).await;
    let business = json!({"state": "29", "gstin": "29AAGCB7383J1Z4"});
    let refunded = buy(server, &mut ravi, &["react"], business).await;
    buy(server, &mut ravi, &["html"], json!({"state": "27"})).await;
    let mut desk = server.signed_in(&office.finance).await;
    let refund = format!("/api/v1/orders/{refunded}/refund");
    assert_eq!(desk.send("POST", &refund, Some(json!({"reason": "Twice"}))).await.status, 200);
}

#[actix_web::test]
async fn sales_are_those_of_the_orders_file_whatever_they_are_summed_up_by() {
    let office = office().await;
    sell(&office).await;
    let mut desk = office.server.signed_in(&office.finance).await;
    let orders = file(&mut desk, "/admin/orders.csv").await;
    let sold: Vec<_> =
        orders.into_iter().filter(|row| ["paid", "refunded"].contains(&row["Status"].as_str())).collect();
    let back: Vec<_> = sold.iter().filter(|row| row["Status"] == "refunded").cloned().collect();
    assert_eq!((sold.len(), back.len()), (3, 1));
    for by in ["item", "coupon", "state", "visit"] {
        let rows = file(&mut desk, &format!("/admin/reports/sales.csv?by={by}&range=7d")).await;
        let (rows, last) = rows.split_at(rows.len() - 1);
        assert_eq!(last[0]["Name"], "All orders");
        for head in ["Subtotal", "Discount", "Taxable", "Total"] {
            assert_eq!(sum(rows, head), sum(&sold, head), "{by} {head}");
            assert_eq!(sum(last, head), sum(&sold, head), "{by} {head}");
        }
        assert_eq!(sum(last, "Tax"), sum(&sold, "CGST") + sum(&sold, "SGST/UTGST") + sum(&sold, "IGST"));
        assert_eq!((sum(rows, "Refunded"), last[0]["Refunded orders"].as_str()), (sum(&back, "Total"), "1"), "{by}");
        assert_eq!(last[0]["Orders"], "3");
    }
    let sales = async |client: &mut Client, by: &str| {
        client.get(&format!("/api/v1/admin/reports/sales?by={by}&range=today")).await.data()
    };
    let items = sales(&mut desk, "item").await;
    let titles: Vec<_> = items["rows"].as_array().unwrap().iter().map(|row| (&row["name"], &row["orders"])).collect();
    assert_eq!((titles.len(), &items["totals"]["orders"]), (2, &json!(3)), "{titles:?}");
    let states = sales(&mut desk, "state").await;
    assert_eq!((&states["rows"][0]["name"], &states["rows"][0]["orders"]), (&json!("29-Karnataka"), &json!(2)));
    let visits = sales(&mut desk, "visit").await;
    let newsletter = visits["rows"].as_array().unwrap().iter().find(|row| row["name"] == "newsletter").unwrap();
    let from = json!({"referrer": "mail.test", "source": "newsletter", "medium": null, "campaign": "दीवाली"});
    assert_eq!((&newsletter["visit"], &newsletter["total"]), (&from, &json!(2357.64)));
    assert_eq!(desk.get("/api/v1/admin/reports/sales?by=moon").await.status, 400);
    assert_eq!(desk.get("/api/v1/admin/reports/sales?by=item&from=2026-01-01").await.status, 400);
    let later = desk.get("/api/v1/admin/reports/sales?by=item&from=2025-01-01&to=2025-01-31").await.data();
    assert_eq!((&later["rows"], &later["totals"]["total"]), (&json!([]), &json!(0)));
}

#[actix_web::test]
async fn the_gst_summary_has_every_document_and_its_taxes() {
    let office = office().await;
    sell(&office).await;
    let mut desk = office.server.signed_in(&office.finance).await;
    let now = office.server.state.clock.now();
    let month = Period::month_of(now).unwrap();
    let gst = desk.get(&format!("/api/v1/admin/reports/gst?period={}", month.name())).await.data();
    assert_eq!((&gst["b2b"]["count"], &gst["cdnr"]["count"], &gst["b2cl"]["count"]), (&json!(1), &json!(1), &json!(0)));
    assert_eq!(gst["b2b"]["rows"][0]["gstin"], "29AAGCB7383J1Z4");
    assert_eq!(gst["b2b"]["rows"][0]["gst"], json!({"cgst": 0, "sgst": 0, "igst": 179.82}));
    let states: Vec<_> = gst["b2cs"].as_array().unwrap().iter().map(|row| (&row["place"], &row["taxable"])).collect();
    assert_eq!(states, [(&json!("27-Maharashtra"), &json!(999)), (&json!("29-Karnataka"), &json!(1998))]);
    assert_eq!(gst["tax"], json!({"cgst": 89.91, "sgst": 89.91, "igst": 359.64}));
    let issued: Vec<_> =
        gst["documents"].as_array().unwrap().iter().map(|row| (&row["total"], &row["cancelled"])).collect();
    assert_eq!(issued, [(&json!(3), &json!(0)), (&json!(1), &json!(0))]);
    assert_eq!(gst["eInvoicing"], json!({"state": "no", "year": null, "threshold": 50_000_000}));
    let quarter = Period::quarter_of(now).unwrap();
    let whole = desk.get(&format!("/api/v1/admin/reports/gst?period={}", quarter.name())).await.data();
    assert_eq!((&whole["tax"], &whole["hsn"]), (&gst["tax"], &gst["hsn"]));
    for (table, rows) in [
        ("b2b", 1),
        ("b2cl", 0),
        ("b2cs", 2),
        ("cdnr", 1),
        ("cdnur", 0),
        ("hsn_b2b", 1),
        ("hsn_b2c", 1),
        ("documents", 2),
    ] {
        let path = format!("/admin/reports/gst.csv?period={}&table={table}", month.name());
        let found = file(&mut desk, &path).await;
        assert_eq!(found.len(), rows, "{table}");
    }
    let hsn = file(&mut desk, &format!("/admin/reports/gst.csv?period={}&table=hsn_b2c", month.name())).await;
    assert_eq!((hsn[0]["HSN"].as_str(), hsn[0]["UQC"].as_str(), hsn[0]["Rate"].as_str()), ("999293", "NA", "18"));
    for (path, status) in [
        ("gst?period=2026-13", 400),
        ("gst?period=2026-27-Q5", 400),
        ("gst.csv?period=2026-11&table=b2x", 400),
        ("gst?period=2019-04", 200),
        ("gst", 200),
        ("tds", 200),
    ] {
        assert_eq!(desk.get(&format!("/api/v1/admin/reports/{path}")).await.status, status, "{path}");
    }
    let admin = harness::admin(&office.server.state.ports, 9);
    let mut log = office.server.signed_in(&admin).await;
    let noted = log.get(&format!("/api/v1/admin/audit?action={}", action::REPORT_EXPORT)).await.data();
    assert_eq!((&noted["page"]["total"], &noted["entries"][0]["entity"]), (&json!(9), &json!("report")));
}

async fn register(client: &mut Client, quarter: &str) -> Value {
    client.get(&format!("/api/v1/admin/reports/tds?quarter={quarter}")).await.data()
}

#[actix_web::test]
async fn the_tds_register_counts_what_was_credited_and_names_pans_in_its_file_only() {
    let office = office().await;
    let quarter = Period::quarter_of(office.server.state.clock.now()).unwrap();
    let quarter = quarter.name();
    let mut desk = office.server.signed_in(&office.finance).await;
    // ₹30,000 were credited. Without a PAN, a fifth of it must be deducted as tax.
    let first = register(&mut desk, quarter).await;
    let row = &first["rows"][0];
    assert_eq!((&row["name"], &row["pan"], &row["rate"]), (&json!("आशा वर्मा"), &Value::Null, &json!("20")));
    assert_eq!((&row["amount"], &row["due"], &row["open"]), (&json!(30_000), &json!(6_000), &json!(6_000)));
    let mut asha = office.server.signed_in(&office.asha).await;
    for wrong in ["", "ABCDE12345", "A", "आशा"] {
        let refused = asha.send("PUT", "/api/v1/wallet/pan", Some(json!({"pan": wrong}))).await;
        assert_eq!((refused.status, &refused.json()["errors"][0]["code"]), (422, &json!("invalid_pan")), "{wrong}");
    }
    let kept = asha.send("PUT", "/api/v1/wallet/pan", Some(json!({"pan": "abcde1234f"}))).await;
    assert_eq!((kept.status, &kept.data()["pan"]), (200, &json!("AB•••••34F")));
    assert_eq!(asha.get("/api/v1/wallet").await.data()["pan"], "AB•••••34F");
    // With a PAN it is a fiftieth, which the withdrawal deducts.
    let ask =
        asha.send("POST", "/api/v1/wallet/withdrawals", Some(json!({"amount": 30_000, "upi": "asha@bank"}))).await;
    let asked = ask.data()["withdrawal"].clone();
    assert_eq!((ask.status, &asked["hasPan"]), (201, &json!(true)));
    let path = format!("/api/v1/admin/withdrawals/{}", asked["_id"].as_str().unwrap());
    for status in ["approved", "paid"] {
        let moved = desk.send("PATCH", &path, Some(json!({"status": status}))).await;
        assert_eq!(moved.status, 200, "{}", moved.json());
    }
    let second = register(&mut desk, quarter).await;
    let row = &second["rows"][0];
    assert_eq!((&row["pan"], &row["rate"], &row["amount"]), (&json!("AB•••••34F"), &json!("2"), &json!(30_000)));
    assert_eq!((&row["due"], &row["withheld"], &row["open"]), (&json!(600), &json!(600), &json!(0)));
    let rows = file(&mut desk, &format!("/admin/reports/tds.csv?quarter={quarter}")).await;
    assert_eq!((rows[0]["PAN"].as_str(), rows[0]["Section"].as_str()), ("ABCDE1234F", "194H"));
    assert_eq!((rows[0]["Tax due"].as_str(), rows[0]["Deductee"].as_str()), ("600.00", "आशा वर्मा"));
    assert_eq!(rows.len(), 1);
    assert_eq!(desk.get("/api/v1/admin/reports/tds?quarter=2026-11").await.status, 400);
    // The PAN of a user who was paid stays for the tax office. Other users' PANs are deleted with the account.
    let stored = |user: &User| office.server.state.store.begin().unwrap().pans().find(user.id).unwrap();
    let mut ravi = office.server.signed_in(&office.ravi).await;
    assert_eq!(ravi.send("PUT", "/api/v1/wallet/pan", Some(json!({"pan": "FGHIJ5678K"}))).await.status, 200);
    assert!(stored(&office.ravi).is_some_and(|sealed| !sealed.windows(5).any(|part| part == b"FGHIJ")));
    for client in [&mut asha, &mut ravi] {
        let left = client.send("DELETE", "/api/v1/user", Some(json!({"password": harness::PASSWORD}))).await;
        assert_eq!(left.status, 200, "{}", left.json());
    }
    assert_eq!((stored(&office.asha).is_some(), stored(&office.ravi)), (true, None));
}

#[actix_web::test]
async fn numbers_of_an_earlier_release_are_encrypted() {
    let office = office().await;
    let mut asha = office.server.signed_in(&office.asha).await;
    let asked = asha.send("POST", "/api/v1/wallet/withdrawals", Some(json!({"amount": 600, "upi": "asha@bank"}))).await;
    assert_eq!(asked.data()["withdrawal"]["hasPan"], false);
    // The row as the earlier release left it.
    let mut database = PgConnection::establish(office.server.database()).unwrap();
    sql_query("UPDATE withdrawals SET pan = 'ABCDE1234F', has_pan = true").execute(&mut database).unwrap();
    let pans = office.server.state.use_cases().pans.clone();
    // The server's own round may be faster.
    assert!(pans.seal_earlier().unwrap() <= 1);
    assert_eq!(pans.find(office.asha.id).unwrap().unwrap().as_str(), "ABCDE1234F");
    assert_eq!(office.server.state.store.begin().unwrap().pans().unsealed(9).unwrap(), []);
}
