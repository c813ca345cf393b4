//! The fields of a course that an admin edits, and how they change it. A new course is a change of an empty one.

use super::course_facts::{Faq, MAX_PROJECTS, Project};
use super::course_rules::{LessonList, MAX_ENTRIES};
use super::curriculum_changes::{
    CurriculumEntry, LessonEntry, NoLesson, VideoEntry, change_curriculum, change_videos, source,
};
use super::named::NO_LESSON;
pub use super::named::{Applied, VideoChoice};
use super::{Course, Lesson, Status};
use chrono::NaiveDate;
use kernel::clock::IdGen;
use kernel::ids::{Key, LessonId, MentorId};
use kernel::money::Paise;
use kernel::ports::FileKind;
use kernel::ports::media::{NO_PICTURE, NamedFile};
use kernel::validation::Violation;

/// An admin's input; `None` leaves a field as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CourseChanges {
    /// Requested name in URLs. The slug is made from it.
    pub slug: Option<String>,
    pub title: Option<String>,
    pub description: Option<String>,
    pub intro_line: Option<String>,
    /// `Some(None)` removes the price. A draft without a price can't be published.
    pub price: Option<Option<Paise>>,
    pub duration: Option<String>,
    /// `Some(None)` removes the value.
    pub weeks: Option<Option<i32>>,
    /// `Some(None)` removes the value.
    pub hours_per_week: Option<Option<i32>>,
    /// `Some(None)` removes the value.
    pub project_count: Option<Option<i32>>,
    pub category: Option<String>,
    pub level: Option<String>,
    /// An empty text removes the language.
    pub language: Option<String>,
    pub is_trending: Option<bool>,
    pub is_offline: Option<bool>,
    pub learners_mark: Option<bool>,
    /// `Some(None)` removes the video.
    pub intro_video: Option<Option<VideoChoice>>,
    /// An empty text removes the section.
    pub how_will_help_you: Option<String>,
    pub why_course: Option<Vec<String>>,
    pub what_you_will_learn: Option<Vec<String>>,
    pub who_should_enroll: Option<Vec<String>>,
    pub still_confused: Option<Vec<String>>,
    pub reason: Option<Vec<String>>,
    pub course_highlights: Option<Vec<String>>,
    /// Titles and pictures, in order.
    pub projects: Option<Vec<(String, NamedFile)>>,
    pub questions: Option<Vec<Faq>>,
    /// `Some(None)` removes the picture.
    pub image: Option<Option<NamedFile>>,
    /// `Some(None)` removes the sample certificate.
    pub certificate: Option<Option<NamedFile>>,
    /// `Some(None)` removes the syllabus.
    pub pdf: Option<Option<NamedFile>>,
    pub refund_window_days: Option<i32>,
    /// `Some(None)` removes the announced start.
    pub starts_on: Option<Option<NaiveDate>>,
    pub status: Option<Status>,
    /// The video lessons in order, without modules. Videos that are left out are removed. Lessons of other kinds stay.
    pub videos: Option<Vec<VideoEntry>>,
    /// All modules and lessons; those that are left out are removed.
    pub curriculum: Option<CurriculumEntry>,
    /// All mentors in order.
    pub mentors: Option<Vec<MentorEntry>>,
    /// A bundle to which the course is added.
    pub bundle: Option<BundleName>,
}

/// A mentor as entered, identified by id or, without an id, by name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MentorEntry {
    /// Id of an existing mentor. If it is present, the other fields are ignored.
    pub id: Option<MentorId>,
    pub name: String,
    pub image: Option<NamedFile>,
    pub youtube: Option<String>,
    pub linkedin: Option<String>,
    pub words: String,
}

/// A reference to a bundle in a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BundleName {
    /// By id or slug.
    Key(Key),
    /// By name, ignoring case.
    Name(String),
}

impl BundleName {
    /// Returns the name of the request field that contained the reference.
    pub fn field(&self) -> &'static str {
        match self {
            Self::Key(_) => "bundle",
            Self::Name(_) => "bundleName",
        }
    }
}

impl CourseChanges {
    /// Returns which list of the form contains the lessons.
    pub fn lesson_list(&self) -> LessonList {
        if self.curriculum.is_some() { LessonList::Curriculum } else { LessonList::Videos }
    }

