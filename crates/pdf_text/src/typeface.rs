//! Text as glyphs. A line is split by the face that has its letters, since one face shapes one script: given both, it
//! would set the vowels of Hindi in the wrong place.

use domain::ports::RenderError;
use harfrust::{Feature, ShapeOptions, ShaperData, Tag, UnicodeBuffer};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::{FontRef, MetadataProvider};

/// How strong letters are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// 400.
    Regular,
    /// 700.
    Bold,
}

/// Anek Latin and Anek Devanagari (OFL, see fonts/LICENSE-OFL), cut by frontend/scripts/invoice-fonts.mjs: the letters
/// of English first, then the rest of Latin with the sign of the rupee, then Devanagari.
const REGULAR: [&[u8]; 3] = [
    include_bytes!("../fonts/latin-400.ttf"),
    include_bytes!("../fonts/latin-ext-400.ttf"),
    include_bytes!("../fonts/devanagari-400.ttf"),
];
const BOLD: [&[u8]; 3] = [
    include_bytes!("../fonts/latin-700.ttf"),
    include_bytes!("../fonts/latin-ext-700.ttf"),
    include_bytes!("../fonts/devanagari-700.ttf"),
];

struct Face {
    font: Font,
    outlines: FontRef<'static>,
    shaping: ShaperData,
    units: f32,
}

impl Face {
    fn new(bytes: &'static [u8]) -> Option<Self> {
        let outlines = FontRef::new(bytes).ok()?;
        let font = Font::new(bytes.into(), 0)?;
        Some(Self { units: font.units_per_em(), shaping: ShaperData::new(&outlines), font, outlines })
    }

    fn has(&self, letter: char) -> bool {
        self.outlines.charmap().map(letter).is_some()
    }
}

/// Part of a line in one face.
pub struct Run<'a> {
    /// The face.
    pub font: Font,
    /// What it says; the glyphs name their parts of it.
    pub text: &'a str,
    /// From left to right.
    pub glyphs: Vec<KrillaGlyph>,
    /// How wide it is at size 1.
    pub width: f32,
}

/// All faces.
pub struct Typeface {
    regular: Vec<Face>,
    bold: Vec<Face>,
}

impl Typeface {
    /// Reads the fonts.
    ///
    /// # Errors
    /// When a font cannot be read.
    pub fn new() -> Result<Self, RenderError> {
        let read = |files: [&'static [u8]; 3]| files.into_iter().map(Face::new).collect::<Option<Vec<_>>>();
        let faces = read(REGULAR).zip(read(BOLD));
        let (regular, bold) = faces.ok_or_else(|| RenderError("a font cannot be read".into()))?;
        Ok(Self { regular, bold })
    }

    fn faces(&self, weight: Weight) -> &[Face] {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }

    /// A line's glyphs. A letter that no face has becomes the first face's sign for that.
    pub fn shape<'a>(&self, text: &'a str, weight: Weight) -> Vec<Run<'a>> {
        let faces = self.faces(weight);
        let shaped = parts(text, faces).into_iter().filter_map(|(number, text)| {
            let face = faces.get(number)?;
            let (glyphs, width) = shaped(face, text);
            Some(Run { font: face.font.clone(), text, glyphs, width })
        });
        shaped.collect()
    }

    /// How wide a line is.
    pub fn width(&self, text: &str, size: f32, weight: Weight) -> f32 {
        self.shape(text, weight).iter().map(|run| run.width * size).sum()
    }

    /// The text in lines of at most this width, broken between words, and within one only when it is alone too wide.
    pub fn lines(&self, text: &str, width: f32, size: f32, weight: Weight) -> Vec<String> {
        let measure = |text: &str| self.width(text, size, weight);
        let space = measure(" ");
        let mut lines: Vec<String> = Vec::new();
        // Nothing fits behind what there is not.
        let mut used = f32::INFINITY;
        for word in text.split_whitespace() {
            let long = measure(word);
            let pieces = if long <= width { vec![(word, long)] } else { measured(word, width, measure) };
            for (number, (piece, long)) in pieces.into_iter().enumerate() {
                let gap = if number == 0 { space } else { 0.0 };
                match lines.last_mut() {
                    Some(line) if used + gap + long <= width => {
                        line.push_str(if number == 0 { " " } else { "" });
                        line.push_str(piece);
                        used += gap + long;
                    }
                    _ => {
                        lines.push(piece.to_owned());
                        used = long;
                    }
                }
            }
        }
        lines
    }
}

