//! Draws the institute's icon: from its uploaded picture, or as the star in the brand's colours.

use crate::picture;
use domain::ports::{DrawError, Icon, Icons};
use image::imageops::{self, FilterType};
use image::{DynamicImage, GenericImageView, ImageFormat, RgbaImage};
use kernel::ports::FileKind;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::io::Cursor;

/// Path of the eight-pointed star around 16,16. The client draws the same one.
const STAR: &str = "M16 6L18.33 10.36 23.07 8.93 21.64 13.67 26 16 21.64 18.33 23.07 23.07 18.33 21.64 16 26 13.67 21.64 \
                    8.93 23.07 10.36 18.33 6 16 10.36 13.67 8.93 8.93 13.67 10.36z";

#[derive(Debug, Default, Clone, Copy)]
pub struct IconPainter;

impl Icons for IconPainter {
    fn png(&self, icon: &Icon<'_>) -> Result<Vec<u8>, DrawError> {
        match icon.picture {
            Some(picture) => framed(picture, icon.size),
            None => star(icon),
        }
    }
}

fn cannot(reason: impl ToString) -> DrawError {
    DrawError(reason.to_string())
}

/// Centres the picture in a square.
fn framed(picture: &[u8], size: u32) -> Result<Vec<u8>, DrawError> {
    let picture = picture::decode(picture, FileKind::Webp).map_err(cannot)?;
    // Never enlarge the picture, because a small one would blur.
    let fitted = if picture.dimensions().0.max(picture.dimensions().1) > size {
        picture.resize(size, size, FilterType::Lanczos3)
    } else {
        picture
    };
    let (width, height) = fitted.dimensions();
    let mut square = RgbaImage::new(size, size);
    let middle = |side: u32| i64::from((size - side) / 2);
    imageops::overlay(&mut square, &fitted.to_rgba8(), middle(width), middle(height));
    let mut png = Cursor::new(Vec::new());
    DynamicImage::ImageRgba8(square).write_to(&mut png, ImageFormat::Png).map_err(cannot)?;
    Ok(png.into_inner())
}

fn star(Icon { ground, accent, size, .. }: &Icon<'_>) -> Result<Vec<u8>, DrawError> {
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\" width=\"{size}\" height=\"{size}\">\
         <rect width=\"32\" height=\"32\" rx=\"8\" fill=\"{ground}\"/><path fill=\"{accent}\" d=\"{STAR}\"/></svg>"
    );
    let tree = Tree::from_str(&svg, &Options::default()).map_err(cannot)?;
    let mut pixels = Pixmap::new(*size, *size).ok_or_else(|| cannot("no picture of this size"))?;
    resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
    pixels.encode_png().map_err(cannot)
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgba;

    fn drawn(picture: Option<&[u8]>, size: u32) -> RgbaImage {
        let icon = Icon { picture, ground: "#7a1f5c", accent: "#f4a81d", size };
        image::load_from_memory(&IconPainter.png(&icon).unwrap()).unwrap().to_rgba8()
    }

    fn webp(width: u32, height: u32) -> Vec<u8> {
        let picture = image::RgbImage::from_pixel(width, height, image::Rgb([200, 20, 20]));
        webp::Encoder::from_rgb(picture.as_raw(), width, height).encode_simple(false, 90.0).unwrap().to_vec()
    }

    #[test]
    fn without_a_picture_the_star_stands_in_the_institutes_colours() {
        let icon = drawn(None, 64);
        assert_eq!((icon.dimensions(), icon.get_pixel(32, 4)), ((64, 64), &Rgba([0x7a, 0x1f, 0x5c, 255])));
        assert_eq!(icon.get_pixel(32, 32), &Rgba([0xf4, 0xa8, 0x1d, 255]));
    }

    #[test]
    fn a_wide_picture_stands_whole_in_the_middle() {
        let icon = drawn(Some(&webp(400, 100)), 64);
        let [top, middle] = [2, 32].map(|y| *icon.get_pixel(32, y));
        assert_eq!((icon.dimensions(), top.0[3]), ((64, 64), 0));
        assert!(middle.0[0] > 150 && middle.0[3] == 255, "{middle:?}");
        assert_eq!(icon.get_pixel(1, 32).0[3], 255);
    }

    #[test]
    fn a_small_picture_is_not_made_larger() {
        let icon = drawn(Some(&webp(20, 20)), 64);
        assert_eq!([icon.get_pixel(32, 32).0[3], icon.get_pixel(10, 32).0[3]], [255, 0]);
    }

    #[test]
    fn what_is_no_picture_is_an_error() {
        assert!(
            IconPainter.png(&Icon { picture: Some(b"no"), ground: "#000000", accent: "#ffffff", size: 64 }).is_err()
        );
    }
}
