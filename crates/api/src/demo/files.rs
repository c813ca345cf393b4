//! The format of the demo's TOML files.

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
    /// Price in whole rupees.
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
    /// Slugs of the mentors.
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
    /// Downloads of the course: files of `media` with their titles.
    #[serde(default)]
    pub project: Vec<ProjectFile>,
    #[serde(default)]
    pub question: Vec<FaqFile>,
    pub video: Vec<VideoFile>,
    /// Modules. When empty, the course is a plain list of its videos.
    #[serde(default)]
    pub module: Vec<ModuleFile>,
    /// The last lesson, after all modules.
    pub assignment: Option<AssignmentFile>,
    /// Batches of a classroom course.
    #[serde(default)]
    pub batch: Vec<BatchFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProjectFile {
    pub title: String,
    /// File name in `media`.
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
    /// Weekday of the first day, such as 'Sat': the first one that is at least `starts_in_days` days ahead.
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
    /// Price in whole rupees.
    pub price: i64,
    /// Offer price in whole rupees.
    pub offer_price: Option<i64>,
    /// Discount in percent.
    pub discount: Option<u32>,
    /// Text of the bundle's active popup, if it has one.
    pub popup: Option<String>,
    pub category: String,
    pub workshops: i32,
    pub theme: Option<String>,
    pub popup_language: Option<String>,
    /// File name in `media`.
    pub video_url_english: Option<String>,
    /// File name in `media`.
    pub video_url_hindi: Option<String>,
    pub start_learning_url: Option<String>,
    pub why_bundle: Vec<String>,
    #[serde(default)]
    pub outcomes: Vec<String>,
    #[serde(default)]
    pub question: Vec<FaqFile>,
    /// Slugs of the courses in the bundle.
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
    /// E-mail address of the mentor's account, if they have one.
    pub account: Option<String>,
    pub name: String,
    pub role: String,
    pub about: String,
    /// File name in `media`.
    pub avatar: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AccountFile {
    pub name: String,
    pub email: String,
    pub mobile: String,
    /// Password in plain text. Only accounts that can log in have one.
    pub password: Option<String>,
    pub role: String,
    pub state: String,
    pub login: bool,
    /// E-mail address of an account earlier in the file.
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
    /// E-mail address of the admin who granted it.
    pub by: String,
    /// Amount in whole rupees.
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
    /// Position of the lesson in its course, from 0.
    pub video: usize,
    /// Playback position in seconds.
    pub position: i32,
    pub completed: bool,
    pub hours_ago: i64,
}

/// A course that the account's owner finished.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CertificateFile {
    pub account: String,
    pub course: String,
    pub days_ago: i64,
}

/// A submission for a course's assignment. The author must own the course.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SubmissionFile {
    pub account: String,
    pub course: String,
    /// Text in Markdown.
    pub text: String,
    pub hours_ago: i64,
    /// Points from 0 to 100.
    pub grade: Option<i32>,
    /// E-mail address of the mentor who accepted it. Without one the submission waits for review.
    pub by: Option<String>,
    #[serde(default)]
    pub comment: String,
}

/// A review. Its author must own the course, by purchase or as a gift.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReviewFile {
    pub account: String,
    pub course: String,
    /// Rating from 1 to 5.
    pub stars: i64,
    pub text: String,
    pub days_ago: i64,
    /// The institute's reply to the review.
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
    /// Discount in whole percent. A coupon has this or `flat`.
    pub percent: Option<u32>,
    /// Discount in whole rupees.
    pub flat: Option<i64>,
    /// Minimum order amount in whole rupees.
    #[serde(default)]
    pub min_amount: i64,
    pub max_uses_per_user: Option<i32>,
    /// Days from the day of loading. Negative days are in the past.
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
    /// Slug of the course.
    pub course: String,
    /// Position of the lesson in its course, from 0.
    pub lesson: Option<usize>,
    /// Position in the video, in seconds.
    pub at: Option<i32>,
    /// E-mail address of the author's account.
    pub author: String,
    pub title: String,
    pub body: String,
    pub hours_ago: i64,
    /// E-mail addresses of the accounts that voted.
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
    /// Reads all files of a folder.
    ///
    /// # Errors
    ///
    /// A file is missing or does not have the expected format.
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

/// Reads and parses a TOML file.
///
/// # Errors
///
/// The file is missing or does not have the expected format.
pub(super) fn read<T: DeserializeOwned>(path: &Path) -> Result<T, DemoError> {
    let text = std::fs::read_to_string(path).map_err(|error| unreadable(path, error))?;
    toml::from_str(&text).map_err(|error| unreadable(path, error))
}

/// Returns the error for a file that cannot be read.
pub(super) fn unreadable(path: &Path, reason: impl std::fmt::Display) -> DemoError {
    DemoError::File { path: path.to_owned(), reason: reason.to_string() }
}
