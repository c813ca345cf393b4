//! Renders sale documents as files.

use crate::invoicing::Document;
use kernel::documents::RenderError;
use kernel::locale::Locale;

/// Renders documents as PDF.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait InvoiceRenderer: Send + Sync {
    /// Renders a document in a language, with the institute's logo at its head. `logo` is a WebP picture. It is the present
    /// logo, because the document doesn't store one. A logo that can't be read is left out. The same input gives the same
    /// bytes.
    ///
    /// # Errors
    ///
    /// The document can't be drawn.
    #[allow(clippy::needless_lifetimes, reason = "the mock needs its name")]
    fn pdf<'a>(&self, document: &Document, locale: Locale, logo: Option<&'a [u8]>) -> Result<Vec<u8>, RenderError>;
}
