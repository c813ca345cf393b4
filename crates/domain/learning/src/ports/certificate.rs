//! Certificates as files.

use crate::certificates::Certificate;
use kernel::documents::RenderError;
use kernel::locale::Locale;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signatory {
    pub name: String,
    /// What they are; may be empty.
    pub title: String,
    /// Their signature as WebP.
    pub picture: Option<Vec<u8>>,
}

/// Everything that is printed on a certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CertificatePaper {
    pub certificate: Certificate,
    /// The brand's name.
    pub brand: String,
    /// The brand's colour, `#rrggbb`.
    pub colour: String,
    /// The brand's logo as WebP; without one the star is drawn.
    pub logo: Option<Vec<u8>>,
    /// The address at which it is verified.
    pub verify: String,
    /// The signatory; without one there is no line for a signature.
    pub signatory: Option<Signatory>,
}

/// Writes certificates as PDF.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CertificateRenderer: Send + Sync {
    /// The file in a language. The same paper gives the same bytes. A picture that cannot be read is left out.
    ///
    /// # Errors
    /// When the certificate cannot be drawn.
    fn pdf(&self, paper: &CertificatePaper, locale: Locale) -> Result<Vec<u8>, RenderError>;
}
