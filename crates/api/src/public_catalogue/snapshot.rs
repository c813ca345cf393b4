//! One version of the catalogue with its prepared responses.

mod articles;
mod languages;
mod mentors;
mod on_demand;
mod site;
mod videos;
mod webinars;

use super::article::ArticlesData;
use super::bundle::{BundleBody, BundleData, BundlesData};
use super::course::{AllCoursesData, Around, CourseBody, CourseData, CourseSummary};
use super::menu::MenuData;
use super::popup::PopupData;
use super::review::CoursesReviews;
use super::webinar::WebinarsData;
use crate::cached_response::CachedResponse;
use crate::error::ApiError;
use catalogue::{Bundle, Course, Lesson, Status, VideoSource};
use domain::storefront::search::{CourseFilter, SearchIndex, search};
use domain::storefront::snapshot::Catalogue;
use domain::storefront::suggest::{Suggestions, suggest};
use institute::translations::TranslationKey;
use kernel::Time;
use kernel::actor::Actor;
use kernel::gst::TaxPolicy;
use kernel::ids::{BundleId, CourseId, Key, LessonId};
use kernel::india::day_of;
use kernel::locale::Locale;
use kernel::money::OutOfRange;
use kernel::store::Page;
use learning::can_watch;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, OnceLock};

use on_demand::OnDemand;
pub use site::{PartPage, SiteAnswers};

/// One version of the catalogue at one moment.
pub struct Snapshot {
    /// The whole catalogue, drafts included.
    pub catalogue: Arc<Catalogue>,
    /// The seller's tax policy for its prices.
    pub tax: TaxPolicy,
    /// The moment for which prices and popups are valid.
    pub at: Time,
    /// Time of the next change without a write: of a price, a popup, a course's start, a webinar or an article. The snapshot is
    /// stale from then on.
    pub next_change: Option<Time>,
    /// GET /bundle/getBundles.
    pub bundles: Arc<CachedResponse>,
    /// GET /bundle/getAllBundles.
    pub bundles_with_courses: Arc<CachedResponse>,
    /// GET /bundle/getBundle/{id} of published bundles, for callers who don't own them.
    pub bundle_pages: HashMap<BundleId, Arc<CachedResponse>>,
    /// GET /catalogue/menu.
    pub menu: Arc<CachedResponse>,
    /// GET /popup.
    pub popup: Arc<CachedResponse>,
    /// Responses of the site's pages.
    pub site: SiteAnswers,
    /// The language of its texts. Untranslated texts stay in English.
    pub locale: Locale,
    /// Pairs of an item and a language in which all required texts of the item are translated.
    whole: Arc<HashSet<TranslationKey>>,
    /// The snapshot in other languages, each built on first request. `None` when that failed.
    translated: HashMap<Locale, OnceLock<Option<Arc<Self>>>>,
    /// GET /articles.
    pub article_list: Arc<CachedResponse>,
    /// GET /webinars.
    pub webinars: Arc<CachedResponse>,
    /// Media keys of videos that anyone may watch: introductions of courses and bundles, and films on the site's pages.
    pub public_videos: HashSet<String>,
    /// Responses that are built on first request.
    pub on_demand: OnDemand,
    index: Index,
}

/// Indexes into the catalogue's lists.
struct Index {
    /// Index of a course, by id and by slug.
    courses: HashMap<Key, usize>,
    /// Index of the bundle that a course is shown under.
    bundles: HashMap<CourseId, usize>,
    /// Indexes of the published courses that name a mentor, by the mentor's slug.
    mentors: HashMap<String, Vec<usize>>,
    /// The full-text index for searches.
    texts: SearchIndex,
}

impl Snapshot {
    /// Builds a snapshot and prepares its responses.
    ///
    /// # Errors
    ///
    /// 500: a response cannot be built, for example because a price is out of range.
    pub fn new(catalogue: impl Into<Arc<Catalogue>>, tax: TaxPolicy, now: Time) -> Result<Self, ApiError> {
        let others = Locale::ALL.into_iter().filter(|locale| *locale != Locale::default());
        let translated = others.map(|locale| (locale, OnceLock::new())).collect();
        let catalogue = catalogue.into();
        let whole = catalogue.whole_translations().into_iter().chain(site::whole(&catalogue)?).collect();
        Ok(Self { translated, whole: Arc::new(whole), ..Self::of(catalogue, Locale::default(), (tax, now))? })
    }

