//! The public blog.

use super::admin;
use super::courses::answer_public;
use super::listing::Routes;
use crate::answer::Success;
use crate::error::{ApiError, FailureBody};
use crate::public_catalogue::PUBLIC;
use crate::public_catalogue::article::{ArticleData, ArticlesData};
use crate::ready::CachePolicy;
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, get, web};

/// Registers the routes of articles.
pub(super) fn configure(api: &mut Routes) {
    api.service(list_articles)
        .service(get_article)
        .service(admin::articles::list_admin_articles)
        .service(admin::articles::create_article)
        .service(admin::articles::get_admin_article)
        .service(admin::articles::edit_article)
        .service(admin::articles::delete_article);
}

/// Lists published articles, latest first.
#[utoipa::path(tag = "storefront", responses((status = 200, body = Success<ArticlesData>)))]
#[get("/articles")]
pub(crate) async fn list_articles(request: HttpRequest, state: web::Data<AppState>) -> HttpResponse {
    let snapshot = state.snapshot_for(&request);
    let policy = CachePolicy::new(PUBLIC, state.current.version());
    answer_public(&request, (&state, &snapshot), &snapshot.article_list, policy).await
}

/// Returns a published article by slug or number.
#[utoipa::path(tag = "storefront", params(("id" = String, Path, description = "Slug or number")), responses(
    (status = 200, body = Success<ArticleData>), (status = 404, body = FailureBody)))]
#[get("/articles/{id}")]
pub(crate) async fn get_article(
    request: HttpRequest,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot_for(&request);
    let article = snapshot.article(&id.to_lowercase()).ok_or_else(|| ApiError::not_found("Article not found."))?;
    let page = snapshot.article_page(article)?;
    let policy = CachePolicy::new(PUBLIC, state.current.version());
    Ok(answer_public(&request, (&state, &snapshot), &page, policy).await)
}
