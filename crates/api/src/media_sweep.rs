//! Deletes uploaded files that no row refers to; see `domain::sweep_media`.

use crate::error::ApiError;
use crate::state::AppState;
use domain::sweep_media::{SweepError, Swept};

/// Runs one sweep and logs what it removed.
///
/// # Errors
///
/// The database or the file store fails.
pub fn run(state: &AppState) -> Result<(), ApiError> {
    let sweep = state.use_cases().sweep_media.clone();
    let Swept { removed, unfinished } = sweep.run().map_err(|error| match error {
        SweepError::Media(error) => ApiError::from(error),
        SweepError::Store(error) => error.into(),
    })?;
    if removed + unfinished > 0 {
        tracing::info!(removed, unfinished, "files that nothing names were removed");
    }
    let forgotten = state.use_cases().receive_upload.clone().sweep()?;
    let unused = state.use_cases().encode_videos.sweep()??;
    if unused > 0 {
        tracing::info!(unused, "streams of videos that no lesson names were removed");
    }
    if forgotten > 0 {
        tracing::info!(forgotten, "uploads whose time is over were forgotten");
    }
    Ok(())
}
