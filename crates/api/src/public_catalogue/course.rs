//! JSON shapes of courses.

use super::facts::{FaqBody, ProjectBody};
use super::video::{IntroVideo, VideoBody, film_path, hidden_url};
use crate::answer::{Day, PageBody, Rupees, Timestamp};
use crate::enum_schemas::ItemStatus;
use crate::error::FieldError;
use crate::public_catalogue::lesson::{LessonBody, ModuleBody, lessons_of};
use crate::public_catalogue::review::ReviewSummary;
use catalogue::course_rules::missing;
use catalogue::{Course, Lesson, Mentor};
use chrono::NaiveDate;
use kernel::gst::{TaxPolicy, inclusive};
use kernel::money::OutOfRange;
use kernel::slug::slugify;
use learning::reviews::CourseRating;
use serde::Serialize;
use utoipa::ToSchema;

/// Maximum length of a description's excerpt, in characters.
const EXCERPT: usize = 200;

/// `data` of the list of all courses.
#[derive(Debug, Serialize, ToSchema)]
pub struct AllCoursesData {
    /// Newest first.
    pub courses: Vec<CourseSummary>,
}

/// `data` of a list of courses.
#[derive(Debug, Serialize, ToSchema)]
pub struct CoursesData {
    /// The page's courses.
    pub courses: Vec<CourseSummary>,
    /// Pagination. Absent when the request has no parameters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub page: Option<PageBody>,
}

/// `data` of one course.
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseData {
    /// The course.
    pub course: CourseBody,
}

/// A course in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CourseSummary {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    slug: String,
    title: String,
    /// Path of the picture.
    image: String,
    price: Rupees,
    price_incl_gst: Rupees,
    /// Duration as entered, such as '3 Months'.
    duration: String,
    /// Duration in weeks, at `hoursPerWeek`.
    #[schema(required)]
    weeks: Option<i32>,
    /// Hours per week, including practice.
    #[schema(required)]
    hours_per_week: Option<i32>,
    /// Number of projects that learners make.
    #[schema(required)]
    project_count: Option<i32>,
    /// The stored name of the category. It works as a filter in every language.
    category: String,
    /// Name of the category in the language of the address. Absent if it equals `category`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    category_name: Option<String>,
    level: String,
    /// Language that the course is taught in (BCP 47). Null when not entered.
    #[schema(required)]
    language: Option<String>,
    is_trending: bool,
    is_offline: bool,
    /// Whether learners may mark lessons as done that can't be measured. These then count for the certificate.
    learners_mark: bool,
    /// Id of the first bundle that contains the course. Null without one.
    #[schema(required)]
    bundle: Option<uuid::Uuid>,
    #[schema(required)]
    bundle_name: Option<String>,
    course_intro_line: String,
    /// Description as plain text. In lists, an excerpt of at most 200 characters.
    description: String,
    /// Mean rating from 1 to 5 with one decimal. In lists, null below three reviews.
    #[schema(required)]
    rating: Option<f64>,
    /// Number of reviews.
    rating_count: u32,
    total_lessons: usize,
    total_seconds: i64,
    /// Whether at least one lesson is open to everybody.
    has_preview: bool,
    /// Start day in India. For the public only while it is in the future, for admins always.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    starts_on: Option<Day>,
    /// Draft, Published or Archived; in lists for admins only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<ItemStatus>)]
    status: Option<&'static str>,
    /// Time of creation. In lists for admins only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    date: Option<Timestamp>,
    /// Time of the last change. In lists for admins only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    updated_at: Option<Timestamp>,
    /// `false` for a draft without a price, else absent. In lists for admins only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    is_priced: Option<bool>,
    /// Version, which grows with each change. In lists for admins only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    version: Option<i32>,
    /// What the course still lacks for publishing. For admins only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    missing: Option<Vec<FieldError>>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MentorBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// Slug in the address of the mentor's page.
    slug: String,
    name: String,
    #[schema(required)]
    profile_image: Option<String>,
    /// Link to a YouTube page.
    #[schema(required)]
    youtube_id: Option<String>,
    /// Link to a LinkedIn page.
    #[schema(required)]
    linked_in_id: Option<String>,
    about: String,
}

