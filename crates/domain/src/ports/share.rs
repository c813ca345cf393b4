//! Pictures that other sites show beside a link.

/// Most bytes of a share picture: WhatsApp shows none above 300 KB.
pub const MAX_SHARE_BYTES: usize = 300_000;

/// What a share picture shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share<'a> {
    /// Category of the drawn cover, by name or slug; a bundle's cover has one of its own, a page has none.
    pub category: Option<&'a str>,
    /// Seed of the cover.
    pub slug: &'a str,
    /// The title, in any script that the fonts have.
    pub title: &'a str,
    /// A short line above the title, such as the category's name.
    pub label: &'a str,
    /// The brand's name.
    pub brand: &'a str,
    /// The brand's colour, `#rrggbb`; white text can be read on it.
    pub colour: &'a str,
    /// Colour of the star and the label, `#rrggbb`.
    pub accent: &'a str,
    /// Path of the uploaded picture that is shown in place of the drawn cover.
    pub thumbnail: Option<&'a str>,
    /// Path of the brand's logo; without one the star is drawn.
    pub logo: Option<&'a str>,
}

/// A picture could not be drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the share picture cannot be drawn: {0}")]
pub struct DrawError(pub String);

/// Draws share pictures; keeps none.
pub trait SharePictures: Send + Sync {
    /// The key of the blob that a picture is kept as: it follows from everything in the picture, and ends in its format.
    fn key(&self, share: &Share<'_>) -> String;
    /// The picture, 1200 by 630 pixels: a JPEG where a thumbnail is shown, else a PNG; at most [`MAX_SHARE_BYTES`]. Drawing takes all of a core: let one be drawn at a time. A thumbnail or
    /// logo that cannot be read is logged, and the picture drawn as if there was none.
    ///
    /// # Errors
    /// [`DrawError`]
    fn draw(&self, share: &Share<'_>) -> Result<Vec<u8>, DrawError>;
}
