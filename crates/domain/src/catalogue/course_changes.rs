//! What an admin enters of a course, and how it changes one. A new course is a change of an empty one.

use super::course_rules::MAX_ENTRIES;
use super::{Course, Lesson, Mentor, Status, VideoSource};
use crate::ids::{Key, LessonId};
use crate::money::Paise;
use crate::ports::{FileKind, IdGen};
use crate::validation::Violation;
use chrono::NaiveDate;

/// What an admin enters; `None` leaves a field as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[allow(missing_docs, reason = "as in Course")]
pub struct CourseChanges {
    /// The wished address; a slug is made of it.
    pub slug: Option<String>,
    pub title: Option<String>,
    pub description: Option<String>,
    pub intro_line: Option<String>,
    /// `Some(None)` takes the price back: such a draft cannot be published.
    pub price: Option<Option<Paise>>,
    pub duration: Option<String>,
    pub category: Option<String>,
    pub level: Option<String>,
    pub is_trending: Option<bool>,
    pub is_offline: Option<bool>,
    /// `Some(None)` removes it.
    pub intro_video: Option<Option<VideoChoice>>,
    /// Empty removes it.
    pub how_will_help_you: Option<String>,
    pub why_course: Option<Vec<String>>,
    pub what_you_will_learn: Option<Vec<String>>,
    pub who_should_enroll: Option<Vec<String>>,
    pub still_confused: Option<Vec<String>>,
    pub reason: Option<Vec<String>>,
    pub course_highlights: Option<Vec<String>>,
    /// `Some(None)` removes it.
    pub image: Option<Option<NamedFile>>,
    /// `Some(None)` removes it.
    pub certificate: Option<Option<NamedFile>>,
    /// `Some(None)` removes it.
    pub pdf: Option<Option<NamedFile>>,
    pub refund_window_days: Option<i32>,
    /// `Some(None)` takes the announced start back.
    pub starts_on: Option<Option<NaiveDate>>,
    pub status: Option<Status>,
    /// All lessons in order; those that are left out are removed.
    pub videos: Option<Vec<VideoEntry>>,
    /// All mentors in order.
    pub mentors: Option<Vec<MentorEntry>>,
    /// A bundle that shall hold the course too.
    pub bundle: Option<BundleName>,
}

/// Where a video plays from, as a client names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VideoChoice {
    /// By the address of a lesson, signed or not: whatever that lesson plays.
    Lesson(LessonId),
    /// By itself.
    Source(VideoSource),
}

/// A file of ours, as a client names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedFile {
    /// Its path.
    pub path: String,
    /// What it is; `None` when the media store has no such file.
    pub kind: Option<FileKind>,
}

/// A lesson as entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VideoEntry {
    /// The lesson that this is; a new one without.
    pub id: Option<LessonId>,
    /// Title.
    pub title: String,
    /// Where it plays from; `None` while it is only planned.
    pub video: Option<VideoChoice>,
    /// Plays for anyone.
    pub is_preview: bool,
    /// Length, `Some(None)` when it is not known; `None` keeps the length as long as the video stays the same.
    pub seconds: Option<Option<i32>>,
}

/// A mentor as entered.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "as in Mentor")]
pub struct MentorEntry {
    pub name: String,
    pub profile_image: Option<NamedFile>,
    pub youtube: Option<String>,
    pub linkedin: Option<String>,
    pub about: String,
}

/// How a client names a bundle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BundleName {
    /// By id or slug.
    Key(Key),
    /// By its name, in any case.
    Name(String),
}

impl BundleName {
    /// The field that carried it.
    pub fn field(&self) -> &'static str {
        match self {
            Self::Key(_) => "bundle",
            Self::Name(_) => "bundleName",
        }
    }
}

impl CourseChanges {
    /// The lessons whose choices are named by the lessons' addresses.
    pub fn linked_lessons(&self) -> Vec<LessonId> {
        let entries = self.videos.iter().flatten().take(MAX_ENTRIES).filter_map(|entry| entry.video.as_ref());
        let choices = self.intro_video.iter().flatten().chain(entries);
        let linked = choices.filter_map(|video| match video {
            VideoChoice::Lesson(id) => Some(*id),
            VideoChoice::Source(_) => None,
        });
        linked.collect()
    }

