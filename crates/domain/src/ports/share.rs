//! Pictures that other sites show next to a link (Open Graph).

/// Most bytes of a share picture: WhatsApp shows none above 300 KB.
pub const MAX_SHARE_BYTES: usize = 300_000;

/// The contents of a share picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share<'a> {
    /// Category of the drawn cover, by name or slug. A bundle's cover has a category of its own. A page has none.
    pub category: Option<&'a str>,
    /// The slug, which seeds the drawn cover.
    pub slug: &'a str,
    /// The title. The fonts must have its script.
    pub title: &'a str,
    /// A short line above the title, such as the category's name.
    pub label: &'a str,
    /// The brand's name.
    pub brand: &'a str,
    /// The brand's colour, `#rrggbb`. White text must be readable on it.
    pub colour: &'a str,
    /// Colour of the star and the label, `#rrggbb`.
    pub accent: &'a str,
    /// Path of an uploaded picture to show instead of the drawn cover.
    pub thumbnail: Option<&'a str>,
    /// Path of the brand's logo. `None`: the star is drawn.
    pub logo: Option<&'a str>,
}

/// A picture could not be drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the share picture cannot be drawn: {0}")]
pub struct DrawError(pub String);

/// Draws share pictures. It doesn't cache them.
pub trait SharePictures: Send + Sync {
    /// Returns the key of the blob that stores a picture. The key is derived from everything in the picture, and ends in its
    /// format.
    fn key(&self, share: &Share<'_>) -> String;
    /// Draws the picture, 1200 by 630 pixels and at most [`MAX_SHARE_BYTES`]. It is a JPEG if it shows a thumbnail, otherwise a
    /// PNG. Drawing uses a whole core, so draw one picture at a time. A thumbnail or logo that can't be read is logged, and the
    /// picture is drawn without it.
    ///
    /// # Errors
    ///
    /// [`DrawError`]: the picture can't be drawn.
    fn draw(&self, share: &Share<'_>) -> Result<Vec<u8>, DrawError>;
}
