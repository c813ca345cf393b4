//! The format of a course's lessons in the demo's files.

use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::demo) struct AssignmentFile {
    pub title: String,
    /// Instructions in Markdown.
    pub text: String,
}

/// A module: some of the course's videos, then a reading, a file and a quiz.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::demo) struct ModuleFile {
    pub title: String,
    pub purpose: String,
    /// How many of the course's videos belong to this module. Modules take them in order.
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
    /// Text in Markdown.
    pub prompt: String,
    #[serde(default)]
    pub options: Vec<String>,
    /// Numbers of the correct options, from 1.
    #[serde(default)]
    pub right: Vec<usize>,
    pub is_true: Option<bool>,
    #[serde(default)]
    pub accepted: Vec<String>,
    /// Text in Markdown.
    pub explanation: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::demo) struct ReadingFile {
    pub title: String,
    /// Text in Markdown.
    pub text: String,
    #[serde(default)]
    pub preview: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::demo) struct DownloadFile {
    pub title: String,
    /// File name in `media`.
    pub file: String,
    /// File name under which a learner saves the download.
    pub name: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::demo) struct VideoFile {
    pub title: String,
    pub seconds: i32,
    pub preview: bool,
    /// Name of the lesson's own film, `media/lessons/<film>.mp4`, with captions beside it. Without one the lesson plays the
    /// category's clip.
    pub film: Option<String>,
}
