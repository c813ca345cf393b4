//! Uploaded pictures on documents, such as the institute's logo.

use image::codecs::webp::WebPDecoder;
use image::{DynamicImage, ImageDecoder};
use krilla::geom::{Size, Transform};
use krilla::image::Image;
use krilla::surface::Surface;
use std::io::Cursor;

/// Most pixels of a picture. The largest stored size has 960 by 1920.
const MAX_PIXELS: u64 = 4_000_000;

/// Reads a WebP picture. Returns `None` if it cannot be decoded. It is decoded here once, because a picture that fails later,
/// while the file is written, would break the whole document.
#[must_use]
pub fn webp_picture(bytes: &[u8]) -> Option<Image> {
    let decoder = WebPDecoder::new(Cursor::new(bytes)).ok()?;
    let (width, height) = decoder.dimensions();
    if width == 0 || height == 0 || u64::from(width) * u64::from(height) > MAX_PIXELS {
        return None;
    }
    DynamicImage::from_decoder(decoder).ok()?;
    Image::from_webp(bytes.to_vec().into(), true).ok()
}

/// Returns the largest size that fits `room` (width, height in points) and keeps the proportions.
#[must_use]
pub fn fitted((width, height): (u32, u32), room: (f32, f32)) -> (f32, f32) {
    let float = |side: u32| f32::from(u16::try_from(side).unwrap_or(u16::MAX)).max(1.0);
    let (width, height) = (float(width), float(height));
    let scale = (room.0 / width).min(room.1 / height);
    (width * scale, height * scale)
}

/// A picture: left, top, width, height.
pub fn draw_picture(surface: &mut Surface<'_>, image: &Image, (x, y, width, height): (f32, f32, f32, f32)) {
    if let Some(size) = Size::from_wh(width, height) {
        surface.push_transform(&Transform::from_translate(x, y));
        surface.draw_image(image.clone(), size);
        surface.pop();
    }
}
