use super::*;
use crate::picture::sizes;
use domain::ports::FileKind;
use image::{DynamicImage, GenericImageView, Rgba};

/// Left half red, right half blue: light and colour at half the width and height, as most files are.
const HALVES: &[u8] = include_bytes!("samples/halves-420.avif");
/// The same in 10 bits, all of their range, with the matrix of television.
const TEN_BITS: &[u8] = include_bytes!("samples/halves-422-10.avif");
/// Left half white, right half black.
const GREY: &[u8] = include_bytes!("samples/halves-grey.avif");
const MOVING: &[u8] = include_bytes!("samples/moving.avif");

fn near(image: &DynamicImage, x: u32, expected: [u8; 4]) {
    let Rgba(seen) = image.get_pixel(x, 16);
    let off = seen.iter().zip(expected).map(|(seen, expected)| seen.abs_diff(expected)).max().unwrap();
    assert!(off <= 6, "{seen:?} is not {expected:?}");
}

#[test]
fn pictures_of_each_make_have_their_colours() {
    for halves in [HALVES, TEN_BITS] {
        let image = still::decode(halves).unwrap();
        assert_eq!(image.dimensions(), (96, 32));
        near(&image, 12, [254, 0, 0, 255]);
        near(&image, 84, [0, 0, 254, 255]);
    }
    let grey = still::decode(GREY).unwrap();
    near(&grey, 12, [255, 255, 255, 255]);
    near(&grey, 84, [0, 0, 0, 255]);
}

/// Our own files, which have all colours at full size and may be seen through.
#[test]
fn what_we_write_we_read_again() {
    let clear = |x: u32| if x < 48 { [220, 120, 20, 255] } else { [20, 120, 220, 0] };
    let image = DynamicImage::ImageRgba8(image::RgbaImage::from_fn(96, 32, |x, _| Rgba(clear(x))));
    let mut png = std::io::Cursor::new(Vec::new());
    image.write_to(&mut png, image::ImageFormat::Png).unwrap();
    let files = sizes(png.get_ref(), FileKind::Png).unwrap().files;
    let (_, _, avif) = files.iter().find(|(_, form, _)| *form == "avif").unwrap();
    let again = still::decode(avif).unwrap();
    near(&again, 12, [220, 120, 20, 255]);
    assert_eq!(again.get_pixel(84, 16).0[3], 0);
}

#[test]
fn what_cannot_be_a_picture_here_is_named() {
    assert_eq!(still::decode(MOVING).err(), Some(FileFault::Animated));
    assert_eq!(still::decode(b"").err(), Some(FileFault::Damaged));
}

#[test]
fn a_picture_of_too_many_pixels_is_refused_before_it_is_decoded() {
    assert_eq!(picture::within_bounds(12_001, 1), Err(FileFault::TooManyPixels));
    assert_eq!(picture::within_bounds(8_000, 8_000), Err(FileFault::TooManyPixels));
    assert_eq!(picture::within_bounds(0, 1), Err(FileFault::Damaged));
    assert_eq!(picture::within_bounds(8_000, 5_000), Ok(()));
}

#[test]
fn the_other_process_says_by_its_exit_code_why_it_refuses() {
    let dir = tempfile::tempdir().unwrap();
    let (from, to) = (dir.path().join("from"), dir.path().join("to"));
    fs::write(&from, MOVING).unwrap();
    assert_eq!(fault(i32::from(convert(&from, &to))), FileFault::Animated);
    assert_eq!(fault(i32::from(convert(&dir.path().join("none"), &to))), FileFault::Damaged);
    assert!(!to.exists());
    fs::write(&from, HALVES).unwrap();
    assert_eq!(convert(&from, &to), 0);
    near(&reread(&to), 12, [254, 0, 0, 255]);
}

/// The name says nothing of the kind.
fn reread(path: &Path) -> DynamicImage {
    image::load_from_memory_with_format(&fs::read(path).unwrap(), image::ImageFormat::Png).unwrap()
}

#[test]
fn a_program_that_is_not_there_or_dies_leaves_a_refusal() {
    let dir = tempfile::tempdir().unwrap();
    let run = |program: &str, arguments: &[&str]| {
        let arguments = arguments.iter().map(|argument| (*argument).to_owned()).collect();
        Converter { program: program.into(), arguments }.run(dir.path(), dir.path())
    };
    assert_eq!(run("/nowhere/at/all", &[]), Err(FileFault::Undecodable));
    assert_eq!(run("/bin/sh", &["-c", "kill -ABRT $$"]), Err(FileFault::Damaged));
    assert_eq!(run("/bin/sh", &["-c", "exit 4"]), Err(FileFault::TooManyPixels));
    assert_eq!(run("/bin/sh", &["-c", "test -z \"$HOME$PATH_TO_SECRETS\" || exit 9"]), Ok(()));
}
