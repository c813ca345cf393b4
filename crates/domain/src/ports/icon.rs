//! The institute's icon for browser tabs and the home screens of phones.

use super::share::DrawError;

/// The contents of an icon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Icon<'a> {
    /// The institute's own picture, as WebP. `None`: the star is drawn.
    pub picture: Option<&'a [u8]>,
    /// The background of the star, `#rrggbb`.
    pub ground: &'a str,
    /// The colour of the star, `#rrggbb`.
    pub accent: &'a str,
    /// Width and height in pixels.
    pub size: u32,
}

/// Draws icons. It doesn't cache them.
pub trait Icons: Send + Sync {
    /// Draws the icon as a square PNG. The picture is as large as fits, and the rest is transparent.
    ///
    /// # Errors
    ///
    /// [`DrawError`]: the picture can't be read.
    fn png(&self, icon: &Icon<'_>) -> Result<Vec<u8>, DrawError>;
}
