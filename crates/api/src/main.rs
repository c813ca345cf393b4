//! The program `kaushal`.

use clap::Parser;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    match api::cli::Cli::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Nobody to tell when the standard error stream is closed.
            let _ = writeln!(std::io::stderr(), "kaushal: {error}");
            ExitCode::FAILURE
        }
    }
}
