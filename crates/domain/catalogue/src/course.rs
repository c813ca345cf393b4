//! A course, with its modules, lessons and mentors.

use super::course_facts::{Effort, Faq, Project};
use super::lesson::{Lesson, Module, VideoSource};
use super::mentor::Mentor;
use chrono::NaiveDate;
use kernel::Time;
use kernel::ids::{CourseId, Key, ModuleId};
use kernel::money::Paise;

/// The status of a course or bundle. Only `Published` is public and for sale.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Status {
    /// Being written; may be incomplete.
    Draft,
    /// Public.
    Published,
    /// Withdrawn from sale; owners keep it.
    Archived,
}

impl Status {
    pub const ALL: [Self; 3] = [Self::Draft, Self::Published, Self::Archived];

    /// Returns the name in the API and the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Draft => "Draft",
            Self::Published => "Published",
            Self::Archived => "Archived",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == name)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    pub id: CourseId,
    /// Unique name in URLs.
    pub slug: String,
    pub title: String,
    /// Plain text. Blank lines separate paragraphs.
    pub description: String,
    /// One line under the title.
    pub intro_line: String,
    /// Path of the picture (`/media/files/…`); `None` shows the drawn cover.
    pub image: Option<String>,
    /// Price, with GST or without; zero is free.
    pub price: Paise,
    /// Whether a price was entered. A draft may have none yet. A price of zero means free only if somebody entered it.
    pub is_priced: bool,
    /// Free text, such as '3 Months'.
    pub duration: String,
    /// Weeks, hours a week and projects that the course takes.
    pub effort: Effort,
    /// Category name, such as 'Web Development'.
    pub category: String,
    /// Level, such as 'Beginner'.
    pub level: String,
    /// Teaching language, one of [`kernel::course_languages::LANGUAGES`]. `None` when nobody set it.
    pub language: Option<String>,
    /// Whether the storefront lists it among the trending courses.
    pub is_trending: bool,
    /// Whether the course is taught in a classroom.
    pub is_offline: bool,
    /// Whether learners can mark lessons that can't be measured as done. These lessons then count for the certificate.
    pub learners_mark: bool,
    /// The video on the course page.
    pub intro_video: Option<VideoSource>,
    /// Text of the section 'How will this help you'.
    pub how_will_help_you: Option<String>,
    /// Entries of the section 'Why this course'.
    pub why_course: Vec<String>,
    /// Entries of the section 'What you will learn'.
    pub what_you_will_learn: Vec<String>,
    /// Entries of the section 'Who should enroll'.
    pub who_should_enroll: Vec<String>,
    /// Entries of the section 'Still confused'.
    pub still_confused: Vec<String>,
    pub reason: Vec<String>,
    pub course_highlights: Vec<String>,
    /// Projects that learners make, in order.
    pub projects: Vec<Project>,
    pub questions: Vec<Faq>,
    /// Path of the picture of a sample certificate.
    pub certificate: Option<String>,
    /// Path of the syllabus PDF.
    pub pdf: Option<String>,
    /// Days within which a buyer can ask for a refund. 0 means never.
    pub refund_window_days: i32,
    /// Start day in India. It is announced to buyers before the lessons are available. `None` when no start is announced.
    pub starts_on: Option<NaiveDate>,
    pub status: Status,
    /// When it was first published.
    pub published_at: Option<Time>,
    pub created_at: Time,
    pub updated_at: Time,
    /// Version for optimistic locking, incremented with each change.
    pub version: i32,
    /// Modules in order. Empty when the course is a plain list of lessons.
    pub modules: Vec<Module>,
    /// All lessons in order, including drafts and planned ones (see [`Self::shown_lessons`]). Lessons without a module come
    /// first, then the lessons of each module (see [`Self::arrange`]).
    pub lessons: Vec<Lesson>,
    pub mentors: Vec<Mentor>,
}

