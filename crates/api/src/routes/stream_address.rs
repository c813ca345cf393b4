//! Addresses of a stream's playlists, and which videos have a stream.

use crate::error::ApiError;
use crate::state::AppState;
use catalogue::ports::LinkTo;
use catalogue::streams::StreamState;
use chrono::TimeDelta;
use kernel::ids::{LessonId, PlayerId, UserId};
use std::collections::HashSet;

/// How long a player's token is valid. Then the player requests the lesson again.
const TOKEN: TimeDelta = TimeDelta::minutes(10);
/// Name of the master playlist, which lists all qualities.
pub(super) const MASTER: &str = "master";

/// Returns the address of a playlist of a lesson's stream. It is valid for ten minutes; a preview's needs no token.
pub(super) fn list_address(
    state: &AppState,
    lesson: LessonId,
    name: &str,
    viewer: Option<(UserId, Option<PlayerId>)>,
) -> String {
    let query = viewer.map(|(user, player)| {
        let to = LinkTo { lesson, user, player };
        format!("?{}", state.stream_links.sign(to, state.clock.now() + TOKEN))
    });
    format!("/media/streams/{lesson}/{name}.m3u8{}", query.unwrap_or_default())
}

/// Returns the address of the master playlist, valid for ten minutes.
pub(super) fn master_address(state: &AppState, lesson: LessonId, viewer: (UserId, Option<PlayerId>)) -> String {
    list_address(state, lesson, MASTER, Some(viewer))
}

/// Returns those of the stored videos `keys` that have a finished stream. Blocks.
pub(super) fn ready_sources(state: &AppState, keys: &[String]) -> Result<HashSet<String>, ApiError> {
    let found = state.store.begin()?.streams().of_sources(keys)?;
    Ok(found.into_iter().filter(|stream| stream.state == StreamState::Ready).map(|stream| stream.source).collect())
}