/// The pieces of a word with their widths: it is parted after its signs, as in an address, and what is still too wide
/// anywhere.
fn measured(word: &str, width: f32, measure: impl Fn(&str) -> f32) -> Vec<(&str, f32)> {
    let parts = word.split_inclusive(['@', '.', '-', '_', '/']);
    let pieces = parts.flat_map(|part| if measure(part) <= width { vec![part] } else { clusters(part) });
    pieces.map(|piece| (piece, measure(piece))).collect()
}

/// Parts of a line with the number of their face. Signs and joiners stay with what stands before them, if its face has them.
fn parts<'a>(text: &'a str, faces: &[Face]) -> Vec<(usize, &'a str)> {
    let mut parts: Vec<(usize, &str)> = Vec::new();
    let mut begin = 0;
    let mut now: Option<usize> = None;
    for (at, letter) in text.char_indices() {
        let first = faces.iter().position(|face| face.has(letter)).unwrap_or(0);
        let stays =
            !letter.is_ascii_alphanumeric() && now.and_then(|now| faces.get(now)).is_some_and(|f| f.has(letter));
        let next = now.filter(|_| stays).unwrap_or(first);
        if let Some(before) = now.filter(|before| *before != next) {
            parts.push((before, text.get(begin..at).unwrap_or_default()));
            begin = at;
        }
        now = Some(next);
    }
    parts.extend(now.map(|last| (last, text.get(begin..).unwrap_or_default())));
    parts
}

fn shaped(face: &Face, text: &str) -> (Vec<KrillaGlyph>, f32) {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    // Figures of one width, so that columns of amounts stand in line.
    let figures = [Feature::new(Tag::new(b"tnum"), 1, ..)];
    let shaper = face.shaping.shaper(&face.outlines).build();
    let output = shaper.shape(buffer, ShapeOptions::new().features(&figures));
    let em = |units: i32| f32::from(i16::try_from(units).unwrap_or(i16::MAX)) / face.units;
    let starts: Vec<usize> = output.glyph_infos().iter().map(|info| start(info.cluster)).collect();
    let mut width = 0.0;
    let mut glyphs = Vec::new();
    for ((info, position), begin) in output.glyph_infos().iter().zip(output.glyph_positions()).zip(&starts) {
        let end = starts.iter().copied().filter(|start| start > begin).min().unwrap_or(text.len());
        let advance = em(position.x_advance);
        let (dx, dy) = (em(position.x_offset), em(position.y_offset));
        glyphs.push(KrillaGlyph::new(GlyphId::new(info.glyph_id), advance, dx, dy, 0.0, *begin..end, None));
        width += advance;
    }
    (glyphs, width)
}

fn start(cluster: u32) -> usize {
    usize::try_from(cluster).unwrap_or_default()
}

