//! The form of a course, section 7 of the specification: scalars as text, lists as one field per entry, `videos` as JSON.

use super::courses::draft_or_published;
use super::upload::Kept;
use crate::error::{ApiError, FieldError};
use actix_multipart::form::MultipartForm;
use actix_multipart::form::tempfile::TempFile;
use actix_multipart::form::text::Text;
use domain::catalogue::{Mentor, Status};
use domain::money::Paise;
use domain::ports::FileKind;
use domain::usecase::create_course::{MAX_TEXT, MAX_TITLE, NewCourse, NewVideo, faults};
use serde::Deserialize;
use utoipa::ToSchema;

macro_rules! course_form {
    ($($(#[$attr:meta])* $field:ident = $name:literal: $kind:ty as $wire:ty,)*) => {
        /// The form as it arrives.
        #[derive(Debug, MultipartForm)]
        pub struct CourseForm { $($(#[$attr])* #[multipart(rename = $name)] $field: $kind,)* }

        /// The form as the document describes it.
        #[derive(Debug, ToSchema)]
        #[allow(dead_code, reason = "describes only")]
        pub struct CourseFormBody { $(#[schema(rename = $name, nullable = false)] $field: $wire,)* }
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
    category = "category": Option<Text<String>> as Option<String>,
    level = "level": Option<Text<String>> as Option<String>,
    is_trending = "isTrending": Option<Text<String>> as Option<bool>,
    is_offline = "isOffline": Option<Text<String>> as Option<bool>,
    how_will_help_you = "HowWillHelpYou": Option<Text<String>> as Option<String>,
    status = "status": Option<Text<String>> as Option<String>,
    refund_window_days = "refundWindowDays": Option<Text<String>> as Option<i32>,
    why_course = "whyCourse": Vec<Text<String>> as Option<Vec<String>>,
    what_you_will_learn = "whatYouWillLearn": Vec<Text<String>> as Option<Vec<String>>,
    who_should_enroll = "whoShouldEnroll": Vec<Text<String>> as Option<Vec<String>>,
    still_confused = "stillConfused": Vec<Text<String>> as Option<Vec<String>>,
    reason = "reason": Vec<Text<String>> as Option<Vec<String>>,
    course_highlights = "courseHighlights": Vec<Text<String>> as Option<Vec<String>>,
    videos = "videos": Option<Text<String>> as Option<String>,
    mentor = "mentor": Option<Text<String>> as Option<String>,
    #[multipart(limit = "5 MiB")]
    image = "imageFile": Option<TempFile> as Option<Vec<u8>>,
    #[multipart(limit = "20 MiB")]
    pdf = "pdfFile": Option<TempFile> as Option<Vec<u8>>,
    #[multipart(limit = "5 MiB")]
    certificate = "certificateFile": Option<TempFile> as Option<Vec<u8>>,
}

/// An entry of `videos`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct VideoEntry {
    #[serde(default)]
    title: String,
    #[serde(default)]
    url: String,
    #[serde(default)]
    is_preview: bool,
}

/// An entry of `mentor`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct MentorEntry {
    name: String,
    youtube_id: Option<String>,
    linked_in_id: Option<String>,
    #[serde(default)]
    about: String,
}

impl CourseForm {
    /// The course that the form describes, its files taken over. All broken rules are told at once.
    pub fn read(self, kept: &mut Kept) -> Result<NewCourse, ApiError> {
        let mut broken = Vec::new();
        let status = text("status", self.status)?;
        let status = if status.is_empty() { Ok(Status::Draft) } else { draft_or_published(&status) };
        let published = status.map_err(|fault| broken.push(fault)) == Ok(Status::Published);
        let price = price(&text("price", self.price)?, published).map_err(|fault| broken.push(fault));
        let mentors = mentors(&text("mentor", self.mentor)?)?;
        if !mentors.iter().all(is_sound) {
            let message = "Each mentor needs a name of at most 150 characters; links must be https addresses.";
            broken.push(FieldError::new("mentor", "invalid_mentor", message));
        }
        let refund_window_days = days(&text("refundWindowDays", self.refund_window_days)?)?;
        let slug = text("slug", self.slug)?;
        let intro = text("courseIntrovideo", self.intro_video.or(self.video))?;
        let how_will_help_you = text("HowWillHelpYou", self.how_will_help_you)?;
        let mut new = NewCourse {
            slug: (!slug.is_empty()).then_some(slug),
            title: text("title", self.title)?,
            description: text("description", self.description)?,
            intro_line: text("courseIntroLine", self.intro_line)?,
            price: price.unwrap_or_default(),
            duration: text("duration", self.duration)?,
            category: text("category", self.category)?,
            level: text("level", self.level)?,
            is_trending: flag("isTrending", self.is_trending)?,
            is_offline: flag("isOffline", self.is_offline)?,
            intro_video: (!intro.is_empty()).then(|| kept.source(intro)),
            how_will_help_you: (!how_will_help_you.is_empty()).then_some(how_will_help_you),
            why_course: list("whyCourse", self.why_course)?,
            what_you_will_learn: list("whatYouWillLearn", self.what_you_will_learn)?,
            who_should_enroll: list("whoShouldEnroll", self.who_should_enroll)?,
            still_confused: list("stillConfused", self.still_confused)?,
            reason: list("reason", self.reason)?,
            course_highlights: list("courseHighlights", self.course_highlights)?,
            refund_window_days,
            published,
            videos: videos(&text("videos", self.videos)?, kept)?,
            mentors,
            ..NewCourse::default()
        };
        broken.extend(faults(&new).into_iter().map(FieldError::from));
        if !broken.is_empty() {
            return Err(ApiError::unprocessable(broken));
        }
        new.image = kept.take(self.image, FileKind::is_image, NOT_A_PICTURE)?;
        new.certificate = kept.take(self.certificate, FileKind::is_image, NOT_A_PICTURE)?;
        new.pdf = kept.take(self.pdf, |kind| kind == FileKind::Pdf, "The syllabus must be a PDF.")?;
        Ok(new)
    }
}

const NOT_A_PICTURE: &str = "Pictures must be PNG, JPEG, WebP or AVIF.";

fn unreadable(field: &str) -> ApiError {
    ApiError::bad_request(format!("The field '{field}' cannot be read."))
}

/// Trimmed; absent is empty. PostgreSQL cannot keep U+0000.
fn text(field: &str, value: Option<Text<String>>) -> Result<String, ApiError> {
    let text = value.map(Text::into_inner).unwrap_or_default();
    if text.contains('\0') { Err(unreadable(field)) } else { Ok(text.trim().to_owned()) }
}

/// Entries left empty are none.
fn list(field: &str, values: Vec<Text<String>>) -> Result<Vec<String>, ApiError> {
    let entries = values.into_iter().map(|value| text(field, Some(value))).collect::<Result<Vec<_>, _>>()?;
    Ok(entries.into_iter().filter(|entry| !entry.is_empty()).collect())
}

fn flag(field: &str, value: Option<Text<String>>) -> Result<bool, ApiError> {
    match text(field, value)?.as_str() {
        "" | "false" => Ok(false),
        "true" => Ok(true),
        _ => Err(unreadable(field)),
    }
}

fn days(text: &str) -> Result<i32, ApiError> {
    let days = if text.is_empty() { Ok(0) } else { text.parse() };
    days.ok().filter(|days| (0..=3_650).contains(days)).ok_or_else(|| unreadable("refundWindowDays"))
}

/// Rupees with at most two decimals, to the paisa; required to publish.
fn price(text: &str, published: bool) -> Result<Paise, FieldError> {
    if text.is_empty() && published {
        return Err(FieldError::new("price", "required", "Price is required."));
    }
    if text.is_empty() {
        return Ok(Paise::ZERO);
    }
    let message = "Price must be in rupees with at most two decimals.";
    paise(text).ok_or_else(|| FieldError::new("price", "invalid_price", message))
}

fn paise(text: &str) -> Option<Paise> {
    let (rupees, decimals) = text.split_once('.').unwrap_or((text, "0"));
    if !(1..=2).contains(&decimals.len()) || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (digits, negative) = rupees.strip_prefix('-').map_or((rupees, false), |digits| (digits, true));
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let paise: i64 = format!("{digits}{decimals:0<2}").parse().ok()?;
    Some(Paise::new(if negative { -paise } else { paise }))
}

fn videos(json: &str, kept: &Kept) -> Result<Vec<NewVideo>, ApiError> {
    let entries: Vec<VideoEntry> = entries("videos", json)?;
    let filled = entries.into_iter().filter(|video| !(video.title.is_empty() && video.url.is_empty()));
    let video = |video: VideoEntry| NewVideo {
        title: video.title,
        source: kept.source(video.url),
        is_preview: video.is_preview,
        seconds: None,
    };
    Ok(filled.map(video).collect())
}

fn mentors(json: &str) -> Result<Vec<Mentor>, ApiError> {
    let filled = |link: Option<String>| link.filter(|link| !link.is_empty());
    let mentor = |mentor: MentorEntry| Mentor {
        name: mentor.name,
        profile_image: None,
        youtube: filled(mentor.youtube_id),
        linkedin: filled(mentor.linked_in_id),
        about: mentor.about,
    };
    Ok(entries("mentor", json)?.into_iter().map(mentor).collect())
}

fn is_sound(mentor: &Mentor) -> bool {
    let mut links = [&mentor.youtube, &mentor.linkedin].into_iter().flatten();
    let name = mentor.name.trim();
    !name.is_empty()
        && name.chars().count() <= MAX_TITLE
        && mentor.about.chars().count() <= MAX_TEXT
        && links.all(|link| link.starts_with("https://") && link.len() <= 2_000)
}

fn entries<T: serde::de::DeserializeOwned>(field: &str, json: &str) -> Result<Vec<T>, ApiError> {
    if json.is_empty() {
        return Ok(Vec::new());
    }
    if crate::input::escapes_nul(json.as_bytes()) {
        return Err(unreadable(field));
    }
    serde_json::from_str(json).map_err(|_| unreadable(field))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rupees_are_read_to_the_paisa() {
        let read = |text| paise(text).map(Paise::get);
        assert_eq!(read("999"), Some(99_900));
        assert_eq!(read("999.5"), Some(99_950));
        assert_eq!(read("0.05"), Some(5));
        assert_eq!(read("-1"), Some(-100));
        for bad in ["", ".", "1.", "1.234", "1e3", "१०", "1,000", "+1", "--1", "99999999999999999999"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_price_is_required_to_publish_only() {
        assert_eq!(price("", false), Ok(Paise::ZERO));
        assert_eq!(price("", true).unwrap_err().message, "Price is required.");
    }
}
