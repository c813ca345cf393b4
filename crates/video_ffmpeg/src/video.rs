//! What is made of one video.

use crate::program::{Programs, Run, failed, told};
use domain::ports::FileKind;
use domain::ports::video::{EncodeError, Encoded, OpenVideo, Pictures, Progress};
use domain::streams::{Plan, Probe, SEGMENT_SECONDS, playlist};
use serde_json::Value;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What may be opened for reading: no other protocol, whatever a file names.
const PROTOCOLS: &str = "file,pipe";
/// More pixels than a picture of 8K has are not decoded.
const MOST_PIXELS: &str = "36000000";
/// How long asking takes at most.
const ASKING: Duration = Duration::from_secs(60);
/// A small picture, in pixels.
const TILE: (u32, u32) = (160, 90);
/// Small pictures in a row, and of one video at most.
const COLUMNS: u32 = 10;
const MOST_TILES: u32 = 200;
/// Seconds from one small picture to the next, at least.
const EVERY: u32 = 5;

/// The one reader that a kind is given to: nothing is guessed.
fn demuxer(kind: FileKind) -> Result<&'static str, EncodeError> {
    match kind {
        FileKind::Mp4 | FileKind::Mov => Ok("mov"),
        FileKind::Mkv | FileKind::Webm => Ok("matroska"),
        _ => Err(EncodeError::Source("it is no video".to_owned())),
    }
}

/// What a file says of itself.
pub(crate) fn probe(programs: &Programs, path: &Path, kind: FileKind) -> Result<Probe, EncodeError> {
    let fields = "format=duration:stream=codec_type,width,height,duration:stream_side_data=rotation:stream_disposition=attached_pic";
    let mut arguments: Vec<&OsStr> =
        ["-v", "error", "-f", demuxer(kind)?, "-protocol_whitelist", PROTOCOLS].map(OsStr::new).to_vec();
    arguments.extend(["-show_entries", fields, "-of", "json=compact=1", "-i"].map(OsStr::new));
    arguments.push(path.as_os_str());
    let folder = path.parent().unwrap_or(Path::new("/"));
    let run = Run { program: &programs.ffprobe, folder, arguments, patience: ASKING };
    let answer: Value = serde_json::from_str(&run.answer()?).map_err(|_| unreadable())?;
    read(&answer).ok_or_else(unreadable)
}

fn unreadable() -> EncodeError {
    EncodeError::Source("The file holds no video that can be read.".to_owned())
}

fn read(answer: &Value) -> Option<Probe> {
    let streams = answer.get("streams")?.as_array()?;
    let is = |stream: &Value, kind: &str| stream.get("codec_type").and_then(Value::as_str) == Some(kind);
    let is_cover = |stream: &Value| stream.pointer("/disposition/attached_pic").and_then(Value::as_u64) == Some(1);
    let pictures = streams.iter().find(|stream| is(stream, "video") && !is_cover(stream))?;
    let side = |name: &str| {
        let side = pictures.get(name)?.as_u64().filter(|pixels| (2..=16_384).contains(pixels))?;
        u32::try_from(side).ok()
    };
    let (width, height) = (side("width")?, side("height")?);
    let turns = pictures.get("side_data_list").and_then(Value::as_array).into_iter().flatten();
    let turned = turns.filter_map(|it| it.get("rotation")?.as_i64()).any(|angle| angle.rem_euclid(180) == 90);
    let (width, height) = if turned { (height, width) } else { (width, height) };
    let length = answer.pointer("/format/duration").or_else(|| pictures.get("duration"))?;
    let milliseconds = milliseconds(length.as_str()?).filter(|it| *it > 0)?;
    Some(Probe { width, height, milliseconds, has_sound: streams.iter().any(|stream| is(stream, "audio")) })
}

/// Of seconds with decimals.
fn milliseconds(text: &str) -> Option<u64> {
    let (whole, rest) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let rest: String = rest.chars().chain("000".chars()).take(3).collect();
    whole.parse::<u64>().ok()?.checked_mul(1000)?.checked_add(rest.parse().ok()?)
}

/// A video in a folder of its own, which goes with it.
pub(crate) struct Video {
    programs: Programs,
    folder: PathBuf,
    kind: FileKind,
    probe: Probe,
}

impl Drop for Video {
    fn drop(&mut self) {
        // What is left the next try removes.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Video {
    pub(crate) fn new(programs: Programs, folder: PathBuf, kind: FileKind, probe: Probe) -> Self {
        Self { programs, folder, kind, probe }
    }

    /// Runs ffmpeg on the video, in `folder`.
    fn ffmpeg(&self, folder: &Path, output: &[String], progress: Progress<'_>) -> Result<(), EncodeError> {
        let source = self.folder.join("source");
        let before = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-progress", "pipe:1"];
        let bounds = ["-max_pixels", MOST_PIXELS, "-f", demuxer(self.kind)?, "-protocol_whitelist", PROTOCOLS, "-i"];
        let mut arguments: Vec<&OsStr> = before.iter().chain(&bounds).map(OsStr::new).collect();
        arguments.push(source.as_os_str());
        arguments.extend(output.iter().map(OsStr::new));
        // Slow machines encode at a fifteenth of the speed of playing.
        let patience = Duration::from_secs(900) + Duration::from_millis(self.probe.milliseconds.saturating_mul(15));
        let run = Run { program: &self.programs.ffmpeg, folder, arguments, patience };
        run.run(told(self.probe.milliseconds, progress))
    }

    /// Width and height of a plan, both even.
    fn size(&self, lines: u32) -> (u32, u32) {
        let Probe { width, height, .. } = self.probe;
        let even = |long: u32, short: u32| {
            let scaled = (u64::from(long) * u64::from(lines) + u64::from(short)) / (2 * u64::from(short.max(1)));
            u32::try_from(scaled * 2).unwrap_or(lines)
        };
        if width >= height { (even(width, height), lines) } else { (lines, even(height, width)) }
    }
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split_whitespace().map(str::to_owned)
}

impl OpenVideo for Video {
    fn probe(&self) -> Probe {
        self.probe
    }

