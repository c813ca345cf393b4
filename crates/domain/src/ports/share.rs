//! Pictures that other sites show beside a link.

/// What a share picture shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share<'a> {
    /// Category of the cover, by name or slug; a bundle's cover has one of its own.
    pub category: &'a str,
    /// Seed of the cover.
    pub slug: &'a str,
    /// The title, in any script that the fonts have.
    pub title: &'a str,
    /// A short line above the title, such as the category's name.
    pub label: &'a str,
    /// The brand's name.
    pub brand: &'a str,
}

/// A picture could not be drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the share picture cannot be drawn: {0}")]
pub struct DrawError(pub String);

/// Draws share pictures; keeps none.
pub trait SharePictures: Send + Sync {
    /// The key of the blob that a picture is kept as: it follows from everything in the picture.
    fn key(&self, share: &Share<'_>) -> String;
    /// The picture as PNG, 1200 by 630 pixels. Drawing takes all of a core: let one be drawn at a time.
    ///
    /// # Errors
    /// [`DrawError`]
    fn png(&self, share: &Share<'_>) -> Result<Vec<u8>, DrawError>;
}
