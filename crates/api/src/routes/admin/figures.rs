//! How a course goes: its figures, its learners, and these as a file.

use super::spreadsheet;
use crate::answer::{Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::LessonKind;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params};
use crate::ports::Ports;
use crate::session::{CatalogueReadAccess, Staff, StudentsAccess, StudentsReadAccess};
use crate::state::AppState;
use actix_web::{HttpResponse, get, web};
use catalogue::{Course, Lesson, LessonContent};
use domain::exports::Export;
use futures_util::stream::try_unfold;
use kernel::Time;
use kernel::ids::UserId;
use kernel::india;
use learning::figures::{self, CourseLearner, CourseScope, LearnerFilter, LearnerState, LessonReach, QuizReach};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Learners that are in memory at a time.
const TOGETHER: i64 = 500;
const HEADER: [&str; 7] = ["Name", "Email", "Percent", "Completed lessons", "Last seen", "Enrolled", "Finished"];

/// `data` of a course's figures.
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseFigures {
    /// Present owners.
    enrolled: i64,
    /// Those of them who opened a lesson.
    started: i64,
    /// Those who completed all of its lessons, or have its certificate.
    finished: i64,
    /// The lessons that learners see, in order: where they stop.
    lessons: Vec<LessonFigures>,
    /// The quizzes among them, in the same order.
    quizzes: Vec<CourseQuizFigures>,
    /// Questions without an answer.
    unanswered: i64,
    /// The last twelve months, oldest first.
    reviews: Vec<MonthFigures>,
}

/// How many came to a lesson.
#[derive(Debug, Serialize, ToSchema)]
pub struct LessonFigures {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    title: String,
    #[schema(value_type = LessonKind)]
    kind: &'static str,
    /// Learners who opened it.
    reached: i64,
    /// Learners who completed it.
    completed: i64,
}

/// Results of the finished attempts at a quiz, by learners who own the course now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CourseQuizFigures {
    /// Of its lesson.
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    title: String,
    attempts: i64,
    /// Learners who made them.
    learners: i64,
    /// Whole percent of those who passed; null while nobody tried.
    #[schema(required)]
    passed_percent: Option<i64>,
}

impl CourseQuizFigures {
    fn new(lesson: &Lesson, reach: QuizReach) -> Self {
        Self {
            id: lesson.id.0,
            title: lesson.title.clone(),
            attempts: reach.attempts,
            learners: reach.learners,
            passed_percent: reach.passed_percent(),
        }
    }
}

/// Reviews of a month in India.
#[derive(Debug, Serialize, ToSchema)]
pub struct MonthFigures {
    /// Such as 2026-11.
    month: String,
    count: i64,
    /// Their mean with one decimal; null without any.
    #[schema(required)]
    average: Option<f64>,
}

impl LessonFigures {
    fn new(lesson: &Lesson, reach: LessonReach) -> Self {
        let LessonReach { reached, completed, .. } = reach;
        Self { id: lesson.id.0, title: lesson.title.clone(), kind: lesson.content.kind(), reached, completed }
    }
}

impl From<figures::ReviewMonth> for MonthFigures {
    fn from(month: figures::ReviewMonth) -> Self {
        let average =
            month.tenths().and_then(|tenths| i32::try_from(tenths).ok()).map(|tenths| f64::from(tenths) / 10.0);
        Self { month: month.month.format("%Y-%m").to_string(), count: month.count, average }
    }
}

fn scope(course: &Course) -> CourseScope {
    CourseScope { course: course.id, lessons: course.shown_lessons().map(|lesson| lesson.id).collect() }
}

fn missing() -> ApiError {
    ApiError::not_found("Course not found.")
}