    /// Builds a snapshot of a catalogue that is already translated.
    fn of(catalogue: Arc<Catalogue>, locale: Locale, (tax, now): (TaxPolicy, Time)) -> Result<Self, ApiError> {
        let index = Index::of(&catalogue);
        let view = View { catalogue: &catalogue, index: &index, locale, tax, now };
        let published: Vec<_> = catalogue.bundles.iter().filter(|b| b.status == Status::Published).collect();
        let mut bundle_pages = HashMap::new();
        for bundle in &published {
            bundle_pages.insert(bundle.id, prepare(&BundleData { bundle: view.bundle_page(bundle, false)? })?);
        }
        let site = site::answers(&catalogue, &index.mentors, locale)?;
        let with_ids = published.iter().map(|bundle| view.bundle_with_ids(bundle)).collect::<Result<_, _>>()?;
        let with_courses = published.iter().map(|bundle| view.bundle_body(bundle)).collect::<Result<_, _>>()?;
        Ok(Self {
            bundles: prepare(&BundlesData::<uuid::Uuid> { bundles: with_ids, page: None })?,
            bundles_with_courses: prepare(&BundlesData::<CourseSummary> { bundles: with_courses, page: None })?,
            bundle_pages,
            menu: prepare(&MenuData::of(&catalogue, locale))?,
            popup: prepare(&PopupData::of(&catalogue, false, now)?)?,
            site,
            locale,
            whole: Arc::default(),
            translated: HashMap::new(),
            article_list: prepare(&ArticlesData::of(&catalogue, locale, now))?,
            webinars: prepare(&WebinarsData::of(&catalogue, now))?,
            public_videos: videos::public(&catalogue),
            on_demand: OnDemand::default(),
            index,
            tax,
            at: now,
            next_change: catalogue.next_change(now),
            catalogue,
        })
    }

    /// A course by id or slug, whatever its status.
    pub fn course(&self, key: &Key) -> Option<&Course> {
        self.view().course(key)
    }

    /// A bundle by id or slug, whatever its status.
    pub fn bundle(&self, key: &Key) -> Option<&Bundle> {
        self.catalogue.bundles.iter().find(|bundle| bundle.is_named(key))
    }

    /// A lesson and its course.
    pub fn lesson(&self, id: LessonId) -> Option<(&Course, &Lesson)> {
        let mut courses = self.catalogue.courses.iter().map(Arc::as_ref);
        courses.find_map(|course| Some((course, course.lessons.iter().find(|lesson| lesson.id == id)?)))
    }

