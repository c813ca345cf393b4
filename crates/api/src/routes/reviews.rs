//! Reviews of courses. Everybody can read them; an owner can write one for each course.

use crate::answer::{Empty, PageBody, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params, ValidJson};
use crate::public_catalogue::review::{RatingBody, ReviewBody};
use crate::reads::Reads;
use crate::routes::courses::owned;
use crate::session::{CurrentUser, MaybeUser};
use crate::state::AppState;
use actix_web::{HttpRequest, delete, get, put, web};
use kernel::ids::{ItemId, Key};
use learning::access::can_see;
use learning::ports::store::{ReviewFilter, ReviewOrder};
use learning::reviews::review::NEEDED_PERCENT;
use learning::reviews::write_review::{Command, Refusal, Standing};
use learning::reviews::{ShownReview, Stars};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Number of reviews on a page.
const PER_PAGE: i64 = 10;

/// Filters, order and page of the list of reviews.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReviewParams {
    /// Page number, from 1.
    page: Option<i64>,
    /// Sort order; newest first by default.
    #[param(inline)]
    sort: Option<Sort>,
    /// Number of stars, 1 to 5; only reviews with this rating are listed.
    rating: Option<i64>,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Sort {
    Recent,
    Highest,
    Lowest,
}

/// `data` of a course's reviews.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewsData {
    /// Rating over all reviews, whatever the filter; null without reviews.
    #[schema(required)]
    rating: Option<RatingBody>,
    reviews: Vec<ReviewBody>,
    page: PageBody,
}

/// Parses a number of stars.
///
/// # Errors
///
/// 400: the number is not 1 to 5.
pub(super) fn stars(number: Option<i64>) -> Result<Option<Stars>, ApiError> {
    let read = |number| Stars::new(number).ok_or_else(|| ApiError::bad_request("rating must be 1 to 5."));
    number.map(read).transpose()
}

/// Lists the reviews of a course without the hidden ones.
#[utoipa::path(tag = "catalogue", params(("id" = String, Path, description = "Id or slug"), ReviewParams), responses(
    (status = 200, body = Success<ReviewsData>), (status = 400, body = FailureBody), (status = 404, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[get("/course/{id}/reviews")]
pub(crate) async fn list_reviews(
    user: MaybeUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    reads: Reads,
    id: web::Path<String>,
    params: Params<ReviewParams>,
) -> Result<Success<ReviewsData>, ApiError> {
    state.limits.check_uncached(&state.config, &request)?;
    let snapshot = state.catalogue.snapshot();
    let missing = || ApiError::not_found("Course not found.");
    let course = snapshot.course(&Key::parse(&id)).ok_or_else(missing)?;
    let owns = owned(&state, user.actor()).await?.contains(&ItemId::Course(course.id));
    if !can_see(user.actor(), course.status, owns) {
        return Err(missing());
    }
    let (course, params) = (course.id, params.0);
    let page = input::page_within(params.page, None, PER_PAGE, PER_PAGE)?;
    let filter = ReviewFilter {
        course: Some(Key::Id(course.0)),
        stars: stars(params.rating)?,
        hidden: Some(false),
        order: match params.sort {
            None | Some(Sort::Recent) => ReviewOrder::Recent,
            Some(Sort::Highest) => ReviewOrder::Highest,
            Some(Sort::Lowest) => ReviewOrder::Lowest,
        },
        ..ReviewFilter::default()
    };
    let (stars, listed) = blocking(move || {
        let mut tx = reads.0.begin()?;
        Ok::<_, ApiError>((tx.reviews().stars_of(course)?, tx.reviews().list(&filter, page.into())?))
    })
    .await?;
    let reviews = listed.rows.into_iter().map(|row| ShownReview::new(row.review, &row.name).into()).collect();
    Ok(Success::ok(ReviewsData { rating: RatingBody::of(stars), reviews, page: page.with_total(listed.total) }))
}

/// `data` of GET /course/{id}/review, and of writing one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnReviewData {
    /// The caller's review; null without one.
    #[schema(required)]
    review: Option<OwnReviewBody>,
    may_review: bool,
    /// Why the caller may not write a review: `not_owned` or `progress`. Null if they may.
    #[schema(required, value_type = Option<ReviewRefusal>)]
    refusal: Option<ReviewRefusal>,
    /// Whole percentage of the course that the caller completed.
    progress: usize,
    /// Whole percentage that is required for a review.
    needed: usize,
}

