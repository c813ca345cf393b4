//! Use cases of videos: upload, conversion to streams, and playback.

use crate::config::Config;
use crate::ports::Ports;
use crate::runtime_settings::RuntimeSettings;
use catalogue::streams::encode_videos::EncodeVideos;
use catalogue::uploads::receive_upload::ReceiveUpload;
use kernel::jobs::queue::Queue;
use learning::one_stream::OneStream;
use learning::record_progress::RecordProgress;

pub(super) fn encode(ports: &Ports) -> EncodeVideos {
    EncodeVideos {
        queue: Queue { store: ports.store.clone(), clock: ports.clock.clone() },
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
