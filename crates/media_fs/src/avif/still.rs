//! From an AVIF's bytes to 8 bits of red, green and blue, with alpha where there is some. Only in a process of its own.
//!
//! Of what a file may say beside its pixels, the colours' matrix and range are heeded; a turn or a profile is not, and
//! pictures that are put together from tiles are refused.

use crate::picture::within_bounds;
use avif_parse::AvifData;
use domain::ports::FileFault;
use image::{DynamicImage, Rgb, RgbImage, Rgba, RgbaImage};
use re_rav1d::dav1d::pixel::{MatrixCoefficients, YUVRange};
use re_rav1d::dav1d::{Decoder, Picture, PixelLayout, PlanarImageComponent, Plane, Settings};

/// Decodes the still picture.
///
/// # Errors
/// Why it is refused.
pub fn decode(bytes: &[u8]) -> Result<DynamicImage, FileFault> {
    if bytes.get(8..12) == Some(b"avis".as_slice()) {
        return Err(FileFault::Animated);
    }
    let file = AvifData::from_reader(&mut &*bytes).map_err(|_| FileFault::Damaged)?;
    let said = file.primary_item_metadata().map_err(|_| FileFault::Damaged)?;
    within_bounds(said.max_frame_width.get(), said.max_frame_height.get())?;
    let colours = coloured(&frame(&file.primary_item)?)?;
    let Some(alpha) = &file.alpha_item else { return Ok(DynamicImage::ImageRgb8(colours)) };
    let alpha = Channel::new(&frame(alpha)?, PlanarImageComponent::Y);
    let image = RgbaImage::from_fn(colours.width(), colours.height(), |x, y| {
        let Rgb([r, g, b]) = *colours.get_pixel(x, y);
        let a = byte(alpha.light(x, y) >> 16);
        let own = |colour: u8| if file.premultiplied_alpha { divided(colour, a) } else { colour };
        Rgba([own(r), own(g), own(b), a])
    });
    Ok(DynamicImage::ImageRgba8(image))
}

fn frame(data: &[u8]) -> Result<Picture, FileFault> {
    let mut settings = Settings::new();
    // One frame: more threads only wait.
    settings.set_n_threads(1);
    settings.set_max_frame_delay(1);
    let mut decoder = Decoder::with_settings(&settings).map_err(|_| FileFault::Damaged)?;
    decoder.send_data(data.to_vec(), None, None, None).map_err(|_| FileFault::Damaged)?;
    let picture = decoder.get_picture().map_err(|_| FileFault::Damaged)?;
    within_bounds(picture.width(), picture.height())?;
    Ok(picture)
}

fn coloured(picture: &Picture) -> Result<RgbImage, FileFault> {
    use PlanarImageComponent::{U, V, Y};
    let (width, height) = (picture.width(), picture.height());
    let y = Channel::new(picture, Y);
    if picture.pixel_layout() == PixelLayout::I400 {
        return Ok(RgbImage::from_fn(width, height, |at, row| Rgb([byte(y.light(at, row) >> 16); 3])));
    }
    let (u, v) = (Channel::new(picture, U), Channel::new(picture, V));
    if picture.matrix_coefficients() == MatrixCoefficients::Identity {
        let plain = |channel: &Channel, at, row| byte(channel.light(at, row) >> 16);
        let pixel = |at, row| Rgb([plain(&v, at, row), plain(&y, at, row), plain(&u, at, row)]);
        return Ok(RgbImage::from_fn(width, height, pixel));
    }
    let matrix = Matrix::of(picture.matrix_coefficients())?;
    Ok(RgbImage::from_fn(width, height, |at, row| {
        matrix.rgb(y.light(at, row), u.difference(at, row), v.difference(at, row))
    }))
}

/// One of a picture's planes. Its samples come as 1/65536 of an 8-bit step.
struct Channel {
    plane: Plane,
    /// Bytes from one row to the next.
    stride: usize,
    /// Samples of more than 8 bits take two bytes.
    wide: bool,
    /// By how many bits a place in the picture is shifted to its sample.
    shift: (u32, u32),
    /// The sample of black, and the one of no colour.
    zero: (i64, i64),
    /// How many steps there are from black to white, and between the strongest colours.
    span: (i64, i64),
}

