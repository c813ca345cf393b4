//! The institute's icon: in browser tabs, and on the home screens of phones.

use super::share::DrawError;

/// What an icon shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Icon<'a> {
    /// The institute's own picture, as WebP; without one the star is drawn.
    pub picture: Option<&'a [u8]>,
    /// The star's ground, `#rrggbb`.
    pub ground: &'a str,
    /// The star, `#rrggbb`.
    pub accent: &'a str,
    /// Width and height in pixels.
    pub size: u32,
}

/// Draws icons; keeps none.
pub trait Icons: Send + Sync {
    /// The icon as a square PNG: the picture as large as fits, the rest transparent. One that cannot be read is an error.
    ///
    /// # Errors
    /// [`DrawError`]
    fn png(&self, icon: &Icon<'_>) -> Result<Vec<u8>, DrawError>;
}