    fn encode(&mut self, plan: &Plan, progress: Progress<'_>) -> Result<Encoded, EncodeError> {
        let folder = self.folder.join(plan.name);
        fs::create_dir_all(&folder).map_err(failed)?;
        let mut key = [0; 16];
        getrandom::fill(&mut key).map_err(|error| EncodeError::Failed(error.to_string()))?;
        fs::write(folder.join("key"), key).map_err(failed)?;
        fs::write(folder.join("key.info"), format!("key\nkey\n{}\n", hex::encode([0; 16]))).map_err(failed)?;
        let size = plan.lines.map(|lines| self.size(lines));
        let mut output: Vec<String> = match size {
            Some((width, height)) => {
                let Plan { video_kbps: rate, .. } = plan;
                let (level, buffer) = (playlist::level(plan), rate * 2);
                words(&format!(
                    "-map 0:V:0 -map 0:a:0? -vf scale={width}:{height},setsar=1 -fpsmax 30 -pix_fmt yuv420p -c:v libx264 \
                     -preset veryfast -profile:v main -level {level} -b:v {rate}k -maxrate {rate}k -bufsize {buffer}k \
                     -sc_threshold 0 -force_key_frames expr:gte(t,n_forced*{SEGMENT_SECONDS})"
                ))
                .collect()
            }
            None => words("-map 0:a:0 -vn").collect(),
        };
        let (channels, sound) = if plan.sound_kbps < 96 { (1, plan.sound_kbps) } else { (2, plan.sound_kbps) };
        output.extend(words(&format!(
            "-sn -dn -map_metadata -1 -map_chapters -1 -c:a aac -b:a {sound}k -ac {channels} -ar 44100 -f hls \
             -hls_time {SEGMENT_SECONDS} -hls_playlist_type vod -hls_segment_type mpegts -hls_key_info_file key.info \
             -hls_segment_filename %05d.ts list.m3u8"
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
            return Err(unreadable());
        }
        Ok(Encoded { key, size, segments })
    }

    fn pictures(&mut self, progress: Progress<'_>) -> Result<Pictures, EncodeError> {
        let seconds = self.probe.seconds().max(1);
        let every = EVERY.max(seconds.div_ceil(MOST_TILES));
        let rows = seconds.div_ceil(every).div_ceil(COLUMNS).max(1);
        let (width, height) = TILE;
        let tiles = format!(
            "-map 0:V:0 -an -sn -dn -vf fps=1/{every}:start_time=0:round=up,scale={width}:{height}:force_original_aspect_ratio=decrease,\
             pad={width}:{height}:(ow-iw)/2:(oh-ih)/2,setsar=1,tile={COLUMNS}x{rows} -frames:v 1 -q:v 6 -f image2 -update 1 sprite.jpg"
        );
        let folder = self.folder.clone();
        self.ffmpeg(&folder, &words(&tiles).collect::<Vec<_>>(), progress)?;
        // A moment into it: the first picture is often black.
        let (wide, high) = self.size(self.probe.width.min(self.probe.height).min(720) & !1);
        let at = self.probe.milliseconds.min(4_000) / 2;
        let poster = format!(
            "-map 0:V:0 -an -sn -dn -ss {}.{:03} -vf scale={wide}:{high},setsar=1 -frames:v 1 -q:v 4 -f image2 -update 1 poster.jpg",
            at / 1000,
            at % 1000
        );
        self.ffmpeg(&folder, &words(&poster).collect::<Vec<_>>(), progress)?;
        let (poster, sprite) = (folder.join("poster.jpg"), folder.join("sprite.jpg"));
        if !poster.exists() || !sprite.exists() {
            return Err(unreadable());
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
    use serde_json::json;

    #[test]
    fn lengths_are_read_to_the_millisecond() {
        assert_eq!(milliseconds("9.009344"), Some(9_009));
        assert_eq!(milliseconds("12"), Some(12_000));
        for wrong in ["", "N/A", "-1.0", "x.5"] {
            assert_eq!(milliseconds(wrong), None, "{wrong}");
        }
        assert_eq!(
            listed("#EXTM3U\n#EXTINF:4.000000,\n00000.ts\n#EXTINF:0.5,\n00001.ts\n#EXT-X-ENDLIST\n"),
            [("00000.ts", 4_000), ("00001.ts", 500)]
        );
    }

    #[test]
    fn a_phone_held_upright_is_higher_than_wide_and_a_cover_is_no_video() {
        let answer = json!({"format": {"duration": "2.5"}, "streams": [
            {"codec_type": "video", "width": 600, "height": 600, "disposition": {"attached_pic": 1}},
            {"codec_type": "video", "width": 1920, "height": 1080, "side_data_list": [{"rotation": -90}]},
        ]});
        let probe = Probe { width: 1080, height: 1920, milliseconds: 2_500, has_sound: false };
        assert_eq!(read(&answer), Some(probe));
        assert_eq!(read(&json!({"format": {"duration": "2.5"}, "streams": [{"codec_type": "audio"}]})), None);
        assert_eq!(read(&json!({})), None);
    }
}
