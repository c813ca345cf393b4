//! Entry point of the program `kaushal`.

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
            // If standard error is closed, the failure can't be reported anywhere.
            let _ = writeln!(std::io::stderr(), "kaushal: {error}");
            ExitCode::FAILURE
        }
    }
}
