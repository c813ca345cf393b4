//! The field `curriculum`: modules and lessons of every kind.

use super::fields::{entries, is_blank, named_file, unreadable, video, whole_seconds};
use crate::error::ApiError;
use crate::quiz_entry::QuizEntry;
use crate::routes::admin::bundle_form::sent;
use catalogue::curriculum_changes::{ContentEntry, CurriculumEntry, FileEntry, LessonEntry, ModuleEntry};
use kernel::ids::{LessonId, ModuleId};
use kernel::ports::MediaStore;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// All modules and lessons of a course. Omitted ones are removed.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(in crate::routes::admin) struct CurriculumForm {
    /// Lessons without a module.
    #[serde(default)]
    lessons: Vec<LessonForm>,
    #[serde(default)]
    modules: Vec<ModuleForm>,
}

/// A module with its lessons.
#[derive(Debug, Deserialize, ToSchema)]
struct ModuleForm {
    /// Id of an existing module.
    #[serde(rename = "_id")]
    id: Option<String>,
    #[serde(default)]
    title: String,
    #[serde(default)]
    purpose: String,
    #[serde(default)]
    lessons: Vec<LessonForm>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct LessonForm {
    /// Id of an existing lesson.
    #[serde(rename = "_id")]
    id: Option<String>,
    /// `video`, `reading`, `file`, `quiz` or `assignment`. The kind of an existing lesson can't change.
    kind: Kind,
    #[serde(default)]
    title: String,
    #[serde(default)]
    is_draft: bool,
    #[serde(default)]
    is_preview: bool,
    /// For a video: its address. Empty or null while the lesson is only planned.
    url: Option<String>,
    /// For a video: length in seconds. Null removes it. If absent, it stays as long as the video is the same.
    #[serde(default, deserialize_with = "sent")]
    duration_seconds: Option<Option<f64>>,
    /// For a reading or an assignment: the text. If absent, it stays unchanged.
    text: Option<String>,
    /// For a file: null while the lesson is only planned.
    file: Option<FileForm>,
    /// For a quiz: if absent, it stays unchanged.
    quiz: Option<QuizEntry>,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Video,
    Reading,
    File,
    Quiz,
    Assignment,
}

/// A file to download.
#[derive(Debug, Deserialize, ToSchema)]
struct FileForm {
    /// Path, as returned by the upload.
    path: String,
    /// File name under which it is saved.
    #[serde(default)]
    name: String,
}

/// Parses the field. An empty one counts as absent.
pub(super) fn curriculum(json: Option<String>, media: &dyn MediaStore) -> Result<Option<CurriculumEntry>, ApiError> {
    let Some(json) = json.filter(|json| !json.is_empty()) else { return Ok(None) };
    // Accept only a JSON object. An empty list would parse as an empty curriculum, which removes every lesson.
    if !json.starts_with('{') {
        return Err(unreadable("curriculum"));
    }
    let form: CurriculumForm = entries("curriculum", &json)?;
    let lessons = |forms: Vec<LessonForm>| -> Result<Vec<LessonEntry>, ApiError> {
        forms.into_iter().map(|form| lesson(form, media)).collect()
    };
    let module = |form: ModuleForm| {
        Ok(ModuleEntry {
            id: id(form.id)?.map(ModuleId),
            title: form.title.trim().to_owned(),
            purpose: form.purpose.trim().to_owned(),
            lessons: lessons(form.lessons)?,
        })
    };
    Ok(Some(CurriculumEntry {
        lessons: lessons(form.lessons)?,
        modules: form.modules.into_iter().map(module).collect::<Result<_, ApiError>>()?,
    }))
}

fn lesson(form: LessonForm, media: &dyn MediaStore) -> Result<LessonEntry, ApiError> {
    let content = match form.kind {
        Kind::Video => {
            let url = form.url.as_deref().map(str::trim).filter(|url| !url.is_empty());
            let seconds = form.duration_seconds.map(|length| length.map(whole_seconds));
            ContentEntry::Video { video: url.map(|url| video(url, media)), seconds }
        }
        Kind::Reading => ContentEntry::Reading(form.text.map(|text| text.trim().to_owned())),
        Kind::File => ContentEntry::File(form.file.filter(|file| !is_blank(&file.path)).map(|file| {
            let key = super::super::upload::key(&file.path);
            let bytes = key.and_then(|key| media.bytes(key)).and_then(|bytes| i64::try_from(bytes).ok());
            FileEntry { name: file.name.trim().to_owned(), file: named_file(file.path, media), bytes }
        })),
        Kind::Quiz => ContentEntry::Quiz(form.quiz.map(Into::into)),
        Kind::Assignment => ContentEntry::Assignment(form.text.map(|text| text.trim().to_owned())),
    };
    Ok(LessonEntry {
        id: id(form.id)?.map(LessonId),
        title: form.title.trim().to_owned(),
        is_draft: form.is_draft,
        is_preview: form.is_preview,
        content,
    })
}

fn id(text: Option<String>) -> Result<Option<Uuid>, ApiError> {
    let id = text.filter(|id| !id.is_empty()).map(|id| Uuid::try_parse(&id)).transpose();
    id.map_err(|_| unreadable("curriculum"))
}
