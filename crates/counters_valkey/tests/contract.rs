//! Contract tests of the shared counters, on a Valkey or Redis that the test starts.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use counters_valkey::ValkeyCounters;
use kernel::ports::counters::{Allowance, SharedCounters};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::env;
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const MINUTE: Duration = Duration::from_secs(60);

struct Valkey {
    process: Child,
    port: u16,
    _folder: tempfile::TempDir,
}

impl Valkey {
    /// Returns `None` if no server program is installed (`deploy/scripts/valkey` installs one). In CI that fails the test.
    fn start() -> Option<Self> {
        let found = ["valkey-server", "redis-server"].into_iter().find(|program| {
            let asked = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
            asked.is_ok_and(|status| status.success())
        });
        let Some(program) = found else {
            assert!(env::var_os("CI").is_none(), "valkey is missing: deploy/scripts/valkey installs it");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut command = Command::new(program);
        command.args(["--port", &port.to_string(), "--bind", "127.0.0.1", "--save", "", "--dir"]).arg(folder.path());
        let process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let until = Instant::now() + MINUTE;
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(Instant::now() < until, "{program} does not answer");
            thread::yield_now();
        }
        Some(Self { process, port, _folder: folder })
    }

    fn counters(&self) -> ValkeyCounters {
        ValkeyCounters::new(&format!("redis://127.0.0.1:{}", self.port).into()).unwrap()
    }

    fn signal(&self, signal: Signal) {
        kill(Pid::from_raw(i32::try_from(self.process.id()).unwrap()), signal).unwrap();
    }
}

impl Drop for Valkey {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn allow(key: &str, most: u32) -> Allowance {
    Allowance { key: key.to_owned(), most, window: MINUTE }
}

#[test]
fn a_key_is_counted_until_its_most_by_all_servers_together() {
    let Some(valkey) = Valkey::start() else { return };
    let taken = || {
        let counters = valkey.counters();
        (0..40).filter(|_| counters.take(&[allow("login", 50)]).unwrap().is_none()).count()
    };
    let all: usize = thread::scope(|scope| {
        let servers: Vec<_> = (0..4).map(|_| scope.spawn(taken)).collect();
        servers.into_iter().map(|server| server.join().unwrap()).sum()
    });
    assert_eq!(all, 50);
    let wait = valkey.counters().take(&[allow("login", 50)]).unwrap().unwrap();
    assert!(wait <= MINUTE && wait > Duration::ZERO, "{wait:?}");
}

#[test]
fn of_several_keys_all_are_counted_or_none() {
    let Some(valkey) = Valkey::start() else { return };
    let counters = valkey.counters();
    let both = [allow("address", 2), allow("network", 1)];
    assert_eq!(counters.take(&both), Ok(None));
    assert!(counters.take(&both).unwrap().is_some());
    assert_eq!(counters.take(&[allow("address", 2)]), Ok(None), "the refused call was not counted here");
    assert!(counters.take(&[allow("address", 2)]).unwrap().is_some());
}

#[test]
fn what_is_given_back_or_reset_may_be_taken_again() {
    let Some(valkey) = Valkey::start() else { return };
    let counters = valkey.counters();
    let (key, once) = (["guess".to_owned()], [allow("guess", 1)]);
    counters.give_back(&key).unwrap();
    assert_eq!(counters.take(&once), Ok(None), "nothing was taken, and nothing is below zero");
    assert!(counters.take(&once).unwrap().is_some());
    counters.give_back(&key).unwrap();
    assert_eq!(counters.take(&once), Ok(None));
    counters.reset(&key).unwrap();
    assert_eq!(counters.take(&once), Ok(None));
}

#[test]
fn a_window_begins_with_the_first_and_ends() {
    let Some(valkey) = Valkey::start() else { return };
    let counters = valkey.counters();
    let short = [Allowance { window: Duration::from_millis(300), ..allow("short", 1) }];
    assert_eq!(counters.take(&short), Ok(None));
    let until = Instant::now() + MINUTE;
    while counters.take(&short).unwrap().is_some() {
        assert!(Instant::now() < until, "it does not end");
    }
}

#[test]
fn a_server_that_hangs_or_is_gone_is_away_and_asked_again_later() {
    let Some(valkey) = Valkey::start() else { return };
    let counters = valkey.counters();
    let many = [allow("many", 9)];
    assert_eq!(counters.take(&many), Ok(None));
    valkey.signal(Signal::SIGSTOP);
    assert!(counters.take(&many).is_err());
    valkey.signal(Signal::SIGCONT);
    let until = Instant::now() + MINUTE;
    while counters.take(&many) != Ok(None) {
        assert!(Instant::now() < until, "it does not come back");
    }
    drop(valkey);
    assert!(counters.take(&many).is_err());
}

#[test]
fn an_address_that_is_none_is_refused_without_being_repeated() {
    let refused = ValkeyCounters::new(&"http://user:geheim@host".to_owned().into()).err().unwrap();
    assert!(!refused.contains("geheim"), "{refused}");
}
