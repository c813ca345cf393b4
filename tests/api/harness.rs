//! A test server with its own port and database, and a client that keeps cookies.

mod seeds;

pub(crate) use self::seeds::*;
use actix_web::rt::task::JoinHandle;
use actix_web::web;
use api::config::{Config, Profile, Source};
use api::ports::Ports;
use api::server;
use api::state::AppState;
use api::wiring;
use domain::mail::deliver_mail::Delivered;
use kernel::Time;
use kernel::clock::Clock;
use people::identity::User;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use storage_pg::PoolMode;
use storage_pg::testing::TestDb;
use ureq::http::{HeaderValue, Request, Response};

/// The password of every user that the harness creates.
pub(crate) const PASSWORD: &str = "Secret@123";

/// Hash of [`PASSWORD`] with Argon2id at the lowest cost. Hashing at seeds and logins took a sixth of the tests' time.
pub(crate) const PASSWORD_HASH: &str =
    "$argon2id$v=19$m=8,t=1,p=1$c2l4dGVlbiBieXRlcyB5ZQ$A4W3m48b0+zb20T4SIlVenFIqwCBTmV+GgHBavKAW58";

/// A running server. It stops when the test ends.
pub(crate) struct TestServer {
    pub state: web::Data<AppState>,
    pub origin: String,
    server: actix_web::dev::ServerHandle,
    running: Option<JoinHandle<()>>,
    _media: tempfile::TempDir,
    _data: tempfile::TempDir,
    database: Arc<TestDb>,
}

impl Drop for TestServer {
    fn drop(&mut self) {
        drop(self.server.stop(false));
        if let Some(running) = self.running.take() {
            running.abort();
        }
    }
}

/// A clock that a test can set.
pub(crate) struct Travel(Mutex<Time>);

impl Travel {
    /// Returns a clock that is stopped at `time`.
    pub(crate) fn at(time: Time) -> Arc<Self> {
        Arc::new(Self(Mutex::new(time)))
    }

    pub(crate) fn to(&self, time: Time) {
        *self.0.lock().expect("no panic") = time;
    }
}

impl Clock for Travel {
    fn now(&self) -> Time {
        *self.0.lock().expect("no panic")
    }
}

/// Starts a server with the test profile, these settings and the data that `seed` stores.
pub(crate) async fn start(settings: &[(&str, &str)], seed: impl FnOnce(&Ports)) -> TestServer {
    start_with(settings, None, seed).await
}

/// Starts a server with this clock.
pub(crate) async fn start_at(clock: Arc<Travel>, seed: impl FnOnce(&Ports)) -> TestServer {
    start_with(&[], Some(clock), seed).await
}

/// Starts another server on the same database.
pub(crate) async fn start_on(other: &TestServer, settings: &[(&str, &str)]) -> TestServer {
    run(other.database.clone(), settings, (None, None), |_| ()).await
}

/// Starts another server on the same database, with adapters that the test replaces.
pub(crate) async fn start_on_with_ports(other: &TestServer, wrap: Wrap) -> TestServer {
    run(other.database.clone(), &[], (None, Some(wrap)), |_| ()).await
}

/// Replaces or wraps the server's adapters.
pub(crate) type Wrap = Box<dyn FnOnce(&mut Ports)>;

/// Starts a server with adapters that the test replaces.
pub(crate) async fn start_with_ports(settings: &[(&str, &str)], wrap: Wrap, seed: impl FnOnce(&Ports)) -> TestServer {
    run(Arc::new(TestDb::new().expect("a test database")), settings, (None, Some(wrap)), seed).await
}

/// Starts a server with these settings and this clock.
pub(crate) async fn start_with(
    settings: &[(&str, &str)],
    clock: Option<Arc<Travel>>,
    seed: impl FnOnce(&Ports),
) -> TestServer {
    run(Arc::new(TestDb::new().expect("a test database")), settings, (clock, None), seed).await
}

