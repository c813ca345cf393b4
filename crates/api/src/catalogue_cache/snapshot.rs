//! One version of the catalogue with its ready answers.

use crate::error::ApiError;
use crate::prepared::Prepared;
use crate::ready::ReadyAnswers;
use crate::response_cache::ResponseCache;
use crate::routes::bundles::{BundleBody, BundleData, BundlesData};
use crate::routes::courses::shapes::{CourseBody, CourseSummary, FirstBundle};
use crate::routes::courses::{AllCoursesData, CourseData};
use crate::routes::storefront;
use domain::Time;
use domain::catalogue::search::{CourseFilter, search};
use domain::catalogue::{Bundle, Catalogue, Course, Status, Video, VideoSource};
use domain::gst::TaxPolicy;
use domain::identity::Actor;
use domain::ids::{BundleId, CourseId, Key, VideoId};
use domain::india::day_of;
use domain::learning::can_watch;
use domain::money::OutOfRange;
use domain::ports::Page;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Most bytes of lists that are kept.
const LISTS: u64 = 16 << 20;
/// Most bytes of HTML pages that are kept: some thousand, compressed.
const PAGES: u64 = 32 << 20;
/// Most bytes of drawn covers that are kept.
const COVERS: u64 = 8 << 20;

/// A list that somebody asked for: filter, page, rows per page.
pub type ListKey = (CourseFilter, i64, i64);
/// A page: version of the settings, origin, name.
pub type PageKey = (i64, String, String);
/// A cover: name of the category, slug.
pub type CoverKey = (String, String);

/// Answers that are made on demand. They go with the snapshot, so that none of them is out of date.
pub struct OnDemand {
    /// GET /course/getCourses with parameters.
    pub lists: ResponseCache<ListKey>,
    /// HTML pages and the sitemap.
    pub pages: ResponseCache<PageKey>,
    /// Drawn covers.
    pub covers: ResponseCache<CoverKey>,
    /// What was answered and can be answered again without the app.
    pub ready: ReadyAnswers,
}

impl Default for OnDemand {
    fn default() -> Self {
        Self {
            lists: ResponseCache::new("lists", LISTS),
            pages: ResponseCache::new("pages", PAGES),
            covers: ResponseCache::new("covers", COVERS),
            ready: ReadyAnswers::default(),
        }
    }
}

impl OnDemand {
    /// How many bytes each cache holds, by its name.
    pub fn bytes(&self) -> [(&'static str, u64); 4] {
        let Self { lists, pages, covers, ready } = self;
        [
            (lists.name(), lists.bytes()),
            (pages.name(), pages.bytes()),
            (covers.name(), covers.bytes()),
            ("ready", ready.bytes()),
        ]
    }
}

/// One version of the catalogue at one moment.
pub struct Snapshot {
    /// Everything, drafts included.
    pub catalogue: Arc<Catalogue>,
    /// The seller's side of the tax in its prices.
    pub tax: TaxPolicy,
    /// The moment whose prices and popups it shows.
    pub at: Time,
    /// When the next offer begins or ends; it is out of date from then on.
    pub next_change: Option<Time>,
    /// GET /course/getCourses without parameters.
    pub courses: Arc<Prepared>,
    /// GET /course/{id} of published courses, for strangers.
    pub course_pages: HashMap<CourseId, Arc<Prepared>>,
    /// GET /bundle/getBundles.
    pub bundles: Arc<Prepared>,
    /// GET /bundle/getAllBundles.
    pub bundles_with_courses: Arc<Prepared>,
    /// GET /bundle/getBundle/{id} of published bundles, for those who do not own them.
    pub bundle_pages: HashMap<BundleId, Arc<Prepared>>,
    /// GET /catalogue/menu.
    pub menu: Arc<Prepared>,
    /// GET /popup.
    pub popup: Arc<Prepared>,
    /// Media keys of films that anyone may watch: introductions of courses and bundles.
    pub public_films: HashSet<String>,
    /// What is made when it is asked for.
    pub on_demand: OnDemand,
    /// Where each course stands in the catalogue, by id and by slug.
    places: HashMap<Key, usize>,
}

impl Snapshot {
    /// Prepares the answers.
    pub fn new(catalogue: impl Into<Arc<Catalogue>>, tax: TaxPolicy, now: Time) -> Result<Self, ApiError> {
        let catalogue = catalogue.into();
        let view = View { catalogue: &catalogue, tax, now };
        let published: Vec<_> = catalogue.bundles.iter().filter(|b| b.status == Status::Published).collect();
        let mut course_pages = HashMap::new();
        for course in search(&catalogue, &CourseFilter::default()) {
            let course_page = CourseData { course: view.course_body(course)? };
            course_pages.insert(course.id, prepare(&course_page)?);
        }
        let mut bundle_pages = HashMap::new();
        for bundle in &published {
            let mut body = view.bundle_body(bundle)?;
            body.owned = Some(false);
            bundle_pages.insert(bundle.id, prepare(&BundleData { bundle: body })?);
        }
        let courses = prepare(&AllCoursesData { courses: view.summaries(&CourseFilter::default())? })?;
        let with_ids = published.iter().map(|bundle| view.bundle_with_ids(bundle)).collect::<Result<_, _>>()?;
        let with_courses = published.iter().map(|bundle| view.bundle_body(bundle)).collect::<Result<_, _>>()?;
        Ok(Self {
            courses,
            course_pages,
            bundles: prepare(&BundlesData::<uuid::Uuid> { bundles: with_ids, page: None })?,
            bundles_with_courses: prepare(&BundlesData::<CourseSummary> { bundles: with_courses, page: None })?,
            bundle_pages,
            menu: prepare(&storefront::MenuData::of(&catalogue))?,
            popup: prepare(&storefront::PopupData::of(&catalogue, false, now)?)?,
            public_films: public_films(&catalogue),
            on_demand: OnDemand::default(),
            places: places(&catalogue.courses),
            tax,
            at: now,
            next_change: catalogue.next_change(now),
            catalogue,
        })
    }

