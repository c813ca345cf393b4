//! Doors that hold up slow work until a test opens them. They give tests a fixed order without relying on time.

use kernel::Time;
use kernel::ports::{FileKind, MediaError, MediaStore, StoredFile};
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

/// A door at which work waits until a test opens it.
#[derive(Default)]
pub(crate) struct Door {
    /// The number of waiting calls, and whether the door is open.
    state: Mutex<(usize, bool)>,
    moved: Condvar,
}

impl Door {
    pub(crate) fn pass(&self) {
        let mut state = self.state.lock().unwrap();
        state.0 += 1;
        self.moved.notify_all();
        drop(self.moved.wait_while(state, |(_, open)| !*open).unwrap());
    }

    pub(crate) fn open(&self) {
        self.state.lock().unwrap().1 = true;
        self.moved.notify_all();
    }

    /// Lets other tasks run until a call waits at the door.
    pub(crate) async fn until_somebody_waits(&self) {
        until(|| self.state.lock().unwrap().0 > 0).await;
    }
}

/// Lets other tasks run until `holds` returns true.
pub(crate) async fn until(holds: impl Fn() -> bool) {
    while !holds() {
        actix_web::rt::time::sleep(Duration::from_millis(2)).await;
    }
}

/// The server's media store with two doors: one before pictures are encoded, and one before a sweep deletes files.
pub(crate) struct Doors {
    pub inner: Arc<dyn MediaStore>,
    pub encode: Option<Arc<Door>>,
    pub remove: Option<Arc<Door>>,
}

impl MediaStore for Doors {
    fn kind(&self, path: &Path) -> Result<FileKind, MediaError> {
        self.inner.kind(path)
    }
    fn dimensions(&self, path: &Path) -> Result<(u32, u32), MediaError> {
        self.inner.dimensions(path)
    }
    fn keep(&self, path: &Path) -> Result<StoredFile, MediaError> {
        if let Some(door) = self.encode.as_ref().filter(|_| self.kind(path).is_ok_and(FileKind::is_image)) {
            door.pass();
        }
        self.inner.keep(path)
    }
    fn keep_video(&self, path: &Path) -> Result<StoredFile, MediaError> {
        self.inner.keep_video(path)
    }
    fn claim(&self, key: &str) -> bool {
        self.inner.claim(key)
    }
    fn bytes(&self, key: &str) -> Option<u64> {
        self.inner.bytes(key)
    }
    fn read_picture(&self, path: &str, width: u32) -> Option<Vec<u8>> {
        self.inner.read_picture(path, width)
    }
    fn remove(&self, key: &str) -> Result<(), MediaError> {
        self.inner.remove(key)
    }
    fn remove_older(&self, key: &str, before: Time) -> Result<bool, MediaError> {
        if let Some(door) = &self.remove {
            door.pass();
        }
        self.inner.remove_older(key, before)
    }
    fn list(&self, before: Time) -> Result<Vec<String>, MediaError> {
        self.inner.list(before)
    }
    fn clear_unfinished(&self, before: Time) -> Result<usize, MediaError> {
        self.inner.clear_unfinished(before)
    }
}
