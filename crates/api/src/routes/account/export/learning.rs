//! A user's watch progress, for their export.

use crate::answer::Timestamp;
use crate::public_catalogue::Snapshot;
use kernel::ids::{Key, LessonId};
use learning::LessonProgress;
use learning::watched::WatchedRanges;
use serde::Serialize;
use utoipa::ToSchema;

/// Progress in a lesson.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedLesson {
    course: String,
    lesson: String,
    /// Playback position in seconds.
    position: f64,
    completed: bool,
    watched_at: Timestamp,
}

/// Watched ranges of a lesson.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedWatched {
    lesson: uuid::Uuid,
    /// Start and end of each range, in seconds.
    #[schema(value_type = Vec<Vec<f64>>)]
    ranges: Vec<[f64; 2]>,
}

impl From<(LessonId, WatchedRanges)> for ExportedWatched {
    fn from((lesson, watched): (LessonId, WatchedRanges)) -> Self {
        let seconds = |ms: i32| f64::from(ms) / 1000.0;
        let ranges = watched.ranges().iter().map(|(from, to)| [seconds(*from), seconds(*to)]);
        Self { lesson: lesson.0, ranges: ranges.collect() }
    }
}

/// Builds the progress in a lesson, with current titles.
pub(super) fn lesson(snapshot: &Snapshot, progress: &LessonProgress) -> ExportedLesson {
    let course = snapshot.course(&Key::Id(progress.course.0));
    let video = course.and_then(|course| course.lessons.iter().find(|video| video.id == progress.lesson));
    ExportedLesson {
        course: course.map(|course| course.title.clone()).unwrap_or_default(),
        lesson: video.map(|video| video.title.clone()).unwrap_or_default(),
        position: f64::from(progress.position_ms) / 1000.0,
        completed: progress.completed,
        watched_at: progress.updated_at.into(),
    }
}