impl Channel {
    fn new(picture: &Picture, component: PlanarImageComponent) -> Self {
        let bits = picture.bits_per_component().map_or(8, |bits| bits.0);
        let unit = 1_i64 << bits.saturating_sub(8);
        let all = (256 * unit) - 1;
        let full = picture.color_range() == YUVRange::Full;
        let shift = match (component, picture.pixel_layout()) {
            (PlanarImageComponent::Y, _) | (_, PixelLayout::I400 | PixelLayout::I444) => (0, 0),
            (_, PixelLayout::I422) => (1, 0),
            (_, PixelLayout::I420) => (1, 1),
        };
        Self {
            plane: picture.plane(component),
            stride: usize::try_from(picture.stride(component)).unwrap_or_default(),
            wide: bits > 8,
            shift,
            zero: (if full { 0 } else { 16 * unit }, 128 * unit),
            span: if full { (all, all) } else { (219 * unit, 224 * unit) },
        }
    }

    fn light(&self, x: u32, y: u32) -> i64 {
        ((self.sample(x, y) - self.zero.0) * (255 << 16)) / self.span.0
    }

    fn difference(&self, x: u32, y: u32) -> i64 {
        ((self.sample(x, y) - self.zero.1) * (255 << 16)) / self.span.1
    }

    fn sample(&self, x: u32, y: u32) -> i64 {
        let place = |along: u32, shift: u32| usize::try_from(along >> shift).unwrap_or_default();
        let row = place(y, self.shift.1) * self.stride;
        let bytes: &[u8] = &self.plane;
        if self.wide {
            let at = row + 2 * place(x, self.shift.0);
            let both = bytes.get(at..at + 2).and_then(|both| both.try_into().ok());
            both.map_or(0, |both| i64::from(u16::from_ne_bytes(both)))
        } else {
            bytes.get(row + place(x, self.shift.0)).map_or(0, |sample| i64::from(*sample))
        }
    }
}

/// What the colour differences add to red, green and blue, in 1/65536 (ITU-T H.273, 8.3).
struct Matrix {
    red: i64,
    green: (i64, i64),
    blue: i64,
}

impl Matrix {
    fn of(coefficients: MatrixCoefficients) -> Result<Self, FileFault> {
        use MatrixCoefficients::{BT470BG, BT709, BT2020NonConstantLuminance, ST170M, Unspecified};
        // The shares of red and blue in light, in 1/10,000.
        let (kr, kb) = match coefficients {
            BT709 => (2126, 722),
            // What encoders leave unsaid is mostly this.
            BT470BG | ST170M | Unspecified => (2990, 1140),
            BT2020NonConstantLuminance => (2627, 593),
            _ => return Err(FileFault::Undecodable),
        };
        let kg = 10_000 - kr - kb;
        let scaled = |value: i64, below: i64| (value << 16) / below;
        Ok(Self {
            red: scaled(2 * (10_000 - kr), 10_000),
            green: (scaled(2 * kb * (10_000 - kb), 10_000 * kg), scaled(2 * kr * (10_000 - kr), 10_000 * kg)),
            blue: scaled(2 * (10_000 - kb), 10_000),
        })
    }

    fn rgb(&self, y: i64, u: i64, v: i64) -> Rgb<u8> {
        let half = 1_i64 << 31;
        let light = (y << 16) + half;
        let (red, blue) = (light + self.red * v, light + self.blue * u);
        let green = light - self.green.0 * u - self.green.1 * v;
        Rgb([byte(red >> 32), byte(green >> 32), byte(blue >> 32)])
    }
}

/// Within what a byte holds.
fn byte(value: i64) -> u8 {
    u8::try_from(value.clamp(0, 255)).unwrap_or(u8::MAX)
}

/// A colour that was multiplied by its alpha, as it was before.
fn divided(colour: u8, alpha: u8) -> u8 {
    byte((i64::from(colour) * 255).checked_div(i64::from(alpha)).unwrap_or(0))
}
