//! Tests with the real programs. They are skipped with a message if those are missing, but not in CI.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use catalogue::ports::video::{EncodeError, VideoEncoder};
use catalogue::streams::{AUDIO, ladder};
use kernel::ids::StreamId;
use kernel::ports::FileKind;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use video_ffmpeg::Ffmpeg;

/// Returns an encoder with its own folder.
fn encoder() -> Option<(Ffmpeg, TempDir)> {
    let folder = tempfile::tempdir().unwrap();
    let encoder = Ffmpeg::new("ffmpeg", folder.path().join("work"));
    if !encoder.is_installed() {
        assert!(std::env::var_os("CI").is_none(), "CI needs ffmpeg: deploy/scripts/ffmpeg");
        return None;
    }
    Some((encoder, folder))
}

/// Nine seconds of a moving picture, with a tone.
fn clip(folder: &Path, size: &str, name: &str) -> PathBuf {
    let path = folder.join(name);
    let picture = format!("testsrc=size={size}:rate=25:duration=9");
    let arguments = ["-loglevel", "error", "-y", "-f", "lavfi", "-i", &picture, "-f", "lavfi", "-i", "sine=duration=9"];
    let output = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"];
    let made = Command::new("ffmpeg").args(arguments).args(output).arg(&path).status().unwrap();
    assert!(made.success());
    path
}

fn attempt() -> (StreamId, u32) {
    (StreamId(uuid::Uuid::from_u128(1)), 1)
}

fn decrypt_and_decode(segments: &[(PathBuf, u32, u64)], key: &[u8; 16], folder: &Path) -> std::process::Output {
    fs::write(folder.join("key"), key).unwrap();
    let mut list = "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:5\n#EXT-X-PLAYLIST-TYPE:VOD\n".to_owned();
    list += &format!("#EXT-X-KEY:METHOD=AES-128,URI=\"{}\",IV=0x{}\n", folder.join("key").display(), "0".repeat(32));
    for (path, length, _) in segments {
        list += &format!("#EXTINF:{}.{:03},\n{}\n", length / 1000, length % 1000, path.display());
    }
    fs::write(folder.join("list.m3u8"), list + "#EXT-X-ENDLIST\n").unwrap();
    let input =
        ["-v", "error", "-xerror", "-allowed_extensions", "ALL", "-protocol_whitelist", "file,crypto,data", "-i"];
    Command::new("ffmpeg").args(input).arg(folder.join("list.m3u8")).args(["-f", "null", "-"]).output().unwrap()
}

#[test]
fn every_quality_decrypts_and_decodes_and_stays_below_its_rate() {
    let Some((encoder, folder)) = encoder() else { return };
    for (name, kind) in [("a.mp4", FileKind::Mp4), ("b.mov", FileKind::Mov), ("c.mkv", FileKind::Mkv)] {
        let path = clip(folder.path(), "640x360", name);
        let file = Box::new(File::open(path).unwrap());
        let mut video = encoder.open(attempt(), kind, file).unwrap();
        let probe = video.probe();
        assert_eq!((probe.width, probe.height, probe.seconds(), probe.has_sound), (640, 360, 9, true));
        let mut told = Vec::new();
        for plan in ladder(&probe) {
            let mut progress = |percent| {
                told.push(percent);
                true
            };
            let made = video.encode(&plan, &mut progress).unwrap();
            assert_eq!(made.size.map(|size| size.1), plan.lines, "{}", plan.name);
            let lengths: Vec<_> = made.segments.iter().map(|it| it.1).collect();
            assert_eq!(lengths.len(), 3, "{lengths:?}");
            assert!(lengths[..2].iter().all(|length| length.abs_diff(4_000) < 60), "{lengths:?}");
            let bytes: u64 = made.segments.iter().map(|it| it.2).sum();
            let rate = bytes * 8 / lengths.iter().map(|it| u64::from(*it)).sum::<u64>();
            let most = match plan.name {
                "240p" => 200,
                AUDIO => 48,
                _ => u64::from(plan.video_kbps + plan.sound_kbps) * 5 / 4,
            };
            assert!(rate <= most, "{}: {rate} kbit/s", plan.name);
            let played = decrypt_and_decode(&made.segments, &made.key, folder.path());
            assert!(played.status.success() && played.stderr.is_empty(), "{}: {played:?}", plan.name);
            let plain = fs::read(&made.segments[0].0).unwrap();
            assert!(plain[0] != 0x47 || plain[188] != 0x47, "a transport stream shows its bytes");
            let wrong = decrypt_and_decode(&made.segments, &[1; 16], folder.path());
            assert!(!wrong.status.success() || !wrong.stderr.is_empty(), "another key opens nothing");
        }
        assert!(told.contains(&100) && told.iter().all(|percent| *percent <= 100));
        let pictures = video.pictures(&mut |_| true).unwrap();
        for picture in [&pictures.poster, &pictures.sprite] {
            assert!(fs::read(picture).unwrap().starts_with(b"\xff\xd8\xff"));
        }
        drop(video);
        assert_eq!(fs::read_dir(folder.path().join("work")).unwrap().count(), 0, "nothing stays behind");
    }
}

#[test]
fn what_looks_like_a_video_and_names_other_files_reads_none_of_them() {
    let Some((encoder, folder)) = encoder() else { return };
    let secret = clip(folder.path(), "64x64", "secret.ts");
    let concat = format!("ffconcat version 1.0\nfile '{}'\n", secret.display());
    let playlist = format!("#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n{}\n#EXT-X-ENDLIST\n", secret.display());
    let remote =
        "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:1/secret.ts\n#EXT-X-ENDLIST\n".to_owned();
    for text in [playlist, concat, remote] {
        let path = folder.path().join("lesson.mp4");
        fs::write(&path, &text).unwrap();
        for kind in [FileKind::Mp4, FileKind::Mov, FileKind::Mkv, FileKind::Webm] {
            let refused = encoder.probe(&path, kind);
            assert!(matches!(refused, Err(EncodeError::Source(_))), "{kind:?}: {refused:?}");
            let opened = encoder.open(attempt(), kind, Box::new(File::open(&path).unwrap())).map(drop);
            assert!(matches!(opened, Err(EncodeError::Source(_))), "{kind:?}: {opened:?}");
        }
    }
}

#[test]
fn a_run_ends_when_it_is_told_to() {
    let Some((encoder, folder)) = encoder() else { return };
    let path = clip(folder.path(), "320x240", "a.mp4");
    let mut video = encoder.open(attempt(), FileKind::Mp4, Box::new(File::open(path).unwrap())).unwrap();
    let plan = ladder(&video.probe())[0];
    assert_eq!(video.encode(&plan, &mut |_| false), Err(EncodeError::Stopped));
    assert!(video.encode(&plan, &mut |_| true).is_ok(), "and can be begun again");
}

#[test]
fn without_the_program_nothing_is_made() {
    let folder = tempfile::tempdir().unwrap();
    for program in ["", "/nowhere/ffmpeg"] {
        let encoder = Ffmpeg::new(program, folder.path());
        assert!(!encoder.is_installed());
        assert!(matches!(encoder.probe(folder.path(), FileKind::Mp4), Err(EncodeError::Failed(_))));
    }
}
