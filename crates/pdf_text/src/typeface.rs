//! Turns text into glyphs. A line is split by font face, because a shaper handles one script: with two scripts in one run it
//! would place the vowels of Hindi wrongly.

use harfrust::{Direction, Feature, ShapeOptions, ShaperData, Tag, UnicodeBuffer};
use kernel::documents::RenderError;
use kernel::lettering::{Script, printable};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::{FontRef, MetadataProvider};
use std::sync::OnceLock;
use typefaces::FACES;
use unicode_bidi::BidiInfo;
use unicode_segmentation::UnicodeSegmentation;

/// Weight of the letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// 400.
    Regular,
    /// 700.
    Bold,
}

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

/// A face that is read when a text first needs it.
struct LazyFace {
    script: Script,
    bytes: &'static [u8],
    face: OnceLock<Option<Face>>,
}

impl LazyFace {
    fn new(script: Script, bytes: &'static [u8]) -> Self {
        Self { script, bytes, face: OnceLock::new() }
    }

    fn get(&self) -> Option<&Face> {
        self.face.get_or_init(|| Face::new(self.bytes)).as_ref()
    }

    fn has(&self, letter: char) -> bool {
        self.get().is_some_and(|face| face.has(letter))
    }
}

/// Part of a line in one face.
pub struct Run<'a> {
    pub font: Font,
    /// The text that the glyphs refer to.
    pub text: &'a str,
    /// The glyphs from left to right.
    pub glyphs: Vec<KrillaGlyph>,
    /// Width at size 1.
    pub width: f32,
}

pub struct Typeface {
    regular: Vec<LazyFace>,
    bold: Vec<LazyFace>,
}

impl Typeface {
    /// Loads the fonts of Latin, which every document needs.
    ///
    /// # Errors
    ///
    /// A font cannot be read.
    pub fn new() -> Result<Self, RenderError> {
        let regular: Vec<_> = FACES.iter().map(|face| LazyFace::new(face.script, face.regular)).collect();
        let bold: Vec<_> = FACES.iter().map(|face| LazyFace::new(face.script, face.bold)).collect();
        let is_unreadable = |face: &LazyFace| face.script == Script::Latin && face.get().is_none();
        if regular.iter().chain(&bold).any(is_unreadable) {
            return Err(RenderError("a font cannot be read".into()));
        }
        Ok(Self { regular, bold })
    }

    fn faces(&self, weight: Weight) -> &[LazyFace] {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }

    /// Returns a line's glyphs, from left to right. `text` must be `printable`: a letter that no face has becomes the first
    /// face's replacement glyph.
    pub fn shape<'a>(&self, text: &'a str, weight: Weight) -> Vec<Run<'a>> {
        let faces = self.faces(weight);
        let mut runs = Vec::new();
        for (text, direction) in visual(text) {
            let shaped = parts(text, faces).into_iter().filter_map(|(number, text)| {
                let face = faces.get(number)?.get()?;
                let (glyphs, width) = shaped(face, text, direction);
                Some(Run { font: face.font.clone(), text, glyphs, width })
            });
            let mut shaped: Vec<_> = shaped.collect();
            if direction == Direction::RightToLeft {
                shaped.reverse();
            }
            runs.append(&mut shaped);
        }
        runs
    }

    /// Returns the width of a line.
    pub fn width(&self, text: &str, size: f32, weight: Weight) -> f32 {
        self.shape(&printable(text), weight).iter().map(|run| run.width * size).sum()
    }

    /// Breaks the text into lines of at most this width. It breaks between words, and inside a word only if the word alone is
    /// too wide.
    pub fn lines(&self, text: &str, width: f32, size: f32, weight: Weight) -> Vec<String> {
        let measure = |text: &str| self.width(text, size, weight);
        let space = measure(" ");
        let mut lines: Vec<String> = Vec::new();
        // Infinite, so that the first word starts a new line.
        let mut used = f32::INFINITY;
        for word in printable(text).split_whitespace() {
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

/// Returns the pieces of a word with their widths. The word is split after signs, as in an address, and anywhere if a piece is
/// still too wide.
fn measured(word: &str, width: f32, measure: impl Fn(&str) -> f32) -> Vec<(&str, f32)> {
    let parts = word.split_inclusive(['@', '.', '-', '_', '/']);
    let pieces = parts.flat_map(|part| if measure(part) <= width { vec![part] } else { clusters(part) });
    pieces.map(|piece| (piece, measure(piece))).collect()
}

/// Returns the parts of a line in visual order, from left to right, each with its reading direction.
fn visual(text: &str) -> Vec<(&str, Direction)> {
    if !text.chars().any(|letter| Script::of(letter) == Some(Script::Arabic)) {
        return vec![(text, Direction::LeftToRight)];
    }
    let info = BidiInfo::new(text, None);
    let mut parts = Vec::new();
    for paragraph in &info.paragraphs {
        let (levels, runs) = info.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let is_rtl = levels.get(run.start).is_some_and(|level| level.is_rtl());
            let direction = if is_rtl { Direction::RightToLeft } else { Direction::LeftToRight };
            parts.push((text.get(run).unwrap_or_default(), direction));
        }
    }
    parts
}

/// Splits a line by face. A character that is not an ASCII letter or digit stays with the text before it if that text's face
/// has it. Joiners always stay.
fn parts<'a>(text: &'a str, faces: &[LazyFace]) -> Vec<(usize, &'a str)> {
    let mut parts: Vec<(usize, &str)> = Vec::new();
    let mut begin = 0;
    let mut now: Option<usize> = None;
    for (at, letter) in text.char_indices() {
        let next = now.filter(|now| stays(letter, faces.get(*now))).unwrap_or_else(|| face_of(letter, faces));
        if let Some(before) = now.filter(|before| *before != next) {
            parts.push((before, text.get(begin..at).unwrap_or_default()));
            begin = at;
        }
        now = Some(next);
    }
    parts.extend(now.map(|last| (last, text.get(begin..).unwrap_or_default())));
    parts
}