    /// Changes `course`; tells what cannot be understood. `linked` are the lessons of [`Self::linked_lessons`] that
    /// there are. The slug, the bundle, and the dates and version are the use case's part.
    pub fn apply(self, course: &mut Course, linked: &[Lesson], ids: &dyn IdGen) -> Vec<Violation> {
        let mut violations = Vec::new();
        if let Some(price) = self.price {
            (course.price, course.is_priced) = (price.unwrap_or_default(), price.is_some());
        }
        if let Some(text) = self.how_will_help_you {
            course.how_will_help_you = Some(text).filter(|text| !text.is_empty());
        }
        if let Some(video) = self.intro_video {
            match video.map(|video| source(video, linked)).transpose() {
                Ok(source) => course.intro_video = source,
                Err(NoLesson) => violations.push(Violation::new("courseIntrovideo", "unknown_lesson", NO_LESSON)),
            }
        }
        let mut file = |slot: &mut Option<String>, change, field, accepts: fn(FileKind) -> bool, message| {
            if let Some(named) = change
                && !replace(slot, named, accepts)
            {
                violations.push(Violation::new(field, "unknown_file", message));
            }
        };
        file(&mut course.image, self.image, "image", FileKind::is_image, NO_PICTURE);
        file(&mut course.certificate, self.certificate, "certificatePath", FileKind::is_image, NO_PICTURE);
        let no_pdf = "There is no such PDF. Please upload it again.";
        file(&mut course.pdf, self.pdf, "pdfPath", |kind| kind == FileKind::Pdf, no_pdf);
        if let Some(entries) = self.videos {
            violations.extend(change_videos(&mut course.lessons, entries, linked, ids));
        }
        if let Some(entries) = self.mentors {
            violations.extend(change_mentors(&mut course.mentors, entries));
        }
        set(&mut course.title, self.title);
        set(&mut course.description, self.description);
        set(&mut course.intro_line, self.intro_line);
        set(&mut course.duration, self.duration);
        set(&mut course.category, self.category);
        set(&mut course.level, self.level);
        set(&mut course.is_trending, self.is_trending);
        set(&mut course.is_offline, self.is_offline);
        set(&mut course.why_course, self.why_course);
        set(&mut course.what_you_will_learn, self.what_you_will_learn);
        set(&mut course.who_should_enroll, self.who_should_enroll);
        set(&mut course.still_confused, self.still_confused);
        set(&mut course.reason, self.reason);
        set(&mut course.course_highlights, self.course_highlights);
        set(&mut course.refund_window_days, self.refund_window_days);
        set(&mut course.starts_on, self.starts_on);
        set(&mut course.status, self.status);
        violations
    }
}

const NO_LESSON: &str = "There is no lesson at this address.";
const NO_PICTURE: &str = "There is no such picture. Please upload it again.";

fn set<T>(field: &mut T, change: Option<T>) {
    if let Some(value) = change {
        *field = value;
    }
}

struct NoLesson;

fn source(video: VideoChoice, linked: &[Lesson]) -> Result<VideoSource, NoLesson> {
    match video {
        VideoChoice::Source(source) => Ok(source),
        VideoChoice::Lesson(id) => {
            let lesson = linked.iter().find(|lesson| lesson.id == id);
            lesson.and_then(|lesson| lesson.source.clone()).ok_or(NoLesson)
        }
    }
}

/// Puts a named file into its place; one that is there already needs no file behind it. False when there is no such
/// file, or it is of another kind.
fn replace(slot: &mut Option<String>, named: Option<NamedFile>, accepts: fn(FileKind) -> bool) -> bool {
    let is_known = |file: &NamedFile| Some(&file.path) == slot.as_ref() || file.kind.is_some_and(accepts);
    if !named.as_ref().is_none_or(is_known) {
        return false;
    }
    *slot = named.map(|file| file.path);
    true
}

fn change_videos(
    videos: &mut Vec<Lesson>,
    entries: Vec<VideoEntry>,
    linked: &[Lesson],
    ids: &dyn IdGen,
) -> Vec<Violation> {
    let mut violations = Vec::new();
    let mut changed: Vec<Lesson> = Vec::new();
    for (at, entry) in entries.into_iter().enumerate() {
        let mut fault =
            |field, code, message| violations.push(Violation::new(field, code, message).of_entry("videos", at));
        let known = entry.id.and_then(|id| videos.iter().find(|video| video.id == id));
        if entry.id.is_some() && known.is_none() {
            fault("_id", "unknown_video", "This video was removed meanwhile, or belongs to another course.");
        }
        if changed.iter().any(|video| Some(video.id) == entry.id) {
            fault("_id", "repeated", "This video is listed twice.");
        }
        match entry.video.map(|video| source(video, linked)).transpose() {
            Err(NoLesson) => fault("url", "unknown_lesson", NO_LESSON),
            Ok(source) => {
                let kept = known.filter(|video| video.source == source).and_then(|video| video.seconds);
                changed.push(Lesson {
                    id: known.map_or_else(|| LessonId(ids.uuid()), |video| video.id),
                    title: entry.title,
                    source,
                    is_preview: entry.is_preview,
                    seconds: entry.seconds.unwrap_or(kept),
                });
            }
        }
    }
    *videos = changed;
    violations
}

fn change_mentors(mentors: &mut Vec<Mentor>, entries: Vec<MentorEntry>) -> Vec<Violation> {
    let mut violations = Vec::new();
    let mut changed = Vec::new();
    for (at, entry) in entries.into_iter().enumerate() {
        let image = entry.profile_image;
        let is_shown =
            |file: &NamedFile| mentors.iter().any(|mentor| mentor.profile_image.as_ref() == Some(&file.path));
        if image.as_ref().is_some_and(|file| !is_shown(file) && !file.kind.is_some_and(FileKind::is_image)) {
            violations.push(Violation::new("profileImage", "unknown_file", NO_PICTURE).of_entry("mentor", at));
        }
        changed.push(Mentor {
            name: entry.name,
            profile_image: image.map(|file| file.path),
            youtube: entry.youtube,
            linkedin: entry.linkedin,
            about: entry.about,
        });
    }
    *mentors = changed;
    violations
}

#[cfg(test)]
mod tests;
