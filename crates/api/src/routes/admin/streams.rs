//! Progress of converting videos to streams.

use super::upload;
use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::enum_schemas::StreamStateName;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{Params, ValidJson};
use crate::session::{CatalogueAccess, Staff};
use crate::state::AppState;
use crate::wiring::kind_of_key;
use actix_web::{get, post, web};
use catalogue::VideoSource;
use catalogue::streams::Stream;
use kernel::ids::LessonId;
use kernel::locale::Text;
use kernel::ports::FileKind;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Maximum number of files in one request; enough for the lessons of a course.
const MOST: usize = 200;
const HINT: &str = "ffmpeg is not installed on this server. If no worker of yours has it either, videos are played as they \
                    were uploaded, in one quality, and some don't play at all. On Debian or Ubuntu run 'apt-get install \
                    ffmpeg', then restart the server.";

/// The files whose streams are queried.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StreamParams {
    /// Paths of the files, such as `/media/files/….mp4`, separated by commas; at most 200.
    files: String,
}

/// `data` of GET /admin/streams.
#[derive(Debug, Serialize, ToSchema)]
pub struct StreamsData {
    /// One entry for each requested file, in the order of the request.
    streams: Vec<StreamStateBody>,
    ffmpeg: FfmpegBody,
}

/// The state of a video's stream.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StreamState)]
pub struct StreamStateBody {
    /// Path of the video, as in the request.
    path: String,
    #[schema(value_type = StreamStateName)]
    state: &'static str,
    percent: u8,
    /// Why the last conversion failed; null when none failed.
    #[schema(required)]
    reason: Option<String>,
    /// The finished qualities.
    renditions: Vec<StreamRenditionBody>,
}

/// A quality whose conversion is finished.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StreamRendition)]
pub struct StreamRenditionBody {
    /// `240p` … `1080p`, or `audio`.
    name: String,
    /// Height of the picture in pixels; null for `audio`.
    #[schema(required)]
    height: Option<u32>,
    kbps: u32,
    bytes: u64,
}

/// State of ffmpeg, the program that converts videos.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FfmpegState)]
pub struct FfmpegBody {
    installed: bool,
    /// How to install ffmpeg; null when it is installed.
    #[schema(required)]
    hint: Option<&'static str>,
}

impl StreamStateBody {
    fn new(path: String, stream: Option<&Stream>) -> Self {
        let renditions = stream.map(|stream| stream.renditions.as_slice()).unwrap_or_default();
        Self {
            path,
            state: stream.map_or("None", |stream| stream.state.as_str()),
            percent: stream.map_or(0, |stream| stream.percent),
            reason: stream.and_then(|stream| stream.reason.clone()),
            renditions: renditions
                .iter()
                .map(|it| StreamRenditionBody {
                    name: it.name.clone(),
                    height: it.size.map(|size| size.0.min(size.1)),
                    kbps: it.kbps,
                    bytes: it.bytes,
                })
                .collect(),
        }
    }
}

/// Returns the storage key of the video at a path. The path is that of a file, or of a lesson as the lesson's form has it.
fn video_key(state: &AppState, path: &str) -> Option<String> {
    let lesson = path.strip_prefix("/media/lessons/").and_then(|rest| rest.split('?').next());
    if let Some(id) = lesson.and_then(|id| uuid::Uuid::try_parse(id).ok()) {
        let snapshot = state.catalogue.snapshot();
        return match snapshot.lesson(LessonId(id))?.1.source()? {
            VideoSource::File(key) => Some(key.clone()),
            VideoSource::Address(_) => None,
        };
    }
    let key = upload::key(path).filter(|key| kind_of_key(key).is_some_and(FileKind::is_video));
    key.map(str::to_owned)
}

/// Returns the states of the videos' streams, and whether this server can convert videos.
#[utoipa::path(tag = "admin", params(StreamParams), responses((status = 200, body = Success<StreamsData>),
    (status = 400, body = FailureBody), (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/streams")]
pub(crate) async fn list_streams(
    _: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    params: Params<StreamParams>,
) -> Result<Success<StreamsData>, ApiError> {
    let paths: Vec<String> =
        params.0.files.split(',').map(str::trim).filter(|path| !path.is_empty()).map(str::to_owned).collect();
    if paths.len() > MOST {
        return Err(ApiError::bad_request(Text::verbatim(format!("Ask about at most {MOST} files at once."))));
    }
    let keys: Vec<Option<String>> = paths.iter().map(|path| video_key(&state, path)).collect();
    let asked: Vec<String> = keys.iter().flatten().cloned().collect();
    let installed = state.encoder.is_installed();
    let found = blocking(move || state.store.begin()?.streams().of_sources(&asked)).await?;
    let of = |key: Option<String>| found.iter().find(|stream| Some(&stream.source) == key.as_ref());
    let streams = paths.into_iter().zip(keys).map(|(path, key)| StreamStateBody::new(path, of(key)));
    let streams = streams.collect();
    Ok(Success::ok(StreamsData { streams, ffmpeg: FfmpegBody { installed, hint: (!installed).then_some(HINT) } }))
}

/// The video to convert again.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct StreamRetryForm {
    /// Path of the video: `/media/files/….mp4` or `/media/lessons/…`.
    path: String,
}

/// Converts a video again whose conversion was given up, or that has no stream.
#[utoipa::path(tag = "admin", request_body = StreamRetryForm, responses((status = 202, body = Success<Empty>),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/streams/retry")]
pub(crate) async fn retry_stream(
    admin: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    body: ValidJson<StreamRetryForm>,
) -> Result<Success<Empty>, ApiError> {
    let unknown = || ApiError::unprocessable([FieldError::new("path", "unknown_file", "There is no such video.")]);
    let key = video_key(&state, &body.0.path).ok_or_else(unknown)?;
    let author = admin.author();
    let there = blocking(move || {
        if state.blobs.info(&key)?.is_none() {
            return Ok(false);
        }
        state.use_cases().encode_videos.retry(&author, &key)?;
        Ok::<_, ApiError>(true)
    })
    .await?;
    if there { Ok(Success::accepted(Empty {})) } else { Err(unknown()) }
}
