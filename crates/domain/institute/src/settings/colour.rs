//! Colours of the brand, and whether text on them is legible.

use std::fmt;

/// An sRGB colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour {
    red: u8,
    green: u8,
    blue: u8,
}

/// Least contrast of readable text (WCAG 2.2, 1.4.3).
pub const READABLE: f64 = 4.5;

impl Colour {
    /// White: the colour of text on the brand colour.
    pub const WHITE: Self = Self { red: 255, green: 255, blue: 255 };
    pub const BLACK: Self = Self { red: 0, green: 0, blue: 0 };
    /// The colour of dark text, which is shown on the accent colour.
    pub const INK: Self = Self { red: 0x1c, green: 0x1a, blue: 0x17 };

    /// Parses a colour of the form `#rrggbb`.
    pub fn parse(text: &str) -> Option<Self> {
        let hex = text.strip_prefix('#').filter(|hex| hex.len() == 6 && hex.bytes().all(|b| b.is_ascii_hexdigit()))?;
        let part = |at: usize| u8::from_str_radix(hex.get(at..at + 2)?, 16).ok();
        Some(Self { red: part(0)?, green: part(2)?, blue: part(4)? })
    }

    /// Red, green and blue.
    #[must_use]
    pub const fn rgb(self) -> (u8, u8, u8) {
        (self.red, self.green, self.blue)
    }

    /// Mixes `percent` of this colour with the other colour.
    #[must_use]
    pub fn mixed(self, percent: u16, other: Self) -> Self {
        let part = |own: u8, other: u8| {
            let percent = percent.min(100);
            let sum = u16::from(own) * percent + u16::from(other) * (100 - percent);
            u8::try_from((sum + 50) / 100).unwrap_or(u8::MAX)
        };
        Self { red: part(self.red, other.red), green: part(self.green, other.green), blue: part(self.blue, other.blue) }
    }

    /// Returns the contrast from 1 (equal) to 21 (black and white), as WCAG defines it.
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance() + 0.05, other.luminance() + 0.05);
        one.max(two) / one.min(two)
    }

    fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_and_written() {
        assert_eq!(Colour::parse("#0B4f5c").unwrap().to_string(), "#0b4f5c");
        for bad in ["0b4f5c", "#0b4f5", "#0b4f5cc", "#0b4f5g", "#é234", "red", "#+1+1+1"] {
            assert_eq!(Colour::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn contrast_is_that_of_the_standard() {
        assert!((Colour::BLACK.contrast(Colour::WHITE) - 21.0).abs() < 0.01);
        assert!((Colour::WHITE.contrast(Colour::WHITE) - 1.0).abs() < 0.01);
        // These greys are just above and just below the limit on white.
        assert!(Colour::parse("#767676").unwrap().contrast(Colour::WHITE) >= READABLE);
        assert!(Colour::parse("#777777").unwrap().contrast(Colour::WHITE) < READABLE);
    }

    #[test]
    fn mixing_goes_from_one_to_the_other() {
        let brand = Colour::parse("#0b4f5c").unwrap();
        assert_eq!(brand.mixed(100, Colour::BLACK), brand);
        assert_eq!(brand.mixed(0, Colour::WHITE), Colour::WHITE);
        assert_eq!(brand.mixed(50, Colour::BLACK).to_string(), "#06282e");
    }
}
