//! Encodes films as cameras, phones and recorders make them, with the real programs. The tests are skipped if those are
//! missing, but not in CI.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use catalogue::ports::video::{EncodeError, Encoded, OpenVideo, VideoEncoder};
use catalogue::streams::{AUDIO, ladder};
use kernel::ids::StreamId;
use kernel::ports::FileKind;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;
use video_ffmpeg::Ffmpeg;

struct Studio {
    encoder: Ffmpeg,
    folder: TempDir,
}

impl Studio {
    fn open() -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let encoder = Ffmpeg::new("ffmpeg", folder.path().join("work"));
        if !encoder.is_installed() {
            assert!(std::env::var_os("CI").is_none(), "CI needs ffmpeg: deploy/scripts/ffmpeg");
            return None;
        }
        Some(Self { encoder, folder })
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Makes a film with these ffmpeg arguments.
    fn film(&self, arguments: &str, name: &str) -> PathBuf {
        let path = self.path(name);
        let made = run(self.folder.path(), &format!("-y {arguments} {}", path.display()));
        assert!(made.status.success(), "{made:?}");
        path
    }

    fn opened(&self, path: &Path, kind: FileKind) -> Box<dyn OpenVideo> {
        let attempt = (StreamId(uuid::Uuid::from_u128(1)), 1);
        self.encoder.open(attempt, kind, Box::new(File::open(path).unwrap())).unwrap()
    }

    /// Encodes the first rendition of a film, as one file without encryption.
    fn first(&self, video: &mut dyn OpenVideo) -> (Encoded, PathBuf) {
        let plan = ladder(&video.probe())[0];
        let made = video.encode(&plan, &mut |_| true).unwrap();
        fs::write(self.path("key"), made.key).unwrap();
        let mut list = "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:5\n#EXT-X-PLAYLIST-TYPE:VOD\n".to_owned();
        list += &format!("#EXT-X-KEY:METHOD=AES-128,URI=\"key\",IV=0x{}\n", "0".repeat(32));
        for (path, length, _) in &made.segments {
            list += &format!("#EXTINF:{}.{:03},\n{}\n", length / 1000, length % 1000, path.display());
        }
        fs::write(self.path("list.m3u8"), list + "#EXT-X-ENDLIST\n").unwrap();
        let opened = "-allowed_extensions ALL -protocol_whitelist file,crypto,data -i list.m3u8 -map 0 -c copy";
        let plain = self.film(opened, "plain.ts");
        (made, plain)
    }

    /// Returns ffprobe's values for the video stream of a file, one line each. ffprobe may report a stream twice.
    fn told(&self, path: &Path, entries: &str) -> Vec<String> {
        let mut command = Command::new("ffprobe");
        command.args(["-v", "error", "-select_streams", "v:0", "-show_entries", entries, "-of", "csv=p=0"]).arg(path);
        let said = String::from_utf8(command.output().unwrap().stdout).unwrap();
        said.lines().map(|line| line.trim_end_matches(',').to_owned()).filter(|line| !line.is_empty()).collect()
    }

