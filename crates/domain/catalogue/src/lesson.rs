//! Modules and lessons of a course: their kinds, and which of them learners see. The text of a reading and the
//! instructions of an assignment are stored apart, in `reading_texts`, and not in the catalogue.

use kernel::ids::{LessonId, ModuleId};

/// Words that somebody reads in a minute, by which the time for a reading is estimated.
pub const WORDS_PER_MINUTE: i32 = 200;

/// A part of a course with lessons of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Module {
    /// Identity, kept across edits.
    pub id: ModuleId,
    pub title: String,
    /// One line: what a learner can do after it. May be empty.
    pub purpose: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// Identity, kept across edits and moves between modules.
    pub id: LessonId,
    /// The module that it is in, if any.
    pub module: Option<ModuleId>,
    pub title: String,
    /// Being written: nobody but admins sees it.
    pub is_draft: bool,
    /// Open for anyone on the course page.
    pub is_preview: bool,
    pub content: LessonContent,
}

/// The content of a lesson. Empty content is a plan: a lesson with a title only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonContent {
    /// A video to watch.
    Video {
        /// Where it plays from, `None` while it is only planned. Never shown to users who may not watch.
        source: Option<VideoSource>,
        seconds: Option<i32>,
    },
    /// A text to read, in markdown, stored apart: `CatalogueRepo::reading`.
    Reading {
        /// How many words it has; 0 while it is only planned.
        words: i32,
    },
    /// A file to download, `None` while it is only planned.
    File(Option<LessonFile>),
    /// Questions, stored apart: `QuizRepo::definitions`.
    Quiz {
        /// How many there are; 0 while it is only planned.
        questions: i32,
    },
    /// Work to hand in. Its instructions are a text as a reading's, and lie where that lies.
    Assignment {
        /// How many words the instructions have; 0 while it is only planned.
        words: i32,
    },
}

/// A file that a lesson gives to download.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonFile {
    /// Key in the media store. Never shown to users who may not have it.
    pub key: String,
    /// The name that it is saved under.
    pub name: String,
    /// How large it is.
    pub bytes: i64,
}

/// The source of a video.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VideoSource {
    /// A file of our own, by its key in the media store.
    File(String),
    Address(String),
}

impl Lesson {
    /// Whether learners see it: it is no draft, and there is something to see.
    pub fn is_shown(&self) -> bool {
        !self.is_draft && self.content.is_complete()
    }

    /// Whether it is a video, planned or not.
    pub fn is_video(&self) -> bool {
        matches!(self.content, LessonContent::Video { .. })
    }

    /// The source of its video.
    pub fn source(&self) -> Option<&VideoSource> {
        match &self.content {
            LessonContent::Video { source, .. } => source.as_ref(),
            _ => None,
        }
    }

    /// Whether the product can tell that it is done: a video whose length is known, a quiz, an assignment.
    pub fn is_measured(&self) -> bool {
        match self.content {
            LessonContent::Video { seconds, .. } => seconds.is_some_and(|seconds| seconds > 0),
            LessonContent::Quiz { .. } | LessonContent::Assignment { .. } => true,
            LessonContent::Reading { .. } | LessonContent::File(_) => false,
        }
    }

    /// Length of its video, when known.
    pub fn seconds(&self) -> Option<i32> {
        match self.content {
            LessonContent::Video { seconds, .. } => seconds,
            _ => None,
        }
    }
}

impl LessonContent {
    /// The kind's name on the wire and in the database.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Video { .. } => "video",
            Self::Reading { .. } => "reading",
            Self::File(_) => "file",
            Self::Quiz { .. } => "quiz",
            Self::Assignment { .. } => "assignment",
        }
    }

    /// Whether it can be a preview for everybody. Learners' submissions can't.
    pub fn may_be_preview(&self) -> bool {
        !matches!(self, Self::Quiz { .. } | Self::Assignment { .. })
    }

    /// Whether a player's word marks it as completed in the learner's list.
    pub fn is_completed_by_player(&self) -> bool {
        !matches!(self, Self::Quiz { .. } | Self::Assignment { .. })
    }

    /// Words of a reading, or of an assignment's instructions.
    pub fn words(&self) -> Option<i32> {
        match self {
            Self::Reading { words } | Self::Assignment { words } => Some(*words),
            _ => None,
        }
    }

    /// Questions of a quiz.
    pub fn questions(&self) -> Option<i32> {
        match self {
            Self::Quiz { questions } => Some(*questions),
            _ => None,
        }
    }

    /// The file of one.
    pub fn file(&self) -> Option<&LessonFile> {
        match self {
            Self::File(file) => file.as_ref(),
            _ => None,
        }
    }

    /// Whether there is something to see.
    pub fn is_complete(&self) -> bool {
        match self {
            Self::Video { source, .. } => source.is_some(),
            Self::Reading { words } | Self::Assignment { words } => *words > 0,
            Self::File(file) => file.is_some(),
            Self::Quiz { questions } => *questions > 0,
        }
    }
}

/// The words of a text, as the time for reading counts them.
pub fn words_in(text: &str) -> i32 {
    i32::try_from(text.split_whitespace().count()).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    #[test]
    fn a_lesson_is_shown_when_it_is_no_draft_and_has_content() {
        let file = LessonFile { key: "a.pdf".into(), name: "A.pdf".into(), bytes: 1 };
        for (content, complete) in [
            (testing::video(1).content, true),
            (LessonContent::Video { source: None, seconds: Some(3) }, false),
            (LessonContent::Reading { words: 1 }, true),
            (LessonContent::Reading { words: 0 }, false),
            (LessonContent::File(Some(file)), true),
            (LessonContent::File(None), false),
            (LessonContent::Quiz { questions: 1 }, true),
            (LessonContent::Quiz { questions: 0 }, false),
            (LessonContent::Assignment { words: 1 }, true),
            (LessonContent::Assignment { words: 0 }, false),
        ] {
            let lesson = Lesson { content, ..testing::video(1) };
            assert_eq!(lesson.is_shown(), complete, "{lesson:?}");
            assert!(!Lesson { is_draft: true, ..lesson }.is_shown());
        }
    }

    #[test]
    fn words_are_counted_in_any_script() {
        assert_eq!(words_in(" \n"), 0);
        assert_eq!(words_in("# नमस्ते दुनिया\n\nHello."), 4);
    }
}
