//! Video streams (HLS). Playlists and keys are valid for ten minutes and for one user. Each request checks again that the user
//! may watch the lesson. Segments are encrypted, so any server or CDN may serve them.

use super::media::{Link, missing};
use super::stream_address::{MASTER, list_address};
use crate::blob_response::{self, Delivery};
use crate::blocking::blocking;
use crate::error::ApiError;
use crate::input::Params;
use crate::session::MaybeUser;
use crate::state::AppState;
use actix_web::http::header::{ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_TYPE, HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, get, web};
use catalogue::VideoSource;
use catalogue::ports::{LinkError, LinkParts, LinkSigner};
use catalogue::streams::{AUDIO, PICTURES, Stream, StreamState, is_segment_folder, picture_key, playlist, segment_key};
use kernel::actor::Actor;
use kernel::ids::{ItemId, LessonId, PlayerId, StreamId, UserId};
use learning::can_watch;
use learning::one_stream::Asked;
use serde::Serialize;
use utoipa::ToSchema;

/// A segment's content never changes under its name.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// How a lesson's video plays in several qualities.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Playback)]
pub struct PlaybackBody {
    /// Address of the master playlist, which lists all qualities; valid for ten minutes.
    master: String,
    /// Address of the audio-only playlist, for slow connections; null without one.
    #[schema(required)]
    audio: Option<String>,
    /// Address of a picture to show before playback; null without one.
    #[schema(required)]
    poster: Option<String>,
    /// Address of WebVTT that maps positions to thumbnail pictures; null without thumbnails.
    #[schema(required)]
    thumbnails: Option<String>,
    renditions: Vec<PlaybackRenditionBody>,
}

/// One quality of the stream.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PlaybackRendition)]
pub struct PlaybackRenditionBody {
    /// `240p` … `1080p`, or `audio`.
    name: String,
    /// Height of the picture in pixels; null for `audio`.
    #[schema(required)]
    height: Option<u32>,
    bytes: u64,
}

/// Returns how this player plays a lesson that `viewer` may watch; `None` without a finished stream. A preview needs no token.
/// Blocks.
pub(crate) fn playback(
    state: &AppState,
    lesson: LessonId,
    source: Option<&VideoSource>,
    viewer: Option<(UserId, Option<PlayerId>)>,
) -> Result<Option<PlaybackBody>, ApiError> {
    let Some(VideoSource::File(key)) = source else { return Ok(None) };
    let Some(stream) = ready(state, key)? else { return Ok(None) };
    let list = |name: &str| list_address(state, lesson, name, viewer);
    let picture = |name: &str| stream.has_pictures.then(|| format!("/media/segments/{}/{name}", stream.id));
    let [poster, _, thumbnails] = PICTURES;
    Ok(Some(PlaybackBody {
        master: list(MASTER),
        audio: stream.renditions.iter().any(|it| it.name == AUDIO).then(|| list(AUDIO)),
        poster: picture(poster),
        thumbnails: picture(thumbnails),
        renditions: stream
            .renditions
            .iter()
            .map(|it| PlaybackRenditionBody {
                name: it.name.clone(),
                height: it.size.map(|size| size.0.min(size.1)),
                bytes: it.bytes,
            })
            .collect(),
    }))
}

fn ready(state: &AppState, key: &str) -> Result<Option<Stream>, ApiError> {
    let found = state.store.begin()?.streams().of_sources(&[key.to_owned()])?.pop();
    Ok(found.filter(|stream| stream.state == StreamState::Ready))
}

fn expired() -> ApiError {
    ApiError::forbidden("This link has expired. Please open the lesson again.").with_code("link_expired")
}

fn not_owned() -> ApiError {
    ApiError::forbidden("This link does not open this lesson.").with_code("not_owned")
}

/// A lesson that the caller may watch now.
pub(crate) struct Allowed {
    pub(crate) lesson: LessonId,
    source: Option<VideoSource>,
    /// The user and their player; `None` for a preview.
    viewer: Option<(UserId, Option<PlayerId>)>,
    /// Query string with its question mark, to append to the addresses in a playlist; empty for a preview.
    query: String,
}

/// Checks whether the caller may watch a lesson by a link that `signer` signed. A preview needs no link.
pub(crate) async fn allowed(
    state: &web::Data<AppState>,
    signer: &dyn LinkSigner,
    user: &MaybeUser,
    lesson: &str,
    link: &Link,
) -> Result<Allowed, ApiError> {
    let id = LessonId(uuid::Uuid::try_parse(lesson).map_err(|_| missing())?);
    let snapshot = state.catalogue.snapshot();
    let (course, lesson) = snapshot.lesson(id).ok_or_else(missing)?;
    let (mut query, mut asker) = (String::new(), None);
    if !can_watch(Actor::Anonymous, course, lesson, false) {
        let viewer = user.0.as_ref().ok_or_else(not_owned)?;
        let parts = link.parts().ok_or_else(not_owned)?;
        let player = signer.verify(id, viewer.id(), parts, state.clock.now()).map_err(|error| match error {
            LinkError::Expired => expired(),
            LinkError::Forged | LinkError::NotYours => not_owned(),
        })?;
        let (store, owner, item) = (state.store.clone(), viewer.id(), ItemId::Course(course.id));
        let owns = blocking(move || store.begin()?.grants().owns(owner, item)).await?;
        if !can_watch(viewer.actor(), course, lesson, owns) {
            return Err(not_owned());
        }
        let LinkParts { u, e, s, p } = parts;
        let player_part = p.map(|p| format!("&p={p}")).unwrap_or_default();
        query = format!("?u={u}&e={e}&s={s}{player_part}");
        asker = Some((owner, player));
    }
    Ok(Allowed { lesson: id, source: lesson.source().cloned(), viewer: asker, query })
}