    /// Data shown with a course: its bundle is the first ordinary one, else the first special one.
    pub fn around(&self, course: &Course) -> Around<'_> {
        self.view().around(course)
    }

    /// Returns the response of GET /course/{id} for a published course and a caller who doesn't own it. It is built on first
    /// request.
    ///
    /// # Errors
    ///
    /// The response cannot be serialized to JSON.
    pub fn course_page(&self, course: &Course) -> Result<Option<Arc<CachedResponse>>, ApiError> {
        if course.status != Status::Published {
            return Ok(None);
        }
        let page = || prepare(&CourseData { course: self.view().course_body(course)? });
        self.on_demand.courses.get_or_insert_with(&course.id, page).map(Some)
    }

    /// Returns the response of GET /course/getCourses without parameters. It is built on first request, because it takes long
    /// with thousands of courses.
    ///
    /// # Errors
    ///
    /// The response cannot be serialized to JSON, or a price with its tax is out of range.
    pub fn all_courses(&self) -> Result<Arc<CachedResponse>, ApiError> {
        let all = || prepare(&AllCoursesData { courses: self.view().summaries(&CourseFilter::default())? });
        self.on_demand.all_courses.get_or_insert_with(&(), all)
    }

    fn view(&self) -> View<'_> {
        View { catalogue: &self.catalogue, index: &self.index, locale: self.locale, tax: self.tax, now: self.at }
    }

    /// Returns a course's summary for lists.
    ///
    /// # Errors
    ///
    /// A price with its tax is out of range.
    pub fn card(&self, course: &Course, tax: TaxPolicy) -> Result<CourseSummary, OutOfRange> {
        View { tax, ..self.view() }.summary(course)
    }

    /// Returns a bundle with its published courses and the extra fields of its own page.
    ///
    /// # Errors
    ///
    /// A price with its tax is out of range.
    pub fn bundle_page(
        &self,
        bundle: &Bundle,
        tax: TaxPolicy,
        owned: bool,
    ) -> Result<BundleBody<CourseSummary>, OutOfRange> {
        View { tax, ..self.view() }.bundle_page(bundle, owned)
    }

    /// Returns a bundle for the back office, with courses of any status and the fields for admins.
    ///
    /// # Errors
    ///
    /// A price with its tax is out of range.
    pub fn bundle_for_admin(&self, bundle: &Bundle, tax: TaxPolicy) -> Result<BundleBody<CourseSummary>, OutOfRange> {
        let (members, view) = (self.members(bundle), View { tax, ..self.view() });
        let summary = |course: &&Course| Ok(view.summary(course)?.for_admin(course));
        let summaries = members.iter().map(summary).collect::<Result<_, OutOfRange>>()?;
        BundleBody::new(bundle, summaries, &members, (tax, self.at))?.for_admin(bundle)
    }

    /// Returns a bundle for the back office, with the ids of its courses.
    ///
    /// # Errors
    ///
    /// A price with its tax is out of range.
    pub fn bundle_row(&self, bundle: &Bundle, tax: TaxPolicy) -> Result<BundleBody<uuid::Uuid>, OutOfRange> {
        let ids = bundle.courses.iter().map(|course| course.0).collect();
        BundleBody::new(bundle, ids, &self.members(bundle), (tax, self.at))?.for_admin(bundle)
    }

    fn members(&self, bundle: &Bundle) -> Vec<&Course> {
        bundle.courses.iter().filter_map(|id| self.course(&Key::Id(id.0))).collect()
    }

    /// Returns the published courses of a bundle. Only these are shown and counted in the shop.
    pub fn shown_courses(&self, bundle: &Bundle) -> Vec<&Course> {
        self.members(bundle).into_iter().filter(|course| course.status == Status::Published).collect()
    }

    /// Returns the suggestions of the header's search.
    pub fn suggest(&self, text: &str) -> Suggestions<'_> {
        suggest(&self.catalogue, &self.index.texts, text)
    }

    /// Returns all courses that match a filter, in the list's order.
    pub fn found(&self, filter: &CourseFilter) -> Vec<&Course> {
        search(&self.catalogue, &self.index.texts, filter)
    }

    /// Returns one page of the courses that match a filter, and their total number.
    ///
    /// # Errors
    ///
    /// 500: a price with its tax is out of range.
    pub fn page(
        &self,
        filter: &CourseFilter,
        page: Page,
        tax: TaxPolicy,
    ) -> Result<(Vec<CourseSummary>, i64), ApiError> {
        let found = self.found(filter);
        let total = i64::try_from(found.len()).map_err(ApiError::internal)?;
        let skip = usize::try_from(page.offset).map_err(ApiError::internal)?;
        let take = usize::try_from(page.limit).map_err(ApiError::internal)?;
        let rows: Vec<_> = found.into_iter().skip(skip).take(take).collect();
        let view = View { tax, ..self.view() };
        let today = day_of(self.at);
        let summary = |course: &Course| {
            let summary = view.summary(course)?;
            let whole = |summary: CourseSummary| summary.for_admin(course).with_missing(course, today);
            Ok::<_, OutOfRange>(if filter.shown.to_admin() { whole(summary) } else { summary })
        };
        Ok((rows.into_iter().map(summary).collect::<Result<_, _>>()?, total))
    }
}

/// The catalogue with everything that shapes depend on: index, language, tax and time.
struct View<'c> {
    catalogue: &'c Catalogue,
    index: &'c Index,
    locale: Locale,
    tax: TaxPolicy,
    now: Time,
}

