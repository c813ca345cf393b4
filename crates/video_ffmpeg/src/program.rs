//! Running a program within bounds.

use crate::fault;
use catalogue::ports::video::{EncodeError, Progress};
use std::collections::VecDeque;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Address space of a run, in bytes.
const MOST_MEMORY: u64 = 4 << 30;
/// Largest file that a run writes, in bytes.
const MOST_BYTES: u64 = 512 << 20;
/// How often it is looked whether the run goes on.
const LOOK: Duration = Duration::from_millis(500);
/// Lines of complaint that are kept.
const MOST_LINES: usize = 4;
/// Longest such line, in characters.
const LONGEST_LINE: usize = 200;

/// Where the programs are.
#[derive(Debug, Clone)]
pub(crate) struct Programs {
    pub(crate) ffmpeg: PathBuf,
    pub(crate) ffprobe: PathBuf,
    /// Whether ffmpeg was built with the filter that converts brightness and colours of HDR.
    pub(crate) has_zscale: bool,
}

impl Programs {
    /// Both, when both run.
    pub(crate) fn find(program: &str) -> Option<Self> {
        if program.is_empty() {
            return None;
        }
        let ffmpeg = PathBuf::from(program);
        let filters = Command::new(&ffmpeg).args(["-hide_banner", "-filters"]).stdin(Stdio::null()).output();
        let has_zscale = filters.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).contains(" zscale "));
        let programs = Self { ffprobe: ffmpeg.with_file_name("ffprobe"), ffmpeg, has_zscale };
        let runs = |program: &Path| {
            let mut command = Command::new(program);
            command.arg("-version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            command.status().is_ok_and(|status| status.success())
        };
        (runs(&programs.ffmpeg) && runs(&programs.ffprobe)).then_some(programs)
    }
}

/// One run of a program.
pub(crate) struct Run<'a> {
    pub(crate) program: &'a Path,
    pub(crate) folder: &'a Path,
    pub(crate) arguments: Vec<OsString>,
    /// How long it may take.
    pub(crate) patience: Duration,
}

impl Run<'_> {
    /// Runs it to its end; returns what it wrote. Each line that it writes is shown to `line`, which is also asked, without
    /// one, every half second; false ends the run.
    pub(crate) fn run(self, mut line: impl FnMut(Option<&str>) -> bool) -> Result<(), EncodeError> {
        let mut command = Command::new(self.program);
        command.current_dir(self.folder).args(&self.arguments).env_clear();
        // To be found where a name was given, and nothing else of ours.
        if let Some(path) = std::env::var_os("PATH") {
            command.env("PATH", path);
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(failed)?;
        bound(&child, self.patience);
        let complaints = complaints(&mut child);
        let (sender, lines) = mpsc::channel();
        let reader = child.stdout.take().map(|out| {
            thread::spawn(move || {
                for line in BufReader::new(out).lines().map_while(Result::ok) {
                    if sender.send(line).is_err() {
                        return;
                    }
                }
            })
        });
        let until = Instant::now() + self.patience;
        let ended = loop {
            let goes_on = match lines.recv_timeout(LOOK) {
                Ok(written) => line(Some(&written)),
                Err(RecvTimeoutError::Timeout) => line(None),
                Err(RecvTimeoutError::Disconnected) => break None,
            };
            if !goes_on {
                break Some(EncodeError::Stopped);
            }
            if Instant::now() >= until {
                let minutes = self.patience.as_secs().div_ceil(60);
                break Some(EncodeError::Failed(format!("Converting it took longer than {minutes} minutes.")));
            }
        };
        if ended.is_some() {
            // It may have ended by itself just now.
            let _ = child.kill();
        }
        let status = child.wait().map_err(failed)?;
        let [_, said] = [reader.map(|it| it.join().map(|()| String::new())), complaints.map(JoinHandle::join)];
        match ended {
            Some(error) => Err(error),
            None if status.success() => Ok(()),
            None => {
                let said = said.and_then(Result::ok).unwrap_or_default();
                tracing::warn!(program = %self.program.display(), %status, said, "a program failed at a video");
                // A signal is a bound that it ran into, or an operator.
                Err(match status.code() {
                    Some(_) => fault::of_complaint(&said),
                    None => EncodeError::Failed("Converting it was cut off: by a limit of memory or time.".to_owned()),
                })
            }
        }
    }

    /// The same for a program that only answers.
    pub(crate) fn answer(self) -> Result<String, EncodeError> {
        let mut answer = String::new();
        self.run(|line| {
            answer.extend(line);
            true
        })?;
        Ok(answer)
    }
}

/// The last lines of what a program complains of, read as it runs so that it never waits for us.
fn complaints(child: &mut Child) -> Option<JoinHandle<String>> {
    let error = child.stderr.take()?;
    Some(thread::spawn(move || {
        let mut last = VecDeque::new();
        // A line without an end must not fill our memory; beyond that it complains to nobody.
        for line in BufReader::new(error.take(1 << 20)).lines().map_while(Result::ok) {
            last.push_back(line.chars().take(LONGEST_LINE).collect::<String>());
            if last.len() > MOST_LINES {
                last.pop_front();
            }
        }
        Vec::from(last).join("; ")
    }))
}

/// Bounds a run that has just begun, and lets everything else go before it.
#[cfg(target_os = "linux")]
fn bound(child: &Child, patience: Duration) {
    use rustix::process::{Pid, Resource, Rlimit, prlimit, setpriority_process};
    let pid = Pid::from_child(child);
    // Of several threads' time together.
    let seconds = patience.as_secs().saturating_mul(8);
    let bounds =
        [(Resource::As, MOST_MEMORY), (Resource::Fsize, MOST_BYTES), (Resource::Cpu, seconds), (Resource::Core, 0)];
    for (resource, most) in bounds {
        // A run that has ended already needs none.
        let _ = prlimit(Some(pid), resource, Rlimit { current: Some(most), maximum: Some(most) });
    }
    let _ = setpriority_process(Some(pid), 10);
}

/// Elsewhere only its time is bounded.
#[cfg(not(target_os = "linux"))]
fn bound(_: &Child, _: Duration) {}

/// Reads ffmpeg's `-progress` and tells how far a run over `milliseconds` is, in percent.
pub(crate) fn told(milliseconds: u64, progress: Progress<'_>) -> impl FnMut(Option<&str>) -> bool {
    let mut percent = 0;
    move |line| {
        let at = line.and_then(|line| line.strip_prefix("out_time_us=")).and_then(|at| at.parse::<u64>().ok());
        if let Some(at) = at {
            percent = u8::try_from((at / 10 / milliseconds.max(1)).min(100)).unwrap_or(100);
        }
        progress(percent)
    }
}

/// What is said of a file or folder that cannot be used.
#[allow(clippy::needless_pass_by_value)] // the shape `map_err` wants
pub(crate) fn failed(error: std::io::Error) -> EncodeError {
    EncodeError::Failed(error.to_string())
}
