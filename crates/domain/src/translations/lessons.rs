//! Texts of readings, assignments and quizzes. These texts and their translations are stored apart from the course and read
//! with the lesson, by users who may open it.

use super::{EachText, Place, translate};
use crate::ports::Store;
use crate::ports::store::Tx;
use catalogue::course_rules::MAX_READING;
use catalogue::quizzes::quiz::{MAX_OPTION, MAX_PROMPT};
use catalogue::quizzes::{Paper, Question, Task};
use institute::translations::{TranslatedKind, TranslationKey};
use kernel::ids::LessonId;
use kernel::locale::Locale;
use kernel::store::StoreError;

/// The stored texts of a lesson. Empty for a video or a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LessonTexts {
    /// The markdown of a reading or an assignment. Otherwise empty.
    pub text: String,
    pub questions: Vec<Question>,
}

impl LessonTexts {
    /// Reads the texts of a lesson.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn find(tx: &mut dyn Tx, lesson: LessonId) -> Result<Self, StoreError> {
        let text = tx.catalogue().readings(&[lesson])?.pop().map(|(_, text)| text).unwrap_or_default();
        let questions = tx.quizzes().definitions(&[lesson])?.pop().map(|(_, quiz)| quiz.questions).unwrap_or_default();
        Ok(Self { text, questions })
    }
}

impl EachText for LessonTexts {
    fn each_text(&mut self, visit: &mut dyn FnMut(Place, &mut String)) {
        visit(Place::long("text", MAX_READING), &mut self.text);
        each_question(self.questions.iter_mut(), visit);
    }
}

impl EachText for Paper {
    fn each_text(&mut self, visit: &mut dyn FnMut(Place, &mut String)) {
        each_question(self.questions.iter_mut().map(|asked| &mut asked.question), visit);
    }
}

/// Accepted text answers aren't translated, because the quiz's author lists them in each script that learners may use.
fn each_question<'q>(questions: impl Iterator<Item = &'q mut Question>, visit: &mut dyn FnMut(Place, &mut String)) {
    for (at, question) in questions.enumerate() {
        visit(Place::long(format!("questions[{at}].prompt"), MAX_PROMPT), &mut question.prompt);
        let option = |option: usize| Place::line(format!("questions[{at}].options[{option}]"), MAX_OPTION);
        match &mut question.task {
            Task::Single(options) | Task::Multiple(options) => {
                options.iter_mut().enumerate().for_each(|(place, choice)| visit(option(place), &mut choice.text));
            }
            Task::Order(options) => {
                options.iter_mut().enumerate().for_each(|(place, text)| visit(option(place), text));
            }
            Task::TrueFalse(_) | Task::Text { .. } => {}
        }
        visit(Place::long(format!("questions[{at}].explanation"), MAX_PROMPT), &mut question.explanation);
    }
}

/// Translates the texts of a lesson, or of an exam paper with its questions, as far as translations exist now. A paper stores
/// its questions as they were written, not their translations.
///
/// # Errors
///
/// Storage fails.
pub fn translate_lesson(
    store: &dyn Store,
    lesson: LessonId,
    locale: Locale,
    texts: &mut dyn EachText,
) -> Result<(), StoreError> {
    if locale == Locale::default() {
        return Ok(());
    }
    let known =
        store.read()?.translations().find(TranslationKey { kind: TranslatedKind::Lesson, id: lesson.0, locale })?;
    translate(texts, known.as_ref());
    Ok(())
}