    /// A course by id or slug, whatever its status.
    pub fn course(&self, key: &Key) -> Option<&Course> {
        self.catalogue.courses.get(*self.places.get(key)?)
    }

    /// A bundle by id or slug, whatever its status.
    pub fn bundle(&self, key: &Key) -> Option<&Bundle> {
        self.catalogue.bundles.iter().find(|bundle| bundle.is_named(key))
    }

    /// A video and its course.
    pub fn video(&self, id: VideoId) -> Option<(&Course, &Video)> {
        let mut courses = self.catalogue.courses.iter();
        courses.find_map(|course| Some((course, course.videos.iter().find(|video| video.id == id)?)))
    }

    /// The bundle that a course is shown under: the first ordinary one, else the first special one.
    pub fn first_bundle(&self, course: CourseId) -> FirstBundle<'_> {
        first_bundle(&self.catalogue, course)
    }

    /// A bundle with its published courses.
    pub fn bundle_body(&self, bundle: &Bundle, tax: TaxPolicy) -> Result<BundleBody<CourseSummary>, OutOfRange> {
        View { catalogue: &self.catalogue, tax, now: self.at }.bundle_body(bundle)
    }

    /// A bundle for the back office: its courses whatever their status, and what only an admin sees.
    pub fn bundle_for_admin(&self, bundle: &Bundle, tax: TaxPolicy) -> Result<BundleBody<CourseSummary>, OutOfRange> {
        let (members, view) = (self.members(bundle), View { catalogue: &self.catalogue, tax, now: self.at });
        let summary = |course: &&Course| Ok(view.summary(course)?.for_admin(course));
        let summaries = members.iter().map(summary).collect::<Result<_, OutOfRange>>()?;
        BundleBody::new(bundle, summaries, totals(&members), (tax, self.at))?.for_admin(bundle)
    }

    /// The same with the ids of its courses.
    pub fn bundle_row(&self, bundle: &Bundle, tax: TaxPolicy) -> Result<BundleBody<uuid::Uuid>, OutOfRange> {
        let ids = bundle.courses.iter().map(|course| course.0).collect();
        BundleBody::new(bundle, ids, totals(&self.members(bundle)), (tax, self.at))?.for_admin(bundle)
    }

    fn members(&self, bundle: &Bundle) -> Vec<&Course> {
        bundle.courses.iter().filter_map(|id| self.course(&Key::Id(id.0))).collect()
    }

    /// The courses of a bundle that the shop shows, and counts: the published ones.
    pub fn shown_courses(&self, bundle: &Bundle) -> Vec<&Course> {
        self.members(bundle).into_iter().filter(|course| course.status == Status::Published).collect()
    }

