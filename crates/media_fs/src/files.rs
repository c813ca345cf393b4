//! Files on a directory, under keys that only the server makes.

use crate::picture::{self, FORMS, WIDTHS};
use crate::{film, sniff};
use domain::Time;
use domain::ports::{FileKind, FileLimits, IdGen, MediaError, MediaStore, StoredFile};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;
use uuid::Uuid;

/// Keeps a document or film as `<root>/<uuid>.<extension by content>` and a picture as six files
/// `<root>/<uuid>-<width>.<avif|webp>`. A file is whole before it has its name; until then its name begins with a dot.
pub struct FileStore {
    root: PathBuf,
    ids: Arc<dyn IdGen>,
    limits: FileLimits,
}

impl FileStore {
    /// A store on `root`, which is made when it is absent.
    ///
    /// # Errors
    /// When the directory cannot be made.
    pub fn open(root: impl Into<PathBuf>, ids: Arc<dyn IdGen>, limits: FileLimits) -> io::Result<Self> {
        let root = root.into();
        fs::create_dir_all(&root)?;
        Ok(Self { root, ids, limits })
    }

    fn picture(&self, path: &Path, kind: FileKind) -> Result<StoredFile, MediaError> {
        let sizes = picture::sizes(&fs::read(path).map_err(unavailable)?, kind).map_err(MediaError::Refused)?;
        let stem = self.ids.uuid().to_string();
        let mut kept = 0;
        for (width, form, bytes) in &sizes.files {
            if let Err(error) = self.write(&format!("{stem}-{width}.{form}"), bytes) {
                // The first error is the one to report; the sweep finds what stays behind.
                let _ = self.remove(&largest(&stem));
                return Err(unavailable(error));
            }
            kept = bytes.len();
        }
        fs::remove_file(path).map_err(unavailable)?;
        let bytes = u64::try_from(kept).unwrap_or(u64::MAX);
        let size = Some(sizes.largest);
        Ok(StoredFile { key: largest(&stem), kind: FileKind::Webp, bytes, size, seconds: None })
    }

    fn write(&self, key: &str, bytes: &[u8]) -> io::Result<()> {
        let passing = self.root.join(format!(".{key}.part"));
        let written = fs::write(&passing, bytes)
            .and_then(|()| File::open(&passing)?.sync_all())
            .and_then(|()| fs::rename(&passing, self.root.join(key)));
        if written.is_err() {
            let _ = fs::remove_file(&passing);
        }
        written
    }

    fn take(&self, from: &Path, to: &Path) -> io::Result<()> {
        match fs::rename(from, to) {
            Err(e) if e.kind() == io::ErrorKind::CrossesDevices => self.copy_in(from, to),
            done => done,
        }
    }

    /// From another disk: copied under a passing name first, so that no reader meets half of it.
    fn copy_in(&self, from: &Path, to: &Path) -> io::Result<()> {
        let passing = self.root.join(format!(".{}.part", self.ids.uuid()));
        let copied = fs::copy(from, &passing)
            .and_then(|_| File::open(&passing)?.sync_all())
            .and_then(|()| fs::rename(&passing, to));
        if copied.is_err() {
            // The first error is the one to report; a left-over `.part` is never served.
            let _ = fs::remove_file(&passing);
            return copied;
        }
        fs::remove_file(from)
    }

    /// Held while a file is claimed or swept, so that each sees what the other did, in another process too. Ends with
    /// the value.
    fn turn(&self) -> io::Result<File> {
        let folder = File::open(&self.root)?;
        folder.lock()?;
        Ok(folder)
    }

    fn claimed(&self, key: &str) -> io::Result<bool> {
        let _turn = self.turn()?;
        if self.locate(key).is_none() {
            return Ok(false);
        }
        let now = SystemTime::now();
        for key in siblings(key) {
            File::options().write(true).open(self.root.join(key))?.set_modified(now)?;
        }
        Ok(true)
    }

