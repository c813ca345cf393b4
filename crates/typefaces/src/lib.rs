//! The font faces for documents and share pictures, by script: Anek, and Noto where there is no Anek (OFL, see
//! fonts/LICENSE-OFL). frontend/scripts/invoice-fonts.mjs subsets them. They are embedded in the program, and the system loads
//! a memory page of them only when a text needs its letters.

use kernel::lettering::Script;

/// A face in two weights.
#[derive(Debug)]
pub struct Face {
    /// The script that the face covers.
    pub script: Script,
    /// Weight 400.
    pub regular: &'static [u8],
    /// Weight 700.
    pub bold: &'static [u8],
}

macro_rules! faces {
    ($($script:ident $file:literal;)*) => {
        &[$(Face {
            script: Script::$script,
            regular: include_bytes!(concat!("../fonts/", $file, "-400.ttf")),
            bold: include_bytes!(concat!("../fonts/", $file, "-700.ttf")),
        }),*]
    };
}

/// All faces. Latin has three: first the letters of English, then the rest of Latin with the rupee sign, then those of
/// Vietnamese.
pub const FACES: &[Face] = faces! {
    Latin "latin";
    Latin "latin-ext";
    Latin "latin-vi";
    Devanagari "devanagari";
    Bengali "bengali";
    Gurmukhi "gurmukhi";
    Gujarati "gujarati";
    Odia "odia";
    Tamil "tamil";
    Telugu "telugu";
    Kannada "kannada";
    Malayalam "malayalam";
    Sinhala "sinhala";
    OlChiki "ol-chiki";
    MeeteiMayek "meetei-mayek";
    Arabic "arabic";
};

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use skrifa::{FontRef, MetadataProvider};

    #[test]
    fn every_letter_that_is_called_printable_has_a_face() {
        for script in Script::all() {
            let own: Vec<_> = FACES.iter().filter(|face| face.script == script).collect();
            for bytes in [|face: &Face| face.regular, |face: &Face| face.bold] {
                let fonts: Vec<_> = own.iter().map(|face| FontRef::new(bytes(face)).unwrap()).collect();
                let lacks = |letter: &char| !fonts.iter().any(|font| font.charmap().map(*letter).is_some());
                assert_eq!(script.letters().find(lacks), None, "{script:?}");
            }
        }
    }
}
