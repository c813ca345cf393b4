use super::*;
use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageEncoder, ImageFormat, Rgba};

fn encoded(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// Returns a picture whose left half is red and right half blue.
fn halves(width: u32, height: u32) -> DynamicImage {
    let colour = |x: u32| if x < width / 2 { [220, 20, 20, 255] } else { [20, 20, 220, 255] };
    let image = image::RgbaImage::from_fn(width, height, |x, _| Rgba(colour(x)));
    DynamicImage::ImageRgb8(DynamicImage::ImageRgba8(image).into_rgb8())
}

fn shown(sizes: &Sizes, width: u32) -> DynamicImage {
    let file = sizes.files.iter().find(|(w, _)| *w == width).unwrap();
    image::load_from_memory_with_format(&file.1, ImageFormat::WebP).unwrap()
}

fn is_red(image: &DynamicImage, x: u32, y: u32) -> bool {
    let Rgba([r, _, b, _]) = image.get_pixel(x, y);
    r > 150 && b < 100
}

/// Returns a PNG that claims this size but has almost no data.
fn claims(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = encoded(&halves(4, 4), ImageFormat::Png);
    bytes[16..20].copy_from_slice(&width.to_be_bytes());
    bytes[20..24].copy_from_slice(&height.to_be_bytes());
    let crc = crc32(&bytes[12..29]);
    bytes[29..33].copy_from_slice(&crc.to_be_bytes());
    bytes
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc: u32, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ if crc & 1 == 1 { 0xedb8_8320 } else { 0 })
    })
}

#[test]
fn every_kind_comes_out_as_webp_in_three_widths_the_largest_last() {
    for (format, kind) in
        [(ImageFormat::Png, FileKind::Png), (ImageFormat::Jpeg, FileKind::Jpeg), (ImageFormat::WebP, FileKind::Webp)]
    {
        let sizes = sizes(&encoded(&halves(1200, 600), format), kind).unwrap();
        let widths: Vec<_> = sizes.files.iter().map(|(width, _)| *width).collect();
        assert_eq!(widths, [320, 640, 960]);
        assert_eq!(sizes.largest, (960, 480));
        for width in WIDTHS {
            let image = shown(&sizes, width);
            assert_eq!(image.dimensions(), (width, width / 2));
            assert!(is_red(&image, 5, 5) && !is_red(&image, width - 5, 5));
        }
    }
}

#[test]
fn a_small_picture_is_never_made_larger() {
    let sizes = sizes(&encoded(&halves(500, 250), ImageFormat::Png), FileKind::Png).unwrap();
    assert_eq!(WIDTHS.map(|width| shown(&sizes, width).dimensions()), [(500, 250), (500, 250), (320, 160)]);
}

#[test]
fn shapes_are_kept_and_towers_are_bounded() {
    assert_eq!(fitted((4000, 3000), 960), (960, 720));
    assert_eq!(fitted((3000, 4000), 960), (960, 1280));
    assert_eq!(fitted((960, 12_000), 960), (154, 1920));
    assert_eq!(fitted((12_000, 1), 320), (320, 1));
    assert_eq!(fitted((1, 1), 320), (1, 1));
}

#[test]
fn alpha_is_kept() {
    let clear = image::RgbaImage::from_fn(40, 40, |x, _| Rgba([200, 0, 0, if x < 20 { 0 } else { 255 }]));
    let sizes = sizes(&encoded(&DynamicImage::ImageRgba8(clear), ImageFormat::Png), FileKind::Png).unwrap();
    let image = shown(&sizes, 320);
    assert_eq!((image.get_pixel(2, 20).0[3], image.get_pixel(37, 20).0[3]), (0, 255));
}