async fn run(
    database: Arc<TestDb>,
    settings: &[(&str, &str)],
    (clock, wrap): (Option<Arc<Travel>>, Option<Wrap>),
    seed: impl FnOnce(&Ports),
) -> TestServer {
    let media = tempfile::tempdir().expect("a folder");
    let mut environment = vec![
        ("KAUSHAL_DATA__DIR".to_owned(), media.path().join("data").display().to_string()),
        ("KAUSHAL_MEDIA__DIR".to_owned(), media.path().display().to_string()),
        ("KAUSHAL_HTTP__FRONTEND_DIST".to_owned(), media.path().join("none").display().to_string()),
    ];
    // Mails are written to files in this folder.
    let data = tempfile::tempdir().expect("a folder");
    if !settings.iter().any(|(key, _)| *key == "KAUSHAL_DATA__DIR") {
        environment.push(("KAUSHAL_DATA__DIR".to_owned(), data.path().display().to_string()));
    }
    // Tests write and send mails themselves. The worker sends mails each second, and on a slow machine it would be faster than
    // the test.
    if !settings.iter().any(|(key, _)| *key == "KAUSHAL_JOBS__KINDS") {
        environment.push(("KAUSHAL_JOBS__KINDS".to_owned(), "payments,students,video,sweep".to_owned()));
    }
    environment.extend(settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())));
    let (url, mode) = database.way();
    environment.push(("KAUSHAL_DATABASE__POOLER".to_owned(), (mode == PoolMode::Transaction).to_string()));
    let config = Config::load(&Source { profile: Profile::Test, file: None, environment }).expect("settings");
    let (mut ports, connections) = wiring::ports(&config, &url).expect("ports");
    seed(&ports);
    if let Some(clock) = clock {
        ports.clock = clock;
    }
    if let Some(wrap) = wrap {
        wrap(&mut ports);
    }
    let state = wiring::state_of(config, ports, connections).expect("state");
    let state = web::Data::new(state);
    let listening = server::listen(&state).expect("a port");
    let (address, handle) = (listening.address, listening.handle());
    let running = actix_web::rt::spawn(async move {
        listening.run().await.expect("a clean end");
    });
    TestServer {
        state,
        origin: format!("http://{address}"),
        server: handle,
        running: Some(running),
        _media: media,
        _data: data,
        database,
    }
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub status: u16,
    pub headers: BTreeMap<String, String>,
    pub cookies: Vec<String>,
    pub bytes: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    pub(crate) fn data(&self) -> Value {
        assert!((200..300).contains(&self.status), "{} {}", self.status, self.json());
        self.json()["data"].clone()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}

/// Returns a browser without cookies, for another site than the server under test.
pub(crate) fn elsewhere(origin: &str) -> Client {
    let http = http_client(Duration::from_secs(60));
    Client { origin: origin.to_owned(), http, cookies: BTreeMap::new() }
}

/// Returns an HTTP client that follows no redirects and accepts every status as a response.
pub(crate) fn http_client(timeout: Duration) -> ureq::Agent {
    let config = ureq::Agent::config_builder();
    config.max_redirects(0).http_status_as_error(false).timeout_global(Some(timeout)).build().into()
}

/// Sends a request on a thread that may block, and reads the whole response.
pub(crate) async fn exchange(
    http: &ureq::Agent,
    request: Request<Option<Vec<u8>>>,
) -> Result<Response<Vec<u8>>, ureq::Error> {
    let http = http.clone();
    let exchanged = web::block(move || {
        let (parts, body) = request.into_parts();
        let mut response = match body {
            Some(body) => http.run(Request::from_parts(parts, body)),
            None => http.run(Request::from_parts(parts, ())),
        }?;
        let bytes = response.body_mut().with_config().limit(16 << 20).read_to_vec()?;
        Ok(response.map(|_| bytes))
    });
    exchanged.await.expect("no panic")
}

/// A browser that keeps cookies.
pub(crate) struct Client {
    origin: String,
    http: ureq::Agent,
    cookies: BTreeMap<String, String>,
}

