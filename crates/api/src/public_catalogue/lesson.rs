//! JSON shapes of modules and lessons.

use crate::enum_schemas::LessonKind;
use catalogue::{Course, Lesson, Module};
use learning::LessonProgress;
use serde::Serialize;
use utoipa::ToSchema;

/// A learner's progress in a lesson.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct VideoProgressBody {
    /// Resume point in seconds.
    pub position: f64,
    /// Whether the lesson was watched to the end at least once.
    pub completed: bool,
}

/// A module of a course.
#[derive(Debug, Serialize, ToSchema)]
pub struct ModuleBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    title: String,
    /// The module's purpose in one line. May be empty.
    purpose: String,
}

/// A lesson of any kind, without its content.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LessonBody {
    #[serde(rename = "_id")]
    pub id: uuid::Uuid,
    /// Id of the lesson's module. Null in a course without modules, and for lessons before the first module.
    #[schema(required)]
    module_id: Option<uuid::Uuid>,
    /// `video`, `reading`, `file`, `quiz` or `assignment`.
    #[schema(value_type = LessonKind)]
    kind: &'static str,
    title: String,
    /// Whether the lesson is open to everybody.
    is_preview: bool,
    /// Length of a video, if known. Null for other kinds.
    #[schema(required)]
    duration_seconds: Option<i32>,
    /// Number of words of a reading or an assignment.
    #[schema(required)]
    words: Option<i32>,
    /// Number of questions of a quiz.
    #[schema(required)]
    questions: Option<i32>,
    /// File name under which a file is saved.
    #[schema(required)]
    file_name: Option<String>,
    /// Size of a file in bytes.
    #[schema(required)]
    bytes: Option<i64>,
    /// The caller's progress. For owners of the course only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub progress: Option<VideoProgressBody>,
}

impl From<&LessonProgress> for VideoProgressBody {
    fn from(progress: &LessonProgress) -> Self {
        Self { position: f64::from(progress.position_ms) / 1000.0, completed: progress.completed }
    }
}

impl From<&Module> for ModuleBody {
    fn from(module: &Module) -> Self {
        Self { id: module.id.0, title: module.title.clone(), purpose: module.purpose.clone() }
    }
}

impl From<&Lesson> for LessonBody {
    fn from(lesson: &Lesson) -> Self {
        let file = lesson.content.file();
        Self {
            id: lesson.id.0,
            module_id: lesson.module.map(|module| module.0),
            kind: lesson.content.kind(),
            title: lesson.title.clone(),
            is_preview: lesson.is_preview,
            duration_seconds: lesson.seconds(),
            words: lesson.content.words(),
            questions: lesson.content.questions(),
            file_name: file.map(|file| file.name.clone()),
            bytes: file.map(|file| file.bytes),
            progress: None,
        }
    }
}

/// The lessons that learners see, in order.
pub fn lessons_of(course: &Course) -> Vec<LessonBody> {
    course.shown_lessons().map(LessonBody::from).collect()
}

/// Returns an owner's progress in a lesson. A lesson that was never opened is at the start.
pub fn progress_in(lesson: uuid::Uuid, known: &[LessonProgress]) -> VideoProgressBody {
    let seen = known.iter().find(|progress| progress.lesson.0 == lesson);
    seen.map_or(VideoProgressBody { position: 0.0, completed: false }, VideoProgressBody::from)
}
