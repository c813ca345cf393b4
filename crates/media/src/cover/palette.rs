//! The colours of covers: one base colour per category, and tones derived from it.

use institute::settings::colour::Colour;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rgb(u8, u8, u8);

/// The brand's warm accent colour. Exactly one tile of each cover has it.
pub(super) const MARIGOLD: Rgb = Rgb(0xF4, 0xA8, 0x1D);
/// The brand's paper colour. The glyph's lines have it.
pub(super) const PAPER: Rgb = Rgb(0xFB, 0xF8, 0xF2);
const BLACK: Rgb = Rgb(0, 0, 0);

/// Colours by the slug of the category's name. White text has a contrast of at least 5.3:1 on each of them.
pub(super) const CATEGORIES: [(&str, Rgb); 8] = [
    ("web-development", Rgb(0x0B, 0x4F, 0x5C)),
    ("digital-marketing", Rgb(0x8A, 0x2D, 0x1C)),
    ("design", Rgb(0x4B, 0x2A, 0x63)),
    ("data-office", Rgb(0x1F, 0x4E, 0x2E)),
    ("communication", Rgb(0x7A, 0x4A, 0x05)),
    ("freelancing", Rgb(0x22, 0x31, 0x5F)),
    ("ai-automation", Rgb(0x3B, 0x3A, 0x1D)),
    ("career", Rgb(0x5A, 0x1F, 0x3D)),
];

/// The tones of one cover.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tones {
    pub base: Rgb,
    /// Colour of the background's far corner, and of the openings of a pierced screen.
    pub deep: Rgb,
    /// Colour of the screen's stone.
    pub stone: Rgb,
    /// Colour of lit edges: cores, joints and lines.
    pub light: Rgb,
}

impl Tones {
    pub(super) fn of(base: Rgb) -> Self {
        Self { base, deep: base.mix(BLACK, 30), stone: base.lift(14), light: base.lift(28) }
    }
}

impl Rgb {
    /// The brand's ink colour.
    pub(super) const INK: Self = Self(0x1C, 0x1A, 0x17);

    /// Returns this colour mixed with `percent` of another.
    fn mix(self, other: Self, percent: u8) -> Self {
        let part = |a: u8, b: u8| {
            let (a, b, p) = (i32::from(a), i32::from(b), i32::from(percent));
            u8::try_from(a + (b - a) * p / 100).unwrap_or(a.try_into().unwrap_or(0))
        };
        Self(part(self.0, other.0), part(self.1, other.1), part(self.2, other.2))
    }

    /// Returns a lighter colour that keeps its hue. Mixing with white alone would look chalky, so each channel is scaled too.
    fn lift(self, percent: u8) -> Self {
        let scale = |c: u8| {
            let c = u16::from(c);
            u8::try_from((c + c * u16::from(percent) * 2 / 100).min(255)).unwrap_or(255)
        };
        Self(scale(self.0), scale(self.1), scale(self.2)).mix(PAPER, percent / 2)
    }
}

impl From<Colour> for Rgb {
    fn from(colour: Colour) -> Self {
        let (red, green, blue) = colour.rgb();
        Self(red, green, blue)
    }
}

impl std::fmt::Display for Rgb {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{:02X}{:02X}{:02X}", self.0, self.1, self.2)
    }
}
