//! Documents of sales as files.

use crate::invoicing::Document;
use kernel::documents::RenderError;
use kernel::locale::Locale;

/// Writes documents as PDF.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait InvoiceRenderer: Send + Sync {
    /// The file in a language, with the institute's logo at its head: WebP, of the present, since it is no part of the
    /// document. One that cannot be read is left out. The same document, language and logo give the same bytes.
    ///
    /// # Errors
    /// When the document cannot be drawn.
    #[allow(clippy::needless_lifetimes, reason = "the mock needs its name")]
    fn pdf<'a>(&self, document: &Document, locale: Locale, logo: Option<&'a [u8]>) -> Result<Vec<u8>, RenderError>;
}
