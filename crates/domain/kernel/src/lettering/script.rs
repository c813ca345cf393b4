//! The scripts that documents print.

/// A script that documents print, in faces of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Script {
    /// English, with the accents of Europe and Vietnam; digits, punctuation, the rupee.
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