    /// A page of the courses that a filter lets through, and how many there are in all.
    pub fn page(
        &self,
        filter: &CourseFilter,
        page: Page,
        tax: TaxPolicy,
    ) -> Result<(Vec<CourseSummary>, i64), ApiError> {
        let found = search(&self.catalogue, filter);
        let total = i64::try_from(found.len()).map_err(ApiError::internal)?;
        let skip = usize::try_from(page.offset).map_err(ApiError::internal)?;
        let take = usize::try_from(page.limit).map_err(ApiError::internal)?;
        let rows: Vec<_> = found.into_iter().skip(skip).take(take).collect();
        let view = View { catalogue: &self.catalogue, tax, now: self.at };
        let summary = |course: &Course| {
            let summary = view.summary(course)?;
            Ok::<_, OutOfRange>(if filter.shown.to_admin() { summary.for_admin(course) } else { summary })
        };
        Ok((rows.into_iter().map(summary).collect::<Result<_, _>>()?, total))
    }
}

/// The catalogue through the seller's eyes.
struct View<'c> {
    catalogue: &'c Catalogue,
    tax: TaxPolicy,
    now: Time,
}

impl View<'_> {
    fn summary(&self, course: &Course) -> Result<CourseSummary, OutOfRange> {
        CourseSummary::new(course, first_bundle(self.catalogue, course.id), self.tax, day_of(self.now))
    }

    fn summaries(&self, filter: &CourseFilter) -> Result<Vec<CourseSummary>, OutOfRange> {
        search(self.catalogue, filter).into_iter().map(|course| self.summary(course)).collect()
    }

    fn course_body(&self, course: &Course) -> Result<CourseBody, OutOfRange> {
        let url_of = |video: &Video| can_watch(Actor::Anonymous, course, video, false).then(|| preview_path(video));
        CourseBody::new(course, first_bundle(self.catalogue, course.id), self.tax, day_of(self.now), url_of)
    }

    fn members(&self, bundle: &Bundle) -> Vec<&Course> {
        let of = |id: &CourseId| self.catalogue.courses.iter().find(|course| course.id == *id);
        bundle.courses.iter().filter_map(of).filter(|course| course.status == Status::Published).collect()
    }

    fn bundle_with_ids(&self, bundle: &Bundle) -> Result<BundleBody<uuid::Uuid>, OutOfRange> {
        let members = self.members(bundle);
        let ids = members.iter().map(|course| course.id.0).collect();
        BundleBody::new(bundle, ids, totals(&members), (self.tax, self.now))
    }

    fn bundle_body(&self, bundle: &Bundle) -> Result<BundleBody<CourseSummary>, OutOfRange> {
        let members = self.members(bundle);
        let summaries = members.iter().map(|course| self.summary(course)).collect::<Result<_, _>>()?;
        BundleBody::new(bundle, summaries, totals(&members), (self.tax, self.now))
    }
}

fn places(courses: &[Course]) -> HashMap<Key, usize> {
    let keys =
        |(place, course): (usize, &Course)| [(Key::Id(course.id.0), place), (Key::Slug(course.slug.clone()), place)];
    courses.iter().enumerate().flat_map(keys).collect()
}

fn prepare(data: &impl serde::Serialize) -> Result<Arc<Prepared>, ApiError> {
    Prepared::success(data).map_err(ApiError::internal)
}

fn totals(courses: &[&Course]) -> (usize, i64) {
    let lessons = courses.iter().map(|course| course.lessons().count()).sum();
    (lessons, courses.iter().map(|course| course.total_seconds()).sum())
}

fn first_bundle(catalogue: &Catalogue, course: CourseId) -> FirstBundle<'_> {
    let with = |special: bool| {
        catalogue
            .bundles
            .iter()
            .filter(|bundle| bundle.status == Status::Published && bundle.is_special == special)
            .find(|bundle| bundle.courses.contains(&course))
    };
    with(false).or_else(|| with(true)).map(|bundle| (bundle.id, bundle.name.as_str()))
}

/// Address of a preview: plain and public.
pub fn preview_path(video: &Video) -> String {
    match &video.source {
        Some(VideoSource::Address(address)) => address.clone(),
        Some(VideoSource::File(_)) | None => format!("/media/lessons/{}", video.id),
    }
}

fn public_films(catalogue: &Catalogue) -> HashSet<String> {
    let intros = catalogue.courses.iter().filter(|course| course.published_at.is_some()).filter_map(|course| {
        match &course.intro_video {
            Some(VideoSource::File(key)) => Some(key.clone()),
            Some(VideoSource::Address(_)) | None => None,
        }
    });
    let shown = catalogue.bundles.iter().filter(|bundle| bundle.published_at.is_some());
    let films = shown.flat_map(|bundle| [&bundle.video_url_english, &bundle.video_url_hindi]);
    let keys = films.flatten().filter_map(|path| path.strip_prefix("/media/files/").map(str::to_owned));
    intros.chain(keys).collect()
}
