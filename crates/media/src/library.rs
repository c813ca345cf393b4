//! Stores uploaded files as blobs, under keys that only the server generates.

use crate::picture::{self, WIDTHS};
use crate::{sniff, video};
use kernel::Time;
use kernel::clock::IdGen;
use kernel::ports::{
    BlobContent, BlobError, BlobStore, FileFault, FileKind, FileLimits, MediaError, MediaStore, StoredFile,
};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Arc;
use uuid::Uuid;

/// Stores a document, video or other file as `<uuid>.<extension by content>`, and a picture as a blob `<uuid>-<width>.webp` for
/// each of its widths. Earlier releases also stored each width as `<uuid>-<width>.avif`. Those files are still served, and are
/// deleted with their picture.
pub struct MediaLibrary {
    blobs: Arc<dyn BlobStore>,
    ids: Arc<dyn IdGen>,
    limits: FileLimits,
}

impl MediaLibrary {
    /// Creates a library that stores its files in `blobs`.
    pub fn new(blobs: Arc<dyn BlobStore>, ids: Arc<dyn IdGen>, limits: FileLimits) -> Self {
        Self { blobs, ids, limits }
    }

    /// Moves a document or a video into the store unchanged.
    fn as_it_is(&self, path: &Path, kind: FileKind) -> Result<StoredFile, MediaError> {
        let bytes = fs::metadata(path).map_err(unavailable)?.len();
        let mut seconds = None;
        if matches!(kind, FileKind::Mp4 | FileKind::Mov) {
            let said = video::seconds(&mut File::open(path).map_err(unavailable)?).map_err(unavailable)?;
            seconds = said.map_err(MediaError::Refused)?;
        }
        let key = format!("{}.{}", self.ids.uuid(), extension(kind));
        self.blobs.put(&key, BlobContent::File(path))?;
        Ok(StoredFile { key, kind, bytes, size: None, seconds })
    }

    fn picture(&self, path: &Path, kind: FileKind) -> Result<StoredFile, MediaError> {
        let sizes = picture::sizes(&fs::read(path).map_err(unavailable)?, kind).map_err(MediaError::Refused)?;
        let stem = self.ids.uuid().to_string();
        put_sizes(self.blobs.as_ref(), &stem, &sizes.files)?;
        let kept = sizes.files.last().map_or(0, |(_, bytes)| bytes.len());
        fs::remove_file(path).map_err(unavailable)?;
        let bytes = u64::try_from(kept).unwrap_or(u64::MAX);
        let size = Some(sizes.largest);
        Ok(StoredFile { key: largest(&stem), kind: FileKind::Webp, bytes, size, seconds: None })
    }

    fn webp(&self, path: &str, width: u32) -> Result<Vec<u8>, BlobError> {
        let key = path.strip_prefix("/media/files/").filter(|key| kind_of_key(key).is_some_and(FileKind::is_image));
        let stem = key.and_then(|key| key.get(..UUID_LENGTH));
        let stem = stem.ok_or_else(|| BlobError("this is no path of an uploaded picture".to_owned()))?;
        let blob = self.blobs.read(&format!("{stem}-{width}.webp"), 0..MAX_PICTURE)?;
        let mut bytes = Vec::new();
        let mut blob = blob.ok_or_else(|| BlobError("it is not there".to_owned()))?;
        blob.read_to_end(&mut bytes).map_err(|error| BlobError(error.to_string()))?;
        Ok(bytes)
    }
}

impl MediaStore for MediaLibrary {
    fn kind(&self, path: &Path) -> Result<FileKind, MediaError> {
        let kind = kind_of(path).map_err(unavailable)?;
        // Refuse AVIF: the program has no decoder for it.
        match kind.filter(|kind| *kind != FileKind::Avif) {
            Some(FileKind::Pdf) if is_cut_off(path).map_err(unavailable)? => {
                Err(MediaError::Refused(FileFault::Damaged))
            }
            Some(kind) => Ok(kind),
            None if is_heic(path).map_err(unavailable)? => Err(MediaError::Refused(FileFault::Heic)),
            None => Err(MediaError::UnknownKind),
        }
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
        self.as_it_is(path, kind)
    }

    fn keep_video(&self, path: &Path) -> Result<StoredFile, MediaError> {
        let kind = self.kind(path)?;
        if kind.is_video() { self.as_it_is(path, kind) } else { Err(MediaError::UnknownKind) }
    }

    fn claim(&self, key: &str) -> bool {
        self.blobs.touch(&required(key)).unwrap_or_else(|error| {
            tracing::warn!(%error, key, "a file cannot be claimed");
            false
        })
    }

    fn bytes(&self, key: &str) -> Option<u64> {
        let known = kind_of_key(key).and_then(|_| self.blobs.info(key).transpose());
        let info = known?.inspect_err(|error| tracing::warn!(%error, key, "a file cannot be looked up"));
        info.ok().map(|info| info.bytes)
    }

