//! The program `kaushal`.

use clap::Parser;
use std::io::Write;
use std::process::ExitCode;

/// Gives freed memory back to the system. glibc keeps it in an arena for each thread that ever allocated much: an answer
/// that was compressed, a catalogue that was read.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let done = api::cli::Cli::parse().run();
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
