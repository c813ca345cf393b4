//! Serves pictures, files and lessons. A picture is stored as three files `<uuid>-<320|640|960>.webp`, which are created and
//! deleted together. Earlier releases also stored AVIF. Such a file is served while it exists. Otherwise an `.avif` address
//! returns the WebP of the same width, because old pages and texts refer to it. A PDF is sent as a download.

use super::lesson_address::is_learner;
use super::stream_address;
use crate::blob_response::{self, Delivery};
use crate::blocking::blocking;
use crate::cached_response::Plain;
use crate::error::ApiError;
use crate::input::Params;
use crate::ready::CachePolicy;
use crate::response_cache::Made;
use crate::session::MaybeUser;
use crate::state::AppState;
use crate::wiring::{content_type, cover_svg, kind_of_key};
use actix_web::http::header::{
    CACHE_CONTROL, Charset, ContentDisposition, DispositionParam, DispositionType, ExtendedValue, LOCATION,
};
use actix_web::{FromRequest, HttpRequest, HttpResponse, get, web};
use catalogue::ports::LinkParts;
use catalogue::{LessonContent, VideoSource};
use chrono::TimeDelta;
use kernel::actor::Actor;
use kernel::ids::{ItemId, Key, LessonId};
use kernel::permission::Permission;
use kernel::ports::FileKind;
use kernel::slug::{MAX_SLUG, slugify};
use learning::can_watch;
use learning::one_stream::Asked;
use serde::Deserialize;

/// `Cache-Control` of files whose content never changes under their key.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// `Cache-Control` of covers and previews, which can change with the catalogue.
const SHORT: &str = "public, max-age=300";
/// `Cache-Control` of responses that only some users may see.
const PRIVATE: &str = "private, no-store";

/// Returns a cover that is generated from the slug.
#[get("/media/covers/{category}/{slug}.svg")]
pub(crate) async fn get_cover(
    request: HttpRequest,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, ApiError> {
    let (category, slug) = path.into_inner();
    if category.len() > MAX_SLUG || slug.len() > 2 * MAX_SLUG {
        return Err(missing());
    }
    let snapshot = state.catalogue.snapshot();
    let named = snapshot.catalogue.courses.iter().find(|course| slugify(&course.category, "course") == category);
    let name = named.map_or(category.as_str(), |course| course.category.as_str());
    let (name, seed) = (name.to_owned(), slug.clone());
    // A cover can be generated for any name. Only covers of existing items are cached.
    let key = Key::Slug(slug.clone());
    let keep = snapshot.course(&key).is_some() || snapshot.bundle(&key).is_some() || snapshot.article(&slug).is_some();
    let make = move || Ok(Made { plain: Plain::new("image/svg+xml", cover_svg(&name, &seed)), keep });
    let check = || state.limits.check_uncached(&state.config, &request);
    let asked = ((category, slug), request.headers(), &state.metrics);
    let cover = snapshot.on_demand.covers.get_or_make(asked, check, make).await?;
    let policy = CachePolicy { cache: Some("covers"), ..CachePolicy::new(SHORT, state.current.version()) };
    Ok(snapshot.on_demand.ready.respond(&request, &cover, policy, state.answers_with()))
}

/// Returns an uploaded picture or document, or a public video.
#[get("/media/files/{key}")]
pub(crate) async fn get_file(
    request: HttpRequest,
    state: web::Data<AppState>,
    key: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let kind = kind_of_key(&key).ok_or_else(missing)?;
    // Files of lessons are in the same store, but have their own address with access checks.
    if (kind.is_video() || matches!(kind, FileKind::Zip | FileKind::Text))
        && !state.catalogue.snapshot().public_videos.contains(key.as_str())
    {
        // Until a page shows the video, only staff who may edit the catalogue can fetch it here.
        let viewer = MaybeUser::extract(&request).await?;
        if !viewer.actor().may(Permission::Catalogue) {
            return Err(missing());
        }
        return send(request, state, key.into_inner(), kind, PRIVATE).await;
    }
    if kind == FileKind::Avif {
        return send_avif(request, state, key.into_inner()).await;
    }
    send(request, state, key.into_inner(), kind, IMMUTABLE).await
}

/// Sends a picture's AVIF, or its WebP of the same width if no AVIF is stored. Only earlier releases created AVIF, and their
/// pages refer to one for each picture. Such a page may still be open, and a text may contain such an address.
async fn send_avif(request: HttpRequest, state: web::Data<AppState>, key: String) -> Result<HttpResponse, ApiError> {
    let avif = delivery(FileKind::Avif, IMMUTABLE);
    if let Some(answer) = blob_response::send(&request, &state.blobs, key.clone(), avif).await? {
        return Ok(answer);
    }
    let stem = key.strip_suffix(".avif").ok_or_else(missing)?;
    send(request, state, format!("{stem}.webp"), FileKind::Webp, IMMUTABLE).await
}

/// Query parameters of a signed link.
#[derive(Debug, Deserialize)]
pub struct Link {
    u: Option<String>,
    e: Option<i64>,
    s: Option<String>,
    p: Option<String>,
}

impl Link {
    /// Returns the link's parts; `None` if a required one is missing.
    pub(crate) fn parts(&self) -> Option<LinkParts<'_>> {
        Some(LinkParts { u: self.u.as_deref()?, e: self.e?, s: self.s.as_deref()?, p: self.p.as_deref() })
    }
}

