//! The program that turns uploaded AVIF pictures into PNGs, as the server starts it.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test fails by panicking")]

use domain::ports::FileFault;
use media_fs::avif::Converter;
use std::fs;
use std::time::{Duration, Instant};

const HALVES: &[u8] = include_bytes!("../../media_fs/src/avif/samples/halves-420.avif");

fn convert(bytes: &[u8]) -> Result<Vec<u8>, FileFault> {
    let dir = tempfile::tempdir().unwrap();
    let (from, to) = (dir.path().join("upload"), dir.path().join("passing"));
    fs::write(&from, bytes).unwrap();
    let program = env!("CARGO_BIN_EXE_kaushal").into();
    Converter { program, arguments: vec!["decode-avif".to_owned()] }.run(&from, &to)?;
    Ok(fs::read(&to).unwrap())
}

#[test]
fn a_picture_becomes_a_png() {
    assert!(convert(HALVES).unwrap().starts_with(b"\x89PNG\r\n\x1a\n"));
}

#[test]
fn a_picture_that_ends_early_is_damaged() {
    for length in (0..HALVES.len() - 20).step_by(20) {
        assert_eq!(convert(&HALVES[..length]), Err(FileFault::Damaged), "{length}");
    }
}

/// Whatever one byte is changed into, the answer is a picture or a refusal, soon; some of these kill the decoder.
#[test]
fn damaged_files_harm_nobody() {
    let begun = Instant::now();
    let data = HALVES.windows(4).position(|name| name == b"mdat").unwrap() + 4;
    let mut refused = 0;
    for at in (data..HALVES.len()).step_by(3) {
        let mut bytes = HALVES.to_vec();
        bytes[at] ^= 0xff;
        match convert(&bytes) {
            Ok(png) => assert!(png.starts_with(b"\x89PNG")),
            Err(fault) => {
                assert!(matches!(fault, FileFault::Damaged | FileFault::TooManyPixels), "{fault:?} at {at}");
                refused += 1;
            }
        }
    }
    assert!(refused > 0 && begun.elapsed() < Duration::from_secs(60));
}
