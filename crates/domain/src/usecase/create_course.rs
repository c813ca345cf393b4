//! Writing a new course.

use crate::audit::{self, Author, Subject, action};
use crate::catalogue::slug::slugify;
use crate::catalogue::{Course, Mentor, Status, Video, VideoSource};
use crate::identity::user::Fault;
use crate::ids::{CourseId, VideoId};
use crate::money::Paise;
use crate::ports::{Clock, IdGen, Store, StoreError};
use std::sync::Arc;

/// Longest title, in characters.
pub const MAX_TITLE: usize = 150;
/// Longest other text, in characters.
pub const MAX_TEXT: usize = 20_000;
/// Most entries of a list, and most lessons.
pub const MAX_ENTRIES: usize = 200;

/// What an admin enters. A draft may be incomplete.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NewCourse {
    /// A wished slug; made from the title when absent.
    pub slug: Option<String>,
    /// Title.
    pub title: String,
    /// Description.
    pub description: String,
    /// One line under the title.
    pub intro_line: String,
    /// Path of the picture.
    pub image: Option<String>,
    /// Price before tax.
    pub price: Paise,
    /// As written.
    pub duration: String,
    /// Category.
    pub category: String,
    /// Level.
    pub level: String,
    /// Shown among the trending courses.
    pub is_trending: bool,
    /// Taught in a classroom.
    pub is_offline: bool,
    /// The film on the course page.
    pub intro_video: Option<VideoSource>,
    /// 'How will this help you'.
    pub how_will_help_you: Option<String>,
    /// 'Why this course'.
    pub why_course: Vec<String>,
    /// 'What you will learn'.
    pub what_you_will_learn: Vec<String>,
    /// 'Who should enroll'.
    pub who_should_enroll: Vec<String>,
    /// 'Still confused'.
    pub still_confused: Vec<String>,
    /// Reasons to join.
    pub reason: Vec<String>,
    /// Highlights.
    pub course_highlights: Vec<String>,
    /// Path of the sample certificate.
    pub certificate: Option<String>,
    /// Path of the syllabus PDF.
    pub pdf: Option<String>,
    /// Mean rating in tenths, of demo data.
    pub rating_tenths: Option<i16>,
    /// Refund window in days.
    pub refund_window_days: i32,
    /// Draft or Published.
    pub published: bool,
    /// When it counts as published; now when absent.
    pub published_at: Option<crate::Time>,
    /// Lessons.
    pub videos: Vec<NewVideo>,
    /// Mentors.
    pub mentors: Vec<Mentor>,
}

/// A lesson as entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewVideo {
    /// Title.
    pub title: String,
    /// Where it plays from.
    pub source: VideoSource,
    /// Plays for anyone.
    pub is_preview: bool,
    /// Length.
    pub seconds: Option<i32>,
}

/// Why there is no new course.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CreateCourseError {
    /// Only admins write.
    #[error("admins only")]
    Forbidden,
    /// Rules are broken: all of them.
    #[error("the form breaks rules")]
    Invalid(Vec<Fault>),
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes courses.
#[derive(Clone)]
pub struct CreateCourse {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Now.
    pub clock: Arc<dyn Clock>,
    /// New ids.
    pub ids: Arc<dyn IdGen>,
}

impl CreateCourse {
    /// Stores a new course under a free slug.
    pub fn run(&self, author: &Author, new: NewCourse) -> Result<Course, CreateCourseError> {
        let admin = author.admin().ok_or(CreateCourseError::Forbidden)?;
        let broken = faults(&new);
        if !broken.is_empty() {
            return Err(CreateCourseError::Invalid(broken));
        }
        let mut tx = self.store.begin()?;
        let base = slugify(new.slug.as_deref().unwrap_or(&new.title), "course");
        let taken = tx.catalogue().course_slugs_like(&base)?;
        let course = self.course(new, free_slug(&base, &taken));
        tx.catalogue().insert_course(&course)?;
        let subject = Subject::new("course", course.id, &course.title);
        let changes = audit::diff(&[], &audit::of_course(&course));
        tx.audit().record(&admin.entry(course.created_at, action::COURSE_CREATE, subject, changes))?;
        tx.commit()?;
        Ok(course)
    }

