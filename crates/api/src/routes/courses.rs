//! Public lists and details of courses, and the back office's list.

use crate::answer::{PageBody, Success};
use crate::blocking::blocking;
use crate::cached_response::{CachedResponse, Plain, Served};
use crate::error::{ApiError, FailureBody};
use crate::input;
use crate::public_catalogue::course::{CourseBody, CourseData, CoursesData};
use crate::public_catalogue::lesson::progress_in;
use crate::public_catalogue::{PUBLIC, Snapshot};
use crate::ready::CachePolicy;
use crate::response_cache::Made;
use crate::routes::lesson_address::{is_learner, url_for};
use crate::routes::stream_address;
use crate::session::{Authenticated, CatalogueReadAccess, MaybeUser, Staff};
use crate::state::AppState;
use actix_web::{FromRequest, HttpRequest, HttpResponse, Responder, get, web};
use catalogue::{Course, Lesson, Status, VideoSource};
use domain::storefront::search::{CourseFilter, CourseSort, Shown};
use kernel::actor::Actor;
use kernel::gst::TaxPolicy;
use kernel::ids::{ItemId, Key, UserId};
use kernel::india::day_of;
use kernel::money::Paise;
use kernel::permission::Permission;
use learning::LessonProgress;
use learning::access::can_see;
use serde::Deserialize;
use std::collections::HashSet;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// Default number of courses on a page in the shop.
const SHOP_PER_PAGE: i64 = 12;

/// Filters, order and page of the list of courses.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct ListParams {
    /// Words that each must occur in the title or description, ignoring case; with `status`, in the title or category. Hindi
    /// may be in either script. If nothing is found, the search is repeated without short words, then with mistyped words
    /// corrected to the nearest known ones. At most eight words count, and 40 characters of each.
    q: Option<String>,
    /// `title` searches titles only.
    #[serde(rename = "in")]
    #[param(inline)]
    within: Option<Within>,
    /// Name of a category.
    category: Option<String>,
    /// Level, ignoring case.
    level: Option<String>,
    /// Code of the language that the course is taught in.
    language: Option<String>,
    /// Maximum price in rupees, as it was entered; 0 finds free courses.
    #[param(value_type = Option<i64>, minimum = 0, maximum = 4294967295i64)]
    max_price: Option<u32>,
    /// Maximum duration in weeks.
    max_weeks: Option<u16>,
    /// Id or slug of a bundle; only its courses are listed.
    bundle: Option<String>,
    /// `true` lists trending courses only.
    trending: Option<bool>,
    /// Sort order. By default the best match of `q` comes first; without `q`, and in the back office's list, the newest course.
    #[param(inline)]
    sort: Option<Sort>,
    /// Page number, from 1.
    page: Option<i64>,
    /// Courses on a page: at most 100; 12 by default, 20 with `status`.
    per_page: Option<i64>,
    /// Selects the back office's list, for admins: courses of one status, or all.
    #[param(inline)]
    status: Option<StatusFilter>,
    /// Id of a student; requires `status`. Lists only courses that the student does not own and that are not archived. `q` then
    /// searches titles only.
    assignable_to: Option<String>,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Within {
    Title,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
enum StatusFilter {
    #[serde(rename = "all")]
    All,
    Draft,
    Published,
    Archived,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
enum Sort {
    #[serde(rename = "newest")]
    Newest,
    #[serde(rename = "relevance")]
    Relevance,
    #[serde(rename = "rating")]
    Rating,
    #[serde(rename = "trending")]
    Trending,
    #[serde(rename = "price")]
    PriceUp,
    #[serde(rename = "-price")]
    PriceDown,
    #[serde(rename = "title")]
    Title,
    #[serde(rename = "-title")]
    TitleDown,
    #[serde(rename = "status")]
    Status,
    #[serde(rename = "-status")]
    StatusDown,
}

impl ListParams {
    fn filter(&self) -> CourseFilter {
        let text = |value: &Option<String>| value.clone().filter(|text| !text.trim().is_empty());
        CourseFilter {
            text: text(&self.q),
            title_only: self.within.is_some(),
            category: text(&self.category),
            bundle: text(&self.bundle).map(|key| Key::parse(&key)),
            level: text(&self.level),
            language: text(&self.language),
            max_price: self.max_price.map(|rupees| Paise::new(i64::from(rupees) * 100)),
            max_weeks: self.max_weeks.map(i32::from),
            trending: self.trending.unwrap_or(false),
            to_give: None,
            shown: match self.status {
                None => Shown::Public,
                Some(StatusFilter::All) => Shown::All,
                Some(StatusFilter::Draft) => Shown::Only(Status::Draft),
                Some(StatusFilter::Published) => Shown::Only(Status::Published),
                Some(StatusFilter::Archived) => Shown::Only(Status::Archived),
            },
            sort: match self.sort {
                None if self.status.is_none() => CourseSort::of_search(self.q.as_deref()),
                None | Some(Sort::Newest) => CourseSort::Newest,
                Some(Sort::Relevance) => CourseSort::Relevance,
                Some(Sort::Rating) => CourseSort::Rating,
                Some(Sort::Trending) => CourseSort::Trending,
                Some(Sort::PriceUp) => CourseSort::PriceUp,
                Some(Sort::PriceDown) => CourseSort::PriceDown,
                Some(Sort::Title) => CourseSort::Title,
                Some(Sort::TitleDown) => CourseSort::TitleDown,
                Some(Sort::Status) => CourseSort::Status,
                Some(Sort::StatusDown) => CourseSort::StatusDown,
            },
        }
    }
}

/// Lists published courses: all of them without parameters, else a page. With `status` an admin lists drafts and archived
/// courses too.
#[utoipa::path(tag = "catalogue", params(ListParams), responses(
    (status = 200, body = Success<CoursesData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 429, body = FailureBody)))]
