//! Writes the fixture for the migration test: an institute with an example of everything that the database can hold.

use crate::harness::{self, Client, TestServer, Travel};
use crate::payu_shop::{Shop, look, open, pay};
use crate::refunds::refuse;
use api::demo;
use chrono::{TimeDelta, Utc};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::Text;
use domain::testing;
use kernel::jobs::Kind;
use kernel::money::Paise;
use money::orders::expire_orders::ExpireOrders;
use money::payments::GatewayReport;
use payu_fake::Status;
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use storage_pg::testing::TestDb;

/// No server listens at this address, so mails wait.
const NO_MAIL_SERVER: [(&str, &str); 4] = [
    ("KAUSHAL_MAIL__TRANSPORT", "smtp"),
    ("KAUSHAL_MAIL__HOST", "127.0.0.1"),
    ("KAUSHAL_MAIL__PORT", "1"),
    ("KAUSHAL_MAIL__TLS", "none"),
];
const PASSWORD: &str = "Brass-Kettle-42";

/// The demo institute after a busy day.
struct Day {
    shop: Shop,
    admin: Client,
    /// A demo learner with a wallet.
    learner: Client,
    /// A demo learner without any purchase.
    fresh: Client,
    /// Referred by the learner.
    kavya: Client,
    kavya_id: String,
    /// Also referred by the learner. Their grants and purchases are revoked.
    noor: Client,
    noor_id: String,
}

#[actix_web::test]
#[ignore = "writes crates/storage_pg/tests/fixtures/<newest migration>.sql"]
async fn write() {
    let mut day = day().await;
    day.purchases().await;
    day.upgrades().await;
    day.orders_that_ended_unpaid().await;
    day.other_gateway().await;
    day.wallets().await;
    day.accounts().await;
    day.catalogue().await;
    day.open_orders().await;
    day.refunds().await;
    day.mails();
    let database = day.shop.server.database();
    crate::books::check(database);
    let (version, sql) = dump(database);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/storage_pg/tests/fixtures");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(format!("{version}.sql")), sql).unwrap();
}

async fn sign_in(server: &TestServer, login: &str, password: &str) -> Client {
    let mut client = server.client();
    client.send("POST", "/api/v1/auth/login", Some(json!({"email": login, "password": password}))).await.data();
    client
}

async fn register(server: &TestServer, name: &str, mobile: &str, code: Option<&str>) -> (Client, String) {
    let mut client = server.client();
    let email = format!("{}@fixture.test", name.to_lowercase());
    let terms = &server.state.config.storefront.terms_version;
    let body = json!({"name": name, "email": email, "mobilenumber": mobile, "password": PASSWORD,
        "referralCode": code, "acceptTerms": true, "termsVersion": terms});
    client.send("POST", "/api/v1/auth/register", Some(body)).await.data();
    let id = client.get("/api/v1/user").await.data()["user"]["_id"].as_str().unwrap().to_owned();
    (client, id)
}

async fn day() -> Day {
    let (server, payu) = open(&NO_MAIL_SERVER, None, |_| ()).await;
    // Placeholders: all real buyers belong to the demo or sign up.
    let shop = Shop { server, payu, buyer: testing::user(1), other: testing::user(2) };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/api/demo");
    demo::seed(&shop.server.state, &folder).unwrap();
    let admin = sign_in(&shop.server, "admin@kaushal.test", "Admin@12345").await;
    let mut learner = sign_in(&shop.server, "learner@kaushal.test", "Learner@123").await;
    let fresh = sign_in(&shop.server, "fresh@kaushal.test", "Fresh@12345").await;
    let code = learner.get("/api/v1/referrals").await.data()["code"].as_str().unwrap().to_owned();
    let (kavya, kavya_id) = register(&shop.server, "Kavya", "9000000021", Some(&code)).await;
    let (noor, noor_id) = register(&shop.server, "Noor", "9000000025", Some(&code)).await;
    Day { shop, admin, learner, fresh, kavya, kavya_id, noor, noor_id }
}

fn basket(kind: &str, id: &str) -> Value {
    json!({"items": [{"type": kind, "id": id}], "state": "27"})
}