    fn course(&self, new: NewCourse, slug: String) -> Course {
        let now = self.clock.now();
        let video = |video: NewVideo| Video {
            id: VideoId(self.ids.uuid()),
            title: video.title,
            source: video.source,
            is_preview: video.is_preview,
            seconds: video.seconds,
        };
        Course {
            id: CourseId(self.ids.uuid()),
            slug,
            title: new.title.trim().to_owned(),
            description: new.description,
            intro_line: new.intro_line,
            image: new.image,
            price: new.price,
            is_priced: true,
            duration: new.duration,
            category: new.category.trim().to_owned(),
            level: new.level,
            is_trending: new.is_trending,
            is_offline: new.is_offline,
            intro_video: new.intro_video,
            how_will_help_you: new.how_will_help_you,
            why_course: new.why_course,
            what_you_will_learn: new.what_you_will_learn,
            who_should_enroll: new.who_should_enroll,
            still_confused: new.still_confused,
            reason: new.reason,
            course_highlights: new.course_highlights,
            certificate: new.certificate,
            pdf: new.pdf,
            rating_tenths: new.rating_tenths,
            refund_window_days: new.refund_window_days,
            status: if new.published { Status::Published } else { Status::Draft },
            published_at: new.published.then(|| new.published_at.unwrap_or(now)),
            created_at: now,
            updated_at: now,
            version: 1,
            videos: new.videos.into_iter().map(video).collect(),
            mentors: new.mentors,
        }
    }
}

/// All broken rules. Title, category, price and description are required to publish; lengths always hold.
pub fn faults(new: &NewCourse) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut check = |broken: bool, field, code, message| {
        if broken {
            faults.push(Fault { field, code, message });
        }
    };
    let empty = |text: &str| text.trim().is_empty();
    check(new.published && empty(&new.title), "title", "required", "Title is required.");
    check(new.published && empty(&new.category), "category", "required", "Category is required.");
    check(new.published && empty(&new.description), "description", "required", "Description is required.");
    let long = |text: &str, most: usize| text.chars().count() > most;
    check(long(&new.title, MAX_TITLE), "title", "too_long", "Title must be at most 150 characters.");
    check(long(&new.category, MAX_TITLE), "category", "too_long", "Category must be at most 150 characters.");
    check(
        long(&new.description, MAX_TEXT),
        "description",
        "too_long",
        "Description must be at most 20,000 characters.",
    );
    check(long(&new.intro_line, 500), "courseIntroLine", "too_long", "Intro line must be at most 500 characters.");
    check(long(&new.duration, MAX_TITLE), "duration", "too_long", "Duration must be at most 150 characters.");
    check(long(&new.level, MAX_TITLE), "level", "too_long", "Level must be at most 150 characters.");
    let in_range = new.price >= Paise::ZERO && new.price <= Paise::MAX_PRICE;
    check(!in_range, "price", "out_of_range", "Price must be between ₹0 and ₹1,00,00,000.");
    let list = |list: &[String]| list.len() > MAX_ENTRIES || list.iter().any(|text| long(text, 1_000));
    let message = "Lists hold at most 200 entries of at most 1,000 characters.";
    check(list(&new.why_course), "whyCourse", "too_long", message);
    check(list(&new.what_you_will_learn), "whatYouWillLearn", "too_long", message);
    check(list(&new.who_should_enroll), "whoShouldEnroll", "too_long", message);
    check(list(&new.still_confused), "stillConfused", "too_long", message);
    check(list(&new.reason), "reason", "too_long", message);
    check(list(&new.course_highlights), "courseHighlights", "too_long", message);
    let bad = |video: &NewVideo| empty(&video.title) || long(&video.title, MAX_TITLE) || !is_playable(&video.source);
    check(
        new.videos.len() > MAX_ENTRIES || new.videos.iter().any(bad),
        "videos",
        "invalid_video",
        "Each video needs a title of at most 150 characters and a file or an https address.",
    );
    check(
        new.intro_video.as_ref().is_some_and(|source| !is_playable(source)),
        "courseIntrovideo",
        "invalid_video",
        "The intro video must be a file or an https address.",
    );
    faults
}

