//! Where a lesson's video or file is had.

use crate::public_catalogue::preview_path;
use crate::session::Authenticated;
use crate::state::AppState;
use domain::catalogue::{Course, Lesson, LessonContent, VideoSource};
use domain::identity::Actor;
use domain::ids::PlayerId;
use domain::learning::can_watch;
use domain::ports::LinkTo;

/// The address of a video or file for who may have it, `None` for others and of lessons of other kinds: plain and public of a
/// preview, else signed for the viewer, and of a video for the player that asks.
pub fn url_for(
    state: &AppState,
    (course, lesson): (&Course, &Lesson),
    viewer: Option<&Authenticated>,
    owns: bool,
    player: Option<PlayerId>,
) -> Option<String> {
    if !matches!(lesson.content, LessonContent::Video { .. } | LessonContent::File(_)) {
        return None;
    }
    if can_watch(Actor::Anonymous, course, lesson, false) {
        return Some(preview_path(lesson));
    }
    let viewer = viewer.filter(|viewer| can_watch(viewer.actor(), course, lesson, owns))?;
    if let Some(VideoSource::Address(address)) = lesson.source() {
        return Some(address.clone());
    }
    let life = chrono::TimeDelta::minutes(i64::from(state.config.media.link_minutes));
    let player = player.filter(|_| matches!(lesson.content, LessonContent::Video { .. }));
    let to = LinkTo { lesson: lesson.id, user: viewer.id(), player };
    let link = state.links.sign(to, state.clock.now() + life);
    Some(format!("/media/lessons/{}?{link}", lesson.id))
}
