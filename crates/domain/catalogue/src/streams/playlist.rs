//! Playlists of a stream (RFC 8216), as text.

use super::{AUDIO, Plan, Rendition, SEGMENT_SECONDS, Stream};
use std::fmt::Write;

/// Returns the master playlist, with all renditions that have pictures. `query` is appended to each URL.
pub fn master(stream: &Stream, query: &str) -> String {
    let mut text = "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-INDEPENDENT-SEGMENTS\n".to_owned();
    let has_sound = stream.renditions.iter().any(|it| it.name == AUDIO);
    for rendition in &stream.renditions {
        let Some((width, height)) = rendition.size else { continue };
        let Rendition { name, kbps, peak_kbps, .. } = rendition;
        let codecs = if has_sound { format!("{},mp4a.40.2", codec(name)) } else { codec(name).to_owned() };
        // Writing to a `String` can't fail.
        let _ = writeln!(
            text,
            "#EXT-X-STREAM-INF:BANDWIDTH={peak_kbps}000,AVERAGE-BANDWIDTH={kbps}000,RESOLUTION={width}x{height},\
             CODECS=\"{codecs}\"\n{name}.m3u8{query}"
        );
    }
    text
}

/// Returns the codec string for H.264 Main profile, at the level that `level` gives to the encoder.
fn codec(name: &str) -> &'static str {
    match name {
        "240p" | "360p" => "avc1.4d401e",
        "480p" | "720p" => "avc1.4d401f",
        _ => "avc1.4d4028",
    }
}

/// Returns the H.264 level of a rendition, for up to 30 frames a second.
pub fn level(plan: &Plan) -> &'static str {
    match plan.name {
        "240p" | "360p" => "3.0",
        "480p" | "720p" => "3.1",
        _ => "4.0",
    }
}

/// Returns the playlist of one rendition. Its segments are served from `origin`, which is empty for this server. The key is
/// always served by this server.
pub fn media(stream: &Stream, rendition: &Rendition, origin: &str, query: &str) -> String {
    let longest = rendition.lengths.iter().map(|length| length.div_ceil(1000)).max().unwrap_or(SEGMENT_SECONDS);
    let (name, folder) = (&rendition.name, rendition.folder());
    let mut text = format!(
        "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:{longest}\n#EXT-X-MEDIA-SEQUENCE:0\n\
         #EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-INDEPENDENT-SEGMENTS\n\
         #EXT-X-KEY:METHOD=AES-128,URI=\"keys/{name}{query}\",IV=0x{:032x}\n",
        0
    );
    for (number, length) in rendition.lengths.iter().enumerate() {
        let (seconds, rest) = (length / 1000, length % 1000);
        let _ =
            writeln!(text, "#EXTINF:{seconds}.{rest:03},\n{origin}/media/segments/{}/{folder}/{number}.ts", stream.id);
    }
    text.push_str("#EXT-X-ENDLIST\n");
    text
}

/// Returns the thumbnails by time, as WebVTT that refers to regions of the image with all thumbnails.
pub fn thumbnails(seconds: u32, every: u32, columns: u32, (width, height): (u32, u32)) -> String {
    let mut text = "WEBVTT\n".to_owned();
    let (every, columns) = (every.max(1), columns.max(1));
    for (number, from) in (0_u32..).zip((0..seconds.max(1)).step_by(usize::try_from(every).unwrap_or(1))) {
        let to = from.saturating_add(every).min(seconds.max(1));
        let (x, y) = (number % columns * width, number / columns * height);
        let _ =
            writeln!(text, "\n{}.000 --> {}.000\nthumbnails.jpg#xywh={x},{y},{width},{height}", clock(from), clock(to));
    }
    text
}

fn clock(seconds: u32) -> String {
    format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::noon;
    use kernel::ids::StreamId;
    use uuid::Uuid;

    fn stream() -> Stream {
        let rendition = |name: &str, size| Rendition {
            name: name.to_owned(),
            attempt: Some(3),
            size,
            kbps: 150,
            peak_kbps: 180,
            bytes: 1,
            lengths: vec![4000, 1040],
        };
        Stream {
            renditions: vec![rendition("240p", Some((426, 240))), rendition(AUDIO, None)],
            ..Stream::queued(StreamId(Uuid::from_u128(1)), "film.mp4", noon())
        }
    }

    #[test]
    fn the_master_names_what_has_pictures() {
        assert_eq!(
            master(&stream(), "?u=1"),
            "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-INDEPENDENT-SEGMENTS\n\
             #EXT-X-STREAM-INF:BANDWIDTH=180000,AVERAGE-BANDWIDTH=150000,RESOLUTION=426x240,\
             CODECS=\"avc1.4d401e,mp4a.40.2\"\n240p.m3u8?u=1\n"
        );
    }

    #[test]
    fn segments_lie_elsewhere_and_their_key_with_us() {
        let stream = stream();
        let id = "00000000-0000-0000-0000-000000000001";
        assert_eq!(
            media(&stream, &stream.renditions[0], "https://cdn.example.in", "?u=1&e=2"),
            format!(
                "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:VOD\n\
                 #EXT-X-INDEPENDENT-SEGMENTS\n\
                 #EXT-X-KEY:METHOD=AES-128,URI=\"keys/240p?u=1&e=2\",IV=0x00000000000000000000000000000000\n\
                 #EXTINF:4.000,\nhttps://cdn.example.in/media/segments/{id}/240p-3/0.ts\n\
                 #EXTINF:1.040,\nhttps://cdn.example.in/media/segments/{id}/240p-3/1.ts\n#EXT-X-ENDLIST\n"
            )
        );
        assert!(!media(&stream, &stream.renditions[0], "", "").contains("film"), "the video's key stays here");
    }

    #[test]
    fn each_moment_has_its_small_picture() {
        assert_eq!(
            thumbnails(12, 5, 2, (160, 90)),
            "WEBVTT\n\n00:00:00.000 --> 00:00:05.000\nthumbnails.jpg#xywh=0,0,160,90\n\n\
             00:00:05.000 --> 00:00:10.000\nthumbnails.jpg#xywh=160,0,160,90\n\n\
             00:00:10.000 --> 00:00:12.000\nthumbnails.jpg#xywh=0,90,160,90\n"
        );
    }
}
