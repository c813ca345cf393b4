//! Buffers log lines for standard error: a system call for each request's line would cost a quarter of the throughput.
//! A warning flushes at once, other lines within a moment.
//!
//! The line of an answered request is stored as a record of fixed size and formatted by the thread that writes, not by
//! the threads that answer.

mod answered;
mod strangers;

pub use answered::{Answered, Form};
pub use strangers::NoStrangersFaults;

use answered::Formatter;
use std::io::{self, Write};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;
use tracing::{Level, Metadata};
use tracing_subscriber::fmt::MakeWriter;

/// Maximum delay of a buffered line.
const MOMENT: Duration = Duration::from_millis(100);
/// Number of buffered bytes that are written at once.
const ENOUGH: usize = 64 * 1024;
/// Maximum number of buffered records. It bounds memory when standard error is slow.
const MANY: usize = 16 * 1024;

static WAITING: Mutex<Waiting> = Mutex::new(Waiting { text: Vec::new(), answered: Vec::new() });
/// The formatter of records. Set once logging has started, unless lines go to a coloured terminal.
static SENDER: OnceLock<Mutex<Formatter>> = OnceLock::new();

/// Buffered lines, in order.
struct Waiting {
    /// Formatted lines.
    text: Vec<u8>,
    /// Records, each with the length of `text` at the time it was added, to keep the order.
    answered: Vec<(usize, Answered)>,
}

/// Creates the writers of log lines.
#[derive(Debug)]
pub struct LogLines(());

/// A writer of one line.
#[derive(Debug)]
pub struct Line {
    urgent: bool,
}

impl LogLines {
    /// Starts the thread that writes lines. `form` is the format of lines for answered requests. Without it they are logged as
    /// ordinary events, which can be coloured.
    ///
    /// # Errors
    ///
    /// The thread cannot be started.
    pub fn start(form: Option<Form>) -> io::Result<Self> {
        if let Some(form) = form {
            SENDER.get_or_init(|| Mutex::new(Formatter::new(form)));
        }
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

/// Buffers the record of an answered request.
///
/// # Errors
///
/// Returns the record if lines are logged as events.
pub fn push(answered: Answered) -> Result<(), Answered> {
    if SENDER.get().is_none() {
        return Err(answered);
    }
    let many = {
        let mut waiting = WAITING.lock().unwrap_or_else(PoisonError::into_inner);
        let before = waiting.text.len();
        waiting.answered.push((before, answered));
        waiting.answered.len() >= MANY
    };
    if many {
        flush();
    }
    Ok(())
}

/// Writes all buffered lines. Call it before the program ends.
pub fn flush() {
    // Lock the formatter first, so that concurrent flushes keep the order of lines.
    let mut formatter = SENDER.get().map(|sender| sender.lock().unwrap_or_else(PoisonError::into_inner));
    let Waiting { text, answered } = {
        let mut waiting = WAITING.lock().unwrap_or_else(PoisonError::into_inner);
        Waiting { text: std::mem::take(&mut waiting.text), answered: std::mem::take(&mut waiting.answered) }
    };
    let mut sent = 0;
    let mut lines = Vec::new();
    for (before, record) in &answered {
        lines.extend_from_slice(text.get(sent..*before).unwrap_or_default());
        sent = *before;
        if let Some(formatter) = &mut formatter {
            formatter.write(record, &mut lines);
        }
        if lines.len() >= ENOUGH {
            send(&mut lines);
        }
    }
    lines.extend_from_slice(text.get(sent..).unwrap_or_default());
    send(&mut lines);
}

fn send(lines: &mut Vec<u8>) {
    if !lines.is_empty() {
        // If standard error is closed, the failure can't be reported anywhere.
        let _ = io::stderr().write_all(lines);
        lines.clear();
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
        let enough = {
            let mut waiting = WAITING.lock().unwrap_or_else(PoisonError::into_inner);
            waiting.text.extend_from_slice(line);
            waiting.text.len() >= ENOUGH
        };
        if self.urgent || enough {
            flush();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        flush();
        Ok(())
    }
}
