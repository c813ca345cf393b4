//! Documents of sales as files.

use crate::invoicing::Document;

/// A document was not written; for the log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the document cannot be written: {0}")]
pub struct RenderError(pub String);

/// Writes documents as PDF.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait InvoiceRenderer: Send + Sync {
    /// The file. The same document gives the same bytes.
    ///
    /// # Errors
    /// When the document cannot be drawn.
    fn pdf(&self, document: &Document) -> Result<Vec<u8>, RenderError>;
}
