//! Rendering of certificates as files.

use crate::certificates::Certificate;
use kernel::documents::RenderError;
use kernel::locale::Locale;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signatory {
    pub name: String,
    /// Position or title of the signatory. May be empty.
    pub title: String,
    /// Picture of the signature, as WebP.
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
    /// The brand's logo as WebP. `None` draws the default star.
    pub logo: Option<Vec<u8>>,
    /// URL at which anyone can verify the certificate.
    pub verify: String,
    /// The signatory. `None` leaves out the line for a signature.
    pub signatory: Option<Signatory>,
}

/// Writes certificates as PDF.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait CertificateRenderer: Send + Sync {
    /// Renders the certificate in a language. The same input gives the same bytes. A picture that can't be read is left out.
    ///
    /// # Errors
    ///
    /// The certificate can't be drawn.
    fn pdf(&self, paper: &CertificatePaper, locale: Locale) -> Result<Vec<u8>, RenderError>;
}
