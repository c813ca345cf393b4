//! Applies a form's modules and lessons to a course. The field `videos` contains only videos and leaves lessons of other kinds
//! unchanged.

use super::course_rules::{MAX_READING, MAX_TITLE};
use super::lesson::words_in;
use super::named::{Applied, NO_LESSON, VideoChoice};
use super::{Course, Lesson, LessonContent, LessonFile, Module, VideoSource};
use crate::quizzes::QuizEntry;
use kernel::clock::IdGen;
use kernel::ids::{LessonId, ModuleId};
use kernel::markdown;
use kernel::ports::FileKind;
use kernel::ports::media::NamedFile;
use kernel::validation::Violation;

/// A video lesson in the form's list `videos`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VideoEntry {
    /// Id of the existing lesson. `None` for a new one.
    pub id: Option<LessonId>,
    pub title: String,
    /// Source of the video. `None` while the lesson is only planned.
    pub video: Option<VideoChoice>,
    /// Whether anybody can watch it without buying.
    pub is_preview: bool,
    /// Length in seconds. `Some(None)` means unknown. `None` keeps the stored length as long as the video stays the same.
    pub seconds: Option<Option<i32>>,
}

/// All modules and lessons of a course as entered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CurriculumEntry {
    /// Lessons without a module.
    pub lessons: Vec<LessonEntry>,
    pub modules: Vec<ModuleEntry>,
}

/// A module as entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModuleEntry {
    /// Id of the existing module. `None` for a new one.
    pub id: Option<ModuleId>,
    pub title: String,
    /// One line, may be empty.
    pub purpose: String,
    pub lessons: Vec<LessonEntry>,
}

/// A lesson as entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonEntry {
    /// Id of the existing lesson. `None` for a new one.
    pub id: Option<LessonId>,
    pub title: String,
    /// Whether only admins see the lesson.
    pub is_draft: bool,
    /// Whether anybody can open the lesson without buying.
    pub is_preview: bool,
    pub content: ContentEntry,
}

/// The content of a lesson as entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ContentEntry {
    /// A video, with fields as in [`VideoEntry`].
    Video {
        /// Source of the video. `None` while the lesson is only planned.
        video: Option<VideoChoice>,
        seconds: Option<Option<i32>>,
    },
    /// The text. `None` keeps the stored text.
    Reading(Option<String>),
    /// The file. `None` while the lesson is only planned.
    File(Option<FileEntry>),
    /// The quiz. `None` keeps the stored quiz.
    Quiz(Option<QuizEntry>),
    /// The instructions. `None` keeps the stored instructions.
    Assignment(Option<String>),
}

/// A file to download as entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileEntry {
    pub file: NamedFile,
    /// File name of the download.
    pub name: String,
    /// Size in bytes. `None` when the media store doesn't have the file.
    pub bytes: Option<i64>,
}

impl CurriculumEntry {
    pub fn lessons(&self) -> impl Iterator<Item = &LessonEntry> {
        self.lessons.iter().chain(self.modules.iter().flat_map(|module| &module.lessons))
    }
}

impl LessonEntry {
    /// Returns the entry's choice of a video.
    pub fn video(&self) -> Option<&VideoChoice> {
        match &self.content {
            ContentEntry::Video { video, .. } => video.as_ref(),
            _ => None,
        }
    }
}

/// Error: the chosen address belongs to no existing lesson.
pub(super) struct NoLesson;

/// Resolves a choice to the source of a video.
pub(super) fn source(video: VideoChoice, linked: &[Lesson]) -> Result<VideoSource, NoLesson> {
    match video {
        VideoChoice::Source(source) => Ok(source),
        VideoChoice::Lesson(id) => {
            let lesson = linked.iter().find(|lesson| lesson.id == id);
            lesson.and_then(|lesson| lesson.source().cloned()).ok_or(NoLesson)
        }
    }
}

/// Builds a video's content. Without an entered length, the video keeps its length as long as its source stays the same.
fn video_content(
    known: Option<&Lesson>,
    video: Option<VideoChoice>,
    seconds: Option<Option<i32>>,
    linked: &[Lesson],
) -> Result<LessonContent, NoLesson> {
    let source = video.map(|video| source(video, linked)).transpose()?;
    let kept = known.filter(|lesson| lesson.source() == source.as_ref()).and_then(Lesson::seconds);
    Ok(LessonContent::Video { source, seconds: seconds.unwrap_or(kept) })
}