/// Statistics of a course, whatever its status.
#[utoipa::path(tag = "admin", params(("id" = String, Path, description = "Id or slug")), responses(
    (status = 200, body = Success<CourseFigures>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/courses/{id}/figures")]
pub(crate) async fn get_course_figures(
    _admin: Staff<CatalogueReadAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<CourseFigures>, ApiError> {
    let snapshot = state.catalogue.snapshot();
    let course = snapshot.course(&input::key(&id)?).ok_or_else(missing)?;
    let (ports, scope, months) = (state.ports.clone(), scope(course), figures::months(state.clock.now()));
    let since = months.first().copied().map_or(snapshot.at, india::start_of);
    let known = blocking(move || ports.reads.begin()?.figures().figures(&scope, since)).await?;
    let lesson = |lesson: &Lesson| LessonFigures::new(lesson, known.reach(lesson.id));
    let is_quiz = |lesson: &&Lesson| matches!(lesson.content, LessonContent::Quiz { .. });
    let quiz = |lesson: &Lesson| CourseQuizFigures::new(lesson, known.quiz(lesson.id));
    Ok(Success::ok(CourseFigures {
        enrolled: known.enrolled,
        started: known.started,
        finished: known.finished,
        lessons: course.shown_lessons().map(lesson).collect(),
        quizzes: course.shown_lessons().filter(is_quiz).map(quiz).collect(),
        unanswered: known.unanswered,
        reviews: known.by_month(&months).into_iter().map(MonthFigures::from).collect(),
    }))
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum StateFilter {
    NotStarted,
    Active,
    Paused,
    Finished,
}

impl From<StateFilter> for LearnerState {
    fn from(filter: StateFilter) -> Self {
        match filter {
            StateFilter::NotStarted => Self::NotStarted,
            StateFilter::Active => Self::Active,
            StateFilter::Paused => Self::Paused,
            StateFilter::Finished => Self::Finished,
        }
    }
}

/// Which learners.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LearnersParams {
    /// Part of a name or e-mail address, in any case.
    #[serde(default)]
    q: String,
    /// Opened nothing, seen in the last fourteen days, not seen since, or done with it.
    #[param(inline)]
    state: Option<StateFilter>,
    /// From 1; 20 on a page.
    page: Option<i64>,
}

/// The learners in a file.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LearnersFileParams {
    /// As of the list.
    #[serde(default)]
    q: String,
    /// As of the list.
    #[param(inline)]
    state: Option<StateFilter>,
}

/// `data` of a course's learners.
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseLearnersData {
    /// Newest owner first.
    learners: Vec<CourseLearnerBody>,
    /// How many there are in all.
    total: i64,
}

/// An owner of a course.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CourseLearner)]
#[serde(rename_all = "camelCase")]
pub struct CourseLearnerBody {
    user_id: uuid::Uuid,
    name: String,
    email: String,
    /// Whole percent of its lessons that are done.
    percent: usize,
    completed_lessons: usize,
    /// When they were last in one of its lessons.
    #[schema(required)]
    last_seen_at: Option<Timestamp>,
    enrolled_at: Timestamp,
    /// When the certificate was issued, else when the last lesson was done.
    #[schema(required)]
    finished_at: Option<Timestamp>,
}

impl From<CourseLearner> for CourseLearnerBody {
    fn from(learner: CourseLearner) -> Self {
        Self {
            user_id: learner.user.0,
            name: learner.name,
            email: learner.email,
            percent: learner.progress.percent(),
            completed_lessons: learner.progress.completed,
            last_seen_at: learner.last_seen_at.map(Timestamp::from),
            enrolled_at: learner.enrolled_at.into(),
            finished_at: learner.finished_at.map(Timestamp::from),
        }
    }
}

/// A course's learners.
#[utoipa::path(tag = "admin", params(("id" = String, Path, description = "Id or slug"), LearnersParams), responses(
    (status = 200, body = Success<CourseLearnersData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/courses/{id}/learners")]
pub(crate) async fn list_course_learners(
    _admin: Staff<StudentsReadAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    params: Params<LearnersParams>,
) -> Result<Success<CourseLearnersData>, ApiError> {
    let Params(LearnersParams { q, state: stands, page }) = params;
    let page = input::page(page, None)?;
    let snapshot = state.catalogue.snapshot();
    let course = snapshot.course(&input::key(&id)?).ok_or_else(missing)?;
    let filter = LearnerFilter::new(scope(course), &q, stands.map(LearnerState::from), state.clock.now());
    let ports = state.ports.clone();
    let found = blocking(move || ports.reads.begin()?.figures().learners(&filter, page.into())).await?;
    let learners = found.rows.into_iter().map(CourseLearnerBody::from).collect();
    Ok(Success::ok(CourseLearnersData { learners, total: found.total }))
}

/// The progress of writing a file.
struct Writing {
    ports: Ports,
    filter: LearnerFilter,
    last: Option<(Time, UserId)>,
}

/// All learners that the list finds, as CSV. Times are India's. A cell that a spreadsheet would take for a formula has an
/// apostrophe before it.
#[utoipa::path(tag = "admin", params(("id" = String, Path, description = "Id or slug"), LearnersFileParams),
    responses((status = 200, body = String, content_type = "text/csv"), (status = 400, body = FailureBody),
        (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
        (status = 429, body = FailureBody)))]
#[get("/admin/courses/{id}/learners.csv")]
pub(crate) async fn export_course_learners(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    params: Params<LearnersFileParams>,
) -> Result<HttpResponse, ApiError> {
    let Params(LearnersFileParams { q, state: stands }) = params;
    let snapshot = state.catalogue.snapshot();
    let course = snapshot.course(&input::key(&id)?).ok_or_else(missing)?;
    state.limits.check_file(user.0.id()).await?;
    let now = state.clock.now();
    let filter = LearnerFilter::new(scope(course), &q, stands.map(LearnerState::from), now);
    let (author, name) = (user.author(), format!("learners-{}", course.slug));
    let export = Export::CourseLearners { course: course.id, title: course.title.clone(), filter: filter.clone() };
    let log = state.use_cases().record_export.clone();
    blocking(move || log.run(&author, export)).await?;
    let writing = Writing { ports: state.ports.clone(), filter, last: None };
    let parts = try_unfold(Some(writing), |next| async {
        match next {
            None => Ok::<_, ApiError>(None),
            Some(writing) => blocking(move || part(writing)).await.map(Some),
        }
    });
    Ok(spreadsheet::download(&name, now, parts))
}

/// The next learners as text, and the rest; the first part begins with the header.
fn part(writing: Writing) -> Result<(web::Bytes, Option<Writing>), ApiError> {
    let Writing { ports, filter, last } = writing;
    let learners = ports.reads.begin()?.figures().learners_after(&filter, last, TOGETHER)?;
    let bytes = spreadsheet::part(last.is_none().then_some(HEADER.as_slice()), learners.iter().map(row))?;
    let full = i64::try_from(learners.len()).is_ok_and(|count| count == TOGETHER);
    let last = learners.last().filter(|_| full).map(|learner| (learner.enrolled_at, learner.user));
    Ok((bytes, last.map(|last| Writing { ports, filter, last: Some(last) })))
}

fn row(learner: &CourseLearner) -> [String; 7] {
    let time = |at: Time| india::clock(at).format("%Y-%m-%d %H:%M").to_string();
    let optional = |at: Option<Time>| at.map(time).unwrap_or_default();
    [
        learner.name.clone(),
        learner.email.clone(),
        learner.progress.percent().to_string(),
        learner.progress.completed.to_string(),
        optional(learner.last_seen_at),
        time(learner.enrolled_at),
        optional(learner.finished_at),
    ]
}
