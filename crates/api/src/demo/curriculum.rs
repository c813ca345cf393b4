//! Modules and lessons of the demo's courses.

use super::error::DemoError;
use super::files::{CourseFile, ModuleFile, QuizFile, QuizQuestionFile, VideoFile};
use super::media::Shelf;
use catalogue::captions::change_captions::Named;
use catalogue::lesson::words_in;
use catalogue::quizzes::{Choice, QuestionEntry, Quiz, QuizEntry, TaskKind};
use catalogue::{Lesson, LessonContent, LessonFile, Module, VideoSource};
use kernel::clock::IdGen;
use kernel::ids::{LessonId, ModuleId};

/// Modules and lessons of a course, with the data stored separately.
#[derive(Debug, Default)]
pub(super) struct Curriculum {
    pub modules: Vec<Module>,
    pub lessons: Vec<Lesson>,
    /// Texts of readings and instructions of the assignment, by lesson.
    pub readings: Vec<(LessonId, String)>,
    pub quizzes: Vec<(LessonId, Quiz)>,
    /// Lessons with a film of their own, and the film's name.
    pub films: Vec<(Named, String)>,
}

/// Builds the course's lessons and divides its videos into modules. A video plays the clip under the key `clip` unless it has a
/// film of its own.
///
/// # Errors
///
/// A course with modules has videos in no module, or a media file cannot be stored.
pub(super) fn make(file: &CourseFile, clip: &str, shelf: &mut Shelf, ids: &dyn IdGen) -> Result<Curriculum, DemoError> {
    let mut making = Making { ids, made: Curriculum::default() };
    let mut videos = file.video.iter();
    for module in &file.module {
        let id = ModuleId(ids.uuid());
        making.made.modules.push(Module { id, title: module.title.clone(), purpose: module.purpose.clone() });
        for video in videos.by_ref().take(module.videos) {
            making.video(Some(id), video, clip, shelf)?;
        }
        making.others(id, module, shelf)?;
    }
    if !file.module.is_empty() && videos.len() > 0 {
        return Err(DemoError::wrong(format!("{} has videos in no module", file.slug)));
    }
    for video in videos {
        making.video(None, video, clip, shelf)?;
    }
    if let Some(assignment) = &file.assignment {
        let content = LessonContent::Assignment { words: words_in(&assignment.text) };
        let lesson = making.push(None, &assignment.title, false, content);
        making.made.readings.push((lesson, assignment.text.trim().to_owned()));
    }
    Ok(making.made)
}

struct Making<'a> {
    ids: &'a dyn IdGen,
    made: Curriculum,
}

impl Making<'_> {
    fn push(&mut self, module: Option<ModuleId>, title: &str, is_preview: bool, content: LessonContent) -> LessonId {
        let id = LessonId(self.ids.uuid());
        self.made.lessons.push(Lesson { id, module, title: title.to_owned(), is_draft: false, is_preview, content });
        id
    }

    fn video(
        &mut self,
        module: Option<ModuleId>,
        video: &VideoFile,
        clip: &str,
        shelf: &mut Shelf,
    ) -> Result<(), DemoError> {
        let own = video.film.as_ref().map(|film| shelf.key(&format!("lessons/{film}.mp4"), "lessons")).transpose()?;
        let source = Some(VideoSource::File(own.unwrap_or_else(|| clip.to_owned())));
        let content = LessonContent::Video { source, seconds: Some(video.seconds) };
        let id = self.push(module, &video.title, video.preview, content);
        if let Some(film) = &video.film {
            self.made.films.push((Named { id, title: video.title.clone() }, film.clone()));
        }
        Ok(())
    }

    /// Adds a module's reading, file and quiz after its videos.
    fn others(&mut self, id: ModuleId, module: &ModuleFile, shelf: &mut Shelf) -> Result<(), DemoError> {
        if let Some(reading) = &module.reading {
            let content = LessonContent::Reading { words: words_in(&reading.text) };
            let lesson = self.push(Some(id), &reading.title, reading.preview, content);
            self.made.readings.push((lesson, reading.text.trim().to_owned()));
        }
        if let Some(download) = &module.file {
            let (key, bytes) = shelf.download(&download.file)?;
            let file = LessonFile { key, name: download.name.clone(), bytes };
            self.push(Some(id), &download.title, false, LessonContent::File(Some(file)));
        }
        if let Some(file) = &module.quiz {
            let quiz = quiz(file, self.ids)?;
            let questions = i32::try_from(quiz.questions.len()).map_err(DemoError::wrong)?;
            let lesson = self.push(Some(id), &file.title, false, LessonContent::Quiz { questions });
            self.made.quizzes.push((lesson, quiz));
        }
        Ok(())
    }
}

/// Builds a quiz and validates it by the product's rules.
fn quiz(file: &QuizFile, ids: &dyn IdGen) -> Result<Quiz, DemoError> {
    let questions = file.question.iter().map(question).collect::<Result<_, _>>()?;
    let QuizFile { pass_percent, attempts, minutes, shuffle, .. } = *file;
    let entry = QuizEntry { pass_percent, attempts, minutes, shuffle, questions };
    entry.quiz(ids).map_err(|broken| DemoError::wrong(format!("the quiz {}: {broken:?}", file.title)))
}

fn question(file: &QuizQuestionFile) -> Result<QuestionEntry, DemoError> {
    let kind = TaskKind::parse(&file.kind);
    let kind = kind.ok_or_else(|| DemoError::wrong(format!("there is no question of the kind {}", file.kind)))?;
    let option =
        |(number, text): (usize, &String)| Choice { text: text.clone(), is_right: file.right.contains(&number) };
    Ok(QuestionEntry {
        id: None,
        kind,
        prompt: file.prompt.clone(),
        explanation: file.explanation.clone(),
        options: (1..).zip(&file.options).map(option).collect(),
        accepted: file.accepted.clone(),
        exact: false,
        is_true: file.is_true,
    })
}