/// A file of ours, or an https address.
fn is_playable(source: &VideoSource) -> bool {
    match source {
        VideoSource::File(_) => true,
        VideoSource::Address(address) => {
            address.starts_with("https://") && address.len() <= 2_000 && !address.contains(char::is_whitespace)
        }
    }
}

/// `base`, or `base-2`, `base-3`, … when taken.
fn free_slug(base: &str, taken: &[String]) -> String {
    let is_free = |slug: &String| !taken.contains(slug);
    let numbered = (2..).map(|number: u32| format!("{base}-{number}"));
    std::iter::once(base.to_owned()).chain(numbered).find(is_free).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};

    fn new() -> NewCourse {
        NewCourse {
            title: "React from zero".into(),
            description: "Text".into(),
            category: "Web Development".into(),
            published: true,
            videos: vec![NewVideo {
                title: "Welcome".into(),
                source: VideoSource::Address("https://www.youtube.com/watch?v=1".into()),
                is_preview: true,
                seconds: None,
            }],
            ..NewCourse::default()
        }
    }

    fn create(author: &Author, new: NewCourse, taken: Vec<String>) -> Result<Course, CreateCourseError> {
        let mut tx = StubTx::default();
        let log = testing::log(&mut tx);
        tx.catalogue.expect_course_slugs_like().returning(move |_| Ok(taken.clone()));
        tx.catalogue.expect_insert_course().returning(|_| Ok(()));
        let use_case = CreateCourse { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids() };
        let course = use_case.run(author, new)?;
        let log = log.lock().unwrap();
        assert_eq!((log[0].action, &log[0].subject.name, log.len()), (action::COURSE_CREATE, &course.title, 1));
        Ok(course)
    }

    #[test]
    fn a_course_gets_a_free_slug() {
        let taken = vec!["react-from-zero".into(), "react-from-zero-2".into()];
        let course = create(&testing::admin(), new(), taken).unwrap();
        assert_eq!((course.slug.as_str(), course.status), ("react-from-zero-3", Status::Published));
        assert_eq!(course.published_at, Some(testing::noon()));
    }

    #[test]
    fn learners_write_nothing() {
        assert_eq!(create(&testing::no_admin(), new(), vec![]), Err(CreateCourseError::Forbidden));
    }

    #[test]
    fn a_draft_may_be_incomplete_a_published_course_not() {
        assert_eq!(faults(&NewCourse::default()), []);
        let fields: Vec<_> =
            faults(&NewCourse { published: true, ..NewCourse::default() }).into_iter().map(|f| f.field).collect();
        assert_eq!(fields, ["title", "category", "description"]);
    }

    #[test]
    fn bounds_hold() {
        let broken = NewCourse {
            title: "क".repeat(MAX_TITLE + 1),
            price: Paise::new(-1),
            reason: vec![String::new(); MAX_ENTRIES + 1],
            videos: vec![NewVideo {
                title: "x".into(),
                source: VideoSource::Address("http://a.in/x".into()),
                is_preview: false,
                seconds: None,
            }],
            intro_video: Some(VideoSource::Address("javascript:alert(1)".into())),
            ..new()
        };
        let fields: Vec<_> = faults(&broken).into_iter().map(|fault| fault.field).collect();
        assert_eq!(fields, ["title", "price", "reason", "videos", "courseIntrovideo"]);
    }
}