#[get("/course/getCourses")]
pub(crate) async fn get_courses(request: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let (runtime, snapshot) = (state.runtime_settings(), state.snapshot_for(&request));
    let policy = CachePolicy::new(PUBLIC, runtime.version);
    if request.query_string().is_empty() {
        let asked = snapshot.clone();
        let all = blocking(move || asked.all_courses()).await?;
        return Ok(answer_public(&request, (&state, &snapshot), &all, policy).await);
    }
    if input::has_param(&request, "status") {
        Staff::<CatalogueReadAccess>::extract(&request).await?;
    }
    let input::Params(params) = input::Params::<ListParams>::extract(&request).await?;
    let mut filter = params.filter();
    if let Some(student) = params.assignable_to.as_deref().filter(|_| filter.shown.to_admin()) {
        let owned = owned_by(&state, UserId(input::uuid(student)?)).await?;
        filter.to_give = Some(owned.into_iter().filter_map(ItemId::course).collect());
    }
    let default = if filter.shown.to_admin() { input::PER_PAGE } else { SHOP_PER_PAGE };
    let page = input::page_within(params.page, params.per_page, default, input::MOST_PER_PAGE)?;
    if filter.shown.to_admin() {
        return Ok(Success::ok(list(&snapshot, runtime.tax, &filter, page)?).respond_to(&request));
    }
    let listed = public_list(&request, &state, (&snapshot, runtime.tax), (filter, page)).await?;
    let policy = CachePolicy { by_query: true, cache: Some(snapshot.on_demand.lists.name()), ..policy };
    Ok(snapshot.on_demand.ready.respond(&request, &listed, policy, state.answers_with()))
}

/// Sends a cached public response and keeps it ready for later requests.
pub async fn answer_public(
    request: &HttpRequest,
    (state, snapshot): (&AppState, &Snapshot),
    answer: &Arc<CachedResponse>,
    policy: CachePolicy,
) -> HttpResponse {
    let served = answer.serve(request.headers()).await;
    snapshot.on_demand.ready.respond(request, &served, policy, state.answers_with())
}

/// Returns a list for visitors. It is cached unless strangers could request endless variants: with free text, with a number, or
/// with an empty result.
async fn public_list(
    request: &HttpRequest,
    state: &web::Data<AppState>,
    (snapshot, tax): (&Arc<Snapshot>, TaxPolicy),
    (filter, page): (CourseFilter, PageBody),
) -> Result<Served, ApiError> {
    let check = || state.limits.check_uncached(&state.config, request);
    let (of, asked) = (snapshot.clone(), filter.clone());
    let make = move || {
        let found = list(&of, tax, &asked, page)?;
        let is_endless = asked.text.is_some() || asked.max_price.is_some() || asked.max_weeks.is_some();
        let keep = !is_endless && !found.courses.is_empty();
        Ok(Made { plain: Plain::success(&found).map_err(ApiError::internal)?, keep })
    };
    let key = (filter, page.page, page.per_page);
    snapshot.on_demand.lists.get_or_make((key, request.headers(), &state.metrics), check, make).await
}