/// A course with everything that its page shows.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CourseBody {
    #[serde(flatten)]
    summary: CourseSummary,
    #[serde(rename = "courseIntrovideo")]
    #[schema(required)]
    course_intro_video: Option<IntroVideo>,
    why_course: Vec<String>,
    what_you_will_learn: Vec<String>,
    who_should_enroll: Vec<String>,
    still_confused: Vec<String>,
    reason: Vec<String>,
    course_highlights: Vec<String>,
    /// Projects that learners make, at most six.
    projects: Vec<ProjectBody>,
    questions: Vec<FaqBody>,
    #[serde(rename = "HowWillHelpYou")]
    #[schema(required)]
    how_will_help_you: Option<String>,
    /// The video lessons. For admins also drafts, and planned lessons without a `url`.
    pub videos: Vec<VideoBody>,
    /// Modules in order. Empty in a course that is a plain list of lessons.
    modules: Vec<ModuleBody>,
    /// Lessons of every kind that learners see, in order: first those without a module, then module by module.
    pub lessons: Vec<LessonBody>,
    #[schema(required)]
    certificate_path: Option<String>,
    #[schema(required)]
    pdf_path: Option<String>,
    mentor: Vec<MentorBody>,
    refund_window_days: i32,
    /// Rating and useful reviews. Null without reviews.
    #[schema(required)]
    review_summary: Option<ReviewSummary>,
    /// Whether the caller owns the course.
    pub owned: bool,
    /// Time of the first publication. For admins only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    published_at: Option<Timestamp>,
}

/// Data that the JSON shapes of a course show but that is not stored in the course.
#[derive(Debug, Clone, Copy)]
pub struct Around<'a> {
    /// Id and name of the bundle that the course is shown under.
    pub bundle: Option<(kernel::ids::BundleId, &'a str)>,
    /// The course's rating.
    pub rating: Option<&'a CourseRating>,
    /// Name of the category in the reader's language, if it differs.
    pub category_name: Option<&'a str>,
}

fn stars(tenths: u32) -> f64 {
    f64::from(tenths) / 10.0
}

impl CourseSummary {
    /// Builds the public summary for the day `today`.
    ///
    /// # Errors
    ///
    /// The price with its tax is out of range.
    pub fn new(course: &Course, around: Around<'_>, tax: TaxPolicy, today: NaiveDate) -> Result<Self, OutOfRange> {
        let Around { bundle, rating, category_name } = around;
        Ok(Self {
            id: course.id.0,
            slug: course.slug.clone(),
            title: course.title.clone(),
            image: course_image(course),
            price: course.price.into(),
            price_incl_gst: inclusive(course.price, tax)?.into(),
            duration: course.duration.clone(),
            weeks: course.effort.weeks,
            hours_per_week: course.effort.hours_per_week,
            project_count: course.effort.projects,
            category: course.category.clone(),
            category_name: category_name.map(str::to_owned),
            level: course.level.clone(),
            language: course.language.clone(),
            is_trending: course.is_trending,
            is_offline: course.is_offline,
            learners_mark: course.learners_mark,
            bundle: bundle.map(|(id, _)| id.0),
            bundle_name: bundle.map(|(_, name)| name.to_owned()),
            course_intro_line: course.intro_line.clone(),
            description: excerpt(&course.description),
            rating: rating.and_then(CourseRating::tenths_on_card).map(stars),
            rating_count: rating.map_or(0, CourseRating::count),
            total_lessons: course.shown_lessons().count(),
            total_seconds: course.total_seconds(),
            has_preview: course.shown_lessons().any(|lesson| lesson.is_preview),
            starts_on: course.starts_after(today).map(Day),
            status: None,
            date: None,
            updated_at: None,
            is_priced: None,
            version: None,
            missing: None,
        })
    }

    /// Adds the fields of an admin's lists.
    #[must_use]
    pub fn for_admin(self, course: &Course) -> Self {
        Self {
            status: Some(course.status.as_str()),
            date: Some(course.created_at.into()),
            updated_at: Some(course.updated_at.into()),
            is_priced: (!course.is_priced).then_some(false),
            version: Some(course.version),
            starts_on: course.starts_on.map(Day),
            ..self
        }
    }

    /// Adds what the course still lacks for publishing on the day `today`.
    #[must_use]
    pub fn with_missing(self, course: &Course, today: NaiveDate) -> Self {
        Self { missing: Some(lacking(course, today)), ..self }
    }
}

