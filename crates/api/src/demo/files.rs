//! The TOML files, as they are written.

mod lessons;

pub(super) use self::lessons::*;
use super::error::DemoError;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::path::Path;

/// All files.
pub(super) struct Files {
    pub courses: Vec<CourseFile>,
    pub bundles: BundlesFile,
    pub people: PeopleFile,
    pub coupons: CouponsFile,
    pub discussions: DiscussionsFile,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CoursesFile {
    course: Vec<CourseFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CourseFile {
    pub slug: String,
    pub title: String,
    pub category: String,
    /// Whole rupees.
    pub price: i64,
    pub duration: String,
    pub weeks: Option<i32>,
    pub hours_per_week: Option<i32>,
    pub project_count: Option<i32>,
    pub level: String,
    pub language: String,
    pub trending: bool,
    pub offline: bool,
    pub status: String,
    pub published_days_ago: i64,
    /// Slugs.
    pub mentor: Vec<String>,
    pub intro_line: String,
    pub description: String,
    pub why_course: Vec<String>,
    pub what_you_will_learn: Vec<String>,
    pub who_should_enroll: Vec<String>,
    pub still_confused: Vec<String>,
    pub reason: Vec<String>,
    pub course_highlights: Vec<String>,
    pub how_will_help_you: String,
    /// Files of `media` with their titles.
    #[serde(default)]
    pub project: Vec<ProjectFile>,
    #[serde(default)]
    pub question: Vec<FaqFile>,
    pub video: Vec<VideoFile>,
    /// None: the course is a plain list of its videos.
    #[serde(default)]
    pub module: Vec<ModuleFile>,
    /// Behind all of it.
    pub assignment: Option<AssignmentFile>,
    /// For classroom courses.
    #[serde(default)]
    pub batch: Vec<BatchFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProjectFile {
    pub title: String,
    /// A file of `media`.
    pub picture: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FaqFile {
    pub question: String,
    pub answer: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BatchFile {
    pub venue: String,
    pub timing: String,
    /// Begins at the first such weekday ('Sat') that is at least so many days ahead.
    pub weekday: String,
    pub starts_in_days: u64,
    /// The number of days, first and last included.
    pub days: u64,
    pub seats: u32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BundlesFile {
    pub bundle: Vec<BundleFile>,
    pub special: Vec<BundleFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BundleFile {
    pub slug: String,
    pub name: String,
    pub description: String,
    /// Whole rupees.
    pub price: i64,
    /// Whole rupees.
    pub offer_price: Option<i64>,
    /// Percent.
    pub discount: Option<u32>,
    /// Text of an active popup.
    pub popup: Option<String>,
    pub category: String,
    pub workshops: i32,
    pub theme: Option<String>,
    pub popup_language: Option<String>,
    /// A file of `media`.
    pub video_url_english: Option<String>,
    /// A file of `media`.
    pub video_url_hindi: Option<String>,
    pub start_learning_url: Option<String>,
    pub why_bundle: Vec<String>,
    #[serde(default)]
    pub outcomes: Vec<String>,
    #[serde(default)]
    pub question: Vec<FaqFile>,
    /// Slugs.
    pub courses: Vec<String>,
    pub refund_window_days: i32,
    pub status: String,
    pub published_days_ago: i64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PeopleFile {
    pub mentor: Vec<MentorFile>,
    pub account: Vec<AccountFile>,
    pub grant: Vec<GrantFile>,
    pub credit: Vec<CreditFile>,
    pub progress: Vec<ProgressFile>,
    pub review: Vec<ReviewFile>,
    pub certificate: Vec<CertificateFile>,
    pub submission: Vec<SubmissionFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MentorFile {
    pub slug: String,
    /// E-mail of an account.
    pub account: Option<String>,
    pub name: String,
    pub role: String,
    pub about: String,
    /// A file of `media`.
    pub avatar: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AccountFile {
    pub name: String,
    pub email: String,
    pub mobile: String,
    /// For accounts that can log in.
    pub password: Option<String>,
    pub role: String,
    pub state: String,
    pub login: bool,
    /// E-mail of an account further up.
    pub referred_by: Option<String>,
    pub joined_days_ago: i64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GrantFile {
    pub account: String,
    #[serde(rename = "type")]
    pub kind: GrantKind,
    pub slug: String,
    pub days_ago: i64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CreditFile {
    pub account: String,
    /// E-mail of the admin who gave it.
    pub by: String,
    /// Whole rupees.
    pub amount: i64,
    pub reason: String,
    pub days_ago: i64,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum GrantKind {
    Course,
    Bundle,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProgressFile {
    pub account: String,
    pub course: String,
    /// Place of the lesson in its course, from 0.
    pub video: usize,
    /// Seconds.
    pub position: i32,
    pub completed: bool,
    pub hours_ago: i64,
}

/// A course that its owner finished.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CertificateFile {
    pub account: String,
    pub course: String,
    pub days_ago: i64,
}

/// Work for a course's assignment; its author owns the course.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SubmissionFile {
    pub account: String,
    pub course: String,
    /// Markdown.
    pub text: String,
    pub hours_ago: i64,
    /// Points of a hundred.
    pub grade: Option<i32>,
    /// E-mail address of the mentor who accepted it. Without one it waits.
    pub by: Option<String>,
    #[serde(default)]
    pub comment: String,
}

/// Its author owns the course, by purchase or as a gift.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReviewFile {
    pub account: String,
    pub course: String,
    /// 1 to 5.
    pub stars: i64,
    pub text: String,
    pub days_ago: i64,
    /// The institute's.
    pub answer: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CouponsFile {
    pub coupon: Vec<CouponFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CouponFile {
    pub code: String,
    /// Whole percent, or `flat`.
    pub percent: Option<u32>,
    /// Whole rupees.
    pub flat: Option<i64>,
    /// Whole rupees.
    #[serde(default)]
    pub min_amount: i64,
    pub max_uses_per_user: Option<i32>,
    /// Days from now; before it when negative.
    pub starts_in_days: Option<i64>,
    pub ends_in_days: Option<i64>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DiscussionsFile {
    pub question: Vec<QuestionFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct QuestionFile {
    /// Slug.
    pub course: String,
    /// Place of the lesson in its course, from 0.
    pub lesson: Option<usize>,
    /// Seconds.
    pub at: Option<i32>,
    /// E-mail of an account.
    pub author: String,
    pub title: String,
    pub body: String,
    pub hours_ago: i64,
    /// E-mails of accounts.
    #[serde(default)]
    pub votes: Vec<String>,
    #[serde(default)]
    pub answer: Vec<AnswerFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AnswerFile {
    pub author: String,
    pub body: String,
    pub hours_ago: i64,
    #[serde(default)]
    pub accepted: bool,
    #[serde(default)]
    pub votes: Vec<String>,
}

impl Files {
    /// Reads a folder.
    ///
    /// # Errors
    /// When a file is missing or cannot be read as what it should be.
    pub(super) fn read(folder: &Path) -> Result<Self, DemoError> {
        let courses = folder.join("courses");
        let listed = std::fs::read_dir(&courses).map_err(|error| unreadable(&courses, error))?;
        let mut paths = Vec::new();
        for entry in listed {
            paths.push(entry.map_err(|error| unreadable(&courses, error))?.path());
        }
        paths.sort();
        let parts: Vec<CoursesFile> = paths.iter().map(|path| read(path)).collect::<Result<_, _>>()?;
        Ok(Self {
            courses: parts.into_iter().flat_map(|part| part.course).collect(),
            bundles: read(&folder.join("bundles.toml"))?,
            people: read(&folder.join("people.toml"))?,
            coupons: read(&folder.join("coupons.toml"))?,
            discussions: read(&folder.join("discussions.toml"))?,
        })
    }
}

/// Reads a file.
///
/// # Errors
/// When a file is missing or cannot be read as what it should be.
pub(super) fn read<T: DeserializeOwned>(path: &Path) -> Result<T, DemoError> {
    let text = std::fs::read_to_string(path).map_err(|error| unreadable(path, error))?;
    toml::from_str(&text).map_err(|error| unreadable(path, error))
}

/// A file that cannot be read.
pub(super) fn unreadable(path: &Path, reason: impl std::fmt::Display) -> DemoError {
    DemoError::File { path: path.to_owned(), reason: reason.to_string() }
}
