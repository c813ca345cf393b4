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

/// How long a line may wait, at most.
const MOMENT: Duration = Duration::from_millis(100);
/// So many bytes do not wait.
const ENOUGH: usize = 64 * 1024;
/// The most waiting records, so memory is bounded even when standard error is slow.
const MANY: usize = 16 * 1024;

static WAITING: Mutex<Waiting> = Mutex::new(Waiting { text: Vec::new(), answered: Vec::new() });
/// Writes them; set once logging has begun, unless somebody watches a coloured terminal.
static SENDER: OnceLock<Mutex<Formatter>> = OnceLock::new();

/// Waiting lines, in order.
struct Waiting {
    /// Lines.
    text: Vec<u8>,
    /// Records, each with the length of the text that came before it.
    answered: Vec<(usize, Answered)>,
}

/// Makes the writers of lines.
#[derive(Debug)]
pub struct LogLines(());

/// Writes one line.
#[derive(Debug)]
pub struct Line {
    urgent: bool,
}

impl LogLines {
    /// Starts the sending thread. `form` formats lines of answered requests; without it they are events like all
    /// others, which can be coloured.
    ///
    /// # Errors
    /// When there is no thread to be had.
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

/// Keeps the record of an answered request for its line; hands it back when lines are written as events.
///
/// # Errors
/// The record.
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

/// Sends waiting lines, before the program ends.
pub fn flush() {
    // Held first, so that two who send keep the order of the lines.
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
        // Nobody to tell when the standard error stream is closed.
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
