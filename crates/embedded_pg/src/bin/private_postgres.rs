//! Runs a private PostgreSQL until SIGTERM or Ctrl-C: to look at an application's data while it is down, and as the
//! application of the robustness tests. `private_postgres <data folder> [--programs <folder with postgres, initdb>]`

use std::error::Error;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use embedded_pg::{Options, start};
use nix::sys::signal::{SigSet, Signal};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&*error),
    }
}

fn fail(error: &dyn Error) -> ExitCode {
    // If standard error is closed too, the exit code still tells.
    let _ = writeln!(std::io::stderr(), "{error}");
    ExitCode::FAILURE
}

fn run() -> Result<(), Box<dyn Error>> {
    // Before anything starts: blocked here and in all threads to come, a signal waits for `wait` below, and whatever
    // happens during the start ends with a stopped server. (Children of std's Command start with none blocked.)
    let signals = SigSet::from_iter([Signal::SIGTERM, Signal::SIGINT]);
    signals.thread_block()?;
    let server = start(&options()?)?;
    server.on_unexpected_exit(|error| {
        fail(&error);
        std::process::exit(1);
    });
    writeln!(
        std::io::stdout(),
        "url={}\nsocket_dir={}\ndata_dir={}\npid={}",
        server.url("postgres"),
        server.endpoint().socket_dir().display(),
        server.data_dir().display(),
        server.pid()
    )?;
    signals.wait()?;
    server.stop();
    Ok(())
}

fn options() -> Result<Options, String> {
    let usage = || "Usage: private_postgres <data folder> [--programs <folder with postgres, initdb>]".to_owned();
    let mut arguments = std::env::args_os().skip(1);
    let mut options = Options::new(arguments.next().ok_or_else(usage)?);
    match (arguments.next(), arguments.next(), arguments.next()) {
        (None, ..) => {}
        (Some(flag), Some(folder), None) if flag == "--programs" => {
            options.search_system = false;
            options.extra_bin_dirs = vec![PathBuf::from(folder)];
        }
        _ => return Err(usage()),
    }
    Ok(options)
}