fn lacking(course: &Course, today: NaiveDate) -> Vec<FieldError> {
    missing(course, today).into_iter().map(FieldError::from).collect()
}

impl CourseBody {
    /// Builds the page of a caller who doesn't own the course. `url_of` returns the address of a video that may be watched.
    ///
    /// # Errors
    ///
    /// The price with its tax is out of range.
    pub fn new(
        course: &Course,
        around: Around<'_>,
        tax: TaxPolicy,
        today: NaiveDate,
        url_of: impl Fn(&Lesson) -> Option<String>,
    ) -> Result<Self, OutOfRange> {
        let (description, starts_on) = (course.description.clone(), course.starts_after(today).map(Day));
        let summary = CourseSummary::new(course, around, tax, today)?.for_admin(course);
        let rating = around.rating.and_then(CourseRating::mean_tenths).map(stars);
        Ok(Self {
            summary: CourseSummary { description, starts_on, rating, ..summary },
            course_intro_video: course.intro_video.as_ref().map(|source| IntroVideo { video_path: film_path(source) }),
            why_course: course.why_course.clone(),
            what_you_will_learn: course.what_you_will_learn.clone(),
            who_should_enroll: course.who_should_enroll.clone(),
            still_confused: course.still_confused.clone(),
            reason: course.reason.clone(),
            course_highlights: course.course_highlights.clone(),
            projects: ProjectBody::of(&course.projects),
            questions: FaqBody::of(&course.questions),
            how_will_help_you: course.how_will_help_you.clone(),
            videos: course.shown_videos().map(|video| VideoBody::new(video, url_of(video))).collect(),
            modules: course.modules.iter().map(ModuleBody::from).collect(),
            lessons: lessons_of(course),
            certificate_path: course.certificate.clone(),
            pdf_path: course.pdf.clone(),
            mentor: course.mentors.iter().map(MentorBody::from).collect(),
            refund_window_days: course.refund_window_days,
            review_summary: around.rating.and_then(ReviewSummary::of),
            owned: false,
            published_at: None,
        })
    }

    /// Adds the fields of an admin's form on the day `today`.
    pub fn show_admin(&mut self, course: &Course, today: NaiveDate) {
        self.summary.starts_on = course.starts_on.map(Day);
        let hidden = course.lessons.iter().filter(|lesson| lesson.is_video() && !lesson.is_shown());
        self.videos.extend(hidden.map(|video| VideoBody::new(video, hidden_url(video))));
        self.videos.sort_by_key(|shown| course.lessons.iter().position(|video| video.id.0 == shown.id));
        self.published_at = course.published_at.map(Timestamp);
        self.summary.missing = Some(lacking(course, today));
        for video in &mut self.videos {
            video.duration = video.duration_seconds;
        }
    }
}

impl From<&Mentor> for MentorBody {
    fn from(mentor: &Mentor) -> Self {
        Self {
            id: mentor.id.0,
            slug: mentor.slug.clone(),
            name: mentor.name.clone(),
            profile_image: mentor.image.clone(),
            youtube_id: mentor.youtube.clone(),
            linked_in_id: mentor.linkedin.clone(),
            about: mentor.words.clone(),
        }
    }
}

/// Returns the path of a course's picture: its own, else a generated cover.
pub fn course_image(course: &Course) -> String {
    let cover = || format!("/media/covers/{}/{}.svg", slugify(&course.category, "course"), course.slug);
    course.image.clone().unwrap_or_else(cover)
}

/// Returns the beginning of a text, on one line.
fn excerpt(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= EXCERPT {
        return line;
    }
    let cut: String = line.chars().take(EXCERPT - 1).collect();
    let whole = cut.rsplit_once(' ').map_or(cut.as_str(), |(words, _)| words);
    format!("{}…", whole.trim_end_matches([',', ';', ':', '.']))
}

#[cfg(test)]
mod tests {
    use super::excerpt;

    #[test]
    fn excerpts_end_at_a_word() {
        assert_eq!(excerpt("One\n\ntwo."), "One two.");
        let long = excerpt(&"सीखना हिन्दी ".repeat(40));
        assert!(long.chars().count() <= 200 && (long.ends_with("हिन्दी…") || long.ends_with("सीखना…")), "{long}");
    }
}
