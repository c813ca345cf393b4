//! Pictures that other sites show beside a link to one of our pages.

use crate::blocking::blocking;
use crate::error::ApiError;
use crate::institute::Institute;
use crate::state::AppState;
use crate::wiring::{BUNDLE, Share};
use actix_files::NamedFile;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, get, web};
use domain::catalogue::Status;
use domain::ids::Key;
use std::path::PathBuf;

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
    let institute = state.institute();
    let path = state.share.path(&words.share(&institute));
    let file = match opened(path.clone()).await? {
        Some(file) => file,
        None => {
            state.limits.admit_uncached(&state.config, &request)?;
            let drawing = state.clone();
            let draw = move || drawing.share.picture(&words.share(&institute)).map(drop).map_err(ApiError::internal);
            state.share_queue.draw(&path, draw).await?;
            opened(path).await?.ok_or_else(|| ApiError::internal("a picture that was drawn is not there"))?
        }
    };
    let mut response = file.into_response(&request);
    response.headers_mut().insert(CACHE_CONTROL, DAY);
    Ok(response)
}

impl Words {
    fn share<'a>(&'a self, institute: &'a Institute) -> Share<'a> {
        let Self { category, slug, title, label } = self;
        Share { category, slug, title, label, brand: &institute.config.brand.name }
    }
}

/// A picture that was drawn before.
async fn opened(path: PathBuf) -> Result<Option<NamedFile>, ApiError> {
    blocking(move || match NamedFile::open(path) {
        Ok(file) => Ok(Some(file)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(ApiError::internal(error)),
    })
    .await
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
