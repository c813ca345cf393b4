//! Contract tests of the S3 store. They run on moto, a fake of Amazon's services, or on the service in `S3_TEST_ENDPOINT`, as
//! `make scale-garage` does. That service needs the key `S3_TEST_KEY_ID`, `S3_TEST_SECRET`, and empty buckets whose names start
//! with `S3_TEST_BUCKETS`.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test fails by panicking")]

use blobs::contract::PROMISES;
use blobs_s3::{Options, S3Blobs};
use kernel::Time;
use kernel::ports::blobs::{BlobContent, BlobStore};
use std::env;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

/// The fake's process, or an external service.
struct Service {
    endpoint: String,
    key: (String, String),
    process: Option<Child>,
}

impl Service {
    /// Returns `None` if moto is not installed (`deploy/scripts/moto` installs it). In CI that fails the test.
    fn start() -> Option<Self> {
        let named = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
        let key = (named("S3_TEST_KEY_ID"), named("S3_TEST_SECRET"));
        let key = (key.0.unwrap_or_else(|| "test".into()), key.1.unwrap_or_else(|| "test".into()));
        if let Some(endpoint) = named("S3_TEST_ENDPOINT") {
            return Some(Self { endpoint, key, process: None });
        }
        let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/moto/bin/moto_server");
        if !program.exists() {
            assert!(env::var_os("CI").is_none(), "moto is missing: deploy/scripts/moto gets it");
            return None;
        }
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut command = Command::new(program);
        command.args(["-H", "127.0.0.1", "-p", &port.to_string()]).stdout(Stdio::null()).stderr(Stdio::null());
        let process = command.spawn().unwrap();
        let until = Instant::now() + Duration::from_secs(60);
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(Instant::now() < until, "moto does not answer");
            std::thread::yield_now();
        }
        Some(Self { endpoint: format!("http://127.0.0.1:{port}"), key, process: Some(process) })
    }

    /// A store on an empty bucket of its own.
    fn store(&self, bucket: &str) -> S3Blobs {
        let bucket = env::var("S3_TEST_BUCKETS").unwrap_or_default() + bucket;
        let store = S3Blobs::open(&Options {
            bucket: bucket.clone(),
            region: "us-east-1".to_owned(),
            endpoint: Some(self.endpoint.clone()),
            public_endpoint: None,
            key: Some((self.key.0.clone(), self.key.1.clone().into())),
        });
        if self.process.is_some() {
            ureq::put(format!("{}/{bucket}", self.endpoint)).send_empty().unwrap();
        }
        store.unwrap()
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

fn in_a_minute() -> Time {
    Time::from(SystemTime::now() + Duration::from_secs(60))
}

fn large_file(folder: &Path) -> (PathBuf, Vec<u8>) {
    let bytes: Vec<u8> = (0..u32::try_from(20 << 18).unwrap()).flat_map(u32::to_le_bytes).collect();
    let file = folder.join("large");
    std::fs::File::create(&file).unwrap().write_all(&bytes).unwrap();
    (file, bytes)
}

#[test]
fn a_bucket_keeps_every_promise() {
    let Some(service) = Service::start() else { return };
    std::thread::scope(|scope| {
        for (number, (name, promise)) in PROMISES.into_iter().enumerate() {
            let store = service.store(&format!("promise-{number}"));
            std::thread::Builder::new().name(name.to_owned()).spawn_scoped(scope, move || promise(&store)).unwrap();
        }
    });
}

#[test]
fn a_large_file_goes_up_in_parts_and_comes_back_in_pieces() {
    let Some(service) = Service::start() else { return };
    let (store, folder) = (service.store("large"), tempfile::tempdir().unwrap());
    let (file, bytes) = large_file(folder.path());
    store.put("video.mp4", BlobContent::File(&file)).unwrap();
    assert!(!file.exists());
    let mut back = Vec::new();
    store.read("video.mp4", 5..u64::MAX).unwrap().unwrap().read_to_end(&mut back).unwrap();
    assert!(back == bytes[5..], "{} of {} bytes", back.len(), bytes.len());
    let address = store.presign("video.mp4", in_a_minute()).unwrap().unwrap();
    let mut answer = ureq::get(&address).header("range", "bytes=1000-1003").call().unwrap();
    assert_eq!((answer.status().as_u16(), answer.body_mut().read_to_vec().unwrap()), (206, bytes[1000..1004].to_vec()));
}

#[test]
fn a_service_that_is_away_is_an_error_within_seconds() {
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let key = Some(("test".to_owned(), "test".to_owned().into()));
    let (bucket, region, endpoint) = ("none".to_owned(), "us-east-1".to_owned(), Some(format!("http://{closed}")));
    let store = S3Blobs::open(&Options { bucket, region, endpoint, public_endpoint: None, key }).unwrap();
    let began = Instant::now();
    assert!(store.put("a", BlobContent::Bytes(b"x")).is_err());
    assert!(store.info("a").is_err() && began.elapsed() < Duration::from_secs(30));
}
