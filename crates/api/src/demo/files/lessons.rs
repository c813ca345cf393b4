//! What the files say of a course's lessons.

use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::demo) struct AssignmentFile {
    pub title: String,
    /// Its instructions, in markdown.
    pub text: String,
}

/// A module: some of the course's videos, then a reading, a file and a quiz.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::demo) struct ModuleFile {
    pub title: String,
    pub purpose: String,
    /// How many of the course's videos, in their order.
    pub videos: usize,
    pub reading: Option<ReadingFile>,
    pub file: Option<DownloadFile>,
    pub quiz: Option<QuizFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::demo) struct QuizFile {
    pub title: String,
    pub pass_percent: i32,
    pub attempts: Option<i32>,
    pub minutes: Option<i32>,
    pub shuffle: bool,
    pub question: Vec<QuizQuestionFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::demo) struct QuizQuestionFile {
    pub kind: String,
    /// Markdown.
    pub prompt: String,
    #[serde(default)]
    pub options: Vec<String>,
    /// Numbers of the right options, from 1.
    #[serde(default)]
    pub right: Vec<usize>,
    pub is_true: Option<bool>,
    #[serde(default)]
    pub accepted: Vec<String>,
    /// Markdown.
    pub explanation: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::demo) struct ReadingFile {
    pub title: String,
    /// Markdown.
    pub text: String,
    #[serde(default)]
    pub preview: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::demo) struct DownloadFile {
    pub title: String,
    /// Among the demo's media.
    pub file: String,
    /// The name that a learner saves it under.
    pub name: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::demo) struct VideoFile {
    pub title: String,
    pub seconds: i32,
    pub preview: bool,
    /// A film of its own with captions, `media/lessons/<film>.mp4` and beside it; the category's clip without.
    pub film: Option<String>,
}