/// Returns whether a letter uses the face of the text before it.
fn stays(letter: char, face: Option<&LazyFace>) -> bool {
    let is_joiner = matches!(letter, '\u{200c}' | '\u{200d}');
    is_joiner || !letter.is_ascii_alphanumeric() && face.is_some_and(|face| face.has(letter))
}

/// Returns the index of the first face that has a letter.
fn face_of(letter: char, faces: &[LazyFace]) -> usize {
    let script = Script::of(letter).unwrap_or(Script::Latin);
    faces.iter().position(|face| face.script == script && face.has(letter)).unwrap_or_default()
}

fn shaped(face: &Face, text: &str, direction: Direction) -> (Vec<KrillaGlyph>, f32) {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.set_direction(direction);
    buffer.guess_segment_properties();
    // Use digits of equal width, so that columns of amounts are aligned.
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

/// Splits a word into pieces that can be on different lines. No sign is separated from its letter, and no half letter from the
/// next one.
fn clusters(word: &str) -> Vec<&str> {
    word.graphemes(true).collect()
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
        assert_eq!(faces("वेब Web वेब"), [(3, "वेब"), (0, " Web "), (3, "वेब")]);
        assert_eq!(faces("₹1,178.82"), [(1, "₹"), (0, "1,178.82")]);
        assert_eq!(faces("Śānti"), [(1, "Śā"), (0, "nti")]);
        assert_eq!(faces("श्री (पुणे)"), [(3, "श्री"), (0, " ("), (3, "पुणे"), (0, ")")]);
        assert_eq!(faces(""), []);
    }

    #[test]
    fn every_letter_that_an_indian_name_may_have_has_a_glyph() {
        for text in [
            "Nguyễn Văn Đạt",
            "অমিতাভ বন্দ্যোপাধ্যায়",
            "ਹਰਪ੍ਰੀਤ ਸਿੰਘ",
            "જિગ્નેશ પટેલ",
            "ଜଗନ୍ନାଥ ମିଶ୍ର",
            "முத்துலட்சுமி",
            "వెంకటేశ్వర్లు",
            "ಲಕ್ಷ್ಮೀ",
            "ശ്രീകുമാർ",
            "කුමාර්",
            "ᱥᱟᱱᱛᱟᱲᱤ",
            "ꯃꯅꯤꯄꯨꯔ",
            "محمد اقبال ٹھاکر",
            "क्\u{200d}षमा",
            "Asha\u{200d}",
            "आशा वर्मा",
            "क्षत्रिय ज्ञानेश्वर श्रृंगार",
            "द्वारका ऋषि ढ़ाका",
            "Zoë D’Souza–Peña",
            "₹ × ‘’ … &@#/",
            "ऍऎऒॅॆॊ ऴऱऩ ॐ",
        ] {
            assert!(!glyphs(text).contains(&0), "{text}");
        }
    }

    #[test]
    fn hindi_is_shaped_and_not_set_letter_by_letter() {
        // The short i is pronounced after its consonant but written before it.
        let (ki, k, i) = (glyphs("कि"), glyphs("क"), glyphs("ि"));
        assert_eq!((ki.len(), ki[1]), (2, k[0]));
        assert_ne!(i.first(), k.first());
        // A conjunct is one glyph.
        assert_eq!((glyphs("क्ष").len(), glyphs("त्र").len()), (1, 1));
        // An initial r is written above the next letter: its glyph comes after that letter and has no width.
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
    fn urdu_is_set_from_right_to_left_and_latin_beside_it_from_left_to_right() {
        let typeface = Typeface::new().unwrap();
        let order = |text| -> Vec<String> {
            typeface.shape(text, Weight::Bold).iter().map(|run| run.text.trim().to_owned()).collect()
        };
        assert_eq!(order("Rahim محمد"), ["Rahim", "محمد"]);
        assert_eq!(order("محمد Khan"), ["Khan", "محمد"]);
        // Arabic runs right to left, so the last letter's glyph comes first. Letters change their shape by position.
        let (word, last) = (glyphs("محمد"), glyphs("د"));
        assert_eq!(word.len(), 4);
        assert_ne!(word.last(), glyphs("م").first());
        assert_ne!(word.first(), last.first());
    }

    #[test]
    fn no_sign_is_parted_from_its_letter() {
        assert_eq!(clusters("क्षत्रिय"), ["क्ष", "त्रि", "य"]);
        assert_eq!(clusters("தமிழ்"), ["த", "மி", "ழ்"]);
        assert_eq!(clusters("abc"), ["a", "b", "c"]);
    }
}
