//! Keeps how long an uploaded film is, for the lessons that will play it.

use crate::ports::Store;
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Clone)]
pub struct NoteFilm {
    pub store: Arc<dyn Store>,
}

impl NoteFilm {
    /// Notes the length of the stored film `key`, in seconds.
    ///
    /// # Errors
    /// Storage fails.
    pub fn run(&self, key: &str, seconds: u32) -> Result<(), StoreError> {
        let mut tx = self.store.begin()?;
        tx.catalogue().note_film(key, i32::try_from(seconds).unwrap_or(i32::MAX))?;
        tx.commit()
    }
}
