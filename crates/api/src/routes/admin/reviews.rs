//! Moderation of reviews by the institute: list, answer, and hide with a reason.

use crate::answer::{PageBody, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params, ValidJson};
use crate::public_catalogue::review::ReviewBody;
use crate::reads::Reads;
use crate::routes::reviews::{HiddenBody, stars};
use crate::session::{CatalogueAccess, Staff};
use crate::state::AppState;
use actix_web::{delete, get, put, web};
use kernel::ids::{Key, ReviewId};
use kernel::permission::Permission;
use learning::ports::store::{ReviewFilter, ReviewOrder};
use learning::reviews::moderate_review::{Command, Step};
use learning::reviews::{ListedReview, ShownReview};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Filters of the list of reviews.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AdminReviewParams {
    /// Page number, from 1.
    page: Option<i64>,
    /// Part of a review's text or of the author's name, ignoring case. With the permission to see students, also part of the
    /// author's e-mail address.
    q: Option<String>,
    /// Id or slug of a course; only its reviews are listed.
    course: Option<String>,
    /// All reviews when absent.
    #[param(inline)]
    filter: Option<Which>,
    /// Number of stars, 1 to 5; only reviews with this rating are listed.
    rating: Option<i64>,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Which {
    All,
    Unanswered,
    Hidden,
}

/// `data` of the back office's reviews.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminReviewsData {
    /// Newest first.
    reviews: Vec<AdminReviewBody>,
    page: PageBody,
}

/// `data` of one review in the back office.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminReviewData {
    review: AdminReviewBody,
}

/// A review with its author and course.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminReviewBody {
    #[serde(flatten)]
    review: ReviewBody,
    course: ReviewedCourse,
    /// The author's full name.
    name: String,
    /// The author's e-mail address; empty for staff without the permission to see students.
    email: String,
    /// Set while the review is hidden: only its author and admins see it. Null otherwise.
    #[schema(required)]
    hidden: Option<HiddenBody>,
}

/// The reviewed course.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewedCourse {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    slug: String,
    title: String,
}

impl AdminReviewBody {
    /// Builds the body. E-mail addresses are included only with the permission to see students.
    fn new(listed: ListedReview, sees_students: bool) -> Self {
        let ListedReview { mut review, name, email, slug, title } = listed;
        Self {
            course: ReviewedCourse { id: review.course.0, slug, title },
            hidden: review.hidden.take().map(|hidden| HiddenBody { reason: hidden.reason }),
            review: ShownReview::new(review, &name).into(),
            name,
            email: if sees_students { email } else { String::new() },
        }
    }
}

/// Lists reviews, newest first.
#[utoipa::path(tag = "admin", params(AdminReviewParams), responses(
    (status = 200, body = Success<AdminReviewsData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/reviews")]
pub(crate) async fn list_all_reviews(
    user: Staff<CatalogueAccess>,
    reads: Reads,
    params: Params<AdminReviewParams>,
) -> Result<Success<AdminReviewsData>, ApiError> {
    let Params(params) = params;
    let page = input::page(params.page, None)?;
    let sees_students = user.may(Permission::StudentsRead);
    let filter = ReviewFilter {
        course: params.course.filter(|course| !course.is_empty()).map(|course| Key::parse(&course)),
        stars: stars(params.rating)?,
        hidden: matches!(params.filter, Some(Which::Hidden)).then_some(true),
        unanswered: matches!(params.filter, Some(Which::Unanswered)),
        text: params.q.unwrap_or_default().trim().to_owned(),
        by_address: sees_students,
        order: ReviewOrder::Recent,
    };
    let listed = blocking(move || reads.0.begin()?.reviews().list(&filter, page.into())).await?;
    let reviews = listed.rows.into_iter().map(|review| AdminReviewBody::new(review, sees_students)).collect();
    Ok(Success::ok(AdminReviewsData { reviews, page: page.with_total(listed.total) }))
}

async fn moderate(
    user: &Staff<CatalogueAccess>,
    state: &web::Data<AppState>,
    id: &str,
    step: Step,
) -> Result<Success<AdminReviewData>, ApiError> {
    let command = Command { author: user.author(), review: ReviewId(input::uuid(id)?), step };
    let use_case = state.use_cases().reviews.moderate_review.clone();
    let review = blocking(move || use_case.run(&command)).await?;
    Ok(Success::ok(AdminReviewData { review: AdminReviewBody::new(review, user.may(Permission::StudentsRead)) }))
}

/// An answer to a review.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct ReviewAnswerForm {
    /// Plain text, at most 2,000 characters.
    text: String,
}

/// Answers a review, or changes the answer.
#[utoipa::path(tag = "admin", request_body = ReviewAnswerForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<AdminReviewData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 422, body = FailureBody)))]
#[put("/admin/reviews/{id}/answer")]
pub(crate) async fn answer_review(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<ReviewAnswerForm>,
) -> Result<Success<AdminReviewData>, ApiError> {
    moderate(&user, &state, &id, Step::Answer(body.0.text)).await
}

/// Deletes the answer to a review.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<AdminReviewData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[delete("/admin/reviews/{id}/answer")]
pub(crate) async fn remove_review_answer(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<AdminReviewData>, ApiError> {
    moderate(&user, &state, &id, Step::RemoveAnswer).await
}

/// The reason for hiding a review.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct ReviewHideForm {
    /// At most 500 characters; shown to the review's author.
    reason: String,
}

/// Hides a review. Then only its author and admins see it.
#[utoipa::path(tag = "admin", request_body = ReviewHideForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<AdminReviewData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 422, body = FailureBody)))]
#[put("/admin/reviews/{id}/hidden")]
pub(crate) async fn hide_review(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<ReviewHideForm>,
) -> Result<Success<AdminReviewData>, ApiError> {
    moderate(&user, &state, &id, Step::Hide(body.0.reason)).await
}

/// Shows a hidden review again.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<AdminReviewData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[delete("/admin/reviews/{id}/hidden")]
pub(crate) async fn show_review(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<AdminReviewData>, ApiError> {
    moderate(&user, &state, &id, Step::Show).await
}
