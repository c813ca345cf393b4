//! The faces in which documents and share pictures print each script: Anek, and Noto where there is no Anek (OFL, see
//! fonts/LICENSE-OFL), cut by frontend/scripts/invoice-fonts.mjs. They are part of the program; a page of it is only read
//! from the disk when a text needs its letters.

use kernel::lettering::Script;

/// A face in two weights.
#[derive(Debug)]
pub struct Face {
    /// Which letters it has, of those that documents print.
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

/// Every face. Latin has three: the letters of English first, then the rest of Latin with the sign of the rupee, then those
/// of Vietnamese.
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
