//! Videos of courses on the wire.

use super::lesson::VideoProgressBody;
use catalogue::{Lesson, VideoSource};
use serde::Serialize;
use utoipa::ToSchema;

/// A video's address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IntroVideo {
    pub(super) video_path: String,
}

/// A lesson.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VideoBody {
    /// Its id.
    #[serde(rename = "_id")]
    pub id: uuid::Uuid,
    title: String,
    is_preview: bool,
    #[schema(required)]
    pub(super) duration_seconds: Option<i32>,
    /// The same, by the name that an admin's form has; for admins only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) duration: Option<i32>,
    /// For previews to anyone, else to owners and admins only. Once a video of ours has a stream, owners get its
    /// playlist (HLS) for ten minutes instead of the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub url: Option<String>,
    /// For owners only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub progress: Option<VideoProgressBody>,
}

impl VideoBody {
    /// Of a lesson, with the address for this viewer.
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

/// A draft's source, in the form that an admin sends back.
pub(super) fn hidden_url(video: &Lesson) -> Option<String> {
    video.source().map(|source| match source {
        VideoSource::File(_) => format!("/media/lessons/{}", video.id),
        VideoSource::Address(address) => address.clone(),
    })
}
