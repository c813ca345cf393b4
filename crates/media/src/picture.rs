//! Decodes uploaded pictures within bounds, turns them upright, and encodes only their pixels, in three widths. Everything else
//! in a file is dropped: the place, the camera, another file appended to the picture.

mod jpeg;

use fast_image_resize::{ResizeOptions, Resizer};
use image::codecs::jpeg::JpegDecoder;
use image::codecs::png::PngDecoder;
use image::codecs::webp::WebPDecoder;
use image::metadata::Orientation;
use image::{ColorType, DynamicImage, GenericImageView, ImageDecoder, ImageError, Limits};
use jpeg::Coding;
use kernel::ports::{FileFault, FileKind};
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};
use std::io::{BufRead, Cursor, Seek, SeekFrom};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Widths in pixels at which a picture is stored. A narrower picture keeps its own width.
pub(crate) const WIDTHS: [u32; 3] = [960, 640, 320];

/// Longest side that is decoded, in pixels.
const MAX_SIDE: u32 = 12_000;
/// Most pixels that are decoded. Phones take pictures of 48 and 50 million.
const MAX_PIXELS: u64 = 51_000_000;
/// Memory budget for decoding a picture, in bytes. Pictures are decoded one at a time, so this bounds all of them together.
const BUDGET: u64 = 384 << 20;
/// Most bytes that a decoder may allocate in addition to pixels and coefficients.
const DECODERS_OWN: u64 = 64 << 20;
/// Largest colour profile, in bytes; those of cameras and screens have a few thousand.
const MAX_PROFILE: u64 = 1 << 20;
/// Largest height of a stored picture, as a multiple of its width.
const TALLEST: u64 = 2;

const WEBP_QUALITY: f32 = 78.0;

/// A picture in all its sizes.
pub(crate) struct Sizes {
    /// The width in pixels that names each file, and the file as WebP. The largest comes last.
    pub files: Vec<(u32, Vec<u8>)>,
    /// Width and height of the largest, in pixels.
    pub largest: (u32, u32),
}

/// One encoded size of a picture. Widths at which a small picture has the same size share one encoding.
struct Encoded {
    size: (u32, u32),
    webp: Vec<u8>,
}

/// Decodes a picture of `kind` and encodes it as WebP in all sizes.
///
/// # Errors
///
/// The reason why the picture is refused.
pub(crate) fn sizes(bytes: &[u8], kind: FileKind) -> Result<Sizes, FileFault> {
    let upright = decode(bytes, kind)?;
    let largest = upright.dimensions();
    let mut files = Vec::with_capacity(WIDTHS.len());
    let mut made: Option<Encoded> = None;
    for width in WIDTHS {
        let size = fitted(largest, width);
        if made.as_ref().is_none_or(|made| made.size != size) {
            let image = resized(&upright, size)?;
            made = Some(Encoded { size, webp: webp(&image)? });
        }
        if let Some(made) = &made {
            files.push((width, made.webp.clone()));
        }
    }
    files.reverse();
    Ok(Sizes { files, largest })
}

/// Decodes a picture of `kind` within bounds, at most as large as the largest stored size.
///
/// # Errors
///
/// The reason why the picture is refused.
pub(crate) fn decode(bytes: &[u8], kind: FileKind) -> Result<DynamicImage, FileFault> {
    // Catch panics: a hostile file that makes a decoder panic must fail only this call.
    catch_unwind(AssertUnwindSafe(|| upright(bytes, kind))).unwrap_or(Err(FileFault::Damaged))
}

/// Returns the picture at its largest width, as 8-bit sRGB with or without alpha, turned upright.
fn upright(bytes: &[u8], kind: FileKind) -> Result<DynamicImage, FileFault> {
    match kind {
        FileKind::Png => {
            let decoder = PngDecoder::with_limits(Cursor::new(bytes), png_limits(length(bytes))).map_err(fault)?;
            let animated = decoder.is_apng().map_err(fault)?;
            read(decoder, animated, Coding::Sequential)
        }
        FileKind::Jpeg => {
            let coding = jpeg::coding(bytes).ok_or(FileFault::Damaged)?;
            read(JpegDecoder::new(Cursor::new(bytes)).map_err(fault)?, false, coding)
        }
        FileKind::Webp => {
            let decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(fault)?;
            let animated = decoder.has_animation();
            read(decoder, animated, Coding::Sequential)
        }
        _ => Err(FileFault::Damaged),
    }
}

