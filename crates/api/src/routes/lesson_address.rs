//! Addresses of lessons' videos and files. Once a video has a stream, learners get the stream and not the file.

use super::stream_address;
use crate::public_catalogue::preview_path;
use crate::session::Authenticated;
use crate::state::AppState;
use catalogue::ports::LinkTo;
use catalogue::{Course, Lesson, LessonContent, VideoSource};
use kernel::actor::Actor;
use kernel::ids::PlayerId;
use kernel::permission::Permission;
use learning::can_watch;
use std::collections::HashSet;

/// Whether the actor gets a video's stream instead of its file. Staff get the file, because the forms of the back office refer
/// to it.
pub fn is_learner(actor: Actor) -> bool {
    !actor.may(Permission::CatalogueRead)
}

/// Returns the address of a lesson's video or file. Returns `None` if the viewer may not have it or the lesson is of another
/// kind. A free preview's address is public and unsigned. Other addresses are signed for the viewer and, for a video, for the
/// player. For the videos in `streamed`, learners get the stream, and only staff get the file.
pub fn url_for(
    state: &AppState,
    (course, lesson): (&Course, &Lesson),
    viewer: Option<&Authenticated>,
    owns: bool,
    player: Option<PlayerId>,
    streamed: &HashSet<String>,
) -> Option<String> {
    if !matches!(lesson.content, LessonContent::Video { .. } | LessonContent::File(_)) {
        return None;
    }
    if can_watch(Actor::Anonymous, course, lesson, false) {
        return Some(preview_path(lesson));
    }
    let viewer = viewer.filter(|viewer| can_watch(viewer.actor(), course, lesson, owns))?;
    match lesson.source() {
        Some(VideoSource::Address(address)) => return Some(address.clone()),
        Some(VideoSource::File(key)) if streamed.contains(key) && is_learner(viewer.actor()) => {
            return Some(stream_address::master_address(state, lesson.id, (viewer.id(), player)));
        }
        _ => {}
    }
    let life = chrono::TimeDelta::minutes(i64::from(state.config.media.link_minutes));
    let player = player.filter(|_| matches!(lesson.content, LessonContent::Video { .. }));
    let to = LinkTo { lesson: lesson.id, user: viewer.id(), player };
    let link = state.links.sign(to, state.clock.now() + life);
    Some(format!("/media/lessons/{}?{link}", lesson.id))
}