    /// Returns the lessons whose addresses the form uses to choose videos.
    pub fn linked_lessons(&self) -> Vec<LessonId> {
        let entries = self.videos.iter().flatten().filter_map(|entry| entry.video.as_ref());
        let lessons = self.curriculum.iter().flat_map(CurriculumEntry::lessons).filter_map(LessonEntry::video);
        let choices = self.intro_video.iter().flatten().chain(entries.chain(lessons).take(MAX_ENTRIES));
        let linked = choices.filter_map(|video| match video {
            VideoChoice::Lesson(id) => Some(*id),
            VideoChoice::Source(_) => None,
        });
        linked.collect()
    }

    /// Changes `course` and returns the entries that can't be applied. `linked` holds the existing lessons among
    /// [`Self::linked_lessons`]. The use case handles slug, bundle, mentors, dates and version.
    pub fn apply(self, course: &mut Course, linked: &[Lesson], ids: &dyn IdGen) -> Applied {
        let mut violations = Vec::new();
        let (mut readings, mut quizzes) = (Vec::new(), Vec::new());
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
        if let Some(entries) = self.projects {
            violations.extend(change_projects(&mut course.projects, entries));
        }
        if let Some(entries) = self.videos {
            violations.extend(change_videos(course, entries, linked, ids));
        }
        if let Some(curriculum) = self.curriculum {
            let changed = change_curriculum(course, curriculum, linked, ids);
            violations.extend(changed.violations);
            (readings, quizzes) = (changed.readings, changed.quizzes);
        }
        set(&mut course.title, self.title);
        set(&mut course.description, self.description);
        set(&mut course.intro_line, self.intro_line);
        set(&mut course.duration, self.duration);
        set(&mut course.effort.weeks, self.weeks);
        set(&mut course.effort.hours_per_week, self.hours_per_week);
        set(&mut course.effort.projects, self.project_count);
        set(&mut course.category, self.category);
        set(&mut course.level, self.level);
        set(&mut course.language, self.language.map(|code| Some(code).filter(|code| !code.is_empty())));
        set(&mut course.is_trending, self.is_trending);
        set(&mut course.is_offline, self.is_offline);
        set(&mut course.learners_mark, self.learners_mark);
        set(&mut course.why_course, self.why_course);
        set(&mut course.what_you_will_learn, self.what_you_will_learn);
        set(&mut course.who_should_enroll, self.who_should_enroll);
        set(&mut course.still_confused, self.still_confused);
        set(&mut course.reason, self.reason);
        set(&mut course.course_highlights, self.course_highlights);
        set(&mut course.questions, self.questions);
        set(&mut course.refund_window_days, self.refund_window_days);
        set(&mut course.starts_on, self.starts_on);
        set(&mut course.status, self.status);
        Applied { violations, readings, quizzes }
    }
}

fn set<T>(field: &mut T, change: Option<T>) {
    if let Some(value) = change {
        *field = value;
    }
}

/// Stores the named file in `slot`. A file that is already there isn't looked up again. Returns false if the file doesn't exist
/// or has the wrong kind.
fn replace(slot: &mut Option<String>, named: Option<NamedFile>, accepts: fn(FileKind) -> bool) -> bool {
    let is_known = |file: &NamedFile| Some(&file.path) == slot.as_ref() || file.kind.is_some_and(accepts);
    if !named.as_ref().is_none_or(is_known) {
        return false;
    }
    *slot = named.map(|file| file.path);
    true
}

/// Replaces the projects by those of a form. A picture that a project already has isn't looked up again.
fn change_projects(projects: &mut Vec<Project>, entries: Vec<(String, NamedFile)>) -> Vec<Violation> {
    let is_known = |file: &NamedFile| {
        projects.iter().any(|project| project.picture == file.path) || file.kind.is_some_and(FileKind::is_image)
    };
    let broken = (0..).zip(entries.iter().take(MAX_PROJECTS)).filter(|(_, (_, picture))| !is_known(picture));
    let fault = |at| Violation::new("picture", "unknown_file", NO_PICTURE).of_entry("projects", at);
    let broken: Vec<_> = broken.map(|(at, _)| fault(at)).collect();
    *projects = entries.into_iter().map(|(title, picture)| Project { title, picture: picture.path }).collect();
    broken
}

#[cfg(test)]
mod tests;