    /// Returns red, green and blue of each pixel of a film scaled to this size.
    fn pixels(&self, path: &Path, size: &str) -> Vec<[u8; 3]> {
        let raw =
            self.film(&format!("-i {} -vf scale={size}:flags=area -f rawvideo -pix_fmt rgb24", path.display()), "raw");
        fs::read(raw).unwrap().chunks(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()
    }
}

fn run(folder: &Path, arguments: &str) -> Output {
    let mut command = Command::new("ffmpeg");
    command.current_dir(folder).args(["-nostdin", "-hide_banner", "-loglevel", "error"]);
    command.args(arguments.split_whitespace()).stdin(Stdio::null()).output().unwrap()
}

const H264: &str = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p";
const SOUND: &str = "-f lavfi -i sine";

#[test]
fn oblong_pixels_are_shown_as_wide_as_they_are_meant() {
    let Some(studio) = Studio::open() else { return };
    let film = studio.film(&format!("-f lavfi -i testsrc=s=360x270:d=2 -vf setsar=4/3 {H264}"), "hdv.mp4");
    let mut video = studio.opened(&film, FileKind::Mp4);
    assert_eq!((video.probe().width, video.probe().height), (480, 270));
    let (made, plain) = studio.first(video.as_mut());
    assert_eq!(made.size, Some((426, 240)));
    assert_eq!(studio.told(&plain, "stream=width,height,sample_aspect_ratio")[0], "426,240,1:1");
    let pictures = video.pictures(&mut |_| true).unwrap();
    assert_eq!(studio.told(&pictures.poster, "stream=width,height"), ["480,270"]);
    let corner = studio.pixels(&pictures.sprite, "400:18")[17 * 400];
    assert!(
        studio.pixels(&pictures.sprite, "1600:90").len() == 1600 * 90 && corner != [0, 0, 0],
        "no bars: {corner:?}"
    );
}

#[test]
fn hdr_becomes_what_every_screen_shows() {
    let Some(studio) = Studio::open() else { return };
    for (name, transfer) in [("hlg.mov", "arib-std-b67"), ("pq.mov", "smpte2084")] {
        let tags = format!("-color_primaries bt2020 -color_trc {transfer} -colorspace bt2020nc");
        let codec = format!("log-level=error:colorprim=bt2020:transfer={transfer}:colormatrix=bt2020nc");
        let film = studio.film(
            &format!(
                "-f lavfi -i testsrc2=s=320x240:d=1 -pix_fmt yuv420p10le -c:v libx265 -preset ultrafast -x265-params {codec} {tags}"
            ),
            name,
        );
        let mut video = studio.opened(&film, FileKind::Mov);
        let (_, plain) = studio.first(video.as_mut());
        let said = studio.told(&plain, "stream=pix_fmt,color_space,color_transfer,color_primaries");
        assert_eq!(said[0], "yuv420p,bt709,bt709,bt709", "{name}");
        assert!(video.pictures(&mut |_| true).is_ok());
    }
}

#[test]
fn half_pictures_are_put_together() {
    let Some(studio) = Studio::open() else { return };
    // A fast-moving bar, so that frames made of two fields from different moments show combing.
    let filmed = "-f lavfi -i testsrc2=s=720x480:r=50:d=3 -vf scroll=h=0.02,interlace=scan=tff -flags +ilme+ildct";
    let film = studio.film(&format!("{filmed} {H264} -x264-params tff=1"), "interlaced.mp4");
    let mut video = studio.opened(&film, FileKind::Mp4);
    let (_, plain) = studio.first(video.as_mut());
    let combs = |path: &Path| {
        let arguments = format!("-loglevel info -i {} -vf idet -an -f null -", path.display());
        let said = String::from_utf8(run(studio.folder.path(), &arguments).stderr).unwrap();
        let line = said.lines().rfind(|line| line.contains("Multi frame detection")).unwrap().to_owned();
        let count = |word: &str| -> u32 {
            line.split(word).nth(1).unwrap().split_whitespace().next().unwrap().parse().unwrap()
        };
        count("TFF:") + count("BFF:")
    };
    assert!(combs(&film) > 50, "the film is what it is meant to be");
    assert_eq!(combs(&plain), 0);
}

/// Marks a film as rotated clockwise by 90 degrees, as a phone that is held upright does.
fn turned(path: &Path) {
    let mut bytes = fs::read(path).unwrap();
    let at = bytes.windows(4).position(|name| name == b"tkhd").unwrap() + 4 + 40;
    let matrix: [u32; 9] = [0, 0x0001_0000, 0, 0xFFFF_0000, 0, 0, 0, 0, 0x4000_0000];
    let matrix: Vec<u8> = matrix.iter().flat_map(|number| number.to_be_bytes()).collect();
    bytes.splice(at..at + 36, matrix);
    fs::write(path, bytes).unwrap();
}

#[test]
fn a_film_of_a_phone_held_upright_stands_upright_in_every_picture_half_pictures_too() {
    let Some(studio) = Studio::open() else { return };
    for (name, fields) in [("whole.mp4", ""), ("half.mp4", "-flags +ilme+ildct -x264-params tff=1")] {
        let halves = "-f lavfi -i color=red:s=240x360:d=2 -f lavfi -i color=blue:s=240x360:d=2 -filter_complex hstack";
        let film = studio.film(&format!("{halves} {H264} {fields}"), name);
        turned(&film);
        let mut video = studio.opened(&film, FileKind::Mp4);
        assert_eq!((video.probe().width, video.probe().height), (360, 480));
        let (made, plain) = studio.first(video.as_mut());
        assert_eq!(made.size, Some((240, 320)));
        let pictures = video.pictures(&mut |_| true).unwrap();
        let frame = studio.film(&format!("-i {} -frames:v 1", plain.display()), "frame.png");
        for picture in [&pictures.poster, &frame] {
            let [above, below] = studio.pixels(picture, "1:2")[..] else { panic!() };
            assert!(above[0] > 200 && above[2] < 60 && below[2] > 200 && below[0] < 60, "{name}: {above:?} {below:?}");
        }
    }
}

#[test]
fn few_pictures_make_segments_that_start_with_one_to_the_end_of_the_film() {
    let Some(studio) = Studio::open() else { return };
    let one = studio.film(&format!("-f lavfi -i color=navy:s=320x240:r=1 -frames:v 1 {H264}"), "one.mp4");
    let cases = [
        (
            studio.film(&format!("-i {} {SOUND}=d=9 -map 0:v -map 1:a -c:v copy -c:a aac", one.display()), "sound.mp4"),
            9_000,
        ),
        (
            studio.film(&format!("-i {} {SOUND}=d=9 -map 0:v -map 1:a -c:v copy -c:a aac", one.display()), "sound.mkv"),
            9_000,
        ),
        (studio.film(&format!("-f lavfi -i testsrc2=s=320x240:r=1/30 -t 60 {H264}"), "slides.mp4"), 60_000),
        (one, 1_000),
    ];
    for (film, length) in cases {
        let kind = if film.extension().unwrap() == "mkv" { FileKind::Mkv } else { FileKind::Mp4 };
        let mut video = studio.opened(&film, kind);
        let (made, plain) = studio.first(video.as_mut());
        let whole: u32 = made.segments.iter().map(|it| it.1).sum();
        assert!(whole.abs_diff(length) <= 150, "{}: {whole}", film.display());
        assert_eq!(made.segments.len(), usize::try_from(length.div_ceil(4_000)).unwrap(), "{}", film.display());
        let starts = studio.told(&plain, "packet=flags").iter().filter(|flags| flags.contains('K')).count();
        assert!(starts >= made.segments.len(), "{}: {starts} starts", film.display());
        assert!(video.pictures(&mut |_| true).is_ok(), "{}", film.display());
    }
}

#[test]
fn films_of_camcorders_and_older_programs_become_streams() {
    let Some(studio) = Studio::open() else { return };
    let source = format!("-f lavfi -i testsrc2=s=320x240:r=25:d=3 {SOUND}=d=3");
    for (codecs, name, kind) in [
        ("-c:v mpeg4 -c:a libmp3lame", "old.avi", FileKind::Avi),
        ("-c:v libx264 -pix_fmt yuv420p -c:a ac3 -mpegts_m2ts_mode 1 -f mpegts", "camcorder.mts", FileKind::Ts),
        ("-c:v mpeg2video -c:a mp2 -f dvd", "disc.mpg", FileKind::Mpeg),
        ("-c:v wmv2 -c:a wmav2", "screen.wmv", FileKind::Wmv),
        ("-c:v flv -c:a aac", "web.flv", FileKind::Flv),
    ] {
        let film = studio.film(&format!("{source} {codecs}"), name);
        let mut video = studio.opened(&film, kind);
        assert!(video.probe().has_sound, "{name}");
        let (made, _) = studio.first(video.as_mut());
        let whole: u32 = made.segments.iter().map(|it| it.1).sum();
        assert!(whole.abs_diff(3_000) <= 200, "{name}: {whole}");
        assert!(video.pictures(&mut |_| true).is_ok(), "{name}");
    }
}

#[test]
fn the_first_sound_that_can_be_read_is_taken() {
    let Some(studio) = Studio::open() else { return };
    let tracks = format!("-f lavfi -i testsrc=s=160x120:d=2 {SOUND}=d=2 {SOUND}=d=2 -map 0 -map 1 -map 2 {H264}");
    let film = studio.film(&format!("{tracks} -c:a:0 pcm_s16le -c:a:1 aac"), "two.mkv");
    let mut bytes = fs::read(&film).unwrap();
    let at = bytes.windows(9).position(|name| name == b"A_PCM/INT").unwrap();
    bytes.splice(at..at + 5, *b"A_XYZ");
    fs::write(&film, bytes).unwrap();
    let mut video = studio.opened(&film, FileKind::Mkv);
    let plans = ladder(&video.probe());
    assert_eq!(plans.iter().map(|plan| plan.name).collect::<Vec<_>>(), ["240p", AUDIO]);
    for plan in plans {
        assert!(video.encode(&plan, &mut |_| true).is_ok(), "{}", plan.name);
    }
    let bytes = fs::read(&film).unwrap();
    let at = bytes.windows(5).position(|name| name == b"A_AAC").unwrap();
    let none = [&bytes[..at], b"A_XYZ", &bytes[at + 5..]].concat();
    fs::write(&film, none).unwrap();
    assert!(!studio.opened(&film, FileKind::Mkv).probe().has_sound, "the picture alone");
}

#[test]
fn what_a_browser_recorded_without_a_length_is_as_long_as_its_packets() {
    let Some(studio) = Studio::open() else { return };
    let film = "-f lavfi -i testsrc=s=160x120:r=10:d=3 -c:v libvpx -deadline realtime";
    let source = studio.film(film, "source.webm");
    let mut command = Command::new("ffmpeg");
    command
        .args(["-nostdin", "-loglevel", "error", "-i"])
        .arg(source)
        .args("-c copy -live 1 -f webm pipe:1".split(' '));
    let live = studio.path("live.webm");
    fs::write(&live, command.output().unwrap().stdout).unwrap();
    let probe = studio.encoder.probe(&live, FileKind::Webm).unwrap();
    assert_eq!((probe.seconds(), probe.width), (3, 160));
}

#[test]
fn refusals_say_what_is_wrong_and_what_to_do_and_never_what_the_program_said() {
    let Some(studio) = Studio::open() else { return };
    let sound = studio.film(&format!("{SOUND}=d=1 -c:a aac"), "sound.m4a");
    let whole = studio.film(&format!("-f lavfi -i testsrc=s=160x120:d=1 {H264}"), "whole.mp4");
    let cut = studio.path("cut.mp4");
    let bytes = fs::read(whole).unwrap();
    fs::write(&cut, &bytes[..bytes.len() / 2]).unwrap();
    for (film, words) in [(sound, "holds no moving picture"), (cut, "damaged or incomplete")] {
        let Err(EncodeError::Source(reason)) = studio.encoder.probe(&film, FileKind::Mp4) else { panic!() };
        assert!(reason.contains(words) && reason.contains("upload that file"), "{reason}");
    }
}