#[test]
fn a_photograph_lying_on_its_side_is_turned_upright_and_its_metadata_is_gone() {
    // Orientation 6: the camera was turned, so the picture's left side is shown at the top.
    let exif = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0 Pune 18.5204 N".to_vec();
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new(&mut bytes);
    encoder.set_exif_metadata(exif).unwrap();
    encoder.write_image(halves(1200, 600).as_bytes(), 1200, 600, ExtendedColorType::Rgb8).unwrap();
    assert!(bytes.windows(4).any(|window| window == b"Pune"));
    let sizes = sizes(&bytes, FileKind::Jpeg).unwrap();
    assert_eq!(sizes.largest, (600, 1200));
    let image = shown(&sizes, 640);
    assert!(is_red(&image, 300, 50) && !is_red(&image, 300, 1150));
    assert!(sizes.files.iter().all(|file| !file.1.windows(4).any(|window| window == b"Pune" || window == b"Exif")));
}

#[test]
fn what_stands_behind_a_picture_does_not_survive() {
    for (format, kind) in [(ImageFormat::Png, FileKind::Png), (ImageFormat::Jpeg, FileKind::Jpeg)] {
        let bytes = [encoded(&halves(8, 8), format), b"<script>alert(1)</script>PK\x03\x04".to_vec()].concat();
        let sizes = sizes(&bytes, kind).unwrap();
        assert!(sizes.files.iter().all(|file| !file.1.windows(6).any(|window| window == b"script")));
    }
}

#[test]
fn bombs_are_refused_by_their_size_before_they_are_decoded() {
    for (width, height) in [(60_000, 60_000), (12_001, 1), (1, 12_001), (10_000, 5_101), (u32::MAX >> 1, 1)] {
        assert_eq!(sizes(&claims(width, height), FileKind::Png).err(), Some(FileFault::TooManyPixels), "{width}");
    }
    // The extended header of a WebP gives the canvas size in 24 bits.
    let mut webp = b"RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0".to_vec();
    webp.extend([0x5f, 0xea, 0, 0x5f, 0xea, 0]);
    assert!(sizes(&webp, FileKind::Webp).is_err());
    let mut jpeg = encoded(&halves(16, 16), ImageFormat::Jpeg);
    let frame = jpeg.windows(2).position(|marker| marker == [0xff, 0xc0]).unwrap();
    jpeg[frame + 5..frame + 9].copy_from_slice(&[0xea, 0x60, 0xea, 0x60]);
    assert_eq!(sizes(&jpeg, FileKind::Jpeg).err(), Some(FileFault::TooManyPixels));
}

/// Returns a JPEG that claims this size but has almost no data. The decoder paints the missing part grey.
fn jpeg_of(width: u16, height: u16, frame: u8) -> Vec<u8> {
    let mut jpeg = encoded(&halves(16, 16), ImageFormat::Jpeg);
    let at = jpeg.windows(2).position(|marker| marker == [0xff, 0xc0]).unwrap();
    jpeg[at + 1] = frame;
    jpeg[at + 5..at + 7].copy_from_slice(&height.to_be_bytes());
    jpeg[at + 7..at + 9].copy_from_slice(&width.to_be_bytes());
    jpeg
}

#[test]
fn a_cameras_48_megapixels_are_made_smaller_and_what_takes_too_much_memory_is_refused() {
    let taken = sizes(&jpeg_of(8_064, 6_048, 0xc0), FileKind::Jpeg).unwrap();
    assert_eq!(taken.largest, (960, 720));
    // Decoding several passes holds the whole picture twice more in memory.
    let progressive = jpeg_of(8_064, 6_048, 0xc2);
    assert_eq!(sizes(&progressive, FileKind::Jpeg).err(), Some(FileFault::TooManyPixels));
    assert_eq!(sizes(&claims(8_160, 6_120), FileKind::Png).err(), Some(FileFault::Damaged));
}