fn read(mut decoder: impl ImageDecoder, animated: bool, coding: Coding) -> Result<DynamicImage, FileFault> {
    if animated {
        return Err(FileFault::Animated);
    }
    let (width, height) = decoder.dimensions();
    within_bounds(width, height)?;
    if bytes_taken(&decoder, coding) > BUDGET {
        return Err(FileFault::TooManyPixels);
    }
    decoder.set_limits(limits()).map_err(fault)?;
    // A picture whose orientation cannot be read is not turned.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let profile = decoder.icc_profile().ok().flatten();
    let profile = profile.filter(|profile| u64::try_from(profile.len()).is_ok_and(|length| length <= MAX_PROFILE));
    let image = flat(DynamicImage::from_decoder(decoder).map_err(fault)?);
    let lies = lies_down(orientation);
    let turned = |(width, height)| if lies { (height, width) } else { (width, height) };
    let mut image = resized(&image, turned(fitted(turned((width, height)), 960)))?;
    if let Some(profile) = profile {
        to_srgb(&mut image, &profile);
    }
    image.apply_orientation(orientation);
    Ok(image)
}

/// Returns the memory in bytes that reading a picture takes: its encoded data, its pixels, and a second copy with eight bits
/// per channel if the pixels have another format.
fn bytes_taken(decoder: &impl ImageDecoder, coding: Coding) -> u64 {
    let (width, height) = decoder.dimensions();
    let pixels = u64::from(width) * u64::from(height);
    let color = decoder.color_type();
    let flat = match color {
        ColorType::Rgb8 | ColorType::Rgba8 => 0,
        other if other.has_alpha() => 4 * pixels,
        _ => 3 * pixels,
    };
    let coefficients = match coding {
        Coding::Sequential => 0,
        Coding::Progressive => 2 * u64::from(color.channel_count()) * pixels,
    };
    decoder.total_bytes().saturating_add(flat).saturating_add(coefficients)
}

/// Reads width and height from a picture's header.
///
/// # Errors
///
/// The header cannot be read, or `kind` has no header that is supported here.
pub(crate) fn dimensions(mut file: impl BufRead + Seek, kind: FileKind) -> Result<(u32, u32), FileFault> {
    let read = || {
        Ok(match kind {
            FileKind::Png => {
                let bytes = file.seek(SeekFrom::End(0)).map_err(|_| FileFault::Damaged)?;
                file.rewind().map_err(|_| FileFault::Damaged)?;
                PngDecoder::with_limits(file, png_limits(bytes)).map_err(fault)?.dimensions()
            }
            FileKind::Jpeg => JpegDecoder::new(file).map_err(fault)?.dimensions(),
            FileKind::Webp => WebPDecoder::new(file).map_err(fault)?.dimensions(),
            _ => return Err(FileFault::Damaged),
        })
    };
    catch_unwind(AssertUnwindSafe(read)).unwrap_or(Err(FileFault::Damaged))
}

/// Rejects a picture of size zero, and one with more pixels than the limit.
fn within_bounds(width: u32, height: u32) -> Result<(), FileFault> {
    if width == 0 || height == 0 {
        return Err(FileFault::Damaged);
    }
    let pixels = u64::from(width) * u64::from(height);
    if width.max(height) > MAX_SIDE || pixels > MAX_PIXELS { Err(FileFault::TooManyPixels) } else { Ok(()) }
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_alloc = Some(BUDGET + DECODERS_OWN);
    limits
}

/// Returns allocation limits for a PNG's chunks: the chunks themselves, a line of pixels, and an inflated colour profile. A
/// chunk that doesn't fit is skipped, so that a few kilobytes can't inflate to hundreds of megabytes.
fn png_limits(bytes: u64) -> Limits {
    let line = 8 * u64::from(MAX_SIDE);
    let mut limits = Limits::default();
    limits.max_alloc = Some(MAX_PROFILE + line + bytes);
    limits
}

