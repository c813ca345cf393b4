//! Share pictures (Open Graph images): other sites show them beside a link to one of our pages.

use crate::blob_response::{self, Delivery};
use crate::error::ApiError;
use crate::language;
use crate::pages::{Pages, hides_sample, slug_of};
use crate::public_catalogue::Snapshot;
use crate::runtime_settings::RuntimeSettings;
use crate::state::AppState;
use crate::wiring::BUNDLE;
use actix_web::{HttpRequest, HttpResponse, get, web};
use catalogue::Status;
use domain::ports::Share;
use kernel::ids::Key;
use kernel::india;
use kernel::locale::{Locale, Text};
use kernel::ports::BlobContent;

/// Cached only for a day, because the address stays the same when a title changes.
const DAY: &str = "public, max-age=86400";

/// The texts of a share picture.
struct Words {
    /// `None` for a page of the site.
    category: Option<String>,
    slug: String,
    title: String,
    label: String,
    /// Path of the uploaded picture.
    thumbnail: Option<String>,
}

/// Returns a picture of 1200 by 630 pixels with the title of a `course`, a `bundle`, a `webinar`, an `article` or a prerendered
/// `page`, in the language that the query names. It is a PNG, or a JPEG if it contains a photograph, although the address
/// always ends in `.png`.
#[get("/media/share/{kind}/{slug}.png")]
pub(crate) async fn get_share_picture(
    request: HttpRequest,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, ApiError> {
    let (kind, slug) = path.into_inner();
    let runtime = state.runtime_settings();
    let pages = runtime.pages_of(language::file_locale(&request));
    let snapshot = state.catalogue.snapshot().in_locale(Locale::parse(&pages.served().locale).unwrap_or_default());
    if hides_sample(&runtime, &snapshot) {
        return Err(ApiError::unavailable_because("This site is being set up. Please come back later."));
    }
    let words =
        words(&snapshot, pages, &kind, &slug).ok_or_else(|| ApiError::not_found("There is no such picture."))?;
    let key = state.share.key(&words.share(&runtime));
    let content_type = if key.ends_with(".jpg") { "image/jpeg" } else { "image/png" };
    let delivery = Delivery { content_type, disposition: "inline".into(), caching: DAY };
    if let Some(drawn_before) = blob_response::send(&request, &state.blobs, key.clone(), delivery.clone()).await? {
        return Ok(drawn_before);
    }
    state.limits.check_uncached(&state.config, &request)?;
    let (drawing, kept_as) = (state.clone(), key.clone());
    let draw = move || {
        let picture = drawing.share.draw(&words.share(&runtime)).map_err(ApiError::internal)?;
        drawing.blobs.put(&kept_as, BlobContent::Bytes(&picture)).map_err(ApiError::from)
    };
    state.share_queue.draw(&key, draw).await?;
    let drawn = blob_response::send(&request, &state.blobs, key, delivery).await?;
    drawn.ok_or_else(|| ApiError::internal("a picture that was drawn is not there"))
}

impl Words {
    fn share<'a>(&'a self, runtime: &'a RuntimeSettings) -> Share<'a> {
        let Self { category, slug, title, label, thumbnail } = self;
        let brand = &runtime.settings.brand;
        Share {
            category: category.as_deref(),
            slug,
            title,
            label,
            brand: &brand.name,
            colour: &brand.brand_colour,
            accent: &brand.accent_colour,
            thumbnail: thumbnail.as_deref(),
            logo: brand.logo.as_deref(),
        }
    }
}

fn counted(courses: usize) -> Text {
    if courses == 1 { Text::new("1 course") } else { Text::new("{count} courses").with("count", courses) }
}

fn of_webinar(snapshot: &Snapshot, slug: &str) -> Option<Words> {
    let shown = snapshot.webinar(slug)?;
    let starts_at = india::clock(shown.webinar.starts_at);
    Some(Words {
        category: None,
        slug: slug.to_owned(),
        title: shown.webinar.title.clone(),
        label: format!("{}, {}", snapshot.locale.date(starts_at.date()), starts_at.format("%H:%M")),
        thumbnail: shown.speaker_image().map(str::to_owned),
    })
}

fn words(snapshot: &Snapshot, pages: &Pages, kind: &str, slug: &str) -> Option<Words> {
    let key = Key::Slug(slug.to_owned());
    match kind {
        "course" => {
            let course = snapshot.course(&key).filter(|course| course.status == Status::Published)?;
            Some(Words {
                category: Some(course.category.clone()),
                slug: course.slug.clone(),
                title: course.title.clone(),
                label: snapshot.catalogue.category_in(snapshot.locale, &course.category).to_owned(),
                thumbnail: course.image.clone(),
            })
        }
        "bundle" => {
            let bundle = snapshot.bundle(&key).filter(|bundle| bundle.status == Status::Published)?;
            Some(Words {
                category: Some(BUNDLE.to_owned()),
                slug: bundle.slug.clone(),
                title: bundle.name.clone(),
                label: counted(snapshot.shown_courses(bundle).len()).in_locale(snapshot.locale).into_owned(),
                thumbnail: bundle.image.clone(),
            })
        }
        "article" => {
            let article = snapshot.article(slug)?;
            Some(Words {
                category: Some(article.category.clone()),
                slug: slug.to_owned(),
                title: article.title.clone(),
                label: article.author.clone(),
                thumbnail: article.image.clone(),
            })
        }
        "webinar" => of_webinar(snapshot, slug),
        "page" => {
            let brand = &pages.institute.brand;
            let entry = pages.entries().find(|entry| entry.slug() == slug);
            let part = || snapshot.site.parts.values().find(|part| slug_of(&part.path) == slug);
            let title = match entry {
                Some(entry) => entry.bare_title().to_owned(),
                None => part()?.title.replace("{brand}", &brand.name),
            };
            Some(Words { category: None, slug: slug.to_owned(), title, label: brand.tagline.clone(), thumbnail: None })
        }
        _ => None,
    }
}