#[test]
fn a_picture_that_was_cut_is_refused() {
    for (format, kind) in
        [(ImageFormat::Png, FileKind::Png), (ImageFormat::Jpeg, FileKind::Jpeg), (ImageFormat::WebP, FileKind::Webp)]
    {
        let whole = encoded(&noise(64, 64), format);
        for end in [20, whole.len() / 2, whole.len() - 30] {
            assert_eq!(sizes(&whole[..end], kind).err(), Some(FileFault::Damaged), "{format:?} {end}");
        }
    }
}

/// Returns noise, which does not compress well.
fn noise(width: u32, height: u32) -> DynamicImage {
    let mut seed = 1_u32;
    let mut next = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        seed.to_be_bytes()[0]
    };
    DynamicImage::ImageRgb8(image::RgbImage::from_fn(width, height, |_, _| image::Rgb([next(), next(), next()])))
}

#[test]
fn moving_pictures_are_refused() {
    let still = encoded(&halves(4, 4), ImageFormat::Png);
    let control = [b"acTL".as_slice(), &2_u32.to_be_bytes(), &0_u32.to_be_bytes()].concat();
    let chunk = [8_u32.to_be_bytes().as_slice(), &control, &crc32(&control).to_be_bytes()].concat();
    let moving = [&still[..33], &chunk, &still[33..]].concat();
    assert_eq!(sizes(&moving, FileKind::Png).err(), Some(FileFault::Animated));
}

#[test]
fn nothing_is_said_of_what_cannot_be_decoded() {
    assert_eq!(sizes(b"", FileKind::Avif).err(), Some(FileFault::Damaged));
    assert_eq!(sizes(b"%PDF", FileKind::Pdf).err(), Some(FileFault::Damaged));
}

#[test]
fn a_colour_profile_that_inflates_beyond_a_megabyte_is_passed_over() {
    let with_profile = |profile: Vec<u8>| {
        let (mut bytes, image) = (Vec::new(), halves(64, 64));
        let mut encoder = image::codecs::png::PngEncoder::new(&mut bytes);
        encoder.set_icc_profile(profile).unwrap();
        encoder.write_image(image.as_bytes(), 64, 64, ExtendedColorType::Rgb8).unwrap();
        bytes
    };
    let read = |bytes: &[u8]| {
        let mut decoder = PngDecoder::with_limits(Cursor::new(bytes), png_limits(length(bytes))).unwrap();
        decoder.icc_profile().unwrap().map(|profile| profile.len())
    };
    let (srgb, bomb) = (ColorProfile::new_srgb().encode().unwrap(), with_profile(vec![0; 32 << 20]));
    assert!(bomb.len() < 1 << 20, "{} bytes hold 32 MB", bomb.len());
    assert_eq!((read(&with_profile(srgb.clone())), read(&bomb)), (Some(srgb.len()), None));
    let sizes = sizes(&bomb, FileKind::Png).unwrap();
    assert!(is_red(&shown(&sizes, 320), 5, 5));
}

/// Returns the peak memory of this process in kilobytes. `None` if the system does not report it.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.trim().trim_end_matches(" kB").parse().ok()
}

#[test]
fn the_head_of_a_picture_is_read_without_unpacking_what_is_beside_it() {
    let (mut bomb, image) = (Vec::new(), halves(64, 64));
    let mut encoder = image::codecs::png::PngEncoder::new(&mut bomb);
    encoder.set_icc_profile(vec![0; 300 << 20]).unwrap();
    encoder.write_image(image.as_bytes(), 64, 64, ExtendedColorType::Rgb8).unwrap();
    // Reset the recorded peak, after the profile above is freed.
    std::fs::write("/proc/self/clear_refs", "5").ok();
    let before = peak();
    assert_eq!(dimensions(Cursor::new(&bomb), FileKind::Png), Ok((64, 64)));
    let taken = peak().zip(before).map(|(after, before)| after.saturating_sub(before));
    assert!(taken.is_none_or(|kilobytes| kilobytes < 30_000), "{taken:?} kB for {} bytes", bomb.len());
}
