//! The program `kaushal`.

use clap::Parser;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    system::bound_free_memory();
    let done = api::cli::Cli::parse().run();
    api::traces::stop();
    api::log_lines::flush();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Nobody to tell when the standard error stream is closed.
            let _ = writeln!(std::io::stderr(), "kaushal: {error}");
            ExitCode::FAILURE
        }
    }
}
