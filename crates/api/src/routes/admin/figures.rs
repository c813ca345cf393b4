//! Statistics of a course, its learners, and their export as CSV.

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

/// Number of learners that are read into memory at a time.
const TOGETHER: i64 = 500;
const HEADER: [&str; 7] = ["Name", "Email", "Percent", "Completed lessons", "Last seen", "Enrolled", "Finished"];

/// `data` of a course's statistics.
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseFigures {
    /// Number of current owners.
    enrolled: i64,
    /// Number of current owners who opened a lesson.
    started: i64,
    /// Number of current owners who completed all lessons or have the certificate.
    finished: i64,
    /// The lessons that learners see, in order, to show where learners stop.
    lessons: Vec<LessonFigures>,
    /// The course's quizzes, in the order of the lessons.
    quizzes: Vec<CourseQuizFigures>,
    /// Number of unanswered questions in discussions.
    unanswered: i64,
    /// Reviews of the last twelve months, oldest first.
    reviews: Vec<MonthFigures>,
}

/// Progress of learners in a lesson.
#[derive(Debug, Serialize, ToSchema)]
pub struct LessonFigures {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    title: String,
    #[schema(value_type = LessonKind)]
    kind: &'static str,
    /// Number of learners who opened it.
    reached: i64,
    /// Number of learners who completed it.
    completed: i64,
}

/// Results of finished attempts at a quiz, by current owners of the course.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CourseQuizFigures {
    /// Id of the quiz's lesson.
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    title: String,
    attempts: i64,
    /// Number of learners with a finished attempt.
    learners: i64,
    /// Whole percent of these learners who passed. Null without attempts.
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

/// Reviews in a month (India's time zone).
#[derive(Debug, Serialize, ToSchema)]
pub struct MonthFigures {
    /// Month, such as 2026-11.
    month: String,
    count: i64,
    /// Mean rating with one decimal. Null without reviews.
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

/// Filters of the list of a course's learners.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LearnersParams {
    /// Part of a name or e-mail address, ignoring case.
    #[serde(default)]
    q: String,
    /// Learners who opened nothing, were active in the last fourteen days, were last active before that, or finished the
    /// course.
    #[param(inline)]
    state: Option<StateFilter>,
    /// Page number, from 1, with 20 rows per page.
    page: Option<i64>,
}

/// Filters of the CSV file of a course's learners.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LearnersFileParams {
    /// Part of a name or e-mail address, as in the list.
    #[serde(default)]
    q: String,
    /// State, as in the list.
    #[param(inline)]
    state: Option<StateFilter>,
}

/// `data` of a course's learners.
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseLearnersData {
    /// Learners, the newest owner first.
    learners: Vec<CourseLearnerBody>,
    /// Total number of learners.
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
    /// Whole percent of the lessons that are completed.
    percent: usize,
    completed_lessons: usize,
    /// Time at which the learner was last in a lesson. Null if never.
    #[schema(required)]
    last_seen_at: Option<Timestamp>,
    enrolled_at: Timestamp,
    /// Time at which the certificate was issued, else time at which the last lesson was completed. Null if not finished.
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

/// Lists a course's learners.
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

/// Progress of writing the CSV file.
struct Writing {
    ports: Ports,
    filter: LearnerFilter,
    last: Option<(Time, UserId)>,
}

/// Exports all learners that match the filters as CSV. Times are in India's time zone. A cell that a spreadsheet would
/// interpret as a formula is preceded by an apostrophe.
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

/// Returns the next learners as text, and the remaining work. The first part begins with the header.
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
