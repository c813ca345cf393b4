//! The uploaded parts of a share picture (thumbnail, logo), and its colours. A logo that can't be read is logged and
//! left out.

use crate::picture::{decode, resized};
use domain::ports::Share;
use image::{DynamicImage, GenericImageView, Rgba};
use institute::settings::colour::Colour;
use kernel::ports::{FileFault, FileKind, MediaStore};
use resvg::tiny_skia::{ColorU8, Pixmap};

/// Width and height of a share picture in pixels.
pub const SIZE: (u32, u32) = (1200, 630);
/// Width of the stored size that is drawn, in pixels.
const WIDTH: u32 = 960;
/// Largest width and height of a logo, in pixels.
const LOGO: (u32, u32) = (300, 68);
/// Space between a logo and the edge of its background, in pixels.
const PADDING: u32 = 14;
/// Left edge and vertical centre of a logo's background, in pixels.
const PLACE: (u32, u32) = (72, 92);
/// Least contrast of large text (WCAG 2.2, 1.4.3).
const LARGE_READABLE: f64 = 3.0;
/// Mean brightness (0 to 255) from which a logo is too light for a white background.
const LIGHT: u64 = 190;

/// The colours of a picture.
pub(super) struct Look {
    /// The brand's colour.
    pub brand: Colour,
    pub shade: Colour,
    /// Colour of the star and the label.
    pub label: Colour,
}

impl Look {
    pub(super) fn of(share: &Share<'_>) -> Self {
        let brand = Colour::parse(share.colour).unwrap_or(Colour::INK);
        let shade = brand.mixed(45, Colour::BLACK);
        // Check contrast against the lightest possible background: the shade over a white thumbnail.
        let ground = shade.mixed(88, Colour::WHITE);
        let accent = Colour::parse(share.accent).filter(|accent| accent.contrast(ground) >= LARGE_READABLE);
        Self { brand, shade, label: accent.unwrap_or(Colour::WHITE) }
    }
}

/// The uploaded pictures of a share picture, scaled to the size at which they are drawn.
pub(super) struct Scene {
    pub thumbnail: Option<Pixmap>,
    pub logo: Option<Logo>,
}

impl Scene {
    pub(super) fn read(media: &dyn MediaStore, share: &Share<'_>) -> Self {
        let thumbnail = share.thumbnail.and_then(|path| drawn(media, path, |image| pixmap(&resized(image, SIZE)?)));
        Self { thumbnail, logo: share.logo.and_then(|path| drawn(media, path, Logo::of)) }
    }
}

/// Draws an uploaded picture. Returns `None` and logs a warning if it can't be read.
fn drawn<T>(media: &dyn MediaStore, path: &str, draw: impl FnOnce(&DynamicImage) -> Result<T, FileFault>) -> Option<T> {
    let drawn = decode(&media.read_picture(path, WIDTH)?, FileKind::Webp).and_then(|image| draw(&image));
    drawn.inspect_err(|error| tracing::warn!(path, %error, "an uploaded picture is left out of a share picture")).ok()
}

/// A logo and its position.
pub(super) struct Logo {
    pub pixels: Pixmap,
    /// Position of the upper left corner.
    pub corner: (i32, i32),
    /// Whether a white background would hide the logo.
    is_light: bool,
}

impl Logo {
    fn of(image: &DynamicImage) -> Result<Self, FileFault> {
        let size = fitted(image.dimensions());
        let corner = (PLACE.0 + PADDING, PLACE.1 - size.1 / 2);
        let corner = (i32::try_from(corner.0).unwrap_or(0), i32::try_from(corner.1).unwrap_or(0));
        Ok(Self { pixels: pixmap(&resized(image, size)?)?, corner, is_light: is_light(image) })
    }

    /// Right edge of the background.
    pub(super) fn right(&self) -> u32 {
        PLACE.0 + self.pixels.width() + 2 * PADDING
    }

    /// Returns the background: white, or the brand's colour for a light logo.
    pub(super) fn ground(&self, look: &Look) -> String {
        let (width, height) = (self.pixels.width() + 2 * PADDING, self.pixels.height() + 2 * PADDING);
        let fill = if self.is_light { look.brand } else { Colour::WHITE };
        let (x, y) = (PLACE.0, PLACE.1 - height / 2);
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"14\" fill=\"{fill}\"/>")
    }
}

/// Returns the largest size that fits the room for a logo and keeps its proportions.
fn fitted((width, height): (u32, u32)) -> (u32, u32) {
    let (most, high) = LOGO;
    if width * high > height * most {
        (most, (height * most / width.max(1)).max(1))
    } else {
        ((width * high / height.max(1)).max(1), high)
    }
}

/// Whether a picture is light and partly transparent, such as white letters without a ground.
fn is_light(image: &DynamicImage) -> bool {
    let (mut clear, mut opaque, mut brightness) = (0_u64, 0_u64, 0_u64);
    for Rgba([red, green, blue, alpha]) in image.to_rgba8().pixels().copied() {
        if alpha < 128 {
            clear += 1;
        } else {
            let [red, green, blue] = [red, green, blue].map(u64::from);
            opaque += 1;
            brightness += (299 * red + 587 * green + 114 * blue) / 1000;
        }
    }
    clear * 20 > opaque && brightness > LIGHT * opaque
}

fn pixmap(image: &DynamicImage) -> Result<Pixmap, FileFault> {
    let mut pixels = Pixmap::new(image.width(), image.height()).ok_or(FileFault::Damaged)?;
    for (pixel, Rgba([red, green, blue, alpha])) in pixels.pixels_mut().iter_mut().zip(image.to_rgba8().pixels()) {
        *pixel = ColorU8::from_rgba(*red, *green, *blue, *alpha).premultiply();
    }
    Ok(pixels)
}