impl Course {
    /// Returns an empty draft, as it is before any field is entered.
    pub fn blank(id: CourseId, now: Time) -> Self {
        Self {
            id,
            slug: String::new(),
            title: String::new(),
            description: String::new(),
            intro_line: String::new(),
            image: None,
            price: Paise::ZERO,
            is_priced: false,
            duration: String::new(),
            effort: Effort::default(),
            category: String::new(),
            level: String::new(),
            language: None,
            is_trending: false,
            is_offline: false,
            learners_mark: false,
            intro_video: None,
            how_will_help_you: None,
            why_course: Vec::new(),
            what_you_will_learn: Vec::new(),
            who_should_enroll: Vec::new(),
            still_confused: Vec::new(),
            reason: Vec::new(),
            course_highlights: Vec::new(),
            projects: Vec::new(),
            questions: Vec::new(),
            certificate: None,
            pdf: None,
            refund_window_days: 0,
            starts_on: None,
            status: Status::Draft,
            published_at: None,
            created_at: now,
            updated_at: now,
            version: 1,
            modules: Vec::new(),
            lessons: Vec::new(),
            mentors: Vec::new(),
        }
    }

    /// Returns the lists of text with their names in the API. Validation and the audit log use these names.
    pub fn lists(&self) -> [(&'static str, &[String]); 6] {
        [
            ("whyCourse", &self.why_course),
            ("whatYouWillLearn", &self.what_you_will_learn),
            ("whoShouldEnroll", &self.who_should_enroll),
            ("stillConfused", &self.still_confused),
            ("reason", &self.reason),
            ("courseHighlights", &self.course_highlights),
        ]
    }

    /// Returns whether `key` is the id or the slug of this course.
    pub fn is_named(&self, key: &Key) -> bool {
        match key {
            Key::Id(id) => self.id.0 == *id,
            Key::Slug(slug) => self.slug == *slug,
        }
    }

    /// Returns the lessons that learners see, in order. Only admins see the others, which are drafts or planned lessons.
    pub fn shown_lessons(&self) -> impl Iterator<Item = &Lesson> {
        self.lessons.iter().filter(|lesson| lesson.is_shown())
    }

    /// The videos among [`Self::shown_lessons`].
    pub fn shown_videos(&self) -> impl Iterator<Item = &Lesson> {
        self.shown_lessons().filter(|lesson| lesson.is_video())
    }

    /// Returns the lessons of a module, in order. `None` selects the lessons without a module.
    pub fn lessons_of(&self, module: Option<ModuleId>) -> impl Iterator<Item = &Lesson> {
        self.lessons.iter().filter(move |lesson| lesson.module == module)
    }

    /// Sorts the lessons: those without a module first, then in the order of the modules. The order within a module stays.
    pub fn arrange(&mut self) {
        let place = |lesson: &Lesson| self.modules.iter().position(|module| Some(module.id) == lesson.module);
        self.lessons.sort_by_key(place);
    }

    /// Returns the total length of the shown videos whose length is known, in seconds.
    pub fn total_seconds(&self) -> i64 {
        self.shown_lessons().filter_map(Lesson::seconds).map(i64::from).sum()
    }

    /// Returns whether a learner can finish the course: a lesson is measured, or learners can mark lessons as done. A course
    /// without lessons counts as finishable, because it isn't written yet.
    pub fn can_be_finished(&self) -> bool {
        let mut lessons = self.shown_lessons().peekable();
        lessons.peek().is_none() || self.learners_mark || lessons.any(Lesson::is_measured)
    }

    /// Returns whether the learner marks this lesson as done, because it can't be measured.
    pub fn is_marked(&self, lesson: &Lesson) -> bool {
        self.learners_mark && !lesson.is_measured()
    }

    /// Returns the start day if it is after `today`.
    pub fn starts_after(&self, today: NaiveDate) -> Option<NaiveDate> {
        self.starts_on.filter(|day| *day > today)
    }
}
