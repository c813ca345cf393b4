//! Streams: videos in several qualities (`ladder`), for slow connections. Segments are public and encrypted, under names that
//! reveal nothing. Their keys are rows of the database, never files. Once a video has a stream, learners get the stream and not
//! the file.

pub mod encode_videos;
pub mod playlist;

use kernel::Time;
use kernel::ids::StreamId;

/// Length of a segment in seconds.
pub const SEGMENT_SECONDS: u32 = 4;
/// Name of the rendition with sound only.
pub const AUDIO: &str = "audio";

/// The stream of an uploaded video.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stream {
    /// The id, which is also part of the segments' names.
    pub id: StreamId,
    /// Key of the uploaded video in the media store.
    pub source: String,
    pub state: StreamState,
    /// Progress of the encoding, in percent.
    pub percent: u8,
    /// Message of the last failure.
    pub reason: Option<String>,
    /// Number of attempts to encode the video so far, which is also the number of the latest attempt.
    pub attempts: u32,
    /// Whether the poster and the thumbnails are stored.
    pub has_pictures: bool,
    /// When the state or progress was last written.
    pub updated_at: Time,
    /// Finished renditions, in the order of the ladder.
    pub renditions: Vec<Rendition>,
}

impl Stream {
    /// Builds a queued stream.
    pub fn queued(id: StreamId, source: &str, now: Time) -> Self {
        Self {
            id,
            source: source.to_owned(),
            state: StreamState::Queued,
            percent: 0,
            reason: None,
            attempts: 0,
            has_pictures: false,
            updated_at: now,
            renditions: Vec::new(),
        }
    }

    /// Returns the keys under which interrupted attempts may have left segments.
    pub fn leftovers(&self) -> Vec<String> {
        let of_attempt = |attempt: u32| {
            let others = self.renditions.iter().filter(move |it| it.attempt != Some(attempt));
            others.flat_map(move |it| {
                Rendition { attempt: Some(attempt), ..it.clone() }.segments(self.id).collect::<Vec<_>>()
            })
        };
        (1..=self.attempts).flat_map(of_attempt).collect()
    }

    /// Returns the keys of all blobs of the stream.
    pub fn blobs(&self) -> Vec<String> {
        let segments = self.renditions.iter().flat_map(|rendition| rendition.segments(self.id));
        segments.chain(PICTURES.map(|name| picture_key(self.id, name))).collect()
    }
}

/// The state of a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StreamState {
    /// Queued, also while it waits for another attempt.
    Queued,
    /// Being encoded.
    Working,
    Ready,
    /// Encoding was given up.
    Failed,
}

impl StreamState {
    pub const ALL: [Self; 4] = [Self::Queued, Self::Working, Self::Ready, Self::Failed];

    /// Returns the name in the database and the API.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Queued => "Queued",
            Self::Working => "Working",
            Self::Ready => "Ready",
            Self::Failed => "Failed",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == name)
    }
}

/// One quality of a stream, such as `240p` or sound only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rendition {
    /// `240p` … `1080p`, or [`AUDIO`].
    pub name: String,
    /// The attempt that made the rendition. `None` for renditions of earlier releases, whose segment keys contain no attempt.
    pub attempt: Option<u32>,
    /// Width and height in pixels. `None` for a rendition with sound only.
    pub size: Option<(u32, u32)>,
    /// Average bit rate in kbit/s.
    pub kbps: u32,
    /// Peak bit rate in kbit/s: the rate of the segment with the highest one.
    pub peak_kbps: u32,
    /// Total size of all segments, in bytes.
    pub bytes: u64,
    /// The length of each segment, in milliseconds.
    pub lengths: Vec<u32>,
}

impl Rendition {
    /// The keys of its segments, in their order.
    pub fn segments(&self, stream: StreamId) -> impl Iterator<Item = String> {
        (0..self.lengths.len()).map(move |number| segment_key(stream, &self.folder(), number))
    }

    /// Returns the rendition's name and attempt in the form that segment addresses and keys contain.
    pub fn folder(&self) -> String {
        segment_folder(&self.name, self.attempt)
    }
}

/// AES-128 key that encrypts the segments of a rendition.
pub type SegmentKey = [u8; 16];

/// A video's size, length and whether it has sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Probe {
    /// Displayed width in pixels.
    pub width: u32,
    pub height: u32,
    /// Length in milliseconds.
    pub milliseconds: u64,
    /// Whether it has sound.
    pub has_sound: bool,
}

impl Probe {
    /// Length in whole seconds, rounded.
    pub fn seconds(&self) -> u32 {
        u32::try_from((self.milliseconds + 500) / 1000).unwrap_or(u32::MAX)
    }
}

/// A rendition to encode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    pub name: &'static str,
    /// Pixels of the shorter side. `None` for a rendition with sound only.
    pub lines: Option<u32>,
    /// Maximum bit rate of the pictures, in kbit/s.
    pub video_kbps: u32,
    pub sound_kbps: u32,
}

