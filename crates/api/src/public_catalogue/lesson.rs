//! Modules and lessons on the wire.

use super::course::VideoProgressBody;
use crate::enum_schemas::LessonKind;
use crate::routes::captions::{ChapterBody, LessonCaptionsBody};
use crate::routes::streams::PlaybackBody;
use domain::catalogue::{Course, Lesson, LessonContent, Module};
use domain::learning::LessonProgress;
use serde::Serialize;
use utoipa::ToSchema;

/// A part of a course.
#[derive(Debug, Serialize, ToSchema)]
pub struct ModuleBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    title: String,
    /// One line, or nothing.
    purpose: String,
}

/// A lesson of any kind, without its content.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LessonBody {
    /// Its id.
    #[serde(rename = "_id")]
    pub id: uuid::Uuid,
    /// The module that it is in; null in a course without modules, and of the lessons before the first one.
    #[schema(required)]
    module_id: Option<uuid::Uuid>,
    /// `video`, `reading` or `file`.
    #[schema(value_type = LessonKind)]
    kind: &'static str,
    title: String,
    /// Open for anyone.
    is_preview: bool,
    /// Of a video, when known.
    #[schema(required)]
    duration_seconds: Option<i32>,
    /// Of a reading.
    #[schema(required)]
    words: Option<i32>,
    /// Of a file: the name that it is saved under.
    #[schema(required)]
    file_name: Option<String>,
    /// Of a file.
    #[schema(required)]
    bytes: Option<i64>,
    /// How far its owner is; for owners only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub progress: Option<VideoProgressBody>,
}

/// A lesson with its content, for who may see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LessonDetail {
    #[serde(flatten)]
    lesson: LessonBody,
    /// Of a reading: its text, in markdown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// Of a video what it plays from, of a file where it is downloaded.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub url: Option<String>,
    /// Of a video that was made into a stream; without it `url` plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub playback: Option<PlaybackBody>,
    /// Of a video, in their languages.
    pub captions: Vec<LessonCaptionsBody>,
    /// Of a video, in order.
    pub chapters: Vec<ChapterBody>,
}

impl From<&Module> for ModuleBody {
    fn from(module: &Module) -> Self {
        Self { id: module.id.0, title: module.title.clone(), purpose: module.purpose.clone() }
    }
}

impl From<&Lesson> for LessonBody {
    fn from(lesson: &Lesson) -> Self {
        let file = match &lesson.content {
            LessonContent::File(file) => file.as_ref(),
            LessonContent::Video { .. } | LessonContent::Reading { .. } => None,
        };
        let words = match lesson.content {
            LessonContent::Reading { words } => Some(words),
            LessonContent::Video { .. } | LessonContent::File(_) => None,
        };
        Self {
            id: lesson.id.0,
            module_id: lesson.module.map(|module| module.0),
            kind: lesson.content.kind(),
            title: lesson.title.clone(),
            is_preview: lesson.is_preview,
            duration_seconds: lesson.seconds(),
            words,
            file_name: file.map(|file| file.name.clone()),
            bytes: file.map(|file| file.bytes),
            progress: None,
        }
    }
}

impl LessonDetail {
    /// Without its content.
    pub fn new(lesson: &Lesson, progress: Option<VideoProgressBody>) -> Self {
        let lesson = LessonBody { progress, ..LessonBody::from(lesson) };
        Self { lesson, text: None, url: None, playback: None, captions: Vec::new(), chapters: Vec::new() }
    }
}

/// What learners see of a course, in order.
pub fn lessons_of(course: &Course) -> Vec<LessonBody> {
    course.shown_lessons().map(LessonBody::from).collect()
}

/// How far an owner is in a lesson, as the wire has it: the beginning of one that was never opened.
pub fn progress_in(lesson: uuid::Uuid, known: &[LessonProgress]) -> VideoProgressBody {
    let seen = known.iter().find(|progress| progress.lesson.0 == lesson);
    seen.map_or(VideoProgressBody { position: 0.0, completed: false }, VideoProgressBody::from)
}