impl TestServer {
    /// Returns the URL of the server's database.
    pub(crate) fn database(&self) -> &str {
        self.database.url()
    }

    /// Sends waiting mails, including those of events. The worker may be sending at the same time.
    pub(crate) fn send_mails(&self) -> Delivered {
        let use_cases = self.state.use_cases();
        use_cases.handle_events.run().unwrap();
        use_cases.deliver_mail.run().unwrap()
    }

    pub(crate) fn client(&self) -> Client {
        elsewhere(&self.origin)
    }

    /// Returns a client that is signed in as the user.
    pub(crate) async fn signed_in(&self, user: &User) -> Client {
        let mut client = self.client();
        let body = serde_json::json!({"email": user.email, "password": PASSWORD});
        let answer = client.send("POST", "/api/v1/auth/login", Some(body)).await;
        assert_eq!(answer.status, 200, "{}", answer.json());
        client
    }
}

impl Client {
    /// Removes a cookie, as if it had expired.
    pub(crate) fn forget(&mut self, cookie: &str) {
        self.cookies.remove(cookie);
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, None).await
    }

    pub(crate) async fn send(&mut self, method: &str, path: &str, body: Option<Value>) -> Answer {
        self.send_with(method, path, body, &[]).await
    }

    pub(crate) async fn send_with(
        &mut self,
        method: &str,
        path: &str,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let json = [("content-type", "application/json")];
        let own = headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("content-type"));
        let headers = if body.is_none() || own { headers.to_vec() } else { [&json, headers].concat() };
        self.exchange(method, path, body.map(|body| body.to_string().into_bytes()), &headers).await
    }

    pub(crate) async fn send_form(
        &mut self,
        path: &str,
        form: &BTreeMap<String, String>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        let kind = [("content-type", "application/x-www-form-urlencoded")];
        self.exchange("POST", path, Some(body.into_bytes()), &[&kind, headers].concat()).await
    }

    /// Sends a body of this content type.
    pub(crate) async fn send_bytes(&mut self, method: &str, path: &str, content_type: &str, bytes: Vec<u8>) -> Answer {
        self.send_bytes_with(method, path, bytes, &[("content-type", content_type)]).await
    }

    /// Sends bytes with these headers.
    pub(crate) async fn send_bytes_with(
        &mut self,
        method: &str,
        path: &str,
        bytes: Vec<u8>,
        headers: &[(&str, &str)],
    ) -> Answer {
        self.exchange(method, path, Some(bytes), headers).await
    }

    async fn exchange(&mut self, method: &str, path: &str, body: Option<Vec<u8>>, headers: &[(&str, &str)]) -> Answer {
        let mut request = Request::builder().method(method).uri(format!("{}{path}", self.origin));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if !self.cookies.is_empty() {
            let all: Vec<_> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
            request = request.header("cookie", all.join("; "));
        }
        let answered = exchange(&self.http, request.body(body).expect("a request")).await;
        let response = answered.unwrap_or_else(|error| panic!("no answer to {method} {path}: {error}"));
        let text = |value: &HeaderValue| String::from_utf8_lossy(value.as_bytes()).into_owned();
        let cookies: Vec<_> = response.headers().get_all("set-cookie").iter().map(text).collect();
        for cookie in &cookies {
            let (name, value) = cookie.split(';').next().and_then(|pair| pair.split_once('=')).expect("a cookie");
            if cookie.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        Answer {
            status: response.status().as_u16(),
            headers: response.headers().iter().map(|(name, value)| (name.to_string(), text(value))).collect(),
            cookies,
            bytes: response.into_body(),
        }
    }

    pub(crate) fn has_cookie(&self, name: &str) -> bool {
        self.cookies.contains_key(name)
    }

    pub(crate) fn cookie(&self, name: &str) -> String {
        self.cookies.get(name).cloned().expect("the cookie")
    }

    pub(crate) fn set_cookie(&mut self, name: &str, value: &str) {
        self.cookies.insert(name.to_owned(), value.to_owned());
    }
}