    /// Whether a key's file, or one of its picture's sizes, was written at or after a time.
    fn is_young(&self, key: &str, before: Time) -> io::Result<bool> {
        for key in siblings(key) {
            match fs::symlink_metadata(self.root.join(key)) {
                Ok(data) if Time::from(data.modified()?) >= before => return Ok(true),
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        Ok(false)
    }

    /// Names of the plain files that were last written before a time.
    fn older(&self, before: Time) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.root)? {
            let entry = entry?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            match entry.metadata() {
                Ok(data) if data.is_file() && Time::from(data.modified()?) < before => names.push(name),
                // Removed meanwhile: none of ours any more.
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        Ok(names)
    }
}

impl MediaStore for FileStore {
    fn kind(&self, path: &Path) -> Result<FileKind, MediaError> {
        let kind = kind_of(path).map_err(unavailable)?;
        // AVIF is made here and not taken: no decoder of it is shipped.
        kind.filter(|kind| *kind != FileKind::Avif).ok_or(MediaError::UnknownKind)
    }

    fn dimensions(&self, path: &Path) -> Result<(u32, u32), MediaError> {
        let kind = self.kind(path)?;
        let file = BufReader::new(File::open(path).map_err(unavailable)?);
        picture::dimensions(file, kind).map_err(MediaError::Refused)
    }

    fn keep(&self, path: &Path) -> Result<StoredFile, MediaError> {
        let kind = self.kind(path)?;
        let bytes = fs::metadata(path).map_err(unavailable)?.len();
        let limit = self.limits.of(kind);
        if bytes > limit {
            return Err(MediaError::TooLarge { kind, limit });
        }
        if kind.is_image() {
            return self.picture(path, kind);
        }
        let mut seconds = None;
        if kind.is_video() {
            let said = film::seconds(&mut File::open(path).map_err(unavailable)?).map_err(unavailable)?;
            seconds = said.map_err(MediaError::Refused)?;
        }
        let extension = if kind.is_pdf() { "pdf" } else { "mp4" };
        let key = format!("{}.{extension}", self.ids.uuid());
        self.take(path, &self.root.join(&key)).map_err(unavailable)?;
        Ok(StoredFile { key, kind, bytes, size: None, seconds })
    }

    fn locate(&self, key: &str) -> Option<PathBuf> {
        kind_of_key(key)?;
        let path = self.root.join(key);
        // Not followed: a link in the directory is none of our files.
        fs::symlink_metadata(&path).ok()?.is_file().then_some(path)
    }

    fn claim(&self, key: &str) -> bool {
        self.claimed(key).unwrap_or_else(|error| {
            tracing::warn!(%error, key, "a file cannot be claimed");
            false
        })
    }

    fn remove_older(&self, key: &str, before: Time) -> Result<bool, MediaError> {
        let _turn = self.turn().map_err(unavailable)?;
        if self.is_young(key, before).map_err(unavailable)? {
            return Ok(false);
        }
        self.remove(key).map(|()| true)
    }

    fn remove(&self, key: &str) -> Result<(), MediaError> {
        for key in siblings(key) {
            match fs::remove_file(self.root.join(key)) {
                Err(e) if e.kind() != io::ErrorKind::NotFound => return Err(unavailable(e)),
                _ => {}
            }
        }
        Ok(())
    }

    fn list(&self, before: Time) -> Result<Vec<String>, MediaError> {
        let names = self.older(before).map_err(unavailable)?;
        let keys: BTreeSet<String> = names.iter().filter_map(|name| siblings(name).pop()).collect();
        Ok(keys.into_iter().collect())
    }

    fn clear_unfinished(&self, before: Time) -> Result<usize, MediaError> {
        let names = self.older(before).map_err(unavailable)?;
        let unfinished: Vec<_> = names.iter().filter(|name| name.starts_with('.')).collect();
        for name in &unfinished {
            match fs::remove_file(self.root.join(name)) {
                Err(e) if e.kind() != io::ErrorKind::NotFound => return Err(unavailable(e)),
                _ => {}
            }
        }
        Ok(unfinished.len())
    }
}

/// The kind a key names; `None` unless it is exactly as [`FileStore`] makes them: a hyphenated lower-case UUID, then
/// `.pdf`, `.mp4`, or a width of ours with `.avif` or `.webp`. So a key holds no separator and no `..`.
#[must_use]
pub fn kind_of_key(key: &str) -> Option<FileKind> {
    let (name, end) = key.split_once('.')?;
    let (id, width) = match name.get(..UUID_LENGTH) {
        Some(id) => (id, name.get(UUID_LENGTH..)?),
        None => return None,
    };
    if Uuid::try_parse(id).ok()?.to_string() != id {
        return None;
    }
    let is_width = || WIDTHS.iter().any(|known| width.strip_prefix('-') == Some(known.to_string().as_str()));
    match end {
        "pdf" if width.is_empty() => Some(FileKind::Pdf),
        "mp4" if width.is_empty() => Some(FileKind::Mp4),
        "avif" if is_width() => Some(FileKind::Avif),
        "webp" if is_width() => Some(FileKind::Webp),
        _ => None,
    }
}

const UUID_LENGTH: usize = 36;

/// The keys that live and die with a key, the one to know them by last; none for a key that is not ours.
fn siblings(key: &str) -> Vec<String> {
    match (kind_of_key(key), key.get(..UUID_LENGTH)) {
        (Some(kind), Some(stem)) if kind.is_image() => {
            let mut widths = WIDTHS;
            widths.sort_unstable();
            widths.iter().flat_map(|width| FORMS.map(|form| format!("{stem}-{width}.{form}"))).collect()
        }
        (Some(_), _) => vec![key.to_owned()],
        (None, _) => Vec::new(),
    }
}

/// The key that a picture is known by.
fn largest(stem: &str) -> String {
    format!("{stem}-960.webp")
}

/// The `Content-Type` a kind is served with.
#[must_use]
pub fn content_type(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Png => "image/png",
        FileKind::Jpeg => "image/jpeg",
        FileKind::Webp => "image/webp",
        FileKind::Avif => "image/avif",
        FileKind::Pdf => "application/pdf",
        FileKind::Mp4 => "video/mp4",
    }
}

fn kind_of(path: &Path) -> io::Result<Option<FileKind>> {
    let mut file = File::open(path)?;
    let len = file.metadata()?.len();
    let window = u64::try_from(sniff::WINDOW).unwrap_or(u64::MAX);
    let mut head = Vec::with_capacity(sniff::WINDOW);
    file.by_ref().take(window).read_to_end(&mut head)?;
    file.seek(SeekFrom::Start(len.saturating_sub(window)))?;
    let mut tail = Vec::with_capacity(sniff::WINDOW);
    file.by_ref().take(window).read_to_end(&mut tail)?;
    // What was received is on the disk before its key is given out.
    file.sync_all()?;
    Ok(sniff::sniff(&head, &tail, len))
}

#[allow(clippy::needless_pass_by_value)] // the shape `map_err` wants
fn unavailable(error: io::Error) -> MediaError {
    MediaError::Unavailable(error.to_string())
}

#[cfg(test)]
mod tests;