impl<'c> View<'c> {
    fn course(&self, key: &Key) -> Option<&'c Course> {
        self.catalogue.courses.get(*self.index.courses.get(key)?).map(Arc::as_ref)
    }

    fn around(&self, course: &Course) -> Around<'c> {
        let bundle = self.index.bundles.get(&course.id).and_then(|place| self.catalogue.bundles.get(*place));
        let rating = self.catalogue.ratings.get(&course.id).map(Arc::as_ref);
        let category_name = self.catalogue.category_name(self.locale, &course.category);
        Around { bundle: bundle.map(|bundle| (bundle.id, bundle.name.as_str())), rating, category_name }
    }

    fn summary(&self, course: &Course) -> Result<CourseSummary, OutOfRange> {
        CourseSummary::new(course, self.around(course), self.tax, day_of(self.now))
    }

    fn summaries(&self, filter: &CourseFilter) -> Result<Vec<CourseSummary>, OutOfRange> {
        search(self.catalogue, &self.index.texts, filter).into_iter().map(|course| self.summary(course)).collect()
    }

    fn course_body(&self, course: &Course) -> Result<CourseBody, OutOfRange> {
        let url_of = |video: &Lesson| can_watch(Actor::Anonymous, course, video, false).then(|| preview_path(video));
        CourseBody::new(course, self.around(course), self.tax, day_of(self.now), url_of)
    }

    fn members(&self, bundle: &Bundle) -> Vec<&'c Course> {
        let of = |id: &CourseId| self.course(&Key::Id(id.0));
        bundle.courses.iter().filter_map(of).filter(|course| course.status == Status::Published).collect()
    }

    fn bundle_with_ids(&self, bundle: &Bundle) -> Result<BundleBody<uuid::Uuid>, OutOfRange> {
        let members = self.members(bundle);
        let ids = members.iter().map(|course| course.id.0).collect();
        BundleBody::new(bundle, ids, &members, (self.tax, self.now))
    }

    fn bundle_page(&self, bundle: &Bundle, owned: bool) -> Result<BundleBody<CourseSummary>, OutOfRange> {
        let mut body = self.bundle_body(bundle)?;
        body.owned = Some(owned);
        body.reviews = Some(self.reviews(&self.members(bundle)));
        Ok(body)
    }

    /// Summarizes the reviews of several courses. Returns `None` without reviews.
    fn reviews(&self, courses: &[&Course]) -> Option<CoursesReviews> {
        let rated = courses.iter().filter_map(|course| Some((*course, self.around(course).rating?)));
        CoursesReviews::of(&rated.collect::<Vec<_>>())
    }

    fn bundle_body(&self, bundle: &Bundle) -> Result<BundleBody<CourseSummary>, OutOfRange> {
        let members = self.members(bundle);
        let summaries = members.iter().map(|course| self.summary(course)).collect::<Result<_, _>>()?;
        BundleBody::new(bundle, summaries, &members, (self.tax, self.now))
    }
}

impl Index {
    fn of(catalogue: &Catalogue) -> Self {
        let keys = |(place, course): (usize, &Arc<Course>)| {
            [(Key::Id(course.id.0), place), (Key::Slug(course.slug.clone()), place)]
        };
        let courses = catalogue.courses.iter().enumerate().flat_map(keys).collect();
        let published = || catalogue.bundles.iter().enumerate().filter(|(_, it)| it.status == Status::Published);
        let (ordinary, special) = (published().filter(|it| !it.1.is_special), published().filter(|it| it.1.is_special));
        let mut bundles = HashMap::new();
        // The first ordinary bundle with the course, else the first special one.
        for (place, bundle) in ordinary.chain(special) {
            for course in &bundle.courses {
                bundles.entry(*course).or_insert(place);
            }
        }
        let mut mentors: HashMap<String, Vec<usize>> = HashMap::new();
        let published = catalogue.courses.iter().enumerate().filter(|(_, it)| it.status == Status::Published);
        for (place, course) in published {
            for mentor in &course.mentors {
                let places = mentors.entry(mentor.slug.clone()).or_default();
                if places.last() != Some(&place) {
                    places.push(place);
                }
            }
        }
        Self { courses, bundles, mentors, texts: SearchIndex::default() }
    }
}

fn prepare(data: &impl serde::Serialize) -> Result<Arc<CachedResponse>, ApiError> {
    CachedResponse::success(data).map_err(ApiError::internal)
}

/// Returns the public address of a preview, without a signature.
pub fn preview_path(lesson: &Lesson) -> String {
    match lesson.source() {
        Some(VideoSource::Address(address)) => address.clone(),
        Some(VideoSource::File(_)) | None => format!("/media/lessons/{}", lesson.id),
    }
}