/// Replaces the video lessons of `course`. A known video keeps its module, and a new one joins the module of the video before
/// it. A lesson of another kind stays after the video that it followed, or at the start.
pub(super) fn change_videos(
    course: &mut Course,
    entries: Vec<VideoEntry>,
    linked: &[Lesson],
    ids: &dyn IdGen,
) -> Vec<Violation> {
    let mut violations = Vec::new();
    let mut changed: Vec<Lesson> = Vec::new();
    for (at, entry) in entries.into_iter().enumerate() {
        let mut fault =
            |field, code, message| violations.push(Violation::new(field, code, message).of_entry("videos", at));
        let known = entry.id.and_then(|id| course.lessons.iter().find(|lesson| lesson.id == id && lesson.is_video()));
        if entry.id.is_some() && known.is_none() {
            fault("_id", "unknown_video", "This video was removed meanwhile, or belongs to another course.");
        }
        if changed.iter().any(|video| Some(video.id) == entry.id) {
            fault("_id", "repeated", "This video is listed twice.");
        }
        match video_content(known, entry.video, entry.seconds, linked) {
            Err(NoLesson) => fault("url", "unknown_lesson", NO_LESSON),
            Ok(content) => {
                let before = changed.last().and_then(|before| before.module);
                changed.push(Lesson {
                    id: known.map_or_else(|| LessonId(ids.uuid()), |lesson| lesson.id),
                    module: known.map_or(before, |lesson| lesson.module),
                    title: entry.title,
                    is_draft: known.is_some_and(|lesson| lesson.is_draft),
                    is_preview: entry.is_preview,
                    content,
                });
            }
        }
    }
    course.lessons = with_others(std::mem::take(&mut course.lessons), changed);
    course.arrange();
    violations
}

/// Merges the new videos with the lessons of other kinds. A lesson of another kind follows the nearest remaining video that
/// preceded it, or comes first.
fn with_others(before: Vec<Lesson>, videos: Vec<Lesson>) -> Vec<Lesson> {
    let mut behind: Vec<(Option<LessonId>, Lesson)> = Vec::new();
    let mut last = None;
    for lesson in before {
        if !lesson.is_video() {
            behind.push((last, lesson));
        } else if videos.iter().any(|video| video.id == lesson.id) {
            last = Some(lesson.id);
        }
    }
    let mut take = |video: Option<LessonId>| -> Vec<Lesson> {
        behind.extract_if(.., |(before, _)| *before == video).map(|(_, lesson)| lesson).collect()
    };
    let mut all = take(None);
    for video in videos {
        let id = video.id;
        all.push(video);
        all.extend(take(Some(id)));
    }
    all
}

/// Replaces all modules and lessons of `course` by the entered ones.
pub(super) fn change_curriculum(
    course: &mut Course,
    entry: CurriculumEntry,
    linked: &[Lesson],
    ids: &dyn IdGen,
) -> Applied {
    let mut change = Change { before: course, linked, ids, lessons: Vec::new(), applied: Applied::default() };
    for (at, lesson) in entry.lessons.into_iter().enumerate() {
        change.lesson(None, lesson, |fault| fault.of_entry("curriculum.lessons", at));
    }
    let mut modules: Vec<Module> = Vec::new();
    for (place, module) in entry.modules.into_iter().enumerate() {
        let known = module.id.filter(|id| change.before.modules.iter().any(|module| module.id == *id));
        if module.id.is_some() && known.is_none() {
            let message = "This module was removed meanwhile, or belongs to another course.";
            let fault = Violation::new("_id", "unknown_module", message);
            change.applied.violations.push(fault.of_entry("curriculum.modules", place));
        }
        if modules.iter().any(|before| Some(before.id) == known) {
            let fault = Violation::new("_id", "repeated", "This module is listed twice.");
            change.applied.violations.push(fault.of_entry("curriculum.modules", place));
        }
        let id = known.unwrap_or_else(|| ModuleId(ids.uuid()));
        for (at, lesson) in module.lessons.into_iter().enumerate() {
            change
                .lesson(Some(id), lesson, |fault| fault.of_entry("lessons", at).of_entry("curriculum.modules", place));
        }
        modules.push(Module { id, title: module.title, purpose: module.purpose });
    }
    let (lessons, applied) = (change.lessons, change.applied);
    (course.modules, course.lessons) = (modules, lessons);
    applied
}

/// State while the entered curriculum is turned into lessons.
struct Change<'a> {
    before: &'a Course,
    linked: &'a [Lesson],
    ids: &'a dyn IdGen,
    lessons: Vec<Lesson>,
    applied: Applied,
}