/// Returns a lesson's video or file: a free preview for anybody, else by a link that was signed for the caller.
#[get("/media/lessons/{lesson}")]
pub(crate) async fn get_lesson_file(
    user: MaybeUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    lesson: web::Path<String>,
    link: Params<Link>,
) -> Result<HttpResponse, ApiError> {
    let id = LessonId(uuid::Uuid::try_parse(&lesson).map_err(|_| missing())?);
    let snapshot = state.catalogue.snapshot();
    let (course, lesson) = snapshot.lesson(id).ok_or_else(missing)?;
    let is_public = can_watch(Actor::Anonymous, course, lesson, false);
    if !is_public {
        let refused = || ApiError::forbidden("This link does not open this lesson. Please open the course again.");
        let viewer = user.0.ok_or_else(refused)?;
        let parts = link.0.parts().ok_or_else(refused)?;
        let player = state.links.verify(id, viewer.id(), parts, state.clock.now()).map_err(|_| refused())?;
        // A link is valid for hours, so check ownership again: a revoked grant takes effect at once.
        let (store, owner, item) = (state.store.clone(), viewer.id(), ItemId::Course(course.id));
        let owns = blocking(move || store.begin()?.grants().owns(owner, item)).await?;
        if !can_watch(viewer.actor(), course, lesson, owns) {
            return Err(refused());
        }
        if let LessonContent::Video { source, .. } = &lesson.content {
            let (shared, is_learner) = (state.clone(), is_learner(viewer.actor()));
            let key = match source {
                Some(VideoSource::File(key)) if is_learner => vec![key.clone()],
                _ => Vec::new(),
            };
            let is_streamed = blocking(move || {
                shared.use_cases().one_stream.admit(owner, player, Asked::Key)?;
                Ok::<_, ApiError>(!stream_address::ready_sources(&shared, &key)?.is_empty())
            });
            // If an encrypted stream exists, the file is refused. The player requests the lesson again and gets the stream.
            if is_streamed.await? {
                return Err(refused());
            }
        }
    }
    let caching = if is_public { SHORT } else { PRIVATE };
    match &lesson.content {
        LessonContent::Video { source: Some(VideoSource::File(key)), .. } => {
            let kind = kind_of_key(key).ok_or_else(missing)?;
            send(request, state.clone(), key.clone(), kind, caching).await
        }
        LessonContent::File(Some(file)) => {
            let kind = kind_of_key(&file.key).ok_or_else(missing)?;
            let disposition = attachment(&file.name).into();
            let delivery = Delivery { content_type: content_type(kind), disposition, caching };
            blob_response::send(&request, &state.blobs, file.key.clone(), delivery).await?.ok_or_else(missing)
        }
        _ => Err(missing()),
    }
}

/// Builds a `Content-Disposition` for a download whose name may be in any script (RFC 6266).
pub(crate) fn attachment(name: &str) -> String {
    let value = ExtendedValue { charset: Charset::Ext("UTF-8".to_owned()), language_tag: None, value: name.into() };
    let parameters = vec![DispositionParam::FilenameExt(value)];
    ContentDisposition { disposition: DispositionType::Attachment, parameters }.to_string()
}

pub(crate) fn missing() -> ApiError {
    ApiError::not_found("There is no such file.")
}

/// Sends a file. For a video, redirects to a presigned address of the object store if the store has one.
async fn send(
    request: HttpRequest,
    state: web::Data<AppState>,
    key: String,
    kind: FileKind,
    caching: &'static str,
) -> Result<HttpResponse, ApiError> {
    if kind.is_video() && state.blobs.origin().is_some() {
        let expires = state.clock.now() + TimeDelta::minutes(i64::from(state.config.media.link_minutes));
        let (blobs, presigned) = (state.blobs.clone(), key.clone());
        if let Some(address) = blocking(move || blobs.presign(&presigned, expires)).await? {
            let mut elsewhere = HttpResponse::TemporaryRedirect();
            return Ok(elsewhere.insert_header((LOCATION, address)).insert_header((CACHE_CONTROL, PRIVATE)).finish());
        }
    }
    blob_response::send(&request, &state.blobs, key, delivery(kind, caching)).await?.ok_or_else(missing)
}

/// Returns how to deliver a file that has no name of its own: a PDF as a download, other files inline.
fn delivery(kind: FileKind, caching: &'static str) -> Delivery {
    let disposition = if kind == FileKind::Pdf { "attachment" } else { "inline" }.into();
    Delivery { content_type: content_type(kind), disposition, caching }
}
