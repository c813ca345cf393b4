//! Tests servers and workers as processes: their output, and how they stop.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use storage_pg::testing::TestDb;

/// A process of the product with its own database and folder.
struct Running {
    child: Child,
    /// The first line of the process's standard output.
    said: String,
    metrics: String,
    _database: TestDb,
    _folder: tempfile::TempDir,
}

impl Running {
    fn start(arguments: &[&str], settings: &[(&str, &str)]) -> Self {
        Self::start_with_log(arguments, settings, Stdio::null())
    }

    fn start_with_log(arguments: &[&str], settings: &[(&str, &str)], log: Stdio) -> Self {
        let (database, folder) = (TestDb::new().unwrap(), tempfile::tempdir().unwrap());
        let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut command = Command::new(env!("CARGO_BIN_EXE_kaushal"));
        command.args(arguments).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        command.env("KAUSHAL_PROFILE", "test").env("DATABASE_URL", database.url());
        command.env("KAUSHAL_DATA__DIR", folder.path()).env("KAUSHAL_HTTP__PORT", "0");
        command.env("KAUSHAL_METRICS__ENABLED", "true").env("KAUSHAL_METRICS__PORT", free.to_string());
        command.envs(settings.iter().copied());
        let mut child = command.stdout(Stdio::piped()).stderr(log).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        Self { child, said, metrics: format!("http://127.0.0.1:{free}"), _database: database, _folder: folder }
    }

    /// Sends SIGTERM, as a service manager does.
    fn ask_to_stop(&self) {
        kill(Pid::from_raw(self.child.id().try_into().unwrap()), Signal::SIGTERM).unwrap();
    }

    /// Stops the process and returns everything that it has logged.
    fn log(mut self) -> String {
        self.ask_to_stop();
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        assert!(self.child.wait().unwrap().success());
        log
    }

    fn stops_well(mut self) {
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn get(address: &str, token: &str) -> (u16, String) {
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let mut answer = agent.get(address).header("authorization", token).call().unwrap();
    (answer.status().as_u16(), answer.body_mut().read_to_string().unwrap())
}

#[test]
fn a_server_that_is_asked_to_stop_says_so_while_it_still_answers() {
    let server = Running::start(&["serve"], &[("KAUSHAL_HTTP__DRAIN_SECONDS", "3")]);
    let origin = server.said.trim().strip_prefix("Kaushal answers at ").unwrap().to_owned();
    let ready = || get(&format!("{origin}/health/ready"), "");
    assert_eq!(ready().0, 200);
    server.ask_to_stop();
    // The process handles the signal asynchronously, so poll until it does.
    let (status, body) = loop {
        let answer = ready();
        if answer.0 != 200 {
            break answer;
        }
    };
    assert_eq!((status, body.contains(r#""code":"draining""#)), (503, true), "{body}");
    assert_eq!(get(&format!("{origin}/health/live"), "").0, 200);
    assert_eq!(get(&format!("{origin}/api/v1/settings/public"), "").0, 200);
    server.stops_well();
}

#[test]
fn in_production_strangers_hear_nothing_of_the_sample_before_it_is_set_up() {
    let (media, secret) = (tempfile::tempdir().unwrap(), "secrets of tests have more than 32 bytes");
    let settings = [
        ("KAUSHAL_PROFILE", "production"),
        ("KAUSHAL_SESSION__SECRET", secret),
        ("KAUSHAL_MEDIA__SIGNING_SECRET", secret),
        ("KAUSHAL_MEDIA__DIR", media.path().to_str().unwrap()),
        ("KAUSHAL_HTTP__PUBLIC_ORIGIN", "https://gurukul.example"),
        ("KAUSHAL_HTTP__HOST", "127.0.0.1"),
    ];
    let server = Running::start(&["serve"], &settings);
    let origin = server.said.trim().strip_prefix("Kaushal answers at ").unwrap().to_owned();
    for path in ["/api/v1/settings/public", "/media/share/page/home.png"] {
        let (status, body) = get(&format!("{origin}{path}"), "");
        assert_eq!((status, body.contains("being set up"), body.contains("Kaushal")), (503, true, false), "{body}");
    }
    let (status, manifest) = get(&format!("{origin}/manifest.webmanifest"), "");
    assert_eq!((status, manifest.contains("New site"), manifest.contains("Kaushal")), (200, true, false), "{manifest}");
}

#[test]
fn a_worker_tells_how_it_is_to_who_has_the_token() {
    let token = "a token for Prometheus";
    let worker = Running::start(&["worker", "--kinds", "video,sweep"], &[("KAUSHAL_METRICS__TOKEN", token)]);
    assert_eq!(worker.said, "Kaushal works: video, sweep\n");
    let metrics = format!("{}/metrics", worker.metrics);
    assert_eq!(get(&format!("{}/health/live", worker.metrics), "").0, 200);
    for wrong in ["", "Bearer", "Bearer a token", &format!("Basic {token}")] {
        assert_eq!(get(&metrics, wrong).0, 401, "{wrong}");
    }
    let (status, text) = get(&metrics, &format!("Bearer {token}"));
    assert_eq!(status, 200);
    assert!(text.contains("kaushal_background_failing{work=\"encode videos\"} 0"), "{text}");
    for other in ["settle payments", "handle events and send mail", "read companions"] {
        assert!(!text.contains(other), "{other}: {text}");
    }
    worker.ask_to_stop();
    worker.stops_well();
}

#[cfg(all(feature = "s3", feature = "valkey", feature = "otlp"))]
#[test]
fn a_worker_with_all_adapters_starts_before_their_services_answer() {
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let (http, redis) = (format!("http://{closed}"), format!("redis://{closed}"));
    let settings = [
        ("KAUSHAL_S3__BUCKET", "uploads"),
        ("KAUSHAL_S3__ENDPOINT", http.as_str()),
        ("KAUSHAL_S3__ACCESS_KEY_ID", "key"),
        ("KAUSHAL_S3__SECRET_ACCESS_KEY", "secret"),
        ("KAUSHAL_VALKEY__URL", redis.as_str()),
        ("KAUSHAL_TRACES__ENDPOINT", http.as_str()),
    ];
    let worker = Running::start(&["worker", "--kinds", "video"], &settings);
    assert_eq!(worker.said, "Kaushal works: video\n");
    let (status, text) = get(&format!("{}/metrics", worker.metrics), "");
    assert_eq!((status, text.contains("kaushal_shared_limits_up")), (200, true), "{text}");
}

#[test]
fn strangers_write_nothing_to_the_log_by_what_is_no_request() {
    let server = Running::start_with_log(&["serve"], &[], Stdio::piped());
    let address = server.said.trim().strip_prefix("Kaushal answers at http://").unwrap().to_owned();
    for bytes in [&b"\0\x01nothing\r\n\r\n"[..], b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.1\r\nno colon\r\n\r\n"] {
        let mut connection = TcpStream::connect(&address).unwrap();
        connection.write_all(bytes).unwrap();
        let mut answer = String::new();
        connection.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
    }
    let log = server.log();
    assert!(!log.contains("ERROR") && !log.contains("stream error"), "{log}");
}
