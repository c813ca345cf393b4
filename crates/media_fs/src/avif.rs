//! Uploaded AVIF pictures. The decoder in Rust aborts the process on some damaged files, so it runs in one of its own:
//! the program that we are, started anew for this one file, without settings or secrets. It leaves a PNG, which is then
//! taken like any that was sent.

mod still;

use crate::picture;
use domain::ports::FileFault;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

/// How long one picture may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often we look whether it is there.
const LOOK: Duration = Duration::from_millis(5);

/// The program that turns an AVIF into a PNG: it is given two paths, after `arguments`, and calls [`convert`].
#[derive(Debug, Clone)]
pub struct Converter {
    /// What to start.
    pub program: PathBuf,
    /// What comes before the paths.
    pub arguments: Vec<String>,
}

impl Converter {
    /// Writes the picture in `from` to `to` as a PNG, no larger than it is kept.
    ///
    /// # Errors
    /// Why it is refused; [`FileFault::Undecodable`] also when the program cannot be started.
    pub fn run(&self, from: &Path, to: &Path) -> Result<(), FileFault> {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).arg(from).arg(to);
        command.env_clear().stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        match ended(command).map_err(|_| FileFault::Undecodable)?.and_then(|status| status.code()) {
            Some(0) => Ok(()),
            Some(code) => Err(fault(code)),
            // Killed by itself or by us.
            None => Err(FileFault::Damaged),
        }
    }
}

/// How it ended; nothing when it was stopped for taking too long.
fn ended(mut command: Command) -> io::Result<Option<ExitStatus>> {
    let mut child = command.spawn()?;
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        thread::sleep(LOOK);
    }
    child.kill()?;
    child.wait()?;
    Ok(None)
}

/// The exit codes by which the other process says why it refuses.
const FAULTS: [(u8, FileFault); 4] =
    [(3, FileFault::Damaged), (4, FileFault::TooManyPixels), (5, FileFault::Animated), (6, FileFault::Undecodable)];

fn fault(code: i32) -> FileFault {
    let known = FAULTS.into_iter().find(|(number, _)| i32::from(*number) == code);
    known.map_or(FileFault::Damaged, |(_, fault)| fault)
}

/// What the other process does: reads the AVIF in `from` and writes `to`. Returns its exit code.
pub fn convert(from: &Path, to: &Path) -> u8 {
    match fs::read(from).map_err(|_| FileFault::Damaged).and_then(|bytes| png(&bytes, to)) {
        Ok(()) => 0,
        Err(fault) => FAULTS.into_iter().find(|(_, known)| *known == fault).map_or(3, |(number, _)| number),
    }
}

fn png(bytes: &[u8], to: &Path) -> Result<(), FileFault> {
    let image = picture::at_largest(&still::decode(bytes)?)?;
    image.save_with_format(to, image::ImageFormat::Png).map_err(|_| FileFault::Damaged)
}

#[cfg(test)]
mod tests;
