//! The form of a course. Scalars are text. `videos`, `curriculum` and `mentor` are JSON. Lists
//! are one field per entry when a course is created, and JSON when it is changed. An absent field changes nothing.

mod curriculum;
mod fields;

use super::upload::{NOT_A_PICTURE, UploadGuard};
use crate::error::{ApiError, FieldError};
use crate::public_catalogue::facts::{FaqBody, ProjectBody};
use actix_multipart::form::MultipartForm;
use actix_multipart::form::tempfile::TempFile;
use actix_multipart::form::text::Text;
use catalogue::Status;
use catalogue::course_changes::{BundleName, CourseChanges};
pub(super) use curriculum::CurriculumForm;
pub(super) use fields::named_file;
use fields::{
    count, day, flag, json_list, list, mentors, optional_count, price, projects, questions, text, video, videos,
};
use kernel::ids::Key;
use kernel::ports::media::NamedFile;
use kernel::ports::{FileKind, MediaStore, StoredFile};
use utoipa::ToSchema;

macro_rules! course_form {
    ($($(#[$attr:meta])* $field:ident = $name:literal: $kind:ty as $wire:ty,)*) => {
        /// The multipart form.
        #[derive(Debug, MultipartForm)]
        pub(super) struct CourseForm { $($(#[$attr])* #[multipart(rename = $name)] $field: $kind,)* }

        /// The form in the API description. When a course is changed, each list is one field of JSON text.
        #[derive(Debug, ToSchema)]
        #[allow(dead_code, reason = "describes only")]
        pub(super) struct CourseFormBody { $(#[schema(rename = $name, nullable = false)] $field: $wire,)* }
    };
}

course_form! {
    title = "title": Option<Text<String>> as Option<String>,
    slug = "slug": Option<Text<String>> as Option<String>,
    description = "description": Option<Text<String>> as Option<String>,
    intro_line = "courseIntroLine": Option<Text<String>> as Option<String>,
    intro_video = "courseIntrovideo": Option<Text<String>> as Option<String>,
    video = "video": Option<Text<String>> as Option<String>,
    price = "price": Option<Text<String>> as Option<f64>,
    duration = "duration": Option<Text<String>> as Option<String>,
    weeks = "weeks": Option<Text<String>> as Option<i32>,
    hours_per_week = "hoursPerWeek": Option<Text<String>> as Option<i32>,
    project_count = "projectCount": Option<Text<String>> as Option<i32>,
    category = "category": Option<Text<String>> as Option<String>,
    level = "level": Option<Text<String>> as Option<String>,
    language = "language": Option<Text<String>> as Option<String>,
    is_trending = "isTrending": Option<Text<String>> as Option<bool>,
    is_offline = "isOffline": Option<Text<String>> as Option<bool>,
    learners_mark = "learnersMark": Option<Text<String>> as Option<bool>,
    how_will_help_you = "HowWillHelpYou": Option<Text<String>> as Option<String>,
    image_path = "image": Option<Text<String>> as Option<String>,
    pdf_path = "pdfPath": Option<Text<String>> as Option<String>,
    certificate_path = "certificatePath": Option<Text<String>> as Option<String>,
    bundle = "bundle": Option<Text<String>> as Option<String>,
    bundle_name = "bundleName": Option<Text<String>> as Option<String>,
    version = "version": Option<Text<String>> as Option<i32>,
    status = "status": Option<Text<String>> as Option<String>,
    refund_window_days = "refundWindowDays": Option<Text<String>> as Option<i32>,
    starts_on = "startsOn": Option<Text<String>> as Option<chrono::NaiveDate>,
    why_course = "whyCourse": Vec<Text<String>> as Option<Vec<String>>,
    what_you_will_learn = "whatYouWillLearn": Vec<Text<String>> as Option<Vec<String>>,
    who_should_enroll = "whoShouldEnroll": Vec<Text<String>> as Option<Vec<String>>,
    still_confused = "stillConfused": Vec<Text<String>> as Option<Vec<String>>,
    reason = "reason": Vec<Text<String>> as Option<Vec<String>>,
    course_highlights = "courseHighlights": Vec<Text<String>> as Option<Vec<String>>,
    projects = "projects": Option<Text<String>> as Option<Vec<ProjectBody>>,
    questions = "questions": Option<Text<String>> as Option<Vec<FaqBody>>,
    videos = "videos": Option<Text<String>> as Option<String>,
    curriculum = "curriculum": Option<Text<String>> as Option<CurriculumForm>,
    mentor = "mentor": Option<Text<String>> as Option<String>,
    #[multipart(limit = "5 MiB")]
    image = "imageFile": Option<TempFile> as Option<Vec<u8>>,
    #[multipart(limit = "20 MiB")]
    pdf = "pdfFile": Option<TempFile> as Option<Vec<u8>>,
    #[multipart(limit = "5 MiB")]
    certificate = "certificateFile": Option<TempFile> as Option<Vec<u8>>,
}

/// Encoding of lists of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lists {
    /// One field per entry.
    Repeated,
    /// One field with a JSON list.
    Json,
}

impl CourseForm {
    /// Whether the form contains a picture to encode.
    pub(super) fn has_pictures(&self) -> bool {
        [&self.image, &self.certificate].into_iter().flatten().any(|file| file.size > 0)
    }

    /// Parses the form and stores its files. Returns the edit and the version that it is based on.
    pub(super) fn read(
        self,
        lists: Lists,
        guard: &mut UploadGuard,
        media: &dyn MediaStore,
    ) -> Result<(CourseChanges, Option<i32>), ApiError> {
        let entries = match lists {
            Lists::Repeated => list,
            Lists::Json => json_list,
        };
        let filled = |text: &String| !text.is_empty();
        let intro = text("courseIntrovideo", self.intro_video.or(self.video))?;
        let status = text("status", self.status)?.filter(filled);
        let bundle = text("bundle", self.bundle)?.filter(filled).map(|key| BundleName::Key(Key::parse(&key)));
        let bundle_name = text("bundleName", self.bundle_name)?.filter(filled).map(BundleName::Name);
        let version = count("version", self.version)?;
        let image = path("image", self.image_path, media)?;
        if self.videos.is_some() && self.curriculum.is_some() {
            let message = "Send the lessons as 'videos' or as 'curriculum', not as both.";
            return Err(ApiError::unprocessable([FieldError::new("curriculum", "contradiction", message)]));
        }
        let mut changes = CourseChanges {
            slug: text("slug", self.slug)?,
            title: text("title", self.title)?,
            description: text("description", self.description)?,
            intro_line: text("courseIntroLine", self.intro_line)?,
            price: price(text("price", self.price)?)?,
            duration: text("duration", self.duration)?,
            weeks: optional_count("weeks", self.weeks)?,
            hours_per_week: optional_count("hoursPerWeek", self.hours_per_week)?,
            project_count: optional_count("projectCount", self.project_count)?,
            category: text("category", self.category)?,
            level: text("level", self.level)?,
            language: text("language", self.language)?,
            is_trending: flag("isTrending", self.is_trending)?,
            is_offline: flag("isOffline", self.is_offline)?,
            learners_mark: flag("learnersMark", self.learners_mark)?,
            intro_video: intro.map(|url| (!url.is_empty()).then(|| video(&url, media))),
            how_will_help_you: text("HowWillHelpYou", self.how_will_help_you)?,
            why_course: entries("whyCourse", self.why_course)?,
            what_you_will_learn: entries("whatYouWillLearn", self.what_you_will_learn)?,
            who_should_enroll: entries("whoShouldEnroll", self.who_should_enroll)?,
            still_confused: entries("stillConfused", self.still_confused)?,
            reason: entries("reason", self.reason)?,
            course_highlights: entries("courseHighlights", self.course_highlights)?,
            projects: projects(text("projects", self.projects)?, media)?,
            questions: questions(text("questions", self.questions)?)?,
            // A course without a picture shows a generated cover. When the form sends its path back, the picture doesn't
            // change.
            image: image.filter(|file| !file.as_ref().is_some_and(|file| file.path.starts_with("/media/covers/"))),
            certificate: path("certificatePath", self.certificate_path, media)?,
            pdf: path("pdfPath", self.pdf_path, media)?,
            refund_window_days: count("refundWindowDays", self.refund_window_days)?,
            starts_on: day("startsOn", text("startsOn", self.starts_on)?)?,
            status: status
                .map(|name| draft_or_published(&name))
                .transpose()
                .map_err(|fault| ApiError::unprocessable([fault]))?,
            videos: videos(text("videos", self.videos)?, media)?,
            curriculum: curriculum::curriculum(text("curriculum", self.curriculum)?, media)?,
            mentors: mentors(text("mentor", self.mentor)?, media)?,
            bundle: bundle.or(bundle_name),
        };
        upload(&mut changes.image, guard.receive(self.image, FileKind::is_image, NOT_A_PICTURE)?);
        upload(&mut changes.certificate, guard.receive(self.certificate, FileKind::is_image, NOT_A_PICTURE)?);
        upload(&mut changes.pdf, guard.receive_pdf(self.pdf, "The syllabus must be a PDF.")?);
        Ok((changes, version))
    }
}

/// Parses a file's path. An empty one removes the current file.
fn path(
    field: &str,
    value: Option<Text<String>>,
    media: &dyn MediaStore,
) -> Result<Option<Option<NamedFile>>, ApiError> {
    Ok(text(field, value)?.map(|path| (!path.is_empty()).then(|| named_file(path, media))))
}

/// An uploaded file takes precedence over a path.
fn upload(change: &mut Option<Option<NamedFile>>, stored: Option<StoredFile>) {
    if let Some(stored) = stored {
        *change = Some(Some(NamedFile { path: super::upload::path(&stored.key), kind: Some(stored.kind) }));
    }
}

/// Parses a status. Archiving has its own endpoint.
pub(super) fn draft_or_published(name: &str) -> Result<Status, FieldError> {
    let status = Status::parse(name).filter(|status| *status != Status::Archived);
    status.ok_or_else(|| FieldError::new("status", "unknown_status", "Status must be Draft or Published."))
}
