//! Encodes one video.

use crate::fault;
use crate::program::{Programs, Run, failed, told};
use crate::source::{PROTOCOLS, Source, demuxer, milliseconds};
use catalogue::ports::video::{EncodeError, Encoded, OpenVideo, Pictures, Progress};
use catalogue::streams::{Plan, Probe, SEGMENT_SECONDS, playlist};
use kernel::ports::FileKind;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Largest frame that is decoded, in pixels: that of 8K.
const MOST_PIXELS: &str = "36000000";
/// Width and height of a thumbnail in pixels.
const TILE: (u32, u32) = (160, 90);
/// Thumbnails in a row of the sheet, and most thumbnails of a video.
const COLUMNS: u32 = 10;
const MOST_TILES: u32 = 200;
/// Shortest interval between thumbnails in seconds.
const EVERY: u32 = 5;

/// A video in its own folder, which is removed with it.
pub(crate) struct Video {
    programs: Programs,
    folder: PathBuf,
    kind: FileKind,
    source: Source,
    /// Index of the audio stream.
    sound: Option<u64>,
}

impl Drop for Video {
    fn drop(&mut self) {
        // Ignore the error: the next attempt removes what is left.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Video {
    /// Opens a video and finds an audio track that can be decoded. Phones add a second track that few programs support.
    pub(crate) fn open(
        programs: Programs,
        folder: PathBuf,
        kind: FileKind,
        source: Source,
    ) -> Result<Self, EncodeError> {
        let sounds = source.sounds.clone();
        let mut video = Self { programs, folder, kind, source, sound: None };
        for index in sounds {
            if video.is_readable(index)? {
                video.sound = Some(index);
                break;
            }
        }
        video.source.probe.has_sound = video.sound.is_some();
        Ok(video)
    }

    fn is_readable(&self, index: u64) -> Result<bool, EncodeError> {
        let output = format!("-map 0:{index} -frames:a 1 -f s16le sound");
        match self.ffmpeg(&self.folder, &words(&output).collect::<Vec<_>>(), &mut |_| true) {
            Ok(()) => Ok(fs::metadata(self.folder.join("sound")).is_ok_and(|it| it.len() > 0)),
            Err(EncodeError::Source(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Runs ffmpeg on the video, in `folder`. Automatic rotation is off, because our own filter rotates.
    fn ffmpeg(&self, folder: &Path, output: &[String], progress: Progress<'_>) -> Result<(), EncodeError> {
        let source = self.folder.join("source");
        let before = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-progress", "pipe:1", "-noautorotate"];
        let bounds = ["-max_pixels", MOST_PIXELS, "-f", demuxer(self.kind)?, "-protocol_whitelist", PROTOCOLS, "-i"];
        let mut arguments: Vec<OsString> = before.iter().chain(&bounds).map(OsString::from).collect();
        arguments.push(source.into());
        arguments.extend(output.iter().map(OsString::from));
        // Slow machines encode at a fifteenth of the playback speed.
        let milliseconds = self.source.probe.milliseconds;
        let patience = Duration::from_secs(900) + Duration::from_millis(milliseconds.saturating_mul(15));
        let run = Run { program: &self.programs.ffmpeg, folder, arguments, patience };
        run.run(told(milliseconds, progress))
    }

    /// Returns width and height of a rendition, both even.
    fn size(&self, lines: u32) -> (u32, u32) {
        let Probe { width, height, .. } = self.source.probe;
        let even = |long: u32, short: u32| {
            let scaled = (u64::from(long) * u64::from(lines) + u64::from(short)) / (2 * u64::from(short.max(1)));
            u32::try_from(scaled * 2).unwrap_or(lines).max(2)
        };
        if width >= height { (even(width, height), lines) } else { (lines, even(height, width)) }
    }

    /// Returns the length of the film in ffmpeg's format.
    fn length(&self) -> String {
        seconds(self.source.probe.milliseconds)
    }

    /// Returns the arguments with the filters. Each array element is one command line argument.
    fn filtered(&self, before: &str, filters: String, after: &str) -> Vec<String> {
        let map = format!("-map 0:{} {before} -vf", self.source.picture);
        words(&map).chain([filters]).chain(words(after)).collect()
    }
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split_whitespace().map(str::to_owned)
}

fn seconds(milliseconds: u64) -> String {
    format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000)
}

/// Returns the largest even size that fits into a thumbnail and keeps the proportions.
fn fitted(probe: &Probe, (width, height): (u32, u32)) -> (u32, u32) {
    let (wide, high) = (u64::from(probe.width.max(1)), u64::from(probe.height.max(1)));
    let (most_wide, most_high) = (u64::from(width), u64::from(height));
    let (fit_wide, fit_high) = if wide * most_high >= high * most_wide {
        (most_wide, high * most_wide / wide)
    } else {
        (wide * most_high / high, most_high)
    };
    let even = |side: u64, most: u32| u32::try_from(side / 2 * 2).unwrap_or(most).clamp(2, most);
    (even(fit_wide, width), even(fit_high, height))
}

impl OpenVideo for Video {
    fn probe(&self) -> Probe {
        self.source.probe
    }

    fn encode(&mut self, plan: &Plan, progress: Progress<'_>) -> Result<Encoded, EncodeError> {
        let folder = self.folder.join(plan.name);
        fs::create_dir_all(&folder).map_err(failed)?;
        let mut key = [0; 16];
        getrandom::fill(&mut key).map_err(|error| EncodeError::Failed(error.to_string()))?;
        fs::write(folder.join("key"), key).map_err(failed)?;
        fs::write(folder.join("key.info"), format!("key\nkey\n{}\n", hex::encode([0; 16]))).map_err(failed)?;
        let size = plan.lines.map(|lines| self.size(lines));
        let mut output = match size {
            Some(size) => {
                let Plan { video_kbps: rate, .. } = plan;
                let (level, buffer, tags) = (playlist::level(plan), rate * 2, self.source.colour_tags());
                let made = format!(
                    "-pix_fmt yuv420p {tags} -c:v libx264 -preset veryfast -profile:v main -level {level} -b:v {rate}k \
                     -maxrate {rate}k -bufsize {buffer}k -sc_threshold 0 \
                     -force_key_frames expr:gte(t,n_forced*{SEGMENT_SECONDS}) -t {}",
                    self.length()
                );
                let sound = self.sound.map(|index| format!("-map 0:{index}")).unwrap_or_default();
                self.filtered(&sound, self.source.filters(size, self.programs.has_zscale), &made)
            }
            None => words(&format!("-map 0:{} -vn", self.sound.unwrap_or_default())).collect(),
        };
        let (channels, sound) = if plan.sound_kbps < 96 { (1, plan.sound_kbps) } else { (2, plan.sound_kbps) };
        output.extend(words(&format!(
            "-sn -dn -map_metadata -1 -map_chapters -1 -c:a aac -b:a {sound}k -ac {channels} -ar 44100 \
             -af aresample=async=1:first_pts=0 -f hls -hls_time {SEGMENT_SECONDS} -hls_playlist_type vod \
             -hls_segment_type mpegts -hls_key_info_file key.info -hls_segment_filename %05d.ts list.m3u8"
        )));
        self.ffmpeg(&folder, &output, progress)?;
        let list = fs::read_to_string(folder.join("list.m3u8")).map_err(failed)?;
        let mut segments = Vec::new();
        for (name, length) in listed(&list) {
            let path = folder.join(name);
            let bytes = fs::metadata(&path).map_err(failed)?.len();
            segments.push((path, length, bytes));
        }
        if segments.is_empty() {
            return Err(fault::damaged());
        }
        Ok(Encoded { key, size, segments })
    }

    fn pictures(&mut self, progress: Progress<'_>) -> Result<Pictures, EncodeError> {
        let probe = self.source.probe;
        let length = probe.seconds().max(1);
        let every = EVERY.max(length.div_ceil(MOST_TILES));
        let rows = length.div_ceil(every).div_ceil(COLUMNS).max(1);
        let (width, height) = TILE;
        let tiles = self.source.tiles(every, fitted(&probe, TILE), self.programs.has_zscale);
        let tiles = format!("{tiles},pad={width}:{height}:(ow-iw)/2:(oh-ih)/2,tile={COLUMNS}x{rows}");
        let made = "-an -sn -dn -frames:v 1 -q:v 6 -f image2 -update 1 sprite.jpg";
        let folder = self.folder.clone();
        self.ffmpeg(&folder, &self.filtered("", tiles, made), progress)?;
        // Take the poster a moment after the start, because the first frame is often black.
        let size = self.size(probe.width.min(probe.height).min(720) & !1);
        let at = seconds(probe.milliseconds.min(4_000) / 2);
        let made = format!("-an -sn -dn -ss {at} -frames:v 1 -q:v 4 -f image2 -update 1 poster.jpg");
        let filters = self.source.filters(size, self.programs.has_zscale);
        self.ffmpeg(&folder, &self.filtered("", filters, &made), progress)?;
        let (poster, sprite) = (folder.join("poster.jpg"), folder.join("sprite.jpg"));
        if !poster.exists() || !sprite.exists() {
            return Err(fault::damaged());
        }
        Ok(Pictures { poster, sprite, tile: TILE, columns: COLUMNS, every })
    }
}

/// Names and lengths of a playlist's segments.
fn listed(list: &str) -> Vec<(&str, u32)> {
    let mut length = None;
    let mut segments = Vec::new();
    for line in list.lines() {
        if let Some(seconds) = line.strip_prefix("#EXTINF:") {
            length = milliseconds(seconds.trim_end_matches(',')).and_then(|it| u32::try_from(it).ok());
        } else if !line.starts_with('#')
            && let Some(length) = length.take()
        {
            segments.push((line.trim(), length));
        }
    }
    segments
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_are_listed_with_their_lengths() {
        assert_eq!(
            listed("#EXTM3U\n#EXTINF:4.000000,\n00000.ts\n#EXTINF:0.5,\n00001.ts\n#EXT-X-ENDLIST\n"),
            [("00000.ts", 4_000), ("00001.ts", 500)]
        );
    }

    #[test]
    fn small_pictures_keep_the_shape_of_the_film() {
        let probe = |width, height| Probe { width, height, milliseconds: 1, has_sound: false };
        let cases =
            [((1920, 1080), (160, 90)), ((1080, 1920), (50, 90)), ((640, 480), (120, 90)), ((16_000, 2), (160, 2))];
        for ((width, height), expected) in cases {
            assert_eq!(fitted(&probe(width, height), TILE), expected, "{width}x{height}");
        }
    }
}
