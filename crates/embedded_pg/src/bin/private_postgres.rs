//! Runs a private PostgreSQL until SIGTERM or Ctrl-C. Use it to look at an application's data while the application is down.
//! The robustness tests use it as their application.
//!
//! `private_postgres <data folder> [--programs <folder with postgres, initdb> | --failures <before it gives up>]`
//!
//! `private_postgres --test-cluster <name> <idle seconds>` joins, or starts, a shared test cluster instead.

use std::error::Error;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use embedded_pg::{Endpoint, Options, shared_test_cluster_with, start};
use nix::sys::signal::{SigSet, Signal};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&*error),
    }
}

fn fail(error: &dyn Error) -> ExitCode {
    // Ignore the error: if standard error is closed, the exit code still reports the failure.
    let _ = writeln!(std::io::stderr(), "{error}");
    ExitCode::FAILURE
}

fn run() -> Result<(), Box<dyn Error>> {
    // Block the signals before anything starts. This and all later threads inherit the mask, so a signal waits for `wait`
    // below, and the server is stopped even if it arrives during the start. (Children of std's Command start with no signal
    // blocked.)
    let signals = SigSet::from_iter([Signal::SIGTERM, Signal::SIGINT]);
    signals.thread_block()?;
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut options = Options::new(arguments.first().copied().unwrap_or_default());
    match arguments.as_slice() {
        ["--test-cluster", name, idle] => return use_test_cluster(name, Duration::from_secs(idle.parse()?), &signals),
        [folder, "--programs", programs] if !folder.starts_with('-') => {
            options.search_system = false;
            options.extra_bin_dirs = vec![PathBuf::from(programs)];
        }
        [folder, "--failures", failures] if !folder.starts_with('-') => options.failures = failures.parse()?,
        [folder] if !folder.starts_with('-') => {}
        _ => return Err("Usage: private_postgres <data folder> [--programs <folder> | --failures <number>]".into()),
    }
    let server = start(&options)?;
    server.on_give_up(|error| {
        fail(&error);
        std::process::exit(1);
    });
    show(server.endpoint())?;
    let pid = server.pid().unwrap_or_default();
    writeln!(std::io::stdout(), "data_dir={}\npid={pid}", server.data_dir().display())?;
    signals.wait()?;
    server.stop();
    Ok(())
}

fn use_test_cluster(name: &str, idle: Duration, signals: &SigSet) -> Result<(), Box<dyn Error>> {
    let cluster = shared_test_cluster_with(name, idle)?;
    show(cluster.endpoint())?;
    signals.wait()?;
    Ok(())
}

fn show(endpoint: &Endpoint) -> std::io::Result<()> {
    let socket_dir = endpoint.socket_dir().display();
    writeln!(std::io::stdout(), "url={}\nsocket_dir={socket_dir}", endpoint.url("postgres"))
}
