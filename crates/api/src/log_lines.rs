//! Log lines on their way to the standard error stream: collected, because a system call for each request's line costs
//! a quarter of the rate. A warning goes out at once with all before it, other lines within a moment.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tracing::{Level, Metadata};
use tracing_subscriber::fmt::MakeWriter;

/// How long a line may wait, at most.
const MOMENT: Duration = Duration::from_millis(100);
/// So many bytes do not wait.
const ENOUGH: usize = 64 * 1024;

static WAITING: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Makes the writers of lines.
#[derive(Debug)]
pub struct LogLines(());

/// Writes one line.
#[derive(Debug)]
pub struct Line {
    urgent: bool,
}

impl LogLines {
    /// Starts the thread that sends what waits.
    pub fn start() -> io::Result<Self> {
        let sender = std::thread::Builder::new().name("log".to_owned());
        sender.spawn(|| {
            loop {
                std::thread::sleep(MOMENT);
                flush();
            }
        })?;
        Ok(Self(()))
    }
}

/// Sends what waits: before the program ends.
pub fn flush() {
    send(&mut WAITING.lock().unwrap_or_else(PoisonError::into_inner));
}

fn send(waiting: &mut Vec<u8>) {
    if !waiting.is_empty() {
        // Nobody to tell when the standard error stream is closed.
        let _ = io::stderr().write_all(waiting);
        waiting.clear();
    }
}

impl<'w> MakeWriter<'w> for LogLines {
    type Writer = Line;

    fn make_writer(&'w self) -> Line {
        Line { urgent: false }
    }

    fn make_writer_for(&'w self, meta: &Metadata<'_>) -> Line {
        Line { urgent: *meta.level() <= Level::WARN }
    }
}

impl Write for Line {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let mut waiting = WAITING.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.extend_from_slice(line);
        if self.urgent || waiting.len() >= ENOUGH {
            send(&mut waiting);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        flush();
        Ok(())
    }
}
