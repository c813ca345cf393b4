//! The demo's files. Videos and documents go to the media store like uploads. Pictures are stored in ready-made sizes, because
//! resizing them would take longer than the rest of the first start. The drawn faces are SVG, which uploads can't be, and have
//! keys that only this module writes.

use super::error::DemoError;
use super::files::{Files, unreadable};
use crate::state::AppState;
use crate::wiring::keep_sizes;
use kernel::clock::IdGen;
use kernel::ports::{BlobContent, BlobStore, MediaError, MediaStore};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// URL path under which the drawn faces are served.
pub const PATH: &str = "/media/demo";

/// Folder of the smaller sizes of pictures, which mirrors the pictures' paths.
const SIZES: &str = "sizes";

/// Files that were stored in the media store. They are deleted again on drop, unless the load is settled.
pub(super) struct Shelf {
    media: Arc<dyn MediaStore>,
    blobs: Arc<dyn BlobStore>,
    ids: Arc<dyn IdGen>,
    from: PathBuf,
    passing: PathBuf,
    keys: HashMap<String, String>,
}

impl Shelf {
    /// Creates a shelf for the demo's folder `from`.
    pub(super) fn new(state: &AppState, from: PathBuf) -> Self {
        let passing = state.config.media_dir().join(format!(".{}.part", state.ids.uuid()));
        let (media, blobs, ids) = (state.media.clone(), state.blobs.clone(), state.ids.clone());
        Self { media, blobs, ids, from, passing, keys: HashMap::new() }
    }

    /// Stores a file once and returns its key. `purpose` separates uses of the same file: a public video must not share a key
    /// with a lesson's video.
    ///
    /// # Errors
    ///
    /// The file is missing, or the media store cannot keep it.
    pub(super) fn key(&mut self, file: &str, purpose: &str) -> Result<String, DemoError> {
        let name = format!("{purpose} {file}");
        if let Some(key) = self.keys.get(&name) {
            return Ok(key.clone());
        }
        let from = self.from.join(file);
        let key = match file.strip_suffix(".webp") {
            Some(stem) => self.picture(stem, &from)?,
            None => {
                // Store a copy, because the store moves the file that it is given.
                std::fs::copy(&from, &self.passing).map_err(|error| unreadable(&from, error))?;
                self.media.keep(&self.passing)?.key
            }
        };
        self.keys.insert(name, key.clone());
        Ok(key)
    }

    /// Stores a picture in all sizes. Sizes wider than the original get the original.
    fn picture(&self, stem: &str, whole: &Path) -> Result<String, DemoError> {
        let (own, _) = self.media.dimensions(whole).map_err(|error| unreadable(whole, error))?;
        keep_sizes(self.blobs.as_ref(), self.ids.as_ref(), |width| {
            let smaller = || self.from.join(SIZES).join(format!("{stem}-{width}.webp"));
            let from = if own > width { smaller() } else { whole.to_owned() };
            std::fs::read(&from).map_err(|error| unreadable(&from, error))
        })
    }

    /// Stores a lesson's download. Returns its key and its size in bytes.
    ///
    /// # Errors
    ///
    /// The file is missing, or the media store cannot keep it.
    pub(super) fn download(&mut self, file: &str) -> Result<(String, i64), DemoError> {
        let key = self.key(file, "lessons")?;
        let bytes = self.media.bytes(&key).and_then(|bytes| i64::try_from(bytes).ok());
        let missing = || DemoError::wrong(format!("{file} is not where it was kept"));
        Ok((key, bytes.ok_or_else(missing)?))
    }

    /// Stores a public file and returns its URL path.
    ///
    /// # Errors
    ///
    /// The file is missing, or the media store cannot keep it.
    pub(super) fn path(&mut self, file: &str) -> Result<String, DemoError> {
        Ok(format!("/media/files/{}", self.key(file, "public")?))
    }

    /// Keeps the stored files: the load is complete.
    pub(super) fn settle(mut self) {
        self.keys.clear();
    }
}

impl Drop for Shelf {
    fn drop(&mut self) {
        // The temporary file exists only if a copy failed halfway.
        let _ = std::fs::remove_file(&self.passing);
        for key in self.keys.values() {
            if let Err(error) = self.media.remove(key) {
                tracing::warn!(%error, key, "a file of a failed load stays behind");
            }
        }
    }
}

/// Copies the drawn faces at each load, because they may have been redrawn or the media folder may have been emptied.
///
/// # Errors
///
/// A picture is missing or cannot be written.
pub(super) fn copy_pictures(state: &AppState, folder: &Path, files: &Files) -> Result<(), DemoError> {
    for mentor in &files.people.mentor {
        let from = folder.join("media").join(&mentor.avatar);
        let bytes = std::fs::read(&from).map_err(|error| unreadable(&from, error))?;
        let kept = state.blobs.put(&blob(&mentor.slug), BlobContent::Bytes(&bytes));
        kept.map_err(|error| DemoError::from(MediaError::from(error)))?;
    }
    Ok(())
}

/// Returns the blob key of a mentor's picture.
pub fn blob(mentor: &str) -> String {
    format!("demo/{mentor}.svg")
}

/// Returns the file name of a mentor's picture.
pub(super) fn picture(mentor: &str) -> String {
    format!("{mentor}.svg")
}