/// All qualities, the lowest first. With the overhead of the container, the first stays below 200 kbit/s and sound only stays
/// below 48 kbit/s.
const LADDER: [Plan; 6] = [
    Plan { name: "240p", lines: Some(240), video_kbps: 110, sound_kbps: 40 },
    Plan { name: "360p", lines: Some(360), video_kbps: 350, sound_kbps: 64 },
    Plan { name: "480p", lines: Some(480), video_kbps: 700, sound_kbps: 96 },
    Plan { name: "720p", lines: Some(720), video_kbps: 1_500, sound_kbps: 128 },
    Plan { name: "1080p", lines: Some(1080), video_kbps: 3_000, sound_kbps: 128 },
    Plan { name: AUDIO, lines: None, video_kbps: 0, sound_kbps: 40 },
];

/// The names of all qualities, in the order of the ladder.
pub fn names() -> impl Iterator<Item = &'static str> {
    LADDER.iter().map(|plan| plan.name)
}

/// Returns the renditions to encode for a video. None has more lines than the video. The first is always included, with the
/// video's number of lines if the video has fewer.
pub fn ladder(probe: &Probe) -> Vec<Plan> {
    let most = probe.width.min(probe.height) & !1;
    let fits = |plan: &Plan| match plan.lines {
        Some(240) => true,
        Some(lines) => lines <= most,
        None => probe.has_sound,
    };
    let plans = LADDER.into_iter().filter(fits);
    plans.map(|plan| Plan { lines: plan.lines.map(|lines| lines.min(most)), ..plan }).collect()
}

/// Returns the key of a segment. `folder` is the [folder](Rendition::folder) of its rendition.
pub fn segment_key(stream: StreamId, folder: &str, number: usize) -> String {
    format!("{stream}/{folder}-{number:05}.ts")
}

fn segment_folder(rendition: &str, attempt: Option<u32>) -> String {
    attempt.map_or_else(|| rendition.to_owned(), |attempt| format!("{rendition}-{attempt}"))
}

/// Returns whether a text is the [folder](Rendition::folder) of a rendition.
pub fn is_segment_folder(text: &str) -> bool {
    let (name, attempt) = match text.split_once('-') {
        Some((name, attempt)) => (name, attempt.parse().ok()),
        None => (text, None),
    };
    names().any(|known| known == name) && segment_folder(name, attempt) == text
}

/// Returns whether the key may belong to a segment without an attempt number. Releases up to 2026-11 overwrote such segments
/// when they retried. Every other file key always means the same content.
pub fn is_rewritten(key: &str) -> bool {
    let segment = key.split_once('/').and_then(|(_, name)| name.strip_suffix(".ts")?.rsplit_once('-'));
    segment.is_some_and(|(folder, _)| names().any(|known| known == folder))
}

/// Files with the pictures of a stream: the poster, one image with all thumbnails, and the index that says which thumbnail
/// belongs to which time.
pub const PICTURES: [&str; 3] = ["poster.jpg", "thumbnails.jpg", "thumbnails.vtt"];

/// The key of one of [`PICTURES`].
pub fn picture_key(stream: StreamId, name: &str) -> String {
    format!("{stream}/{name}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(width: u32, height: u32, has_sound: bool) -> Vec<(&'static str, Option<u32>)> {
        let probe = Probe { width, height, milliseconds: 1000, has_sound };
        ladder(&probe).into_iter().map(|plan| (plan.name, plan.lines)).collect()
    }

    #[test]
    fn nothing_is_made_larger_than_it_was() {
        let full: Vec<_> = [240, 360, 480, 720, 1080].map(Some).to_vec();
        let lines = |width, height| names(width, height, false).into_iter().map(|it| it.1).collect::<Vec<_>>();
        assert_eq!(lines(3840, 2160), full);
        assert_eq!(lines(1080, 1920), full, "a phone held upright");
        assert_eq!(lines(1280, 720), full[..4]);
        assert_eq!(lines(640, 361), full[..2]);
        assert_eq!(lines(320, 181), [Some(180)]);
    }

    #[test]
    fn segments_of_each_attempt_have_keys_of_their_own() {
        let id = StreamId(uuid::Uuid::from_u128(1));
        let rendition = |name: &str, attempt| Rendition {
            name: name.to_owned(),
            attempt,
            size: None,
            kbps: 1,
            peak_kbps: 1,
            bytes: 1,
            lengths: vec![4_000],
        };
        let renditions = vec![rendition("240p", None), rendition("360p", Some(2))];
        let stream = Stream { attempts: 2, renditions, ..Stream::queued(id, "a.mp4", crate::testing::noon()) };
        let key = |name: &str| format!("{id}/{name}");
        assert_eq!(stream.blobs()[..2], [key("240p-00000.ts"), key("360p-2-00000.ts")]);
        assert_eq!(stream.leftovers(), ["240p-1-00000.ts", "360p-1-00000.ts", "240p-2-00000.ts"].map(key));
        let rewritten: Vec<_> = stream.blobs().into_iter().filter(|key| is_rewritten(key)).collect();
        assert_eq!(rewritten, [key("240p-00000.ts")]);
        for (text, is_one) in [
            ("240p", true),
            ("audio-12", true),
            ("240p-02", false),
            ("240p-x", false),
            ("2-1", false),
            ("240p-", false),
        ] {
            assert_eq!(is_segment_folder(text), is_one, "{text}");
        }
    }

    #[test]
    fn sound_alone_needs_sound() {
        assert_eq!(names(426, 240, true), [("240p", Some(240)), (AUDIO, None)]);
        assert_eq!(names(426, 240, false), [("240p", Some(240))]);
    }
}
