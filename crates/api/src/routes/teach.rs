//! Courses, learners and questions for mentors, limited to the courses that they teach. Admins see all courses. The responses
//! contain nothing about money.

pub mod submissions;

use crate::answer::{PageBody, Success, Timestamp};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params};
use crate::public_catalogue::course::course_image;
use crate::routes::discussions::bodies::{QuestionBody, QuestionsData};
use crate::session::Teacher;
use crate::state::AppState;
use actix_web::{get, web};
use catalogue::Course;
use catalogue::ports::store::TaughtCounts;
use kernel::ids::{CourseId, Key};
use learning::teaching::{CourseLearner, TeachingScope};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

/// A course that the caller teaches.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaughtCourse {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    slug: String,
    title: String,
    /// Path of its picture.
    image: String,
    /// Number of present owners.
    learners: i64,
    /// Number of submissions that wait for a grade.
    waiting: i64,
    /// Number of questions without an answer.
    unanswered: i64,
}

impl TaughtCourse {
    fn new(course: &Course, counts: TaughtCounts) -> Self {
        Self {
            id: course.id.0,
            slug: course.slug.clone(),
            title: course.title.clone(),
            image: course_image(course),
            learners: counts.learners,
            waiting: counts.waiting,
            unanswered: counts.unanswered,
        }
    }
}

/// `data` of GET /teach/courses.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaughtCoursesData {
    courses: Vec<TaughtCourse>,
}

/// Lists the courses that name the caller as a mentor. An admin gets all courses.
#[utoipa::path(tag = "teaching", responses((status = 200, body = Success<TaughtCoursesData>),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/teach/courses")]
pub(crate) async fn list_taught_courses(
    user: Teacher,
    state: web::Data<AppState>,
) -> Result<Success<TaughtCoursesData>, ApiError> {
    let (snapshot, actor, store) = (state.catalogue.snapshot(), user.0.actor(), state.store.clone());
    let all = snapshot.catalogue.clone();
    let (ids, counts) = blocking(move || {
        let mut tx = store.begin()?;
        let scope = TeachingScope::of(tx.as_mut(), actor)?;
        let taught = all.courses.iter().map(|course| course.id).filter(|id| scope.has(*id));
        let ids: Vec<CourseId> = taught.collect();
        let mut counts: HashMap<_, TaughtCounts> = tx.mentors().counts(&ids)?.into_iter().collect();
        for (course, waiting) in tx.submissions().waiting(&ids)? {
            counts.entry(course).or_default().waiting = waiting;
        }
        Ok::<_, ApiError>((ids, counts))
    })
    .await?;
    let course = |id: &CourseId| {
        let counts = counts.get(id).copied().unwrap_or_default();
        snapshot.course(&Key::Id(id.0)).map(|course| TaughtCourse::new(course, counts))
    };
    Ok(Success::ok(TaughtCoursesData { courses: ids.iter().filter_map(course).collect() }))
}

/// Filter and page of the list of learners.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TaughtLearnerParams {
    /// Part of a name, ignoring case.
    q: Option<String>,
    /// Page number, from 1; a page has 20 learners.
    page: Option<i64>,
}

/// A learner, without e-mail address and mobile number.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaughtLearnerBody {
    user_id: uuid::Uuid,
    name: String,
    /// Whole percentage of the course's lessons that are completed.
    percent: usize,
    /// When the learner last watched or read a lesson of the course; null if never.
    #[schema(required)]
    last_seen_at: Option<Timestamp>,
    /// Whether the learner completed every lesson.
    finished: bool,
}

impl From<CourseLearner> for TaughtLearnerBody {
    fn from(learner: CourseLearner) -> Self {
        Self {
            finished: learner.has_finished(),
            user_id: learner.user.0,
            name: learner.name,
            percent: learner.percent,
            last_seen_at: learner.last_seen_at.map(Timestamp),
        }
    }
}

/// `data` of a course's learners.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaughtLearnersData {
    /// Sorted by name.
    learners: Vec<TaughtLearnerBody>,
    total: i64,
}

/// Lists the owners of a course that the caller teaches, with their progress.
#[utoipa::path(tag = "teaching", params(("id" = String, Path, description = "Id or slug"), TaughtLearnerParams),
    responses((status = 200, body = Success<TaughtLearnersData>), (status = 401, body = FailureBody),
        (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/teach/courses/{id}/learners")]
pub(crate) async fn list_taught_learners(
    user: Teacher,
    state: web::Data<AppState>,
    id: web::Path<String>,
    params: Params<TaughtLearnerParams>,
) -> Result<Success<TaughtLearnersData>, ApiError> {
    let page: PageBody = input::page(params.0.page, None)?;
    let snapshot = state.catalogue.snapshot();
    let course = snapshot.course(&Key::parse(&id)).cloned();
    let course = course.ok_or_else(|| ApiError::not_found("Course not found."))?;
    let (use_case, actor) = (state.use_cases().teaching.clone(), user.0.actor());
    let text = params.0.q.unwrap_or_default();
    let found = blocking(move || use_case.learners(actor, &course, text.trim(), page.into())).await?;
    let learners = found.rows.into_iter().map(TaughtLearnerBody::from).collect();
    Ok(Success::ok(TaughtLearnersData { learners, total: found.total }))
}

/// Filters and page of the list of questions.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct TaughtQuestionParams {
    /// Id of one of the caller's courses; all of them when absent.
    course_id: Option<uuid::Uuid>,
    /// `true` lists only questions without an answer.
    unanswered: Option<bool>,
    /// Page number, from 1; a page has 20 questions.
    page: Option<i64>,
}

/// Lists questions about the courses that the caller teaches, latest activity first. The total is exact up to a thousand
/// questions after the page.
#[utoipa::path(tag = "teaching", params(TaughtQuestionParams), responses(
    (status = 200, body = Success<QuestionsData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/teach/questions")]
pub(crate) async fn list_taught_questions(
    user: Teacher,
    state: web::Data<AppState>,
    params: Params<TaughtQuestionParams>,
) -> Result<Success<QuestionsData>, ApiError> {
    let page = input::page(params.0.page, None)?;
    let TaughtQuestionParams { course_id, unanswered, .. } = params.0;
    let (use_case, actor, viewer) = (state.use_cases().discussions.clone(), user.0.actor(), user.0.id());
    let (course, unanswered) = (course_id.map(CourseId), unanswered.unwrap_or(false));
    let listed = blocking(move || use_case.taught(actor, course, unanswered, page.into())).await?;
    let snapshot = state.catalogue.snapshot();
    let question = |shown| QuestionBody::new(shown, viewer, &snapshot);
    let questions = listed.rows.into_iter().map(question).collect();
    Ok(Success::ok(QuestionsData { questions, page: page.with_total(listed.total) }))
}
