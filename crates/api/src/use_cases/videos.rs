//! Those of videos: uploaded, made into streams, watched.

use crate::config::Config;
use crate::ports::Ports;
use crate::runtime_settings::RuntimeSettings;
use domain::jobs::queue::Queue;
use domain::learning::one_stream::OneStream;
use domain::learning::record_progress::RecordProgress;
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

pub(super) fn one_stream(ports: &Ports, runtime: &RuntimeSettings) -> OneStream {
    let is_on = runtime.settings.player.one_stream;
    OneStream { store: ports.store.clone(), clock: ports.clock.clone(), is_on }
}

pub(super) fn record(ports: &Ports, one_stream: &OneStream) -> RecordProgress {
    RecordProgress { store: ports.store.clone(), clock: ports.clock.clone(), one_stream: one_stream.clone() }
}
