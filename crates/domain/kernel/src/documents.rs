//! Documents that are written as PDF, such as invoices and certificates.

/// A document could not be rendered. The text is for the log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the document cannot be written: {0}")]
pub struct RenderError(pub String);
