//! Courses, bundles and popup offers, which the institute sells. Each write increments the catalogue's version in its
//! transaction. Processes poll the version once a second and rebuild their snapshot (`api/src/public_catalogue.rs`) when it
//! rises.

pub mod audit_fields;
pub mod batches;
pub mod bundle;
pub mod bundle_edit;
pub mod bundle_filter;
pub mod captions;
pub mod change_bundle;
pub mod change_mentor;
pub mod change_popup;
pub mod course;
pub mod course_changes;
pub mod course_facts;
pub(crate) mod course_mentors;
pub(crate) mod course_parts;
pub mod course_rules;
pub mod create_bundle;
pub mod create_course;
pub mod curriculum_changes;
pub mod delete_bundle;
pub mod delete_course;
pub mod duplicate_course;
pub mod edit_course;
pub mod lesson;
pub mod mentor;
mod named;
pub mod note_film;
pub mod offer;
pub mod ports;
pub mod quizzes;
pub mod set_status;
pub mod set_statuses;
pub mod streams;
#[cfg(any(test, feature = "test-support"))]
pub mod testing;
pub mod uploads;

pub use bundle::Bundle;
pub use course::{Course, Status};
pub use course_facts::{Effort, Faq, Project};
pub use lesson::{Lesson, LessonContent, LessonFile, Module, VideoSource};
pub use mentor::Mentor;
pub use offer::{Dates, Popup};

use kernel::events::Given;
use kernel::ids::{ItemId, Key};

/// A course or bundle as a basket sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sellable {
    pub item: ItemId,
    pub slug: String,
    pub title: String,
    /// Current price, with GST or without.
    pub price: kernel::money::Paise,
    /// Whether the item can be sold now.
    pub published: bool,
    /// The courses that a buyer gets. For a course, the course itself.
    pub courses: Vec<kernel::ids::CourseId>,
}

impl Sellable {
    /// Returns the item in the form that events use.
    pub fn given(&self) -> Given {
        Given { item: Some(self.item), title: self.title.clone() }
    }
}

/// A reference to a basket item in a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ItemKey {
    Course(Key),
    Bundle(Key),
}

impl From<ItemId> for ItemKey {
    fn from(item: ItemId) -> Self {
        match item {
            ItemId::Course(id) => Self::Course(Key::Id(id.0)),
            ItemId::Bundle(id) => Self::Bundle(Key::Id(id.0)),
        }
    }
}
