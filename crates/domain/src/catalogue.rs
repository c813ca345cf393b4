//! What is sold: courses, bundles, and popup offers. Each write raises the catalogue's version in its transaction.
//! Processes poll the version once a second and rebuild their snapshot (`api/src/public_catalogue.rs`) when it rises.

pub mod audit_fields;
pub mod bundle;
pub mod bundle_edit;
pub mod bundle_filter;
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
pub mod offer;
pub mod search;
pub mod set_status;
pub mod set_statuses;
pub mod spelling;
pub mod suggest;
pub mod sweep_media;

pub use bundle::Bundle;
pub use course::{Course, Status};
pub use course_facts::{Effort, Faq, LANGUAGES, Project};
pub use lesson::{Lesson, LessonContent, LessonFile, Module, VideoSource};
pub use mentor::Mentor;
pub use offer::{Dates, Popup};

use crate::articles::Article;
use crate::events::Given;
use crate::reviews::CourseRating;
use crate::site::{PublishedVersion, SitePage};
use crate::translations::AllTranslations;
use crate::webinars::ShownWebinar;
use kernel::ids::{CourseId, ItemId, Key};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// The whole catalogue at one version, drafts included, as a snapshot is built from it.
#[derive(Debug, Clone, Default)]
pub struct Catalogue {
    /// Grows with every write to courses, bundles, popups, webinars or articles, and with every publication of a page of the site.
    pub version: i64,
    /// All courses, newest first (published date, then creation). One that stays as it is is shared by the versions.
    pub courses: Vec<Arc<Course>>,
    /// All bundles, newest first.
    pub bundles: Vec<Bundle>,
    pub popups: Vec<Popup>,
    /// Ratings of the courses that have reviews. Versions of the catalogue share unchanged ones.
    pub ratings: HashMap<CourseId, Arc<CourseRating>>,
    /// The published pages of the site. Versions of the catalogue share unchanged pages.
    pub site: HashMap<SitePage, Arc<PublishedVersion>>,
    /// Pages of the site whose published version cannot be read, and why.
    pub unreadable: BTreeMap<SitePage, String>,
    /// Webinars that were announced, latest first.
    pub webinars: Vec<ShownWebinar>,
    /// Articles that are published, those whose moment is still to come too, latest first. One that stays as it is is shared
    /// by the versions.
    pub articles: Vec<Arc<Article>>,
    /// Translations of all this. Versions of the catalogue share unchanged ones.
    pub translations: AllTranslations,
}

impl Catalogue {
    /// This catalogue with these courses replaced.
    #[must_use]
    pub fn with_courses(&self, changed: Vec<Arc<Course>>) -> Self {
        let changed: HashMap<_, _> = changed.into_iter().map(|course| (course.id, course)).collect();
        let now = |course: &Arc<Course>| Arc::clone(changed.get(&course.id).unwrap_or(course));
        Self { courses: self.courses.iter().map(now).collect(), ..self.clone() }
    }

    /// The first moment after `now` at which a price, a popup, an announced start, a webinar or the blog changes without a write.
    pub fn next_change(&self, now: kernel::Time) -> Option<kernel::Time> {
        let starts = self.courses.iter().filter_map(|course| course.starts_on).map(kernel::india::start_of);
        let starts = starts.filter(|start| *start > now);
        let prices = self.bundles.iter().filter_map(|bundle| bundle.next_change(now));
        let popups = self.popups.iter().filter(|popup| popup.is_active);
        let moments = self.webinars.iter().flat_map(|shown| [shown.webinar.starts_at, shown.webinar.ends_at]);
        let moments = moments.chain(self.articles.iter().map(|article| article.publish_at));
        let moments = moments.filter(|moment| *moment > now);
        prices.chain(popups.filter_map(|popup| popup.dates.next_change(now))).chain(starts).chain(moments).min()
    }
}

/// A course or bundle as a basket sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sellable {
    pub item: ItemId,
    pub slug: String,
    pub title: String,
    /// What it costs now, before tax.
    pub price: kernel::money::Paise,
    /// Whether it may be sold now.
    pub published: bool,
    /// The courses a buyer gets (a course: itself).
    pub courses: Vec<kernel::ids::CourseId>,
}

impl Sellable {
    /// The item as an event names it.
    pub fn given(&self) -> Given {
        Given { item: Some(self.item), title: self.title.clone() }
    }
}

/// How a caller names an item of a basket.
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
