//! Encodes streams with the programs ffmpeg and ffprobe. They read untrusted files, so each call names the file format (so that
//! no playlist is followed), allows only files and pipes, and limits memory, time and output size.

mod fault;
mod program;
mod source;
mod video;

use catalogue::ports::video::{EncodeError, OpenVideo, VideoEncoder};
use catalogue::streams::Probe;
use kernel::ids::StreamId;
use kernel::ports::FileKind;
use kernel::ports::blobs::BlobReader;
use program::{Programs, failed};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use video::Video;

/// Encodes streams in a folder.
pub struct Ffmpeg {
    programs: Option<Programs>,
    work: PathBuf,
}

impl Ffmpeg {
    /// Uses the ffmpeg of this name or path, and the ffprobe beside it. If it is missing or doesn't run, nothing is encoded.
    /// Temporary files go below `work`, which is created when needed.
    pub fn new(program: &str, work: impl Into<PathBuf>) -> Self {
        Self { programs: Programs::find(program), work: work.into() }
    }

    /// Removes files of earlier attempts.
    fn clear(&self, stream: StreamId) -> io::Result<()> {
        let entries = match fs::read_dir(&self.work) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            entries => entries?,
        };
        for entry in entries {
            let entry = entry?;
            if entry.file_name().to_string_lossy().starts_with(&stream.to_string()) {
                remove(&entry.path())?;
            }
        }
        Ok(())
    }

    fn programs(&self) -> Result<&Programs, EncodeError> {
        self.programs.as_ref().ok_or_else(|| EncodeError::Failed("ffmpeg is not installed".to_owned()))
    }
}

impl VideoEncoder for Ffmpeg {
    fn is_installed(&self) -> bool {
        self.programs.is_some()
    }

    fn probe(&self, path: &Path, kind: FileKind) -> Result<Probe, EncodeError> {
        Ok(source::read(self.programs()?, path, kind)?.probe)
    }

    fn open(
        &self,
        (stream, attempt): (StreamId, u32),
        kind: FileKind,
        mut video: BlobReader,
    ) -> Result<Box<dyn OpenVideo>, EncodeError> {
        let programs = self.programs()?.clone();
        self.clear(stream).map_err(failed)?;
        // Each attempt has its own folder, so that an earlier one that hung and resumes can't touch these files.
        let folder = self.work.join(format!("{stream}-{attempt}"));
        fs::create_dir_all(&folder).map_err(failed)?;
        let folder = folder.canonicalize().map_err(failed)?;
        let source = folder.join("source");
        let copied = File::create(&source).and_then(|mut file| io::copy(&mut video, &mut file));
        let opened = copied.map_err(failed).and_then(|_| source::read(&programs, &source, kind));
        match opened {
            Ok(source) => Ok(Box::new(Video::open(programs, folder, kind, source)?)),
            Err(error) => {
                // Report the first error. The next attempt removes the files.
                let _ = remove(&folder);
                Err(error)
            }
        }
    }
}

fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
