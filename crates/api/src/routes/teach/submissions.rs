//! Submissions that wait for a mentor's grade, and grading them.

use crate::answer::{PageBody, Success};
use crate::blocking::blocking;
use crate::enum_schemas::SubmissionState;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params, ValidJson};
use crate::routes::submissions::SubmissionBody;
use crate::session::Teacher;
use crate::state::AppState;
use actix_web::{get, post, web};
use kernel::ids::{CourseId, SubmissionId};
use learning::ports::store::SubmissionFilter;
use learning::submissions::{ShownSubmission, State, Verdict};
use learning::teaching::{TeachingError, TeachingScope};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Filters and page of the list of submissions.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct TaughtSubmissionParams {
    /// State of the submissions; all states when absent.
    #[param(value_type = Option<SubmissionState>)]
    state: Option<String>,
    /// Id of one of the caller's courses; all of them when absent.
    course_id: Option<uuid::Uuid>,
    /// Page number, from 1; a page has 20 submissions.
    page: Option<i64>,
}

/// The learner who submitted it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubmissionLearner {
    user_id: uuid::Uuid,
    name: String,
}

/// A submission as its mentor sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaughtSubmission {
    #[serde(flatten)]
    submission: SubmissionBody,
    learner: SubmissionLearner,
    course_title: String,
    lesson_title: String,
}

impl From<ShownSubmission> for TaughtSubmission {
    fn from(shown: ShownSubmission) -> Self {
        Self {
            learner: SubmissionLearner { user_id: shown.submission.user.0, name: shown.learner.clone() },
            course_title: shown.course_title.clone(),
            lesson_title: shown.lesson_title.clone(),
            submission: shown.into(),
        }
    }
}

/// `data` of the list of submissions.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaughtSubmissionsData {
    /// Waiting submissions first, oldest first; then the graded ones, newest first.
    submissions: Vec<TaughtSubmission>,
    total: i64,
}

/// `data` of a submission.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaughtSubmissionData {
    submission: TaughtSubmission,
    /// The learner's earlier submissions for the same assignment, newest first.
    earlier: Vec<SubmissionBody>,
}

/// `data` of grading a submission.
#[derive(Debug, Serialize, ToSchema)]
pub struct GradedSubmissionData {
    submission: TaughtSubmission,
}

/// Lists submissions in the courses that the caller teaches.
#[utoipa::path(tag = "teaching", params(TaughtSubmissionParams), responses(
    (status = 200, body = Success<TaughtSubmissionsData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/teach/submissions")]
pub(crate) async fn list_taught_submissions(
    user: Teacher,
    state: web::Data<AppState>,
    params: Params<TaughtSubmissionParams>,
) -> Result<Success<TaughtSubmissionsData>, ApiError> {
    let page: PageBody = input::page(params.0.page, None)?;
    let wrong = || ApiError::bad_request("state must be Submitted, Accepted or Returned.");
    let wanted = params.0.state.map(|name| State::parse(&name).ok_or_else(wrong)).transpose()?;
    let course = params.0.course_id.map(CourseId);
    let (store, actor) = (state.store.clone(), user.0.actor());
    let listed = blocking(move || {
        let mut tx = store.begin()?;
        let scope = TeachingScope::of(tx.as_mut(), actor)?;
        if course.is_some_and(|course| !scope.has(course)) {
            return Err(TeachingError::NotFound);
        }
        let filter = SubmissionFilter { within: scope.limit(), course, state: wanted };
        Ok(tx.submissions().list(&filter, page.into())?)
    })
    .await?;
    let submissions = listed.rows.into_iter().map(TaughtSubmission::from).collect();
    Ok(Success::ok(TaughtSubmissionsData { submissions, total: listed.total }))
}

fn no_submission() -> ApiError {
    ApiError::not_found("Submission not found.")
}

/// Returns a submission in a course that the caller teaches, with the learner's earlier ones.
#[utoipa::path(tag = "teaching", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<TaughtSubmissionData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/teach/submissions/{id}")]
pub(crate) async fn get_taught_submission(
    user: Teacher,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<TaughtSubmissionData>, ApiError> {
    let (id, store, actor) = (SubmissionId(input::uuid(&id)?), state.store.clone(), user.0.actor());
    let found = blocking(move || {
        let mut tx = store.begin()?;
        let Some(shown) = tx.submissions().find(id)? else { return Ok(None) };
        if !TeachingScope::of(tx.as_mut(), actor)?.has(shown.submission.course) {
            return Ok::<_, ApiError>(None);
        }
        let all = tx.submissions().of_lesson(shown.submission.user, shown.submission.lesson)?;
        let at = shown.submission.submitted_at;
        let earlier = all.into_iter().filter(|it| it.submission.id != id && it.submission.submitted_at <= at);
        let earlier: Vec<_> = earlier.map(SubmissionBody::from).collect();
        Ok(Some((shown, earlier)))
    })
    .await?;
    let (shown, earlier) = found.ok_or_else(no_submission)?;
    Ok(Success::ok(TaughtSubmissionData { submission: shown.into(), earlier }))
}

/// A mentor's grade.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct SubmissionVerdict {
    /// Whether the work is accepted; otherwise it is returned to the learner.
    accepted: bool,
    /// Points, 0 to 100.
    grade: Option<i32>,
    /// Comment for the learner, at most 5,000 characters. Required when the work is returned.
    comment: String,
}

/// Accepts a submission, which completes the lesson for the learner, or returns it.
#[utoipa::path(tag = "teaching", request_body = SubmissionVerdict, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<GradedSubmissionData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[post("/teach/submissions/{id}/grade")]
pub(crate) async fn grade_submission(
    user: Teacher,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<SubmissionVerdict>,
) -> Result<Success<GradedSubmissionData>, ApiError> {
    let SubmissionVerdict { accepted, grade, comment } = body.0;
    let verdict = Verdict { accepted, grade, comment };
    let (id, author) = (SubmissionId(input::uuid(&id)?), user.author());
    let use_case = state.use_cases().submissions.grade.clone();
    let shown = blocking(move || use_case.run(&author, id, &verdict)).await?;
    Ok(Success::ok(GradedSubmissionData { submission: shown.into() }))
}