    fn read_picture(&self, path: &str, width: u32) -> Option<Vec<u8>> {
        let read = self.webp(path, width);
        read.inspect_err(|error| tracing::warn!(%error, path, "an uploaded picture cannot be read")).ok()
    }

    fn remove(&self, key: &str) -> Result<(), MediaError> {
        Ok(self.blobs.delete(&siblings(key))?)
    }

    fn list(&self, before: Time) -> Result<Vec<String>, MediaError> {
        let keys: BTreeSet<String> = self.blobs.list(before)?.iter().filter_map(|name| siblings(name).pop()).collect();
        Ok(keys.into_iter().collect())
    }

    fn remove_older(&self, key: &str, before: Time) -> Result<bool, MediaError> {
        Ok(self.blobs.delete_older(&siblings(key), before)?)
    }

    fn clear_unfinished(&self, before: Time) -> Result<usize, MediaError> {
        Ok(self.blobs.clear_unfinished(before)?)
    }
}

/// Stores a picture whose sizes already exist. `bytes_of` returns the WebP file of each width. Returns the picture's key.
///
/// # Errors
///
/// The errors of `bytes_of`. [`MediaError::Unavailable`]: a file cannot be stored.
pub fn keep_sizes<E: From<MediaError>>(
    blobs: &dyn BlobStore,
    ids: &dyn IdGen,
    bytes_of: impl Fn(u32) -> Result<Vec<u8>, E>,
) -> Result<String, E> {
    let file = |width: &u32| bytes_of(*width).map(|bytes| (*width, bytes));
    let files = WIDTHS.iter().rev().map(file).collect::<Result<Vec<_>, E>>()?;
    let stem = ids.uuid().to_string();
    put_sizes(blobs, &stem, &files)?;
    Ok(largest(&stem))
}

/// Stores all files of a picture, or none of them.
fn put_sizes(blobs: &dyn BlobStore, stem: &str, files: &[(u32, Vec<u8>)]) -> Result<(), MediaError> {
    for (width, bytes) in files {
        if let Err(error) = blobs.put(&format!("{stem}-{width}.webp"), BlobContent::Bytes(bytes)) {
            // Report the first error. The sweep deletes files that stay behind.
            let _ = blobs.delete(&siblings(&largest(stem)));
            return Err(error.into());
        }
    }
    Ok(())
}

/// Returns the file kind that a key names. `None` unless the key has the exact form that [`MediaLibrary`] generates: a
/// hyphenated lower-case UUID, then `.pdf`, `.zip`, `.txt`, the extension of a kind of video, or one of our widths with `.avif`
/// or `.webp`. A valid key therefore holds no path separator and no `..`.
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
        "mov" if width.is_empty() => Some(FileKind::Mov),
        "mkv" if width.is_empty() => Some(FileKind::Mkv),
        "webm" if width.is_empty() => Some(FileKind::Webm),
        "avi" if width.is_empty() => Some(FileKind::Avi),
        "ts" if width.is_empty() => Some(FileKind::Ts),
        "mpg" if width.is_empty() => Some(FileKind::Mpeg),
        "wmv" if width.is_empty() => Some(FileKind::Wmv),
        "flv" if width.is_empty() => Some(FileKind::Flv),
        "zip" if width.is_empty() => Some(FileKind::Zip),
        "txt" if width.is_empty() => Some(FileKind::Text),
        "avif" if is_width() => Some(FileKind::Avif),
        "webp" if is_width() => Some(FileKind::Webp),
        _ => None,
    }
}

const UUID_LENGTH: usize = 36;

/// Most bytes that are read from a stored picture file. The largest stored size, 960 by 1920 pixels, has far fewer.
const MAX_PICTURE: u64 = 8 << 20;

/// File extensions of a picture's sizes. Every picture has the last one.
const FORMS: [&str; 2] = ["avif", "webp"];

/// Returns those keys of [`siblings`] whose blobs must exist. Only pictures of earlier releases have AVIF files, so a claim
/// neither looks for them nor touches them. [`MediaStore::remove_older`] still spares AVIF files, because a picture with one
/// young file is kept.
fn required(key: &str) -> Vec<String> {
    siblings(key).into_iter().filter(|key| !key.ends_with(".avif")).collect()
}

/// Returns the keys that are deleted together with a key. The last one is the picture's main key. Empty for a key that is not
/// ours.
fn siblings(key: &str) -> Vec<String> {
    match (kind_of_key(key), key.get(..UUID_LENGTH)) {
        (Some(kind), Some(stem)) if kind.is_image() => {
            let mut widths = WIDTHS;
            widths.sort_unstable();
            widths.iter().flat_map(|width| FORMS.map(|form| format!("{stem}-{width}.{form}"))).collect()
        }
        (Some(_), _) => vec![key.to_owned()],
        // A file that a learner submitted. Only the sweep accepts its key; elsewhere it is no media key.
        (None, Some(id)) if key.get(UUID_LENGTH..) == Some(".work") && id.parse::<Uuid>().is_ok() => {
            vec![key.to_owned()]
        }
        (None, _) => Vec::new(),
    }
}