/// A word in pieces that may stand on different lines: no sign is parted from its letter, no half letter from the next.
fn clusters(word: &str) -> Vec<&str> {
    let sign = |c: char| {
        matches!(c, '\u{0300}'..='\u{036f}' | '\u{0900}'..='\u{0903}' | '\u{093a}'..='\u{094f}' | '\u{0951}'..='\u{0957}'
            | '\u{0962}' | '\u{0963}' | '\u{200c}' | '\u{200d}')
    };
    let mut pieces = Vec::new();
    let (mut begin, mut joins) = (0, true);
    for (at, letter) in word.char_indices() {
        if !joins && !sign(letter) {
            pieces.push(word.get(begin..at).unwrap_or_default());
            begin = at;
        }
        joins = matches!(letter, '\u{094d}' | '\u{200d}');
    }
    pieces.push(word.get(begin..).unwrap_or_default());
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glyphs(text: &str) -> Vec<u32> {
        let typeface = Typeface::new().unwrap();
        let runs = typeface.shape(text, Weight::Regular);
        runs.iter().flat_map(|run| run.glyphs.iter().map(|glyph| glyph.glyph_id.to_u32())).collect()
    }

    fn faces(text: &str) -> Vec<(usize, &str)> {
        parts(text, Typeface::new().unwrap().faces(Weight::Bold))
    }

    #[test]
    fn each_script_has_its_face_and_signs_stay_with_what_stands_before() {
        assert_eq!(faces("React, 2nd edition"), [(0, "React, 2nd edition")]);
        assert_eq!(faces("वेब Web वेब"), [(2, "वेब"), (0, " Web "), (2, "वेब")]);
        assert_eq!(faces("₹1,178.82"), [(1, "₹"), (0, "1,178.82")]);
        assert_eq!(faces("Śānti"), [(1, "Śā"), (0, "nti")]);
        assert_eq!(faces("श्री (पुणे)"), [(2, "श्री"), (0, " ("), (2, "पुणे"), (0, ")")]);
        assert_eq!(faces(""), []);
    }

    #[test]
    fn every_letter_that_an_indian_name_may_have_has_a_glyph() {
        for text in
            ["आशा वर्मा", "क्षत्रिय ज्ञानेश्वर श्रृंगार", "द्वारका ऋषि ढ़ाका", "Zoë D’Souza–Peña", "₹ × ‘’ … &@#/", "ऍऎऒॅॆॊ ऴऱऩ ॐ"]
        {
            assert!(!glyphs(text).contains(&0), "{text}");
        }
    }

    #[test]
    fn hindi_is_shaped_and_not_set_letter_by_letter() {
        // The short i is spoken after its consonant and stands before it.
        let (ki, k, i) = (glyphs("कि"), glyphs("क"), glyphs("ि"));
        assert_eq!((ki.len(), ki[1]), (2, k[0]));
        assert_ne!(i.first(), k.first());
        // A conjunct is one sign.
        assert_eq!((glyphs("क्ष").len(), glyphs("त्र").len()), (1, 1));
        // A first r goes above the letter after it: drawn after that letter, without a width of its own.
        assert_eq!(glyphs("र्म")[0], glyphs("म")[0]);
    }

    #[test]
    fn figures_have_one_width() {
        let typeface = Typeface::new().unwrap();
        let width = |text| typeface.width(text, 10.0, Weight::Regular);
        assert!((width("1111") - width("8888")).abs() < 0.001, "{} {}", width("1111"), width("8888"));
    }

    #[test]
    fn lines_break_between_words_and_within_only_when_they_must() {
        let typeface = Typeface::new().unwrap();
        let lines = |text| typeface.lines(text, 80.0, 10.0, Weight::Regular);
        let all = lines("Full Stack Web Development with Node.js");
        assert!(all.len() > 1 && all.iter().all(|line| typeface.width(line, 10.0, Weight::Regular) <= 80.0), "{all:?}");
        assert_eq!(all.join(" "), "Full Stack Web Development with Node.js");
        let long = lines("Donaudampfschifffahrtsgesellschaftskapitän");
        assert!(long.len() > 1 && long.concat() == "Donaudampfschifffahrtsgesellschaftskapitän", "{long:?}");
        assert_eq!(lines("annapurna.rao@subdomain.example.in"), ["annapurna.rao@", "subdomain.", "example.in"]);
        assert_eq!(lines("  "), [""; 0]);
    }

    #[test]
    fn no_sign_is_parted_from_its_letter() {
        assert_eq!(clusters("क्षत्रिय"), ["क्ष", "त्रि", "य"]);
        assert_eq!(clusters("abc"), ["a", "b", "c"]);
    }
}