fn list(snapshot: &Snapshot, tax: TaxPolicy, filter: &CourseFilter, page: PageBody) -> Result<CoursesData, ApiError> {
    let (courses, total) = snapshot.page(filter, page.into(), tax)?;
    Ok(CoursesData { courses, page: Some(page.with_total(total)) })
}

/// Returns a course by id or slug. Owners and admins get the address of every video; only they can open it.
#[utoipa::path(tag = "catalogue", params(("id" = String, Path, description = "Id or slug")), responses(
    (status = 200, body = Success<CourseData>), (status = 404, body = FailureBody)))]
#[get("/course/{id}")]
pub(crate) async fn get_course(
    user: MaybeUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot_for(&request);
    let missing = || ApiError::not_found("Course not found.");
    let course = snapshot.course(&Key::parse(&id)).ok_or_else(missing)?;
    let owned = owned(&state, user.actor()).await?;
    let owns = owned.contains(&ItemId::Course(course.id));
    if !can_see(user.actor(), course.status, owns) {
        return Err(missing());
    }
    match (user.0, snapshot.course_page(course)?) {
        (Some(signed), _) if owns || signed.actor().may(Permission::CatalogueRead) => {
            let data = CourseData { course: own_course(&state, &snapshot, course, &signed, owns).await? };
            Ok(Success::ok(data).respond_to(&request))
        }
        (_, Some(page)) => {
            let policy = CachePolicy { by_session: true, ..CachePolicy::new(PUBLIC, state.current.version()) };
            Ok(answer_public(&request, (&state, &snapshot), &page, policy).await)
        }
        (_, None) => Err(missing()),
    }
}

/// Returns the items that the actor owns; empty for a visitor.
pub async fn owned(state: &web::Data<AppState>, actor: Actor) -> Result<Vec<ItemId>, ApiError> {
    let Some(user) = actor.user() else { return Ok(Vec::new()) };
    owned_by(state, user).await
}

/// Returns the items that a user owns.
pub async fn owned_by(state: &web::Data<AppState>, user: UserId) -> Result<Vec<ItemId>, ApiError> {
    let state = state.clone();
    blocking(move || state.store.begin()?.grants().owned(user)).await
}

/// Builds a course as its owner or an admin sees it.
pub async fn own_course(
    state: &web::Data<AppState>,
    snapshot: &Snapshot,
    course: &Course,
    signed: &Authenticated,
    owns: bool,
) -> Result<CourseBody, ApiError> {
    let (user, id) = (signed.id(), course.id);
    let progress: Vec<LessonProgress> = if owns {
        let state = state.clone();
        blocking(move || state.store.begin()?.progress().of_course(user, id)).await?
    } else {
        Vec::new()
    };
    let streamed = if owns && is_learner(signed.actor()) {
        let of_file = |lesson: &Lesson| match lesson.source() {
            Some(VideoSource::File(key)) => Some(key.clone()),
            Some(VideoSource::Address(_)) | None => None,
        };
        let (state, keys) = (state.clone(), course.lessons.iter().filter_map(of_file).collect::<Vec<_>>());
        blocking(move || stream_address::ready_sources(&state, &keys)).await?
    } else {
        HashSet::new()
    };
    let url_of = |video: &Lesson| url_for(state, (course, video), Some(signed), owns, None, &streamed);
    let today = day_of(snapshot.at);
    let mut body = CourseBody::new(course, snapshot.around(course), state.tax(), today, url_of)?;
    body.owned = owns;
    if owns {
        for shown in &mut body.videos {
            shown.progress = Some(progress_in(shown.id, &progress));
        }
        for shown in &mut body.lessons {
            shown.progress = Some(progress_in(shown.id, &progress));
        }
    }
    if signed.actor().may(Permission::CatalogueRead) {
        body.show_admin(course, today);
    }
    Ok(body)
}
