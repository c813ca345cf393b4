//! A course.

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

    /// The name on the wire and in the database.
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

/// A course with everything on its page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    pub id: CourseId,
    /// Unique name in addresses.
    pub slug: String,
    pub title: String,
    /// Plain text, paragraphs parted by blank lines.
    pub description: String,
    /// One line under the title.
    pub intro_line: String,
    /// Path of the picture (`/media/files/…`); `None` shows the drawn cover.
    pub image: Option<String>,
    /// Price before tax; zero is free.
    pub price: Paise,
    /// Whether the price was entered: a draft may have none yet, and zero is free only when somebody said so.
    pub is_priced: bool,
    /// As written, such as '3 Months'.
    pub duration: String,
    /// The work that it needs.
    pub effort: Effort,
    /// Category name, such as 'Web Development'.
    pub category: String,
    /// Level, such as 'Beginner'.
    pub level: String,
    /// The language that it is taught in, one of [`kernel::course_languages::LANGUAGES`]; `None`: nobody said.
    pub language: Option<String>,
    /// Shown among the trending courses.
    pub is_trending: bool,
    /// Taught in a classroom.
    pub is_offline: bool,
    /// Learners mark lessons as done that cannot be measured, and these count for the certificate.
    pub learners_mark: bool,
    /// The video on the course page.
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
    pub reason: Vec<String>,
    pub course_highlights: Vec<String>,
    /// Projects that learners make, in order.
    pub projects: Vec<Project>,
    pub questions: Vec<Faq>,
    /// Path of the sample certificate's picture.
    pub certificate: Option<String>,
    /// Path of the syllabus PDF.
    pub pdf: Option<String>,
    /// Days within which a buyer may ask for the money back; 0 is never.
    pub refund_window_days: i32,
    /// The day that it starts on in India, announced to buyers before its lessons are there.
    pub starts_on: Option<NaiveDate>,
    /// Draft, Published or Archived.
    pub status: Status,
    /// When it was first published.
    pub published_at: Option<Time>,
    /// When it was made.
    pub created_at: Time,
    /// When it was last changed.
    pub updated_at: Time,
    /// Grows with each change; guards against lost updates.
    pub version: i32,
    /// Modules in order; none in a course that is a plain list of lessons.
    pub modules: Vec<Module>,
    /// All lessons in order, including drafts and planned ones: see [`Self::shown_lessons`]. First those without a
    /// module, then module by module: see [`Self::arrange`].
    pub lessons: Vec<Lesson>,
    pub mentors: Vec<Mentor>,
}

impl Course {
    /// A draft of nothing: what a course is that nobody has entered anything of.
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

    /// Its lists of text, by their names on the wire. The bounds and the audit log go by them.
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

    /// Whether `key` names this course.
    pub fn is_named(&self, key: &Key) -> bool {
        match key {
            Key::Id(id) => self.id.0 == *id,
            Key::Slug(slug) => self.slug == *slug,
        }
    }

    /// The lessons that learners see, in order. Others are drafts or plans that nobody but admins sees.
    pub fn shown_lessons(&self) -> impl Iterator<Item = &Lesson> {
        self.lessons.iter().filter(|lesson| lesson.is_shown())
    }

    /// The videos among [`Self::shown_lessons`].
    pub fn shown_videos(&self) -> impl Iterator<Item = &Lesson> {
        self.shown_lessons().filter(|lesson| lesson.is_video())
    }

    /// The lessons of one module, or those of none, in order.
    pub fn lessons_of(&self, module: Option<ModuleId>) -> impl Iterator<Item = &Lesson> {
        self.lessons.iter().filter(move |lesson| lesson.module == module)
    }

    /// Puts the lessons of no module first and the others in the order of their modules; within a module their order
    /// stays.
    pub fn arrange(&mut self) {
        let place = |lesson: &Lesson| self.modules.iter().position(|module| Some(module.id) == lesson.module);
        self.lessons.sort_by_key(place);
    }

    /// Length of all videos whose length is known.
    pub fn total_seconds(&self) -> i64 {
        self.shown_lessons().filter_map(Lesson::seconds).map(i64::from).sum()
    }

    /// Whether a learner can finish it: a lesson is measured, or learners mark those that are not. One without lessons is not
    /// written yet.
    pub fn can_be_finished(&self) -> bool {
        let mut lessons = self.shown_lessons().peekable();
        lessons.peek().is_none() || self.learners_mark || lessons.any(Lesson::is_measured)
    }

    /// Whether a lesson is done by its learner's own word.
    pub fn is_marked(&self, lesson: &Lesson) -> bool {
        self.learners_mark && !lesson.is_measured()
    }

    /// The day that it starts on, while that lies after `today`.
    pub fn starts_after(&self, today: NaiveDate) -> Option<NaiveDate> {
        self.starts_on.filter(|day| *day > today)
    }
}
