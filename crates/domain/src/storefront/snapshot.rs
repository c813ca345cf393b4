//! The whole catalogue in memory: everything on sale with all data that its pages show, and its search.

use crate::webinars::ShownWebinar;
use catalogue::{Bundle, Course, Popup};
use institute::articles::Article;
use institute::site::{PublishedVersion, SitePage};
use institute::translations::AllTranslations;
use kernel::ids::CourseId;
use learning::reviews::CourseRating;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// The whole catalogue at one version, drafts included. A snapshot is built from it.
#[derive(Debug, Clone, Default)]
pub struct Catalogue {
    /// Grows with every write to courses, bundles, popups, webinars or articles, and with every publication of a site page.
    pub version: i64,
    /// All courses, newest first (by published date, then creation). Versions of the catalogue share unchanged courses.
    pub courses: Vec<Arc<Course>>,
    /// All bundles, newest first.
    pub bundles: Vec<Bundle>,
    pub popups: Vec<Popup>,
    /// Ratings of the courses that have reviews. Versions of the catalogue share unchanged ones.
    pub ratings: HashMap<CourseId, Arc<CourseRating>>,
    /// The published pages of the site. Versions of the catalogue share unchanged pages.
    pub site: HashMap<SitePage, Arc<PublishedVersion>>,
    /// Site pages whose published version can't be read, with the reason.
    pub unreadable: BTreeMap<SitePage, String>,
    /// Announced webinars, latest first.
    pub webinars: Vec<ShownWebinar>,
    /// Published articles, latest first, including those scheduled for a later time. Versions of the catalogue share unchanged
    /// articles.
    pub articles: Vec<Arc<Article>>,
    /// Translations of all these texts. Versions of the catalogue share unchanged ones.
    pub translations: AllTranslations,
}

impl Catalogue {
    /// Returns this catalogue with these courses replaced.
    #[must_use]
    pub fn with_courses(&self, changed: Vec<Arc<Course>>) -> Self {
        let changed: HashMap<_, _> = changed.into_iter().map(|course| (course.id, course)).collect();
        let now = |course: &Arc<Course>| Arc::clone(changed.get(&course.id).unwrap_or(course));
        Self { courses: self.courses.iter().map(now).collect(), ..self.clone() }
    }

    /// Returns the first moment after `now` at which a price, a popup, an announced start, a webinar or the blog changes
    /// without a write.
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
