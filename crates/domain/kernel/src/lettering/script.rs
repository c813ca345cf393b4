//! The scripts that documents print.

/// A script that documents can print. Each has its own fonts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Script {
    /// English, European and Vietnamese letters with accents; digits, punctuation, the rupee sign.
    Latin,
    /// Hindi, Marathi, Nepali, Sanskrit.
    Devanagari,
    /// Bengali, Assamese.
    Bengali,
    /// Punjabi.
    Gurmukhi,
    /// Gujarati.
    Gujarati,
    /// Odia.
    Odia,
    /// Tamil.
    Tamil,
    /// Telugu.
    Telugu,
    /// Kannada.
    Kannada,
    /// Malayalam.
    Malayalam,
    /// Sinhala.
    Sinhala,
    /// Santali.
    OlChiki,
    /// Manipuri.
    MeeteiMayek,
    /// Urdu, Kashmiri, Sindhi: from right to left.
    Arabic,
}
