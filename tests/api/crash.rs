//! Kills the server or its database with `kill -9` at random moments. After the restart, every captured payment has paid its
//! order once or waits to be refunded.

use crate::books;
use crate::harness::{self, PASSWORD, exchange, http_client};
use crate::payu_shop::{CALLBACK, WEBHOOK, earned, form, invoices, refunds};
use actix_web::rt::time::sleep;
use actix_web::web;
use api::config::{Config, ExposeSecret, Source};
use api::{server, wiring};
use domain::testing;
use embedded_pg::{EmbeddedPg, Options};
use futures_util::future::join_all;
use money::coupon::Coupon;
use money::orders::OrderStatus;
use money::payments::AttemptStatus;
use payu_fake::{FakePayu, Fields, Status};
use people::identity::User;
use serde_json::{Value, json};
use std::cell::Cell;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use storage_pg::Storage;
use storage_pg::testing::TestDb;
use ureq::http::{HeaderValue, Request};

/// Number of concurrent buyers.
const BUYERS: usize = 4;
/// Most responses between a start and its kill. Counting responses makes a fast machine kill as often as a slow one.
const LONGEST_LIFE: u64 = 16;
/// Longest wait in milliseconds after the last counted response, so that the kill hits the middle of the next request.
const LONGEST_WAIT: u64 = 20;
const PATIENCE: Duration = Duration::from_secs(60);
/// Most kills of the database in one test. After more in a row the supervisor would give up.
const MOST_DATABASE_KILLS: usize = 5;
/// Takes a tenth off every third course. Its limit is exactly the number of those purchases.
const COUPON: &str = "CRASH10";

/// Not a test of its own. The tests below run this program again with this function as the server, and kill it.
#[actix_web::test]
#[ignore = "serves until it is killed; the tests of this file start it"]
async fn serve() {
    // Ends when standard input closes, that is, with the test that started it.
    std::thread::spawn(|| {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        std::process::exit(0);
    });
    let config = Config::load(&Source::from_environment(None).unwrap()).unwrap();
    let url = config.database.url.expose_secret().to_owned();
    let state = web::Data::new(wiring::state(config, &url).unwrap());
    server::listen(&state).unwrap().run().await.unwrap();
}

#[actix_web::test]
async fn forty_checkouts_survive_a_database_that_is_killed_again_and_again() {
    let folder = tempfile::Builder::new().permissions(std::fs::Permissions::from_mode(0o755)).tempdir().unwrap();
    let database = embedded_pg::start(&Options::new(folder.path().join("postgres"))).unwrap();
    database.create_database_if_missing("kaushal").unwrap();
    let url = database.url("kaushal");
    storage_pg::migrate(&url).unwrap();
    let (stage, buyers, courses) = Stage::set(url, 40);
    let server = stage.start_server();
    let buying = join_all(buyers.iter().map(|buyer| stage.buy_all(buyer, courses)));
    let (_, absences) = futures_util::future::join(buying, stage.kill_database_while_busy(&database)).await;
    assert!(absences.len() >= 2, "only {} kills", absences.len());
    stage.settled().await;
    stage.judge(&buyers, courses);
    writeln!(std::io::stdout(), "the database was away for {absences:?}: the books are right").unwrap();
    drop(server);
    drop(stage);
    database.stop();
}

#[actix_web::test]
async fn forty_checkouts_survive_a_server_that_is_killed_again_and_again() {
    crash(40).await;
}

#[actix_web::test]
#[ignore = "takes minutes: `make crash`"]
async fn five_hundred_checkouts_survive_a_server_that_is_killed_again_and_again() {
    crash(500).await;
}

fn random(below: u64) -> u64 {
    RandomState::new().build_hasher().finish() % below
}

struct Stage {
    url: String,
    store: Arc<Storage>,
    payu: FakePayu,
    port: u16,
    files: tempfile::TempDir,
    http: ureq::Agent,
    busy: Cell<usize>,
    answers: Cell<u64>,
}