/// Returns the main key of a picture: its largest WebP size.
fn largest(stem: &str) -> String {
    format!("{stem}-960.webp")
}

/// Returns the extension of a kind's keys.
fn extension(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Png => "png",
        FileKind::Jpeg => "jpg",
        FileKind::Webp => "webp",
        FileKind::Avif => "avif",
        FileKind::Pdf => "pdf",
        FileKind::Mp4 => "mp4",
        FileKind::Mov => "mov",
        FileKind::Mkv => "mkv",
        FileKind::Webm => "webm",
        FileKind::Avi => "avi",
        FileKind::Ts => "ts",
        FileKind::Mpeg => "mpg",
        FileKind::Wmv => "wmv",
        FileKind::Flv => "flv",
        FileKind::Zip => "zip",
        FileKind::Text => "txt",
    }
}

/// Returns the `Content-Type` with which a kind is served.
#[must_use]
pub fn content_type(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Png => "image/png",
        FileKind::Jpeg => "image/jpeg",
        FileKind::Webp => "image/webp",
        FileKind::Avif => "image/avif",
        FileKind::Pdf => "application/pdf",
        FileKind::Mp4 => "video/mp4",
        FileKind::Mov => "video/quicktime",
        FileKind::Mkv => "video/x-matroska",
        FileKind::Webm => "video/webm",
        FileKind::Avi => "video/x-msvideo",
        FileKind::Ts => "video/mp2t",
        FileKind::Mpeg => "video/mpeg",
        FileKind::Wmv => "video/x-ms-wmv",
        FileKind::Flv => "video/x-flv",
        FileKind::Zip => "application/zip",
        FileKind::Text => "text/plain; charset=utf-8",
    }
}

/// Largest plain text file in bytes. All of it is checked.
const LONGEST_TEXT: u64 = 5 << 20;

fn kind_of(path: &Path) -> io::Result<Option<FileKind>> {
    let mut file = File::open(path)?;
    let len = file.metadata()?.len();
    let window = u64::try_from(sniff::WINDOW).unwrap_or(u64::MAX);
    let mut head = Vec::with_capacity(sniff::WINDOW);
    file.by_ref().take(window).read_to_end(&mut head)?;
    file.seek(SeekFrom::Start(len.saturating_sub(window)))?;
    let mut tail = Vec::with_capacity(sniff::WINDOW);
    file.by_ref().take(window).read_to_end(&mut tail)?;
    if let Some(kind) = sniff::sniff(&head, &tail, len) {
        return Ok(Some(kind));
    }
    let is_text = (1..=LONGEST_TEXT).contains(&len) && sniff::is_text(&fs::read(path)?);
    Ok(is_text.then_some(FileKind::Text))
}

/// Markers near the end of a PDF. Scanners omit the end mark, so any of the three will do. A file without all of them was cut
/// off and can't be read.
const PDF_ENDS: [&[u8]; 3] = [b"%%EOF", b"startxref", b"/Root"];

fn is_cut_off(path: &Path) -> io::Result<bool> {
    let mut file = File::open(path)?;
    let window = u64::try_from(sniff::WINDOW).unwrap_or(u64::MAX);
    // Complete files have a marker at the end, so the whole file is seldom read.
    for start in [file.metadata()?.len().saturating_sub(window), 0] {
        file.seek(SeekFrom::Start(start))?;
        if holds_pdf_end(&mut file)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn holds_pdf_end(file: &mut impl Read) -> io::Result<bool> {
    const PART: u64 = 64 << 10;
    const LONGEST: usize = 9;
    let mut part = Vec::new();
    loop {
        if file.by_ref().take(PART).read_to_end(&mut part)? == 0 {
            return Ok(false);
        }
        if PDF_ENDS.iter().any(|word| part.windows(word.len()).any(|found| found == *word)) {
            return Ok(true);
        }
        // Keep the end of this part, because a marker may span two parts.
        part.drain(..part.len().saturating_sub(LONGEST));
    }
}

fn is_heic(path: &Path) -> io::Result<bool> {
    let mut head = Vec::new();
    File::open(path)?.take(12).read_to_end(&mut head)?;
    Ok(sniff::is_heic(&head))
}

#[allow(clippy::needless_pass_by_value)] // the shape `map_err` wants
fn unavailable(error: io::Error) -> MediaError {
    MediaError::Unavailable(error.to_string())
}

#[cfg(test)]
mod tests;
