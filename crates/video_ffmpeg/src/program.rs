//! Runs a program within limits.

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
/// Largest file that a run may write, in bytes.
const MOST_BYTES: u64 = 512 << 20;
/// Interval at which a run is checked.
const LOOK: Duration = Duration::from_millis(500);
/// Most lines of error output that are kept.
const MOST_LINES: usize = 4;
/// Longest kept line of error output, in characters.
const LONGEST_LINE: usize = 200;

/// Paths of the programs.
#[derive(Debug, Clone)]
pub(crate) struct Programs {
    pub(crate) ffmpeg: PathBuf,
    pub(crate) ffprobe: PathBuf,
    /// Whether ffmpeg has the `zscale` filter, which converts brightness and colours of HDR.
    pub(crate) has_zscale: bool,
}

impl Programs {
    /// Finds ffmpeg and ffprobe. Returns `None` unless both run.
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
    /// Timeout of the run.
    pub(crate) patience: Duration,
}

impl Run<'_> {
    /// Runs the program until it ends. Each line of its output is passed to `line`. Every half second `line` is also called
    /// with `None`. If it returns false, the run is killed.
    pub(crate) fn run(self, mut line: impl FnMut(Option<&str>) -> bool) -> Result<(), EncodeError> {
        let mut command = Command::new(self.program);
        command.current_dir(self.folder).args(&self.arguments).env_clear();
        // Pass only `PATH`, so that programs can be found by name. No other variable of ours is passed.
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
            // Ignore the error: the program may have just ended.
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
                // The program was killed by a signal: it exceeded a limit, or an operator killed it.
                Err(match status.code() {
                    Some(_) => fault::of_complaint(&said),
                    None => EncodeError::Failed("Converting it was cut off: by a limit of memory or time.".to_owned()),
                })
            }
        }
    }

    /// Runs the program and returns its output.
    pub(crate) fn answer(self) -> Result<String, EncodeError> {
        let mut answer = String::new();
        self.run(|line| {
            answer.extend(line);
            true
        })?;
        Ok(answer)
    }
}

/// Collects the last lines of a program's standard error. A thread reads them while the program runs, so that it never blocks
/// on a full pipe.
fn complaints(child: &mut Child) -> Option<JoinHandle<String>> {
    let error = child.stderr.take()?;
    Some(thread::spawn(move || {
        let mut last = VecDeque::new();
        // Limit what is read, so that a line without an end can't fill our memory. Later output is ignored.
        for line in BufReader::new(error.take(1 << 20)).lines().map_while(Result::ok) {
            last.push_back(line.chars().take(LONGEST_LINE).collect::<String>());
            if last.len() > MOST_LINES {
                last.pop_front();
            }
        }
        Vec::from(last).join("; ")
    }))
}

/// Sets the resource limits of a process that has just started, and lowers its priority.
#[cfg(target_os = "linux")]
fn bound(child: &Child, patience: Duration) {
    use rustix::process::{Pid, Resource, Rlimit, prlimit, setpriority_process};
    let pid = Pid::from_child(child);
    // Processor time is summed over all threads, so allow several times the timeout.
    let seconds = patience.as_secs().saturating_mul(8);
    let bounds =
        [(Resource::As, MOST_MEMORY), (Resource::Fsize, MOST_BYTES), (Resource::Cpu, seconds), (Resource::Core, 0)];
    for (resource, most) in bounds {
        // Ignore the error: the process may have ended already.
        let _ = prlimit(Some(pid), resource, Rlimit { current: Some(most), maximum: Some(most) });
    }
    let _ = setpriority_process(Some(pid), 10);
}

/// Other systems limit only the time.
#[cfg(not(target_os = "linux"))]
fn bound(_: &Child, _: Duration) {}

/// Reads ffmpeg's `-progress` output and reports the progress in percent of `milliseconds`.
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

/// Converts an error about a file or folder.
#[allow(clippy::needless_pass_by_value)] // the shape `map_err` wants
pub(crate) fn failed(error: std::io::Error) -> EncodeError {
    EncodeError::Failed(error.to_string())
}
