//! Modules and lessons of a course: their kinds, and which of them learners see. The texts of readings and the instructions of
//! assignments are stored in `reading_texts`, apart from the catalogue.

use kernel::ids::{LessonId, ModuleId};

/// Reading speed in words a minute, used to estimate the time for a reading.
pub const WORDS_PER_MINUTE: i32 = 200;

/// A part of a course with lessons of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Module {
    /// Stays the same across edits.
    pub id: ModuleId,
    pub title: String,
    /// One line that says what a learner can do after the module. May be empty.
    pub purpose: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// Stays the same across edits and moves between modules.
    pub id: LessonId,
    /// The lesson's module. `None` when it has no module.
    pub module: Option<ModuleId>,
    pub title: String,
    /// Whether the lesson is still being written. Only admins see it.
    pub is_draft: bool,
    /// Whether anybody can open it on the course page.
    pub is_preview: bool,
    pub content: LessonContent,
}

/// The content of a lesson. Empty content marks a planned lesson, which has only a title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonContent {
    /// A video to watch.
    Video {
        /// Where the video plays from. `None` while the lesson is only planned. Never sent to users who can't watch it.
        source: Option<VideoSource>,
        seconds: Option<i32>,
    },
    /// A text in markdown. It is stored apart, see `CatalogueRepo::readings`.
    Reading {
        /// Number of words. 0 while the lesson is only planned.
        words: i32,
    },
    /// A file to download. `None` while the lesson is only planned.
    File(Option<LessonFile>),
    /// A quiz. Its questions are stored apart, see `QuizRepo::definitions`.
    Quiz {
        /// Number of questions. 0 while the lesson is only planned.
        questions: i32,
    },
    /// Work to submit. Its instructions are stored in the same place as the text of a reading.
    Assignment {
        /// Number of words of the instructions. 0 while the lesson is only planned.
        words: i32,
    },
}

/// A file of a lesson to download.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonFile {
    /// Key in the media store. Never sent to users who can't have the file.
    pub key: String,
    /// File name of the download.
    pub name: String,
    /// Size in bytes.
    pub bytes: i64,
}

/// The source of a video.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VideoSource {
    /// An uploaded file, by its key in the media store.
    File(String),
    Address(String),
}

impl Lesson {
    /// Returns whether learners see the lesson: it isn't a draft and its content isn't empty.
    pub fn is_shown(&self) -> bool {
        !self.is_draft && self.content.is_complete()
    }

    /// Whether it is a video, planned or not.
    pub fn is_video(&self) -> bool {
        matches!(self.content, LessonContent::Video { .. })
    }

    /// Returns the source of the lesson's video.
    pub fn source(&self) -> Option<&VideoSource> {
        match &self.content {
            LessonContent::Video { source, .. } => source.as_ref(),
            _ => None,
        }
    }

    /// Returns whether the server can measure completion: a video whose length is known, a quiz or an assignment.
    pub fn is_measured(&self) -> bool {
        match self.content {
            LessonContent::Video { seconds, .. } => seconds.is_some_and(|seconds| seconds > 0),
            LessonContent::Quiz { .. } | LessonContent::Assignment { .. } => true,
            LessonContent::Reading { .. } | LessonContent::File(_) => false,
        }
    }

    /// Returns the length of the video in seconds, if known.
    pub fn seconds(&self) -> Option<i32> {
        match self.content {
            LessonContent::Video { seconds, .. } => seconds,
            _ => None,
        }
    }
}

impl LessonContent {
    /// Returns the kind's name in the API and the database.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Video { .. } => "video",
            Self::Reading { .. } => "reading",
            Self::File(_) => "file",
            Self::Quiz { .. } => "quiz",
            Self::Assignment { .. } => "assignment",
        }
    }

    /// Returns whether the lesson can be a preview for everybody. Quizzes and assignments can't, because learners submit to
    /// them.
    pub fn may_be_preview(&self) -> bool {
        !matches!(self, Self::Quiz { .. } | Self::Assignment { .. })
    }

    /// Returns whether a player's report can mark the lesson as completed in the learner's list.
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

    /// Returns the number of questions of a quiz.
    pub fn questions(&self) -> Option<i32> {
        match self {
            Self::Quiz { questions } => Some(*questions),
            _ => None,
        }
    }

    /// Returns the file of a file lesson.
    pub fn file(&self) -> Option<&LessonFile> {
        match self {
            Self::File(file) => file.as_ref(),
            _ => None,
        }
    }

    /// Returns whether the content isn't empty.
    pub fn is_complete(&self) -> bool {
        match self {
            Self::Video { source, .. } => source.is_some(),
            Self::Reading { words } | Self::Assignment { words } => *words > 0,
            Self::File(file) => file.is_some(),
            Self::Quiz { questions } => *questions > 0,
        }
    }
}

/// Counts the words of a text, for the estimated reading time.
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