/// A server process. It is killed when dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Stage {
    /// Sets up a shop for this many checkouts on a migrated, empty database. Also returns its buyers and the number of courses
    /// that each buys.
    fn set(url: String, checkouts: usize) -> (Self, Vec<User>, usize) {
        let courses = checkouts / BUYERS;
        let files = tempfile::tempdir().unwrap();
        let data = files.path().display().to_string();
        let environment = vec![("KAUSHAL_DATA__DIR".to_owned(), data)];
        let source = Source { profile: api::config::Profile::Test, file: None, environment };
        let (ports, _) = wiring::ports(&Config::load(&source).unwrap(), &url).unwrap();
        let mut buyers = vec![harness::learner(&ports, 1)];
        let referred: Vec<_> =
            (2..).take(BUYERS - 1).map(|number| harness::referred(&ports, number, &buyers[0])).collect();
        buyers.extend(referred);
        for number in 0..courses {
            harness::course(&ports, testing::course(&format!("c{number}")));
        }
        let uses = i32::try_from(BUYERS * courses.div_ceil(3)).unwrap();
        let mut tx = ports.store.begin().unwrap();
        tx.coupons().insert(&Coupon { max_uses: Some(uses), ..testing::coupon(COUPON) }).unwrap();
        tx.commit().unwrap();
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let stage = Self {
            url,
            store: ports.store.clone(),
            payu: FakePayu::start("TESTKEY1", "TESTSALT123", 0).unwrap(),
            port: free,
            files,
            http: http_client(Duration::from_secs(5)),
            busy: Cell::new(BUYERS),
            answers: Cell::new(0),
        };
        (stage, buyers, courses)
    }

    fn start_server(&self) -> Running {
        let files = self.files.path().display().to_string();
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["crash::serve", "--exact", "--ignored", "--nocapture"]);
        command.envs([
            ("KAUSHAL_PROFILE", "test"),
            ("KAUSHAL_HTTP__PORT", &self.port.to_string()),
            ("KAUSHAL_HTTP__FRONTEND_DIST", &format!("{files}/none")),
            ("KAUSHAL_DATA__DIR", &files),
            ("KAUSHAL_PAYMENT__GATEWAY", "payu"),
            ("KAUSHAL_PAYMENT__PAYU__KEY", "TESTKEY1"),
            ("KAUSHAL_PAYMENT__PAYU__SALT", "TESTSALT123"),
            ("KAUSHAL_PAYMENT__PAYU__PAGE_URL", &self.payu.page_url()),
            ("KAUSHAL_PAYMENT__PAYU__SERVICE_URL", &self.payu.service_url()),
            ("KAUSHAL_PAYMENT__PAYU__POLL_MS", "100"),
            ("DATABASE_URL", &self.url),
        ]);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        Running(command.spawn().unwrap())
    }

    /// Sends a request once. Returns `None` if the server died or returned a temporary error.
    async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Value,
    ) -> Option<(u16, Value, String)> {
        let url = format!("http://127.0.0.1:{}{path}", self.port);
        let mut request = Request::builder().method(method).uri(url).header("content-type", "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Some(body.to_string().into_bytes())).unwrap();
        let response = exchange(&self.http, request).await.ok()?;
        let cookie = |value: &HeaderValue| {
            let pair = value.to_str().ok()?.split(';').next()?.to_owned();
            pair.starts_with("app_session=").then_some(pair)
        };
        let cookie = response.headers().get_all("set-cookie").iter().find_map(cookie).unwrap_or_default();
        let status = response.status().as_u16();
        let body = serde_json::from_slice::<Value>(response.body()).ok()?;
        self.answers.set(self.answers.get() + 1);
        (status < 500).then_some((status, body, cookie))
    }

    /// Sends a request until it gets a response.
    async fn insist(&self, method: &str, path: &str, headers: &[(&str, &str)], body: Value) -> (u16, Value, String) {
        let begun = Instant::now();
        loop {
            if let Some(answer) = self.ask(method, path, headers, body.clone()).await {
                return answer;
            }
            assert!(begun.elapsed() < PATIENCE, "{method} {path} is not answered");
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Sends a browser's return to the shop once, and ignores the result.
    async fn back(&self, told: &Fields) {
        let url = format!("http://127.0.0.1:{}{CALLBACK}", self.port);
        let (http, told) = (self.http.clone(), told.clone());
        let _ = web::block(move || http.post(url).send_form(told)).await;
    }

    /// Sends a webhook until the server confirms it.
    async fn webhook(&self, told: &Fields) {
        self.insist("POST", WEBHOOK, &[], json!(told)).await;
    }

    async fn check_out(&self, cookie: &str, course: usize) {
        let (key, cookie) = (format!("c{course}"), ("cookie", cookie));
        let coupon = course.is_multiple_of(3).then_some(COUPON);
        let basket = json!({"items": [{"type": "course", "id": &key}], "coupon": coupon});
        let (status, placed, _) =
            self.insist("POST", "/api/v1/orders", &[cookie, ("idempotency-key", &key)], basket).await;
        assert!([200, 201].contains(&status), "{placed}");
        let order = placed["data"]["order"]["_id"].as_str().unwrap().to_owned();
        let fails_first = random(4) == 0;
        let first = self.pay(cookie, &order, None).await;
        if fails_first {
            let failed = self.decided(&first, Status::Failure);
            self.webhook(&failed).await;
            let second = self.pay(cookie, &order, Some(&first)).await;
            self.capture(&second).await;
            // The first attempt was captured after all, so its money must be refunded.
            let late = self.decided(&first, Status::Success);
            self.webhook(&late).await;
        } else {
            self.capture(&first).await;
        }
    }

    /// Presses 'Pay Now' until the server starts an attempt other than `before`. Posts its form to the gateway.
    async fn pay(&self, cookie: (&str, &str), order: &str, before: Option<&str>) -> String {
        let path = format!("/api/v1/orders/{order}/pay");
        let begun = Instant::now();
        loop {
            let (status, paying, _) = self.insist("POST", &path, &[cookie], json!({})).await;
            assert_eq!(status, 202, "{paying}");
            let payment = &paying["data"]["payment"];
            if payment["reference"].as_str() != before {
                return self.payu.book().begin(form(payment)).unwrap();
            }
            assert!(begun.elapsed() < PATIENCE, "the failure is never heard");
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Captures the money. One in four buyers closes the window; for the others the return and the webhook arrive together.
    async fn capture(&self, txnid: &str) {
        let told = self.decided(txnid, Status::Success);
        if random(4) > 0 {
            futures_util::future::join3(self.back(&told), self.webhook(&told), self.back(&told)).await;
        }
    }

    fn decided(&self, txnid: &str, status: Status) -> Fields {
        let mut book = self.payu.book();
        book.decide(txnid, status, None);
        book.message(txnid)
    }

    async fn buy_all(&self, buyer: &User, courses: usize) {
        let login = json!({"email": buyer.email, "password": PASSWORD});
        let (status, _, cookie) = self.insist("POST", "/api/v1/auth/login", &[], login).await;
        assert_eq!(status, 200);
        for course in 0..courses {
            self.check_out(&cookie, course).await;
        }
        self.busy.set(self.busy.get() - 1);
    }

    /// Kills the server repeatedly while there are buyers. Returns the number of kills, and the last server, which is running.
    async fn kill_while_busy(&self) -> (usize, Running) {
        let mut kills = 0;
        loop {
            let server = self.start_server();
            self.insist("GET", "/api/v1/settings/public", &[], json!(null)).await;
            let last = self.answers.get() + random(LONGEST_LIFE);
            while self.busy.get() > 0 && self.answers.get() < last {
                sleep(Duration::from_millis(1)).await;
            }
            sleep(Duration::from_millis(random(LONGEST_WAIT))).await;
            if self.busy.get() == 0 {
                return (kills, server);
            }
            drop(server);
            kills += 1;
        }
    }

    /// Kills the database repeatedly while there are buyers, each time after the server has reconnected. Returns how long each
    /// outage lasted.
    async fn kill_database_while_busy(&self, database: &EmbeddedPg) -> Vec<Duration> {
        let mut absences = Vec::new();
        while absences.len() < MOST_DATABASE_KILLS {
            let last = self.answers.get() + random(LONGEST_LIFE) + 1;
            while self.busy.get() > 0 && self.answers.get() < last {
                sleep(Duration::from_millis(1)).await;
            }
            sleep(Duration::from_millis(random(LONGEST_WAIT))).await;
            if self.busy.get() == 0 {
                break;
            }
            let pid = database.pid().unwrap();
            assert!(Command::new("kill").args(["-9", &pid.to_string()]).status().unwrap().success());
            let begun = Instant::now();
            while database.pid().is_none_or(|now| now == pid) {
                assert!(begun.elapsed() < PATIENCE, "the database is not started again");
                sleep(Duration::from_millis(5)).await;
            }
            self.insist("GET", "/health/ready", &[], json!(null)).await;
            absences.push(begun.elapsed());
        }
        absences
    }

    /// Waits for the poller to settle payments about which no message arrived.
    async fn settled(&self) {
        let unsettled = "SELECT count(*) AS n FROM payment_attempts WHERE status <> 'paid'";
        let begun = Instant::now();
        while books::number(&self.url, unsettled) > 0 {
            assert!(begun.elapsed() < PATIENCE, "what was captured is not known");
            sleep(Duration::from_millis(100)).await;
        }
    }

    fn judge(&self, buyers: &[User], courses: usize) {
        let store = self.store.as_ref();
        let mut tx = store.begin().unwrap();
        let due: Vec<_> = refunds(store).into_iter().map(|(attempt, _)| attempt).collect();
        let book = self.payu.book();
        for (txnid, payment) in book.payments() {
            let order = tx.orders().find_locked_by_reference(txnid).unwrap().expect("every payment is of an order");
            let attempt = order.attempts.iter().find(|attempt| &attempt.reference == txnid).unwrap();
            assert_eq!(order.status, OrderStatus::Paid);
            assert_eq!((payment.status, attempt.status), (Status::Success, AttemptStatus::Paid));
            let kept: Vec<_> = order.attempts.iter().filter(|attempt| !due.contains(&attempt.id)).collect();
            assert_eq!(kept.len(), 1, "one payment pays {txnid}, the others go back");
        }
        let attempts: usize = book.payments().count();
        assert_eq!(attempts - due.len(), buyers.len() * courses);
        let mut numbers = Vec::new();
        for buyer in buyers {
            assert_eq!(tx.grants().of_user(buyer.id).unwrap().len(), courses, "each course is granted once");
            numbers.extend(invoices(store, buyer));
        }
        numbers.sort();
        let count = |number: &String| number.rsplit('-').next().unwrap().parse::<usize>().unwrap();
        let counts: Vec<_> = numbers.iter().map(count).collect();
        assert_eq!(counts, Vec::from_iter(1..=buyers.len() * courses), "one invoice each, without a gap");
        let reduced = courses.div_ceil(3);
        let rewards = i64::try_from((buyers.len() - 1) * (courses * 9_990 - reduced * 999)).unwrap();
        assert_eq!(earned(store, &buyers[0]), rewards, "one reward each for what the referred bought");
        let used = "SELECT count(*) AS n FROM coupon_uses WHERE state = 'used'";
        let used = usize::try_from(books::number(&self.url, used)).unwrap();
        assert_eq!(used, buyers.len() * reduced, "one use each");
        books::check(&self.url);
    }
}

async fn crash(checkouts: usize) {
    let database = TestDb::new().unwrap();
    let (stage, buyers, courses) = Stage::set(database.url().to_owned(), checkouts);
    let buying = join_all(buyers.iter().map(|buyer| stage.buy_all(buyer, courses)));
    let (_, (kills, server)) = futures_util::future::join(buying, stage.kill_while_busy()).await;
    assert!(kills >= checkouts / 20, "only {kills} kills");
    stage.settled().await;
    stage.judge(&buyers, courses);
    let payments = stage.payu.book().payments().count();
    let mut figures = std::io::stdout();
    writeln!(figures, "{checkouts} checkouts, {kills} kills, {payments} captured payments: the books are right")
        .unwrap();
    drop(server);
}
