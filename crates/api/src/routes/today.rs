//! A learner's dashboard: the lesson to continue with, the weekly goal, and news.

use super::items::{ItemKind, ItemRef};
use super::learning::{Resume, progress_of, resume_at};
use super::next_courses::next;
use super::notifications::NotificationBody;
use super::user::owned_courses;
use crate::answer::{Day, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::ValidJson;
use crate::public_catalogue::Snapshot;
use crate::public_catalogue::course::{CourseSummary, course_image};
use crate::reads::Reads;
use crate::session::{CurrentLearner, CurrentUser};
use crate::state::AppState;
use actix_web::{HttpRequest, get, put, web};
use catalogue::Course;
use domain::ports::Store;
use domain::ports::store::Learner;
use kernel::Time;
use kernel::ids::{ItemId, UserId};
use kernel::money::Paise;
use kernel::store::Page;
use kernel::store::StoreError;
use learning::LessonProgress;
use learning::certificates::CertificateState;
use learning::discussions::{Notification, Told};
use learning::goal::{self, Goal, GoalReport, WatchDay};
use money::orders::Order;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// Maximum number of new answers in the response. They are taken from the first `TOLD` notifications of the bell menu, which
/// lists all of them.
const ANSWERS: usize = 5;
const TOLD: i64 = 20;

/// `data` of GET /learning/today.
#[derive(Debug, Serialize, ToSchema)]
pub struct TodayData {
    /// The lesson to continue with: in the unfinished course that was watched last, else in the newest course. Null when there
    /// is none.
    #[serde(rename = "continue")]
    #[schema(required)]
    go_on: Option<ContinueBody>,
    goal: GoalBody,
    /// The last purchase; null when there is none or it was dismissed.
    #[schema(required)]
    purchase: Option<PurchaseBody>,
    /// The newest unread answers, at most five.
    answers: Vec<NotificationBody>,
    /// Number of valid certificates.
    certificates: usize,
    /// A course that buyers of one of the caller's courses also bought; null when there is none.
    #[schema(required)]
    suggestion: Option<CourseSummary>,
}

/// A paid order that its buyer has not dismissed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PurchaseBody {
    order_id: uuid::Uuid,
    items: Vec<ItemRef>,
    /// Whether the order has an invoice. A free order has none.
    has_invoice: bool,
}

impl From<Order> for PurchaseBody {
    fn from(order: Order) -> Self {
        let item = |item: ItemId| {
            let kind = if matches!(item, ItemId::Course(_)) { ItemKind::Course } else { ItemKind::Bundle };
            ItemRef { kind, id: item.uuid().to_string() }
        };
        Self {
            order_id: order.id.0,
            has_invoice: order.total > Paise::ZERO,
            items: order.lines.iter().map(|line| item(line.line.item)).collect(),
        }
    }
}

/// The lesson to continue with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContinueBody {
    course_id: uuid::Uuid,
    course_slug: String,
    title: String,
    /// Path of the picture.
    image: String,
    lesson_id: uuid::Uuid,
    lesson_title: String,
    position_seconds: f64,
    /// Whole percentage of the course's lessons that are completed.
    percent: usize,
}

/// A weekly goal, and the time watched this week. A week starts on Monday, in India.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoalBody {
    #[schema(required)]
    minutes_per_week: Option<i32>,
    minutes_done: i64,
    /// The seven days of the week, from Monday on.
    days: Vec<DayMinutes>,
    /// Number of consecutive weeks that met the goal. The present week counts once it meets the goal. 0 without a goal.
    streak_weeks: u32,
    /// Whether the caller has hidden the goal.
    is_hidden: bool,
    /// False for learners under 18: their time is not measured, and they can't set a goal.
    is_offered: bool,
}

/// Minutes watched on a day.
#[derive(Debug, Serialize, ToSchema)]
pub struct DayMinutes {
    date: Day,
    minutes: i64,
}

impl From<GoalReport> for GoalBody {
    fn from(report: GoalReport) -> Self {
        let day = |day: &WatchDay| DayMinutes { date: Day(day.day), minutes: day.minutes() };
        Self {
            minutes_per_week: report.goal.minutes_per_week,
            minutes_done: report.minutes_done,
            days: report.days.iter().map(day).collect(),
            streak_weeks: report.streak_weeks,
            is_hidden: report.goal.is_hidden,
            is_offered: report.is_offered,
        }
    }
}