impl Change<'_> {
    /// Adds one entered lesson. `place` adds the position in the form to a violation.
    fn lesson(&mut self, module: Option<ModuleId>, entry: LessonEntry, place: impl Fn(Violation) -> Violation) {
        let known = entry.id.and_then(|id| self.before.lessons.iter().find(|lesson| lesson.id == id));
        let mut faults = Vec::new();
        if entry.id.is_some() && known.is_none() {
            faults.push(Violation::new(
                "_id",
                "unknown_lesson",
                "This lesson was removed meanwhile, or belongs to another course.",
            ));
        }
        if self.lessons.iter().any(|lesson| Some(lesson.id) == entry.id) {
            faults.push(Violation::new("_id", "repeated", "This lesson is listed twice."));
        }
        let id = known.map_or_else(|| LessonId(self.ids.uuid()), |lesson| lesson.id);
        match self.content(id, known, entry.content) {
            Err(broken) => faults.extend(broken),
            Ok(content) => {
                if known.is_some_and(|known| known.content.kind() != content.kind()) {
                    faults.push(Violation::new(
                        "kind",
                        "changed_kind",
                        "A lesson keeps its kind. Remove it and add a new one.",
                    ));
                }
                let (title, is_draft, is_preview) = (entry.title, entry.is_draft, entry.is_preview);
                self.lessons.push(Lesson { id, module, title, is_draft, is_preview, content });
            }
        }
        self.applied.violations.extend(faults.into_iter().map(place));
    }

    fn content(
        &mut self,
        id: LessonId,
        known: Option<&Lesson>,
        entry: ContentEntry,
    ) -> Result<LessonContent, Vec<Violation>> {
        match entry {
            ContentEntry::Video { video, seconds } => video_content(known, video, seconds, self.linked)
                .map_err(|NoLesson| vec![Violation::new("url", "unknown_lesson", NO_LESSON)]),
            ContentEntry::Reading(text) => {
                let words = self.text(id, known, text)?;
                Ok(LessonContent::Reading { words })
            }
            ContentEntry::Assignment(text) => {
                let words = self.text(id, known, text)?;
                Ok(LessonContent::Assignment { words })
            }
            ContentEntry::File(entry) => {
                file_content(known, entry).map(LessonContent::File).map_err(|fault| vec![fault])
            }
            ContentEntry::Quiz(None) => {
                let questions = known.and_then(|lesson| lesson.content.questions()).unwrap_or(0);
                Ok(LessonContent::Quiz { questions })
            }
            ContentEntry::Quiz(Some(entry)) => {
                let quiz = entry.quiz(self.ids)?;
                let questions = i32::try_from(quiz.questions.len()).unwrap_or(i32::MAX);
                self.applied.quizzes.push((id, quiz));
                Ok(LessonContent::Quiz { questions })
            }
        }
    }

    /// Stores an entered text, or keeps the stored one. Returns its number of words.
    fn text(&mut self, id: LessonId, known: Option<&Lesson>, text: Option<String>) -> Result<i32, Vec<Violation>> {
        let Some(text) = text else { return Ok(known.and_then(|lesson| lesson.content.words()).unwrap_or(0)) };
        if text.len() > MAX_READING && text.chars().count() > MAX_READING {
            return Err(vec![Violation::new("text", "too_long", "A text must be at most 50,000 characters.")]);
        }
        if let Some(violation) = markdown::too_deep("text", &text) {
            return Err(vec![violation]);
        }
        let words = words_in(&text);
        self.applied.readings.push((id, text));
        Ok(words)
    }
}

/// Builds the file of a lesson. A file that the lesson already has stays, under the entered name.
fn file_content(known: Option<&Lesson>, entry: Option<FileEntry>) -> Result<Option<LessonFile>, Violation> {
    let Some(FileEntry { file, name, bytes }) = entry else { return Ok(None) };
    let is_name = |name: &str| !name.trim().is_empty() && name.chars().count() <= MAX_TITLE;
    if !is_name(&name) || name.contains(|letter: char| letter.is_control() || "/\\".contains(letter)) {
        let message = "A file needs a name of at most 150 characters without slashes.";
        return Err(Violation::new("file.name", "invalid_name", message));
    }
    let key = file.path.strip_prefix("/media/files/").unwrap_or_default().to_owned();
    if let Some(LessonContent::File(Some(kept))) = known.map(|lesson| &lesson.content)
        && kept.key == key
    {
        return Ok(Some(LessonFile { name, ..kept.clone() }));
    }
    match (file.kind.is_some_and(FileKind::is_download), bytes) {
        (true, Some(bytes)) => Ok(Some(LessonFile { key, name, bytes })),
        _ => Err(Violation::new("file.path", "unknown_file", "There is no such file. Please upload it again.")),
    }
}

#[cfg(test)]
mod tests;