fn with(mut basket: Value, name: &str, value: &str) -> Value {
    basket[name] = json!(value);
    basket
}

/// Places an order and returns its id.
async fn place(client: &mut Client, basket: Value) -> String {
    let key = uuid::Uuid::now_v7().to_string();
    let placed = client.send_with("POST", "/api/v1/orders", Some(basket), &[("idempotency-key", &key)]).await.data();
    placed["order"]["_id"].as_str().unwrap().to_owned()
}

/// Places an order and pays it at PayU.
async fn buy(shop: &Shop, client: &mut Client, basket: Value) -> String {
    let order = place(client, basket).await;
    let txnid = shop.at_payu(&pay(client, &order).await);
    shop.webhook(&shop.decided(&txnid, Status::Success)).await;
    assert_eq!(look(client, &order).await["status"], "paid");
    order
}

impl Day {
    async fn purchases(&mut self) {
        let Self { shop, fresh, kavya, .. } = self;
        buy(shop, fresh, basket("course", "javascript-from-scratch")).await;
        buy(shop, kavya, with(basket("course", "ai-tools-at-work"), "coupon", "WELCOME10")).await;
        buy(shop, kavya, with(with(basket("course", "no-code-automation"), "state", "29"), "gstin", "29AAGCB7383J1Z4"))
            .await;
        // The reward for this order is held for the thirty days of its refund window.
        buy(shop, kavya, basket("bundle", "1")).await;
        // The course is free, so there is no payment and no invoice.
        let courses = fresh.get("/api/v1/course/getCourses").await.data()["courses"].clone();
        let free = courses.as_array().unwrap().iter().find(|course| course["price"] == 0).unwrap();
        let order = place(fresh, basket("course", free["slug"].as_str().unwrap())).await;
        assert_eq!(look(fresh, &order).await["status"], "paid");
        // The first attempt fails, the second one pays.
        let order = place(fresh, basket("course", "build-a-support-chatbot")).await;
        let first = shop.at_payu(&pay(fresh, &order).await);
        shop.webhook(&shop.decided(&first, Status::Failure)).await;
        let second = shop.at_payu(&pay(fresh, &order).await);
        shop.webhook(&shop.decided(&second, Status::Success)).await;
        assert_eq!(look(fresh, &order).await["status"], "paid");
    }

    /// A course bought earlier is credited on its bundle, in one order that is paid and one that was not.
    async fn upgrades(&mut self) {
        let Self { shop, fresh, .. } = self;
        let order = place(fresh, basket("bundle", "web-developer-path")).await;
        fresh.send("POST", &format!("/api/v1/orders/{order}/cancel"), Some(json!({}))).await.data();
        buy(shop, fresh, basket("bundle", "web-developer-path")).await;
    }

    async fn orders_that_ended_unpaid(&mut self) {
        let Self { shop, fresh, kavya, .. } = self;
        let order = place(fresh, with(basket("course", "machine-learning-with-python"), "coupon", "FLAT500")).await;
        fresh.send("POST", &format!("/api/v1/orders/{order}/cancel"), Some(json!({}))).await.data();
        let order = place(kavya, basket("course", "machine-learning-with-python")).await;
        let later = Travel::at(Utc::now() + TimeDelta::hours(2));
        ExpireOrders { store: shop.server.state.store.clone(), clock: later, ids: shop.server.state.ids.clone() }
            .run()
            .unwrap();
        assert_eq!(look(kavya, &order).await["status"], "expired");
    }