/// Finds the lesson to continue with. `known` must be sorted by last watched first, `courses` by newest first.
fn go_on(courses: &[&Course], known: &[LessonProgress]) -> Option<ContinueBody> {
    let watched = known.iter().filter_map(|seen| courses.iter().find(|course| course.id == seen.course));
    let begun = watched.copied().find_map(|course| Some((course, resume_at(course, known)?)));
    let new = || courses.iter().copied().filter(|course| !known.iter().any(|seen| seen.course == course.id));
    let first = || new().find_map(|course| Some((course, Resume::at_start(course.shown_lessons().next()?))));
    let (course, at) = begun.or_else(first)?;
    Some(ContinueBody {
        course_id: course.id.0,
        course_slug: course.slug.clone(),
        title: course.title.clone(),
        image: course_image(course),
        lesson_id: at.video_id,
        lesson_title: at.title,
        position_seconds: at.position,
        percent: progress_of(course, known).percent(),
    })
}

/// Returns a course that follows one of the learner's courses. The course watched last is tried first.
fn suggestion(
    state: &AppState,
    snapshot: &Snapshot,
    courses: &[&Course],
    (known, owned): (&[LessonProgress], &[ItemId]),
) -> Result<Option<CourseSummary>, ApiError> {
    let after = known.iter().map(|seen| seen.course).chain(courses.iter().map(|course| course.id));
    let mut asked = Vec::new();
    for course in after {
        if asked.contains(&course) {
            continue;
        }
        asked.push(course);
        if let Some(card) = next(state, snapshot, course, owned)?.into_iter().next() {
            return Ok(Some(card));
        }
    }
    Ok(None)
}

/// The stored data of a learner's dashboard.
struct Known {
    goal: GoalReport,
    answers: Vec<Notification>,
    certificates: usize,
    purchase: Option<Order>,
}

fn read(store: &dyn Store, user: UserId, now: Time) -> Result<Known, StoreError> {
    let mut tx = store.begin()?;
    let goal = goal::read(tx.as_mut(), user, now)?;
    // Reading marks all notifications as seen at once, so the unread ones are the newest.
    let mut answers = tx.notifications().list(user, Page { offset: 0, limit: TOLD })?.rows;
    answers.retain(|told| !told.is_read && matches!(told.told, Told::Answer { .. }));
    answers.truncate(ANSWERS);
    let certificates = tx.certificates().of_user(user)?;
    let valid = certificates.iter().filter(|record| record.state() == CertificateState::Valid).count();
    Ok(Known { goal, answers, certificates: valid, purchase: tx.orders().newest_purchase(user)? })
}

/// Returns the caller's dashboard.
#[utoipa::path(tag = "learning", responses(
    (status = 200, body = Success<TodayData>), (status = 401, body = FailureBody)))]
#[get("/learning/today")]
pub(crate) async fn get_today(
    learner: CurrentLearner,
    request: HttpRequest,
    state: web::Data<AppState>,
    reads: Reads,
) -> Result<Success<TodayData>, ApiError> {
    let Learner { user, owned, progress: known, .. } = learner.0;
    let now = state.clock.now();
    let Known { goal, answers, certificates, purchase } = blocking(move || read(reads.0.as_ref(), user, now)).await?;
    let snapshot = state.snapshot_for(&request);
    let mut courses = owned_courses(&snapshot, &owned);
    courses.reverse();
    Ok(Success::ok(TodayData {
        go_on: go_on(&courses, &known),
        goal: goal.into(),
        purchase: purchase.map(Into::into),
        answers: answers.into_iter().map(|answer| NotificationBody::new(answer, &snapshot)).collect(),
        certificates,
        suggestion: suggestion(&state, &snapshot, &courses, (&known, &owned))?,
    }))
}

/// The new weekly goal.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoalEntry {
    /// Minutes per week, 15 to 2,520; absent for no goal.
    #[schema(minimum = 15, maximum = 2520)]
    minutes_per_week: Option<i32>,
    /// Whether to hide the goal.
    is_hidden: bool,
}

/// `data` of PUT /learning/goal.
#[derive(Debug, Serialize, ToSchema)]
pub struct GoalData {
    goal: GoalBody,
}

/// Sets the caller's weekly goal.
#[utoipa::path(tag = "learning", request_body = GoalEntry, responses(
    (status = 200, body = Success<GoalData>), (status = 401, body = FailureBody), (status = 422, body = FailureBody)))]
#[put("/learning/goal")]
pub(crate) async fn put_goal(
    user: CurrentUser,
    state: web::Data<AppState>,
    body: ValidJson<GoalEntry>,
) -> Result<Success<GoalData>, ApiError> {
    let GoalEntry { minutes_per_week, is_hidden } = body.0;
    let (id, use_case) = (user.0.id(), state.use_cases().habits.set_goal.clone());
    let report = blocking(move || use_case.run(id, Goal { minutes_per_week, is_hidden })).await?;
    Ok(Success::ok(GoalData { goal: report.into() }))
}