/// Why a user may not review a course.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReviewRefusal {
    /// The caller does not own the course.
    NotOwned,
    /// The caller has not completed enough of the course.
    Progress,
}

/// The caller's own review.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnReviewBody {
    #[serde(flatten)]
    review: ReviewBody,
    /// Set while the review is hidden: only its author and admins see it. Null otherwise.
    #[schema(required)]
    hidden: Option<HiddenBody>,
}

/// The fact that a review is hidden, and why.
#[derive(Debug, Serialize, ToSchema)]
pub struct HiddenBody {
    /// The admin's reason for hiding the review.
    pub reason: String,
}

impl From<Standing> for OwnReviewData {
    fn from(standing: Standing) -> Self {
        let Standing { review, name, percent, refusal } = standing;
        let own = |mut review: learning::reviews::Review| OwnReviewBody {
            hidden: review.hidden.take().map(|hidden| HiddenBody { reason: hidden.reason }),
            review: ShownReview::new(review, &name).into(),
        };
        Self {
            review: review.map(own),
            may_review: refusal.is_none(),
            refusal: refusal.map(|refusal| match refusal {
                Refusal::NotOwned => ReviewRefusal::NotOwned,
                Refusal::Progress => ReviewRefusal::Progress,
            }),
            progress: percent,
            needed: NEEDED_PERCENT,
        }
    }
}

/// Returns the caller's review of a course, and whether they may write one.
#[utoipa::path(tag = "learning", params(("id" = String, Path, description = "Id or slug")), responses(
    (status = 200, body = Success<OwnReviewData>), (status = 401, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/course/{id}/review")]
pub(crate) async fn get_own_review(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<OwnReviewData>, ApiError> {
    let (actor, course) = (user.0.actor(), Key::parse(&id));
    let use_case = state.use_cases().reviews.write_review.clone();
    let standing = blocking(move || use_case.standing(actor, &course)).await?;
    Ok(Success::ok(standing.into()))
}

/// A review by an owner.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct ReviewForm {
    /// Number of stars, 1 to 5.
    rating: i64,
    /// Plain text, at most 2,000 characters; may be empty.
    #[serde(default)]
    text: String,
}

/// Writes the caller's review of a course, or changes it.
#[utoipa::path(tag = "learning", request_body = ReviewForm, params(("id" = String, Path, description = "Id or slug")),
    responses((status = 200, body = Success<OwnReviewData>), (status = 401, body = FailureBody),
        (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody),
        (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[put("/course/{id}/review")]
pub(crate) async fn put_review(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<ReviewForm>,
) -> Result<Success<OwnReviewData>, ApiError> {
    state.limits.check_review(user.0.id()).await?;
    let ReviewForm { rating, text } = body.0;
    let command = Command { actor: user.0.actor(), course: input::key(&id)?, stars: rating, text };
    let use_case = state.use_cases().reviews.write_review.clone();
    let standing = blocking(move || use_case.run(&command)).await?;
    Ok(Success::ok(standing.into()))
}

/// Deletes the caller's review of a course.
#[utoipa::path(tag = "learning", params(("id" = String, Path, description = "Id or slug")), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 404, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[delete("/course/{id}/review")]
pub(crate) async fn delete_review(
    user: CurrentUser,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<Empty>, ApiError> {
    state.limits.check_review(user.0.id()).await?;
    let (actor, course) = (user.0.actor(), input::key(&id)?);
    let use_case = state.use_cases().reviews.delete_review.clone();
    blocking(move || use_case.run(actor, &course)).await?;
    Ok(Success::ok(Empty {}))
}
