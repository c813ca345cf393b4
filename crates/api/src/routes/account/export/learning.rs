//! What a user watched.

use crate::answer::Timestamp;
use crate::public_catalogue::Snapshot;
use kernel::ids::{Key, LessonId};
use learning::LessonProgress;
use learning::watched::WatchedRanges;
use serde::Serialize;
use utoipa::ToSchema;

/// Watched progress of a lesson.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedLesson {
    course: String,
    lesson: String,
    /// Seconds.
    position: f64,
    completed: bool,
    watched_at: Timestamp,
}

/// Watched ranges of a lesson.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedWatched {
    lesson: uuid::Uuid,
    /// From and to, in seconds.
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

/// Watched progress of a lesson, with present titles.
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