fn length(bytes: &[u8]) -> u64 {
    u64::try_from(bytes.len()).unwrap_or(BUDGET)
}

#[allow(clippy::needless_pass_by_value)] // the shape `map_err` wants
fn fault(error: ImageError) -> FileFault {
    match error {
        ImageError::Limits(_) => FileFault::TooManyPixels,
        _ => FileFault::Damaged,
    }
}

/// Returns whether turning the picture upright swaps width and height.
fn lies_down(orientation: Orientation) -> bool {
    use Orientation::{Rotate90, Rotate90FlipH, Rotate270, Rotate270FlipH};
    matches!(orientation, Rotate90 | Rotate270 | Rotate90FlipH | Rotate270FlipH)
}

/// Converts the picture to eight bits per channel, with alpha only if it has some.
fn flat(image: DynamicImage) -> DynamicImage {
    if image.color().has_alpha() {
        DynamicImage::ImageRgba8(image.into_rgba8())
    } else {
        DynamicImage::ImageRgb8(image.into_rgb8())
    }
}

/// Returns the size in pixels at which a picture is stored for `width`. It keeps the proportions and never enlarges the
/// picture.
fn fitted((w, h): (u32, u32), width: u32) -> (u32, u32) {
    let (w, h) = (u64::from(w.max(1)), u64::from(h.max(1)));
    let (wide, tall) = (u64::from(width), TALLEST * u64::from(width));
    // Scale by the side that limits more: the width or the height.
    let (above, below) = if w * tall >= h * wide { (wide, w) } else { (tall, h) };
    let scaled = |side: u64| {
        let side = if above < below { (side * above + below / 2) / below } else { side };
        u32::try_from(side.max(1)).unwrap_or(u32::MAX)
    };
    (scaled(w), scaled(h))
}

/// Scales the picture to exactly this size. If the proportions differ, the middle is kept and the rest is cropped.
///
/// # Errors
///
/// The picture cannot be scaled.
pub(crate) fn resized(image: &DynamicImage, (width, height): (u32, u32)) -> Result<DynamicImage, FileFault> {
    if image.dimensions() == (width, height) {
        return Ok(image.clone());
    }
    let mut other = DynamicImage::new(width, height, image.color());
    let options = ResizeOptions::new().fit_into_destination(None);
    Resizer::new().resize(image, &mut other, &options).map_err(|_| FileFault::Damaged)?;
    Ok(other)
}

/// Converts the picture's colours from its own profile to sRGB. A profile that cannot be read is ignored, as browsers do.
fn to_srgb(image: &mut DynamicImage, profile: &[u8]) -> Option<()> {
    let profile = ColorProfile::new_from_slice(profile).ok()?;
    if profile.color_space != DataColorSpace::Rgb {
        return None;
    }
    let layout = if image.color().has_alpha() { Layout::Rgba } else { Layout::Rgb };
    let srgb = ColorProfile::new_srgb();
    let transform = profile.create_transform_8bit(layout, &srgb, layout, TransformOptions::default()).ok()?;
    let own = image.as_bytes().to_vec();
    match image {
        DynamicImage::ImageRgb8(image) => transform.transform(&own, image).ok(),
        DynamicImage::ImageRgba8(image) => transform.transform(&own, image).ok(),
        _ => None,
    }
}

fn webp(image: &DynamicImage) -> Result<Vec<u8>, FileFault> {
    let (width, height) = image.dimensions();
    let encoder = match image {
        DynamicImage::ImageRgba8(image) => webp::Encoder::from_rgba(image.as_raw(), width, height),
        DynamicImage::ImageRgb8(image) => webp::Encoder::from_rgb(image.as_raw(), width, height),
        _ => return Err(FileFault::Damaged),
    };
    encoder.encode_simple(false, WEBP_QUALITY).map(|bytes| bytes.to_vec()).map_err(|_| FileFault::Damaged)
}

#[cfg(test)]
mod tests;
