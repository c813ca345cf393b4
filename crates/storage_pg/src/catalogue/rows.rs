//! Courses and their parts as rows.

use crate::error::corrupt;
use crate::schema::{course_texts, courses};
use catalogue::{Course, Effort, Faq, Lesson, Mentor, Module, Project, Status, VideoSource};
use chrono::NaiveDate;
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::CourseId;
use kernel::money::Paise;
use uuid::Uuid;

/// `None` is written as NULL, in an update too, so that a field which the admin cleared is cleared.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = courses, check_for_backend(Pg), treat_none_as_null = true, treat_none_as_default_value = false)]
pub(super) struct CourseRow {
    pub(super) id: Uuid,
    slug: String,
    title: String,
    description: String,
    intro_line: String,
    image: Option<String>,
    price: i64,
    duration: String,
    category: String,
    level: String,
    language: Option<String>,
    is_trending: bool,
    is_offline: bool,
    intro_video_file: Option<String>,
    intro_video_address: Option<String>,
    certificate: Option<String>,
    pdf: Option<String>,
    refund_window_days: i32,
    status: String,
    published_at: Option<Time>,
    created_at: Time,
    updated_at: Time,
    version: i32,
    is_priced: bool,
    starts_on: Option<NaiveDate>,
    weeks: Option<i32>,
    hours_per_week: Option<i32>,
    project_count: Option<i32>,
    learners_mark: bool,
}

impl From<&Course> for CourseRow {
    fn from(course: &Course) -> Self {
        let (intro_video_file, intro_video_address) = source_columns(course.intro_video.as_ref());
        Self {
            id: course.id.0,
            slug: course.slug.clone(),
            title: course.title.clone(),
            description: course.description.clone(),
            intro_line: course.intro_line.clone(),
            image: course.image.clone(),
            price: course.price.get(),
            duration: course.duration.clone(),
            category: course.category.clone(),
            level: course.level.clone(),
            language: course.language.clone(),
            is_trending: course.is_trending,
            is_offline: course.is_offline,
            intro_video_file,
            intro_video_address,
            certificate: course.certificate.clone(),
            pdf: course.pdf.clone(),
            refund_window_days: course.refund_window_days,
            status: course.status.as_str().to_owned(),
            published_at: course.published_at,
            created_at: course.created_at,
            updated_at: course.updated_at,
            version: course.version,
            is_priced: course.is_priced,
            starts_on: course.starts_on,
            weeks: course.effort.weeks,
            hours_per_week: course.effort.hours_per_week,
            project_count: course.effort.projects,
            learners_mark: course.learners_mark,
        }
    }
}

impl CourseRow {
    pub(super) fn course(self, texts: TextsRow, parts: Parts) -> QueryResult<Course> {
        let Parts { modules, lessons, mentors } = parts;
        Ok(Course {
            id: CourseId(self.id),
            slug: self.slug,
            title: self.title,
            description: self.description,
            intro_line: self.intro_line,
            image: self.image,
            price: Paise::new(self.price),
            is_priced: self.is_priced,
            duration: self.duration,
            effort: Effort { weeks: self.weeks, hours_per_week: self.hours_per_week, projects: self.project_count },
            category: self.category,
            level: self.level,
            language: self.language,
            is_trending: self.is_trending,
            is_offline: self.is_offline,
            learners_mark: self.learners_mark,
            intro_video: source(self.intro_video_file, self.intro_video_address),
            how_will_help_you: texts.how_will_help_you,
            why_course: texts.why_course,
            what_you_will_learn: texts.what_you_will_learn,
            who_should_enroll: texts.who_should_enroll,
            still_confused: texts.still_confused,
            reason: texts.reason,
            course_highlights: texts.course_highlights,
            projects: zipped(texts.projects, texts.project_pictures)
                .map(|(title, picture)| Project { title, picture })
                .collect(),
            questions: faqs(texts.questions, texts.answers),
            certificate: self.certificate,
            pdf: self.pdf,
            refund_window_days: self.refund_window_days,
            starts_on: self.starts_on,
            status: status(&self.status)?,
            published_at: self.published_at,
            created_at: self.created_at,
            updated_at: self.updated_at,
            version: self.version,
            modules,
            lessons,
            mentors,
        })
    }
}

/// Parts of a course that have their own rows.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) modules: Vec<Module>,
    pub(super) lessons: Vec<Lesson>,
    pub(super) mentors: Vec<Mentor>,
}

/// Texts of a course's own page.
#[derive(Default, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = course_texts, check_for_backend(Pg))]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
pub(super) struct TextsRow {
    pub(super) course_id: Uuid,
    how_will_help_you: Option<String>,
    why_course: Vec<String>,
    what_you_will_learn: Vec<String>,
    who_should_enroll: Vec<String>,
    still_confused: Vec<String>,
    reason: Vec<String>,
    course_highlights: Vec<String>,
    projects: Vec<String>,
    project_pictures: Vec<String>,
    questions: Vec<String>,
    answers: Vec<String>,
}

impl From<&Course> for TextsRow {
    fn from(course: &Course) -> Self {
        let (questions, answers) = faq_columns(&course.questions);
        Self {
            course_id: course.id.0,
            how_will_help_you: course.how_will_help_you.clone(),
            why_course: course.why_course.clone(),
            what_you_will_learn: course.what_you_will_learn.clone(),
            who_should_enroll: course.who_should_enroll.clone(),
            still_confused: course.still_confused.clone(),
            reason: course.reason.clone(),
            course_highlights: course.course_highlights.clone(),
            projects: course.projects.iter().map(|project| project.title.clone()).collect(),
            project_pictures: course.projects.iter().map(|project| project.picture.clone()).collect(),
            questions,
            answers,
        }
    }
}

fn zipped(first: Vec<String>, second: Vec<String>) -> impl Iterator<Item = (String, String)> {
    first.into_iter().zip(second)
}

/// Combines questions and answers, which are stored as two lists of the same length.
pub(super) fn faqs(questions: Vec<String>, answers: Vec<String>) -> Vec<Faq> {
    zipped(questions, answers).map(|(question, answer)| Faq { question, answer }).collect()
}

/// Splits FAQs into the two columns that [`faqs`] combines.
pub(super) fn faq_columns(faqs: &[Faq]) -> (Vec<String>, Vec<String>) {
    faqs.iter().map(|faq| (faq.question.clone(), faq.answer.clone())).unzip()
}

/// Parses the column `status` of a course or bundle.
pub(super) fn status(name: &str) -> QueryResult<Status> {
    Status::parse(name).ok_or_else(|| corrupt("status", name))
}

pub(super) fn source_columns(source: Option<&VideoSource>) -> (Option<String>, Option<String>) {
    match source {
        Some(VideoSource::File(key)) => (Some(key.clone()), None),
        Some(VideoSource::Address(address)) => (None, Some(address.clone())),
        None => (None, None),
    }
}

pub(super) fn source(file: Option<String>, address: Option<String>) -> Option<VideoSource> {
    file.map(VideoSource::File).or(address.map(VideoSource::Address))
}
