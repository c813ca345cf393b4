//! JSON shapes of a course's videos.

use super::lesson::VideoProgressBody;
use catalogue::{Lesson, VideoSource};
use serde::Serialize;
use utoipa::ToSchema;

/// An introduction video.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IntroVideo {
    pub(super) video_path: String,
}

/// A video lesson.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VideoBody {
    #[serde(rename = "_id")]
    pub id: uuid::Uuid,
    title: String,
    is_preview: bool,
    #[schema(required)]
    pub(super) duration_seconds: Option<i32>,
    /// The length in seconds again, under the name in the admin's form. For admins only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) duration: Option<i32>,
    /// Address of the video. Present for previews, and for owners and admins. Once an uploaded video has a stream, owners get
    /// its HLS playlist, valid for ten minutes, instead of the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub url: Option<String>,
    /// The caller's progress. For owners only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub progress: Option<VideoProgressBody>,
}

impl VideoBody {
    /// Builds the shape of a lesson, with the address for this viewer.
    pub(super) fn new(video: &Lesson, url: Option<String>) -> Self {
        Self {
            id: video.id.0,
            title: video.title.clone(),
            is_preview: video.is_preview,
            duration_seconds: video.seconds(),
            duration: None,
            url,
            progress: None,
        }
    }
}

/// Address of a public video.
pub fn film_path(source: &VideoSource) -> String {
    match source {
        VideoSource::File(key) => format!("/media/files/{key}"),
        VideoSource::Address(address) => address.clone(),
    }
}

/// Returns the video source of a draft lesson as the back office's form gets it and sends it back.
pub(super) fn hidden_url(video: &Lesson) -> Option<String> {
    video.source().map(|source| match source {
        VideoSource::File(_) => format!("/media/lessons/{}", video.id),
        VideoSource::Address(address) => address.clone(),
    })
}