/// The path of a playlist or key: the lesson's id and the name of a quality.
type Named = web::Path<(String, String)>;

/// Calls `make` with the lesson's stream, the query for its addresses and the requested name. The user must be allowed to watch
/// the lesson now, and their player must have the account's stream or be allowed to take it.
async fn admitted<T: Send + 'static>(
    (state, user): (web::Data<AppState>, &MaybeUser),
    (path, link): (Named, Params<Link>),
    asked: Asked,
    make: impl FnOnce(&AppState, &Stream, (&str, &str)) -> Result<Option<T>, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let (lesson, name) = path.into_inner();
    let Allowed { source, viewer, query, .. } =
        allowed(&state, state.stream_links.as_ref(), user, &lesson, &link.0).await?;
    let Some(VideoSource::File(key)) = source else { return Err(missing()) };
    let made = blocking(move || {
        if let Some((viewer, player)) = viewer {
            state.use_cases().one_stream.admit(viewer, player, asked)?;
        }
        let Some(stream) = ready(&state, &key)? else { return Ok(None) };
        make(&state, &stream, (&name, &query))
    });
    made.await?.ok_or_else(missing)
}

fn secret(content_type: &'static str) -> actix_web::HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response.insert_header((CONTENT_TYPE, content_type)).insert_header((CACHE_CONTROL, "private, no-store"));
    response
}

/// Returns the master playlist or the playlist of one quality.
#[get("/media/streams/{lesson}/{name}.m3u8")]
pub(crate) async fn get_playlist(
    user: MaybeUser,
    state: web::Data<AppState>,
    path: Named,
    link: Params<Link>,
) -> Result<HttpResponse, ApiError> {
    let list = admitted((state, &user), (path, link), Asked::List, |state, stream, (name, query)| {
        if name == MASTER {
            return Ok(Some(playlist::master(stream, query)));
        }
        let rendition = stream.renditions.iter().find(|it| it.name == name);
        let origin = state.config.media.segment_origin.as_deref().unwrap_or_default();
        Ok(rendition.map(|rendition| playlist::media(stream, rendition, origin, query)))
    });
    Ok(secret("application/vnd.apple.mpegurl").body(list.await?))
}

/// Returns the encryption key of one quality.
#[get("/media/streams/{lesson}/keys/{name}")]
pub(crate) async fn get_key(
    user: MaybeUser,
    state: web::Data<AppState>,
    path: Named,
    link: Params<Link>,
) -> Result<HttpResponse, ApiError> {
    let key = admitted((state, &user), (path, link), Asked::Key, |state, stream, (name, _)| {
        Ok(state.store.begin()?.streams().key(stream.id, name)?)
    });
    Ok(secret("application/octet-stream").body(key.await?.to_vec()))
}

/// Returns a segment to anybody, because it is encrypted.
#[get("/media/segments/{stream}/{folder}/{number}.ts")]
pub(crate) async fn get_segment(
    request: HttpRequest,
    state: web::Data<AppState>,
    path: web::Path<(uuid::Uuid, String, usize)>,
) -> Result<HttpResponse, ApiError> {
    let (stream, folder, number) = path.into_inner();
    if !is_segment_folder(&folder) {
        return Err(missing());
    }
    let (key, from) = (segment_key(StreamId(stream), &folder, number), (&state.blobs, &state.segments));
    let answer = blob_response::send_cached(&request, from, key, public("video/mp2t")).await?.ok_or_else(missing)?;
    Ok(shared(answer))
}

/// Returns a picture of a stream, or the WebVTT list of thumbnails. Only users who may watch the lesson get the address.
#[get("/media/segments/{stream}/{name}")]
pub(crate) async fn get_stream_picture(
    request: HttpRequest,
    state: web::Data<AppState>,
    path: web::Path<(uuid::Uuid, String)>,
) -> Result<HttpResponse, ApiError> {
    let (stream, name) = path.into_inner();
    PICTURES.iter().find(|known| **known == name).ok_or_else(missing)?;
    let content_type = if name.ends_with(".vtt") { "text/vtt; charset=utf-8" } else { "image/jpeg" };
    let key = picture_key(StreamId(stream), &name);
    let answer = blob_response::send(&request, &state.blobs, key, public(content_type)).await?.ok_or_else(missing)?;
    Ok(shared(answer))
}

fn public(content_type: &'static str) -> Delivery {
    Delivery { content_type, disposition: "inline".into(), caching: IMMUTABLE }
}

/// Allows cross-origin use (CORS), because a CDN passes the headers on unchanged.
fn shared(mut answer: HttpResponse) -> HttpResponse {
    let headers = answer.headers_mut();
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    let policy = HeaderName::from_static("cross-origin-resource-policy");
    headers.insert(policy, HeaderValue::from_static("cross-origin"));
    answer
}
