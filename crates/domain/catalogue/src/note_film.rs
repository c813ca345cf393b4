//! Stores the measured length of an uploaded video, for the lessons that will play it.

use crate::ports::Store;
use kernel::store::StoreError;
use std::sync::Arc;

#[derive(Clone)]
pub struct NoteFilm {
    pub store: Arc<dyn Store>,
}

impl NoteFilm {
    /// Stores the length of the uploaded video `key`, in seconds.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn run(&self, key: &str, seconds: u32) -> Result<(), StoreError> {
        let mut tx = self.store.begin()?;
        tx.catalogue().note_film(key, i32::try_from(seconds).unwrap_or(i32::MAX))?;
        tx.commit()
    }
}
