//! Pictures that other sites show beside a link to one of our pages.

use crate::blocking::blocking;
use crate::error::ApiError;
use crate::state::AppState;
use crate::wiring::{BUNDLE, Share};
use actix_files::NamedFile;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, get, web};
use domain::catalogue::Status;
use domain::ids::Key;

/// The address stays when a title changes.
const DAY: HeaderValue = HeaderValue::from_static("public, max-age=86400");

/// The words of a picture.
struct Words {
    category: String,
    slug: String,
    title: String,
    label: String,
}

/// A PNG of 1200 by 630 pixels with the title of a `course`, a `bundle` or a prerendered `page`.
#[get("/media/share/{kind}/{slug}.png")]
pub async fn get_share_picture(
    request: HttpRequest,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, ApiError> {
    let (kind, slug) = path.into_inner();
    let words = words(&state, &kind, &slug).ok_or_else(|| ApiError::not_found("There is no such picture."))?;
    let file = blocking(move || {
        let Words { category, slug, title, label } = &words;
        let share = Share { category, slug, title, label, brand: &state.institute().config.brand.name };
        let path = state.share.picture(&share).map_err(ApiError::internal)?;
        NamedFile::open(path).map_err(ApiError::internal)
    })
    .await?;
    let mut response = file.into_response(&request);
    response.headers_mut().insert(CACHE_CONTROL, DAY);
    Ok(response)
}

fn words(state: &AppState, kind: &str, slug: &str) -> Option<Words> {
    let snapshot = state.catalogue.snapshot();
    let key = Key::Slug(slug.to_owned());
    match kind {
        "course" => {
            let course = snapshot.course(&key).filter(|course| course.status == Status::Published)?;
            Some(Words {
                category: course.category.clone(),
                slug: course.slug.clone(),
                title: course.title.clone(),
                label: course.category.clone(),
            })
        }
        "bundle" => {
            let bundle = snapshot.bundle(&key).filter(|bundle| bundle.status == Status::Published)?;
            Some(Words {
                category: BUNDLE.to_owned(),
                slug: bundle.slug.clone(),
                title: bundle.name.clone(),
                label: format!("{} courses", snapshot.shown_courses(bundle).len()),
            })
        }
        "page" => {
            let institute = state.institute();
            let entry = institute.pages.entries().find(|entry| entry.slug() == slug)?;
            Some(Words {
                category: "Web Development".to_owned(),
                slug: slug.to_owned(),
                title: entry.bare_title().to_owned(),
                label: institute.settings.brand.tagline.clone(),
            })
        }
        _ => None,
    }
}
