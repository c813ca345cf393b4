//! The whole catalogue in memory: what is sold with everything that its pages show, and the search of it.

use crate::webinars::ShownWebinar;
use catalogue::{Bundle, Course, Popup};
use institute::articles::Article;
use institute::site::{PublishedVersion, SitePage};
use institute::translations::AllTranslations;
use kernel::ids::CourseId;
use learning::reviews::CourseRating;
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
