//! Those of uploaded videos.

use crate::config::Config;
use crate::ports::Ports;
use domain::jobs::queue::Queue;
use domain::streams::encode_videos::EncodeVideos;
use domain::uploads::receive_upload::ReceiveUpload;

pub(super) fn encode(ports: &Ports, queue: &Queue) -> EncodeVideos {
    EncodeVideos {
        queue: queue.clone(),
        ids: ports.ids.clone(),
        blobs: ports.blobs.clone(),
        encoder: ports.encoder.clone(),
    }
}

pub(super) fn receive(ports: &Ports, config: &Config, encode: &EncodeVideos) -> ReceiveUpload {
    ReceiveUpload {
        store: ports.store.clone(),
        clock: ports.clock.clone(),
        ids: ports.ids.clone(),
        media: ports.media.clone(),
        encode: encode.clone(),
        area: ports.uploads.clone(),
        most_bytes: u64::from(config.media.upload_limit_mb) << 20,
    }
}