    /// The shop while it used the other gateway, with one paid and one open order.
    async fn other_gateway(&mut self) {
        let settings = [&NO_MAIL_SERVER[..], &[("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "pending")]].concat();
        let server = harness::start_on(&self.shop.server, &settings).await;
        let mut asha = sign_in(&server, "learner@kaushal.test", "Learner@123").await;
        let mut tries = Vec::new();
        for course in ["ai-tools-at-work", "no-code-automation"] {
            let order = place(&mut asha, basket("course", course)).await;
            let paying = pay(&mut asha, &order).await;
            tries.push((order, paying["reference"].as_str().unwrap().to_owned()));
        }
        let (order, reference) = &tries[0];
        let total = look(&mut asha, order).await["total"].as_f64().unwrap();
        #[allow(clippy::as_conversions, clippy::cast_possible_truncation, reason = "some thousand rupees")]
        let amount = Paise::new((total * 100.0).round() as i64);
        let report = GatewayReport::Captured { payment: "p1".into(), amount };
        server.state.use_cases().settle_payment.clone().run(reference, report).unwrap();
        assert_eq!(look(&mut asha, order).await["status"], "paid");
    }

    async fn credit(&mut self, student: &str, rupees: u32) {
        let key = uuid::Uuid::now_v7().to_string();
        let body = json!({"amount": rupees, "reason": "Led a study group"});
        let path = format!("/api/v1/admin/students/{student}/credits");
        self.admin.send_with("POST", &path, Some(body), &[("idempotency-key", &key)]).await.data();
    }

    /// Withdrawals in each state: paid (once with tax deducted), rejected, approved and requested.
    async fn wallets(&mut self) {
        let learner = self.learner.get("/api/v1/user").await.data()["user"]["_id"].as_str().unwrap().to_owned();
        let kavya = self.kavya_id.clone();
        self.credit(&learner, 30_000).await;
        self.credit(&kavya, 900).await;
        let (mani, mani_id) = register(&self.shop.server, "Mani", "9000000022", None).await;
        self.credit(&mani_id, 700).await;
        let Self { admin, learner, kavya, .. } = self;
        withdraw(learner, admin, 25_000, &[("approved", None), ("paid", None)]).await;
        withdraw(learner, admin, 600, &[("rejected", Some("No such UPI address"))]).await;
        withdraw(learner, admin, 500, &[]).await;
        withdraw(kavya, admin, 800, &[("approved", None)]).await;
        let mut mani = mani;
        withdraw(&mut mani, admin, 700, &[("approved", None), ("paid", None)]).await;
    }

    /// Accounts with grants given and revoked, a block, a deletion, a change of address, and enquiries.
    async fn accounts(&mut self) {
        let Self { shop, admin, learner, fresh, kavya, noor_id, .. } = self;
        let (_, blocked) = register(&shop.server, "Tara", "9000000023", None).await;
        let body = json!({"blocked": true, "reason": "Shares one account", "notice": "Shared"});
        admin.send("PATCH", &format!("/api/v1/admin/students/{blocked}/block"), Some(body)).await.data();
        let (mut leaver, _) = register(&shop.server, "Dev", "9000000024", None).await;
        leaver.send("DELETE", "/api/v1/user", Some(json!({"password": PASSWORD}))).await;
        for (call, item) in
            [("course/assignCourse", "email-whatsapp-marketing"), ("bundle/assignBundle", "design-studio")]
        {
            let given = json!({"courseId": item, "studentId": noor_id});
            admin.send("PATCH", &format!("/api/v1/{call}"), Some(given)).await.data();
        }
        let path = format!("/api/v1/admin/students/{noor_id}");
        let grants = admin.get(&path).await.data()["student"]["grants"].clone();
        let given = |grant: &&Value| grant["type"] == "course" && grant["source"] == "assigned";
        let grant = grants.as_array().unwrap().iter().find(given).unwrap()["_id"].as_str().unwrap().to_owned();
        admin.send("DELETE", &format!("{path}/grants/{grant}"), None).await.data();
        let change = json!({"email": "kavya.new@fixture.test", "password": PASSWORD});
        kavya.send("PATCH", "/api/v1/user", Some(change)).await.data();
        let forgotten = json!({"email": "learner@kaushal.test"});
        shop.server.client().send("POST", "/api/v1/auth/forgotpassword", Some(forgotten)).await.data();
        for client in [fresh, learner] {
            let items = json!({"items": [{"type": "bundle", "id": "digital-marketer-path"},
                {"type": "course", "id": "full-stack-web-development"}]});
            client.send("PUT", "/api/v1/cart", Some(items)).await;
        }
        for subject in ["Are there evening batches?", "Invoice for my office"] {
            let enquiry = json!({"userName": "Nobody Known", "email": "asks@fixture.test", "mobile": "9000000031",
                "subject": subject, "message": "Please write back to me."});
            shop.server.client().send("POST", "/api/v1/enquiry", Some(enquiry)).await.data();
        }
        let enquiries = admin.get("/api/v1/admin/enquiries?status=open").await.data()["enquiries"].clone();
        let path = format!("/api/v1/admin/enquiries/{}", enquiries[0]["_id"].as_str().unwrap());
        admin.send("PATCH", &path, Some(json!({"answer": "Yes, from six to eight."}))).await.data();
    }

    /// A limited coupon, and settings that differ from the configuration.
    async fn catalogue(&mut self) {
        let coupon = json!({"code": "FIXTURE5", "kind": "percent", "percent": 5, "maxUses": 100});
        self.admin.send("POST", "/api/v1/admin/coupons", Some(coupon)).await.data();
        let kept = self.admin.get("/api/v1/admin/settings").await.data();
        let mut settings = kept["settings"].clone();
        settings["brand"]["tagline"] = json!("Skills for the fixture");
        let body = json!({"settings": settings, "version": kept["version"]});
        self.admin.send("PUT", "/api/v1/admin/settings", Some(body)).await.data();
    }

    /// Three open orders: one without an attempt, with a coupon and a credit reserved; one at PayU's page; one after a failed
    /// attempt.
    async fn open_orders(&mut self) {
        let Self { shop, fresh, kavya, .. } = self;
        place(kavya, with(basket("bundle", "ai-and-automation-lab"), "coupon", "FLAT500")).await;
        let order = place(fresh, basket("course", "google-ads-that-pay")).await;
        shop.at_payu(&pay(fresh, &order).await);
        let order = place(fresh, basket("course", "seo-without-tricks")).await;
        let txnid = shop.at_payu(&pay(fresh, &order).await);
        shop.webhook(&shop.decided(&txnid, Status::Failure)).await;
    }

    /// Refunds in each state: done, refused by the gateway, waiting for an admin, in progress.
    async fn refunds(&mut self) {
        let Self { shop, admin, noor, .. } = self;
        let refund = json!({"reason": "Bought for a brother"});
        let mut sent = Vec::new();
        for course in ["business-email-report-writing", "tally-gst-accounting", "google-ads-that-pay"] {
            sent.push(buy(shop, noor, basket("course", course)).await);
        }
        let refunded = async |admin: &mut Client, order: &str| {
            admin.send("POST", &format!("/api/v1/orders/{order}/refund"), Some(refund.clone())).await.data();
        };
        refunded(admin, &sent[0]).await;
        // The gateway queues the refund at the first call, and reports it done at the second.
        shop.server.state.use_cases().send_refunds.clone().run().unwrap();
        shop.server.state.use_cases().send_refunds.clone().run().unwrap();
        refunded(admin, &sent[1]).await;
        let refunds = admin.get("/api/v1/admin/refunds?state=sent").await.data()["refunds"].clone();
        refuse(&shop.server, refunds[0]["_id"].as_str().unwrap());
        // The captured amount differs from the requested one.
        let order = place(noor, basket("course", "content-writing-for-brands")).await;
        let txnid = shop.at_payu(&pay(noor, &order).await);
        shop.payu.book().decide(&txnid, Status::Success, Some("1.00"));
        let told = shop.payu.book().message(&txnid);
        shop.webhook(&told).await;
        refunded(admin, &sent[2]).await;
        for state in ["due", "sent", "done", "failed"] {
            let refunds = admin.get(&format!("/api/v1/admin/refunds?state={state}")).await.data();
            assert_eq!(refunds["page"]["total"], 1, "{state}");
        }
    }

    /// One mail was dead-lettered; the others wait.
    fn mails(&self) {
        let handle_events = self.shop.server.state.use_cases().handle_events.clone();
        while handle_events.run().unwrap().done > 0 {}
        let mut tx = self.shop.server.state.store.begin().unwrap();
        let later = Utc::now() + TimeDelta::days(1);
        let mail = tx.jobs().claim(Kind::Mail, later, later).unwrap().unwrap();
        tx.jobs().dead_letter(mail.id, Utc::now(), "550 no such mailbox").unwrap();
        tx.commit().unwrap();
    }
}

/// Requests a withdrawal, and an admin moves it through these states.
async fn withdraw(client: &mut Client, admin: &mut Client, rupees: u32, states: &[(&str, Option<&str>)]) {
    let body = json!({"amount": rupees, "upi": "somebody@bank", "pan": "ABCDE1234F"});
    let asked = client.send("POST", "/api/v1/wallet/withdrawals", Some(body)).await.data();
    let path = format!("/api/v1/admin/withdrawals/{}", asked["withdrawal"]["_id"].as_str().unwrap());
    for (status, reason) in states {
        admin.send("PATCH", &path, Some(json!({"status": status, "reason": reason}))).await.data();
    }
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

fn lines(connection: &mut PgConnection, query: &str) -> Vec<String> {
    sql_query(query).load::<Line>(connection).unwrap().into_iter().map(|row| row.line).collect()
}

/// Returns the newest migration's version, and all rows as plain SQL for a database that was migrated to it.
fn dump(database: &str) -> (String, String) {
    let mut connection = PgConnection::establish(database).unwrap();
    let empty = TestDb::new().unwrap();
    let mut fresh = PgConnection::establish(empty.url()).unwrap();
    let version = lines(&mut connection, "SELECT max(version)::text AS line FROM __diesel_schema_migrations").remove(0);
    let mut sql = format!(
        "-- An institute's rows in the schema of {version}. All persons are invented. Written by\n\
         --   cargo test -p api_tests --test api -- --ignored --exact fixture::write\n"
    );
    for table in tables_in_order(&mut connection) {
        let columns = lines(
            &mut connection,
            &format!(
                "SELECT quote_ident(attname) AS line FROM pg_attribute WHERE attrelid = '{table}'::regclass
                AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum"
            ),
        );
        let values = columns.iter().map(|column| format!("quote_nullable({column}::text)"));
        let row = format!("'(' || concat_ws(',', {}) || ')'", values.collect::<Vec<_>>().join(", "));
        let rows = lines(&mut connection, &format!("SELECT {row} AS line FROM {table} ORDER BY 1"));
        // A migration inserts rows into this table, so delete them first.
        if !lines(&mut fresh, &format!("SELECT ''::text AS line FROM {table}")).is_empty() {
            sql.push_str(&format!("DELETE FROM {table};\n"));
        }
        if !rows.is_empty() {
            sql.push_str(&format!("INSERT INTO {table} ({}) VALUES\n{};\n", columns.join(","), rows.join(",\n")));
        }
    }
    (version, sql)
}

/// Returns the tables so that each comes after those that its foreign keys refer to.
fn tables_in_order(connection: &mut PgConnection) -> Vec<String> {
    let all =
        "SELECT relname::text AS line FROM pg_class WHERE relkind = 'r' AND relname <> '__diesel_schema_migrations'
        AND relnamespace = 'public'::regnamespace ORDER BY 1";
    let mut left: BTreeSet<String> = lines(connection, all).into_iter().collect();
    let needs =
        "SELECT DISTINCT conrelid::regclass::text || ' ' || confrelid::regclass::text AS line FROM pg_constraint
        WHERE contype = 'f' AND conrelid <> confrelid";
    let mut needed: HashMap<String, Vec<String>> = HashMap::new();
    for pair in lines(connection, needs) {
        let (child, parent) = pair.split_once(' ').unwrap();
        needed.entry(child.to_owned()).or_default().push(parent.to_owned());
    }
    let mut ordered = Vec::new();
    while !left.is_empty() {
        let waits =
            |table: &String| needed.get(table).is_some_and(|parents| parents.iter().any(|one| left.contains(one)));
        let next: Vec<_> = left.iter().filter(|table| !waits(table)).cloned().collect();
        assert!(!next.is_empty(), "tables refer to each other in a circle: {left:?}");
        left.retain(|table| !next.contains(table));
        ordered.extend(next);
    }
    ordered
}
