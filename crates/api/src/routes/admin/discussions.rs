//! Moderation of discussions.

use crate::answer::{Empty, PageBody, Success, Timestamp};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params, ValidJson};
use crate::public_catalogue::Snapshot;
use crate::routes::discussions::bodies::{
    PostBody, PostCourse, PostData, PostQuestion, QuestionBody, QuestionData, course_of,
};
use crate::session::{DiscussionsAccess, Staff};
use crate::state::AppState;
use actix_web::{delete, get, put, web};
use kernel::ids::{Key, PostId, UserId};
use learning::discussions::{Moderation, Report, ShownPost};
use learning::ports::store::PostFilter;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Filters of the list of posts.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AdminPostParams {
    /// Page number, from 1, with 20 rows per page.
    page: Option<i64>,
    /// Part of a post, or of an answer to a question, ignoring case.
    q: Option<String>,
    /// Id or slug of a course.
    course: Option<String>,
    /// `all` (default) and `unanswered` list questions. `reported` and `hidden` also list answers.
    #[param(inline)]
    filter: Option<AdminPostFilter>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum AdminPostFilter {
    All,
    Unanswered,
    Reported,
    Hidden,
}

/// `data` of the list of posts.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminPostsData {
    /// Posts, newest activity first.
    posts: Vec<AdminPostBody>,
    page: PageBody,
}

/// A post for the back office.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminPostBody {
    #[serde(flatten)]
    post: PostBody,
    /// The question. For an answer, the question that it answers.
    question: PostQuestion,
    course: PostCourse,
    is_question: bool,
    /// Number of visible answers. 0 if the post is an answer.
    answers: i32,
    /// Open reports, oldest first.
    reports: Vec<ReportBody>,
    last_activity_at: Timestamp,
}

/// A member's report.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportBody {
    reason: String,
    /// The member's name.
    by: String,
    at: Timestamp,
}

impl From<Report> for ReportBody {
    fn from(report: Report) -> Self {
        Self { reason: report.reason, by: report.by, at: report.at.into() }
    }
}

impl AdminPostBody {
    fn new(shown: ShownPost, reports: Vec<Report>, viewer: UserId, snapshot: &Snapshot) -> Self {
        let post = &shown.post;
        Self {
            question: PostQuestion { id: post.question.unwrap_or(post.id).0, title: shown.question_title.clone() },
            course: course_of(&shown, snapshot),
            is_question: post.question.is_none(),
            answers: post.answers,
            reports: reports.into_iter().map(ReportBody::from).collect(),
            last_activity_at: post.last_activity_at.into(),
            post: PostBody::new(shown, viewer),
        }
    }
}

/// Lists questions of all courses, or reported or hidden posts.
#[utoipa::path(tag = "admin", params(AdminPostParams), responses(
    (status = 200, body = Success<AdminPostsData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/discussions")]
pub(crate) async fn list_posts(
    user: Staff<DiscussionsAccess>,
    state: web::Data<AppState>,
    params: Params<AdminPostParams>,
) -> Result<Success<AdminPostsData>, ApiError> {
    let Params(params) = params;
    let page = input::page(params.page, None)?;
    let snapshot = state.catalogue.snapshot();
    let missing = || ApiError::not_found("Course not found.");
    let named = params.course.filter(|key| !key.is_empty());
    let course = named.map(|key| snapshot.course(&Key::parse(&key)).map(|course| course.id).ok_or_else(missing));
    let (viewer, wanted) = (user.0.id(), params.filter.unwrap_or(AdminPostFilter::All));
    let filter = PostFilter {
        sees_hidden: true,
        with_answers: matches!(wanted, AdminPostFilter::Reported | AdminPostFilter::Hidden),
        course: course.transpose()?,
        text: params.q.unwrap_or_default().trim().to_owned(),
        unanswered: wanted == AdminPostFilter::Unanswered,
        reported: wanted == AdminPostFilter::Reported,
        hidden: wanted == AdminPostFilter::Hidden,
        ..PostFilter::new(viewer)
    };
    let use_case = state.use_cases().discussions.clone();
    let listed = blocking(move || use_case.listed(&filter, page.into())).await?;
    let snapshot = state.catalogue.snapshot();
    let post = |(shown, reports)| AdminPostBody::new(shown, reports, viewer, &snapshot);
    let posts = listed.rows.into_iter().map(post).collect();
    Ok(Success::ok(AdminPostsData { posts, page: page.with_total(listed.total) }))
}

async fn moderate(
    user: &Staff<DiscussionsAccess>,
    state: &AppState,
    id: &str,
    wanted: Moderation,
) -> Result<ShownPost, ApiError> {
    let (id, author, use_case) = (PostId(input::uuid(id)?), user.author(), state.use_cases().discussions.clone());
    blocking(move || use_case.moderate(&author, id, &wanted)).await
}

/// The reason for hiding a post.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct NewHidden {
    /// Reason, at most 500 characters. The author sees it.
    reason: String,
}

/// Hides a post from everybody except its author and admins. Settles its reports.
#[utoipa::path(tag = "admin", request_body = NewHidden, params(("postId" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<PostData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 422, body = FailureBody)))]
#[put("/discussions/posts/{postId}/hidden")]
pub(crate) async fn hide_post(
    user: Staff<DiscussionsAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<NewHidden>,
) -> Result<Success<PostData>, ApiError> {
    let shown = moderate(&user, &state, &id, Moderation::Hide(body.0.reason)).await?;
    Ok(Success::ok(PostData { post: PostBody::new(shown, user.0.id()) }))
}

/// Makes a hidden post visible again.
#[utoipa::path(tag = "admin", params(("postId" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<PostData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody)))]
#[delete("/discussions/posts/{postId}/hidden")]
pub(crate) async fn show_post(
    user: Staff<DiscussionsAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<PostData>, ApiError> {
    let shown = moderate(&user, &state, &id, Moderation::Show).await?;
    Ok(Success::ok(PostData { post: PostBody::new(shown, user.0.id()) }))
}

/// Closes a question. Only admins can still answer or change it.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<QuestionData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[put("/discussions/{id}/lock")]
pub(crate) async fn lock_question(
    user: Staff<DiscussionsAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<QuestionData>, ApiError> {
    let shown = moderate(&user, &state, &id, Moderation::Lock).await?;
    Ok(Success::ok(QuestionData { question: QuestionBody::new(shown, user.0.id(), &state.catalogue.snapshot()) }))
}

/// Reopens a question.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<QuestionData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[delete("/discussions/{id}/lock")]
pub(crate) async fn unlock_question(
    user: Staff<DiscussionsAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<QuestionData>, ApiError> {
    let shown = moderate(&user, &state, &id, Moderation::Unlock).await?;
    Ok(Success::ok(QuestionData { question: QuestionBody::new(shown, user.0.id(), &state.catalogue.snapshot()) }))
}

/// Dismisses a post's reports and leaves the post unchanged.
#[utoipa::path(tag = "admin", params(("postId" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody)))]
#[delete("/admin/discussions/{postId}/reports")]
pub(crate) async fn dismiss_reports(
    user: Staff<DiscussionsAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<Empty>, ApiError> {
    moderate(&user, &state, &id, Moderation::DismissReports).await?;
    Ok(Success::ok(Empty {}))
}
