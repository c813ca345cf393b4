//! The modules and lessons of a course, in the structure of its form.

use crate::answer::Success;
use crate::blocking::blocking;
use crate::enum_schemas::LessonKind;
use crate::error::{ApiError, FailureBody};
use crate::input;
use crate::quiz_entry::QuizEntry;
use crate::routes::admin::upload;
use crate::session::{CatalogueAccess, Staff};
use crate::state::AppState;
use actix_web::{get, web};
use catalogue::quizzes::Quiz;
use catalogue::{Course, Lesson, LessonFile, VideoSource};
use kernel::ids::{LessonId, ModuleId};
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;

/// `data` of a curriculum.
#[derive(Debug, Serialize, ToSchema)]
pub struct CurriculumData {
    /// Version of the course, to be sent back by the form.
    version: i32,
    curriculum: CurriculumBody,
}

/// All modules and lessons, including drafts and planned lessons. Sent back as the form's field `curriculum`, it changes
/// nothing.
#[derive(Debug, Serialize, ToSchema)]
pub struct CurriculumBody {
    /// Lessons without a module.
    lessons: Vec<CurriculumLesson>,
    modules: Vec<CurriculumModule>,
}

/// A module with its lessons.
#[derive(Debug, Serialize, ToSchema)]
pub struct CurriculumModule {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    title: String,
    purpose: String,
    lessons: Vec<CurriculumLesson>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CurriculumLesson {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// `video`, `reading`, `file`, `quiz` or `assignment`.
    #[schema(value_type = LessonKind)]
    kind: &'static str,
    title: String,
    /// Whether only admins see it.
    is_draft: bool,
    /// Whether it is open to everybody.
    is_preview: bool,
    /// For a video: its source. Null while the lesson is only planned.
    #[schema(required)]
    url: Option<String>,
    /// For a video: length in seconds, if known.
    #[schema(required)]
    duration_seconds: Option<i32>,
    /// Text of a reading or instructions of an assignment, in Markdown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    text: Option<String>,
    /// For a file. Null while the lesson is only planned.
    #[schema(required)]
    file: Option<CurriculumFile>,
    /// For a lesson with a quiz. Absent otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    quiz: Option<QuizEntry>,
}

/// Lesson data that is stored separately.
struct Apart {
    texts: HashMap<LessonId, String>,
    quizzes: HashMap<LessonId, Quiz>,
}

/// A file to download.
#[derive(Debug, Serialize, ToSchema)]
pub struct CurriculumFile {
    /// Path of the file in the back office.
    path: String,
    /// File name under which it is saved.
    name: String,
    bytes: i64,
}

impl CurriculumBody {
    fn new(course: &Course, mut apart: Apart) -> Self {
        let mut of = |module: Option<ModuleId>| {
            course.lessons_of(module).map(|lesson| CurriculumLesson::new(lesson, &mut apart)).collect()
        };
        let lessons = of(None);
        let module = |module: &catalogue::Module| CurriculumModule {
            id: module.id.0,
            title: module.title.clone(),
            purpose: module.purpose.clone(),
            lessons: of(Some(module.id)),
        };
        Self { lessons, modules: course.modules.iter().map(module).collect() }
    }
}

impl CurriculumLesson {
    fn new(lesson: &Lesson, apart: &mut Apart) -> Self {
        let url = lesson.source().map(|source| match source {
            VideoSource::File(_) => format!("/media/lessons/{}", lesson.id),
            VideoSource::Address(address) => address.clone(),
        });
        let has_text = lesson.content.words().is_some();
        Self {
            id: lesson.id.0,
            kind: lesson.content.kind(),
            title: lesson.title.clone(),
            is_draft: lesson.is_draft,
            is_preview: lesson.is_preview,
            url,
            duration_seconds: lesson.seconds(),
            text: has_text.then(|| apart.texts.remove(&lesson.id).unwrap_or_default()),
            quiz: apart.quizzes.remove(&lesson.id).map(QuizEntry::from),
            file: lesson.content.file().map(|LessonFile { key, name, bytes }| CurriculumFile {
                path: upload::path(key),
                name: name.clone(),
                bytes: *bytes,
            }),
        }
    }
}

/// Returns the modules and lessons of a course with their texts and quizzes, for the form.
#[utoipa::path(tag = "admin", params(("id" = String, Path, description = "Id or slug")), responses(
    (status = 200, body = Success<CurriculumData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/courses/{id}/curriculum")]
pub(crate) async fn get_curriculum(
    _admin: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<CurriculumData>, ApiError> {
    let key = input::key(&id)?;
    let data = blocking(move || {
        let mut tx = state.store.begin()?;
        let found = tx.catalogue().find_course(&key)?;
        let course = found.ok_or_else(|| ApiError::not_found("Course not found."))?;
        let ids: Vec<LessonId> = course.lessons.iter().map(|lesson| lesson.id).collect();
        let texts = tx.catalogue().readings(&ids)?.into_iter().collect();
        let quizzes = tx.quizzes().definitions(&ids)?.into_iter().collect();
        let curriculum = CurriculumBody::new(&course, Apart { texts, quizzes });
        Ok::<_, ApiError>(CurriculumData { version: course.version, curriculum })
    })
    .await?;
    Ok(Success::ok(data))
}
